// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/zone.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace generic_classes {
using dsl::text;
constexpr auto unreserved  = text<struct unreserved_id>{"unreserved"}   = rfc3986::unreserved;
constexpr auto sub_delims  = text<struct sub_delims_id>{"sub-delims"}   = rfc3986::sub_delims;
}  // namespace generic_classes

/// The productions of RFC 3986 that grammars of schemes use, and zone identifiers.
constexpr auto generic_table = joined(
    section<rfc6874::IPv6addrz, rfc6874::ZoneID>("RFC 6874, section 2"),
    section<rfc3986::URI, rfc3986::hier_part>("RFC 3986, section 3"),
    section<rfc3986::absolute_URI>("RFC 3986, section 4.3"),
    section<rfc3986::scheme>("RFC 3986, section 3.1"),
    section<rfc3986::authority>("RFC 3986, section 3.2"),
    section<rfc3986::userinfo>("RFC 3986, section 3.2.1"),
    section<rfc3986::host>("RFC 3986, section 3.2.2"),
    section<rfc3986::port>("RFC 3986, section 3.2.3"),
    section<rfc3986::IP_literal, rfc3986::IPvFuture, rfc3986::IPv6address, rfc3986::h16, rfc3986::ls32,
            rfc3986::IPv4address, rfc3986::dec_octet, rfc3986::reg_name>("RFC 3986, section 3.2.2"),
    section<rfc3986::path_abempty, rfc3986::path_absolute, rfc3986::path_rootless, rfc3986::path_empty,
            rfc3986::segment, rfc3986::segment_nz, rfc3986::pchar>("RFC 3986, section 3.3"),
    section<rfc3986::query>("RFC 3986, section 3.4"),
    section<rfc3986::fragment>("RFC 3986, section 3.5"),
    section<rfc3986::pct_encoded>("RFC 3986, section 2.1"),
    section<generic_classes::unreserved>("RFC 3986, section 2.3"),
    section<generic_classes::sub_delims>("RFC 3986, section 2.2"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::uri const*) noexcept { return range_of(generic_table); }

}  // namespace urigram
