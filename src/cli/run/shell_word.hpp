// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RUN_SHELL_WORD_HPP
#define URIGRAM_CLI_RUN_SHELL_WORD_HPP

#include <string>

namespace urigram::cli {

/// The name of a file as it can be pasted into the command line of a POSIX shell: in quotation marks where it
/// needs some, and no option. Control characters stay as they are.
std::string shell_word(std::string const& file);

}  // namespace urigram::cli

#endif
