// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/reflect_schemes.hpp>

#include "face.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

template <auto const& Rule>
constexpr production entry(std::string_view section, std::string_view bnf) {
    return face<Rule, dialects::rfc1738>::entry(section, bnf);
}

// clang-format off

/// The character classes as rules, one character each.
namespace classes {
using dsl::text;
constexpr auto alphadigit  = text<struct alphadigit_id>{"alphadigit"}  = rfc1738::alphadigit;
constexpr auto ftptype     = text<struct ftptype_id>{"ftptype"}     = rfc1738::ftptype;
constexpr auto lowalpha    = text<struct lowalpha_id>{"lowalpha"}    = rfc1738::lowalpha;
constexpr auto hialpha     = text<struct hialpha_id>{"hialpha"}     = rfc1738::hialpha;
constexpr auto alpha       = text<struct alpha_id>{"alpha"}       = rfc1738::alpha;
constexpr auto digit       = text<struct digit_id>{"digit"}       = rfc1738::digit;
constexpr auto safe        = text<struct safe_id>{"safe"}        = rfc1738::safe;
constexpr auto extra       = text<struct extra_id>{"extra"}       = rfc1738::extra;
constexpr auto national    = text<struct national_id>{"national"}    = rfc1738::national;
constexpr auto punctuation = text<struct punctuation_id>{"punctuation"} = rfc1738::punctuation;
constexpr auto reserved    = text<struct reserved_id>{"reserved"}    = rfc1738::reserved;
constexpr auto hex         = text<struct hex_id>{"hex"}         = rfc1738::hex;
constexpr auto unreserved  = text<struct unreserved_id>{"unreserved"}  = rfc1738::unreserved;
}  // namespace classes

