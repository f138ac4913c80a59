// SPDX-License-Identifier: BSL-1.0
#include "parse/tsv_tables.hpp"
#include "output/tsv.hpp"

namespace urigram::cli {

namespace {

template <class Value>
void add_if(std::string& out, bool present, Value const& value) {
    if (present)
        add_tsv(out, value());
    else
        out += tsv_absent;
}

void add_value(std::string& out, absent) { out += tsv_absent; }
void add_value(std::string& out, bool value) { out += value ? "true" : "false"; }
void add_value(std::string& out, std::uint64_t value) { add_number(out, value); }
void add_value(std::string& out, std::string_view value) { add_tsv(out, value); }
void add_value(std::string& out, component const& value) { add_tsv(out, value.text); }

class field_rows final : public component_writer {
public:
    explicit field_rows(std::vector<field> const& fields) : fields_(fields) {}

    void add(std::string& out, record const& r) override {
        for_each_value(r, fields_, [&](field const&, auto const& value) {
            add_value(out, value);
            out += '\t';
        });
        out.back() = '\n';
    }

private:
    std::vector<field> const& fields_;
};

/// What was expected, on one line.
std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

}  // namespace

std::string tsv_header(std::vector<field> const& fields) {
    std::string row;
    for (auto const& f : fields) {
        add_tsv(row, f.name);
        row += '\t';
    }
    row.back() = '\n';
    return row;
}

std::unique_ptr<component_writer> fields_as_rows(std::vector<field> const& fields) {
    return std::make_unique<field_rows>(fields);
}

std::string rejects_header() {
    return "file\tline\tfile_offset\toffset\tproduction\texpected\tmessage\ttext\n";
}

void add_reject(std::string& out, record const& r) {
    auto const add = [&](bool present, auto const& value) {
        add_if(out, present, value);
        out += '\t';
    };
    bool const has_file = r.from->what != origin::kind::arguments;
    bool const has_place = has_offset(r);
    add(has_file, [&] { return std::string_view(r.from->name); });
    add_number(out, r.line);
    out += '\t';
    add(has_file, [&] { return std::to_string(r.file_offset); });
    add(has_place, [&] { return std::to_string(r.error.offset); });
    add(has_place, [&] { return r.error.production; });
    add(has_place, [&] { return list_expected(r.error); });
    add(true, [&] { return message_of(r); });
    add_tsv(out, r.text);
    out += '\n';
}

}  // namespace urigram::cli
