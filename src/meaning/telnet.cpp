// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/meaning/telnet.hpp>

namespace urigram {

meaning_result<meaning::telnet> meaning_of(ast::telneturl const& url) noexcept {
    auto const& userinfo = url.login.userinfo;
    if (auto const error = meaning::refusal(url.scheme, userinfo)) return *error;
    meaning::telnet service{meaning::server_of(url.login.hostport, url.scheme), {}, {}};
    if (userinfo) {
        service.user = decoded_view(userinfo->user);
        if (userinfo->password) service.password = decoded_view(*userinfo->password);
    }
    return service;
}

}  // namespace urigram
