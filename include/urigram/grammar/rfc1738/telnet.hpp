// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_TELNET_HPP
#define URIGRAM_GRAMMAR_RFC1738_TELNET_HPP

#include <urigram/grammar/rfc1738/server.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.8: `telneturl`, which yields `ast::telneturl`.
/// @code
/// ast::telneturl url;
/// bool ok = x3::parse(first, last, rfc1738::telneturl, url) && first == last;
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// telneturl = "telnet://" login [ "/" ]
template <class Scheme>
constexpr auto telnet_shape(Scheme name) { return name >> "://" >> login >> x3::matches[lit("/")]; }

inline constexpr auto telneturl = rule<struct telneturl_id, ast::telneturl>{"telneturl"} = [] { return telnet_shape(keyword("telnet")); };
inline constexpr auto any_telneturl = rule<struct any_telneturl_id, ast::telneturl>{"telneturl"} = [] { return telnet_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto
    urigram::rules_of<urigram::ast::telneturl> = std::tuple(urigram::rfc1738::any_telneturl);

#endif
