// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_POSTGRESQL_ERRORS_HPP
#define URIGRAM_POSTGRESQL_ERRORS_HPP

#include "postgresql/values.hpp"
#include <urigram/agreement.hpp>

namespace urigram::postgresql {

/// The error of an invalid URL, as SQL values. Has no destructor.
struct error_values {
    static constexpr int count = 4;
    static constexpr std::string_view names[count] = {"error_code", "error_offset", "error_production",
                                                      "error_message"};

    value columns[count];  ///< text, bigint, text, text
    bool none = true;      ///< the URL is valid, and all columns are NULL

    /// @throws std::bad_alloc
    static error_values of(parse_error const& error, std::string_view url) {
        error_values made;
        made.none = false;
        made.columns[0] = text_value(to_string(error.code));
        made.columns[1] = value(Int64GetDatum(static_cast<std::int64_t>(error.offset)));
        if (!error.production.empty()) made.columns[2] = text_value(error.production);
        made.columns[3] = text_value(message_with_dialects(error, url));
        return made;
    }

    /// @throws std::bad_alloc
    static error_values of(std::string_view url, dialect const& grammar) {
        auto const parts = grammar.parts(url);
        return parts ? error_values() : of(parts.error(), url);
    }
};

}  // namespace urigram::postgresql

#endif
