// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SQLITE_FIELDS_HPP
#define URIGRAM_SQLITE_FIELDS_HPP

#include "parse/derived_fields.hpp"
#include "sqlite/values.hpp"
#include <string_view>
#include <urigram/dialects.hpp>
#include <vector>

namespace urigram::sqlite {

/// What can be asked for of a URL, by the name that it has in the program: a part, what is computed from
/// the parts or, if both members are null, a parameter of the query, by its name in the name of the field.
struct url_field {
    std::string_view name;
    url_parts::part url_parts::*part = nullptr;
    cli::derived_field const* derived = nullptr;
};

/// All of them but parameters, in the order in which the program lists them.
std::vector<url_field> const& fields_of_urls();

/// The field of that name. Static storage.
/// @throws usage_error, which lists the names there are
url_field const& find_field(std::string_view name);

/// The grammar of that name.
/// @throws usage_error, which lists the names there are
dialect const& find_grammar(std::string_view name);

/// The grammar where none is named: the program's.
inline constexpr dialect const& default_grammar = dialects::by_scheme;

/// The parts of a URL as the program has them: a net_loc that RFC 1808 leaves whole is taken apart.
inline boost::system::result<url_parts, parse_error> read(std::string_view text,
                                                          dialect const& grammar) noexcept {
    auto parts = grammar.parts(text);
    if (parts) *parts = with_login(*parts);
    return parts;
}

/// Makes a field the result. `name` is the name by which it was found.
/// @throws std::bad_alloc
void give_field(sqlite3_context* context, url_field const& field, std::string_view name,
                cli::read_url const& url);

}  // namespace urigram::sqlite

#endif
