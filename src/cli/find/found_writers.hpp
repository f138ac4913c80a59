// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FOUND_WRITERS_HPP
#define URIGRAM_CLI_FIND_FOUND_WRITERS_HPP

#include "find/found_fields.hpp"
#include "io/record.hpp"
#include <memory>
#include <string>
#include <vector>

namespace urigram::cli {

/// Writes URLs that were found: the text of a record is the URL, its offset that in the input.
using found_writer = record_writer<found_url>;

/// The writer of --format. Refers to `fields`.
std::unique_ptr<found_writer> make_found_writer(format_name format, std::vector<found_field> const& fields);

/// The header of the rows.
std::string found_header(std::vector<found_field> const& fields);

}  // namespace urigram::cli

#endif
