// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_TSV_HPP
#define URIGRAM_CLI_OUTPUT_TSV_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace urigram::cli {

/// Stands for an absent value.
inline constexpr std::string_view tsv_absent = "\\N";

/// Appends a value: tab, LF, CR and backslash as `\t` `\n` `\r` `\\`, other control characters and octets
/// that are no UTF-8 as `\xE9`. Different values are written differently.
void add_tsv(std::string& out, std::string_view value);

void add_number(std::string& out, std::uint64_t number);

}  // namespace urigram::cli

#endif
