// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_DETAIL_X3_INTERNALS_HPP
#define URIGRAM_DSL_DETAIL_X3_INTERNALS_HPP

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/dsl/x3.hpp>
#include <variant>

// The undocumented parts of X3 that the words and the notation of `dsl` use: specialised traits, and the
// types of its parsers with their members. doc/internals/productions.md lists the others.

// X3 traits of the standard library: std::optional is an optional, std::variant a variant whose alternatives
// are assigned unchanged. An application with equivalent specialisations of the same templates must define
// URIGRAM_NO_X3_TRAITS_OF_STD in all its files before it includes ours.
#ifndef URIGRAM_NO_X3_TRAITS_OF_STD
namespace boost::spirit::x3::traits {
template <class T>
struct is_optional<std::optional<T>> : mpl::true_ {};
template <class T>
struct optional_value<std::optional<T>> : mpl::identity<T> {};
template <class... T>
struct is_variant<std::variant<T...>> : mpl::true_ {};
// A view is assigned to a std::string if there is no alternative for views.
template <class... T, class U>
struct variant_find_substitute<std::variant<T...>, U>
    : mpl::identity<
          std::conditional_t<std::is_same_v<U, std::string_view> && !(std::is_same_v<T, U> || ...) &&
                                 (std::is_same_v<T, std::string> || ...),
                             std::string, U>> {};
template <class... T>
struct variant_find_substitute<std::variant<T...>, std::variant<T...>> : mpl::identity<std::variant<T...>> {};
template <class... T, class U>
struct variant_has_substitute_impl<std::variant<T...>, U> {
    using substitute = typename variant_find_substitute<std::variant<T...>, U>::type;
    using type = mpl::bool_<(std::is_same_v<T, substitute> || ...)>;
};
}  // namespace boost::spirit::x3::traits
#endif

// std::string_view is a value and not a container to fill; a view is copied into a std::string, or appended
// if X3 fills the string from several parsers.
namespace boost::spirit::x3::traits {
template <>
struct transform_attribute<std::string, std::string_view, parser_id> {
    using type = std::string_view;
    static type pre(std::string&) { return {}; }
    static void post(std::string& copy, std::string_view view) { copy.assign(view.data(), view.size()); }
};
namespace detail {
template <>
struct is_container_impl<std::string_view, void> : mpl::false_ {};
}  // namespace detail
}  // namespace boost::spirit::x3::traits

namespace boost::spirit::x3::detail {
template <class Parser, class Context, class RContext>
struct parse_into_container_impl<
    Parser, Context, RContext,
    std::enable_if_t<std::is_same_v<typename Parser::attribute_type, std::string_view> &&
                     !Parser::handles_container>> {
    template <class Iterator, class Container>
    static bool call(Parser const& parser, Iterator& first, Iterator const& last, Context const& context,
                     RContext& rcontext, Container& to) {
        if constexpr (std::is_same_v<Container, std::string>) {
            std::string_view part;
            if (!parser.parse(first, last, context, rcontext, part)) return false;
            to.append(part);
            return true;
        } else {
            return parse_into_container_base_impl<Parser>::call(parser, first, last, context, rcontext, to);
        }
    }
};
}  // namespace boost::spirit::x3::detail

