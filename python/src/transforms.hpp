// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_TRANSFORMS_HPP
#define URIGRAM_PYTHON_TRANSFORMS_HPP

#include "python_object.hpp"

namespace urigram::python {

/// Binds the functions that convert each URL to one text or number: resolve, normalize, hazards_of.
void bind_transforms(py::module_& module);

}  // namespace urigram::python

#endif
