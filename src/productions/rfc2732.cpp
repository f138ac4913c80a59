// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc2732.hpp>

#include "face.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

template <auto const& Rule>
constexpr production entry(std::string_view section, std::string_view bnf) {
    return face<Rule, dialects::rfc2732>::entry(section, bnf);
}

// clang-format off

/// The character classes as rules, one character each.
namespace classes {
using dsl::text;
constexpr auto reserved   = text<struct reserved_id>{"reserved"}   = rfc2732::reserved;
constexpr auto unreserved = text<struct unreserved_id>{"unreserved"} = rfc2732::unreserved;
constexpr auto mark       = text<struct mark_id>{"mark"}       = rfc2732::mark;
constexpr auto hex        = text<struct hex_id>{"hex"}        = rfc2732::hex;
constexpr auto alphanum   = text<struct alphanum_id>{"alphanum"}   = rfc2732::alphanum;
constexpr auto alpha      = text<struct alpha_id>{"alpha"}      = rfc2732::alpha;
constexpr auto lowalpha   = text<struct lowalpha_id>{"lowalpha"}   = rfc2732::lowalpha;
constexpr auto upalpha    = text<struct upalpha_id>{"upalpha"}    = rfc2732::upalpha;
constexpr auto digit      = text<struct digit_id>{"digit"}      = rfc2732::digit;
}  // namespace classes

