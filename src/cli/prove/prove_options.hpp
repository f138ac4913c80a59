// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_PROVE_OPTIONS_HPP
#define URIGRAM_CLI_PROVE_PROVE_OPTIONS_HPP

#include "options/common_options.hpp"
#include <optional>
#include <string>

namespace urigram::cli {

struct prove_options : common_options {
    std::optional<std::string> grammar;
    std::optional<std::string> bnf;
    bool complete = false;
    bool lint = false;
};

/// Declares the options of the subcommand `prove`, to be stored in `options`.
void declare_options(CLI::App& prove, prove_options& options);

/// Whether the options go together.
/// @throws CLI::ValidationError
void check(prove_options const& options);

}  // namespace urigram::cli

#endif
