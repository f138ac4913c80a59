// SPDX-License-Identifier: BSL-1.0
#include <ostream>
#include <urigram/model/comparison.hpp>
#include <urigram/model/prove.hpp>

#include "endless.hpp"
#include "quoted.hpp"

namespace urigram::model {

namespace {

using automaton_result = boost::system::result<automaton, automaton_error>;

void note_difference(verdict& v, counterexample const& where, read_production rule) {
    v.outcome = outcome::different;
    v.differ = disagreement{where.text, where.in_first, !where.in_first, !where.in_first};
    if (!where.in_first) return;
    rule.how = reading::cfg;
    if (auto const as_cfg = build(rule.source, rule.production, rule.how))
        v.differ->in_rule_as_cfg = as_cfg->accepts(where.text);
}

/// For productions without an automaton.
void compare_bounded(verdict& v, read_production const& bnf, read_production const& rule,
                     prove_options const& options) {
    auto const found = bounded_difference(bnf, rule, options.bounded_length, options.limits);
    if (!found) {
        v.problem = found.error().message;
    } else if (*found) {
        note_difference(v, **found, rule);
    } else {
        v.outcome = outcome::bounded;
        v.length = options.bounded_length;
        v.accepted = options.bounded_is_enough;
    }
}

}  // namespace

std::string_view to_string(outcome o) noexcept {
    switch (o) {
    case outcome::equal:
        return "equal";
    case outcome::bounded:
        return "bounded";
    case outcome::different:
        return "different";
    case outcome::endless:
        return "endless";
    case outcome::not_compared:
        return "not_compared";
    }
    return "unknown";
}

std::string verdict::message() const {
    std::string text = production + ": ";
    switch (outcome) {
    case outcome::equal:
        return text + "equal, " + std::to_string(states) + " states";
    case outcome::bounded:
        return text + "no difference in up to " + std::to_string(length) + " octets (" + problem + ")";
    case outcome::different:
        text += quoted(differ->text);
        if (!differ->in_bnf) return text + " is accepted by the rule and not by the BNF";
        text += " is accepted by the BNF and not by the rule";
        if (differ->in_rule_as_cfg) text += ", where an earlier choice or a repetition takes too much";
        return text;
    case outcome::endless:
    case outcome::not_compared:
        break;
    }
    return text + problem;
}

std::ostream& operator<<(std::ostream& out, verdict const& v) { return out << v.message(); }

verdict prove(grammar const& bnf, production_id production, grammar const& rules, production_id rule,
              prove_options const& options) {
    verdict v;
    v.production = bnf[production].name;
    if (auto const loop = find_endless(rules, rule, options.limits)) {
        v.outcome = outcome::endless;
        v.problem = loop->message();
        return v;
    }
    read_production const first{bnf, production, reading::cfg}, second{rules, rule, reading::peg};
    auto const a = build(bnf, production, reading::cfg, options.limits);
    auto const b = a ? build(rules, rule, reading::peg, options.limits) : a;
    for (auto const* built : {&a, &b})
        if (!*built) {
            v.problem = built->error().message;
            compare_bounded(v, first, second, options);
            return v;
        }
    if (auto const where = difference(*a, *b)) {
        note_difference(v, *where, second);
    } else {
        v.outcome = outcome::equal;
        v.states = a->size();
    }
    return v;
}

}  // namespace urigram::model
