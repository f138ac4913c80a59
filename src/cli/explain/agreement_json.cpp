// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "output/json_lines.hpp"

namespace urigram::cli {

namespace {

void set_agreement(boost::json::object& object, agreement const& views) {
    object[verdict_name] = views.on_verdict();
    for (auto const& part : reading_parts)
        if (part.agreed != nullptr) object[part.name] = (views.*part.agreed)();
}

void set_reading(boost::json::object& object, reading const& view, record const& r) {
    object["grammar"] = view.grammar->name;
    object["valid"] = !view.error;
    for (auto const& part : reading_parts)
        if (auto const& value = view.*part.value) set_text(object, part.name, *value);
    if (view.error) object["error"] = json_object_of(*view.error, r.text, object.storage());
}

class agreement_json final : public agreement_writer {
public:
    explicit agreement_json(bool name_files) : lines_(name_files) {}

    void add(std::string& out, record const& r, explanation const& all) override {
        lines_.add(out, r, [&](boost::json::object& object) {
            object["outcome"] = finding_names[index_of(all.found)];
            if (r.too_long != 0) return set_error(object, message_of(r), code_of(r));
            // Where all refuse the text there is nothing to agree on.
            if (r.valid) set_agreement(object["agree"].emplace_object(), all.views);
            auto& readings = object["readings"].emplace_array();
            for (auto const& view : all.views.readings)
                set_reading(readings.emplace_back(boost::json::object_kind).get_object(), view, r);
        });
    }

private:
    json_lines lines_;
};

}  // namespace

std::unique_ptr<agreement_writer> agreement_as_json(bool name_files) {
    return std::make_unique<agreement_json>(name_files);
}

}  // namespace urigram::cli
