// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_RECOMPOSE_HPP
#define URIGRAM_RECOMPOSE_HPP

#include <boost/pfr/core.hpp>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <string>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/uri.hpp>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>
#include <urigram/detail/export.hpp>
#include <utility>

/// Converts structs back to text, byte for byte as it was parsed.
/// @par Thread safety Any number of threads may call the functions here at once, and read the same value.
namespace urigram {

namespace detail {

template <class T, class = void>
struct has_punctuation : std::false_type {};
template <class T>
struct has_punctuation<T, std::void_t<decltype(punctuation<T>::members)>> : std::true_type {};
template <class T>
struct has_punctuation<T, std::enable_if_t<ast::is_node<T>::value>> : std::true_type {};

/// Returns the delimiters before and after the member of a struct at an index.
template <class T, std::size_t I>
constexpr delimiters delimiters_of() noexcept {
    if constexpr (ast::is_node<T>::value)
        return ast::member_of<T, I>().around;
    else
        return punctuation<T>::members[I];
}
template <class T>
constexpr std::size_t count_of_delimiters() noexcept {
    if constexpr (ast::is_node<T>::value)
        return ast::member_count<T>;
    else
        return std::size(punctuation<T>::members);
}

template <class T, class Out>
void write_members(Out& out, T const& x);
template <class T, class Out>
void write(Out& out, T const& x);

}  // namespace detail

namespace ast {

/// Calls `out(std::string_view)` with each piece of the text of a struct, in order.
/// @throws exceptions of `out`
template <class Out, class T, std::enable_if_t<urigram::detail::has_punctuation<T>::value, int> = 0>
void write_to(Out&& out, T const& x) {
    urigram::detail::write_members(out, x);
}
/// The same for the alternative in a variant.
template <class Out, class... T>
void write_to(Out&& out, std::variant<T...> const& x) {
    std::visit([&](auto const& alternative) { urigram::detail::write(out, alternative); }, x);
}

// Structs with a member that is not part of their text.
template <class Out>
void write_to(Out&& out, host const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, authority const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, path const& x) {
    out(x.text);
}
template <class Out>
void write_to(Out&& out, all_groups const& x) {
    out(x.text);
}
// Writes only one `/` if `slash` is set and there is a path.
template <class Out>
void write_to(Out&& out, gopherurl x) {
    x.slash = x.slash && !x.gopher_path;
    urigram::detail::write_members(out, x);
}

}  // namespace ast

namespace detail {

using ast::write_to;

using any_sink = void (&)(std::string_view);

template <class T, class = void>
struct has_write_to : std::false_type {};
template <class T>
struct has_write_to<T, std::void_t<decltype(write_to(std::declval<any_sink>(), std::declval<T const&>()))>>
    : std::true_type {};

/// Whether `write` can write values of a type; for a variant, of each alternative.
template <class T>
inline constexpr bool has_text =
    std::is_same_v<T, std::string_view> || std::is_same_v<T, char> || has_write_to<T>::value;
template <class... T>
inline constexpr bool has_text<std::variant<T...>> = (has_text<T> && ...);

template <class T, class Out>
void write(Out& out, T const& x) {
    if constexpr (std::is_same_v<T, std::string_view>) {
        out(x);
    } else if constexpr (std::is_same_v<T, char>) {
        out(std::string_view(&x, 1));
    } else {
        static_assert(has_write_to<T>::value,
                      "to recompose this type, specialize urigram::punctuation for it, or declare "
                      "write_to(out, value) in its namespace");
        write_to(out, x);
    }
}

template <class T, std::size_t I, class Out, class Member>
void write_member(Out& out, Member const& member) {
    constexpr delimiters around = delimiters_of<T, I>();
    if constexpr (ast::detail::is_optional<Member>) {
        if (member) detail::write_member<T, I>(out, *member);
    } else {
        if constexpr (std::is_same_v<Member, bool>)
            if (!member) return;
        if constexpr (!around.before.empty()) out(around.before);
        if constexpr (!std::is_same_v<Member, bool>) detail::write(out, member);
        if constexpr (!around.after.empty()) out(around.after);
    }
}

template <class T, class Out, std::size_t... I>
void write_each(Out& out, T const& x, std::index_sequence<I...>) {
    (detail::write_member<T, I>(out, boost::pfr::get<I>(x)), ...);
}

template <class T, class Out>
void write_members(Out& out, T const& x) {
    constexpr std::size_t count = count_of_delimiters<T>();
    static_assert(
        count == boost::pfr::tuple_size_v<T>,
        "URIGRAM_NODE, or urigram::punctuation<T>::members, must have an element for each member of T");
    detail::write_each(out, x, std::make_index_sequence<count>());
}

}  // namespace detail

namespace ast {

/// Writes the text of a node, or of a variant of nodes such as `url`. Linear.
/// @throws exceptions of the stream
template <class Traits, class T,
          std::enable_if_t<urigram::detail::has_write_to<T>::value && urigram::detail::has_text<T>, int> = 0>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out, T const& node) {
    auto const print = [&](std::string_view piece) { out << piece; };
    urigram::detail::write(print, node);
    return out;
}

}  // namespace ast

/// Returns the length in bytes of the text of a URL or of any component. Linear in the number of pieces of
/// the text; neither allocates nor throws.
template <class T>
[[nodiscard]] std::uint64_t recomposed_size(T const& node) {
    std::uint64_t size = 0;
    auto const add = [&](std::string_view piece) { size += piece.size(); };
    detail::write(add, node);
    return size;
}

/// Appends the text of a URL or of any component. For the result of a parse function, this is the parsed
/// text, byte for byte.
/// @param text the string; `node` must not refer to it
/// @param node a struct of a URL or of a component, or a variant of these
/// @par Complexity Linear; allocates at most once.
/// @throws std::bad_alloc, then `text` is unchanged
/// @code
/// std::string request = "Host: ";
/// urigram::ast::hostport const server{{urigram::ast::host_kind::hostname, "example.org"}, "80"};
/// urigram::recompose_to(request, server);  // Host: example.org:80
/// @endcode
template <class T>
void recompose_to(std::string& text, T const& node) {
    text.reserve(text.size() + static_cast<std::size_t>(recomposed_size(node)));
    auto const append = [&](std::string_view piece) { text += piece; };
    detail::write(append, node);
}

/// The same as a string.
/// @throws std::bad_alloc
/// @code
/// urigram::ast::hostport const server{{urigram::ast::host_kind::hostname, "example.org"}, "80"};
/// std::string const text = urigram::recompose(server);  // example.org:80
/// @endcode
template <class T>
[[nodiscard]] std::string recompose(T const& node) {
    std::string text;
    recompose_to(text, node);
    return text;
}

}  // namespace urigram

#endif
