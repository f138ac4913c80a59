// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "explain/agreement_text.hpp"
#include "output/json_lines.hpp"

namespace urigram::cli {

namespace {

class ndjson_readings final : public explain_format {
public:
    explicit ndjson_readings(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r, agreement const& views) override {
        json_line line;
        auto& object = line.start(r, name_files_);
        auto& agree = object["agree"].emplace_object();
        agree["verdict"] = views.on_verdict();
        agree["scheme"] = views.on_scheme();
        agree["host"] = views.on_host();
        agree["path"] = views.on_path();
        auto& readings = object["readings"].emplace_array();
        for (auto const& view : views.readings) {
            auto& one = readings.emplace_back(boost::json::object_kind).get_object();
            one["grammar"] = view.grammar;
            one["valid"] = !view.error;
            if (view.scheme) set_text(one, "scheme", *view.scheme);
            if (view.host) set_text(one, "host", *view.host);
            if (view.path) set_text(one, "path", *view.path);
            if (view.error) one["error"] = json_object_of(*view.error, r.text, one.storage());
        }
        line.add_to(out, serializer_);
    }

private:
    boost::json::serializer serializer_;
    bool name_files_;
};

}  // namespace

std::unique_ptr<explain_format> make_explain_format(common_options const& options, palette colors) {
    if (options.format == format_name::ndjson)
        return std::make_unique<ndjson_readings>(options.inputs.size() > 1);
    return std::make_unique<explain_text>(colors);
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
