// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_TEXT_TEMPLATE_HPP
#define URIGRAM_CLI_PARSE_TEXT_TEMPLATE_HPP

#include "parse/component_writers.hpp"
#include "parse/fields.hpp"
#include <memory>
#include <string>
#include <vector>

namespace urigram::cli {

/// A text with the values of fields in it, as --get has it: `{scheme}://{host}`.
struct text_template {
    std::vector<std::string> texts;  ///< one before each field, and one behind the last
    std::vector<field> fields;

    /// `{{` and `}}` stand for braces; `\t`, `\n` and `\\` for a tab, a line feed and a backslash.
    /// @throws CLI::ValidationError for braces that do not match, another escape, and a field that the texts
    /// of `parser` never have
    static text_template read(std::string const& given, record_parser const& parser,
                              decoding read_as = decoding::percent);
};

/// One line a record, an empty one for what is not valid. The writer refers to `form`.
std::unique_ptr<component_writer> fields_as_template(text_template const& form);

}  // namespace urigram::cli

#endif
