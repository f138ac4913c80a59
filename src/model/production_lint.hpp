// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_PRODUCTION_LINT_HPP
#define URIGRAM_SRC_MODEL_PRODUCTION_LINT_HPP

#include "linted_grammar.hpp"
#include "production_automata.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <urigram/model/lint.hpp>
#include <utility>
#include <vector>

namespace urigram::model {

/// Makes languages with empty tables, so that the limits apply to each automaton separately. For short texts,
/// it may return the same object each time: their languages are small, and many productions share them.
using readings_source = std::function<std::shared_ptr<both_readings>()>;

/// Whether X3 loses or adds texts of the production. Only a grammar with predicates can add texts; for one
/// without predicates, `automata` may be given.
/// @throws limit_reached
bool loses_or_adds_text(readings_source const& readings, production_automata* automata, production_id p,
                        bool has_predicates);

/// Finds the traps in one production for texts of up to a length.
class production_lint {
public:
    /// Tells whether a production loses or adds text by itself.
    using difference = std::function<bool(production_id)>;

    /// The arguments must outlive this object. `automata` may be null. `findings` is appended to, also if
    /// `run` throws.
    production_lint(linted_grammar const& g, production_id p, bool has_predicates, readings_source readings,
                    production_automata* automata, difference differs, std::vector<lint_finding>& findings)
        : grammar_(g), analysis_(g.analysis()), production_(p), has_predicates_(has_predicates),
          readings_(std::move(readings)), automata_(automata), findings_(findings), both_(readings_()),
          algebra_(*both_->algebra), cfg_(both_->cfg), peg_(both_->peg),
          differs_by_itself_(std::move(differs)) {}

    /// @throws limit_reached
    void run();

private:
    void report(lint_finding f) { findings_.push_back(std::move(f)); }
    void look_at_choices(std::vector<node_id> const& nodes);

    languages own_decisions(both_readings& both);
    automaton lost_texts();
    /// Calls `f` with each decision of the production that may lose text.
    template <class F>
    void for_each_decision(std::vector<node_id> const& nodes, F f);
    void explain_lost(std::vector<node_id> const& nodes, std::optional<std::string> text);
    template <class F>
    auto by_decision(decision d, F f);
    void report_lost(std::string const& text);
    void report_lost(decision d, std::string const& text);

    linted_grammar const& grammar_;
    grammar_analysis const& analysis_;
    production_id production_;
    bool has_predicates_;
    readings_source readings_;
    production_automata* automata_;
    std::vector<lint_finding>& findings_;
    std::shared_ptr<both_readings> both_;
    language_algebra& algebra_;
    languages& cfg_;
    languages& peg_;
    difference differs_by_itself_;
};

}  // namespace urigram::model

#endif
