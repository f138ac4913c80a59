// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_POSTGRESQL_API_HPP
#define URIGRAM_POSTGRESQL_API_HPP

// Must precede the server's headers, which define macros with common names.
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>

extern "C" {
#include <postgres.h>

#include <fmgr.h>
#include <funcapi.h>
#include <miscadmin.h>
#include <utils/builtins.h>
}

/// Declares and exports the C function of an SQL function; its body follows. With the server's own macro, the
/// visibility of `pg_finfo_NAME` would depend on the server's version.
#define URIGRAM_SQL_FUNCTION(name)                                                                           \
    extern "C" {                                                                                             \
    Datum name(FunctionCallInfo fcinfo);                                                                     \
    Pg_finfo_record const* pg_finfo_##name();                                                                \
    Pg_finfo_record const* pg_finfo_##name() {                                                               \
        static constexpr Pg_finfo_record version_1 = {1};                                                    \
        return &version_1;                                                                                   \
    }                                                                                                        \
    }                                                                                                        \
    Datum name(FunctionCallInfo fcinfo)

/// The extension of PostgreSQL.
///
/// The server reports an error with a `longjmp`, which destroys no C++ objects, and C++ exceptions must not
/// reach the server. Hence there are two kinds of code:
/// - Code that calls the server has only objects without a destructor in its frames.
/// - Code that may throw runs in `guarded` and calls no function of the server that may report an error.
namespace urigram::postgresql {}

#endif
