// SPDX-License-Identifier: BSL-1.0
#include "sentence_table.hpp"
#include "set_edges.hpp"

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

}  // namespace urigram::testing
