// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_HPP
#define URIGRAM_PARSE_HPP

#include <optional>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>

/// Parses the URLs of today, and those of any dialect. A function for each production that an RFC gives to
/// whole URLs is in that RFC's header: `<urigram/rfc3986.hpp>` and the others.
///
/// All of a text must match. The views in a result refer to the text. Each function is linear, in constant
/// stack, and neither allocates nor throws.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Parses a URI of today, which has a scheme, by the grammar of its own scheme: http and https (RFC 9110),
/// ws and wss (RFC 6455), file (RFC 8089), mailto (RFC 6068), urn (RFC 8141), data (RFC 2397) and so on. Any
/// other is read as `rfc3986::parse_uri` reads it.
/// @code
/// auto const uri = urigram::parse("mailto:ann@example.org,bob@example.org?subject=x");
/// if (auto* mail = std::get_if<urigram::ast::mailto_uri>(&uri->uri); mail && mail->to)
///     for (auto [local_part, domain] : *mail->to) use(domain);
/// @endcode
[[nodiscard]] URIGRAM_API result<ast::uri_by_scheme> parse(text_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<ast::uri_by_scheme> parse(text_view text, uri_schemes const& table) noexcept;

/// Parses a URL of a dialect.
/// @code
/// auto const link = urigram::parse("../a?b", urigram::dialects::rfc3986);
/// @endcode
template <class Url>
[[nodiscard]] result<Url> parse(text_view text, dialect_of<Url> const& grammar) noexcept {
    return grammar.parse(text);
}

/// Whether a text is a URL of a dialect, and why not. Unless one is given, it is `by_scheme`, that of
/// `parse`.
/// @code
/// auto const checked = urigram::check(text, urigram::dialects::rfc3986);
/// if (!checked) std::cerr << checked.error().message(text) << '\n';
/// @endcode
[[nodiscard]] inline result<void> check(std::string_view text,
                                        dialect const& grammar = dialects::by_scheme) noexcept {
    auto const parts = grammar.parts(text);
    return parts ? result<void>() : result<void>(parts.error());
}

/// The longest beginning of a text that is a URL of a dialect, if there is one.
/// @code
/// auto const url = urigram::longest("http://h/a and more", urigram::dialects::rfc3986);  // http://h/a
/// @endcode
/// Linear in what is returned, and 256 octets more.
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
