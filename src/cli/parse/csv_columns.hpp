// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_CSV_COLUMNS_HPP
#define URIGRAM_CLI_PARSE_CSV_COLUMNS_HPP

#include "io/escapes.hpp"
#include "parse/component_writers.hpp"
#include <memory>
#include <vector>

namespace urigram::cli {

/// The fields of a record as cells that are added to a row of CSV. The writer refers to `fields`.
std::unique_ptr<component_writer> fields_as_cells(std::vector<field> const& fields, csv_cells cells);

}  // namespace urigram::cli

#endif
