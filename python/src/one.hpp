// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_ONE_HPP
#define URIGRAM_PYTHON_ONE_HPP

#include "python_object.hpp"

namespace urigram::python {

/// Binds the functions of a single URL: parse_one and query_pairs.
void bind_one(py::module_& module);

}  // namespace urigram::python

#endif
