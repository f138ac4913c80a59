// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_FILE_STATUS_HPP
#define URIGRAM_CLI_PROCESS_FILE_STATUS_HPP

#include <optional>
#include <string>
#include <sys/stat.h>

namespace urigram::cli {

/// What is open there.
/// @throws std::system_error
struct stat file_status(int fd);

/// What is behind a path and its symbolic links; none if there is no such file.
/// @throws std::system_error if that cannot be told
std::optional<struct stat> file_status(std::string const& path);

inline bool same_file(struct stat const& a, struct stat const& b) noexcept {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

}  // namespace urigram::cli

#endif
