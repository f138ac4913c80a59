// SPDX-License-Identifier: BSL-1.0
#include "from_python.hpp"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <pybind11/numpy.h>
#include <string>
#include <vector>

namespace urigram::python {

namespace {

std::string type_name(py::handle object) { return Py_TYPE(object.ptr())->tp_name; }

/// A view of a `str` or `bytes`; nothing for another type. The view is valid as long as the object and
/// `room`, which owns the UTF-8 of a `str` that is not in ASCII.
std::optional<std::string_view> view_of(py::handle text, py::object& room) {
    PyObject* const object = text.ptr();
    if (PyUnicode_Check(object)) {
        if (PyUnicode_IS_COMPACT_ASCII(object))
            return std::string_view(static_cast<char const*>(PyUnicode_DATA(object)),
                                    static_cast<std::size_t>(PyUnicode_GET_LENGTH(object)));
        room = py::reinterpret_steal<py::object>(PyUnicode_AsEncodedString(object, "utf-8", "surrogatepass"));
        if (!room) throw py::error_already_set();
        return view_of(room, room);
    }
    if (PyBytes_Check(object))
        return std::string_view(PyBytes_AS_STRING(object),
                                static_cast<std::size_t>(PyBytes_GET_SIZE(object)));
    return std::nullopt;
}

/// Values that represent a missing text: None, NaN, and pandas.NA and NaT if pandas is imported.
class nulls {
public:
    nulls() {
        py::dict const modules = py::module_::import("sys").attr("modules");
        if (!modules.contains("pandas")) return;
        py::object const pandas = modules["pandas"];
        not_available_ = py::getattr(pandas, "NA", py::none());
        not_a_time_ = py::getattr(pandas, "NaT", py::none());
    }

    bool hold(PyObject* object) const {
        if (object == nullptr || object == Py_None) return true;
        if (PyFloat_Check(object)) return std::isnan(PyFloat_AS_DOUBLE(object));
        return object == not_available_.ptr() || object == not_a_time_.ptr();
    }

private:
    py::object not_available_ = py::none();
    py::object not_a_time_ = py::none();
};

/// Collects Python objects, each a URL or null.
class collector {
public:
    void reserve(Py_ssize_t count) {
        built_.reserve(static_cast<std::size_t>(count), 48 * static_cast<std::size_t>(count));
    }

    void add(PyObject* item) {
        if (nulls_.hold(item)) return built_.append_null();
        py::object room;
        auto const text = view_of(item, room);
        if (!text)
            throw py::type_error("row " + std::to_string(built_.size()) + " is of type " + type_name(item) +
                                 "; expected str, bytes or None");
        built_.append(*text);
    }

