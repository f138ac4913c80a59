// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_CHOICE_HPP
#define URIGRAM_DSL_CHOICE_HPP

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <urigram/dsl/traced.hpp>
#include <urigram/dsl/view.hpp>
#include <variant>

namespace urigram::dsl {

/// `not_before[p]`: nothing, where `p` does not match. It guards the first of two readings when the second
/// goes on with `p`, so a trace notes that `p` could have stood there.
template <class Subject>
struct not_before_directive : x3::unary_parser<Subject, not_before_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, not_before_directive<Subject>>;
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        Iterator it = first;
        return !this->subject.parse(it, last, ctx, x3::unused, x3::unused);
    }
};

inline constexpr directive_gen<not_before_directive> not_before{};

template <class T>
inline constexpr bool is_std_optional = false;
template <class T>
inline constexpr bool is_std_optional<std::optional<T>> = true;
/// What `absent` and the like reset.
template <class T>
inline constexpr bool is_optional = is_std_optional<T> || is_receiver<T>;
template <class T>
inline constexpr bool is_std_variant = false;
template <class... T>
inline constexpr bool is_std_variant<std::variant<T...>> = true;

/// The alternative `T` of a variant, for a parser to set. An index goes with one parse after the other into
/// the same attribute, so what the one before has made is used again: every member is set by whoever
/// succeeds.
template <class T, class Variant, class Context>
T& alternative_to_set(Variant& attr, Context const&) {
    if constexpr (is_indexed<Context>)
        if (T* const held = std::get_if<T>(&attr)) return *held;
    return attr.template emplace<T>(empty<T>());
}

/// Parses with `p` into what an optional holds; on failure it holds nothing.
template <class Parser, class Iterator, class Context, class RContext, class Optional>
bool parse_into_optional(Parser const& p, Iterator& first, Iterator const& last, Context const& ctx,
                         RContext& rctx, Optional& attr) {
    if constexpr (is_receiver<Optional>) {
        if (p.parse(first, last, ctx, rctx, attr)) return true;
    } else if constexpr (std::is_same_v<typename Optional::value_type, std::string_view>) {
        std::string_view part;  // what stays in registers
        if (p.parse(first, last, ctx, rctx, part)) {
            attr.emplace(part);
            return true;
        }
    } else {
        bool const again = is_indexed<Context> && attr;  // see alternative_to_set
        if (p.parse(first, last, ctx, rctx,
                    again ? *attr : attr.emplace(empty<typename Optional::value_type>())))
            return true;
    }
    attr.reset();
    return false;
}

/// Matches the empty text; its attribute, a member that is optional, is absent.
struct absent_parser : x3::parser<absent_parser> {
    using attribute_type = std::optional<std::string_view>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator&, Iterator const&, Context const&, RContext&, Attribute& attr) const {
        if constexpr (is_optional<Attribute>) attr.reset();
        return true;
    }
};
inline constexpr absent_parser absent{};

/// `present[p]`: `p`, for a member that is optional; X3 would parse aside and copy.
template <class Subject>
struct present_directive : x3::unary_parser<Subject, present_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, present_directive<Subject>>;
    using attribute_type = typename Subject::attribute_type;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        if constexpr (is_optional<Attribute>) {
            return parse_into_optional(this->subject, first, last, ctx, x3::unused, attr);
        } else {
            return this->subject.parse(first, last, ctx, x3::unused, attr);
        }
    }
};
inline constexpr directive_gen<present_directive> present{};

/// `sooner(shortcut, p)`: `shortcut` is `p` where it matches, only faster. It looks for the same as `p` at
/// the furthest place, in productions no deeper, and where it does not match `p` gets further. It is all of a
/// rule's body, and `p` sets every member of the attribute.
template <class Shortcut, class Subject>
struct sooner : x3::parser<sooner<Shortcut, Subject>> {
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    Shortcut shortcut;
    Subject subject;

