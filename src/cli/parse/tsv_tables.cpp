// SPDX-License-Identifier: BSL-1.0
#include "parse/tsv_tables.hpp"
#include "output/tsv.hpp"
#include <CLI/CLI.hpp>
#include <utility>

namespace urigram::cli {

namespace {

template <class Value>
void add_if(std::string& out, bool present, Value const& value) {
    if (present)
        add_tsv(out, value());
    else
        out += tsv_absent;
}

struct special {
    std::string_view name;
    void (*write)(std::string& out, record const& r);
};

constexpr special specials[] = {
    {"file",
     [](std::string& out, record const& r) {
         add_if(out, r.from->what != origin::kind::arguments, [&] { return r.from->name; });
     }},
    {"line", [](std::string& out, record const& r) { add_number(out, r.line); }},
    {"input", [](std::string& out, record const& r) { add_tsv(out, r.text); }},
    {"valid", [](std::string& out, record const& r) { out += r.valid ? "true" : "false"; }},
    {"production",
     [](std::string& out, record const& r) { add_if(out, r.valid, [&] { return r.production; }); }},
    {"error",
     [](std::string& out, record const& r) { add_if(out, !r.valid, [&] { return message_of(r); }); }},
    {"offset",
     [](std::string& out, record const& r) {
         add_if(out, has_offset(r), [&] { return std::to_string(r.error.offset); });
     }},
    {"code", [](std::string& out, record const& r) { add_if(out, !r.valid, [&] { return code_of(r); }); }},
    {"refused",
     [](std::string& out, record const& r) {
         add_if(out, r.refused != nullptr, [&] { return r.refused->message(r.text); });
     }},
    {"file_offset",
     [](std::string& out, record const& r) {
         add_if(out, r.from->what != origin::kind::arguments, [&] { return std::to_string(r.file_offset); });
     }},
};

[[noreturn]] void refuse(std::string const& name) {
    std::string message = "there is no field " + name + "; there are";
    for (auto const& s : specials) message.append(" ").append(s.name);
    message += ", and of components";
    for (auto component : component_names) message.append(" ").append(component);
    throw CLI::ValidationError("--fields", message);
}

class component_rows final : public component_writer {
public:
    explicit component_rows(std::vector<tsv_column> const& columns) : columns_(columns) {}

    void add(std::string& out, record const& r) override {
        for (auto const& c : columns_) {
            if (c.get != nullptr) {
                std::string_view text = tsv_absent;
                c.get(r, text);
                out += text;  // no URL holds what would have to be escaped
            } else if (c.write != nullptr) {
                c.write(out, r);
            } else {
                auto const part = find(r, c.name);
                add_if(out, part.has_value(), [&] { return *part; });
            }
            out += '\t';
        }
        out.back() = '\n';
    }

private:
    std::vector<tsv_column> const& columns_;
};

/// What was expected, on one line.
std::string list_expected(parse_error const& error) {
    std::string text;
    for (auto name : error.expected()) text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

}  // namespace

std::vector<std::string> default_fields() {
    return {"input", "production", "scheme", "user", "password", "host", "port", "error"};
}

std::vector<tsv_column> tsv_columns(std::vector<std::string> const& names, production const* production) {
    std::vector<tsv_column> columns;
    for (auto const& name : names) {
        tsv_column column{name};
        for (auto const& s : specials)
            if (s.name == name) column.write = s.write;
        column.get = find_getter(name);
        bool const is_production = production != nullptr && production->name == name;
        if (column.write == nullptr && column.get == nullptr && !is_production) refuse(name);
        if (production != nullptr) column.get = nullptr;  // its parts are known by name only
        columns.push_back(std::move(column));
    }
    return columns;
}

std::string tsv_header(std::vector<tsv_column> const& columns) {
    std::string row;
    for (auto const& c : columns) {
        add_tsv(row, c.name);
        row += '\t';
    }
    row.back() = '\n';
    return row;
}

std::unique_ptr<component_writer> components_as_rows(std::vector<tsv_column> const& columns) {
    return std::make_unique<component_rows>(columns);
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
