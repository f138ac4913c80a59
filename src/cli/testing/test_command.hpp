// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_TEST_COMMAND_HPP
#define URIGRAM_CLI_TESTING_TEST_COMMAND_HPP

#include "io/process.hpp"
#include "io/streams.hpp"
#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace urigram::cli {

/// How a run of a command ended.
struct command_end {
    enum class kind : unsigned char { exited, killed, timed_out };

    kind how = kind::exited;
    int number = 0;  ///< the exit status, or the signal; 0 after a timeout

    bool is_failure() const noexcept { return how != kind::exited || number != 0; }
    bool operator==(command_end const& other) const noexcept {
        return how == other.how && number == other.number;
    }
};

/// `status 1`, `signal 11 (Segmentation fault)` or `a timeout`.
std::string to_string(command_end const& end);

/// Replaces the handler of SIGCHLD, so that the end of a child ends a wait. A process that ignores SIGCHLD
/// would not get the status of its children.
class child_signal_scope {
public:
    child_signal_scope() noexcept;
    ~child_signal_scope();
    child_signal_scope(child_signal_scope const&) = delete;
    child_signal_scope& operator=(child_signal_scope const&) = delete;

private:
    struct sigaction before_ {};
};

/// A command that tests texts. It gets a text as its standard input, and in a file whose name replaces `@@`
/// in the arguments. What it writes to standard output and standard error is discarded. No shell is involved.
///
/// From its construction on, this process and its children write no files of core dumps, and orphans of the
/// command become children of this process. Only one thread uses it.
class test_command {
public:
    /// @param arguments the command, which is searched in PATH, and its arguments; not empty
    /// @param limit of the time of a run
    /// @throws std::system_error
    test_command(std::vector<std::string> const& arguments, std::chrono::seconds limit);

    /// Runs the command on a text. Kills it after the time limit, or if a signal requests a stop; returns
    /// nothing in the latter case. Processes that it leaves, in any group or session, are killed when it
    /// ends.
    /// @throws std::system_error if the command cannot be run or killed
    std::optional<command_end> run(std::string_view text);

private:
    std::string name_of_file() const;
    descriptor file_of(std::string_view text) const;
    std::optional<command_end> run_on(int in) const;
    pid_t start(int in) const;
    int status_after_end(pid_t child) const;
    void kill_orphans() const;

    std::optional<temporary_name> named_;  // for `@@`
    std::vector<std::string> arguments_;
    std::chrono::seconds limit_;
    std::vector<pid_t> others_;  // children that this process has from the program before `exec`
    child_signal_scope children_;
};

}  // namespace urigram::cli

#endif
