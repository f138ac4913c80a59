// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_TRANSFORMS_HPP
#define URIGRAM_PYTHON_TRANSFORMS_HPP

#include "python_object.hpp"

namespace urigram::python {

/// Binds what makes one text or number of each URL: resolve, normalize, hazards_of.
void bind_transforms(py::module_& module);

}  // namespace urigram::python

#endif
