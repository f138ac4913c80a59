// SPDX-License-Identifier: BSL-1.0
#include "io/place.hpp"
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <filesystem>
#include <iterator>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <system_error>
#include <unistd.h>

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

namespace {

namespace fs = std::filesystem;

/// Whether this is one of the two directories of the descriptors of this process.
bool is_own(struct stat const& directory) noexcept {
    for (char const* const name : {"/proc/self/fd", "/proc/thread-self/fd"}) {
        struct stat own {};
        if (::stat(name, &own) == 0 && same_file(own, directory)) return true;
    }
    return false;
}

/// Whether a directory belongs to /proc. Entries of its directories of descriptors look like symbolic links
/// to open files, but the targets of these links may not lead to these files.
/// @throws std::system_error
bool is_of_processes(std::string const& directory) {
    struct statfs status {};
    if (::statfs(directory.c_str(), &status) != 0) throw std::system_error(errno, std::generic_category());
    return status.f_type == PROC_SUPER_MAGIC;
}

/// The value of a name that is a number, or -1.
int number_in(std::string const& name) noexcept {
    int number = -1;
    char const* const last = name.data() + name.size();
    bool const whole = std::from_chars(name.data(), last, number).ptr == last;
    return whole && std::to_string(number) == name ? number : -1;
}

/// Whether a descriptor was inherited: those that the program opens itself are close-on-exec.
bool is_given(int fd) noexcept {
    int const flags = ::fcntl(fd, F_GETFD);
    return flags >= 0 && (flags & FD_CLOEXEC) == 0;
}

}  // namespace

destination destination_of(std::string const& name) {
    constexpr int most_links = 40;  // the limit of the system
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

namespace {

/// Whether a name that cannot be examined because of this error cannot be opened either.
bool leads_nowhere(std::error_code error) {
    constexpr int reasons[] = {ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG};
    return std::find(std::begin(reasons), std::end(reasons), error.value()) != std::end(reasons);
}

/// Whether two paths denote the same name in the same directory.
bool same_entry(std::string const& a, std::string const& b) {
    auto const name = a.rfind('/') + 1, other_name = b.rfind('/') + 1;
    if (a.compare(name, a.npos, b, other_name, b.npos) != 0) return false;
    auto const directory = file_status(a.substr(0, name)), other = file_status(b.substr(0, other_name));
    return directory && other && same_file(*directory, *other);
}

place found(std::string const& name) {
    place out;
    auto const to = name == "-" ? destination{STDOUT_FILENO, {}} : destination_of(name);
    out.descriptor = to.descriptor;
    out.path = to.path;
    if (out.descriptor >= 0) {
        out.file = file_status(out.descriptor);
        return out;
    }
    out.file = file_status(out.path);
    if (out.file && S_ISREG(out.file->st_mode))
        for (int const stream : {STDOUT_FILENO, STDERR_FILENO})
            if (same_file(file_status(stream), *out.file)) out.descriptor = stream;
    return out;
}

}  // namespace

place place_of(std::string const& name) {
    auto const called = name == "-" ? "standard output" : name;
    try {
        auto out = found(name);
        out.name = called;
        return out;
    } catch (std::system_error const& error) {  // its message is about another path
        throw std::system_error(error.code(), "cannot write to " + called);
    }
}

bool same_place(std::string const& a, std::string const& b) {
    if (a == "-" && b == "-") return true;
    auto const one = place_of(a);
    auto const other = place_of(b);
    if (one.file && other.file)
        return same_file(*one.file, *other.file) && !S_ISCHR(one.file->st_mode);  // like /dev/null
    return !one.file && !other.file && same_entry(one.path, other.path);
}

bool is_input(std::optional<struct stat> const& written, std::string const& input) {
    if (!written || !S_ISREG(written->st_mode)) return false;
    try {
        auto const read = input == "-" ? file_status(STDIN_FILENO) : file_status(input);
        return read && same_file(*written, *read);
    } catch (std::system_error const& error) {
        if (leads_nowhere(error.code())) return false;
        throw std::system_error(error.code(), "cannot examine " + input);
    }
}

bool is_regular_file(std::string const& name) noexcept {
    struct stat status;
    return ::stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace urigram::cli
