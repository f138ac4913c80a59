// SPDX-License-Identifier: BSL-1.0
#include "iequals.hpp"
#include "points_into.hpp"
#include "resolver.hpp"
#include <cassert>
#include <urigram/owned.hpp>
#include <urigram/resolve.hpp>

namespace urigram {

namespace {

using resolution_result = boost::system::result<resolution, resolve_error>;

/// Whether a part lies in the memory of `buffer`.
[[maybe_unused]] bool refers_to(url_parts const& parts, std::string const& buffer) noexcept {
    bool found = false;
    for_each_view(parts, [&](std::string_view part) { found = found || detail::points_into(part, buffer); });
    return found;
}

/// Makes a buffer at least `size` bytes long. Its contents are not kept.
void make_room(std::string& buffer, std::size_t size) {
    if (buffer.size() >= size) return;
    if (buffer.capacity() < size) buffer.clear();
    buffer.resize(size);
}

/// Space for the text of both, a slash and a guard.
std::size_t room_for(url_parts const& base, url_parts const& ref) noexcept {
    return resolving::size_of(base) + resolving::size_of(ref) + 4;
}

/// Resolves parts that have the form of the rules' RFC. `buffer` has space for the result.
resolution_result resolve_prepared(url_parts const& base, url_parts const& ref, merge_rules const& rules,
                                   std::string& buffer) {
    resolution_result result(boost::system::in_place_value);
    resolving::resolver merging(rules, buffer.data(), *result);
    if (auto const code = merging.resolve(base, ref); code != resolve_errc()) {
        std::uint64_t const levels = code == resolve_errc::above_root ? result->surplus_levels : 0;
        buffer.clear();
        result = resolve_error{code, {}, levels};
    } else {
        buffer.resize(static_cast<std::size_t>(merging.end() - buffer.data()));
    }
    return result;
}

bool is_same_scheme(url_parts const& base, url_parts const& ref) noexcept {
    return ref.scheme && base.scheme && detail::iequals(*ref.scheme, *base.scheme);
}

/// Converts copies of the parts to the form of the rules' RFC, and resolves them. Not called for most
/// parts, which need no conversion.
resolution_result resolve_converted(url_parts base, url_parts ref, merge_rules const& rules,
                                    std::string& buffer) {
    std::size_t const room = room_for(base, ref);
    if (rules.standard != merge_standard::rfc1808) {
        std::size_t const base_size = resolving::size_with_params(base);
        make_room(buffer, room + base_size + resolving::size_with_params(ref));
        char* const joined = buffer.data() + room;
        resolving::join_params(base, joined);
        resolving::join_params(ref, joined + base_size);
    } else {
        make_room(buffer, room);
    }
    if (rules.standard == merge_standard::rfc3986) {
        resolving::split_opaque_part(base);
        resolving::split_opaque_part(ref);
    }
    if (rules.same_scheme == same_scheme::relative && !ref.authority && !base.opaque_part &&
        is_same_scheme(base, ref)) {
        ref.scheme.reset();
        resolving::split_opaque_part(ref);
    }
    return resolve_prepared(base, ref, rules, buffer);
}

}  // namespace

resolution_result resolve(url_parts const& base, url_parts const& ref, merge_rules const& rules,
                          std::string& buffer) {
    assert(!refers_to(base, buffer) && !refers_to(ref, buffer));
    bool const has_params = base.params || ref.params, has_opaque_part = base.opaque_part || ref.opaque_part;
    if ((has_params && rules.standard != merge_standard::rfc1808) ||
        (has_opaque_part && rules.standard == merge_standard::rfc3986) ||
        rules.same_scheme == same_scheme::relative)
        return resolve_converted(base, ref, rules, buffer);
    make_room(buffer, room_for(base, ref));
    return resolve_prepared(base, ref, rules, buffer);
}

}  // namespace urigram
