// SPDX-License-Identifier: BSL-1.0
#include "io/process.hpp"
#include "io/streams.hpp"
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

// Two outputs and, until the second one is in place, the old file of the first one.
constexpr std::size_t most_owned = 4;
std::atomic<char const*> owned_names[most_owned];

/// Renames `from` to `to`.
void replace_entry(char const* from, char const* to) noexcept {
    for (auto& entry : owned_names)
        if (auto expected = from; entry.compare_exchange_strong(expected, to)) return;
}

/// Removes the file of that name; false if it still exists.
bool remove(char const* name) noexcept { return ::unlink(name) == 0 || errno == ENOENT; }

/// The message that a file still exists, in pieces, because nothing here may throw.
std::array<char const*, 3> error_line_about(char const* name) noexcept {
    return {"urigram: cannot remove ", name, "\n"};
}

}  // namespace

temporary_name::temporary_name(std::string name) noexcept : name_(std::move(name)) {}

temporary_name::~temporary_name() {
    if (!owned_) return;
    if (!remove(c_str()))
        for (auto const* piece : error_line_about(c_str())) write_error(piece);
    release();
}

void temporary_name::own() noexcept {
    owned_ = true;
    replace_entry(nullptr, c_str());
}

void temporary_name::release() noexcept {
    owned_ = false;
    replace_entry(c_str(), nullptr);
}

void remove_temporaries() noexcept {
    for (auto const& entry : owned_names)
        if (char const* const name = entry.load(); name != nullptr && !remove(name))
            for (auto const* piece : error_line_about(name)) write_without_waiting(piece);
}

namespace {

constexpr int stop_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGXCPU};

// The signal that requested a stop, and its time in ms.
std::atomic<int> stop{0};
std::atomic<unsigned> stopped_at{0};
std::atomic<bool> at_once{false};
std::atomic<bool> never{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free &&
                  std::atomic<bool>::is_always_lock_free,
              "a signal handler may not wait");

// Some programs send a signal to a process and immediately to its group, too: both are one request.
constexpr unsigned one_request = 1000;  // ms

/// Time of a monotonic clock, modulo 2^32: differences are correct for weeks.
unsigned now_in_ms() noexcept {
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return 1000 * static_cast<unsigned>(now.tv_sec) + static_cast<unsigned>(now.tv_nsec / 1'000'000);
}

// Becomes readable once a signal has arrived, for every waiting thread, whichever thread received the signal.
int wake_up[2] = {-1, -1};

/// Ends the process by a signal, without the core dump of SIGXCPU.
void die_of(int signal) noexcept {
    ::prctl(PR_SET_DUMPABLE, 0);
    std::signal(signal, SIG_DFL);
    ::raise(signal);
}

// The system repeats SIGXCPU every second: this is not a second request.
extern "C" void urigram_cli_on_signal(int signal) {
    int const error = errno;
    if (stop == 0 && !at_once) {
        stopped_at = now_in_ms();
        int none = 0;
        stop.compare_exchange_strong(none, signal);  // another thread may run this concurrently
        end_waiting();
    } else if (!never && (at_once || (signal != SIGXCPU && now_in_ms() - stopped_at > one_request))) {
        step_line::erase();
        remove_temporaries();
        die_of(signal);  // when this handler returns
    }
    errno = error;
}

sigset_t all_stop_signals() noexcept {
    sigset_t all;
    sigemptyset(&all);
    for (int signal : stop_signals) sigaddset(&all, signal);
    return all;
}

void ask_to_stop_on(int signal) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == SIG_IGN) return;
    action = {};
    action.sa_handler = urigram_cli_on_signal;
    action.sa_mask = all_stop_signals();
    sigaction(signal, &action, nullptr);
}

}  // namespace

void install_signals() {
    if (::pipe2(wake_up, O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    for (int signal : stop_signals) ask_to_stop_on(signal);
}

bool interrupted() noexcept { return stop != 0; }

exit_status status_of_signal(int signal) noexcept { return static_cast<exit_status>(128 + signal); }

exit_status interrupted_status() noexcept { return status_of_signal(stop); }

void end_by_signal() noexcept { die_of(stop); }

immediate_exit_scope::immediate_exit_scope() noexcept : before_(at_once.exchange(true)) {
    if (!interrupted()) return;
    step_line::erase();
    remove_temporaries();
    end_by_signal();
}

immediate_exit_scope::~immediate_exit_scope() { at_once = before_; }

deferred_exit_scope::deferred_exit_scope() noexcept { never = true; }

deferred_exit_scope::~deferred_exit_scope() { never = false; }

holds_off_signals::holds_off_signals() noexcept {
    auto const all = all_stop_signals();
    pthread_sigmask(SIG_BLOCK, &all, &before_);
}

holds_off_signals::~holds_off_signals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void end_waiting() noexcept {
    // If the pipe is full, the waiting threads are awake already.
    static_cast<void>(::write(wake_up[1], "", 1) == 1);
}

void wait_to_read(int fd) {
    pollfd waiting[] = {{fd, POLLIN, 0}, {wake_up[0], POLLIN, 0}};
    while (!interrupted() && ::poll(waiting, 2, -1) < 0)
        if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "poll");
}

bool can_be_read(int fd) {
    pollfd waiting{fd, POLLIN, 0};
    return ::poll(&waiting, 1, 0) > 0;
}

namespace {

std::atomic<bool> ran_out{false};

[[noreturn]] void on_failed_allocation() {
    ran_out = true;
    throw std::bad_alloc();
}

}  // namespace

// cppcheck-suppress throwInNoexceptFunction; the function that throws is not called here
void watch_memory() noexcept { std::set_new_handler(on_failed_allocation); }

void keep_freed_memory() noexcept {
#ifdef __GLIBC__
    // `prove --lint` of the published MessageFormat 2, compiled with -O1, glibc 2.36: 13.1 s of CPU time and
    // 183 MB become 8.1 s and 195 MB. Either limit alone would return memory more often than without both.
    constexpr int above_all_tables = 1 << 30, greatest_of_some_versions = 32 << 20;
    if (::mallopt(M_MMAP_THRESHOLD, above_all_tables) == 1 ||
        ::mallopt(M_MMAP_THRESHOLD, greatest_of_some_versions) == 1)
        static_cast<void>(::mallopt(M_TRIM_THRESHOLD, above_all_tables));
#endif
}

bool memory_ran_out() noexcept { return ran_out; }

void note_failed_allocation() noexcept { ran_out = true; }

void demand_memory() {
    if (memory_ran_out()) throw std::bad_alloc();
}

void print_out_of_memory() noexcept { write_error("urigram: out of memory\n"); }

exit_status ended_by(std::system_error const& error) {
    if (error.code() == std::errc::broken_pipe) return status_of_signal(SIGPIPE);
    if (error.code() == std::errc::interrupted && interrupted()) return interrupted_status();
    print_error(error.what());
    return exit_status::failure;
}

exit_status refused(std::string const& why) {
    print_error(why);
    return exit_status::invalid_input;
}

}  // namespace urigram::cli
