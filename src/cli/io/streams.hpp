// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_STREAMS_HPP
#define URIGRAM_CLI_IO_STREAMS_HPP

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

/// Owns a file descriptor.
class descriptor {
public:
    descriptor() = default;
    explicit descriptor(int fd) noexcept : fd_(fd) {}
    descriptor(descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    descriptor& operator=(descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }

    int get() const noexcept { return fd_; }
    explicit operator bool() const noexcept { return fd_ >= 0; }
    int release() noexcept { return std::exchange(fd_, -1); }

private:
    int fd_ = -1;
};

/// Opens those of the descriptors 0 to 2 that are closed, so that no file opened later becomes a standard
/// stream. Using one that was closed is still an error.
void open_missing_streams();

/// Writes all of `text`, and removes the written part from it. Waits if `fd` is non-blocking.
/// @throws std::system_error that names `name`
void write_all(int fd, std::string_view& text, std::string const& name);

/// @throws std::system_error with `name` and `errno`
[[noreturn]] void throw_write_error(std::string const& name);

/// Closes a written file: some file systems report a failed write only then.
/// @throws std::system_error that names `name`
void close_checked(descriptor& file, std::string const& name);

/// Writes to standard error. A failure is recorded: `diagnostics_error`.
void write_error(std::string_view text) noexcept;

/// Writes a piece that a pipe accepts atomically (PIPE_BUF) to standard error, unless that would block. Can
/// be called in a signal handler.
void write_without_waiting(char const* piece) noexcept;

/// The `errno` of the first failed write to standard error; 0 if none has failed. The exit status must report
/// such a failure, because no message can.
int diagnostics_error() noexcept;

/// The line `urigram: text`; control characters in the text are escaped.
std::string error_line(std::string_view text);

/// Writes `error_line(text)` to standard error.
void print_error(std::string_view text);

bool is_terminal(int fd) noexcept;

/// If standard error is a terminal that can erase a line, shows a line while this object exists: which of
/// several slow steps runs. Standard output, which may be the same terminal, must be flushed before. One at a
/// time.
class step_line {
public:
    /// The step `number` of `count`, counted from 1.
    step_line(std::size_t number, std::size_t count, std::string_view name);
    /// A step that is the only one, or one of an unknown number.
    explicit step_line(std::string_view name);
    ~step_line();
    step_line(step_line const&) = delete;
    step_line& operator=(step_line const&) = delete;

    /// Erases the line, if one is shown. Can be called in a signal handler.
    static void erase() noexcept;
};

/// Shows the number of things that were made, about twice a second, as `step_line` does.
class counting_line {
public:
    /// Shows nothing if `data`, a descriptor to which the things are written, is a terminal.
    counting_line(std::string name, int data) noexcept;

    void update(std::uint64_t number);

private:
    using clock = std::chrono::steady_clock;

    std::string name_;
    bool shown_;
    clock::time_point next_;
    std::optional<step_line> line_;
};

enum class when : unsigned char { automatic, always, never };

/// Whether to write colours to `fd`: `automatic` means on a terminal, unless NO_COLOR or TERM disable it.
bool use_color(when wanted, int fd) noexcept;

enum class style : unsigned char { plain, strong, name, faint, error, caret };

/// Colours text, or leaves it unchanged.
class palette {
public:
    explicit palette(bool color) noexcept : color_(color) {}

    void add(std::string& out, style s, std::string_view text) const;

private:
    bool color_;
};

}  // namespace urigram::cli

#endif
