// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_INDEXED_HPP
#define URIGRAM_PARSE_INDEXED_HPP

#include <urigram/grammar/parse_with.hpp>
#include <urigram/structural_index.hpp>

namespace urigram {

/// `explain` by an index that knows the text.
template <auto const& Rule, class Index>
[[gnu::flatten, gnu::noinline]] parse_error explain_by_index(Index const& index, std::string_view text,
                                                             std::string_view grammar) noexcept {
    dsl::trace trace;
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok =
        Rule.parse(first, last, dsl::indexed_by(index, dsl::traced(trace)), x3::unused, x3::unused);
    return detail::error_of(trace, ok, first, text, grammar);
}

/// Parses from `first` by an index, and moves it to where the match ends.
template <auto const& Rule, class Index, class Attribute>
[[gnu::flatten]] bool parse_by_index(Index const& index, char const*& first, char const* last,
                                     Attribute& attr) noexcept {
    return Rule.parse(first, last, dsl::indexed_by(index), x3::unused, attr);
}

/// The same with a rule that is not a constant, and slower for that.
template <class Rule, class Index, class Attribute>
bool parse_by_index(Rule const& rule, Index const& index, std::string_view text, Attribute& attr) noexcept {
    char const* first = text.data();
    char const* const last = first + text.size();
    return rule.parse(first, last, dsl::indexed_by(index), x3::unused, attr) && first == last;
}

/// As `parse_with`, by an index if the text is short enough for one.
template <index_plan const& Plan, auto const& Rule>
boost::system::result<typename std::decay_t<decltype(Rule)>::attribute_type, parse_error>
parse_indexed(std::string_view text, std::string_view grammar) noexcept {
    using value = typename std::decay_t<decltype(Rule)>::attribute_type;
    boost::system::result<value, parse_error> result(boost::system::in_place_value, dsl::empty<value>());
    if (text.data() != nullptr && text.size() <= short_index<Plan>::longest) {
        short_index<Plan> const index(text);
        char const* first = text.data();
        char const* const last = first + text.size();
        if (!parse_by_index<Rule>(index, first, last, *result) || first != last)
            result = explain_by_index<Rule>(index, text, grammar);
    } else if (!detail::parse_all(Rule, text, *result)) {
        result = explain(Rule, text, grammar);
    }
    return result;
}

}  // namespace urigram

#endif
