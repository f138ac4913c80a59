// SPDX-License-Identifier: BSL-1.0
#include "arrays.hpp"
#include "bindings.hpp"
#include "column.hpp"
#include "column_texts.hpp"
#include "parsed.hpp"
#include "pickled.hpp"
#include "to_arrow.hpp"
#include <algorithm>
#include <pybind11/stl.h>

namespace urigram::python {

namespace {

using shared_parsed = std::shared_ptr<parsed>;

/// The column of this name; null if it was not requested.
std::shared_ptr<text_column> find_column(shared_parsed const& all, std::string_view name) {
    auto const found = std::find_if(all->asked.begin(), all->asked.end(),
                                    [&](field const& each) { return each.name == name; });
    return found == all->asked.end() ? nullptr : column_of(all, *found);
}

std::vector<std::string_view> names_of(parsed const& all) {
    std::vector<std::string_view> names;
    for (auto const& each : all.asked) names.emplace_back(each.name);
    return names;
}

std::vector<std::shared_ptr<text_column>> columns_of(shared_parsed const& all) {
    std::vector<std::shared_ptr<text_column>> columns;
    for (auto const& each : all->asked) columns.push_back(column_of(all, each));
    return columns;
}

std::string missing(parsed const& all, std::string const& name) {
    std::string message = "unknown column '" + name + "'; there are";
    for (auto const each : names_of(all)) message.append(" ").append(each);
    return message;
}

py::object columns_to_pandas(shared_parsed const& all, py::object const& dtype) {
    py::dict columns;
    auto const pandas = py::module_::import("pandas");
    for (auto const& each : all->asked) {
        auto const column = column_of(all, each);
        auto const values = py::cast(column).attr("to_numpy")();
        bool const is_number = column->is_number && dtype.is_none();
        columns[str_of(each.name)] = is_number ? pandas.attr("array")(values, "Int64") : values;
    }
    return pandas.attr("DataFrame")(columns, py::arg("index") = all->index().first_rows(all->size()),
                                    py::arg("dtype") = dtype);
}

/// Consecutive rows.
struct row_range {
    std::size_t first = 0, last = 0;
};

std::optional<row_range> consecutive_rows(py::object const& which, std::size_t size) {
    if (!py::isinstance<py::slice>(which)) return std::nullopt;
    std::size_t first = 0, last = 0, step = 0, count = 0;
    if (!py::reinterpret_borrow<py::slice>(which).compute(size, &first, &last, &step, &count))
        throw py::error_already_set();
    if (step != 1) return std::nullopt;
    return row_range{first, first + count};
}

/// For lines: the offset of a row from the start of the first row. For the row after the last one, the size
/// of all lines.
std::size_t start_of_row(parsed const& all, std::size_t row) {
    auto const octets = all.from->octets();
    if (row == 0) return 0;
    return row == all.size() ? octets.size() : static_cast<std::size_t>(all.text(row).data() - octets.data());
}

/// Consecutive lines, parsed again. They are not copied: the result shares the memory of all lines.
shared_parsed chosen_lines(parsed const& all, row_range const& rows) {
    auto const first = start_of_row(all, rows.first);
    auto const octets = all.from->octets().substr(first, start_of_row(all, rows.last) - first);
    auto const from = std::make_shared<texts>(octets, all.from->owner());
    py::gil_scoped_release const released;
    auto made = parse_rows(from, *all.grammar, all.asked, 0, 0);
    if (all.first_line) made->first_line = *all.first_line + rows.first;
    if (all.offset) made->offset = *all.offset + first;
    return made;
}

/// The positions of the rows of a slice, a mask or a list of positions: an array of integers.
py::object positions_of(py::object const& which, std::size_t size) {
    bool const is_names =
        py::isinstance<py::list>(which) && py::len(which) != 0 && py::isinstance<py::str>(which[py::int_(0)]);
    py::object chosen = py::none();
    if (!is_names && !py::isinstance<py::tuple>(which) && !py::isinstance<py::ellipsis>(which))
        chosen = py::module_::import("numpy").attr("arange")(size)[which];
    if (!py::isinstance<py::array>(chosen) || chosen.attr("ndim").cast<int>() != 1)
        throw py::type_error(
            "columns[...] takes a name, a slice, a mask or a list of rows; to_pandas() takes several names");
    return chosen;
}

/// The rows of a slice, a mask or a list of positions, parsed again.
shared_parsed chosen_rows(shared_parsed const& all, py::object const& which) {
    auto const consecutive = consecutive_rows(which, all->size());
    bool const has_place = consecutive && consecutive->first <= consecutive->last;
    shared_parsed made;
    if (has_place && all->from->is_lines() && (all->too_long == 0 || consecutive->first == 0)) {
        made = chosen_lines(*all, *consecutive);
    } else {
        auto const rows = positions_of(which, all->size())
                              .cast<py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>>();
        text_builder built;
        built.reserve(static_cast<std::size_t>(rows.size()), 0);
        for (py::ssize_t i = 0; i < rows.size(); ++i) {
            auto const row = static_cast<std::size_t>(rows.at(i));
            built.append_optional(all->found.is_null(row) ? std::nullopt : std::optional(all->text(row)));
        }
        auto const from = make_texts(std::move(built));
        if (!all->index().labels().is_none()) from->set_index(row_index(all->index().rows_at(rows)));
        py::gil_scoped_release const released;
        made = parse_rows(from, *all->grammar, all->asked, 0, from->rows().size());
        made->first_line = has_place && consecutive->first == 0 ? all->first_line : std::nullopt;
        made->offset = has_place && consecutive->first == 0 ? all->offset : std::nullopt;
    }
    made->read_as = all->read_as;
    made->too_long = all->too_long;
    return made;
}

/// numpy requests an array of dtype object to store `Columns` as one item of an array, such as a cell of a
/// DataFrame. Other arrays are refused.
py::object array_of_one(shared_parsed const& all, py::object const& dtype, py::object const& /*copy*/) {
    if (dtype.is_none() || py::dtype::from_args(dtype).kind() != 'O')
        throw py::type_error(
            "Columns cannot be converted to an array: use to_pandas(), or dict(columns), which "
            "pandas.DataFrame accepts");
    py::object made = py::module_::import("numpy").attr("empty")(py::tuple(), dtype);
    made[py::tuple()] = py::cast(all);
    return made;
}

shared_parsed parse(std::shared_ptr<texts> const& from, std::string const& dialect_name,
                    std::optional<std::vector<std::string>> const& names, std::size_t first, std::size_t last,
                    bool form) {
    dialect const& grammar = dialect_of_name(dialect_name);
    auto const asked = find_fields(grammar, names);
    std::size_t const size = from->is_lines() ? 0 : from->rows().size();
    last = std::min(last, size);
    first = std::min(first, last);
    py::gil_scoped_release const released;
    auto made = parse_rows(from, grammar, asked, first, last - first);
    if (form) made->read_as = decoding::form;
    return made;
}

std::shared_ptr<column_texts> texts_of(std::shared_ptr<parsed const> const& all, field const& which) {
    switch (which.source) {
    case field_source::column:
        return std::make_shared<component_texts>(all, which);
    case field_source::host_kind:
        return std::make_shared<kind_texts>(all, which);
    case field_source::computed:
        break;
    }
    py::gil_scoped_release const released;
    return std::make_shared<made_texts>(computed(*all, which), which.type());
}

}  // namespace

std::shared_ptr<text_column> column_of(std::shared_ptr<parsed const> const& all, field const& which) {
    auto made = std::make_shared<text_column>();
    made->name = which.name;
    made->of = all;
    made->texts = texts_of(all, which);
    made->is_number = which.type() == field_type::number;
    made->errors = [all] { return errors_of(all); };
    made->index = all->index();
    return made;
}

void bind_column_set(py::module_& module) {
    py::class_<parsed, shared_parsed> bound(
        module, "Columns", "URLs, one for each row, and columns of their parts, selected by name.");
    refuse_new(bound);
    bind_pickling<parsed>(module, bound, "load_columns", parsed_of_state);
    bound.def("__len__", &parsed::size)
        .def("__iter__", [](parsed const& all) { return py::iter(py::cast(names_of(all))); })
        .def("__contains__",
             [](parsed const& all, py::object const& name) {
                 if (!py::isinstance<py::str>(name)) return false;
                 auto const names = names_of(all);
                 return std::find(names.begin(), names.end(), name.cast<std::string>()) != names.end();
             })
        .def(
            "__getitem__",
            [](shared_parsed const& all, std::string const& name) {
                if (auto found = find_column(all, name)) return found;
                throw py::key_error(missing(*all, name));
            },
            py::arg("name"),
            "For a name: the column. For a slice, a mask or a list of rows: Columns of these rows.")
        .def("__getitem__", chosen_rows, py::arg("rows"))
        .def("__array__", array_of_one, py::arg("dtype") = py::none(), py::arg("copy") = py::none())
        .def(
            "keys", [](parsed const& all) { return names_of(all); },
            "The names of the columns, so that `dict(columns)` makes a dict of columns.")
        .def(
            "values", [](shared_parsed const& all) { return columns_of(all); },
            "The columns, in the order of `keys()`.")
        .def(
            "items",
            [](shared_parsed const& all) {
                py::list pairs;
                for (auto const& column : columns_of(all)) pairs.append(py::make_tuple(column->name, column));
                return pairs;
            },
            "Pairs of a name and a column, in the order of `keys()`.")
        .def(
            "get",
            [](shared_parsed const& all, std::string const& name, py::object const& otherwise) {
                auto found = find_column(all, name);
                return found ? py::cast(found) : otherwise;
            },
            py::arg("name"), py::arg("default") = py::none(),
            "A column, or `default` if no column has that name.")
        .def("__getattr__",
             [](shared_parsed const& all, std::string const& name) {
                 if (auto found = find_column(all, name)) return found;
                 throw py::attribute_error(missing(*all, name));
             })
        .def_property_readonly(
            "fields", [](parsed const& all) { return names_of(all); }, "The names of the columns.")
        .def_property_readonly(
            "dialect", [](parsed const& all) { return all.grammar->name; }, "The name of the dialect.")
        .def_property_readonly(
            "valid",
            [](parsed const& all) {
                return filled_array<bool>(all.size(), [&](std::size_t i) { return all.valid(i); });
            },
            "Whether each row is a URL of the dialect: a numpy array of bool. False for null.")
        .def_property_readonly(
            "null",
            [](parsed const& all) {
                return filled_array<bool>(all.size(), [&](std::size_t i) { return all.found.is_null(i); });
            },
            "Whether each row is null: a numpy array of bool.")
        .def_property_readonly(
            "errors", [](shared_parsed const& all) { return errors_of(all); },
            "The rejected rows and the reasons.")
        .def_readonly("first_line", &parsed::first_line,
                      "For a file: the line number of row 0, counted from 1 at the start of the range. None "
                      "if selected rows may not be consecutive.")
        .def_readonly("offset", &parsed::offset,
                      "For a file: the offset of row 0 in octets. None if `first_line` is None.")
        .def("to_pandas", columns_to_pandas, py::arg("dtype") = py::none(),
             "A pandas DataFrame. The default dtype of its columns is object, or Int64 for numbers; `string` "
             "is also possible. If the URLs were a Series, the DataFrame has the same index. Rows of other "
             "inputs are numbered from 0.")
        .def("__arrow_c_schema__", [](shared_parsed const& all) { return arrow_schema(*all); })
        .def(
            "__arrow_c_array__",
            [](shared_parsed const& all, py::object const& wanted) { return arrow_array(all, wanted); },
            py::arg("requested_schema") = py::none())
        .def(
            "__arrow_c_stream__",
            [](shared_parsed const& all, py::object const& wanted) { return arrow_stream(all, wanted); },
            py::arg("requested_schema") = py::none())
        .def("__repr__", [](parsed const& all) {
            return "<urigram.Columns of " + std::to_string(all.size()) + " rows, " +
                   std::to_string(all.found.rejected().size()) + " refused>";
        });

    module.def("parse", parse, py::arg("texts"), py::arg("dialect"), py::arg("fields").none(true),
               py::arg("first"), py::arg("last"), py::arg("form") = false);
    module.def("concatenate", [](std::vector<shared_parsed> const& parts) {
        std::vector<std::shared_ptr<parsed const>> const all(parts.begin(), parts.end());
        py::gil_scoped_release const released;
        return concatenated(all);
    });
}

}  // namespace urigram::python
