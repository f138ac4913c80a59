// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc1808.hpp>

#include "face.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

template <auto const& Rule>
constexpr production entry(std::string_view section, std::string_view bnf) {
    return face<Rule, dialects::rfc1808>::entry(section, bnf);
}

// clang-format off

/// The character classes as rules, one character each.
namespace classes {
using dsl::text;
constexpr auto unreserved  = text<struct unreserved_id>{"unreserved"}  = rfc1808::unreserved;
constexpr auto hex         = text<struct hex_id>{"hex"}         = rfc1808::hex;
constexpr auto alpha       = text<struct alpha_id>{"alpha"}       = rfc1808::alpha;
constexpr auto lowalpha    = text<struct lowalpha_id>{"lowalpha"}    = rfc1808::lowalpha;
constexpr auto hialpha     = text<struct hialpha_id>{"hialpha"}     = rfc1808::hialpha;
constexpr auto digit       = text<struct digit_id>{"digit"}       = rfc1808::digit;
constexpr auto safe        = text<struct safe_id>{"safe"}        = rfc1808::safe;
constexpr auto extra       = text<struct extra_id>{"extra"}       = rfc1808::extra;
constexpr auto national    = text<struct national_id>{"national"}    = rfc1808::national;
constexpr auto reserved    = text<struct reserved_id>{"reserved"}    = rfc1808::reserved;
constexpr auto punctuation = text<struct punctuation_id>{"punctuation"} = rfc1808::punctuation;
}  // namespace classes

constexpr production table[] = {
    entry<rfc1808::URL>("2.2", R"bnf(( absoluteURL | relativeURL ) [ "#" fragment ])bnf"),
    entry<rfc1808::absoluteURL>("2.2", R"bnf(generic-RL | ( scheme ":" *( uchar | reserved ) ))bnf"),
    entry<rfc1808::generic_RL>("2.2", R"bnf(scheme ":" relativeURL)bnf"),
    entry<rfc1808::relativeURL>("2.2", R"bnf(net_path | abs_path | rel_path)bnf"),
    entry<rfc1808::net_path>("2.2", R"bnf("//" net_loc [ abs_path ])bnf"),
    entry<rfc1808::abs_path>("2.2", R"bnf("/" rel_path)bnf"),
    entry<rfc1808::rel_path>("2.2", R"bnf([ path ] [ ";" params ] [ "?" query ])bnf"),
    entry<rfc1808::path>("2.2", R"bnf(fsegment *( "/" segment ))bnf"),
    entry<rfc1808::fsegment>("2.2", R"bnf(1*pchar)bnf"),
    entry<rfc1808::segment>("2.2", R"bnf(*pchar)bnf"),
    entry<rfc1808::params>("2.2", R"bnf(param *( ";" param ))bnf"),
    entry<rfc1808::param>("2.2", R"bnf(*( pchar | "/" ))bnf"),
    entry<rfc1808::scheme>("2.2", R"bnf(1*( alpha | digit | "+" | "-" | "." ))bnf"),
    entry<rfc1808::net_loc>("2.2", R"bnf(*( pchar | ";" | "?" ))bnf"),
    entry<rfc1808::query>("2.2", R"bnf(*( uchar | reserved ))bnf"),
    entry<rfc1808::fragment>("2.2", R"bnf(*( uchar | reserved ))bnf"),
    entry<rfc1808::pchar>("2.2", R"bnf(uchar | ":" | "@" | "&" | "=")bnf"),
    entry<rfc1808::uchar>("2.2", R"bnf(unreserved | escape)bnf"),
    entry<classes::unreserved>("2.2", R"bnf(alpha | digit | safe | extra)bnf"),
    entry<rfc1808::escape>("2.2", R"bnf("%" hex hex)bnf"),
    entry<classes::hex>("2.2", R"bnf(digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f")bnf"),
    entry<classes::alpha>("2.2", R"bnf(lowalpha | hialpha)bnf"),
    entry<classes::lowalpha>("2.2", R"bnf("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z")bnf"),
    entry<classes::hialpha>("2.2", R"bnf("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z")bnf"),
    entry<classes::digit>("2.2", R"bnf("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9")bnf"),
    entry<classes::safe>("2.2", R"bnf("$" | "-" | "_" | "." | "+")bnf"),
    entry<classes::extra>("2.2", R"bnf("!" | "*" | "'" | "(" | ")" | ",")bnf"),
    entry<classes::national>("2.2", R"bnf("{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`")bnf"),
    entry<classes::reserved>("2.2", R"bnf(";" | "/" | "?" | ":" | "@" | "&" | "=")bnf"),
    entry<classes::punctuation>("2.2", R"bnf("<" | ">" | "#" | "%" | <">)bnf"),
};
// clang-format on

}  // namespace

production_range rfc1808_productions() noexcept { return {std::begin(table), std::end(table)}; }

}  // namespace urigram
