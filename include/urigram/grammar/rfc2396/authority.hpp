// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC2396_AUTHORITY_HPP
#define URIGRAM_GRAMMAR_RFC2396_AUTHORITY_HPP

#include <urigram/grammar/rfc2396/lexical.hpp>
#include <urigram/grammar/shape.hpp>

/// RFC 2396, section 3.2: the authority of a URI, a server or a name in a registry.
///
/// `authority` yields `ast::authority`; `server` yields `ast::server`; `reg_name` yields `ast::reg_name`;
/// `hostport` yields `ast::hostport`; `host` yields `ast::host`; the others yield a view of their text.
/// @code
/// ast::authority who;
/// bool ok = x3::parse(first, last, rfc2396::authority, who);
/// if (auto* server = std::get_if<ast::server>(&who.is)) ...
/// @endcode
namespace urigram::rfc2396 {
// clang-format off

// hostname      = *( domainlabel "." ) toplabel [ "." ]
// domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
// toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
// IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
inline constexpr auto domainlabel = text<struct domainlabel_id>{"domainlabel"} = shape::domainlabel;
inline constexpr auto toplabel    = text<struct toplabel_id>{"toplabel"}       = shape::toplabel;
inline constexpr auto hostname    = text<struct hostname_id>{"hostname"}       = [] {
    return shape::hostname(domainlabel, toplabel) >> -lit("."); };
inline constexpr auto IPv4address = text<struct IPv4address_id>{"IPv4address"} = [] { return shape::hostnumber(+digit); };

// hostport      = host [ ":" port ]
// host          = hostname | IPv4address
// port          = *digit
inline constexpr auto port     = text<struct port_id>{"port"}                        = *digit;
inline constexpr auto host     = rule<struct host_id, ast::host>{"host"}             = [] { return shape::host(hostname, IPv4address); };
inline constexpr auto hostport = rule<struct hostport_id, ast::hostport>{"hostport"} = [] { return shape::hostport(host, port); };

// server        = [ [ userinfo "@" ] hostport ]
// userinfo      = *( unreserved | escaped | ";" | ":" | "&" | "=" | "+" | "$" | "," )
inline constexpr auto user_char = unreserved | escaped | set(";:&=+$,");
inline constexpr auto userinfo  = text<struct userinfo_id>{"userinfo"}          = *user_char;
inline constexpr auto server    = rule<struct server_id, ast::server>{"server"} = [] { return shape::server(user_char, userinfo, host, hostport); };

// reg_name      = 1*( unreserved | escaped | "$" | "," | ";" | ":" | "@" | "&" | "=" | "+" )
inline constexpr auto reg_char = unreserved | escaped | set("$,;:@&=+");
inline constexpr auto reg_name = text<struct reg_name_id, ast::reg_name>{"reg_name"} = +reg_char;

// authority     = server | reg_name
// The text is a server if that production matches all of it. A server never fails, because it can be empty.
inline constexpr auto authority = rule<struct authority_id, ast::authority>{"authority"} = [] {
    return with_text[server >> not_before[reg_char] | reg_name]; };

// clang-format on
}  // namespace urigram::rfc2396

#endif
