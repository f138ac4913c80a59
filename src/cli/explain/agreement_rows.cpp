// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include <urigram/agreement.hpp>

namespace urigram::cli {

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

/// The member `browser`: `valid`, and the parts or `error`.
void add_browser(json_writer& json, browser_reading const& reading) {
    json.key("browser");
    json.object([&] {
        json.member("valid", reading.has_value());
        if (!reading) return json.member("error", to_string(reading.error()));
        json.member("scheme", reading->scheme);
        json.member("host", reading->host);
        json.octets("path", reading->path);
        json.octets("href", reading->href());
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

void add_reading(std::string& out, reading const& view, record const& r) {
    bool const is_valid = r.too_long == 0 && !view.error;
    add_tsv_cells(out, is_valid);
    for (auto const& part : reading_parts) add_tsv_cells(out, view.*part.value);
    if (is_valid)
        add_tsv_cells(out, std::nullopt);
    else
        add_tsv_cells(out, view.error ? message_with_dialects(*view.error, r.text) : message_of(r));
}

class agreement_rows final : public agreement_writer {
public:
    agreement_rows(bool name_files, bool has_repairs) : name_files_(name_files), has_repairs_(has_repairs) {}

    void add(std::string& out, record const& r, explanation const& all) override {
        using optional_text = std::optional<std::string_view>;
        if (name_files_) add_tsv_cells(out, r.from->name);
        std::string names;
        for (auto name : all.differences) names.append(names.empty() ? "" : ",").append(name);
        add_tsv_cells(out, r.line, r.input(), comparison_names[index_of(all.found)],
                      names.empty() ? std::nullopt : optional_text(names));
        for (auto const& view : all.views.readings) add_reading(out, view, r);
        auto const browser = browser_reading_of(r);
        bool const has_url = browser && *browser;
        add_tsv_cells(out, has_url ? optional_text((*browser)->host) : std::nullopt,
                      browser && !has_url ? optional_text(to_string(browser->error())) : std::nullopt);
        if (has_repairs_) add_tsv_cells(out, r.repairs);
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
