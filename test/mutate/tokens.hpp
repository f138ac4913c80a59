// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_MUTATE_TOKENS_HPP
#define URIGRAM_TEST_MUTATE_TOKENS_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The tokens of a grammar header: as much of C++ as such a header has.
namespace mutate {

enum class token_kind { word, string, character, sign, end };

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

/// All tokens and one of the kind `end`. Comments and lines of the preprocessor are none.
inline std::vector<token> tokens_of(std::string_view source) {
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
            while (i < source.size() && is_word_octet(source[i])) ++i;
            add(token_kind::word);
        } else if (c == '"' || c == '\'') {
            for (++i; i < source.size() && source[i] != c; ++i)
                if (source[i] == '\\') ++i;
            ++i;
            add(c == '"' ? token_kind::string : token_kind::character);
        } else {
            auto const two = source.substr(i, 2);
            i += two == ">>" || two == "::" ? 2 : 1;
            add(token_kind::sign);
        }
    }
    all.push_back({token_kind::end, source.size(), {}});
    return all;
}

/// The characters of a string literal, each as it is written: an escape is one.
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

/// A character as it is written in a literal.
inline std::string written(char c) {
    return c == '\\' || c == '"' || c == '\'' ? std::string{'\\', c} : std::string{c};
}

}  // namespace mutate

#endif
