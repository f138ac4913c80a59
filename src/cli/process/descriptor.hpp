// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_DESCRIPTOR_HPP
#define URIGRAM_CLI_PROCESS_DESCRIPTOR_HPP

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

}  // namespace urigram::cli

#endif
