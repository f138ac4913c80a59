// SPDX-License-Identifier: BSL-1.0
#include "endless.hpp"

#include "derivatives.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "languages.hpp"
#include "short_texts.hpp"
#include "shortest.hpp"
#include <urigram/model/detail/quoted.hpp>

namespace urigram::model {

namespace {

struct candidate {
    production_id where;
    node_id repetition;
};

std::vector<candidate> candidates(grammar_analysis const& s, production_id p) {
    std::vector<candidate> all;
    for (auto const where : s.reachable(p))
        for (node_id n : s.own_nodes(where)) {
            auto const* r = std::get_if<repetition>(&s.source()[n]);
            if (r != nullptr && r->max == unbounded && s.may_be_empty(r->part)) all.push_back({where, n});
        }
    return all;
}

/// Searches only the texts of up to `length` bytes, because the search of all texts reached a limit.
void look_at_short_texts(endless_repetition& found, grammar_analysis const& s, production_id p,
                         node_id repetition, automaton_limits const& limits, std::size_t length) {
    if (length >= limits.depth) return;  // each byte is a level
    try {
        short_texts c(octet_classes(s.sets(p)), limits, static_cast<horizon>(length));
        languages peg(c, s, reading::peg, false);
        found.text = shortest(c, peg.loops(*s.source()[p].body, repetition), length);
        found.no_short_text = !found.text;
    } catch (limit_reached const&) {
        // neither member is set: both are unknown
    }
}

}  // namespace

std::string endless_repetition::message() const {
    std::string const place = expression + (production.empty() ? "" : " in " + production);
    if (text)
        return "X3 never returns from " + place + ": the repeated part can match the empty text, as on " +
               quoted(*text);
    return "whether X3 returns from " + place + " is not known: " + problem;
}

std::optional<endless_repetition> find_endless(grammar const& g, production_id p,
                                               automaton_limits const& limits, std::size_t length) {
    grammar_analysis const s(g);
    auto const all = candidates(s, p);
    if (all.empty() || unfit(s, p)) return std::nullopt;
    derivatives c(octet_classes(s.sets(p)), limits);
    languages peg(c, s, reading::peg, true);
    std::string problem;  // the limit that ended a search; no search is made after it
    std::optional<endless_repetition> unknown;
    for (auto const& [where, n] : all) {
        endless_repetition found;
        found.production = g[where].name;
        found.expression = on_one_line(to_words(g, n, style_with_ranges(grammar_notation::bnf)));
        try {
            if (problem.empty()) found.text = shortest(c, peg.loops(*g[p].body, n));
            if (problem.empty() && !found.text) continue;
        } catch (limit_reached const& limit) {
            problem = error_for(limit, g, p).message;
        }
        found.problem = problem;
        if (!found.text) look_at_short_texts(found, s, p, n, limits, length);
        if (found.text) return found;
        if (!unknown || unknown->no_short_text) unknown = std::move(found);
    }
    return unknown;
}

}  // namespace urigram::model
