// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_USAGE_ERROR_HPP
#define URIGRAM_CLI_OPTIONS_USAGE_ERROR_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

/// The few of `names` that are nearest to a mistyped one, nearest first.
std::vector<std::string_view> near_names(std::string_view mistyped, std::vector<std::string_view> names);

/// The one of `names` that a mistyped one was meant to be: the only one that begins with it, or the nearest
/// if that is near; case does not matter. Empty if there is none.
std::string_view meant_name(std::string_view mistyped, std::vector<std::string_view> const& names);

// What to write in place of trurl's names that are none here; empty for others.
std::string_view instead_of_trurl_option(std::string_view name) noexcept;  ///< `--sort-query`
std::string_view instead_of_trurl_field(std::string_view name) noexcept;   ///< `default:port`, in braces
std::string_view instead_of_trurl_part(std::string_view name) noexcept;    ///< `url`, of --set

/// Says that the program has no such command, and which was meant or which there are.
std::string unknown_command(CLI::App const& program, std::string const& typed);

/// What is wrong with the arguments, after CLI11 has found an error in them. An option or a command that does
/// not exist is named first: what stands after it may have been read as something else.
std::string usage_error(CLI::App const& program, CLI::ParseError const& error);

/// Refuses arguments of a command that CLI11 would read as something else than was meant: `--output= file`,
/// of which it takes the next argument for the value, and `--summary json`, of which it does not.
/// @throws CLI::ValidationError
void refuse_ambiguous_arguments(CLI::App const& command, std::vector<std::string> const& arguments);

}  // namespace urigram::cli

#endif
