// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_RESOLVE_RESOLVE_OPTIONS_HPP
#define URIGRAM_CLI_RESOLVE_RESOLVE_OPTIONS_HPP

#include "options/common_options.hpp"
#include <urigram/resolve.hpp>

namespace urigram::cli {

struct resolve_options : common_options {
    std::string base;
    merge_standard standard = merge_standard::rfc2396;
    urigram::above_root above_root = urigram::above_root::retain;
    urigram::same_scheme same_scheme = urigram::same_scheme::absolute;
    bool literal = false;
    bool header = false;
    on_error errors = on_error::report;

    merge_rules rules() const noexcept;
};

/// Declares the options of the subcommand `resolve`, to be stored in `options`.
void declare_options(CLI::App& resolve, resolve_options& options);

/// What to do when there is nothing to read.
char const* short_resolve_help() noexcept;

}  // namespace urigram::cli

#endif
