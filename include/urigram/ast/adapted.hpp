// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_AST_ADAPTED_HPP
#define URIGRAM_AST_ADAPTED_HPP

#include <boost/fusion/include/adapt_struct.hpp>  // for your own structs
#include <boost/fusion/include/at.hpp>
#include <boost/fusion/include/begin.hpp>
#include <boost/fusion/include/category_of.hpp>
#include <boost/fusion/include/deref.hpp>
#include <boost/fusion/include/end.hpp>
#include <boost/fusion/include/is_sequence.hpp>
#include <boost/fusion/include/is_view.hpp>
#include <boost/fusion/include/size.hpp>
#include <boost/fusion/include/tag_of.hpp>
#include <boost/fusion/include/value_at.hpp>
#include <boost/fusion/include/value_of.hpp>
#include <boost/fusion/iterator/basic_iterator.hpp>
#include <urigram/ast/reference.hpp>
#include <urigram/ast/uri.hpp>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/ast/url.hpp>

/// The structs of `urigram::ast` as Boost.Fusion sequences, for X3 and for your generic code: random access
/// by index, each member by reference, and its name by `boost::fusion::extension::struct_member_name`. A
/// struct of one member is not a sequence, because X3 would treat it as that member. Boost.MPL's algorithms
/// do not accept nodes.
namespace urigram::ast::detail {

struct sequence_tag;
struct iterator_tag;

template <class T, class = void>
inline constexpr bool is_sequence = false;
template <class T>
inline constexpr bool is_sequence<T, std::enable_if_t<is_node<std::remove_const_t<T>>::value>> =
    member_count<std::remove_const_t<T>> > 1;

template <class Node, int I>
constexpr auto& get(Node& node) noexcept {
    return node.*(member_of<std::remove_const_t<Node>, I>().pointer);
}
template <class Node, int I>
using type_of = std::remove_const_t<std::remove_reference_t<decltype(get<Node, I>(std::declval<Node&>()))>>;

template <class Node, int I>
using iterator =
    boost::fusion::basic_iterator<iterator_tag, boost::fusion::random_access_traversal_tag, Node, I>;

}  // namespace urigram::ast::detail

namespace boost::fusion {

template <class T>
struct traits::tag_of<T, std::enable_if_t<urigram::ast::detail::is_sequence<T>>> {
    using type = urigram::ast::detail::sequence_tag;
};

namespace extension {

template <>
struct is_sequence_impl<urigram::ast::detail::sequence_tag> {
    template <class Node>
    struct apply : mpl::true_ {};
};
template <>
struct is_view_impl<urigram::ast::detail::sequence_tag> {
    template <class Node>
    struct apply : mpl::false_ {};
};
template <>
struct category_of_impl<urigram::ast::detail::sequence_tag> {
    template <class Node>
    struct apply {
        using type = random_access_traversal_tag;
    };
};
template <>
struct size_impl<urigram::ast::detail::sequence_tag> {
    template <class Node>
    struct apply : mpl::int_<urigram::ast::member_count<std::remove_const_t<Node>>> {};
};
template <>
struct begin_impl<urigram::ast::detail::sequence_tag> {
    template <class Node>
    struct apply {
        using type = urigram::ast::detail::iterator<Node, 0>;
        static constexpr type call(Node& node) { return {node, 0}; }
    };
};
template <>
struct end_impl<urigram::ast::detail::sequence_tag> {
    template <class Node>
    struct apply {
        using type =
            urigram::ast::detail::iterator<Node, urigram::ast::member_count<std::remove_const_t<Node>>>;
        static constexpr type call(Node& node) { return {node, 0}; }
    };
};
template <>
struct value_at_impl<urigram::ast::detail::sequence_tag> {
    template <class Node, class I>
    struct apply {
        using type = urigram::ast::detail::type_of<Node, I::value>;
    };
};
template <>
struct at_impl<urigram::ast::detail::sequence_tag> {
    template <class Node, class I>
    struct apply {
        using type = decltype(urigram::ast::detail::get<Node, I::value>(std::declval<Node&>()));
        static constexpr type call(Node& node) { return urigram::ast::detail::get<Node, I::value>(node); }
    };
};

template <>
struct value_of_impl<urigram::ast::detail::iterator_tag> {
    template <class Iterator>
    struct apply : value_at_impl<urigram::ast::detail::sequence_tag>::apply<typename Iterator::seq_type,
                                                                            typename Iterator::index> {};
};
template <>
struct deref_impl<urigram::ast::detail::iterator_tag> {
    template <class Iterator>
    struct apply {
        using at = at_impl<urigram::ast::detail::sequence_tag>::apply<typename Iterator::seq_type,
                                                                      typename Iterator::index>;
        using type = typename at::type;
        static constexpr type call(Iterator const& it) { return at::call(*it.seq); }
    };
};

}  // namespace extension

}  // namespace boost::fusion

#endif
