// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "explain/browser_reading.hpp"
#include "grammar/record_parser.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/secret.hpp"
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <urigram/agreement.hpp>
#include <vector>

namespace urigram::cli {

namespace {

/// Finds passwords in texts that several grammars parse.
class password_finder {
public:
    /// `like` are the values of --alias.
    explicit password_finder(std::vector<std::string> const& like)
        : parsers_(parsers_of_all_grammars(like)) {}

    /// The password according to those grammars that accept the text of a record; if none does, the range
    /// that may have been intended as one. Ranges on which the readings differ, and ranges that one of them
    /// reads as a host or a path, must stay visible.
    std::optional<secret> find(record const& r, agreement const& views) const;

private:
    std::vector<record_parser> parsers_;
};

/// Whether a range of the text is within a part on which the readings differ, or within a host or a path of
/// one of them.
bool is_to_be_seen(secret const& range, record const& r, agreement const& views) {
    for (auto const& part : reading_parts) {
        bool const holds_no_password = part.value == &reading::host || part.value == &reading::path;
        bool const differs = part.agreed != nullptr && !(views.*part.agreed)();
        if (!differs && !holds_no_password) continue;
        for (auto const& view : views.readings)
            if (auto const& value = view.*part.value; value && within(range, r, *value)) return true;
    }
    return false;
}

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

constexpr std::size_t agreement_columns = 2 + reading_parts.size();  // the first two are the grammar and its
                                                                     // verdict
using agreement_row = std::array<std::string, agreement_columns>;
using agreement_table = std::array<agreement_row, 1 + std::tuple_size_v<agreement::all_readings>>;

std::string shown(std::string_view text, std::optional<secret> const& hidden) {
    std::string out;
    add_value(out, text, hidden);
    return out;
}

class agreement_text final : public agreement_writer {
public:
    agreement_text(palette colors, std::vector<std::string> const& like)
        : colors_(colors), passwords_(like) {}

    void add(std::string& out, record const& r, explanation const& all) override;

private:
    void add_table(std::string& out, agreement_table const& rows) const;
    void add_finding(std::string& out, explanation const& all) const;

    palette colors_;
    password_finder passwords_;
};

agreement_row names() {
    agreement_row line;
    line[1] = verdict_name;
    std::transform(reading_parts.begin(), reading_parts.end(), line.begin() + 2,
                   [](reading_part const& part) { return std::string(part.name); });
    return line;
}

agreement_row row_of(reading const& view, record const& r, std::optional<secret> const& hidden) {
    agreement_row line{std::string(view.grammar->name), view.error ? "refused" : "valid"};
    std::transform(reading_parts.begin(), reading_parts.end(), line.begin() + 2,
                   [&](reading_part const& part) {
                       auto const& value = view.*part.value;
                       return value ? shown(*value, within(hidden, r, *value)) : "-";
                   });
    return line;
}

void agreement_text::add(std::string& out, record const& r, explanation const& all) {
    if (r.too_long != 0) return add_diagnostic(out, r, colors_);
    auto const& readings = all.views.readings;
    auto const hidden = passwords_.find(r, all.views);
    colors_.add(out, style::strong, shown(r.text, hidden));
    out += '\n';

    agreement_table rows{names()};
    std::transform(readings.begin(), readings.end(), rows.begin() + 1,
                   [&](reading const& view) { return row_of(view, r, hidden); });
    add_table(out, rows);
    for (auto const& view : readings) {
        if (!view.error) continue;
        std::string message(view.grammar->name);
        message.append(" refuses it: ").append(message_without(hidden, *view.error, r));
        add_message(out, r, view.error->offset, severity::note, message, colors_);
    }
    add_finding(out, all);
    add_line_on_browser(out, r, all);
}

void agreement_text::add_table(std::string& out, agreement_table const& rows) const {
    std::array<std::size_t, agreement_columns> widths{};
    for (auto const& line : rows)
        for (std::size_t i = 0; i + 1 < agreement_columns; ++i)
            widths[i] = std::max(widths[i], line[i].size());
    for (auto const& line : rows) {
        bool const is_names = &line == &rows.front();
        for (std::size_t i = 0; i < agreement_columns; ++i) {
            out.append(2, ' ');
            colors_.add(out, is_names || i == 0 ? style::name : style::plain, line[i]);
            if (i + 1 < agreement_columns) out.append(widths[i] - line[i].size(), ' ');
        }
        out += '\n';
    }
}

void agreement_text::add_finding(std::string& out, explanation const& all) const {
    out += "  ";
    switch (all.found) {
    case comparison::agree:
        out += "they agree";
        break;
    case comparison::refused:
        colors_.add(out, style::error, "all refuse it");
        break;
    case comparison::differ:
        std::string said = "they differ on";
        for (auto name : all.differences)
            said.append(name == all.differences.front() ? ": " : ", ").append(name);
        colors_.add(out, style::error, said);
        break;
    }
    out += '\n';
}

}  // namespace

std::unique_ptr<agreement_writer> agreement_as_text(palette colors, std::vector<std::string> const& like) {
    return std::make_unique<agreement_text>(colors, like);
}

namespace {

void add_agreement(json_writer& json, agreement const& views) {
    json.key("agree");
    json.object([&] {
        json.member(verdict_name, views.agrees_on_verdict());
        for (auto const& part : reading_parts)
            if (part.agreed != nullptr) json.member(part.name, (views.*part.agreed)());
    });
}

void add_reading(json_writer& json, reading const& view, record const& r) {
    json.object([&] {
        json.member("grammar", view.grammar->name);
        json.member("valid", !view.error);
        for (auto const& part : reading_parts)
            if (auto const& value = view.*part.value) json.octets(part.name, *value);
        if (!view.error) return;
        json.key("error");
        add_error(json, *view.error, r.text);
    });
}

class agreement_json final : public agreement_writer {
public:
    explicit agreement_json(bool name_files) : lines_(name_files) {}

