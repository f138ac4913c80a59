// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_DIFF_DIFF_HPP
#define URIGRAM_CLI_DIFF_DIFF_HPP

#include "grammar/grammars.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include <cstddef>
#include <optional>
#include <string>
#include <urigram/dialect.hpp>
#include <urigram/model/grammar.hpp>
#include <vector>

namespace urigram::cli {

struct diff_options : output_options {
    std::optional<std::string> old_name, new_name;  ///< of a grammar of the library, or of a file
    std::optional<grammar_file> old_file, new_file;
    abnf_reading abnf;
    std::vector<std::string> renames;
    std::vector<std::string> productions;  ///< all if empty
    std::optional<std::size_t> bounded;
    bool complete = false;
    bool all = false;
    bool direct = false;
};

/// A version of a grammar.
struct diff_side {
    std::string name;        ///< of the grammar or the first file
    std::string shown_name;  ///< in messages: of the grammar or all files
    model::grammar g;
    std::optional<grammar_sources> sources;  ///< of files
};

/// Compares the productions of two versions, writes a line about each, and counts them.
/// @throws CLI::ValidationError, std::system_error
exit_status diff_grammars(diff_options const& options, diff_side const& before, diff_side const& after);

}  // namespace urigram::cli

#endif
