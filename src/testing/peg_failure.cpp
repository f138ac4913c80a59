// SPDX-License-Identifier: BSL-1.0
#include "peg_failure.hpp"

namespace urigram::testing {

/// Whether the completion of a prefix by the superset is valid.
bool peg_failure::goes_on(earley_chart const& chart, std::string const& beginning) const {
    auto const completion = chart.complete();
    return completion && *completion && valid(beginning + **completion);
}

void peg_failure::prove(oracle_verdict& j) {
    earley_chart chart(g_.superset);
    prove(j, chart);
    j.steps = chart.steps();
}

/// The same with the chart of the empty text.
void peg_failure::prove(oracle_verdict& j, earley_chart& chart) {
    for (char c : text_) {
        auto const read = chart.read(c);
        if (!read) {
            j.reason = read.error().message;
            return;
        }
        if (!*read) break;
    }
    j.offset_at_most = chart.size();
    if (!chart.viable()) {  // no text is valid
        j.offset = 0;
        j.expected_is_exact = true;
        return;
    }
    std::string beginning(text_.substr(0, static_cast<std::size_t>(chart.size())));
    bool const accepted = chart.accepted() && valid(beginning);
    // Any valid text begins with the empty text.
    bool const proven = chart.size() == 0 || accepted || goes_on(chart, beginning);
    charset const possible = chart.leading();
    charset expected;
    for (char c : g_.classes.representatives()) {
        if (!possible.contains(c)) continue;
        auto const read = chart.read(c);
        if (!read || !*read) continue;
        if (goes_on(chart, beginning + c)) expected |= g_.classes.members(g_.classes.of(c));
        chart.unread();
    }
    if (!proven && expected.empty()) {
        j.reason = "it is not known whether a valid text begins with the longest possible prefix";
        return;
    }
    j.offset = chart.size();
    j.end_expected = accepted;
    j.expected = expected;
    j.expected_is_exact = expected == possible;
    if (!j.expected_is_exact) j.reason = "for some octets that may be expected, no valid text is known";
}

}  // namespace urigram::testing
