// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PYTHON_OBJECT_HPP
#define URIGRAM_PYTHON_PYTHON_OBJECT_HPP

#include <memory>
#include <pybind11/pybind11.h>

namespace urigram::python {

namespace py = pybind11;

/// Keeps a Python object alive from code that runs without the GIL, which it takes to let go of the object.
inline std::shared_ptr<void const> keep(py::object object) {
    return {object.release().ptr(), [](void const* kept) {
                if (!Py_IsInitialized()) return;  // the interpreter has ended, and its objects with it
                py::gil_scoped_acquire const gil;
                Py_DECREF(static_cast<PyObject*>(const_cast<void*>(kept)));
            }};
}

}  // namespace urigram::python

#endif
