// SPDX-License-Identifier: BSL-1.0
#include "literals.hpp"

#include <variant>

namespace urigram::testing {

std::vector<literal_run> literals_in(model::grammar const& g, sentence const& s) {
    auto const none = s.steps.size();
    std::vector<std::size_t> innermost(s.text.size(), none);
    for (std::size_t i = 0; i < none; ++i)
        for (auto at = s.steps[i].begin; at < s.steps[i].end; ++at)
            innermost[static_cast<std::size_t>(at)] = i;

    std::vector<literal_run> runs;
    std::vector<std::size_t> count(none + 1, 0);  // of the runs in a step
    for (std::size_t begin = 0, end = 0; begin < s.text.size(); begin = end) {
        auto const step = innermost[begin];
        while (end < s.text.size() && innermost[end] == step) ++end;
        literal_run run{std::nullopt, 0, count[step]++, begin, end};
        if (step != none) {
            if (std::holds_alternative<model::set>(g[s.steps[step].node])) continue;
            run.node = s.steps[step].node;
            run.decision = s.steps[step].decision;
        }
        runs.push_back(run);
    }
    return runs;
}

}  // namespace urigram::testing
