// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_BNF_FILE_HPP
#define URIGRAM_CLI_GRAMMAR_BNF_FILE_HPP

#include "exit_status.hpp"
#include "output/streams.hpp"
#include <string>
#include <urigram/model/bnf.hpp>
#include <variant>

namespace urigram::cli {

/// Reads a file of BNF; `-` is standard input. If that fails, writes why to standard error and returns the
/// exit status of the program: `failure` if the file cannot be read, `invalid_input` if it is not BNF or has
/// no productions. Errors of syntax look like those of a compiler: file, line, column, production, and the
/// line with a caret below it.
std::variant<model::grammar, exit_status> load_bnf(std::string const& path, when color);

}  // namespace urigram::cli

#endif
