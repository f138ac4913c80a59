// SPDX-License-Identifier: BSL-1.0
#include "nonempty_branches.hpp"
#include "walk.hpp"

#include <iterator>

namespace urigram::model {

namespace {

void append(branches& all, branches&& more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    if (all.size() > most_branches) throw not_linear();
}

/// Returns `times - n`; unbounded repetitions stay unbounded.
std::uint64_t less(std::uint64_t times, std::uint64_t n) { return times == unbounded ? times : times - n; }

}  // namespace

branches nonempty_branches::operator()(node_id n) {
    node const& x = analysis_.source()[n];
    auto const* r = std::get_if<reference>(&x);
    if (r != nullptr)
        if (auto const number = of_.number_of(r->target)) return {{number, {}}};
    if (!analysis_.may_be_empty(n) && !begins(n)) return {{std::nullopt, {n}}};
    if (r != nullptr) return {{std::nullopt, {to_.add(reference{of_.nonempty(r->target)})}}};
    if (std::holds_alternative<literal>(x)) return {};
    if (auto const* s = std::get_if<sequence>(&x)) return of_sequence(*s);
    if (auto const* times = std::get_if<repetition>(&x)) return of_repetition(*times);
    auto const* any = std::get_if<alternative>(&x);
    if (any == nullptr) throw not_linear();
    branches all;
    for (node_id choice : any->choices) append(all, (*this)(choice));
    return all;
}

/// Whether the expression may begin with a production that may be a head.
bool nonempty_branches::begins(node_id n) const {
    node const& x = analysis_.source()[n];
    if (auto const* r = std::get_if<reference>(&x)) return of_.number_of(r->target).has_value();
    auto const* s = std::get_if<sequence>(&x);
    for (node_id part : parts_of(x)) {
        if (begins(part)) return true;
        if (s != nullptr && !analysis_.may_be_empty(part)) return false;
    }
    return false;
}

/// Any part can be the first one with a nonempty text if all parts before it may be empty.
branches nonempty_branches::of_sequence(sequence const& s) {
    branches all;
    for (auto part = s.parts.begin(); part != s.parts.end(); ++part) {
        auto first = (*this)(*part);
        if (first.size() * s.parts.size() > most_parts) throw not_linear();
        for (auto& b : first) b.tail.insert(b.tail.end(), std::next(part), s.parts.end());
        append(all, std::move(first));
        if (!analysis_.may_be_empty(*part)) break;
    }
    return all;
}

/// A nonempty text of the part, followed by the other repetitions. If the part may be empty, fewer
/// repetitions have the same texts, so there is no minimum.
branches nonempty_branches::of_repetition(repetition const& r) {
    if (r.max == 0) return {};
    auto all = (*this)(r.part);
    auto const min = r.min == 0 || analysis_.may_be_empty(r.part) ? 0 : less(r.min, 1);
    auto const max = less(r.max, 1);
    if (max == 0) return all;
    auto const others = to_.add(repetition{r.part, min, max});
    for (auto& b : all) b.tail.push_back(others);
    return all;
}

}  // namespace urigram::model