    std::shared_ptr<texts> made() { return make_texts(std::move(built_)); }

private:
    text_builder built_;
    nulls const nulls_;
};

std::shared_ptr<texts> of_iterable(py::handle urls) {
    auto const items = py::reinterpret_steal<py::object>(PySequence_Fast(urls.ptr(), ""));
    if (!items) throw py::error_already_set();
    collector all;
    // From here on no Python code runs that could change the list.
    auto const count = PySequence_Fast_GET_SIZE(items.ptr());
    all.reserve(count);
    for (Py_ssize_t i = 0; i < count; ++i) all.add(PySequence_Fast_GET_ITEM(items.ptr(), i));
    return all.made();
}

/// Calls `sink` with the address of each item of an array of one dimension, with any memory layout.
template <class Sink>
void for_each_item(py::array const& array, Sink const& sink) {
    auto const* at = static_cast<char const*>(array.data());
    for (py::ssize_t i = 0; i < array.shape(0); ++i, at += array.strides(0)) sink(at);
}

std::shared_ptr<texts> of_objects(py::array const& array) {
    collector all;
    all.reserve(array.shape(0));
    for_each_item(array, [&](char const* at) {
        PyObject* item = nullptr;
        std::memcpy(&item, at, sizeof item);
        all.add(item);
    });
    return all.made();
}

/// The length of an item in bytes without numpy's padding of zeros. numpy cannot distinguish padding from
/// zeros at the end of an item. Processes eight bytes at a time: 29 ns for an item of 206 bytes, including
/// the copy; a vectorised loop over 64 bytes takes 40 ns.
std::size_t length_of(char const* item, std::size_t size) noexcept {
    std::uint64_t word = 0;
    while (size >= sizeof word) {
        std::memcpy(&word, item + size - sizeof word, sizeof word);
        if (word != 0) break;
        size -= sizeof word;
    }
    while (size > 0 && item[size - 1] == '\0') --size;
    return size;
}

std::shared_ptr<texts> of_octets(py::array const& array) {
    auto const size = static_cast<std::size_t>(array.itemsize());
    auto const count = static_cast<std::size_t>(array.shape(0));
    text_builder built;
    built.reserve(count, std::min<std::size_t>(size, 64) * count);
    for_each_item(array, [&](char const* at) { built.append({at, length_of(at, size)}); });
    return make_texts(std::move(built));
}

std::shared_ptr<texts> of_code_points(py::array array) {
    if (!array.dtype().attr("isnative").cast<bool>())
        array = array.attr("astype")(array.dtype().attr("newbyteorder")("="));
    auto const width = static_cast<std::size_t>(array.itemsize()) / sizeof(Py_UCS4);
    std::vector<Py_UCS4> item(width);
    text_builder built;
    built.reserve(static_cast<std::size_t>(array.shape(0)), 0);
    for_each_item(array, [&](char const* at) {
        std::memcpy(item.data(), at, width * sizeof(Py_UCS4));  // an array need not be aligned
        std::size_t const octets = length_of(at, width * sizeof(Py_UCS4));
        std::size_t const size = (octets + sizeof(Py_UCS4) - 1) / sizeof(Py_UCS4);
        Py_UCS4 all = 0;
        for (std::size_t i = 0; i < size; ++i) all |= item[i];
        if (all < 0x80) {
            std::string& to = built.octets();
            std::size_t const before = to.size();
            to.resize(before + size);
            for (std::size_t i = 0; i < size; ++i) to[before + i] = static_cast<char>(item[i]);
            built.end_text(true);
        } else {
            auto const text = py::reinterpret_steal<py::object>(
                PyUnicode_FromKindAndData(PyUnicode_4BYTE_KIND, item.data(), static_cast<Py_ssize_t>(size)));
            if (!text) throw py::error_already_set();
            built.append(octets_of(text, "a URL"));
        }
    });
    return make_texts(std::move(built));
}

std::shared_ptr<texts> of_array(py::array const& array) {
    if (array.ndim() != 1)
        throw py::type_error("the array has " + std::to_string(array.ndim()) + " dimensions; expected one");
    py::object const masked = py::module_::import("numpy.ma");
    if (py::isinstance(array, masked.attr("MaskedArray"))) {  // masked items become null
        py::array const items = array.attr("data").attr("astype")("O");
        items.attr("__setitem__")(masked.attr("getmaskarray")(array), py::none());
        return of_array(items);
    }
    switch (array.dtype().kind()) {
    case 'S':
        return of_octets(array);
    case 'U':
        return of_code_points(array);
    case 'O':
        return of_objects(array);
    default:
        throw py::type_error("the array is of dtype " + py::str(array.dtype()).cast<std::string>() +
                             "; expected S, U or object");
    }
}

bool is_of_pandas(py::handle object) {
    auto const name = py::getattr(py::type::of(object), "__module__", py::none());
    return py::isinstance<py::str>(name) && name.cast<std::string>().rfind("pandas.", 0) == 0;
}

/// The lines in a buffer. `bytes` are not copied; other buffers are, because they may be mutable.
std::shared_ptr<texts> of_buffer(py::object object) {
    if (!PyBytes_Check(object.ptr())) {
        auto const given = py::reinterpret_borrow<py::buffer>(object).request();
        if (given.ndim != 1 || given.itemsize != 1)
            throw py::type_error("a buffer of type " + type_name(object) +
                                 " does not consist of single octets");
        object = py::reinterpret_steal<py::object>(PyBytes_FromObject(object.ptr()));
        if (!object) throw py::error_already_set();
    }
    std::string_view const lines(PyBytes_AS_STRING(object.ptr()),
                                 static_cast<std::size_t>(PyBytes_GET_SIZE(object.ptr())));
    return std::make_shared<texts>(lines, keep(std::move(object)));
}

std::shared_ptr<texts> read_texts(py::object urls) {
    if (PyUnicode_Check(urls.ptr())) throw py::type_error("urls is a str; for a single URL, pass [url]");
    if (py::isinstance<py::array>(urls)) return of_array(py::reinterpret_borrow<py::array>(urls));
    // Tested before Arrow's protocol, which pandas supports only with pyarrow.
    if (is_of_pandas(urls) && py::hasattr(urls, "to_numpy"))
        return of_array(urls.attr("to_numpy")(py::arg("dtype") = "object"));
    if (auto const made = texts_of_arrow(urls)) return made;
    if (PyObject_CheckBuffer(urls.ptr()) != 0) return of_buffer(std::move(urls));
    if (!py::hasattr(urls, "__iter__"))
        throw py::type_error("urls is of type " + type_name(urls) +
                             "; expected an iterable of str, bytes or None");
    return of_iterable(urls);
}

}  // namespace

std::string octets_of(py::handle text, char const* what) {
    py::object room;
    if (auto const view = view_of(text, room)) return std::string(*view);
    throw py::type_error(std::string(what) + " must be str or bytes, not " + type_name(text));
}

bool is_null(py::handle text) {
    bool const is_text = PyUnicode_Check(text.ptr()) || PyBytes_Check(text.ptr());
    return !is_text && nulls().hold(text.ptr());
}

std::shared_ptr<texts> texts_of(py::object urls) {
    row_index index = index_of(urls);
    auto made = read_texts(std::move(urls));
    made->set_index(std::move(index));
    return made;
}

}  // namespace urigram::python
