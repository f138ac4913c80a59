// SPDX-License-Identifier: BSL-1.0
#include "process/file_status.hpp"
#include <cerrno>
#include <system_error>

namespace urigram::cli {

struct stat file_status(int fd) {
    struct stat status {};
    if (::fstat(fd, &status) != 0) throw std::system_error(errno, std::generic_category());
    return status;
}

std::optional<struct stat> file_status(std::string const& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) return status;
    if (errno == ENOENT) return std::nullopt;
    throw std::system_error(errno, std::generic_category());
}

}  // namespace urigram::cli
