// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_CHECK_BY_GRAMMAR_HPP
#define URIGRAM_CLI_PARSE_CHECK_BY_GRAMMAR_HPP

#include "exit_status.hpp"
#include "parse/parse_run.hpp"
#include "testing/subject.hpp"
#include <CLI/CLI.hpp>

namespace urigram::cli {

struct check_options : parse_options {
    subject_options by_file;  ///< a production of a file, in place of --grammar
};

/// --bnf, --abnf, --define and --production; after `declare_input`, because they exclude --grammar.
void declare_checked_production(CLI::App& check, check_options& options);

/// Whether texts are checked by a file, and the options are compatible.
/// @throws CLI::ValidationError
bool checks_by_file(check_options const& options);

/// Validates the texts by the production of the file.
/// @throws CLI::ValidationError, std::system_error
exit_status check_by_file(check_options const& options);

}  // namespace urigram::cli

#endif
