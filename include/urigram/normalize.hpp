// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_HPP
#define URIGRAM_NORMALIZE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/result.hpp>
#include <urigram/url_parts.hpp>

/// The normal form of a URL (RFC 3986, section 6): URLs that differ in ways that mean nothing have the same
/// one.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

/// What is made the same: a set of levels, by `|`, `&` and `~`.
///
/// The normal form is that of RFC 3986, whichever RFC took the URL apart: `%7E` becomes `~`, which RFC 1738
/// does not allow. A text that RFC 3986 takes has a normal form that it takes. In one that it refuses, as
/// `http://h/?a[1]` of RFC 2732 or the registry's name in `x://a:b:c/` of RFC 2396, what it refuses stays.
/// Octets that a component reserves stay escaped: `%2F` in a path is no slash, in normal form either.
///
/// What a scheme's own grammar accepts, it accepts in normal form, too (`dialects::by_scheme`). So the octets
/// of a URN's NSS are never decoded (RFC 8141, section 3.1), and paths that are not hierarchical keep their
/// dots.
enum class normal_form : unsigned {
    none = 0,
    scheme_case = 1U << 0U,  ///< the scheme in lower case (section 6.2.2.1)
    host_case = 1U << 1U,    ///< the host in lower case (section 6.2.2.1), but for the digits of its escapes
    /// An IPv6 address as RFC 5952 writes it, whatever the case of its letters: `[0:0:0:0:0:0:0:1]` becomes
    /// `[::1]`, and `[::FFFF:7F00:1]` becomes `[::ffff:127.0.0.1]`.
    ipv6_text = 1U << 8U,
    escape_case = 1U << 2U,       ///< `%3a` becomes `%3A` (section 6.2.2.1)
    unneeded_escapes = 1U << 3U,  ///< `%41` becomes `A`: of `octets::unreserved` alone (section 6.2.2.2)
    /// Without `.` and `..` (section 6.2.2.3), as section 5.2.4 removes them, in paths that begin with a
    /// slash. In any other path they stay: in that of a relative reference, because the base decides, and in
    /// that of `data:,a/../b` or `urn:example:a/../b`, because section 3.3 gives dot segments a meaning in
    /// hierarchies only, and no such scheme does. (Section 5.2.4 would make `urn:/b` of it: see
    /// `opaque_path`.) A path that would then read as an authority, as that of `s:/a/..//b`, becomes `/.//b`;
    /// so does that of `file:///a/..//b`, because a file URL has no path that begins with two slashes (RFC
    /// 8089, section 2).
    dot_segments = 1U << 4U,
    empty_path =
        1U << 5U,  ///< `http://h` becomes `http://h/`: of http, https, ws, wss and ftp (section 6.2.3)
    /// `http://h:80/` becomes `http://h/`: that of `default_port` (section 6.2.3), and no other, is compared
    /// by its value. `:0080` is taken away, but `:08080` stays as it is written.
    default_port = 1U << 6U,
    empty_port = 1U << 7U,  ///< `http://h:/` becomes `http://h/` (section 6.2.3)
    /// In lower case the names that a scheme reads in any case: the NID of a URN (RFC 8141, section 3.1), the
    /// domains and header field names of a mailto URL (RFC 6068, section 2), the type, the subtype and the
    /// attributes of a data URL (RFC 2397). Local parts, values and data stay.
    name_case = 1U << 9U,
    /// A URN without its r-, q- and f-component (`?+`, `?=` and `#`), which URN-equivalence ignores (RFC
    /// 8141, section 3.1). Not in `all`: a text keeps them.
    urn_components = 1U << 10U,

    /// What leaves the decoded components as they are, but for the case of scheme and host, and the text of
    /// an address.
    safe = scheme_case | host_case | ipv6_text | escape_case | unneeded_escapes,
    /// What needs no knowledge of the scheme (section 6.2.2).
    syntax = safe | dot_segments,
    /// What follows from the scheme (section 6.2.3).
    scheme_based = empty_path | default_port | empty_port | name_case,
    all = syntax | scheme_based,
    /// What comparisons ignore.
    equivalence = all | urn_components,
};

