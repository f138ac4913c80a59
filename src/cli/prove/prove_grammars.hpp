// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_PROVE_GRAMMARS_HPP
#define URIGRAM_CLI_PROVE_PROVE_GRAMMARS_HPP

#include "exit_status.hpp"
#include "prove/prove_options.hpp"

namespace urigram::cli {

/// `urigram prove`: compares rules with BNF.
/// @throws CLI::ValidationError, std::system_error
exit_status prove_grammars(prove_options const& options);

}  // namespace urigram::cli

#endif
