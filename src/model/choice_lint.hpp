// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_CHOICE_LINT_HPP
#define URIGRAM_SRC_MODEL_CHOICE_LINT_HPP

#include "linted_grammar.hpp"

#include <optional>
#include <string>
#include <urigram/model/lint.hpp>
#include <vector>

namespace urigram::model {

/// The names of a choice in messages: "choice 2" and "choice 2 of 5".
inline std::string number_of_choice(std::size_t i) { return "choice " + std::to_string(i + 1); }
inline std::string choice_of(std::size_t i, alternative const& a) {
    return number_of_choice(i) + " of " + std::to_string(a.choices.size());
}

/// Finds the traps in an alternative or a repetition that do not depend on the text after it: choices that X3
/// never takes, choices that match the same text, and repetitions that never end.
class choice_lint {
public:
    /// The arguments must outlive this object. `findings` is appended to.
    choice_lint(linted_grammar const& g, production_id p, both_readings& both,
                std::vector<lint_finding>& findings)
        : grammar_(g), analysis_(g.analysis()), production_(p), both_(both), algebra_(*both.algebra),
          findings_(findings) {}

    /// @throws limit_reached
    void look_at(node_id n, alternative const& a);
    void look_at(node_id n, repetition const& r);

private:
    void dead(node_id n, alternative const& a, std::size_t j);
    void ambiguous(node_id n, alternative const& a, std::size_t j);
    std::optional<std::string> shortest(language f, bool* has_longer = nullptr);
    std::string text_of(node_id n) const;

    linted_grammar const& grammar_;
    grammar_analysis const& analysis_;
    production_id production_;
    both_readings& both_;
    language_algebra& algebra_;
    std::vector<lint_finding>& findings_;
};

}  // namespace urigram::model

#endif
