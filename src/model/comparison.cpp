// SPDX-License-Identifier: BSL-1.0
#include "failure.hpp"
#include "followed_grammar.hpp"
#include "languages.hpp"
#include "search.hpp"
#include "short_texts.hpp"

#include <urigram/model/comparison.hpp>

namespace urigram::model {

namespace {

/// Whether a text refutes the relation, depending on which side accepts it.
bool refutes(relation r, bool in_first, bool in_second) {
    switch (r) {
    case relation::equal:
        return in_first != in_second;
    case relation::subset:
        return in_first && !in_second;
    case relation::disjoint:
        return in_first && in_second;
    }
    return false;
}

/// Whether a continuation of a text may refute the relation, depending on which side accepts any
/// continuation.
bool may_refute(relation r, bool first_lives, bool second_lives) {
    switch (r) {
    case relation::equal:
        return first_lives || second_lives;
    case relation::subset:
        return first_lives;
    case relation::disjoint:
        return first_lives && second_lives;
    }
    return false;
}

std::optional<counterexample> bounded_search(relation r, followed_production const& first,
                                             followed_production const& second, std::size_t greatest_length,
                                             automaton_limits const& limits) {
    auto const& first_analysis = first.in.analysis;
    auto const& second_analysis = second.in.analysis;
    if (greatest_length >= limits.depth)  // each byte is a level
        throw limit_reached{automaton_errc::too_deep, "levels", limits.depth};
    auto sets = first_analysis.sets(first.production);
    auto const more = second_analysis.sets(second.production);
    sets.insert(sets.end(), more.begin(), more.end());
    short_texts c(octet_classes(sets), limits, static_cast<horizon>(greatest_length));
    languages first_all(c, first_analysis, first.in.how, false);
    languages second_all(c, second_analysis, second.in.how, false);

    auto const pair = [](language a, language b) {
        return pair_of(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    };
    auto const left = [](std::uint64_t at) { return static_cast<language>(first_of(at)); };
    auto const right = [](std::uint64_t at) { return static_cast<language>(second_of(at)); };
    auto const next = [&](std::uint64_t at, char octet) -> std::optional<std::uint64_t> {
        auto const cls = c.classes().of(octet);
        auto const a = c.derivative(left(at), cls);
        auto const b = c.derivative(right(at), cls);
        if (!may_refute(r, a != language::none, b != language::none)) return std::nullopt;
        if (a == b && r != relation::disjoint) return std::nullopt;
        return pair(a, b);
    };
    auto const found = [&](std::uint64_t at) {
        return refutes(r, c.has_empty_text(left(at)), c.has_empty_text(right(at)));
    };
    auto const start =
        pair(c.unfold(first_all.whole(first.production)), c.unfold(second_all.whole(second.production)));
    search_range const range{c.classes().representatives(), greatest_length, limits.states};
    auto text = most_readable_text(start, range, next, found);
    if (!text) return std::nullopt;
    auto const has_text = [&](language after) {
        for (char octet : *text) after = c.derivative(after, c.classes().of(octet));
        return c.has_empty_text(after);
    };
    bool const in_first = has_text(left(start)), in_second = has_text(right(start));
    return counterexample{std::move(*text), in_first, in_second};
}

}  // namespace

std::string_view to_string(relation r) noexcept {
    switch (r) {
    case relation::equal:
        return "equal";
    case relation::subset:
        return "subset";
    case relation::disjoint:
        return "disjoint";
    }
    return "unknown";
}

std::optional<counterexample> refutation(relation r, automaton const& first, automaton const& second) {
    search_range const range{common_refinement(first.classes(), second.classes()).representatives()};
    auto const next = [&](std::uint64_t at, char c) -> std::optional<std::uint64_t> {
        auto const a = first.next(first_of(at), c);
        auto const b = second.next(second_of(at), c);
        if (!may_refute(r, first.live(a), second.live(b))) return std::nullopt;
        return pair_of(a, b);
    };
    auto const found = [&](std::uint64_t at) {
        return refutes(r, first.accepting(first_of(at)), second.accepting(second_of(at)));
    };
    auto text = most_readable_text(pair_of(automaton::start, automaton::start), range, next, found);
    if (!text) return std::nullopt;
    bool const in_first = first.accepts(*text), in_second = second.accepts(*text);
    return counterexample{std::move(*text), in_first, in_second};
}

boost::system::result<std::optional<counterexample>, automaton_error>
bounded_refutation(relation r, followed_production const& first, followed_production const& second,
                   std::size_t greatest_length, automaton_limits const& limits) {
    for (auto const* side : {&first, &second})
        if (auto error = unfit(side->in.analysis, side->production)) return *error;
    try {
        return bounded_search(r, first, second, greatest_length, limits);
    } catch (limit_reached const& limit) {
        return error_for(limit, first.in.source, first.production);
    }
}

std::optional<std::string> lack_of_short_texts(followed_production const& of, std::size_t greatest_length,
                                               automaton_limits const& limits) {
    auto const text = bounded_refutation(relation::disjoint, of, of, greatest_length, limits);
    if (!text) return text.error().message;
    if (*text) return std::nullopt;
    auto const& name = of.in.source[of.production].name;
    return (name.empty() ? "there is" : name + " has") + " no text of up to " +
           std::to_string(greatest_length) + " octets";
}

boost::system::result<std::optional<counterexample>, automaton_error>
bounded_refutation(relation r, read_production const& first, read_production const& second,
                   std::size_t greatest_length, automaton_limits const& limits) {
    followed_grammar const first_grammar(first.source, first.how);
    followed_grammar const second_grammar(second.source, second.how);
    return bounded_refutation(r, followed_production{first_grammar, first.production},
                              followed_production{second_grammar, second.production}, greatest_length,
                              limits);
}

}  // namespace urigram::model
