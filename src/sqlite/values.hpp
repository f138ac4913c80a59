// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_VALUES_HPP
#define URIGRAM_SQLITE_VALUES_HPP

#include "sqlite/api.hpp"
#include <new>
#include <stdexcept>
#include <string_view>
#include <urigram/fields.hpp>

namespace urigram::sqlite {

/// An invalid call, such as one with an unknown field: an SQL error.
class usage_error : public std::runtime_error {
public:
    using runtime_error::runtime_error;
};

inline bool is_null(sqlite3_value* value) noexcept { return sqlite3_value_type(value) == SQLITE_NULL; }

/// All bytes of a value that is not NULL: those of a blob, or of a text in UTF-8, including NULs. Valid until
/// the value changes.
/// @throws std::bad_alloc
std::string_view octets_of(sqlite3_value* value);

/// Sets the result to a text, which must not hold NUL or bytes above 7F; text from a URL never does.
void give_text(sqlite3_context* context, std::string_view ascii) noexcept;

/// Sets the result to bytes: a text if they are UTF-8 without NUL, and otherwise a blob. Most SQLite
/// functions treat NUL as the end of a text.
void give_octets(sqlite3_context* context, std::string_view octets) noexcept;

/// Sets the result to a value of a field; an absent value is NULL.
void give_value(sqlite3_context* context, field_value const& value) noexcept;

/// Calls `f`, which sets a result or leaves it NULL; exceptions become SQL errors.
template <class F>
void guarded(sqlite3_context* context, F const& f) noexcept {
    try {
        f();
    } catch (std::bad_alloc const&) {
        sqlite3_result_error_nomem(context);
    } catch (std::exception const& error) {
        sqlite3_result_error(context, error.what(), -1);
    }
}

}  // namespace urigram::sqlite

#endif
