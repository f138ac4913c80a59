// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TORTURE_OFFERS_HPP
#define URIGRAM_TORTURE_OFFERS_HPP

#include <string>

namespace urigram::torture {

/// What a program offers and no scenario has: its commands, and what their `--format` takes but for the
/// first, the default: ` man grammar --format svg`. Empty if there is nothing.
/// @throws std::runtime_error if it does not tell what it offers
std::string without_scenario(std::string const& program);

}  // namespace urigram::torture

#endif
