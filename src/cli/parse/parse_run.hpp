// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_PARSE_RUN_HPP
#define URIGRAM_CLI_PARSE_PARSE_RUN_HPP

#include "grammar/grammars.hpp"
#include "grammar/record_parser.hpp"
#include "io/record.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "parse/fields.hpp"
#include "run/text_run.hpp"
#include "testing/subject.hpp"
#include <memory>
#include <optional>
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
/// `hazards`, an object has the hazards of its URL by that grammar.
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

/// The value of --summary-by.
struct summary_by {
    std::string field;
    std::size_t most = 20;  ///< the maximum number of values that are shown
};

struct parse_options : common_options {
    std::string grammar{default_grammar};
    std::vector<std::string> like;
    bool otherurl = false;
    std::vector<std::string> fields;
    std::optional<std::string> get;
    bool form = false;  ///< a `+` in a parameter is a space
    bool hazards = false;
    hazard_set refused_hazards;  ///< a URL with one of them is rejected
    std::optional<summary_by> by;
};

/// One run of `urigram parse` or `urigram check`.
class parse_run final : public text_run {
public:
    /// Opens only outputs. Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit parse_run(parse_options const& options);

private:
    // Errors in the options are reported before an output is opened.
    parse_run(parse_options const& options, record_parser const& parser);
    parse_run(parse_options const& options, record_parser parser, std::vector<field> fields,
              std::optional<text_template> get);

    std::unique_ptr<record_handler> make_handler() const override;
    std::unique_ptr<component_writer> make_writer() const;
    std::string header() const override;
    std::vector<std::string> added_columns() const override;

    parse_options const& options_;
    record_parser parser_;
    std::vector<field> fields_;
    std::vector<field> counted_;  ///< the one of --summary-by, or none
    std::optional<text_template> get_;
};

/// The options of `parse` and `check`.
struct parse_or_check_options : parse_options {
    subject_options by_file;  ///< a production of a file, in place of --grammar
};

/// --bnf, --abnf, --define and --production, under the heading `group` of the help. Call this after
/// --grammar, which these options exclude, was declared.
void declare_production_of_file(CLI::App& command, parse_or_check_options& options, char const* group);

/// Whether texts are parsed by a grammar in a file. Checks that the options are compatible.
/// @throws CLI::ValidationError
bool reads_by_file(parse_or_check_options const& options);

/// Validates the texts by the production of the file. If the command writes, derives them and writes trees or
/// fields.
/// @throws CLI::ValidationError, std::system_error
exit_status read_by_file(parse_or_check_options const& options);

}  // namespace urigram::cli

#endif
