// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_SERVER_OF_HPP
#define URIGRAM_NORMALIZE_SERVER_OF_HPP

#include "authority_text.hpp"
#include <optional>
#include <urigram/url_parts.hpp>

namespace urigram::normalizing {

/// The authority that a grammar does not split: RFC 1808's net_loc, or a registry name of RFC 2396. Nothing
/// if there is none.
inline url_parts::part unsplit_authority(url_parts const& parts) noexcept {
    if (!parts.host) return parts.authority;
    return parts.host_kind == ast::host_kind::reg_name ? parts.host : std::nullopt;
}

/// The parts, after splitting the authority by RFC 3986 into userinfo, host and port. Nothing if RFC 3986
/// rejects the authority, or finds a query in it.
inline std::optional<url_parts> server_of(url_parts const& parts, std::string_view authority) noexcept {
    detail::authority_text const split(authority);
    if (split.host.find_first_of(":[]?") != split.host.npos) return std::nullopt;
    if (split.userinfo && split.userinfo->find_first_of("@?") != split.userinfo->npos) return std::nullopt;
    url_parts server = parts;
    server.userinfo = split.userinfo, server.host = split.host, server.port = split.port;
    server.host_kind = ast::host_kind::registered_name;
    return server;
}

}  // namespace urigram::normalizing

#endif
