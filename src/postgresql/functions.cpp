// SPDX-License-Identifier: BSL-1.0
// SQL functions that return one value: url_valid, url_error, url_normalize, url_resolve, url_resolve_error.
#include "postgresql/arguments.hpp"
#include "postgresql/errors.hpp"
#include "postgresql/values.hpp"
#include <urigram/agreement.hpp>
#include <urigram/detail/standard_names.hpp>
#include <urigram/normalize.hpp>
#include <urigram/resolve.hpp>

// The server version that `urigram.so` was compiled for, which the server checks before it loads the module.
extern "C" {
PG_MODULE_MAGIC;
}

namespace urigram::postgresql {

namespace {

merge_rules find_rules(std::string_view name) {
    merge_rules rules;
    for (auto const& [known, standard] : standards_by_name)
        if (known == name) {
            rules.standard = standard;
            return rules;
        }
    ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unknown rules \"%s\"", quotable(name)),
                    errhint("Use rfc1808, rfc2396 or rfc3986.")));
    pg_unreachable();
}

/// Resolves argument 1 against argument 0 by the rules of argument 2; returns `give_text(text)` on success,
/// and otherwise `give_error(error, text)` with the argument that contains the error.
template <class GiveText, class GiveError>
Datum resolve_arguments(FunctionCallInfo fcinfo, GiveText const& give_text, GiveError const& give_error) {
    auto const base = text_argument(fcinfo, 0);
    auto const reference = text_argument(fcinfo, 1);
    auto const rules = PG_NARGS() > 2 ? find_rules(text_argument(fcinfo, 2)) : merge_rules();
    return give(fcinfo, guarded([&] {
                    auto const done = resolve(base, reference, rules);
                    if (done) return give_text(*done);
                    bool const in_base = done.error().code == resolve_errc::invalid_base;
                    return give_error(done.error(), in_base ? base : reference);
                }));
}

/// The columns of url_error. Looked up once per query.
TupleDesc error_row(FunctionCallInfo fcinfo) {
    if (fcinfo->flinfo->fn_extra == nullptr) {
        auto* const before = MemoryContextSwitchTo(fcinfo->flinfo->fn_mcxt);
        TupleDesc row = nullptr;
        if (get_call_result_type(fcinfo, nullptr, &row) != TYPEFUNC_COMPOSITE ||
            row->natts != error_values::count)
            elog(ERROR, "url_error must return a row of %d columns", error_values::count);
        fcinfo->flinfo->fn_extra = BlessTupleDesc(row);
        MemoryContextSwitchTo(before);
    }
    return static_cast<TupleDesc>(fcinfo->flinfo->fn_extra);
}

}  // namespace

/// url_valid(url [, grammar])
URIGRAM_SQL_FUNCTION(urigram_url_valid) {
    auto const text = text_argument(fcinfo, 0);
    PG_RETURN_BOOL(grammar_argument(fcinfo, 1).accepts(text));
}

/// url_error(url [, grammar]): a row of error_code, error_offset, error_production and error_message, or NULL
/// for a valid URL.
URIGRAM_SQL_FUNCTION(urigram_url_error) {
    auto const text = text_argument(fcinfo, 0);
    auto const& grammar = grammar_argument(fcinfo, 1);
    auto const error = guarded([&] { return error_values::of(text, grammar); });
    if (error.none) PG_RETURN_NULL();

    Datum datums[error_values::count];
    bool nulls[error_values::count];
    for (int i = 0; i < error_values::count; ++i) {
        datums[i] = error.columns[i].datum;
        nulls[i] = error.columns[i].is_null;
    }
    PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(error_row(fcinfo), datums, nulls)));
}

/// url_normalize(url [, grammar])
URIGRAM_SQL_FUNCTION(urigram_url_normalize) {
    auto const text = text_argument(fcinfo, 0);
    auto const& grammar = grammar_argument(fcinfo, 1);
    return give(fcinfo, guarded([&] {
                    auto const normal = normalize(text, normal_form::all, grammar);
                    return normal ? text_value(*normal) : value();
                }));
}

/// url_resolve(base, reference [, rules])
URIGRAM_SQL_FUNCTION(urigram_url_resolve) {
    return resolve_arguments(
        fcinfo, [](std::string_view text) { return text_value(text); },
        [](resolve_error const&, std::string_view) { return value(); });
}

/// url_resolve_error(base, reference [, rules])
URIGRAM_SQL_FUNCTION(urigram_url_resolve_error) {
    return resolve_arguments(
        fcinfo, [](std::string_view) { return value(); },
        [](resolve_error const& error, std::string_view text) { return text_value(error.message(text)); });
}

}  // namespace urigram::postgresql
