// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc3986.hpp>

#include "face.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

template <auto const& Rule>
constexpr production entry(std::string_view section, std::string_view bnf) {
    return face<Rule, dialects::rfc3986>::entry(section, bnf);
}

// clang-format off

/// The character classes as rules, one character each.
namespace classes {
using dsl::text;
constexpr auto unreserved = text<struct unreserved_id>{"unreserved"} = rfc3986::unreserved;
constexpr auto reserved   = text<struct reserved_id>{"reserved"}   = rfc3986::reserved;
constexpr auto gen_delims = text<struct gen_delims_id>{"gen-delims"} = rfc3986::gen_delims;
constexpr auto sub_delims = text<struct sub_delims_id>{"sub-delims"} = rfc3986::sub_delims;
}  // namespace classes

constexpr production table[] = {
    entry<rfc3986::URI>("3", R"bnf(scheme ":" hier-part [ "?" query ] [ "#" fragment ])bnf"),
    entry<rfc3986::hier_part>("3", R"bnf("//" authority path-abempty / path-absolute / path-rootless / path-empty)bnf"),
    entry<rfc3986::URI_reference>("4.1", R"bnf(URI / relative-ref)bnf"),
    entry<rfc3986::absolute_URI>("4.3", R"bnf(scheme ":" hier-part [ "?" query ])bnf"),
    entry<rfc3986::relative_ref>("4.2", R"bnf(relative-part [ "?" query ] [ "#" fragment ])bnf"),
    entry<rfc3986::relative_part>("4.2", R"bnf("//" authority path-abempty / path-absolute / path-noscheme / path-empty)bnf"),
    entry<rfc3986::scheme>("3.1", R"bnf(ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ))bnf"),
    entry<rfc3986::authority>("3.2", R"bnf([ userinfo "@" ] host [ ":" port ])bnf"),
    entry<rfc3986::userinfo>("3.2.1", R"bnf(*( unreserved / pct-encoded / sub-delims / ":" ))bnf"),
    entry<rfc3986::host>("3.2.2", R"bnf(IP-literal / IPv4address / reg-name)bnf"),
    entry<rfc3986::port>("3.2.3", R"bnf(*DIGIT)bnf"),
    entry<rfc3986::IP_literal>("3.2.2", R"bnf("[" ( IPv6address / IPvFuture ) "]")bnf"),
    entry<rfc3986::IPvFuture>("3.2.2", R"bnf("v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ))bnf"),
    entry<rfc3986::IPv6address>("3.2.2", R"bnf(6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / [ h16 ] "::" 4( h16 ":" ) ls32 / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32 / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32 / [ *4( h16 ":" ) h16 ] "::" ls32 / [ *5( h16 ":" ) h16 ] "::" h16 / [ *6( h16 ":" ) h16 ] "::")bnf"),
    entry<rfc3986::h16>("3.2.2", R"bnf(1*4HEXDIG)bnf"),
    entry<rfc3986::ls32>("3.2.2", R"bnf(( h16 ":" h16 ) / IPv4address)bnf"),
    entry<rfc3986::IPv4address>("3.2.2", R"bnf(dec-octet "." dec-octet "." dec-octet "." dec-octet)bnf"),
    entry<rfc3986::dec_octet>("3.2.2", R"bnf(DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35)bnf"),
    entry<rfc3986::reg_name>("3.2.2", R"bnf(*( unreserved / pct-encoded / sub-delims ))bnf"),
    entry<rfc3986::path>("3.3", R"bnf(path-abempty / path-absolute / path-noscheme / path-rootless / path-empty)bnf"),
    entry<rfc3986::path_abempty>("3.3", R"bnf(*( "/" segment ))bnf"),
    entry<rfc3986::path_absolute>("3.3", R"bnf("/" [ segment-nz *( "/" segment ) ])bnf"),
    entry<rfc3986::path_noscheme>("3.3", R"bnf(segment-nz-nc *( "/" segment ))bnf"),
    entry<rfc3986::path_rootless>("3.3", R"bnf(segment-nz *( "/" segment ))bnf"),
    entry<rfc3986::path_empty>("3.3", R"bnf(0<pchar>)bnf"),
    entry<rfc3986::segment>("3.3", R"bnf(*pchar)bnf"),
    entry<rfc3986::segment_nz>("3.3", R"bnf(1*pchar)bnf"),
    entry<rfc3986::segment_nz_nc>("3.3", R"bnf(1*( unreserved / pct-encoded / sub-delims / "@" ))bnf"),
    entry<rfc3986::pchar>("3.3", R"bnf(unreserved / pct-encoded / sub-delims / ":" / "@")bnf"),
    entry<rfc3986::query>("3.4", R"bnf(*( pchar / "/" / "?" ))bnf"),
    entry<rfc3986::fragment>("3.5", R"bnf(*( pchar / "/" / "?" ))bnf"),
    entry<rfc3986::pct_encoded>("2.1", R"bnf("%" HEXDIG HEXDIG)bnf"),
    entry<classes::unreserved>("2.3", R"bnf(ALPHA / DIGIT / "-" / "." / "_" / "~")bnf"),
    entry<classes::reserved>("2.2", R"bnf(gen-delims / sub-delims)bnf"),
    entry<classes::gen_delims>("2.2", R"bnf(":" / "/" / "?" / "#" / "[" / "]" / "@")bnf"),
    entry<classes::sub_delims>("2.2", R"bnf("!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=")bnf"),
};
// clang-format on

}  // namespace

production_range rfc3986_productions() noexcept { return {std::begin(table), std::end(table)}; }

}  // namespace urigram
