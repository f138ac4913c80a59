// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TRANSFORM_TRANSFORM_OPTIONS_HPP
#define URIGRAM_CLI_TRANSFORM_TRANSFORM_OPTIONS_HPP

#include "options/common_options.hpp"
#include <string>

namespace urigram::cli {

/// The options of a command that makes one text of each record, but for its own: `name` is that of an
/// argument in the help, `texts` what the texts are, `rejected` what a rejected record is.
void declare_transform(CLI::App& command, common_options& options, std::string const& name,
                       std::string const& texts, std::string const& rejected);

}  // namespace urigram::cli

#endif
