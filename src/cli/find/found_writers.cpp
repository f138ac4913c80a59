// SPDX-License-Identifier: BSL-1.0
#include "find/found_writers.hpp"
#include "output/json_writer.hpp"
#include "output/tsv.hpp"

namespace urigram::cli {

namespace {

class found_text final : public found_writer {
public:
    void add(std::string& out, record const& r) override { out.append(r.text).append("\n"); }
};

class found_json final : public found_writer {
public:
    explicit found_json(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r) override {
        json_.object([&] {
            if (name_files_) json_.octets("file", r.from->name);
            json_.member("line", r.line);
            json_.member("offset", r.file_offset);
            json_.octets("url", r.text);
        });
        json_.end_line(out);
    }

private:
    json_writer json_;
    bool name_files_;
};

class found_rows final : public found_writer {
public:
    explicit found_rows(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r) override {
        if (name_files_) add_tsv(out, std::string_view(r.from->name)), out += '\t';
        add_tsv(out, r.line), out += '\t';
        add_tsv(out, r.file_offset), out += '\t';
        add_tsv(out, r.text), out += '\n';
    }

private:
    bool name_files_;
};

}  // namespace

std::unique_ptr<found_writer> make_found_writer(find_options const& options) {
    switch (options.format) {
    case format_name::text:
        return std::make_unique<found_text>();
    case format_name::ndjson:
        return std::make_unique<found_json>(options.names_files());
    case format_name::tsv:
        break;
    }
    return std::make_unique<found_rows>(options.names_files());
}

std::string found_header(find_options const& options) {
    if (!options.header) return {};
    return std::string(options.names_files() ? "file\t" : "") + "line\toffset\turl\n";
}

}  // namespace urigram::cli
