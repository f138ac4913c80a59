// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_TABLES_CSV_CELLS_HPP
#define URIGRAM_CLI_TABLES_CSV_CELLS_HPP

#include "output/tsv.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urigram::cli {

/// Adds cells to a row of CSV, each with a delimiter before it. Texts are their octets, in quotation marks
/// where RFC 4180 needs them, and the empty text, too: a cell without anything stands for what is absent.
class csv_cells {
public:
    explicit csv_cells(char delimiter) noexcept : delimiter_(delimiter) {}

    void add(std::string& out, std::string_view value) const;
    void add(std::string& out, std::nullopt_t) const { out += delimiter_; }

    /// A number or a truth value. A template, lest a pointer be taken for one.
    template <class Value, class = std::enable_if_t<std::is_arithmetic_v<Value>>>
    void add(std::string& out, Value value) const {
        out += delimiter_;
        add_tsv(out, value);
    }

private:
    char delimiter_;
};

}  // namespace urigram::cli

#endif
