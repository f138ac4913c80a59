// SPDX-License-Identifier: BSL-1.0
#include "production_automata.hpp"

#include "derivatives.hpp"
#include "languages.hpp"

#include <map>
#include <utility>

namespace urigram::model {

automaton const* production_automata::of(production_id p) {
    for (auto const q : missing(p)) make(q);
    auto const& made = kept_[static_cast<std::size_t>(p)];
    return made ? &*made : nullptr;
}

/// The productions that `p` needs and for which no automaton was tried: each after those that it needs.
std::vector<production_id> production_automata::missing(production_id p) {
    struct visit {
        production_id of;
        std::size_t next = 0;
    };
    std::vector<production_id> ordered;
    std::vector<visit> open;
    auto const enter = [&](production_id q) {
        if (tried_[static_cast<std::size_t>(q)]) return;
        tried_[static_cast<std::size_t>(q)] = true;
        open.push_back({q});
    };
    enter(p);
    while (!open.empty()) {
        auto& at = open.back();
        auto const& needed = analysis_.references(at.of, grammar_analysis::edges::all);
        if (at.next < needed.size()) {
            enter(needed[at.next++]);
        } else {
            ordered.push_back(at.of);
            open.pop_back();
        }
    }
    return ordered;
}

void production_automata::make(production_id p) {
    if (analysis_.recursive(p)) return;
    try {
        derivatives algebra(octet_classes(analysis_.sets(p)), limits_);
        languages cfg(algebra, analysis_, reading::cfg, false);
        cfg.use(*this);
        auto made = automaton_of(algebra, cfg.whole(p));
        kept_memory_.charge(made.size() * made.classes().size() * sizeof(automaton::state));
        kept_[static_cast<std::size_t>(p)] = std::move(made);
    } catch (limit_reached const&) {
        // Languages that refer to the production use its body.
    }
}

language languages::name(place const& at) {
    triple const key{static_cast<std::uint32_t>(at.production), at.state,
                     static_cast<std::uint32_t>(at.rest)};
    if (auto const known = places_.find(key); known != places_.end()) return known->second;
    definitions_.emplace_back(at);
    auto const fresh = algebra_.name(*this, static_cast<std::uint32_t>(definitions_.size() - 1));
    places_.emplace(key, fresh);
    return fresh;
}

/// Its texts lead from a state to an accepting one, by at least one byte if `some`, and continue with the
/// rest.
language languages::from_state(place at, bool some) {
    std::map<automaton::state, charset> octets;
    auto const& classes = at.in->classes();
    for (std::size_t c = 0; c < classes.size(); ++c) {
        auto const to = at.in->next(at.state, classes.representative(c));
        if (at.in->live(to)) octets[to] |= classes.members(c);
    }
    language result = at.in->accepting(at.state) && !some ? at.rest : language::none;
    for (auto const& [to, by] : octets) {
        at.state = to;
        result = algebra_.either(algebra_.step(by, name(at)), result);
    }
    return result;
}

}  // namespace urigram::model
