// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FAULT_INJECTION_OFFERS_HPP
#define URIGRAM_FAULT_INJECTION_OFFERS_HPP

#include <string>

namespace urigram::fault_injection {

/// What a program offers and no scenario has: its commands, and the values of `--format` except the
/// first, the default: ` man grammar --format svg`. Empty if there is nothing.
/// @throws std::runtime_error if it does not tell what it offers
std::string without_scenario(std::string const& program);

}  // namespace urigram::fault_injection

#endif
