// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme.hpp>

#include "face.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

template <auto const& Rule>
constexpr production entry(std::string_view section, std::string_view bnf) {
    return face<Rule, dialects::by_scheme>::entry(section, bnf);
}

// clang-format off

/// The character classes as rules, one character each.
namespace classes {
using dsl::text;
constexpr auto unreserved  = text<struct unreserved_id>{"unreserved"}   = rfc3986::unreserved;
constexpr auto sub_delims  = text<struct sub_delims_id>{"sub-delims"}   = rfc3986::sub_delims;
constexpr auto some_delims = text<struct some_delims_id>{"some-delims"} = rfc6068::some_delims;
constexpr auto plain       = text<struct plain_id>{"plain"}             = rfc6068::plain;
constexpr auto letter      = text<struct letter_id>{"letter"}           = rfc6068::letter;
constexpr auto not_f       = text<struct not_f_id>{"not-f"}             = rfc6068::not_f;
constexpr auto ldh         = text<struct ldh_id>{"ldh"}                 = rfc8141::ldh;
constexpr auto alphanum    = text<struct alphanum_id>{"alphanum"}       = abnf::alphanum;
}  // namespace classes

/// In place of a section: a production that is in no RFC.
constexpr std::string_view of_ours;

constexpr production table[] = {
    entry<rfc9110::https_URI>("RFC 9110, section 4.2.2", R"bnf("https" "://" authority path-abempty [ "?" query ])bnf"),
    entry<rfc9110::http_URI>("RFC 9110, section 4.2.1", R"bnf("http" "://" authority path-abempty [ "?" query ])bnf"),
    entry<rfc6455::wss_URI>("RFC 6455, section 3", R"bnf("wss:" "//" host [ ":" port ] path-abempty [ "?" query ])bnf"),
    entry<rfc6455::ws_URI>("RFC 6455, section 3", R"bnf("ws:" "//" host [ ":" port ] path-abempty [ "?" query ])bnf"),
    entry<rfc8089::file_URI>("RFC 8089, section 2", R"bnf(file-scheme ":" file-hier-part)bnf"),
    entry<rfc8089::file_scheme>("RFC 8089, section 2", R"bnf("file")bnf"),
    entry<rfc8089::file_hier_part>("RFC 8089, section 2", R"bnf(( "//" auth-path ) / local-path)bnf"),
    entry<rfc8089::auth_path>("RFC 8089, section 2", R"bnf([ file-auth ] path-absolute)bnf"),
    entry<rfc8089::local_path>("RFC 8089, section 2", R"bnf(path-absolute)bnf"),
    entry<rfc8089::file_auth>("RFC 8089, section 2", R"bnf("localhost" / host)bnf"),
    entry<rfc6068::mailtoURI>("RFC 6068, section 2", R"bnf("mailto:" [ to ] [ hfields ])bnf"),
    entry<rfc6068::to>("RFC 6068, section 2", R"bnf(addr-spec *( "," addr-spec ))bnf"),
    entry<rfc6068::hfields>("RFC 6068, section 2", R"bnf("?" hfield *( "&" hfield ))bnf"),
    entry<rfc6068::hfield>("RFC 6068, section 2", R"bnf(hfname "=" hfvalue)bnf"),
    entry<rfc6068::hfname>("RFC 6068, section 2", R"bnf(*qchar)bnf"),
    entry<rfc6068::hfvalue>("RFC 6068, section 2", R"bnf(*qchar)bnf"),
    entry<rfc6068::addr_spec>("RFC 6068, section 2", R"bnf(local-part "@" domain)bnf"),
    entry<rfc6068::local_part>("RFC 6068, section 2", R"bnf(dot-atom-text / quoted-string)bnf"),
    entry<rfc6068::domain>("RFC 6068, section 2, percent-encoded", R"bnf(dot-atom-text / "%5B" *dtext-no-obs "%5D")bnf"),
    entry<rfc6068::qchar>("RFC 6068, section 2", R"bnf(unreserved / pct-encoded / some-delims)bnf"),
    entry<classes::some_delims>("RFC 6068, section 2", R"bnf("!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ";" / ":" / "@")bnf"),
    entry<rfc6068::dot_atom_text>("RFC 5322, section 3.2.3, percent-encoded", R"bnf(1*atext *( dot 1*atext ))bnf"),
    entry<rfc6068::dot>(of_ours, R"bnf("." / "%2E")bnf"),
    entry<rfc6068::atext>("RFC 5322, section 3.2.3, percent-encoded", R"bnf(ALPHA / DIGIT / "!" / "$" / "'" / "*" / "+" / "-" / "_" / "~" / "%" atext-code)bnf"),
    entry<rfc6068::quoted_string>("RFC 5322, section 3.2.4, percent-encoded", R"bnf("%22" *( qtext / quoted-pair ) "%22")bnf"),
    entry<rfc6068::qtext>("RFC 5322, section 3.2.4, percent-encoded", R"bnf(plain / "%" qtext-code)bnf"),
    entry<rfc6068::quoted_pair>("RFC 5322, section 3.2.1, percent-encoded", R"bnf("%5C" ( plain / "%" pair-code ))bnf"),
    entry<rfc6068::dtext_no_obs>("RFC 6068, section 2, percent-encoded", R"bnf(plain / "%" dtext-code)bnf"),
    entry<classes::plain>(of_ours, R"bnf(unreserved / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / ":" / "@")bnf"),
    entry<rfc6068::atext_code>(of_ours, R"bnf("2" ( "1" / %x33-37 / "A" / "B" / "D" / "F" ) / "3" ( DIGIT / "D" / "F" ) / "4" ( %x31-39 / letter ) / "5" ( DIGIT / "A" / "E" / "F" ) / "6" HEXDIG / "7" ( DIGIT / not-f ) / utf8-code)bnf"),
    entry<rfc6068::qtext_code>(of_ours, R"bnf("2" ( "1" / %x33-39 / letter ) / %x33-34 HEXDIG / "5" ( DIGIT / "A" / "B" / "D" / "E" / "F" ) / "6" HEXDIG / "7" ( DIGIT / not-f ) / utf8-code)bnf"),
    entry<rfc6068::pair_code>(of_ours, R"bnf("09" / %x32-36 HEXDIG / "7" ( DIGIT / not-f ) / utf8-code)bnf"),
    entry<rfc6068::dtext_code>(of_ours, R"bnf("2" ( %x31-39 / letter ) / %x33-34 HEXDIG / "5" ( DIGIT / "A" / "E" / "F" ) / "6" HEXDIG / "7" ( DIGIT / not-f ))bnf"),
    entry<rfc6068::utf8_code>(of_ours, R"bnf(( "8" / "9" / letter ) HEXDIG)bnf"),
    entry<classes::letter>(of_ours, R"bnf("A" / "B" / "C" / "D" / "E" / "F")bnf"),
    entry<classes::not_f>(of_ours, R"bnf("A" / "B" / "C" / "D" / "E")bnf"),
    entry<rfc8141::namestring>("RFC 8141, section 2", R"bnf(assigned-name [ rq-components ] [ "#" f-component ])bnf"),
    entry<rfc8141::assigned_name>("RFC 8141, section 2", R"bnf("urn" ":" NID ":" NSS)bnf"),
    entry<rfc8141::NID>("RFC 8141, section 2", R"bnf(alphanum 0*30ldh alphanum)bnf"),
    entry<classes::ldh>("RFC 8141, section 2", R"bnf(alphanum / "-")bnf"),
    entry<rfc8141::NSS>("RFC 8141, section 2", R"bnf(pchar *( pchar / "/" ))bnf"),
    entry<rfc8141::rq_components>("RFC 8141, section 2", R"bnf([ "?+" r-component ] [ "?=" q-component ])bnf"),
    entry<rfc8141::r_component>("RFC 8141, section 2", R"bnf(pchar *( pchar / "/" / "?" ))bnf"),
    entry<rfc8141::q_component>("RFC 8141, section 2", R"bnf(pchar *( pchar / "/" / "?" ))bnf"),
    entry<rfc8141::f_component>("RFC 8141, section 2", R"bnf(fragment)bnf"),
    entry<classes::alphanum>("RFC 8141, section 2", R"bnf(ALPHA / DIGIT)bnf"),
    entry<rfc2397::dataurl>("RFC 2397, section 3", R"bnf("data:" [ mediatype ] [ ";base64" ] "," data)bnf"),
    entry<rfc2397::mediatype>("RFC 2397, section 3", R"bnf([ type "/" subtype ] *( ";" parameter ))bnf"),
    entry<rfc2397::data>("RFC 2397, section 3", R"bnf(*urlchar)bnf"),
    entry<rfc2397::urlchar>("RFC 2397, section 3", R"bnf(pchar / "/" / "?")bnf"),
    entry<rfc2397::parameter>("RFC 2397, section 3", R"bnf(attribute "=" value)bnf"),
    entry<rfc2397::type>("RFC 2397, section 3", R"bnf(token)bnf"),
    entry<rfc2397::subtype>("RFC 2397, section 3", R"bnf(token)bnf"),
    entry<rfc2397::attribute>("RFC 2397, section 3", R"bnf(token)bnf"),
    entry<rfc2397::value>("RFC 2397, section 3", R"bnf(token)bnf"),
    entry<rfc2397::token>("RFC 2045, section 5.1, percent-encoded", R"bnf(1*( ALPHA / DIGIT / "!" / "$" / "&" / "'" / "*" / "+" / "-" / "." / "_" / "~" / pct-encoded ))bnf"),
    entry<rfc6874::IPv6addrz>("RFC 6874, section 2", R"bnf(IPv6address "%25" ZoneID)bnf"),
    entry<rfc6874::ZoneID>("RFC 6874, section 2", R"bnf(1*( unreserved / pct-encoded ))bnf"),
    entry<rfc3986::URI>("RFC 3986, section 3", R"bnf(scheme ":" hier-part [ "?" query ] [ "#" fragment ])bnf"),
    entry<rfc3986::hier_part>("RFC 3986, section 3", R"bnf("//" authority path-abempty / path-absolute / path-rootless / path-empty)bnf"),
    entry<rfc3986::absolute_URI>("RFC 3986, section 4.3", R"bnf(scheme ":" hier-part [ "?" query ])bnf"),
    entry<rfc3986::scheme>("RFC 3986, section 3.1", R"bnf(ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ))bnf"),
    entry<rfc3986::authority>("RFC 3986, section 3.2", R"bnf([ userinfo "@" ] host [ ":" port ])bnf"),
    entry<rfc3986::userinfo>("RFC 3986, section 3.2.1", R"bnf(*( unreserved / pct-encoded / sub-delims / ":" ))bnf"),
    entry<rfc3986::host>("RFC 3986, section 3.2.2", R"bnf(IP-literal / IPv4address / reg-name)bnf"),
    entry<rfc3986::port>("RFC 3986, section 3.2.3", R"bnf(*DIGIT)bnf"),
    entry<rfc3986::IP_literal>("RFC 3986, section 3.2.2", R"bnf("[" ( IPv6address / IPvFuture ) "]")bnf"),
    entry<rfc3986::IPvFuture>("RFC 3986, section 3.2.2", R"bnf("v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ))bnf"),
    entry<rfc3986::IPv6address>("RFC 3986, section 3.2.2", R"bnf(6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / [ h16 ] "::" 4( h16 ":" ) ls32 / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32 / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32 / [ *3( h16 ":" ) h16 ] "::" h16 ":" ls32 / [ *4( h16 ":" ) h16 ] "::" ls32 / [ *5( h16 ":" ) h16 ] "::" h16 / [ *6( h16 ":" ) h16 ] "::")bnf"),
    entry<rfc3986::h16>("RFC 3986, section 3.2.2", R"bnf(1*4HEXDIG)bnf"),
    entry<rfc3986::ls32>("RFC 3986, section 3.2.2", R"bnf(( h16 ":" h16 ) / IPv4address)bnf"),
    entry<rfc3986::IPv4address>("RFC 3986, section 3.2.2", R"bnf(dec-octet "." dec-octet "." dec-octet "." dec-octet)bnf"),
    entry<rfc3986::dec_octet>("RFC 3986, section 3.2.2", R"bnf(DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35)bnf"),
    entry<rfc3986::reg_name>("RFC 3986, section 3.2.2", R"bnf(*( unreserved / pct-encoded / sub-delims ))bnf"),
    entry<rfc3986::path_abempty>("RFC 3986, section 3.3", R"bnf(*( "/" segment ))bnf"),
    entry<rfc3986::path_absolute>("RFC 3986, section 3.3", R"bnf("/" [ segment-nz *( "/" segment ) ])bnf"),
    entry<rfc3986::path_rootless>("RFC 3986, section 3.3", R"bnf(segment-nz *( "/" segment ))bnf"),
    entry<rfc3986::path_empty>("RFC 3986, section 3.3", R"bnf(0<pchar>)bnf"),
    entry<rfc3986::segment>("RFC 3986, section 3.3", R"bnf(*pchar)bnf"),
    entry<rfc3986::segment_nz>("RFC 3986, section 3.3", R"bnf(1*pchar)bnf"),
    entry<rfc3986::pchar>("RFC 3986, section 3.3", R"bnf(unreserved / pct-encoded / sub-delims / ":" / "@")bnf"),
    entry<rfc3986::query>("RFC 3986, section 3.4", R"bnf(*( pchar / "/" / "?" ))bnf"),
    entry<rfc3986::fragment>("RFC 3986, section 3.5", R"bnf(*( pchar / "/" / "?" ))bnf"),
    entry<rfc3986::pct_encoded>("RFC 3986, section 2.1", R"bnf("%" HEXDIG HEXDIG)bnf"),
    entry<classes::unreserved>("RFC 3986, section 2.3", R"bnf(ALPHA / DIGIT / "-" / "." / "_" / "~")bnf"),
    entry<classes::sub_delims>("RFC 3986, section 2.2", R"bnf("!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=")bnf"),
};
// clang-format on

}  // namespace

production_range by_scheme_productions() noexcept { return {std::begin(table), std::end(table)}; }

}  // namespace urigram
