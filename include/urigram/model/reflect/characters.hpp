// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_CHARACTERS_HPP
#define URIGRAM_MODEL_REFLECT_CHARACTERS_HPP

#include <boost/mpl/identity.hpp>
#include <string_view>
#include <urigram/model/reflect/reflection.hpp>

// X3's parsers of characters and strings. They are asked for each of the 256 bytes, as `char`, so the result
// depends on the current C locale. (For an ASCII parser in `no_case`, X3 asserts that the input is ASCII;
// here, such a parser matches other bytes as it does outside of `no_case`.)
namespace urigram::model {

namespace detail {

/// Whether X3 can be asked about the case of a byte: only if the byte is in the encoding.
template <class Encoding>
constexpr bool has_case([[maybe_unused]] char octet) {
    if constexpr (std::is_same_v<Encoding, boost::spirit::char_encoding::ascii>)
        return static_cast<unsigned char>(octet) < 0x80;
    else
        return true;
}

/// A context that tells only whether case is ignored. A parser whose test needs anything else does not
/// compile.
struct case_context {
    x3::unused_type get(boost::mpl::identity<x3::no_case_tag>) const { return {}; }
    template <class Tag>
    x3::unused_type get(boost::mpl::identity<Tag>) const {
        static_assert(never<Tag>, "the test of a character parser looks at the context: specialise "
                                  "urigram::model::reflect_as for it");
        return {};
    }
};

/// The bytes that pass `test(octet, context)`, in the context that X3 would have here.
template <class Encoding, class Test>
charset octets_where(reflection const& r, Test const& test) {
    case_context const plain;
    auto const folding = x3::make_context<x3::no_case_tag>(x3::no_case_compare_, plain);
    charset octets;
    for (int i = 0; i < 256; ++i) {
        char const octet = static_cast<char>(i);
        if (r.no_case() && has_case<Encoding>(octet) ? test(octet, folding) : test(octet, plain))
            octets.insert(octet);
    }
    return octets;
}

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// The set of a letter in both cases.
inline charset either_case(char letter) {
    char const both[] = {letter, static_cast<char>(letter ^ 0x20)};
    return charset(std::string_view(both, 2));
}

/// Makes the expression of a text, given the bytes that each of its characters matches.
inline node_id make_text(reflection& r, std::string_view text, std::vector<charset> const& matched) {
    bool as_written = true;
    bool any_case = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        charset const exactly(text.substr(i, 1));
        as_written = as_written && matched[i] == exactly;
        any_case = any_case && matched[i] == (is_letter(text[i]) ? either_case(text[i]) : exactly);
    }
    if (text.empty()) return r.make(sequence{});
    if (as_written || any_case) return r.make(literal{std::string(text), !as_written});
    sequence characters;
    for (auto const& octets : matched) characters.parts.push_back(r.make(set{octets}));
    return r.make(std::move(characters));
}

/// The same for a comparison: a byte matches if `compare(f, letter, octet)` is 0, where `f` is X3's
/// comparison.
template <class Encoding, class Compare>
node_id make_text(reflection& r, std::string_view text, Compare const& compare) {
    std::vector<charset> matched;
    for (char letter : text)
        if (has_case<Encoding>(letter))
            matched.push_back(octets_where<Encoding>(r, [&](char octet, auto const& context) {
                return compare(x3::get_case_compare<Encoding>(context), letter, octet) == 0;
            }));
        else
            matched.emplace_back(std::string_view(&letter, 1));
    return make_text(r, text, matched);
}

/// Makes the expression of a text as X3's string parsers of an encoding match it in this state.
template <class Encoding>
node_id make_text(reflection& r, std::string_view text) {
    return make_text<Encoding>(
        r, text, [](auto const& compare, char letter, char octet) { return compare(letter, octet); });
}

template <class P, class = void>
struct encoding_of {
    using type = boost::spirit::char_encoding::standard;
};
template <class P>
struct encoding_of<P, std::void_t<typename P::encoding>> {
    using type = typename P::encoding;
};
template <class Positive>
struct encoding_of<x3::negated_char_parser<Positive>> : encoding_of<Positive> {};

template <class P>
inline constexpr bool is_from_string = false;
template <class Encoding, class Attribute>
inline constexpr bool is_from_string<x3::char_set<Encoding, Attribute>> = true;

template <class P>
inline constexpr bool is_literal_char = false;
template <class Encoding, class Attribute>
inline constexpr bool is_literal_char<x3::literal_char<Encoding, Attribute>> = true;

}  // namespace detail

// char_, char_("a-z"), char_('a', 'z'), alpha, lit('a'), ~p and so on.
template <class P>
struct reflect_as<P, std::enable_if_t<std::is_base_of_v<x3::char_parser<P>, P>>> : detail::skips_blanks {
    static node_id reflect(reflection& r, P const& p) {
        using encoding = typename detail::encoding_of<P>::type;
        charset const octets = detail::octets_where<encoding>(
            r, [&p](char octet, auto const& context) { return p.test(octet, context); });
        if constexpr (detail::is_literal_char<P>) {
            char const c = static_cast<char>(p.ch);
            if (octets.contains(c)) return detail::make_text(r, std::string_view(&c, 1), {octets});
        }
        return r.make(set{octets, detail::is_from_string<P>});
    }
};

template <class Encoding, class Attribute>
struct reflect_as<x3::literal_string<char const*, Encoding, Attribute>> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::literal_string<char const*, Encoding, Attribute> const& p) {
        return detail::make_text<Encoding>(r, p.str);
    }
};

template <class Encoding, class Attribute>
struct reflect_as<x3::literal_string<std::string, Encoding, Attribute>> : detail::skips_blanks {
    static node_id reflect(reflection& r, x3::literal_string<std::string, Encoding, Attribute> const& p) {
        return detail::make_text<Encoding>(r, p.str);
    }
};

}  // namespace urigram::model

#endif
