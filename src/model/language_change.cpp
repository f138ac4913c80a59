// SPDX-License-Identifier: BSL-1.0
#include "language_change.hpp"

namespace urigram::model {

namespace {

using search_result = boost::system::result<std::optional<counterexample>, automaton_error>;

/// Sets the change and the texts that show it. `search(r, swapped)` searches for a counterexample to the
/// relation `r` of the older production to the newer one or, if `swapped`, of the newer to the older one.
/// Returns whether the change depends on a search that found nothing.
template <class Search>
boost::system::result<bool, automaton_error> compare_by(production_diff& d, Search search) {
    search_result const lost = search(relation::subset, false);
    if (!lost) return lost.error();
    search_result const gained = search(relation::subset, true);
    if (!gained) return gained.error();
    if (*lost) d.lost = (**lost).text;
    if (*gained) d.gained = (**gained).text;
    d.change = d.lost     ? production_change::narrowed
               : d.gained ? production_change::widened
                          : production_change::unchanged;
    if (!d.lost || !d.gained) return true;
    search_result const common = search(relation::disjoint, false);
    if (!common) return common.error();
    d.change = *common ? production_change::overlapping : production_change::disjoint;
    return !*common;
}

}  // namespace

production_diff language_change(followed_production const& before, followed_production const& after,
                                prove_options const& options) {
    production_diff d;
    auto const a = build(before, options.limits);
    auto const b = a ? build(after, options.limits) : a;
    if (a && b) {
        d.proven = true;
        (void)compare_by(d, [&](relation r, bool swapped) -> search_result {
            return swapped ? refutation(r, *b, *a) : refutation(r, *a, *b);
        });
        if (!a->live(automaton::start) && !b->live(automaton::start)) d.problem = "neither accepts any text";
        return d;
    }
    auto const open = compare_by(d, [&](relation r, bool swapped) {
        return bounded_refutation(r, swapped ? after : before, swapped ? before : after,
                                  options.bounded_length, options.limits);
    });
    if (!open) {
        d = production_diff();
        d.problem = open.error().message;
    } else if (*open) {
        d.problem = (a ? b : a).error().message;
        d.length = options.bounded_length;
        // All texts of this one were found in the other.
        auto const& contained = d.lost ? after : before;
        auto const nothing = lack_of_short_texts(contained, options.bounded_length, options.limits);
        if (nothing) d.problem += ", and " + *nothing;
        if (nothing && d.change == production_change::unchanged) {
            d.change = production_change::not_compared;
            d.length = 0;
        }
    }
    d.proven = open && !*open;
    return d;
}

}  // namespace urigram::model
