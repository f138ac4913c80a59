// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_PROSPERO_HPP
#define URIGRAM_GRAMMAR_RFC1738_PROSPERO_HPP

#include <urigram/grammar/rfc1738/server.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.11: `prosperourl` and its parts.
///
/// The rule `prosperourl` yields `ast::prosperourl`; `ppath` yields `ast::segments`; `fieldspec` yields
/// `ast::fieldspec`; `psegment`, `fieldname` and `fieldvalue` yield a view.
/// @code
/// ast::prosperourl url;
/// bool ok = x3::parse(first, last, rfc1738::prosperourl, url) && first == last;
/// for (auto [name, value] : url.fields) ...
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// ppath       = psegment *[ "/" psegment ]
// psegment    = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
inline constexpr auto psegment   = text<struct psegment_id>{"psegment"}          = *(uchar | set("?:@&="));
inline constexpr auto ppath      = text<struct ppath_id, ast::segments>{"ppath"} = [] { return shape::path(psegment); };

// fieldspec   = ";" fieldname "=" fieldvalue
// fieldname   = *[ uchar | "?" | ":" | "@" | "&" ]
// fieldvalue  = *[ uchar | "?" | ":" | "@" | "&" ]
inline constexpr auto fieldname  = text<struct fieldname_id>{"fieldname"}   = *(uchar | set("?:@&"));
inline constexpr auto fieldvalue = text<struct fieldvalue_id>{"fieldvalue"} = *(uchar | set("?:@&"));
inline constexpr auto fieldspec  = rule<struct fieldspec_id, ast::fieldspec>{"fieldspec"} = [] { return ";" >> fieldname >> "=" >> fieldvalue; };
inline constexpr auto fields     = text<struct fields_id, ast::fields>{"prosperourl"} = [] { return *fieldspec; };

// prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
template <class Scheme>
constexpr auto prospero_shape(Scheme name) { return name >> "://" >> hostport >> "/" >> ppath >> fields; }

inline constexpr auto prosperourl = rule<struct prosperourl_id, ast::prosperourl>{"prosperourl"} = [] { return prospero_shape(keyword("prospero")); };
inline constexpr auto any_prosperourl = rule<struct any_prosperourl_id, ast::prosperourl>{"prosperourl"} = [] { return prospero_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto
    urigram::rules_of<urigram::ast::prosperourl> = std::tuple(urigram::rfc1738::any_prosperourl);

#endif
