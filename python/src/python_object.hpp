// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PYTHON_OBJECT_HPP
#define URIGRAM_PYTHON_PYTHON_OBJECT_HPP

#include <memory>
#include <pybind11/pybind11.h>
#include <string>
#include <string_view>

namespace urigram::python {

namespace py = pybind11;

/// Converts UTF-8 to a str. Unlike pybind11's function, throws Python's exception if memory runs out.
inline py::object str_of(std::string_view text) {
    auto made = py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), nullptr));
    if (!made) throw py::error_already_set();
    return made;
}

/// Converts any octets to a str: octets that are not UTF-8 become lone surrogates, as Python does for file
/// names.
inline py::object str_of_octets(std::string_view octets) {
    auto made = py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(octets.data(), static_cast<py::ssize_t>(octets.size()), "surrogateescape"));
    if (!made) throw py::error_already_set();
    return made;
}

/// Makes `__new__` raise TypeError, because pybind11 would create an object without a value. Only functions
/// of the module create objects.
template <class Bound>
void refuse_new(Bound& bound) {
    bound.attr("__new__") = py::staticmethod(py::cpp_function(
        [](py::object const& type, py::args const&, py::kwargs const&) -> py::object {
            throw py::type_error("cannot create " +
                                 py::str(py::getattr(type, "__name__", type)).cast<std::string>() +
                                 " directly; call a function of urigram, such as urigram.parse");
        },
        py::name("__new__")));
}

/// Makes pickling and copying raise TypeError. Without these two methods, pickling an object of pybind11 by
/// some protocols terminates the process.
template <class Bound>
void refuse_pickling(Bound& bound) {
    auto const refuse = [](py::object const& self, py::args const&) -> py::object {
        throw py::type_error(std::string("cannot pickle '") + Py_TYPE(self.ptr())->tp_name + "' object");
    };
    bound.def("__reduce__", refuse).def("__reduce_ex__", refuse);
}

/// Keeps a Python object alive in code that runs without the GIL; acquires the GIL to release the object.
inline std::shared_ptr<void const> keep(py::object object) {
    return {object.release().ptr(), [](void const* kept) {
                if (!Py_IsInitialized()) return;  // the interpreter has ended, and its objects with it
                py::gil_scoped_acquire const gil;
                Py_DECREF(static_cast<PyObject*>(const_cast<void*>(kept)));
            }};
}

}  // namespace urigram::python

#endif
