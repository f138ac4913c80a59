// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PYTHON_NAMES_HPP
#define URIGRAM_PYTHON_NAMES_HPP

#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>
#include <urigram/normalize.hpp>
#include <urigram/resolve.hpp>
#include <vector>

/// Lookup of names in Python's arguments. An unknown name throws std::invalid_argument, a ValueError in
/// Python, which lists the valid names.
namespace urigram::python {

dialect const& dialect_of_name(std::string const& name);
std::vector<std::string_view> names_of_dialects();

merge_standard standard_of_name(std::string const& name);

/// The source of the values of a field.
enum class field_source : unsigned char {
    column,     ///< a column that is parsed
    host_kind,  ///< the kinds of hosts, which are parsed with the hosts
    computed,   ///< computed row by row, by `value_of_named`
};

/// A field that Python can request.
struct field {
    std::string name;
    field_source source;
    column which;                       ///< the column to parse for it, unless it is computed
    url_field const* of_url = nullptr;  ///< null for `text`, and for a parameter of the query

    /// The type of a computed field.
    field_type type() const noexcept { return of_url == nullptr ? field_type::octets : of_url->type; }
};

/// The fields of a dialect: `text`, and those of `url_fields()` that it has.
std::vector<field> fields_of(dialect const& grammar);
/// The fields with these names; if `names` is nothing, the columns of the dialect except `text`.
std::vector<field> find_fields(dialect const& grammar, std::optional<std::vector<std::string>> const& names);

/// The system's Public Suffix List.
/// @throws std::invalid_argument if there is none
suffix_lookup system_suffixes();

/// The union of the levels with these names.
normal_form levels_of_names(std::vector<std::string> const& names);

}  // namespace urigram::python

#endif
