// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_BY_SCHEME_FILE_HPP
#define URIGRAM_GRAMMAR_BY_SCHEME_FILE_HPP

#include <urigram/grammar/rfc3986/uri.hpp>
#include <urigram/grammar/scheme_set.hpp>

/// RFC 8089, section 2: the scheme file.
///
/// `file_URI` yields `ast::file_uri`; `file_hier_part` and `auth_path` yield `ast::file_hier_part`;
/// `local_path` yields `ast::path`; `file_auth` yields `ast::host`. There is no query, and no path that
/// begins with two slashes.
/// @code
/// ast::file_uri uri;
/// bool ok = x3::parse(first, last, rfc8089::file_URI, uri) && first == last;
/// @endcode
namespace urigram::rfc8089 {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

using rfc3986::scheme, rfc3986::path_absolute;

// file-URI       = file-scheme ":" file-hier-part
// file-scheme    = "file"
// file-hier-part = ( "//" auth-path ) / local-path
// auth-path      = [ file-auth ] path-absolute
// local-path     = path-absolute
// file-auth      = "localhost" / host
// A host can be empty, and localhost is a host: after two slashes there is always a file-auth.
inline constexpr auto file_scheme    = text<struct file_scheme_id>{"file-scheme"}                          = keyword("file");
inline constexpr auto file_auth      = rule<struct file_auth_id, ast::host>{"file-auth"}                   = [] { return rfc3986::host; };
inline constexpr auto auth_path      = rule<struct auth_path_id, ast::file_hier_part>{"auth-path"}         = [] { return present[file_auth] >> path_absolute; };
inline constexpr auto local_path     = rule<struct local_path_id, ast::path>{"local-path"}                 = [] { return path_absolute; };
inline constexpr auto file_hier_part = rule<struct file_hier_part_id, ast::file_hier_part>{"file-hier-part"} = [] {
    return "//" >> auth_path
         | absent >> local_path; };
inline constexpr auto file_URI       = rule<struct file_URI_id, ast::file_uri>{"file-URI"}                 = [] { return file_scheme >> ":" >> file_hier_part; };
inline constexpr auto any_file_URI   = rule<struct any_file_URI_id, ast::file_uri>{"file-URI"}             = [] { return scheme >> ":" >> file_hier_part; };

// clang-format on
}  // namespace urigram::rfc8089

template <>
inline constexpr auto urigram::rules_of<urigram::ast::file_uri> = std::tuple(urigram::rfc8089::any_file_URI);

#endif
