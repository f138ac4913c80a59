// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROVE_LINT_GRAMMARS_HPP
#define URIGRAM_CLI_PROVE_LINT_GRAMMARS_HPP

#include "exit_status.hpp"
#include "prove/prove_options.hpp"

namespace urigram::cli {

/// `urigram prove --lint`: looks for traps in a file of BNF, or in the rules of the library.
/// @throws CLI::ValidationError, std::system_error
exit_status lint_grammars(prove_options const& options);

}  // namespace urigram::cli

#endif
