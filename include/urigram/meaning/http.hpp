// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_HTTP_HPP
#define URIGRAM_MEANING_HTTP_HPP

#include <urigram/ast/http.hpp>
#include <urigram/meaning/error.hpp>
#include <urigram/meaning/server.hpp>

/// The meaning of an http URL (RFC 1738, section 3.3).
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace meaning {

/// HTTP sends selector and query as written, with their escapes: they are not decoded, and contain no byte
/// that would end a line.
struct http {
    meaning::server server;                 ///< where to connect
    std::string_view selector;              ///< the path without the slash before it; empty if there is none
    std::optional<std::string_view> query;  ///< the search
};

}  // namespace meaning

/// Returns the meaning of an http URL. The slash may be omitted if path and search are absent: `http://h` and
/// `http://h/` mean the same.
/// @param url the URL; the views in the result refer to its text
/// @returns the meaning; never an error
/// @par Complexity Linear in the digits of the port; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::httpurl>("http://example.org/a/b?q=1");
/// auto const http = urigram::meaning_of(*url).value();
/// std::string target = "/";
/// target += http.selector;
/// if (http.query) (target += '?') += *http.query;  // "/a/b?q=1"
/// @endcode
[[nodiscard]] URIGRAM_API meaning_result<meaning::http> meaning_of(ast::httpurl const& url) noexcept;

}  // namespace urigram

#endif
