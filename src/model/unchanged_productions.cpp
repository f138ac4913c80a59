// SPDX-License-Identifier: BSL-1.0
#include "unchanged_productions.hpp"

#include "walk.hpp"

namespace urigram::model {

unchanged_productions::unchanged_productions(grammar const& g, std::vector<bool> has_same_form,
                                             std::function<bool(production_id)> has_same_texts)
    : grammar_(g), has_same_form_(std::move(has_same_form)), has_same_texts_(std::move(has_same_texts)),
      users_(has_same_form_.size()), unchanged_(has_same_form_.size()),
      reached_by_(has_same_form_.size(), 0) {
    reference_walk walk(g);
    for (std::size_t i = 0; i < users_.size(); ++i)
        if (auto const body = g.productions()[i].body)
            walk(*body, [&](production_id target) { users_[index(target)].push_back(i); });
}

/// Decides whether a production and those that it refers to are unchanged: all of them are, except those from
/// which a changed one can be reached.
void unchanged_productions::decide(production_id first) {
    std::vector<std::size_t> reached{index(first)}, changed;
    reached_by_[index(first)] = ++calls_;
    reference_walk walk(grammar_);
    for (std::size_t next = 0; next < reached.size(); ++next) {
        auto const i = reached[next];
        auto& known = unchanged_[i];
        if (!known && !has_same_form_[i]) known = has_same_texts_(static_cast<production_id>(i));
        if (known == false) changed.push_back(i);
        auto const body = grammar_.productions()[i].body;
        if (known || !body) continue;
        walk(*body, [&](production_id target) {
            if (std::exchange(reached_by_[index(target)], calls_) != calls_) reached.push_back(index(target));
        });
    }
    // Nothing is stored for productions of the same form before all of it is known: `has_same_texts` may
    // throw.
    for (auto const i : reached)
        if (!unchanged_[i]) unchanged_[i] = true;
    spread(std::move(changed));
}

/// Marks the productions from which these can be reached through productions of the same form.
void unchanged_productions::spread(std::vector<std::size_t> changed) {
    while (!changed.empty()) {
        auto const i = changed.back();
        changed.pop_back();
        for (auto const user : users_[i]) {
            if (unchanged_[user] != true || !has_same_form_[user]) continue;
            unchanged_[user] = false;
            changed.push_back(user);
        }
    }
}

}  // namespace urigram::model
