// SPDX-License-Identifier: BSL-1.0
#include "find/link_repairer.hpp"
#include "run/repairing.hpp"
#include <algorithm>
#include <urigram/detail/link_scheme.hpp>

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

bool is_same_scheme(std::string_view link, std::string_view base) {
    auto const name = urigram::detail::without_breaks(link);
    return std::equal(name.begin(), name.end(), base.begin(), base.end(),
                      [](char a, char b) { return urigram::detail::lower(a) == urigram::detail::lower(b); });
}

}  // namespace

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

}  // namespace urigram::cli
