// SPDX-License-Identifier: BSL-1.0
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

template <class Id, class T>
Id push(std::vector<T>& all, T&& value) {
    if (all.size() >= std::numeric_limits<std::uint32_t>::max())
        throw std::length_error("urigram::model::grammar");
    all.push_back(std::move(value));
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
    }
    return push<node_id>(nodes_, std::move(n));
}

production_id grammar::declare(std::string name, position where) {
    return push<production_id>(productions_, production{std::move(name), std::nullopt, where});
}

void grammar::define(production_id p, node_id body) { productions_[static_cast<std::size_t>(p)].body = body; }

std::optional<production_id> grammar::find(std::string_view name) const noexcept {
    for (std::size_t i = 0; i < productions_.size(); ++i)
        if (productions_[i].name == name) return static_cast<production_id>(i);
    return std::nullopt;
}

}  // namespace urigram::model
