// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_TOKENS_HPP
#define URIGRAM_TEST_MUTATE_TOKENS_HPP

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

// The tokens of a source file, for the subset of C++ in this repository.
namespace mutate {

enum class token_kind { word, string, raw_string, character, sign, end };

struct token {
    token_kind kind = token_kind::end;
    std::size_t offset = 0;
    std::string_view text;

    std::size_t after() const { return offset + text.size(); }
    bool is(std::string_view t) const { return kind != token_kind::string && text == t; }
};

inline bool is_word_octet(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The end of the raw string literal whose first double quote is at `quote`.
inline std::size_t end_of_raw_string(std::string_view source, std::size_t quote) {
    std::size_t const open = source.find('(', quote);
    std::string const close = ')' + std::string(source.substr(quote + 1, open - quote - 1)) + '"';
    return std::min(source.find(close, open), source.size() - close.size()) + close.size();
}

/// All tokens, and at the end one of the kind `end`. Comments and preprocessor directives are not tokens. An
/// operator of several characters is one token only if it is in `signs`, of which the first match is used.
inline std::vector<token> tokens_of(std::string_view source,
                                    std::initializer_list<std::string_view> signs = {">>", "::"}) {
    std::vector<token> all;
    std::size_t i = 0;
    while (i < source.size()) {
        std::size_t const begin = i;
        auto const add = [&](token_kind kind) {
            all.push_back({kind, begin, source.substr(begin, i - begin)});
        };
        char const c = source[i];
        if (c == ' ' || c == '\n') {
            ++i;
        } else if (c == '#' || source.substr(i, 2) == "//") {
            i = source.find('\n', i);
            if (i == source.npos) i = source.size();
        } else if (is_word_octet(c)) {
            bool const number = c >= '0' && c <= '9';
            while (i < source.size() && (is_word_octet(source[i]) || (number && source[i] == '\''))) ++i;
            if (source.substr(i - 1, 2) == "R\"") {
                i = end_of_raw_string(source, i);
                add(token_kind::raw_string);
            } else {
                add(token_kind::word);
            }
        } else if (c == '"' || c == '\'') {
            for (++i; i < source.size() && source[i] != c; ++i)
                if (source[i] == '\\') ++i;
            ++i;
            add(c == '"' ? token_kind::string : token_kind::character);
        } else {
            auto const sign = std::find_if(signs.begin(), signs.end(), [&](std::string_view s) {
                return source.substr(i, s.size()) == s;
            });
            i += sign == signs.end() ? 1 : sign->size();
            add(token_kind::sign);
        }
    }
    all.push_back({token_kind::end, source.size(), {}});
    return all;
}

/// The characters of a string literal as written; an escape sequence counts as one character.
inline std::vector<std::string> characters_of(std::string_view literal) {
    std::vector<std::string> all;
    for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
        std::size_t const n = literal[i] == '\\' ? 2 : 1;
        all.emplace_back(literal.substr(i, n));
        i += n - 1;
    }
    return all;
}

inline std::string quoted(std::vector<std::string> const& characters) {
    std::string text = "\"";
    for (auto const& c : characters) text += c;
    return text + '"';
}

/// A character as written in a literal.
inline std::string written(char c) {
    return c == '\\' || c == '"' || c == '\'' ? std::string{'\\', c} : std::string{c};
}

}  // namespace mutate

#endif
