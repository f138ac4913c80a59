// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_LANGUAGES_HPP
#define URIGRAM_SRC_MODEL_LANGUAGES_HPP

#include "grammar_analysis.hpp"
#include "language_algebra.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <variant>

namespace urigram::model {

/// One decision in a grammar that is made as X3 makes it. All other decisions are made as in a context-free
/// grammar.
struct decision {
    node_id node{};          ///< an alternative, a repetition or a reference
    std::size_t choice = 0;  ///< of an alternative: tried only if all earlier choices fail
};

class production_automata;

/// Whether a language contains the texts on which the expression throws.
enum class thrown : std::uint32_t { are_out, are_in };

/// Computes the languages of the expressions of a grammar for one semantics. The texts of a language extend
/// to the end of the input, so that `ahead` is an intersection. For an expression e and a language S of
/// rests:
///
/// - match(e, S) has the texts of which e matches a prefix, if the rest after that prefix is in S;
/// - match_some(e, S) is the same without matches of the empty text;
/// - match_none(e) has the texts at the start of which e matches the empty text.
///
/// For `reading::peg`, the prefix is the one that X3 matches. With the language `all` of all texts:
///
///     match(e1 | e2, S) = match(e1, S) or (not match(e1, all) and match(e2, S))
///     match(*e, S)      = X, where X = match_some(e, X) or ((not match(e, all) or match_none(e)) and S)
///
/// For a context-free grammar, the same holds without the conditions before `and`.
///
/// If expressions may throw, each language exists twice: without the texts on which the expression throws
/// and, written with a T, with these texts. The expression fails on a text if it neither matches nor throws:
///
///     fails(e)               = not match(e, all, T)
///     match(expected e, S)   = match(e, S)
///     match(expected e, S, T) = match(e, S, T) or fails(e)
///     match(e1 | e2, S, T)   = match(e1, S, T) or (fails(e1) and match(e2, S, T))
///     match(!e, S, T)        = (fails(e) and S) or match(e, none, T)
///
/// The texts on which X3 loops endlessly in a repetition l while it runs e are loops(e): X3 reaches l at a
/// position where the part of l matches the empty text. l is e or within e:
///
///     loops(e1 e2)   = loops(e1) or match(e1, loops(e2))
///     loops(e1 | e2) = loops(e1) or (fails(e1) and loops(e2))
///     loops(*e)      = X, where X = loops(e) or match_some(e, X)
///     loops(!e)      = loops(e)
///
/// If l is *e itself, X also has the texts of match_none(e). For a reference to other languages, loops is
/// empty.
///
/// Each language is computed for a horizon h. If e matches at least n bytes, S needs to be known only below
/// the horizon h - n; S is cut to that horizon.
class languages final : private definitions {
public:
    /// The arguments must outlive this object. References to a production that can be reached from itself get
    /// a name by `language_algebra::name`; with `lazy`, all references do.
    languages(language_algebra& a, grammar_analysis const& s, reading how, bool lazy)
        : algebra_(a), analysis_(s), ordered_(how == reading::peg), lazy_(lazy) {}

    /// References use the languages that `targets` returns, which may be of another grammar with the same
    /// productions. With a decision, only that decision is made as X3 makes it; without one, all of them are,
    /// except those that `unordered` contains by expression.
    using targets = std::function<languages&(node_id, reference const&)>;
    languages(language_algebra& a, grammar_analysis const& s, std::vector<bool> const& unordered, targets t)
        : algebra_(a), analysis_(s), ordered_(true), unordered_(&unordered), targets_(std::move(t)) {}
    languages(language_algebra& a, grammar_analysis const& s, decision d, targets t)
        : algebra_(a), analysis_(s), decision_(d), targets_(std::move(t)) {}

    /// References to productions with an automaton use that instead of the body: for a context-free grammar
    /// and texts of all lengths. The automata must be those of the same grammar, and outlive this object.
    void use(production_automata& automata) { automata_ = &automata; }

    languages(languages const&) = delete;
    languages& operator=(languages const&) = delete;

    /// The texts that match the production as a whole. The production and all that it needs must have bodies.
    language whole(production_id p) { return match(*analysis_.source()[p].body, algebra_.empty_text()); }

