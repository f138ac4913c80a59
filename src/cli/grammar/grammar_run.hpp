// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_GRAMMAR_RUN_HPP
#define URIGRAM_CLI_GRAMMAR_GRAMMAR_RUN_HPP

#include "exit_status.hpp"
#include "output/streams.hpp"
#include <optional>
#include <string>

namespace urigram::cli {

enum class notation : unsigned char { bnf, abnf, svg };

struct grammar_options {
    std::optional<std::string> name;  ///< of a grammar or one of its productions; of a production of the file
    std::optional<std::string> bnf;
    bool rule = false;
    notation format = notation::bnf;
    std::optional<std::string> output;
    when color = when::automatic;
};

/// `urigram grammar`: writes a grammar.
/// @throws CLI::ValidationError, std::system_error
exit_status write_grammar(grammar_options const& options);

}  // namespace urigram::cli

#endif
