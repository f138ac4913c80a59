// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_ONE_TEXT_HPP
#define URIGRAM_ENGINE_ONE_TEXT_HPP

#include "poison.hpp"
#include <urigram/grammar/parse_with.hpp>
#include <urigram/index/structural_index.hpp>

namespace urigram::engine {

/// A rule that is a constant, as a type: all that is called for it can be inlined, and its sets, literals and
/// keys are constants then.
template <auto const& Rule>
struct fixed : x3::parser<fixed<Rule>> {
    using attribute_type = typename std::decay_t<decltype(Rule)>::attribute_type;
    static constexpr bool has_attribute = true;
    static constexpr bool sets_all = dsl::sets_all<std::decay_t<decltype(Rule)>>;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        return Rule.parse(first, last, ctx, rctx, attr);
    }
};

/// Why a rule does not take the text: as `urigram::explain`, on an index if the text is short enough for one.
template <index_plan const& Plan, class Rule>
[[gnu::noinline]] parse_error explain(Rule rule, std::string_view text, dialect const& grammar) noexcept {
    text = dsl::not_null(text);
    if (text.size() <= short_index<Plan>::longest) {
        short_index<Plan> const index(text);
        return urigram::detail::explain_in(rule, text, &grammar,
                                           [&](auto const& ctx) { return dsl::indexed_by(index, ctx); });
    }
    return urigram::explain(rule, text, &grammar);
}

/// Parses all of a text on an index. g++ 12 inlines the whole grammar here.
template <class Rule, class Index, class Attribute>
[[gnu::flatten]] bool parse_on(Index const& index, Rule rule, std::string_view text,
                               Attribute& attr) noexcept {
    return urigram::detail::parse_all(rule, text, dsl::reusing(dsl::indexed_by(index)), attr);
}

/// The index of a text that is too long for a `short_index`. It takes 3.5 KiB of the stack at most, and of
/// these what the text needs is written. Without it, `normalize` of a URL of 230 octets takes 330 instead of
/// 190 ns.
template <index_plan const& Plan>
using long_index = window_index<Plan, 2048>;

template <index_plan const& Plan, class Rule, class Attribute>
[[gnu::noinline]] bool parse_long(Rule rule, std::string_view text, Attribute& attr) noexcept {
    long_index<Plan> index;
    index.mark(text);
    return parse_on(index, rule, text, attr);
}

/// As `parse_with`, on an index if the text is short enough for one. `start` becomes the value to parse into:
/// best one that holds the alternative which most texts are, since another one is made anew.
template <index_plan const& Plan, class Rule, class Start>
result<typename Rule::attribute_type> parse(Rule rule, std::string_view text, dialect const& grammar,
                                            Start start) noexcept {
    using value = typename Rule::attribute_type;
    result<value> parsed(boost::system::in_place_value, start);
    static_assert(dsl::sets_all<Rule>, "a value is parsed into again");
    poison(*parsed);
    bool ok = false;
    if (text.size() <= short_index<Plan>::longest)
        ok = parse_on(short_index<Plan>(text), rule, text, *parsed);
    else if (text.size() <= long_index<Plan>::longest)
        ok = parse_long<Plan>(rule, text, *parsed);
    else
        ok = urigram::detail::parse_all(rule, text, dsl::reusing(), *parsed);
    if (BOOST_UNLIKELY(!ok)) parsed = explain<Plan>(rule, text, grammar);
    return parsed;
}

}  // namespace urigram::engine

#endif
