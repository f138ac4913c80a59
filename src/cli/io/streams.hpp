// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_STREAMS_HPP
#define URIGRAM_CLI_IO_STREAMS_HPP

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

/// Occupies those of the descriptors 0 to 2 that are closed, so that no file opened later is taken for a
/// standard stream. Using one that was closed is still an error.
void open_missing_streams();

/// Writes all of `text`, from which it takes what is written. Where `fd` does not block it waits.
/// @throws std::system_error that says `name`
void write_all(int fd, std::string_view& text, std::string const& name);

/// @throws std::system_error that says `name`, and why writing to it failed: `errno`
[[noreturn]] void throw_write_error(std::string const& name);

/// Closes what was written to: some file systems tell of a failed write only then.
/// @throws std::system_error that says `name`
void close_checked(descriptor& file, std::string const& name);

/// Writes to standard error. What fails is remembered: `diagnostics_error`.
void write_error(std::string_view text) noexcept;

/// Why something could not be written to standard error for the first time, as in `errno`; else 0. Nobody
/// reads there why the run failed, so that its status has to tell.
int diagnostics_error() noexcept;

/// The line `urigram: text`, whatever the text: control characters in it are escaped.
std::string complaint(std::string_view text);

/// Writes it to standard error.
void print_error(std::string_view text);

bool is_terminal(int fd) noexcept;

enum class when : unsigned char { automatic, always, never };

/// Whether to write colours to `fd`: automatically, on a terminal that NO_COLOR and TERM say nothing against.
bool use_color(when wanted, int fd) noexcept;

enum class style : unsigned char { plain, strong, name, faint, error, caret };

/// Puts text into colour, or leaves it as it is.
class palette {
public:
    explicit palette(bool color) noexcept : color_(color) {}

    void add(std::string& out, style s, std::string_view text) const;

private:
    bool color_;
};

}  // namespace urigram::cli

#endif
