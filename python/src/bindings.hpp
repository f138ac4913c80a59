// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_BINDINGS_HPP
#define URIGRAM_PYTHON_BINDINGS_HPP

#include "python_object.hpp"

namespace urigram::python {

// Each function binds a part of the module.

/// `Texts`, the URLs in the form that the functions of the module accept.
void bind_texts(py::module_& module);

/// `Errors`, the rejected rows.
void bind_row_errors(py::module_& module);

/// `Column`.
void bind_column(py::module_& module);

/// `Columns`, whose C++ type is `parsed`, and the functions that create them.
void bind_column_set(py::module_& module);

/// The functions that convert each URL to one text or number: resolve, normalize, hazards_of.
void bind_transforms(py::module_& module);

/// edit and repair, which change URLs, and find, which finds URLs in a text.
void bind_changes(py::module_& module);

/// The functions for a single URL: parse_one and query_pairs.
void bind_one(py::module_& module);

/// `Reader`, the iterator that `urigram.read` returns.
void bind_reader(py::module_& module);

}  // namespace urigram::python

#endif
