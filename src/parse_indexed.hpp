// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_INDEXED_HPP
#define URIGRAM_PARSE_INDEXED_HPP

#include "probe.hpp"
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

/// Says why the rule does not take the text, if that is at `at` and something else is looked for there. If
/// not, returns what the rule gets to, or the beginning of the text.
template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] char const* explain_at(char const* at, Rule rule, Index const& index,
                                                       std::string_view text, parse_error& error) noexcept {
    probe probe(at);
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok =
        rule.parse(first, last, dsl::indexed_by(index, dsl::traced(probe.outside())), x3::unused, x3::unused);
    if (probe.beyond()) return at;
    charset const expected = probe.expected();
    if (expected.empty()) return text.data();
    detail::fill_in(error, at, expected, ok && first == at, probe.production(), text, Rule::grammar);
    return nullptr;
}

/// The same wherever it is, if the rule gets to `reached`.
template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] void explain_from(char const* reached, Rule rule, Index const& index,
                                                  std::string_view text, parse_error& error) noexcept {
    dsl::trace trace(reached);
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok =
        rule.parse(first, last, dsl::indexed_by(index, dsl::traced(trace.outside())), x3::unused, x3::unused);
    detail::fill_in(error, trace, ok, first, text, Rule::grammar);
}

/// `explain` by an index that knows the text. The rule gets to `reached`, as far as one can tell.
template <class Rule, class Index>
void explain_by_index(Rule rule, Index const& index, std::string_view text, char const* reached,
                      parse_error& error) noexcept {
    char const* const last = text.data() + text.size();
    if (reached != last && *reached == '%') {  // a broken escape: to where it breaks
        ++reached;
        if (reached != last && hexadecimal_digits.contains(*reached)) ++reached;
    }
    char const* const from = explain_at(reached, rule, index, text, error);
    if (from != nullptr) explain_from(from, rule, index, text, error);
}

/// Parses from `first` by an index, and moves it to where the match ends.
template <class Rule, class Index, class Attribute>
[[gnu::flatten]] bool parse_by_index(Rule rule, Index const& index, char const*& first, char const* last,
                                     Attribute& attr) noexcept {
    return rule.parse(first, last, dsl::indexed_by(index), x3::unused, attr);
}

/// As `parse_with`, by an index if the text is short enough for one. `start` becomes the value to parse into:
/// best one with the alternative that most texts have, since another one is made anew.
template <index_plan const& Plan, class Rule, class Start>
boost::system::result<typename Rule::attribute_type, parse_error>
parse_indexed(Rule rule, std::string_view text, Start start) noexcept {
    boost::system::result<typename Rule::attribute_type, parse_error> result(boost::system::in_place_value,
                                                                             start);
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
