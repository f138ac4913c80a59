// SPDX-License-Identifier: BSL-1.0
#include "output/place.hpp"
#include "process/destination.hpp"
#include "process/file_status.hpp"
#include <algorithm>
#include <cerrno>
#include <iterator>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

namespace {

/// Whether a name that cannot be examined for that reason cannot be opened either.
bool leads_nowhere(std::error_code error) {
    constexpr int reasons[] = {ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG};
    return std::find(std::begin(reasons), std::end(reasons), error.value()) != std::end(reasons);
}

/// Whether two paths are those of one name in one directory.
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
    } catch (std::system_error const& error) {  // whose message is about another path
        throw std::system_error(error.code(), "cannot write to " + called);
    }
}

bool same_place(std::string const& a, std::string const& b) {
    if (a == "-" && b == "-") return true;
    auto const one = place_of(a);
    auto const other = place_of(b);
    if (one.file && other.file)
        return same_file(*one.file, *other.file) && !S_ISCHR(one.file->st_mode);  // as /dev/null
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

}  // namespace urigram::cli
