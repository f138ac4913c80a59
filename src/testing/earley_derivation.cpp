// SPDX-License-Identifier: BSL-1.0
#include "earley_items.hpp"

#include <algorithm>

namespace urigram::testing {

namespace {

using number = earley_items::number;

/// An expression, a part of the text, and the item that derives this part from the expression.
struct piece {
    model::node_id node;
    number part;
    std::uint64_t begin, end;
    std::uint32_t depth;
};

constexpr std::uint64_t no_choice = ~std::uint64_t{0};

class derivation_walk {
public:
    /// Choices among derivations are numbered in the order of the walk. The choice `second_at` takes the
    /// second derivation, all others take the first.
    explicit derivation_walk(earley_items const& items, std::uint64_t second_at = no_choice)
        : items_(items), grammar_(items.grammar()), second_at_(second_at) {}

    /// The number of the first choice among derivations in the walk, or `no_choice`.
    std::uint64_t first_choice() const { return first_choice_; }

    /// Returns false at the limit.
    bool operator()(number accepting, std::vector<step>& steps) {
        // The root has one part, or none if it is empty.
        auto const root = moved(accepting);
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
        choose_of(p, *a, static_cast<std::size_t>(choice - a->choices.begin()), takes, steps);
    }

    /// Adds the step of `choice` or, for a second derivation, that of the first other choice that `matches`.
    template <class Matches>
    void choose_of(piece const& p, model::alternative const& a, std::size_t choice, Matches matches,
                   std::vector<step>& steps) {
        std::size_t other = 0;
        while (other < a.choices.size() && (other == choice || !matches(a.choices[other]))) ++other;
        choose(p, takes_second(other < a.choices.size()) ? other : choice, steps);
    }

    /// Counts a choice among derivations if a second one exists. Returns whether the second one is taken.
    bool takes_second(bool exists) {
        if (!exists) return false;
        if (first_choice_ == no_choice) first_choice_ = choices_;
        return choices_++ == second_at_;
    }

    /// Returns an item, with the way to reach it that this derivation takes.
    earley_items::item moved(number i) {
        auto x = at(i);
        auto const* other = items_.second(i);
        if (takes_second(other != nullptr)) {
            x.before = other->before;
            x.part = other->part;
        }
        return x;
    }

    void empty(piece const& p, std::vector<step>& steps) {
        auto const& x = grammar_.grammar()[p.node];
        if (auto const* a = std::get_if<model::alternative>(&x)) {
            auto const matches = [&](model::node_id choice) { return grammar_.shortest(choice) == 0; };
            choose_of(p, *a, grammar_.shortest_choice(p.node), matches, steps);
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

    /// Adds the parts of an item to `todo_`, from the last to the first.
    void made(piece const& p, std::vector<step>& steps) {
        auto const& x = grammar_.grammar()[p.node];
        if (std::holds_alternative<model::literal>(x)) return;
        auto const* a = std::get_if<model::alternative>(&x);
        auto const* s = std::get_if<model::sequence>(&x);
        auto const* r = std::get_if<model::repetition>(&x);
        if (a != nullptr) {
            auto const done = moved(p.part);
            return choose({p.node, part_of(done), p.begin, p.end, p.depth}, at(done.before).dot, steps);
        }
        chain_.clear();
        for (number i = p.part; at(i).before != earley_items::no_item; i = chain_.back().before)
            chain_.push_back(moved(i));
        std::uint64_t count = chain_.size();
        if (r != nullptr) {
            std::uint64_t const empty = count < r->min ? r->min - count : 0;
            steps.push_back({p.node, p.depth, count + empty, p.begin, p.end});
            repeat_empty(r->part, empty, p.end, p.depth + 1);
        }
        std::uint64_t end = p.end;
        for (auto const& i : chain_) {
            number const part = part_of(i);
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

    /// Returns the part over which an item was moved. Adds the items that Leo's method omits to `between_`.
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
    std::vector<earley_items::item> chain_;  // of `made`
    std::uint64_t second_at_;
    std::uint64_t choices_ = 0;  // the number of choices so far
    std::uint64_t first_choice_ = no_choice;
    bool too_many_ = false;
};

/// Where the subtree of a step ends, at `from` or later.
std::size_t end_of_subtree(std::vector<step> const& steps, std::uint32_t depth, std::size_t from) {
    while (from < steps.size() && steps[from].depth > depth) ++from;
    return from;
}

/// The step of the innermost production that contains all differences between two derivations of a text, of
/// which there must be one; null if that is the production of the text.
step const* around_differences(model::grammar const& g, std::vector<step> const& a,
                               std::vector<step> const& b) {
    // The steps before determine the expression and the depth of a step: the first difference is in both.
    auto const first =
        static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    auto depth = a[first].depth;
    auto const same_at_end = static_cast<std::size_t>(
        std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
    std::size_t end_in_a = first, end_in_b = first;
    for (std::size_t i = first; i-- > 0;) {
        if (a[i].depth >= depth) continue;
        depth = a[i].depth;
        end_in_a = end_of_subtree(a, depth, end_in_a);
        end_in_b = end_of_subtree(b, depth, end_in_b);
        auto const rest = a.size() - end_in_a;
        if (std::holds_alternative<model::reference>(g[a[i].node]) && rest == b.size() - end_in_b &&
            rest <= same_at_end)
            return &a[i];
    }
    return nullptr;
}

}  // namespace

std::optional<sentence> derivation(earley_items const& items, earley_items::number accepting) {
    auto const& grammar = items.grammar();
    sentence s{grammar.production(), items.text(), {}};
    if (!derivation_walk(items)(accepting, s.steps)) return std::nullopt;
    return s;
}

std::optional<ambiguity> second_derivation(earley_items const& items, number accepting, bool& too_many) {
    auto const& grammar = items.grammar();
    std::vector<step> steps;
    derivation_walk first(items);
    too_many = !first(accepting, steps);
    if (too_many || first.first_choice() == no_choice) return std::nullopt;
    ambiguity found{grammar.production(), 0, items.text().size(), {grammar.production(), items.text(), {}}};
    too_many = !derivation_walk(items, first.first_choice())(accepting, found.other.steps);
    if (too_many) return std::nullopt;
    if (auto const* around = around_differences(grammar.grammar(), steps, found.other.steps)) {
        found.production = static_cast<model::production_id>(around->decision);
        found.begin = around->begin;
        found.end = around->end;
    }
    return found;
}

}  // namespace urigram::testing
