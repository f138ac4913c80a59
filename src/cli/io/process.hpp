// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_PROCESS_HPP
#define URIGRAM_CLI_IO_PROCESS_HPP

#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>

namespace urigram::cli {

class step_line;

/// Values above 128 are 128 + the signal that ended the run (`status_of_signal`): 130 for SIGINT.
enum class exit_status : int {
    success = 0,
    invalid_input = 1,
    wrong_usage = 2,
    failure = 3,   ///< input or output failed
    unproven = 4,  ///< no difference found, but not everything is proven
};

/// From now on SIGINT, SIGTERM, SIGHUP and SIGXCPU request a stop. Another of them, except SIGXCPU, more than
/// a second later removes temporary files and ends the process. Signals ignored at the start stay ignored.
/// SIGPIPE and SIGXFSZ are ignored: writing fails with EPIPE and EFBIG instead.
/// @throws std::system_error
void install_signals();

/// Whether a signal has requested a stop.
bool interrupted() noexcept;

/// The status of a run that a signal ended, as in shells.
exit_status status_of_signal(int signal) noexcept;

/// The status for the signal that requested a stop.
exit_status interrupted_status() noexcept;

/// Ends the process by the signal that requested a stop, because shells and other parents check for that.
void end_by_signal() noexcept;

/// Retries a system call that a signal interrupted, unless the signal requests a stop.
template <class Call>
auto retried(Call call) {
    for (;;) {
        auto const result = call();
        if (result >= 0 || errno != EINTR || interrupted()) return result;
    }
}

/// While one exists, a signal that requests a stop removes temporary files and ends the process at once: for
/// long steps that do not poll `interrupted`. Unflushed output is lost. Only one thread uses these scopes.
class immediate_exit_scope {
public:
    immediate_exit_scope() noexcept;
    ~immediate_exit_scope();
    immediate_exit_scope(immediate_exit_scope const&) = delete;
    immediate_exit_scope& operator=(immediate_exit_scope const&) = delete;

private:
    bool before_;  // the scope is nested
};

/// While one exists, not even a second signal ends the process: for short sequences of steps that must not be
/// interrupted. One at a time.
class deferred_exit_scope {
public:
    deferred_exit_scope() noexcept;
    ~deferred_exit_scope();
    deferred_exit_scope(deferred_exit_scope const&) = delete;
    deferred_exit_scope& operator=(deferred_exit_scope const&) = delete;
};

/// While one exists, the signals that request a stop are blocked in this thread and stay pending. For objects
/// that the handler must know as soon as they exist.
class holds_off_signals {
public:
    holds_off_signals() noexcept;
    ~holds_off_signals();
    holds_off_signals(holds_off_signals const&) = delete;
    holds_off_signals& operator=(holds_off_signals const&) = delete;

private:
    sigset_t before_;
};

/// Returns the result of `make`. A signal that requests a stop during the call ends the process.
template <class Make>
auto made_at_once(Make make) {
    immediate_exit_scope const by_signals;
    return make();
}

/// The same as one of several steps: `made_at_once(step_line(1, 9, name), make)` shows it during the call.
template <class Make>
auto made_at_once(step_line const&, Make make) {
    return made_at_once(make);
}

/// Waits until `fd` can be read, a signal requests a stop, or `end_waiting` is called. Can be called by any
/// thread.
/// @throws std::system_error
void wait_to_read(int fd);

/// Ends all waits to read, now and later: the pipe that they wait for is never emptied. Can be called by any
/// thread and in a signal handler.
void end_waiting() noexcept;

/// Whether `fd` can be read without waiting.
bool can_be_read(int fd);

/// Owns a file by its name: removes the file in the destructor, or when a signal ends the process, unless it
/// is released before. If it cannot be removed, a message says so.
class temporary_name {
public:
    /// Owns nothing yet. The name can be changed until `own` is called.
    explicit temporary_name(std::string name) noexcept;
    ~temporary_name();
    temporary_name(temporary_name const&) = delete;
    temporary_name& operator=(temporary_name const&) = delete;

    char* data() noexcept { return name_.data(); }
    char* end() noexcept { return name_.data() + name_.size(); }
    char const* c_str() const noexcept { return name_.c_str(); }

    bool owned() const noexcept { return owned_; }
    void own() noexcept;
    void release() noexcept;

private:
    std::string name_;
    bool owned_ = false;
};

/// Removes all files that are owned. Can be called in a signal handler.
void remove_temporaries() noexcept;

/// From this call on, a failed allocation is remembered, even if a stream drops the exception.
void watch_memory() noexcept;

/// From this call on, freed memory is kept for later allocations: for work that makes large tables
/// repeatedly. Has an effect only with the GNU C library.
void keep_freed_memory() noexcept;

/// Whether an allocation has failed.
bool memory_ran_out() noexcept;

/// Records that an allocation has failed in a library that does not use `operator new`.
void note_failed_allocation() noexcept;

/// Call this before an output is published as complete.
/// @throws std::bad_alloc if an allocation has failed: something may be missing
void demand_memory();

/// Prints the message that memory ran out. Does not allocate.
void print_out_of_memory() noexcept;

/// Prints a message for the failed system call that ended a run, and returns the status. A closed pipe and a
/// signal need no message.
exit_status ended_by(std::system_error const& error);

/// Prints a message about a grammar that a command cannot use, and returns the exit status.
exit_status refused(std::string const& why);

}  // namespace urigram::cli

#endif
