// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_OUTPUT_HPP
#define URIGRAM_CLI_IO_OUTPUT_HPP

#include "io/place.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace urigram::cli {

/// Which complete files are synced to disk before they are renamed.
enum class synced_files {
    all,
    old,  ///< only those that replace a file: a disk syncs some hundreds of files in a second
};

/// Replaces a file atomically: writes a temporary file in the same directory, after resolving symbolic links,
/// and renames it when it is complete. Until then, and if anything throws, the old file stays. Every failure
/// throws `std::system_error`.
class replacement {
public:
    /// The new file has the permissions of the old one, including an access control list, and its owner and
    /// group if possible.
    replacement(place const& where, synced_files synced);

    int fd() const noexcept { return fd_.get(); }

    /// Whether the new file is in its place.
    bool in_place() const noexcept { return in_place_; }

    /// Completes the file after the last write: syncs it to disk, if required, and closes it.
    void complete();

    /// Renames the file to its place. With `keep_old`, `take_back` can undo that. A file that is not synced
    /// replaces nothing: it is an error if a file with that name exists now.
    void put(bool keep_old);

    /// Restores the old file, or removes the new one if there was no old one. If that fails, a message names
    /// the remaining files.
    void take_back();

private:
    void make();
    void set_permissions(struct stat const* old);
    void set_owner(struct stat const& old);

    std::string name_;  // for messages
    std::string path_;  // the target
    temporary_name written_;
    bool has_old_;
    bool synced_;
    bool in_place_ = false;
    std::optional<temporary_name> old_;
    descriptor fd_;
};

/// The destination of data: standard output, or a file that is written as a whole or not at all. Append to
/// `text()`, or call `add`.
///
/// A regular file is written as a temporary file and renamed by `publish`; the old file stays until then.
/// Devices and pipes are written in place. Every failure throws `std::system_error`.
class output {
public:
    /// @param name  a file or `-`, as for `place_of`
    explicit output(std::string const& name, synced_files synced = synced_files::all);

    std::string& text() noexcept { return text_; }

    /// Appends text, and writes the appended text once it fills a buffer. Does not allocate unless `text()`
    /// was replaced.
    void add(std::string_view text);

    /// Writes all appended text, which must be whole records. If that fails, a regular file is truncated to
    /// the records written before; if that is impossible, a message says so.
    void flush();

    /// True if `publish` replaces a file.
    bool replaces() const noexcept { return replacement_.has_value(); }

    /// Prints a message that the file is not written, if it is one that `publish` has not put in its place.
    void print_if_not_written() const;

    /// True if writing has failed, so that the output cannot be published.
    bool failed() const noexcept { return failed_; }

    int fd() const noexcept { return replacement_ ? replacement_->fd() : stream_.get(); }
    std::string const& name() const noexcept { return name_; }

private:
    friend void publish(output* first, output* second);

    static constexpr std::size_t enough = std::size_t{1} << 16;

    void write(std::string_view text);
    void complete();

    std::string name_;
    descriptor stream_;  // if it is not a replacement
    std::optional<replacement> replacement_;
    std::string text_;
    std::uint64_t unfinished_ = 0;  // bytes written since the last flush
    bool failed_ = false;
};

/// Flushes one output or two and replaces their files: both, or neither if one of them fails. Ignores null
/// pointers.
void publish(output* first, output* second = nullptr);

/// Ends a command that has written whole records: publishes them, unless a signal has requested a stop. After
/// a signal it returns the status of the signal, keeps the data written to a stream, and names each file that
/// is not written.
/// @throws std::system_error, std::bad_alloc
exit_status end_of(output& out, exit_status status, output* page = nullptr);

/// Writes a text as a whole.
void write_output(std::string const& path, std::string text);

/// A directory of output files, each of which is written as a whole. New files are not synced to disk.
class output_directory {
public:
    /// Creates the directory and its parents, unless it exists.
    /// @throws std::system_error
    explicit output_directory(std::string path);

    /// The path of a file in it.
    std::string operator/(std::string const& name) const;

    /// Writes a text to a file in it as a whole.
    void write(std::string const& name, std::string text) const;

private:
    std::string path_;
};

}  // namespace urigram::cli

#endif
