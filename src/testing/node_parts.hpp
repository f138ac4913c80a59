// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_NODE_PARTS_HPP
#define URIGRAM_SRC_TESTING_NODE_PARTS_HPP

#include <urigram/model/grammar.hpp>

namespace urigram::testing {

/// Calls `f` with each part of an expression, from left to right.
template <class F>
void for_each_part(model::node const& n, F f) {
    if (auto const* s = std::get_if<model::sequence>(&n))
        for (auto part : s->parts) f(part);
    if (auto const* a = std::get_if<model::alternative>(&n))
        for (auto choice : a->choices) f(choice);
    if (auto const* r = std::get_if<model::repetition>(&n)) f(r->part);
    if (auto const* p = std::get_if<model::ahead>(&n)) f(p->part);
    if (auto const* p = std::get_if<model::not_ahead>(&n)) f(p->part);
    if (auto const* p = std::get_if<model::expected>(&n)) f(p->part);
    if (auto const* p = std::get_if<model::caught>(&n)) f(p->part);
}

inline bool is_predicate(model::node const& n) {
    return std::holds_alternative<model::ahead>(n) || std::holds_alternative<model::not_ahead>(n) ||
           std::holds_alternative<model::end_of_input>(n);
}

}  // namespace urigram::testing

#endif
