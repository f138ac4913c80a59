// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_REFERENCE_HPP
#define URIGRAM_REFERENCE_HPP

#include <urigram/dialects.hpp>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// A URL or reference to one in the parts that resolution works on, whichever RFC took it apart.
/// An opaque URI has a scheme and an opaque part and, apart from a fragment, nothing else. Comparison is
/// linear in the texts; `of` takes constant time, or is linear in the path of a URL of RFC 1738. Nothing
/// allocates or throws.
/// @code
/// auto const parsed = urigram::dialects::rfc3986.parse("//example.org/a?b");
/// auto const parts = urigram::reference::of(*parsed);  // *parts.authority: example.org
/// @endcode
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
    /// The parts of what the parse functions of RFC 1808, 2396, 2732 and 3986 return.
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
