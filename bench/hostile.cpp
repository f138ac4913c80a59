// SPDX-License-Identifier: BSL-1.0
#include "../test/support/long_cases.hpp"
#include "../test/support/small_stack.hpp"

#include <chrono>
#include <cstdio>
#include <urigram/production.hpp>

// How long the long hostile inputs take in full, 64 MiB each: the verdict of their production, and with it,
// for those that are refused, the second pass that explains why. The columns at 1/4 show that time grows with
// the size and no faster.

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

}  // namespace

int main() {
    bool right = true;
    double slowest = 0;
    std::printf("%-4s %-8s %10s %9s %9s %7s  %s\n", "id", "verdict", "octets", "1/4 s", "s", "ns/oct", "why");
    for (auto const& c : urigram::test::long_cases()) {
        bool quarter_accepted = false, accepted = false;
        double const quarter = seconds(*c.production, c.text(4), quarter_accepted);
        std::string const text = c.text();
        double const full = seconds(*c.production, text, accepted);
        bool const as_expected = accepted == c.accept && quarter_accepted == c.accept;
        right = right && as_expected;
        slowest = full > slowest ? full : slowest;
        std::printf("%-4s %-8s %10zu %9.3f %9.3f %7.2f  %s%s\n", c.id.c_str(), accepted ? "accept" : "reject",
                    text.size(), quarter, full,
                    text.empty() ? 0 : 1e9 * full / static_cast<double>(text.size()), c.why.c_str(),
                    as_expected ? "" : "  WRONG VERDICT");
    }
    std::printf("slowest: %.3f s\n", slowest);
    return right ? 0 : 1;
}
