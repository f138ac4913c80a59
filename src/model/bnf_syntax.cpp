// SPDX-License-Identifier: BSL-1.0
#include "bnf_syntax.hpp"

#include <urigram/ast/adapted.hpp>  // for BOOST_FUSION_ADAPT_STRUCT
#include <urigram/dsl.hpp>
#include <urigram/model/bnf.hpp>

BOOST_FUSION_ADAPT_STRUCT(urigram::bnf::group, open, body)
BOOST_FUSION_ADAPT_STRUCT(urigram::bnf::element, count, item)
BOOST_FUSION_ADAPT_STRUCT(urigram::bnf::definition, name, body)

namespace urigram::bnf {

namespace {

// clang-format off

using namespace dsl;
using namespace dsl::notation;

/// Nothing, unless too many productions of this grammar are inside each other. Then it notes that nothing at all
/// could stand here.
struct not_too_deep : x3::parser<not_too_deep> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const&, Context const& ctx, RContext&, Attribute&) const {
        if (depth_of(ctx) <= model::bnf_depth_limit + 1) return true;  // the definition is one of them
        note(first, charset(), ctx);
        return false;
    }
};
inline constexpr not_too_deep shallow;

inline constexpr set letters    {letter};
inline constexpr set digits     {digit};
inline constexpr set hex        {hexadecimal_digits};
inline constexpr set name_rest  {name_octets};
inline constexpr set quoted_octets  {(charset::range(' ', '~') - charset("\"")) | charset::range('\x80', '\xFF')};
inline constexpr set angled_octets  {charset::range('!', '~')};

/// White space and comments, as much as there is. It is never what was expected, and so notes nothing.
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

inline constexpr auto name    = text<struct name_id>{"name"} = letters >> *name_rest;
inline constexpr auto count   = text<struct count_id>{"count"} = *digits >> -("*" >> *digits);

// quoted  = <"> *quoted_octets <">
// numbers = 1*hex [ "-" 1*hex | 1*[ "." 1*hex ] ]
// phrase  = "<" ( angled_octet | "end of input" | "nothing" ) ">"
inline constexpr auto quoted  = "\"" >> *quoted_octets >> "\"";
inline constexpr auto numbers = +hex >> -("-" >> +hex | +("." >> +hex));
inline constexpr auto phrase  = "<" >> (angled_octets >> ">" | lit("end of input") >> ">" | lit("nothing") >> ">");

inline constexpr auto literal_text =
    text<struct literal_id>{"literal"} = quoted | "%" >> ("x" >> numbers | "i" >> quoted | "s" >> quoted) | phrase;

inline constexpr x3::rule<struct choices_id, choices> choices_of = "choices";

// group = "(" choices ")" | "[" choices "]" | "<ahead:" choices ">" | "<not ahead:" choices ">"
constexpr auto bracketed(char const* open, char const* close) {
    return view[lit(open)] >> shallow >> space >> choices_of >> lit(close);
}
inline constexpr auto parentheses = rule<struct parentheses_id, group>{"group"} = bracketed("(", ")");
inline constexpr auto brackets    = rule<struct brackets_id, group>{"group"} = bracketed("[", "]");
inline constexpr auto ahead_of    = rule<struct ahead_id, group>{"group"} = bracketed("<ahead:", ">");
inline constexpr auto not_ahead_of = rule<struct not_ahead_id, group>{"group"} = bracketed("<not ahead:", ">");

// element    = count ( name | literal | group )
// parts      = 1*element
// choices    = parts *[ "|" parts ]
// definition = name "=" choices
using item = std::variant<std::string_view, group>;
inline constexpr x3::rule<struct item_id, item> item_of = "item";
inline constexpr x3::rule<struct element_id, element> element_of = "element";
inline constexpr x3::rule<struct parts_id, parts> parts_of = "parts";

inline constexpr auto item_of_def    = name | literal_text | parentheses | brackets | ahead_of | not_ahead_of;
inline constexpr auto element_of_def = count >> item_of >> space;
inline constexpr auto parts_of_def   = +element_of;
inline constexpr auto choices_of_def = parts_of % (lit("|") >> space);
BOOST_SPIRIT_DEFINE(item_of, element_of, parts_of, choices_of)

inline constexpr auto definition_of = rule<struct definition_id, definition>{"definition"} =
    space >> name >> space >> "=" >> space >> choices_of;

// clang-format on

}  // namespace

std::variant<definition, failure> take_apart(std::string_view text) {
    char const* const end = text.data() + text.size();
    iterator at = text.data();
    trace t;
    definition d;
    auto const context = traced(t);
    if (definition_of.parse(at, end, context, x3::unused, d) && at == end) return d;
    return failure{t.furthest(), t.expected()};
}

}  // namespace urigram::bnf
