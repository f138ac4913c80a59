// SPDX-License-Identifier: BSL-1.0
#include "automaton_rules.hpp"
#include "copy_expression.hpp"
#include "rewriting.hpp"
#include "walk.hpp"

#include <algorithm>
#include <optional>
#include <urigram/model/write_x3.hpp>
#include <utility>

namespace urigram::model {

namespace {

/// The maximum number of states of an automaton that is written as rules: each state takes time to compile.
constexpr std::size_t greatest_automaton = 400;

/// Copies the wanted productions, and all that they need, with their expressions.
class selection {
public:
    /// `wanted` are the first productions of the copy, in this order. The others keep their order.
    selection(grammar const& from, std::vector<production_id> const& wanted) : from_(from) {
        std::vector<bool> needed(from.productions().size(), false);
        reference_walk walk(from);
        auto todo = wanted;
        for (auto const p : wanted) needed[index(p)] = true;
        while (!todo.empty()) {
            auto const p = todo.back();
            todo.pop_back();
            if (from[p].body)
                walk(*from[p].body, [&](production_id target) {
                    if (needed[index(target)]) return;
                    needed[index(target)] = true;
                    todo.push_back(target);
                });
        }
        places_.resize(needed.size());
        for (auto const p : wanted) declare(p), needed[index(p)] = false;
        for (std::size_t i = 0; i < needed.size(); ++i)
            if (needed[i]) declare(static_cast<production_id>(i));
        for (std::size_t i = 0; i < places_.size(); ++i)
            if (auto const& body = from.productions()[i].body; body && places_[i])
                to_.define(*places_[i], copy(*body));
    }

    grammar take() && { return std::move(to_); }

private:
    void declare(production_id p) { places_[index(p)] = to_.declare(from_[p].name, from_[p].where); }

    node_id copy(node_id n) {
        return copy_expression(
            from_, n, [this](node x, node_id) { return to_.add(std::move(x)); },
            [this](node_id, production_id target) { return to_.add(reference{*places_[index(target)]}); });
    }

    grammar const& from_;
    grammar to_{name_matching::abnf};
    std::vector<std::optional<production_id>> places_;
};

std::vector<production_id> all_productions(grammar const& g, std::size_t count) {
    std::vector<production_id> all;
    for (std::size_t i = 0; i < count && i < g.productions().size(); ++i)
        all.push_back(static_cast<production_id>(i));
    return all;
}

/// Finds a rule for each production, first for those to which others refer.
class search {
public:
    search(grammar const& source, prove_options const& options)
        : source_(source), options_(options), rewriting_(source, rules_, options_, budget_), walk_(source),
          by_automaton_(source.productions().size(), false), visited_(by_automaton_),
          too_deep_(by_automaton_) {}

    grammar run() {
        for (std::size_t i = 0; i < source_.productions().size(); ++i) visit(static_cast<production_id>(i));
        // A change of a rule may have made another rule wrong.
        for (std::size_t i = 0; i < source_.productions().size(); ++i)
            if (auto const p = static_cast<production_id>(i); is_written(p) && !holds_now(p))
                write_automaton(p);
        return selection(rules_, all_productions(rules_, source_.productions().size())).take();
    }

private:
    bool is_written(production_id p) const { return source_[p].body && !by_automaton_[index(p)]; }

    /// Whether a proof, or a comparison of short texts, shows that the present rule of a production is right.
    bool holds_now(production_id p) {
        auto const& rule = rules_[p].body;
        if (rule && is_too_large(source_, *source_[p].body, rules_, *rule)) return false;
        if (!prover_) prover_.emplace(source_, reading::cfg, rules_, reading::peg);
        auto const v = (*prover_)(relation::equal, p, p, options_);
        return v.outcome == outcome::proven || v.outcome == outcome::bounded;
    }

    /// The same for a changed rule; false if the budget is spent.
    bool holds(production_id p) { return budget_.take(source_, rules_) && holds_now(p); }

    /// Returns the rewriting, to change rules with it. Discards the prover, which knows only the old rules.
    rewriting& change() {
        prover_.reset();
        return rewriting_;
    }

    std::vector<production_id> targets(production_id p) {
        std::vector<production_id> found;
        if (source_[p].body) walk_(*source_[p].body, [&](production_id target) { found.push_back(target); });
        return found;
    }

    void visit(production_id start) {
        std::vector<std::pair<production_id, std::vector<production_id>>> open;
        auto const enter = [&](production_id p) {
            if (visited_[index(p)]) return;
            visited_[index(p)] = true;
            open.emplace_back(p, targets(p));
        };
        enter(start);
        while (!open.empty()) {
            auto& [p, left] = open.back();
            if (!left.empty()) {
                auto const next = left.back();
                left.pop_back();
                enter(next);
                continue;
            }
            auto const done = p;
            open.pop_back();
            if (source_[done].body) find_rule(done);
        }
    }

