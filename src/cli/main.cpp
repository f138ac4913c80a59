// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include <cerrno>
#include <csignal>
#include <exception>
#include <new>
#include <system_error>

namespace urigram::cli {

namespace {

exit_status run(int argc, char const* const* argv) {
    try {
        open_missing_streams();
        install_signals();
        return run_command_line(argc, argv);
    } catch (std::bad_alloc const&) {
        note_failed_allocation();
    } catch (std::system_error const& error) {
        return ended_by(error);
    } catch (std::exception const& error) {
        print_error(error.what());
    }
    return exit_status::failure;
}

/// The status of a run, adjusted if memory ran out or diagnostics were lost.
exit_status checked_run(int argc, char const* const* argv) noexcept {
    auto status = exit_status::failure;
    try {
        status = run(argc, argv);
    } catch (...) {  // there was no memory for a message
        note_failed_allocation();
    }
    if (memory_ran_out()) {
        print_out_of_memory();
        status = exit_status::failure;
    }
    if (interrupted() && status == interrupted_status()) end_by_signal();
    if (diagnostics_error() == 0 || status == status_of_signal(SIGPIPE)) return status;
    return diagnostics_error() == EPIPE ? status_of_signal(SIGPIPE) : exit_status::failure;
}

}  // namespace

}  // namespace urigram::cli

int main(int argc, char** argv) {
    urigram::cli::watch_memory();
    return static_cast<int>(urigram::cli::checked_run(argc, argv));
}
