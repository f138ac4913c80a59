// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_EXPLAIN_OPTIONS_HPP
#define URIGRAM_CLI_EXPLAIN_EXPLAIN_OPTIONS_HPP

#include "options/common_options.hpp"
#include <string>
#include <vector>

namespace urigram::cli {

struct explain_options : common_options {
    std::vector<std::string> like;
    bool only_differing = false;
};

}  // namespace urigram::cli

#endif
