// SPDX-License-Identifier: BSL-1.0
#include "python_source.hpp"
#include <cstring>
#include <string_view>
#include <utility>

namespace urigram::python {

python_source::python_source(py::object file) : read_(file.attr("read")) {}

python_source::~python_source() {
    py::gil_scoped_acquire const gil;
    read_ = py::object();
}

std::size_t python_source::read(char* to, std::size_t size) {
    py::gil_scoped_acquire const gil;
    py::object const octets = read_(size);
    if (!PyBytes_Check(octets.ptr()))
        throw py::type_error("read() of the file does not return bytes; is it open in binary mode?");
    auto const count = static_cast<std::size_t>(PyBytes_GET_SIZE(octets.ptr()));
    if (count > size) throw py::value_error("read() of the file returns more octets than it was asked for");
    std::memcpy(to, PyBytes_AS_STRING(octets.ptr()), count);
    return count;
}

}  // namespace urigram::python