    /// The texts that begin with `n` and continue with `rest`.
    language match(node_id n, language rest) { return match(n, rest, {thrown::are_out, greatest()}); }
    /// The texts on which X3, running `n`, reaches a repetition at a position where its part matches the
    /// empty text. Other repetitions are assumed to end at such a position.
    language loops(node_id n, node_id repetition) { return loops(n, repetition, greatest()); }
    /// The texts on which `n` matches a prefix, or throws.
    language settles(node_id n) { return settles(n, greatest()); }

private:
    enum class kind : std::uint32_t { match, match_some, match_none, repeat, loops, loops_again };
    /// Which texts a language contains: with or without those on which the expression throws, and below which
    /// horizon they are known.
    struct texts {
        thrown t;
        horizon below;

        /// The same for the rest after at least `octets` bytes.
        texts after(std::uint64_t octets) const { return {t, model::after(below, octets)}; }
    };
    struct task {
        kind is;
        texts of;

        std::uint32_t number() const {
            return 12 * of.below + 2 * static_cast<std::uint32_t>(is) + static_cast<std::uint32_t>(of.t);
        }
    };
    struct definition {
        task what;
        node_id node;
        language rest;  // for `loops` and `loops_again`: the number of the repetition
    };
    /// The rests of the texts of a production, from a state of its automaton on.
    struct place {
        production_id production;
        automaton const* in;
        automaton::state state;
        language rest;
    };
    struct both_ways {
        language all, some;
    };

    language define(std::uint32_t which) override;
    language name(task what, node_id n, language rest);
    language name(place const& at);            // in production_automata.cpp
    language from_state(place at, bool some);  // as well
    language evaluate_part(task what, node_id n, language rest);
    language evaluate(task what, node_id n, language rest);
    language work_out(task what, node_id n, language rest);

    language match(node_id n, language rest, texts of);
    language match_some(node_id n, language rest, texts of);
    language match_none(node_id n, horizon below);
    language settles(node_id n, horizon below) { return match(n, language::all, {thrown::are_in, below}); }
    language fails(node_id n, horizon below) { return algebra_.complement(settles(n, below)); }

    language step(charset const& octets, language rest, horizon below);
    language literal_step(literal const& l, language rest, horizon below);
    language sequence_match(sequence const& s, task what, language rest);
    language sequence_none(sequence const& s, horizon below);
    language choices(node_id n, alternative const& a, task what, language rest);
    language premise(node_id n, horizon below);
    language decided_choices(alternative const& a, task what, language rest);
    language repeated(node_id n, repetition const& r, task what, language rest);
    language repeated_none(node_id n, repetition const& r, horizon below);
    language referred(node_id n, reference const& r, task what, language rest);
    language then(node_id n, both_ways& rest, texts of);

    language loops(node_id n, node_id repetition, horizon below);
    language part_loops(node_id n, node_id repetition, horizon below);
    language sequence_loops(sequence const& s, node_id repetition, horizon below);
    language choice_loops(node_id n, alternative const& a, node_id repetition, horizon below);
    language repetition_loops(node_id n, struct repetition const& r, node_id repetition, horizon below);
    language loops_again(node_id n, node_id repetition, horizon below);
    bool leads_to(node_id n, node_id repetition);

    horizon greatest() const { return algebra_.greatest_horizon(); }
    std::uint32_t least(task what, node_id n) const;
    thrown possible(node_id n, thrown t) const;
    bool ordered(node_id n) const {
        return ordered_ && !(unordered_ != nullptr && (*unordered_)[static_cast<std::size_t>(n)]);
    }
    bool greedy(node_id n) const { return ordered(n) || decided(n); }
    bool decided(node_id n) const { return decision_ && decision_->node == n; }

    language_algebra& algebra_;
    grammar_analysis const& analysis_;
    bool ordered_ = false;
    std::vector<bool> const* unordered_ = nullptr;  // by expression; if null, none is unordered
    bool lazy_ = false;
    std::optional<decision> decision_;
    targets targets_;  // if empty, references use this object
    production_automata* automata_ = nullptr;
    std::vector<std::variant<definition, place>> definitions_;
    table_of_triples<language> names_;
    table_of_triples<language> places_;  // by production, state and rest
    table_of_triples<language> known_;
    std::optional<node_id> loop_;  // the repetition for which `leading_to_loop_` was computed
    std::vector<bool> leading_to_loop_;
};

}  // namespace urigram::model

#endif
