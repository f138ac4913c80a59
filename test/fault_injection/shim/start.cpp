// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"
#include <cstdlib>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// Replaces the start of `main`: the loaded program waits for requests, forks for each one, and starts to
// count just before `main`, so that allocations of libraries during loading are not counted.

namespace {

using namespace urigram::fault_injection;
using main_function = int(int, char**, char**);

main_function* program_main = nullptr;
fault_board* board = nullptr;

void tell(int number) {
    if (::send(socket_fd, &number, sizeof number, MSG_NOSIGNAL) != sizeof number) ::_exit(127);
}

void prepare_run() {
    ::close(socket_fd);
    if (board->input[0] != '\0') {
        int const input = ::open(board->input.data(), O_RDONLY | O_CLOEXEC);
        if (input < 0 || ::dup2(input, STDIN_FILENO) < 0 || ::close(input) < 0) ::_exit(127);
    }
    arm();
}

/// Forks a process for each request. Returns only in these processes, which then run `main`.
void serve() {
    for (char request; ::recv(socket_fd, &request, 1, 0) == 1;) {
        pid_t const child = ::fork();
        if (child == 0) return prepare_run();
        if (child < 0) ::_exit(127);
        tell(child);
        int status = 0;
        if (::waitpid(child, &status, 0) != child) ::_exit(127);
        tell(status);
    }
    ::_exit(0);
}

int served_main(int argc, char** argv, char** environment) {
    serve();
    return program_main(argc, argv, environment);
}

/// Processes that the program starts have no board, and run without the shim.
[[gnu::constructor]] void on_load() {
    board = open_board();
    if (board == nullptr) return;
    for (char const* name : {board_variable, "LD_PRELOAD"}) ::unsetenv(name);
}

}  // namespace

extern "C" int __libc_start_main(main_function* main, int argc, char** argv, void (*init)(), void (*fini)(),
                                 void (*rtld_fini)(), void* stack_end) {
    auto* const next = next_of(&__libc_start_main, "__libc_start_main");
    program_main = main;
    return next(board == nullptr ? main : &served_main, argc, argv, init, fini, rtld_fini, stack_end);
}
