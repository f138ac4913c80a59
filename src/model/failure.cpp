// SPDX-License-Identifier: BSL-1.0
#include "failure.hpp"

namespace urigram::model {

std::optional<automaton_error> undefined_in(survey const& s, production_id p) {
    for (auto needed : s.reachable(p)) {
        auto const& production = s.source()[needed];
        if (!production.body)
            return automaton_error{automaton_errc::undefined, {needed}, 0, "undefined: " + production.name};
    }
    return std::nullopt;
}

std::optional<automaton_error> recursion_in(survey const& s, production_id p, survey::edges which) {
    auto const cycle = s.cycle(p, which);
    if (cycle.empty()) return std::nullopt;
    bool const left = which == survey::edges::leftmost;
    automaton_error e{left ? automaton_errc::left_recursive : automaton_errc::recursive, cycle, 0, {}};
    e.message = left ? "left-recursive: " : "recursive: ";
    for (auto at : cycle) e.message += s.source()[at].name + " -> ";
    e.message += s.source()[cycle.front()].name;
    return e;
}

automaton_error error_for(limit_reached const& limit, grammar const& g, production_id p) {
    bool const deep = limit.code == automaton_errc::too_deep;
    return {limit.code,
            {},
            limit.limit,
            g[p].name + (deep ? " is too deeply nested: more than " : " is too large: more than ") +
                std::to_string(limit.limit) + ' ' + limit.what};
}

}  // namespace urigram::model
