// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TESTING_ENDING_HPP
#define URIGRAM_CLI_TESTING_ENDING_HPP

#include "exit_status.hpp"
#include "output/output.hpp"
#include <string>

namespace urigram::cli {

/// Ends a command that has written whole records: puts files into their places, unless a signal has asked to
/// stop, of which it returns the status. Then what was written to a stream stays.
/// @throws std::system_error, std::bad_alloc
exit_status end_of(output& out, exit_status status, output* page = nullptr);

/// A message about a grammar with which a command can do nothing, and its exit status.
exit_status refused(std::string const& why);

}  // namespace urigram::cli

#endif
