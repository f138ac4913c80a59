// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_COMPONENT_WRITERS_HPP
#define URIGRAM_CLI_PARSE_COMPONENT_WRITERS_HPP

#include "io/record.hpp"
#include "io/streams.hpp"
#include "parse/fields.hpp"
#include <memory>

namespace urigram::cli {

/// Writes components, or what is wrong with the text. `fields_as_rows` in tsv_tables.hpp is another one.
using component_writer = record_writer<>;

/// For people: the URL and its parts below it. Passwords are not shown. With a grammar in `hazards`, the
/// hazards of a URL that it reads are shown, too.
std::unique_ptr<component_writer> components_as_text(palette colors, dialect const* hazards);

/// One JSON object a line. `name_files` and `name_texts` are those of `json_lines`; with a grammar in
/// `hazards` it has the hazards of a URL that it reads.
std::unique_ptr<component_writer> components_as_json(bool name_files, dialect const* hazards,
                                                     bool name_texts = true);

/// One JSON object a line with the fields of --fields: null for what is absent.
std::unique_ptr<component_writer> fields_as_json(std::vector<field> const& fields);

}  // namespace urigram::cli

#endif
