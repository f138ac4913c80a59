// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PICKLED_HPP
#define URIGRAM_PYTHON_PICKLED_HPP

#include "python_object.hpp"

/// Pickling. The state of parsed URLs has only their texts: loading parses them again. The state of generated
/// texts and of errors has their values. A state is a tuple. Texts are stored as numpy arrays, which pickle
/// protocol 5 can transfer without a copy; loading copies them.
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

/// Creates an object from its state.
/// @throws std::invalid_argument if the tuple is not a state that this version wrote
std::shared_ptr<parsed> parsed_of_state(py::tuple const& state);
std::shared_ptr<text_column> column_of_state(py::tuple const& state);
std::shared_ptr<row_errors> errors_of_state(py::tuple const& state);

/// Makes a class picklable: `state_of` makes the state, and a function of the module, called `name`, loads
/// it. A Python function of the same name in urigram/_pickle.py calls that function, because pickle cannot
/// find functions of pybind11. Copying returns the object itself, because the object is immutable. There is
/// no `__setstate__`, because it would need an object without a value.
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
