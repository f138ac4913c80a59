// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_OUTPUT_TSV_HPP
#define URIGRAM_CLI_OUTPUT_TSV_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urigram::cli {

/// Appends a text: tab, LF, CR and backslash as `\t` `\n` `\r` `\\`, other control characters and octets
/// that are no UTF-8 as `\xE9`. Different values are written differently.
void add_tsv(std::string& out, std::string_view value);

void add_tsv(std::string& out, std::uint64_t number);

/// A truth value, `true` or `false`. A template, lest a pointer be taken for one.
template <class Bool, class = std::enable_if_t<std::is_same_v<Bool, bool>>>
void add_tsv(std::string& out, Bool value) {
    out += value ? "true" : "false";
}

/// An absent value: `\N`.
void add_tsv(std::string& out, std::nullopt_t);

/// A value that may be absent.
template <class Value>
void add_tsv(std::string& out, std::optional<Value> const& value) {
    if (value)
        add_tsv(out, *value);
    else
        add_tsv(out, std::nullopt);
}

}  // namespace urigram::cli

#endif
