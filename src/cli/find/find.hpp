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

/// Whether two names of schemes are the same. Ignores case, and tabs and line breaks in the first one, which
/// is the scheme of a link.
bool is_same_scheme(std::string_view link, std::string_view name);

/// Repairs links of HTML as browsers read them: relative links only if there is a base.
class link_repairer {
public:
    explicit link_repairer(repairs steps);

    bool has_steps() const noexcept { return steps_ != repairs::none; }

    /// Repairs an invalid link. A relative link becomes a relative reference. False if it is still invalid.
    /// @param base the base of the page, or nothing if it has none
    /// @param knows_base false if the base of the page is unknown
    bool repair(std::string_view link, std::optional<base_url>& base, bool knows_base = true);

    // The result of the last successful repair.
    std::string const& text() const noexcept { return text_; }
    std::vector<repair_change> const& changes() const noexcept { return changes_; }

private:
    repairs steps_;
    repair_options options_;
    std::string text_;
    std::vector<repair_change> changes_;
};

/// A base for the relative references of a page, by RFC 3986; nothing if the text is not a base.
std::optional<base_url> find_base(std::string const& text);

/// Whether this is the `href` of a `base` of an HTML page, which is not resolved against another `base`.
bool is_page_base(found_url const& found) noexcept;

/// The base of the relative references of an HTML page.
struct page_base {
    std::optional<base_url> url;  ///< nothing if there is no base
    bool is_unknown = false;      ///< the page has an invalid base that cannot be repaired
};

/// The base of an HTML page: the `href` of its first `base` that has one, resolved against `given`. The
/// result is `given` if there is no such `href`, if the scheme of the `href` is `data` or `javascript`, or if
/// the `href` is neither a URL nor a reference and there are no steps of repair. @see HTML, section 4.2.3,
/// "set the frozen base URL"
page_base base_of_page(std::string_view page, std::optional<base_url> given, link_repairer& repairer);

}  // namespace urigram::cli

#endif
