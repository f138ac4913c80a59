// SPDX-License-Identifier: BSL-1.0
#include "languages.hpp"

#include "production_automata.hpp"

#include <algorithm>

namespace urigram::model {

language languages::match(node_id n, language rest, texts of) {
    of.t = possible(n, of.t);
    if (rest == language::none && of.t == thrown::are_out) return rest;
    return evaluate({kind::match, of}, n, rest);
}

language languages::match_some(node_id n, language rest, texts of) {
    if (!analysis_.may_be_empty(n)) return match(n, rest, of);
    of.t = possible(n, of.t);
    if (rest == language::none && of.t == thrown::are_out) return rest;
    return evaluate({kind::match_some, of}, n, rest);
}

language languages::match_none(node_id n, horizon below) {
    if (!analysis_.may_be_empty(n)) return language::none;
    return evaluate({kind::match_none, {thrown::are_out, below}}, n, language::all);
}

/// Returns `are_out` if `n` cannot throw, and for context-free semantics, by which nothing throws.
thrown languages::possible(node_id n, thrown t) const {
    return (ordered_ || decision_) && analysis_.may_throw(n) ? t : thrown::are_out;
}

/// The minimum number of bytes that a match consumes before the rest.
std::uint32_t languages::least(task what, node_id n) const {
    switch (what.is) {
    case kind::match:
        return analysis_.least(n);
    case kind::match_some:
        return std::max(analysis_.least(n), std::uint32_t{1});
    case kind::match_none:
    case kind::repeat:
    case kind::loops:
    case kind::loops_again:
        break;
    }
    return 0;
}

language languages::evaluate(task what, node_id n, language rest) {
    if (what.of.below == 0) return algebra_.unknown();
    rest = algebra_.cut(rest, what.of.after(least(what, n)).below);
    triple const key{static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(rest), what.number()};
    if (auto const known = known_.find(key); known != known_.end()) return known->second;
    depth_counter::level const level(algebra_.depth());
    language const result = algebra_.cut(work_out(what, n, rest), what.of.below);
    algebra_.budget().charge(2 * sizeof(triple));
    known_.emplace(key, result);
    return result;
}

language languages::work_out(task what, node_id n, language rest) {
    bool const none = what.is == kind::match_none;
    auto const [t, below] = what.of;
    if (auto const& octets = analysis_.octets(n); octets && !decided(n)) return step(*octets, rest, below);
    node const& x = analysis_.source()[n];
    if (auto const* s = std::get_if<set>(&x)) return step(s->members, rest, below);
    if (auto const* l = std::get_if<literal>(&x))
        return what.is == kind::match_some && l->text.empty() ? language::none
                                                              : literal_step(*l, rest, below);
    if (auto const* s = std::get_if<sequence>(&x))
        return none ? sequence_none(*s, below) : sequence_match(*s, what, rest);
    if (auto const* a = std::get_if<alternative>(&x)) return choices(n, *a, what, rest);
    if (auto const* r = std::get_if<repetition>(&x))
        return none ? repeated_none(n, *r, below) : repeated(n, *r, what, rest);
    if (auto const* r = std::get_if<reference>(&x)) return referred(n, *r, what, rest);
    if (auto const* e = std::get_if<expected>(&x)) {
        language const matched = evaluate_part(what, e->part, rest);
        return t == thrown::are_in ? algebra_.either(matched, fails(e->part, below)) : matched;
    }
    if (auto const* c = std::get_if<caught>(&x))
        return evaluate_part({what.is, {thrown::are_out, below}}, c->part, rest);
    if (what.is == kind::match_some) rest = language::none;  // predicates
    if (auto const* p = std::get_if<ahead>(&x))
        return algebra_.either(algebra_.both(match(p->part, language::all, {thrown::are_out, below}), rest),
                               match(p->part, language::none, what.of));
    if (auto const* p = std::get_if<not_ahead>(&x))
        return algebra_.either(algebra_.both(fails(p->part, below), rest),
                               match(p->part, language::none, what.of));
    return algebra_.both(algebra_.empty_text(), rest);
}

language languages::evaluate_part(task what, node_id n, language rest) {
    switch (what.is) {
    case kind::match_some:
        return match_some(n, rest, what.of);
    case kind::match_none:
        return match_none(n, what.of.below);
    default:
        return match(n, rest, what.of);
    }
}

language languages::step(charset const& octets, language rest, horizon below) {
    if (octets.empty() || rest == language::none) return language::none;
    if (below == 0) return algebra_.unknown();
    return algebra_.step(octets, algebra_.cut(rest, after(below, 1)));
}

language languages::literal_step(literal const& l, language rest, horizon below) {
    for (std::size_t i = l.text.size(); i-- > 0;) rest = step(octets_at(l, i), rest, after(below, i));
    return rest;
}

/// Adds a match of `n` before both rests: `rest.all` has all matches, `rest.some` only those in which `n` and
/// the parts after it consume at least one byte.
language languages::then(node_id n, both_ways& rest, texts of) {
    language const none = rest.some == language::none ? language::none : match_none(n, of.below);
    rest.some = algebra_.either(match_some(n, rest.all, of), algebra_.both(none, rest.some));
    rest.all = match(n, rest.all, of);
    return rest.all;
}

language languages::sequence_match(sequence const& s, task what, language rest) {
    std::uint64_t before = 0;  // minimum number of bytes before a part
    for (node_id part : s.parts) before += analysis_.least(part);
    both_ways result{rest, language::none};
    for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) {
        before -= analysis_.least(*part);
        if (what.is == kind::match)
            result.all = match(*part, result.all, what.of.after(before));
        else
            then(*part, result, what.of.after(before));
    }
    return what.is == kind::match ? result.all : result.some;
}

