// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXIT_STATUS_HPP
#define URIGRAM_CLI_EXIT_STATUS_HPP

namespace urigram::cli {

enum class exit_status : int {
    success = 0,
    invalid_input = 1,
    wrong_usage = 2,
    failure = 3,   ///< input or output failed
    unproven = 4,  ///< nothing is known to differ, but not all is proven
    interrupted = 130,
};

}  // namespace urigram::cli

#endif
