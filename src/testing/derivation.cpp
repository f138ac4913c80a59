// SPDX-License-Identifier: BSL-1.0
#include "derivation.hpp"
#include "predicate.hpp"

#include <algorithm>
#include <boost/throw_exception.hpp>
#include <set>
#include <stdexcept>
#include <utility>
#include <variant>

namespace urigram::testing {

void throw_exception_from_error(derivation_error const& e, boost::source_location const& where) {
    boost::throw_exception(std::runtime_error(e.message), where);
}

namespace derivation {

model::node_id inside(model::grammar const& g, model::node_id n) {
    for (;;)
        if (auto const* e = std::get_if<model::expected>(&g[n]))
            n = e->part;
        else if (auto const* c = std::get_if<model::caught>(&g[n]))
            n = c->part;
        else
            return n;
}

std::vector<model::node_id> parts_of(model::grammar const& g, model::node_id n) {
    std::vector<model::node_id> parts;
    if (auto const* s = std::get_if<model::sequence>(&g[n]))
        parts = s->parts;
    else if (auto const* a = std::get_if<model::alternative>(&g[n]))
        parts = a->choices;
    else if (auto const* r = std::get_if<model::repetition>(&g[n]))
        parts = {r->part};
    else if (auto const* name = std::get_if<model::reference>(&g[n]); name && g[name->target].body)
        parts = {*g[name->target].body};
    for (auto& part : parts) part = inside(g, part);
    return parts;
}

std::vector<model::node_id> needed(model::grammar const& g, model::production_id p) {
    if (!g[p].body) return {};
    std::vector<bool> seen(g.nodes().size());
    std::vector<model::node_id> all;
    auto const see = [&](model::node_id n) {
        if (seen[index(n)]) return;
        seen[index(n)] = true;
        all.push_back(n);
    };
    see(inside(g, *g[p].body));
    for (std::size_t i = 0; i < all.size(); ++i)
        for (auto const part : parts_of(g, all[i])) see(part);
    std::sort(all.begin(), all.end());
    return all;
}

model::fixpoint needed_ones(model::grammar const& g, model::production_id p) {
    return {g, needed(g, p), [&](model::node_id n) { return parts_of(g, n); }};
}

std::optional<derivation_error> find_predicate(model::grammar const& g, model::production_id p) {
    for (auto const n : needed(g, p)) {
        if (!is_predicate(g[n])) continue;
        return derivation_error{derivation_errc::predicate, p, 0,
                                "predicate: " + g[p].name +
                                    " needs a predicate: its texts can only be made from its automaton"};
    }
    return std::nullopt;
}

namespace {

/// Returns the productions without a body that a production needs, in the order of their numbers.
std::vector<model::production_id> undefined_ones(model::grammar const& g, model::production_id p) {
    std::set<model::production_id> all;
    if (!g[p].body) all.insert(p);
    for (auto const n : needed(g, p))
        if (auto const* name = std::get_if<model::reference>(&g[n]); name && !g[name->target].body)
            all.insert(name->target);
    return {all.begin(), all.end()};
}

derivation_error undefined(model::grammar const& g, model::production_id p, model::production_id hole) {
    return {derivation_errc::undefined, hole, 0,
            "undefined: " + (hole == p ? "" : g[p].name + " needs ") + g[hole].name +
                (hole == p ? " has no body" : ", which has no body")};
}

}  // namespace

std::optional<derivation_error> find_undefined(model::grammar const& g, model::production_id p) {
    auto const holes = undefined_ones(g, p);
    if (holes.empty()) return std::nullopt;
    return undefined(g, p, holes.front());
}

derivation_error no_text(model::grammar const& g, model::production_id p, std::uint64_t octets) {
    size const limit{octets, none.steps - 1};
    model::grammar filled = g;
    auto const nothing = filled.add(model::sequence{});
    if (shortest(filled, limit)[p] == none) {
        for (auto const hole : undefined_ones(g, p)) {
            filled.define(hole, nothing);
            if (shortest(filled, limit)[p] == none) continue;
            return undefined(g, p, hole);
        }
    }
    return {derivation_errc::no_text, p, octets,
            "no_text: " + g[p].name + " has no text of up to " + std::to_string(octets) + " octets"};
}

derivation_error no_oracle(model::production_id p, model::automaton_error const& why) {
    bool const undefined = why.code == model::automaton_errc::undefined;
    return {undefined ? derivation_errc::undefined : derivation_errc::no_text,
            undefined && !why.productions.empty() ? why.productions.front() : p, 0, why.message};
}

shortest::shortest(model::grammar const& g, size greatest, allowed may_take)
    : grammar_(g), greatest_(greatest), sizes_(g.nodes().size(), none) {
    model::fixpoint{g}([&](model::node_id n) {
        auto const size = work_out(n, may_take);
        return std::exchange(sizes_[index(n)], size) != size;
    });
}

size shortest::sum(size const& a, size const& b) const {
    if (a == none || b == none) return none;
    if (b.octets > greatest_.octets || a.octets > greatest_.octets - b.octets) return none;
    if (b.steps > greatest_.steps || a.steps > greatest_.steps - b.steps) return none;
    return {a.octets + b.octets, a.steps + b.steps};
}

size shortest::times(std::uint64_t n, size const& a) const {
    if (n == 0) return {};
    if (a.octets > greatest_.octets / n || a.steps > greatest_.steps / n) return none;
    return {n * a.octets, n * a.steps};
}

size shortest::work_out(model::node_id n, allowed const& may_take) const {
    size const step{0, 1};
    return std::visit(
        [&](auto const& x) -> size {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, model::set>) {
                return x.members.empty() ? none : sum(step, {1, 0});
            } else if constexpr (std::is_same_v<T, model::literal>) {
                return sum({}, {x.text.size(), 0});
            } else if constexpr (std::is_same_v<T, model::sequence>) {
                size all;
                for (auto const part : x.parts) all = sum(all, (*this)[part]);
                return all;
            } else if constexpr (std::is_same_v<T, model::alternative>) {
                size least = none;
                for (std::size_t i = 0; i < x.choices.size(); ++i)
                    if (may_take(n, i)) least = std::min(least, (*this)[x.choices[i]]);
                return sum(step, least);
            } else if constexpr (std::is_same_v<T, model::repetition>) {
                return sum(step, times(x.min, (*this)[x.part]));
            } else if constexpr (std::is_same_v<T, model::reference>) {
                return sum(step, (*this)[x.target]);
            } else if constexpr (std::is_same_v<T, model::expected> || std::is_same_v<T, model::caught>) {
                return (*this)[x.part];
            } else {
                return none;  // a predicate
            }
        },
        grammar_[n]);
}

}  // namespace derivation

}  // namespace urigram::testing