language languages::sequence_none(sequence const& s, horizon below) {
    language all_empty = language::all;
    for (node_id part : s.parts) all_empty = algebra_.both(all_empty, match_none(part, below));
    return all_empty;
}

language languages::choices(node_id n, alternative const& a, task what, language rest) {
    if (decided(n)) return decided_choices(a, what, rest);
    struct choice {
        language chosen, settles, premise;
    };
    auto const below = what.of.below;
    bool const in_order = ordered(n);
    std::vector<choice> all;
    for (auto const& group : analysis_.groups(a)) {
        auto const octet_and = [&](language f) { return step(*group.octets, f, below); };
        if (!group.octets)
            all.push_back({evaluate_part(what, group.first, rest),
                           in_order ? settles(group.first, below) : language::none,
                           in_order ? premise(group.first, below) : language::all});
        else
            all.push_back({what.is == kind::match_none ? language::none : octet_and(rest),
                           in_order ? octet_and(language::all) : language::none, language::all});
    }
    // From the last choice to the first: the atoms of earlier choices have smaller numbers, so they are
    // tested first, and each choice adds few nodes on top of the diagram of the later ones.
    language result = language::none, premises = language::none;
    for (auto c = all.rbegin(); c != all.rend(); ++c) {
        // If the premises exclude each other, the order of choices has no effect, and is slow to express.
        bool const apart = algebra_.both(c->premise, premises) == language::none;
        result = algebra_.either(c->chosen, apart ? result : algebra_.without(result, c->settles));
        result = algebra_.compact(result);
        premises = algebra_.either(premises, c->premise);
    }
    return result;
}

/// A necessary condition for `n` to match or to throw: the predicate with which it begins.
language languages::premise(node_id n, horizon below) {
    auto const* s = std::get_if<sequence>(&analysis_.source()[n]);
    if (s == nullptr || s->parts.empty()) return language::all;
    node const& first = analysis_.source()[s->parts.front()];
    bool const is_predicate =
        std::holds_alternative<ahead>(first) || std::holds_alternative<not_ahead>(first);
    return is_predicate ? settles(s->parts.front(), below) : language::all;
}

/// The choice of the decision is tried only if all earlier ones fail; the other choices are always tried. The
/// choices are joined from the last one to the first, as in `choices`.
language languages::decided_choices(alternative const& a, task what, language rest) {
    std::vector<language> chosen, failed;
    for (node_id choice : a.choices) chosen.push_back(evaluate_part(what, choice, rest));
    for (std::size_t i = 0; i < decision_->choice; ++i) failed.push_back(fails(a.choices[i], what.of.below));
    for (auto f = failed.rbegin(); f != failed.rend(); ++f)
        chosen[decision_->choice] = algebra_.both(*f, chosen[decision_->choice]);
    language result = language::none;
    for (auto c = chosen.rbegin(); c != chosen.rend(); ++c) result = algebra_.either(*c, result);
    return result;
}

