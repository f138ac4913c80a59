// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_EXAMPLE_LIST_PARSER_HPP
#define URIGRAM_EXAMPLE_LIST_PARSER_HPP

#include <cctype>
#include <charconv>
#include <string_view>

/// The grammar from which the examples of test frameworks generate lists.
constexpr char list_abnf[] = R"(
    list = "[" [ item *( "," item ) ] "]"
    item = 1*9DIGIT / list
)";

inline bool read_list(char const*& at, char const* last) {
    auto const is_next = [&](char c) { return at != last && *at == c; };
    if (!is_next('[')) return false;
    for (++at; !is_next(']'); at += is_next(',')) {  // mistake: commas are optional
        unsigned short number = 0;                   // mistake: rejects numbers above 65535
        if (is_next('[')) {
            if (!read_list(at, last)) return false;
        } else if (auto const [end, error] = std::from_chars(at, last, number); error == std::errc()) {
            at = end;
        } else {
            return false;
        }
    }
    return ++at, true;
}

/// The parser under test, with two deliberate mistakes.
inline bool is_list(std::string_view text) {
    char const *at = text.data(), *last = at + text.size();
    return read_list(at, last) && at == last;
}

#endif
