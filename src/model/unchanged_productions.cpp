// SPDX-License-Identifier: BSL-1.0
#include "unchanged_productions.hpp"

#include "walk.hpp"

namespace urigram::model {

unchanged_productions::unchanged_productions(grammar const& g, std::vector<bool> has_same_form,
                                             std::function<bool(production_id)> has_same_texts)
    : grammar_(g), has_same_form_(std::move(has_same_form)), has_same_texts_(std::move(has_same_texts)),
      users_(has_same_form_.size()), unchanged_(has_same_form_.size()) {
    reference_walk walk(g);
    for (std::size_t i = 0; i < users_.size(); ++i)
        if (auto const body = g.productions()[i].body)
            walk(*body, [&](production_id target) { users_[index(target)].push_back(i); });
}

/// Decides whether a production and those that it refers to are unchanged: all of them are, except those from
/// which a changed one can be reached.
void unchanged_productions::decide(production_id first) {
    std::vector<std::size_t> todo{index(first)}, changed;
    unchanged_[index(first)] = true;
    reference_walk walk(grammar_);
    while (!todo.empty()) {
        auto const i = todo.back();
        todo.pop_back();
        auto const body = grammar_.productions()[i].body;
        if (!has_same_form_[i]) {
            unchanged_[i] = has_same_texts_(static_cast<production_id>(i));
            if (!*unchanged_[i]) changed.push_back(i);
        } else if (body) {
            walk(*body, [&](production_id target) {
                auto& known = unchanged_[index(target)];
                if (!known) todo.push_back(index(target));
                if (known == false) changed.push_back(index(target));
                known = known.value_or(true);
            });
        }
    }
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
