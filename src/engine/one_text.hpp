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
    else
        ok = urigram::detail::parse_all(rule, text, dsl::reusing(), *parsed);
    if (BOOST_UNLIKELY(!ok)) parsed = explain<Plan>(rule, text, grammar);
    return parsed;
}

}  // namespace urigram::engine

#endif
