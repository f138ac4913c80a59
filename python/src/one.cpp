// SPDX-License-Identifier: BSL-1.0
#include "bindings.hpp"
#include "from_python.hpp"
#include "names.hpp"
#include <algorithm>
#include <stdexcept>
#include <urigram/agreement.hpp>
#include <urigram/escape.hpp>
#include <urigram/query.hpp>
#include <vector>

namespace urigram::python {

namespace {

/// A part and its name, a str that all results share.
struct named_part {
    py::object name;
    url_parts::part url_parts::*part;
};

/// A dialect and its parts, in the order of its fields.
struct dialect_parts {
    dialect const* grammar;
    std::vector<named_part> parts;
};

dialect_parts parts_of_dialect(dialect const& grammar) {
    dialect_parts one{&grammar, {}};
    for (auto const& each : find_fields(grammar, std::nullopt)) {
        auto const key = py::reinterpret_steal<py::object>(PyUnicode_InternFromString(each.name.c_str()));
        if (!key) throw py::error_already_set();
        one.parts.push_back({key, each.of_url->part});
    }
    return one;
}

std::vector<dialect_parts> parts_of_dialects() {
    std::vector<dialect_parts> all;
    for (auto const name : names_of_dialects())
        all.push_back(parts_of_dialect(dialect_of_name(std::string(name))));
    return all;
}

py::object text_of(decoded_view text) { return str_of_octets(std::string(text.begin(), text.end())); }

/// A dict of the parts; for an invalid URL, a tuple of the arguments of ParseError.
py::object parse_one(std::vector<dialect_parts> const& dialects, py::handle url, std::string const& name) {
    if (is_null(url)) throw py::value_error("a URL is null");
    std::string const octets = octets_of(url, "a URL");
    dialect const& grammar = dialect_of_name(name);
    auto const found = std::find_if(dialects.begin(), dialects.end(),
                                    [&](dialect_parts const& each) { return each.grammar == &grammar; });
    if (found == dialects.end()) throw std::logic_error("the parts of " + name + " are unknown");
    auto const parts = grammar.parts(octets);
    if (!parts) {
        auto const& error = parts.error();
        return py::make_tuple(message_with_dialects(error, octets), to_string(error.code), error.offset,
                              error.production);
    }
    py::dict made;
    for (auto const& each : found->parts) {
        auto const& part = *parts.*each.part;
        if (part && PyDict_SetItem(made.ptr(), each.name.ptr(), str_of_octets(*part).ptr()) != 0)
            throw py::error_already_set();
    }
    return std::move(made);
}

py::list query_pairs(py::handle query, bool form) {
    std::string const octets = octets_of(query, "a query");
    auto const read_as = form ? decoding::form : decoding::percent;
    py::list pairs;
    for (auto const& each : query_parameters(octets)) {
        auto const name = text_of(each.decoded_name(read_as));
        py::object const value = each.value ? text_of(*each.decoded_value(read_as)) : py::none();
        pairs.append(py::make_tuple(name, value));
    }
    return pairs;
}

}  // namespace

void bind_one(py::module_& module) {
    module.def(
        "parse_one",
        [dialects = parts_of_dialects()](py::handle url, std::string const& dialect) {
            return parse_one(dialects, url, dialect);
        },
        py::arg("url"), py::arg("dialect"));
    module.def("query_pairs", query_pairs, py::arg("query"), py::arg("form"));
}

}  // namespace urigram::python
