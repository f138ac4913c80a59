// SPDX-License-Identifier: BSL-1.0
#include "process/destination.hpp"
#include "process/file_status.hpp"
#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <system_error>

namespace urigram::cli {

namespace {

namespace fs = std::filesystem;

/// Whether that is the directory of the descriptors of this process; false where the system has none.
/// @throws std::system_error if there is no such directory
bool has_descriptors(fs::path const& directory) {
    auto const one = file_status(directory.string());
    if (!one) throw std::system_error(std::make_error_code(std::errc::no_such_file_or_directory));
    auto const other = file_status("/proc/self/fd");
    return other && same_file(*one, *other);
}

/// The number that a name is, or -1.
int number_in(std::string const& name) noexcept {
    int number = -1;
    char const* const last = name.data() + name.size();
    return std::from_chars(name.data(), last, number).ptr == last ? number : -1;
}

/// The program is not given what it has opened itself: `exec` closes that.
bool is_given(int fd) noexcept {
    int const flags = ::fcntl(fd, F_GETFD);
    return flags >= 0 && (flags & FD_CLOEXEC) == 0;
}

}  // namespace

destination destination_of(std::string const& name) {
    constexpr int most_links = 40;
    fs::path path = name;
    for (int links = 0;; ++links) {
        auto const directory = path.has_parent_path() ? path.parent_path() : ".";
        auto const last = path.filename();
        int const fd = has_descriptors(directory) ? number_in(last.string()) : -1;
        if (fd >= 0 && !is_given(fd))
            throw std::system_error(std::make_error_code(std::errc::bad_file_descriptor));
        if (fd >= 0) return {fd, {}};
        path = directory / last;
        if (links == most_links || !is_symlink(symlink_status(path))) return {-1, path.string()};
        path = directory / read_symlink(path);
    }
}

}  // namespace urigram::cli
