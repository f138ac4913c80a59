// SPDX-License-Identifier: BSL-1.0
#include "row_errors.hpp"
#include "arrays.hpp"
#include "bindings.hpp"
#include "pickled.hpp"
#include <memory>

namespace urigram::python {

namespace {

py::array numbers(row_errors const& of, std::int64_t row_error::*member) {
    return filled_array<std::int64_t>(of.rows.size(), [&](std::size_t i) { return of.rows[i].*member; });
}

py::object text_or_none(std::string_view text) {
    if (text.empty()) return py::none();
    return str_of(text);
}

py::array array_of(row_errors const& of, std::string_view row_error::*member) {
    return object_array(of.rows.size(), [&](std::size_t i) { return text_or_none(of.rows[i].*member); });
}

py::array messages(row_errors const& of) {
    return object_array(of.rows.size(), [&](std::size_t i) { return str_of(of.message(i)); });
}

py::object to_pandas(row_errors const& of) {
    py::dict columns;
    columns["row"] = numbers(of, &row_error::row);
    columns["code"] = array_of(of, &row_error::code);
    columns["offset"] = numbers(of, &row_error::offset);
    columns["production"] = array_of(of, &row_error::production);
    columns["message"] = messages(of);
    return py::module_::import("pandas").attr("DataFrame")(
        columns, py::arg("index") = of.labels_at(columns["row"].cast<py::array>()));
}

}  // namespace

py::object row_errors::labels_at(py::array const& positions) const {
    return index_is_of_errors ? index.first_rows(rows.size()) : index.rows_at(positions);
}

void bind_row_errors(py::module_& module) {
    py::class_<row_errors, std::shared_ptr<row_errors>> bound(
        module, "Errors", "The rejected rows, in order: five columns, as numpy arrays.");
    refuse_new(bound);
    bind_pickling<row_errors>(module, bound, "load_errors", errors_of_state);
    bound.def("__len__", [](row_errors const& of) { return of.rows.size(); })
        .def_property_readonly(
            "row", [](row_errors const& of) { return numbers(of, &row_error::row); },
            "The position of the row, from 0.")
        .def_property_readonly(
            "code", [](row_errors const& of) { return array_of(of, &row_error::code); },
            "The kind of error, such as `bad_escape`.")
        .def_property_readonly(
            "offset", [](row_errors const& of) { return numbers(of, &row_error::offset); },
            "The offset, in octets of the URL as UTF-8; -1 if no octet is wrong.")
        .def_property_readonly(
            "production", [](row_errors const& of) { return array_of(of, &row_error::production); },
            "The production at the offset, with its name in the RFC, or None.")
        .def_property_readonly("message", messages,
                               "The reason why the row is rejected, in one line of English.")
        .def("__repr__",
             [](row_errors const& of) {
                 return "<urigram.Errors of " + std::to_string(of.rows.size()) + " rows>";
             })
        .def("to_pandas", to_pandas,
             "A DataFrame of the five columns. If the URLs were a Series, the index of the DataFrame has the "
             "labels of the rejected rows in that Series; for other inputs it counts from 0.");
}

}  // namespace urigram::python
