// SPDX-License-Identifier: BSL-1.0
#include "changes.hpp"
#include "from_python.hpp"
#include "names.hpp"
#include "transformed.hpp"
#include <pybind11/stl.h>
#include <stdexcept>
#include <urigram/find_urls.hpp>
#include <urigram/idn.hpp>

namespace urigram::python {

namespace {

using shared = std::shared_ptr<texts>;
using named_texts = std::vector<std::pair<std::string, std::optional<std::string>>>;

std::shared_ptr<text_column> repair_all(shared const& urls, std::vector<std::string> const& steps,
                                        std::string const& dialect_name, std::string const& default_scheme) {
    repair_options options;
    options.steps = repairs::none;
    for (auto const& name : steps) {
        auto const step = find_repairs(name);
        if (step == repairs::none) throw std::invalid_argument("there is no repair '" + name + "'");
        options.steps = options.steps | step;
    }
    options.grammar = &dialect_of_name(dialect_name);
    options.default_scheme = default_scheme;
    if (uts46_mapping::is_available()) options.to_ascii = uts46_to_ascii;
    py::gil_scoped_release const released;
    return transformed<repair_error>(
        "repaired", urls, [&](std::string_view text, std::string& to) -> std::optional<repair_error> {
            if (auto done = repair_to(to, text, options); !done) return std::move(done).error();
            return std::nullopt;
        });
}

/// The changes of `edit`, in the order in which they are made.
struct edit_steps {
    std::vector<std::string> remove;
    named_texts set;
    std::vector<std::string> query_remove;
    named_texts query_set;
    escapes_in_text escapes;

    void apply(url_editor& url) const {
        for (auto const& part : remove) url.remove(part);
        for (auto const& [part, text] : set) url.set(part, text.value_or(""), escapes);
        for (auto const& name : query_remove) url.query_remove(name, escapes);
        for (auto const& [name, value] : query_set) url.query_set(name, value, escapes);
    }
};

/// @throws std::invalid_argument for an unknown part, or a text that cannot be the part
void check_parts(edit_steps const& steps) {
    auto const check = [](url_editor const& probe) {
        if (probe.error()) throw std::invalid_argument(probe.error()->message());
    };
    for (auto const& part : steps.remove) check(url_editor().remove(part));
    for (auto const& [part, text] : steps.set) {
        if (!text) throw std::invalid_argument("the part " + part + " is None; name it in remove");
        check(url_editor().set(part, *text, steps.escapes));
    }
}

std::shared_ptr<text_column> edit_all(shared const& urls, named_texts set, std::vector<std::string> remove,
                                      named_texts query_set, std::vector<std::string> query_remove,
                                      bool keep_escapes, std::string const& dialect_name) {
    dialect const& grammar = dialect_of_name(dialect_name);
    edit_steps const steps{std::move(remove), std::move(set), std::move(query_remove), std::move(query_set),
                           keep_escapes ? escapes_in_text::keep : escapes_in_text::encode};
    check_parts(steps);
    py::gil_scoped_release const released;
    return transformed<edit_refusal>(
        "edited", urls, [&](std::string_view text, std::string& to) -> std::optional<edit_refusal> {
            auto editor = edit(text);
            if (!editor) return edit_refusal{{edit_errc::invalid, {}, {}, editor.error()}, true};
            steps.apply(*editor);
            auto const built = editor->build(grammar);
            if (!built) return edit_refusal{built.error(), false};
            to += *built;
            return std::nullopt;
        });
}

text_kind kind_of_name(std::string const& name) {
    if (name == "prose") return text_kind::prose;
    if (name == "html") return text_kind::html;
    if (name == "markdown") return text_kind::markdown;
    throw std::invalid_argument("there is no kind of text '" + name + "'; there are prose, html, markdown");
}

py::str to_python(std::string_view text) {
    auto made = py::reinterpret_steal<py::str>(
        PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "surrogateescape"));
    if (!made) throw py::error_already_set();
    return made;
}

py::list find_all(py::handle text, std::string const& kind, bool references, bool invalid) {
    std::string const octets = octets_of(text);
    find_urls_options options;
    options.kind = kind_of_name(kind);
    options.references = references;
    options.invalid = invalid;
    py::list all;
    for (auto const& found : find_urls(octets, options)) {
        py::dict one;
        one["url"] = to_python(found.text);
        one["offset"] = found.offset;
        one["written"] = to_python(found.written);
        one["left_out"] = to_python(found.left_out);
        one["element"] = to_python(found.element);
        one["attribute"] = to_python(found.attribute);
        one["is_url"] = found.is_url;
        all.append(std::move(one));
    }
    return all;
}

}  // namespace

void bind_changes(py::module_& module) {
    module.def("repair", repair_all, py::arg("urls"), py::arg("steps"), py::arg("dialect"),
               py::arg("default_scheme"));
    module.def("edit", edit_all, py::arg("urls"), py::arg("set"), py::arg("remove"), py::arg("query_set"),
               py::arg("query_remove"), py::arg("keep_escapes"), py::arg("dialect"));
    module.def("find", find_all, py::arg("text"), py::arg("kind"), py::arg("references"), py::arg("invalid"));
}

}  // namespace urigram::python
