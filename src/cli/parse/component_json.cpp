// SPDX-License-Identifier: BSL-1.0
#include "io/json_writer.hpp"
#include "parse/component_writers.hpp"
#include "parse/hazards_of_url.hpp"
#include <algorithm>

namespace urigram::cli {

namespace {

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

/// The place of each hazard is its offset in the text.
void add_hazards(json_writer& json, record const& r, dialect const& grammar) {
    json.key("hazards");
    json.array([&] {
        common_parts parts(r);
        for_each_hazard({parts.all(), r.text, grammar}, [&](hazard_report const& found) {
            json.object([&] {
                json.member("hazard", to_string(found.what));
                json.member("offset", static_cast<std::uint64_t>(found.where.data() - r.text.data()));
                json.octets("text", found.where);
                json.member("reason", reason(found.what));
            });
        });
    });
}

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
        if (hazards != nullptr) add_hazards(json, r, *hazards);
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
    dialect const* hazards_;  // to read them by, or null
};

/// A member of a field: octets of the text, or a value of ours.
template <class Value>
void add_member(json_writer& json, std::string const& name, Value const& value) {
    if constexpr (std::is_convertible_v<Value const&, std::string_view>) {
        json.octets(name, value);
    } else if constexpr (std::is_arithmetic_v<Value>) {
        json.member(name, value);
    } else {
        json.key(name);
        add_json_value(json, value);
    }
}

class field_json final : public component_writer {
public:
    explicit field_json(std::vector<field> const& fields) : fields_(each_once(fields)) {}

    void add(std::string& out, record const& r) override {
        json_.object([&] {
            for_each_value(r, fields_,
                           [&](field const& f, auto const& value) { add_member(json_, f.name, value); });
        });
        json_.end_line(out);
    }

private:
    /// An object has a member of a name once.
    static std::vector<field> each_once(std::vector<field> const& fields) {
        std::vector<field> once;
        for (auto const& f : fields)
            if (std::none_of(once.begin(), once.end(), [&](field const& o) { return o.name == f.name; }))
                once.push_back(f);
        return once;
    }

    std::vector<field> fields_;
    json_writer json_;
};

}  // namespace

std::unique_ptr<component_writer> components_as_json(bool name_files, dialect const* hazards,
                                                     bool name_texts) {
    return std::make_unique<component_json>(name_files, hazards, name_texts);
}

std::unique_ptr<component_writer> fields_as_json(std::vector<field> const& fields) {
    return std::make_unique<field_json>(fields);
}

}  // namespace urigram::cli
