// SPDX-License-Identifier: BSL-1.0
#include "output/tally_table.hpp"

namespace urigram::cli {

namespace {

std::size_t slot_of(std::string_view name, std::size_t slots) noexcept {
    if (name.empty()) return 0;
    auto const octet = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
    };
    return (name.size() + 3 * octet(0) + 5 * octet(name.size() / 2) + 7 * octet(name.size() - 1)) % slots;
}

}  // namespace

tally& tally_table::operator[](std::string_view name) {
    auto& recent = recent_[slot_of(name, recent_.size())];
    if (recent == 0 || entries_[recent - 1].name != name) recent = find_or_add(name) + 1;
    return entries_[recent - 1].count;
}

std::size_t tally_table::find_or_add(std::string_view name) {
    if (auto const at = places_.find(name); at != places_.end()) return at->second;
    entries_.push_back({std::string(name), {}});
    return places_.emplace(name, entries_.size() - 1).first->second;
}

void tally_table::add(tally_table const& more, std::size_t most) {
    for (auto const& e : more.entries_) {
        bool const has_place = entries_.size() < most || places_.find(e.name) != places_.end();
        (*this)[has_place ? std::string_view(e.name) : "(others)"].add(e.count);
    }
}

void tally_table::clear() {
    entries_.clear();
    places_.clear();
    recent_.fill(0);
}

}  // namespace urigram::cli
