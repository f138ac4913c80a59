// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TORTURE_RUNNER_HPP
#define URIGRAM_TORTURE_RUNNER_HPP

#include "observation.hpp"
#include "sandbox.hpp"
#include <chrono>

namespace urigram::torture {

/// Which program runs, with which shim.
struct subject {
    std::string program;
    std::string shim;
    std::chrono::milliseconds time_limit{10'000};
};

/// Owns a descriptor.
class owned_fd {
public:
    explicit owned_fd(int fd = -1) : fd_(fd) {}
    owned_fd(owned_fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    owned_fd& operator=(owned_fd&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~owned_fd() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const noexcept { return fd_; }

private:
    int fd_;
};

/// Runs a scenario again and again, each time with another fault. Of use to one thread.
class runner {
public:
    runner(subject const& what, scenario const& how);
    ~runner();
    runner(runner const&) = delete;
    runner& operator=(runner const&) = delete;

    /// A run with the faults of a plan; none fails by `{}`.
    observation run(fault_plan const& plan);

    file_states const& before() const noexcept { return place_.before(); }

private:
    void load(int in, int socket);
    owned_fd prepare_input();
    int receive() const;

    subject what_;
    scenario how_;
    sandbox place_;
    owned_fd board_file_;
    fault_board* board_;
    owned_fd in_;
    owned_fd out_;
    owned_fd err_;
    owned_fd socket_;
    int program_ = 0;  // which waits for the socket
};

}  // namespace urigram::torture

#endif
