// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SOURCE_AUTHORITY_TEXT_HPP
#define URIGRAM_SOURCE_AUTHORITY_TEXT_HPP

#include <urigram/url_parts.hpp>

namespace urigram::detail {

/// An authority split only by its delimiters: userinfo up to the last `@`, and a port after the last colon,
/// if only digits follow the colon, or nothing.
struct authority_text {
    explicit authority_text(std::string_view text) noexcept : host(text) {
        if (auto const at = host.rfind('@'); at != host.npos) {
            userinfo = host.substr(0, at);
            host.remove_prefix(at + 1);
        }
        auto const colon = host.rfind(':');
        if (colon != host.npos && host.find_first_not_of("0123456789", colon + 1) == host.npos) {
            port = host.substr(colon + 1);
            host = host.substr(0, colon);
        }
    }

    url_parts::part userinfo;
    std::string_view host;
    url_parts::part port;
};

}  // namespace urigram::detail

#endif
