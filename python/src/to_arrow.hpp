// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_TO_ARROW_HPP
#define URIGRAM_PYTHON_TO_ARROW_HPP

#include "column.hpp"
#include "parsed.hpp"

/// Arrow's PyCapsule protocol: the results of `__arrow_c_schema__`, `__arrow_c_array__` (a pair of the type
/// and the values) and `__arrow_c_stream__`. `wanted` is the requested schema or None. If that schema has
/// strings with offsets, components are copied. Otherwise, they are views of the URLs, which are not copied.
namespace urigram::python {

/// For parsed URLs: a struct with a child for each field.
py::object arrow_schema(parsed const& all);
py::object arrow_array(std::shared_ptr<parsed const> const& all, py::object const& wanted);
py::object arrow_stream(std::shared_ptr<parsed const> const& all, py::object const& wanted);

/// For one column.
py::object arrow_schema(column_texts const& of);
py::object arrow_array(std::shared_ptr<column_texts const> const& of, py::object const& wanted);
py::object arrow_stream(std::shared_ptr<column_texts const> const& of, py::object const& wanted);

}  // namespace urigram::python

#endif
