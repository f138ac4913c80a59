// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_MODEL_COPY_EXPRESSION_HPP
#define URIGRAM_SRC_MODEL_COPY_EXPRESSION_HPP

#include "walk.hpp"

#include <type_traits>
#include <urigram/model/grammar.hpp>
#include <utility>
#include <variant>

namespace urigram::model {

/// Copies an expression from a grammar to another one, its parts first. `add(x, n)` adds the copy `x` of the
/// expression `n`, and `refer(n, target)` that of a reference; both return the number of the copy. The depth
/// of the stack is that of the expression.
template <class Add, class Refer>
node_id copy_expression(grammar const& from, node_id n, Add const& add, Refer const& refer) {
    auto const copy = [&](node_id part) { return copy_expression(from, part, add, refer); };
    return std::visit(
        [&](auto x) {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, sequence>)
                for (node_id& part : x.parts) part = copy(part);
            else if constexpr (std::is_same_v<T, alternative>)
                for (node_id& choice : x.choices) choice = copy(choice);
            else if constexpr (has_one_part<T>)
                x.part = copy(x.part);
            else if constexpr (std::is_same_v<T, reference>)
                return refer(n, x.target);
            return add(node(std::move(x)), n);
        },
        from[n]);
}

}  // namespace urigram::model

#endif
