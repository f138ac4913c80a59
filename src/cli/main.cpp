// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "output/streams.hpp"
#include "process/failure.hpp"
#include "process/memory.hpp"
#include "process/signals.hpp"
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
    } catch (std::system_error const& error) {
        return ended_by(error);
    } catch (std::bad_alloc const&) {
        throw;
    } catch (std::exception const& error) {
        complain(error.what());
        return exit_status::failure;
    }
}

/// The status of a run, which also tells of what nobody else could tell of.
exit_status checked_run(int argc, char const* const* argv) noexcept {
    auto status = exit_status::failure;
    bool told = false;
    try {
        status = run(argc, argv);
        told = !memory_ran_out();
    } catch (...) {  // out of memory
    }
    if (!told) {
        complain_of_memory();
        status = exit_status::failure;
    }
    if (diagnostics_error() == EPIPE) return status_of_signal(SIGPIPE);
    return diagnostics_error() == 0 ? status : exit_status::failure;
}

}  // namespace

}  // namespace urigram::cli

int main(int argc, char** argv) {
    urigram::cli::watch_memory();
    return static_cast<int>(urigram::cli::checked_run(argc, argv));
}
