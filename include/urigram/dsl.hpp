// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_DSL_HPP
#define URIGRAM_DSL_HPP

#include <boost/spirit/home/x3.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <urigram/charset.hpp>
#include <utility>
#include <variant>
#include <vector>

// What X3 cannot guess of the standard library: std::optional is an optional, std::variant a variant whose
// alternatives are assigned as they are, std::string_view a value and not a container to fill; and a view
// goes into a std::string as a copy.
namespace boost::spirit::x3::traits {
template <class T>
struct is_optional<std::optional<T>> : mpl::true_ {};
template <class T>
struct optional_value<std::optional<T>> : mpl::identity<T> {};
template <class... T>
struct is_variant<std::variant<T...>> : mpl::true_ {};
template <class... T, class U>
struct variant_find_substitute<std::variant<T...>, U> : mpl::identity<U> {};
template <class... T>
struct variant_find_substitute<std::variant<T...>, std::variant<T...>> : mpl::identity<std::variant<T...>> {};
template <class... T, class U>
struct variant_has_substitute_impl<std::variant<T...>, U> {
    using type = mpl::bool_<(std::is_same_v<T, U> || ...)>;
};
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

namespace urigram {
namespace x3 = boost::spirit::x3;
}

/// The words grammars are written in: `set`, `lit`, `keyword`, `view[]`, `not_before[]`, and `rule` and
/// `text`, which name a production. The only header that includes Spirit X3.
///
/// A grammar opens two namespaces with using-directives: `dsl` for the words, and `dsl::notation` for the
/// operators that let a production read like its BNF line: `"/" >> fpath` for a literal, and `*` or `+` of
/// characters for a run, which is scanned in a loop. Those operators are kept out of argument-dependent
/// look-up: in a grammar of yours, the operators are X3's own.
namespace urigram::dsl {

using iterator = char const*;  ///< what the compiled library instantiates its rules for

// ---- the furthest failure

/// Where a parse that has this in its context got to, and what it looked for there. Fixed size.
struct trace {
    iterator furthest = nullptr;       ///< the furthest place where some octet was looked for in vain
    charset expected;                  ///< what was looked for there
    char const* production = nullptr;  ///< the innermost production in which it was looked for
    unsigned depth = 0;                ///< how deep that production lies
    char const* current = nullptr;     ///< the production being parsed
    unsigned current_depth = 0;
    iterator end = nullptr;       ///< the furthest place where some production ended
    char const* ended = nullptr;  ///< the innermost production that did

    void note(iterator at, charset const& octets) noexcept {
        if (furthest != nullptr && at < furthest) return;
        if (furthest == nullptr || at > furthest) {
            furthest = at;
            expected = octets;
            production = current;
            depth = current_depth;
            return;
        }
        expected = expected | octets;
        if (current_depth > depth) {
            production = current;
            depth = current_depth;
        }
    }
};
struct trace_tag;
using traced_context = x3::context<trace_tag, trace, x3::unused_type>;

/// The context in which a parse records its furthest failure in `t`.
inline traced_context traced(trace& t) { return x3::make_context<trace_tag>(t); }

template <class Context>
inline constexpr bool is_traced =
    !std::is_same_v<std::decay_t<decltype(x3::get<trace_tag>(std::declval<Context const&>()))>,
                    x3::unused_type>;

template <class Iterator, class Context>
void note([[maybe_unused]] Iterator at, [[maybe_unused]] charset const& octets,
          [[maybe_unused]] Context const& ctx) {
    if constexpr (is_traced<Context>) x3::get<trace_tag>(ctx).note(at, octets);
}

// ---- views

/// True for the iterators that walk over the characters of an array, and so can yield views. Specialise it
/// for yours.
template <class Iterator>
struct is_contiguous
    : std::bool_constant<std::is_same_v<Iterator, char const*> || std::is_same_v<Iterator, char*> ||
                         std::is_same_v<Iterator, std::string::const_iterator> ||
                         std::is_same_v<Iterator, std::string::iterator> ||
                         std::is_same_v<Iterator, std::string_view::const_iterator> ||
                         std::is_same_v<Iterator, std::vector<char>::const_iterator> ||
                         std::is_same_v<Iterator, std::vector<char>::iterator>> {};

template <class Iterator>
std::string_view make_view(Iterator first, Iterator last) {
    if constexpr (std::is_pointer_v<Iterator>) {
        return {first, static_cast<std::size_t>(last - first)};
    } else {
        static_assert(
            is_contiguous<Iterator>::value,
            "views need an iterator over an array of char; other iterators can only recognise, without an "
            "attribute (or specialise urigram::dsl::is_contiguous)");
        return first == last ? std::string_view()
                             : std::string_view(&*first, static_cast<std::size_t>(last - first));
    }
}

/// What makes `name[p]` out of a directive.
template <template <class> class Directive>
struct directive_gen {
    template <class P>
    constexpr auto operator[](P const& p) const {
        return Directive<typename x3::extension::as_parser<P>::value_type>(x3::as_parser(p));
    }
};

/// `view[p]`: matches `p`, discards its attribute and yields the text it matched. Assigns on success only.
template <class Subject>
struct view_directive : x3::unary_parser<Subject, view_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, view_directive<Subject>>;
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        [[maybe_unused]] Iterator const begin = first;
        if (!this->subject.parse(first, last, ctx, rctx, x3::unused)) return false;
        if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>)
            attr = Attribute{make_view(begin, first)};
        return true;
    }
};

