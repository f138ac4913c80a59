// SPDX-License-Identifier: BSL-1.0
#include "output/place.hpp"
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

namespace {

/// Whether a name that cannot be examined for that reason cannot be opened either.
bool leads_nowhere(int error) {
    constexpr int reasons[] = {ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG};
    return std::find(std::begin(reasons), std::end(reasons), error) != std::end(reasons);
}

/// None if there is no such file. `-` is `stream`.
/// @throws std::system_error if that cannot be told
std::optional<struct stat> find_file(std::string const& name, int stream) {
    struct stat status {};
    if ((name == "-" ? ::fstat(stream, &status) : ::stat(name.c_str(), &status)) == 0) return status;
    if (leads_nowhere(errno)) return std::nullopt;
    std::error_code const error(errno, std::generic_category());
    throw std::system_error(error, "cannot examine " + name);
}

bool same_file(struct stat const& a, struct stat const& b) {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

}  // namespace

std::string place_of(std::string const& name) {
    try {
        auto path = std::filesystem::absolute(name);
        for (int links = 0; links < 40 && is_symlink(symlink_status(path)); ++links)
            path = path.parent_path() / read_symlink(path);
        return weakly_canonical(path).string();
    } catch (std::filesystem::filesystem_error const& error) {  // whose message is about another path
        throw std::system_error(error.code(), "cannot examine " + name);
    }
}

bool same_place(std::string const& a, std::string const& b) {
    if (a == "-" && b == "-") return true;
    auto const file = find_file(a, STDOUT_FILENO);
    auto const other = find_file(b, STDOUT_FILENO);
    if (file && other) return same_file(*file, *other) && !S_ISCHR(file->st_mode);  // as /dev/null
    if (file || other) return false;
    return place_of(a) == place_of(b);
}

bool is_input(std::string const& output, std::string const& input) {
    auto const written = find_file(output, STDOUT_FILENO);
    auto const read = find_file(input, STDIN_FILENO);
    return written && read && S_ISREG(written->st_mode) && same_file(*written, *read);
}

}  // namespace urigram::cli
