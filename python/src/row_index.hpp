// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_ROW_INDEX_HPP
#define URIGRAM_PYTHON_ROW_INDEX_HPP

#include "python_object.hpp"
#include <cstddef>
#include <pybind11/numpy.h>

namespace urigram::python {

/// The labels of rows: the index of the pandas Series that their texts were read from, shared and not copied.
/// Rows of other inputs have none; pandas numbers them from 0. Can be copied and destroyed without the GIL.
class row_index {
public:
    row_index() = default;
    explicit row_index(py::object index) : index_(keep(std::move(index))) {}

    /// The labels from row `first` on.
    row_index from(std::size_t first) const {
        row_index rest = *this;
        rest.first_ += first;
        return rest;
    }

    /// The labels as a pandas Index, which may also have labels of further rows; None if there are none.
    py::object labels() const { return index_ ? from_first() : py::none(); }
    /// A pandas Index of the first `count` rows. Imports pandas.
    py::object first_rows(std::size_t count) const;
    /// A pandas Index of the rows at these positions, an array of integers. Imports pandas.
    py::object rows_at(py::array const& positions) const;

private:
    py::object from_first() const;

    std::shared_ptr<void const> index_;  // null if there is none
    std::size_t first_ = 0;
};

/// The index of a pandas Series or of a `Column` that has one; none for anything else.
row_index index_of(py::handle urls);

}  // namespace urigram::python

#endif
