// SPDX-License-Identifier: BSL-1.0
#include "failure.hpp"
#include "languages.hpp"
#include "left_recursion.hpp"
#include "search.hpp"

#include <urigram/model/comparison.hpp>

namespace urigram::model {

std::optional<counterexample> difference(automaton const& first, automaton const& second) {
    search_range const range{common_refinement(first.classes(), second.classes()).representatives()};
    auto const next = [&](std::uint64_t at, char c) -> std::optional<std::uint64_t> {
        auto const a = first.next(first_of(at), c);
        auto const b = second.next(second_of(at), c);
        if (!first.live(a) && !second.live(b)) return std::nullopt;
        return pair_of(a, b);
    };
    auto const differ = [&](std::uint64_t at) {
        return first.accepting(first_of(at)) != second.accepting(second_of(at));
    };
    auto text = most_readable_text(pair_of(automaton::start, automaton::start), range, next, differ);
    if (!text) return std::nullopt;
    bool const in_first = first.accepts(*text);
    return counterexample{std::move(*text), in_first};
}

namespace {

std::optional<counterexample> bounded_search(read_production const& first, survey const& first_survey,
                                             read_production const& second, survey const& second_survey,
                                             std::size_t greatest_length, automaton_limits const& limits) {
    auto sets = first_survey.sets(first.production);
    auto const more = second_survey.sets(second.production);
    sets.insert(sets.end(), more.begin(), more.end());
    calculus c(octet_classes(sets), limits);
    languages first_all(c, first_survey, first.how, true);
    languages second_all(c, second_survey, second.how, true);

    auto const pair = [](language a, language b) {
        return pair_of(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    };
    auto const left = [](std::uint64_t at) { return static_cast<language>(first_of(at)); };
    auto const right = [](std::uint64_t at) { return static_cast<language>(second_of(at)); };
    auto const next = [&](std::uint64_t at, char octet) -> std::optional<std::uint64_t> {
        auto const cls = c.classes().of(octet);
        auto const a = c.derivative(left(at), cls);
        auto const b = c.derivative(right(at), cls);
        if (a == b) return std::nullopt;
        return pair(a, b);
    };
    auto const differ = [&](std::uint64_t at) {
        return c.has_empty_text(left(at)) != c.has_empty_text(right(at));
    };
    auto const start =
        pair(c.unfold(first_all.whole(first.production)), c.unfold(second_all.whole(second.production)));
    search_range const range{c.classes().representatives(), greatest_length, limits.states};
    auto text = most_readable_text(start, range, next, differ);
    if (!text) return std::nullopt;
    language after = left(start);
    for (char octet : *text) after = c.derivative(after, c.classes().of(octet));
    return counterexample{std::move(*text), c.has_empty_text(after)};
}

}  // namespace

boost::system::result<std::optional<counterexample>, automaton_error>
bounded_difference(read_production const& first, read_production const& second, std::size_t greatest_length,
                   automaton_limits const& limits) {
    grammar const first_grammar = followable(first.source, first.how);
    grammar const second_grammar = followable(second.source, second.how);
    survey const first_survey(first_grammar);
    survey const second_survey(second_grammar);
    if (auto error = unfit(first_survey, first.production)) return *error;
    if (auto error = unfit(second_survey, second.production)) return *error;
    try {
        return bounded_search(first, first_survey, second, second_survey, greatest_length, limits);
    } catch (limit_reached const& limit) {
        return error_for(limit, first.source, first.production);
    }
}

}  // namespace urigram::model
