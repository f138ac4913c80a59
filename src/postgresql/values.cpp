// SPDX-License-Identifier: BSL-1.0
#include "postgresql/values.hpp"
#include <cstring>

extern "C" {
#include <catalog/pg_type_d.h>
#include <mb/pg_wchar.h>
#include <utils/memutils.h>
}

namespace urigram::postgresql {

namespace {

struct bytes {
    value operator()(std::monostate) const noexcept { return {}; }
    value operator()(std::uint64_t number) const { return text_value(std::to_string(number)); }
    value operator()(std::string_view text) const { return text_value(text); }
    value operator()(std::string const& octets) const { return text_value(octets); }
};

struct textual : bytes {
    using bytes::operator();
    value operator()(std::string const& octets) const { return text_value_if_valid(octets); }
};

struct typed : textual {
    using textual::operator();
    value operator()(std::uint64_t number) const noexcept {
        return value(Int64GetDatum(static_cast<std::int64_t>(number)));
    }
};

static_assert(FLOAT8PASSBYVAL, "Int64GetDatum would call palloc, which reports errors");

}  // namespace

value text_value(std::string_view octets) {
    if (octets.size() > MaxAllocSize - VARHDRSZ) throw std::bad_alloc();
    auto* const made = allocate(octets.size() + VARHDRSZ);
    SET_VARSIZE(made, octets.size() + VARHDRSZ);
    if (!octets.empty()) std::memcpy(made + VARHDRSZ, octets.data(), octets.size());
    return value(PointerGetDatum(made));
}

value text_value_if_valid(std::string_view octets) {
    if (octets.size() > MaxAllocSize - VARHDRSZ) throw std::bad_alloc();
    if (!pg_verify_mbstr(GetDatabaseEncoding(), octets.data(), static_cast<int>(octets.size()), true))
        return {};
    return text_value(octets);
}

value typed_value(field_value const& of) { return std::visit(typed(), of); }

value as_text(field_value const& of) { return std::visit(textual(), of); }

value as_bytes(field_value const& of) { return std::visit(bytes(), of); }

Oid type_of(url_field const& field) noexcept { return field.type == field_type::number ? INT8OID : TEXTOID; }

}  // namespace urigram::postgresql
