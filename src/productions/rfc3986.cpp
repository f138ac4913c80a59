// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc3986.hpp>

#include "production_entry.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

constexpr bnf_line bnf[] = {
#include "bnf/rfc3986.inc"
};

template <auto const&... Rules>
constexpr auto section(std::string_view number) {
    return productions_of<dialects::rfc3986, bnf, Rules...>(number);
}

// clang-format off

/// The character classes as rules, each of which matches one character.
namespace classes {
using dsl::text;
constexpr auto unreserved = text<struct unreserved_id>{"unreserved"} = rfc3986::unreserved;
constexpr auto reserved   = text<struct reserved_id>{"reserved"}   = rfc3986::reserved;
constexpr auto gen_delims = text<struct gen_delims_id>{"gen-delims"} = rfc3986::gen_delims;
constexpr auto sub_delims = text<struct sub_delims_id>{"sub-delims"} = rfc3986::sub_delims;
}  // namespace classes

constexpr auto table = joined(
    section<rfc3986::URI, rfc3986::hier_part>("3"),
    section<rfc3986::URI_reference>("4.1"),
    section<rfc3986::absolute_URI>("4.3"),
    section<rfc3986::relative_ref, rfc3986::relative_part>("4.2"),
    section<rfc3986::scheme>("3.1"),
    section<rfc3986::authority>("3.2"),
    section<rfc3986::userinfo>("3.2.1"),
    section<rfc3986::host>("3.2.2"),
    section<rfc3986::port>("3.2.3"),
    section<rfc3986::IP_literal, rfc3986::IPvFuture, rfc3986::IPv6address, rfc3986::h16, rfc3986::ls32,
            rfc3986::IPv4address, rfc3986::dec_octet, rfc3986::reg_name>("3.2.2"),
    section<rfc3986::path, rfc3986::path_abempty, rfc3986::path_absolute, rfc3986::path_noscheme,
            rfc3986::path_rootless, rfc3986::path_empty, rfc3986::segment, rfc3986::segment_nz,
            rfc3986::segment_nz_nc, rfc3986::pchar>("3.3"),
    section<rfc3986::query>("3.4"),
    section<rfc3986::fragment>("3.5"),
    section<rfc3986::pct_encoded>("2.1"),
    section<classes::unreserved>("2.3"),
    section<classes::reserved, classes::gen_delims, classes::sub_delims>("2.2"));
// clang-format on

}  // namespace

production_range rfc3986_productions() noexcept { return range_of(table); }

}  // namespace urigram
