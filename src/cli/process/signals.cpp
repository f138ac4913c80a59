// SPDX-License-Identifier: BSL-1.0
#include "input/interrupt.hpp"
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace urigram::cli {

namespace {

volatile std::sig_atomic_t stop = 0;

// Can be read once SIGINT came, whichever thread waits and whichever got the signal.
int wake_up[2] = {-1, -1};

extern "C" void urigram_cli_on_interrupt(int) {
    int const error = errno;
    stop = 1;
    end_waiting();
    errno = error;
}

}  // namespace

void end_waiting() noexcept {
    // If the pipe is full it can be read all the more.
    static_cast<void>(::write(wake_up[1], "", 1) == 1);
}

void install_signals() {
    if (::pipe2(wake_up, O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
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

void wait_to_read(int fd) {
    pollfd waiting[] = {{fd, POLLIN, 0}, {wake_up[0], POLLIN, 0}};
    while (!interrupted() && ::poll(waiting, 2, -1) < 0 && errno == EINTR) {
    }
}

bool can_be_read(int fd) {
    pollfd waiting{fd, POLLIN, 0};
    return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace urigram::cli
