// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DIALECTS_OR_OTHERURL_HPP
#define URIGRAM_DIALECTS_OR_OTHERURL_HPP

#include <optional>
#include <string_view>
#include <urigram/rfc1738.hpp>

namespace urigram {

/// The URL, or the text as an otherurl with the error of the URL. Two units call it, one for tables.
inline result<rfc1738::url_or_otherurl> or_otherurl(result<url> strict, std::string_view text) noexcept {
    if (strict) return rfc1738::url_or_otherurl{*strict, std::nullopt};
    if (auto other = rfc1738::parse<ast::otherurl>(text))
        return rfc1738::url_or_otherurl{*other, strict.error()};
    return strict.error();
}

}  // namespace urigram

#endif
