// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/meaning/ftp.hpp>

namespace urigram {

namespace meaning {

std::string_view to_string(ftp_verb verb) noexcept {
    switch (verb) {
    case ftp_verb::cwd:
        return "CWD";
    case ftp_verb::type:
        return "TYPE";
    case ftp_verb::nlst:
        return "NLST";
    case ftp_verb::retr:
        return "RETR";
    }
    return "unknown";
}

namespace {

ftp_login login_of(std::optional<ast::userinfo> const& userinfo) noexcept {
    if (!userinfo) return {decoded_view("anonymous"), ftp_password::email_address, {}};
    if (!userinfo->password) return {decoded_view(userinfo->user), ftp_password::ask, {}};
    return {decoded_view(userinfo->user), ftp_password::written, decoded_view(*userinfo->password)};
}

}  // namespace

}  // namespace meaning

meaning_result<meaning::ftp> meaning_of(ast::ftpurl const& url) noexcept {
    if (auto const error = meaning::refusal(url.scheme, url.login.userinfo)) return *error;
    if (url.urlpath)
        if (auto const error =
                meaning::refusal(url.scheme, url.urlpath->fpath.text, "fsegment", meaning::line_ends))
            return *error;
    return meaning::ftp{meaning::server_of(url.login.hostport, url.scheme),
                        meaning::login_of(url.login.userinfo), meaning::ftp_commands(url.urlpath)};
}

}  // namespace urigram
