// SPDX-License-Identifier: BSL-1.0
#include <urigram/model/detail/strongly_connected_components.hpp>

#include <algorithm>

namespace urigram::model {

// Tarjan's algorithm with an explicit stack.
std::vector<std::size_t> strongly_connected_components(std::vector<std::vector<std::size_t>> const& next) {
    std::size_t const count = next.size();
    struct visit {
        std::size_t at;
        std::size_t edge;
    };
    std::vector<std::size_t> order(count, 0), low(count, 0), component(count, count), open;
    std::vector<visit> stack;
    std::size_t seen = 0, found = 0;
    auto const enter = [&](std::size_t at) {
        order[at] = low[at] = ++seen;
        open.push_back(at);
        stack.push_back({at, 0});
    };
    for (std::size_t root = 0; root < count; ++root) {
        if (order[root] == 0) enter(root);
        while (!stack.empty()) {
            std::size_t const at = stack.back().at;
            if (stack.back().edge < next[at].size()) {
                std::size_t const to = next[at][stack.back().edge++];
                if (order[to] == 0)
                    enter(to);
                else if (component[to] == count)
                    low[at] = std::min(low[at], order[to]);
                continue;
            }
            stack.pop_back();
            if (!stack.empty()) low[stack.back().at] = std::min(low[stack.back().at], low[at]);
            if (low[at] != order[at]) continue;
            for (std::size_t member = count; member != at;) {
                member = open.back();
                open.pop_back();
                component[member] = found;
            }
            ++found;
        }
    }
    return component;
}

std::vector<std::vector<std::size_t>> members_by_component(std::vector<std::size_t> const& component) {
    std::vector<std::vector<std::size_t>> members;
    for (std::size_t vertex = 0; vertex < component.size(); ++vertex) {
        if (members.size() <= component[vertex]) members.resize(component[vertex] + 1);
        members[component[vertex]].push_back(vertex);
    }
    return members;
}

}  // namespace urigram::model
