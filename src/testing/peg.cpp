// SPDX-License-Identifier: BSL-1.0
#include "../model/walk.hpp"
#include "peg_machine.hpp"

#include <boost/throw_exception.hpp>
#include <stdexcept>
#include <urigram/testing/peg.hpp>

namespace urigram::testing {

namespace {

/// The steps of a reference.
struct level {
    std::vector<step> steps;
    std::uint32_t depth;
    std::size_t next = 0;
};

}  // namespace

std::vector<bool> referring(model::grammar const& g) {
    std::vector<bool> expressions;  // parts come before their expressions
    for (auto const& n : g.nodes()) {
        bool refers = std::holds_alternative<model::reference>(n);
        model::for_each_part(
            n, [&](model::node_id part) { refers = refers || expressions[model::index(part)]; });
        expressions.push_back(refers);
    }
    std::vector<bool> productions;
    for (auto const& p : g.productions())
        productions.push_back(p.body && expressions[static_cast<std::size_t>(*p.body)]);
    return productions;
}

std::string peg_result::message() const {
    switch (outcome) {
    case peg_outcome::matches:
        return "matches " + std::to_string(end) + (end == 1 ? " octet" : " octets");
    case peg_outcome::fails:
        return "fails";
    case peg_outcome::throws:
        return "throws";
    case peg_outcome::gave_up:
        break;
    }
    switch (obstacle) {
    case peg_obstacle::left_recursive:
        return "gave up: a production is left recursive";
    case peg_obstacle::undefined:
        return "gave up: a production has no body";
    case peg_obstacle::memory:
        return "gave up: the limit of memory was reached";
    case peg_obstacle::steps:
        return "gave up: the limit of steps was reached";
    default:
        return "gave up: the limit of depth was reached";
    }
}

void throw_exception_from_error(peg_result const& r, boost::source_location const& where) {
    boost::throw_exception(std::runtime_error(r.message()), where);
}

peg::peg(model::grammar const& g, peg_limits const& limits)
    : g_(g), limits_(limits), remembered_(referring(g)) {}

peg_result peg::match(model::production_id p, std::string_view text) const {
    if (!g_[p].body) return {peg_outcome::gave_up, 0, peg_obstacle::undefined};
    return match(*g_[p].body, text);
}

peg_result peg::match(model::node_id n, std::string_view text, std::uint64_t at) const {
    return peg_machine(g_, text, limits_, remembered_).run(n, static_cast<std::size_t>(at));
}

peg_result peg::match_all(model::production_id p, std::string_view text) const {
    auto const r = match(p, text);
    if (r.outcome == peg_outcome::matches && r.end != text.size()) return {};
    return r;
}

boost::system::result<sentence, peg_result> peg::derive(model::production_id p, std::string_view text) const {
    if (!g_[p].body) return peg_result{peg_outcome::gave_up, 0, peg_obstacle::undefined};
    peg_machine machine(g_, text, limits_, remembered_);
    std::vector<level> open(1);
    auto const whole = machine.run(*g_[p].body, 0, open.back().steps);
    if (whole.outcome != peg_outcome::matches) return whole;
    if (whole.end != text.size()) return peg_result{};
    // A run records the steps of one production. The results of the others are stored, so that a further run
    // for each reference is short.
    sentence made{p, std::string(text), {}};
    while (!open.empty()) {
        if (open.back().next == open.back().steps.size()) {
            open.pop_back();
            continue;
        }
        auto s = open.back().steps[open.back().next++];
        s.depth += open.back().depth;
        made.steps.push_back(s);
        if (!std::holds_alternative<model::reference>(g_[s.node])) continue;
        auto const target = static_cast<model::production_id>(s.decision);
        open.push_back({{}, s.depth + 1});
        auto const r = machine.run(*g_[target].body, static_cast<std::size_t>(s.begin), open.back().steps);
        if (r.outcome != peg_outcome::matches) return r;
    }
    return made;
}

}  // namespace urigram::testing
