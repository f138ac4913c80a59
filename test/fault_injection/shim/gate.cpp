// SPDX-License-Identifier: BSL-1.0
#include "gate.hpp"
#include "time.hpp"
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

// This file makes system calls by `syscall`, because the shim replaces libc's functions.

namespace urigram::fault_injection {

namespace {

fault_board* board = nullptr;
std::atomic<bool> armed{false};

bool concerns_files(call what) noexcept {
    switch (what) {
    case call::open:
    case call::read:
    case call::write:
    case call::seek:
    case call::stat:
    case call::dup:
        return true;
    default:
        return false;
    }
}

bool is_standard_error(int fd) noexcept {
    struct stat one {};
    struct stat other {};
    return fd >= 0 && find_file(fd, one) && find_file(STDERR_FILENO, other) && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

_Unwind_Reason_Code add_frame(_Unwind_Context* context, void*) noexcept {
    auto const depth = board->depth.load();
    if (depth == board->stack.size()) return _URC_END_OF_STACK;
    auto const address = static_cast<std::uint64_t>(_Unwind_GetIP(context));
    frame& here = board->stack[depth];
    here = {address, {}};
    Dl_info found{};
    if (::dladdr(reinterpret_cast<void*>(address), &found) != 0) {
        here.offset = address - reinterpret_cast<std::uint64_t>(found.dli_fbase);
        char const* const slash = std::strrchr(found.dli_fname, '/');
        char const* const name = slash == nullptr ? found.dli_fname : slash + 1;
        std::strncpy(here.object.data(), name, here.object.size() - 1);
    }
    board->depth = depth + 1;
    return _URC_NO_REASON;
}

bool is_written_file(int fd) noexcept {
    struct stat file {};
    auto const flags = ::syscall(SYS_fcntl, fd, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && find_file(fd, file) && S_ISREG(file.st_mode);
}

/// The signal is handled before this returns, unless this thread blocks it.
void send_signal() noexcept { ::syscall(SYS_tgkill, ::syscall(SYS_getpid), ::syscall(SYS_gettid), SIGTERM); }

void send_signals(bool twice) noexcept {
    int const error = errno;
    send_signal();
    if (twice) {
        let_time_pass();
        send_signal();
    }
    errno = error;
}

void note(call what, int fd) noexcept {
    bool const for_data = what == call::close || what == call::sync;
    bool const is_lost = board->plan.error == EIO || board->plan.error == ENOSPC;
    if (is_standard_error(fd))
        ++board->fired_on_error;
    else if (for_data && is_lost && is_written_file(fd))
        ++board->unsafe;
    if (board->fired++ == 0) _Unwind_Backtrace(&add_frame, nullptr);
}

/// The plan's error for this call, or 0.
int error_of_next(call what, int fd) noexcept {
    if (!armed) return 0;
    auto const number = ++board->calls[static_cast<std::size_t>(what)];
    if (concerns_files(what)) {
        std::uint64_t none = 0;
        board->allocations_before_files.compare_exchange_strong(
            none, board->calls[static_cast<std::size_t>(call::allocate)]);
    }
    auto const& plan = board->plan;
    if (what != plan.target || number < plan.first || number > plan.last) return 0;
    note(what, fd);
    if (plan.error == disk_fills_up) return number == plan.first ? short_count : ENOSPC;
    return plan.error;
}

}  // namespace

fault_board* open_board() noexcept {
    if (std::getenv(board_variable) == nullptr) return nullptr;
    auto const address =
        ::syscall(SYS_mmap, nullptr, sizeof(fault_board), PROT_READ | PROT_WRITE, MAP_SHARED, board_fd, 0);
    if (address == -1) std::abort();
    ::syscall(SYS_close, board_fd);
    return board = reinterpret_cast<fault_board*>(address);
}

void arm() noexcept { armed = true; }

bool find_file(int fd, struct stat& found) noexcept {
    return ::syscall(SYS_newfstatat, fd, "", &found, AT_EMPTY_PATH) == 0;
}

bool find_file(int directory, char const* path, struct stat& found) noexcept {
    return ::syscall(SYS_newfstatat, directory, path, &found, AT_SYMLINK_NOFOLLOW) == 0;
}

void note_unsafe() noexcept {
    if (armed) ++board->unsafe;
}

strike::strike(call what, int fd) noexcept : error_(error_of_next(what, fd)) {
    if (error_ == signal_comes || error_ == signal_comes_twice) send_signals(error_ == signal_comes_twice);
}

strike::~strike() {
    if (error_ == signal_comes_after || error_ == signal_comes_twice_after)
        send_signals(error_ == signal_comes_twice_after);
}

}  // namespace urigram::fault_injection
