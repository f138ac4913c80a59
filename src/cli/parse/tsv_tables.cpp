// SPDX-License-Identifier: BSL-1.0
#include "parse/tsv_tables.hpp"
#include "io/escapes.hpp"

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

}  // namespace urigram::cli
