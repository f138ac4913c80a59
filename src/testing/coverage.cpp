// SPDX-License-Identifier: BSL-1.0
#include "../model/walk.hpp"
#include "repetition_counts.hpp"
#include "set_edges.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <urigram/testing/coverage.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using model::index;

void saturating_add(std::uint64_t& sum, std::uint64_t n) {
    constexpr auto greatest = std::numeric_limits<std::uint64_t>::max();
    sum = n > greatest - sum ? greatest : sum + n;
}

repetition_bound bound_of(model::repetition const& x, std::uint64_t times) {
    if (times == x.min) return repetition_bound::min;
    auto const most = x.max == model::unbounded ? x.min + 2 : x.max;
    return times < most ? repetition_bound::between : repetition_bound::max;
}

void add_to(std::vector<std::uint64_t>& sums, std::vector<std::uint64_t> const& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

}  // namespace

std::string_view to_string(coverage_kind kind) noexcept {
    switch (kind) {
    case coverage_kind::production:
        return "production";
    case coverage_kind::choice:
        return "choice";
    case coverage_kind::bound:
        return "bound";
    case coverage_kind::octet:
        return "octet";
    case coverage_kind::edge:
        return "edge";
    case coverage_kind::path:
        return "path";
    }
    return "unknown";
}

void coverage::check(sentence const& s) const {
    auto const fits = [this](step const& one) {
        if (index(one.node) >= expressions_.size() || !expressions_[index(one.node)].counts) return false;
        auto const& n = grammar_[one.node];
        if (auto const* x = std::get_if<model::reference>(&n)) return one.decision == index(x->target);
        if (auto const* x = std::get_if<model::repetition>(&n))
            return one.decision >= x->min && one.decision <= x->max &&
                   (one.decision == 0 || expressions_[index(x->part)].counts);
        auto const& wanted = expressions_[index(one.node)].wanted;
        return one.decision < wanted.size() && wanted[static_cast<std::size_t>(one.decision)];
    };
    if (index(s.production) >= productions_.size() || !productions_[index(s.production)].counts ||
        !std::all_of(s.steps.begin(), s.steps.end(), fits))
        throw std::invalid_argument("urigram::testing::coverage: not a sentence of this grammar");
}

void coverage::add(sentence const& s) {
    check(s);
    // Collects all counters before it changes any, because new paths allocate.
    struct open_production {
        std::uint32_t depth;  // in steps, of the reference
        model::production_id production;
    };
    std::vector<open_production> around;
    std::vector<std::uint64_t*> counters;
    auto const enter = [&](std::uint32_t depth, model::production_id p) {
        around.push_back({depth, p});
        counters.push_back(&productions_[index(p)].times);
        if (options_.path_length == 0 || around.size() < options_.path_length) return;
        path ends_here;
        for (auto i = around.size() - options_.path_length; i < around.size(); ++i)
            ends_here.push_back(around[i].production);
        counters.push_back(&paths_[std::move(ends_here)]);
    };
    enter(0, s.production);
    for (auto const& one : s.steps) {
        while (around.size() > 1 && around.back().depth >= one.depth) around.pop_back();
        auto const& n = grammar_[one.node];
        auto& times = expressions_[index(one.node)].times;
        if (std::holds_alternative<model::reference>(n)) {
            enter(one.depth, static_cast<model::production_id>(one.decision));
        } else if (auto const* x = std::get_if<model::repetition>(&n)) {
            counters.push_back(&times[static_cast<std::size_t>(bound_of(*x, one.decision))]);
            if (one.decision >= 1) counters.push_back(&times[once]);
            if (one.decision >= 2) counters.push_back(&times[twice]);
        } else {
            counters.push_back(&times[static_cast<std::size_t>(one.decision)]);
        }
    }
    for (auto* counter : counters) ++*counter;
    ++sentences_;
}

