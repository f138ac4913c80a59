// SPDX-License-Identifier: BSL-1.0
#include "output/json_lines.hpp"
#include "parse/component_writers.hpp"

namespace urigram::cli {

namespace {

namespace json = boost::json;

json::value value_of(component const& c, json::storage_ptr const& memory) {
    json::array parts(memory);
    switch (c.kind) {
    case component_kind::text:
        return json::value(c.text, memory);
    case component_kind::segments:
        for (auto segment : ast::segments{c.text}) parts.emplace_back(segment);
        break;
    case component_kind::fields:
        for (auto const& field : ast::fields{c.text})
            parts.emplace_back(json::array({field.fieldname, field.fieldvalue}, memory));
        break;
    }
    return parts;
}

void set_result(json::object& object, record const& r) {
    auto const& memory = object.storage();
    object["valid"] = r.valid;
    if (r.valid) {
        object["production"] = r.production;
        auto& components = object["components"].emplace_object();
        for_each_component(r, [&](component const& c) { components[c.name] = value_of(c, memory); });
        if (r.refused != nullptr) object["refused"] = json_object_of(*r.refused, r.text, memory);
    } else if (r.too_long != 0) {
        set_error(object, message_of(r), code_of(r));
    } else {
        object["error"] = json_object_of(r.error, r.text, memory);
    }
}

class component_json final : public component_writer {
public:
    explicit component_json(bool name_files) : lines_(name_files) {}

    void add(std::string& out, record const& r) override {
        lines_.add(out, r, [&](json::object& object) { set_result(object, r); });
    }

private:
    json_lines lines_;
};

void set_value(json::object& object, std::string const& name, absent) { object[name] = nullptr; }
void set_value(json::object& object, std::string const& name, bool value) { object[name] = value; }
void set_value(json::object& object, std::string const& name, std::uint64_t value) { object[name] = value; }
void set_value(json::object& object, std::string const& name, std::string_view value) {
    set_text(object, name, value);
}
void set_value(json::object& object, std::string const& name, component const& value) {
    object[name] = value_of(value, object.storage());
}

class field_json final : public component_writer {
public:
    explicit field_json(std::vector<field> const& fields) : fields_(fields) {}

    void add(std::string& out, record const& r) override {
        lines_.add(out, [&](json::object& object) {
            for_each_value(r, fields_,
                           [&](field const& f, auto const& value) { set_value(object, f.name, value); });
        });
    }

private:
    std::vector<field> const& fields_;
    json_lines lines_;
};

}  // namespace

std::unique_ptr<component_writer> components_as_json(bool name_files) {
    return std::make_unique<component_json>(name_files);
}

std::unique_ptr<component_writer> fields_as_json(std::vector<field> const& fields) {
    return std::make_unique<field_json>(fields);
}

}  // namespace urigram::cli
