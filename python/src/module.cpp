// SPDX-License-Identifier: BSL-1.0
#include "bindings.hpp"
#include "names.hpp"
#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <system_error>
#include <urigram/version.hpp>

namespace urigram::python {

namespace {

/// Translates errors of the operating system to Python's subclasses of OSError.
void translate(std::exception_ptr thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (std::system_error const& error) {
        auto const what = py::reinterpret_steal<py::object>(PyUnicode_DecodeFSDefault(error.what()));
        if (!what) return;  // out of memory, which Python has reported
        if (error.code().category() == std::generic_category() ||
            error.code().category() == std::system_category())
            PyErr_SetObject(PyExc_OSError, py::make_tuple(error.code().value(), what).ptr());
        else
            PyErr_SetObject(PyExc_OSError, what.ptr());
    }
}

}  // namespace

}  // namespace urigram::python

PYBIND11_MODULE(_urigram, module) {
    using namespace urigram::python;
    module.doc() = "The implementation of the package urigram; use the package.";
    module.attr("__version__") = URIGRAM_VERSION_STRING;
    py::register_exception_translator(translate);
    // When pybind11 creates its first array, it imports numpy while it initializes a static variable. The
    // first array is created here, because later another thread could hold the GIL and wait for that
    // variable.
    static_cast<void>(py::array());
    bind_texts(module);
    bind_row_errors(module);
    bind_column(module);
    bind_column_set(module);
    bind_transforms(module);
    bind_changes(module);
    bind_one(module);
    bind_reader(module);
    module.def("dialects", names_of_dialects,
               "The names of the dialects, oldest first; the last one is the default, `by_scheme`.");
    module.def(
        "fields",
        [](std::string const& name) {
            std::vector<std::string> names;
            for (auto& each : fields_of(dialect_of_name(name))) names.push_back(std::move(each.name));
            return names;
        },
        py::arg("dialect") = "by_scheme", "The names of the fields that a dialect has.");
}
