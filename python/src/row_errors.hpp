// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_ROW_ERRORS_HPP
#define URIGRAM_PYTHON_ROW_ERRORS_HPP

#include "row_index.hpp"
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace urigram::python {

/// The error of a rejected row, without the message.
struct row_error {
    std::int64_t row;
    std::string_view code;        ///< static storage, or owned by `message`
    std::int64_t offset;          ///< in bytes of the row's text; -1 if there is none
    std::string_view production;  ///< static or owned, too; empty if there is none
};

/// `urigram.Errors`: the rejected rows, in order. Messages are generated on request.
struct row_errors {
    std::vector<row_error> rows;
    /// The message of the error at this index of `rows`. The function keeps alive the data that it needs.
    std::function<std::string(std::size_t)> message;
    row_index index;                  ///< of all rows, including valid ones; see the next member
    bool index_is_of_errors = false;  ///< `index` has only the rejected rows: after unpickling

    /// A pandas Index of the rejected rows, whose positions are given. Imports pandas.
    py::object labels_at(py::array const& positions) const;
};

}  // namespace urigram::python

#endif
