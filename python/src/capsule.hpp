// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_CAPSULE_HPP
#define URIGRAM_PYTHON_CAPSULE_HPP

#include "python_object.hpp"
#include <memory>
#include <urigram/bulk/detail/arrow_abi.hpp>

/// The capsules of Arrow's PyCapsule protocol.
namespace urigram::python {

template <class Struct>
constexpr char const* capsule_name = nullptr;
template <>
inline constexpr char const* capsule_name<ArrowSchema> = "arrow_schema";
template <>
inline constexpr char const* capsule_name<ArrowArray> = "arrow_array";
template <>
inline constexpr char const* capsule_name<ArrowArrayStream> = "arrow_array_stream";

/// A capsule that holds a struct, and releases it unless its consumer has moved it out.
template <class Struct>
py::object capsule_of(Struct const& value) {
    auto held = std::make_unique<Struct>(value);
    PyObject* const made = PyCapsule_New(held.get(), capsule_name<Struct>, [](PyObject* capsule) {
        std::unique_ptr<Struct> const ended(
            static_cast<Struct*>(PyCapsule_GetPointer(capsule, capsule_name<Struct>)));
        if (ended && ended->release != nullptr) ended->release(ended.get());
    });
    if (made == nullptr) {
        held->release(held.get());
        throw py::error_already_set();
    }
    held.release();
    return py::reinterpret_steal<py::object>(made);
}

/// The contents of a capsule.
template <class Struct>
Struct& held_by(py::handle capsule) {
    void* const held = PyCapsule_GetPointer(capsule.ptr(), capsule_name<Struct>);
    if (held == nullptr) throw py::error_already_set();
    return *static_cast<Struct*>(held);
}

}  // namespace urigram::python

#endif
