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

/// A field of a record: the place of the URL that was found, a field of the URL, or a query parameter.
struct found_field : named_field {
    using named_field::named_field;

    record_value (*of_place)(record const& r, found_url const& found) = nullptr;
};

std::vector<std::string> names_of_found_fields();

/// The fields of --fields [default: file (only for several inputs), line, offset and url].
/// @throws CLI::ValidationError for a name that no field has
std::vector<found_field> found_fields_of(find_options const& options);

/// Writes URLs that were found: the text of a record is the URL, its offset that in the input.
using found_writer = record_writer<found_url>;

/// The writer of --format. Refers to `fields`.
std::unique_ptr<found_writer> make_found_writer(format_name format, std::vector<found_field> const& fields);

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
