// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ORIGIN_HPP
#define URIGRAM_ORIGIN_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>
#include <urigram/dialects.hpp>
#include <urigram/scheme.hpp>
#include <utility>

/// Origins (RFC 6454), by which user agents isolate content, and ports.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

namespace detail {

/// Whether a type finds schemes by their names: a `scheme_table`, or a `scheme_set`.
template <class T, class = void>
inline constexpr bool finds_schemes = false;
template <class T>
inline constexpr bool
    finds_schemes<T, std::void_t<decltype(std::declval<T const&>().find(std::string_view())->default_port)>> =
        true;
template <class T>
using if_schemes = std::enable_if_t<finds_schemes<T>, int>;

/// Whether a URL has a port with digits.
inline bool has_port(url_parts const& parts) noexcept { return parts.port && !parts.port->empty(); }

}  // namespace detail

/// Returns the port to which a URL with a host leads: its port or, if that is absent or has no digits, the
/// `default_port` of the scheme. Nothing without a host, for schemes without ports, and for a port above
/// 65535, which `has_port_out_of_range` distinguishes from the others.
/// @par Complexity Linear in the digits; neither allocates nor throws.
/// @code
/// #include <urigram/parse.hpp>
/// auto const uri = urigram::parse("https://example.com/");
/// auto const port = urigram::effective_port(urigram::parts_of(*uri));  // 443
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::uint16_t> effective_port(url_parts const& parts) noexcept;
/// The same for the result of a parse function: `effective_port(*uri)`.
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] std::optional<std::uint16_t> effective_port(Url const& parsed) noexcept {
    return effective_port(urigram::parts_of(parsed));
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_parts<T> = 0>
auto effective_port(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// Whether a URL has a host and a port above 65535: the grammars allow any number of digits, but no program
/// can connect to that port. For parts of RFC 1808, call `with_login` first. For untrusted URLs, use
/// `hazard::port_out_of_range`, which also checks a port in the opaque part of a sip URI.
/// @par Complexity Linear in the digits; neither allocates nor throws.
/// @code
/// #include <urigram/parse.hpp>
/// auto const uri = urigram::parse("http://example.com:99999/");
/// auto const port = urigram::effective_port(*uri);                // none
/// bool const is_wrong = urigram::has_port_out_of_range(*uri);     // true
/// @endcode
[[nodiscard]] URIGRAM_API bool has_port_out_of_range(url_parts const& parts) noexcept;
/// The same for the result of a parse function: `has_port_out_of_range(*uri)`.
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] bool has_port_out_of_range(Url const& parsed) noexcept {
    return has_port_out_of_range(urigram::parts_of(parsed));
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, detail::if_no_parts<T> = 0>
auto has_port_out_of_range(T const&) {
    return detail::refuse_argument<T>();
}

/// The same as `effective_port` above with added schemes: an entry of `table` defines the default port of its
/// scheme.
/// @param parts the parts of the URL
/// @param table the added schemes: a `scheme_table` or a `scheme_set`
/// @code
/// #include <urigram/parse.hpp>
/// urigram::uri_schemes table;
/// table.add_like("shttp", "http", 8443);
/// auto const uri = urigram::parse("shttp://example.com/", table);
/// auto const port = urigram::effective_port(urigram::parts_of(*uri), table);  // 8443
/// @endcode
template <class Schemes, detail::if_schemes<Schemes> = 0>
[[nodiscard]] std::optional<std::uint16_t> effective_port(url_parts const& parts,
                                                          Schemes const& table) noexcept {
    auto const* const added = parts.scheme ? table.find(*parts.scheme) : nullptr;
    return added != nullptr && parts.host && !detail::has_port(parts) ? added->default_port
                                                                      : effective_port(parts);
}

/// Removes a port that is the default port of an entry of `table`. Functions that do not take tables then
/// treat the URL like the one without a port: `normalize`, `equivalent` and `hash_normal`. Do not use this
/// for an entry that gives another port to a scheme whose `default_port` is known, because normal forms omit
/// the known port.
/// @param parts the parts of the URL
/// @param table the added schemes: a `scheme_table` or a `scheme_set`
/// @returns the parts, as views of the same text
/// @code
/// #include <urigram/normalize.hpp>
/// #include <urigram/parse.hpp>
/// urigram::uri_schemes table;
/// table.add_like("shttp", "http", 8443);
/// auto const uri = urigram::parse("shttp://h:8443/", table);
/// auto const text = urigram::normalize(urigram::without_default_port(*uri, table));
/// // shttp://h/
/// @endcode
template <class Schemes, detail::if_schemes<Schemes> = 0>
[[nodiscard]] url_parts without_default_port(url_parts parts, Schemes const& table) noexcept {
    auto const* const added = parts.scheme ? table.find(*parts.scheme) : nullptr;
    if (added == nullptr || !added->default_port || !detail::has_port(parts) ||
        effective_port(parts) != added->default_port)
        return parts;
    auto const size = parts.port->size();
    if (auto& all = parts.authority; all && all->size() > size && (*all)[all->size() - size - 1] == ':' &&
                                     all->substr(all->size() - size) == *parts.port)
        all->remove_suffix(size + 1);
    parts.port.reset();
    return parts;
}
/// The same for the result of a parse function: `without_default_port(*uri, table)`.
template <class Url, class Schemes, detail::if_parsed<Url> = 0, detail::if_schemes<Schemes> = 0>
[[nodiscard]] url_parts without_default_port(Url const& parsed, Schemes const& table) noexcept {
    return without_default_port(urigram::parts_of(parsed), table);
}

/// The same for the result of a parse function: `effective_port(*uri, table)`.
template <class Url, class Schemes, detail::if_parsed<Url> = 0, detail::if_schemes<Schemes> = 0>
[[nodiscard]] std::optional<std::uint16_t> effective_port(Url const& parsed, Schemes const& table) noexcept {
    return effective_port(urigram::parts_of(parsed), table);
}

/// A scheme/host/port triple (RFC 6454, section 4). Compared and hashed by its members: scheme and host in
/// normal form (`normal_form::safe`). Two origins returned by `origin_of` are equal if their `origin_text` is
/// equal. An origin without a port is not equal to one with the default port of the scheme.
/// @par Complexity Linear; neither allocates nor throws.
struct origin {
    std::string_view scheme;            ///< as written
    std::string_view host;              ///< as written, an IP-literal with its brackets; not empty
    std::optional<std::uint16_t> port;  ///< the `effective_port`

    friend URIGRAM_API bool operator==(origin const& a, origin const& b) noexcept;
    friend bool operator!=(origin const& a, origin const& b) noexcept { return !(a == b); }
    /// Equal for equal origins.
    friend URIGRAM_API std::size_t hash_value(origin const& x) noexcept;
};

/// Returns the origin of a URL, whose views refer to the parsed text. Nothing if it is opaque ("a globally
/// unique identifier" in RFC 6454): without a scheme or a host, for a file URL, or if the port is above
/// 65535. Schemes that `default_port` does not know are compared by name.
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/parse.hpp>
/// auto const uri = urigram::parse("http://Example.com/a");
/// if (auto const from = urigram::origin_of(urigram::parts_of(*uri)))
///     std::cout << urigram::origin_text(from);  // http://example.com
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<origin> origin_of(url_parts const& parts) noexcept;
/// The same for the result of a parse function: `origin_of(*uri)`.
template <class Url, detail::if_parsed<Url> = 0>
[[nodiscard]] std::optional<origin> origin_of(Url const& parsed) noexcept {
    return origin_of(urigram::parts_of(parsed));
}
/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, class... More, detail::if_no_parts<T> = 0>
auto origin_of(T const&, More const&...) {
    return detail::refuse_argument<T>();
}

/// The same with added schemes: an entry of `table` defines the default port of its
/// scheme.
template <class Schemes, detail::if_schemes<Schemes> = 0>
[[nodiscard]] std::optional<origin> origin_of(url_parts const& parts, Schemes const& table) noexcept {
    auto found = origin_of(parts);
    if (found) found->port = effective_port(parts, table);
    return found;
}
/// The same for the result of a parse function: `origin_of(*uri, table)`.
template <class Url, class Schemes, detail::if_parsed<Url> = 0, detail::if_schemes<Schemes> = 0>
[[nodiscard]] std::optional<origin> origin_of(Url const& parsed, Schemes const& table) noexcept {
    return origin_of(urigram::parts_of(parsed), table);
}

/// Whether two URLs have the same origin (RFC 6454, section 5). An opaque origin is not the same as any
/// other, nor as itself: two file URLs do not have the same origin, while the results of `origin_of` for them
/// compare equal. Ports are compared as numbers: `:08080` equals `:8080`, although the normal forms differ.
/// @par Complexity Linear; neither allocates nor throws.
/// @code
/// #include <urigram/parse.hpp>
/// auto const a = urigram::parse("http://h/a"), b = urigram::parse("http://H:80/b");
/// bool const same = urigram::same_origin(*a, *b);  // true
/// @endcode
[[nodiscard]] URIGRAM_API bool same_origin(url_parts const& a, url_parts const& b) noexcept;
/// The same for two results of parse functions, or for one result and parts: `same_origin(*a, *b)`.
template <class A, class B, detail::if_any_parsed<A, B> = 0>
[[nodiscard]] bool same_origin(A const& a, B const& b) noexcept {
    return same_origin(detail::as_parts(a), detail::as_parts(b));
}

/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class A, class B, class... More, detail::if_no_two_parts<A, B> = 0>
auto same_origin(A const&, B const&, More const&...) {
    return detail::refuse_argument<A, B>();
}

/// The same with added schemes.
template <class Schemes, detail::if_schemes<Schemes> = 0>
[[nodiscard]] bool same_origin(url_parts const& a, url_parts const& b, Schemes const& table) noexcept {
    auto const of_a = origin_of(a, table), of_b = origin_of(b, table);
    return of_a && of_b && *of_a == *of_b;
}
/// The same for two results of parse functions, or for one result and parts.
template <class A, class B, class Schemes, detail::if_any_parsed<A, B> = 0, detail::if_schemes<Schemes> = 0>
[[nodiscard]] bool same_origin(A const& a, B const& b, Schemes const& table) noexcept {
    return same_origin(detail::as_parts(a), detail::as_parts(b), table);
}

/// Returns the ASCII serialization of an origin (RFC 6454, section 6.2): `null` for an opaque one, without
/// the port if it is the default port of the scheme. A host outside of US-ASCII is written with its escapes.
/// @par Complexity Linear; allocates its result.
/// @throws std::bad_alloc
/// @code
/// std::cout << urigram::origin_text(urigram::origin{"http", "h", 8080});  // http://h:8080
/// @endcode
[[nodiscard]] URIGRAM_API std::string origin_text(std::optional<origin> const& x);
/// The same with added schemes, whose default ports are omitted.
/// @throws std::bad_alloc
template <class Schemes, detail::if_schemes<Schemes> = 0>
[[nodiscard]] std::string origin_text(std::optional<origin> x, Schemes const& table) {
    auto const* const added = x ? table.find(x->scheme) : nullptr;
    if (added == nullptr) return origin_text(x);
    auto const port = std::exchange(x->port, std::nullopt);
    auto text = origin_text(x);
    return port && port != added->default_port ? text + ':' + std::to_string(*port) : text;
}

}  // namespace urigram

template <>
struct std::hash<urigram::origin> {
    std::size_t operator()(urigram::origin const& x) const noexcept { return hash_value(x); }
};

#endif
