// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_MANUAL_ROFF_HPP
#define URIGRAM_CLI_MANUAL_ROFF_HPP

#include <string>
#include <string_view>

namespace urigram::cli {

/// Prose: what stands between backquotes is bold, as are options, and lines are filled.
std::string roff_prose(std::string_view text);

// A text as roff prints it literally, with hyphens that can be copied into a shell: in bold, or slanted.
std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

}  // namespace urigram::cli

#endif
