// SPDX-License-Identifier: BSL-1.0
#include "../test/support/long_cases.hpp"
#include "../test/support/small_stack.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <urigram/bulk/columns.hpp>
#include <urigram/production.hpp>
#include <urigram/repair.hpp>
#include <urigram/resolve.hpp>

// Measures how long productions take to check hostile inputs of 64 MiB each. For rejected inputs, this
// includes the second pass, which finds the error. The column `1/4 s` has the time for a quarter of the
// input; it shows that time is linear in the size. The last rows are for resolution and repair.

namespace {

double seconds(urigram::production const& production, std::string const& text, bool& accepted) {
    std::chrono::duration<double> time{};
    urigram::test::in_small_stack([&] {
        auto const start = std::chrono::steady_clock::now();
        accepted = !production.check(text).has_value();
        time = std::chrono::steady_clock::now() - start;
    });
    return time.count();
}

/// Parses the text as lines of a buffer. Sets `valid` to whether the first line is valid.
double seconds_in_lines(std::string const& text, urigram::dialect const& grammar, bool& valid) {
    std::chrono::duration<double> time{};
    urigram::test::in_small_stack([&] {
        urigram::columns lines;
        auto const start = std::chrono::steady_clock::now();
        urigram::parse_lines(text, grammar, lines);
        time = std::chrono::steady_clock::now() - start;
        valid = lines.size() > 0 && lines.valid(0);
    });
    return time.count();
}

/// Resolves a reference that consists of segments and dot segments that remove them. The base is an authority
/// without a path. Both have about `size` bytes.
double seconds_to_resolve(std::size_t size, bool& right) {
    std::string const base = "http://" + std::string(size, 'a');
    std::string ref;
    while (ref.size() < size) ref += "b/../";
    ref += 'g';
    auto const rules = urigram::merge_rules::literal(urigram::merge_standard::rfc2396);
    auto const start = std::chrono::steady_clock::now();
    auto const text = urigram::resolve(base, ref, rules);
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - start;
    right = right && text && *text == base + 'g';
    return time.count();
}

/// Repairs a text: of each three bytes, one is removed and one is encoded. The result is still invalid.
double seconds_to_repair(std::size_t size, bool& right) {
    std::string text = "http://";
    while (text.size() < size) text += "a\t|";
    auto const offset = text.size() + 3;
    text += "@h:x/";
    auto const start = std::chrono::steady_clock::now();
    auto const made = urigram::repair(text);
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - start;
    right = right && !made && made.error().offset == offset;
    return time.count();
}

std::string cut_into_lines(std::string text) {
    constexpr std::size_t length = 10'000;
    for (std::size_t i = length; i < text.size(); i += length) text[i] = '\n';
    return text;
}

}  // namespace

int main() {
    bool right = true;
    double slowest = 0;
    std::printf("%-4s %-8s %10s %9s %9s %7s %9s %9s  %s\n", "id", "verdict", "octets", "1/4 s", "s", "ns/oct",
                "line s", "lines s", "why");
    for (auto const& c : urigram::test::long_cases()) {
        bool quarter_accepted = false, accepted = false;
        double const quarter = seconds(*c.production, c.text(4), quarter_accepted);
        std::string const text = c.text();
        double const full = seconds(*c.production, text, accepted);
        bool line_valid = false, any = false;
        auto const& grammar = *c.production->grammar;
        double const line = seconds_in_lines(text, grammar, line_valid);
        double const lines = seconds_in_lines(cut_into_lines(text), grammar, any);
        bool const as_expected =
            accepted == c.accept && quarter_accepted == c.accept && (text.empty() || line_valid == c.accept);
        right = right && as_expected;
        slowest = std::max({slowest, full, line, lines});
        std::printf("%-4s %-8s %10zu %9.3f %9.3f %7.2f %9.3f %9.3f  %s%s\n", c.id.c_str(),
                    accepted ? "accept" : "reject", text.size(), quarter, full,
                    text.empty() ? 0 : 1e9 * full / static_cast<double>(text.size()), line, lines,
                    c.why.c_str(), as_expected ? "" : "  WRONG VERDICT");
    }
    constexpr std::size_t size = std::size_t{32} << 20U;
    double const quarter = seconds_to_resolve(size / 4, right), full = seconds_to_resolve(size, right);
    slowest = std::max(slowest, full);
    std::printf("resolve, a path of dot segments as long as the authority: 1/4 %.3f s, all %.3f s\n", quarter,
                full);
    // These texts are smaller, because each change takes 80 bytes of memory.
    double const quarter_repair = seconds_to_repair(size / 32, right);
    double const full_repair = seconds_to_repair(size / 8, right);
    slowest = std::max(slowest, full_repair);
    std::printf("repair, one octet in three removed and one encoded: 1/4 %.3f s, all %.3f s\n",
                quarter_repair, full_repair);
    std::printf("slowest: %.3f s\n", slowest);
    return right ? 0 : 1;
}
