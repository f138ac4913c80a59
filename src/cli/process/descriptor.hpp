// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_DESCRIPTOR_HPP
#define URIGRAM_CLI_PROCESS_DESCRIPTOR_HPP

#include "process/signals.hpp"
#include <cerrno>
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

/// The result of a system call, which is made again where a signal ended it, unless the signal asks to stop.
template <class Call>
auto retried(Call call) {
    for (;;) {
        auto const result = call();
        if (result >= 0 || errno != EINTR || interrupted()) return result;
    }
}

}  // namespace urigram::cli

#endif
