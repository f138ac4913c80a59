// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_NODE_HPP
#define URIGRAM_AST_NODE_HPP

#include <boost/pfr/ops_fields.hpp>
#include <boost/preprocessor/seq/enum.hpp>
#include <boost/preprocessor/seq/transform.hpp>
#include <boost/preprocessor/stringize.hpp>
#include <boost/preprocessor/tuple/elem.hpp>
#include <boost/preprocessor/tuple/push_back.hpp>
#include <boost/preprocessor/variadic/to_seq.hpp>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <urigram/ast/punctuation.hpp>
#include <urigram/detail/scheme_info.hpp>
#include <variant>

// Boost.Fusion's template for the name of a member, declared here because only `adapted.hpp` includes
// Fusion's headers.
namespace boost::fusion::extension {
template <class Sequence, int N>
struct struct_member_name;
}

/// Results of parsing: plain aggregates of views, named after the productions of the RFCs.
///
/// Every view refers to the parsed text, which must outlive it. Components are kept byte for byte as written:
/// still percent-encoded, in the case they were written in. An absent component is an empty `std::optional`,
/// an empty one an empty view. Nodes are compared by their bytes, not by addresses.
///
/// A struct's declaration lists its members, and `URIGRAM_NODE` names them again, with the delimiters between
/// them in the text. Everything else is derived from that: comparison, hashes, `for_each_view`, `recompose`,
/// names of components, and, with `adapted.hpp`, a Fusion sequence.
namespace urigram::ast {

namespace detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

}  // namespace detail

/// A member of a node.
template <class Pointer>
struct member {
    Pointer pointer;    ///< a pointer to the member
    char const* name;   ///< its identifier, such as `"hostport"`
    delimiters around;  ///< the delimiters before and after its text
};
/// Makes a `member`; used by `URIGRAM_NODE`.
template <class Pointer>
constexpr member<Pointer> make_member(Pointer pointer, char const* name, delimiters const& around) noexcept {
    return {pointer, name, around};
}

/// Properties of a node:
/// - `name`, such as `"ftpurl"`;
/// - `members(f)`, which returns `f(member...)` with the members in the order of their declaration.
///
/// `URIGRAM_NODE` specializes it; it is empty for other types.
template <class T>
struct node;

/// True for the structs of this namespace, which are called nodes: those with a `URIGRAM_NODE`. False for all
/// other types, such as `std::array<host, 2>`, a variant of nodes, or a class that derives from a node.
template <class T, class = void>
struct is_node : std::false_type {};
template <class T>
struct is_node<T, std::void_t<decltype(node<T>::name)>> : std::true_type {};

namespace detail {

template <std::size_t I, class First, class... Rest>
constexpr auto member_at(First const& first, Rest const&... rest) noexcept {
    if constexpr (I == 0)
        return first;
    else
        return member_at<I - 1>(rest...);
}

}  // namespace detail

/// The member of a node at an index.
template <class Node, std::size_t I>
constexpr auto member_of() noexcept {
    return node<Node>::members([](auto const&... each) { return detail::member_at<I>(each...); });
}
/// The number of members of a node.
template <class Node>
inline constexpr std::size_t member_count = node<Node>::members([](auto const&... each) {
    return sizeof...(each);
});

namespace detail {
template <class Node, int N>
struct name_of_member {
    using type = char const*;
    static constexpr type call() noexcept { return member_of<Node, N>().name; }
};
}  // namespace detail

// Comparison of nodes, member by member in the order of declaration. Linear in the compared text; does not
// throw.
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator==(T const& a, T const& b) noexcept {
    return boost::pfr::eq_fields(a, b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator!=(T const& a, T const& b) noexcept {
    return !(a == b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator<(T const& a, T const& b) noexcept {
    return boost::pfr::lt_fields(a, b);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator>(T const& a, T const& b) noexcept {
    return b < a;
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator<=(T const& a, T const& b) noexcept {
    return !(b < a);
}
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
constexpr bool operator>=(T const& a, T const& b) noexcept {
    return !(a < b);
}

/// The hash of a node, also used by `boost::hash`.
template <class T, std::enable_if_t<is_node<T>::value, int> = 0>
std::size_t hash_value(T const& x) noexcept {
    return boost::pfr::hash_fields(x);
}

/// `std::hash` of a node: equal nodes have equal hashes. Linear in the text; does not throw.
template <class T>
struct hash {
    std::size_t operator()(T const& x) const noexcept { return hash_value(x); }  ///< equal to `hash_value`
};

}  // namespace urigram::ast

/// Makes a struct of `urigram::ast` a node; use it at global scope. For each member it lists the delimiter
/// before it in the text, its name and, if not empty, the delimiter after it.
/// @code
/// #include <urigram/ast/server.hpp>
/// namespace urigram::ast {
/// struct host_at {
///     std::optional<std::string_view> user;
///     ast::hostport hostport;
/// };
/// }  // namespace urigram::ast
/// URIGRAM_NODE(host_at, ("", user, "@"), ("", hostport))
/// @endcode
#define URIGRAM_NODE(Name, ...)                                                                              \
    URIGRAM_NODE_OF(Name, BOOST_PP_SEQ_ENUM(BOOST_PP_SEQ_TRANSFORM(URIGRAM_NODE_MEMBER, urigram::ast::Name,  \
                                                                   BOOST_PP_VARIADIC_TO_SEQ(__VA_ARGS__))))
#define URIGRAM_NODE_MEMBER(Round, Type, Elem)                                                               \
    make_member(&Type::BOOST_PP_TUPLE_ELEM(1, Elem),                                                         \
                BOOST_PP_STRINGIZE(BOOST_PP_TUPLE_ELEM(1, Elem)),                                            \
                                   delimiters(BOOST_PP_TUPLE_ELEM(0, Elem),                                  \
                                              BOOST_PP_TUPLE_ELEM(2, BOOST_PP_TUPLE_PUSH_BACK(Elem, ""))))
#define URIGRAM_NODE_OF(Name, ...)                                                                           \
    template <>                                                                                              \
    struct urigram::ast::node<urigram::ast::Name> {                                                          \
        static constexpr char const* name = BOOST_PP_STRINGIZE(Name);                                        \
        template <class F>                                                                                   \
        static constexpr auto members(F const& f) {                                                          \
            return f(__VA_ARGS__);                                                                           \
        }                                                                                                    \
    };                                                                                                       \
    template <>                                                                                              \
    struct std::hash<urigram::ast::Name> : urigram::ast::hash<urigram::ast::Name> {};                        \
    template <int N>                                                                                         \
    struct boost::fusion::extension::struct_member_name<urigram::ast::Name, N>                               \
        : urigram::ast::detail::name_of_member<urigram::ast::Name, N> {};

#endif
