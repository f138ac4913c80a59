// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLVE_OPTIONS_HPP
#define URIGRAM_CLI_RESOLVE_RESOLVE_OPTIONS_HPP

#include "options/common_options.hpp"
#include <optional>
#include <string>
#include <urigram/resolve.hpp>

namespace urigram::cli {

struct resolve_options : common_options {
    std::optional<std::string> base;
    merge_standard standard = merge_rules().standard;
    urigram::above_root above_root = urigram::above_root::standard;
    urigram::same_scheme same_scheme = urigram::same_scheme::absolute;
    bool literal = false;
};

}  // namespace urigram::cli

#endif
