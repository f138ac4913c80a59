// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_DNS_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_DNS_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 4501, section 3: the scheme dns, records of the Domain Name System.
///
/// `dnsurl` yields `ast::dnsurl`; `dnsauthority` yields `ast::hostport`; `dnsquery` yields `ast::dnsquery`;
/// `dnsqueryelement` yields `ast::dnsqueryelement`; the others yield a view of their text.
///
/// The section allows any mnemonic that IANA registers for a class or a type. Their number grows, so
/// `dns_mnemonic` accepts every word of their form, registered or not: letters, digits and hyphens, beginning
/// with a letter and ending with a letter or digit; and `*`, from RFC 1035.
/// @code
/// ast::dnsurl url;
/// bool ok = x3::parse(first, last, rfc4501::dnsurl, url) && first == last;
/// if (url.dnsquery)
///     for (auto [name, value] : *url.dnsquery) ...
/// @endcode
namespace urigram::rfc4501 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pchar;
using abnf::digit;

// dnsclassval     = 1*digit / "IN" / "CH" / <Any IANA registered DNS class mnemonic>
// dnstypeval      = 1*digit / "A" / "NS" / "MD" / <Any IANA registered DNS type mnemonic>
inline constexpr auto dns_mnemonic = text<struct dns_mnemonic_id>{"dns-mnemonic", {}, hidden} = lit("*") | shape::toplabel;
inline constexpr auto dnsclassval  = text<struct dnsclassval_id>{"dnsclassval"}                = [] { return +digit | dns_mnemonic; };
inline constexpr auto dnstypeval   = text<struct dnstypeval_id>{"dnstypeval"}                  = [] { return +digit | dns_mnemonic; };

// dnsquery        = dnsqueryelement [";" dnsquery]
// dnsqueryelement = ( "CLASS=" dnsclassval ) / ( "TYPE=" dnstypeval )
// Each of the two elements occurs at most once, as in the section and its examples.
inline constexpr auto class_element = keyword("class") >> "=" >> dnsclassval;
inline constexpr auto type_element  = keyword("type") >> "=" >> dnstypeval;
inline constexpr auto dnsqueryelement = rule<struct dnsqueryelement_id, ast::dnsqueryelement>{"dnsqueryelement"} = [] { return class_element | type_element; };
inline constexpr auto dnsquery        = text<struct dnsquery_id, ast::dnsquery>{"dnsquery"}                      = [] {
    return class_element >> -(";" >> type_element)
         | type_element >> -(";" >> class_element); };

// dnsurl          = "dns:" [ "//" dnsauthority "/" ] dnsname ["?" dnsquery]
// dnsauthority    = host [ ":" port ]
// dnsname         = *pchar
inline constexpr auto dnsauthority = rule<struct dnsauthority_id, ast::hostport>{"dnsauthority"} = [] { return rfc3986::hostport; };
inline constexpr auto dnsname      = text<struct dnsname_id>{"dnsname"}                          = *pchar;
template <class Scheme>
constexpr auto dns_shape(Scheme name) { return name >> ":" >> -("//" >> dnsauthority >> "/") >> dnsname >> -("?" >> dnsquery); }

inline constexpr auto dnsurl     = rule<struct dnsurl_id, ast::dnsurl>{"dnsurl"}     = [] { return dns_shape(keyword("dns")); };
inline constexpr auto any_dnsurl = rule<struct any_dnsurl_id, ast::dnsurl>{"dnsurl"} = [] { return dns_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc4501

template <>
inline constexpr auto urigram::rules_of<urigram::ast::dnsurl> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc4501::any_dnsurl]);

#endif
