// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_FILE_HPP
#define URIGRAM_MEANING_FILE_HPP

#include <urigram/ast/file.hpp>
#include <urigram/escape.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of a file URL: a file on a host, without a protocol for access (RFC 1738, section 3.10).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// A path on a machine (RFC 1738, section 3.10).
struct file {
    bool is_this_host = false;  ///< the host is empty or `localhost`: the machine that reads the URL
    ast::host host;             ///< as written
    /// Directories and a name. Decode each segment and check the result: an escaped slash is part of a name,
    /// `.` and `..` are names.
    ast::segments path;
};

}  // namespace meaning

/// Returns the meaning of a file URL.
/// @param url the URL, which must have been parsed: its views refer to one text. The views in the result
/// refer to the same text.
/// @returns the meaning; an error if the decoded path contains NUL, which would end a path of an operating
/// system. Names of files may contain CR and LF.
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::fileurl>("file://localhost/etc/my%20notes");
/// std::string path;
/// if (auto const file = urigram::meaning_of(*url); file && file->is_this_host)
///     for (auto const segment : file->path) path += '/' + urigram::decoded_view(segment).str();
/// // "/etc/my notes"
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::file> meaning_of(ast::fileurl const& url) noexcept;

}  // namespace urigram

#endif
