// SPDX-License-Identifier: BSL-1.0
#include "flat_predicates.hpp"

#include "walk.hpp"

#include <utility>

namespace urigram::model {

namespace {

class flattener {
public:
    explicit flattener(grammar g) : grammar_(std::move(g)) {}

    grammar all() && {
        for (std::size_t i = 0; i < grammar_.productions().size(); ++i) {  // the loop adds productions
            auto const p = static_cast<production_id>(i);
            if (auto const body = grammar_[p].body) {
                current_ = p;
                grammar_.define(p, flat(*body));
            }
        }
        return std::move(grammar_);
    }

private:
    /// Rewrites the parts in angle brackets that need angle brackets themselves; an expression without such
    /// parts is returned unchanged.
    node_id flat(node_id n) {
        node x = grammar_[n];  // a copy, because adding invalidates references
        bool changed = false;
        auto const replace = [&](node_id& part, node_id other) {
            changed = changed || part != other;
            part = other;
        };
        std::visit(
            [&](auto& it) {
                using T = std::decay_t<decltype(it)>;
                if constexpr (std::is_same_v<T, sequence>)
                    for (node_id& part : it.parts) replace(part, flat(part));
                else if constexpr (std::is_same_v<T, alternative>)
                    for (node_id& choice : it.choices) replace(choice, flat(choice));
                else if constexpr (std::is_same_v<T, repetition>)
                    replace(it.part, flat(it.part));
                else if constexpr (in_angle_brackets<T>)
                    if (needs_brackets(it.part)) replace(it.part, production_of(it.part, suffix<T>));
            },
            x);
        return changed ? grammar_.add(std::move(x)) : n;
    }

    /// Whether the text of an expression has angle brackets.
    bool needs_brackets(node_id n) const {
        node const& x = grammar_[n];
        if (is_in_angle_brackets(x) || std::holds_alternative<end_of_input>(x)) return true;
        if (auto const* s = std::get_if<set>(&x)) return s->members.empty();
        if (auto const* r = std::get_if<reference>(&x)) return !grammar_[r->target].body;
        auto const* any = std::get_if<alternative>(&x);
        bool found = any != nullptr && any->choices.empty();
        for_each_part(x, [&](node_id part) { found = found || needs_brackets(part); });
        return found;
    }

    template <class T>
    static constexpr char const* suffix = std::is_same_v<T, expected> ? "-expected"
                                          : std::is_same_v<T, caught> ? "-caught"
                                                                      : "-ahead";

    node_id production_of(node_id n, char const* suffix_of_kind) {
        auto const p = grammar_.declare(grammar_[current_].name + suffix_of_kind);
        grammar_.define(p, n);
        return grammar_.add(reference{p});
    }

    grammar grammar_;
    production_id current_{};
};

}  // namespace

grammar with_flat_predicates(grammar g) { return flattener(std::move(g)).all(); }

}  // namespace urigram::model
