// SPDX-License-Identifier: BSL-1.0
#include "refusal.hpp"

#include <urigram/escape.hpp>

namespace urigram::meaning {

namespace {

meaning_errc code_of(char octet) noexcept {
    switch (octet) {
    case '\r':
        return meaning_errc::carriage_return;
    case '\n':
        return meaning_errc::line_feed;
    case '\t':
        return meaning_errc::tab;
    case ' ':
    case '\v':
    case '\f':
        return meaning_errc::white_space;
    case '<':
    case '>':
        return meaning_errc::angle_bracket;
    default:
        return meaning_errc::nul;
    }
}

}  // namespace

std::optional<meaning_error> refusal(std::string_view url, std::string_view component, std::string_view name,
                                     charset const& forbidden) noexcept {
    decoded_view const octets(component);
    for (auto at = octets.begin(); at != octets.end(); ++at)
        if (forbidden.contains(*at))
            return meaning_error{code_of(*at), static_cast<std::uint64_t>(at.base() - url.data()), name};
    return std::nullopt;
}

std::optional<meaning_error> refusal(std::string_view url,
                                     std::optional<ast::userinfo> const& userinfo) noexcept {
    if (!userinfo) return std::nullopt;
    if (auto const error = refusal(url, userinfo->user, "user", line_ends)) return error;
    if (!userinfo->password) return std::nullopt;
    return refusal(url, *userinfo->password, "password", line_ends);
}

}  // namespace urigram::meaning
