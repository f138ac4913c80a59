// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_COMPONENT_GETTERS_HPP
#define URIGRAM_CLI_PARSE_COMPONENT_GETTERS_HPP

#include "input/record.hpp"

namespace urigram::cli {

/// Finds the component of one name, without comparing names at run time: sets `text` and returns true if it
/// is present. For values of whole grammars.
using component_getter = bool (*)(record const& r, std::string_view& text);

/// The getter of a component, or null if no grammar has one of that name.
component_getter find_getter(std::string_view name) noexcept;

/// The components that texts of a grammar can have, each once.
std::vector<component> possible_components(dialect const& grammar);

}  // namespace urigram::cli

#endif
