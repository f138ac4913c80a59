// SPDX-License-Identifier: BSL-1.0
#include "process/failure.hpp"
#include "output/streams.hpp"
#include "process/signals.hpp"
#include <csignal>

namespace urigram::cli {

exit_status ended_by(std::system_error const& error) {
    if (error.code() == std::errc::broken_pipe) return status_of_signal(SIGPIPE);
    if (error.code() == std::errc::interrupted && interrupted()) return interrupted_status();
    complain(error.what());
    return exit_status::failure;
}

exit_status refused(std::string const& why) {
    complain(why);
    return exit_status::invalid_input;
}

}  // namespace urigram::cli
