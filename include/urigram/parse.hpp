// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_HPP
#define URIGRAM_PARSE_HPP

#include <optional>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>

/// Parses URLs by the RFCs in force, or by any dialect. The header of each RFC, such as
/// `<urigram/rfc3986.hpp>`, has a function for each of its productions for whole URLs.
///
/// The whole text must match. The views in a result refer to the text. Each function is linear, in constant
/// stack, and neither allocates nor throws.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Parses a URI, which has a scheme, by the grammar of its own scheme: http and https (RFC 9110), ws and wss
/// (RFC 6455), file (RFC 8089), mailto (RFC 6068), urn (RFC 8141), data (RFC 2397) and so on
/// (`schemes_of_today`). URIs of other schemes are parsed by the generic grammar: `URI` of RFC 3986, section
/// 3.
/// @param text the text, which must outlive the result
/// @returns the URI as a variant of a struct for each scheme, and its fragment; or the error
/// @code
/// auto const uri = urigram::parse("mailto:ann@example.org,bob@example.org?subject=x");
/// if (auto* mail = std::get_if<urigram::ast::mailto_uri>(&uri->uri); mail && mail->to)
///     for (auto [local_part, domain] : *mail->to) use(domain);
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri_by_scheme> parse(text_view text) noexcept;

/// The same with schemes that were added at run time.
/// @param text the text, which must outlive the result
/// @param table the added schemes
/// @code
/// urigram::uri_schemes table;
/// table.add_like("shttp", "http");
/// auto const uri = urigram::parse("shttp://h/", table);  // contains an ast::http_uri
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri_by_scheme> parse(text_view text, uri_schemes const& table) noexcept;

/// Parses a URL of a dialect.
/// @param text the text, which must outlive the result
/// @param grammar one of `dialects`
/// @code
/// auto const link = urigram::parse("../a?b", urigram::dialects::rfc3986);
/// @endcode
template <class Url>
[[nodiscard]] result<Url> parse(text_view text, dialect_of<Url> const& grammar) noexcept {
    return grammar.parse(text);
}

/// Checks that a text is a URL of a dialect.
/// @param text the text
/// @param grammar the dialect; the default is that of `parse`
/// @returns nothing, or the error
/// @code
/// auto const checked = urigram::check(text, urigram::dialects::rfc3986);
/// if (!checked) std::cerr << checked.error().message(text) << '\n';
/// @endcode
[[nodiscard]] inline result<void> check(std::string_view text,
                                        dialect const& grammar = dialects::by_scheme) noexcept {
    auto const parts = grammar.parts(text);
    return parts ? result<void>() : result<void>(parts.error());
}

/// Returns the longest prefix of a text that is a URL of a dialect, if there is one.
/// @param text the text, which must outlive the result
/// @param grammar one of `dialects`
/// @par Complexity Linear in the size of the result plus 256 bytes.
/// @code
/// auto const url = urigram::longest("http://h/a and more", urigram::dialects::rfc3986);  // http://h/a
/// @endcode
template <class Url>
[[nodiscard]] std::optional<std::string_view> longest(text_view text,
                                                      dialect_of<Url> const& grammar) noexcept {
    std::string_view const all = text;
    char const* const first = all.data() != nullptr ? all.data() : "";
    char const* const end = grammar.longest(first, first + all.size(), nullptr);
    if (end == nullptr) return std::nullopt;
    return all.substr(0, static_cast<std::size_t>(end - first));
}

}  // namespace urigram

#endif
