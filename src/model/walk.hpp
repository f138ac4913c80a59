// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_WALK_HPP
#define URIGRAM_SRC_MODEL_WALK_HPP

#include "angle_brackets.hpp"

#include <type_traits>
#include <urigram/model/grammar.hpp>
#include <variant>
#include <vector>

namespace urigram::model {

template <class Id>
std::size_t index(Id id) {
    return static_cast<std::size_t>(id);
}

/// Whether expressions of a kind have a single `part`.
template <class T>
inline constexpr bool has_one_part = std::is_same_v<T, repetition> || in_angle_brackets<T>;

/// Calls `f` with each part of an expression, from left to right.
template <class F>
void for_each_part(node const& n, F f) {
    std::visit(
        [&](auto const& x) {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, sequence>)
                for (node_id part : x.parts) f(part);
            else if constexpr (std::is_same_v<T, alternative>)
                for (node_id choice : x.choices) f(choice);
            else if constexpr (has_one_part<T>)
                f(x.part);
        },
        n);
}

/// Finds the productions to which expressions refer. Without recursion; each expression is visited once per
/// call.
class reference_walk {
public:
    explicit reference_walk(grammar const& g) : grammar_(g), seen_(g.nodes().size(), 0) {}

    /// Calls `f` with the target of every reference in the expression. `parts(n, push)` calls `push` with the
    /// relevant parts of an expression.
    template <class Parts, class F>
    void operator()(node_id top, Parts parts, F f) {
        ++round_;
        push(top);
        while (!todo_.empty()) {
            node_id const n = todo_.back();
            todo_.pop_back();
            if (auto const* r = std::get_if<reference>(&grammar_[n]))
                f(r->target);
            else
                parts(n, [this](node_id part) { push(part); });
        }
    }

    /// The same with all parts.
    template <class F>
    void operator()(node_id top, F f) {
        (*this)(
            top, [this](node_id n, auto push) { for_each_part(grammar_[n], push); }, f);
    }

private:
    void push(node_id n) {
        if (seen_[index(n)] == round_) return;
        seen_[index(n)] = round_;
        todo_.push_back(n);
    }

    grammar const& grammar_;
    std::vector<std::size_t> seen_;  // the last round in which an expression was seen
    std::size_t round_ = 0;
    std::vector<node_id> todo_;
};

}  // namespace urigram::model

#endif
