// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FIELDS_HPP
#define URIGRAM_FIELDS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/error.hpp>
#include <urigram/escape.hpp>
#include <urigram/public_suffix.hpp>
#include <urigram/url_parts.hpp>
#include <variant>

/// The named fields of URLs: one table for the program, Python, Arrow and SQLite.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// The value of a field: absent, a number, a view of the URL or of static storage, or a string.
using field_value = std::variant<std::monostate, std::uint64_t, std::string_view, std::string>;

/// The type of the values of a field that are not absent.
enum class field_type : unsigned char {
    text,    ///< printable US-ASCII
    octets,  ///< any bytes, because escapes are decoded
    number,
};

/// A URL whose fields are read: its parts, which are views of `text`, as parsed by `grammar`.
struct field_input {
    url_parts const& parts;                   ///< the parts of the URL
    std::string_view text;                    ///< the URL
    dialect const& grammar;                   ///< the dialect that parsed it
    suffix_lookup const* suffixes = nullptr;  ///< needed by fields with `needs_suffixes`
};

/// A field of URLs.
struct url_field {
    std::string_view name;   ///< such as `effective_port`; the same in every language
    std::string_view about;  ///< one sentence of documentation, without the full stop
    field_type type;         ///< the type of its values
    /// The column that a dialect must have to support the field.
    column needed;
    /// The part that is the field, or null if the field is computed.
    url_parts::part url_parts::*part;
    /// Computes the value; null if the field is a part.
    field_value (*compute)(field_input const& url);
    bool needs_suffixes = false;  ///< whether `compute` needs `field_input::suffixes`
};

/// Returns all fields, parts first. Static storage; does not throw.
/// @code
/// std::string_view const first = urigram::url_fields().begin()->name;  // scheme
/// @endcode
[[nodiscard]] URIGRAM_API array_view<url_field> url_fields() noexcept;

/// Returns the field of that name, or null. Static storage; does not throw. Linear in the number of fields.
/// @code
/// #include <urigram/dialects.hpp>
/// std::string_view const text = "http://h/a.tar.gz";
/// auto const parts = urigram::parts_for_fields(text, urigram::dialects::by_scheme).value();
/// auto const* const field = urigram::find_url_field("file_extension");
/// auto const value = urigram::value_of(*field, {parts, text, urigram::dialects::by_scheme});  // gz
/// @endcode
[[nodiscard]] URIGRAM_API url_field const* find_url_field(std::string_view name) noexcept;

/// Whether URLs of a dialect can have the field; otherwise it is always absent. Constant time; does not
/// throw.
/// @code
/// #include <urigram/dialects.hpp>
/// auto const* const field = urigram::find_url_field("fragment");
/// bool const has = urigram::has_field(urigram::dialects::rfc1738, *field);  // false
/// @endcode
[[nodiscard]] URIGRAM_API bool has_field(dialect const& grammar, url_field const& which) noexcept;

/// Returns the parts from which fields are read: those of `dialect::parts`, with the authority of a URL of
/// RFC 1808 split by `with_login`.
/// @param text the URL, which must outlive the result
/// @param grammar the dialect that parses it
/// @returns the parts, or the error of the dialect
/// @par Complexity Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<url_parts> parts_for_fields(text_view text, dialect const& grammar) noexcept;

/// Returns the value of a field.
/// @param which one of `url_fields()`
/// @param url the URL, with the parts of `parts_for_fields`
/// @par Complexity Linear in the URL.
/// @throws std::bad_alloc
/// @throws std::invalid_argument with the name of the field if it needs public suffixes, `needs_suffixes`,
/// and `url.suffixes` is null
/// @code
/// #include <urigram/dialects.hpp>
/// std::string_view const text = "http://www.example.co.uk/";
/// auto const parts = urigram::parts_for_fields(text, urigram::dialects::by_scheme).value();
/// auto const* const field = urigram::find_url_field("registrable_domain");
/// auto const list = urigram::public_suffix_list::load().value();
/// auto const suffixes = list.lookup();
/// auto const value = urigram::value_of(*field, {parts, text, urigram::dialects::by_scheme, &suffixes});
/// @endcode
[[nodiscard]] URIGRAM_API field_value value_of(url_field const& which, field_input const& url);

/// A query parameter as a field: `query:NAME` is the decoded value of the first parameter of that name,
/// `query-all:NAME` the decoded values of all parameters of that name, separated by spaces. NAME is encoded
/// as in a URL.
struct query_field {
    std::string_view name;  ///< NAME, a view of the name of the field
    bool all = false;       ///< whether the values of all parameters are read, `query-all`
};

/// The names of these fields in lists: NAME is a placeholder.
inline constexpr std::string_view query_field_names[] = {"query:NAME", "query-all:NAME"};

/// Returns the query parameter in the name of a field, whether or not NAME is valid in a URL; nothing if the
/// name does not begin with `query:` or `query-all:`. Constant time; neither allocates nor throws.
/// @code
/// auto const field = urigram::query_field_prefix("query-all:a b");  // field->name: a b, which is not valid
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<query_field> query_field_prefix(text_view name) noexcept;

/// Returns the query parameter in the name of a field if NAME is valid in a URL. Linear; neither allocates
/// nor throws.
/// @code
/// #include <urigram/dialects.hpp>
/// std::string_view const text = "http://h/?q=a%20b";
/// auto const parts = urigram::parts_for_fields(text, urigram::dialects::by_scheme).value();
/// auto const value = urigram::value_of(*urigram::find_query_field("query:q"), parts);  // a b
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<query_field> find_query_field(text_view name) noexcept;

/// Returns the value of a query parameter; absent if the first parameter of that name has no value or, with
/// `all`, if none of them has one.
/// @param which the result of `find_query_field`
/// @param parts the parts of the URL
/// @param read_as if `decoding::form`, `+` in the query and in the name is a space
/// @par Complexity Linear in the query.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API field_value value_of(query_field const& which, url_parts const& parts,
                                               decoding read_as = decoding::percent);

}  // namespace urigram

#endif
