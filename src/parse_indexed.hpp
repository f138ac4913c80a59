// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_PARSE_INDEXED_HPP
#define URIGRAM_PARSE_INDEXED_HPP

#include "probe.hpp"
#include <new>
#include <type_traits>
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
    static constexpr octet_test others(detail::url_octets(Rule::grammar) - charset("%"));
    return !others.contains(*end);
}

/// Tells `take` why the rule does not take the text, if the rule gets to `fault`, where an octet stands that
/// no URL has, or the first of the broken escapes: as if the text ended there. Returns whether it gets there.
template <class Rule, class Index, class Take>
bool explain_at(char const* fault, Rule rule, Index const& index, std::string_view text, Take const& take) {
    probe probe(fault);
    char const* first = text.data();
    bool const ok = rule.parse(first, fault, dsl::indexed_by(index, dsl::traced(probe.outside())), x3::unused,
                               x3::unused);
    charset expected = probe.expected();  // were it const, g++ would keep it in memory
    if (BOOST_UNLIKELY(expected.empty())) return false;
    parse_error error;
    auto const offset_of = [&](char const* at) { return static_cast<std::uint64_t>(at - text.data()); };
    if (BOOST_UNLIKELY(*fault == '%') && probe.escape() != nullptr) {
        dsl::go_past_escape(fault, text.data() + text.size(), x3::unused);
        detail::fill_in(error, errc::bad_escape, offset_of(fault), hexadecimal_digits, false, *probe.escape(),
                        Rule::grammar);
    } else {
        errc const octet = *fault == '%' ? errc::unexpected_octet : errc::forbidden_octet;
        errc const code =
            detail::or_wrong_start(octet, text, Rule::grammar, probe.production(), offset_of(fault));
        detail::fill_in(error, code, offset_of(fault), expected, ok && first == fault, probe.production(),
                        Rule::grammar);
    }
    take(error);
    return true;
}

/// Why the rule does not take the text, wherever that is, if it gets to `reached`.
template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] parse_error explain_from(char const* reached, Rule rule, Index const& index,
                                                         std::string_view text) noexcept {
    dsl::trace trace(reached);
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok =
        rule.parse(first, last, dsl::indexed_by(index, dsl::traced(trace.outside())), x3::unused, x3::unused);
    parse_error error;
    detail::fill_in(error, trace, ok, first, text, Rule::grammar);
    return error;
}

/// Tells `take` why the rule does not take the text, if at all because of what stands at `fault`.
template <class Rule, class Index, class Take>
void explain_fault(char const* fault, Rule rule, Index const& index, std::string_view text,
                   Take const& take) {
    if (BOOST_UNLIKELY(!explain_at(fault, rule, index, text, take)))
        take(explain_from(text.data(), rule, index, text));
}

template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] parse_error fault_at(char const* fault, Rule rule, Index const& index,
                                                     std::string_view text) noexcept {
    parse_error found;
    explain_fault(fault, rule, index, text, [&](parse_error const& error) { found = error; });
    return found;
}

/// Makes `result` one that holds the error that `explain` returns, which is made there: a copy of it would
/// wait for what was just written.
template <class T, class Explain>
void refuse(boost::system::result<T, parse_error>& result, Explain const& explain) noexcept {
    struct made_in_place {
        Explain const& explain;
        operator parse_error() const noexcept { return explain(); }
    };
    using refused = boost::system::result<T, parse_error>;
    static_assert(std::is_trivially_destructible_v<T>);
    ::new (static_cast<void*>(&result)) refused(boost::system::in_place_error, made_in_place{explain});
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
        char const* const reached = index.end_of_run(url_run<Plan, Rule>(), first);
        if (BOOST_LIKELY(reached == last) || !is_fault<Rule>(reached)) {
            bool const ok = parse_by_index(rule, index, first, last, *result);
            if (ok && first == last) return result;
            refuse(result, [&] { return explain_from(ok ? first : text.data(), rule, index, text); });
        } else {
            refuse(result, [&] { return fault_at(reached, rule, index, text); });
        }
    } else if (!detail::parse_all(rule, text, *result)) {
        refuse(result, [&] { return explain(rule, text, Rule::grammar); });
    }
    return result;
}

}  // namespace urigram

#endif