namespace urigram::dsl {

template <class Definition>
struct body;
template <class Subject, bool Required>
struct optional_part;

/// A rule made by `rule` or `text`: X3's type for a rule with an immediate definition, whose members are
/// `name` and `rhs`.
template <class Id, class Definition, class Attribute, bool Force, bool Skip>
using production = x3::rule_definition<Id, body<Definition>, Attribute, Force, Skip>;

/// The body of such a rule.
template <class Id, class Definition, class Attribute, bool Force, bool Skip>
constexpr body<Definition> const& body_of(production<Id, Definition, Attribute, Force, Skip> const& rule) {
    return rule.rhs;
}

/// Whether a type is a parser, either of X3 or of this library.
template <class T>
inline constexpr bool is_parser = std::is_base_of_v<x3::parser_base, T>;

template <class Attribute>
inline constexpr bool is_unused = std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>;

/// Whether X3 treats an attribute as a container, to which its parsers append.
template <class Attribute>
inline constexpr bool is_container = x3::traits::is_container<Attribute>::value;

/// The attribute of a parser in X3; for rules, the one that they declare.
template <class P>
using attribute_of = typename x3::traits::attribute_of<P, x3::unused_type>::type;

/// Whether a parser that succeeds sets all of its attribute, regardless of its previous value. Words have a
/// static member of this name. Of X3's parsers, those below do; its optional and its loops do not, because
/// they leave the attribute unchanged if nothing matches.
template <class P, class = void>
inline constexpr bool sets_all = false;
template <class P>
inline constexpr bool sets_all<P, std::enable_if_t<P::sets_all>> = true;
template <class P>
inline constexpr bool has_attribute = x3::traits::has_attribute<P, x3::unused_type>::value;
template <class Left, class Right>
inline constexpr bool sets_all<x3::sequence<Left, Right>> = dsl::sets_all<Left>&& dsl::sets_all<Right>;
// An alternative without an attribute leaves the value that another alternative has set.
template <class Left, class Right>
inline constexpr bool sets_all<x3::alternative<Left, Right>> =
    (has_attribute<Left> == has_attribute<Right>)&&dsl::sets_all<x3::sequence<Left, Right>>;
template <class Subject>
inline constexpr bool sets_all<x3::and_predicate<Subject>> = true;
template <class Subject>
inline constexpr bool sets_all<x3::not_predicate<Subject>> = true;
template <class Subject>
inline constexpr bool sets_all<x3::matches_directive<Subject>> = true;
template <class Value>
inline constexpr bool sets_all<x3::attr_parser<Value>> = true;
template <class Id, class Rhs, class Attribute, bool F, bool S>
inline constexpr bool sets_all<x3::rule_definition<Id, Rhs, Attribute, F, S>> = dsl::sets_all<Rhs>;

namespace detail {

/// Whether a parser is X3's literal of a string, `x3::lit("...")` or the parser that X3 creates from `"..."`.
template <class P>
inline constexpr bool is_x3_literal = false;
template <class Encoding, class Attribute>
inline constexpr bool is_x3_literal<x3::literal_string<char const*, Encoding, Attribute>> = true;
template <class Encoding, class Attribute>
constexpr std::string_view text_of(x3::literal_string<char const*, Encoding, Attribute> const& p) {
    return p.str;
}

// Calls a function with each direct subparser of a parser. Words implement this by `for_each_part(f)`.
template <class P, class F>
constexpr auto for_each_part(P const& p, F const& f) -> decltype(p.for_each_part(f)) {
    p.for_each_part(f);
}
template <class Left, class Right, class Derived, class F>
constexpr void for_each_part(x3::binary_parser<Left, Right, Derived> const& p, F const& f) {
    f(p.left);
    f(p.right);
}
template <class Subject, class Derived, class F>
constexpr void for_each_part(x3::unary_parser<Subject, Derived> const& p, F const& f) {
    f(p.subject);
}
template <class Id, class Rhs, class Attribute, bool Force, bool Skip, class F>
constexpr void for_each_part(x3::rule_definition<Id, Rhs, Attribute, Force, Skip> const& p, F const& f) {
    f(p.rhs);
}
template <class Value, class F>
constexpr void for_each_part(x3::attr_parser<Value> const&, F const&) {}

}  // namespace detail

}  // namespace urigram::dsl

// The attributes of `-p` and `present[p]` follow from that of `p`.
namespace boost::spirit::x3::traits {
template <class Subject, class Context>
struct attribute_of<urigram::dsl::optional_part<Subject, false>, Context>
    : attribute_of<optional<Subject>, Context> {};
template <class Subject, class Context>
struct attribute_of<urigram::dsl::optional_part<Subject, true>, Context> : attribute_of<Subject, Context> {};
}  // namespace boost::spirit::x3::traits

#endif
