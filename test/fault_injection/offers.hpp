// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_OFFERS_HPP
#define URIGRAM_FAULT_INJECTION_OFFERS_HPP

#include <string>

namespace urigram::fault_injection {

/// The commands that no scenario runs, such as ` man`, and the values of `--format` that no scenario uses,
/// such as ` grammar --format svg`. Each begins with a space. Empty if there are none. The first value of
/// each `--format`, and the alias jsonl, are left out.
/// @throws std::runtime_error if the program does not list its features
std::string without_scenario(std::string const& program);

}  // namespace urigram::fault_injection

#endif
