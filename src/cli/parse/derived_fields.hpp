// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_CLI_PARSE_DERIVED_FIELDS_HPP
#define URIGRAM_CLI_PARSE_DERIVED_FIELDS_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <urigram/dialect.hpp>
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

/// `query:NAME`: the decoded value of the first parameter of that name in the query; NAME is written as in a
/// URL.
inline constexpr std::string_view parameter_prefix = "query:";

/// Null, or the name of the parameter in the name of a field.
char const* parameter_in(std::string const& field_name) noexcept;

special_value value_of_parameter(url_parts const& parts, std::string_view name);

}  // namespace urigram::cli

#endif
