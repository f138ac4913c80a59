// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_LITERAL_HPP
#define URIGRAM_DSL_LITERAL_HPP

#include <string_view>
#include <type_traits>
#include <urigram/detail/throw_invalid.hpp>
#include <urigram/dsl/detail/attribute.hpp>
#include <urigram/dsl/detail/x3_internals.hpp>

namespace urigram::dsl {

namespace detail {

/// All bytes; a `lit` of one char is a view of one of them.
struct all_octets {
    char text[256] = {};
    constexpr all_octets() {
        for (unsigned c = 0; c < 256; ++c) text[c] = static_cast<char>(c);
    }
};
inline constexpr all_octets octet_texts;

}  // namespace detail

/// `lit("...")` and `lit('c')`: a literal, byte for byte. A string or a char in the brackets of a directive
/// or as the definition of a rule becomes one, and so does a string operand of an operator in `notation`.
///
/// No attribute. Records the expected byte.
class lit : public x3::parser<lit> {
public:
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    constexpr explicit lit(std::string_view text) : text_(text) {}
    constexpr explicit lit(char c) : text_(detail::octet_texts.text + static_cast<unsigned char>(c), 1) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : text_) {
            if (it == last || static_cast<char>(*it) != c) {
                record_expected(it, c, ctx);
                return false;
            }
            ++it;
        }
        first = it;
        return true;
    }

    constexpr std::string_view text() const { return text_; }  ///< the literal
    constexpr charset octets() const { return charset(text_); }

private:
    std::string_view text_;
};

namespace detail {

/// The parser for an operand in the brackets of a directive or for the definition of a rule. A string or a
/// char becomes a `lit`, which records the bytes that it expects. X3's literal, which `x3::as_parser`
/// would create, records nothing.
template <class T>
constexpr auto subject_of(T const& t) {
    if constexpr (std::is_array_v<T> && std::is_same_v<std::remove_extent_t<T>, char>)
        return lit(std::string_view(t, std::extent_v<T> - (t[std::extent_v<T> - 1] == '\0')));
    else if constexpr (std::is_same_v<T, char const*> || std::is_same_v<T, char>)
        return lit(t);
    else
        return x3::as_parser(t);
}

}  // namespace detail

/// `keyword("...")`: a word, ignoring case, such as the name of a scheme.
///
/// Attribute: the text as written. Records the expected letter in both cases.
class keyword : public x3::parser<keyword> {
public:
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    /// `word` must be in lower case; otherwise a constexpr `keyword` does not compile.
    constexpr explicit keyword(std::string_view word) : word_(word) {
        for (char c : word)
            if (c >= 'A' && c <= 'Z')
                urigram::detail::throw_invalid("urigram::dsl::keyword: not in lower case");
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : word_) {
            char const upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            if (it == last || (static_cast<char>(*it) != c && static_cast<char>(*it) != upper)) {
                record_expected(it, c, ctx);
                if (upper != c) record_expected(it, upper, ctx);
                return false;
            }
            ++it;
        }
        set_text(attr, first, it);
        first = it;
        return true;
    }

    constexpr std::string_view word() const { return word_; }  ///< the word in lower case
    constexpr charset octets() const {
        charset all(word_);
        for (char c : word_)
            if (c >= 'a' && c <= 'z') all.insert(static_cast<char>(c - 'a' + 'A'));
        return all;
    }

private:
    std::string_view word_;
};

}  // namespace urigram::dsl

#endif
