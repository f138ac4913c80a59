// SPDX-License-Identifier: BSL-1.0
#include "sentence_table.hpp"
#include "set_edges.hpp"
#include <urigram/model/detail/strongly_connected_components.hpp>

#include <algorithm>
#include <variant>

namespace urigram::testing {

using derivation::index;
using derivation::inside;

sentence_generator::table::table(model::grammar const& g, model::production_id p, sentence_options const& o,
                                 std::vector<std::vector<std::uint32_t>> const& weights,
                                 derivation::shortest const& least)
    : production(p), options(o), top(static_cast<std::uint32_t>(inside(g, *g[p].body))),
      entries(g.nodes().size()) {
    auto const needed = derivation::needed_ones(g, p);
    auto const& all = needed.all();
    for (auto const n : all) entries[index(n)].least = least[n];
    for (auto const n : all)
        if (least.exists(n)) add(g, n, weights);
    needed([&](model::node_id n) {
        auto& e = entries[index(n)];
        if (e.growing || !grows(e)) return false;
        return e.growing = true;
    });
    for (auto const n : all) sum_up(entries[index(n)]);
    if (o.mean_size != 0) measure();
}

void sentence_generator::table::add(model::grammar const& g, model::node_id n,
                                    std::vector<std::vector<std::uint32_t>> const& weights) {
    auto& e = entries[index(n)];
    if (auto const* l = std::get_if<model::literal>(&g[n])) {
        e.is = kind::literal;
        e.any_case = l->any_case;
        e.first = static_cast<std::uint32_t>(octets.size());
        e.count = static_cast<std::uint32_t>(l->text.size());
        octets += l->text;
    } else if (auto const* s = std::get_if<model::set>(&g[n])) {
        e.is = kind::set;
        add_octets(e, s->members);
    } else if (auto const* all = std::get_if<model::sequence>(&g[n])) {
        e.is = kind::sequence;
        e.first = static_cast<std::uint32_t>(parts.size());
        e.count = static_cast<std::uint32_t>(all->parts.size());
        for (auto const one : all->parts) parts.push_back({static_cast<std::uint32_t>(inside(g, one)), 0, 0});
    } else if (std::holds_alternative<model::alternative>(g[n])) {
        e.is = kind::alternative;
        add_choices(e, g, n, weights[index(n)]);
    } else if (auto const* r = std::get_if<model::repetition>(&g[n])) {
        e.is = kind::repetition;
        e.first = static_cast<std::uint32_t>(inside(g, r->part));
        e.min = r->min;
        e.max = entries[e.first].least == derivation::none ? 0 : r->max;
    } else if (auto const* name = std::get_if<model::reference>(&g[n])) {
        e.is = kind::reference;
        e.first = static_cast<std::uint32_t>(inside(g, *g[name->target].body));
        e.target = index(name->target);
    }
}

void sentence_generator::table::add_octets(entry& e, charset const& members) {
    e.first = static_cast<std::uint32_t>(octets.size());
    for (int c = 0; c < 256; ++c)
        if (has(members, c)) octets += static_cast<char>(c);
    auto const edges = edges_of(members);
    e.count = static_cast<std::uint32_t>(octets.size()) - e.first;
    e.edges = static_cast<std::uint32_t>(edges.size());
    octets += edges;
}

void sentence_generator::table::add_choices(entry& e, model::grammar const& g, model::node_id n,
                                            std::vector<std::uint32_t> const& w) {
    auto const& all = std::get<model::alternative>(g[n]).choices;
    e.first = static_cast<std::uint32_t>(choices.size());
    std::uint64_t first_weight = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const node = static_cast<std::uint32_t>(inside(g, all[i]));
        auto const& size = entries[node].least;
        std::uint64_t const weight = w.empty() ? 1 : w[i];
        if (size == derivation::none || weight == 0) continue;
        if (e.count == 0) first_weight = weight;
        e.equal = e.equal && weight == first_weight;
        e.total += weight;
        e.greatest.octets = std::max(e.greatest.octets, size.octets);
        e.greatest.steps = std::max(e.greatest.steps, size.steps);
        choices.push_back({node, static_cast<std::uint32_t>(i), e.total});
        ++e.count;
    }
}

bool sentence_generator::table::grows(entry const& e) const {
    switch (e.is) {
    case kind::sequence:
        return std::any_of(parts.data() + e.first, parts.data() + e.first + e.count,
                           [&](part const& x) { return entries[x.node].growing; });
    case kind::alternative:
        return std::any_of(
            choices.data() + e.first, choices.data() + e.first + e.count, [&](choice const& x) {
                return entries[x.node].growing || entries[x.node].least.octets != e.least.octets;
            });
    case kind::repetition:
        return e.max != 0 &&
               (entries[e.first].growing || (e.min != e.max && entries[e.first].least.octets != 0));
    case kind::reference:
        return entries[e.first].growing;
    default:
        return false;
    }
}