inline constexpr directive_gen<view_directive> view{};

// ---- characters

/// One octet out of a set. `set | set` is one set.
struct set : x3::parser<set> {
    using attribute_type = char;
    static constexpr bool has_attribute = true;

    charset members;

    constexpr explicit set(std::string_view chars) : members(chars) {}
    constexpr set(charset const& chars) : members(chars) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        if (first == last || !members.contains(static_cast<char>(*first))) {
            note(first, members, ctx);
            return false;
        }
        x3::traits::move_to(static_cast<char>(*first), attr);
        ++first;
        return true;
    }

    friend constexpr set operator|(set const& a, set const& b) { return a.members | b.members; }
};

inline constexpr set hex_digits{charset::range('0', '9') | charset::range('A', 'F') |
                                charset::range('a', 'f')};

/// One octet out of a set, or an escape: what `set | escape` folds into.
struct set_or_escape : x3::parser<set_or_escape> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    charset members;  // never the percent sign
    char const* escape_name;

    /// `escape_name` is what the grammar calls an escape.
    constexpr explicit set_or_escape(charset const& chars, char const* name = "escape")
        : members(chars), escape_name(name) {}

    /// Moves `first` past an escape; if there is none, leaves it and notes where the escape went wrong.
    template <class Iterator, class Context>
    bool escape(Iterator& first, Iterator const& last, Context const& ctx) const {
        if (first == last || *first != '%') {
            note(first, percent, ctx);
            return false;
        }
        Iterator it = first;
        for (int digit = 0; digit < 2; ++digit) {
            ++it;
            if (it == last || !hex_digits.members.contains(static_cast<char>(*it))) {
                note_in_escape(it, ctx);
                return false;
            }
        }
        first = ++it;
        return true;
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        if (first != last && members.contains(static_cast<char>(*first))) {
            ++first;
            return true;
        }
        note(first, members, ctx);
        return escape(first, last, ctx);
    }

private:
    template <class Iterator, class Context>
    void note_in_escape([[maybe_unused]] Iterator at, [[maybe_unused]] Context const& ctx) const {
        if constexpr (is_traced<Context>) {
            auto& t = x3::get<trace_tag>(ctx);
            char const* const outer = std::exchange(t.current, escape_name);
            ++t.current_depth;
            t.note(at, hex_digits.members);
            t.current = outer;
            --t.current_depth;
        }
    }

    static constexpr charset percent{"%"};
};

/// A run: as many characters as there are, at least `Minimum` of them, scanned in a loop. What `*` and `+` of
/// characters are in `notation`. Its attribute is left to `view[]`.
template <class Character, int Minimum>
struct run : x3::parser<run<Character, Minimum>> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    Character character;

    constexpr explicit run(Character const& c) : character(c) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (;;) {
            while (it != last && character.members.contains(static_cast<char>(*it))) ++it;
            if constexpr (std::is_same_v<Character, set_or_escape>)
                if (it != last && *it == '%' && character.escape(it, last, ctx)) continue;
            break;
        }
        note(it, noted(), ctx);
        if (Minimum > 0 && it == first) return false;
        first = it;
        return true;
    }

private:
    constexpr charset noted() const {
        if constexpr (std::is_same_v<Character, set_or_escape>) return character.members | charset("%");
        return character.members;
    }
};

// ---- literals

/// A literal, octet for octet; it has no attribute. In `notation`, a string or character beside an operator
/// is one.
class lit : public x3::parser<lit> {
public:
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    constexpr explicit lit(std::string_view text) : text_(text) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute&) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : text_) {
            if (it == last || static_cast<char>(*it) != c) {
                note(it, charset(std::string_view(&c, 1)), ctx);
                return false;
            }
            ++it;
        }
        first = it;
        return true;
    }

    constexpr std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

