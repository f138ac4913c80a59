// SPDX-License-Identifier: BSL-1.0
#include "find/found_fields.hpp"
#include "options/suggestion.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>

namespace urigram::cli {

namespace {

special_value text_if_any(std::string_view text) {
    if (text.empty()) return absent();
    return text;
}

constexpr found_field all_found[] = {
    {"file",
     [](record const& r, found_url const&) -> special_value { return std::string_view(r.from->name); }},
    {"line", [](record const& r, found_url const&) -> special_value { return r.line; }},
    {"offset", [](record const& r, found_url const&) -> special_value { return r.file_offset; }},
    {"url", [](record const& r, found_url const&) -> special_value { return r.text; }},
    {"written", [](record const&, found_url const& found) -> special_value { return found.written; }},
    {"left_out", [](record const&, found_url const& found) { return text_if_any(found.left_out); }},
    {"reference",
     [](record const&, found_url const& found) -> special_value {
         if (!found.is_reference) return absent();
         return found.text;
     }},
    {"element", [](record const&, found_url const& found) { return text_if_any(found.element); }},
    {"attribute", [](record const&, found_url const& found) { return text_if_any(found.attribute); }},
};

found_field field_called(std::string const& name) {
    auto const* const found = std::find_if(std::begin(all_found), std::end(all_found),
                                           [&](auto const& f) { return f.name == name; });
    if (found != std::end(all_found)) return *found;
    auto const names = names_of_found_fields();
    auto const meant = meant_name(name, std::vector<std::string_view>(names.begin(), names.end()));
    std::string const known = "; there are " + CLI::detail::join(names, " ");
    throw CLI::ValidationError("--fields",
                               "there is no field '" + name + "'" +
                                   (meant.empty() ? known : "; did you mean " + std::string(meant) + "?"));
}

}  // namespace

std::vector<std::string> names_of_found_fields() {
    std::vector<std::string> names;
    for (auto const& f : all_found) names.emplace_back(f.name);
    return names;
}

std::vector<found_field> found_fields_of(find_options const& options) {
    std::vector<std::string> names = options.fields;
    if (names.empty()) {
        if (options.names_files()) names.emplace_back("file");
        names.insert(names.end(), {"line", "offset", "url"});
    }
    std::vector<found_field> chosen;
    for (auto const& name : names) chosen.push_back(field_called(CLI::detail::trim_copy(name)));
    return chosen;
}

}  // namespace urigram::cli
