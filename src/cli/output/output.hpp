// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_OUTPUT_HPP
#define URIGRAM_CLI_OUTPUT_OUTPUT_HPP

#include <string>
#include <string_view>
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
    ~descriptor();

    int get() const noexcept { return fd_; }
    explicit operator bool() const noexcept { return fd_ >= 0; }
    int release() noexcept { return std::exchange(fd_, -1); }

private:
    int fd_ = -1;
};

/// The destination of data: standard output, or a file that is written as a whole or not at all. Append to
/// `text()`, or call `add`.
///
/// A regular file is written beside its place and renamed by `commit`; the old file stays until then.
/// Devices and pipes are written to as they are. Every failure throws `std::system_error`.
class output {
public:
    /// `-` is standard output.
    explicit output(std::string const& path);
    ~output();
    output(output const&) = delete;
    output& operator=(output const&) = delete;

    std::string& text() noexcept { return text_; }

    /// Appends text, and writes what has been appended once it fills a buffer.
    void add(std::string_view text);
    void flush();

    /// Flushes, and renames the file to its place.
    void commit();

    /// True if `commit` renames a file.
    bool replaces() const noexcept { return !temporary_.empty(); }

    int fd() const noexcept { return fd_.get(); }

private:
    static constexpr std::size_t enough = std::size_t{1} << 16;

    void open_beside(std::string const& path);

    descriptor fd_;
    std::string name_;
    std::string path_;       // the place, symbolic links resolved
    std::string temporary_;  // empty if there is none
    std::string text_;
};

/// Writes a text as a whole.
void write_output(std::string const& path, std::string text);

}  // namespace urigram::cli

#endif
