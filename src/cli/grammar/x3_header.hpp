// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_X3_HEADER_HPP
#define URIGRAM_CLI_GRAMMAR_X3_HEADER_HPP

#include "grammar/grammars.hpp"
#include <cstddef>
#include <optional>
#include <string>

namespace urigram::cli {

/// Options of `grammar --format x3`.
struct x3_options {
    std::optional<std::size_t> bounded;  ///< accept equality up to this length instead of a proof
    bool structs = false;                ///< whether sequences of productions also have a rule with a struct
};

/// --bounded and --structs.
void declare_x3_options(CLI::App& grammar, x3_options& options);

/// Rejects these options if they are set. To be called for formats other than x3.
/// @throws CLI::ValidationError
void refuse_x3_options(x3_options const& options);

/// Options of `write_x3_header`.
struct x3_header_options {
    std::optional<std::string> name;   ///< `rfc1738` or `rfc1738:ftpurl`; with a file, a production of it
    std::optional<grammar_file> file;  ///< as for `load_grammar`
    abnf_reading abnf;
    x3_options how;
    std::string output = "-";      ///< path of the header
    when color = when::automatic;  ///< color of warnings
};

/// Writes rules for X3: those of a grammar, or those of a production and of all productions that it needs.
/// The namespace is the name of the grammar or the file, followed by `_rules`. Writes a warning to standard
/// error for each rule that is not proven; the status is then `invalid_input`.
/// @throws CLI::ValidationError if there is no such production
exit_status write_x3_header(x3_header_options const& options);

}  // namespace urigram::cli

#endif
