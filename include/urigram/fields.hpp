// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_FIELDS_HPP
#define URIGRAM_FIELDS_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/escape.hpp>
#include <urigram/public_suffix.hpp>
#include <urigram/result.hpp>
#include <urigram/url_parts.hpp>
#include <variant>

/// Everything that can be asked of a URL by name: one table for the program, Python, Arrow and SQLite.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// The value of a field: absent, a number, a view of the URL or of static storage, or a text that was made.
using field_value = std::variant<std::monostate, std::uint64_t, std::string_view, std::string>;

/// The type of the values of a field that are not absent.
enum class field_type : unsigned char {
    text,    ///< printable US-ASCII
    octets,  ///< any octets, because escapes are decoded
    number,
};

/// A URL whose fields are read: the parts, which are views of `text`, by `grammar`.
struct field_input {
    url_parts const& parts;
    std::string_view text;
    dialect const& grammar;
    suffix_lookup const* suffixes = nullptr;  ///< without it, fields that need public suffixes are absent
};

/// A field of URLs.
struct url_field {
    std::string_view name;   ///< `effective_port`: the same in every language
    std::string_view about;  ///< one sentence of documentation, without the full stop
    field_type type;
    /// The column without which a dialect has no such field.
    column needed;
    /// The part that the field is, or null if it is computed.
    url_parts::part url_parts::*part;
    /// Computes the value; null if the field is a part.
    field_value (*compute)(field_input const& url);
    bool needs_suffixes = false;  ///< computed by `field_input::suffixes`
};

/// All fields, in the order in which they are listed: parts first. Static storage; does not throw.
/// @code
/// std::string_view const first = urigram::url_fields().begin()->name;  // scheme
/// @endcode
[[nodiscard]] URIGRAM_API array_view<url_field> url_fields() noexcept;

/// The field of that name, or null. Static storage. Compares with each name; neither allocates nor throws.
/// @code
/// #include <urigram/dialects.hpp>
/// std::string_view const text = "http://h/a.tar.gz";
/// auto const parts = urigram::parts_for_fields(text, urigram::dialects::by_scheme).value();
/// auto const* const field = urigram::find_url_field("file_extension");
/// auto const value = urigram::value_of(*field, {parts, text, urigram::dialects::by_scheme});  // gz
/// @endcode
[[nodiscard]] URIGRAM_API url_field const* find_url_field(std::string_view name) noexcept;

/// Whether URLs of a dialect can have the field. Otherwise it is absent from all of them. Constant time; does
/// not throw.
[[nodiscard]] URIGRAM_API bool has_field(dialect const& grammar, url_field const& which) noexcept;

/// The parts of a URL from which fields are read: those of `dialect::parts`, with the authority of a URL of
/// RFC 1808 split by `with_login`. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<url_parts> parts_for_fields(text_view text, dialect const& grammar) noexcept;

/// The value of a field. Linear in the URL.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API field_value value_of(url_field const& which, field_input const& url);

/// A parameter of the query as a field: `query:NAME` is the decoded value of the first parameter of that
/// name, `query-all:NAME` the decoded values of all, separated by spaces. NAME is written as in a URL.
struct query_field {
    std::string_view name;  ///< a view of the name of the field
    bool all = false;
};

/// How these names are listed: NAME is a placeholder.
inline constexpr std::string_view query_field_names[] = {"query:NAME", "query-all:NAME"};

/// The parameter in the name of a field, whether or not its NAME can stand in a URL. Constant time; neither
/// allocates nor throws.
[[nodiscard]] URIGRAM_API std::optional<query_field> query_field_prefix(text_view name) noexcept;

/// The parameter in the name of a field, if its NAME can stand in a URL. Linear; neither allocates nor
/// throws.
[[nodiscard]] URIGRAM_API std::optional<query_field> find_query_field(text_view name) noexcept;

/// The value of a parameter; absent unless the first parameter of that name has a value or, with `all`, one
/// of them has. Linear in the query.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API field_value value_of(query_field const& which, url_parts const& parts,
                                               decoding read_as = decoding::percent);

}  // namespace urigram

#endif
