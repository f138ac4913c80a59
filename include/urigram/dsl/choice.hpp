// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_CHOICE_HPP
#define URIGRAM_DSL_CHOICE_HPP

#include <tuple>
#include <type_traits>
#include <urigram/dsl/view.hpp>
#include <utility>
#include <variant>

namespace urigram::dsl {

/// `not_before[p]`: the empty text, if `p` does not match. It guards the first of two alternatives if the
/// second one can continue with `p`.
///
/// No attribute. Records the failure of `p`, because `p` could have matched there.
template <class Subject>
struct not_before_directive : x3::unary_parser<Subject, not_before_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, not_before_directive<Subject>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;
    static constexpr bool sets_all = true;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        Iterator it = first;
        return !this->subject.parse(it, last, ctx, x3::unused, x3::unused);
    }
};
inline constexpr directive_gen<not_before_directive> not_before{};

/// Returns the attribute to pass to a parser: of a variant, the alternative that the parser sets; any other
/// attribute, including an unused one, is returned unchanged.
template <class Parser, class Context, class Attribute>
decltype(auto) alternative_for(Parser const&, Attribute& attr, Context const&) {
    using T = typename Parser::attribute_type;
    if constexpr (is_std_variant<Attribute>) {
        if constexpr (is_reusing<Context>)
            if (T* const held = std::get_if<T>(&attr)) return *held;
        return emplace_for<Parser, T>(attr);
    } else {
        return attr;
    }
}

/// A production and a guard that must not match after it, as one alternative of a `choice`.
template <class Production, class Guard>
struct guarded : x3::parser<guarded<Production, Guard>> {
    using attribute_type = typename Production::attribute_type;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = dsl::sets_all<Production>;

    Production subject;  ///< the production
    Guard guard;         ///< a `not_before`

    constexpr explicit guarded(x3::sequence<Production, Guard> const& both)
        : subject(both.left), guard(both.right) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        Iterator it = first;
        if (!subject.parse(it, last, ctx, x3::unused, attr) ||
            !guard.parse(it, last, ctx, x3::unused, x3::unused))
            return false;
        first = it;
        return true;
    }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(subject);
        f(guard);
    }
};

/// `a | b` of productions, each of which may be `a >> not_before[p]`: the first that matches.
///
/// Attribute: a variant of the attributes of the productions, or one struct that all of them yield; parsed in
/// place. Records the failures of the productions.
template <class... Choices>
struct choice : x3::parser<choice<Choices...>> {
    using attribute_type = std::variant<typename Choices::attribute_type...>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = (dsl::sets_all<Choices> && ...);

    std::tuple<Choices...> choices;  ///< in the order in which they are tried

    constexpr explicit choice(std::tuple<Choices...> const& all) : choices(all) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        auto const parse_one = [&](auto const& one) {
            return one.parse(first, last, ctx, x3::unused, alternative_for(one, attr, ctx));
        };
        return std::apply([&](auto const&... each) { return (parse_one(each) || ...); }, choices);
    }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        std::apply([&](auto const&... each) { (f(each), ...); }, choices);
    }
};

}  // namespace urigram::dsl

#endif