    void add(std::string& out, record const& r, explanation const& all) override {
        lines_.add(out, r, [&](json_writer& json) {
            json.member("outcome", comparison_names[index_of(all.found)]);
            if (r.too_long != 0) {
                json.key("error");
                return add_error(json, r);
            }
            // If all grammars reject the text, agreement is undefined.
            if (r.valid) add_agreement(json, all.views);
            json.key("readings");
            json.array([&] {
                for (auto const& view : all.views.readings) add_reading(json, view, r);
            });
            if (auto const browser = browser_reading_of(r)) add_browser(json, *browser);
        });
    }

private:
    json_lines lines_;
};

}  // namespace

std::unique_ptr<agreement_writer> agreement_as_json(bool name_files) {
    return std::make_unique<agreement_json>(name_files);
}

namespace {

template <class Value>
void add_reading_cell(std::string& out, Value const& value) {
    add_tsv(out, value);
    out += '\t';
}

void add_reading(std::string& out, reading const& view, record const& r) {
    bool const is_valid = r.too_long == 0 && !view.error;
    add_reading_cell(out, is_valid);
    for (auto const& part : reading_parts) add_reading_cell(out, view.*part.value);
    if (is_valid)
        add_reading_cell(out, std::nullopt);
    else
        add_reading_cell(out, view.error ? message_with_dialects(*view.error, r.text) : message_of(r));
}

class agreement_rows final : public agreement_writer {
public:
    agreement_rows(bool name_files, bool has_repairs) : name_files_(name_files), has_repairs_(has_repairs) {}

    void add(std::string& out, record const& r, explanation const& all) override {
        if (name_files_) add_reading_cell(out, r.from->name);
        add_reading_cell(out, r.line);
        add_reading_cell(out, r.input());
        add_reading_cell(out, comparison_names[index_of(all.found)]);
        std::string names;
        for (auto name : all.differences) names.append(names.empty() ? "" : ",").append(name);
        if (names.empty())
            add_reading_cell(out, std::nullopt);
        else
            add_reading_cell(out, names);
        for (auto const& view : all.views.readings) add_reading(out, view, r);
        auto const browser = browser_reading_of(r);
        bool const has_url = browser && *browser;
        add_reading_cell(out, has_url ? std::optional<std::string_view>((*browser)->host) : std::nullopt);
        add_reading_cell(out, browser && !has_url
                                  ? std::optional<std::string_view>(to_string(browser->error()))
                                  : std::nullopt);
        if (has_repairs_) add_reading_cell(out, r.repairs);
        out.back() = '\n';
    }

private:
    bool name_files_;
    bool has_repairs_;
};

}  // namespace

std::unique_ptr<agreement_writer> agreement_as_rows(bool name_files, bool has_repairs) {
    return std::make_unique<agreement_rows>(name_files, has_repairs);
}

std::string agreement_header(bool name_files, bool has_repairs) {
    std::string row = name_files ? "file\t" : "";
    row += "line\tinput\toutcome\tdiffer_on";
    for (auto const* grammar : dialects::all) {
        auto const add = [&](std::string_view name) {
            row.append("\t").append(grammar->name).append("_").append(name);
        };
        add("valid");
        for (auto const& part : reading_parts) add(part.name);
        add("error");
    }
    row += "\tbrowser_host\tbrowser_error";
    return row += has_repairs ? "\trepairs\n" : "\n";
}

}  // namespace urigram::cli
