// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_HEADLINE_HPP
#define URIGRAM_CLI_OUTPUT_HEADLINE_HPP

#include "output/streams.hpp"
#include <cstdint>
#include <string>
#include <string_view>

namespace urigram::cli {

enum class gravity : unsigned char { error, warning, note };

std::string_view to_string(gravity weight) noexcept;

/// How messages call a file: `-` is standard input, which is shown as `<stdin>`.
std::string location(std::string_view file);

/// `urls.txt:3:12`, as compilers write it, for editors to go to. Lines and columns count from 1, columns in
/// octets.
std::string location(std::string_view file, std::uint64_t line, std::uint64_t column);

/// Appends the first line of a message, without its end: `urls.txt:3:12: error: text`.
void add_headline(std::string& out, std::string_view where, gravity weight, std::string_view text,
                  palette const& colors);

}  // namespace urigram::cli

#endif
