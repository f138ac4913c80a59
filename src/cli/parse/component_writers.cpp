// SPDX-License-Identifier: BSL-1.0
#include "io/diagnostic.hpp"
#include "io/json_writer.hpp"
#include "parse/field_writers.hpp"
#include "parse/parse_run.hpp"
#include <algorithm>
#include <urigram/hazards.hpp>

namespace urigram::cli {

namespace {

constexpr std::size_t margin = 2;
constexpr std::string_view production_name = "production";

class component_text final : public component_writer {
public:
    component_text(palette colors, dialect const* hazards) : colors_(colors), hazards_(hazards) {}

    void add(std::string& out, record const& r) override;

private:
    void add_tree(std::string& out, record const& r) const;
    void add_hazards(std::string& out, record const& r) const;
    void add_name(std::string& out, std::string_view name, std::size_t width) const;
    void add_parts(std::string& out, component const& c, std::size_t indent) const;

    palette colors_;
    dialect const* hazards_;  // the grammar of hazards, or null
};

void component_text::add(std::string& out, record const& r) {
    if (!r.valid) return add_diagnostic(out, r, colors_);
    add_tree(out, r);
    if (hazards_ != nullptr) add_hazards(out, r);
}

void component_text::add_hazards(std::string& out, record const& r) const {
    auto const hidden = find_secret(r);
    common_parts parts(r);
    auto const add = [&](hazard_report const& found) {
        out.append(margin, ' ');
        colors_.add(out, style::name, to_string(found.what));
        if (found.what != hazard::password && !found.where.empty()) {
            out += ' ';
            add_value(out, found.where, within(hidden, r, found.where));
        }
        out.append(": ").append(reason(found.what)).append("\n");
    };
    for_each_hazard(parts.all(), r.text, add, *hazards_);
}

void component_text::add_tree(std::string& out, record const& r) const {
    auto const hidden = find_secret(r);
    std::string url;
    add_value(url, r.text, hidden);
    colors_.add(out, style::strong, url);
    out += '\n';

    std::size_t width = production_name.size();
    for_each_component(r, [&](component const& c) { width = std::max(width, c.name.size()); });
    width += margin;

    add_name(out, production_name, width);
    out.append(r.production).append("\n");
    for_each_component(r, [&](component const& c) {
        add_name(out, c.name, width);
        if (c.name == "password")
            out.append(secret::mask).append("\n");
        else if (c.kind == component_kind::text || c.text.empty())
            add_value(out, c.text, within(hidden, r, c.text)), out += '\n';
        else
            add_parts(out, c, margin + width);
    });
    if (!r.repairs.empty()) {
        add_name(out, "repairs", width);
        out.append(r.repairs).append("\n");
    }
    if (r.refused != nullptr) {
        add_name(out, "generic", width);
        out.append("only: the grammar of its scheme rejected it at offset ");
        out.append(std::to_string(r.refused->offset)).append(": ");
        out.append(message_without(hidden, *r.refused, r)).append("\n");
    }
}

void component_text::add_name(std::string& out, std::string_view name, std::size_t width) const {
    out.append(margin, ' ');
    colors_.add(out, style::name, name);
    out.append(width - name.size(), ' ');
}

void component_text::add_parts(std::string& out, component const& c, std::size_t indent) const {
    bool first = true;
    auto const start_line = [&] {
        if (!first) out.append(indent, ' ');
        first = false;
    };
    if (c.kind == component_kind::fields) {
        for (auto const& field : ast::fields{c.text}) {
            start_line();
            add_value(out, field.fieldname);
            out += " = ";
            add_value(out, field.fieldvalue);
            out += '\n';
        }
        return;
    }
    bool const several = c.text.find('/') != std::string_view::npos;
    std::uint64_t number = 0;
    for (auto segment : ast::segments{c.text}) {
        start_line();
        if (several) colors_.add(out, style::faint, std::to_string(++number) + "  ");
        add_value(out, segment);
        out += '\n';
    }
}

}  // namespace

std::unique_ptr<component_writer> components_as_text(palette colors, dialect const* hazards) {
    return std::make_unique<component_text>(colors, hazards);
}

void add_json_value(json_writer& json, absent) { json.value(nullptr); }

void add_json_value(json_writer& json, component const& c) {
    switch (c.kind) {
    case component_kind::text:
        return json.value(c.text);
    case component_kind::segments:
        return json.array([&] {
            for (auto segment : ast::segments{c.text}) json.value(segment);
        });
    case component_kind::fields:
        return json.array([&] {
            for (auto const& field : ast::fields{c.text})
                json.array([&] {
                    json.value(field.fieldname);
                    json.value(field.fieldvalue);
                });
        });
    }
}

namespace {

void add_result(json_writer& json, record const& r, dialect const* hazards) {
    json.member("valid", r.valid);
    if (r.valid) {
        json.member("production", r.production);
        json.key("components");
        json.object([&] {
            for_each_component(r, [&](component const& c) {
                json.key(c.name);
                add_json_value(json, c);
            });
        });
        if (hazards != nullptr) urigram::detail::add_hazards(json, common_parts(r).all(), r.text, *hazards);
        if (r.refused == nullptr) return;
        json.key("refused");
        add_error(json, *r.refused, r.text);
        return;
    }
    json.key("error");
    add_error(json, r);
}

class component_json final : public component_writer {
public:
    component_json(bool name_files, dialect const* hazards, bool name_texts)
        : lines_(name_files, name_texts), hazards_(hazards) {}

    void add(std::string& out, record const& r) override {
        lines_.add(out, r, [&](json_writer& json) { add_result(json, r, hazards_); });
    }

private:
    json_lines lines_;
    dialect const* hazards_;  // the grammar of hazards, or null
};

}  // namespace

std::unique_ptr<component_writer> components_as_json(bool name_files, dialect const* hazards,
                                                     bool name_texts) {
    return std::make_unique<component_json>(name_files, hazards, name_texts);
}

}  // namespace urigram::cli
