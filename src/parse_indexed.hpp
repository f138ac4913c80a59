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

/// Where what a URL of the rule's grammar can be made of ends, from `first` on: its octets and escapes, with
/// at most one `#`. Behind that is no URL that begins at `first`.
template <index_plan const& Plan, class Rule, class Index>
char const* end_of_octets(Index const& index, char const* first, char const* last) noexcept {
    constexpr charset octets = detail::url_octets(Rule::grammar);
    constexpr std::size_t run = Plan.find(index_plan::key(scanned_set(octets - charset("#%")), true));
    static_assert(run != index_plan::none, "the plan lacks the run of all octets");
    first = index.end_of_run(run, first);
    if (octets.contains('#') && (Index::sentinel || first != last) && *first == '#')
        first = index.end_of_run(run, first + 1);
    return first;
}

/// Tells `take` why the rule does not take the text, if the rule gets to `fault` and no further, where no
/// escape begins. The text is parsed as if it ended there, where the index ends every run: what is looked for
/// at the end is what is looked for at `fault`. If the octet there is among it, the rule may get further.
/// Returns whether it does not.
template <class Rule, class Index, class Take>
bool explain_at(char const* fault, Rule rule, Index const& index, std::string_view text, Take const& take) {
    probe probe(fault);
    char const* first = text.data();
    bool const ok = rule.parse(first, fault, dsl::indexed_by(index, dsl::traced(probe.outside())), x3::unused,
                               x3::unused);
    charset expected = probe.expected();  // were it const, g++ would keep it in memory
    if (BOOST_UNLIKELY(expected.empty())) return false;
    parse_error error;
    auto const offset = static_cast<std::uint64_t>(fault - text.data());
    if (BOOST_UNLIKELY(*fault == '%') && probe.expects('%')) {
        // It goes wrong at the first octet behind or, if that is a digit, at the second: nobody can guess.
        bool const at_end = fault + 1 == text.data() + text.size();
        std::uint64_t const digits = hexadecimal_digits.contains(fault[at_end ? 0 : 1]) ? 1 : 0;
        detail::fill_in(error, errc::bad_escape, offset + 1 + digits, hexadecimal_digits, false,
                        detail::escape_name(Rule::grammar), Rule::grammar);
    } else {
        static constexpr octet_test url_octets(detail::url_octets(Rule::grammar));
        errc octet = errc::forbidden_octet;
        if (BOOST_UNLIKELY(url_octets.contains(*fault))) {
            if (probe.expects(*fault)) return false;
            octet = errc::unexpected_octet;
        }
        errc const code = detail::or_wrong_start(octet, text, Rule::grammar, probe.production(), offset);
        detail::fill_in(error, code, offset, expected, ok && first == fault, probe.production(),
                        Rule::grammar);
    }
    take(error);
    return true;
}

/// Why the rule does not take the text, wherever that is.
template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] parse_error explain_anywhere(Rule rule, Index const& index,
                                                             std::string_view text) noexcept {
    dsl::trace trace(text.data());
    char const* first = text.data();
    char const* const last = first + text.size();
    bool const ok =
        rule.parse(first, last, dsl::indexed_by(index, dsl::traced(trace.outside())), x3::unused, x3::unused);
    parse_error error;
    detail::fill_in(error, trace, ok, first, text, Rule::grammar);
    return error;
}

/// The same, most likely because of what stands at `fault`, where the index ends every run.
template <class Rule, class Index>
[[gnu::flatten, gnu::noinline]] parse_error explain_fault(char const* fault, Rule rule, Index const& index,
                                                          std::string_view text) noexcept {
    parse_error found;
    bool const there = explain_at(fault, rule, index, text, [&](parse_error const& error) { found = error; });
    if (BOOST_UNLIKELY(!there)) found = explain_anywhere(rule, Index(text), text);
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
        short_index<Plan> index(text);
        char const* first = text.data();
        char const* const last = first + text.size();
        char const* const reached = end_of_octets<Plan, Rule>(index, first, last);
        if (BOOST_LIKELY(reached == last)) {
            bool const ok = parse_by_index(rule, index, first, last, *result);
            if (ok && first == last) return result;
            if (ok && *first != '%') {
                index.cut(first);
                refuse(result, [&] { return explain_fault(first, rule, index, text); });
            } else {
                refuse(result, [&] { return explain_anywhere(rule, index, text); });
            }
        } else {
            refuse(result, [&] { return explain_fault(reached, rule, index, text); });
        }
    } else if (!detail::parse_all(rule, text, *result)) {
        refuse(result, [&] { return explain(rule, text, Rule::grammar); });
    }
    return result;
}

}  // namespace urigram

#endif
