// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_OFFERS_HPP
#define URIGRAM_FAULT_INJECTION_OFFERS_HPP

#include <string>

namespace urigram::fault_injection {

/// Features of the program that no scenario uses: commands, and values of `--format` except the first one,
/// which is the default. For example, ` man grammar --format svg`. Empty if all are used.
/// @throws std::runtime_error if the program does not list its features
std::string without_scenario(std::string const& program);

}  // namespace urigram::fault_injection

#endif
