// SPDX-License-Identifier: BSL-1.0
#include "../model/walk.hpp"

#include <urigram/model/reflect/reflection.hpp>
#include <urigram/production.hpp>

namespace urigram {

namespace {

using namespace model;

/// Returns the same grammar with the productions `first` before all others.
grammar reordered(grammar const& g, std::vector<production_id> const& first) {
    grammar to;
    std::vector<std::optional<production_id>> place(g.productions().size());
    auto const declare = [&](production_id p) {
        if (!place[index(p)]) place[index(p)] = to.declare(g[p].name, g[p].where);
    };
    for (auto const p : first) declare(p);
    for (std::size_t i = 0; i < place.size(); ++i) declare(static_cast<production_id>(i));
    for (node n : g.nodes()) {
        if (auto* const use = std::get_if<model::reference>(&n)) use->target = *place[index(use->target)];
        to.add(std::move(n));
    }
    for (std::size_t i = 0; i < place.size(); ++i)
        if (auto const body = g.productions()[i].body) to.define(*place[i], *body);
    return to;
}

}  // namespace

grammar urigram::production::model() const {
    reflection alone;
    add_to(alone);
    return alone.result();
}

grammar model_of(production_range rules) {
    reflection all;
    std::vector<production_id> added;
    for (auto const& p : rules) added.push_back(p.add_to(all));
    return reordered(all.result(), added);
}

}  // namespace urigram
