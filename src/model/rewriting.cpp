// SPDX-License-Identifier: BSL-1.0
#include "rewriting.hpp"

#include "walk.hpp"

#include <utility>

namespace urigram::model {

namespace {

/// The maximum number of optional repetitions that are nested in each other.
constexpr std::uint64_t greatest_nesting = 8;

}  // namespace

rewriting::rewriting(grammar const& source, grammar& rules, prove_options const& options,
                     proof_budget& budget)
    : source_(source), rules_(rules), options_(options), budget_(budget), sets_(source),
      decided_(source.productions().size(), false), boundaries_(source.productions().size()) {
    for (auto const& p : source.productions()) rules.declare(p.name, p.where);
    for (std::size_t i = 0; i < source.productions().size(); ++i)
        if (source.productions()[i].body) write(static_cast<production_id>(i));
}

void rewriting::decide(production_id p) {
    if (decided_[index_of(p)]) return;
    current_ = p;
    changed_ = true;
    decided_[index_of(p)] = true;
    place_ = 0;
    decide_part(*source_[p].body);
    write(p);
}

std::vector<rewriting::sequence_element> rewriting::open_repetitions(production_id p) const {
    std::vector<sequence_element> found;
    for_each_repetition(*source_[p].body, [&](sequence_element const& e, node_id part, node_id next) {
        if (forms_.count(e) == 0 && !(sets_.first(part) & sets_.first(next)).empty()) found.push_back(e);
    });
    return found;
}

void rewriting::require_next(production_id p, std::vector<sequence_element> const& repetitions,
                             bool required) {
    for (auto const& e : repetitions)
        if (required)
            forms_[e] = repetition_form::followed;
        else
            forms_.erase(e);
    write(p);
}

/// Finds the repetitions in an expression that have no fixed count and are followed by another part of a
/// sequence. Calls `f` with the place of the repetition, the repeated expression and the expression after the
/// repetition.
template <class F>
void rewriting::for_each_repetition(node_id n, F const& f) const {
    for_each_part(source_[n], [&](node_id part) { for_each_repetition(part, f); });
    auto const* s = std::get_if<sequence>(&source_[n]);
    if (s == nullptr) return;
    for (std::size_t i = 0; i + 1 < s->parts.size(); ++i)
        if (auto const* r = std::get_if<repetition>(&source_[s->parts[i]]); r != nullptr && r->min < r->max)
            f(sequence_element{n, i}, r->part, s->parts[i + 1]);
}

void rewriting::reset(production_id p) {
    decided_[index_of(p)] = false;
    for_each_repetition(*source_[p].body,
                        [&](sequence_element const& e, node_id, node_id) { forms_.erase(e); });
    set_boundaries(p, {});
}

std::size_t rewriting::count_places(production_id p) {
    write(p);
    return place_;
}

void rewriting::set_boundaries(production_id p, std::set<std::size_t> places) {
    boundaries_[index_of(p)] = std::move(places);
    write(p);
}

void rewriting::write(production_id p) {
    current_ = p;
    changed_ = decided_[index_of(p)];
    place_ = 0;
    begin(*source_[p].body);
    rules_.define(p, write(*source_[p].body));
}

/// Sets the number of written expressions to 0, and its limit for an expression of the source.
void rewriting::begin(node_id n) {
    size_ = 0;
    greatest_size_ = greatest_growth + written_size(source_, n, greatest_copy);
}

node_id rewriting::write(node_id n) {
    // Too large. An alternative without choices matches no text, so the proof will fail.
    if (++size_ > greatest_size_) return rules_.add(alternative{});
    return std::visit(
        [&](auto const& x) -> node_id {
            using T = std::decay_t<decltype(x)>;
            if constexpr (std::is_same_v<T, alternative> || std::is_same_v<T, sequence> ||
                          std::is_same_v<T, repetition>)
                return write_as(n, x);
            else if constexpr (std::is_same_v<T, expected> || std::is_same_v<T, caught>)
                return write(x.part);
            else if constexpr (std::is_same_v<T, ahead> || std::is_same_v<T, not_ahead>)
                return rules_.add(T{write(x.part)});
            else
                return rules_.add(x);
        },
        source_[n]);
}

node_id rewriting::write_as(node_id n, alternative const& a) {
    choice_order made;
    if (auto const found = orders_.find(n); changed_ && found != orders_.end())
        made = found->second;
    else
        for (std::size_t i = 0; i < a.choices.size(); ++i) made.order.push_back(i);
    alternative any;
    for (std::size_t const i : made.order) {
        node_id const choice = a.choices[i];
        auto written = write(choice);
        if (auto const found = made.not_before.find(i); found != made.not_before.end())
            written = rules_.add(sequence{{written, without(found->second)}});
        else if (i != made.order.back())
            written = bounded_by(written, choice);
        any.choices.push_back(written);
    }
    return rules_.add(std::move(any));
}

node_id rewriting::without(charset const& octets) { return rules_.add(not_ahead{rules_.add(set{octets})}); }

/// Returns `written` followed by a predicate that excludes the bytes that never follow `source`, if this
/// place has a boundary; otherwise `written`.
node_id rewriting::bounded_by(node_id written, node_id source) {
    auto const octets = sets_.alphabet() - sets_.follow(source);
    if (octets.empty()) return written;
    if (boundaries_[index_of(current_)].count(place_++) == 0) return written;
    return rules_.add(sequence{{written, without(octets)}});
}

node_id rewriting::write_as(node_id, repetition const& r) {
    if (r.max == unbounded && sets_.nullable(r.part))
        if (auto const part = write_not_empty(r.part)) return rules_.add(repetition{*part});
    return write_repetition(r, write(r.part));
}

/// Writes an expression so that it does not match the empty text, because X3 never returns from an unbounded
/// repetition of the empty text. Returns nothing if it cannot, for example for a reference that may be empty.
std::optional<node_id> rewriting::write_not_empty(node_id n) {
    if (!sets_.nullable(n)) return write(n);
    if (auto const* r = std::get_if<repetition>(&source_[n])) {
        auto const part = write_not_empty(r->part);
        if (!part || r->max == 0) return std::nullopt;
        return rules_.add(repetition{*part, 1, r->max});
    }
    if (auto const* a = std::get_if<alternative>(&source_[n])) {
        alternative any;
        for (node_id const choice : a->choices) {
            if (sets_.nullable(choice) && sets_.first(choice).empty()) continue;
            auto const written = write_not_empty(choice);
            if (!written) return std::nullopt;
            any.choices.push_back(*written);
        }
        return rules_.add(std::move(any));
    }
    return std::nullopt;
}

node_id rewriting::write_repetition(repetition const& r, node_id part) {
    if (r.min < r.max) part = bounded_by(part, r.part);
    return rules_.add(repetition{part, r.min, r.max});
}

node_id rewriting::write_as(node_id n, sequence const& s) { return write_suffix(n, s, 0); }

node_id rewriting::write_suffix(node_id n, sequence const& s, std::size_t from) {
    node_id rest = rules_.add(sequence{});
    for (std::size_t i = s.parts.size(); i-- > from;) {
        auto const* r = std::get_if<repetition>(&source_[s.parts[i]]);
        auto const form = r != nullptr ? forms_.find({n, i}) : forms_.end();
        if (form == forms_.end()) {
            auto const part = write(s.parts[i]);
            rest = rules_.add(sequence{{part, rest}});
        } else {
            // The order of these two calls matters: both count places for boundaries.
            auto const part = write(r->part);
            auto const next = next_after(s, i);
            rest = write_before(*r, form->second, part, rest, next);
        }
    }
    return rest;
}

/// The parts of a sequence after a place, up to the first that cannot be empty.
node_id rewriting::next_after(sequence const& s, std::size_t place) {
    sequence next;
    for (std::size_t i = place + 1; i < s.parts.size(); ++i) {
        next.parts.push_back(write(s.parts[i]));
        if (!sets_.nullable(s.parts[i])) break;
    }
    return rules_.add(std::move(next));
}

node_id rewriting::write_before(repetition const& r, repetition_form form, node_id part, node_id rest,
                                node_id next) {
    switch (form) {
    case repetition_form::followed:
        part = rules_.add(sequence{{part, rules_.add(ahead{next})}});
        break;
    case repetition_form::before_next:
        part = rules_.add(sequence{{rules_.add(not_ahead{next}), part}});
        break;
    case repetition_form::before_rest:
        part = rules_.add(sequence{{rules_.add(not_ahead{rest}), part}});
        break;
    case repetition_form::recursive:
        return recursion(r, part, rest);
    case repetition_form::copied:
        break;
    }
    return rules_.add(sequence{{rules_.add(repetition{part, r.min, r.max}), rest}});
}

node_id rewriting::recursion(repetition const& r, node_id part, node_id rest) {
    node_id all = rest;
    if (r.max == unbounded) {
        auto const again = rules_.declare(source_[current_].name + "-rest");
        all = rules_.add(reference{again});
        rules_.define(again, rules_.add(alternative{{rules_.add(sequence{{part, all}}), rest}}));
    } else {
        for (auto i = r.min; i < r.max; ++i)
            all = rules_.add(alternative{{rules_.add(sequence{{part, all}}), rest}});
    }
    if (r.min == 0) return all;
    return rules_.add(sequence{{rules_.add(repetition{part, r.min, r.min}), all}});
}

void rewriting::decide_part(node_id n) {
    for_each_part(source_[n], [&](node_id part) { decide_part(part); });
    if (auto const* a = std::get_if<alternative>(&source_[n])) decide_choices(n, *a);
    if (auto const* s = std::get_if<sequence>(&source_[n])) decide_sequence(n, *s);
}

void rewriting::decide_choices(node_id n, alternative const& a) {
    if (budget_.is_spent()) return;
    begin(n);
    expression_comparison const compare(source_, sets_, rules_, options_, budget_);
    std::vector<compared_expression> choices;
    for (node_id const choice : a.choices) choices.push_back({choice, write(choice)});
    auto const is_equal = [&] {
        begin(n);
        return compare.equal({n, write(n)});
    };
    if (is_equal()) return;
    if (a.choices.size() > greatest_ordered) {
        if (auto order = longest_first(source_, a)) orders_[n] = std::move(*order);
        return;
    }
    auto const boundary = sets_.alphabet() - sets_.follow(n);
    for (bool const guards : {true, false}) {
        orders_[n] = order_choices(compare, choices, boundary, guards);
        if (is_equal()) return;
    }
}

void rewriting::decide_sequence(node_id n, sequence const& s) {
    if (s.parts.size() < 2 || budget_.is_spent()) return;
    grammar with_suffix = source_;
    expression_comparison const compare_suffix(with_suffix, sets_, rules_, options_, budget_);
    for (std::size_t i = s.parts.size() - 1; i-- > 0;) {
        auto const* r = std::get_if<repetition>(&source_[s.parts[i]]);
        if (r == nullptr || r->min == r->max) continue;
        sequence suffix;
        suffix.parts.assign(s.parts.begin() + static_cast<std::ptrdiff_t>(i), s.parts.end());
        auto const whole = with_suffix.add(std::move(suffix));
        auto const is_equal = [&] {
            begin(n);
            return compare_suffix.equal({whole, write_suffix(n, s, i)});
        };
        if (is_equal()) continue;
        auto const is_large = [&] {
            begin(n);
            return is_too_large(with_suffix, whole, rules_, write_suffix(n, s, i));
        };
        bool const is_short = r->max == unbounded || r->max - r->min <= greatest_nesting;
        for (auto const form :
             {repetition_form::followed, repetition_form::before_next, repetition_form::before_rest,
              repetition_form::recursive, repetition_form::copied}) {
            if (form == repetition_form::recursive && !is_short) continue;
            if (form == repetition_form::copied)
                forms_.erase({n, i});
            else
                forms_[{n, i}] = form;
            if (form == repetition_form::copied || is_equal()) break;
            // If the sequence from this part on is too large in this form, so is each longer one that
            // contains it.
            if (form == repetition_form::recursive && is_large()) {
                forms_.erase({n, i});
                return;
            }
        }
    }
}

}  // namespace urigram::model
