// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_LITERAL_HPP
#define URIGRAM_DSL_LITERAL_HPP

#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <urigram/dsl/traced.hpp>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// A literal, octet for octet; it has no attribute. In `notation`, a string or character beside an operator
/// is one.
class lit : public x3::parser<lit> {
public:
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr explicit lit(std::string_view text) : text_(text) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : text_) {
            if (at_end(it, last, ctx) || static_cast<char>(*it) != c) {
                note(it, c, ctx);
                return false;
            }
            ++it;
        }
        first = it;
        return true;
    }

    constexpr std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

/// A word in letters of either case, such as the name of a scheme; yields the text as written.
class keyword : public x3::parser<keyword> {
public:
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

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
            if (at_end(it, last, ctx) || (static_cast<char>(*it) != c && static_cast<char>(*it) != upper)) {
                note(it, c, ctx);
                if (upper != c) note(it, upper, ctx);
                return false;
            }
            ++it;
        }
        if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>)
            set_text(attr, make_view(first, it));
        first = it;
        return true;
    }

    constexpr std::string_view word() const { return word_; }

private:
    std::string_view word_;
};

}  // namespace urigram::dsl

#endif
