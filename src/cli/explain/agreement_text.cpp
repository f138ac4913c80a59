// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "grammar/record_parser.hpp"
#include "io/diagnostic.hpp"
#include "run/record_handler.hpp"
#include <algorithm>
#include <urigram/normalize.hpp>

namespace urigram::cli {

std::optional<browser_reading> browser_reading_of(record const& r) {
    if (r.too_long != 0) return std::nullopt;
    auto reading = read_url_as_browser(r.input(), nullptr, mapping_of_hosts());
    bool const concerns_others =
        !reading && (reading.error() == repair_errc::other_scheme || reading.error() == repair_errc::no_base);
    if (concerns_others) return std::nullopt;
    return reading;
}

namespace {

/// Finds passwords in texts that several grammars parse.
class password_finder {
public:
    /// `like` are the values of --alias.
    explicit password_finder(std::vector<std::string> const& like)
        : parsers_(parsers_of_all_grammars(like)) {}

    /// The password in the text of a record, by the grammars that accept the text; if none accepts it, the
    /// range that may have been intended as a password. Ranges on which the readings differ, and ranges that
    /// a reading has in its host or path, are never the result, because they must stay visible.
    std::optional<secret> find(record const& r, agreement const& views) const;

private:
    std::vector<record_parser> parsers_;
};

/// Whether a range of the text overlaps a part on which the readings differ, or the host or the path of one
/// of the readings.
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

/// Whether an RFC reads the same host as browsers. Hosts are compared in normal form.
bool is_read_by_others(std::string_view host, agreement const& views) {
    url_parts parts;
    parts.scheme = "http";
    parts.host = host;
    std::string const normal = normalize(parts);
    for (auto const& view : views.readings) {
        if (view.error || !view.host) continue;
        parts.host = view.host;
        if (normalize(parts) == normal) return true;
    }
    return false;
}

/// Adds a line if browsers refuse an input that an RFC accepts, or read a host that no RFC reads.
void add_line_on_browser(std::string& out, record const& r, explanation const& all) {
    auto const read = browser_reading_of(r);
    if (!read) return;
    auto const& reading = *read;
    if (!reading) {
        if (all.found != comparison::refused)
            out.append("  a browser rejects it: ")
                .append(make_error_code(reading.error()).message())
                .append("\n");
        return;
    }
    if (reading->scheme == "file" || is_read_by_others(reading->host, all.views)) return;
    out.append("  a browser reads the host ");
    add_value(out, reading->host);
    out.append(" and the path ");
    add_value(out, reading->path);
    out += '\n';
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
        message.append(" rejects it: ").append(message_without(hidden, *view.error, r));
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

}  // namespace urigram::cli
