// SPDX-License-Identifier: BSL-1.0
#include "../model/walk.hpp"
#include "edits.hpp"
#include "notation.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using model::index;

constexpr std::size_t none = static_cast<std::size_t>(-1);

/// An expression in the body of a production.
struct place {
    model::node_id node{};
    std::size_t around = none;  ///< the index of the enclosing place
    std::size_t part = 0;       ///< the index of the expression among the parts of the enclosing one
};

/// Returns a copy of an expression with one part replaced.
model::node with_part(model::node n, std::size_t which, model::node_id part) {
    std::visit(
        [&](auto& x) {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, model::sequence>)
                x.parts[which] = part;
            else if constexpr (std::is_same_v<T, model::alternative>)
                x.choices[which] = part;
            else if constexpr (model::has_one_part<T>)
                x.part = part;
        },
        n);
    return n;
}

/// Finds the places of a grammar, and the edits that are possible there.
class enumeration {
public:
    enumeration(model::grammar const& g, model::reading how)
        : grammar_(g), how_(how), seen_(g.nodes().size(), none), referrers_(g.productions().size()) {
        model::reference_walk walk(g);
        for (std::size_t i = 0; i < referrers_.size(); ++i)
            if (auto const& body = g.productions()[i].body)
                walk(*body, [&](model::production_id target) { referrers_[index(target)].push_back(i); });
    }

    /// Calls `f` with each edit of each place in each reachable production: the production, its places, the
    /// index of the place, and the edit. False ends the enumeration.
    template <class F>
    bool run(model::production_id start, F f) {
        for (std::size_t i : reached_from(start)) {
            auto const p = static_cast<model::production_id>(i);
            auto const places = places_of(p);
            auto const recursive = leading_to(i);
            for (std::size_t at = 0; at < places.size(); ++at) {
                auto edits = edits_of(grammar_, places[at].node, how_);
                add_names(edits, places[at].node, recursive);
                for (auto const& e : edits)
                    if (!f(p, places, at, e)) return false;
            }
        }
        return true;
    }

private:
    /// Returns the reachable productions with a body, in the order of their numbers.
    std::vector<std::size_t> reached_from(model::production_id start) const {
        model::reference_walk walk(grammar_);
        std::vector<bool> reached(referrers_.size(), false);
        std::vector<model::production_id> todo{start};
        while (!todo.empty()) {
            auto const p = todo.back();
            todo.pop_back();
            if (reached[index(p)] || !grammar_[p].body) continue;
            reached[index(p)] = true;
            walk(*grammar_[p].body, [&](model::production_id target) { todo.push_back(target); });
        }
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < reached.size(); ++i)
            if (reached[i]) all.push_back(i);
        return all;
    }

    /// For each production, whether it is `p` or leads to `p`.
    std::vector<bool> leading_to(std::size_t p) const {
        std::vector<bool> leads(referrers_.size(), false);
        std::vector<std::size_t> todo{p};
        while (!todo.empty()) {
            auto const i = todo.back();
            todo.pop_back();
            if (leads[i]) continue;
            leads[i] = true;
            todo.insert(todo.end(), referrers_[i].begin(), referrers_[i].end());
        }
        return leads;
    }

    std::vector<place> places_of(model::production_id p) {
        std::vector<place> found;
        std::vector<place> todo{{*grammar_[p].body, none, 0}};
        while (!todo.empty()) {
            auto const now = todo.back();
            todo.pop_back();
            if (seen_[index(now.node)] == index(p)) continue;
            seen_[index(now.node)] = index(p);
            found.push_back(now);
            auto const first = todo.size();
            std::size_t part = 0;
            model::for_each_part(grammar_[now.node], [&](model::node_id n) {
                todo.push_back({n, found.size() - 1, part++});
            });
            std::reverse(todo.begin() + static_cast<std::ptrdiff_t>(first), todo.end());
        }
        return found;
    }

    void add_names(std::vector<edit>& edits, model::node_id n, std::vector<bool> const& recursive) const {
        auto const* r = std::get_if<model::reference>(&grammar_[n]);
        if (r == nullptr) return;
        auto const& all = grammar_.productions();
        auto const fits = [&](std::size_t i) {
            return all[i].body && all[i].name != grammar_[r->target].name && !recursive[i];
        };
        std::size_t const target = index(r->target);
        if (target > 0 && fits(target - 1)) edits.push_back({mutation::name_mistaken, target - 1});
        if (target + 1 < all.size() && fits(target + 1))
            edits.push_back({mutation::name_mistaken, target + 1});
    }

    model::grammar const& grammar_;
    model::reading how_;
    std::vector<std::size_t> seen_;                    // the last production in which an expression was seen
    std::vector<std::vector<std::size_t>> referrers_;  // of each production
};

}  // namespace

