// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_OUTPUT_HPP
#define URIGRAM_CLI_IO_OUTPUT_HPP

#include "exit_status.hpp"
#include "io/place.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace urigram::cli {

/// A file that is written beside its place, symbolic links resolved, and put there when it is complete. Until
/// then, and if anything throws, the old file stays. Every failure throws `std::system_error`.
class replacement {
public:
    /// The new file has the permissions of the old one, an access control list too, and its owner and its
    /// group where that can be.
    explicit replacement(place const& where);

    int fd() const noexcept { return fd_.get(); }

    /// Whether what was written is in its place.
    bool in_place() const noexcept { return in_place_; }

    /// All has been written: has the file put on the disk, and closes it.
    void complete();

    /// Puts the file into its place. With `keep_old`, `take_back` can undo that.
    void put(bool keep_old);

    /// Puts the old file back, or removes the new one if there was none. Where that fails a message says what
    /// there is.
    void take_back();

private:
    void make();
    void set_permissions(struct stat const* old);
    void set_owner(struct stat const& old);

    std::string name_;  // for messages
    std::string path_;  // the place
    temporary_name written_;
    bool has_old_;
    bool in_place_ = false;
    std::optional<temporary_name> old_;
    descriptor fd_;
};

/// The destination of data: standard output, or a file that is written as a whole or not at all. Append to
/// `text()`, or call `add`.
///
/// A regular file is written beside its place and put there by `publish`; the old file stays until then.
/// Devices and pipes are written to as they are. Every failure throws `std::system_error`.
class output {
public:
    /// @param name  as `place_of` has it
    explicit output(std::string const& name);

    std::string& text() noexcept { return text_; }

    /// Appends text, and writes what has been appended once it fills a buffer. Allocates nothing, unless
    /// `text()` was made something else.
    void add(std::string_view text);

    /// Writes all that has been appended: whole records. Where that fails what was written of them is taken
    /// back, if this is a regular file; if it cannot be, a message says so.
    void flush();

    /// True if a file is put into its place by `publish`.
    bool replaces() const noexcept { return replacement_.has_value(); }

    /// Says that a file is not written, if there is one to be put into its place.
    void print_if_not_written() const;

    /// True if writing has failed: it cannot be published.
    bool failed() const noexcept { return failed_; }

    int fd() const noexcept { return replacement_ ? replacement_->fd() : stream_.get(); }
    std::string const& name() const noexcept { return name_; }

private:
    friend void publish(output* first, output* second);

    static constexpr std::size_t enough = std::size_t{1} << 16;

    void write(std::string_view text);
    void complete();

    std::string name_;
    descriptor stream_;  // if it is no replacement
    std::optional<replacement> replacement_;
    std::string text_;
    std::uint64_t unfinished_ = 0;  // octets written since the last flush
    bool failed_ = false;
};

/// Flushes one output or two, and puts files into their places: both or, where one cannot be, neither. Null
/// pointers are passed over.
void publish(output* first, output* second = nullptr);

/// Ends a command that has written whole records: publishes them, unless a signal has asked to stop, of which
/// it returns the status. Then what was written to a stream stays, and a message says which file is not
/// written.
/// @throws std::system_error, std::bad_alloc
exit_status end_of(output& out, exit_status status, output* page = nullptr);

/// Writes a text as a whole.
void write_output(std::string const& path, std::string text);

}  // namespace urigram::cli

#endif
