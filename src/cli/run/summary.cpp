// SPDX-License-Identifier: BSL-1.0
#include "run/summary.hpp"
#include "grammar/grammars.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include <algorithm>
#include <array>
#include <numeric>
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

}  // namespace

std::string name_of_value(std::optional<std::string_view> value) {
    return value ? "=" + std::string(*value) : std::string();
}

namespace {

std::optional<std::string_view> value_of_name(std::string_view name) {
    if (name.empty()) return std::nullopt;
    return name.substr(1);
}

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
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables[i].add(more.tables[i], i == table_of_values ? std::string::npos : most_names);
    for (std::size_t i = 0; i < notes.size(); ++i) notes[i] += more.notes[i];
}

void summary_counts::clear() {
    all = {};
    for (auto& table : tables) table.clear();
    notes = {};
}

namespace {

constexpr std::size_t longest_name = 64;

/// The text before the first colon if that is a scheme name.
std::string_view scheme_of(std::string_view text) {
    static auto const* const scheme = find_production(scheme_production);
    auto const length = scheme->longest(text.substr(0, longest_name));
    if (!length || *length >= text.size() || text[static_cast<std::size_t>(*length)] != ':') return {};
    return text.substr(0, static_cast<std::size_t>(*length));
}

}  // namespace

tally& count_of_scheme(counts_by_name& table, std::string_view text) {
    auto const scheme = scheme_of(text);
    if (scheme.empty()) return table["(none)"];
    std::array<char, longest_name> room;
    std::transform(scheme.begin(), scheme.end(), room.begin(), urigram::detail::lower);
    return table[{room.data(), scheme.size()}];
}

tally& count_of_error(counts_by_name& table, record const& r) {
    std::string name(code_of(r));
    if (has_offset(r) && !r.error.production.empty()) name.append(" in ").append(r.error.production);
    return table[name];
}

