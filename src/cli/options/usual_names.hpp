// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_USUAL_NAMES_HPP
#define URIGRAM_CLI_OPTIONS_USUAL_NAMES_HPP

#include <string_view>

namespace urigram::cli {

// What to write in place of a name that an earlier version or another program has; empty for other names.

std::string_view new_name_of_option(std::string_view name) noexcept;        ///< `--page`
std::string_view instead_of_usual_option(std::string_view name) noexcept;   ///< `--quiet`
std::string_view instead_of_usual_command(std::string_view name) noexcept;  ///< `validate`
std::string_view instead_of_usual_field(std::string_view name) noexcept;    ///< `hostname`
std::string_view instead_of_trurl_option(std::string_view name) noexcept;   ///< `--sort-query`
std::string_view instead_of_trurl_field(std::string_view name) noexcept;    ///< `default:port`, in braces
std::string_view instead_of_trurl_part(std::string_view name) noexcept;     ///< `url`, of --set

}  // namespace urigram::cli

#endif
