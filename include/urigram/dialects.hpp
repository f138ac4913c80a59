// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DIALECTS_HPP
#define URIGRAM_DIALECTS_HPP

#include <array>
#include <tuple>
#include <type_traits>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <urigram/dialect.hpp>
#include <urigram/error.hpp>
#include <urigram/url_parts.hpp>

/// The dialects, and the parts of parsed URLs.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

namespace detail {

template <class Url, class... Urls>
constexpr bool is_one_of(std::variant<Urls...> const*) {
    return (std::is_same_v<Url, Urls> || ...);
}

/// A function to call for each line, and its object.
template <class T>
struct line_sink {
    void* object;
    void (*call)(void* object, std::string_view text, result<T> const& parsed);
};

}  // namespace detail

/// A dialect together with the struct that its URLs are parsed into.
template <class Url>
struct dialect_of : dialect {
    result<Url> (*parse)(text_view text) noexcept;  ///< parses a whole URL; see `urigram::parse`
    /// Returns the end of the longest URL at the beginning of [first, last), or null if there is none.
    /// Neither pointer may be null. The URL is assigned to `*to` unless `to` is null; if there is none, `*to`
    /// becomes a default value.
    /// @par Complexity Linear in the size of the match plus 256 bytes; neither allocates nor throws.
    char const* (*longest)(char const* first, char const* last, Url* to) noexcept;
    /// Calls a sink for each line; see `for_each_url`.
    void (*for_each)(std::string_view buffer, detail::line_sink<Url> sink);
    url_parts (*parts_of)(Url const& value) noexcept;  ///< see `urigram::parts_of`
};

/// All dialects.
namespace dialects {

/// Each URL by its own scheme: `rfc1738::parse_url`.
extern URIGRAM_API dialect_of<url> const rfc1738;
/// `rfc1808::parse_url`.
extern URIGRAM_API dialect_of<ast::rfc1808_url> const rfc1808;
/// `rfc2396::parse_uri_reference`.
extern URIGRAM_API dialect_of<ast::uri_reference> const rfc2396;
/// `rfc2732::parse_uri_reference`.
extern URIGRAM_API dialect_of<ast::uri_reference> const rfc2732;
/// `rfc3986::parse_uri_reference`.
extern URIGRAM_API dialect_of<ast::uri_or_relative_ref> const rfc3986;
/// RFC 3986, each URI by its own scheme: `urigram::parse`.
extern URIGRAM_API dialect_of<ast::uri_by_scheme> const by_scheme;

/// Pointers to all dialects, oldest first. This is the only list of dialects.
inline constexpr std::tuple typed{&rfc1738, &rfc1808, &rfc2396, &rfc2732, &rfc3986, &by_scheme};

/// The same pointers without the types of the structs.
inline constexpr auto all = std::apply(
    [](auto const*... each) { return std::array<dialect const*, sizeof...(each)>{each...}; }, typed);

/// Calls `f` with a dialect, converted to its own type, a `dialect_of`.
/// @param one one of `all`; nothing is called for another object
/// @param f called with a `dialect_of<Url> const&`
/// @par Complexity Constant.
/// @throws exceptions of `f`
/// @code
/// urigram::dialects::visit(urigram::dialects::rfc3986, [](auto const& grammar) {
///     auto const parsed = grammar.parse("http://h/");  // a result<ast::uri_or_relative_ref>
///     if (parsed) use(*parsed);
/// });
/// @endcode
template <class F>
void visit(dialect const& one, F const& f) {
    std::apply([&](auto const*... each) { (void)((each == &one && (f(*each), true)) || ...); }, typed);
}

/// Returns the dialect with that `dialect::name`, such as "rfc3986", or null.
/// @par Complexity Constant; neither allocates nor throws.
/// @code
/// if (auto const* grammar = urigram::dialects::find("rfc2396")) std::cout << grammar->title << '\n';
/// @endcode
[[nodiscard]] URIGRAM_API dialect const* find(std::string_view name) noexcept;

}  // namespace dialects

namespace detail {

template <class Url, class Dialects>
inline constexpr bool is_url_of = false;
template <class Url, class... Urls>
inline constexpr bool
    is_url_of<Url, std::tuple<dialect_of<Urls> const*...> const> = (std::is_same_v<Url, Urls> || ...);

/// Returns the index of the first dialect of a struct.
template <class Url, class... Urls>
constexpr std::size_t first_of(std::tuple<dialect_of<Urls> const*...> const&) {
    bool const matches[] = {std::is_same_v<Url, Urls>...};
    std::size_t i = 0;
    while (!matches[i]) ++i;
    return i;
}

/// Accepts the structs that the URLs of a dialect are parsed into.
template <class Url>
using if_url = std::enable_if_t<is_url_of<Url, decltype(dialects::typed)>, int>;

}  // namespace detail

