// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_RFC1738_FILE_HPP
#define URIGRAM_GRAMMAR_RFC1738_FILE_HPP

#include <urigram/grammar/rfc1738/ftp.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 1738, section 3.10: `fileurl`, which yields `ast::fileurl`.
/// @code
/// ast::fileurl url;
/// bool ok = x3::parse(first, last, rfc1738::fileurl, url) && first == last;
/// bool here = url.host.kind == ast::host_kind::none || url.host.text == "localhost";
/// @endcode
namespace urigram::rfc1738 {
// clang-format off

// fileurl = "file://" [ host | "localhost" ] "/" fpath
// "localhost" is a host, so its branch is never needed. An omitted host is the empty host.
inline constexpr auto file_host = rule<struct file_host_id, ast::host>{"fileurl"} = [] { return host | x3::attr(ast::host{}); };

template <class Scheme>
constexpr auto file_shape(Scheme name) { return name >> "://" >> file_host >> "/" >> fpath; }

inline constexpr auto fileurl = rule<struct fileurl_id, ast::fileurl>{"fileurl"} = [] { return file_shape(keyword("file")); };
inline constexpr auto any_fileurl = rule<struct any_fileurl_id, ast::fileurl>{"fileurl"} = [] { return file_shape(scheme); };

// clang-format on
}  // namespace urigram::rfc1738

template <>
inline constexpr auto urigram::rules_of<urigram::ast::fileurl> = std::tuple(urigram::rfc1738::any_fileurl);

#endif
