// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "explain/password_finder.hpp"
#include "io/diagnostic.hpp"
#include <algorithm>
#include <array>

namespace urigram::cli {

namespace {

constexpr std::size_t columns = 2 + reading_parts.size();  // the grammar and its verdict come first
using row = std::array<std::string, columns>;
using agreement_table = std::array<row, 1 + std::tuple_size_v<agreement::all_readings>>;

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

row names() {
    row line;
    line[1] = verdict_name;
    std::transform(reading_parts.begin(), reading_parts.end(), line.begin() + 2,
                   [](reading_part const& part) { return std::string(part.name); });
    return line;
}

row row_of(reading const& view, record const& r, std::optional<secret> const& hidden) {
    row line{std::string(view.grammar->name), view.error ? "refused" : "valid"};
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
        add_message(out, r, view.error->offset, gravity::note, message, colors_);
    }
    add_finding(out, all);
}

void agreement_text::add_table(std::string& out, agreement_table const& rows) const {
    std::array<std::size_t, columns> widths{};
    for (auto const& line : rows)
        for (std::size_t i = 0; i + 1 < columns; ++i) widths[i] = std::max(widths[i], line[i].size());
    for (auto const& line : rows) {
        bool const is_names = &line == &rows.front();
        for (std::size_t i = 0; i < columns; ++i) {
            out.append(2, ' ');
            colors_.add(out, is_names || i == 0 ? style::name : style::plain, line[i]);
            if (i + 1 < columns) out.append(widths[i] - line[i].size(), ' ');
        }
        out += '\n';
    }
}

void agreement_text::add_finding(std::string& out, explanation const& all) const {
    out += "  ";
    switch (all.found) {
    case finding::agree:
        out += "they agree";
        break;
    case finding::refused:
        colors_.add(out, style::error, "all refuse it");
        break;
    case finding::differ:
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
