// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_TRURL_NAMES_HPP
#define URIGRAM_CLI_OPTIONS_TRURL_NAMES_HPP

#include <string_view>

namespace urigram::cli {

// What to write in place of trurl's names that are none here; empty for others.
std::string_view instead_of_trurl_option(std::string_view name) noexcept;  ///< `--sort-query`
std::string_view instead_of_trurl_field(std::string_view name) noexcept;   ///< `default:port`, in braces
std::string_view instead_of_trurl_part(std::string_view name) noexcept;    ///< `url`, of --set

}  // namespace urigram::cli

#endif
