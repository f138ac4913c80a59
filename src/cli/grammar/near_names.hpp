// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_GRAMMAR_NEAR_NAMES_HPP
#define URIGRAM_CLI_GRAMMAR_NEAR_NAMES_HPP

#include <string_view>
#include <vector>

namespace urigram::cli {

/// The few of `names` that are nearest to a mistyped one, nearest first.
std::vector<std::string_view> near_names(std::string_view mistyped, std::vector<std::string_view> names);

}  // namespace urigram::cli

#endif
