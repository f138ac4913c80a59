// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_PROCESS_HPP
#define URIGRAM_CLI_IO_PROCESS_HPP

#include "exit_status.hpp"
#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>

namespace urigram::cli {

/// From now on SIGINT, SIGTERM, SIGHUP and SIGXCPU ask to stop, and another one of them after a second kills,
/// when temporary files are removed. Those that were ignored from the start stay so. SIGPIPE and SIGXFSZ are
/// ignored: where they would come, writing fails with EPIPE and EFBIG.
/// @throws std::system_error
void install_signals();

/// Whether a signal asked to stop.
bool interrupted() noexcept;

/// The status of a run that a signal ended, as shells have it.
exit_status status_of_signal(int signal) noexcept;

/// That of the signal that asked to stop.
exit_status interrupted_status() noexcept;

/// Ends the process by the signal that asked to stop: shells and others look whether one did.
void end_by_signal() noexcept;

/// The result of a system call, which is made again where a signal ended it, unless the signal asks to stop.
template <class Call>
auto retried(Call call) {
    for (;;) {
        auto const result = call();
        if (result >= 0 || errno != EINTR || interrupted()) return result;
    }
}

/// While one lives, a signal that asks to stop ends the process at once, when temporary files are removed:
/// for what takes long and does not look whether it is interrupted. What is not flushed by then is lost. One
/// thread has them.
class immediate_exit_scope {
public:
    immediate_exit_scope() noexcept;
    ~immediate_exit_scope();
    immediate_exit_scope(immediate_exit_scope const&) = delete;
    immediate_exit_scope& operator=(immediate_exit_scope const&) = delete;

private:
    bool before_;  // there was one already
};

/// While one lives, a second signal does not end the process either: for steps that belong together, and are
/// quick. One at a time.
class deferred_exit_scope {
public:
    deferred_exit_scope() noexcept;
    ~deferred_exit_scope();
    deferred_exit_scope(deferred_exit_scope const&) = delete;
    deferred_exit_scope& operator=(deferred_exit_scope const&) = delete;
};

/// While one lives, the thread does not get the signals that ask to stop: they come when it is gone. For what
/// must be known to the handler as soon as it is there.
class holds_off_signals {
public:
    holds_off_signals() noexcept;
    ~holds_off_signals();
    holds_off_signals(holds_off_signals const&) = delete;
    holds_off_signals& operator=(holds_off_signals const&) = delete;

private:
    sigset_t before_;
};

/// What `make` returns. A signal that asks to stop ends the process meanwhile.
template <class Make>
auto made_at_once(Make make) {
    immediate_exit_scope const by_signals;
    return make();
}

/// Waits until `fd` can be read, a signal asks to stop, or `end_waiting` is called. Can be called by any
/// thread.
/// @throws std::system_error
void wait_to_read(int fd);

/// Ends all waits to read, now and later: the pipe that they wait for is never emptied. Can be called by any
/// thread and in a signal handler.
void end_waiting() noexcept;

/// Whether `fd` can be read without waiting.
bool can_be_read(int fd);

/// Owns a file by its name: removes the file at the end, or when a signal ends the process, unless it is
/// released before. Where it cannot be removed a message says so.
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

/// Whether an allocation has failed.
bool memory_ran_out() noexcept;

/// Remembers that one has failed in a library that does not use `operator new`.
void note_failed_allocation() noexcept;

/// Before something is published as complete.
/// @throws std::bad_alloc if an allocation has failed: something may be missing
void demand_memory();

/// Writes the message. Does not allocate.
void print_out_of_memory() noexcept;

/// The status of a run that a failed system call ended, after a message that says why. A closed pipe and a
/// signal need none.
exit_status ended_by(std::system_error const& error);

/// A message about a grammar with which a command can do nothing, and its exit status.
exit_status refused(std::string const& why);

}  // namespace urigram::cli

#endif
