// SPDX-License-Identifier: BSL-1.0
#include "../model/fixpoint.hpp"
#include "repetition_counts.hpp"

#include <algorithm>
#include <stdexcept>
#include <urigram/testing/coverage.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using model::index;

/// Whether an expression has a text, if predicates hold.
std::vector<bool> productive_expressions(model::grammar const& g) {
    std::vector<bool> productive(g.nodes().size(), false);
    auto const is = [&](model::node_id n) -> bool { return productive[index(n)]; };
    auto const now = [&](model::node const& n) {
        if (auto const* x = std::get_if<model::set>(&n)) return !x->members.empty();
        if (auto const* x = std::get_if<model::sequence>(&n))
            return std::all_of(x->parts.begin(), x->parts.end(), is);
        if (auto const* x = std::get_if<model::alternative>(&n))
            return std::any_of(x->choices.begin(), x->choices.end(), is);
        if (auto const* x = std::get_if<model::repetition>(&n)) return x->min == 0 || is(x->part);
        if (auto const* x = std::get_if<model::expected>(&n)) return is(x->part);
        if (auto const* x = std::get_if<model::caught>(&n)) return is(x->part);
        if (auto const* x = std::get_if<model::reference>(&n)) {
            auto const& body = g[x->target].body;
            return body && is(*body);
        }
        return true;
    };
    model::fixpoint{g}([&](model::node_id n) {
        if (is(n) || !now(g[n])) return false;
        productive[index(n)] = true;
        return true;
    });
    return productive;
}

bool wanted_bound(model::repetition const& x, repetition_bound b) {
    if (x.max == x.min) return false;
    return b != repetition_bound::between || x.max == model::unbounded || x.max - x.min >= 2;
}

}  // namespace

/// Walks through the productions that can be reached, and sets up the counters.
class coverage::explorer {
public:
    explicit explorer(coverage& c)
        : c_(c), productive_(productive_expressions(c.grammar_)), seen_(c.grammar_.nodes().size(), 0) {}

    void run() {
        reach(c_.start_);
        while (!productions_.empty()) {
            auto const p = productions_.back();
            productions_.pop_back();
            look_into(p);
        }
        order();
    }

private:
    bool productive(model::node_id n) const { return productive_[index(n)]; }

    void reach(model::production_id p) {
        auto const& body = c_.grammar_[p].body;
        auto& counts = c_.productions_[index(p)].counts;
        if (counts || !body || !productive(*body)) return;
        counts = true;
        productions_.push_back(p);
    }

    /// Calls `f` with those expressions of a body that are counted, in the order of the text.
    template <class F>
    void walk(model::production_id p, F f) {
        ++round_;
        std::vector<model::node_id> todo{*c_.grammar_[p].body};
        while (!todo.empty()) {
            auto const n = todo.back();
            todo.pop_back();
            if (seen_[index(n)] == round_ || !productive(n)) continue;
            seen_[index(n)] = round_;
            auto const& x = c_.grammar_[n];
            f(n, x);
            if (std::holds_alternative<model::ahead>(x) || std::holds_alternative<model::not_ahead>(x))
                continue;
            if (auto const* r = std::get_if<model::repetition>(&x); r != nullptr && r->max == 0) continue;
            auto const first = todo.size();
            model::for_each_part(x, [&](model::node_id part) { todo.push_back(part); });
            std::reverse(todo.begin() + static_cast<std::ptrdiff_t>(first), todo.end());
        }
    }

    void look_into(model::production_id p) {
        auto& next = c_.productions_[index(p)].next;
        walk(p, [&](model::node_id n, model::node const& x) {
            set_up(c_.expressions_[index(n)], x);
            if (auto const* r = std::get_if<model::reference>(&x)) next.push_back(r->target);
        });
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        for (auto const target : next) reach(target);
    }

    void set_up(of_expression& e, model::node const& n) const {
        if (e.counts) return;
        e.counts = true;
        if (auto const* x = std::get_if<model::set>(&n)) {
            e.wanted.assign(256, false);
            for (unsigned c = 0; c < 256; ++c) e.wanted[c] = x->members.contains(static_cast<char>(c));
            e.times.assign(256, 0);
        } else if (auto const* any = std::get_if<model::alternative>(&n)) {
            for (auto const choice : any->choices) e.wanted.push_back(productive(choice));
            e.times.assign(e.wanted.size(), 0);
        } else if (auto const* r = std::get_if<model::repetition>(&n)) {
            for (std::size_t b = 0; b < bounds; ++b)
                e.wanted.push_back(productive(r->part) && wanted_bound(*r, static_cast<repetition_bound>(b)));
            e.times.assign(repetition_counts, 0);
        }
    }

    /// Orders the expressions with decisions, each in the first production that contains it.
    void order() {
        std::vector<bool> listed(c_.expressions_.size(), false);
        for (std::size_t i = 0; i < c_.productions_.size(); ++i) {
            if (!c_.productions_[i].counts) continue;
            auto const p = static_cast<model::production_id>(i);
            walk(p, [&](model::node_id n, model::node const&) {
                if (listed[index(n)] || c_.expressions_[index(n)].wanted.empty()) return;
                listed[index(n)] = true;
                c_.expressions_[index(n)].within = p;
                c_.order_.push_back(n);
            });
        }
    }

    coverage& c_;
    std::vector<bool> productive_;
    std::vector<std::size_t> seen_;
    std::size_t round_ = 0;
    std::vector<model::production_id> productions_;
};

coverage::coverage(model::grammar g, model::production_id p, coverage_options options)
    : grammar_(std::move(g)), start_(p), options_(options), productions_(grammar_.productions().size()),
      expressions_(grammar_.nodes().size()) {
    if (options.path_length > greatest_path_length)
        throw std::invalid_argument("urigram::testing::coverage: paths are too long");
    explorer(*this).run();
}

}  // namespace urigram::testing
