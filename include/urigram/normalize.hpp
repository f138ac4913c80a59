// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_HPP
#define URIGRAM_NORMALIZE_HPP

#include <cstddef>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/error.hpp>
#include <urigram/url_parts.hpp>

/// The normal form of a URL (RFC 3986, section 6): equivalent URLs have the same normal form.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

/// The steps of normalization: a set, combined by `|`, `&` and `~`.
///
/// The normal form is that of RFC 3986 for URLs of all dialects: `%7E` becomes `~`, which RFC 1738 does not
/// allow. If RFC 3986 accepts a text, it also accepts the normal form. If it rejects a text, such as
/// `http://h/?a[1]` of RFC 2732 or the registry name in `x://a:b:c/` of RFC 2396, the rejected bytes are
/// unchanged. Other registry names are hosts by RFC 3986, so they are converted to lower case. Reserved bytes
/// stay escaped: `%2F` in a path is not a slash, also in normal form.
///
/// If the grammar of a scheme (`dialects::by_scheme`) accepts a URL, it also accepts the normal form.
/// Therefore the bytes of a URN's NSS are never decoded (RFC 8141, section 3.1), and paths that are not
/// hierarchical keep their dots.
enum class normal_form : unsigned {
    none = 0,
    scheme_case = 1U << 0U,  ///< the scheme in lower case (section 6.2.2.1)
    host_case = 1U << 1U,    ///< the host in lower case (section 6.2.2.1), except the digits of its escapes
    /// An IPv6 address in the format of RFC 5952, in lower case even without `host_case`: `[0:0:0:0:0:0:0:1]`
    /// becomes `[::1]`, and `[::FFFF:7F00:1]` becomes `[::ffff:127.0.0.1]`.
    ipv6_text = 1U << 8U,
    escape_case = 1U << 2U,       ///< `%3a` becomes `%3A` (section 6.2.2.1)
    unneeded_escapes = 1U << 3U,  ///< `%41` becomes `A`: only `octets::unreserved` (section 6.2.2.2)
    /// Removes `.` and `..` (section 6.2.2.3), as section 5.2.4 does, from paths that begin with a slash,
    /// except in URIs of dns, imap, ldap, sip, sips, z39.50r and z39.50s. Other paths are unchanged: those of
    /// relative references, because they depend on the base, and those of `data:,a/../b` or
    /// `urn:example:a/../b`, because section 3.3 defines dot segments only for hierarchies, and these schemes
    /// have none. (Section 5.2.4 would yield `urn:/b`: see `opaque_path`.) A path that would then be read as
    /// an authority, such as that of `s:/a/..//b`, becomes `/.//b`; so does that of `file:///a/..//b`,
    /// because the path of a file URL does not begin with two slashes (RFC 8089, section 2).
    dot_segments = 1U << 4U,
    empty_path =
        1U << 5U,  ///< `http://h` becomes `http://h/`: for http, https, ws, wss and ftp (section 6.2.3)
    /// `http://h:80/` becomes `http://h/`: removes a port that is equal to `default_port` of the scheme
    /// (section 6.2.3), as a number. `:0080` is removed, but `:08080` is unchanged.
    default_port = 1U << 6U,
    empty_port = 1U << 7U,  ///< `http://h:/` becomes `http://h/` (section 6.2.3)
    /// Converts names whose case the scheme ignores to lower case: the NID of a URN (RFC 8141, section 3.1),
    /// the domains and header field names of a mailto URL (RFC 6068, section 2), the type, the subtype and
    /// the attributes of a data URL (RFC 2397). Local parts, values and data are unchanged.
    name_case = 1U << 9U,
    /// Removes the r-, q- and f-component of a URN (`?+`, `?=` and `#`), which URN-equivalence ignores (RFC
    /// 8141, section 3.1). Not in `all`, so `normalize` keeps them by default.
    urn_components = 1U << 10U,

