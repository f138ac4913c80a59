// SPDX-License-Identifier: BSL-1.0
#include "abnf_syntax.hpp"

#include "syntax_words.hpp"

namespace urigram::abnf_notation {

/// Words in angle brackets, but for predicates.
struct prose_words : x3::parser<prose_words> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        constexpr charset octets = (charset::range(' ', '~') - charset(">")) | charset::range('\x80', '\xFF');
        if (first == last || *first != '<') return false;  // the groups beside it note that
        std::string_view const rest(&*first, static_cast<std::size_t>(last - first));
        for (std::string_view predicate : {"<ahead:", "<not ahead:"})
            if (rest.substr(0, predicate.size()) == predicate) return false;
        auto at = first + 1;
        while (at != last && octets.contains(*at)) ++at;
        bool const closed = at != last && *at == '>' && at != first + 1;
        if (closed)
            first = at + 1;
        else
            note(at, at == first + 1 ? charset::range('!', '~') : charset(">"), ctx);
        return closed;
    }
};

namespace {

// clang-format off

using namespace bnf;
using namespace dsl;

inline constexpr prose_words prose;

inline constexpr set name_rest     {name_octets};
inline constexpr set quoted_octets {charset::range(' ', '~') - charset("\"")};
inline constexpr set bits          {charset("01")};
inline constexpr set binary {charset("bB")}, decimal {charset("dD")}, hexadecimal {charset("xX")};
inline constexpr set with_case     {charset("iIsS")};

inline constexpr auto name       = text<struct name_id>{"name"} = letters >> *name_rest;
inline constexpr auto defined_as = text<struct defined_as_id>{"defined-as"} = "=" >> -lit("/");
inline constexpr auto in_quotes  = quoted(quoted_octets);

inline constexpr auto literal_text = text<struct literal_id>{"literal"} =
    in_quotes
    | "%" >> (binary >> numbers(bits) | decimal >> numbers(digits) | hexadecimal >> numbers(hex) | with_case >> in_quotes)
    | prose;

inline constexpr x3::rule<struct choices_id, choices> choices_of = "choices";

// group = "(" choices ")" / "[" choices "]" / "<ahead:" choices ">" / "<not ahead:" choices ">"
inline constexpr auto parentheses  = rule<struct parentheses_id, group>{"group"} = bracketed("(", choices_of, ")");
inline constexpr auto brackets     = rule<struct brackets_id, group>{"group"} = bracketed("[", choices_of, "]");
inline constexpr auto ahead_of     = rule<struct ahead_id, group>{"group"} = bracketed("<ahead:", choices_of, ">");
inline constexpr auto not_ahead_of = rule<struct not_ahead_id, group>{"group"} = bracketed("<not ahead:", choices_of, ">");

// element    = count ( name / literal / group )
// parts      = 1*element
// choices    = parts *( "/" parts )
// definition = name defined-as choices
using item = std::variant<std::string_view, group>;
inline constexpr x3::rule<struct item_id, item> item_of = "item";
inline constexpr x3::rule<struct element_id, element> element_of = "element";
inline constexpr x3::rule<struct parts_id, parts> parts_of = "parts";

inline constexpr auto item_of_def    = name | literal_text | parentheses | brackets | ahead_of | not_ahead_of;
inline constexpr auto element_of_def = count >> item_of >> space;
inline constexpr auto parts_of_def   = +element_of;
inline constexpr auto choices_of_def = parts_of % (lit("/") >> space);
BOOST_SPIRIT_DEFINE(item_of, element_of, parts_of, choices_of)

inline constexpr auto definition_of = rule<struct definition_id, definition>{"definition"} =
    space >> name >> space >> defined_as >> space >> choices_of;

// clang-format on

}  // namespace

parsed take_apart(std::string_view text) { return take_apart_by(definition_of, text); }

}  // namespace urigram::abnf_notation
