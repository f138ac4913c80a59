// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_SCHEME_FILTER_HPP
#define URIGRAM_SRC_FIND_URLS_SCHEME_FILTER_HPP

#include "iequals.hpp"
#include <algorithm>
#include <iterator>
#include <urigram/find_urls.hpp>
#include <urigram/scheme.hpp>

namespace urigram::detail {

/// True if the name is in the list, ignoring case.
inline bool is_among(std::string_view name, array_view<std::string_view> names) noexcept {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view each) { return iequals(each, name); });
}

/// Names of schemes that are also English words: `about:this` in prose is rarely a URL.
inline constexpr std::string_view schemes_that_are_words[] = {"about", "dns", "info", "mid", "ni", "tag"};

/// True if URLs of the scheme of that name, ignoring case, are requested.
inline bool is_looked_for(std::string_view name, find_urls_options const& options) noexcept {
    auto const is_known = [&] {
        return find_scheme_of_today(name) != nullptr || find_scheme(name) != nullptr;
    };
    bool const is_usual =
        options.only
            ? is_among(name, *options.only)
            : is_known() && !is_among(name, {schemes_that_are_words, std::size(schemes_that_are_words)});
    return is_usual || is_among(name, options.more);
}

}  // namespace urigram::detail

#endif