    void find_rule(production_id p) {
        auto const needs = targets(p);
        too_deep_[index(p)] =
            std::any_of(needs.begin(), needs.end(), [&](auto q) { return too_deep_[index(q)]; });
        if (too_deep_[index(p)] || holds_now(p)) return;
        auto const a = build(source_, p, reading::cfg, options_.limits);
        too_deep_[index(p)] = !a && a.error().code == automaton_errc::too_deep;
        if (too_deep_[index(p)]) return;  // nothing can be proven
        if (!budget_.is_spent()) {
            change().decide(p);
            if (holds(p) || require_next(p) || add_boundaries(p)) return;
        }
        if (!write_automaton(p)) change().reset(p);
    }

    bool write_automaton(production_id p) {
        auto const a = build(source_, p, reading::cfg, options_.limits);
        if (!a || a->size() > greatest_automaton) return false;
        prover_.reset();
        define_by_automaton(rules_, p, *a);
        by_automaton_[index(p)] = true;
        return true;
    }

    bool all_hold(std::vector<production_id> const& productions) {
        return std::all_of(productions.begin(), productions.end(), [&](auto q) { return holds(q); });
    }

    /// Writes repetitions in the form `followed`, in a production and those that it needs, where the proofs
    /// need it. Returns whether all these productions hold then.
    bool require_next(production_id p) {
        auto const productions = needed(p);
        std::vector<std::vector<rewriting::sequence_element>> changed;
        for (auto const q : productions) {
            changed.push_back(rewriting_.open_repetitions(q));
            change().require_next(q, changed.back(), true);
        }
        bool const all = all_hold(productions);
        for (std::size_t i = 0; i < productions.size(); ++i) {
            auto const q = productions[i];
            if (changed[i].empty()) continue;
            change().require_next(q, changed[i], false);
            if (!all || (holds(p) && holds(q))) continue;
            change().require_next(q, changed[i], true);
            for (auto const& e : changed[i]) {
                change().require_next(q, {e}, false);
                if (!holds(p) || !holds(q)) change().require_next(q, {e}, true);
            }
        }
        return all;
    }

    std::vector<production_id> needed(production_id p) {
        std::vector<production_id> found{p};
        std::vector<bool> seen(source_.productions().size(), false);
        seen[index(p)] = true;
        for (std::size_t i = 0; i < found.size(); ++i)
            for (auto const target : targets(found[i])) {
                if (seen[index(target)]) continue;
                seen[index(target)] = true;
                found.push_back(target);
            }
        found.erase(std::remove_if(found.begin(), found.end(), [&](auto q) { return !is_written(q); }),
                    found.end());
        return found;
    }

    /// Adds boundaries to a production and those that it needs, and removes each boundary that no proof
    /// needs. If these productions do not hold even with all boundaries, restores the former boundaries and
    /// returns false.
    bool add_boundaries(production_id p) {
        auto const productions = needed(p);
        std::vector<std::set<std::size_t>> before;
        for (auto const q : productions) {
            before.push_back(rewriting_.boundaries(q));
            std::set<std::size_t> all;
            for (std::size_t i = 0, count = change().count_places(q); i < count; ++i) all.insert(i);
            change().set_boundaries(q, all);
        }
        if (!all_hold(productions)) {
            for (std::size_t i = 0; i < productions.size(); ++i)
                change().set_boundaries(productions[i], before[i]);
            return false;
        }
        for (std::size_t i = 0; i < productions.size(); ++i) remove_boundaries(productions[i], before[i], p);
        return true;
    }

    void remove_boundaries(production_id q, std::set<std::size_t> const& before, production_id p) {
        auto const with = rewriting_.boundaries(q);
        change().set_boundaries(q, before);
        if (holds(p) && holds(q)) return;
        auto left = with;
        for (auto const place : with) {
            if (before.count(place) != 0) continue;
            left.erase(place);
            change().set_boundaries(q, left);
            if (!holds(p) || !holds(q)) left.insert(place);
        }
        change().set_boundaries(q, left);
    }

    grammar const& source_;
    prove_options const& options_;
    proof_budget budget_;
    grammar rules_;
    rewriting rewriting_;
    std::optional<prover> prover_;  // for the present rules
    reference_walk walk_;
    std::vector<bool> by_automaton_, visited_;
    std::vector<bool> too_deep_;  // the automaton of the production, or of one that it needs, is too deep
};

}  // namespace

x3_rules::operator bool() const noexcept {
    return std::all_of(proofs.begin(), proofs.end(), [](auto const& v) { return bool(v); });
}

x3_rules rules_for_x3(grammar const& g, std::optional<production_id> start, prove_options const& options) {
    auto const wanted =
        start ? std::vector<production_id>{*start} : all_productions(g, g.productions().size());
    x3_rules made{selection(g, wanted).take(), {}, {}};
    made.rules = search(made.source, options).run();
    prover const compare(made.source, reading::cfg, made.rules, reading::peg);
    for (auto const p : all_productions(made.source, made.source.productions().size()))
        made.proofs.push_back(compare(relation::equal, p, p, options));
    return made;
}

}  // namespace urigram::model
