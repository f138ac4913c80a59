// SPDX-License-Identifier: BSL-1.0
#include <urigram/testing/sentence.hpp>
#include <variant>

namespace urigram::testing {

std::vector<span> spans(model::grammar const& g, sentence const& s) {
    std::vector<span> found{{s.production, 0, 0, s.text.size()}};
    std::vector<std::uint32_t> around;  // depths, in steps, of the references that may contain the next step
    for (auto const& step : s.steps) {
        while (!around.empty() && around.back() >= step.depth) around.pop_back();
        if (!std::holds_alternative<model::reference>(g[step.node])) continue;
        around.push_back(step.depth);
        found.push_back({static_cast<model::production_id>(step.decision),
                         static_cast<std::uint32_t>(around.size()), step.begin, step.end});
    }
    return found;
}

}  // namespace urigram::testing
