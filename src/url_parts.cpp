// SPDX-License-Identifier: BSL-1.0
#include "engine/url_parts.hpp"
#include <urigram/grammar/rfc1738/server.hpp>

namespace urigram {

url_parts with_login(url_parts parts) noexcept {
    if (!parts.authority || parts.host) return parts;
    ast::login login;
    char const* first = parts.authority->data();
    char const* const last = engine::end_of(*parts.authority);
    if (!rfc1738::login.parse(first, last, x3::unused, x3::unused, login) || first != last) return parts;
    auto const& host = login.hostport.host;
    parts.host = host.text;
    parts.host_kind = host.kind;
    parts.port = login.hostport.port;
    if (login.userinfo) parts.userinfo = engine::between(login.userinfo->user.data(), host.text.data() - 1);
    return parts;
}

}  // namespace urigram
