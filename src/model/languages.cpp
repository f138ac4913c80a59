// SPDX-License-Identifier: BSL-1.0
#include "languages.hpp"

namespace urigram::model {

language languages::whole(production_id p) {
    return match(*survey_.source()[p].body, calculus_.empty_text());
}

language languages::match(node_id n, language rest, thrown t) {
    t = possible(n, t);
    if (rest == language::none && t == thrown::are_out) return rest;
    return evaluate({kind::match, t}, n, rest);
}

language languages::match_some(node_id n, language rest, thrown t) {
    if (!survey_.may_be_empty(n)) return match(n, rest, t);
    t = possible(n, t);
    if (rest == language::none && t == thrown::are_out) return rest;
    return evaluate({kind::match_some, t}, n, rest);
}

language languages::match_none(node_id n) {
    if (!survey_.may_be_empty(n)) return language::none;
    return evaluate({kind::match_none, thrown::are_out}, n, language::all);
}

/// Nothing throws in a context-free grammar.
thrown languages::possible(node_id n, thrown t) const {
    return (ordered_ || decision_) && survey_.may_throw(n) ? t : thrown::are_out;
}

language languages::evaluate(task what, node_id n, language rest) {
    triple const key{static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(rest), what.number()};
    if (auto const known = known_.find(key); known != known_.end()) return known->second;
    depth_counter::level const level(calculus_.depth());
    language const result = work_out(what, n, rest);
    calculus_.budget().charge(2 * sizeof(triple));
    known_.emplace(key, result);
    return result;
}

language languages::work_out(task what, node_id n, language rest) {
    bool const none = what.is == kind::match_none;
    if (auto const& octets = survey_.octets(n); octets && !decided(n)) return calculus_.step(*octets, rest);
    node const& x = survey_.source()[n];
    if (auto const* s = std::get_if<set>(&x)) return calculus_.step(s->members, rest);
    if (auto const* l = std::get_if<literal>(&x))
        return what.is == kind::match_some && l->text.empty() ? language::none : literal_step(*l, rest);
    if (auto const* s = std::get_if<sequence>(&x))
        return none ? sequence_none(*s) : sequence_match(*s, what, rest);
    if (auto const* a = std::get_if<alternative>(&x)) return choices(n, *a, what, rest);
    if (auto const* r = std::get_if<repetition>(&x))
        return none ? repeated_none(n, *r) : repeated(n, *r, what, rest);
    if (auto const* r = std::get_if<reference>(&x)) return referred(n, *r, what, rest);
    if (auto const* e = std::get_if<expected>(&x)) {
        language const matched = evaluate_part(what, e->part, rest);
        return what.t == thrown::are_in ? calculus_.either(matched, fails(e->part)) : matched;
    }
    if (auto const* c = std::get_if<caught>(&x))
        return evaluate_part({what.is, thrown::are_out}, c->part, rest);
    if (what.is == kind::match_some) rest = language::none;  // predicates
    if (auto const* p = std::get_if<ahead>(&x))
        return calculus_.either(calculus_.both(match(p->part, language::all), rest),
                                match(p->part, language::none, what.t));
    if (auto const* p = std::get_if<not_ahead>(&x))
        return calculus_.either(calculus_.both(fails(p->part), rest), match(p->part, language::none, what.t));
    return calculus_.both(calculus_.empty_text(), rest);
}

language languages::evaluate_part(task what, node_id n, language rest) {
    switch (what.is) {
    case kind::match_some:
        return match_some(n, rest, what.t);
    case kind::match_none:
        return match_none(n);
    default:
        return match(n, rest, what.t);
    }
}

language languages::literal_step(literal const& l, language rest) {
    for (std::size_t i = l.text.size(); i-- > 0;) rest = calculus_.step(octets_at(l, i), rest);
    return rest;
}

/// `n` before what follows in both ways: with anything matched at all, and with something matched.
language languages::then(node_id n, both_ways& rest, thrown t) {
    language const none = rest.some == language::none ? language::none : match_none(n);
    rest.some = calculus_.either(match_some(n, rest.all, t), calculus_.both(none, rest.some));
    rest.all = match(n, rest.all, t);
    return rest.all;
}

language languages::sequence_match(sequence const& s, task what, language rest) {
    if (what.is == kind::match) {
        for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) rest = match(*part, rest, what.t);
        return rest;
    }
    both_ways result{rest, language::none};
    for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) then(*part, result, what.t);
    return result.some;
}

language languages::sequence_none(sequence const& s) {
    language all_empty = language::all;
    for (node_id part : s.parts) all_empty = calculus_.both(all_empty, match_none(part));
    return all_empty;
}

