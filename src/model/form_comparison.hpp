// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_FORM_COMPARISON_HPP
#define URIGRAM_SRC_MODEL_FORM_COMPARISON_HPP

#include "walk.hpp"

#include <optional>
#include <set>
#include <type_traits>
#include <urigram/model/grammar.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::model {

/// For each production of a grammar, its counterpart in another grammar.
using counterpart_table = std::vector<std::optional<production_id>>;

/// Compares expressions of two grammars. References are equal if `to` maps one target to the other. Does not
/// use recursion, and compares each pair of expressions once per call.
class form_comparison {
public:
    form_comparison(grammar const& before, grammar const& after, counterpart_table const& to)
        : before_(before), after_(after), to_(to) {}

    bool same(node_id a, node_id b) {
        seen_.clear();
        todo_.clear();
        push(a, b);
        while (!todo_.empty()) {
            auto const [x, y] = todo_.back();
            todo_.pop_back();
            if (!same_nodes(before_[x], after_[y])) return false;
        }
        return true;
    }

private:
    void push(node_id a, node_id b) {
        if (seen_.emplace(a, b).second) todo_.emplace_back(a, b);
    }

    bool same_nodes(node const& a, node const& b) {
        return a.index() == b.index() &&
               std::visit([&](auto const& x) { return same_kind(x, std::get<std::decay_t<decltype(x)>>(b)); },
                          a);
    }

    bool same_parts(std::vector<node_id> const& a, std::vector<node_id> const& b) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) push(a[i], b[i]);
        return true;
    }

    bool same_kind(set const& a, set const& b) { return a.members == b.members; }
    bool same_kind(literal const& a, literal const& b) {
        return a.text == b.text && a.any_case == b.any_case;
    }
    bool same_kind(sequence const& a, sequence const& b) { return same_parts(a.parts, b.parts); }
    bool same_kind(alternative const& a, alternative const& b) { return same_parts(a.choices, b.choices); }
    bool same_kind(repetition const& a, repetition const& b) {
        push(a.part, b.part);
        return a.min == b.min && a.max == b.max;
    }
    bool same_kind(reference const& a, reference const& b) { return to_[index(a.target)] == b.target; }
    bool same_kind(end_of_input const&, end_of_input const&) { return true; }
    template <class T>
    bool same_kind(T const& a, T const& b) {
        push(a.part, b.part);
        return true;
    }

    grammar const& before_;
    grammar const& after_;
    counterpart_table const& to_;
    std::set<std::pair<node_id, node_id>> seen_;
    std::vector<std::pair<node_id, node_id>> todo_;
};

}  // namespace urigram::model

#endif
