// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OPTIONS_TABLE_OPTIONS_HPP
#define URIGRAM_CLI_OPTIONS_TABLE_OPTIONS_HPP

#include <optional>
#include <string>

namespace urigram::cli {

enum class table_kind : unsigned char { none, csv, jsonl };

/// Where URLs are in inputs that are tables, and how what is added to them is called.
struct table_options {
    table_kind kind = table_kind::none;
    std::string field;                      ///< of the URL: the name of a column, its number, or of a member
    std::optional<std::string> base_field;  ///< of the base that the URL is relative to
    std::optional<char> delimiter;          ///< of CSV
    bool no_headers = false;                ///< of CSV
    std::optional<std::string> prefix;      ///< of the names of added columns
    std::optional<std::string> member;      ///< the name of the added member

    bool is_table() const noexcept { return kind != table_kind::none; }
    char delimiter_or_comma() const noexcept { return delimiter.value_or(','); }
    std::string member_or_default() const { return member.value_or("urigram"); }
};

}  // namespace urigram::cli

#endif
