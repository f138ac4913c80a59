// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_FIELD_WRITERS_HPP
#define URIGRAM_CLI_PARSE_FIELD_WRITERS_HPP

#include "io/escapes.hpp"
#include "io/json_writer.hpp"
#include "io/record.hpp"
#include "parse/fields.hpp"
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace urigram::cli {

// Writers of the fields that --fields names. `for_each_value(r, fields, sink, results...)` of a command calls
// `sink(field, value)` for each of them.

// A value as a cell: nothing for an absent one, and the text of a component.
inline std::nullopt_t cell_of(absent) noexcept { return std::nullopt; }
inline std::string_view cell_of(component const& value) noexcept { return value.text; }
template <class Value>
Value const& cell_of(Value const& value) noexcept {
    return value;
}

/// The row of the names of fields.
template <class Field>
std::string tsv_header(std::vector<Field> const& fields) {
    std::string row;
    for (auto const& f : fields) add_tsv_cells(row, f.name);
    row.back() = '\n';
    return row;
}

template <class Field>
std::string csv_header(std::vector<Field> const& fields) {
    std::string row;
    csv_cells const cells(',');
    for (auto const& f : fields) cells.add(row, f.name);
    return row.substr(1) + '\n';
}

/// One row per record. Refers to `fields`.
template <class Field, class... Results>
class fields_tsv final : public record_writer<Results...> {
public:
    explicit fields_tsv(std::vector<Field> const& fields) : fields_(fields) {}

    void add(std::string& out, record const& r, Results const&... results) override {
        auto const add = [&](Field const&, auto const& value) { add_tsv_cells(out, cell_of(value)); };
        for_each_value(r, fields_, add, results...);
        out.back() = '\n';
    }

private:
    std::vector<Field> const& fields_;
};

/// The fields of a record as cells that are added to a row of CSV. If `separate`, they are a row without the
/// delimiter before the first cell. Refers to `fields`.
template <class Field, class... Results>
class fields_csv final : public record_writer<Results...> {
public:
    fields_csv(std::vector<Field> const& fields, csv_cells cells, bool separate)
        : fields_(fields), cells_(cells), separate_(separate) {}

    void add(std::string& out, record const& r, Results const&... results) override {
        auto const row = out.size();
        auto const add = [&](Field const&, auto const& value) { cells_.add(out, cell_of(value)); };
        for_each_value(r, fields_, add, results...);
        out += '\n';
        if (separate_) out.erase(row, 1);
    }

private:
    std::vector<Field> const& fields_;
    csv_cells cells_;
    bool separate_;
};

/// Writes the value of a component, or null.
void add_json_value(json_writer& json, absent);
void add_json_value(json_writer& json, component const& c);

/// One JSON object per line; absent fields are null.
template <class Field, class... Results>
class fields_json final : public record_writer<Results...> {
public:
    /// A field that is named twice is written once, because names of members must be unique.
    explicit fields_json(std::vector<Field> const& fields) {
        for (auto const& f : fields)
            if (std::none_of(fields_.begin(), fields_.end(), [&](auto const& o) { return o.name == f.name; }))
                fields_.push_back(f);
    }

    void add(std::string& out, record const& r, Results const&... results) override {
        auto const add = [&](Field const& f, auto const& value) { add_member(f.name, value); };
        json_.object([&] { for_each_value(r, fields_, add, results...); });
        json_.end_line(out);
    }

private:
    /// Writes bytes of the text, or a computed value.
    template <class Value>
    void add_member(std::string const& name, Value const& value) {
        if constexpr (std::is_convertible_v<Value const&, std::string_view>) {
            json_.octets(name, value);
        } else if constexpr (std::is_arithmetic_v<Value>) {
            json_.member(name, value);
        } else {
            json_.key(name);
            add_json_value(json_, value);
        }
    }

    std::vector<Field> fields_;
    json_writer json_;
};

}  // namespace urigram::cli

#endif
