// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_FROM_PYTHON_HPP
#define URIGRAM_PYTHON_FROM_PYTHON_HPP

#include "texts.hpp"

namespace urigram::python {

/// The URLs in any object that `urigram.parse` accepts. Throws py::type_error for any other object, and
/// exceptions of Python while the object is read.
std::shared_ptr<texts> texts_of(py::object urls);

/// The URLs in an object with `__arrow_c_array__` or `__arrow_c_stream__`; null for an object with neither.
/// An array is not copied, nor is a stream of one array. Throws py::type_error for an array whose type is
/// neither strings nor binaries.
std::shared_ptr<texts> texts_of_arrow(py::handle object);

/// The bytes of a str in UTF-8 (three bytes for a lone surrogate), or of a bytes object. Throws
/// py::type_error for any other object; its message calls the text `what`.
std::string octets_of(py::handle text, char const* what);

/// Whether an object is null: None, NaN, or pandas.NA or NaT.
bool is_null(py::handle text);

}  // namespace urigram::python

#endif
