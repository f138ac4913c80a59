// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_SIP_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_SIP_HPP

#include <urigram/grammar/by_scheme/tel.hpp>

/// RFC 3261, section 25.1: the schemes sip and sips.
///
/// `SIP_URI` and `SIPS_URI` yield `ast::sip_uri`; `userinfo` yields `ast::userinfo`; `hostport` yields
/// `ast::hostport`; `host` yields `ast::host`; `uri_parameters` yields `ast::uri_parameters`; `uri_parameter`
/// and `other_param` yield `ast::uri_parameter`; `headers` yields `ast::headers`; `header` yields
/// `ast::header`; the others yield a view of their text.
///
/// IPv4 and IPv6 addresses are RFC 3986's, by RFC 5954. In a URI, a `token` is percent-encoded: a grave
/// accent must be escaped, and a percent sign starts an escape (RFC 3261, section 19.1.2).
/// @code
/// ast::sip_uri uri;
/// bool ok = x3::parse(first, last, rfc3261::SIP_URI, uri) && first == last;
/// for (auto [pname, pvalue] : uri.uri_parameters) ...
/// @endcode
namespace urigram::rfc3261 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pct_encoded, rfc3986::IPv4address, rfc3986::IPv6address;
using rfc3966::domainlabel, rfc3966::toplabel, rfc3966::param_unreserved;
using rfc2396::unreserved;
using abnf::alphanum, abnf::digit;

// userinfo         = ( user / telephone-subscriber ) [ ":" password ] "@"
// user             = 1*( unreserved / escaped / user-unreserved )
// user-unreserved  = "&" / "=" / "+" / "$" / "," / ";" / "?" / "/"
// password         = *( unreserved / escaped / "&" / "=" / "+" / "$" / "," )
// A user also matches every telephone-subscriber, because a telephone-subscriber escapes all characters that
// a user cannot contain (section 25.1). `escaped` is RFC 3986's pct-encoded.
inline constexpr set user_unreserved {"&=+$,;?/"};
inline constexpr auto user     = text<struct user_id>{"user"}                            = +(unreserved | user_unreserved | pct_encoded);
inline constexpr auto password = text<struct password_id>{"password"}                    = *(unreserved | set("&=+$,") | pct_encoded);
inline constexpr auto userinfo = rule<struct userinfo_id, ast::userinfo>{"sip-userinfo"} = [] { return user >> -(":" >> password) >> "@"; };

// hostport         = host [ ":" port ]
// host             = hostname / IPv4address / IPv6reference
// hostname         = *( domainlabel "." ) toplabel [ "." ]
// IPv6reference    = "[" IPv6address "]"
// port             = 1*DIGIT
inline constexpr auto hostname      = text<struct hostname_id>{"sip-hostname"}                = [] { return shape::hostname(domainlabel, toplabel) >> -lit("."); };
inline constexpr auto IPv6reference = text<struct IPv6reference_id>{"IPv6reference"}          = [] { return "[" >> IPv6address >> "]"; };
inline constexpr auto host          = rule<struct host_id, ast::host>{"sip-host"}             = [] {
    using ast::host_kind;
    return x3::attr(host_kind::hostname)     >> hostname
         | x3::attr(host_kind::hostnumber)   >> IPv4address
         | x3::attr(host_kind::ipv6_address) >> IPv6reference; };
inline constexpr auto port          = text<struct port_id>{"sip-port"}                        = +digit;
inline constexpr auto hostport      = rule<struct hostport_id, ast::hostport>{"sip-hostport"} = [] { return shape::hostport(host, port); };

// token            = 1*(alphanum / "-" / "." / "!" / "%" / "*" / "_" / "+" / "`" / "'" / "~" )
// Method           = INVITEm / ACKm / OPTIONSm / BYEm / CANCELm / REGISTERm / extension-method
// INVITEm          = %x49.4E.56.49.54.45 ; INVITE in caps
// ACKm             = %x41.43.4B ; ACK in caps
// OPTIONSm         = %x4F.50.54.49.4F.4E.53 ; OPTIONS in caps
// BYEm             = %x42.59.45 ; BYE in caps
// CANCELm          = %x43.41.4E.43.45.4C ; CANCEL in caps
// REGISTERm        = %x52.45.47.49.53.54.45.52 ; REGISTER in caps
// extension-method = token
// A token matches every method.
inline constexpr auto token            = text<struct token_id>{"sip-token"}                   = +(alphanum | set("-.!*_+'~") | pct_encoded);
inline constexpr auto INVITEm          = text<struct INVITEm_id>{"INVITEm"}                   = lit("INVITE");
inline constexpr auto ACKm             = text<struct ACKm_id>{"ACKm"}                         = lit("ACK");
inline constexpr auto OPTIONSm         = text<struct OPTIONSm_id>{"OPTIONSm"}                 = lit("OPTIONS");
inline constexpr auto BYEm             = text<struct BYEm_id>{"BYEm"}                         = lit("BYE");
inline constexpr auto CANCELm          = text<struct CANCELm_id>{"CANCELm"}                   = lit("CANCEL");
inline constexpr auto REGISTERm        = text<struct REGISTERm_id>{"REGISTERm"}               = lit("REGISTER");
inline constexpr auto extension_method = text<struct extension_method_id>{"extension-method"} = [] { return token; };
inline constexpr auto Method           = text<struct Method_id>{"Method"}                     = [] { return extension_method; };

