// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_INDEXED_LINES_HPP
#define URIGRAM_INDEXED_LINES_HPP

#include "parse_indexed.hpp"
#include <cstring>

namespace urigram {

/// Parses the lines of a buffer with a rule, on an index of one window after the other.
///
/// The rule is given the rest of the window, not the line: no character of a URL ends one, so the line is
/// valid if the rule stops at its end.
template <index_plan const& Plan, auto const& Rule, class Sink>
class indexed_lines {
public:
    using result = boost::system::result<typename std::decay_t<decltype(Rule)>::attribute_type, parse_error>;

    /// Calls `sink.expect(n)` before up to `n` lines, `sink.accept(line, result)` for a line that the rule
    /// takes, and `sink.refuse(line, error)` for another.
    indexed_lines(Sink& sink, std::string_view grammar) noexcept
        : sink_(sink), grammar_(grammar), parsed_(boost::system::in_place_value, dsl::empty<value>()) {}

    void parse(std::string_view buffer) {
        while (!buffer.empty()) {
            std::string_view const window = buffer.substr(0, window_index<Plan>::longest);
            index_.mark(window);
            std::size_t done = window.size();
            if (done < buffer.size()) done = static_cast<std::size_t>(index_.last_line() - window.data());
            sink_.expect(index_.line_feeds() + 1);
            if (done > 0)
                parse_window(buffer.data(), buffer.data() + done);
            else
                done = parse_long_line(buffer);
            buffer.remove_prefix(done);
        }
    }

private:
    using value = typename std::decay_t<decltype(Rule)>::attribute_type;

    /// `last` is behind an LF, or the end of the buffer.
    [[gnu::flatten]] void parse_window(char const* first, char const* last) {
        auto const context = dsl::indexed_by(index_);
        value& parsed = *parsed_;
        while (first != last) {
            char const* end = first;
            if (Rule.parse(end, last, context, x3::unused, parsed)) {
                if (end == last || *end == '\n') {
                    sink_.accept(std::string_view(first, static_cast<std::size_t>(end - first)), parsed_);
                    first = end == last ? last : end + 1;
                    continue;
                }
                if (*end == '\r' && end + 1 != last && end[1] == '\n') {
                    sink_.accept(std::string_view(first, static_cast<std::size_t>(end - first)), parsed_);
                    first = end + 2;
                    continue;
                }
            }
            first = refuse(first, last);
        }
    }

    BOOST_NOINLINE char const* refuse(char const* first, char const* last) {
        char const* const end = index_.line_feed(first);
        std::string_view const text = line(first, end, end != last);
        sink_.refuse(text, explain_by_index<Rule>(index_, text, grammar_));
        return end == last ? last : end + 1;
    }

    /// For a line that is longer than a window: its length, with its end.
    BOOST_NOINLINE std::size_t parse_long_line(std::string_view buffer) {
        auto const* const lf = static_cast<char const*>(std::memchr(buffer.data(), '\n', buffer.size()));
        char const* const end = lf != nullptr ? lf : buffer.data() + buffer.size();
        std::string_view const text = line(buffer.data(), end, lf != nullptr);
        if (detail::parse_all(Rule, text, *parsed_))
            sink_.accept(text, parsed_);
        else
            sink_.refuse(text, explain(Rule, text, grammar_));
        return static_cast<std::size_t>(end - buffer.data()) + (lf != nullptr ? 1 : 0);
    }

    static std::string_view line(char const* first, char const* end, bool ended) noexcept {
        if (ended && end != first && end[-1] == '\r') --end;
        return {first, static_cast<std::size_t>(end - first)};
    }

    Sink& sink_;
    std::string_view grammar_;
    result parsed_;
    window_index<Plan> index_;
};

}  // namespace urigram

#endif
