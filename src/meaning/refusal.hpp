// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MEANING_REFUSAL_HPP
#define URIGRAM_SRC_MEANING_REFUSAL_HPP

#include <optional>
#include <string_view>
#include <urigram/ast/server.hpp>
#include <urigram/charset.hpp>
#include <urigram/meaning/error.hpp>

namespace urigram::meaning {

inline constexpr charset nul_octet = charset::range('\0', '\0');
/// Bytes that end a line, or a string in memory.
inline constexpr charset line_ends = nul_octet | charset("\r\n");

/// The error for the first byte of the decoded `component` that is in `forbidden`; nothing if there is none.
/// Each byte in `forbidden` must have an error code. `url` is a view that starts at the start of the URL;
/// `name` is the name of the component's production.
std::optional<meaning_error> refusal(std::string_view url, std::string_view component, std::string_view name,
                                     charset const& forbidden) noexcept;

/// The error for the first of `line_ends` in user and password.
std::optional<meaning_error> refusal(std::string_view url,
                                     std::optional<ast::userinfo> const& userinfo) noexcept;

}  // namespace urigram::meaning

#endif
