// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_URL_PARTS_HPP
#define URIGRAM_URL_PARTS_HPP

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string_view>
#include <tuple>
#include <urigram/ast/ip_address.hpp>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/detail/kind_names.hpp>
#include <urigram/text_view.hpp>

/// The parts that URLs of all dialects have in common.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The names of the parts, for columns. A part means the same in `url_parts`.
enum class column : unsigned char {
    text,         ///< the line, without its line end
    scheme,       ///< without the colon
    authority,    ///< everything between `//` and the path; RFC 1808: `net_loc`
    userinfo,     ///< RFC 1738: `user [ ":" password ]`; RFC 1808 has none
    host,         ///< RFC 2396: or a `reg_name`; RFC 1738: also the host of a news article; RFC 1808 has none
    port,         ///< the digits, possibly none; RFC 1808 has none
    path,         ///< with its leading slash, if it has one; never absent in RFC 3986, but possibly empty
    params,       ///< RFC 1808: `params`; RFC 1738: the `type=a` of an ftp URL, the fields of a prospero URL
    query,        ///< RFC 1738: `search`
    fragment,     ///< RFC 1808, 2396, 3986
    opaque_part,  ///< the text between scheme and fragment, if not hierarchical; RFC 3986: `path`
};
/// The number of columns.
inline constexpr std::size_t column_count = static_cast<std::size_t>(column::opaque_part) + 1;

/// The parts of a URL, as views of the text that was parsed. An absent part is an empty optional, an empty
/// part an empty view. Compares, orders, hashes and prints by the parts and the kind of the host.
/// @par Complexity Linear in the texts; only printing can throw.
/// @code
/// #include <urigram/parse.hpp>
/// auto const parts = urigram::parts_of(*urigram::parse("http://h:80/a?b"));
/// std::cout << parts;  // scheme: "http", authority: "h:80", host: "h", port: "80", path: "/a", query: "b"
/// @endcode
struct url_parts {
    using part = std::optional<std::string_view>;  ///< a part, which may be absent

    part scheme;       ///< as written, without the colon
    part authority;    ///< everything after `//`, up to the path, the query or the fragment
    part userinfo;     ///< the text before the `@` of the authority, percent-encoded
    part host;         ///< or a registry name, or the host of a news article
    part port;         ///< its digits as written; may be empty
    part path;         ///< with its leading slash, if it has one
    part params;       ///< if the grammar has them: RFC 1808's; the `type=a` of an ftp URL, the fields
                       ///< of a prospero URL
    part query;        ///< the text after `?`, percent-encoded
    part fragment;     ///< the text after `#`, percent-encoded
    part opaque_part;  ///< replaces all parts except scheme, fragment, and the host of a news article
    ast::host_kind host_kind = ast::host_kind::absent;  ///< the production of the host

    /// Returns references to all members.
    template <class Self>
    static constexpr auto tie(Self& self) noexcept {
        return std::tie(self.scheme, self.authority, self.userinfo, self.host, self.port, self.path,
                        self.params, self.query, self.fragment, self.opaque_part, self.host_kind);
    }
    friend bool operator==(url_parts const& a, url_parts const& b) noexcept { return tie(a) == tie(b); }
    friend bool operator!=(url_parts const& a, url_parts const& b) noexcept { return !(a == b); }
    friend bool operator<(url_parts const& a, url_parts const& b) noexcept { return tie(a) < tie(b); }
    /// Linear in the text; does not throw.
    friend URIGRAM_API std::size_t hash_value(url_parts const& parts) noexcept;
    /// Writes the present parts with their names: `scheme: "http", host: "h"`.
    friend URIGRAM_API std::ostream& operator<<(std::ostream& to, url_parts const& parts);
};

/// Returns the bytes of a host that is an IPv4 address, as `ast::ipv4_of` does; nothing for other hosts.
/// @par Complexity Constant; neither allocates nor throws.
/// @code
/// #include <urigram/parse.hpp>
/// auto const parts = urigram::parts_of(*urigram::parse("http://127.0.0.1/"));
/// bool const here = urigram::ipv4_of(parts) == urigram::ast::ipv4_octets{127, 0, 0, 1};
/// @endcode
[[nodiscard]] constexpr std::optional<ast::ipv4_octets> ipv4_of(url_parts const& parts) noexcept {
    if (!parts.host) return std::nullopt;
    return ast::ipv4_of({parts.host_kind, *parts.host});
}
/// The same for an IPv6 address, as `ast::ipv6_of` reads it.
/// @code
/// #include <urigram/parse.hpp>
/// auto const parts = urigram::parts_of(*urigram::parse("http://[::1]/"));
/// urigram::ast::ipv6_octets const loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
/// bool const here = urigram::ipv6_of(parts) == loopback;
/// @endcode
[[nodiscard]] constexpr std::optional<ast::ipv6_octets> ipv6_of(url_parts const& parts) noexcept {
    if (!parts.host) return std::nullopt;
    return ast::ipv6_of({parts.host_kind, *parts.host});
}

/// Returns the parts with the authority split by RFC 1738's `login`, if it has no components and matches
/// `login`: RFC 1808 defines its net_loc in this way.
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/rfc1808.hpp>
/// auto const url = urigram::rfc1808::parse_url("//u@h:1/a");
/// auto const parts = urigram::with_login(urigram::parts_of(*url));  // *parts.host: h
/// @endcode
[[nodiscard]] URIGRAM_API url_parts with_login(url_parts parts) noexcept;

/// Splits a userinfo at its first colon into user and password: `user [ ":" password ]` (RFC 1738, section
/// 3.1). RFC 3986, section 3.2.1, deprecates the password, and allows colons in it.
/// @param userinfo the text, which must outlive the result
/// @returns views of the text as written; `decoded_view` decodes them
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// auto const [user, password] = urigram::split_userinfo("anonymous:me:too");  // "anonymous", "me:too"
/// bool const none = !urigram::split_userinfo("anonymous").password;           // true; that of "u:" is empty
/// @endcode
[[nodiscard]] constexpr ast::userinfo split_userinfo(text_view userinfo) noexcept {
    std::string_view const text = userinfo;
    auto const colon = text.find(':');
    if (colon == text.npos) return {text, std::nullopt};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

}  // namespace urigram

template <>
struct std::hash<urigram::url_parts> {
    std::size_t operator()(urigram::url_parts const& parts) const noexcept { return hash_value(parts); }
};

#endif
