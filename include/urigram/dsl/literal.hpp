// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_LITERAL_HPP
#define URIGRAM_DSL_LITERAL_HPP

#include <stdexcept>
#include <string_view>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// `lit("...")`: a literal, octet for octet. In `notation`, a string beside an operator is one.
///
/// No attribute. Notes the octet that is missing.
class lit : public x3::parser<lit> {
public:
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    constexpr explicit lit(std::string_view text) : text_(text) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : text_) {
            if (it == last || static_cast<char>(*it) != c) {
                note(it, c, ctx);
                return false;
            }
            ++it;
        }
        first = it;
        return true;
    }

    constexpr std::string_view text() const { return text_; }
    constexpr charset octets() const { return charset(text_); }

private:
    std::string_view text_;
};

/// `keyword("...")`: a word in letters of either case, such as the name of a scheme.
///
/// Attribute: the text as written. Notes the letter that is missing, in both cases.
class keyword : public x3::parser<keyword> {
public:
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    /// `word` is in lower case; another one does not compile as a constant.
    constexpr explicit keyword(std::string_view word) : word_(word) {
        for (char c : word)
            if (c >= 'A' && c <= 'Z') throw std::invalid_argument("urigram::dsl::keyword: not in lower case");
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : word_) {
            char const upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            if (it == last || (static_cast<char>(*it) != c && static_cast<char>(*it) != upper)) {
                note(it, c, ctx);
                if (upper != c) note(it, upper, ctx);
                return false;
            }
            ++it;
        }
        set_text(attr, first, it);
        first = it;
        return true;
    }

    constexpr std::string_view word() const { return word_; }
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
