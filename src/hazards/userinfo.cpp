// SPDX-License-Identifier: BSL-1.0
#include "hazards/screen.hpp"
#include <urigram/url_parts.hpp>

namespace urigram::hazards {

namespace {

constexpr charset label_octets =
    charset::range('a', 'z') | charset::range('A', 'Z') | charset::range('0', '9') | charset("-");

/// The prefix that could be a host: letters, digits, hyphens and dots, with a dot between two labels. Empty
/// if there is none.
std::string_view host_at_start(std::string_view userinfo) noexcept {
    decoded_view const octets(userinfo);
    auto at = octets.begin();
    char before = '.';
    bool after_dot = false;  // the last byte that is not part of a label is a dot after a label
    bool found = false;
    for (; at != octets.end(); before = *at, ++at) {
        char const c = *at;
        if (c == '.')
            after_dot = label_octets.contains(before);
        else if (label_octets.contains(c))
            found = found || after_dot;
        else
            break;
    }
    if (!found) return {};
    return userinfo.substr(0, static_cast<std::size_t>(at.base() - userinfo.data()));
}

}  // namespace

void screen_userinfo(std::string_view userinfo, reporter const& report) {
    auto const [user, password] = split_userinfo(userinfo);
    if (password && !password->empty()) report(hazard::password, *password);
    if (auto const host = host_at_start(userinfo); !host.empty()) report(hazard::user_looks_like_host, host);
    if (looks_like_option(userinfo)) report(hazard::user_looks_like_option, user);
}

}  // namespace urigram::hazards
