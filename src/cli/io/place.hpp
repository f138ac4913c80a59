// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_PLACE_HPP
#define URIGRAM_CLI_IO_PLACE_HPP

#include <optional>
#include <string>
#include <sys/stat.h>

namespace urigram::cli {

/// The status of an open descriptor.
/// @throws std::system_error
struct stat file_status(int fd);

/// The status of the file that a path and its symbolic links lead to; none if there is no such file.
/// @throws std::system_error if the path cannot be examined
std::optional<struct stat> file_status(std::string const& path);

inline bool same_file(struct stat const& a, struct stat const& b) noexcept {
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// The destination of a file name: a descriptor, as for `/dev/fd/3`, or a path.
struct destination {
    int descriptor = -1;
    std::string path;  ///< if it is not a descriptor: a directory and a name in it
};

/// Follows symbolic links at the end of a path, even if the last one is dangling. The system resolves links
/// in the directories of the path.
/// @throws std::system_error if there can be no such file, or if it is a descriptor that the program did not
/// inherit: a closed one, or one that it has opened itself
destination destination_of(std::string const& name);

/// The destination of an output, and the file that is there now.
struct place {
    std::string name;                 ///< for messages
    int descriptor = -1;              ///< the descriptor, if it is open already
    std::string path;                 ///< if it is not: the path after resolving all symbolic links
    std::optional<struct stat> file;  ///< none if there is no such file yet

    /// True if a new file replaces it when it is complete.
    bool is_replaced() const noexcept { return descriptor < 0 && (!file || S_ISREG(file->st_mode)); }
};

/// Finds the place of an output. `-` is standard output; `/dev/stderr`, `/dev/fd/3` and the like, and links
/// to them, are the inherited descriptors. A file that is open as standard output or standard error is
/// written through that descriptor, and not replaced.
/// @throws std::system_error if there can be no such file, or if the path cannot be examined
place place_of(std::string const& name);

/// True if both outputs go to the same file.
/// @throws std::system_error as `place_of`
bool same_place(std::string const& a, std::string const& b);

/// True if the output is a regular file that is also read as an input; `-` is standard input.
/// @throws std::system_error if the input cannot be examined
bool is_input(std::optional<struct stat> const& written, std::string const& input);

/// Whether there is a regular file of that name.
bool is_regular_file(std::string const& name) noexcept;

}  // namespace urigram::cli

#endif
