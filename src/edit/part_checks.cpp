// SPDX-License-Identifier: BSL-1.0
#include "part_checks.hpp"

#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc3986/uri.hpp>

namespace urigram::part_checks {

namespace {

template <class Rule>
std::optional<parse_error> check_by(Rule const& rule, std::string_view text) noexcept {
    auto const checked = check(text, rule, &dialects::rfc3986);
    return checked ? std::nullopt : std::optional(checked.error());
}

}  // namespace

std::optional<parse_error> scheme(std::string_view text) noexcept { return check_by(rfc3986::scheme, text); }
std::optional<parse_error> authority(std::string_view text) noexcept {
    return check_by(rfc3986::authority, text);
}
std::optional<parse_error> host(std::string_view text) noexcept { return check_by(rfc3986::host, text); }
std::optional<parse_error> port(std::string_view text) noexcept { return check_by(rfc3986::port, text); }
std::optional<parse_error> segment_nz(std::string_view text) noexcept {
    return check_by(rfc3986::segment_nz, text);
}
std::optional<parse_error> path_abempty(std::string_view text) noexcept {
    return check_by(rfc3986::path_abempty, text);
}
std::optional<parse_error> path_absolute(std::string_view text) noexcept {
    return check_by(rfc3986::path_absolute, text);
}
std::optional<parse_error> path_noscheme(std::string_view text) noexcept {
    return check_by(rfc3986::path_noscheme, text);
}

}  // namespace urigram::part_checks