void coverage::add(coverage const& other) {
    auto const same_production = [](of_production const& a, of_production const& b) {
        return a.counts == b.counts && a.next == b.next;
    };
    auto const same_expression = [](of_expression const& a, of_expression const& b) {
        return a.counts == b.counts && a.wanted == b.wanted && a.times.size() == b.times.size();
    };
    if (start_ != other.start_ || options_.path_length != other.options_.path_length ||
        order_ != other.order_ ||
        !std::equal(productions_.begin(), productions_.end(), other.productions_.begin(),
                    other.productions_.end(), same_production) ||
        !std::equal(expressions_.begin(), expressions_.end(), other.expressions_.begin(),
                    other.expressions_.end(), same_expression))
        throw std::invalid_argument("urigram::testing::coverage: not of the same grammar");
    auto paths = paths_;
    for (auto const& [one, times] : other.paths_) paths[one] += times;
    paths_ = std::move(paths);
    for (std::size_t i = 0; i < productions_.size(); ++i)
        productions_[i].times += other.productions_[i].times;
    for (std::size_t i = 0; i < expressions_.size(); ++i)
        add_to(expressions_[i].times, other.expressions_[i].times);
    sentences_ += other.sentences_;
}

std::uint64_t coverage::times(model::node_id n, std::uint64_t decision) const noexcept {
    auto const& e = expressions_[index(n)];
    if (decision >= e.wanted.size()) return 0;
    return e.times[static_cast<std::size_t>(decision)];
}

bool coverage::repeated(model::node_id n, unsigned times) const noexcept {
    auto const& e = expressions_[index(n)];
    return e.times.size() == repetition_counts && e.wanted.size() == bounds &&
           e.times[times < 2 ? once : twice] > 0;
}

/// The number of paths. Begins with paths of one production, and extends them at the front.
std::uint64_t coverage::paths() const {
    if (options_.path_length == 0) return 0;
    std::vector<std::uint64_t> from(productions_.size(), 0);
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = productions_[i].counts ? 1 : 0;
    for (std::size_t length = 1; length < options_.path_length; ++length) {
        std::vector<std::uint64_t> longer(from.size(), 0);
        for (std::size_t i = 0; i < from.size(); ++i)
            for (auto const target : productions_[i].next) saturating_add(longer[i], from[index(target)]);
        from = std::move(longer);
    }
    std::uint64_t all = 0;
    for (auto const n : from) saturating_add(all, n);
    return all;
}

coverage_count coverage::count(coverage_kind kind) const {
    coverage_count c;
    auto const found = [&c](std::uint64_t times) {
        ++c.total;
        if (times > 0) ++c.reached;
    };
    if (kind == coverage_kind::path) {
        for (auto const& one : paths_) found(one.second);
        c.total = paths();
        return c;
    }
    if (kind == coverage_kind::production) {
        for (auto const& p : productions_)
            if (p.counts) found(p.times);
        return c;
    }
    for (auto const n : order_) {
        auto const& e = expressions_[index(n)];
        auto const* members = std::get_if<model::set>(&grammar_[n]);
        bool const is_choice = std::holds_alternative<model::alternative>(grammar_[n]);
        if (members != nullptr ? kind != coverage_kind::octet && kind != coverage_kind::edge
                               : kind != (is_choice ? coverage_kind::choice : coverage_kind::bound))
            continue;
        for (std::size_t i = 0; i < e.wanted.size(); ++i)
            if (e.wanted[i] &&
                (kind != coverage_kind::edge || is_edge(members->members, static_cast<int>(i))))
                found(e.times[i]);
    }
    return c;
}

std::vector<bool> coverage::reached_expressions() const {
    std::vector<bool> reached(expressions_.size(), false);
    for (std::size_t i = 0; i < productions_.size(); ++i)
        if (productions_[i].times > 0)
            reached[index(*grammar_[static_cast<model::production_id>(i)].body)] = true;
    for (std::size_t i = reached.size(); i-- > 0;) {  // parts have smaller numbers
        if (!reached[i]) continue;
        auto const& n = grammar_.nodes()[i];
        auto const& times = expressions_[i].times;
        if (auto const* any = std::get_if<model::alternative>(&n)) {
            for (std::size_t c = 0; c < any->choices.size(); ++c)
                if (times[c] > 0) reached[index(any->choices[c])] = true;
        } else if (auto const* x = std::get_if<model::repetition>(&n)) {
            if (times[once] > 0) reached[index(x->part)] = true;
        } else if (!std::holds_alternative<model::ahead>(n) && !std::holds_alternative<model::not_ahead>(n)) {
            model::for_each_part(n, [&](model::node_id part) { reached[index(part)] = true; });
        }
    }
    return reached;
}

}  // namespace urigram::testing