// transport-param  = "transport=" ( "udp" / "tcp" / "sctp" / "tls" / other-transport )
// other-transport  = token
// user-param       = "user=" ( "phone" / "ip" / other-user )
// other-user       = token
// method-param     = "method=" Method
// ttl-param        = "ttl=" ttl
// ttl              = 1*3DIGIT ; 0 to 255
// maddr-param      = "maddr=" host
// lr-param         = "lr"
// A token also matches "udp", "tcp", "sctp", "tls", "phone" and "ip".
inline constexpr auto other_transport = text<struct other_transport_id>{"other-transport"} = [] { return token; };
inline constexpr auto other_user      = text<struct other_user_id>{"other-user"}           = [] { return token; };
inline constexpr auto ttl             = text<struct ttl_id>{"ttl"}                         = times<1, 3>(digit);
inline constexpr auto transport_param = text<struct transport_param_id>{"transport-param"} = [] { return keyword("transport=") >> other_transport; };
inline constexpr auto user_param      = text<struct user_param_id>{"user-param"}           = [] { return keyword("user=") >> other_user; };
inline constexpr auto method_param    = text<struct method_param_id>{"method-param"}       = [] { return keyword("method=") >> Method; };
inline constexpr auto ttl_param       = text<struct ttl_param_id>{"ttl-param"}             = [] { return keyword("ttl=") >> ttl; };
inline constexpr auto maddr_param     = text<struct maddr_param_id>{"maddr-param"}         = [] { return keyword("maddr=") >> host; };
inline constexpr auto lr_param        = text<struct lr_param_id>{"lr-param"}               = keyword("lr");

// other-param      = pname [ "=" pvalue ]
// pname            = 1*paramchar
// pvalue           = 1*paramchar
// paramchar        = param-unreserved / unreserved / escaped
// param-unreserved = "[" / "]" / "/" / ":" / "&" / "+" / "$"
inline constexpr auto paramchar   = text<struct paramchar_id>{"sip-paramchar"}                   = param_unreserved | unreserved | pct_encoded;
inline constexpr auto pname       = text<struct pname_id>{"sip-pname"}                           = +paramchar;
inline constexpr auto pvalue      = text<struct pvalue_id>{"sip-pvalue"}                         = +paramchar;
inline constexpr auto other_param = rule<struct other_param_id, ast::uri_parameter>{"other-param"} = [] { return pname >> -("=" >> pvalue); };

// uri-parameters   = *( ";" uri-parameter )
// uri-parameter    = transport-param / user-param / method-param / ttl-param / maddr-param / lr-param / other-param
// other-param matches every other alternative.
inline constexpr auto uri_parameter  = rule<struct uri_parameter_id, ast::uri_parameter>{"uri-parameter"}    = [] { return other_param; };
inline constexpr auto uri_parameters = text<struct uri_parameters_id, ast::uri_parameters>{"uri-parameters"} = [] { return *(";" >> uri_parameter); };

// headers          = "?" header *( "&" header )
// header           = hname "=" hvalue
// hname            = 1*( hnv-unreserved / unreserved / escaped )
// hvalue           = *( hnv-unreserved / unreserved / escaped )
// hnv-unreserved   = "[" / "]" / "/" / "?" / ":" / "+" / "$"
inline constexpr set hnv_unreserved {"[]/?:+$"};
inline constexpr auto hname   = text<struct hname_id>{"hname"}                   = +(hnv_unreserved | unreserved | pct_encoded);
inline constexpr auto hvalue  = text<struct hvalue_id>{"hvalue"}                 = *(hnv_unreserved | unreserved | pct_encoded);
inline constexpr auto header  = rule<struct header_id, ast::header>{"header"}    = [] { return hname >> "=" >> hvalue; };
inline constexpr auto headers = text<struct headers_id, ast::headers>{"headers"} = [] { return "?" >> header >> *("&" >> header); };

// SIP-URI          = "sip:" [ userinfo ] hostport uri-parameters [ headers ]
// SIPS-URI         = "sips:" [ userinfo ] hostport uri-parameters [ headers ]
// A userinfo must be followed by a host: "sip:M@" begins with the host M.
inline constexpr guess if_userinfo{'@', charset("#")};
template <class Scheme>
constexpr auto sip_shape(Scheme name) { return name >> ":" >> -(if_userinfo[userinfo] >> &host) >> hostport >> uri_parameters >> -headers; }

inline constexpr auto SIP_URI      = rule<struct SIP_URI_id, ast::sip_uri>{"SIP-URI"}       = [] { return sip_shape(keyword("sip")); };
inline constexpr auto SIPS_URI     = rule<struct SIPS_URI_id, ast::sip_uri>{"SIPS-URI"}     = [] { return sip_shape(keyword("sips")); };
inline constexpr auto any_SIP_URI  = rule<struct any_SIP_URI_id, ast::sip_uri>{"SIP-URI"}   = [] { return sip_shape(scheme); };
inline constexpr auto any_SIPS_URI = rule<struct any_SIPS_URI_id, ast::sip_uri>{"SIPS-URI"} = [] { return sip_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc3261

template <>
inline constexpr auto urigram::rules_of<urigram::ast::sip_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc3261::any_SIP_URI],
               urigram::dsl::out_of_line[urigram::rfc3261::any_SIPS_URI]);

#endif
