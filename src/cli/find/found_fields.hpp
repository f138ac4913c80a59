// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FOUND_FIELDS_HPP
#define URIGRAM_CLI_FIND_FOUND_FIELDS_HPP

#include "find/find_options.hpp"
#include "io/record.hpp"
#include "parse/fields.hpp"
#include <string>
#include <string_view>
#include <vector>

namespace urigram::cli {

/// A field of a URL that was found, which is the text of the record.
struct found_field {
    std::string name;
    record_value (*get)(record const& r, found_url const& found) = nullptr;  ///< of where it was found,
    url_field const* of_url = nullptr;                                       ///< or of the URL,
    bool is_parameter = false;                                               ///< or of its query
    std::shared_ptr<suffix_lookup const> suffixes = {};

    record_value operator()(record const& r, found_url const& found) const;
};

std::vector<std::string> names_of_found_fields();

/// The fields of --fields; without it file (of several inputs only), line, offset and url.
/// @throws CLI::ValidationError for a name that no field has
std::vector<found_field> found_fields_of(find_options const& options);

}  // namespace urigram::cli

#endif
