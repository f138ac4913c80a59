// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_FIND_URLS_KNOWN_SCHEME_HPP
#define URIGRAM_SRC_FIND_URLS_KNOWN_SCHEME_HPP

#include "same_letters.hpp"
#include <algorithm>
#include <urigram/find_urls.hpp>
#include <urigram/scheme.hpp>

namespace urigram::detail {

/// True if URLs of the scheme of that name, in letters of either case, are looked for.
inline bool is_known_scheme(std::string_view name, find_urls_options const& options) noexcept {
    return find_scheme_of_today(name) != nullptr || find_scheme(name) != nullptr ||
           std::any_of(options.schemes.begin(), options.schemes.end(),
                       [&](std::string_view own) { return same_letters(own, name); });
}

}  // namespace urigram::detail

#endif
