// SPDX-License-Identifier: BSL-1.0
#include "context_free.hpp"
#include "../model/fixpoint.hpp"
#include "predicate.hpp"

#include <algorithm>
#include <utility>

namespace urigram::testing {

namespace {

using namespace model;

/// The sum and the product of lengths. Lengths that are too great become `none` - 1.
std::uint64_t plus(std::uint64_t a, std::uint64_t b) {
    if (a == context_free::none || b == context_free::none) return context_free::none;
    return a < context_free::none - 1 - b ? a + b : context_free::none - 1;
}
std::uint64_t times(std::uint64_t n, std::uint64_t length) {
    if (n == 0) return 0;
    if (length == 0 || length == context_free::none) return length;
    return n < (context_free::none - 1) / length ? n * length : context_free::none - 1;
}

std::optional<node_id> stands_for(grammar const& g, node_id n) {
    if (auto const* r = std::get_if<reference>(&g[n])) return g[r->target].body;
    if (auto const* e = std::get_if<expected>(&g[n])) return e->part;
    if (auto const* c = std::get_if<caught>(&g[n])) return c->part;
    return std::nullopt;
}

}  // namespace

context_free::context_free(model::grammar const& g, model::production_id p)
    : g_(g), production_(p), root_(g_.add(repetition{*g_[p].body, 1, 1})), facts_(g_.nodes().size()) {
    find_meanings();
    fixpoint const until_stable(g_);
    until_stable([this](node_id n) { return improve(n); });
    // Needs the final lengths and single bytes.
    until_stable([this](node_id n) {
        auto const before = std::exchange(facts_[index(n)].leading, leading_by_parts(n));
        return leading(n) != before;
    });
    find_silent();
}

void context_free::find_meanings() {
    std::vector<bool> known(facts_.size());
    std::vector<node_id> chain;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
        // Productions of a cycle that consist only of each other have no text, so no item waits for them.
        chain.assign(1, static_cast<node_id>(i));
        auto next = stands_for(g_, chain.back());
        while (next && !known[index(*next)] && chain.size() <= facts_.size()) {
            chain.push_back(*next);
            next = stands_for(g_, *next);
        }
        node_id const meaning = next ? of(*next).meaning : chain.back();
        for (auto n : chain) {
            facts_[index(n)].meaning = meaning;
            known[index(n)] = true;
        }
    }
}

/// Returns whether a value was improved. Of several shortest choices, the one that was found first is kept.
bool context_free::improve(node_id n) {
    facts& f = facts_[index(n)];
    bool const single = improve_octets(n, f);
    std::uint64_t length = none;
    std::size_t choice = 0;
    node const& x = g_[n];
    if (auto const* s = std::get_if<set>(&x)) {
        length = s->members.empty() ? none : 1;
    } else if (auto const* l = std::get_if<literal>(&x)) {
        length = l->text.size();
    } else if (auto const* parts = std::get_if<sequence>(&x)) {
        length = 0;
        for (auto part : parts->parts) length = plus(length, shortest(part));
    } else if (auto const* a = std::get_if<alternative>(&x)) {
        for (std::size_t i = 0; i < a->choices.size(); ++i)
            if (shortest(a->choices[i]) < length) length = shortest(a->choices[choice = i]);
    } else if (auto const* r = std::get_if<repetition>(&x)) {
        length = times(r->min, shortest(r->part));
    } else if (auto const next = stands_for(g_, n)) {
        length = shortest(*next);
    } else if (is_predicate(x)) {
        length = 0;
    }
    if (length >= f.shortest) return single;
    f.shortest = length;
    f.choice = choice;
    return true;
}

/// Returns whether this call is the first to find that all texts of an expression are single bytes.
bool context_free::improve_octets(node_id n, facts& f) const {
    if (f.single) return false;
    node const& x = g_[n];
    if (auto const* s = std::get_if<set>(&x)) {
        f.octets = s->members;
        f.single = !s->members.empty();
    } else if (auto const* l = std::get_if<literal>(&x)) {
        f.octets = awaited_octets(n, 0);
        f.single = l->text.size() == 1;
    } else if (auto const* a = std::get_if<alternative>(&x)) {
        auto const is_single = [&](node_id choice) { return of(choice).single; };
        f.single = !a->choices.empty() && std::all_of(a->choices.begin(), a->choices.end(), is_single);
        if (f.single)
            for (auto choice : a->choices) f.octets |= of(choice).octets;
    } else if (auto const next = stands_for(g_, n)) {
        f.octets = of(*next).octets;
        f.single = of(*next).single;
    }
    return f.single;
}

