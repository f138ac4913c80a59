// SPDX-License-Identifier: BSL-1.0
#include "bindings.hpp"
#include "from_python.hpp"
#include "names.hpp"
#include "transformed.hpp"
#include <algorithm>
#include <pybind11/stl.h>
#include <stdexcept>
#include <urigram/find_urls.hpp>
#include <urigram/idn.hpp>
#include <urigram/rfc3986.hpp>

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
        if (step == repairs::none) throw std::invalid_argument("unknown repair '" + name + "'");
        options.steps = options.steps | step;
    }
    options.grammar = &dialect_of_name(dialect_name);
    std::string const uri = default_scheme + ":";
    if (!rfc3986::parse_uri(uri))
        throw std::invalid_argument("'" + default_scheme + "' is not the name of a scheme");
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

/// Converts hosts that are not in US-ASCII to A-labels, like the program.
void map_hosts(named_texts& parts) {
    for (auto& [part, text] : parts) {
        auto const is_ascii = [](char c) { return (c & 0x80) == 0; };
        if (part != "host" || !text || std::all_of(text->begin(), text->end(), is_ascii)) continue;
        std::string mapped;
        if (!uts46_mapping::is_available())
            throw std::invalid_argument(
                "the host is not in US-ASCII, and the module was built without libidn2");
        if (!uts46_to_ascii(*text, mapped))
            throw std::invalid_argument("'" + *text + "' is not an internationalized domain name");
        text = mapped;
    }
}

/// @throws std::invalid_argument for an unknown part, or a text that cannot be the part
void check_parts(edit_steps const& steps) {
    auto const check = [](url_editor const& probe) {
        if (probe.error()) throw std::invalid_argument(probe.error()->message());
    };
    for (auto const& part : steps.remove) check(url_editor().remove(part));
    for (auto const& [part, text] : steps.set) {
        if (!text)
            throw std::invalid_argument("the part '" + part +
                                        "' is None; to remove a part, name it in `remove`");
        check(url_editor().set(part, *text, steps.escapes));
    }
}

std::shared_ptr<text_column> edit_all(shared const& urls, named_texts set, std::vector<std::string> remove,
                                      named_texts query_set, std::vector<std::string> query_remove,
                                      bool keep_escapes, std::string const& dialect_name) {
    dialect const& grammar = dialect_of_name(dialect_name);
    map_hosts(set);
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
    throw std::invalid_argument("unknown kind of text '" + name + "'; expected prose, html or markdown");
}

py::list find_all(py::handle text, std::string const& kind, bool references, bool invalid) {
    std::string const octets = octets_of(text, "the text");
    find_urls_options options;
    options.kind = kind_of_name(kind);
    options.references = references;
    options.invalid = invalid;
    // If the text is a str, offsets count its characters.
    bool const counts_characters = py::isinstance<py::str>(text);
    std::size_t passed = 0, characters = 0;
    auto const offset_of = [&](std::uint64_t offset) -> std::uint64_t {
        if (!counts_characters) return offset;
        for (; passed < offset; ++passed) characters += (octets[passed] & 0xC0) != 0x80;
        return characters;
    };
    py::list all;
    for (auto const& found : find_urls(octets, options)) {
        py::dict one;
        one["url"] = str_of_octets(found.text);
        one["offset"] = offset_of(found.offset);
        one["written"] = str_of_octets(found.written);
        one["left_out"] = str_of_octets(found.left_out);
        one["element"] = str_of_octets(found.element);
        one["attribute"] = str_of_octets(found.attribute);
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
