// SPDX-License-Identifier: BSL-1.0
#include <memory>
#include <mutex>
#include <ostream>
#include <tuple>
#include <urigram/model/prove.hpp>

#include "endless.hpp"
#include "followed_grammar.hpp"
#include "proof_by_form.hpp"
#include <urigram/model/detail/quoted.hpp>

namespace urigram::model {

namespace {

/// Sets the names that messages use for the two productions.
void name_both(proof_result& v, read_production const& first, read_production const& second) {
    auto const name_of = [](read_production const& side) { return side.source[side.production].name; };
    auto const kind_of = [](read_production const& side) {
        return side.how == reading::cfg ? "the BNF" : "the rule";
    };
    v.first = name_of(first);
    v.second = name_of(second);
    v.production = v.first.empty() ? v.second : v.first;
    if (first.how != second.how) {
        v.first = kind_of(first);
        v.second = kind_of(second);
    } else if (v.first == v.second || v.first.empty() || v.second.empty()) {
        v.first = "the first";
        v.second = "the second";
    }
}

/// Whether a rule that rejects a text would accept it if every choice were tried. False for `cfg`.
bool accepts_as_cfg(read_production const& side, std::string const& text) {
    if (side.how == reading::cfg) return false;
    auto const as_cfg = build(side.source, side.production, reading::cfg);
    return as_cfg && as_cfg->accepts(text);
}

bool may_throw(read_production const& side) {
    auto const& body = side.source[side.production].body;
    return side.how == reading::peg && body && grammar_analysis(side.source).may_throw(*body);
}

void note_refutation(proof_result& v, counterexample const& c, read_production const& first,
                     read_production const& second) {
    v.outcome = outcome::refuted;
    v.differ = disagreement{c.text,
                            c.in_first,
                            c.in_second,
                            c.in_first || accepts_as_cfg(first, c.text),
                            c.in_second || accepts_as_cfg(second, c.text),
                            may_throw(c.in_first ? second : first)};
}

/// The reason why no short texts were compared. If there is no difference between two productions, both or
/// neither have short texts; two disjoint ones need texts of both.
std::optional<std::string> lack_of_short_texts(relation r, followed_production const& first,
                                               followed_production const& second,
                                               prove_options const& options) {
    auto lack = lack_of_short_texts(first, options.bounded_length, options.limits);
    if (!lack && r == relation::disjoint)
        lack = lack_of_short_texts(second, options.bounded_length, options.limits);
    return lack;
}

/// Compares productions for short texts: one has no automaton, or X3 may not return from it on a long text.
void compare_bounded(proof_result& v, read_production const& first, read_production const& second,
                     followed_production const& followed_first, followed_production const& followed_second,
                     prove_options const& options) {
    auto const found = bounded_refutation(v.relation, followed_first, followed_second, options.bounded_length,
                                          options.limits);
    if (!found) {
        v.problem = found.error().message;
    } else if (*found) {
        v.problem.clear();
        note_refutation(v, **found, first, second);
    } else if (auto const lack = lack_of_short_texts(v.relation, followed_first, followed_second, options)) {
        v.problem += ", and " + *lack;
    } else {
        v.outcome = outcome::bounded;
        v.length = options.bounded_length;
        v.accepted = options.bounded_is_enough;
    }
}

/// States that the relation holds: for all texts if `of_up_to` is empty, or for those that it describes.
std::string statement(proof_result const& v, std::string const& of_up_to) {
    if (v.relation == relation::subset)
        return "every text of " + v.first + of_up_to + " is accepted by " + v.second;
    return "no text" + of_up_to + " is accepted by " + v.first + " and by " + v.second;
}

std::string proven(proof_result const& v) {
    if (v.relation != relation::equal) return statement(v, "");
    return v.same_form ? "equal, same form" : "equal, " + std::to_string(v.states) + " states";
}

std::string bounded(proof_result const& v) {
    auto const up_to = " of up to " + std::to_string(v.length) + " octets";
    auto const what = v.relation == relation::equal ? "no difference in texts" + up_to : statement(v, up_to);
    return what + " (" + v.problem + ")";
}

std::string refuted(proof_result const& v) {
    auto const& [text, in_first, in_second, in_first_as_cfg, in_second_as_cfg, may_throw] = *v.differ;
    std::string const accepted = quoted(text) + " is accepted by ";
    if (in_first && in_second) return accepted + v.first + " and by " + v.second;
    auto const& [by, not_by] = in_first ? std::tie(v.first, v.second) : std::tie(v.second, v.first);
    bool const as_cfg = in_first_as_cfg && in_second_as_cfg;
    std::string const why = ", where an earlier choice or a repetition takes too much";
    return accepted + by + " and not by " + not_by +
           (!as_cfg     ? ""
            : may_throw ? why + ", or an expectation fails"
                        : why);
}

}  // namespace

std::string_view to_string(outcome o) noexcept {
    switch (o) {
    case outcome::proven:
        return "proven";
    case outcome::bounded:
        return "bounded";
    case outcome::refuted:
        return "refuted";
    case outcome::endless:
        return "endless";
    case outcome::not_compared:
        return "not_compared";
    }
    return "unknown";
}

std::string proof_result::message() const {
    std::string const start = production.empty() ? "" : production + ": ";
    switch (outcome) {
    case outcome::proven:
        return start + proven(*this);
    case outcome::bounded:
        return start + bounded(*this);
    case outcome::refuted:
        return start + refuted(*this);
    case outcome::endless:
    case outcome::not_compared:
        break;
    }
    return start + problem;
}

std::ostream& operator<<(std::ostream& out, proof_result const& v) { return out << v.message(); }

struct prover::state {
    state(grammar const& a, reading how_a, grammar const& b, reading how_b)
        : first_source(a), second_source(b), first(a, how_a), second(b, how_b),
          may_compare_forms(how_a == reading::cfg && how_b == reading::cfg && !has_predicates(a) &&
                            !has_predicates(b)) {}