    constexpr sooner(Shortcut const& s, Subject const& p) : shortcut(s), subject(p) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if (BOOST_LIKELY(shortcut.parse(first, last, ctx, rctx, attr))) return true;
        // Copies: what only this function has the address of can stay in registers.
        Iterator it = first;
        bool const ok = called_apart(ctx, [&](auto const& apart) {
            if constexpr (is_receiver<Attribute>) {
                Attribute to = attr;
                return go_the_long_way(it, last, apart, to);
            } else {
                return go_the_long_way(it, last, apart, attr);
            }
        });
        first = it;
        return ok;
    }

private:
    /// Apart, so that the shortcut has the registers.
    template <class Iterator, class Context, class Attribute>
    BOOST_NOINLINE bool go_the_long_way(Iterator& first, Iterator const& last, Context const& ctx,
                                        Attribute& attr) const {
        return subject.parse(first, last, ctx, x3::unused, attr);
    }
};

/// `a | b` of productions: the first that matches. Unlike X3's alternative it parses into the variant itself.
template <class... Choices>
struct choice : x3::parser<choice<Choices...>> {
    using attribute_type = std::variant<typename Choices::attribute_type...>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    std::tuple<Choices...> choices;

    constexpr explicit choice(std::tuple<Choices...> const& all) : choices(all) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        return parse_any(std::index_sequence_for<Choices...>(), first, last, ctx, attr);
    }

private:
    template <std::size_t... I, class Iterator, class Context, class Attribute>
    bool parse_any(std::index_sequence<I...>, Iterator& first, Iterator const& last, Context const& ctx,
                   Attribute& attr) const {
        return (parse_one(std::get<I>(choices), first, last, ctx, attr) || ...);
    }
    template <class Choice, class Iterator, class Context, class Attribute>
    static bool parse_one(Choice const& one, Iterator& first, Iterator const& last, Context const& ctx,
                          Attribute& attr) {
        if constexpr (has_alternative<Attribute, typename Choice::attribute_type>) {
            auto to = attr.template alternative<typename Choice::attribute_type>();
            return one.parse(first, last, ctx, x3::unused, to);
        } else if constexpr (is_std_variant<Attribute>) {
            return one.parse(first, last, ctx, x3::unused,
                             alternative_to_set<typename Choice::attribute_type>(attr, ctx));
        } else {
            return one.parse(first, last, ctx, x3::unused, attr);
        }
    }
};

/// `p` and a guard behind it, as the first of two choices.
template <class Subject, class Guard>
struct guarded : x3::parser<guarded<Subject, Guard>> {
    using attribute_type = typename Subject::attribute_type;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    Subject subject;
    Guard guard;

    constexpr guarded(Subject const& s, Guard const& g) : subject(s), guard(g) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        Iterator it = first;
        if (!subject.parse(it, last, ctx, x3::unused, attr) ||
            !guard.parse(it, last, ctx, x3::unused, x3::unused))
            return false;
        first = it;
        return true;
    }
};

/// `-p`: unlike X3's optional it parses into the `std::optional` itself.
template <class Subject>
struct maybe : x3::unary_parser<Subject, maybe<Subject>> {
    using base_type = x3::unary_parser<Subject, maybe<Subject>>;
    static constexpr bool handles_container = true;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        if constexpr (is_optional<Attribute>) {
            parse_into_optional(this->subject, first, last, ctx, rctx, attr);
            return true;
        } else if constexpr (std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>) {
            this->subject.parse(first, last, ctx, rctx, attr);
            return true;
        } else {
            return x3::optional<Subject>(this->subject).parse(first, last, ctx, rctx, attr);
        }
    }
};

}  // namespace urigram::dsl

namespace boost::spirit::x3::traits {
template <class Subject, class Context>
struct attribute_of<urigram::dsl::maybe<Subject>, Context> : attribute_of<optional<Subject>, Context> {};
}  // namespace boost::spirit::x3::traits

#endif
