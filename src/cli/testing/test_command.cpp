// SPDX-License-Identifier: BSL-1.0
#include "testing/test_command.hpp"
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace urigram::cli {

namespace {

using std::chrono::steady_clock;

constexpr std::string_view placeholder = "@@";

extern "C" void urigram_cli_on_child(int) {}

/// @throws std::system_error that names the command
void check_spawn(int error, std::string const& command) {
    if (error != 0) throw std::system_error(error, std::generic_category(), "cannot run " + command);
}

class spawn_actions {
public:
    explicit spawn_actions(std::string const& command) : command_(command) {
        check_spawn(::posix_spawn_file_actions_init(&actions_), command_);
    }
    ~spawn_actions() { ::posix_spawn_file_actions_destroy(&actions_); }
    spawn_actions(spawn_actions const&) = delete;
    spawn_actions& operator=(spawn_actions const&) = delete;

    void copy(int fd, int as) {
        check_spawn(::posix_spawn_file_actions_adddup2(&actions_, fd, as), command_);
    }
    void drop(int fd) {
        check_spawn(::posix_spawn_file_actions_addopen(&actions_, fd, "/dev/null", O_WRONLY, 0), command_);
    }
    posix_spawn_file_actions_t const* get() const noexcept { return &actions_; }

private:
    std::string const& command_;
    posix_spawn_file_actions_t actions_;
};

/// A new session, whose processes can be killed together and have no terminal; no blocked signals; and the
/// default actions of the signals that this program ignores.
class spawn_attributes {
public:
    explicit spawn_attributes(std::string const& command) {
        check_spawn(::posix_spawnattr_init(&attributes_), command);
        sigset_t none;
        sigemptyset(&none);
        sigset_t ignored = none;
        for (int const signal : {SIGPIPE, SIGXFSZ}) sigaddset(&ignored, signal);
        ::posix_spawnattr_setsigmask(&attributes_, &none);
        ::posix_spawnattr_setsigdefault(&attributes_, &ignored);
        ::posix_spawnattr_setflags(&attributes_,
                                   POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~spawn_attributes() { ::posix_spawnattr_destroy(&attributes_); }
    spawn_attributes(spawn_attributes const&) = delete;
    spawn_attributes& operator=(spawn_attributes const&) = delete;

    posix_spawnattr_t const* get() const noexcept { return &attributes_; }

private:
    posix_spawnattr_t attributes_;
};

/// Blocks all signals in this thread, except during `wait`: a signal that arrives just before a wait ends it,
/// too.
class blocked_signals {
public:
    blocked_signals() noexcept {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, &before_);
    }
    ~blocked_signals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    blocked_signals(blocked_signals const&) = delete;
    blocked_signals& operator=(blocked_signals const&) = delete;

    /// Waits until a signal is handled.
    void wait(steady_clock::duration longest) const noexcept {
        auto const ns = std::chrono::duration_cast<std::chrono::nanoseconds>(longest).count();
        constexpr long long second = 1'000'000'000;
        timespec const time{static_cast<time_t>(ns / second), static_cast<long>(ns % second)};
        sigset_t mask = before_;
        sigdelset(&mask, SIGCHLD);
        ::ppoll(nullptr, 0, &time, &mask);
    }

private:
    sigset_t before_{};
};

/// Whether a child has ended. It remains a zombie, so that its process id is not reused.
bool has_ended(pid_t child) noexcept {
    siginfo_t info{};
    while (::waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        if (errno != EINTR) return false;
    return info.si_pid == child;
}

/// Kills a child.
/// @throws std::system_error if it cannot be killed, because it has changed its user
void kill_child(pid_t child, std::string const& command) {
    if (::kill(child, SIGKILL) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot kill " + command);
}

/// Waits for a child that has ended or was killed. Returns its status.
int wait_for(pid_t child) noexcept {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

/// The children of this thread, including ended ones that were not waited for; none if the system has no
/// list.
std::vector<pid_t> children() {
    std::ifstream list("/proc/thread-self/children");
    return {std::istream_iterator<pid_t>(list), {}};
}

/// Core dumps of a parser that crashes on each text would fill the disk. The system may still give them to
/// another program.
void disable_core_dumps() noexcept {
    rlimit size{};
    if (::getrlimit(RLIMIT_CORE, &size) != 0) return;
    size.rlim_cur = 0;
    ::setrlimit(RLIMIT_CORE, &size);
}

constexpr std::string_view six_letters = "XXXXXX";  // mkostemp replaces them

/// A pattern for `mkostemp` in the directory for temporary files.
/// @throws std::system_error
std::string temporary_pattern() {
    return (std::filesystem::temp_directory_path() / "urigram-text-").string().append(six_letters);
}

bool has_placeholder(std::string const& argument) { return argument.find(placeholder) != argument.npos; }

void replace_placeholders(std::string& argument, std::string_view name) {
    for (std::size_t at = 0; (at = argument.find(placeholder, at)) != argument.npos; at += name.size())
        argument.replace(at, placeholder.size(), name);
}

}  // namespace

std::string to_string(command_end const& end) {
    switch (end.how) {
    case command_end::kind::exited:
        return "status " + std::to_string(end.number);
    case command_end::kind::killed:
        return "signal " + std::to_string(end.number) + " (" + ::strsignal(end.number) + ")";
    case command_end::kind::timed_out:
        break;
    }
    return "a timeout";
}

child_signal_scope::child_signal_scope() noexcept {
    struct sigaction action {};
    action.sa_handler = urigram_cli_on_child;
    action.sa_flags = SA_NOCLDSTOP;
    sigaction(SIGCHLD, &action, &before_);
}

child_signal_scope::~child_signal_scope() { sigaction(SIGCHLD, &before_, nullptr); }

test_command::test_command(std::vector<std::string> const& arguments, std::chrono::seconds limit)
    : arguments_(arguments), limit_(limit), others_(children()) {
    disable_core_dumps();
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (std::none_of(arguments.begin(), arguments.end(), has_placeholder)) return;
    holds_off_signals const until_it_is_owned;
    named_.emplace(temporary_pattern());
    descriptor file(retried([&] {
        six_letters.copy(named_->end() - six_letters.size(), six_letters.size());  // changed by a failure
        return ::mkostemp(named_->data(), O_CLOEXEC);
    }));
    if (!file) throw_write_error(named_->c_str());
    named_->own();
    close_checked(file, named_->c_str());
    for (auto& argument : arguments_) replace_placeholders(argument, named_->c_str());
}

/// A file with the text, whose offset is at its start. The file of `@@` is made anew, because processes of an
/// earlier run may still have it open, or may have removed it.
descriptor test_command::file_of(std::string_view text) const {
    auto const name = name_of_file();
    if (named_ && ::unlink(name.c_str()) != 0 && errno != ENOENT)
        throw std::system_error(errno, std::generic_category(), "cannot remove " + name);
    descriptor file(retried([&] {
        return named_ ? ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)
                      : ::memfd_create("urigram-text", MFD_CLOEXEC);
    }));
    if (!file) throw_write_error(name);
    write_all(file.get(), text, name);
    if (!named_) {
        if (::lseek(file.get(), 0, SEEK_SET) != 0) throw_write_error(name);
        return file;
    }
    close_checked(file, name);
    descriptor read(retried([&] { return ::open(name.c_str(), O_RDONLY | O_CLOEXEC); }));
    if (!read) throw std::system_error(errno, std::generic_category(), "cannot open " + name);
    return read;
}

pid_t test_command::start(int in) const {
    auto const& command = arguments_.front();
    spawn_actions actions(command);
    actions.copy(in, STDIN_FILENO);
    for (int const fd : {STDOUT_FILENO, STDERR_FILENO}) actions.drop(fd);
    spawn_attributes const attributes(command);
    std::vector<char*> argv;
    for (auto const& argument : arguments_) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    pid_t child = 0;
    check_spawn(
        ::posix_spawnp(&child, command.c_str(), actions.get(), attributes.get(), argv.data(), environ),
        command);
    return child;
}

std::string test_command::name_of_file() const { return named_ ? named_->c_str() : "a file in memory"; }

std::optional<command_end> test_command::run(std::string_view text) {
    auto file = file_of(text);
    auto const end = run_on(file.get());
    close_checked(file, name_of_file());
    return end;
}

/// Kills what is left of the command after its end. Returns its status.
int test_command::status_after_end(pid_t child) const {
    ::kill(-child, SIGKILL);
    int const status = wait_for(child);
    kill_orphans();
    while (::waitpid(-1, nullptr, WNOHANG) > 0) {  // if the system has no list of children
    }
    return status;
}

/// Kills the descendants that have left the process group of the command. The children of a killed process
/// become children of this one, so repeats until there are no more.
void test_command::kill_orphans() const {
    for (;;) {
        auto left = children();
        auto const is_other = [&](pid_t id) {
            return std::find(others_.begin(), others_.end(), id) != others_.end();
        };
        left.erase(std::remove_if(left.begin(), left.end(), is_other), left.end());
        if (left.empty()) return;
        for (auto const id : left) kill_child(id, arguments_.front());
        for (auto const id : left) wait_for(id);
    }
}

std::optional<command_end> test_command::run_on(int in) const {
    blocked_signals const until_the_end;
    if (interrupted()) return std::nullopt;
    auto const child = start(in);
    auto const end = steady_clock::now() + limit_;
    for (auto now = end - limit_; !has_ended(child); now = steady_clock::now()) {
        if (!interrupted() && now < end) {
            until_the_end.wait(end - now);
            continue;
        }
        kill_child(child, arguments_.front());
        status_after_end(child);
        if (interrupted()) return std::nullopt;
        return command_end{command_end::kind::timed_out, 0};
    }
    int const status = status_after_end(child);
    if (WIFSIGNALED(status)) return command_end{command_end::kind::killed, WTERMSIG(status)};
    return command_end{command_end::kind::exited, WEXITSTATUS(status)};
}

}  // namespace urigram::cli
