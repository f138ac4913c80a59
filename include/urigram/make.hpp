// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MAKE_HPP
#define URIGRAM_MAKE_HPP

#include <algorithm>
#include <cstdint>
#include <string>
#include <urigram/detail/export.hpp>
#include <urigram/owned.hpp>
#include <urigram/recompose.hpp>
#include <utility>
#include <vector>

/// Composes URLs from parts. If the composed URL is not parsed into exactly these parts, the result is an
/// error.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// The error of the text that was composed, and that text.
struct make_error : parse_error {
    std::string text;  ///< the rejected text; `offset` is in bytes from its start

    /// Returns one line for people, with the byte at the offset, like `parse_error::message`.
    /// @par Complexity Linear in the text; allocates its result.
    /// @throws std::bad_alloc
    std::string message() const { return parse_error::message(text); }

    friend bool operator==(make_error const& a, make_error const& b) noexcept {
        return static_cast<parse_error const&>(a) == b && a.text == b.text;
    }
    friend bool operator!=(make_error const& a, make_error const& b) noexcept { return !(a == b); }
};

namespace detail {

/// Returns the value if it is a `Node`, or the `Node` in it; null if the text was read as another
/// alternative.
template <class Node, class Url>
Node const* node_in(Url const& parsed) noexcept {
    if constexpr (std::is_same_v<Node, Url>)
        return &parsed;
    else if constexpr (ast::detail::is_variant<Url>)
        return std::get_if<Node>(&parsed);
    else
        return parsed.fragment ? nullptr : std::get_if<Node>(&parsed.uri);
}

/// Returns the offsets at which the pieces of a node's text end.
template <class Node>
std::vector<std::uint64_t> ends_of_pieces(Node const& node) {
    std::vector<std::uint64_t> ends;
    std::uint64_t end = 0;
    auto const add = [&](std::string_view piece) { ends.push_back(end += piece.size()); };
    detail::write(add, node);
    return ends;
}

/// Returns the smallest offset that is the end of a piece in only one of two nodes with the same text; 0 if
/// there is none.
template <class A, class B>
std::uint64_t first_difference(A const& a, B const& b) {
    auto const x = ends_of_pieces(a), y = ends_of_pieces(b);
    auto const [in_x, in_y] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
    return in_x == x.end() || in_y == y.end() ? 0 : std::min(*in_x, *in_y);
}

/// Returns the error `errc::other_parts`.
URIGRAM_API parse_error reads_as_other_parts(dialect const& grammar, std::uint64_t offset) noexcept;

}  // namespace detail

/// Composes a URL from a struct by `recompose`, and checks that the dialect parses it as an equal struct.
/// Nothing is encoded.
/// @param node the struct that the dialect's URLs are parsed into, or one of its alternatives, such as
/// `ast::ftpurl`. Its views may refer to any texts.
/// @param grammar the dialect
/// @returns the URL together with its text. If the text is not a URL of the dialect, the error of the
/// dialect. If the parsed struct differs from `node`, such as for a path that contains `?`,
/// `errc::other_parts`: its offset is that of the first byte at which the components differ, or 0 if only the
/// kinds differ, such as a `hostname` that is read as a `hostnumber`.
/// @par Complexity Linear in the text, in constant stack. Allocates the text twice; `errc::other_parts`
/// allocates for its pieces, too.
/// @throws std::bad_alloc
/// @code
/// urigram::ast::uri_reference parts;
/// auto same = urigram::make(parts, urigram::dialects::rfc2732);
/// @endcode
template <class Node, class Url, std::enable_if_t<detail::is_node_of<Node, Url>(), int> = 0>
[[nodiscard]] boost::system::result<owned<Node>, make_error> make(Node const& node,
                                                                  dialect_of<Url> const& grammar) {
    std::string text = recompose(node);
    auto made = owned<Node>::parse(text, [&](std::string_view copy) -> result<Node> {
        auto const parsed = grammar.parse(copy);
        if (!parsed) return parsed.error();
        if (auto const* same = detail::node_in<Node>(*parsed); same != nullptr && *same == node) return *same;
        return detail::reads_as_other_parts(grammar, detail::first_difference(node, *parsed));
    });
    if (!made) return make_error{made.error(), std::move(text)};
    return std::move(*made);
}

/// The same by the dialect of the struct: RFC 1738 for `ast::url` and its alternatives; RFC 3986 for
/// `ast::uri`, `ast::relative_ref` and `ast::uri_or_relative_ref`; `by_scheme` for `ast::uri_by_scheme` and
/// its alternatives; RFC 1808 for `ast::rfc1808_url`; and RFC 2396 for `ast::uri_reference`. Errors,
/// complexity and exceptions are the same.
/// @code
/// urigram::ast::httpurl url{"http", {{urigram::ast::host_kind::hostname, "example.org"}, "8080"}, {}};
/// auto made = urigram::make(url);  // text_of(*made): http://example.org:8080
/// url.hostport.port = "8080/x";
/// auto error = urigram::make(url).error();  // errc::other_parts at offset 23: a path
/// // error.text: http://example.org:8080/x
/// @endcode
template <class Node, detail::if_url_or_form<Node> = 0>
[[nodiscard]] boost::system::result<owned<Node>, make_error> make(Node const& node) {
    return make(node, detail::dialect_of_node<Node>());
}

/// Composes a URL from the parts that URLs have in common (RFC 3986, section 5.3). Nothing is encoded.
/// @param parts the parts. If there is an `authority` or an `opaque_part`, userinfo, host and port add
/// nothing to the text; if one of these three is set, all three must be equal to the parsed ones. An absent
/// path means the empty path, and `ast::host_kind::absent` a host of any kind. An IPv6 address must be in
/// brackets: `[::1]`. (`url_editor::host` adds them.)
/// @param grammar the dialect that must accept the URL
/// @returns the text, or an error as above. The offset of `errc::other_parts` is that of the first part that
/// is parsed differently, or the length of the text if it does not contain a part.
/// @par Complexity Linear, in constant stack. Allocates its result, once.
/// @throws std::bad_alloc
/// @code
/// urigram::url_parts parts;
/// parts.scheme = "http", parts.host = "example.org", parts.path = "/a", parts.query = "b";
/// auto text = urigram::make(parts);  // http://example.org/a?b
/// @endcode
[[nodiscard]] URIGRAM_API boost::system::result<std::string, make_error>
make(url_parts const& parts, dialect const& grammar = dialects::rfc3986);

}  // namespace urigram

#endif
