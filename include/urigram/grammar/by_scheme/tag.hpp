// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_TAG_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_TAG_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 4151, section 2.1: the scheme tag, a name minted by the owner of a domain name or an email address.
///
/// `tagURI` yields `ast::tag_uri`; `taggingEntity` yields `ast::tagging_entity`; `date` yields
/// `ast::tag_date`; the others yield a view of their text.
///
/// The section reserves other forms of authority names for later standards, and asks software that processes
/// tags not to reject them. There are no such forms yet. These rules follow the grammar and reject them; RFC
/// 3986's `URI` accepts every tag.
/// @code
/// ast::tag_uri uri;
/// bool ok = x3::parse(first, last, rfc4151::tagURI, uri) && first == last;
/// @endcode
namespace urigram::rfc4151 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pchar, rfc3986::fragment;
using abnf::alphanum, abnf::digit;

// DNSname       = DNScomp *( "."  DNScomp )
// DNScomp       = alphaNum [*(alphaNum /"-") alphaNum]
// emailAddress  = 1*(alphaNum /"-"/"."/"_") "@" DNSname
// alphaNum      = DIGIT / ALPHA
inline constexpr auto DNScomp      = text<struct DNScomp_id>{"DNScomp"}           = shape::domainlabel;
inline constexpr auto DNSname      = text<struct DNSname_id>{"tag-DNSname"}       = [] { return DNScomp >> *("." >> DNScomp); };
inline constexpr auto emailAddress = text<struct emailAddress_id>{"emailAddress"} = [] { return +(alphanum | set("-._")) >> "@" >> DNSname; };

// taggingEntity = authorityName "," date
// authorityName = DNSname / emailAddress
// date          = year ["-" month ["-" day]]
// year          = 4DIGIT
// month         = 2DIGIT
// day           = 2DIGIT
inline constexpr auto authorityName = text<struct authorityName_id>{"authorityName"}                     = [] { return emailAddress | DNSname; };
inline constexpr auto year          = text<struct year_id>{"year"}                                       = times<4>(digit);
inline constexpr auto month         = text<struct month_id>{"month"}                                     = times<2>(digit);
inline constexpr auto day           = text<struct day_id>{"day"}                                         = times<2>(digit);
inline constexpr auto date          = rule<struct date_id, ast::tag_date>{"date"}                        = [] {
    return year >> "-" >> present[month] >> -("-" >> day)
         | year >> absent >> absent; };
inline constexpr auto taggingEntity = rule<struct taggingEntity_id, ast::tagging_entity>{"taggingEntity"} = [] { return authorityName >> "," >> date; };

// tagURI        = "tag:" taggingEntity ":" specific [ "#" fragment ]
// specific      = *( pchar / "/" / "?" )
// fragment      = *( pchar / "/" / "?" )
inline constexpr auto specific = text<struct specific_id>{"specific"} = *(pchar | set("/?"));
template <class Scheme>
constexpr auto tag_shape(Scheme name) { return name >> ":" >> taggingEntity >> ":" >> specific; }

inline constexpr auto tagURI     = rule<struct tagURI_id, ast::tag_uri>{"tagURI"}     = [] { return tag_shape(keyword("tag")) >> -("#" >> fragment); };
inline constexpr auto any_tagURI = rule<struct any_tagURI_id, ast::tag_uri>{"tagURI"} = [] { return tag_shape(scheme) >> absent; };

// clang-format on
}  // namespace urigram::rfc4151

template <>
inline constexpr auto urigram::rules_of<urigram::ast::tag_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc4151::any_tagURI]);

#endif
