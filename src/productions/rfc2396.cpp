// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc2396.hpp>

#include "production_entry.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

constexpr bnf_line bnf[] = {
#include "bnf/rfc2396.inc"
};

template <auto const&... Rules>
constexpr auto section(std::string_view number) {
    return productions_of<dialects::rfc2396, bnf, Rules...>(number);
}

// clang-format off

/// The character classes as rules, each of which matches one character.
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

constexpr auto table = joined(
    section<rfc2396::URI_reference>("4"),
    section<rfc2396::absoluteURI>("3"),
    section<rfc2396::relativeURI>("5"),
    section<rfc2396::hier_part, rfc2396::opaque_part, rfc2396::uric_no_slash, rfc2396::net_path,
            rfc2396::abs_path>("3"),
    section<rfc2396::rel_path, rfc2396::rel_segment>("5"),
    section<rfc2396::scheme>("3.1"),
    section<rfc2396::authority>("3.2"),
    section<rfc2396::reg_name>("3.2.1"),
    section<rfc2396::server, rfc2396::userinfo, rfc2396::hostport, rfc2396::host, rfc2396::hostname,
            rfc2396::domainlabel, rfc2396::toplabel, rfc2396::IPv4address, rfc2396::port>("3.2.2"),
    section<rfc2396::path, rfc2396::path_segments, rfc2396::segment, rfc2396::param, rfc2396::pchar>("3.3"),
    section<rfc2396::query>("3.4"),
    section<rfc2396::fragment>("4.1"),
    section<rfc2396::uric>("2"),
    section<classes::reserved>("2.2"),
    section<classes::unreserved, classes::mark>("2.3"),
    section<rfc2396::escaped, classes::hex>("2.4.1"),
    section<classes::alphanum, classes::alpha, classes::lowalpha, classes::upalpha, classes::digit>("1.6"));
// clang-format on

}  // namespace

production_range rfc2396_productions() noexcept { return range_of(table); }

}  // namespace urigram
