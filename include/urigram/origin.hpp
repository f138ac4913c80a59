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

/// Origins (RFC 6454): what user agents isolate content by.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

namespace detail {

/// Whether a port is written, with digits.
inline bool has_port(url_parts const& parts) noexcept { return parts.port && !parts.port->empty(); }

}  // namespace detail

/// The port that a URL with a host leads to: the one that is written or, where none is or no digits are, the
/// `default_port` of the scheme. None without a host, above 65535, and of schemes without ports. Linear in
/// the digits; does not throw.
/// @code
/// #include <urigram/parse.hpp>
/// auto const uri = urigram::parse("https://example.com/");
/// auto const port = urigram::effective_port(urigram::parts_of(*uri));  // 443
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<std::uint16_t> effective_port(url_parts const& parts) noexcept;
/// The same of what a parse function returned: `effective_port(*uri)`.
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] std::optional<std::uint16_t> effective_port(Url const& parsed) noexcept {
    return effective_port(parts_of(parsed));
}
template <class T, detail::if_no_url<T> = 0>
auto effective_port(T const&) {
    return detail::refuse_argument<T>();
}

/// The same with schemes that were added at run time: the port of an entry of `table` is that of its scheme.
/// @code
/// #include <urigram/parse.hpp>
/// urigram::uri_schemes table;
/// table.add_like("shttp", "http", 8443);
/// auto const uri = urigram::parse("shttp://example.com/", table);
/// auto const port = urigram::effective_port(urigram::parts_of(*uri), table);  // 8443
/// @endcode
template <auto const& BuiltIn>
[[nodiscard]] std::optional<std::uint16_t> effective_port(url_parts const& parts,
                                                          scheme_table<BuiltIn> const& table) noexcept {
    auto const* const added = parts.scheme ? table.find(*parts.scheme) : nullptr;
    return added != nullptr && parts.host && !detail::has_port(parts) ? added->default_port
                                                                      : effective_port(parts);
}

/// A URL without a port that its scheme means anyhow, by the entries of `table`. With it, what knows no
/// tables takes both for the same: `normalize`, `equivalent` and `hash_normal`. Not for an entry that gives
/// another port to a scheme whose `default_port` is known: normal forms leave out the known one.
/// @code
/// #include <urigram/normalize.hpp>
/// #include <urigram/parse.hpp>
/// urigram::uri_schemes table;
/// table.add_like("shttp", "http", 8443);
/// auto const uri = urigram::parse("shttp://h:8443/", table);
/// auto const text = urigram::normalize(urigram::without_default_port(urigram::parts_of(*uri), table));
/// // shttp://h/
/// @endcode
template <auto const& BuiltIn>
[[nodiscard]] url_parts without_default_port(url_parts parts, scheme_table<BuiltIn> const& table) noexcept {
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

/// The same of what a parse function returned: `effective_port(*uri, table)`.
template <class Url, auto const& BuiltIn, detail::if_url_or_form<Url> = 0>
[[nodiscard]] std::optional<std::uint16_t> effective_port(Url const& parsed,
                                                          scheme_table<BuiltIn> const& table) noexcept {
    return effective_port(parts_of(parsed), table);
}

/// A scheme/host/port triple (RFC 6454, section 4). Compares and hashes by its members: scheme and host in
/// letters of either case, and escapes as what they stand for. Those that `origin_of` makes compare as their
/// `origin_text` does; one that is made by hand without a port is another one than the same with the port of
/// the scheme. Linear; neither allocates nor throws.
struct origin {
    std::string_view scheme;            ///< as written
    std::string_view host;              ///< as written, with the brackets of an IP-literal; not empty
    std::optional<std::uint16_t> port;  ///< the `effective_port`

    friend URIGRAM_API bool operator==(origin const& a, origin const& b) noexcept;
    friend bool operator!=(origin const& a, origin const& b) noexcept { return !(a == b); }
    friend URIGRAM_API std::size_t hash_value(origin const& x) noexcept;
};

/// The origin of a URL, whose views refer to the text that was parsed. Nothing if it is opaque, "a globally
/// unique identifier" in the words of RFC 6454: without a scheme or a host, of a file URL, or if the port is
/// above 65535. A scheme that `default_port` does not know is taken by its name. Linear; does not throw.
/// @code
/// #include <urigram/parse.hpp>
/// auto const uri = urigram::parse("http://Example.com/a");
/// if (auto const from = urigram::origin_of(urigram::parts_of(*uri)))
///     std::cout << urigram::origin_text(from);  // http://example.com
/// @endcode
[[nodiscard]] URIGRAM_API std::optional<origin> origin_of(url_parts const& parts) noexcept;
/// The same of what a parse function returned: `origin_of(*uri)`.
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] std::optional<origin> origin_of(Url const& parsed) noexcept {
    return origin_of(parts_of(parsed));
}
template <class T, detail::if_no_url<T> = 0>
auto origin_of(T const&) {
    return detail::refuse_argument<T>();
}

/// The same with schemes that were added at run time, whose ports count as those of other schemes do.
template <auto const& BuiltIn>
[[nodiscard]] std::optional<origin> origin_of(url_parts const& parts,
                                              scheme_table<BuiltIn> const& table) noexcept {
    auto found = origin_of(parts);
    if (found) found->port = effective_port(parts, table);
    return found;
}
/// The same of what a parse function returned: `origin_of(*uri, table)`.
template <class Url, auto const& BuiltIn, detail::if_url_or_form<Url> = 0>
[[nodiscard]] std::optional<origin> origin_of(Url const& parsed,
                                              scheme_table<BuiltIn> const& table) noexcept {
    return origin_of(parts_of(parsed), table);
}

/// Whether two URLs have the same origin (RFC 6454, section 5). An opaque origin is the same as no other: two
/// file URLs, or a file URL and itself, are not of the same origin. To compare what `origin_of` returns by
/// `==` would say otherwise. Ports are compared by their values: `:08080` is `:8080`, while a normal form has
/// it as it is written. Linear; neither allocates nor throws.
[[nodiscard]] URIGRAM_API bool same_origin(url_parts const& a, url_parts const& b) noexcept;
/// The same of what parse functions returned, or of that and parts: `same_origin(*a, *b)`.
template <class A, class B, detail::if_parsed<A, B> = 0>
[[nodiscard]] bool same_origin(A const& a, B const& b) noexcept {
    return same_origin(detail::as_parts(a), detail::as_parts(b));
}

/// The same with schemes that were added at run time.
template <auto const& BuiltIn>
[[nodiscard]] bool same_origin(url_parts const& a, url_parts const& b,
                               scheme_table<BuiltIn> const& table) noexcept {
    auto const of_a = origin_of(a, table), of_b = origin_of(b, table);
    return of_a && of_b && *of_a == *of_b;
}
/// The same of what parse functions returned, or of that and parts.
template <class A, class B, auto const& BuiltIn, detail::if_parsed<A, B> = 0>
[[nodiscard]] bool same_origin(A const& a, B const& b, scheme_table<BuiltIn> const& table) noexcept {
    return same_origin(detail::as_parts(a), detail::as_parts(b), table);
}

/// The ASCII serialization of an origin (RFC 6454, section 6.2): `null` of an opaque one; a port that is not
/// the scheme's is written. A host that is not US-ASCII is written as it is escaped. Linear; allocates its
/// result.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string origin_text(std::optional<origin> const& x);
/// The same with schemes that were added at run time, whose own ports are not written.
/// @throws std::bad_alloc
template <auto const& BuiltIn>
[[nodiscard]] std::string origin_text(std::optional<origin> x, scheme_table<BuiltIn> const& table) {
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
