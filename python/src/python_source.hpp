// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_PYTHON_SOURCE_HPP
#define URIGRAM_PYTHON_PYTHON_SOURCE_HPP

#include "python_object.hpp"
#include <urigram/bulk/sources.hpp>

namespace urigram::python {

/// Reads a binary file of Python: any object with `read(size)` that returns bytes. Acquires the GIL to read.
class python_source final : public octet_source {
public:
    /// Needs the GIL; the destructor does not.
    explicit python_source(py::object file);
    ~python_source() override;

    /// Throws py::error_already_set, which must be handled with the GIL held, and py::type_error for a file
    /// that does not return bytes.
    std::size_t read(char* to, std::size_t size) override;

private:
    py::object read_;
};

}  // namespace urigram::python

#endif
