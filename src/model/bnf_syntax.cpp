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

// choices = parts *[ "|" parts ]
inline constexpr auto choices_of_def = parts_of(count, name, literal_text, choices_of) % (lit("|") >> space);
BOOST_SPIRIT_DEFINE(choices_of)

inline constexpr auto definition_of = definition_by(name, equals, choices_of);

// clang-format on

}  // namespace

parsed take_apart(std::string_view text) { return take_apart_by(definition_of, text); }

}  // namespace urigram::bnf
