// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_EXPLAIN_BROWSER_READING_HPP
#define URIGRAM_CLI_EXPLAIN_BROWSER_READING_HPP

#include "explain/agreement_writers.hpp"
#include "io/json_writer.hpp"
#include <string>
#include <urigram/browser_url.hpp>

namespace urigram::cli {

/// A URL as browsers read it, or why they refuse it.
using browser_reading = boost::system::result<browser_url, repair_errc>;

/// How browsers read the input of a record; nothing for a scheme for which the URL Standard has no rules of
/// its own, for a text without a scheme, and for a line that is too long.
std::optional<browser_reading> browser_reading_of(record const& r);

/// A line that says what browsers do with the input, if the RFCs do not: they refuse it, or read another
/// host.
void add_line_on_browser(std::string& out, record const& r, explanation const& all);

/// The member `browser`: `valid`, and the parts or `error`.
void add_browser(json_writer& json, browser_reading const& reading);

}  // namespace urigram::cli

#endif
