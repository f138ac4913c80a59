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
    explicit resolution_rows(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r, resolution const& done) override {
        auto const add_cells = [&](auto const&... values) { ((add_tsv(out, values), out += '\t'), ...); };
        if (name_files_) add_cells(r.from->name);
        add_cells(r.line, r.text);
        if (r.valid)
            add_cells(done.text, done.same_document, done.surplus_levels, std::nullopt, std::nullopt);
        else
            add_cells(std::nullopt, std::nullopt, std::nullopt, code_of(r), message_of(r));
        out.back() = '\n';
    }

private:
    bool name_files_;
};

}  // namespace

std::unique_ptr<resolution_writer> make_resolution_writer(resolve_options const& options) {
    switch (options.format) {
    case format_name::text:
        return std::make_unique<resolution_text>();
    case format_name::ndjson:
        return std::make_unique<resolution_json>(options.names_files());
    case format_name::tsv:
        break;
    }
    return std::make_unique<resolution_rows>(options.names_files());
}

std::string resolution_header(resolve_options const& options) {
    if (!options.header) return {};
    std::string const file = options.names_files() ? "file\t" : "";
    return file + "line\tinput\tresolved\tsame_document\tsurplus_levels\tcode\terror\n";
}

}  // namespace urigram::cli
