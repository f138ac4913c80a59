// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DETAIL_STRONGLY_CONNECTED_COMPONENTS_HPP
#define URIGRAM_MODEL_DETAIL_STRONGLY_CONNECTED_COMPONENTS_HPP

#include <cstddef>
#include <urigram/detail/export.hpp>
#include <vector>

namespace urigram::model {

/// Returns, for each vertex of a graph, the number of its strongly connected component. The components to
/// which edges of a component lead have smaller numbers than that component. Takes linear time and constant
/// stack.
/// @param next the targets of the edges of each vertex
/// @throws std::bad_alloc
/// @par Thread safety Any number of threads may call it at once.
/// @code
/// // 0 and 1 lead to each other, and 1 to 2.
/// assert((strongly_connected_components({{1}, {0, 2}, {}}) == std::vector<std::size_t>{1, 1, 0}));
/// @endcode
[[nodiscard]] URIGRAM_API std::vector<std::size_t>
strongly_connected_components(std::vector<std::vector<std::size_t>> const& next);

}  // namespace urigram::model

#endif