/// Returns the dialect whose URLs are parsed into a `Url`; for the struct that RFC 2396 and RFC 2732 share,
/// the dialect of RFC 2396. Constant time; neither allocates nor throws.
/// @code
/// auto const& grammar = urigram::dialect_for<urigram::ast::uri_or_relative_ref>();  // dialects::rfc3986
/// @endcode
template <class Url, detail::if_url<Url> = 0>
constexpr dialect_of<Url> const& dialect_for() noexcept {
    return *std::get<detail::first_of<Url>(dialects::typed)>(dialects::typed);
}

namespace detail {

/// Whether `Node` is the struct that URLs are parsed into, or one of the alternatives in it.
template <class Node, class Url>
constexpr bool is_node_of() noexcept {
    if constexpr (std::is_same_v<Node, Url>)
        return true;
    else if constexpr (ast::detail::is_variant<Url>)
        return is_one_of<Node>(static_cast<Url const*>(nullptr));
    else if constexpr (std::is_same_v<Url, ast::uri_by_scheme>)
        return is_one_of<Node>(static_cast<decltype(Url::uri) const*>(nullptr));
    else
        return false;
}

/// Whether `dialect_of_node` accepts a struct.
template <class Node>
inline constexpr bool
    is_url_or_form = is_node_of<Node, url>() || is_node_of<Node, ast::uri_or_relative_ref>() ||
                     is_node_of<Node, ast::uri_by_scheme>() || is_url_of<Node, decltype(dialects::typed)>;
template <class Node>
using if_url_or_form = std::enable_if_t<is_url_or_form<Node>, int>;

/// Returns the dialect by which a node is read. An `ast::uri` is read as a URI of RFC 3986.
template <class Node>
constexpr auto const& dialect_of_node() noexcept {
    if constexpr (is_node_of<Node, url>())
        return dialects::rfc1738;
    else if constexpr (is_node_of<Node, ast::uri_or_relative_ref>())
        return dialects::rfc3986;
    else if constexpr (is_node_of<Node, ast::uri_by_scheme>())
        return dialects::by_scheme;
    else
        return dialect_for<Node>();
}

/// Returns the parts of a URL of a dialect, or of one form that such a URL has.
template <class Url, class Form>
url_parts parts_by(dialect_of<Url> const& grammar, Form const& form) noexcept {
    if constexpr (std::is_same_v<Form, Url>)
        return grammar.parts_of(form);
    else if constexpr (ast::detail::is_variant<Url>)
        return grammar.parts_of(Url(form));
    else
        return grammar.parts_of(Url{form, std::nullopt});
}

/// Converts to `T const&`: a call with this argument finds functions that are declared for `T`, but no
/// templates.
template <class T>
struct exactly {
    operator T const&() const noexcept;
};
template <class T>
inline constexpr bool is_exactly = false;
template <class T>
inline constexpr bool is_exactly<exactly<T>> = true;

/// Whether a function `url_parts parts_of(T const&) noexcept` is declared in a namespace of `T`.
template <class T, class = void>
inline constexpr bool declares_parts = false;
template <class T>
inline constexpr bool declares_parts<T, std::void_t<decltype(parts_of(std::declval<exactly<T>>()))>> =
    std::is_same_v<decltype(parts_of(std::declval<exactly<T>>())), url_parts>&& noexcept(
        parts_of(std::declval<exactly<T>>()));

/// Whether a type is your own struct that has parts, or a variant that contains such a struct, as the URLs of
/// your own set of schemes do.
template <class T, bool = is_url_or_form<T> || is_exactly<T>>
inline constexpr bool has_own_parts = false;
template <class T>
inline constexpr bool has_own_parts<T, false> = declares_parts<T>;
template <class... T>
inline constexpr bool has_own_parts<std::variant<T...>, false> = ((is_url_or_form<T> ||
                                                                   has_own_parts<T>)&&...);

/// Sets the authority of parts that have none, if userinfo, host and port are adjacent in one text, as in an
/// authority.
constexpr url_parts with_authority(url_parts parts) noexcept {
    auto const end_of = [](std::string_view view) { return view.data() + view.size(); };
    if (parts.authority || parts.opaque_part || !parts.host || parts.host->data() == nullptr) return parts;
    if (parts.userinfo && end_of(*parts.userinfo) + 1 != parts.host->data()) return parts;
    if (parts.port && end_of(*parts.host) + 1 != parts.port->data()) return parts;
    char const* const first = (parts.userinfo ? *parts.userinfo : *parts.host).data();
    char const* const last = end_of(parts.port ? *parts.port : *parts.host);
    parts.authority = std::string_view(first, static_cast<std::size_t>(last - first));
    return parts;
}

/// The parts of your own struct, by the function that is declared for it.
template <class T>
url_parts own_parts_of(T const& value) noexcept {
    return with_authority(parts_of(value));
}

/// Whether a type is the result of a parse function, or your own struct that has parts.
template <class T>
inline constexpr bool is_parsed = is_url_or_form<T> || has_own_parts<T>;
template <class T>
using if_parsed = std::enable_if_t<is_parsed<T>, int>;
template <class T>
using if_own_parts = std::enable_if_t<has_own_parts<T>, int>;

}  // namespace detail