    /// Changes that do not alter decoded components, except the case of scheme and host and the format of an
    /// address.
    safe = scheme_case | host_case | ipv6_text | escape_case | unneeded_escapes,
    /// Changes that do not depend on the scheme (section 6.2.2).
    syntax = safe | dot_segments,
    /// Changes that depend on the scheme (section 6.2.3).
    scheme_based = empty_path | default_port | empty_port | name_case,
    all = syntax | scheme_based,
    /// The differences that comparisons ignore.
    equivalence = all | urn_components,
};

/// Returns the steps of both sets.
constexpr normal_form operator|(normal_form a, normal_form b) noexcept {
    return static_cast<normal_form>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
/// Returns the steps that are in both sets.
constexpr normal_form operator&(normal_form a, normal_form b) noexcept {
    return static_cast<normal_form>(static_cast<unsigned>(a) & static_cast<unsigned>(b));
}
/// Returns the steps of `equivalence` that are not in the set.
constexpr normal_form operator~(normal_form a) noexcept {
    return static_cast<normal_form>(~static_cast<unsigned>(a) &
                                    static_cast<unsigned>(normal_form::equivalence));
}

/// Returns the normal form of a text. The normal form of a normal form is itself.
/// @param text the URL
/// @param levels the steps of normalization
/// @param grammar the dialect that must accept the text: by default, as for `urigram check`, a URI must be
/// valid by its own scheme. Relative references need `dialects::rfc3986`.
/// @returns the normal form, or the error of `grammar`
/// @par Complexity Linear, in constant stack; allocates once.
/// @throws std::bad_alloc
/// @code
/// auto const text = urigram::normalize("HTTP://www.Example.com:80/%7esmith/./a/../b");
/// // http://www.example.com/~smith/b
/// @endcode
[[nodiscard]] URIGRAM_API result<std::string> normalize(std::string_view text,
                                                        normal_form levels = normal_form::all,
                                                        dialect const& grammar = dialects::by_scheme);

/// Appends the normal form of a URL that any dialect has parsed.
/// @param to the string; the parts must not refer to it, which a debug build asserts
/// @param parts the parts of the URL. An authority without components, as of RFC 1808, is split as in RFC
/// 3986; if that rejects it, only its escapes change.
/// @param levels the steps of normalization
/// @par Complexity Linear, in constant stack; allocates at most once.
/// @throws std::bad_alloc, then `to` is unchanged
/// @code
/// #include <urigram/rfc1738.hpp>
/// if (auto const url = urigram::rfc1738::parse_url("ftp://Example.com/%7ea;type=i"))
///     urigram::normalize_to(key, *url);  // ftp://example.com/~a;type=i
/// @endcode
URIGRAM_API void normalize_to(std::string& to, url_parts const& parts, normal_form levels = normal_form::all);
/// The same for the result of a parse function: `normalize_to(key, *url)`.
/// @throws std::bad_alloc, then `to` is unchanged
template <class Url, detail::if_parsed<Url> = 0>
void normalize_to(std::string& to, Url const& parsed, normal_form levels = normal_form::all) {
    normalize_to(to, urigram::parts_of(parsed), levels);
}

/// The same as a string, also for the result of a parse function: `normalize(*url)`.
/// @par Complexity Linear; allocates its result.
/// @throws std::bad_alloc
[[nodiscard]] inline std::string normalize(url_parts const& parts, normal_form levels = normal_form::all) {
    std::string text;
    normalize_to(text, parts, levels);
    return text;
}
/// The same for the result of a parse function.
/// @throws std::bad_alloc
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] std::string normalize(Url const& parsed, normal_form levels = normal_form::all) {
    return normalize(urigram::parts_of(parsed), levels);
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_url<T> = 0>
auto normalize(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// Whether two URLs have the same normal form; does not store the normal forms. URNs are compared by their
/// assigned names, unless `levels` lacks `normal_form::urn_components`.
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto const a = urigram::rfc3986::parse_uri("http://h/%7e");
/// auto const b = urigram::rfc3986::parse_uri("HTTP://h:80/~");
/// bool const same = urigram::equivalent(*a, *b);  // true
/// @endcode
[[nodiscard]] URIGRAM_API bool equivalent(url_parts const& a, url_parts const& b,
                                          normal_form levels = normal_form::equivalence) noexcept;
/// The same for two results of parse functions, or for one result and parts: `equivalent(*a, *b)`.
template <class A, class B, detail::if_any_parsed<A, B> = 0>
[[nodiscard]] bool equivalent(A const& a, B const& b,
                              normal_form levels = normal_form::equivalence) noexcept {
    return equivalent(detail::as_parts(a), detail::as_parts(b), levels);
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class A, class B, class... More, detail::if_no_two_urls<A, B> = 0>
auto equivalent(A const&, B const&, More const&...) {
    return detail::refuse_argument<A, B>();
}
/// Whether two texts are equivalent, or the error of the first invalid one. It does not convert to `bool`,
/// because that would only tell whether there is an error: call `value()`.
class equivalence : public boost::system::result<bool, parse_error> {
public:
    using boost::system::result<bool, parse_error>::result;
    explicit operator bool() const = delete;
};

/// The same for texts.
/// @param a,b the texts
/// @param levels the steps of normalization
/// @param grammar the dialect that must accept both texts
/// @returns whether they are equivalent, or the error of `a`, or else of `b`
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// if (urigram::equivalent("http://h/%7e", "HTTP://h:80/~").value()) ...
/// if (urigram::equivalent("urn:EXAMPLE:a123?=x", "urn:example:a123").value()) ...
/// @endcode
[[nodiscard]] URIGRAM_API equivalence equivalent(std::string_view a, std::string_view b,
                                                 normal_form levels = normal_form::equivalence,
                                                 dialect const& grammar = dialects::by_scheme) noexcept;

/// Compares the normal forms of two URLs in lexicographic order of their bytes as unsigned numbers.
/// @returns less than zero, zero or more than zero if that of `a` is less than, equal to or greater than that
/// of `b`
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto const a = urigram::rfc3986::parse_uri("http://a/"), b = urigram::rfc3986::parse_uri("HTTP://B/");
/// bool const before = urigram::compare_normal(*a, *b) < 0;  // true
/// @endcode
[[nodiscard]] URIGRAM_API int compare_normal(url_parts const& a, url_parts const& b,
                                             normal_form levels = normal_form::equivalence) noexcept;

/// The same for two results of parse functions, or for one result and parts.
template <class A, class B, detail::if_any_parsed<A, B> = 0>
[[nodiscard]] int compare_normal(A const& a, B const& b,
                                 normal_form levels = normal_form::equivalence) noexcept {
    return compare_normal(detail::as_parts(a), detail::as_parts(b), levels);
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class A, class B, class... More, detail::if_no_two_parts<A, B> = 0>
auto compare_normal(A const&, B const&, More const&...) {
    return detail::refuse_argument<A, B>();
}

/// Returns a hash of the normal form: equal for URLs that are equivalent by the same levels.
/// @par Complexity Linear, in constant stack; neither allocates nor throws.
/// @code
/// #include <urigram/rfc3986.hpp>
/// auto const uri = urigram::rfc3986::parse_uri("http://h/%7e");
/// auto const bucket = urigram::hash_normal(*uri) % 64;
/// @endcode
[[nodiscard]] URIGRAM_API std::size_t hash_normal(url_parts const& parts,
                                                  normal_form levels = normal_form::equivalence) noexcept;
/// The same for the result of a parse function: `hash_normal(*uri)`.
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] std::size_t hash_normal(Url const& parsed,
                                      normal_form levels = normal_form::equivalence) noexcept {
    return hash_normal(urigram::parts_of(parsed), levels);
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_parts<T> = 0>
auto hash_normal(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

}  // namespace urigram

#endif