/// A word in letters of either case, such as the name of a scheme; yields the text as written.
class keyword : public x3::parser<keyword> {
public:
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    /// `word` is in lower case.
    constexpr explicit keyword(std::string_view word) : word_(word) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        Iterator it = first;
        for (char c : word_) {
            char const upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            if (it == last || (static_cast<char>(*it) != c && static_cast<char>(*it) != upper)) {
                char const both[] = {c, upper};
                note(it, charset(std::string_view(both, 2)), ctx);
                return false;
            }
            ++it;
        }
        if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>)
            attr = Attribute{make_view(first, it)};
        first = it;
        return true;
    }

    constexpr std::string_view word() const { return word_; }

private:
    std::string_view word_;
};

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

/// `ahead[p]`: matches `p` and yields its text, but stays where it is: the text of what is taken apart next.
template <class Subject>
struct ahead_directive : x3::unary_parser<Subject, ahead_directive<Subject>> {
    using base_type = x3::unary_parser<Subject, ahead_directive<Subject>>;
    using attribute_type = std::string_view;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;

    using base_type::base_type;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext& rctx,
               Attribute& attr) const {
        Iterator it = first;
        return view_directive<Subject>(this->subject).parse(it, last, ctx, rctx, attr);
    }
};

inline constexpr directive_gen<ahead_directive> ahead{};

inline constexpr directive_gen<not_before_directive> not_before{};

// ---- productions

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
    char const* name;

    constexpr body(Definition const& definition, char const* n) : subject(definition()), name(n) {}

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        bool ok = false;
        if constexpr (is_traced<Context>) {
            auto& t = x3::get<trace_tag>(ctx);
            char const* const outer = std::exchange(t.current, name);
            ++t.current_depth;
            ok = subject.parse(first, last, traced(t), x3::unused, attr);
            if (ok && (t.ended == nullptr || first > t.end)) {
                t.end = first;
                t.ended = name;
            }
            t.current = outer;
            --t.current_depth;
        } else {
            x3::skip_over(first, last, ctx);
            ok = subject.parse(first, last, x3::unused, x3::unused, attr);
        }
        if constexpr (!std::is_same_v<std::remove_const_t<Attribute>, x3::unused_type>)
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

// ---- notation

namespace notation {

template <class T>
using if_parser = std::enable_if_t<std::is_base_of_v<x3::parser_base, T>, int>;

// A literal beside an operator is ours, not X3's: it records what it looked for.
template <std::size_t N, class R, if_parser<R> = 0>
constexpr auto operator>>(char const (&text)[N], R const& r) {
    return lit(std::string_view(text, N - 1)) >> r;
}
template <class L, std::size_t N, if_parser<L> = 0>
constexpr auto operator>>(L const& l, char const (&text)[N]) {
    return l >> lit(std::string_view(text, N - 1));
}

constexpr auto operator*(set const& s) { return run<set, 0>(s); }
constexpr auto operator+(set const& s) { return run<set, 1>(s); }
constexpr auto operator*(set_or_escape const& s) { return run<set_or_escape, 0>(s); }
constexpr auto operator+(set_or_escape const& s) { return run<set_or_escape, 1>(s); }
constexpr auto operator|(set_or_escape const& a, set const& b) {
    return set_or_escape(a.members | b.members, a.escape_name);
}
constexpr auto operator|(set const& a, set_or_escape const& b) {
    return set_or_escape(a.members | b.members, b.escape_name);
}

// The same for a production that is nothing but such characters: uchar, xchar.
template <class Id, class Attribute, bool Force, bool Skip>
using character_rule = x3::rule_definition<Id, body<viewed<constant<set_or_escape>>>, Attribute, Force, Skip>;
template <class Id, class Attribute, bool F, bool S>
constexpr auto characters(character_rule<Id, Attribute, F, S> const& r) {
    return r.rhs.subject.subject;
}
template <class Id, class Attribute, bool F, bool S>
constexpr auto operator*(character_rule<Id, Attribute, F, S> const& r) {
    return *characters(r);
}
template <class Id, class Attribute, bool F, bool S>
constexpr auto operator+(character_rule<Id, Attribute, F, S> const& r) {
    return +characters(r);
}
template <class Id, class Attribute, bool F, bool S>
constexpr auto operator|(character_rule<Id, Attribute, F, S> const& a, set const& b) {
    return characters(a) | b;
}

}  // namespace notation

}  // namespace urigram::dsl

#endif
