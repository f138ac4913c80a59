// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc2396.hpp>

#include "face.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

template <auto const& Rule>
constexpr production entry(std::string_view section, std::string_view bnf) {
    return face<Rule, dialects::rfc2396>::entry(section, bnf);
}

// clang-format off

/// The character classes as rules, one character each.
namespace classes {
using dsl::text;
constexpr auto reserved   = text<struct reserved_id>{"reserved"}   = rfc2396::reserved;
constexpr auto unreserved = text<struct unreserved_id>{"unreserved"} = rfc2396::unreserved;
constexpr auto mark       = text<struct mark_id>{"mark"}       = rfc2396::mark;
constexpr auto hex        = text<struct hex_id>{"hex"}        = rfc2396::hex;
constexpr auto alphanum   = text<struct alphanum_id>{"alphanum"}   = rfc2396::alphanum;
constexpr auto alpha      = text<struct alpha_id>{"alpha"}      = rfc2396::alpha;
constexpr auto lowalpha   = text<struct lowalpha_id>{"lowalpha"}   = rfc2396::lowalpha;
constexpr auto upalpha    = text<struct upalpha_id>{"upalpha"}    = rfc2396::upalpha;
constexpr auto digit      = text<struct digit_id>{"digit"}      = rfc2396::digit;
}  // namespace classes

constexpr production table[] = {
    entry<rfc2396::URI_reference>("4", R"bnf([ absoluteURI | relativeURI ] [ "#" fragment ])bnf"),
    entry<rfc2396::absoluteURI>("3", R"bnf(scheme ":" ( hier_part | opaque_part ))bnf"),
    entry<rfc2396::relativeURI>("5", R"bnf(( net_path | abs_path | rel_path ) [ "?" query ])bnf"),
    entry<rfc2396::hier_part>("3", R"bnf(( net_path | abs_path ) [ "?" query ])bnf"),
    entry<rfc2396::opaque_part>("3", R"bnf(uric_no_slash *uric)bnf"),
    entry<rfc2396::uric_no_slash>("3", R"bnf(unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ",")bnf"),
    entry<rfc2396::net_path>("3", R"bnf("//" authority [ abs_path ])bnf"),
    entry<rfc2396::abs_path>("3", R"bnf("/" path_segments)bnf"),
    entry<rfc2396::rel_path>("5", R"bnf(rel_segment [ abs_path ])bnf"),
    entry<rfc2396::rel_segment>("5", R"bnf(1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," ))bnf"),
    entry<rfc2396::scheme>("3.1", R"bnf(alpha *( alpha | digit | "+" | "-" | "." ))bnf"),
    entry<rfc2396::authority>("3.2", R"bnf(server | reg_name)bnf"),
    entry<rfc2396::reg_name>("3.2.1", R"bnf(1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" ))bnf"),
    entry<rfc2396::server>("3.2.2", R"bnf([ [ userinfo "@" ] hostport ])bnf"),
    entry<rfc2396::userinfo>("3.2.2", R"bnf(*( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," ))bnf"),
    entry<rfc2396::hostport>("3.2.2", R"bnf(host [ ":" port ])bnf"),
    entry<rfc2396::host>("3.2.2", R"bnf(hostname | IPv4address)bnf"),
    entry<rfc2396::hostname>("3.2.2", R"bnf(*( domainlabel "." ) toplabel [ "." ])bnf"),
    entry<rfc2396::domainlabel>("3.2.2", R"bnf(alphanum | alphanum *( alphanum | "-" ) alphanum)bnf"),
    entry<rfc2396::toplabel>("3.2.2", R"bnf(alpha | alpha *( alphanum | "-" ) alphanum)bnf"),
    entry<rfc2396::IPv4address>("3.2.2", R"bnf(1*digit "." 1*digit "." 1*digit "." 1*digit)bnf"),
    entry<rfc2396::port>("3.2.2", R"bnf(*digit)bnf"),
    entry<rfc2396::path>("3.3", R"bnf([ abs_path | opaque_part ])bnf"),
    entry<rfc2396::path_segments>("3.3", R"bnf(segment *( "/" segment ))bnf"),
    entry<rfc2396::segment>("3.3", R"bnf(*pchar *( ";" param ))bnf"),
    entry<rfc2396::param>("3.3", R"bnf(*pchar)bnf"),
    entry<rfc2396::pchar>("3.3", R"bnf(unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ",")bnf"),
    entry<rfc2396::query>("3.4", R"bnf(*uric)bnf"),
    entry<rfc2396::fragment>("4.1", R"bnf(*uric)bnf"),
    entry<rfc2396::uric>("2", R"bnf(reserved | unreserved | escaped)bnf"),
    entry<classes::reserved>("2.2", R"bnf(";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ",")bnf"),
    entry<classes::unreserved>("2.3", R"bnf(alphanum | mark)bnf"),
    entry<classes::mark>("2.3", R"bnf("-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")")bnf"),
    entry<rfc2396::escaped>("2.4.1", R"bnf("%" hex hex)bnf"),
    entry<classes::hex>("2.4.1", R"bnf(digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f")bnf"),
    entry<classes::alphanum>("1.6", R"bnf(alpha | digit)bnf"),
    entry<classes::alpha>("1.6", R"bnf(lowalpha | upalpha)bnf"),
    entry<classes::lowalpha>("1.6", R"bnf("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z")bnf"),
    entry<classes::upalpha>("1.6", R"bnf("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z")bnf"),
    entry<classes::digit>("1.6", R"bnf("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9")bnf"),
};
// clang-format on

}  // namespace

production_range rfc2396_productions() noexcept { return {std::begin(table), std::end(table)}; }

}  // namespace urigram
