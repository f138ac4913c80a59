// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_STRONGLY_CONNECTED_COMPONENTS_HPP
#define URIGRAM_SRC_MODEL_STRONGLY_CONNECTED_COMPONENTS_HPP

#include <cstddef>
#include <vector>

namespace urigram::model {

/// Returns, for each vertex of a graph, the number of its strongly connected component. `next` has the
/// targets of the edges of each vertex. Takes linear time and constant stack.
std::vector<std::size_t> strongly_connected_components(std::vector<std::vector<std::size_t>> const& next);

}  // namespace urigram::model

#endif
