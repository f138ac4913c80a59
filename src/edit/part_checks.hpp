// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_EDIT_PART_CHECKS_HPP
#define URIGRAM_EDIT_PART_CHECKS_HPP

#include <optional>
#include <string_view>
#include <urigram/error.hpp>

/// Functions that return the reason why a text does not match a production of RFC 3986; nothing if the text
/// matches. They are in a separate file, so that the editor does not compile rules. They neither allocate nor
/// throw.
namespace urigram::part_checks {

std::optional<parse_error> scheme(std::string_view text) noexcept;
std::optional<parse_error> authority(std::string_view text) noexcept;
std::optional<parse_error> host(std::string_view text) noexcept;
std::optional<parse_error> port(std::string_view text) noexcept;
std::optional<parse_error> segment_nz(std::string_view text) noexcept;
std::optional<parse_error> path_abempty(std::string_view text) noexcept;
std::optional<parse_error> path_absolute(std::string_view text) noexcept;
std::optional<parse_error> path_noscheme(std::string_view text) noexcept;

}  // namespace urigram::part_checks

#endif
