// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_FAILURES_HPP
#define URIGRAM_MODEL_REFLECT_FAILURES_HPP

#include <stdexcept>
#include <urigram/model/reflect/reflection.hpp>

// The position at which X3 continues after a failure: after the skipped text, unless the parser resets the
// input.
namespace urigram::model::detail {

/// Why it is unknown how much `raw[p]` and `with_text[p]` have skipped if they fail.
inline constexpr char skipped_perhaps[] = "within skip(...), whether X3 has skipped when raw[p] or "
                                          "with_text[p] fails depends on whether there is an "
                                          "attribute: write x3::eps >> raw[p]";

inline node_id consumed_by(failure_end const& failure) {
    if (!failure.uncertain.empty()) throw std::invalid_argument(failure.uncertain);
    return *failure.consumed;
}

/// `n`, matched from the position at which the failure leaves the input.
inline node_id after(reflection& r, failure_end const& failure, node_id n) {
    if (failure.goes_back() || r.skips_alike(failure, n)) return n;
    return r.make(sequence{{consumed_by(failure), n}});
}

/// The position at which the input is left if a first parser fails, and then a second one, tried from there.
inline failure_end after(reflection& r, failure_end const& first, failure_end const& second) {
    if (second.goes_back()) return first;
    if (first.goes_back()) return second;
    if (second.consumed && r.skips_alike(first, *second.consumed)) {
        // For the same skipper, it suffices that one of the two is certain.
        bool const same = first.consumed && r.skips_alike(second, *first.consumed);
        return same && first.uncertain.empty() ? first : second;
    }
    if (!first.uncertain.empty()) return {std::nullopt, first.uncertain};
    if (!second.uncertain.empty()) return {std::nullopt, second.uncertain};
    return {r.make(sequence{{*first.consumed, *second.consumed}})};
}

/// A loop or an option `n`, which ends where a failure of its part leaves the input.
inline node_id ended(reflection& r, node_id n, failure_end const& failure) {
    if (failure.goes_back()) return n;
    return r.make(sequence{{n, consumed_by(failure)}});
}

/// `min` to `max` times `part`, which fails in this way. After `max` times, X3 does not try the part again.
inline node_id repeated(reflection& r, node_id part, std::uint64_t min, std::uint64_t max,
                        failure_end const& failure) {
    auto const times = r.make(repetition{part, min, max});
    if (min == max || failure.goes_back()) return times;
    if (max == unbounded) return ended(r, times, failure);
    return r.make(alternative{{r.make(repetition{part, max, max}), ended(r, times, failure)}});
}

/// `part`, or only the text that its failure consumes.
inline node_id optional(reflection& r, node_id part, failure_end const& failure) {
    if (failure.goes_back()) return r.make(repetition{part, 0, 1});
    return r.make(alternative{{part, consumed_by(failure)}});
}

/// The first of several parsers that matches.
template <class... Parsers>
node_id first_of(reflection& r, Parsers const&... parsers) {
    alternative all;
    failure_end before;
    auto const add = [&](auto const& p) {
        all.choices.push_back(after(r, before, r.walk(p)));
        if (all.choices.size() < sizeof...(parsers)) before = after(r, before, r.failure_of(p));
    };
    (add(parsers), ...);
    return r.make(std::move(all));
}
/// The position at which several parsers leave the input if all of them fail.
template <class... Parsers>
failure_end failure_of_all(reflection& r, Parsers const&... parsers) {
    failure_end end;
    ((end = after(r, end, r.failure_of(parsers))), ...);
    return end;
}

/// The expression of a parser that skips before its part only if there is an attribute; throws if that
/// affects the match.
inline node_id skipping_anyhow(reflection& r, node_id part) {
    if (r.skips() && !r.skips_alike(r.skipped(), part))
        throw std::invalid_argument(
            "within skip(...), whether X3 skips before raw[p] or with_text[p] depends on whether there is an "
            "attribute: let p begin with x3::eps");
    return part;
}
/// The position at which such a parser leaves the input, from that of its part.
inline failure_end perhaps_skipped(reflection& r, failure_end const& part) {
    auto const skipped = r.skipped();
    if (skipped.goes_back() || (!part.consumed && !part.uncertain.empty())) return part;
    if (r.skips_alike(part, *skipped.consumed)) return part;
    return {part.goes_back() ? skipped.consumed : part.consumed, skipped_perhaps};
}

}  // namespace urigram::model::detail

#endif
