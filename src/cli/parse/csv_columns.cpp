// SPDX-License-Identifier: BSL-1.0
#include "parse/csv_columns.hpp"

namespace urigram::cli {

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

}  // namespace urigram::cli
