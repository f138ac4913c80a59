// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_SHELL_WORD_HPP
#define URIGRAM_CLI_OUTPUT_SHELL_WORD_HPP

#include <string>
#include <string_view>

namespace urigram::cli {

/// A word of a shell that is `text`: in single quotes, of which those within it are taken out.
std::string in_quotes(std::string_view text);

/// The name of a file as it can be pasted into the command line of a shell: in quotes where it needs some,
/// and no option. Control characters and what is no UTF-8 are escapes in `$'...'`.
std::string shell_word(std::string const& file);

}  // namespace urigram::cli

#endif
