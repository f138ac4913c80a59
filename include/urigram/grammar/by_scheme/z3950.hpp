// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_Z3950_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_Z3950_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 2056, section 5: the schemes z39.50r and z39.50s, of the protocol Z39.50.
///
/// `z3950url` yields `ast::z3950_url`; `path` yields `ast::z3950_path`; `document` yields
/// `ast::z3950_document`; `hostport` yields `ast::hostport`; `host` yields `ast::host`; the others yield a
/// view of their text.
///
/// The host and the port are those of RFC 1738. A `database` and similar productions are one or more
/// characters: the RFC writes one, but has more in its examples. One of these characters is the `+` that
/// separates databases.
/// @code
/// ast::z3950_url url;
/// bool ok = x3::parse(first, last, rfc2056::z3950url, url) && first == last;
/// @endcode
namespace urigram::rfc2056 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pct_encoded;
using abnf::alpha, abnf::digit;

// safe           = "$" | "-" | "_" | "." | "+"
// extra          = "!" | "*" | "'" | "(" | ")" | ","
// escape         = "%" hex hex
// unreserved     = alpha | digit | safe | extra
// uchar          = unreserved | escape
inline constexpr set safe       {"$-_.+"};
inline constexpr set extra      {"!*'(),"};
inline constexpr set unreserved = alpha | digit | safe | extra;
inline constexpr auto uchar = text<struct uchar_id>{"z3950-uchar"} = unreserved | pct_encoded;

// digits         = 1*digit
inline constexpr auto digits = text<struct digits_id>{"z3950-digits"} = +digit;

// RFC 1738, section 5:
// host        = hostname | hostnumber
// hostname    = *[ domainlabel "." ] toplabel
// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
// toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
// hostnumber  = digits "." digits "." digits "." digits
// port        = digits
inline constexpr auto domainlabel = text<struct domainlabel_id>{"z3950-domainlabel"}   = shape::domainlabel;
inline constexpr auto toplabel    = text<struct toplabel_id>{"z3950-toplabel"}         = shape::toplabel;
inline constexpr auto hostname    = text<struct hostname_id>{"z3950-hostname"}         = [] { return shape::hostname(domainlabel, toplabel); };
inline constexpr auto hostnumber  = text<struct hostnumber_id>{"z3950-hostnumber"}     = [] { return shape::hostnumber(digits); };
inline constexpr auto host        = rule<struct host_id, ast::host>{"z3950-host"}      = [] { return shape::host(hostname, hostnumber); };
inline constexpr auto port        = text<struct port_id>{"z3950-port"}                 = [] { return digits; };
inline constexpr auto hostport    = rule<struct hostport_id, ast::hostport>{"z3950url"} = [] { return shape::hostport(host, port); };

// database       = uchar
// docid          = uchar
// elementset     = uchar
// recordsyntax   = uchar
inline constexpr auto database     = text<struct database_id>{"database"}         = +uchar;
inline constexpr auto docid        = text<struct docid_id>{"docid"}               = +uchar;
inline constexpr auto elementset   = text<struct elementset_id>{"elementset"}     = +uchar;
inline constexpr auto recordsyntax = text<struct recordsyntax_id>{"recordsyntax"} = +uchar;

// z39.50url      = zscheme "://" host [":" port]
//                       ["/" [database *["+" database]
//                              ["?" docid]]
//                            [";esn=" elementset]
//                            [";rs=" recordsyntax *[ "+" recordsyntax]]]
// zscheme        = "z39.50r" | "z39.50s"
inline constexpr auto document = rule<struct document_id, ast::z3950_document>{"z3950url"} = [] {
    return view[database >> *("+" >> database)] >> -("?" >> docid); };
inline constexpr auto path     = rule<struct path_id, ast::z3950_path>{"z3950url"} = [] {
    return -document >> -(";esn=" >> elementset) >> -(";rs=" >> view[recordsyntax >> *("+" >> recordsyntax)]); };
inline constexpr auto zscheme  = text<struct zscheme_id>{"zscheme"} = keyword("z39.50r") | keyword("z39.50s");

template <class Scheme>
constexpr auto z3950_shape(Scheme name) { return name >> "://" >> hostport >> -("/" >> path); }

inline constexpr auto z3950url     = rule<struct z3950url_id, ast::z3950_url>{"z3950url"}     = [] { return z3950_shape(zscheme); };
inline constexpr auto any_z3950url = rule<struct any_z3950url_id, ast::z3950_url>{"z3950url"} = [] { return z3950_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc2056

template <>
inline constexpr auto urigram::rules_of<urigram::ast::z3950_url> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc2056::any_z3950url],
               urigram::dsl::out_of_line[urigram::rfc2056::any_z3950url]);

#endif
