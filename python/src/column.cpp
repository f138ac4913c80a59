// SPDX-License-Identifier: BSL-1.0
#include "column.hpp"
#include "arrays.hpp"
#include "bindings.hpp"
#include "pickled.hpp"
#include "to_arrow.hpp"

namespace urigram::python {

namespace {

/// Converts the texts of consecutive rows to str or int. If a text has the same bytes as the text before it,
/// which is common for schemes, returns the same object.
class value_maker {
public:
    explicit value_maker(bool is_number) noexcept : is_number_(is_number) {}

    py::object operator()(std::optional<std::string_view> const& text) {
        if (!text) return py::none();
        if (last_ && *text == last_text_) return last_;
        // Components are US-ASCII; the text of a rejected URL may contain any bytes.
        last_ = is_number_ ? number_of(*text) : str_of_octets(*text);
        last_text_ = *text;
        return last_;
    }

private:
    static py::object number_of(std::string_view digits) {
        auto made =
            py::reinterpret_steal<py::object>(PyLong_FromString(std::string(digits).c_str(), nullptr, 10));
        if (!made) throw py::error_already_set();
        return made;
    }

    bool is_number_;
    py::object last_;
    std::string_view last_text_;
};

py::object to_list(text_column const& of) {
    std::size_t const size = of.texts->size();
    auto made = py::reinterpret_steal<py::object>(PyList_New(static_cast<py::ssize_t>(size)));
    if (!made) throw py::error_already_set();
    value_maker make(of.is_number);
    for (std::size_t i = 0; i < size; ++i)
        PyList_SET_ITEM(made.ptr(), static_cast<py::ssize_t>(i), make((*of.texts)[i]).release().ptr());
    return made;
}

py::array to_numpy(text_column const& of) {
    value_maker make(of.is_number);
    return object_array(of.texts->size(), [&](std::size_t i) { return make((*of.texts)[i]); });
}

py::object item(text_column const& of, py::ssize_t row) {
    auto const size = static_cast<py::ssize_t>(of.texts->size());
    if (row < 0) row += size;
    if (row < 0 || row >= size)
        throw py::index_error("row out of range: there are " + std::to_string(size) + " rows");
    return value_maker(of.is_number)((*of.texts)[static_cast<std::size_t>(row)]);
}

/// An array of numbers, created without the GIL.
template <class Value>
py::array numbers(text_column const& of, Value const& value) {
    py::array_t<std::int64_t> made(static_cast<py::ssize_t>(of.texts->size()));
    std::int64_t* const to = made.mutable_data();
    py::gil_scoped_release const released;
    for (std::size_t i = 0; i < of.texts->size(); ++i) to[i] = (*of.texts)[i] ? value(i) : -1;
    return made;
}

py::array offsets(text_column const& of) {
    if (!of.texts->has_offsets())
        throw py::value_error("no offsets: the values of " + of.name + " are not parts of the URLs");
    return numbers(of, [&](std::size_t i) { return static_cast<std::int64_t>(of.texts->offset(i)); });
}

py::array sizes(text_column const& of) {
    return numbers(of, [&](std::size_t i) { return static_cast<std::int64_t>((*of.texts)[i]->size()); });
}

py::array present(text_column const& of) {
    return filled_array<bool>(of.texts->size(), [&](std::size_t i) { return (*of.texts)[i].has_value(); });
}

py::object to_pandas(text_column const& of, py::object const& dtype) {
    return py::module_::import("pandas").attr("Series")(
        to_numpy(of), py::arg("index") = of.index.first_rows(of.texts->size()), py::arg("name") = of.name,
        py::arg("dtype") = dtype.is_none() ? py::str(of.is_number ? "Int64" : "object") : dtype);
}

}  // namespace

void bind_column(py::module_& module) {
    py::class_<text_column, std::shared_ptr<text_column>> bound(
        module, "Column",
        "A text for each row, or None if the URL is null or does not have the text. A rejected URL has None "
        "in each column except `text`.");
    refuse_new(bound);
    bind_pickling<text_column>(module, bound, "load_column", column_of_state);
    bound.def_readonly("name", &text_column::name)
        .def_property_readonly(
            "errors", [](text_column const& of) { return of.errors(); }, "The rejected rows and the reasons.")
        .def("__len__", [](text_column const& of) { return of.texts->size(); })
        .def("__getitem__", item, py::arg("row"))
        .def(
            "__getitem__",
            [](text_column const& of, py::object const& rows) {
                return to_numpy(of).attr("__getitem__")(rows);
            },
            py::arg("rows"), "For a slice, a mask or a list of rows: a numpy array, like that of `to_numpy`.")
        .def(
            "__eq__",
            [](text_column const& of, py::object const& other) { return to_numpy(of).attr("__eq__")(other); },
            "Whether each row is equal: a numpy array of bool.")
        .def("__ne__", [](text_column const& of,
                          py::object const& other) { return to_numpy(of).attr("__ne__")(other); })
        .def("__iter__", [](text_column const& of) { return py::iter(to_list(of)); })
        .def("to_list", to_list, "A list of str, or of int for fields that are numbers, and None.")
        .def("to_numpy", to_numpy, "A numpy array of dtype object with the items of `to_list`.")
        .def(
            "__array__",
            [](text_column const& of, py::object const& dtype, py::object const&) -> py::object {
                if (dtype.is_none()) return to_numpy(of);
                return to_numpy(of).attr("astype")(dtype);
            },
            py::arg("dtype") = py::none(), py::arg("copy") = py::none())
        .def("to_pandas", to_pandas, py::arg("dtype") = py::none(),
             "A pandas Series. The default dtype is object, or Int64 for numbers; `string` is also possible. "
             "If the URLs were a Series, the result has the same index, so that it can be assigned to a "
             "column "
             "of the same DataFrame. Rows of other inputs are numbered from 0.")
        .def_property_readonly("offsets", offsets,
                               "The offset of each text, in octets from the start of its URL as UTF-8; -1 "
                               "if there is none. The text of a row is `url[offset:offset + size]`.")
        .def_property_readonly("sizes", sizes, "The size of each text in octets; -1 if there is none.")
        .def_property_readonly("present", present, "Whether each row has a text: a numpy array of bool.")
        .def("__arrow_c_schema__", [](text_column const& of) { return arrow_schema(*of.texts); })
        .def(
            "__arrow_c_array__",
            [](text_column const& of, py::object const& wanted) { return arrow_array(of.texts, wanted); },
            py::arg("requested_schema") = py::none())
        .def(
            "__arrow_c_stream__",
            [](text_column const& of, py::object const& wanted) { return arrow_stream(of.texts, wanted); },
            py::arg("requested_schema") = py::none())
        .def("__repr__", [](text_column const& of) {
            return "<urigram.Column " + of.name + " of " + std::to_string(of.texts->size()) + " rows>";
        });
}

}  // namespace urigram::python
