// SPDX-License-Identifier: BSL-1.0
#include "run/summary.hpp"
#include <numeric>

namespace urigram::cli {

namespace {

std::size_t slot_of(std::string_view name, std::size_t slots) noexcept {
    if (name.empty()) return 0;
    auto const octet = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
    };
    return (name.size() + 3 * octet(0) + 5 * octet(name.size() / 2) + 7 * octet(name.size() - 1)) % slots;
}

constexpr std::size_t most_names = 1000;

}  // namespace

std::uint64_t tally::sum() const noexcept { return std::accumulate(of.begin(), of.end(), std::uint64_t{0}); }

tally& counts_by_name::operator[](std::string_view name) {
    auto& recent = recent_[slot_of(name, recent_.size())];
    if (recent == 0 || entries_[recent - 1].name != name) recent = find_or_add(name) + 1;
    return entries_[recent - 1].count;
}

std::size_t counts_by_name::find_or_add(std::string_view name) {
    if (auto const at = places_.find(name); at != places_.end()) return at->second;
    entries_.push_back({std::string(name), {}});
    return places_.emplace(name, entries_.size() - 1).first->second;
}

void counts_by_name::add(counts_by_name const& more, std::size_t most) {
    for (auto const& e : more.entries_) {
        bool const has_place = entries_.size() < most || places_.find(e.name) != places_.end();
        (*this)[has_place ? std::string_view(e.name) : "(others)"].add(e.count);
    }
}

void counts_by_name::clear() {
    entries_.clear();
    places_.clear();
    recent_.fill(0);
}

void summary_counts::add(summary_counts const& more) {
    all.add(more.all);
    for (std::size_t i = 0; i < tables.size(); ++i) tables[i].add(more.tables[i], most_names);
    for (std::size_t i = 0; i < notes.size(); ++i) notes[i] += more.notes[i];
}

void summary_counts::clear() {
    all = {};
    for (auto& table : tables) table.clear();
    notes = {};
}

}  // namespace urigram::cli
