// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_PROOF_BY_FORM_HPP
#define URIGRAM_SRC_MODEL_PROOF_BY_FORM_HPP

#include "followed_grammar.hpp"
#include "form_comparison.hpp"
#include "unchanged_productions.hpp"

#include <urigram/model/grammar_diff.hpp>

namespace urigram::model {

/// Proves that a production accepts the same texts as the production of its name in another grammar, without
/// automata of the two: they have the same form, and so have all productions that they refer to, also
/// indirectly, or the automata of these are equal. Both grammars are read as context-free grammars.
class proof_by_form {
public:
    /// The grammars, and the same grammars rewritten for automata, must outlive this object. Automata have
    /// these limits.
    proof_by_form(grammar const& first, grammar const& second, followed_grammar const& followed_first,
                  followed_grammar const& followed_second, automaton_limits const& limits)
        : limits_(limits), to_(counterparts(first, second)),
          unchanged_(first, find(first, second, to_),
                     [this, &followed_first, &followed_second](production_id p) {
                         return has_same_texts({followed_first, p}, followed_second);
                     }) {}
    proof_by_form(proof_by_form const&) = delete;
    proof_by_form& operator=(proof_by_form const&) = delete;

    automaton_limits const& limits() const { return limits_; }

    bool operator()(production_id first, production_id second) {
        return to_[index(first)] == second && unchanged_(first);
    }

private:
    /// Whether each production has the same form in both grammars. A production without a definition has not:
    /// its texts are not known.
    static std::vector<bool> find(grammar const& first, grammar const& second, counterpart_table const& to) {
        form_comparison form(first, second, to);
        std::vector<bool> same;
        same.reserve(to.size());
        for (std::size_t i = 0; i < to.size(); ++i) {
            auto const& a = first.productions()[i].body;
            same.push_back(a && to[i] && second[*to[i]].body && form.same(*a, *second[*to[i]].body));
        }
        return same;
    }

    /// Of a production to which one of the same form refers, so it has a counterpart.
    bool has_same_texts(followed_production const& p, followed_grammar const& second) const {
        auto const a = build(p, limits_);
        auto const b = a ? build({second, to_[index(p.production)].value()}, limits_) : a;
        return a && b && *a == *b;
    }

    automaton_limits limits_;
    counterpart_table to_;
    unchanged_productions unchanged_;
};

}  // namespace urigram::model

#endif
