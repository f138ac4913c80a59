// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_STREAMS_HPP
#define URIGRAM_CLI_OUTPUT_STREAMS_HPP

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

/// Occupies those of the descriptors 0 to 2 that are closed, so that no file opened later is taken for a
/// standard stream. Using one that was closed is still an error.
void open_missing_streams();

/// @throws std::system_error that says `name`
void write_all(int fd, std::string_view text, char const* name);

/// Writes to standard error, whose failures are nobody's to hear of.
void write_error(std::string_view text);

/// Writes `urigram: text` as a line to standard error.
void complain(std::string_view text);

}  // namespace urigram::cli

#endif