/// Returns the parts of a parsed URL. They follow the grammar of the URL's own scheme: in the path of an ftp
/// URL of RFC 1738, `?` is an ordinary character.
/// @param value the result of a parse function: its views must refer to one text. It may also be the struct
/// of one scheme or form, such as `ast::ftpurl`, or the `ast::uri` of `rfc3986::parse_uri`; `make` without a
/// dialect reads these in the same way.
/// @returns views of the same text
/// @par Complexity Constant; neither allocates nor throws.
/// @code
/// auto const uri = urigram::dialects::rfc3986.parse("http://h:80/a?b");
/// auto const parts = urigram::parts_of(*uri);  // *parts.port: 80
/// @endcode
template <class Url, detail::if_url_or_form<Url> = 0>
[[nodiscard]] url_parts parts_of(Url const& value) noexcept {
    return detail::parts_by(detail::dialect_of_node<Url>(), value);
}

/// The same for the struct of your own scheme, if you declare `parts_of` for it in its namespace, and for the
/// variants that your own set of schemes yields. `normalize`, `hazards_of`, `effective_port`, `origin_of`,
/// `resolve`, `edit` and all other functions of parsed URLs take both, too.
/// @code
/// struct acmeurl { std::string_view scheme; urigram::ast::hostport hostport; std::string_view path; };
///
/// urigram::url_parts parts_of(acmeurl const& url) noexcept {  // acme://h:1/a
///     urigram::url_parts parts;
///     auto const& [host, port] = url.hostport;
///     parts.scheme = url.scheme, parts.path = url.path;
///     parts.host = host.text, parts.host_kind = host.kind, parts.port = port;
///     return parts;
/// }
/// @endcode
/// The function returns the parts of RFC 3986 as views of the text. Parts that it omits are missing in normal
/// forms, and in texts that `edit` changes. An omitted authority is composed of userinfo, host and port. A
/// struct without the function, or whose function is not `noexcept`, does not compile. Constant time, apart
/// from that function; does not throw.
template <class Url, detail::if_own_parts<Url> = 0>
[[nodiscard]] url_parts parts_of(Url const& value) noexcept {
    if constexpr (ast::detail::is_variant<Url>)
        return std::visit([](auto const& one) { return urigram::parts_of(one); }, value);
    else
        return detail::own_parts_of(value);
}

namespace detail {

template <class T>
inline constexpr bool has_parts = std::is_same_v<T, url_parts> || is_exactly<T> || is_parsed<T>;

/// Accepts two arguments if at least one is the result of a parse.
template <class A, class B>
using if_any_parsed = std::enable_if_t<
    has_parts<A> && has_parts<B> && !(std::is_same_v<A, url_parts> && std::is_same_v<B, url_parts>), int>;
inline url_parts const& as_parts(url_parts const& parts) noexcept { return parts; }
template <class Url, if_parsed<Url> = 0>
url_parts as_parts(Url const& value) noexcept {
    return urigram::parts_of(value);
}

// Conditions of overloads for all arguments that the functions of URLs do not take. These overloads do not
// compile, with a message that names the accepted arguments.
template <class T>
inline constexpr bool accepts_as_parts = has_parts<T> || std::is_convertible_v<T const&, url_parts const&>;
template <class T>
using if_no_parts = std::enable_if_t<!accepts_as_parts<T>, int>;
/// The same for functions that also take a text.
template <class T>
using if_no_url = std::enable_if_t<!accepts_as_parts<T> && !is_text<T>, int>;
template <class A, class B>
using if_no_two_parts = std::enable_if_t<!(accepts_as_parts<A> && accepts_as_parts<B>), int>;
template <class A, class B>
using if_no_two_urls =
    std::enable_if_t<!(accepts_as_parts<A> && accepts_as_parts<B>)&&!(is_text<A> && is_text<B>), int>;
template <class... T>
constexpr void refuse_argument() noexcept {
    static_assert((has_parts<T> && ...),
                  "takes url_parts, or the value of a parse function: parse a text, dereference a result "
                  "(*result), or twice if its value is an owner (**owner); for your own struct, "
                  "declare url_parts parts_of(T const&) noexcept in the namespace of T");
}

}  // namespace detail

/// Rejects other arguments at compile time, with a message that names the accepted ones.
template <class T, detail::if_no_parts<T> = 0>
auto parts_of(T const&) {
    return detail::refuse_argument<T>();
}

}  // namespace urigram

#endif
