// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_ARRAYS_HPP
#define URIGRAM_PYTHON_ARRAYS_HPP

#include "python_object.hpp"
#include <pybind11/numpy.h>

namespace urigram::python {

/// A numpy array of `size` values; the element at index i is `value(i)`.
template <class T, class Value>
py::array_t<T> filled_array(std::size_t size, Value const& value) {
    py::array_t<T> made(static_cast<py::ssize_t>(size));
    T* const to = made.mutable_data();
    for (std::size_t i = 0; i < size; ++i) to[i] = value(i);
    return made;
}

/// A numpy array of `size` Python objects; the element at index i is `value(i)`.
template <class Value>
py::array object_array(std::size_t size, Value const& value) {
    py::array made(py::dtype("O"), static_cast<py::ssize_t>(size));  // initially NULL or None
    auto* const to = static_cast<PyObject**>(made.mutable_data());
    for (std::size_t i = 0; i < size; ++i) {
        PyObject* const before = to[i];
        to[i] = py::object(value(i)).release().ptr();
        Py_XDECREF(before);
    }
    return made;
}

}  // namespace urigram::python

#endif
