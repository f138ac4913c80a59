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

/// Why a row was refused, without the message.
struct row_error {
    std::int64_t row;
    std::string_view code;        ///< static storage
    std::int64_t offset;          ///< in octets of the row's text; -1 where no octet is at fault
    std::string_view production;  ///< static storage; empty where there is none
};

/// `urigram.Errors`: the rows that were refused, in order. Messages are made when they are asked for.
struct row_errors {
    std::vector<row_error> rows;
    /// The message of the error at this place of `rows`; keeps what it needs alive.
    std::function<std::string(std::size_t)> message;
    row_index index;  ///< of all rows, also those that were not refused
};

void bind_row_errors(py::module_& module);

}  // namespace urigram::python

#endif
