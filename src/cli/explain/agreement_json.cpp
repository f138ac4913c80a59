// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "io/json_writer.hpp"

namespace urigram::cli {

namespace {

void add_agreement(json_writer& json, agreement const& views) {
    json.key("agree");
    json.object([&] {
        json.member(verdict_name, views.on_verdict());
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
            json.member("outcome", finding_names[index_of(all.found)]);
            if (r.too_long != 0) {
                json.key("error");
                return add_error(json, r);
            }
            // Where all refuse the text there is nothing to agree on.
            if (r.valid) add_agreement(json, all.views);
            json.key("readings");
            json.array([&] {
                for (auto const& view : all.views.readings) add_reading(json, view, r);
            });
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