namespace {

/// The rows of a table, the largest counts first. A table of values has only the most frequent ones.
struct summary_rows {
    std::vector<counts_by_name::entry> all;
    std::optional<tally> others;
};

summary_rows rows_of(summary_counts const& counts, std::size_t table, summary_form const& form) {
    std::vector<counts_by_name::entry const*> all;
    for (auto const& e : counts.tables[table].entries()) all.push_back(&e);
    std::sort(all.begin(), all.end(), [](auto const* a, auto const* b) {
        return a->count.sum() != b->count.sum() ? a->count.sum() > b->count.sum() : a->name < b->name;
    });
    auto const most = table == table_of_values ? std::min(all.size(), form.most_values) : all.size();
    summary_rows rows;
    for (std::size_t i = 0; i < most; ++i) rows.all.push_back(*all[i]);
    if (most < all.size()) rows.others.emplace();
    for (std::size_t i = most; i < all.size(); ++i) rows.others->add(all[i]->count);
    return rows;
}

/// Calls `sink(name, count)` with each verdict that a command has.
template <class Sink>
void for_each_verdict(tally const& count, summary_form const& form, Sink const& sink) {
    for (std::size_t i = 0; i < form.verdicts.size(); ++i)
        if (!form.verdicts[i].empty()) sink(form.verdicts[i], count.of[i]);
}

/// The rows of a table for people: values are escaped, and the sum of the omitted rows is `(others)`.
std::vector<counts_by_name::entry> shown_rows(summary_counts const& counts, std::size_t table,
                                              summary_form const& form) {
    auto rows = rows_of(counts, table, form);
    if (table == table_of_values)
        for (auto& row : rows.all) {
            std::string shown;
            if (auto const value = value_of_name(row.name))
                add_tsv(shown, *value);
            else
                shown = "(none)";
            row.name = shown;
        }
    if (rows.others) rows.all.push_back({"(others)", *rows.others});
    return std::move(rows.all);
}

/// Appends a table, with numbers aligned to the words of its heading.
void add_table(std::string& out, std::string const& heading, std::vector<counts_by_name::entry> const& rows,
               summary_form const& form) {
    if (rows.empty()) return;
    std::size_t width = heading.size();
    for (auto const& r : rows) width = std::max(width, r.name.size() + 2);

    auto const add_cell = [&](std::string_view text) {
        constexpr std::size_t column = 12;
        out.append(text.size() < column ? column - text.size() : 1, ' ').append(text);
    };
    out.append(heading).append(width - heading.size(), ' ');
    add_cell("records");
    for_each_verdict({}, form, [&](std::string_view name, std::uint64_t) { add_cell(name); });
    out += '\n';
    for (auto const& r : rows) {
        out.append("  ").append(r.name).append(width - r.name.size() - 2, ' ');
        add_cell(std::to_string(r.count.sum()));
        for_each_verdict(r.count, form,
                         [&](std::string_view, std::uint64_t count) { add_cell(std::to_string(count)); });
        out += '\n';
    }
}

std::string as_text(std::uint64_t records, summary_counts const& counts, summary_form const& form) {
    std::string out = "input records " + std::to_string(records);
    std::string_view sign = " = ";
    for_each_verdict(counts.all, form, [&](std::string_view name, std::uint64_t count) {
        out.append(sign).append(std::to_string(count)).append(" ").append(name);
        sign = " + ";
    });
    for (std::size_t i = 0; i < form.notes.size(); ++i)
        if (form.notes[i].always_shown || counts.notes[i] > 0)
            out.append("; ").append(form.notes[i].name).append(" ").append(std::to_string(counts.notes[i]));
    out += '\n';
    for (std::size_t i = 0; i < form.tables.size(); ++i)
        add_table(out, "by " + std::string(form.tables[i]), shown_rows(counts, i, form), form);
    return out;
}

/// The key of a count: its name as one word.
std::string key_of(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

/// Writes the counts by the values of a field. These are members and not keys, as they may be any octets.
template <class Add>
void add_values(json_writer& json, summary_counts const& counts, summary_form const& form, Add const& add) {
    auto const rows = rows_of(counts, table_of_values, form);
    json.key("by_value");
    json.object([&] {
        json.octets("field", form.tables[table_of_values]);
        json.key("values");
        json.array([&] {
            for (auto const& r : rows.all)
                json.object([&] {
                    if (auto const value = value_of_name(r.name))
                        json.octets("value", *value);
                    else
                        json.member("value", nullptr);
                    add(r.count.sum(), r.count);
                });
        });
        if (!rows.others) return;
        json.key("others");
        json.object([&] { add(rows.others->sum(), *rows.others); });
    });
}

std::string as_json(std::uint64_t records, summary_counts const& counts, summary_form const& form) {
    json_writer json;
    auto const add = [&](std::uint64_t sum, tally const& count) {
        json.member("records", sum);
        for_each_verdict(count, form,
                         [&](std::string_view name, std::uint64_t number) { json.member(name, number); });
    };
    json.object([&] {
        add(records, counts.all);
        for (std::size_t i = 0; i < form.notes.size(); ++i)
            if (!form.notes[i].name.empty()) json.member(key_of(form.notes[i].name), counts.notes[i]);
        for (std::size_t i = 0; i < form.tables.size(); ++i) {
            if (form.tables[i].empty() || i == table_of_values) continue;
            json.key("by_" + std::string(form.tables[i]));
            json.object([&] {
                for (auto const& r : rows_of(counts, i, form).all) {
                    json.key(r.name);
                    json.object([&] { add(r.count.sum(), r.count); });
                }
            });
        }
        if (!form.tables[table_of_values].empty()) add_values(json, counts, form, add);
    });
    std::string out;
    json.end_line(out);
    return out;
}

}  // namespace

std::string summary_of(std::uint64_t records, summary_counts const& counts, summary_form const& form,
                       summary_format format) {
    return format == summary_format::json ? as_json(records, counts, form) : as_text(records, counts, form);
}

}  // namespace urigram::cli
