// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_SYNTAX_WORDS_HPP
#define URIGRAM_SRC_MODEL_SYNTAX_WORDS_HPP

#include "angle_brackets.hpp"
#include "bnf_tree.hpp"

#include <urigram/ast/adapted.hpp>  // for BOOST_FUSION_ADAPT_STRUCT
#include <urigram/dsl.hpp>
#include <urigram/model/bnf.hpp>

BOOST_FUSION_ADAPT_STRUCT(urigram::bnf::group, open, body)
BOOST_FUSION_ADAPT_STRUCT(urigram::bnf::element, count, item)
BOOST_FUSION_ADAPT_STRUCT(urigram::bnf::definition, name, defined_as, body)

/// The common parsers of the grammars of BNF and ABNF.
namespace urigram::bnf {

/// Matches the empty text. If too many productions of the notation's grammar are nested, it fails, and
/// records that nothing is expected there.
struct not_too_deep : x3::parser<not_too_deep> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const&, Context const& ctx, RContext&, Attribute&) const {
        if (depth_of(ctx) <= model::bnf_depth_limit + 1) return true;  // the definition counts, too
        record_expected(first, charset(), ctx);
        return false;
    }
};

/// White space and comments, as much as possible. Records nothing, so that errors do not list it.
struct white_space : x3::parser<white_space> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, RContext&, Attribute&) const {
        for (bool in_comment = false; first != last; ++first) {
            if (*first == '\n')
                in_comment = false;
            else if (*first == ';')
                in_comment = true;
            else if (!in_comment && *first != ' ' && *first != '\t' && *first != '\r')
                break;
        }
        return true;
    }
};
inline constexpr white_space space;

// clang-format off

using namespace dsl::notation;

inline constexpr dsl::set letters{letter};
inline constexpr dsl::set digits {digit};
inline constexpr dsl::set hex    {hexadecimal_digits};

// count = *digit [ "*" *digit ]
inline constexpr auto count = dsl::text<struct count_id>{"count"} = *digits >> -("*" >> *digits);

/// `#`, as in the lists of RFC 9110. Records nothing, so that errors do not list this extension.
struct list_mark : x3::parser<list_mark> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, RContext&, Attribute&) const {
        if (first == last || *first != '#') return false;
        ++first;
        return true;
    }
};

// list-count = count | *digit "#" *digit
inline constexpr auto list_count =
    dsl::text<struct list_count_id>{"count"} = *digits >> -(("*" | list_mark()) >> *digits);

// numbers = 1*digit [ "-" 1*digit | 1*[ "." 1*digit ] ]
template <class Digits>
constexpr auto numbers(Digits one) { return +one >> -("-" >> +one | +("." >> +one)); }

// quoted = <"> *octet <">
template <class Octets>
constexpr auto quoted(Octets octets) { return "\"" >> *octets >> "\""; }

// "<ahead:" | "<not ahead:" | "<expected:" | "<caught:"
inline constexpr auto angle_bracket = std::apply(
    [](auto const&... bracket) { return (dsl::lit(bracket.open) | ...); }, model::angle_brackets);

template <class Open, class Choices>
constexpr auto bracketed(Open open, Choices within, char const* close) {
    return dsl::view[open] >> not_too_deep() >> space >> within >> dsl::lit(close);
}

// group   = "(" choices ")" | "[" choices "]" | angle-bracket choices ">"
// element = count ( name | literal | group )
// parts   = 1*element
template <class Count, class Name, class Literal, class Choices>
constexpr auto parts_of(Count count_of, Name name, Literal literal, Choices choices_of) {
    using item = std::variant<std::string_view, group>;
    auto const parentheses  = dsl::rule<struct parentheses_id, group>{"group"} = bracketed(dsl::lit("("), choices_of, ")");
    auto const brackets     = dsl::rule<struct brackets_id, group>{"group"} = bracketed(dsl::lit("["), choices_of, "]");
    auto const angled       = dsl::rule<struct angled_id, group>{"group"} = bracketed(angle_bracket, choices_of, ">");
    auto const item_of      = x3::rule<struct item_id, item>{"item"} =
        name | literal | parentheses | brackets | angled;
    auto const element_of   = x3::rule<struct element_id, element>{"element"} = count_of >> item_of >> space;
    return x3::rule<struct parts_id, parts>{"parts"} = +element_of;
}

// definition = name defined-as choices
template <class Name, class DefinedAs, class Choices>
constexpr auto definition_by(Name name, DefinedAs defined_as, Choices choices_of) {
    return dsl::rule<struct definition_id, definition>{"definition"} =
        space >> name >> space >> defined_as >> space >> choices_of;
}

// clang-format on

/// Parses the whole `text` as one production.
template <class Definition>
parsed take_apart_by(Definition const& definition_of, std::string_view text) {
    char const* const end = text.data() + text.size();
    dsl::iterator at = text.data();
    dsl::trace t;
    definition d;
    auto const context = dsl::traced(t);
    if (definition_of.parse(at, end, context, x3::unused, d) && at == end) return d;
    return failure{t.furthest(), t.expected()};
}

}  // namespace urigram::bnf

#endif
