// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_MAILTO_HPP
#define URIGRAM_GRAMMAR_RFC1738_MAILTO_HPP

#include <urigram/ast/adapted.hpp>
#include <urigram/grammar/rfc1738/lexical.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.5: `mailtourl`, which yields `ast::mailtourl`, and `encoded822addr`, a view.
/// @code
/// ast::mailtourl url;
/// bool ok = x3::parse(first, last, rfc1738::mailtourl, url) && first == last;
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// encoded822addr = 1*xchar
inline constexpr auto encoded822addr = text<struct encoded822addr_id>{"encoded822addr"} = +xchar;

// mailtourl      = "mailto:" encoded822addr
template <class Scheme>
constexpr auto mailto_shape(Scheme name) { return name >> ":" >> encoded822addr; }

inline constexpr auto mailtourl = rule<struct mailtourl_id, ast::mailtourl>{"mailtourl"} = [] { return mailto_shape(keyword("mailto")); };
inline constexpr auto any_mailtourl = rule<struct any_mailtourl_id, ast::mailtourl>{"mailtourl"} = [] { return mailto_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto
    urigram::rules_of<urigram::ast::mailtourl> = std::tuple(urigram::rfc1738::any_mailtourl);

#endif
