// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_BROWSER_READING_HPP
#define URIGRAM_CLI_EXPLAIN_BROWSER_READING_HPP

#include "explain/agreement_writers.hpp"
#include "io/json_writer.hpp"
#include <string>

namespace urigram::cli {

/// How browsers read a text; nothing for a scheme for which the URL Standard has no rules of its own, and for
/// a text without a scheme.
std::optional<browser_reading> read_as_browser(std::string_view text);

/// A line that says what browsers do with the text, if the RFCs do not: they refuse it, or read another host.
void add_line_on_browser(std::string& out, explanation const& all);

/// The member `browser`: `valid`, and the parts or `error`.
void add_browser(json_writer& json, browser_reading const& reading);

/// The names of the columns, and their cells.
inline constexpr std::string_view browser_columns = "\tbrowser_host\tbrowser_error";
void add_browser_cells(std::string& out, std::optional<browser_reading> const& reading);

}  // namespace urigram::cli

#endif
