// SPDX-License-Identifier: BSL-1.0
#include "change_writer.hpp"

#include <algorithm>
#include <iterator>

namespace urigram::repairing {

std::uint64_t change_writer::original_of_made(std::uint64_t at) const noexcept {
    std::uint64_t before = 0, after = 0;  // the bytes of the changes that end before `at`
    auto const& removed = from_.removed();
    auto next = removed.begin();
    std::uint64_t removed_octets = 0;  // before the change
    for (auto const& each : changes_) {
        for (; next != removed.end() && next->offset < each.offset; ++next)
            removed_octets += next->before.size();
        auto const first = each.offset - removed_octets;  // in the cleaned text
        if (first - before + after >= at) break;
        if (first - before + after + each.after.size() > at) return each.offset;
        before += each.before.size();
        after += each.after.size();
    }
    return from_.original_of(at - after + before);
}

std::vector<repair_change> change_writer::take_changes() {
    auto const& removed = from_.removed();
    if (removed.empty()) return std::move(changes_);
    std::vector<repair_change> all;
    all.reserve(removed.size() + changes_.size());
    std::merge(removed.begin(), removed.end(), std::make_move_iterator(changes_.begin()),
               std::make_move_iterator(changes_.end()), std::back_inserter(all),
               [](repair_change const& a, repair_change const& b) { return a.offset < b.offset; });
    return all;
}

}  // namespace urigram::repairing
