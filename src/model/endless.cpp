// SPDX-License-Identifier: BSL-1.0
#include "endless.hpp"

#include "derivatives.hpp"
#include "expression.hpp"
#include "failure.hpp"
#include "languages.hpp"
#include "shortest.hpp"
#include <urigram/model/detail/quoted.hpp>

namespace urigram::model {

namespace {

struct candidate {
    production_id where;
    node_id repetition;
    node_id part;
};

std::vector<candidate> candidates(grammar_analysis const& s, production_id p) {
    std::vector<candidate> all;
    for (auto const where : s.reachable(p))
        for (node_id n : s.own_nodes(where)) {
            auto const* r = std::get_if<repetition>(&s.source()[n]);
            if (r != nullptr && r->max == unbounded && s.may_be_empty(r->part))
                all.push_back({where, n, r->part});
        }
    return all;
}

}  // namespace

std::string endless_repetition::message() const {
    std::string line = "X3 never returns from " + expression;
    if (!production.empty()) line += " in " + production;
    line += ": what is repeated can match the empty text";
    if (text) return line + ", as before " + quoted(*text);
    return line;
}

std::optional<endless_repetition> find_endless(grammar const& g, production_id p,
                                               automaton_limits const& limits) {
    grammar_analysis const s(g);
    auto const all = candidates(s, p);
    if (all.empty() || unfit(s, p)) return std::nullopt;
    derivatives c(octet_classes(s.sets(p)), limits);
    languages peg(c, s, reading::peg, true);
    for (auto const& [where, n, part] : all) {
        endless_repetition found{
            g[where].name, on_one_line(to_words(g, n, bnf_style(bnf_notation::rfc2396))), {}};
        try {
            found.text = shortest(c, peg.match_none(part));
            if (found.text) return found;
        } catch (limit_reached const&) {
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace urigram::model