constexpr production table[] = {
    entry<rfc2732::URI_reference>("3; RFC 2396, section 4", R"bnf([ absoluteURI | relativeURI ] [ "#" fragment ])bnf"),
    entry<rfc2732::absoluteURI>("3; RFC 2396, section 3", R"bnf(scheme ":" ( hier_part | opaque_part ))bnf"),
    entry<rfc2732::relativeURI>("3; RFC 2396, section 5", R"bnf(( net_path | abs_path | rel_path ) [ "?" query ])bnf"),
    entry<rfc2732::hier_part>("3; RFC 2396, section 3", R"bnf(( net_path | abs_path ) [ "?" query ])bnf"),
    entry<rfc2732::opaque_part>("3; RFC 2396, section 3", R"bnf(uric_no_slash *uric)bnf"),
    entry<rfc2732::uric_no_slash>("3; RFC 2396, section 3", R"bnf(unreserved | escaped | ";" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | ",")bnf"),
    entry<rfc2732::net_path>("3; RFC 2396, section 3", R"bnf("//" authority [ abs_path ])bnf"),
    entry<rfc2732::abs_path>("3; RFC 2396, section 3", R"bnf("/" path_segments)bnf"),
    entry<rfc2732::rel_path>("3; RFC 2396, section 5", R"bnf(rel_segment [ abs_path ])bnf"),
    entry<rfc2732::rel_segment>("3; RFC 2396, section 5", R"bnf(1*( unreserved | escaped | ";" | "@" | "&" | "=" | "+" | "$" | "," ))bnf"),
    entry<rfc2732::scheme>("3; RFC 2396, section 3.1", R"bnf(alpha *( alpha | digit | "+" | "-" | "." ))bnf"),
    entry<rfc2732::authority>("3; RFC 2396, section 3.2", R"bnf(server | reg_name)bnf"),
    entry<rfc2732::reg_name>("3; RFC 2396, section 3.2.1", R"bnf(1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" ))bnf"),
    entry<rfc2732::server>("3; RFC 2396, section 3.2.2", R"bnf([ [ userinfo "@" ] hostport ])bnf"),
    entry<rfc2732::userinfo>("3; RFC 2396, section 3.2.2", R"bnf(*( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," ))bnf"),
    entry<rfc2732::hostport>("3; RFC 2396, section 3.2.2", R"bnf(host [ ":" port ])bnf"),
    entry<rfc2732::host>("3", R"bnf(hostname | IPv4address | IPv6reference)bnf"),
    entry<rfc2732::hostname>("3; RFC 2396, section 3.2.2", R"bnf(*( domainlabel "." ) toplabel [ "." ])bnf"),
    entry<rfc2732::domainlabel>("3; RFC 2396, section 3.2.2", R"bnf(alphanum | alphanum *( alphanum | "-" ) alphanum)bnf"),
    entry<rfc2732::toplabel>("3; RFC 2396, section 3.2.2", R"bnf(alpha | alpha *( alphanum | "-" ) alphanum)bnf"),
    entry<rfc2732::IPv6reference>("3", R"bnf("[" IPv6address "]")bnf"),
    entry<rfc2732::IPv6address>("3; RFC 2373, appendix B", R"bnf(hexpart [ ":" IPv4address ])bnf"),
    entry<rfc2732::IPv4address>("3; RFC 2373, appendix B", R"bnf(1*3digit "." 1*3digit "." 1*3digit "." 1*3digit)bnf"),
    entry<rfc2732::hexpart>("3; RFC 2373, appendix B", R"bnf(hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ])bnf"),
    entry<rfc2732::hexseq>("3; RFC 2373, appendix B", R"bnf(hex4 *( ":" hex4 ))bnf"),
    entry<rfc2732::hex4>("3; RFC 2373, appendix B", R"bnf(1*4hex)bnf"),
    entry<rfc2732::port>("3; RFC 2396, section 3.2.2", R"bnf(*digit)bnf"),
    entry<rfc2732::path>("3; RFC 2396, section 3.3", R"bnf([ abs_path | opaque_part ])bnf"),
    entry<rfc2732::path_segments>("3; RFC 2396, section 3.3", R"bnf(segment *( "/" segment ))bnf"),
    entry<rfc2732::segment>("3; RFC 2396, section 3.3", R"bnf(*pchar *( ";" param ))bnf"),
    entry<rfc2732::param>("3; RFC 2396, section 3.3", R"bnf(*pchar)bnf"),
    entry<rfc2732::pchar>("3; RFC 2396, section 3.3", R"bnf(unreserved | escaped | ":" | "@" | "&" | "=" | "+" | "$" | ",")bnf"),
    entry<rfc2732::query>("3; RFC 2396, section 3.4", R"bnf(*uric)bnf"),
    entry<rfc2732::fragment>("3; RFC 2396, section 4.1", R"bnf(*uric)bnf"),
    entry<rfc2732::uric>("3; RFC 2396, section 2", R"bnf(reserved | unreserved | escaped)bnf"),
    entry<classes::reserved>("3", R"bnf(";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" | "$" | "," | "[" | "]")bnf"),
    entry<classes::unreserved>("3; RFC 2396, section 2.3", R"bnf(alphanum | mark)bnf"),
    entry<classes::mark>("3; RFC 2396, section 2.3", R"bnf("-" | "_" | "." | "!" | "~" | "*" | "'" | "(" | ")")bnf"),
    entry<rfc2732::escaped>("3; RFC 2396, section 2.4.1", R"bnf("%" hex hex)bnf"),
    entry<classes::hex>("3; RFC 2396, section 2.4.1", R"bnf(digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f")bnf"),
    entry<classes::alphanum>("3; RFC 2396, section 1.6", R"bnf(alpha | digit)bnf"),
    entry<classes::alpha>("3; RFC 2396, section 1.6", R"bnf(lowalpha | upalpha)bnf"),
    entry<classes::lowalpha>("3; RFC 2396, section 1.6", R"bnf("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z")bnf"),
    entry<classes::upalpha>("3; RFC 2396, section 1.6", R"bnf("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z")bnf"),
    entry<classes::digit>("3; RFC 2396, section 1.6", R"bnf("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9")bnf"),
};
// clang-format on

}  // namespace

production_range rfc2732_productions() noexcept { return {std::begin(table), std::end(table)}; }

}  // namespace urigram
