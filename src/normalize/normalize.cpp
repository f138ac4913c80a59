// SPDX-License-Identifier: BSL-1.0
#include "parts_by.hpp"
#include "points_into.hpp"
#include "reader.hpp"
#include <cassert>
#include <cstring>
#include <urigram/detail/part_names.hpp>

namespace urigram {

namespace {

/// Whether a part lies in the memory of `buffer`.
[[maybe_unused]] bool refers_to(url_parts const& parts, std::string const& buffer) noexcept {
    for (auto const& each : named_parts)
        if (parts.*each.member && detail::points_into(*(parts.*each.member), buffer)) return true;
    return false;
}

void append(std::string& to, normalizing::items const& items) {
    normalizing::reader pieces(items);
    auto piece = pieces.next();
    if (piece.size() == items.most()) {  // the only piece of a normal form
        to.append(piece);
        return;
    }
    std::size_t const size = to.size();
    to.resize(size + items.most());
    char* const first = to.data() + size;
    char* out = to.data() + to.size();
    for (; !piece.empty(); piece = pieces.next()) {
        out -= piece.size();
        std::memcpy(out, piece.data(), piece.size());
    }
    to.erase(size, static_cast<std::size_t>(out - first));
}

}  // namespace

void normalize_to(std::string& to, url_parts const& parts, normal_form levels) {
    assert(!refers_to(parts, to));
    append(to, normalizing::items(parts, levels));
}

result<std::string> normalize(std::string_view text, normal_form levels, dialect const& grammar) {
    result<std::string> normal(boost::system::in_place_value);
    if (auto const parts = normalizing::parts_by(grammar, text))
        append(*normal, normalizing::items(*parts, levels, text));
    else
        normal = parts.error();
    return normal;
}

}  // namespace urigram
