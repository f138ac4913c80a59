// SPDX-License-Identifier: BSL-1.0
#include "run/summary.hpp"
#include "grammar/names.hpp"
#include <algorithm>
#include <array>
#include <urigram/production.hpp>
#include <vector>

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
constexpr std::size_t longest_name = 64;

/// The text before the first colon if that is a scheme name.
std::string_view scheme_of(std::string_view text) {
    static auto const* const scheme = find_production(scheme_production);
    auto const length = scheme->longest(text.substr(0, longest_name));
    if (!length || *length >= text.size() || text[static_cast<std::size_t>(*length)] != ':') return {};
    return text.substr(0, static_cast<std::size_t>(*length));
}

/// Its scheme in lower case, or `(none)`; written to `room` if need be.
std::string_view scheme_name(std::string_view text, std::array<char, longest_name>& room) {
    auto const scheme = scheme_of(text);
    if (scheme.empty()) return "(none)";
    std::transform(scheme.begin(), scheme.end(), room.begin(), detail::lower);
    return {room.data(), scheme.size()};
}

/// Appends the rows of a table, the largest counts first, numbers under the words of its heading.
void add_table(std::string& out, std::string_view heading, counts_by_name const& table) {
    if (table.entries().empty()) return;
    std::vector<counts_by_name::entry const*> rows;
    std::size_t width = heading.size();
    for (auto const& e : table.entries()) {
        rows.push_back(&e);
        width = std::max(width, e.name.size() + 2);
    }
    std::sort(rows.begin(), rows.end(), [](auto const* a, auto const* b) {
        return a->count.sum() != b->count.sum() ? a->count.sum() > b->count.sum() : a->name < b->name;
    });

    auto const add_cell = [&](std::string_view text) {
        constexpr std::size_t column = 12;
        out.append(text.size() < column ? column - text.size() : 1, ' ').append(text);
    };
    out.append(heading).append(width - heading.size(), ' ');
    for (auto name : {"records", "valid", "rejected"}) add_cell(name);
    out += '\n';
    for (auto const* r : rows) {
        out.append("  ").append(r->name).append(width - r->name.size() - 2, ' ');
        for (auto number : {r->count.sum(), r->count.valid, r->count.rejected})
            add_cell(std::to_string(number));
        out += '\n';
    }
}

}  // namespace

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

void summary_counts::count(record const& r, bool by_scheme) {
    all.count(r.valid);
    if (by_scheme) {
        std::array<char, longest_name> room;
        schemes[scheme_name(r.text, room)].count(r.valid);
    }
    if (r.valid) {
        productions[r.production].count(true);
        if (r.refused != nullptr) ++generic_only;
        return;
    }
    std::string name(code_of(r));
    if (r.too_long == 0) {
        if (r.error.code == errc::empty) ++empty;
        if (!r.error.production.empty()) name.append(" in ").append(r.error.production);
    }
    errors[name].count(false);
}

void summary_counts::add(summary_counts const& more) {
    all.add(more.all);
    empty += more.empty;
    generic_only += more.generic_only;
    schemes.add(more.schemes, most_names);
    productions.add(more.productions, most_names);
    errors.add(more.errors, most_names);
}

void summary_counts::clear() {
    all = {};
    empty = 0;
    generic_only = 0;
    for (auto* table : {&schemes, &productions, &errors}) table->clear();
}

std::string summary_of(std::uint64_t records, summary_counts const& counts) {
    std::string out = "input records " + std::to_string(records) + " = " + std::to_string(counts.all.valid) +
                      " valid + " + std::to_string(counts.all.rejected) + " rejected; empty " +
                      std::to_string(counts.empty);
    if (counts.generic_only > 0) out += "; generic only " + std::to_string(counts.generic_only);
    out += '\n';
    add_table(out, "by scheme", counts.schemes);
    add_table(out, "by production", counts.productions);
    add_table(out, "by error", counts.errors);
    return out;
}

}  // namespace urigram::cli
