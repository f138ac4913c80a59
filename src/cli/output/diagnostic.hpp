// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_DIAGNOSTIC_HPP
#define URIGRAM_CLI_OUTPUT_DIAGNOSTIC_HPP

#include "input/record.hpp"
#include "output/secret.hpp"
#include "output/streams.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

/// Appends a text whose octets matter: those that are not printable US-ASCII as `\xE9`, what is hidden as
/// `***`.
void add_octets(std::string& out, std::string_view text, std::optional<secret> const& hidden = {});

/// Appends two lines: the surroundings of an offset of a text, and a caret below that offset.
void add_excerpt(std::string& out, std::string_view text, std::uint64_t offset,
                 std::optional<secret> const& hidden, palette const& colors);

/// Appends what is wrong with a rejected record as a compiler would say it: where, what was expected, the
/// line with a caret below it, and the production with the section of the RFC that says so.
void add_diagnostic(std::string& out, record const& r, palette const& colors);

/// The first line of a diagnostic: where, and `message`.
void add_headline(std::string& out, record const& r, std::string_view message, palette const& colors);

/// The line of a diagnostic that shows the text, where there is no place in it to point at.
void add_text(std::string& out, record const& r);

}  // namespace urigram::cli

#endif
