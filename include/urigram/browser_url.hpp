// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BROWSER_URL_HPP
#define URIGRAM_BROWSER_URL_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/repair.hpp>

/// A URL as browsers read it.
/// @par Thread safety Different threads may use different objects at once. Several threads may read one
/// object at once, as long as no thread changes it.
namespace urigram {

/// A URL of the scheme http, https, ws, wss, ftp or file as the URL Standard of the WHATWG reads it
/// (https://url.spec.whatwg.org/), in the standard's normal form. It may contain bytes that RFC 3986 does not
/// allow, such as `|` in a query; `repair` encodes them.
struct browser_url {
    std::string scheme;                 ///< in lower case
    std::string username;               ///< percent-encoded; empty if there is none
    std::string password;               ///< percent-encoded; empty if there is none
    std::string host;                   ///< in US-ASCII; an IPv6 address in brackets; empty only in file URLs
    std::optional<std::uint16_t> port;  ///< absent if it is the scheme's default
    std::string path;                   ///< begins with a slash
    std::optional<std::string> query;   ///< the text after `?`, percent-encoded; absent if there is no `?`
    std::optional<std::string> fragment;  ///< the text after `#`, percent-encoded; absent if there is no `#`

    /// Returns the URL as a text: the `href` that scripts in a browser see.
    /// @par Complexity Linear; allocates its result.
    /// @throws std::bad_alloc
    /// @code
    /// auto const url = urigram::read_url_as_browser(" HTTP:\\\\h ");
    /// if (url) std::cout << url->href() << '\n';  // http://h/
    /// @endcode
    [[nodiscard]] URIGRAM_API std::string href() const;

    friend bool operator==(browser_url const& a, browser_url const& b) noexcept {
        return a.scheme == b.scheme && a.username == b.username && a.password == b.password &&
               a.host == b.host && a.port == b.port && a.path == b.path && a.query == b.query &&
               a.fragment == b.fragment;
    }
    friend bool operator!=(browser_url const& a, browser_url const& b) noexcept { return !(a == b); }
};

/// Parses a text as a browser does, whether or not it is a valid URI.
/// @param text UTF-8; control characters and spaces around it, and tabs and line breaks in it, are skipped.
/// A browser would replace bytes that are not UTF-8; here they are percent-encoded.
/// @param base the URL against which a relative reference is resolved; null if there is none
/// @param to_ascii maps a host outside of US-ASCII to US-ASCII; without it, such a host is an error. `xn--`
/// labels of other hosts are not checked.
/// @returns the URL, or the reason why browsers reject it; `other_scheme` if its scheme is none of the six
/// @par Complexity Linear in the text and the base, in constant stack.
/// @throws std::bad_alloc; exceptions of `to_ascii`
/// @code
/// auto const url = urigram::read_url_as_browser("http://good.com\\@127.0.0.1/");
/// if (url) std::cout << url->host << '\n';  // good.com
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<browser_url, repair_errc>
read_url_as_browser(std::string_view text, browser_url const* base = nullptr, host_mapping to_ascii = {});

}  // namespace urigram

#endif
