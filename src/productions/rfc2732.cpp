// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/rfc2732.hpp>

#include "production_entry.hpp"
#include "productions.hpp"

namespace urigram {

namespace {

constexpr bnf_line bnf[] = {
#include "bnf/rfc2732.inc"
};

template <auto const&... Rules>
constexpr auto section(std::string_view number) {
    return productions_of<dialects::rfc2732, bnf, Rules...>(number);
}

// clang-format off

/// The character classes as rules, each of which matches one character.
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

constexpr auto table = joined(
    section<rfc2732::URI_reference>("3; RFC 2396, section 4"),
    section<rfc2732::absoluteURI>("3; RFC 2396, section 3"),
    section<rfc2732::relativeURI>("3; RFC 2396, section 5"),
    section<rfc2732::hier_part, rfc2732::opaque_part, rfc2732::uric_no_slash, rfc2732::net_path,
            rfc2732::abs_path>("3; RFC 2396, section 3"),
    section<rfc2732::rel_path, rfc2732::rel_segment>("3; RFC 2396, section 5"),
    section<rfc2732::scheme>("3; RFC 2396, section 3.1"),
    section<rfc2732::authority>("3; RFC 2396, section 3.2"),
    section<rfc2732::reg_name>("3; RFC 2396, section 3.2.1"),
    section<rfc2732::server, rfc2732::userinfo, rfc2732::hostport>("3; RFC 2396, section 3.2.2"),
    section<rfc2732::host>("3"),
    section<rfc2732::hostname, rfc2732::domainlabel, rfc2732::toplabel>("3; RFC 2396, section 3.2.2"),
    section<rfc2732::IPv6reference>("3"),
    section<rfc2732::IPv6address, rfc2732::IPv4address, rfc2732::hexpart, rfc2732::hexseq,
            rfc2732::hex4>("3; RFC 2373, appendix B"),
    section<rfc2732::port>("3; RFC 2396, section 3.2.2"),
    section<rfc2732::path, rfc2732::path_segments, rfc2732::segment, rfc2732::param,
            rfc2732::pchar>("3; RFC 2396, section 3.3"),
    section<rfc2732::query>("3; RFC 2396, section 3.4"),
    section<rfc2732::fragment>("3; RFC 2396, section 4.1"),
    section<rfc2732::uric>("3; RFC 2396, section 2"),
    section<classes::reserved>("3"),
    section<classes::unreserved, classes::mark>("3; RFC 2396, section 2.3"),
    section<rfc2732::escaped, classes::hex>("3; RFC 2396, section 2.4.1"),
    section<classes::alphanum, classes::alpha, classes::lowalpha, classes::upalpha,
            classes::digit>("3; RFC 2396, section 1.6"));
// clang-format on

}  // namespace

production_range rfc2732_productions() noexcept { return range_of(table); }

}  // namespace urigram
