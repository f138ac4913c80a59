// SPDX-License-Identifier: BSL-1.0
#include "failure.hpp"

#include <algorithm>

namespace urigram::model {

namespace {

std::optional<automaton_error> cycle_error(grammar_analysis const& s, automaton_errc code,
                                           std::string message, std::vector<production_id> cycle) {
    if (cycle.empty()) return std::nullopt;
    for (auto& at : cycle) at = s.origin(at);
    cycle.erase(std::unique(cycle.begin(), cycle.end()), cycle.end());
    if (cycle.size() > 1 && cycle.front() == cycle.back()) cycle.pop_back();
    for (auto at : cycle) message += s.source()[at].name + " -> ";
    return automaton_error{code, cycle, 0, message + s.source()[cycle.front()].name};
}

/// Whether `languages` evaluates an expression without evaluating others inside it.
bool is_leaf(grammar_analysis const& s, node_id n) {
    node const& x = s.source()[n];
    return s.octets(n) || std::holds_alternative<literal>(x) || std::holds_alternative<set>(x);
}

/// The first part of an expression, other than leaves, that `languages` evaluates; nothing if there is none,
/// or if it is uncertain whether `languages` evaluates it.
std::optional<node_id> first_inside(grammar_analysis const& s, node_id n) {
    if (is_leaf(s, n)) return std::nullopt;
    node const& x = s.source()[n];
    if (auto const* r = std::get_if<reference>(&x))
        return s.recursive(r->target) ? std::nullopt : s.source()[r->target].body;
    if (auto const* all = std::get_if<sequence>(&x)) {
        for (auto part = all->parts.rbegin(); part != all->parts.rend(); ++part) {
            if (!is_leaf(s, *part)) return *part;
            if (!s.may_match(*part)) return std::nullopt;
        }
    } else if (auto const* any = std::get_if<alternative>(&x)) {
        for (node_id choice : any->choices)
            if (!is_leaf(s, choice)) return choice;
    } else if (auto const* times = std::get_if<repetition>(&x)) {
        if (times->max != 0 && !s.may_be_empty(times->part)) return times->part;
    }
    return std::nullopt;
}

}  // namespace

std::optional<automaton_error> unfit(grammar_analysis const& s, production_id p) {
    if (s.complete_without_recursion()) return std::nullopt;
    for (auto needed : s.reachable(p)) {
        auto const& production = s.source()[needed];
        if (!production.body)
            return automaton_error{automaton_errc::undefined, {needed}, 0, "undefined: " + production.name};
    }
    return cycle_error(s, automaton_errc::left_recursive,
                       "left-recursive: ", s.cycle(p, grammar_analysis::edges::leftmost));
}

std::optional<automaton_error> irregular(grammar_analysis const& s, production_id p) {
    if (s.complete_without_recursion()) return std::nullopt;
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

std::optional<automaton_error> too_deep(grammar_analysis const& s, production_id p,
                                        automaton_limits const& limits) {
    // Counts levels from the first reference on. Parts of the production itself may have been evaluated
    // already: `languages` does not evaluate them again.
    bool referred = false;
    std::size_t levels = 0;
    std::optional<node_id> at = s.source()[p].body;
    while (at && levels <= limits.depth) {
        if (referred) ++levels;
        referred = referred || std::holds_alternative<reference>(s.source()[*at]);
        at = first_inside(s, *at);
    }
    if (levels <= limits.depth) return std::nullopt;
    return error_for({automaton_errc::too_deep, "levels", limits.depth}, s.source(), p);
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
