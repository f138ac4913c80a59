// SPDX-License-Identifier: BSL-1.0
#include "row_index.hpp"
#include "column.hpp"

namespace urigram::python {

namespace {

py::object numbered(std::size_t count) { return py::module_::import("pandas").attr("RangeIndex")(count); }

}  // namespace

py::object row_index::from_first() const {
    auto const index =
        py::reinterpret_borrow<py::object>(static_cast<PyObject*>(const_cast<void*>(index_.get())));
    if (first_ == 0) return index;
    return index[py::slice(static_cast<py::ssize_t>(first_), std::nullopt, std::nullopt)];
}

py::object row_index::first_rows(std::size_t count) const {
    if (!index_) return numbered(count);
    auto rest = from_first();
    if (py::len(rest) == count) return rest;
    return rest[py::slice(0, static_cast<py::ssize_t>(count), 1)];
}

py::object row_index::rows_at(py::array const& positions) const {
    if (!index_) return numbered(static_cast<std::size_t>(positions.size()));
    return from_first().attr("take")(positions);
}

row_index index_of(py::handle urls) {
    if (py::isinstance<text_column>(urls)) return urls.cast<text_column const&>().index;
    py::dict const modules = py::module_::import("sys").attr("modules");
    if (!modules.contains("pandas")) return {};
    py::object const type = py::getattr(modules["pandas"], "Index", py::none());
    py::object index = py::getattr(urls, "index", py::none());
    if (type.is_none() || !py::isinstance(index, type)) return {};
    return row_index(std::move(index));
}

}  // namespace urigram::python
