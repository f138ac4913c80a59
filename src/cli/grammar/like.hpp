// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_LIKE_HPP
#define URIGRAM_CLI_GRAMMAR_LIKE_HPP

#include <CLI/CLI.hpp>
#include <string>
#include <urigram/scheme.hpp>
#include <vector>

namespace urigram::cli {

/// --like; `more` goes on with its help.
void declare_like(CLI::App& command, std::vector<std::string>& like, std::string const& more = {});

/// The schemes that are built in in a `scheme_table`, and those of --like.
/// @throws CLI::ValidationError
template <class Table>
Table schemes_with(std::vector<std::string> const& like);
extern template schemes schemes_with(std::vector<std::string> const& like);
extern template uri_schemes schemes_with(std::vector<std::string> const& like);

}  // namespace urigram::cli

#endif
