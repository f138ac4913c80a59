// SPDX-License-Identifier: BSL-1.0
#include "production_lint.hpp"

#include "choice_lint.hpp"
#include "search.hpp"
#include "shortest.hpp"
#include <urigram/model/detail/quoted.hpp>

#include <boost/unordered/unordered_flat_map.hpp>
#include <urigram/model/comparison.hpp>
#include <variant>

namespace urigram::model {

namespace {

/// The texts that `a` accepts and `b` does not.
automaton only_in(automaton const& a, automaton const& b, automaton_limits const& limits) {
    auto const classes = common_refinement(a.classes(), b.classes());
    std::vector<std::uint64_t> states{pair_of(automaton::start, automaton::start)};
    boost::unordered_flat_map<std::uint64_t, automaton::state> numbers{{states.front(), automaton::start}};
    std::vector<automaton::state> next;
    std::vector<bool> accepting;
    for (std::size_t i = 0; i < states.size(); ++i) {
        auto const in_a = first_of(states[i]), in_b = second_of(states[i]);
        accepting.push_back(a.accepting(in_a) && !b.accepting(in_b));
        for (std::size_t c = 0; c < classes.size(); ++c) {
            char const octet = classes.representative(c);
            auto const to_a = a.next(in_a, octet);
            auto const to = pair_of(to_a, a.live(to_a) ? b.next(in_b, octet) : automaton::start);
            auto const fresh = static_cast<automaton::state>(states.size());
            auto const [known, inserted] = numbers.emplace(to, fresh);
            if (inserted) states.push_back(to);
            if (states.size() > limits.states)
                throw limit_reached{automaton_errc::too_large, "states", limits.states};
            next.push_back(known->second);
        }
    }
    return automaton::minimal(classes, next, accepting);
}

/// Calls `f` with empty tables. The languages of the context-free grammar are made of automata; if that
/// reaches a limit, without them from then on, because an automaton may distinguish rests that the
/// expressions do not.
template <class F>
auto with_tables(readings_source const& readings, production_automata*& automata, F f) {
    if (automata != nullptr) try {
            auto const both = readings();
            both->cfg.use(*automata);
            return f(*both);
        } catch (limit_reached const&) {
            automata = nullptr;
        }
    return f(*readings());
}

automaton cfg_automaton(readings_source const& readings, production_automata* automata, production_id p) {
    if (automata != nullptr)
        if (auto const* known = automata->of(p)) return *known;
    auto const both = readings();
    return automaton_of(*both->algebra, both->cfg.whole(p));
}

automaton peg_automaton(readings_source const& readings, production_id p) {
    auto const both = readings();
    return automaton_of(*both->algebra, both->peg.whole(p));
}

}  // namespace

bool loses_or_adds_text(readings_source const& readings, production_automata* automata, production_id p,
                        bool has_predicates) {
    // Calls `search`, with empty tables, for lost texts and, if there are predicates, for added texts.
    auto const any = [&](auto search) {
        auto const both = readings();
        auto const as_cfg = both->cfg.whole(p), as_peg = both->peg.whole(p);
        return search(*both, as_cfg, as_peg) || (has_predicates && search(*both, as_peg, as_cfg));
    };
    bool complete = true;
    bool const found = any([&](both_readings& both, language f, language g) {
        auto const searched = search_pairs(*both.algebra, f, g, both.greatest_length);
        complete = complete && searched.complete;
        return searched.text.has_value();
    });
    if (found || complete) return found;
    try {
        return cfg_automaton(readings, automata, p) != peg_automaton(readings, p);
    } catch (limit_reached const&) {
        return any([](both_readings& both, language f, language g) {
            return shortest(*both.algebra, both.algebra->without(f, g), both.greatest_length).has_value();
        });
    }
}

/// The languages of this production if its own decisions are made as X3 makes them. Productions that lose or
/// add text by themselves have their own findings; references to them are treated as context-free.
languages production_lint::own_decisions(both_readings& both) {
    return {*both.algebra, analysis_, grammar_.unordered(),
            [this, &both](node_id, reference const& r) -> languages& {
                return differs_by_itself_(r.target) ? both.cfg : both.peg;
            }};
}

/// The texts that the production loses by its own decisions.
automaton production_lint::lost_texts() {
    auto const& limits = algebra_.limits();
    auto const lost = only_in(cfg_automaton(readings_, automata_, production_),
                              peg_automaton(readings_, production_), limits);
    return only_in(lost,
                   with_tables(readings_, automata_,
                               [this](both_readings& both) {
                                   languages own = own_decisions(both);
                                   return automaton_of(*both.algebra, own.whole(production_));
                               }),
                   limits);
}

/// Uses separate tables, in which no other evaluation has made atoms: `choice_lint` needs them in its order.
void production_lint::look_at_choices(std::vector<node_id> const& nodes) {
    auto const both = readings_();
    choice_lint choices(grammar_, production_, *both, findings_);
    for (node_id n : nodes) {
        if (auto const* a = std::get_if<alternative>(&analysis_.source()[n])) choices.look_at(n, *a);
        if (auto const* r = std::get_if<repetition>(&analysis_.source()[n])) choices.look_at(n, *r);
    }
}

void production_lint::run() {
    auto const nodes = analysis_.own_nodes(production_);
    look_at_choices(nodes);
    // Computes `differs_by_itself_` before the evaluation of the languages, which calls it at a great depth
    // of the stack.
    for (node_id n : nodes)
        if (auto const* r = std::get_if<reference>(&analysis_.source()[n]); r && !analysis_.octets(n))
            (void)differs_by_itself_(r->target);
    languages own = own_decisions(*both_);
    auto const as_cfg = cfg_.whole(production_);
    auto const as_peg = peg_.whole(production_);
    auto const decided = own.whole(production_);
    auto const kept = algebra_.either(as_peg, decided);
    auto const found = search_pairs(algebra_, as_cfg, kept, both_->greatest_length);
    if (found.text || !found.complete) explain_lost(nodes, found.text);
    // Without predicates, each match of X3 is a derivation, so no text is added. A search would visit every
    // state and find nothing.
    if (!has_predicates_) return;
    if (auto const text = shortest(algebra_, algebra_.without(algebra_.both(as_peg, decided), as_cfg),
                                   both_->greatest_length))
        report({trap::added_text,
                production_,
                {},
                {},
                {},
                text,
                quoted(*text) + " is accepted as X3 runs it, but not by the grammar as a context-free one"});
}

/// Skips decisions that begin with left recursion, and a choice if the alternative cannot throw and no text
/// begins both with it and with an earlier choice.
template <class F>
void production_lint::for_each_decision(std::vector<node_id> const& nodes, F f) {
    for (node_id n : nodes) {
        if (analysis_.octets(n) || grammar_.is_unordered(n)) continue;
        node const& x = analysis_.source()[n];
        auto const* const r = std::get_if<repetition>(&x);
        auto const* const ref = std::get_if<reference>(&x);
        if (auto const* a = std::get_if<alternative>(&x)) {
            language before = language::none;
            for (std::size_t j = 0; j < a->choices.size(); ++j) {
                language const here = cfg_.match(a->choices[j], language::all);
                if (analysis_.may_throw(n) || algebra_.both(before, here) != language::none)
                    f(decision{n, j});
                before = algebra_.either(before, here);
            }
        } else if ((r && r->max > r->min) || (ref && !differs_by_itself_(ref->target))) {
            f(decision{n, 0});
        }
    }
}

/// Calls `f` with the texts that the production accepts if only this decision is made as X3 makes it.
template <class F>
auto production_lint::by_decision(decision d, F f) {
    return with_tables(readings_, automata_, [&](both_readings& both) {
        languages decided(*both.algebra, analysis_, d, [&](node_id n, reference const&) -> languages& {
            return n == d.node ? both.peg : both.cfg;
        });
        return f(*both.algebra, decided.whole(production_));
    });
}

/// Reports each decision that alone loses some of the lost texts; if there is none, reports a lost text.
/// `text` is a shortest one, if it is known. If a limit is reached, reports only decisions that lose `text`.
void production_lint::explain_lost(std::vector<node_id> const& nodes, std::optional<std::string> text) {
    std::size_t const before = findings_.size();
    try {
        auto const lost = lost_texts();
        auto const shortest_lost = refutation(relation::disjoint, lost, lost);
        if (!shortest_lost) return;
        if (!text) text = shortest_lost->text;
        for_each_decision(nodes, [&](decision d) {
            auto const kept = by_decision(d, [](auto& a, language f) { return automaton_of(a, f); });
            if (auto const by_d = refutation(relation::subset, lost, kept)) report_lost(d, by_d->text);
        });
    } catch (limit_reached const&) {
        if (!text) throw;
        for_each_decision(nodes, [&](decision d) {
            if (!by_decision(d, [&](auto& a, language f) { return has_text(a, f, *text); }))
                report_lost(d, *text);
        });
        if (findings_.size() == before) report_lost(*text);
        throw;
    }
    if (findings_.size() == before) report_lost(*text);
}

void production_lint::report_lost(std::string const& text) {
    report({trap::lost_text,
            production_,
            {},
            {},
            {},
            text,
            quoted(text) + " is lost, by several choices or repetitions together" +
                (analysis_.may_throw(*analysis_.source()[production_].body) ? ", or because something throws"
                                                                            : "")});
}

void production_lint::report_lost(decision d, std::string const& text) {
    node const& x = analysis_.source()[d.node];
    if (auto const* a = std::get_if<alternative>(&x))
        report({trap::hidden_choice,
                production_,
                d.node,
                d.choice,
                {},
                text,
                quoted(text) + " is lost: " + choice_of(d.choice, *a) +
                    " is not tried where one before it matches" +
                    (analysis_.may_throw(d.node) ? " or throws" : "")});
    else if (auto const* ref = std::get_if<reference>(&x))
        report({trap::greedy_reference,
                production_,
                d.node,
                {},
                {},
                text,
                quoted(text) + " is lost: " + analysis_.source()[ref->target].name +
                    " does not end where the rest must begin"});
    else
        report({trap::greedy_repetition,
                production_,
                d.node,
                {},
                {},
                text,
                quoted(text) + " is lost: the repetition takes what must follow"});
}

}  // namespace urigram::model
