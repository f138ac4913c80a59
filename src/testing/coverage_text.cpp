// SPDX-License-Identifier: BSL-1.0
#include "coverage_words.hpp"

#include <algorithm>

namespace urigram::testing {

namespace {

constexpr std::size_t longest_expression = 60;

std::string shortened(std::string text) {
    if (text.size() > longest_expression) text.replace(longest_expression - 3, std::string::npos, "...");
    return text;
}

std::string right_aligned(std::string const& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

}  // namespace

std::string plural_of(coverage_kind kind) { return std::string(to_string(kind)) + 's'; }

std::string heading_of(coverage const& c) {
    return "coverage of " + c.source()[c.production()].name + " by " + std::to_string(c.sentences()) +
           (c.sentences() == 1 ? " sentence" : " sentences");
}

std::string percentage(coverage_count const& n) {
    if (n.total == 0) return "-";
    // Rounded down, so that 100 % means all of them.
    auto const part = static_cast<double>(n.reached) / static_cast<double>(n.total) * 100;
    return std::to_string(n.reached == n.total ? 100 : std::min(99, static_cast<int>(part))) + " %";
}

std::string line_of(coverage_gap const& gap) {
    if (gap.expression.empty()) return gap.what;
    if (gap.kind == coverage_kind::choice) return shortened(gap.what);
    if (gap.kind == coverage_kind::bound) return shortened(gap.expression) + ": " + gap.what;
    return gap.what + " of " + shortened(gap.expression);
}

std::string write_text(coverage const& c) {
    std::string all = heading_of(c) + "\n\n";
    for (auto const kind : coverage_kinds) {
        auto const n = c.count(kind);
        std::string name = plural_of(kind);
        name.resize(12, ' ');
        all += name + right_aligned(std::to_string(n.reached), 8) + " of " +
               right_aligned(std::to_string(n.total), 8) + right_aligned(percentage(n), 8) + '\n';
    }
    std::string missing;
    std::string last;
    for (auto const& gap : c.gaps()) {
        if (gap.within) continue;
        std::string const name = c.source()[gap.production].name;
        std::string const head = gap.kind == coverage_kind::path ? "paths" : name;
        if (head != last) missing += '\n' + head + '\n';
        last = head;
        missing += "  " + line_of(gap) + '\n';
    }
    if (!missing.empty()) all += "\nnot reached:\n" + missing;
    return all;
}

}  // namespace urigram::testing
