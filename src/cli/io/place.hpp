// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_PLACE_HPP
#define URIGRAM_CLI_IO_PLACE_HPP

#include <optional>
#include <string>
#include <sys/stat.h>

namespace urigram::cli {

/// What is open there.
/// @throws std::system_error
struct stat file_status(int fd);

/// What a path and its symbolic links lead to; none if there is no such file.
/// @throws std::system_error if that cannot be told
std::optional<struct stat> file_status(std::string const& path);

inline bool same_file(struct stat const& a, struct stat const& b) noexcept {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

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

/// Where an output goes, and what is there now.
struct place {
    std::string name;                 ///< for messages
    int descriptor = -1;              ///< what is written to, if that is open already
    std::string path;                 ///< if it is not: where all symbolic links lead
    std::optional<struct stat> file;  ///< none if there is no such file yet

    /// True if a new file is put there when it is complete.
    bool is_replaced() const noexcept { return descriptor < 0 && (!file || S_ISREG(file->st_mode)); }
};

/// Finds it. `-` is standard output; `/dev/stderr`, `/dev/fd/3` and the like, and links to them, are what the
/// program was given there. A file that standard output or standard error goes to is written to through
/// that, and not replaced.
/// @throws std::system_error if there can be no such file, or that cannot be told
place place_of(std::string const& name);

/// True if what is written to both outputs goes to the same place.
/// @throws std::system_error as `place_of`
bool same_place(std::string const& a, std::string const& b);

/// True if what is written to is a regular file that is read as an input; `-` is standard input.
/// @throws std::system_error if that cannot be told
bool is_input(std::optional<struct stat> const& written, std::string const& input);

/// Whether there is a regular file of that name.
bool is_regular_file(std::string const& name) noexcept;

}  // namespace urigram::cli

#endif
