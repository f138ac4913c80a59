// SPDX-License-Identifier: BSL-1.0
#include "change_writer.hpp"

#include <algorithm>
#include <iterator>

namespace urigram::repairing {

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
