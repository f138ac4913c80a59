// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_FIND_PAGE_BASE_HPP
#define URIGRAM_CLI_FIND_PAGE_BASE_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/find_urls.hpp>
#include <urigram/repair.hpp>
#include <urigram/resolve.hpp>
#include <vector>

namespace urigram::cli {

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
