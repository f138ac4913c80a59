// SPDX-License-Identifier: BSL-1.0
#include "prove/prove_format.hpp"
#include "output/json_lines.hpp"
#include <algorithm>
#include <boost/json.hpp>

namespace urigram::cli {

namespace {

using model::outcome;

boost::json::object json_object_of(proof const& p) {
    auto const& v = p.verdict;
    boost::json::object object;
    object["grammar"] = p.grammar;
    object["production"] = v.production;
    object["outcome"] = to_string(v.outcome);
    if (v.outcome == outcome::equal) object["states"] = v.states;
    if (v.outcome == outcome::equal_up_to) object["length"] = v.length;
    if (v.differ) {
        set_text(object, "text", v.differ->text);
        object["in_bnf"] = v.differ->in_bnf;
        object["in_rule"] = v.differ->in_rule;
        object["in_rule_as_cfg"] = v.differ->in_rule_as_cfg;
    }
    if (v.outcome == outcome::not_compared) object["missing"] = p.missing;
    if (!v.problem.empty()) object["problem"] = v.problem;
    object["message"] = v.message();
    return object;
}

}  // namespace

void prove_format::align(rule_selection const& chosen) {
    width_ = 0;
    for (auto const& p : chosen.rules) width_ = std::max(width_, chosen.grammar.size() + 1 + p.name.size());
}

void prove_format::add(std::string& out, proof const& p) const {
    if (format_ == format_name::ndjson)
        out.append(boost::json::serialize(json_object_of(p))) += '\n';
    else
        add_text(out, p);
}

void prove_format::add_text(std::string& out, proof const& p) const {
    auto const& v = p.verdict;
    auto const name = std::string(p.grammar) + ":" + v.production;
    colors_.add(out, style::name, name);
    out.append(name.size() < width_ ? width_ - name.size() : 0, ' ').append("  ");
    switch (v.outcome) {
    case outcome::equal:
        out.append("equal      (").append(std::to_string(v.states)).append(" states)\n");
        return;
    case outcome::equal_up_to:
        out.append("equal      up to ").append(std::to_string(v.length)).append(" octets; ");
        out.append(v.problem).append("\n");
        return;
    case outcome::different:
        colors_.add(out, style::error, "different");
        // The message without the name.
        out.append("  ").append(v.message().substr(v.production.size() + 2)).append("\n");
        return;
    case outcome::not_compared:
        break;
    }
    colors_.add(out, p.missing ? style::faint : style::error, p.missing ? "missing" : "unknown");
    out.append("    ").append(v.problem).append("\n");
}

void prove_tally::count(model::verdict const& v) {
    switch (v.outcome) {
    case outcome::equal:
        ++equal_;
        break;
    case outcome::equal_up_to:
        ++up_to_;
        break;
    case outcome::different:
        ++different_;
        break;
    case outcome::not_compared:
        ++unknown_;
        break;
    }
}

bool prove_tally::good(bool complete) const noexcept {
    return equal_ + up_to_ > 0 && different_ + unknown_ == 0 && !(complete && missing_ > 0);
}

std::string prove_tally::text() const {
    auto const all = equal_ + up_to_ + different_ + unknown_ + missing_;
    std::string line = "productions " + std::to_string(all) + " = " + std::to_string(equal_ + up_to_) +
                       " equal + " + std::to_string(different_) + " different + " + std::to_string(unknown_) +
                       " unknown + " + std::to_string(missing_) + " missing";
    if (up_to_ > 0) line += "; equal up to a length only " + std::to_string(up_to_);
    return line + '\n';
}

}  // namespace urigram::cli
