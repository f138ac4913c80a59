// SPDX-License-Identifier: BSL-1.0
#include "abnf_syntax.hpp"

#include <algorithm>
#include <stdexcept>
#include <urigram/model/grammar.hpp>
#include <utility>

namespace urigram::model {

namespace {

template <class Node>
std::vector<node_id> flattened(grammar const& g, std::vector<node_id> const& parts,
                               std::vector<node_id> Node::*list) {
    std::vector<node_id> flat;
    for (node_id part : parts)
        if (auto const* same = std::get_if<Node>(&g[part]))
            flat.insert(flat.end(), (same->*list).begin(), (same->*list).end());
        else
            flat.push_back(part);
    return flat;
}

bool same_in_abnf(std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return abnf_notation::folded(x) == abnf_notation::folded(y); });
}

template <class Id, class T>
Id push(std::vector<T>& all, T&& value) {
    if (all.size() >= std::numeric_limits<std::uint32_t>::max())
        throw std::length_error("urigram::model::grammar");
    all.push_back(std::forward<T>(value));
    return static_cast<Id>(all.size() - 1);
}

}  // namespace

node_id grammar::add(node n) {
    if (auto* all = std::get_if<sequence>(&n)) {
        all->parts = flattened<sequence>(*this, all->parts, &sequence::parts);
        if (all->parts.size() == 1) return all->parts.front();
    } else if (auto* any = std::get_if<alternative>(&n)) {
        any->choices = flattened<alternative>(*this, any->choices, &alternative::choices);
        if (any->choices.size() == 1) return any->choices.front();
    } else if (auto* times = std::get_if<repetition>(&n)) {
        times->max = std::max(times->min, times->max);
    }
    return push<node_id>(nodes_, std::move(n));
}

production_id grammar::declare(std::string name, position where) {
    return push<production_id>(productions_, production{std::move(name), std::nullopt, where});
}

void grammar::define(production_id p, node_id body) { productions_[static_cast<std::size_t>(p)].body = body; }

grammar without_predicates(grammar const& g) {
    grammar copy = g;
    for (auto& n : copy.nodes_)
        if (std::holds_alternative<ahead>(n) || std::holds_alternative<not_ahead>(n) ||
            std::holds_alternative<end_of_input>(n))
            n = literal{};
    return copy;
}

std::optional<production_id> grammar::find(std::string_view name) const noexcept {
    auto const first = [&](auto same) -> std::optional<production_id> {
        auto const found = std::find_if(productions_.begin(), productions_.end(),
                                        [&](production const& p) { return same(p.name); });
        if (found == productions_.end()) return std::nullopt;
        return static_cast<production_id>(found - productions_.begin());
    };
    auto const exact = first([&](std::string_view other) { return other == name; });
    if (exact || names_ == name_matching::exact) return exact;
    return first([&](std::string_view other) { return same_in_abnf(other, name); });
}

}  // namespace urigram::model
