// SPDX-License-Identifier: BSL-1.0
#include "parse/component_json.hpp"
#include "output/json_lines.hpp"

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

}  // namespace

void ndjson_format::add(std::string& out, record const& r) {
    json_line line;
    auto& object = line.start(r, name_files_);
    auto const& memory = object.storage();
    object["valid"] = r.valid;
    if (r.valid) {
        object["production"] = r.production;
        auto& components = object["components"].emplace_object();
        for_each_component(r, [&](component const& c) { components[c.name] = value_of(c, memory); });
        if (r.refused != nullptr) object["refused"] = json_object_of(*r.refused, r.text, memory);
    } else if (r.too_long != 0) {
        auto& error = object["error"].emplace_object();
        error["message"] = message_of(r);
        error["code"] = code_of(r);
    } else {
        object["error"] = json_object_of(r.error, r.text, memory);
    }
    line.add_to(out, serializer_);
}

}  // namespace urigram::cli