constexpr normal_form operator|(normal_form a, normal_form b) noexcept {
    return static_cast<normal_form>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr normal_form operator&(normal_form a, normal_form b) noexcept {
    return static_cast<normal_form>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
constexpr normal_form operator~(normal_form a) noexcept {
    return static_cast<normal_form>(~static_cast<unsigned>(a) &
                                    static_cast<unsigned>(normal_form::equivalence));
}

/// The normal form of a URL that `grammar` accepts: unless another is given, of a URI by its own scheme, as
/// `urigram check` has it. Relative references are accepted with `dialects::rfc3986`.
/// @code
/// auto const text = urigram::normalize("HTTP://www.Example.com:80/%7esmith/./a/../b");
/// // http://www.example.com/~smith/b
/// @endcode
/// The normal form of a normal form is itself.
/// @returns the normal form, or why `grammar` refuses `text`. Linear, in constant stack; allocates once.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API result<std::string> normalize(std::string_view text,
                                                        normal_form levels = normal_form::all,
                                                        dialect const& grammar = dialects::by_scheme);

/// Appends the normal form of a URL that was parsed, by whichever RFC, to `to`.
/// @code
/// #include <urigram/rfc1738.hpp>
/// if (auto const url = urigram::rfc1738::parse_url("ftp://Example.com/%7ea;type=i"))
///     urigram::normalize_to(key, urigram::parts_of(*url));  // ftp://example.com/~a;type=i
/// @endcode
/// An authority that was left whole has no host to change: `with_login` takes it apart. `parts` may not refer
/// to `to`: a debug build asserts that they do not. Linear, in constant stack; allocates at most once.
/// @throws std::bad_alloc, then `to` is as it was
URIGRAM_API void normalize_to(std::string& to, url_parts const& parts, normal_form levels = normal_form::all);

/// The same as a string, of what a parse function returned: `normalize(*url)`. Linear; allocates its result.
/// @throws std::bad_alloc
[[nodiscard]] inline std::string normalize(url_parts const& parts, normal_form levels = normal_form::all) {
    std::string text;
    normalize_to(text, parts, levels);
    return text;
}
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] std::string normalize(Url const& parsed, normal_form levels = normal_form::all) {
    return normalize(parts_of(parsed), levels);
}
template <class T, class... More, detail::if_no_url<T> = 0>
auto normalize(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// Whether two URLs have the same normal form, which is not written for that. URNs are compared by their
/// assigned names, unless `levels` is without `normal_form::urn_components`.
/// @code
/// if (urigram::equivalent("http://h/%7e", "HTTP://h:80/~").value()) ...
/// if (urigram::equivalent("urn:EXAMPLE:a123?=x", "urn:example:a123").value()) ...
/// @endcode
/// Linear, in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API bool equivalent(url_parts const& a, url_parts const& b,
                                          normal_form levels = normal_form::equivalence) noexcept;
/// The same of what parse functions returned, or of that and parts: `equivalent(*a, *b)`.
template <class A, class B, detail::if_parsed<A, B> = 0>
[[nodiscard]] bool equivalent(A const& a, B const& b,
                              normal_form levels = normal_form::equivalence) noexcept {
    return equivalent(detail::as_parts(a), detail::as_parts(b), levels);
}
template <class T, class... More, detail::if_no_url<T> = 0>
auto equivalent(T const&, More const&...) {
    return detail::refuse_argument<T>();
}
/// Whether two texts are equivalent, or why one of them is no URL. It does not convert to `bool`, which would
/// tell whether there is an answer: ask for the `value()`.
class equivalence : public boost::system::result<bool, parse_error> {
public:
    using boost::system::result<bool, parse_error>::result;
    explicit operator bool() const = delete;
};

/// The same of texts that `grammar` accepts; or why it refuses the first one of them that it refuses. Linear,
/// in constant stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API equivalence equivalent(std::string_view a, std::string_view b,
                                                 normal_form levels = normal_form::equivalence,
                                                 dialect const& grammar = dialects::by_scheme) noexcept;

/// Less than zero, zero or more than zero, as the normal form of `a` comes before that of `b`, is the same,
/// or comes after it, by octets taken as unsigned numbers. Linear, in constant stack; neither allocates nor
/// throws.
[[nodiscard]] URIGRAM_API int compare_normal(url_parts const& a, url_parts const& b,
                                             normal_form levels = normal_form::equivalence) noexcept;

/// The same of what parse functions returned, or of that and parts.
template <class A, class B, detail::if_parsed<A, B> = 0>
[[nodiscard]] int compare_normal(A const& a, B const& b,
                                 normal_form levels = normal_form::equivalence) noexcept {
    return compare_normal(detail::as_parts(a), detail::as_parts(b), levels);
}

/// A hash of the normal form: equal for those that are equivalent by the same levels. Linear, in constant
/// stack; neither allocates nor throws.
[[nodiscard]] URIGRAM_API std::size_t hash_normal(url_parts const& parts,
                                                  normal_form levels = normal_form::equivalence) noexcept;
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] std::size_t hash_normal(Url const& parsed,
                                      normal_form levels = normal_form::equivalence) noexcept {
    return hash_normal(parts_of(parsed), levels);
}

}  // namespace urigram

#endif
