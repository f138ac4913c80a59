// SPDX-License-Identifier: BSL-1.0
#include "parse/field_writers.hpp"
#include "parse/parse_run.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <type_traits>
#include <utility>

namespace urigram::cli {

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

class template_text final : public component_writer {
public:
    explicit template_text(text_template const& form) : form_(form) {}

    void add(std::string& out, record const& r) override {
        auto text = form_.texts.begin();
        if (r.valid) {
            for_each_value(r, form_.fields, [&](field const&, auto const& value) {
                out += *text++;
                // Line ends are escaped; an absent value is empty.
                if constexpr (!std::is_same_v<decltype(value), absent const&>) add_tsv(out, cell_of(value));
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
