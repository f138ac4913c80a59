// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_COMPONENT_WRITERS_HPP
#define URIGRAM_CLI_PARSE_COMPONENT_WRITERS_HPP

#include "io/record.hpp"
#include "io/streams.hpp"
#include "parse/fields.hpp"
#include <memory>
#include <string>
#include <urigram/fields.hpp>
#include <vector>

namespace urigram::cli {

/// Writes components or fields, or the error of the text.
using component_writer = record_writer<>;

/// For people: the URL and its parts below it. Passwords are not shown. With a grammar in `hazards`, the
/// hazards of a URL by that grammar are shown, too.
std::unique_ptr<component_writer> components_as_text(palette colors, dialect const* hazards);

/// One JSON object per line. `name_files` and `name_texts` are those of `json_lines`; with a grammar in
/// `hazards` it has the hazards of a URL by that grammar.
std::unique_ptr<component_writer> components_as_json(bool name_files, dialect const* hazards,
                                                     bool name_texts = true);

/// A text with placeholders for fields, the value of --get: `{scheme}://{host}`.
struct text_template {
    std::vector<std::string> texts;  ///< one before each field, and one after the last
    std::vector<field> fields;

    /// Reads a template. `{{` and `}}` represent braces; `\t`, `\n` and `\\` a tab, a line feed and a
    /// backslash.
    /// @throws CLI::ValidationError for unmatched braces, an unknown escape, or a field that the texts of
    /// `parser` never have
    static text_template read(std::string const& given, record_parser const& parser,
                              decoding read_as = decoding::percent);
};

/// One line per record, an empty one for an invalid record. The writer refers to `form`.
std::unique_ptr<component_writer> fields_as_template(text_template const& form);

}  // namespace urigram::cli

#endif
