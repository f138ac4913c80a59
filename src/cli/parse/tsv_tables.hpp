// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_TSV_TABLES_HPP
#define URIGRAM_CLI_PARSE_TSV_TABLES_HPP

#include "parse/component_writers.hpp"
#include "parse/fields.hpp"
#include <memory>
#include <string>
#include <vector>

namespace urigram::cli {

/// The row of the names of fields.
std::string tsv_header(std::vector<field> const& fields);

/// One row of fields a record. The writer refers to `fields`.
std::unique_ptr<component_writer> fields_as_rows(std::vector<field> const& fields);

}  // namespace urigram::cli

#endif
