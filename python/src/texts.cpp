// SPDX-License-Identifier: BSL-1.0
#include "texts.hpp"
#include "bindings.hpp"
#include "from_python.hpp"
#include <urigram/bulk/lines.hpp>
#include <utility>

namespace urigram::python {

text_array const& texts::rows() const {
    if (is_lines_)
        std::call_once(split_, [this] {
            views_.clear();
            block lines;
            lines.text = octets_;
            for_each_line(lines, [this](auto, auto, std::string_view line) { views_.push_back(line); });
            array_ = text_array(views_.data(), views_.size());
        });
    return array_;
}

std::shared_ptr<texts> make_texts(text_builder&& built) {
    auto const owner = std::make_shared<text_builder const>(std::move(built));
    auto const array =
        text_array(owner->data(), owner->offsets(), owner->size()).with_validity(owner->validity());
    return std::make_shared<texts>(array, std::string_view(owner->data(), owner->octet_count()), owner);
}

void bind_texts(py::module_& module) {
    py::class_<texts, std::shared_ptr<texts>> bound(
        module, "Texts", "URLs in the form that the functions of this module accept.");
    refuse_new(bound);
    refuse_pickling(bound);
    bound.def(
        "__len__", [](texts const& of) { return of.is_lines() ? 0 : of.rows().size(); },
        "The number of rows; 0 for lines.");
    module.def("texts", &texts_of, py::arg("urls"));
}

}  // namespace urigram::python
