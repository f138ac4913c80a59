// SPDX-License-Identifier: BSL-1.0
#include "summary.hpp"
#include <algorithm>
#include <urigram/production.hpp>
#include <vector>

namespace urigram::cli {

namespace {

constexpr std::size_t most_names = 1000;
constexpr std::size_t longest_name = 64;

/// The text before the first colon if that is a scheme name.
std::string_view scheme_of(std::string_view text) {
    static auto const* const scheme = find_production("rfc1738:scheme");
    auto const length = scheme->longest(text.substr(0, longest_name + 1));
    if (!length || *length >= text.size() || text[static_cast<std::size_t>(*length)] != ':') return {};
    return text.substr(0, static_cast<std::size_t>(*length));
}

std::string lower(std::string_view name) {
    std::string text(name);
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// Appends the rows of a table, the largest counts first, numbers under the words of its heading.
template <class Table>
void add_table(std::string& out, std::string_view heading, Table const& counts) {
    if (counts.empty()) return;
    struct row {
        std::string_view name;
        std::uint64_t valid;
        std::uint64_t rejected;
    };
    std::vector<row> rows;
    std::size_t width = heading.size();
    for (auto const& [name, count] : counts) {
        rows.push_back({name, count.valid, count.rejected});
        width = std::max(width, name.size() + 2);
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](row const& a, row const& b) { return a.valid + a.rejected > b.valid + b.rejected; });

    auto const add_cell = [&](std::string_view text) {
        constexpr std::size_t column = 12;
        out.append(text.size() < column ? column - text.size() : 1, ' ').append(text);
    };
    out.append(heading).append(width - heading.size(), ' ');
    for (auto name : {"records", "valid", "rejected"}) add_cell(name);
    out += '\n';
    for (auto const& r : rows) {
        out.append("  ").append(r.name).append(width - r.name.size() - 2, ' ');
        for (auto number : {r.valid + r.rejected, r.valid, r.rejected}) add_cell(std::to_string(number));
        out += '\n';
    }
}

}  // namespace

summary::tally& summary::entry(table& counts, std::string_view name) {
    auto const at = counts.find(name);
    if (at != counts.end()) return at->second;
    return counts[counts.size() < most_names ? std::string(name) : "(others)"];
}

void summary::count(record const& r) {
    auto const add = [&](tally& t) { ++(r.valid ? t.valid : t.rejected); };
    add(all_);
    if (by_scheme_) {
        auto const scheme = scheme_of(r.text);
        add(entry(schemes_, scheme.empty() ? "(none)" : lower(scheme)));
    }
    if (r.valid) {
        add(entry(productions_, r.production));
        if (r.refused) ++generic_only_;
        return;
    }
    if (r.error.code == errc::empty) ++empty_;
    std::string name(to_string(r.error.code));
    if (!r.error.production.empty()) name.append(" in ").append(r.error.production);
    add(entry(errors_, name));
}

std::string summary::text() const {
    std::string out = "input records " + std::to_string(all_.valid + all_.rejected) + " = " +
                      std::to_string(all_.valid) + " valid + " + std::to_string(all_.rejected) +
                      " rejected; empty " + std::to_string(empty_);
    if (generic_only_ > 0) out += "; generic only " + std::to_string(generic_only_);
    out += '\n';
    add_table(out, "by scheme", schemes_);
    add_table(out, "by production", productions_);
    add_table(out, "by error", errors_);
    return out;
}

}  // namespace urigram::cli
