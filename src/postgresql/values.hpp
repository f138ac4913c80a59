// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_POSTGRESQL_VALUES_HPP
#define URIGRAM_POSTGRESQL_VALUES_HPP

#include "postgresql/guarded.hpp"

namespace urigram::postgresql {

/// An SQL value: NULL unless it is set. Has no destructor.
struct value {
    Datum datum = 0;
    bool is_null = true;

    value() = default;
    explicit value(Datum of) noexcept : datum(of), is_null(false) {}
};

/// A `text`, `url` or `bytea` with these bytes, in the current memory context.
/// @throws std::bad_alloc, also above 1 GB, the maximum size of a value
value text_value(std::string_view octets);

/// A `text` of decoded bytes; NULL if they are invalid in the encoding of the database, or contain NUL.
/// @throws std::bad_alloc
value text_value_if_valid(std::string_view octets);

/// The value of a field, in the type `type_of`: NULL if it is absent; bytes as in `text_value_if_valid`.
/// @throws std::bad_alloc
value typed_value(field_value const& of);

/// The value of any field as `text`: a number in decimal digits; bytes as in `text_value_if_valid`.
/// @throws std::bad_alloc
value as_text(field_value const& of);

/// The value of any field as `bytea`: a number in decimal digits.
/// @throws std::bad_alloc
value as_bytes(field_value const& of);

/// The type of the values of a field in SQL: `bigint` for numbers, otherwise `text`.
Oid type_of(url_field const& field) noexcept;

/// Returns a value from an SQL function.
inline Datum give(FunctionCallInfo fcinfo, value const& result) noexcept {
    fcinfo->isnull = result.is_null;
    return result.datum;
}

}  // namespace urigram::postgresql

#endif
