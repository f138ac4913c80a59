// SPDX-License-Identifier: BSL-1.0
#include "io/escapes.hpp"
#include "parse/component_writers.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

namespace urigram::cli {

namespace {

template <class Value>
void add_cell(std::string& out, Value const& value) {
    add_tsv(out, value);
}
void add_cell(std::string& out, absent) { add_tsv(out, std::nullopt); }
void add_cell(std::string& out, component const& value) { add_tsv(out, value.text); }

class field_rows final : public component_writer {
public:
    explicit field_rows(std::vector<field> const& fields) : fields_(fields) {}

    void add(std::string& out, record const& r) override {
        for_each_value(r, fields_, [&](field const&, auto const& value) {
            add_cell(out, value);
            out += '\t';
        });
        out.back() = '\n';
    }

private:
    std::vector<field> const& fields_;
};

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

namespace {

class field_cells final : public component_writer {
public:
    field_cells(std::vector<field> const& fields, csv_cells cells) : fields_(fields), cells_(cells) {}

    void add(std::string& out, record const& r) override {
        for_each_value(r, fields_, [&](field const&, auto const& value) { add_value(out, value); });
        out += '\n';
    }

private:
    template <class Value>
    void add_value(std::string& out, Value const& value) const {
        cells_.add(out, value);
    }
    void add_value(std::string& out, absent) const { cells_.add(out, std::nullopt); }
    void add_value(std::string& out, component const& value) const { cells_.add(out, value.text); }

    std::vector<field> const& fields_;
    csv_cells cells_;
};

}  // namespace

std::unique_ptr<component_writer> fields_as_cells(std::vector<field> const& fields, csv_cells cells) {
    return std::make_unique<field_cells>(fields, cells);
}

namespace {

/// The same as separate rows: the first cell has no delimiter.
class field_csv final : public component_writer {
public:
    explicit field_csv(std::vector<field> const& fields) : cells_(fields, csv_cells(',')) {}

    void add(std::string& out, record const& r) override {
        auto const row = out.size();
        cells_.add(out, r);
        out.erase(row, 1);
    }

private:
    field_cells cells_;
};

}  // namespace

std::string csv_header(std::vector<field> const& fields) {
    std::string row;
    csv_cells const cells(',');
    for (auto const& f : fields) cells.add(row, f.name);
    return row.substr(1) + '\n';
}

std::unique_ptr<component_writer> fields_as_csv(std::vector<field> const& fields) {
    return std::make_unique<field_csv>(fields);
}

namespace {

constexpr char get_option[] = "--get";

char meaning_of(char escaped) {
    switch (escaped) {
    case 't':
        return '\t';
    case 'n':
        return '\n';
    case '\\':
        return '\\';
    default:
        throw CLI::ValidationError(get_option, std::string("has no escape \\") + escaped +
                                                   "; there are \\t, \\n and \\\\");
    }
}

// Appends a value without line ends; nothing for an absent value.
void add_piece(std::string&, absent) {}
void add_piece(std::string& out, component const& value) { add_tsv(out, value.text); }
template <class Value>
void add_piece(std::string& out, Value const& value) {
    add_tsv(out, value);
}

class template_text final : public component_writer {
public:
    explicit template_text(text_template const& form) : form_(form) {}

    void add(std::string& out, record const& r) override {
        auto text = form_.texts.begin();
        if (r.valid) {
            for_each_value(r, form_.fields, [&](field const&, auto const& value) {
                out += *text++;
                add_piece(out, value);
            });
            out += *text;
        }
        out += '\n';
    }

private:
    text_template const& form_;
};

/// The fields that a text without braces lists, separated by commas; empty for any other text.
std::vector<std::string> names_without_braces(std::string const& given) {
    auto const known = names_of_fields();
    auto names = CLI::detail::split(given, ',');
    bool const all_known = std::all_of(names.begin(), names.end(), [&](auto const& name) {
        return std::find(known.begin(), known.end(), name) != known.end() || name.rfind("query:", 0) == 0 ||
               name.rfind("query-all:", 0) == 0;
    });
    return all_known ? names : std::vector<std::string>();
}

}  // namespace

text_template text_template::read(std::string const& given, record_parser const& parser, decoding read_as) {
    text_template form;
    if (auto const names = names_without_braces(given); !names.empty()) {
        form.texts.assign(names.size() + 1, ",");
        form.texts.front() = form.texts.back() = "";
        form.fields = find_fields(get_option, names, parser, read_as);
        return form;
    }
    std::vector<std::string> names;
    std::string text;
    for (std::size_t i = 0; i < given.size(); ++i) {
        char const c = given[i];
        bool const doubled = i + 1 < given.size() && given[i + 1] == c;
        if (c == '\\') {
            if (++i == given.size()) throw CLI::ValidationError(get_option, "ends with half an escape, \\");
            text += meaning_of(given[i]);
        } else if ((c == '{' || c == '}') && doubled) {
            text += given[i++];
        } else if (c == '}') {
            throw CLI::ValidationError(get_option, "has a } without its {; write }} for one");
        } else if (c == '{') {
            auto const end = given.find('}', i);
            if (end == std::string::npos)
                throw CLI::ValidationError(get_option, "has a { without its }; write {{ for one");
            names.push_back(given.substr(i + 1, end - i - 1));
            form.texts.push_back(std::exchange(text, {}));
            i = end;
        } else {
            text += c;
        }
    }
    form.texts.push_back(std::move(text));
    form.fields = find_fields(get_option, names, parser, read_as);
    return form;
}

std::unique_ptr<component_writer> fields_as_template(text_template const& form) {
    return std::make_unique<template_text>(form);
}

}  // namespace urigram::cli
