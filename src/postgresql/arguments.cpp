// SPDX-License-Identifier: BSL-1.0
#include "postgresql/arguments.hpp"
#include "postgresql/guarded.hpp"
#include <algorithm>
#include <cstring>
#include <urigram/public_suffix.hpp>

extern "C" {
#include <lib/stringinfo.h>
#include <mb/pg_wchar.h>
}

namespace urigram::postgresql {

namespace {

void append_name(StringInfoData& list, std::string_view name) {
    if (list.len > 0) appendStringInfoString(&list, ", ");
    appendBinaryStringInfo(&list, name.data(), static_cast<int>(name.size()));
}

[[noreturn]] void refuse(char const* kind, std::string_view name, StringInfoData const& valid) {
    ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                    errmsg("unknown %s \"%s\"", kind, quotable(name)), errhint("Use %s.", valid.data)));
    pg_unreachable();
}

}  // namespace

std::string_view text_argument(FunctionCallInfo fcinfo, int index) {
    auto* const text = PG_GETARG_VARLENA_PP(index);
    return {VARDATA_ANY(text), static_cast<std::size_t>(VARSIZE_ANY_EXHDR(text))};
}

dialect const& find_grammar(std::string_view name) {
    if (auto const* const found = dialects::find(name)) return *found;
    StringInfoData names;
    initStringInfo(&names);
    for (auto const* const each : dialects::all) append_name(names, each->name);
    refuse("grammar", name, names);
}

dialect const& grammar_argument(FunctionCallInfo fcinfo, int index) {
    return index < PG_NARGS() ? find_grammar(text_argument(fcinfo, index)) : default_grammar;
}

url_field const* find_field(std::string_view name) {
    if (auto const* const found = find_url_field(name)) return found;
    if (find_query_field({name.data(), name.size()})) return nullptr;
    StringInfoData names;
    initStringInfo(&names);
    for (auto const& each : url_fields()) append_name(names, each.name);
    for (auto const each : query_field_names) append_name(names, each);
    refuse("field", name, names);
}

suffix_lookup const* suffixes_if_any() {
    static auto const found = [] {
        auto const& list = public_suffix_list::system();
        return list ? std::optional(list->lookup()) : std::nullopt;
    }();
    return found ? &*found : nullptr;
}

suffix_lookup const* suffixes_for(url_field const& field) {
    if (!field.needs_suffixes) return nullptr;
    if (auto const* const found = guarded([] { return suffixes_if_any(); })) return found;
    auto const* const why = guarded([] {
        auto const text = public_suffix_list::why_missing(public_suffix_list::system().error());
        auto* const copy = allocate(text.size() + 1);
        std::memcpy(copy, text.c_str(), text.size() + 1);
        return copy;
    });
    ereport(ERROR, (errcode(ERRCODE_UNDEFINED_FILE), errmsg("no public suffixes: %s", why)));
    pg_unreachable();
}

char* quotable(std::string_view text) {
    constexpr int most = 200;
    auto const size = static_cast<int>(std::min(text.size(), static_cast<std::size_t>(MaxAllocSize / 2)));
    auto const kept = pg_mbcliplen(text.data(), size, most);
    return pnstrdup(text.data(), static_cast<Size>(kept));
}

}  // namespace urigram::postgresql
