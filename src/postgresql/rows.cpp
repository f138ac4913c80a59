// SPDX-License-Identifier: BSL-1.0
// SQL functions that return rows: url_parts, url_query, url_fields.
#include "postgresql/arguments.hpp"
#include "postgresql/errors.hpp"
#include "postgresql/values.hpp"
#include <urigram/query.hpp>

extern "C" {
#include <catalog/pg_type_d.h>
#include <utils/memutils.h>
#include <utils/tuplestore.h>
}

namespace urigram::postgresql {

namespace {

constexpr int most_columns = 100;

/// A row under construction. Has no destructor.
struct row {
    value columns[most_columns];
};

/// The result of a function that returns rows: a tuple store of the server, and the columns. Without the
/// flag, the server looks the columns up in the catalogs for each call, and keeps 2.5 kB for each call until
/// the query ends.
ReturnSetInfo& start_rows(FunctionCallInfo fcinfo) {
    InitMaterializedSRF(fcinfo, MAT_SRF_USE_EXPECTED_DESC);
    auto& result = *reinterpret_cast<ReturnSetInfo*>(fcinfo->resultinfo);
    if (result.setDesc->natts > most_columns) elog(ERROR, "urigram: more than %d columns", most_columns);
    return result;
}

void put_row(ReturnSetInfo& result, row const& made) {
    Datum datums[most_columns];
    bool nulls[most_columns];
    for (int i = 0; i < result.setDesc->natts; ++i) {
        datums[i] = made.columns[i].datum;
        nulls[i] = made.columns[i].is_null;
    }
    tuplestore_putvalues(result.setResult, result.setDesc, datums, nulls);
}

void expect_columns(ReturnSetInfo const& result, int count) {
    if (result.setDesc->natts != count) elog(ERROR, "urigram: expected %d columns", count);
}

/// The source of a column of url_parts.
struct source {
    enum kind_of_column : unsigned char { valid, field, error } kind;
    url_field const* which_field;
    int which_error;
};

source source_of(FormData_pg_attribute const& column) {
    std::string_view const name = NameStr(column.attname);
    auto expect = [&](Oid type) {
        if (column.atttypid != type) elog(ERROR, "url_parts: wrong type of column \"%s\"", name.data());
    };
    if (name == "valid") {
        expect(BOOLOID);
        return {source::valid, nullptr, 0};
    }
    for (int i = 0; i < error_values::count; ++i)
        if (name == error_values::names[i]) {
            expect(i == 1 ? INT8OID : TEXTOID);
            return {source::error, nullptr, i};
        }
    auto const* const field = find_url_field({name.data(), name.size()});
    if (field == nullptr) elog(ERROR, "url_parts: unknown column \"%s\"", name.data());
    expect(type_of(*field));
    return {source::field, field, 0};
}

/// The sources of all columns, by their names in the SQL declaration. Looked up once per query.
source const* sources_of(FunctionCallInfo fcinfo, TupleDesc columns) {
    if (fcinfo->flinfo->fn_extra == nullptr) {
        auto const count = static_cast<Size>(columns->natts);
        auto* const made =
            static_cast<source*>(MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, count * sizeof(source)));
        for (int i = 0; i < columns->natts; ++i) made[i] = source_of(*TupleDescAttr(columns, i));
        fcinfo->flinfo->fn_extra = made;
    }
    return static_cast<source const*>(fcinfo->flinfo->fn_extra);
}

/// Fills the row of a URL. Without a list, fields that need public suffixes are NULL.
/// @throws std::bad_alloc
row parts_row(std::string_view text, dialect const& grammar, source const* sources, int count) {
    row made;
    auto const parts = parts_for_fields(text, grammar);
    auto const error = parts ? error_values() : error_values::of(parts.error(), text);
    for (int i = 0; i < count; ++i) {
        auto const& from = sources[i];
        if (from.kind == source::valid)
            made.columns[i] = value(BoolGetDatum(parts.has_value()));
        else if (from.kind == source::error)
            made.columns[i] = error.columns[from.which_error];
        else if (parts) {
            auto const* const suffixes = from.which_field->needs_suffixes ? suffixes_if_any() : nullptr;
            if (from.which_field->needs_suffixes && suffixes == nullptr) continue;
            made.columns[i] = typed_value(value_of(*from.which_field, {*parts, text, grammar, suffixes}));
        }
    }
    return made;
}

}  // namespace

/// url_parts(url [, grammar]): one row of all fields and the error.
URIGRAM_SQL_FUNCTION(urigram_url_parts) {
    auto const text = text_argument(fcinfo, 0);
    auto const& grammar = grammar_argument(fcinfo, 1);
    auto& result = start_rows(fcinfo);
    auto const count = result.setDesc->natts;
    auto const* const sources = sources_of(fcinfo, result.setDesc);
    put_row(result, guarded([&] { return parts_row(text, grammar, sources, count); }));
    return 0;
}

/// url_query(url [, grammar]): a row of name, value, raw_name and raw_value for each parameter of the query.
URIGRAM_SQL_FUNCTION(urigram_url_query) {
    auto const text = text_argument(fcinfo, 0);
    auto const& grammar = grammar_argument(fcinfo, 1);
    auto& result = start_rows(fcinfo);
    expect_columns(result, 4);
    auto const all = guarded([&] {
        auto const parts = parts_for_fields(text, grammar);
        return parts && parts->query ? query_parameters(*parts->query) : query_parameters();
    });
    static_assert(std::is_trivially_destructible_v<query_parameters::const_iterator>);
    // The macro AllocSetContextCreate is a statement expression, about which clang++ warns.
    auto* const memory_of_a_row =
        AllocSetContextCreateInternal(CurrentMemoryContext, "urigram: a parameter", ALLOCSET_DEFAULT_SIZES);
    auto* const before = MemoryContextSwitchTo(memory_of_a_row);
    for (auto const parameter : all) {
        CHECK_FOR_INTERRUPTS();
        put_row(result, guarded([&] {
                    row made;
                    made.columns[0] = text_value_if_valid(parameter.decoded_name().str());
                    if (parameter.value) {
                        made.columns[1] = text_value_if_valid(parameter.decoded_value()->str());
                        made.columns[3] = text_value(*parameter.value);
                    }
                    made.columns[2] = text_value(parameter.name);
                    return made;
                }));
        MemoryContextReset(memory_of_a_row);
    }
    MemoryContextSwitchTo(before);
    MemoryContextDelete(memory_of_a_row);
    return 0;
}

/// url_fields(): a row of name, type and about for each field.
URIGRAM_SQL_FUNCTION(urigram_url_fields) {
    auto& result = start_rows(fcinfo);
    expect_columns(result, 3);
    for (auto const& field : url_fields())
        put_row(result, guarded([&] {
                    row made;
                    made.columns[0] = text_value(field.name);
                    made.columns[1] = value(ObjectIdGetDatum(type_of(field)));
                    made.columns[2] = text_value(field.about);
                    return made;
                }));
    return 0;
}

}  // namespace urigram::postgresql
