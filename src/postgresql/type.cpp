// SPDX-License-Identifier: BSL-1.0
// The type `url`: a text that is valid by a dialect. The type modifier determines the dialect.
#include "postgresql/arguments.hpp"
#include "postgresql/guarded.hpp"
#include <cstring>
#include <urigram/agreement.hpp>

extern "C" {
#include <catalog/pg_type_d.h>
#include <libpq/pqformat.h>
#include <utils/array.h>
}

namespace urigram::postgresql {

namespace {

/// The type modifier of a dialect: 3986 for `rfc3986`, and 0 for a name without a number. Catalogs store it,
/// so it must not depend on the order of dialects.
int32 modifier_of(dialect const& grammar) noexcept {
    int32 number = 0;
    for (char const c : grammar.name)
        if (c >= '0' && c <= '9') number = number * 10 + (c - '0');
    return number;
}

/// The dialect of a type modifier; for -1, which means no modifier, the default dialect.
dialect const& dialect_of(int32 modifier) {
    if (modifier < 0) return default_grammar;
    for (auto const* const each : dialects::all)
        if (modifier_of(*each) == modifier) return *each;
    ereport(ERROR,
            (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("invalid type modifier of url: %d", modifier)));
    pg_unreachable();
}

/// A hint for a literal that other dialects accept: the server checks a literal by the default dialect before
/// the column is known. Null if no dialect accepts the text.
char* hint_for_literal(std::string_view text) {
    StringInfoData hint;
    initStringInfo(&hint);
    for (auto const* const each : dialects::all)
        if (each->accepts(text)) {
            appendStringInfoString(&hint, hint.len == 0 ? "Accepted by " : ", ");
            appendBinaryStringInfo(&hint, each->name.data(), static_cast<int>(each->name.size()));
        }
    if (hint.len == 0) return nullptr;
    appendStringInfoString(&hint, ". A literal is checked before the column is known: for a column of such a "
                                  "grammar, write '...'::text.");
    return hint.data;
}

[[noreturn]] void refuse(std::string_view text, dialect const& grammar, char const* hint) {
    struct reason {
        unsigned long long offset;
        char const* message;
    };
    auto const why = guarded([&] {
        auto const parts = grammar.parts(text);
        auto const message = parts ? "rejected" : message_with_dialects(parts.error(), text);
        auto* const copy = allocate(message.size() + 1);
        std::memcpy(copy, message.c_str(), message.size() + 1);
        return reason{parts ? 0 : parts.error().offset, copy};
    });
    ereport(ERROR, (errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
                    errmsg("invalid input syntax for type url: \"%s\"", quotable(text)),
                    errdetail("Offset %llu: %s.", why.offset, why.message),
                    hint == nullptr ? 0 : errhint("%s", hint)));
    pg_unreachable();
}

/// Input of the type: reports an SQL error unless the dialect of the modifier accepts the text.
void check_input(std::string_view text, int32 modifier) {
    auto const& grammar = dialect_of(modifier);
    if (!grammar.accepts(text)) refuse(text, grammar, modifier < 0 ? hint_for_literal(text) : nullptr);
}

}  // namespace

/// url_in(cstring, oid, integer)
URIGRAM_SQL_FUNCTION(urigram_url_in) {
    char const* const text = PG_GETARG_CSTRING(0);
    check_input(text, PG_GETARG_INT32(2));
    PG_RETURN_TEXT_P(cstring_to_text(text));
}

/// url_recv(internal, oid, integer)
URIGRAM_SQL_FUNCTION(urigram_url_recv) {
    auto* const message = reinterpret_cast<StringInfo>(PG_GETARG_POINTER(0));
    int size = 0;
    char const* const text = pq_getmsgtext(message, message->len - message->cursor, &size);
    check_input({text, static_cast<std::size_t>(size)}, PG_GETARG_INT32(2));
    PG_RETURN_TEXT_P(cstring_to_text_with_len(text, size));
}

/// url(text, integer, boolean) and url(url, integer, boolean): casts. Returns the argument unchanged.
URIGRAM_SQL_FUNCTION(urigram_url_cast) {
    auto const text = text_argument(fcinfo, 0);
    auto const& grammar = dialect_of(PG_GETARG_INT32(1));
    if (!grammar.accepts(text)) refuse(text, grammar, nullptr);
    PG_RETURN_DATUM(PG_GETARG_DATUM(0));
}

/// url_typmod_in(cstring[]): the type modifier of `url('rfc3986')`.
URIGRAM_SQL_FUNCTION(urigram_url_typmod_in) {
    auto* const modifiers = PG_GETARG_ARRAYTYPE_P(0);
    Datum* names = nullptr;
    int count = 0;
    deconstruct_array(modifiers, CSTRINGOID, -2, false, TYPALIGN_CHAR, &names, nullptr, &count);
    if (count != 1)
        ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                        errmsg("invalid type modifier of url: expected one grammar, found %d", count)));
    PG_RETURN_INT32(modifier_of(find_grammar(DatumGetCString(names[0]))));
}

/// url_typmod_out(integer)
URIGRAM_SQL_FUNCTION(urigram_url_typmod_out) {
    auto const name = dialect_of(PG_GETARG_INT32(0)).name;
    PG_RETURN_CSTRING(psprintf("(%.*s)", static_cast<int>(name.size()), name.data()));
}

}  // namespace urigram::postgresql
