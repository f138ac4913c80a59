// SPDX-License-Identifier: BSL-1.0
#include "failure.hpp"

namespace urigram::model {

namespace {

std::optional<automaton_error> cycle_error(grammar_analysis const& s, automaton_errc code,
                                           std::string message, std::vector<production_id> const& cycle) {
    if (cycle.empty()) return std::nullopt;
    for (auto at : cycle) message += s.source()[at].name + " -> ";
    return automaton_error{code, cycle, 0, message + s.source()[cycle.front()].name};
}

}  // namespace

std::optional<automaton_error> unfit(grammar_analysis const& s, production_id p) {
    for (auto needed : s.reachable(p)) {
        auto const& production = s.source()[needed];
        if (!production.body)
            return automaton_error{automaton_errc::undefined, {needed}, 0, "undefined: " + production.name};
    }
    return cycle_error(s, automaton_errc::left_recursive,
                       "left-recursive: ", s.cycle(p, grammar_analysis::edges::leftmost));
}

std::optional<automaton_error> irregular(grammar_analysis const& s, production_id p) {
    if (auto error = unfit(s, p)) return error;
    for (auto needed : s.reachable(p))
        for (auto inner : s.references(needed, grammar_analysis::edges::inner))
            if (s.recursive(needed, inner))
                return cycle_error(s, automaton_errc::recursive, "recursive: ", s.cycle_by(needed, inner));
    return std::nullopt;
}

std::optional<automaton_error> too_long(grammar_analysis const& s, production_id p,
                                        automaton_limits const& limits) {
    node_id const body = *s.source()[p].body;
    if (s.least(body) <= limits.states || !s.may_match(body)) return std::nullopt;
    return error_for({automaton_errc::too_large, "states", limits.states}, s.source(), p);
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
