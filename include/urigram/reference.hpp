// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REFERENCE_HPP
#define URIGRAM_REFERENCE_HPP

#include <urigram/dialects.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// Parses a URL of RFC 1808, section 2.2, relative or absolute, strictly by its BNF. All of `text` is the
/// URL.
/// @code
/// auto url = urigram::parse_relative_url("../g;x?y#s");
/// @endcode
/// The views in the result refer to `text`. Linear, in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<ast::rfc1808_url> parse_relative_url(std::string_view text) noexcept;

/// Parses a reference of RFC 2396, section 4, strictly by its BNF, but for one thing: a reference that is
/// only a query (`?y`) is taken, which the BNF forgot and section C.1 resolves. The rule
/// `rfc2396::URI_reference` is the BNF to the letter. The views in the result refer to `text`. Linear, in
/// constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<ast::uri_reference> parse_uri_reference(std::string_view text) noexcept;

/// Parses a URI of RFC 3986, section 3, which has a scheme, strictly by its ABNF. All of `text` is the URI.
/// @code
/// auto uri = urigram::parse_uri("http://[2001:db8::1]:8080/a?b#c");
/// auto octets = urigram::ast::ipv6_of(uri->hier_part.authority->hostport.host);
/// @endcode
/// The views in the result refer to `text`. Linear, in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<ast::uri> parse_uri(std::string_view text) noexcept;

/// The same for a URI-reference of RFC 3986, section 4.1: a URI or a relative reference.
[[nodiscard]] URIGRAM_API result<ast::uri_or_relative_ref>
parse_uri_or_relative_ref(std::string_view text) noexcept;

/// Parses a URI of RFC 3986, which has a scheme, by the grammar of its own scheme: http and https (RFC 9110),
/// ws and wss (RFC 6455), file (RFC 8089), mailto (RFC 6068), urn (RFC 8141) and data (RFC 2397). Any other
/// is read as `parse_uri` reads it. All of `text` is the URI.
/// @code
/// auto uri = urigram::parse_uri_by_scheme("mailto:ann@example.org,bob@example.org?subject=x");
/// if (auto* mail = std::get_if<urigram::ast::mailto_uri>(&uri->uri); mail && mail->to)
///     for (auto [local_part, domain] : *mail->to) use(domain);
/// @endcode
/// The views in the result refer to `text`. Linear, in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API result<ast::uri_by_scheme> parse_uri_by_scheme(std::string_view text) noexcept;

/// The same with schemes that were added at run time.
[[nodiscard]] URIGRAM_API result<ast::uri_by_scheme> parse_uri_by_scheme(std::string_view text,
                                                                         uri_schemes const& table) noexcept;

template <class String, if_temporary<String> = 0>
void parse_relative_url(String&&) = delete;  // see parse_owned(dialects::rfc1808, text)
template <class String, if_temporary<String> = 0>
void parse_uri_reference(String&&) = delete;  // see parse_owned(dialects::rfc2396, text)
template <class String, if_temporary<String> = 0>
void parse_uri(String&&) = delete;
template <class String, if_temporary<String> = 0>
void parse_uri_or_relative_ref(String&&) = delete;  // see parse_owned(dialects::rfc3986, text)
template <class String, if_temporary<String> = 0>
void parse_uri_by_scheme(String&&) = delete;  // see parse_owned(dialects::by_scheme, text)
template <class String, if_temporary<String> = 0>
void parse_uri_by_scheme(String&&, uri_schemes const&) = delete;  // keep the text

/// A URL or reference to one in the parts that resolution works on, whichever RFC took it apart.
/// An opaque URI has a scheme and an opaque part and, apart from a fragment, nothing else.
struct URIGRAM_API reference {
    std::optional<std::string_view> scheme;
    std::optional<std::string_view> authority;  ///< `net_loc` in RFC 1808
    std::string_view path;                      ///< with its leading slash, if it has one
    std::optional<std::string_view> params;     ///< RFC 1808 alone sets them apart from the path
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;
    std::optional<std::string_view> opaque_part;

    /// These parts.
    static reference of(url_parts const& parts) noexcept;
    /// The parts of what `parse_relative_url`, `parse_uri_reference`, `parse_uri` or
    /// `parse_uri_or_relative_ref` made.
    template <class Url, std::enable_if_t<!detail::is_node_of<Url, url>(), int> = 0,
              detail::if_url_or_form<Url> = 0>
    static reference of(Url const& parsed) noexcept {
        return of(parts_of(parsed));
    }
    /// The parts of a URL of RFC 1738, without parsing it again. They follow the grammar of its own scheme: a
    /// `?` in the path of an ftp URL is a character like others, and the user of `ftp://good:80?@evil/` stays
    /// one. A URL without a
    /// `//` is opaque, and so is one whose scheme never has relative references (RFC 1808, section 2.3).
    /// `value` must have been parsed: its views lie in one text.
    static reference of(url const& value) noexcept;

    template <class Self>
    static constexpr auto tie(Self& self) noexcept {
        return std::tie(self.scheme, self.authority, self.path, self.params, self.query, self.fragment,
                        self.opaque_part);
    }
    friend bool operator==(reference const& a, reference const& b) noexcept { return tie(a) == tie(b); }
    friend bool operator!=(reference const& a, reference const& b) noexcept { return !(a == b); }
};

}  // namespace urigram

#endif
