// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_UNCHANGED_PRODUCTIONS_HPP
#define URIGRAM_SRC_MODEL_UNCHANGED_PRODUCTIONS_HPP

#include <cstddef>
#include <functional>
#include <optional>
#include <urigram/model/grammar.hpp>
#include <utility>
#include <vector>

namespace urigram::model {

/// Finds productions of a grammar whose texts are the same in another grammar, without automata of them: a
/// production is unchanged if it has the same form in both and refers, also indirectly, only to such
/// productions, or to productions of another form whose texts are the same. This is proven by induction on
/// derivations.
class unchanged_productions {
public:
    /// `has_same_form`: for each production, whether its form is the same in the other grammar.
    /// `has_same_texts` is called at most once for each production of another form that is reached, and again
    /// if it has thrown; it must not use this object for productions of the same form. Refers to `g`.
    unchanged_productions(grammar const& g, std::vector<bool> has_same_form,
                          std::function<bool(production_id)> has_same_texts);

    bool has_same_form(production_id p) const { return has_same_form_[static_cast<std::size_t>(p)]; }

    /// Whether a production is unchanged. All calls together are linear in the grammar, except for
    /// `has_same_texts`.
    bool operator()(production_id p) {
        if (!has_same_form(p)) return false;
        auto const& known = unchanged_[static_cast<std::size_t>(p)];
        if (!known) decide(p);
        return *known;
    }

private:
    void decide(production_id first);
    void spread(std::vector<std::size_t> changed);

    grammar const& grammar_;
    std::vector<bool> has_same_form_;
    std::function<bool(production_id)> has_same_texts_;
    std::vector<std::vector<std::size_t>> users_;  // for each production: those that refer to it
    std::vector<std::optional<bool>> unchanged_;   // of another form: the result of `has_same_texts`
    std::vector<std::size_t> reached_by_;          // by which call of `decide` it was last reached
    std::size_t calls_ = 0;                        // of `decide`
};

}  // namespace urigram::model

#endif
