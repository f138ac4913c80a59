// SPDX-License-Identifier: BSL-1.0
#include "abnf_syntax.hpp"

#include "angle_brackets.hpp"
#include "syntax_words.hpp"

namespace urigram::abnf_notation {

/// Prose: words in angle brackets, except for expressions such as `<ahead: part>`.
struct prose_words : x3::parser<prose_words> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        constexpr charset octets = (charset::range(' ', '~') - charset(">")) | charset::range('\x80', '\xFF');
        if (first == last || *first != '<') return false;  // the other alternatives record what was expected
        std::string_view const rest(&*first, static_cast<std::size_t>(last - first));
        if (model::opens_angle_bracket(rest)) return false;
        auto at = first + 1;
        while (at != last && octets.contains(*at)) ++at;
        bool const closed = at != last && *at == '>';
        if (closed)
            first = at + 1;
        else
            record_expected(at, at == first + 1 ? charset::range('!', '~') : charset(">"), ctx);
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
inline constexpr auto prose_name = text<struct prose_name_id>{"prose"} = prose;
inline constexpr auto defined_as = text<struct defined_as_id>{"defined-as"} = "=" >> -lit("/");
inline constexpr auto in_quotes  = quoted(quoted_octets);

inline constexpr auto literal_text = text<struct literal_id>{"literal"} =
    in_quotes
    | "%" >> (binary >> numbers(bits) | decimal >> numbers(digits) | hexadecimal >> numbers(hex) | with_case >> in_quotes)
    | prose;

inline constexpr x3::rule<struct choices_id, choices> choices_of = "choices";

// choices = parts *( "/" parts )
inline constexpr auto choices_of_def = parts_of(list_count, name, literal_text, choices_of) % (lit("/") >> space);
BOOST_SPIRIT_DEFINE(choices_of)

inline constexpr auto definition_of = definition_by(name, defined_as, choices_of);
inline constexpr auto definition_of_prose = definition_by(prose_name, defined_as, choices_of);

// clang-format on

}  // namespace

parsed take_apart(std::string_view text) {
    bool const of_prose = !text.empty() && text.front() == '<' && !model::opens_angle_bracket(text);
    return of_prose ? take_apart_by(definition_of_prose, text) : take_apart_by(definition_of, text);
}

}  // namespace urigram::abnf_notation
