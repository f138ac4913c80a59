// SPDX-License-Identifier: BSL-1.0
#include "earley_items.hpp"

#include <algorithm>

namespace urigram::testing {

namespace {

using number = earley_items::number;

/// An expression, and the item that derives the text between two positions from it.
struct piece {
    model::node_id node;
    number part;
    std::uint64_t begin, end;
    std::uint32_t depth;
};

class derivation_walk {
public:
    explicit derivation_walk(earley_items const& items) : items_(items), grammar_(items.grammar()) {}

    /// Returns false at the limit.
    bool operator()(number accepting, std::vector<step>& steps) {
        // The root has one part, or none if it is empty.
        auto const& root = items_[accepting];
        number const part = root.before == earley_items::no_item ? earley_items::empty_part : part_of(root);
        model::node_id const body = *grammar_.grammar()[grammar_.production()].body;
        todo_.push_back({body, part, 0, items_.text().size(), 0});
        while (!todo_.empty()) {
            piece p = todo_.back();
            todo_.pop_back();
            to_meaning(p, steps);
            if (p.part == earley_items::octet_part)
                octet(p, steps);
            else if (p.part == earley_items::empty_part)
                empty(p, steps);
            else
                made(p, steps);
            if (too_many_ || steps.size() + todo_.size() > items_.limit()) return false;
        }
        return true;
    }

private:
    void to_meaning(piece& p, std::vector<step>& steps) const {
        auto const& g = grammar_.grammar();
        for (;;) {
            if (auto const* r = std::get_if<model::reference>(&g[p.node])) {
                steps.push_back({p.node, p.depth++, static_cast<std::uint64_t>(r->target), p.begin, p.end});
                p.node = *g[r->target].body;
            } else if (auto const* e = std::get_if<model::expected>(&g[p.node])) {
                p.node = e->part;
            } else if (auto const* c = std::get_if<model::caught>(&g[p.node])) {
                p.node = c->part;
            } else {
                return;
            }
        }
    }

    /// Adds the step of a choice, and then the chosen expression.
    void choose(piece p, std::size_t choice, std::vector<step>& steps) {
        steps.push_back({p.node, p.depth++, choice, p.begin, p.end});
        p.node = std::get<model::alternative>(grammar_.grammar()[p.node]).choices[choice];
        todo_.push_back(p);
    }

    /// Adds the step of a single byte.
    void octet(piece const& p, std::vector<step>& steps) {
        auto const& x = grammar_.grammar()[p.node];
        char const c = items_.text()[static_cast<std::size_t>(p.begin)];
        if (std::holds_alternative<model::set>(x))
            steps.push_back({p.node, p.depth, static_cast<unsigned char>(c), p.begin, p.end});
        auto const* a = std::get_if<model::alternative>(&x);
        if (a == nullptr) return;
        auto const takes = [&](model::node_id choice) { return grammar_.octets(choice)->contains(c); };
        auto const choice = std::find_if(a->choices.begin(), a->choices.end(), takes);
        choose(p, static_cast<std::size_t>(choice - a->choices.begin()), steps);
    }

    void empty(piece const& p, std::vector<step>& steps) {
        auto const& x = grammar_.grammar()[p.node];
        if (std::holds_alternative<model::alternative>(x)) {
            choose(p, grammar_.shortest_choice(p.node), steps);
        } else if (auto const* s = std::get_if<model::sequence>(&x)) {
            for (auto part = s->parts.rbegin(); part != s->parts.rend(); ++part)
                todo_.push_back({*part, earley_items::empty_part, p.begin, p.end, p.depth});
        } else if (auto const* r = std::get_if<model::repetition>(&x)) {
            steps.push_back({p.node, p.depth, r->min, p.begin, p.end});
            repeat_empty(r->part, r->min, p.end, p.depth + 1);
        }
    }

    void repeat_empty(model::node_id n, std::uint64_t times, std::uint64_t at, std::uint32_t depth) {
        if (grammar_.silent(n)) return;
        too_many_ = too_many_ || times > items_.limit();
        for (std::uint64_t i = 0; i < times && !too_many_; ++i)
            todo_.push_back({n, earley_items::empty_part, at, at, depth});
    }

    /// Adds the parts of an item, from the last to the first.
    void made(piece const& p, std::vector<step>& steps) {
        auto const& x = grammar_.grammar()[p.node];
        if (std::holds_alternative<model::literal>(x)) return;
        auto const* a = std::get_if<model::alternative>(&x);
        auto const* s = std::get_if<model::sequence>(&x);
        auto const* r = std::get_if<model::repetition>(&x);
        if (a != nullptr) {
            auto const done = at(p.part);
            return choose({p.node, part_of(done), p.begin, p.end, p.depth}, at(done.before).dot, steps);
        }
        std::uint64_t count = 0;
        for (number i = p.part; at(i).before != earley_items::no_item; i = at(i).before) ++count;
        if (r != nullptr) {
            std::uint64_t const empty = count < r->min ? r->min - count : 0;
            steps.push_back({p.node, p.depth, count + empty, p.begin, p.end});
            repeat_empty(r->part, empty, p.end, p.depth + 1);
        }
        std::uint64_t end = p.end;
        for (number i = p.part; at(i).before != earley_items::no_item; i = at(i).before) {
            number const part = part_of(at(i));
            std::uint64_t const begin = part == earley_items::empty_part   ? end
                                        : part == earley_items::octet_part ? end - 1
                                                                           : at(part).origin;
            model::node_id const node = r ? r->part : s->parts[static_cast<std::size_t>(--count)];
            todo_.push_back({node, part, begin, end, p.depth + (r ? 1U : 0U)});
            end = begin;
        }
    }

    earley_items::item at(number i) const {
        auto const [first, after] = items_.last();
        return i < after ? items_[i] : between_[i - after];
    }

    /// Returns the part over which an item was moved, including the items that Leo's method omits.
    number part_of(earley_items::item const& moved) {
        number part = moved.part;
        if (part == earley_items::empty_part || part == earley_items::octet_part) return part;
        while (!items_.waits(at(part).origin, at(part).node, moved.before)) {
            number const before = items_.only_waiting(at(part).origin, at(part).node);
            auto const& waiting = items_[before];
            between_.push_back(
                {waiting.node, grammar_.next(waiting.node, waiting.dot), waiting.origin, before, part});
            part = items_.last().second + static_cast<number>(between_.size() - 1);
        }
        return part;
    }

    earley_items const& items_;
    context_free const& grammar_;
    std::vector<earley_items::item> between_;  // numbered after those of the chart
    std::vector<piece> todo_;
    bool too_many_ = false;
};

}  // namespace

std::optional<sentence> derivation(earley_items const& items, earley_items::number accepting) {
    auto const& grammar = items.grammar();
    sentence s{grammar.production(), items.text(), {}};
    if (!derivation_walk(items)(accepting, s.steps)) return std::nullopt;
    return s;
}

}  // namespace urigram::testing
