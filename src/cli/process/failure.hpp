// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_FAILURE_HPP
#define URIGRAM_CLI_PROCESS_FAILURE_HPP

#include "exit_status.hpp"
#include <system_error>

namespace urigram::cli {

/// The status of a run that a failed system call ended, after a message that says why. A closed pipe and a
/// signal need none.
exit_status ended_by(std::system_error const& error);

}  // namespace urigram::cli

#endif
