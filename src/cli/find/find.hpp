// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_FIND_HPP
#define URIGRAM_CLI_FIND_FIND_HPP

#include "io/record.hpp"
#include "options/common_options.hpp"
#include "parse/fields.hpp"
#include "run/text_run.hpp"
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/find_urls.hpp>
#include <urigram/repair.hpp>
#include <urigram/resolve.hpp>
#include <vector>

namespace urigram::cli {

struct find_options : common_options {
    bool html = false;
    bool markdown = false;
    std::vector<std::string> schemes;
    std::vector<std::string> fields;
    std::string base;                      ///< of relative references, or empty
    repairs link_repairs = repairs::none;  ///< of --repair, for HTML

    text_kind kind() const noexcept {
        return html ? text_kind::html : markdown ? text_kind::markdown : text_kind::prose;
    }
};

/// A URL that was found, the text of the record, and its parts, which are parsed lazily.
class found_parts {
public:
    found_parts(record const& r, found_url const& found) noexcept : of(r), place(found) {}

    record const& of;
    found_url const& place;

    /// Parses by the grammar of its scheme, or by RFC 3986 if it is a relative reference.
    std::optional<field_input> input(std::optional<suffix_lookup> const& suffixes);

private:
    dialect const* grammar_ = nullptr;
    url_parts parts_;
};

/// A field of a URL that was found.
struct found_field {
    std::string name;
    record_value (*get)(record const& r, found_url const& found) = nullptr;  ///< of its location,
    url_field const* of_url = nullptr;                                       ///< or of the URL,
    bool is_parameter = false;                                               ///< or of its query
    std::optional<suffix_lookup> suffixes = {};

    record_value operator()(found_parts& from) const;
};

std::vector<std::string> names_of_found_fields();

/// The fields of --fields [default: file (only for several inputs), line, offset and url].
/// @throws CLI::ValidationError for a name that no field has
std::vector<found_field> found_fields_of(find_options const& options);

/// Writes URLs that were found: the text of a record is the URL, its offset that in the input.
using found_writer = record_writer<found_url>;

/// The writer of --format. Refers to `fields`.
std::unique_ptr<found_writer> make_found_writer(format_name format, std::vector<found_field> const& fields);

/// The header of the rows.
std::string found_header(std::vector<found_field> const& fields);

/// One run of `urigram find`. The records are the URLs that are found.
class find_run final : public text_run {
public:
    /// Refers to `options`.
    /// @throws CLI::ValidationError, std::system_error
    explicit find_run(find_options const& options);

private:
    // Errors in the options are reported before an output is opened.
    find_run(find_options const& options, std::vector<found_field> fields, std::optional<base_url> base);

    std::unique_ptr<record_handler> make_handler() const override;
    std::string header() const override;

    find_options const& options_;
    std::vector<found_field> fields_;
    std::optional<base_url> base_;
};

}  // namespace urigram::cli

#endif
