// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/model/reflect_schemes.hpp>

#include "production_entry.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

constexpr bnf_line bnf[] = {
#include "bnf/rfc1738.inc"
};

template <auto const&... Rules>
constexpr auto section(std::string_view number) {
    return productions_of<dialects::rfc1738, bnf, Rules...>(number);
}

// clang-format off

/// The character classes as rules, each of which matches one character.
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

constexpr auto table = joined(
    section<rfc1738::genericurl>("2.1"),
    section<rfc1738::url, rfc1738::otherurl>("5"),
    section<rfc1738::scheme>("2.1"),
    section<rfc1738::schemepart>("5"),
    section<rfc1738::ip_schemepart, rfc1738::login, rfc1738::hostport, rfc1738::host, rfc1738::hostname,
            rfc1738::domainlabel, rfc1738::toplabel, classes::alphadigit, rfc1738::hostnumber, rfc1738::port,
            rfc1738::user, rfc1738::password, rfc1738::urlpath>("3.1"),
    section<rfc1738::ftpurl>("3.2"),
    section<rfc1738::fpath, rfc1738::fsegment, classes::ftptype>("3.2.2"),
    section<rfc1738::fileurl>("3.10"),
    section<rfc1738::httpurl, rfc1738::hpath, rfc1738::hsegment, rfc1738::search>("3.3"),
    section<rfc1738::gopherurl>("3.4"),
    section<rfc1738::gtype, rfc1738::selector>("3.4.2"),
    section<rfc1738::gopher_string>("3.4.4"),
    section<rfc1738::mailtourl, rfc1738::encoded822addr>("3.5"),
    section<rfc1738::newsurl, rfc1738::grouppart, rfc1738::group, rfc1738::article>("3.6"),
    section<rfc1738::nntpurl>("3.7"),
    section<rfc1738::telneturl>("3.8"),
    section<rfc1738::waisurl, rfc1738::waisdatabase, rfc1738::waisindex, rfc1738::waisdoc, rfc1738::database,
            rfc1738::wtype, rfc1738::wpath>("3.9"),
    section<rfc1738::prosperourl, rfc1738::ppath, rfc1738::psegment, rfc1738::fieldspec, rfc1738::fieldname,
            rfc1738::fieldvalue>("3.11"),
    section<classes::lowalpha, classes::hialpha, classes::alpha, classes::digit, classes::safe, classes::extra,
            classes::national, classes::punctuation, classes::reserved, classes::hex, rfc1738::escape,
            classes::unreserved, rfc1738::uchar, rfc1738::xchar, rfc1738::digits>("5"));
// clang-format on

}  // namespace

production_range rfc1738_productions() noexcept { return range_of(table); }

}  // namespace urigram
