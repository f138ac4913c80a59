// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_FAULT_BOARD_HPP
#define URIGRAM_FAULT_INJECTION_FAULT_BOARD_HPP

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

/// The data that the driver and the shim in the tested program share: memory mapped from one descriptor.
namespace urigram::fault_injection {

/// Classes of calls, counted separately. `call_names` has their names.
enum class call : unsigned {
    allocate,
    open,
    read,
    write,
    seek,
    stat,
    close,
    rename,
    link,
    chmod,
    sync,
    unlink,
    poll,
    pipe,
    dup,
    thread,
    map,
    path,
    mkdir,
    spawn,
    kill,
    wait,
    count_,  ///< the number of classes
};
inline constexpr auto call_count = static_cast<std::size_t>(call::count_);

/// In place of an error number: the call succeeds, but transfers only one byte.
inline constexpr int short_count = -1;

/// In place of an error number: the call succeeds, but transfers only one byte, and all later calls fail with
/// ENOSPC.
inline constexpr int disk_fills_up = -2;

/// In place of an error number: SIGTERM arrives before the call or after it, once or twice. By the program's
/// clock, the second signal arrives two seconds after the first.
inline constexpr int signal_comes = -3;
inline constexpr int signal_comes_twice = -4;
inline constexpr int signal_comes_after = -5;
inline constexpr int signal_comes_twice_after = -6;

constexpr bool is_signal(int error) noexcept { return error <= signal_comes; }

/// Calls number `first` to `last` of a class fail.
struct fault_plan {
    call target = call::allocate;
    int error = 0;
    std::uint64_t first = 0;  ///< if 0, none fails
    std::uint64_t last = 0;
};

/// A return address in the program or in a shared library.
struct frame {
    std::uint64_t offset;
    std::array<char, 40> object;  ///< the name of its file, without directories
};

struct fault_board {
    fault_plan plan;
    std::array<char, 40>
        input;  ///< the file to open as standard input; if empty, standard input is unchanged

    // Written by the shim once `main` is called.
    std::array<std::atomic<std::uint64_t>, call_count> calls;
    std::atomic<std::uint64_t>
        allocations_before_files;      ///< the number of allocations before the first access to a file
    std::atomic<std::uint64_t> fired;  ///< the number of injected faults
    std::atomic<std::uint64_t> fired_on_error;  ///< how many of these were in calls on standard error
    /// The number of written files that were closed or synced with EIO or ENOSPC, or renamed before being
    /// synced.
    std::atomic<std::uint64_t> unsafe;
    std::atomic<std::uint64_t> depth;  ///< of the stack at the first call that failed
    std::array<frame, 96> stack;
};

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

/// Descriptors of the board and of a socket. Their numbers are far above those that the program opens. For
/// each byte that the driver sends, the shim forks a process that runs `main`. The shim sends back the
/// process ID and, after the process has ended, the status that `waitpid` returns, each as an `int`. So the
/// program is loaded only once.
inline constexpr int board_fd = 200;
inline constexpr int socket_fd = 201;

/// The environment variable that is set if these descriptors exist.
inline constexpr char board_variable[] = "URIGRAM_FAULT_BOARD";

}  // namespace urigram::fault_injection

#endif
