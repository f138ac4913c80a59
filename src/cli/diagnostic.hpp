// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_DIAGNOSTIC_HPP
#define URIGRAM_CLI_DIAGNOSTIC_HPP

#include "record.hpp"
#include "terminal.hpp"
#include <string>

namespace urigram::cli {

/// Appends what is wrong with a rejected record as a compiler would say it: where, what was expected, the
/// line with a caret below it, and the production with the section of the RFC that says so.
void add_diagnostic(std::string& out, record const& r, palette const& colors);

}  // namespace urigram::cli

#endif
