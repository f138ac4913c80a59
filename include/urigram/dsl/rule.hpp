// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_RULE_HPP
#define URIGRAM_DSL_RULE_HPP

#include <string_view>
#include <type_traits>
#include <urigram/detail/compiler.hpp>
#include <urigram/dsl/view.hpp>

namespace urigram::dsl {

/// Wraps a parser as a nullary callable.
template <class Parser>
struct constant_definition {
    Parser parser;                                                 ///< the parser that a call returns
    constexpr Parser const& operator()() const { return parser; }  ///< the parser
};
/// Wraps the parser of another definition in `view[]`.
template <class Definition>
struct raw_definition {
    Definition definition;                                            ///< the wrapped definition
    constexpr auto operator()() const { return view[definition()]; }  ///< the parser in `view[]`
};

namespace detail {

/// Makes an instance of a stateless definition from its type. A lambda without captures has no default
/// constructor in C++17, so it is copied from an empty struct.
template <class Definition>
struct instance_of {
    static constexpr Definition get() {
        struct empty {};
        return urigram::detail::bit_cast<Definition>(empty());
    }
};
template <class Definition>
struct instance_of<raw_definition<Definition>> {
    static constexpr raw_definition<Definition> get() { return {instance_of<Definition>::get()}; }
};

/// Whether all instances of a definition are the same (`is_stateless`), and whether such a definition also
/// returns a constant expression (`is_constant`).
template <class Definition>
inline constexpr bool is_stateless = std::is_empty_v<Definition>&& std::is_trivially_copyable_v<Definition>;
template <class Definition>
inline constexpr bool is_stateless<raw_definition<Definition>> = is_stateless<Definition>;
template <class Definition, bool IsStateless = is_stateless<Definition>, class = void>
inline constexpr bool is_constant = false;
template <class Definition>
inline constexpr bool
    is_constant<Definition, true, std::enable_if_t<((void)instance_of<Definition>::get()(), true)>> = true;

/// Stores the parser that a definition returns. If the parser is a constant, there is one for each type of
/// definition, in static storage. Otherwise the rule stores the parser, and each rule that refers to this
/// rule stores a copy.
template <class Definition, bool IsConstant = is_constant<Definition>>
struct defined {
    using subject_type = std::decay_t<decltype(std::declval<Definition const&>()())>;
    static constexpr subject_type subject = instance_of<Definition>::get()();
    constexpr explicit defined(Definition const&) {}
};
template <class Definition>
struct defined<Definition, false> {
    using subject_type = std::decay_t<decltype(std::declval<Definition const&>()())>;
    subject_type subject;
    constexpr explicit defined(Definition const& definition) : subject(definition()) {}
};

}  // namespace detail

/// The body of a production. It is lexeme-level: a skipper or another context of X3 does not apply inside, so
/// that a rule has the same meaning in every grammar and is compiled once; a skipper skips before it.
///
/// The resulting attribute depends only on the text: if the parser may leave members of the attribute unset,
/// such as by X3's own `-`, the attribute is emptied first; after a failure, the attribute is empty (but see
/// `reusing`). `Definition` is a function that returns the parser; it replaces the parser's type, which can
/// be long, in the names of all types that are built from it.
template <class Definition>
struct body : x3::parser<body<Definition>>, detail::defined<Definition> {
    using subject_type = typename detail::defined<Definition>::subject_type;
    static constexpr bool has_attribute = subject_type::has_attribute;
    static constexpr bool has_action = subject_type::has_action;
    static constexpr bool handles_container = subject_type::handles_container;
    static constexpr bool sets_all = true;

    production_name name;  ///< the name and the error code of the production

    constexpr body(Definition const& definition, production_name const& n)
        : detail::defined<Definition>(definition), name(n) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        constexpr bool empties = !is_unused<Attribute> && !is_reusing<Context>;
        x3::skip_over(first, last, ctx);
        if constexpr (!is_unused<Attribute> && (is_container<Attribute> || !dsl::sets_all<subject_type>))
            attr = Attribute{};
        bool const ok = this->subject.parse(first, last, inside(name, ctx), x3::unused, attr);
        if (ok) record_end(first, name, ctx);
        if constexpr (empties)
            if (!ok) attr = Attribute{};
        return ok;
    }

    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(this->subject);
    }
};

template <class T>
constexpr auto as_definition(T const& t) {
    if constexpr (std::is_invocable_v<T const&>) {
        return t;
    } else {
        auto const parser = detail::subject_of(t);
        return constant_definition<std::decay_t<decltype(parser)>>{parser};
    }
}

/// For a helper production, hidden from diagnostics: `text<struct h16_id>{"h16", {}, hidden}`. Failures in it
/// are reported as failures of the production around it.
inline constexpr bool hidden = true;

/// A production with an attribute: an `x3::rule` with its definition.
/// @code
/// #include <urigram/ast/server.hpp>
/// #include <urigram/dsl.hpp>
/// inline constexpr auto hostport = rule<struct hostport_id, ast::hostport>{"hostport"} = [] {
///     return host >> -(":" >> port);
/// };
/// @endcode
/// The definition is a parser or a function that returns one. With a function, the type of the rule does not
/// grow with its definition: types built from it keep short names and compile fast.
///
/// Attribute: `Attribute`. Records the failures of its definition under the name of this production, and the
/// position where the production ends.
template <class Id, class Attribute>
struct rule {
    char const* name;      ///< its name in the RFC, for errors and grammars; not copied: errors refer to it
    errc failure{};        ///< the code of a failure inside of it, if it has a specific one
    bool is_part = false;  ///< see `hidden`

    /// The rule with its definition: a parser, a literal, or a function that returns a parser.
    template <class T>
    constexpr auto operator=(T const& definition) const {
        auto const d = as_definition(definition);
        return x3::rule<Id, Attribute>{name} = body<std::decay_t<decltype(d)>>(d, {name, failure, is_part});
    }
};

/// A production whose attribute is the text it matched: `text<struct port_id>{"port"} = digits`. A type other
/// than `std::string_view` is constructed from the view.
template <class Id, class Attribute = std::string_view>
struct text {
    char const* name;      ///< its name in the RFC, for errors and grammars
    errc failure{};        ///< as for `rule`
    bool is_part = false;  ///< see `hidden`

    /// The rule with its definition, as for `rule`.
    template <class T>
    constexpr auto operator=(T const& definition) const {
        auto const d = as_definition(definition);
        return rule<Id, Attribute>{name, failure, is_part} = raw_definition<std::decay_t<decltype(d)>>{d};
    }
};

}  // namespace urigram::dsl

#endif
