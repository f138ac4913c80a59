// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PICKLED_HPP
#define URIGRAM_PYTHON_PICKLED_HPP

#include "python_object.hpp"

/// Pickling. URLs are pickled as texts and parsed again when they are loaded; generated texts and errors are
/// pickled themselves. A state is a tuple; texts are numpy arrays, which protocol 5 passes on without a copy.
namespace urigram::python {

struct parsed;
struct row_errors;
struct text_column;

py::tuple state_of(parsed const& all);
py::tuple state_of(text_column const& column);
py::tuple state_of(row_errors const& errors);

/// Create an object from its state.
/// @throws std::invalid_argument if it is not a state of this version
std::shared_ptr<parsed> parsed_of_state(py::tuple const& state);
std::shared_ptr<text_column> column_of_state(py::tuple const& state);
std::shared_ptr<row_errors> errors_of_state(py::tuple const& state);

/// Binds pickling by `state_of` and a function that reads a state. A copy is the object itself, because it
/// does not change. `__reduce_ex__` is defined because that of Python ends the process in pybind11 for
/// protocols 0 and 1.
template <class Held, class Bound, class Load>
void bind_pickling(Bound& bound, Load load) {
    bound.def(py::pickle([](Held const& of) { return state_of(of); }, load))
        .def("__reduce_ex__",
             [](py::object const& self, py::object const& /*protocol*/) {
                 auto const create = py::module_::import("copyreg").attr("__newobj__");
                 return py::make_tuple(create, py::make_tuple(py::type::of(self)),
                                       self.attr("__getstate__")());
             })
        .def("__copy__", [](py::object self) { return self; })
        .def("__deepcopy__", [](py::object self, py::object const& /*memo*/) { return self; });
}

}  // namespace urigram::python

#endif
