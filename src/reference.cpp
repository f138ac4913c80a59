// SPDX-License-Identifier: BSL-1.0
#include <urigram/reference.hpp>

namespace urigram {

reference reference::of(url_parts const& parts) noexcept {
    reference r;
    r.scheme = parts.scheme;
    r.authority = parts.authority;
    r.path = parts.path.value_or(std::string_view());
    r.params = parts.params;
    r.query = parts.query;
    r.fragment = parts.fragment;
    r.opaque_part = parts.opaque_part;
    return r;
}

reference reference::of(url const& value) noexcept {
    reference r = of(parts_of(value));
    if (auto* telnet = std::get_if<ast::telneturl>(&value)) {  // never has relative references
        r = reference();
        r.scheme = telnet->scheme;
        auto const parts = parts_of(value);
        auto const* const first = telnet->scheme.data() + telnet->scheme.size() + 1;
        auto const last = parts.path ? *parts.path : *parts.authority;
        r.opaque_part = std::string_view(first, static_cast<std::size_t>(last.data() + last.size() - first));
    }
    // Params start at the first `;` of the path, as in RFC 1808, where the scheme has none of its own.
    if (std::holds_alternative<ast::otherurl>(value) || std::holds_alternative<ast::httpurl>(value)) {
        if (auto const mark = r.path.find(';'); mark != r.path.npos) {
            r.params = r.path.substr(mark + 1);
            r.path = r.path.substr(0, mark);
        }
    }
    return r;
}

}  // namespace urigram
