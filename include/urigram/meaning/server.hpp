// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MEANING_SERVER_HPP
#define URIGRAM_MEANING_SERVER_HPP

#include <cstdint>
#include <optional>
#include <string_view>
#include <urigram/ast/server.hpp>
#include <urigram/detail/export.hpp>

/// The server of a URL.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram::meaning {

/// The server to connect to (RFC 1738, section 3.1).
struct server {
    ast::host host;  ///< as written
    /// The port in the URL, or else the default port of the scheme (`urigram::default_port`). None if the
    /// port in the URL is above 65535, or if it is absent and the scheme has no default.
    std::optional<std::uint16_t> port;
};

/// Returns the server that a URL names.
/// @param hostport host and port of the URL
/// @param scheme its scheme, for the default port
/// @par Complexity Linear in the digits of the port; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1738.hpp>
/// auto const url = urigram::rfc1738::parse<urigram::ast::nntpurl>("nntp://news.example.org/comp.lang.c++");
/// auto const server = urigram::meaning::server_of(url->hostport, url->scheme);  // port 119
/// @endcode
[[nodiscard]] URIGRAM_API server server_of(ast::hostport const& hostport, std::string_view scheme) noexcept;

/// Whether two hosts are of the same kind and their texts are equivalent: hostnames ignoring case (RFC 1738,
/// section 3.1), all others byte for byte. Does not look up names.
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// urigram::ast::host const a{urigram::ast::host_kind::hostname, "Example.ORG"};
/// urigram::ast::host const b{urigram::ast::host_kind::hostname, "example.org"};
/// bool const same = urigram::meaning::same_host(a, b);  // true
/// @endcode
[[nodiscard]] URIGRAM_API bool same_host(ast::host const& a, ast::host const& b) noexcept;

}  // namespace urigram::meaning

#endif
