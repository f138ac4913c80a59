// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_ACCT_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_ACCT_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 7565, section 7: the scheme acct, an account at a service.
///
/// `acctURI` yields `ast::acct_uri`; `userpart` yields a view of its text.
/// @code
/// ast::acct_uri uri;
/// bool ok = x3::parse(first, last, rfc7565::acctURI, uri) && first == last;
/// @endcode
namespace urigram::rfc7565 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::host, rfc3986::unreserved, rfc3986::sub_delims, rfc3986::pct_encoded;

// acctURI  = "acct" ":" userpart "@" host
// userpart = ( unreserved / sub-delims ) 0*( unreserved / pct-encoded / sub-delims )
// The RFC omits the parentheses; without them, its own examples would not be acctURIs.
inline constexpr auto userpart = text<struct userpart_id>{"userpart"} = (unreserved | sub_delims) >> *(unreserved | pct_encoded | sub_delims);

template <class Scheme>
constexpr auto acct_shape(Scheme name) { return name >> ":" >> userpart >> "@" >> host; }

inline constexpr auto acctURI     = rule<struct acctURI_id, ast::acct_uri>{"acctURI"}     = [] { return acct_shape(keyword("acct")); };
inline constexpr auto any_acctURI = rule<struct any_acctURI_id, ast::acct_uri>{"acctURI"} = [] { return acct_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc7565

template <>
inline constexpr auto urigram::rules_of<urigram::ast::acct_uri> =
    std::tuple(urigram::dsl::out_of_line[urigram::rfc7565::any_acctURI]);

#endif
