// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_BNF_FILE_HPP
#define URIGRAM_CLI_GRAMMAR_BNF_FILE_HPP

#include "exit_status.hpp"
#include "output/streams.hpp"
#include <string>
#include <urigram/model/bnf.hpp>
#include <variant>

namespace urigram::cli {

/// Reads a file of BNF; `-` is standard input. What is wrong with it goes to standard error, and the status
/// is then what the program ends with: `failure` if it cannot be read, `invalid_input` if it is no BNF. That
/// is told as a compiler would: file, line, column, production, and the line with a caret below it.
std::variant<model::grammar, exit_status> load_bnf(std::string const& path, when color);

/// What a file is called in messages.
std::string shown_name(std::string const& path);

}  // namespace urigram::cli

#endif
