// SPDX-License-Identifier: BSL-1.0
#include "process/destination.hpp"
#include "process/file_status.hpp"
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <system_error>

namespace urigram::cli {

namespace {

namespace fs = std::filesystem;

/// Whether that is the directory of the descriptors of this process, which has two names.
bool is_own(struct stat const& directory) noexcept {
    for (char const* const name : {"/proc/self/fd", "/proc/thread-self/fd"}) {
        struct stat own {};
        if (::stat(name, &own) == 0 && same_file(own, directory)) return true;
    }
    return false;
}

/// What is there of descriptors looks like links, but what these say need not be the way to what is open.
/// @throws std::system_error
bool is_of_processes(std::string const& directory) {
    struct statfs status {};
    if (::statfs(directory.c_str(), &status) != 0) throw std::system_error(errno, std::generic_category());
    return status.f_type == PROC_SUPER_MAGIC;
}

/// The number that a name is, or -1.
int number_in(std::string const& name) noexcept {
    int number = -1;
    char const* const last = name.data() + name.size();
    bool const whole = std::from_chars(name.data(), last, number).ptr == last;
    return whole && std::to_string(number) == name ? number : -1;
}

/// The program is not given what it has opened itself: `exec` closes that.
bool is_given(int fd) noexcept {
    int const flags = ::fcntl(fd, F_GETFD);
    return flags >= 0 && (flags & FD_CLOEXEC) == 0;
}

}  // namespace

destination destination_of(std::string const& name) {
    constexpr int most_links = 40;  // as the system has it
    fs::path path = name;
    for (int links = 0;; ++links) {
        auto const directory = path.has_parent_path() ? path.parent_path() : ".";
        auto const last = path.filename();
        auto const status = file_status(directory.string());
        if (!status) throw std::system_error(std::make_error_code(std::errc::no_such_file_or_directory));
        int const fd = is_own(*status) ? number_in(last.string()) : -1;
        if (fd >= 0 && !is_given(fd))
            throw std::system_error(std::make_error_code(std::errc::bad_file_descriptor));
        if (fd >= 0) return {fd, {}};
        path = directory / last;
        if (is_of_processes(directory.string()) || !is_symlink(symlink_status(path)))
            return {-1, path.string()};
        if (links == most_links)
            throw std::system_error(std::make_error_code(std::errc::too_many_symbolic_link_levels));
        path = directory / read_symlink(path);
    }
}

}  // namespace urigram::cli