void sentence_generator::table::sum_up(entry const& e) {
    if (e.is != kind::sequence) return;
    std::uint32_t growing = 0;
    std::uint64_t after = 0;
    for (auto i = e.count; i > 0; --i) {
        auto& one = parts[e.first + i - 1];
        if (entries[one.node].growing) ++growing;
        one.growing = growing;
        one.after = after;
        after += entries[one.node].least.octets;
    }
}

template <class Function>
void sentence_generator::table::for_each_part(entry const& e, Function f) const {
    if (e.is == kind::sequence)
        for (std::uint32_t i = 0; i < e.count; ++i) f(parts[e.first + i].node);
    else if (e.is == kind::alternative)
        for (std::uint32_t i = 0; i < e.count; ++i) f(choices[e.first + i].node);
    else if (e.is == kind::repetition || e.is == kind::reference)
        f(e.first);
}

/// Sets `most` and `nested`.
void sentence_generator::table::measure() {
    std::vector<std::vector<std::size_t>> next(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        for_each_part(entries[i], [&](std::uint32_t one) { next[i].push_back(one); });
    auto const component = model::strongly_connected_components(next);
    // Parts come before the expressions that contain them, except in recursion.
    for (auto const& members : model::members_by_component(component)) {
        std::uint64_t most = 0;  // without recursion
        bool nested = false, adds = false;
        for (auto const i : members) {
            auto const& e = entries[i];
            most = std::max(most, std::min(options.max_size, most_of(e)));
            std::size_t recursive = 0;
            std::uint64_t beside = 0;  // the bytes of other parts
            for_each_part(e, [&](std::uint32_t one) {
                nested = nested || entries[one].nested;
                if (component[one] == component[i])
                    ++recursive;
                else
                    beside = std::max(beside, entries[one].most);
            });
            bool const is_sequence = e.is == kind::sequence && (recursive > 1 || beside != 0);
            if (recursive != 0 && (is_sequence || (e.is == kind::repetition && e.max > 1))) adds = true;
        }
        // Recursion that adds nothing, such as a = a | "x", does not make texts longer.
        if (adds && most != 0) most = options.max_size, nested = true;
        for (auto const i : members) entries[i].most = most, entries[i].nested = nested;
    }
    for (auto& e : entries)
        if (e.is == kind::alternative) sum_up_filling(e);
}

/// How often a choice or a part of `e` is taken to reach a limit, relative to the others: as often as it can
/// have bytes. The sum of the weights, times these numbers, is at most 2^60.
std::uint64_t sentence_generator::table::filling_weight(entry const& e, std::uint32_t node,
                                                        std::uint64_t room) const {
    constexpr std::uint64_t in_recursion = 8;
    auto const weights = e.is == kind::alternative ? e.total : e.count;
    auto const greatest = std::max(std::uint64_t{1}, (std::uint64_t{1} << 60) / in_recursion / weights);
    auto const& one = entries[node];
    auto const share = 1 + std::min({one.most, room, greatest - 1});
    return one.nested ? share * in_recursion : share;
}

/// Sets the sums of the weights of the choices for a limit that is above their maximum bytes.
void sentence_generator::table::sum_up_filling(entry const& e) {
    std::uint64_t total = 0, before = 0;
    for (std::uint32_t i = 0; i < e.count; ++i) {
        auto& c = choices[e.first + i];
        total += (c.up_to - before) * filling_weight(e, c.node, options.max_size);
        before = c.up_to;
        c.filling_up_to = total;
    }
}

/// The maximum bytes of an expression that is not recursive, by those of its parts.
std::uint64_t sentence_generator::table::most_of(entry const& e) const {
    std::uint64_t most = 0;
    switch (e.is) {
    case kind::literal:
        return e.count;
    case kind::set:
        return 1;
    case kind::sequence:  // a sum of 2^32 sizes of up to 2^58 would overflow
        for_each_part(
            e, [&](std::uint32_t one) { most = std::min(options.max_size, most + entries[one].most); });
        return most;
    case kind::repetition:
        most = entries[e.first].most;
        return most != 0 && e.max > options.max_size / most ? options.max_size : e.max * most;
    default:
        for_each_part(e, [&](std::uint32_t one) { most = std::max(most, entries[one].most); });
        return most;
    }
}

}  // namespace urigram::testing
