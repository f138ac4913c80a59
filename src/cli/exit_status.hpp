// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXIT_STATUS_HPP
#define URIGRAM_CLI_EXIT_STATUS_HPP

namespace urigram::cli {

/// Above 128: 128 + the signal that ended the run (`status_of_signal`), 130 for SIGINT.
enum class exit_status : int {
    success = 0,
    invalid_input = 1,
    wrong_usage = 2,
    failure = 3,   ///< input or output failed
    unproven = 4,  ///< no difference found, but not everything is proven
};

}  // namespace urigram::cli

#endif
