// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PYTHON_OBJECT_HPP
#define URIGRAM_PYTHON_PYTHON_OBJECT_HPP

#include <memory>
#include <pybind11/pybind11.h>
#include <string>
#include <string_view>

namespace urigram::python {

namespace py = pybind11;

/// A str of a text in UTF-8. Unlike pybind11's function, throws Python's exception if memory runs out.
inline py::object str_of(std::string_view text) {
    auto made = py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), nullptr));
    if (!made) throw py::error_already_set();
    return made;
}

/// `__reduce_ex__` of types that cannot be pickled or copied. Without it pybind11 ends the process for some
/// protocols.
[[noreturn]] inline void refuse_pickling(py::object const& self, py::object const& /*protocol*/) {
    throw py::type_error(std::string("cannot pickle '") + Py_TYPE(self.ptr())->tp_name + "' object");
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
