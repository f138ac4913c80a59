// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "notation.hpp"
#include "set_edges.hpp"

#include <urigram/testing/covering.hpp>
#include <variant>

namespace urigram::testing {

namespace {

void add_counts(std::vector<goal>& goals, model::node_id n, model::repetition const& r, std::uint64_t far) {
    goals.push_back({n, r.min});
    if (r.max == r.min) return;
    goals.push_back({n, r.min + 1});
    if (r.max == r.min + 1) return;
    if (r.max > far)
        goals.push_back({n, r.min + 2, true});
    else
        goals.push_back({n, r.max});
}

void add_edges(std::vector<goal>& goals, model::node_id n, charset const& members) {
    for (char const c : edges_of(members)) goals.push_back({n, static_cast<unsigned char>(c)});
}

/// Returns the name of the first production that contains an expression.
std::string place_of(model::grammar const& g, model::node_id n) {
    for (auto const& p : g.productions()) {
        if (!p.body) continue;
        std::vector<model::node_id> todo{derivation::inside(g, *p.body)};
        while (!todo.empty()) {
            auto const at = todo.back();
            todo.pop_back();
            if (at == n) return p.name + ": ";
            if (std::holds_alternative<model::reference>(g[at])) continue;
            for (auto const part : derivation::parts_of(g, at)) todo.push_back(part);
        }
    }
    return {};
}

}  // namespace

std::vector<goal> goals_of(model::grammar const& g, model::production_id p, covering_options const& options) {
    std::vector<goal> goals;
    for (auto const n : derivation::needed(g, p)) {
        auto const& x = g[n];
        if (auto const* a = std::get_if<model::alternative>(&x); a && options.choices) {
            for (std::size_t i = 0; i < a->choices.size(); ++i) goals.push_back({n, i});
        } else if (auto const* r = std::get_if<model::repetition>(&x); r && options.counts) {
            add_counts(goals, n, *r, options.far);
        } else if (auto const* s = std::get_if<model::set>(&x); s && options.edges) {
            add_edges(goals, n, s->members);
        } else if (auto const* name = std::get_if<model::reference>(&x); name && options.references) {
            goals.push_back({n, derivation::index(name->target)});
        }
    }
    return goals;
}

std::string to_string(model::grammar const& g, goal const& what) {
    auto const number = std::to_string(what.decision);
    expression_writer const text_of(g, model::bnf_notation::rfc2396);
    std::string decision;
    if (auto const* a = std::get_if<model::alternative>(&g[what.node]))
        decision = what.decision < a->choices.size()
                       ? ", choice " + text_of(g, a->choices[static_cast<std::size_t>(what.decision)])
                       : ", choice " + number;
    else if (std::holds_alternative<model::repetition>(g[what.node]))
        decision = ", " + number + (what.or_more ? " times or more" : " times");
    else if (std::holds_alternative<model::set>(g[what.node]))
        decision = ", octet " + number;
    return place_of(g, what.node) + text_of(g, what.node) + decision;
}

}  // namespace urigram::testing
