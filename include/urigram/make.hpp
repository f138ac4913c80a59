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

/// URLs made of parts: what comes out is read as exactly what was put in, or it is an error.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram {

/// Why there is no URL of these parts: the error of the text that they made, and that text.
struct make_error : parse_error {
    std::string text;  ///< what was made, which `offset` counts the octets of

    /// One line for people, with the octet at the offset, as `parse_error::message` has it. Linear in the
    /// text; allocates its result. @throws std::bad_alloc
    std::string message() const { return parse_error::message(text); }

    friend bool operator==(make_error const& a, make_error const& b) noexcept {
        return static_cast<parse_error const&>(a) == b && a.text == b.text;
    }
    friend bool operator!=(make_error const& a, make_error const& b) noexcept { return !(a == b); }
};

namespace detail {

/// What is read as a `Node` in what a text was parsed into; null if it was read as something else.
template <class Node, class Url>
Node const* node_in(Url const& parsed) noexcept {
    if constexpr (std::is_same_v<Node, Url>)
        return &parsed;
    else if constexpr (ast::detail::is_variant<Url>)
        return std::get_if<Node>(&parsed);
    else
        return parsed.fragment ? nullptr : std::get_if<Node>(&parsed.uri);
}

/// Where the pieces of a node's text end.
template <class Node>
std::vector<std::uint64_t> ends_of_pieces(Node const& node) {
    std::vector<std::uint64_t> ends;
    std::uint64_t end = 0;
    auto const add = [&](std::string_view piece) { ends.push_back(end += piece.size()); };
    detail::write(add, node);
    return ends;
}

/// The first end of a piece that only one of two nodes has, whose texts are the same; 0 if there is none.
template <class A, class B>
std::uint64_t first_difference(A const& a, B const& b) {
    auto const x = ends_of_pieces(a), y = ends_of_pieces(b);
    auto const [in_x, in_y] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
    return in_x == x.end() || in_y == y.end() ? 0 : std::min(*in_x, *in_y);
}

/// The error `errc::other_parts`.
URIGRAM_API parse_error reads_as_other_parts(dialect const& grammar, std::uint64_t offset) noexcept;

}  // namespace detail

/// Makes a URL of a struct, which is read by this dialect: `recompose`, with the promise that the text means
/// what the struct says.
///
/// `Node` is the struct that the dialect's URLs are parsed into or one of its alternatives: the scheme's own
/// struct, such as `ast::ftpurl`. Its views may refer to any texts; nothing is encoded.
/// @code
/// urigram::ast::uri_reference parts;
/// auto same = urigram::make(parts, urigram::dialects::rfc2732);
/// @endcode
/// @returns the URL together with its text; or the error of the dialect if the text is no URL of it; or
/// `errc::other_parts` if what is read is not equal to `node`, as where a path holds a `?`. The offset is
/// that of the first octet at which the parts are divided in another way, or 0 if only the kinds differ, as
/// of a `hostname` that is a `hostnumber`. The error holds the text that was made.
/// @par Complexity Linear in the text, in constant stack. Allocates the text twice; an error
/// `errc::other_parts` allocates for its pieces, too.
/// @throws std::bad_alloc
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

/// The same by the dialect that the struct is of: RFC 1738 for the structs of `ast::url` and that itself; RFC
/// 3986 for `ast::uri`, `ast::relative_ref` and both of them as `ast::uri_or_relative_ref`; `by_scheme` for
/// the structs of `ast::uri_by_scheme` and that itself; RFC 1808 for `ast::rfc1808_url` and RFC 2396 for
/// `ast::uri_reference`. Errors, complexity and exceptions are the same.
/// @code
/// urigram::ast::httpurl url{"http", {{urigram::ast::host_kind::hostname, "example.org"}, "8080"}, {}};
/// auto made = urigram::make(url);  // text_of(*made): http://example.org:8080
/// url.hostport.port = "8080/x";
/// auto error = urigram::make(url).error();  // errc::other_parts at offset 23: that is a path
/// // error.text: http://example.org:8080/x
/// @endcode
template <class Node, detail::if_url_or_form<Node> = 0>
[[nodiscard]] boost::system::result<owned<Node>, make_error> make(Node const& node) {
    return make(node, detail::dialect_of_node<Node>());
}

/// Makes a URL of the parts that URLs have in common, as RFC 3986, section 5.3 puts them together.
///
/// Userinfo, host and port are taken from `authority` if that is there, and are compared with it if they are
/// there, too; so with `opaque_part`. A path that is absent is the empty one, and `ast::host_kind::absent` a
/// host of any kind. Nothing is encoded, and an IPv6 address has its brackets: the host is `[::1]`, as it is
/// read. `url_editor::host` adds them.
/// @code
/// urigram::url_parts parts;
/// parts.scheme = "http", parts.host = "example.org", parts.path = "/a", parts.query = "b";
/// auto text = urigram::make(parts);  // http://example.org/a?b
/// @endcode
/// @returns the text, whose parts are those that were given; or an error as above. The offset of
/// `errc::other_parts` is that of the first part that is read otherwise, in the text that was made, or its
/// length where a part is not found in it.
/// @par Complexity Linear, in constant stack. Allocates its result, once.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API boost::system::result<std::string, make_error>
make(url_parts const& parts, dialect const& grammar = dialects::rfc3986);

}  // namespace urigram

#endif
