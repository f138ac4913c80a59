// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_IO_DIAGNOSTIC_HPP
#define URIGRAM_CLI_IO_DIAGNOSTIC_HPP

#include "io/record.hpp"
#include "io/streams.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urigram::cli {

enum class severity : unsigned char { error, warning, note };

std::string_view to_string(severity weight) noexcept;

/// The name of a file in messages: `-` is standard input, which is shown as `<stdin>`.
std::string location(std::string_view file);

/// `urls.txt:3:12`, the format of compilers, which editors can follow. Lines and columns count from 1,
/// columns in bytes.
std::string location(std::string_view file, std::uint64_t line, std::uint64_t column);

/// The same for an offset in `text`, a whole file of several lines.
std::string location_in_text(std::string_view file, std::string_view text, std::uint64_t offset);

/// Appends the first line of a message, without its end: `urls.txt:3:12: error: text`.
void add_diagnostic_prefix(std::string& out, std::string_view where, severity weight, std::string_view text,
                           palette const& colors);

/// Appends a text: bytes that are not printable US-ASCII as `\xE9`, the hidden range as `***`.
void add_octets(std::string& out, std::string_view text, std::optional<secret> const& hidden = {});

/// The same, but an empty text as `""`.
void add_value(std::string& out, std::string_view text, std::optional<secret> const& hidden = {});

/// Appends two lines: the context of an offset in a text, and a caret below that offset.
void add_excerpt(std::string& out, std::string_view text, std::uint64_t offset,
                 std::optional<secret> const& hidden, palette const& colors);

/// Appends the error of a rejected record in the style of a compiler: its location, the expected set, the
/// line with a caret below it, and the production with its RFC and section.
void add_diagnostic(std::string& out, record const& r, palette const& colors);

/// The first line of a diagnostic: `urls.txt:3:12: error: message`, or `<stdin>:3:12`, `<argument>:3:12` for
/// the third argument, and `--base:1:12`. An error of a text as a whole is at offset 0.
void add_message(std::string& out, record const& r, std::uint64_t offset, severity weight,
                 std::string_view message, palette const& colors);

}  // namespace urigram::cli

#endif
