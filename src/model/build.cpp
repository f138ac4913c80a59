// SPDX-License-Identifier: BSL-1.0
#include "derivatives.hpp"
#include "failure.hpp"
#include "followed_grammar.hpp"
#include "languages.hpp"
#include "short_texts.hpp"

#include <urigram/model/automaton.hpp>

namespace urigram::model {

namespace {

/// The automaton of an unfolded language: its states are the derivatives.
automaton determinised(language_algebra& c, language whole, automaton_limits const& limits) {
    boost::unordered_flat_map<std::uint32_t, automaton::state> numbers;
    std::vector<language> states;
    auto const number_of = [&](language f) {
        auto const fresh = static_cast<automaton::state>(states.size());
        auto const [known, inserted] = numbers.emplace(static_cast<std::uint32_t>(f), fresh);
        if (!inserted) return known->second;
        if (states.size() == limits.states)
            throw limit_reached{automaton_errc::too_large, "states", limits.states};
        states.push_back(f);
        return fresh;
    };
    std::vector<automaton::state> next;
    std::vector<bool> accepting;
    number_of(whole);
    for (std::size_t i = 0; i < states.size(); ++i) {
        accepting.push_back(c.has_empty_text(states[i]));
        for (std::size_t cls = 0; cls < c.classes().size(); ++cls)
            next.push_back(number_of(c.derivative(states[i], cls)));
    }
    return automaton::minimal(c.classes(), next, accepting);
}

}  // namespace

boost::system::result<automaton, automaton_error> build(followed_production const& of,
                                                        automaton_limits const& limits) {
    auto const& s = of.in.analysis;
    auto const p = of.production;
    if (auto error = irregular(s, p)) return *error;
    if (auto error = too_long(s, p, limits)) return *error;
    if (auto error = too_deep(s, p, limits)) return *error;
    try {
        derivatives c(octet_classes(s.sets(p)), limits);
        languages all(c, s, of.in.how, false);
        return determinised(c, c.unfold(all.whole(p)), limits);
    } catch (limit_reached const& limit) {
        return error_for(limit, s.source(), p);
    }
}

boost::system::result<automaton, automaton_error> build(grammar const& g, production_id p, reading how,
                                                        automaton_limits const& limits) {
    followed_grammar const followed(g, how);
    return build({followed, p}, limits);
}

boost::system::result<automaton, automaton_error> build_bounded(grammar const& g, production_id p,
                                                                reading how, std::size_t length,
                                                                automaton_limits const& limits) {
    followed_grammar const followed(g, how);
    auto const& s = followed.analysis;
    if (auto error = unfit(s, p)) return *error;
    try {
        if (length >= limits.depth)  // each byte is a level
            throw limit_reached{automaton_errc::too_deep, "levels", limits.depth};
        short_texts c(octet_classes(s.sets(p)), limits, static_cast<horizon>(length));
        languages all(c, s, how, false);
        return determinised(c, c.unfold(all.whole(p)), limits);
    } catch (limit_reached const& limit) {
        return error_for(limit, s.source(), p);
    }
}

}  // namespace urigram::model
