// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_CHANGES_HPP
#define URIGRAM_PYTHON_CHANGES_HPP

#include "python_object.hpp"

namespace urigram::python {

/// Binds edit and repair, which change URLs, and find, which finds them in a text.
void bind_changes(py::module_& module);

}  // namespace urigram::python

#endif
