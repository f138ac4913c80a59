// SPDX-License-Identifier: BSL-1.0
#include "find/find.hpp"
#include "run/record_handler.hpp"
#include <algorithm>
#include <urigram/detail/link_scheme.hpp>
#include <urigram/unwrap.hpp>
#include <utility>

namespace urigram::cli {

namespace {

using urigram::detail::scheme_of_link;

/// Whether fewer than two slashes or backslashes begin a text. Tabs and line breaks do not count.
bool lacks_slashes(std::string_view text) noexcept {
    std::size_t slashes = 0;
    for (char const c : text) {
        if (urigram::detail::is_removed_from_links(c)) continue;
        if (c != '/' && c != '\\') break;
        ++slashes;
    }
    return slashes < 2;
}

}  // namespace

bool is_same_scheme(std::string_view link, std::string_view name) {
    auto const scheme = urigram::detail::without_breaks(link);
    return std::equal(scheme.begin(), scheme.end(), name.begin(), name.end(),
                      [](char a, char b) { return urigram::detail::lower(a) == urigram::detail::lower(b); });
}

link_repairer::link_repairer(repairs steps) : steps_(steps) { options_.to_ascii = mapping_of_hosts(); }

bool link_repairer::repair(std::string_view link, std::optional<base_url>& base, bool knows_base) {
    auto const scheme = scheme_of_link(link);
    bool const is_relative = scheme.empty();
    options_.steps = steps_;
    options_.grammar = &dialects::by_scheme;
    if (is_relative) options_.grammar = &dialects::rfc3986;
    options_.base_scheme = {};
    if (is_relative || lacks_slashes(link.substr(scheme.size() + 1))) {
        bool const has_base = base && base->resolve(".");
        auto const base_scheme = has_base ? scheme_of_link(base->text()) : std::string_view();
        if (is_relative && !has_base) return false;
        if (is_relative)
            options_.base_scheme = base_scheme;
        else if (!knows_base || is_same_scheme(scheme, base_scheme))  // browsers read http:a as a reference
            options_.steps = steps_ & ~repairs::slashes;
    }
    text_.clear();
    changes_.clear();
    return repair_to(text_, link, options_, &changes_).has_value();
}

namespace {

bool is(std::string_view name, std::string_view lower_case) noexcept {
    return name.size() == lower_case.size() && urigram::detail::starts_with_any_case(name, lower_case);
}

/// Whether a page may have a `base`: most pages have none, so no `href` needs to be searched for.
bool may_have_base(std::string_view page) noexcept {
    constexpr std::string_view tag = "<base";
    for (std::size_t at = 0; (at = page.find('<', at)) != page.npos; ++at)
        if (is(page.substr(at, tag.size()), tag)) return true;
    return false;
}

/// Whether HTML ignores a `base` with this `href`.
bool is_ignored(std::string_view href) {
    auto const scheme = urigram::detail::without_breaks(urigram::detail::scheme_of_link(href));
    return is(scheme, "data") || is(scheme, "javascript");
}

page_base base_of_href(found_url const& href, std::optional<base_url> given, link_repairer& repairer) {
    if (is_ignored(href.text)) return {std::move(given)};
    if (href.is_url) return {find_base(std::string(href.text))};
    std::string_view text = href.text;
    bool is_relative = href.is_reference;
    if (!is_relative) {
        if (!repairer.has_steps()) return {std::move(given)};
        is_relative = urigram::detail::scheme_of_link(text).empty();
        if (is_relative && !given) return {};
        if (!repairer.repair(text, given)) return {std::nullopt, true};
        text = repairer.text();
    }
    if (!is_relative) return {find_base(std::string(text))};
    if (!given || !given->resolve(text)) return {std::move(given)};
    return {find_base(std::string(given->text()))};
}

}  // namespace

std::optional<base_url> find_base(std::string const& text) {
    merge_rules rules;
    rules.standard = merge_standard::rfc3986;
    auto base = base_url::parse(text, rules);
    if (!base || !base->resolve(".")) return std::nullopt;
    return std::move(*base);
}

bool is_page_base(found_url const& found) noexcept {
    return is(found.element, "base") && is(found.attribute, "href");
}

page_base base_of_page(std::string_view page, std::optional<base_url> given, link_repairer& repairer) {
    if (!may_have_base(page)) return {std::move(given)};
    find_urls_options all;
    all.kind = text_kind::html;
    // Only the first `base` counts, even if HTML ignores it because its scheme is `data` or `javascript`.
    all.references = all.invalid = all.unknown_schemes = true;
    for (auto const& found : find_urls(page, all))
        if (is_page_base(found)) return base_of_href(found, std::move(given), repairer);
    return {std::move(given)};
}

}  // namespace urigram::cli
