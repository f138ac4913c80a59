// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_LINE_CHECK_HPP
#define URIGRAM_TEST_SUPPORT_LINE_CHECK_HPP

#include "show.hpp"
#include <string>
#include <urigram/bulk/for_each_url.hpp>
#include <vector>

// The expected results of `for_each_url` for a buffer: lines are found by a simple algorithm, and each is
// parsed by the parse function.
namespace urigram::test {

/// LF ends a line; a CR just before it is dropped; the last line needs no end.
inline std::vector<std::string_view> lines_of_buffer(std::string_view buffer) {
    std::vector<std::string_view> lines;
    while (!buffer.empty()) {
        std::size_t const lf = buffer.find('\n');
        auto line = buffer.substr(0, lf);
        buffer.remove_prefix(lf == buffer.npos ? buffer.size() : lf + 1);
        if (lf != buffer.npos && !line.empty() && line.back() == '\r') line.remove_suffix(1);
        lines.push_back(line);
    }
    return lines;
}

/// Whether the views of both have the same positions; positions of empty views are ignored.
template <class T>
bool at_same_places(T const& a, T const& b) {
    std::vector<char const*> places;
    for_each_view(a, [&](std::string_view v) { places.push_back(v.empty() ? nullptr : v.data()); });
    std::size_t next = 0;
    bool same = true;
    for_each_view(b, [&](std::string_view v) {
        char const* const place = v.empty() ? nullptr : v.data();
        same = same && next < places.size() && places[next] == place;
        ++next;
    });
    return same && next == places.size();
}

inline std::string shown_error(parse_error const& e) {
    return std::string(to_string(e.code)) + " at " + std::to_string(e.offset) + " in " +
           std::string(e.production) + ", " + e.message();
}

/// Describes the difference between `parsed` and `expected`; empty if there is none.
template <class T>
std::string difference(result<T> const& parsed, result<T> const& expected) {
    if (parsed.has_value() != expected.has_value()) return parsed ? "accepted" : "refused";
    if (!parsed)
        return parsed.error() == expected.error()
                   ? ""
                   : shown_error(parsed.error()) + ", not " + shown_error(expected.error());
    if (!(*parsed == *expected)) return shown(*parsed) + ", not " + shown(*expected);
    return at_same_places(*parsed, *expected) ? "" : "views at other positions: " + shown(*parsed);
}

/// Describes the first error in the results of `for_each_url` for a buffer; empty if there is none.
template <class Grammar>
std::string fault_of_lines(std::string_view buffer, Grammar const& grammar) {
    auto const lines = lines_of_buffer(buffer);
    std::size_t at = 0;
    std::string fault;
    for_each_url(buffer, grammar, [&](std::string_view text, auto const& parsed) {
        std::size_t const line = at++;
        if (!fault.empty()) return;
        if (line >= lines.size()) {
            fault = "too many lines";
        } else if (text.data() != lines[line].data() || text.size() != lines[line].size()) {
            fault = "the wrong text: " + quoted(text);
        } else {
            fault = difference(parsed, grammar.parse(text));
        }
        if (!fault.empty())
            fault = "line " + std::to_string(line) + ", " + fault + " after " +
                    (line > 0 && line <= lines.size() ? quoted(lines[line - 1]) : "nothing") + ": " +
                    (line < lines.size() ? quoted(lines[line]) : "");
    });
    if (fault.empty() && at != lines.size()) fault = "too few lines";
    return fault;
}

/// The same for all grammars.
inline std::string fault_of_lines(std::string_view buffer) {
    std::string fault;
    for (auto const* one : dialects::all)
        dialects::visit(*one, [&](auto const& grammar) {
            if (fault.empty()) fault = fault_of_lines(buffer, grammar);
        });
    return fault;
}

}  // namespace urigram::test

#endif
