// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INDEXED_LINES_HPP
#define URIGRAM_INDEXED_LINES_HPP

#include "instructions.hpp"
#include "parse_indexed.hpp"
#include <cstring>

namespace urigram {

/// Parses the lines of a buffer with a rule, on an index of one window after the other.
///
/// The rule is given the rest of the window, not the line: no character of a URL ends one, so the line is
/// valid if the rule stops at its end.
template <index_plan const& Plan, class Rule, class Sink>
class indexed_lines {
public:
    using result = boost::system::result<typename Rule::attribute_type, parse_error>;

    /// Calls `sink.expect(n)` before up to `n` lines and has each of them parsed into `sink.target()`. Then
    /// it calls `sink.accept(line)` if the rule takes the line, and `sink.refuse(line, explain)` if not,
    /// where `explain` calls what it is given with the error. `parse_one` does what the rule does to one
    /// text. `bmi` is for processors that have it.
    indexed_lines(Sink& sink, result (*parse_one)(std::string_view) noexcept, bool bmi = has_bmi()) noexcept
        : sink_(sink), parse_one_(parse_one), bmi_(bmi) {}

    void parse(std::string_view buffer) {
        while (!buffer.empty()) {
            std::string_view const window = buffer.substr(0, index::longest);
            index_.mark(window);
            auto done = static_cast<std::size_t>(index_.last_line() - window.data());
            sink_.expect(index_.line_feeds() + 1);
            if (done > 0)
                parse_window_here(buffer.data(), buffer.data() + done);
            else
                done = parse_long_line(buffer);
            buffer.remove_prefix(done);
        }
    }

private:
    using index = line_index<Plan>;

    /// By the instructions that this processor has.
    void parse_window_here(char const* first, char const* last) {
#ifdef URIGRAM_WITH_BMI
        if (BOOST_LIKELY(bmi_)) return parse_window_with_bmi(first, last);
#endif
        parse_window_anywhere(first, last);
    }
#ifdef URIGRAM_WITH_BMI
    [[gnu::flatten, gnu::noinline, URIGRAM_WITH_BMI]] void parse_window_with_bmi(char const* first,
                                                                                 char const* last) {
        parse_window(first, last);
    }
#endif
    [[gnu::flatten]] void parse_window_anywhere(char const* first, char const* last) {
        parse_window(first, last);
    }

    /// `last` is behind an LF.
    void parse_window(char const* first, char const* last) {
        auto const context = dsl::indexed_by(index_);
        while (first != last) {
            // Found before the line is parsed, lest one line wait for the other.
            char const* line_feed = end_of_octets<Plan, Rule>(index_, first, last);
            if (BOOST_UNLIKELY(*line_feed != '\n')) {
                if (*line_feed != '\r' || line_feed[1] != '\n') {
                    first = refuse_at(line_feed, first);
                    continue;
                }
                ++line_feed;
            }
            auto&& to = sink_.target();
            char const* end = first;
            bool const ok = rule_.parse(end, last, context, x3::unused, to);
            if (BOOST_LIKELY(ok)) {
                if (BOOST_LIKELY(end == line_feed) || (*end == '\r' && end + 1 == line_feed)) {
                    sink_.accept(std::string_view(first, static_cast<std::size_t>(end - first)));
                    first = line_feed + 1;
                    continue;
                }
            }
            if (ok && *end != '%') {  // where a percent sign stands, an escape does
                index_.cut(end);
                first = refuse_at(end, first);
            } else {
                first = refuse(first);
            }
        }
    }

    /// For a line that no rule takes, most likely because of what stands at `fault`, where the index ends
    /// every run.
    [[gnu::flatten, gnu::noinline]] char const* refuse_at(char const* fault, char const* first) {
        char const* const end = index_.line_feed(fault);
        std::string_view const text = line(first, end, true);
        window_index<Plan> const& asking = index_;  // whether the text is at its end
        sink_.refuse(text, [&](auto const& take) {
            if (BOOST_UNLIKELY(!explain_at(fault, rule_, asking, text, take))) take(parse_one_(text).error());
        });
        return end + 1;
    }

    /// For another one.
    BOOST_NOINLINE char const* refuse(char const* first) {
        char const* const end = index_.line_feed(first);
        std::string_view const text = line(first, end, true);
        sink_.refuse(text, [&](auto const& take) { take(explain_anywhere(rule_, index_, text)); });
        return end + 1;
    }

    /// For a line that is longer than a window, or has no end: its length, with its end.
    BOOST_NOINLINE std::size_t parse_long_line(std::string_view buffer) {
        auto const* const lf = static_cast<char const*>(std::memchr(buffer.data(), '\n', buffer.size()));
        char const* const end = lf != nullptr ? lf : buffer.data() + buffer.size();
        std::string_view const text = line(buffer.data(), end, lf != nullptr);
        auto&& to = sink_.target();
        char const* at = text.data();
        char const* const last = at + text.size();
        if (rule_.parse(at, last, x3::unused, x3::unused, to) && at == last)
            sink_.accept(text);
        else
            sink_.refuse(text, [&](auto const& take) { take(parse_one_(text).error()); });
        return static_cast<std::size_t>(end - buffer.data()) + (lf != nullptr ? 1 : 0);
    }

    static std::string_view line(char const* first, char const* end, bool ended) noexcept {
        if (ended && end != first && end[-1] == '\r') --end;
        return {first, static_cast<std::size_t>(end - first)};
    }

    Rule rule_;
    Sink& sink_;
    result (*parse_one_)(std::string_view) noexcept;
    [[maybe_unused]] bool bmi_;
    index index_;
};

}  // namespace urigram

#endif
