// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_ONE_TEXT_HPP
#define URIGRAM_ENGINE_ONE_TEXT_HPP

#include "poison.hpp"
#include <urigram/detail/compiler.hpp>
#include <urigram/detail/index/structural_index.hpp>
#include <urigram/grammar/parse.hpp>

namespace urigram::engine {

/// A constant rule as a type, so that all its functions can be inlined and its sets, literals and keys are
/// constants.
template <auto const& Rule>
struct static_rule : x3::parser<static_rule<Rule>> {
    using attribute_type = typename std::decay_t<decltype(Rule)>::attribute_type;
    static constexpr bool has_attribute = true;
    static constexpr bool sets_all = dsl::sets_all<std::decay_t<decltype(Rule)>>;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        return Rule.parse(first, last, ctx, rctx, attr);
    }
};

/// Moves `first` to the end of the longest match at the start of [first, last), if there is one. All parsing
/// of a text is compiled here, once for each rule. g++ 12 inlines the whole grammar. After a failure, `first`
/// and `to` are unspecified. `substitute` is the index of a scheme: a `scheme_set` parses schemes that it
/// lacks by the rule of that scheme.
template <index_plan const& Plan, class Rule>
URIGRAM_FLATTEN BOOST_NOINLINE bool match(Rule rule, text_index<Plan> const& index, char const*& first,
                                          char const* last, typename Rule::attribute_type& to,
                                          std::size_t substitute = dsl::detail::no_substitute) noexcept {
    static_assert(dsl::sets_all<Rule>, "the same value is parsed into repeatedly");
    char const* end = first;
    auto const ctx = dsl::with_substitute_scheme(substitute, dsl::reusing(dsl::indexed_by(index)));
    bool const ok = rule.parse(end, last, ctx, x3::unused, to);
    first = end;
    return ok;
}

/// Whether a rule matches all of a text.
template <index_plan const& Plan, class Rule>
bool match_all(Rule rule, std::string_view text, typename Rule::attribute_type& to,
               std::size_t substitute = dsl::detail::no_substitute) noexcept {
    char const* first = text.data();
    char const* const last = first + text.size();
    poison(to);
    return match(rule, text_index<Plan>(text), first, last, to, substitute) && first == last;
}

/// Like `urigram::parse` with a rule, but with an index. `start` is the initial value: ideally it holds the
/// most frequent alternative, because another alternative must be constructed. `substitute` is as in `match`.
template <index_plan const& Plan, class Rule, class Start>
result<typename Rule::attribute_type> parse(Rule rule, std::string_view text, dialect const& grammar,
                                            Start start,
                                            std::size_t substitute = dsl::detail::no_substitute) noexcept {
    result<typename Rule::attribute_type> parsed(boost::system::in_place_value, start);
    if (BOOST_UNLIKELY(!match_all<Plan>(rule, text, *parsed, substitute)))
        parsed = detail::error_of(detail::parse_traced(rule, text, substitute), &grammar);
    return parsed;
}

}  // namespace urigram::engine

#endif
