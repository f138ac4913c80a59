// SPDX-License-Identifier: BSL-1.0
#include "derivatives.hpp"
#include "failure.hpp"
#include "followed_grammar.hpp"
#include "languages.hpp"
#include "short_texts.hpp"

#include <urigram/model/automaton.hpp>

namespace urigram::model {

automaton automaton_of(language_algebra& a, language f) {
    boost::unordered_flat_map<std::uint32_t, automaton::state> numbers;
    std::vector<language> states;
    auto const number_of = [&](language derivative) {
        auto const fresh = static_cast<automaton::state>(states.size());
        auto const [known, inserted] = numbers.emplace(static_cast<std::uint32_t>(derivative), fresh);
        if (!inserted) return known->second;
        if (states.size() == a.limits().states)
            throw limit_reached{automaton_errc::too_large, "states", a.limits().states};
        states.push_back(derivative);
        return fresh;
    };
    std::vector<automaton::state> next;
    std::vector<bool> accepting;
    number_of(a.unfold(f));
    for (std::size_t i = 0; i < states.size(); ++i) {
        accepting.push_back(a.has_empty_text(states[i]));
        for (std::size_t cls = 0; cls < a.classes().size(); ++cls)
            next.push_back(number_of(a.derivative(states[i], cls)));
    }
    return automaton::minimal(a.classes(), next, accepting);
}

std::optional<automaton> followed_grammar::automaton_of_parts(production_id p,
                                                              automaton_limits const& limits) const {
    if (!has_parts_ || analysis.recursive(p)) return std::nullopt;
    std::lock_guard<std::mutex> const lock(mutex_);
    if (!automata_ || automata_->limits() != limits) automata_.emplace(analysis, limits);
    auto const* made = automata_->of(p);
    return made ? std::optional(*made) : std::nullopt;
}

boost::system::result<automaton, automaton_error> build(followed_production const& of,
                                                        automaton_limits const& limits) {
    auto const& s = of.in.analysis;
    auto const p = of.production;
    if (auto error = irregular(s, p)) return *error;
    if (auto error = too_long(s, p, limits)) return *error;
    if (auto error = too_deep(s, p, limits)) return *error;
    try {
        if (auto made = of.in.automaton_of_parts(p, limits)) return *std::move(made);
        derivatives c(octet_classes(s.sets(p)), limits);
        languages all(c, s, of.in.how, false);
        return automaton_of(c, all.whole(p));
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
        return automaton_of(c, all.whole(p));
    } catch (limit_reached const& limit) {
        return error_for(limit, s.source(), p);
    }
}

}  // namespace urigram::model
