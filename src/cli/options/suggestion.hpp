// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_SUGGESTION_HPP
#define URIGRAM_CLI_OPTIONS_SUGGESTION_HPP

#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

/// The few of `names` that are nearest to a mistyped one, nearest first.
std::vector<std::string_view> near_names(std::string_view mistyped, std::vector<std::string_view> names);

/// The one of `names` that a mistyped one was meant to be: the only one that begins with it, or the nearest
/// if that is near; case does not matter. Empty if there is none.
std::string_view meant_name(std::string_view mistyped, std::vector<std::string_view> const& names);

}  // namespace urigram::cli

#endif
