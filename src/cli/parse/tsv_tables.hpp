// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_TSV_TABLES_HPP
#define URIGRAM_CLI_PARSE_TSV_TABLES_HPP

#include "parse/component_getters.hpp"
#include "parse/component_writers.hpp"
#include <memory>
#include <string>
#include <urigram/production.hpp>
#include <vector>

namespace urigram::cli {

/// The columns of rows whose fields were not chosen.
std::vector<std::string> default_fields();

/// A column. If both functions are null, the column is a part of one production, found by its name.
struct tsv_column {
    std::string name;
    component_getter get = nullptr;                              ///< of a component
    void (*write)(std::string& out, record const& r) = nullptr;  ///< of any other field
};

/// The columns of those names; `production` is the one that texts are parsed by, or null.
/// @throws CLI::ValidationError
std::vector<tsv_column> tsv_columns(std::vector<std::string> const& names, production const* production);

/// The row of their names.
std::string tsv_header(std::vector<tsv_column> const& columns);

/// One row of chosen columns a record. The writer refers to `columns`.
std::unique_ptr<component_writer> components_as_rows(std::vector<tsv_column> const& columns);

// The table of --rejects.
std::string rejects_header();
void add_reject(std::string& out, record const& r);

}  // namespace urigram::cli

#endif
