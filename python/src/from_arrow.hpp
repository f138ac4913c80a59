// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_FROM_ARROW_HPP
#define URIGRAM_PYTHON_FROM_ARROW_HPP

#include "texts.hpp"

namespace urigram::python {

/// The URLs in an object with `__arrow_c_array__` or `__arrow_c_stream__`; null for one with neither. An
/// array is not copied, nor is a stream of one array. Throws py::type_error for an array of other types than
/// strings or binaries.
std::shared_ptr<texts> texts_of_arrow(py::handle object);

}  // namespace urigram::python

#endif
