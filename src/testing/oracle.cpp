// SPDX-License-Identifier: BSL-1.0
#include "octets_told_apart.hpp"
#include "peg_failure.hpp"

#include <urigram/testing/oracle.hpp>

namespace urigram::testing {

/// Not copied or moved, because `peg` refers to the grammar.
struct oracle::state {
    state(model::grammar const& whole, model::production_id of, model::reading r, oracle_options const& o)
        : g(whole), p(of), how(r), options(o), run(g, o.peg) {}

    model::grammar g;
    model::production_id p;
    model::reading how;
    oracle_options options;
    oracle_method method = oracle_method::automaton;
    std::optional<model::automaton> built;
    std::optional<model::recognizer> table;  // of `built`
    std::optional<earley> context_free;
    model::octet_classes classes;
    peg run;
};

namespace {

oracle_verdict valid() {
    oracle_verdict j;
    j.is = verdict::valid;
    return j;
}

oracle_verdict verdict_of(std::optional<model::mismatch> const& why) {
    if (!why) return valid();
    oracle_verdict j;
    j.is = verdict::invalid;
    j.offset = j.offset_at_most = why->offset;
    j.expected = why->expected;
    j.expected_is_exact = true;
    j.end_expected = why->end_expected;
    return j;
}

oracle_verdict by_earley(earley const& e, std::string_view text) {
    std::uint64_t steps = 0;
    auto const found = e.longest_beginning(text, &steps);
    oracle_verdict j;
    if (found) {
        // If no text is valid, a text fails at its start, and nothing is expected there.
        auto const b = found->value_or(model::automaton::beginning());
        bool const is_valid = b.accepted && b.length == text.size();
        j = is_valid ? valid() : verdict_of(model::mismatch{b.length, b.leading, b.accepted});
    } else {
        j.reason = found.error().message;
    }
    j.steps = steps;
    return j;
}

/// The verdict that the superset alone can prove.
oracle_verdict by_superset(earley const& e, std::string_view text) {
    oracle_verdict j = by_earley(e, text);
    bool const undecided = j.is != verdict::invalid;
    auto const at_most = j.offset_at_most;
    auto const reason = j.is == verdict::undecided ? j.reason : "predicates are ignored";
    auto const steps = j.steps;
    j = {};
    j.reason = reason;
    j.steps = steps;
    if (undecided) return j;
    j.is = verdict::invalid;
    j.offset_at_most = at_most;
    return j;
}

}  // namespace

std::string_view to_string(oracle_method m) noexcept {
    switch (m) {
    case oracle_method::automaton:
        return "automaton";
    case oracle_method::earley:
        return "Earley";
    case oracle_method::peg:
        return "PEG";
    case oracle_method::superset:
        break;
    }
    return "Earley without predicates";
}

std::string_view to_string(verdict v) noexcept {
    return v == verdict::valid ? "valid" : v == verdict::invalid ? "invalid" : "undecided";
}

boost::system::result<oracle, model::automaton_error> oracle::of(model::grammar const& g,
                                                                 model::production_id p, model::reading how,
                                                                 oracle_options const& options) {
    auto const s = std::make_shared<state>(g, p, how, options);
    auto built = model::build(g, p, how, options.automaton);
    if (built) {
        s->built = std::move(*built);
        s->table.emplace(*s->built);
        return oracle(s);
    }
    if (built.error().code == model::automaton_errc::undefined) return built.error();
    earley_options items{false, options.earley_items};
    auto exact = earley::of(g, p, items);
    items.predicates_hold = true;
    auto superset = exact ? exact : earley::of(g, p, items);
    if (!superset)
        return model::automaton_error{model::automaton_errc::undefined,
                                      {superset.error().production.value_or(p)},
                                      0,
                                      superset.error().message};
    s->context_free = std::move(*superset);
    s->method = how == model::reading::peg ? oracle_method::peg
                : exact                    ? oracle_method::earley
                                           : oracle_method::superset;
    if (s->method == oracle_method::peg) s->classes = octets_told_apart(g);
    return oracle(s);
}

oracle_method oracle::method() const noexcept { return state_->method; }
model::automaton const* oracle::automaton() const noexcept {
    return state_->built ? &*state_->built : nullptr;
}
model::recognizer const* oracle::recognizer() const noexcept {
    return state_->table ? &*state_->table : nullptr;
}
earley const* oracle::context_free() const noexcept {
    return state_->context_free ? &*state_->context_free : nullptr;
}
model::grammar const& oracle::grammar() const noexcept { return state_->g; }
model::production_id oracle::production() const noexcept { return state_->p; }
model::reading oracle::reading() const noexcept { return state_->how; }

oracle_verdict oracle::check(std::string_view text) const {
    auto const& s = *state_;
    switch (s.method) {
    case oracle_method::automaton:
        return verdict_of(s.table->check(text));
    case oracle_method::earley:
        return by_earley(*s.context_free, text);
    case oracle_method::superset:
        return by_superset(*s.context_free, text);
    case oracle_method::peg:
        break;
    }
    auto const r = s.run.match_all(s.p, text);
    if (r.outcome == peg_outcome::matches) return valid();
    if (r.outcome == peg_outcome::gave_up) {
        oracle_verdict j = by_superset(*s.context_free, text);
        j.reason = r.message();
        return j;
    }
    oracle_verdict j;
    j.is = verdict::invalid;
    if (s.options.prove_failures)
        peg_failure({s.run, s.p, *s.context_free, s.classes}, text).prove(j);
    else
        j.reason = "no proof was requested";
    return j;
}

}  // namespace urigram::testing
