// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_SERVER_HPP
#define URIGRAM_GRAMMAR_RFC1738_SERVER_HPP

#include <urigram/grammar/rfc1738/lexical.hpp>
#include <urigram/grammar/shape.hpp>

/// RFC 1738, section 3.1, "Common Internet Scheme Syntax": the server that a URL names.
///
/// `host` yields `ast::host`; `hostport` yields `ast::hostport`; `login` yields `ast::login`; the others
/// yield a view of their text.
/// @code
/// ast::hostport where;
/// bool ok = x3::parse(first, last, rfc1738::hostport, where);
/// // or in your own grammar: "Host: " >> rfc1738::hostport >> x3::eol
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// hostname    = *[ domainlabel "." ] toplabel
// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
// toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
// hostnumber  = digits "." digits "." digits "." digits
inline constexpr auto domainlabel = text<struct domainlabel_id>{"domainlabel"} = shape::domainlabel;
inline constexpr auto toplabel    = text<struct toplabel_id>{"toplabel"}       = shape::toplabel;
inline constexpr auto hostname    = text<struct hostname_id>{"hostname"}       = [] { return shape::hostname(domainlabel, toplabel); };
inline constexpr auto hostnumber  = text<struct hostnumber_id>{"hostnumber"}   = [] { return shape::hostnumber(digits); };

// hostport    = host [ ":" port ]
// host        = hostname | hostnumber
// port        = digits
inline constexpr auto port     = text<struct port_id>{"port"}                         = [] { return digits; };
inline constexpr auto host     = rule<struct host_id, ast::host>{"host"}              = [] { return shape::host(hostname, hostnumber); };
inline constexpr auto hostport = rule<struct hostport_id, ast::hostport>{"hostport"}  = [] { return shape::hostport(host, port); };

// login       = [ user [ ":" password ] "@" ] hostport
// user        = *[ uchar | ";" | "?" | "&" | "=" ]
// password    = *[ uchar | ";" | "?" | "&" | "=" ]
inline constexpr auto user     = text<struct user_id>{"user"}         = *(uchar | set(";?&="));
inline constexpr auto password = text<struct password_id>{"password"} = *(uchar | set(";?&="));
inline constexpr auto userinfo = rule<struct userinfo_id, ast::userinfo>{"login"} = [] { return user >> -(":" >> password); };
inline constexpr auto login    = rule<struct login_id, ast::login>{"login"} = [] { return shape::login(userinfo, host, hostport); };

// clang-format on
}  // namespace urigram::rfc1738

#endif