std::string_view to_string(mutation m) noexcept {
    switch (m) {
    case mutation::choice_left_out:
        return "choice_left_out";
    case mutation::choices_swapped:
        return "choices_swapped";
    case mutation::part_left_out:
        return "part_left_out";
    case mutation::fewer_required:
        return "fewer_required";
    case mutation::more_required:
        return "more_required";
    case mutation::fewer_allowed:
        return "fewer_allowed";
    case mutation::more_allowed:
        return "more_allowed";
    case mutation::limit_left_out:
        return "limit_left_out";
    case mutation::limit_added:
        return "limit_added";
    case mutation::option_required:
        return "option_required";
    case mutation::part_optional:
        return "part_optional";
    case mutation::edge_left_out:
        return "edge_left_out";
    case mutation::neighbour_added:
        return "neighbour_added";
    case mutation::case_changed:
        return "case_changed";
    case mutation::octet_changed:
        return "octet_changed";
    case mutation::octet_left_out:
        return "octet_left_out";
    case mutation::name_mistaken:
        return "name_mistaken";
    }
    return "unknown";
}

std::string to_string(grammar_change const& c) {
    std::string at;
    if (c.where.line > 0) at = std::to_string(c.where.line) + ':' + std::to_string(c.where.column) + ": ";
    return at + c.name + ": " + std::string(to_string(c.what)) + ": " + c.before + " becomes " + c.after;
}

namespace {

/// Enumerates the mutants whose numbers are wanted.
template <class Wanted>
bool for_each_wanted(model::grammar const& g, model::production_id p, model::reading how, Wanted wanted,
                     mutant_sink const& f, grammar_notation notation) {
    expression_writer const written(g, notation);
    std::uint64_t number = 0;
    return enumeration(g, how).run(p, [&](model::production_id within, std::vector<place> const& places,
                                          std::size_t at, edit const& e) {
        if (!wanted(number++)) return true;
        auto const changed = places[at].node;
        grammar_mutant m{g,
                         {e.what, within, changed, g[within].name, g[within].where, written(g, changed), {}}};
        auto const after = apply(m.changed, changed, e);
        // The enclosing expressions, from the inside out.
        auto top = after;
        for (auto i = at; places[i].around != none; i = places[i].around)
            top = m.changed.add(with_part(g[places[places[i].around].node], places[i].part, top));
        m.changed.define(within, top);
        m.change.after = written(m.changed, after);
        return f(m);
    });
}

}  // namespace

bool for_each_mutant(model::grammar const& g, model::production_id p, model::reading how,
                     mutant_sink const& f, grammar_notation notation) {
    return for_each_wanted(
        g, p, how, [](std::uint64_t) { return true; }, f, notation);
}

bool for_each_mutant(model::grammar const& g, model::production_id p, model::reading how,
                     std::set<std::uint64_t> const& numbers, mutant_sink const& f,
                     grammar_notation notation) {
    return for_each_wanted(
        g, p, how, [&](std::uint64_t number) { return numbers.count(number) != 0; }, f, notation);
}

std::uint64_t count_mutants(model::grammar const& g, model::production_id p, model::reading how) {
    std::uint64_t count = 0;
    enumeration(g, how).run(p, [&count](auto const&...) {
        ++count;
        return true;
    });
    return count;
}

}  // namespace urigram::testing
