// SPDX-License-Identifier: BSL-1.0
#include "bnf_syntax.hpp"

#include "syntax_words.hpp"

namespace urigram::bnf {

namespace {

// clang-format off

using namespace dsl;

inline constexpr set name_rest     {name_octets};
inline constexpr set quoted_octets {(charset::range(' ', '~') - charset("\"")) | charset::range('\x80', '\xFF')};
inline constexpr set angled_octets {charset::range('!', '~')};

inline constexpr auto name    = text<struct name_id>{"name"} = letters >> *name_rest;
inline constexpr auto equals  = text<struct equals_id>{"equals"} = lit("=");
inline constexpr auto in_quotes = quoted(quoted_octets);

// phrase  = "<" ( angled_octet | "end of input" | "nothing" ) ">"
inline constexpr auto phrase  = "<" >> (angled_octets >> ">" | lit("end of input") >> ">" | lit("nothing") >> ">");

inline constexpr auto literal_text = text<struct literal_id>{"literal"} =
    in_quotes | "%" >> ("x" >> numbers(hex) | "i" >> in_quotes | "s" >> in_quotes) | phrase;

inline constexpr x3::rule<struct choices_id, choices> choices_of = "choices";

// group = "(" choices ")" | "[" choices "]" | "<ahead:" choices ">" | "<not ahead:" choices ">"
inline constexpr auto parentheses  = rule<struct parentheses_id, group>{"group"} = bracketed("(", choices_of, ")");
inline constexpr auto brackets     = rule<struct brackets_id, group>{"group"} = bracketed("[", choices_of, "]");
inline constexpr auto ahead_of     = rule<struct ahead_id, group>{"group"} = bracketed("<ahead:", choices_of, ">");
inline constexpr auto not_ahead_of = rule<struct not_ahead_id, group>{"group"} = bracketed("<not ahead:", choices_of, ">");

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
    space >> name >> space >> equals >> space >> choices_of;

// clang-format on

}  // namespace

parsed take_apart(std::string_view text) { return take_apart_by(definition_of, text); }

}  // namespace urigram::bnf
