// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_URN_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_URN_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 8141, section 2: the scheme urn.
///
/// `namestring` yields `ast::namestring`; `assigned_name` yields `ast::assigned_name`; `rq_components` yields
/// `ast::rq_components`; the others yield a view of their text.
/// @code
/// ast::namestring urn;
/// bool ok = x3::parse(first, last, rfc8141::namestring, urn) && first == last;
/// @endcode
namespace urigram::rfc8141 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::pchar;
using abnf::alphanum;

// NID           = (alphanum) 0*30(ldh) (alphanum)
// ldh           = alphanum / "-"
// The last character of a NID is not a hyphen. The rule tries longer NIDs first: an alphanum is the last character
// only if no longer text matches.
inline constexpr set ldh = alphanum | set("-");
template <int Left> constexpr auto nid_end()
{
    if constexpr (Left == 0) return alphanum;
    else return ldh >> nid_end<Left - 1>() | alphanum;
}
inline constexpr auto NID = text<struct NID_id>{"NID"} = [] { return out_of_line[alphanum >> nid_end<30>()]; };

// NSS           = pchar *( pchar / "/" )
// assigned-name = "urn" ":" NID ":" NSS
inline constexpr auto NSS = text<struct NSS_id>{"NSS"} = pchar >> *(pchar | set("/"));
template <class Scheme>
constexpr auto assigned_name_shape(Scheme name) { return name >> ":" >> NID >> ":" >> NSS; }
inline constexpr auto assigned_name = rule<struct assigned_name_id, ast::assigned_name>{"assigned-name"} = [] { return assigned_name_shape(keyword("urn")); };

// rq-components = [ "?+" r-component ] [ "?=" q-component ]
// r-component   = pchar *( pchar / "/" / "?" )
// q-component   = pchar *( pchar / "/" / "?" )
// An r-component could continue after "?="; it ends there if a q-component follows.
inline constexpr auto r_component   = text<struct r_component_id>{"r-component"} = pchar >> *(pchar | set("/?"));
inline constexpr auto q_component   = text<struct q_component_id>{"q-component"} = pchar >> *(pchar | set("/?"));
inline constexpr auto r_up_to_q     = text<struct r_up_to_q_id>{"r-component"} = [] {
    return pchar >> *(pchar | set("/") | !(x3::lit("?=") >> pchar) >> lit("?")); };
inline constexpr auto rq_components = rule<struct rq_components_id, ast::rq_components>{"rq-components"} = [] {
    return -("?+" >> r_up_to_q) >> -("?=" >> q_component); };

// namestring    = assigned-name [ rq-components ] [ "#" f-component ]
// f-component   = fragment
inline constexpr auto f_component    = text<struct f_component_id>{"f-component"} = [] { return rfc3986::fragment; };
inline constexpr auto namestring     = rule<struct namestring_id, ast::namestring>{"namestring"} = [] { return assigned_name >> rq_components >> -("#" >> f_component); };
inline constexpr auto any_assigned_name = rule<struct any_assigned_name_id, ast::assigned_name>{"assigned-name"} = [] { return assigned_name_shape(scheme); };
inline constexpr auto any_namestring = rule<struct any_namestring_id, ast::namestring>{"namestring"} = [] { return any_assigned_name >> rq_components >> -("#" >> f_component) >> !x3::lit("#"); };

// clang-format on
}  // namespace urigram::rfc8141

template <>
inline constexpr auto
    urigram::rules_of<urigram::ast::namestring> = std::tuple(urigram::rfc8141::any_namestring);

#endif
