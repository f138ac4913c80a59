// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DETAIL_COMPONENTS_OF_HPP
#define URIGRAM_DETAIL_COMPONENTS_OF_HPP

#include <boost/fusion/include/at_c.hpp>
#include <boost/fusion/include/is_sequence.hpp>
#include <boost/fusion/include/size.hpp>
#include <boost/fusion/include/value_at.hpp>
#include <urigram/ast/adapted.hpp>
#include <urigram/component.hpp>
#include <urigram/detail/export.hpp>
#include <utility>

/// @par Thread safety Any number of threads may call the functions here at once, and read the same
/// value.
namespace urigram {

// Components of the leaves of structs. For your own leaf type, add an overload in its namespace.
namespace ast {
template <class Sink>
constexpr void leaf_components(std::string_view name, std::string_view leaf, Sink const& sink) {
    sink(component{name, leaf});
}
template <class Sink>
constexpr void leaf_components(std::string_view name, char const& leaf, Sink const& sink) {
    sink(component{name, std::string_view(&leaf, 1)});
}
template <class Sink>
constexpr void leaf_components(std::string_view, bool, Sink const&) {}  // punctuation
/// A node that consists of a text, and possibly of its kind.
template <class Node, class Sink, std::enable_if_t<is_node<Node>::value, int> = 0>
constexpr void leaf_components(std::string_view name, Node const& leaf, Sink const& sink) {
    sink(component{name, leaf.text});
}
template <class Sink>
constexpr void leaf_components(std::string_view name, segments const& leaf, Sink const& sink) {
    sink(component{name, leaf.text, component_kind::segments});
}
template <class Sink>
constexpr void leaf_components(std::string_view name, fields const& leaf, Sink const& sink) {
    sink(component{name, leaf.text, component_kind::fields});
}
template <class Sink>
constexpr void leaf_components(std::string_view name, parameters const& leaf, Sink const& sink) {
    sink(component{name, leaf.text, component_kind::fields});
}
template <class Sink>
constexpr void leaf_components(std::string_view, group const& leaf, Sink const& sink) {
    sink(component{"group", leaf.text});
}
template <class Sink>
constexpr void leaf_components(std::string_view, reg_name const& leaf, Sink const& sink) {
    sink(component{"reg_name", leaf.text});
}
}  // namespace ast

namespace detail {

using ast::leaf_components;

/// Structs of a kind and a text, which X3 treats as sequences but which are one component.
template <class T>
inline constexpr bool is_one_component = std::is_same_v<T, ast::host> || std::is_same_v<T, ast::path>;

template <class T, class Sink>
void components(std::string_view name, T const& node, Sink const& sink);

template <class T, class Sink, std::size_t... I>
void member_components(T const& node, Sink const& sink, std::index_sequence<I...>) {
    (components(boost::fusion::extension::struct_member_name<T, static_cast<int>(I)>::call(),
                boost::fusion::at_c<I>(node), sink),
     ...);
}

template <class T, class Sink>
void components(std::string_view name, T const& node, Sink const& sink) {
    if constexpr (ast::detail::is_optional<T>) {
        if (node) components(name, *node, sink);
    } else if constexpr (ast::detail::is_variant<T>) {
        std::visit([&](auto const& alternative) { components(name, alternative, sink); }, node);
    } else if constexpr (std::is_same_v<T, ast::authority>) {
        // The text of a server is a component, and so are its parts; a name in a registry is a component with
        // another name.
        if (std::holds_alternative<ast::server>(node.is)) sink(component{name, node.text});
        components(name, node.is, sink);
    } else if constexpr (boost::fusion::traits::is_sequence<T>::value && !is_one_component<T>) {
        if constexpr (std::is_same_v<T, ast::host_authority>) sink(component{name, node.text()});
        constexpr auto size = static_cast<std::size_t>(boost::fusion::result_of::size<T>::value);
        member_components(node, sink, std::make_index_sequence<size>());
    } else {
        leaf_components(name, node, sink);
    }
}

template <class T, class Sink>
constexpr void possible_components(std::string_view name, Sink const& sink);

template <class T, class Sink, std::size_t... I>
constexpr void possible_member_components(Sink const& sink, std::index_sequence<I...>) {
    (possible_components<typename boost::fusion::result_of::value_at_c<T, static_cast<int>(I)>::type>(
         boost::fusion::extension::struct_member_name<T, static_cast<int>(I)>::call(), sink),
     ...);
}

template <class... T, class Sink>
constexpr void possible_alternatives(std::variant<T...> const*, std::string_view name, Sink const& sink) {
    (possible_components<T>(name, sink), ...);
}

/// Like `components`, with a type in place of a value.
template <class T, class Sink>
constexpr void possible_components(std::string_view name, Sink const& sink) {
    if constexpr (ast::detail::is_optional<T>) {
        possible_components<typename T::value_type>(name, sink);
    } else if constexpr (ast::detail::is_variant<T>) {
        possible_alternatives(static_cast<T const*>(nullptr), name, sink);
    } else if constexpr (std::is_same_v<T, ast::authority>) {
        sink(component{name, {}});
        possible_components<decltype(T::is)>(name, sink);
    } else if constexpr (boost::fusion::traits::is_sequence<T>::value && !is_one_component<T>) {
        if constexpr (std::is_same_v<T, ast::host_authority>) sink(component{name, {}});
        constexpr auto size = static_cast<std::size_t>(boost::fusion::result_of::size<T>::value);
        possible_member_components<T>(sink, std::make_index_sequence<size>());
    } else {
        leaf_components(name, T{}, [&](component const& c) { sink(component{c.name, {}, c.kind}); });
    }
}

}  // namespace detail

/// Passes the components of any Fusion-adapted struct to `sink(component const&)`: its members by name, with
/// nested structs flattened and absent members omitted. `name` is the name of a value that is not a struct,
/// such as a view.
///
/// Also works for your own structs. Linear; does not allocate.
template <class T, class Sink>
void components_of(T const& node, Sink const& sink, std::string_view name = {}) {
    detail::components(name, node, sink);
}

/// Passes to `sink` every component that `components_of` can pass for a value of that type, with an empty
/// text; some of them more than once.
template <class T, class Sink>
constexpr void possible_components_of(Sink const& sink, std::string_view name = {}) {
    detail::possible_components<T>(name, sink);
}

}  // namespace urigram

#endif
