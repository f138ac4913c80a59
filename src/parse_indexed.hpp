// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_INDEXED_HPP
#define URIGRAM_PARSE_INDEXED_HPP

#include <urigram/grammar/parse_with.hpp>
#include <urigram/structural_index.hpp>

namespace urigram {

/// A rule of a grammar that is a constant, as a type: what is called for it can be inlined to the last.
template <auto const& Rule, std::string_view const& Grammar>
struct fixed : x3::parser<fixed<Rule, Grammar>> {
    using attribute_type = typename std::decay_t<decltype(Rule)>::attribute_type;
    static constexpr bool has_attribute = true;
    static constexpr std::string_view grammar = Grammar;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        return Rule.parse(first, last, ctx, rctx, attr);
    }
};

/// The run of what a URL of a grammar can be made of, up to a fragment.
template <index_plan const& Plan, class Rule>
constexpr std::size_t url_run() noexcept {
    constexpr std::size_t run =
        Plan.find(index_plan::key(scanned_set(detail::url_octets(Rule::grammar) - charset("#%")), true));
    static_assert(run != index_plan::none, "the plan lacks the run of all octets");
    return run;
}

/// Whether the octet at `end`, where a `url_run` ends before the text does, can be in no URL there. That is
/// most of what is wrong with URLs, and such a text need not be parsed but for an explanation.
template <class Rule>
bool is_fault(char const* end) noexcept {
    static constexpr charset others = detail::url_octets(Rule::grammar) - charset("%");
    return !others.contains(*end);
}

/// Parses once more, and says why the rule does not take the text, if that is at `reached` or behind it.
template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] bool explain_from(Rule rule, Index const& index, std::string_view text,
                                                  char const* reached, parse_error& error) noexcept {
    dsl::trace trace(reached);
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok =
        rule.parse(first, last, dsl::indexed_by(index, dsl::traced(trace.outside())), x3::unused, x3::unused);
    return detail::fill_in(error, trace, ok, first, text, Rule::grammar);
}

/// `explain` by an index that knows the text. The rule gets to `reached`, as far as one can tell.
template <class Rule, class Index>
void explain_by_index(Rule rule, Index const& index, std::string_view text, char const* reached,
                      parse_error& error) noexcept {
    if (!explain_from(rule, index, text, reached, error)) explain_from(rule, index, text, text.data(), error);
}

/// Parses from `first` by an index, and moves it to where the match ends.
template <class Rule, class Index, class Attribute>
[[gnu::flatten]] bool parse_by_index(Rule rule, Index const& index, char const*& first, char const* last,
                                     Attribute& attr) noexcept {
    return rule.parse(first, last, dsl::indexed_by(index), x3::unused, attr);
}

/// As `parse_with`, by an index if the text is short enough for one.
template <index_plan const& Plan, class Rule>
boost::system::result<typename Rule::attribute_type, parse_error>
parse_indexed(Rule rule, std::string_view text) noexcept {
    using value = typename Rule::attribute_type;
    boost::system::result<value, parse_error> result(boost::system::in_place_value, dsl::empty<value>());
    if (text.data() != nullptr && text.size() <= short_index<Plan>::longest) {
        short_index<Plan> const index(text);
        char const* first = text.data();
        char const* const last = first + text.size();
        char const* reached = index.end_of_run(url_run<Plan, Rule>(), first);
        if (BOOST_LIKELY(reached == last) || !is_fault<Rule>(reached)) {
            bool const ok = parse_by_index(rule, index, first, last, *result);
            if (ok && first == last) return result;
            reached = ok ? first : text.data();
        }
        parse_error error;
        explain_by_index(rule, index, text, reached, error);
        result = error;
    } else if (!detail::parse_all(rule, text, *result)) {
        result = explain(rule, text, Rule::grammar);
    }
    return result;
}

}  // namespace urigram

#endif