constexpr production table[] = {
    entry<rfc1738::genericurl>("2.1", R"bnf(scheme ":" schemepart)bnf"),
    entry<rfc1738::url>("5", R"bnf(httpurl | ftpurl | newsurl | nntpurl | telneturl | gopherurl | waisurl | mailtourl | fileurl | prosperourl | otherurl)bnf"),
    entry<rfc1738::otherurl>("5", R"bnf(genericurl)bnf"),
    entry<rfc1738::scheme>("2.1", R"bnf(1*[ lowalpha | digit | "+" | "-" | "." ])bnf"),
    entry<rfc1738::schemepart>("5", R"bnf(*xchar | ip-schemepart)bnf"),
    entry<rfc1738::ip_schemepart>("3.1", R"bnf("//" login [ "/" urlpath ])bnf"),
    entry<rfc1738::login>("3.1", R"bnf([ user [ ":" password ] "@" ] hostport)bnf"),
    entry<rfc1738::hostport>("3.1", R"bnf(host [ ":" port ])bnf"),
    entry<rfc1738::host>("3.1", R"bnf(hostname | hostnumber)bnf"),
    entry<rfc1738::hostname>("3.1", R"bnf(*[ domainlabel "." ] toplabel)bnf"),
    entry<rfc1738::domainlabel>("3.1", R"bnf(alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit)bnf"),
    entry<rfc1738::toplabel>("3.1", R"bnf(alpha | alpha *[ alphadigit | "-" ] alphadigit)bnf"),
    entry<classes::alphadigit>("3.1", R"bnf(alpha | digit)bnf"),
    entry<rfc1738::hostnumber>("3.1", R"bnf(digits "." digits "." digits "." digits)bnf"),
    entry<rfc1738::port>("3.1", R"bnf(digits)bnf"),
    entry<rfc1738::user>("3.1", R"bnf(*[ uchar | ";" | "?" | "&" | "=" ])bnf"),
    entry<rfc1738::password>("3.1", R"bnf(*[ uchar | ";" | "?" | "&" | "=" ])bnf"),
    entry<rfc1738::urlpath>("3.1", R"bnf(*xchar)bnf"),
    entry<rfc1738::ftpurl>("3.2", R"bnf("ftp://" login [ "/" fpath [ ";type=" ftptype ]])bnf"),
    entry<rfc1738::fpath>("3.2.2", R"bnf(fsegment *[ "/" fsegment ])bnf"),
    entry<rfc1738::fsegment>("3.2.2", R"bnf(*[ uchar | "?" | ":" | "@" | "&" | "=" ])bnf"),
    entry<classes::ftptype>("3.2.2", R"bnf("A" | "I" | "D" | "a" | "i" | "d")bnf"),
    entry<rfc1738::fileurl>("3.10", R"bnf("file://" [ host | "localhost" ] "/" fpath)bnf"),
    entry<rfc1738::httpurl>("3.3", R"bnf("http://" hostport [ "/" hpath [ "?" search ]])bnf"),
    entry<rfc1738::hpath>("3.3", R"bnf(hsegment *[ "/" hsegment ])bnf"),
    entry<rfc1738::hsegment>("3.3", R"bnf(*[ uchar | ";" | ":" | "@" | "&" | "=" ])bnf"),
    entry<rfc1738::search>("3.3", R"bnf(*[ uchar | ";" | ":" | "@" | "&" | "=" ])bnf"),
    entry<rfc1738::gopherurl>("3.4", R"bnf("gopher://" hostport [ "/" [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ])bnf"),
    entry<rfc1738::gtype>("3.4.2", R"bnf(xchar)bnf"),
    entry<rfc1738::selector>("3.4.2", R"bnf(*xchar)bnf"),
    entry<rfc1738::gopher_string>("3.4.4", R"bnf(*xchar)bnf"),
    entry<rfc1738::mailtourl>("3.5", R"bnf("mailto:" encoded822addr)bnf"),
    entry<rfc1738::encoded822addr>("3.5", R"bnf(1*xchar)bnf"),
    entry<rfc1738::newsurl>("3.6", R"bnf("news:" grouppart)bnf"),
    entry<rfc1738::grouppart>("3.6", R"bnf("*" | group | article)bnf"),
    entry<rfc1738::group>("3.6", R"bnf(alpha *[ alpha | digit | "-" | "." | "+" | "_" ])bnf"),
    entry<rfc1738::article>("3.6", R"bnf(1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host)bnf"),
    entry<rfc1738::nntpurl>("3.7", R"bnf("nntp://" hostport "/" group [ "/" digits ])bnf"),
    entry<rfc1738::telneturl>("3.8", R"bnf("telnet://" login [ "/" ])bnf"),
    entry<rfc1738::waisurl>("3.9", R"bnf(waisdatabase | waisindex | waisdoc)bnf"),
    entry<rfc1738::waisdatabase>("3.9", R"bnf("wais://" hostport "/" database)bnf"),
    entry<rfc1738::waisindex>("3.9", R"bnf("wais://" hostport "/" database "?" search)bnf"),
    entry<rfc1738::waisdoc>("3.9", R"bnf("wais://" hostport "/" database "/" wtype "/" wpath)bnf"),
    entry<rfc1738::database>("3.9", R"bnf(*uchar)bnf"),
    entry<rfc1738::wtype>("3.9", R"bnf(*uchar)bnf"),
    entry<rfc1738::wpath>("3.9", R"bnf(*uchar)bnf"),
    entry<rfc1738::prosperourl>("3.11", R"bnf("prospero://" hostport "/" ppath *[ fieldspec ])bnf"),
    entry<rfc1738::ppath>("3.11", R"bnf(psegment *[ "/" psegment ])bnf"),
    entry<rfc1738::psegment>("3.11", R"bnf(*[ uchar | "?" | ":" | "@" | "&" | "=" ])bnf"),
    entry<rfc1738::fieldspec>("3.11", R"bnf(";" fieldname "=" fieldvalue)bnf"),
    entry<rfc1738::fieldname>("3.11", R"bnf(*[ uchar | "?" | ":" | "@" | "&" ])bnf"),
    entry<rfc1738::fieldvalue>("3.11", R"bnf(*[ uchar | "?" | ":" | "@" | "&" ])bnf"),
    entry<classes::lowalpha>("5", R"bnf("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z")bnf"),
    entry<classes::hialpha>("5", R"bnf("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z")bnf"),
    entry<classes::alpha>("5", R"bnf(lowalpha | hialpha)bnf"),
    entry<classes::digit>("5", R"bnf("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9")bnf"),
    entry<classes::safe>("5", R"bnf("$" | "-" | "_" | "." | "+")bnf"),
    entry<classes::extra>("5", R"bnf("!" | "*" | "'" | "(" | ")" | ",")bnf"),
    entry<classes::national>("5", R"bnf("{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`")bnf"),
    entry<classes::punctuation>("5", R"bnf("<" | ">" | "#" | "%" | <">)bnf"),
    entry<classes::reserved>("5", R"bnf(";" | "/" | "?" | ":" | "@" | "&" | "=")bnf"),
    entry<classes::hex>("5", R"bnf(digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f")bnf"),
    entry<rfc1738::escape>("5", R"bnf("%" hex hex)bnf"),
    entry<classes::unreserved>("5", R"bnf(alpha | digit | safe | extra)bnf"),
    entry<rfc1738::uchar>("5", R"bnf(unreserved | escape)bnf"),
    entry<rfc1738::xchar>("5", R"bnf(unreserved | reserved | escape)bnf"),
    entry<rfc1738::digits>("5", R"bnf(1*digit)bnf"),
};
// clang-format on

}  // namespace

production_range rfc1738_productions() noexcept { return {std::begin(table), std::end(table)}; }

}  // namespace urigram