language languages::choices(node_id n, alternative const& a, task what, language rest) {
    if (decided(n)) return decided_choices(a, what, rest);
    struct choice {
        language chosen, settles, premise;
    };
    std::vector<choice> all;
    for (auto const& group : survey_.groups(a)) {
        auto const octet_and = [&](language f) { return calculus_.step(*group.octets, f); };
        if (!group.octets)
            all.push_back({evaluate_part(what, group.first, rest),
                           ordered_ ? settles(group.first) : language::none,
                           ordered_ ? premise(group.first) : language::all});
        else
            all.push_back({what.is == kind::match_none ? language::none : octet_and(rest),
                           ordered_ ? octet_and(language::all) : language::none, language::all});
    }
    // From the last to the first: the atoms of the first are older, so each one is a few nodes upon the
    // others.
    language result = language::none, premises = language::none;
    for (auto c = all.rbegin(); c != all.rend(); ++c) {
        // Where premises exclude each other, order does not matter; to take it into account is costly.
        bool const apart = calculus_.both(c->premise, premises) == language::none;
        result = calculus_.either(c->chosen, apart ? result : calculus_.without(result, c->settles));
        premises = calculus_.either(premises, c->premise);
    }
    return result;
}

/// What must hold for `n` to match or to throw: the predicate that it starts with.
language languages::premise(node_id n) {
    auto const* s = std::get_if<sequence>(&survey_.source()[n]);
    if (s == nullptr || s->parts.empty()) return language::all;
    node const& first = survey_.source()[s->parts.front()];
    bool const is_predicate =
        std::holds_alternative<ahead>(first) || std::holds_alternative<not_ahead>(first);
    return is_predicate ? settles(s->parts.front()) : language::all;
}

/// One choice waits until all before it have failed, the others do not.
language languages::decided_choices(alternative const& a, task what, language rest) {
    language result = language::none;
    for (std::size_t i = 0; i < a.choices.size(); ++i) {
        language chosen = evaluate_part(what, a.choices[i], rest);
        for (std::size_t before = 0; i == decision_->choice && before < i; ++before)
            chosen = calculus_.both(chosen, fails(a.choices[before]));
        result = calculus_.either(result, chosen);
    }
    return result;
}

/// From the last time to the first: the optional ones, then those that must be.
language languages::repeated(node_id n, repetition const& r, task what, language rest) {
    both_ways result{rest, language::none};
    if (r.max == unbounded) {
        bool const may_throw = what.t == thrown::are_out && survey_.may_throw(r.part);
        if (rest == language::all && what.is == kind::match && greedy(n) && !may_throw) {
            result.all = language::all;  // it always ends
        } else {
            result.all = name({kind::repeat, what.t}, n, rest);
            result.some = match_some(r.part, result.all, what.t);
        }
    }
    auto const times = [&](std::uint64_t count, bool optional) {
        for (std::uint64_t i = 0; i < count; ++i) {
            auto const limit = calculus_.limits().states;
            if (i == limit) throw limit_reached{automaton_errc::too_large, "repetitions", limit};
            language const before = result.all;
            then(r.part, result, what.t);
            if (optional)
                result.all =
                    calculus_.either(result.all, greedy(n) ? calculus_.both(fails(r.part), rest) : rest);
            if (result.all == before) return;  // further ones change nothing
        }
    };
    if (r.max != unbounded && r.max > r.min) times(r.max - r.min, true);
    times(r.min, false);
    return what.is == kind::match ? result.all : result.some;
}

language languages::repeated_none(node_id n, repetition const& r) {
    if (r.max == 0 || (r.min == 0 && !greedy(n))) return language::all;
    if (r.min > 0) return match_none(r.part);
    return calculus_.either(fails(r.part), match_none(r.part));
}

language languages::referred(node_id n, reference const& r, task what, language rest) {
    auto& target = targets_ ? targets_(n, r) : *this;
    node_id const body = *survey_.source()[r.target].body;
    if (lazy_ || survey_.recursive(r.target)) return target.name(what, body, rest);
    return target.evaluate_part(what, body, rest);
}

language languages::name(task what, node_id n, language rest) {
    triple const key{static_cast<std::uint32_t>(n), static_cast<std::uint32_t>(rest), what.number()};
    if (auto const known = names_.find(key); known != names_.end()) return known->second;
    auto const fresh = calculus_.name(*this, static_cast<std::uint32_t>(definitions_.size()));
    definitions_.push_back({what, n, rest});
    names_.emplace(key, fresh);
    return fresh;
}

language languages::define(std::uint32_t which) {
    auto const [what, n, rest] = definitions_[which];
    if (what.is != kind::repeat) return evaluate_part(what, n, rest);
    node_id const part = std::get<repetition>(survey_.source()[n]).part;
    language const again = match_some(part, name(what, n, rest), what.t);
    language const ends = greedy(n) ? calculus_.either(fails(part), match_none(part)) : language::all;
    return calculus_.either(again, calculus_.both(ends, rest));
}

}  // namespace urigram::model
