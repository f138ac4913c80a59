// SPDX-License-Identifier: BSL-1.0
#include "arrays.hpp"
#include "bindings.hpp"
#include "from_python.hpp"
#include "names.hpp"
#include "transformed.hpp"
#include <pybind11/stl.h>
#include <stdexcept>
#include <urigram/hazards.hpp>
#include <urigram/resolve.hpp>

namespace urigram::python {

namespace {

using shared = std::shared_ptr<texts>;

std::shared_ptr<text_column> resolve_all(py::object const& base_text, shared const& references,
                                         std::string const& standard) {
    merge_rules rules;
    rules.standard = standard_of_name(standard);
    std::string const base_octets = octets_of(base_text, "a base");
    py::gil_scoped_release const released;
    auto base = base_url::parse(base_octets, rules);
    if (!base) throw std::invalid_argument("the base is not a URL: " + message_of(base.error(), base_octets));
    return transformed<resolve_error>(
        "resolved", references, [&](std::string_view text, std::string& to) -> std::optional<resolve_error> {
            auto const done = base->resolve(text);
            if (!done) return done.error();
            to += base->text();
            return std::nullopt;
        });
}

std::shared_ptr<text_column> normalize_all(shared const& urls, std::vector<std::string> const& level_names,
                                           std::string const& dialect_name) {
    normal_form const levels = levels_of_names(level_names);
    dialect const& grammar = dialect_of_name(dialect_name);
    py::gil_scoped_release const released;
    return transformed<parse_error>(
        "normal", urls, [&](std::string_view text, std::string& to) -> std::optional<parse_error> {
            auto const parts = grammar.parts(text);
            if (!parts) return parts.error();
            normalize_to(to, with_login(*parts), levels);
            return std::nullopt;
        });
}

// Signed: numpy before 2.0 has no `&` for a scalar of uint64 and an int of Python.
constexpr std::int64_t invalid = std::int64_t{1} << 62;
static_assert(hazard_count < 62);

std::int64_t bits_of(hazard_set hazards) noexcept {
    std::int64_t bits = 0;
    for (hazard const each : hazards) bits |= std::int64_t{1} << static_cast<unsigned>(each);
    return bits;
}

py::array hazards_of_all(shared const& given, std::string const& dialect_name) {
    dialect const& grammar = dialect_of_name(dialect_name);
    text_array const& urls = given->rows();
    py::array_t<std::int64_t> made(static_cast<py::ssize_t>(urls.size()));
    std::int64_t* const to = made.mutable_data();
    py::gil_scoped_release const released;
    for (std::size_t row = 0; row < urls.size(); ++row) {
        to[row] = invalid;
        if (urls.is_null(row)) continue;
        if (auto const found = hazards_of(urls[row], grammar)) to[row] = bits_of(*found);
    }
    return made;
}

std::vector<std::string_view> names_of_hazards() {
    std::vector<std::string_view> names;
    for (hazard const each : hazard_set::all()) names.push_back(to_string(each));
    return names;
}

}  // namespace

void bind_transforms(py::module_& module) {
    module.def("resolve", resolve_all, py::arg("base"), py::arg("references"), py::arg("rules"));
    module.def("normalize", normalize_all, py::arg("urls"), py::arg("levels"), py::arg("dialect"));
    module.def("hazards_of", hazards_of_all, py::arg("urls"), py::arg("dialect"));
    module.attr("hazards") = names_of_hazards();
    module.attr("INVALID") = invalid;
    module.attr("HOST_MAY_BE_INTERNAL") = bits_of(host_may_be_internal) | invalid;
}

}  // namespace urigram::python
