// SPDX-License-Identifier: BSL-1.0
#include "../model/walk.hpp"
#include "notation.hpp"
#include "set_edges.hpp"

#include <urigram/testing/coverage.hpp>
#include <utility>
#include <variant>

namespace urigram::testing {

namespace {

using model::index;

std::string times_in_words(std::uint64_t times) {
    return times == 1 ? "once" : std::to_string(times) + " times";
}

std::string bound_in_words(model::repetition const& x, repetition_bound b) {
    switch (b) {
    case repetition_bound::min:
        return times_in_words(x.min);
    case repetition_bound::between:
        if (x.max == model::unbounded) return times_in_words(x.min + 1);
        if (x.max - x.min == 2) return times_in_words(x.min + 1);
        return std::to_string(x.min + 1) + " to " + times_in_words(x.max - 1);
    case repetition_bound::max:
        if (x.max == model::unbounded) return times_in_words(x.min + 2) + " or more";
        return times_in_words(x.max);
    }
    return {};
}

}  // namespace

/// Leaves `expression` empty, because the caller sets it once for all gaps of an expression.
std::vector<coverage_gap> coverage::missing_decisions(model::node_id n) const {
    auto const& e = expressions_[index(n)];
    auto const gap_of = [&](coverage_kind kind, std::uint64_t decision, std::string what) {
        coverage_gap gap;
        gap.kind = kind;
        gap.production = e.within;
        gap.node = n;
        gap.decision = decision;
        gap.what = std::move(what);
        return gap;
    };
    std::vector<coverage_gap> all;
    if (auto const* members = std::get_if<model::set>(&grammar_[n])) {
        charset octets, edges;
        for (unsigned c = 0; c < 256; ++c) {
            if (!e.wanted[c] || e.times[c] > 0) continue;
            octets.insert(static_cast<char>(c));
            if (is_edge(members->members, static_cast<int>(c))) edges.insert(static_cast<char>(c));
        }
        for (auto const& [kind, missing] :
             {std::pair(coverage_kind::octet, octets), std::pair(coverage_kind::edge, edges)}) {
            if (missing.empty()) continue;
            bool const is_octet = kind == coverage_kind::octet;
            all.push_back(gap_of(kind, 0, (is_octet ? "octets " : "edges ") + octets_in_words(missing)));
            all.back().octets = missing;
        }
        return all;
    }
    for (std::size_t i = 0; i < e.wanted.size(); ++i) {
        if (!e.wanted[i] || e.times[i] > 0) continue;
        if (auto const* x = std::get_if<model::repetition>(&grammar_[n]))
            all.push_back(
                gap_of(coverage_kind::bound, i, bound_in_words(*x, static_cast<repetition_bound>(i))));
        else
            all.push_back(
                gap_of(coverage_kind::choice, i,
                       "choice " + std::to_string(i + 1) + " of " + std::to_string(e.wanted.size())));
    }
    return all;
}

/// For each production, the number of productions on the longest path that begins there, at most the length
/// of paths.
std::vector<std::size_t> coverage::longest_ways() const {
    std::vector<std::size_t> longest(productions_.size(), 1);
    for (std::size_t length = 2; length <= options_.path_length; ++length) {
        auto const before = longest;
        for (std::size_t i = 0; i < longest.size(); ++i)
            for (auto const target : productions_[i].next)
                if (before[index(target)] == length - 1) longest[i] = length;
    }
    return longest;
}

/// Enumerates the paths in lexicographic order, and skips prefixes that no path has. Takes a step for each
/// production of each enumerated path, reached or missing.
void coverage::add_paths(std::vector<coverage_gap>& all, std::size_t most) const {
    if (options_.path_length == 0 || count(coverage_kind::path).reached == paths()) return;
    auto const longest = longest_ways();
    auto const has_path = [&](std::size_t p, std::size_t before) {
        return productions_[p].counts && before + longest[p] >= options_.path_length;
    };
    std::vector<std::pair<model::production_id, std::size_t>> open;  // the next index in `next`
    auto const finish = [&] {
        path one;
        for (auto const& [p, ignored] : open) one.push_back(p);
        auto const found = paths_.find(one);
        if (found != paths_.end() && found->second > 0) return;
        coverage_gap gap;
        gap.kind = coverage_kind::path;
        gap.production = one.front();
        for (auto const p : one) {
            gap.within = gap.within || productions_[index(p)].times == 0;
            gap.what += (gap.what.empty() ? "" : " -> ") + grammar_[p].name;
        }
        gap.path = std::move(one);
        all.push_back(std::move(gap));
        --most;
    };
    for (std::size_t i = 0; i < productions_.size() && most > 0; ++i) {
        if (!has_path(i, 0)) continue;
        open.emplace_back(static_cast<model::production_id>(i), 0);
        while (!open.empty() && most > 0) {
            auto& [p, place] = open.back();
            auto const& next = productions_[index(p)].next;
            if (open.size() == options_.path_length) {
                finish();
                open.pop_back();
            } else if (place == next.size()) {
                open.pop_back();
            } else if (auto const target = next[place++]; has_path(index(target), open.size())) {
                open.emplace_back(target, 0);
            }
        }
    }
}

std::vector<coverage_gap> coverage::gaps(std::size_t most_paths) const {
    std::vector<coverage_gap> all;
    expression_writer const write(grammar_, options_.notation);
    auto const reached = reached_expressions();
    auto at = order_.begin();
    for (std::size_t i = 0; i < productions_.size(); ++i) {
        auto const p = static_cast<model::production_id>(i);
        if (productions_[i].counts && productions_[i].times == 0) {
            coverage_gap gap;
            gap.kind = coverage_kind::production;
            gap.production = p;
            gap.what = "never";
            all.push_back(std::move(gap));
        }
        for (; at != order_.end() && expressions_[index(*at)].within == p; ++at) {
            auto missing = missing_decisions(*at);
            if (missing.empty()) continue;
            std::string const expression = write(grammar_, *at);
            for (auto& gap : missing) {
                gap.within = !reached[index(*at)];
                gap.expression = expression;
                if (gap.kind == coverage_kind::choice) {
                    auto const& choices = std::get<model::alternative>(grammar_[*at]).choices;
                    gap.what += ": " + write(grammar_, choices[static_cast<std::size_t>(gap.decision)]);
                }
                all.push_back(std::move(gap));
            }
        }
    }
    if (most_paths > 0) add_paths(all, most_paths);
    return all;
}

}  // namespace urigram::testing
