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
/// @par Thread safety Different objects may be used by different threads at once; one object may be read by
/// many, and changed by one while no other uses it.
namespace urigram {

/// A URL of http, https, ws, wss, ftp or file as the URL Standard of the WHATWG reads it
/// (https://url.spec.whatwg.org/), in the standard's normal form. It may hold octets that RFC 3986 does not
/// allow, such as `|` in a query: `repair` encodes them.
struct browser_url {
    std::string scheme;                 ///< in lower case
    std::string username;               ///< percent-encoded; empty if there is none
    std::string password;               ///< percent-encoded; empty if there is none
    std::string host;                   ///< in US-ASCII; of IPv6 with brackets; empty in file URLs alone
    std::optional<std::uint16_t> port;  ///< absent if it is the scheme's default
    std::string path;                   ///< begins with a slash
    std::optional<std::string> query;
    std::optional<std::string> fragment;

    /// The URL as a text: what scripts in a browser see as `href`. Linear; allocates its result.
    /// @throws std::bad_alloc
    [[nodiscard]] URIGRAM_API std::string href() const;

    friend bool operator==(browser_url const& a, browser_url const& b) noexcept {
        return a.scheme == b.scheme && a.username == b.username && a.password == b.password &&
               a.host == b.host && a.port == b.port && a.path == b.path && a.query == b.query &&
               a.fragment == b.fragment;
    }
    friend bool operator!=(browser_url const& a, browser_url const& b) noexcept { return !(a == b); }
};

/// Reads a text as a browser does, valid or not.
/// @code
/// auto const url = urigram::read_url_as_browser("http://good.com\\@127.0.0.1/");
/// if (url) std::cout << url->host << '\n';  // good.com
/// @endcode
/// The text is UTF-8; a browser would replace octets that are not, here they are encoded one by one.
/// @param text surrounding blanks, tabs and line breaks in it are skipped
/// @param base for relative references; null if there is none
/// @param to_ascii without it a host outside US-ASCII is an error; the `xn--` labels of others are not
/// checked
/// @returns the URL, or why browsers refuse it; `other_scheme` if it is of none of the six schemes
/// @par Complexity Linear in both, in constant stack.
/// @throws std::bad_alloc; what `to_ascii` throws
[[nodiscard]] URIGRAM_API boost::system::result<browser_url, repair_errc>
read_url_as_browser(std::string_view text, browser_url const* base = nullptr, host_mapping to_ascii = {});

}  // namespace urigram

#endif
