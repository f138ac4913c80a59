// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_DESTINATION_HPP
#define URIGRAM_CLI_PROCESS_DESTINATION_HPP

#include <string>

namespace urigram::cli {

/// Where the name of a file leads to: a descriptor, as `/dev/fd/3` does, or a path.
struct destination {
    int descriptor = -1;
    std::string path;  ///< if it is no descriptor: that of a directory, and a name in it
};

/// Follows symbolic links at the end of a path, also where the last one leads to nothing yet. Those on the
/// way are left to the system.
/// @throws std::system_error if there can be no such file, or it is a descriptor that the program was not
/// given: one that is closed, or one of its own
destination destination_of(std::string const& name);

}  // namespace urigram::cli

#endif
