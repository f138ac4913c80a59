// SPDX-License-Identifier: BSL-1.0
#include "interrupt.hpp"
#include <csignal>
#include <poll.h>

namespace urigram::cli {

namespace {

volatile std::sig_atomic_t stop = 0;

extern "C" void urigram_cli_on_interrupt(int) { stop = 1; }

/// Holds SIGINT back while it lives.
class interrupt_blocked {
public:
    interrupt_blocked() noexcept {
        sigset_t interrupt;
        sigemptyset(&interrupt);
        sigaddset(&interrupt, SIGINT);
        sigprocmask(SIG_BLOCK, &interrupt, &before_);
    }
    ~interrupt_blocked() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
    interrupt_blocked(interrupt_blocked const&) = delete;
    interrupt_blocked& operator=(interrupt_blocked const&) = delete;

    sigset_t const& before() const noexcept { return before_; }

private:
    sigset_t before_{};
};

}  // namespace

void install_signals() {
    std::signal(SIGPIPE, SIG_DFL);
    struct sigaction action {};
    sigaction(SIGINT, nullptr, &action);
    if (action.sa_handler == SIG_IGN) return;
    action = {};
    action.sa_handler = urigram_cli_on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
}

bool interrupted() noexcept { return stop != 0; }

void wait_to_read(int fd, std::function<void()> const& before_wait) {
    pollfd waiting{fd, POLLIN, 0};
    if (poll(&waiting, 1, 0) != 0) return;
    before_wait();
    // A signal between the question and the wait would be slept over if it were not held back until ppoll.
    interrupt_blocked const blocked;
    if (!interrupted()) ppoll(&waiting, 1, nullptr, &blocked.before());
}

}  // namespace urigram::cli
