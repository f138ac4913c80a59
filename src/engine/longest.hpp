// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_ENGINE_LONGEST_HPP
#define URIGRAM_ENGINE_LONGEST_HPP

#include "one_text.hpp"
#include <algorithm>
#include <new>

namespace urigram::engine {

/// Makes `to` a value to parse into. Made in place: an assignment copies all of it, 22.7 instead
/// of 19.4 ns a line of home pages (`rules::uri_reference`, g++ 12).
template <class Start, class Url>
void restart(Url& to, Start start) noexcept {
    ::new (static_cast<void*>(&to)) Url(start);
    poison(to);  // trivially copyable, so nothing is to be destroyed
}

/// The longest match of a rule at the start of a text, as a rule of `rules.hpp` has it: its end, or null.
template <class Rule, class Context, class Url>
char const* longest_in(Rule const& rule, std::string_view text, Context const& ctx, Url& to) noexcept {
    char const* end = text.data();
    return rule.parse(end, text.data() + text.size(), ctx, x3::unused, to) ? end : nullptr;
}

/// The same on an index. g++ 12 inlines the whole grammar here.
template <class Rule, class Index, class Url>
[[gnu::flatten]] char const* longest_on(Index const& index, Rule rule, std::string_view text,
                                        Url& to) noexcept {
    return longest_in(rule, text, dsl::reusing(dsl::indexed_by(index)), to);
}

/// The same, on an index of what is left of the text, or of as much of it as an index holds. A match found
/// there is that of the whole text if the URL cannot go on beyond: there is an octet behind it that none of
/// its productions takes, `octets` being those that one does. `start` is as in `parse`.
template <index_plan const& Plan, class Rule, class Start>
char const* longest(Rule rule, charset const& octets, std::string_view text, Start start,
                    typename Rule::attribute_type& to) noexcept {
    using value = typename Rule::attribute_type;
    static_assert(dsl::sets_all<Rule>, "a value is parsed into again");

    std::string_view const window = text.substr(0, short_index<Plan>::longest);
    restart(to, start);
    char const* end = longest_on(short_index<Plan>(window), rule, window, to);
    auto const ends_url = [&](char c) { return !octets.contains(c); };
    bool const whole = window.size() == text.size() || std::any_of(end != nullptr ? end : window.data(),
                                                                   window.data() + window.size(), ends_url);
    if (!whole) {
        restart(to, start);
        end = longest_in(rule, text, dsl::reusing(), to);
    }
    if (end == nullptr) to = value();
    return end;
}

}  // namespace urigram::engine

#endif
