// SPDX-License-Identifier: BSL-1.0
#include "transformed.hpp"
#include <urigram/agreement.hpp>

namespace urigram::python {

std::string message_of(parse_error const& error, std::string_view text) {
    return message_with_dialects(error, text);
}

std::string message_of(resolve_error const& error, std::string_view text) {
    if (error.code == resolve_errc::invalid_base || error.code == resolve_errc::invalid_reference)
        return message_with_dialects(error.syntax, text);
    return make_error_code(error).message();
}

row_error row_error_of(std::size_t row, parse_error const& error) {
    return {static_cast<std::int64_t>(row), to_string(error.code), static_cast<std::int64_t>(error.offset),
            error.production};
}

row_error row_error_of(std::size_t row, resolve_error const& error) {
    if (error.code == resolve_errc::invalid_reference) return row_error_of(row, error.syntax);
    return {static_cast<std::int64_t>(row), to_string(error.code), -1, {}};
}

std::string message_of(repair_error const& error, std::string_view) { return error.message(); }

std::string message_of(edit_refusal const& refusal, std::string_view text) {
    return refusal.is_of_given ? message_of(refusal.error.syntax, text) : refusal.error.message();
}

row_error row_error_of(std::size_t row, repair_error const& error) {
    std::string_view const production =
        error.code == repair_errc::invalid ? error.syntax.production : std::string_view();
    return {static_cast<std::int64_t>(row), to_string(error.code), static_cast<std::int64_t>(error.offset),
            production};
}

row_error row_error_of(std::size_t row, edit_refusal const& refusal) {
    if (refusal.is_of_given) return row_error_of(row, refusal.error.syntax);
    return {static_cast<std::int64_t>(row), to_string(refusal.error.code), -1,
            refusal.error.syntax.production};
}

}  // namespace urigram::python
