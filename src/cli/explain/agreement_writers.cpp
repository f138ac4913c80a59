// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "grammar/record_parser.hpp"
#include "output/diagnostic.hpp"
#include "output/json_lines.hpp"
#include "output/secret.hpp"
#include <algorithm>
#include <array>

namespace urigram::cli {

namespace {

constexpr std::size_t columns = 5;
using row = std::array<std::string, columns>;

std::string cell(std::optional<std::string_view> part) {
    if (!part) return "-";
    if (part->empty()) return R"("")";
    std::string text;
    add_octets(text, *part);
    return text;
}

/// The password in a text by the first grammar that sees one.
std::optional<secret> find_secret_of_any(record const& given) {
    static auto const parsers = parsers_of_all_grammars({});
    record r;
    r.from = given.from;
    r.text = given.text;
    for (auto const& parser : parsers) {
        std::optional<secret> hidden;
        parser.parse(r, [&] { hidden = find_secret(r); });
        if (hidden) return hidden;
    }
    return std::nullopt;
}

class agreement_text final : public agreement_writer {
public:
    explicit agreement_text(palette colors) : colors_(colors) {}

    void add(std::string& out, record const& r, agreement const& views) override;

private:
    palette colors_;
};

void agreement_text::add(std::string& out, record const& r, agreement const& views) {
    auto const hidden = find_secret_of_any(r);
    std::string url;
    add_octets(url, r.text, hidden);
    colors_.add(out, style::strong, url.empty() ? R"("")" : url);
    out += '\n';

    std::array<row, 1 + std::tuple_size_v<decltype(views.readings)>> table{
        row{"", "verdict", "scheme", "host", "path"}};
    std::array<std::size_t, columns> widths{};
    std::transform(views.readings.begin(), views.readings.end(), table.begin() + 1, [](reading const& view) {
        return row{std::string(view.grammar->name), view.error ? "refused" : "valid", cell(view.scheme),
                   cell(view.host), cell(view.path)};
    });
    for (auto const& line : table)
        for (std::size_t i = 0; i + 1 < columns; ++i) widths[i] = std::max(widths[i], line[i].size());
    for (auto const& line : table) {
        bool const names = &line == &table.front();
        for (std::size_t i = 0; i < columns; ++i) {
            out.append(2, ' ');
            colors_.add(out, names || i == 0 ? style::name : style::plain, line[i]);
            if (i + 1 < columns) out.append(widths[i] - line[i].size(), ' ');
        }
        out += '\n';
    }

    for (auto const& view : views.readings) {
        if (!view.error) continue;
        out.append("  ").append(view.grammar->name).append(" refuses it at offset ");
        out.append(std::to_string(view.error->offset)).append(": ");
        out.append(message_without(hidden, *view.error, r)).append("\n");
    }
    auto const names = parted(views);
    out += "  ";
    if (names.empty())
        out += "they agree";
    else
        colors_.add(out, style::error, "they part on: " + names);
    out += '\n';
}

class agreement_json final : public agreement_writer {
public:
    explicit agreement_json(bool name_files) : lines_(name_files) {}

    void add(std::string& out, record const& r, agreement const& views) override {
        lines_.add(out, r, [&](boost::json::object& object) {
            auto& agree = object["agree"].emplace_object();
            agree["verdict"] = views.on_verdict();
            agree["scheme"] = views.on_scheme();
            agree["host"] = views.on_host();
            agree["path"] = views.on_path();
            auto& readings = object["readings"].emplace_array();
            for (auto const& view : views.readings) {
                auto& one = readings.emplace_back(boost::json::object_kind).get_object();
                one["grammar"] = view.grammar->name;
                one["valid"] = !view.error;
                if (view.scheme) set_text(one, "scheme", *view.scheme);
                if (view.host) set_text(one, "host", *view.host);
                if (view.path) set_text(one, "path", *view.path);
                if (view.error) one["error"] = json_object_of(*view.error, r.text, one.storage());
            }
        });
    }

private:
    json_lines lines_;
};

}  // namespace

std::unique_ptr<agreement_writer> agreement_as_text(palette colors) {
    return std::make_unique<agreement_text>(colors);
}

std::unique_ptr<agreement_writer> agreement_as_json(bool name_files) {
    return std::make_unique<agreement_json>(name_files);
}

std::string parted(agreement const& views) {
    std::string names;
    auto const add = [&](bool agreed, std::string_view name) {
        if (!agreed) names.append(names.empty() ? "" : ", ").append(name);
    };
    add(views.on_verdict(), "verdict");
    add(views.on_scheme(), "scheme");
    add(views.on_host(), "host");
    add(views.on_path(), "path");
    return names;
}

}  // namespace urigram::cli