charset context_free::leading_by_parts(node_id n) const {
    if (auto const* single = octets(n)) return *single;
    node const& x = g_[n];
    charset found;
    if (std::holds_alternative<literal>(x)) {
        found = awaited_octets(n, 0);
    } else if (auto const* s = std::get_if<sequence>(&x)) {
        for (auto part : s->parts) {
            found |= leading(part);
            if (shortest(part) != 0) break;
        }
    } else if (auto const* a = std::get_if<alternative>(&x)) {
        for (auto choice : a->choices) found |= leading(choice);
    } else if (auto const* r = std::get_if<repetition>(&x)) {
        found = leading(r->part);
    } else if (auto const next = stands_for(g_, n)) {
        found = leading(*next);
    }
    return found;
}

void context_free::find_silent() {
    for (std::size_t i = 0; i < facts_.size(); ++i) {  // parts come before their expressions
        node const& x = g_.nodes()[i];
        bool all = true;
        for_each_part(x, [&](node_id part) { all = all && silent(part); });
        facts_[i].silent =
            is_predicate(x) || std::holds_alternative<literal>(x) ||
            (all && (std::holds_alternative<sequence>(x) || std::holds_alternative<expected>(x) ||
                     std::holds_alternative<caught>(x)));
    }
}

/// The minimum number of nonempty parts.
std::uint64_t context_free::least(repetition const& r) const { return shortest(r.part) == 0 ? 0 : r.min; }

bool context_free::done(node_id n, dot d) const {
    node const& x = g_[n];
    if (auto const* s = std::get_if<sequence>(&x)) return d == s->parts.size();
    if (auto const* a = std::get_if<alternative>(&x)) return d == a->choices.size();
    if (auto const* l = std::get_if<literal>(&x)) return d == l->text.size();
    return d >= least(std::get<repetition>(x));
}

context_free::dot context_free::next(node_id n, dot d) const {
    node const& x = g_[n];
    if (auto const* a = std::get_if<alternative>(&x)) return static_cast<dot>(a->choices.size());
    if (auto const* r = std::get_if<repetition>(&x); r && r->max == unbounded && d >= least(*r)) return d;
    return d + 1;
}

node_id const* context_free::awaited(node_id n, dot d) const {
    node const& x = g_[n];
    if (auto const* s = std::get_if<sequence>(&x)) return d < s->parts.size() ? &s->parts[d] : nullptr;
    if (auto const* a = std::get_if<alternative>(&x))
        return d < a->choices.size() && shortest(a->choices[d]) != none ? &a->choices[d] : nullptr;
    auto const* r = std::get_if<repetition>(&x);
    return r && d < std::max(r->min, r->max) && shortest(r->part) != none ? &r->part : nullptr;
}

charset context_free::awaited_octets(node_id n, dot d) const {
    charset found;
    auto const* l = std::get_if<literal>(&g_[n]);
    if (l == nullptr || d >= l->text.size()) return found;
    found.insert(l->text[d]);
    char const lower = detail::lower(l->text[d]);
    if (l->any_case && lower >= 'a' && lower <= 'z') {
        found.insert(lower);
        found.insert(static_cast<char>(lower - 'a' + 'A'));
    }
    return found;
}

std::uint64_t context_free::rest(node_id n, dot d) const {
    node const& x = g_[n];
    if (auto const* l = std::get_if<literal>(&x)) return l->text.size() - d;
    if (auto const* a = std::get_if<alternative>(&x))
        return d < a->choices.size() ? shortest(a->choices[d]) : 0;
    if (auto const* r = std::get_if<repetition>(&x))
        return d < r->min ? times(r->min - d, shortest(r->part)) : 0;
    auto const& parts = std::get<sequence>(x).parts;
    std::uint64_t length = 0;
    for (std::size_t i = d; i < parts.size(); ++i) length = plus(length, shortest(parts[i]));
    return length;
}

std::vector<node_id> context_free::parts_left(node_id n, dot d) const {
    node const& x = g_[n];
    std::vector<node_id> parts;
    if (auto const* s = std::get_if<sequence>(&x)) {
        for (std::size_t i = d; i < s->parts.size(); ++i)
            if (shortest(s->parts[i]) != 0) parts.push_back(s->parts[i]);
    } else if (auto const* a = std::get_if<alternative>(&x)) {
        if (d < a->choices.size()) parts.push_back(a->choices[d]);
    } else if (auto const* r = std::get_if<repetition>(&x)) {
        if (d < least(*r)) parts.assign(static_cast<std::size_t>(r->min - d), r->part);
    }
    return parts;
}

}  // namespace urigram::testing
