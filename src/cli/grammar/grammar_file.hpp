// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_GRAMMAR_FILE_HPP
#define URIGRAM_CLI_GRAMMAR_GRAMMAR_FILE_HPP

#include "exit_status.hpp"
#include "output/streams.hpp"
#include <CLI/CLI.hpp>
#include <boost/system/result.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/model/bnf.hpp>
#include <variant>

namespace urigram::cli {

/// A file of BNF or ABNF; `-` is standard input.
struct grammar_file {
    std::string option;  ///< that named it: `--bnf`
    std::string path;
    boost::system::result<model::grammar, model::bnf_error> (*read)(std::string_view text);
};

/// The names of two options for a file, by its notation, and the group of the help that they are in.
struct grammar_file_options {
    char const* bnf = "--bnf";
    char const* abnf = "--abnf";
    char const* group = "Input";
};

/// Two options, one of which names a file. `use` is the help of the first: what becomes of FILE.
void declare_grammar_file(CLI::App& command, std::optional<grammar_file>& file, std::string const& use,
                          grammar_file_options const& names = {});

/// Reads a file. If that fails, writes why to standard error and returns the exit status of the program:
/// `failure` if the file cannot be read, `invalid_input` if it is not BNF, or not ABNF, or has
/// no productions. Errors of syntax look like those of a compiler: file, line, column, production, and the
/// line with a caret below it.
std::variant<model::grammar, exit_status> load_grammar(grammar_file const& file, when color);

}  // namespace urigram::cli

#endif
