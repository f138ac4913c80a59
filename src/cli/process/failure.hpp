// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PROCESS_FAILURE_HPP
#define URIGRAM_CLI_PROCESS_FAILURE_HPP

#include "exit_status.hpp"
#include <string>
#include <system_error>

namespace urigram::cli {

/// The status of a run that a failed system call ended, after a message that says why. A closed pipe and a
/// signal need none.
exit_status ended_by(std::system_error const& error);

/// A message about a grammar with which a command can do nothing, and its exit status.
exit_status refused(std::string const& why);

}  // namespace urigram::cli

#endif
