// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_USAGE_ERROR_HPP
#define URIGRAM_CLI_OPTIONS_USAGE_ERROR_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

/// At most five of `names` that are similar to a mistyped name, the most similar first. At most a third of
/// the characters of the mistyped name, rounded up, may differ. Ignores case.
std::vector<std::string_view> near_names(std::string_view mistyped, std::vector<std::string_view> names);

/// The one of `names` that a mistyped name probably means; empty if there is none. Of the names that begin
/// with the mistyped one, it is the shortest, if all others begin with that. Otherwise it is the most similar
/// name, if it is similar enough, ignoring case.
std::string_view meant_name(std::string_view mistyped, std::vector<std::string_view> const& names);

/// The message for an unknown command: suggests a command or lists all of them.
std::string unknown_command(CLI::App const& program, std::string const& typed);

/// The message for an error that CLI11 has found in the arguments. An unknown option or command is reported
/// first, because the arguments after it may have been misread.
std::string usage_error(CLI::App const& program, CLI::ParseError const& error);

/// Rejects arguments of a command that CLI11 would misread: in `--output= file`, it takes the next argument
/// as the value; in `--summary json`, it does not.
/// @throws CLI::ValidationError
void refuse_ambiguous_arguments(CLI::App const& command, std::vector<std::string> const& arguments);

// The replacement of a name that an earlier version or another program has; empty for other names.

std::string_view new_name_of_option(std::string_view name) noexcept;        ///< `--page`
std::string_view instead_of_usual_option(std::string_view name) noexcept;   ///< `--quiet`
std::string_view instead_of_usual_command(std::string_view name) noexcept;  ///< `validate`
std::string_view instead_of_usual_field(std::string_view name) noexcept;    ///< `hostname`
std::string_view instead_of_trurl_option(std::string_view name) noexcept;   ///< `--sort-query`
std::string_view instead_of_trurl_field(std::string_view name) noexcept;    ///< `default:port`, in braces
std::string_view instead_of_trurl_part(std::string_view name) noexcept;     ///< `url`, of --set

}  // namespace urigram::cli

#endif