/// From the last repetition to the first: the optional ones, then the required ones.
language languages::repeated(node_id n, repetition const& r, task what, language rest) {
    std::uint64_t const least = analysis_.least(r.part);
    // Required repetitions beyond the horizon have no effect.
    bool const cut_off = least > 0 && r.min >= what.of.below;
    std::uint64_t const needed = cut_off ? what.of.below : r.min;
    both_ways result{rest, language::none};
    if (cut_off && rest != language::none) result.all = result.some = algebra_.unknown();

    auto const inner = what.of.after(needed * least);
    if (r.max == unbounded && inner.below > 0) {
        bool const may_throw = what.of.t == thrown::are_out && analysis_.may_throw(r.part);
        if (rest == language::all && what.is == kind::match && greedy(n) && !may_throw) {
            result.all = language::all;  // the repetition ends on every text, and any rest may follow
        } else {
            result.all = name({kind::repeat, inner}, n, rest);
            result.some = match_some(r.part, result.all, inner);
        }
    }
    auto const times = [&](std::uint64_t count, bool optional) {
        bool const converges = optional || what.of.after(least).below == what.of.below;
        for (std::uint64_t i = 0; i < count; ++i) {
            auto const limit = algebra_.limits().states;
            if (i == limit) throw limit_reached{automaton_errc::too_large, "repetitions", limit};
            auto const of = optional ? inner : what.of.after((count - 1 - i) * least);
            language const before = result.all;
            then(r.part, result, of);
            if (optional)
                result.all = algebra_.either(result.all,
                                             greedy(n) ? algebra_.both(fails(r.part, of.below), rest) : rest);
            if (result.all == before && converges) return;  // further repetitions change nothing
        }
    };
    if (r.max != unbounded && r.max > r.min && inner.below > 0) times(r.max - r.min, true);
    times(needed, false);
    return what.is == kind::match ? result.all : result.some;
}

language languages::repeated_none(node_id n, repetition const& r, horizon below) {
    if (r.max == 0 || (r.min == 0 && !greedy(n))) return language::all;
    if (r.min > 0) return match_none(r.part, below);
    return algebra_.either(fails(r.part, below), match_none(r.part, below));
}

language languages::referred(node_id n, reference const& r, task what, language rest) {
    auto& target = targets_ ? targets_(n, r) : *this;
    if (auto const* a = target.automata_ ? target.automata_->of(r.target) : nullptr) {
        if (what.is == kind::match_none)
            return a->accepting(automaton::start) ? language::all : language::none;
        return target.from_state({r.target, a, automaton::start, rest}, what.is == kind::match_some);
    }
    node_id const body = *target.analysis_.source()[r.target].body;
    if (lazy_ || target.analysis_.recursive(r.target)) return target.name(what, body, rest);
    return target.evaluate_part(what, body, rest);
}

language languages::name(task what, node_id n, language rest) {
    triple const key{static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(rest), what.number()};
    if (auto const known = names_.find(key); known != names_.end()) return known->second;
    if (what.of.below == 0) return algebra_.unknown();
    definitions_.emplace_back(definition{what, n, rest});
    auto const fresh = algebra_.name(*this, static_cast<std::uint32_t>(definitions_.size() - 1));
    names_.emplace(key, fresh);
    return fresh;
}

language languages::define(std::uint32_t which) {
    auto const meaning = definitions_[which];  // a copy: the next calls add definitions
    if (auto const* at = std::get_if<place>(&meaning)) return from_state(*at, false);
    auto const [what, n, rest] = std::get<definition>(meaning);
    if (what.is == kind::loops) return loops(n, static_cast<node_id>(rest), what.of.below);
    if (what.is == kind::loops_again) return loops_again(n, static_cast<node_id>(rest), what.of.below);
    if (what.is != kind::repeat) return evaluate_part(what, n, rest);
    node_id const part = std::get<repetition>(analysis_.source()[n]).part;
    auto const rest_of = what.of.after(std::max(analysis_.least(part), std::uint32_t{1}));
    language const next = name({kind::repeat, rest_of}, n, algebra_.cut(rest, rest_of.below));
    language const again = match_some(part, next, what.of);
    language const ends = greedy(n)
                              ? algebra_.either(fails(part, what.of.below), match_none(part, what.of.below))
                              : language::all;
    return algebra_.either(again, algebra_.both(ends, algebra_.cut(rest, what.of.below)));
}

}  // namespace urigram::model
