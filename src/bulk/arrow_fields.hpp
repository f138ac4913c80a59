// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_BULK_ARROW_FIELDS_HPP
#define URIGRAM_BULK_ARROW_FIELDS_HPP

#include <string_view>
#include <urigram/bulk/arrow.hpp>
#include <urigram/fields.hpp>
#include <vector>

namespace urigram::detail {

/// The contents of a child of a record batch.
enum class field_kind : unsigned char {
    component,
    text,
    host_kind,
    known_scheme,
    port_number,
    error_code,
    error_offset,
    error_production,
    error_message,
    computed_text,
    computed_octets,
    computed_number,
};

struct arrow_field {
    field_kind kind;
    column which;                       // of a component
    std::string_view name;              // refers to static storage, or to the options
    url_field const* of_url = nullptr;  // of a computed field, unless it is a parameter of the query
};

/// The children of a record batch, in order: the only list, used for both schemas and arrays.
/// @throws std::invalid_argument as `to_arrow`
std::vector<arrow_field> fields_of(columns const& from, arrow_options const& options);

/// The Arrow format of a field of that kind.
char const* format_of(field_kind kind, arrow_strings strings) noexcept;

/// The values of the dictionary of `host_kind` or `known_scheme`.
std::vector<std::string_view> dictionary_of(field_kind kind, dialect const& grammar);

}  // namespace urigram::detail

#endif
