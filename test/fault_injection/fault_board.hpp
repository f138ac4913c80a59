// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_FAULT_BOARD_HPP
#define URIGRAM_FAULT_INJECTION_FAULT_BOARD_HPP

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

/// What the driver and the shim in the program under test share: memory mapped from one descriptor.
namespace urigram::fault_injection {

/// Classes of calls; each is counted on its own. `call_names` has their names.
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
    count_,  ///< none: so many there are
};
inline constexpr auto call_count = static_cast<std::size_t>(call::count_);

/// Instead of an error number: the call succeeds with one octet.
inline constexpr int short_count = -1;

/// Instead of an error number: the call succeeds with one octet, and all later ones fail with ENOSPC.
inline constexpr int disk_fills_up = -2;

/// Instead of an error number: SIGTERM comes before the call is made or after it, once or twice, the second
/// one two seconds later.
inline constexpr int signal_comes = -3;
inline constexpr int signal_comes_twice = -4;
inline constexpr int signal_comes_after = -5;
inline constexpr int signal_comes_twice_after = -6;

constexpr bool is_signal(int error) noexcept { return error <= signal_comes; }

/// Calls number `first` to `last` of a class fail.
struct fault_plan {
    call target = call::allocate;
    int error = 0;
    std::uint64_t first = 0;  ///< 0: none fails
    std::uint64_t last = 0;
};

/// A return address in the program or in a shared library.
struct frame {
    std::uint64_t offset;
    std::array<char, 40> object;  ///< the name of its file, without directories
};

struct fault_board {
    fault_plan plan;
    std::array<char, 40> input;  ///< what to open as standard input; if empty, it is unchanged

    // Written by the shim, from when `main` is called.
    std::array<std::atomic<std::uint64_t>, call_count> calls;
    std::atomic<std::uint64_t>
        allocations_before_files;  ///< when the first file was examined, opened or read
    std::atomic<std::uint64_t> fired;
    std::atomic<std::uint64_t> fired_on_error;  ///< on standard error
    /// A written file was closed or synced, with EIO or ENOSPC, or was renamed before it was synced.
    std::atomic<std::uint64_t> unsafe;
    std::atomic<std::uint64_t> depth;  ///< of the stack at the first call that failed
    std::array<frame, 96> stack;
};

static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

/// Descriptors of the program, far from those that it opens itself: the board, and a socket. For each octet
/// that the driver sends, the shim forks a process that runs `main`, and sends its number and, when it has
/// ended, what `waitpid` says of it, an `int` each. So the program is loaded only once.
inline constexpr int board_fd = 200;
inline constexpr int socket_fd = 201;

/// The variable in the environment that says that they are there.
inline constexpr char board_variable[] = "URIGRAM_FAULT_BOARD";

}  // namespace urigram::fault_injection

#endif
