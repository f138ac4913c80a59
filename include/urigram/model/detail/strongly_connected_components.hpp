// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DETAIL_STRONGLY_CONNECTED_COMPONENTS_HPP
#define URIGRAM_MODEL_DETAIL_STRONGLY_CONNECTED_COMPONENTS_HPP

#include <cstddef>
#include <urigram/detail/export.hpp>
#include <vector>

/// Strongly connected components of graphs.
/// @par Thread safety Any number of threads may call the functions here at once.
namespace urigram::model {

/// Returns, for each vertex of a graph, the number of its strongly connected component. The components to
/// which edges of a component lead have smaller numbers than that component. Takes linear time and constant
/// stack.
/// @param next the targets of the edges of each vertex
/// @throws std::bad_alloc
/// @code
/// // 0 and 1 lead to each other, and 1 to 2.
/// assert((strongly_connected_components({{1}, {0, 2}, {}}) == std::vector<std::size_t>{1, 1, 0}));
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<std::size_t>
strongly_connected_components(std::vector<std::vector<std::size_t>> const& next);

/// Returns the vertices of each component, by its number, in ascending order. Linear.
/// @param component the result of `strongly_connected_components`
/// @throws std::bad_alloc
/// @code
/// assert((members_by_component({1, 1, 0}) == std::vector<std::vector<std::size_t>>{{2}, {0, 1}}));
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<std::vector<std::size_t>>
members_by_component(std::vector<std::size_t> const& component);

}  // namespace urigram::model

#endif
