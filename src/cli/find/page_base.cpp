// SPDX-License-Identifier: BSL-1.0
#include "find/page_base.hpp"
#include <iterator>
#include <urigram/unwrap.hpp>
#include <utility>

namespace urigram::cli {

namespace {

bool is(std::string_view name, std::string_view lower_case) noexcept {
    return name.size() == lower_case.size() && urigram::detail::starts_with_any_case(name, lower_case);
}

/// Whether a page may have a `base`: most have none, and need not be searched for its `href`.
bool may_have_base(std::string_view page) noexcept {
    constexpr std::string_view tag = "<base";
    for (std::size_t at = 0; (at = page.find('<', at)) != page.npos; ++at)
        if (is(page.substr(at, tag.size()), tag)) return true;
    return false;
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

std::optional<base_url> base_of_page(std::string_view page, std::optional<base_url> given) {
    if (!may_have_base(page)) return given;
    find_urls_options all;
    all.kind = text_kind::html;
    all.references = all.invalid = true;
    // Looked for as other schemes are: the first `base` counts, although HTML ignores such a base.
    std::string_view const ignored[] = {"data", "javascript"};
    all.more = {ignored, std::size(ignored)};
    for (auto const& found : find_urls(page, all)) {
        if (!is_page_base(found)) continue;
        auto const scheme = found.text.substr(0, found.text.find_first_of(":/?#"));
        if (scheme.size() < found.text.size() && found.text[scheme.size()] == ':')
            for (auto const name : ignored)
                if (is(scheme, name)) return given;
        if (found.is_url) return find_base(std::string(found.text));
        if (!found.is_reference) return given;
        if (!given || !given->resolve(found.text)) return given;
        return find_base(std::string(given->text()));
    }
    return given;
}

}  // namespace urigram::cli
