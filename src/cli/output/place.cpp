// SPDX-License-Identifier: BSL-1.0
#include "output/place.hpp"
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

namespace {

/// None if there is no such file. `-` is `stream`.
std::optional<struct stat> find_file(std::string const& name, int stream) {
    struct stat status {};
    int const error = name == "-" ? ::fstat(stream, &status) : ::stat(name.c_str(), &status);
    if (error != 0) return std::nullopt;
    return status;
}

bool same_file(struct stat const& a, struct stat const& b) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// Where a file would be made; empty if that cannot be told.
std::filesystem::path path_of(std::string const& name) {
    std::error_code error;
    auto const path = std::filesystem::absolute(name, error);
    return error ? std::filesystem::path() : std::filesystem::weakly_canonical(path, error);
}

}  // namespace

bool same_place(std::string const& a, std::string const& b) {
    if (a == b) return true;
    auto const file = find_file(a, STDOUT_FILENO);
    auto const other = find_file(b, STDOUT_FILENO);
    if (file && other) return same_file(*file, *other) && !S_ISCHR(file->st_mode);  // as /dev/null
    if (file || other) return false;
    auto const path = path_of(a);
    return !path.empty() && path == path_of(b);
}

bool is_input(std::string const& output, std::string const& input) {
    auto const written = find_file(output, STDOUT_FILENO);
    auto const read = find_file(input, STDIN_FILENO);
    return written && read && S_ISREG(written->st_mode) && same_file(*written, *read);
}

}  // namespace urigram::cli
