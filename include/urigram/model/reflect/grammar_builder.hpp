// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_GRAMMAR_BUILDER_HPP
#define URIGRAM_MODEL_REFLECT_GRAMMAR_BUILDER_HPP

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <typeindex>
#include <urigram/model/grammar.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::model::detail {

/// An incomplete grammar, whose latest part can be dropped.
class grammar_builder {
public:
    node_id add(node n) {
        nodes_.push_back(std::move(n));
        return static_cast<node_id>(nodes_.size() - 1);
    }
    node const& operator[](node_id n) const { return nodes_[static_cast<std::size_t>(n)]; }

    /// `rule` distinguishes productions of the same name.
    production_id declare(std::string name, std::type_index rule) {
        productions_.push_back({std::move(name), rule, std::nullopt});
        return static_cast<production_id>(productions_.size() - 1);
    }
    void define(production_id p, node_id body) { productions_[static_cast<std::size_t>(p)].body = body; }

    /// Whether an expression begins with a production on every path. As the production is a greedy
    /// repetition, matching it once more before the expression then changes nothing. False if unknown.
    bool begins_with(node_id n, production_id p) const {
        std::vector<production_id> within;
        return begins_with(n, p, within);
    }

    struct mark {
        std::size_t nodes;
        std::size_t productions;
    };
    mark here() const { return {nodes_.size(), productions_.size()}; }
    void drop_since(mark m) {
        nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(m.nodes), nodes_.end());
        productions_.erase(productions_.begin() + static_cast<std::ptrdiff_t>(m.productions),
                           productions_.end());
    }

    /// Returns an earlier production of the same rule and name with an equal definition.
    std::optional<production_id> earlier_duplicate(production_id p) const {
        for (std::size_t i = 0; i < static_cast<std::size_t>(p); ++i) {
            pairs assumed;
            auto const candidate = static_cast<production_id>(i);
            if (same(candidate, p, assumed)) return candidate;
        }
        return std::nullopt;
    }

    /// Returns the next later production that is a duplicate of `p`.
    std::optional<production_id> later_duplicate(production_id p) const {
        for (std::size_t i = static_cast<std::size_t>(p) + 1; i < productions_.size(); ++i) {
            pairs assumed;
            auto const candidate = static_cast<production_id>(i);
            if (same(p, candidate, assumed)) return candidate;
        }
        return std::nullopt;
    }
    /// Replaces a later duplicate, to which only expressions since the mark refer, by `p`.
    void merge(production_id p, production_id duplicate, mark since) {
        for (auto i = since.nodes; i < nodes_.size(); ++i)
            if (auto* use = std::get_if<reference>(&nodes_[i]))
                use->target = merged(use->target, p, duplicate);
        productions_.erase(productions_.begin() + static_cast<std::ptrdiff_t>(duplicate));
    }
    /// Returns the number of a production after such a merge.
    static production_id merged(production_id n, production_id p, production_id duplicate) {
        if (n == duplicate) return p;
        return n < duplicate ? n : static_cast<production_id>(static_cast<std::uint32_t>(n) - 1);
    }

    /// Returns the complete grammar: productions keep their numbers, expressions do not.
    grammar finish() const {
        grammar g;
        for (auto const& p : productions_) g.declare(p.name);
        for (std::size_t i = 0; i < productions_.size(); ++i)
            if (productions_[i].body) g.define(static_cast<production_id>(i), copy(*productions_[i].body, g));
        return g;
    }

