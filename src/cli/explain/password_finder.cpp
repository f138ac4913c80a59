// SPDX-License-Identifier: BSL-1.0
#include "explain/password_finder.hpp"
#include "explain/finding.hpp"

namespace urigram::cli {

namespace {

/// Whether a stretch of the text is within something that the readings differ on, or within what one of them
/// takes for a host or a path.
bool is_to_be_seen(secret const& stretch, record const& r, agreement const& views) {
    for (auto const& part : reading_parts) {
        bool const holds_no_password = part.value == &reading::host || part.value == &reading::path;
        bool const differs = part.agreed != nullptr && !(views.*part.agreed)();
        if (!differs && !holds_no_password) continue;
        for (auto const& view : views.readings)
            if (auto const& value = view.*part.value; value && within(stretch, r, *value)) return true;
    }
    return false;
}

}  // namespace

std::optional<secret> password_finder::find(record const& r, agreement const& views) const {
    record seen;
    seen.from = r.from;
    seen.text = r.text;
    std::optional<secret> longest;
    for (std::size_t i = 0; i < parsers_.size(); ++i) {
        if (r.valid && views.readings[i].error) continue;
        parsers_[i].parse(seen, [&] {
            auto const found = find_secret(seen);
            if (!found || is_to_be_seen(*found, r, views)) return;
            if (!longest || longest->size() < found->size()) longest = found;
        });
    }
    return longest;
}

}  // namespace urigram::cli
