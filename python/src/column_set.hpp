// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_COLUMN_SET_HPP
#define URIGRAM_PYTHON_COLUMN_SET_HPP

#include "column.hpp"
#include "parsed.hpp"

namespace urigram::python {

/// The column of a field of parsed URLs.
std::shared_ptr<text_column> column_of(std::shared_ptr<parsed const> const& all, field const& which);

/// Binds `urigram.Columns`, which is a `parsed`, and the functions that create one.
void bind_column_set(py::module_& module);

}  // namespace urigram::python

#endif
