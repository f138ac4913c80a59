// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_DIAGNOSTIC_HPP
#define URIGRAM_CLI_OUTPUT_DIAGNOSTIC_HPP

#include "input/record.hpp"
#include "output/terminal.hpp"
#include <string>

namespace urigram::cli {

/// Appends what is wrong with a rejected record as a compiler would say it: where, what was expected, the
/// line with a caret below it, and the production with the section of the RFC that says so.
void add_diagnostic(std::string& out, record const& r, palette const& colors);

/// The first line of a diagnostic: where, and `message`.
void add_headline(std::string& out, record const& r, std::string_view message, palette const& colors);

/// The line of a diagnostic that shows the text, where there is no place in it to point at.
void add_text(std::string& out, record const& r);

}  // namespace urigram::cli

#endif
