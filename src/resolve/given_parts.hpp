// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RESOLVE_GIVEN_PARTS_HPP
#define URIGRAM_RESOLVE_GIVEN_PARTS_HPP

#include "merged_path.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <urigram/url_parts.hpp>

/// The parts of a base or a reference, in the form that the RFC of the rules uses.
namespace urigram::resolving {

using optional_view = std::optional<std::string_view>;

/// An absent path becomes an empty one.
inline std::string_view path_of(url_parts const& parts) noexcept {
    return parts.path ? *parts.path : std::string_view();
}

inline bool is_empty(optional_view const& part) noexcept { return !part || part->empty(); }

inline bool is_rooted(std::string_view path) noexcept { return !path.empty() && path[0] == '/'; }

inline bool names_nothing(url_parts const& parts) noexcept {
    return !parts.scheme && !parts.authority && is_empty(parts.path) && !parts.params && !parts.query;
}

/// An upper bound of the size of the text of the parts.
inline std::size_t size_of(url_parts const& parts) noexcept {
    auto const size = [](optional_view const& part) { return part ? part->size() + 2 : 0; };
    return size(parts.scheme) + size(parts.authority) + path_of(parts).size() + size(parts.params) +
           size(parts.query) + size(parts.fragment) + size(parts.opaque_part);
}

/// Converts an opaque part to RFC 3986's form: a path and a query.
inline void split_opaque_part(url_parts& parts) noexcept {
    if (!parts.opaque_part) return;
    auto const query = parts.opaque_part->find('?');
    parts.path = parts.opaque_part->substr(0, query);
    if (query != std::string_view::npos) parts.query = parts.opaque_part->substr(query + 1);
    parts.opaque_part.reset();
}

/// The size of a path and its params; 0 if there are no params.
inline std::size_t size_with_params(url_parts const& parts) noexcept {
    return parts.params ? path_of(parts).size() + 1 + parts.params->size() : 0;
}

/// In RFC 2396 and RFC 3986, params are part of the path. Both are copied to `out`, which has
/// `size_with_params` bytes, because parts built by hand may be in different texts.
inline void join_params(url_parts& parts, char* out) noexcept {
    if (!parts.params) return;
    char* end = copy(out, path_of(parts));
    *end++ = ';';
    end = copy(end, *parts.params);
    parts.path = std::string_view(out, static_cast<std::size_t>(end - out));
    parts.params.reset();
}

}  // namespace urigram::resolving

#endif
