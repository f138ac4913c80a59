// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_X3_HEADER_HPP
#define URIGRAM_CLI_GRAMMAR_X3_HEADER_HPP

#include "grammar/grammars.hpp"
#include <cstddef>
#include <optional>
#include <string>

namespace urigram::cli {

/// Options of the command for rules for X3.
struct x3_options {
    std::optional<std::size_t> bounded;  ///< the length of texts for which equality is enough
    bool structs = false;                ///< whether sequences of productions also have a rule with a struct
};

/// --bounded and --structs.
void declare_x3_options(CLI::App& grammar, x3_options& options);

/// Rejects these options for another notation.
/// @throws CLI::ValidationError
void refuse_x3_options(x3_options const& options);

/// Options of `write_x3_header`.
struct x3_header_options {
    std::optional<std::string> name;   ///< of a grammar or a production; with a file, of its production
    std::optional<grammar_file> file;  ///< as for `load_grammar`
    abnf_reading abnf;
    x3_options how;
    std::string output = "-";      ///< path of the header
    when color = when::automatic;  ///< color of warnings
};

/// Writes a grammar, or a production with those that it needs, as rules for X3, in a namespace with the name
/// of the grammar or the file and `_rules`. Writes a warning to standard error for each rule that is not
/// proven; the status is then `invalid_input`.
/// @throws CLI::ValidationError if there is no such production
exit_status write_x3_header(x3_header_options const& options);

}  // namespace urigram::cli

#endif
