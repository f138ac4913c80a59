// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_READER_HPP
#define URIGRAM_PYTHON_READER_HPP

#include "python_object.hpp"

namespace urigram::python {

/// Binds `Reader`, the iterator that `urigram.read` returns.
void bind_reader(py::module_& module);

}  // namespace urigram::python

#endif
