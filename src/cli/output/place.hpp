// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_PLACE_HPP
#define URIGRAM_CLI_OUTPUT_PLACE_HPP

#include <string>

namespace urigram::cli {

/// Where a file of that name lies, or would be made: behind symbolic links, also where the last one leads to
/// nothing yet.
/// @throws std::system_error
std::string place_of(std::string const& name);

/// True if what is written to both outputs goes to the same place. A file need not exist yet; `-` is standard
/// output.
/// @throws std::system_error if that cannot be told
bool same_place(std::string const& a, std::string const& b);

/// True if an output goes to a regular file that is read as an input. `-` is standard output as the one, and
/// standard input as the other.
/// @throws std::system_error if that cannot be told
bool is_input(std::string const& output, std::string const& input);

}  // namespace urigram::cli

#endif
