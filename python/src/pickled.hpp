// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PICKLED_HPP
#define URIGRAM_PYTHON_PICKLED_HPP

#include "python_object.hpp"

/// Pickling. The state of an object is a tuple. The state of parsed URLs contains their texts, and loading
/// parses these again. The state of a column of generated texts contains the texts, and the state of errors
/// contains the errors. Texts are stored as numpy arrays: pickle protocol 5 passes them on without a copy,
/// and loading copies them.
namespace urigram::python {

struct parsed;
struct row_errors;
struct text_column;

py::tuple state_of(parsed const& all);
py::tuple state_of(text_column const& column);
py::tuple state_of(row_errors const& errors);

/// Returns a state as a tuple.
/// @throws std::invalid_argument if the object is not a tuple
py::tuple tuple_of(py::object const& state);

/// Create an object from its state.
/// @throws std::invalid_argument if it is not a state of this version
std::shared_ptr<parsed> parsed_of_state(py::tuple const& state);
std::shared_ptr<text_column> column_of_state(py::tuple const& state);
std::shared_ptr<row_errors> errors_of_state(py::tuple const& state);

/// Binds pickling by `state_of` and a function of the module that loads a state. A function of the same name
/// in urigram/_pickle.py calls it, because pickle cannot find functions of pybind11. Copying returns the
/// object itself, because it is immutable. There is no `__setstate__`: it would need an object that exists
/// before its state is set, but each object is created from its state.
template <class Held, class Bound, class State>
void bind_pickling(py::module_& module, Bound& bound, char const* name,
                   std::shared_ptr<Held> (*load)(State const&)) {
    module.def(
        name, [load](py::object const& state) { return load(tuple_of(state)); }, py::arg("state"));
    auto const reduce = [name](Held const& of, py::args const& /*protocol*/) {
        auto const load_in_python = py::module_::import("urigram._pickle").attr(name);
        return py::make_tuple(load_in_python, py::make_tuple(state_of(of)));
    };
    bound.def("__reduce__", reduce)
        .def("__reduce_ex__", reduce)
        .def("__copy__", [](py::object self) { return self; })
        .def("__deepcopy__", [](py::object self, py::object const& /*memo*/) { return self; });
}

}  // namespace urigram::python

#endif
