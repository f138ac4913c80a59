// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FOUND_FIELDS_HPP
#define URIGRAM_CLI_FIND_FOUND_FIELDS_HPP

#include "find/find_options.hpp"
#include "input/record.hpp"
#include "parse/derived_fields.hpp"
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

/// A field of what was found; the text of the record is the URL.
struct found_field {
    std::string_view name;
    special_value (*get)(record const& r, found_url const& found);
};

std::vector<std::string> names_of_found_fields();

/// The fields of --fields, or else file (of several inputs only), line, offset and url.
/// @throws CLI::ValidationError for a name that no field has
std::vector<found_field> found_fields_of(find_options const& options);

}  // namespace urigram::cli

#endif
