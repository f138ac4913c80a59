// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_DERIVED_FIELDS_HPP
#define URIGRAM_CLI_PARSE_DERIVED_FIELDS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/dialect.hpp>
#include <urigram/escape.hpp>
#include <urigram/url_parts.hpp>
#include <variant>
#include <vector>

namespace urigram::cli {

using absent = std::monostate;

/// The value of a field that is no part of the text.
using special_value = std::variant<absent, bool, std::uint64_t, std::string_view, std::string>;

/// What fields are computed from: a URL as a grammar reads it.
struct read_url {
    url_parts const& parts;
    std::string_view text;
    dialect const& grammar;
};

/// A field that is computed from a URL.
struct derived_field {
    std::string_view name;
    special_value (*get)(read_url const& url);
};

/// Null if there is none of that name.
derived_field const* find_derived_field(std::string_view name) noexcept;

std::vector<std::string_view> names_of_derived_fields();

/// The parameter in the name of a field. `query:NAME` is the decoded value of the first one of that name in
/// the query, `query-all:NAME` those of all that have a value, with a space between two; NAME is written as
/// in a URL.
struct parameter_name {
    std::string_view name;
    bool all = false;
};

/// As the names are listed.
inline constexpr std::string_view names_of_parameters[] = {"query:NAME", "query-all:NAME"};

/// What comes behind `query:` or `query-all:`, whatever it is; nothing where neither comes first. Refers to
/// the name of the field.
std::optional<parameter_name> begun_parameter(std::string const& field_name) noexcept;

/// The same, if it is the name of a parameter.
std::optional<parameter_name> parameter_in(std::string const& field_name) noexcept;

special_value value_of_parameter(url_parts const& parts, parameter_name which, decoding read_as);

}  // namespace urigram::cli

#endif