private:
    struct named {
        std::string name;
        std::type_index rule;
        std::optional<node_id> body;
    };
    using pairs = std::vector<std::pair<production_id, production_id>>;

    bool begins_with(node_id n, production_id p, std::vector<production_id>& within) const {
        auto const begins = [&](node_id part) { return begins_with(part, p, within); };
        node const& x = (*this)[n];
        if (auto const* use = std::get_if<reference>(&x)) {
            if (use->target == p) return true;
            auto const& body = productions_[static_cast<std::size_t>(use->target)].body;
            if (!body || std::find(within.begin(), within.end(), use->target) != within.end()) return false;
            within.push_back(use->target);
            bool const found = begins(*body);
            within.pop_back();
            return found;
        }
        if (auto const* a = std::get_if<alternative>(&x))
            return std::all_of(a->choices.begin(), a->choices.end(), begins);
        if (auto const* r = std::get_if<repetition>(&x)) return r->min > 0 && begins(r->part);
        auto const* s = std::get_if<sequence>(&x);
        if (s == nullptr) return false;
        // After predicates, and loops that end at once, the following part decides.
        for (node_id part : s->parts) {
            node const& y = (*this)[part];
            if (auto const* inside = std::get_if<ahead>(&y)) {
                if (!begins(inside->part)) return false;
            } else if (auto const* without = std::get_if<not_ahead>(&y)) {
                if (!begins(without->part)) return false;
            } else if (auto const* loop = std::get_if<repetition>(&y); loop != nullptr && loop->min == 0) {
                if (!begins(loop->part)) return false;
            } else {
                return begins(part);
            }
        }
        return false;
    }

    // Two productions are equal if no difference is found while the pairs visited on the way are assumed to
    // be equal. Recursive productions are therefore compared in finite time.
    bool same(production_id a, production_id b, pairs& assumed) const {
        if (a == b) return true;
        auto const& left = productions_[static_cast<std::size_t>(a)];
        auto const& right = productions_[static_cast<std::size_t>(b)];
        if (left.rule != right.rule || left.name != right.name || !left.body || !right.body) return false;
        for (auto const& pair : assumed)
            if (pair == std::pair(a, b)) return true;
        assumed.emplace_back(a, b);
        return same(*left.body, *right.body, assumed);
    }
    bool same(node_id a, node_id b, pairs& assumed) const {
        auto const& left = (*this)[a];
        auto const& right = (*this)[b];
        if (left.index() != right.index()) return false;
        return std::visit(
            [&](auto const& l) { return same(l, std::get<std::decay_t<decltype(l)>>(right), assumed); },
            left);
    }
    bool same(std::vector<node_id> const& a, std::vector<node_id> const& b, pairs& assumed) const {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!same(a[i], b[i], assumed)) return false;
        return true;
    }
    bool same(set const& a, set const& b, pairs&) const { return a.members == b.members; }
    bool same(literal const& a, literal const& b, pairs&) const {
        return a.text == b.text && a.any_case == b.any_case;
    }
    bool same(sequence const& a, sequence const& b, pairs& assumed) const {
        return same(a.parts, b.parts, assumed);
    }
    bool same(alternative const& a, alternative const& b, pairs& assumed) const {
        return same(a.choices, b.choices, assumed);
    }
    bool same(repetition const& a, repetition const& b, pairs& assumed) const {
        return a.min == b.min && a.max == b.max && same(a.part, b.part, assumed);
    }
    bool same(reference const& a, reference const& b, pairs& assumed) const {
        return same(a.target, b.target, assumed);
    }
    bool same(ahead const& a, ahead const& b, pairs& assumed) const { return same(a.part, b.part, assumed); }
    bool same(not_ahead const& a, not_ahead const& b, pairs& assumed) const {
        return same(a.part, b.part, assumed);
    }
    bool same(expected const& a, expected const& b, pairs& assumed) const {
        return same(a.part, b.part, assumed);
    }
    bool same(caught const& a, caught const& b, pairs& assumed) const {
        return same(a.part, b.part, assumed);
    }
    bool same(end_of_input, end_of_input, pairs&) const { return true; }

    node_id copy(node_id n, grammar& g) const {
        return g.add(std::visit([&](auto part) { return node(copied(std::move(part), g)); }, (*this)[n]));
    }
    sequence copied(sequence const& s, grammar& g) const {
        return {copies(flattened<sequence>(s.parts, &sequence::parts), g)};
    }
    alternative copied(alternative const& a, grammar& g) const {
        return {copies(flattened<alternative>(a.choices, &alternative::choices), g)};
    }
    repetition copied(repetition r, grammar& g) const { return {copy(r.part, g), r.min, r.max}; }
    ahead copied(ahead a, grammar& g) const { return {copy(a.part, g)}; }
    not_ahead copied(not_ahead a, grammar& g) const { return {copy(a.part, g)}; }
    expected copied(expected e, grammar& g) const { return {copy(e.part, g)}; }
    caught copied(caught c, grammar& g) const { return {copy(c.part, g)}; }
    template <class Leaf>
    static Leaf copied(Leaf leaf, grammar&) {
        return leaf;
    }
    std::vector<node_id> copies(std::vector<node_id> parts, grammar& g) const {
        for (auto& part : parts) part = copy(part, g);
        return parts;
    }

    // A nested sequence is merged into its sequence, and a nested alternative into its alternative.
    template <class Node>
    std::vector<node_id> flattened(std::vector<node_id> const& parts,
                                   std::vector<node_id> Node::*list) const {
        std::vector<node_id> flat;
        for (node_id part : parts) {
            if (auto const* inner = std::get_if<Node>(&(*this)[part])) {
                auto const inside = flattened(inner->*list, list);
                flat.insert(flat.end(), inside.begin(), inside.end());
            } else {
                flat.push_back(part);
            }
        }
        return flat;
    }

    std::vector<node> nodes_;
    std::vector<named> productions_;
};

}  // namespace urigram::model::detail

#endif
