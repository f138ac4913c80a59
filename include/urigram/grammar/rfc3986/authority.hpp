// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC3986_AUTHORITY_HPP
#define URIGRAM_GRAMMAR_RFC3986_AUTHORITY_HPP

#include <urigram/grammar/rfc3986/lexical.hpp>
#include <urigram/grammar/shape.hpp>

/// RFC 3986, section 3.2: the authority of a URI.
///
/// `authority` yields `ast::host_authority`; `host` and `IP_literal` yield `ast::host`; the others yield a
/// view of their text.
/// @code
/// ast::host_authority server;
/// bool ok = x3::parse(first, last, rfc3986::authority, server);
/// if (server.hostport.host.kind == ast::host_kind::ipv6_address) ...
/// @endcode
namespace urigram::rfc3986 {
// clang-format off

// dec-octet     = DIGIT                 ; 0-9
//               / %x31-39 DIGIT         ; 10-99
//               / "1" 2DIGIT            ; 100-199
//               / "2" %x30-34 DIGIT     ; 200-249
//               / "25" %x30-35          ; 250-255
// IPv4address   = dec-octet "." dec-octet "." dec-octet "." dec-octet
// The longest alternative is first.
inline constexpr auto dec_octet   = text<struct dec_octet_id>{"dec-octet", {}, hidden} =
    "25" >> set("012345") | "2" >> set("01234") >> digit | "1" >> digit >> digit | set("123456789") >> digit | digit;
inline constexpr auto IPv4address = text<struct IPv4address_id>{"IPv4address", {}, hidden} = [] { return shape::hostnumber(dec_octet); };

// h16           = 1*4HEXDIG
// ls32          = ( h16 ":" h16 ) / IPv4address
inline constexpr auto h16  = text<struct h16_id>{"h16", {}, hidden}   = times<1, 4>(hex);
inline constexpr auto ls32 = text<struct ls32_id>{"ls32", {}, hidden} = [] { return h16 >> ":" >> h16 | IPv4address; };

// IPv6address   =                            6( h16 ":" ) ls32
//               /                       "::" 5( h16 ":" ) ls32
//               / [               h16 ] "::" 4( h16 ":" ) ls32
//               / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
//               / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
//               / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
//               / [ *4( h16 ":" ) h16 ] "::"              ls32
//               / [ *5( h16 ":" ) h16 ] "::"              h16
//               / [ *6( h16 ":" ) h16 ] "::"
// The rules describe how the address can continue after a group, so that no group is read twice: either by `::` and
// at most the remaining number of groups, or by one more group. The last two groups may be an IPv4address.
template <int Left> constexpr auto more_groups()
{
    if constexpr (Left == 0) return lit("");
    else if constexpr (Left == 1) return -(":" >> h16);
    else return -(":" >> (IPv4address | h16 >> more_groups<Left - 1>()));
}
template <int Left> constexpr auto groups_after_gap()
{
    if constexpr (Left == 0) return lit("");
    else if constexpr (Left == 1) return -h16;
    else return -(IPv4address | h16 >> more_groups<Left - 1>());
}
template <int Left> constexpr auto gap_or_group()
{
    auto const gap = ":" >> groups_after_gap<Left - 1>();
    if constexpr (Left == 1) return ":" >> (gap | h16);
    else if constexpr (Left == 2) return ":" >> (gap | IPv4address | h16 >> gap_or_group<Left - 1>());
    else return ":" >> (gap | h16 >> gap_or_group<Left - 1>());
}
inline constexpr auto IPv6address = text<struct IPv6address_id>{"IPv6address"} = [] {
    return out_of_line["::" >> groups_after_gap<7>()
                     | h16 >> gap_or_group<7>()]; };

// IPvFuture     = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
// IP-literal    = "[" ( IPv6address / IPvFuture  ) "]"
inline constexpr auto IPvFuture  = text<struct IPvFuture_id>{"IPvFuture"} = out_of_line[keyword("v") >> +hex >> "." >> +(unreserved | sub_delims | set(":"))];
inline constexpr auto IP_literal = rule<struct IP_literal_id, ast::host>{"IP-literal"} = [] {
    using ast::host_kind;
    return x3::attr(host_kind::ipv6_address) >> view["[" >> IPv6address >> "]"]
         | x3::attr(host_kind::ipv_future)   >> view["[" >> IPvFuture >> "]"]; };

// reg-name      = *( unreserved / pct-encoded / sub-delims )
inline constexpr auto reg_char = unreserved | pct_encoded | sub_delims;
inline constexpr auto reg_name = text<struct reg_name_id>{"reg-name"} = *reg_char;

// host          = IP-literal / IPv4address / reg-name
// A host is an IPv4address only if that production matches all of it: 0.0.0.0a is a reg-name.
inline constexpr auto host_name = rule<struct host_name_id, ast::host>{"host"} = [] {
    using ast::host_kind;
    return x3::attr(host_kind::hostnumber)      >> IPv4address >> not_before[reg_char]
         | x3::attr(host_kind::registered_name) >> reg_name; };
inline constexpr auto host      = rule<struct host_id, ast::host>{"host"} = [] { return IP_literal | host_name; };

// authority     = [ userinfo "@" ] host [ ":" port ]
// userinfo      = *( unreserved / pct-encoded / sub-delims / ":" )
// port          = *DIGIT
inline constexpr auto user_char = unreserved | pct_encoded | sub_delims | set(":");
inline constexpr auto userinfo  = text<struct userinfo_id>{"userinfo"} = *user_char;
inline constexpr auto port      = text<struct port_id>{"port"}         = *digit;
inline constexpr auto literal_hostport = rule<struct literal_hostport_id, ast::hostport>{"authority"} = [] { return shape::hostport(IP_literal, port); };
inline constexpr auto named_hostport   = rule<struct named_hostport_id, ast::hostport>{"authority"}   = [] { return shape::hostport(host_name, port); };
inline constexpr auto hostport         = rule<struct hostport_id, ast::hostport>{"authority"}         = [] { return literal_hostport | named_hostport; };
inline constexpr auto authority        = rule<struct authority_id, ast::host_authority>{"authority"}  = [] {
    return shape::authority(literal_hostport, named_hostport, user_char, userinfo); };

// clang-format on
}  // namespace urigram::rfc3986

#endif
