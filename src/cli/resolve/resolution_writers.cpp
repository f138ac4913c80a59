// SPDX-License-Identifier: BSL-1.0
#include "resolve/resolution_writers.hpp"
#include "output/json_lines.hpp"
#include "output/tsv.hpp"

namespace urigram::cli {

namespace {

class resolution_text final : public resolution_writer {
public:
    void add(std::string& out, record const&, resolution const& done) override {
        out.append(done.text).append("\n");
    }
};

class resolution_json final : public resolution_writer {
public:
    explicit resolution_json(bool name_files) : lines_(name_files) {}

    void add(std::string& out, record const& r, resolution const& done) override {
        lines_.add(out, r, [&](json_writer& json) {
            json.member("valid", r.valid);
            if (r.valid) {
                json.octets("resolved", done.text);
                json.member("same_document", done.same_document);
                json.member("surplus_levels", done.surplus_levels);
                return;
            }
            json.key("error");
            add_error(json, r);
        });
    }

private:
    json_lines lines_;
};

class resolution_rows final : public resolution_writer {
public:
    void add(std::string& out, record const& r, resolution const& done) override {
        out.append(std::to_string(r.line)).append("\t");
        add_tsv(out, r.text);
        out += '\t';
        if (r.valid) {
            add_tsv(out, done.text);
            out.append(done.same_document ? "\ttrue\t" : "\tfalse\t");
            out.append(std::to_string(done.surplus_levels));
            out.append("\t").append(tsv_absent).append("\t").append(tsv_absent);
        } else {
            for (int i = 0; i < 3; ++i) out.append(tsv_absent).append("\t");
            out.append(code_of(r)).append("\t");
            add_tsv(out, message_of(r));
        }
        out += '\n';
    }
};

}  // namespace

std::unique_ptr<resolution_writer> make_resolution_writer(resolve_options const& options) {
    switch (options.format) {
    case format_name::text:
        return std::make_unique<resolution_text>();
    case format_name::ndjson:
        return std::make_unique<resolution_json>(options.inputs.size() > 1);
    case format_name::tsv:
        break;
    }
    return std::make_unique<resolution_rows>();
}

std::string resolution_header(resolve_options const& options) {
    return options.header ? "line\tinput\tresolved\tsame_document\tsurplus_levels\tcode\terror\n" : "";
}

}  // namespace urigram::cli
