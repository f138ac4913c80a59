// SPDX-License-Identifier: BSL-1.0
// url_field and url_field_bytes(url, field [, grammar]), and a function url_FIELD(url [, grammar]) for each
// field.
#include "postgresql/arguments.hpp"
#include "postgresql/values.hpp"
#include <urigram/detail/named_field.hpp>

namespace urigram::postgresql {

namespace {

using converter = value (*)(field_value const& of);

/// The field of a URL, or the parameter of that name if `field` is null; NULL if the URL is invalid.
value read_field(url_field const* field, std::string_view name, std::string_view text, dialect const& grammar,
                 suffix_lookup const* suffixes, converter convert) {
    return guarded([&] {
        auto const parts = parts_for_fields(text, grammar);
        return parts ? convert(value_of_named(field, name, {*parts, text, grammar, suffixes})) : value();
    });
}

/// FUNCTION(url, field [, grammar]). The function is immutable, so it does not read a file.
Datum give_named_field(FunctionCallInfo fcinfo, char const* function, converter convert) {
    auto const text = text_argument(fcinfo, 0);
    auto const name = text_argument(fcinfo, 1);
    auto const* const field = find_field(name);
    auto const& grammar = grammar_argument(fcinfo, 2);
    if (field != nullptr && field->needs_suffixes)
        ereport(ERROR, (errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                        errmsg("%s cannot return \"%s\"", function, quotable(name)),
                        errdetail("The field depends on the Public Suffix List of the system."),
                        errhint("Call url_%s.", quotable(name))));
    return give(fcinfo, read_field(field, name, text, grammar, nullptr, convert));
}

/// url_FIELD(url [, grammar]): in the type of the field.
Datum give_field(FunctionCallInfo fcinfo, url_field const* field) {
    if (field == nullptr) elog(ERROR, "urigram: the library has no such field");
    auto const text = text_argument(fcinfo, 0);
    auto const& grammar = grammar_argument(fcinfo, 1);
    return give(fcinfo, read_field(field, field->name, text, grammar, suffixes_for(*field), typed_value));
}

}  // namespace

/// url_field(url, field [, grammar]): as text.
URIGRAM_SQL_FUNCTION(urigram_url_field) { return give_named_field(fcinfo, "url_field", as_text); }

/// url_field_bytes(url, field [, grammar]): as bytea.
URIGRAM_SQL_FUNCTION(urigram_url_field_bytes) {
    return give_named_field(fcinfo, "url_field_bytes", as_bytes);
}

// The SQL function of a field. A regression test compares the list below with the registry of fields.
#define URIGRAM_FIELD_FUNCTION(name)                                                                         \
    URIGRAM_SQL_FUNCTION(urigram_field_##name) {                                                             \
        static auto const* const field = find_url_field(#name);                                              \
        return give_field(fcinfo, field);                                                                    \
    }

URIGRAM_FIELD_FUNCTION(scheme)
URIGRAM_FIELD_FUNCTION(authority)
URIGRAM_FIELD_FUNCTION(userinfo)
URIGRAM_FIELD_FUNCTION(host)
URIGRAM_FIELD_FUNCTION(port)
URIGRAM_FIELD_FUNCTION(path)
URIGRAM_FIELD_FUNCTION(params)
URIGRAM_FIELD_FUNCTION(fragment)
URIGRAM_FIELD_FUNCTION(opaque_part)
URIGRAM_FIELD_FUNCTION(registered_scheme)
URIGRAM_FIELD_FUNCTION(user)
URIGRAM_FIELD_FUNCTION(password)
URIGRAM_FIELD_FUNCTION(decoded_user)
URIGRAM_FIELD_FUNCTION(decoded_password)
URIGRAM_FIELD_FUNCTION(decoded_host)
URIGRAM_FIELD_FUNCTION(decoded_path)
URIGRAM_FIELD_FUNCTION(decoded_query)
URIGRAM_FIELD_FUNCTION(decoded_fragment)
URIGRAM_FIELD_FUNCTION(host_kind)
URIGRAM_FIELD_FUNCTION(address_class)
URIGRAM_FIELD_FUNCTION(effective_port)
URIGRAM_FIELD_FUNCTION(origin)
URIGRAM_FIELD_FUNCTION(public_suffix)
URIGRAM_FIELD_FUNCTION(registrable_domain)
URIGRAM_FIELD_FUNCTION(file_name)
URIGRAM_FIELD_FUNCTION(file_extension)
URIGRAM_FIELD_FUNCTION(path_depth)
URIGRAM_FIELD_FUNCTION(normal)
URIGRAM_FIELD_FUNCTION(normal_host)
URIGRAM_FIELD_FUNCTION(surt)
URIGRAM_FIELD_FUNCTION(hazards)

}  // namespace urigram::postgresql
