// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_URL_PARTS_HPP
#define URIGRAM_URL_PARTS_HPP

#include <optional>
#include <string_view>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/url.hpp>
#include <urigram/export.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// The parts that URLs have in common, whichever grammar took them apart.
enum class column : unsigned char {
    text,         ///< the line, without its end
    scheme,       ///< without the colon
    authority,    ///< everything between `//` and the path; RFC 1808: `net_loc`
    userinfo,     ///< RFC 1738: `user [ ":" password ]`; RFC 1808 has none
    host,         ///< RFC 2396: or a `reg_name`; RFC 1738: also that of a news article; RFC 1808 has none
    port,         ///< the digits, maybe none; RFC 1808 has none
    path,         ///< with its leading slash, if it has one. Never absent in RFC 3986, only empty
    params,       ///< RFC 1808: `params`; RFC 1738: the `type=a` of an ftp URL, the fields of a prospero URL
    query,        ///< RFC 1738: `search`
    fragment,     ///< RFC 1808, 2396, 3986
    opaque_part,  ///< everything after the scheme of a URL without `//`; RFC 3986 has a path there
};
inline constexpr std::size_t column_count = static_cast<std::size_t>(column::opaque_part) + 1;

/// What was written for the host.
enum class host_column : unsigned char {
    absent,
    none,  ///< the empty host of a file URL (RFC 1738)
    hostname,
    hostnumber,
    registered_name,  ///< the `reg-name` of a server (RFC 3986)
    ipv6_address,
    ipv_future,
    reg_name,  ///< a name in a registry, in place of a server (RFC 2396)
};

/// The parts of a URL, as places in the text that it was parsed from. What is absent is an empty optional,
/// what is empty an empty view.
struct url_parts {
    using part = std::optional<std::string_view>;

    part scheme;
    part authority;  ///< all between `//` and what ends it
    part userinfo;
    part host;  ///< or a name in a registry, or the host of an article
    part port;
    part path;    ///< with its leading slash, if it has one
    part params;  ///< those that the grammar sets apart: RFC 1808's; the `type=a` of an ftp URL, the fields
                  ///< of a prospero URL
    part query;
    part fragment;
    part opaque_part;  ///< in place of all except scheme and fragment, and the host of a news article
    host_column host_kind = host_column::absent;
};

/// The parts of a URL, with an authority that was left whole taken apart by RFC 1738's `login`, if it is one:
/// what RFC 1808 says of a net_loc. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API url_parts with_login(url_parts parts) noexcept;

}  // namespace urigram

#endif