    /// Whether the two have the same form and equal parts. Automata of parts have these limits.
    bool have_same_form(production_id p, production_id q, automaton_limits const& limits) {
        if (!may_compare_forms) return false;
        std::lock_guard<std::mutex> const lock(mutex);
        if (!forms || forms->limits() != limits)
            forms.emplace(first_source, second_source, first, second, limits);
        return (*forms)(p, q);
    }

    grammar const& first_source;
    grammar const& second_source;
    followed_grammar first, second;
    bool may_compare_forms;
    std::mutex mutex;
    std::optional<proof_by_form> forms;  // for the limits of the last call
};

prover::prover(grammar const& first, reading first_how, grammar const& second, reading second_how)
    : state_(std::make_unique<state>(first, first_how, second, second_how)) {}
prover::~prover() = default;
prover::prover(prover&&) noexcept = default;
prover& prover::operator=(prover&&) noexcept = default;

proof_result prove(relation r, read_production const& first, read_production const& second,
                   prove_options const& options) {
    return prover(first.source, first.how, second.source, second.how)(r, first.production, second.production,
                                                                      options);
}

proof_result prover::operator()(relation r, production_id first, production_id second,
                                prove_options const& options) const {
    read_production const of_first{state_->first_source, first, state_->first.how};
    read_production const of_second{state_->second_source, second, state_->second.how};
    followed_production const followed_first{state_->first, first}, followed_second{state_->second, second};
    proof_result v;
    v.relation = r;
    name_both(v, of_first, of_second);
    for (auto const* side : {&of_first, &of_second}) {
        if (side->how == reading::cfg) continue;
        auto const loop =
            find_endless(side->source, side->production, options.limits, options.bounded_length);
        if (!loop) continue;
        v.problem = loop->message();
        if (loop->text) v.outcome = outcome::endless;
        if (!loop->no_short_text) return v;
    }
    if (!v.problem.empty()) {
        compare_bounded(v, of_first, of_second, followed_first, followed_second, options);
        return v;
    }
    if (r != relation::disjoint && state_->have_same_form(first, second, options.limits)) {
        v.outcome = outcome::proven;
        v.same_form = true;
        return v;
    }
    auto const a = build(followed_first, options.limits);
    auto const b = a ? build(followed_second, options.limits) : a;
    for (auto const* built : {&a, &b})
        if (!*built) {
            v.problem = built->error().message;
            compare_bounded(v, of_first, of_second, followed_first, followed_second, options);
            return v;
        }
    if (auto const c = refutation(r, *a, *b)) {
        note_refutation(v, *c, of_first, of_second);
    } else {
        v.outcome = outcome::proven;
        if (r == relation::equal) v.states = a->size();
    }
    return v;
}

}  // namespace urigram::model
