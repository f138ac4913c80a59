// SPDX-License-Identifier: BSL-1.0
#include "production_automata.hpp"

#include "derivatives.hpp"
#include "languages.hpp"

#include <iterator>
#include <map>
#include <utility>

namespace urigram::model {

automaton const* production_automata::of(production_id p) {
    if (auto const ordered = missing(p))
        make_all(*ordered);
    else
        state_of(p) = state::too_large;
    auto const& made = kept_[static_cast<std::size_t>(p)];
    return made ? &*made : nullptr;
}

/// The productions that `p` needs and for which no automaton was tried: each after those that it needs.
/// Nothing if one of them needs a production that is too large.
std::optional<std::vector<production_id>> production_automata::missing(production_id p) {
    struct visit {
        production_id of;
        std::size_t next = 0;
    };
    std::vector<production_id> ordered;
    std::vector<visit> open;
    std::vector<production_id> entered;
    bool is_too_large = false;
    auto const enter = [&](production_id q) {
        is_too_large = is_too_large || state_of(q) == state::too_large;
        if (state_of(q) != state::untried) return;
        state_of(q) = state::tried;
        entered.push_back(q);
        open.push_back({q});
    };
    enter(p);
    while (!open.empty() && !is_too_large) {
        auto& at = open.back();
        auto const& needed = analysis_.references(at.of, grammar_analysis::edges::all);
        if (at.next < needed.size()) {
            enter(needed[at.next++]);
        } else {
            ordered.push_back(at.of);
            open.pop_back();
        }
    }
    if (!is_too_large) return ordered;
    for (auto const q : entered) state_of(q) = state::untried;
    return std::nullopt;
}

/// Ends at the first one that is too large: the last one, which needs it, would most probably be too large,
/// too.
void production_automata::make_all(std::vector<production_id> const& ordered) {
    for (auto q = ordered.begin(); q != ordered.end(); ++q) {
        make(*q);
        if (state_of(*q) != state::too_large) continue;
        for (auto rest = std::next(q); rest != ordered.end(); ++rest) state_of(*rest) = state::untried;
        state_of(ordered.back()) = state::too_large;
        return;
    }
}

/// The sets of bytes that `p` distinguishes. Those of a production with an automaton are its classes: a chain
/// of productions is linear.
std::vector<charset> production_automata::sets(production_id p) const {
    auto all = analysis_.own_sets(p);
    for (auto const q : analysis_.references(p, grammar_analysis::edges::all)) {
        auto const& known = kept_[static_cast<std::size_t>(q)];
        if (!known) {
            auto const more = analysis_.sets(q);
            all.insert(all.end(), more.begin(), more.end());
            continue;
        }
        auto const& classes = known->classes();
        for (std::size_t c = 0; c < classes.size(); ++c) all.push_back(classes.members(c));
    }
    return all;
}

void production_automata::make(production_id p) {
    if (analysis_.recursive(p)) return;
    try {
        derivatives algebra(octet_classes(sets(p)), limits_);
        languages cfg(algebra, analysis_, reading::cfg, false);
        cfg.use(*this);
        auto made = automaton_of(algebra, cfg.whole(p));
        auto const memory = made.size() * made.classes().size() * sizeof(automaton::state);
        if (memory > memory_left_) return;
        memory_left_ -= memory;
        kept_[static_cast<std::size_t>(p)] = std::move(made);
    } catch (limit_reached const&) {
        state_of(p) = state::too_large;
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
