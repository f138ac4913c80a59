// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_PROVE_OPTIONS_HPP
#define URIGRAM_CLI_PROVE_PROVE_OPTIONS_HPP

#include "grammar/grammar_file.hpp"
#include "options/common_options.hpp"
#include <cstddef>
#include <optional>
#include <string>
#include <urigram/model/prove.hpp>
#include <vector>

namespace urigram::cli {

struct prove_options : output_options {
    std::optional<std::string> grammar;
    std::optional<grammar_file> file;
    std::optional<grammar_file> against;
    std::vector<std::string> definitions;
    std::optional<std::string> production;
    model::relation relation = model::relation::equal;
    bool complete = false;
    std::optional<std::size_t> bounded;
    bool lint = false;
};

/// Productions without an automaton are compared up to --bounded, or to the library's own length.
inline model::prove_options how_to_prove(prove_options const& options) {
    return options.bounded ? model::accept_bounded(*options.bounded) : model::prove_options();
}

/// --against: compares the productions of two files.
/// @throws CLI::ValidationError, std::system_error
exit_status prove_files(prove_options const& options);

/// Compares rules with BNF.
/// @throws CLI::ValidationError, std::system_error
exit_status prove_grammars(prove_options const& options);

/// --lint: looks for traps in a file of BNF or ABNF, or in the rules of the library.
/// @throws CLI::ValidationError, std::system_error
exit_status lint_grammars(prove_options const& options);

}  // namespace urigram::cli

#endif
