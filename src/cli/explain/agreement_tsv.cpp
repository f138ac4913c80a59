// SPDX-License-Identifier: BSL-1.0
#include "explain/agreement_writers.hpp"
#include "io/escapes.hpp"
#include <urigram/accepted_by.hpp>

namespace urigram::cli {

namespace {

template <class Value>
void add_reading_cell(std::string& out, Value const& value) {
    add_tsv(out, value);
    out += '\t';
}

void add_reading(std::string& out, reading const& view, record const& r) {
    bool const is_valid = r.too_long == 0 && !view.error;
    add_reading_cell(out, is_valid);
    for (auto const& part : reading_parts) add_reading_cell(out, view.*part.value);
    if (is_valid)
        add_reading_cell(out, std::nullopt);
    else
        add_reading_cell(out, view.error ? message_with_dialects(*view.error, r.text) : message_of(r));
}

class agreement_rows final : public agreement_writer {
public:
    explicit agreement_rows(bool name_files) : name_files_(name_files) {}

    void add(std::string& out, record const& r, explanation const& all) override {
        if (name_files_) add_reading_cell(out, r.from->name);
        add_reading_cell(out, r.line);
        add_reading_cell(out, r.text);
        add_reading_cell(out, finding_names[index_of(all.found)]);
        std::string names;
        for (auto name : all.differences) names.append(names.empty() ? "" : ",").append(name);
        if (names.empty())
            add_reading_cell(out, std::nullopt);
        else
            add_reading_cell(out, names);
        for (auto const& view : all.views.readings) add_reading(out, view, r);
        out.back() = '\n';
    }

private:
    bool name_files_;
};

}  // namespace

std::unique_ptr<agreement_writer> agreement_as_rows(bool name_files) {
    return std::make_unique<agreement_rows>(name_files);
}

std::string agreement_header(bool name_files) {
    std::string row = name_files ? "file\t" : "";
    row += "line\tinput\toutcome\tdiffer_on";
    for (auto const* grammar : dialects::all) {
        auto const add = [&](std::string_view name) {
            row.append("\t").append(grammar->name).append("_").append(name);
        };
        add("valid");
        for (auto const& part : reading_parts) add(part.name);
        add("error");
    }
    return row += '\n';
}

}  // namespace urigram::cli
