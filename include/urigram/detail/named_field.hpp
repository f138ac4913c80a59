// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_NAMED_FIELD_HPP
#define URIGRAM_DETAIL_NAMED_FIELD_HPP

#include <iterator>
#include <string_view>
#include <urigram/fields.hpp>
#include <vector>

/// Access to fields by name, for command lines and for bindings of other languages. A name is that of a field
/// of the registry or of a query parameter.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Returns the value of a field of the registry or of a query parameter.
/// @param which the result of `find_url_field(name)`: null for `query:NAME` and `query-all:NAME`
/// @param name the name; `find_url_field` or `find_query_field` must find it
/// @param input the URL, and its parts as returned by `parts_for_fields`
/// @param read_as how parameters are decoded
/// @code
/// #include <urigram/dialects.hpp>
/// std::string_view const text = "http://h/?q=a%20b";
/// auto const parts = urigram::parts_for_fields(text, urigram::dialects::by_scheme).value();
/// auto const value = urigram::value_of_named(urigram::find_url_field("query:q"), "query:q",
///                                            {parts, text, urigram::dialects::by_scheme});  // a b
/// @endcode
/// @par Complexity Linear in the URL.
/// @throws std::bad_alloc; std::invalid_argument as `value_of`
[[nodiscard]] inline field_value value_of_named(url_field const* which, std::string_view name,
                                                field_input const& input,
                                                decoding read_as = decoding::percent) {
    return which != nullptr ? value_of(*which, input)
                            : value_of(*query_field_prefix(name), input.parts, read_as);
}

/// Returns the names of all fields, for help and messages: those of the registry, then `query_field_names`.
/// @code
/// auto const names = urigram::names_of_all_fields();  // names.back(): query-all:NAME
/// @endcode
/// @throws std::bad_alloc
[[nodiscard]] inline std::vector<std::string_view> names_of_all_fields() {
    std::vector<std::string_view> names;
    for (auto const& field : url_fields()) names.push_back(field.name);
    names.insert(names.end(), std::begin(query_field_names), std::end(query_field_names));
    return names;
}

}  // namespace urigram

#endif
