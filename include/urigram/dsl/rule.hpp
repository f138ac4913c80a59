// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_RULE_HPP
#define URIGRAM_DSL_RULE_HPP

#include <string_view>
#include <type_traits>
#include <urigram/dsl/traced.hpp>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// The body of a production. It is lexeme-level: a skipper or any other context around it ends here, so that
/// a rule means the same in every grammar and is compiled once; a skipper skips before it. A failure leaves
/// the attribute empty. `Definition` is a function that returns the parser; it stands for the parser's type,
/// which can be long, in the names of all that is built upon this one.
template <class Definition>
struct body : x3::parser<body<Definition>> {
    using subject_type = std::decay_t<decltype(std::declval<Definition const&>()())>;
    static constexpr bool has_attribute = subject_type::has_attribute;
    static constexpr bool has_action = subject_type::has_action;
    static constexpr bool handles_container = subject_type::handles_container;

    subject_type subject;
    std::string_view name;

    constexpr body(Definition const& definition, std::string_view n) : subject(definition()), name(n) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        bool ok = false;
        if constexpr (is_traced<Context>) {
            ok = subject.parse(first, last, traced_inside(name, ctx), x3::unused, attr);
            if (ok) x3::get<trace_tag>(ctx).of->end(first, name);
        } else {
            ok = subject.parse(first, last, only_index(ctx), x3::unused, attr);
        }
        if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type> &&
                      !is_receiver<Attribute>)
            if (!ok) attr = Attribute{};
        return ok;
    }
};

/// What makes a definition out of a parser.
template <class Parser>
struct constant {
    Parser parser;
    constexpr Parser const& operator()() const { return parser; }
};
template <class Definition>
struct viewed {
    Definition definition;
    constexpr auto operator()() const { return view[definition()]; }
};

template <class T>
constexpr auto as_definition(T const& t) {
    if constexpr (std::is_invocable_v<T const&>) {
        return t;
    } else {
        using parser = typename x3::extension::as_parser<T>::value_type;
        return constant<parser>{x3::as_parser(t)};
    }
}

/// A production with an attribute: an `x3::rule` with its definition.
/// @code
/// inline constexpr auto hostport = rule<struct hostport_id, ast::hostport>{"hostport"} = [] { return host >>
/// -(":" >> port); };
/// @endcode
/// The definition is a parser or a function that returns one. With a function, the type of the rule does not
/// grow with its definition: what is built upon it keeps short names and compiles fast.
template <class Id, class Attribute>
struct rule {
    char const* name;

    template <class T>
    constexpr auto operator=(T const& definition) const {
        auto const d = as_definition(definition);
        return x3::rule<Id, Attribute>{name} = body<std::decay_t<decltype(d)>>(d, name);
    }
};

/// A production whose attribute is the text it matched: `text<struct port_id>{"port"} = digits`. A type other
/// than `std::string_view` is made from the view.
template <class Id, class Attribute = std::string_view>
struct text {
    char const* name;

    template <class T>
    constexpr auto operator=(T const& definition) const {
        auto const d = as_definition(definition);
        return rule<Id, Attribute>{name} = viewed<std::decay_t<decltype(d)>>{d};
    }
};

}  // namespace urigram::dsl

#endif
