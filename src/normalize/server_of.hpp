// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_SERVER_OF_HPP
#define URIGRAM_NORMALIZE_SERVER_OF_HPP

#include "authority_text.hpp"
#include <optional>
#include <urigram/url_parts.hpp>

namespace urigram::normalizing {

/// The userinfo, the host and the port for RFC 3986 of an authority that the grammar did not split: RFC
/// 1808's net_loc, and what RFC 2396 takes for a name in a registry. Nothing if RFC 3986 refuses it, or reads
/// a query in it.
inline std::optional<url_parts> server_of(url_parts const& parts) noexcept {
    bool const is_name = parts.host && parts.host_kind == ast::host_kind::reg_name;
    detail::authority_text const split(is_name ? *parts.host : parts.authority.value_or(std::string_view()));
    if (split.host.find_first_of(":[]?") != split.host.npos) return std::nullopt;
    if (split.userinfo && split.userinfo->find_first_of("@?") != split.userinfo->npos) return std::nullopt;
    url_parts server = parts;
    server.userinfo = split.userinfo, server.host = split.host, server.port = split.port;
    server.host_kind = ast::host_kind::registered_name;
    return server;
}

/// Whether a grammar left an authority as it is.
inline bool is_unsplit(url_parts const& parts) noexcept {
    return parts.host ? parts.host_kind == ast::host_kind::reg_name : parts.authority.has_value();
}

}  // namespace urigram::normalizing

#endif
