// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_LINES_HPP
#define URIGRAM_ENGINE_LINES_HPP

#include "../index/mark_functions.hpp"
#include "one_text.hpp"
#include "poison.hpp"
#include <cstring>

namespace urigram::engine {

/// Parses the lines of a buffer with a rule, window by window, with an index of each window.
///
/// The rule is compiled again, inlined into the loop: columns of home pages take 29 ns per line, compared
/// with 40 if each line is parsed separately.
template <index_plan const& Plan, class Rule, class Sink>
class lines {
public:
    using value = typename Rule::attribute_type;
    static_assert(dsl::sets_all<Rule>, "the same value is parsed into repeatedly");

    /// `parse` calls `sink.reserve(n)` before it parses up to `n` lines. It parses each line into `target`,
    /// and then calls `sink.accept(text, target)` if the rule matches the line, or `sink.reject(text)` if
    /// not. `bmi` is true if the processor has the BMI instructions; without them, each line is parsed as a
    /// separate text.
    lines(Sink& sink, value& target, bool bmi = has_bmi()) noexcept
        : sink_(sink), target_(target), bmi_(bmi) {}

    void parse(std::string_view buffer) {
        while (!buffer.empty()) {
            std::string_view const window = buffer.substr(0, index_.longest);
            index_.mark(window);
            auto done = static_cast<std::size_t>(index_.last_line() - window.data());
            sink_.reserve(index_.line_feeds() + 1);
            if (done > 0)
                parse_window(buffer.data(), buffer.data() + done);
            else
                done = parse_long_line(buffer);
            buffer.remove_prefix(done);
        }
    }

private:
    /// `last` follows an LF.
    void parse_window(char const* first, char const* last) {
#ifdef URIGRAM_HAS_BMI_TARGET
        if (BOOST_UNLIKELY(!bmi_))
            return each_line(first, last, [&](std::string_view text) { parse_text(text); });
#endif
        parse_on_index(first, last);
    }
    URIGRAM_FLATTEN URIGRAM_WITH_BMI BOOST_NOINLINE void parse_on_index(char const* first, char const* last) {
        each_line(first, last, [&](std::string_view text) {
            char const* end = text.data();
            char const* const end_of_text = end + text.size();
            poison(target_);
            bool const ok =
                rule_.parse(end, end_of_text, dsl::reusing(dsl::indexed_by(index_)), x3::unused, target_);
            hand_over(text, ok && end == end_of_text);
        });
    }

    template <class F>
    void each_line(char const* first, char const* last, F const& f) {
        while (first != last) {
            // The end is known before the line is parsed, so that consecutive lines are independent.
            char const* const line_feed = index_.line_feed(first);
            f(line_of(first, line_feed));
            first = line_feed + 1;
        }
    }

    /// Parses the first line of a buffer, which is longer than a window or has no line end; returns its
    /// length, including the line end.
    BOOST_NOINLINE std::size_t parse_long_line(std::string_view buffer) {
        char const* const first = buffer.data();
        auto const* const line_feed = static_cast<char const*>(std::memchr(first, '\n', buffer.size()));
        parse_text(line_feed != nullptr ? line_of(first, line_feed) : buffer);
        return line_feed != nullptr ? static_cast<std::size_t>(line_feed - first) + 1 : buffer.size();
    }

    void parse_text(std::string_view text) { hand_over(text, match_all<Plan>(rule_, text, target_)); }

    void hand_over(std::string_view text, bool ok) {
        if (BOOST_LIKELY(ok))
            sink_.accept(text, target_);
        else
            sink_.reject(text);
    }

    static std::string_view line_of(char const* first, char const* line_feed) noexcept {
        char const* const end = line_feed != first && line_feed[-1] == '\r' ? line_feed - 1 : line_feed;
        return {first, static_cast<std::size_t>(end - first)};
    }

    Rule rule_;
    Sink& sink_;
    value& target_;
    [[maybe_unused]] bool bmi_;
    window_index<Plan> index_;
};

}  // namespace urigram::engine

#endif
