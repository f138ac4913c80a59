// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_SCHEME_SET_HPP
#define URIGRAM_GRAMMAR_SCHEME_SET_HPP

#include <boost/mp11/algorithm.hpp>
#include <tuple>
#include <urigram/detail/compiler.hpp>
#include <urigram/dsl.hpp>
#include <urigram/scheme.hpp>

/// @par Thread safety Any number of threads may parse with a set at once.
namespace urigram {

namespace detail {
/// The index of a type in a list, or 0.
template <class List, class T>
constexpr std::size_t place_of() {
    constexpr std::size_t at = boost::mp11::mp_find<List, T>::value;
    return at < boost::mp11::mp_size<List>::value ? at : 0;
}
}  // namespace detail

/// The URLs that may match the rule for any scheme, which is `otherurl` in RFC 1738.
enum class fallback : unsigned char {
    no_url,         ///< none: a scheme that is not in the set is an error
    other_schemes,  ///< those of schemes that are not in the set
    any_url,        ///< also those that the grammar of their scheme rejects, as in RFC 1738's `url`
};

/// A parser that reads the name of the scheme, looks it up, and runs the grammar of that scheme. Created by
/// `scheme_set`. As usual in X3, the attribute is unspecified after a failure; if the parser is the body of a
/// rule, the attribute is empty.
template <class Source, fallback Fallback>
class dispatch : public x3::parser<dispatch<Source, Fallback>> {
    using set_type = std::decay_t<decltype(std::declval<Source const&>().set())>;
    static_assert(set_type::size > 0, "a scheme_set that parses must have at least one scheme");

public:
    using others = typename set_type::others_type;  ///< the syntax of schemes that are not in the set
    using attribute_type = std::conditional_t<Fallback == fallback::no_url, typename set_type::known_url_type,
                                              typename set_type::url_type>;
    static constexpr bool has_attribute = true;
    static constexpr bool handles_container = false;
    static constexpr bool sets_all = true;

    constexpr explicit dispatch(Source const& source) : source_(source) {}

    constexpr set_type const& schemes() const noexcept { return source_.set(); }  ///< the set
    template <class F>
    constexpr void for_each_part(F const& f) const {
        f(others::scheme);
        if constexpr (Fallback != fallback::no_url) f(others::url);
        std::apply([&](auto const&... each) { (f(each), ...); }, schemes().rules());
    }

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& ctx, RContext&, Attribute& attr) const {
        x3::skip_over(first, last, ctx);
        if constexpr (Fallback == fallback::no_url) {
            return parse_known(first, last, ctx, attr);
        } else {
            return parse_any(first, last, ctx, attr);
        }
    }

private:
    /// Parses with the rule of the scheme at an index.
    template <class Iterator, class Context, class Attribute>
    bool parse_scheme(std::size_t at, Iterator& first, Iterator const& last, Context const& ctx,
                      Attribute& attr) const {
        return parse_scheme(at, first, last, ctx, attr, std::make_index_sequence<set_type::size>());
    }

    /// The index of the scheme named [first, colon); if the set lacks that scheme, the index of the
    /// substitute in the context, or `npos`.
    template <class Iterator, class Context>
    std::size_t index_of(Iterator const& first, Iterator const& colon, Context const& ctx) const {
        static_assert(set_type::npos == dsl::detail::no_substitute);
        std::size_t const at = schemes().index(first, colon);
        return at != set_type::npos ? at : dsl::substitute_scheme(ctx);
    }

    template <class Iterator, class Context, class Attribute>
    bool parse_any(Iterator& first, Iterator const& last, Context const& ctx, Attribute& attr) const {
        Iterator colon = first;
        if (!others::scheme.parse(colon, last, ctx, x3::unused, x3::unused)) return false;
        if (colon == last || *colon != ':') {
            dsl::record_expected(colon, ':', ctx);
            return false;
        }
        std::size_t const at = index_of(first, colon, ctx);
        if (at == set_type::npos) return parse_other(first, last, ctx, attr);
        if constexpr (Fallback == fallback::other_schemes) {
            return parse_scheme(at, first, last, ctx, attr);
        } else {
            Iterator it = first;
            if (parse_scheme(at, it, last, ctx, attr) &&
                dsl::not_before[others::next].parse(it, last, ctx, x3::unused, x3::unused)) {
                first = it;
                return true;
            }
            return parse_other(first, last, ctx, attr);
        }
    }

    template <class Iterator, class Context, class Attribute>
    bool parse_known(Iterator& first, Iterator const& last, Context const& ctx, Attribute& attr) const {
        // Parsed without the context, because a trace would record the bytes that could continue the name.
        Iterator colon = first;
        bool const named = others::scheme.parse(colon, last, x3::unused, x3::unused, x3::unused) &&
                           colon != last && *colon == ':';
        std::size_t const at = named ? index_of(first, colon, ctx) : set_type::npos;
        if (at != set_type::npos) return parse_scheme(at, first, last, ctx, attr);
        if constexpr (dsl::is_traced<Context>)
            for (auto const& info : schemes().infos()) note_name(info.name, first, last, ctx);
        return false;
    }

    /// Records the byte of a scheme name, or of the colon after it, that was expected where the text differs
    /// first.
    template <class Iterator, class Context>
    static void note_name(std::string_view name, Iterator it, Iterator const& last, Context const& ctx) {
        while (!name.empty() && it != last && detail::lower(*it) == name[0]) ++it, name.remove_prefix(1);
        char const next = name.empty() ? ':' : name[0];
        charset octets(std::string_view(&next, 1));
        if (next >= 'a' && next <= 'z') octets.insert(static_cast<char>(next - 'a' + 'A'));
        dsl::record_expected(it, octets, ctx);
    }

    template <class Iterator, class Context, class Attribute>
    static bool parse_other(Iterator& first, Iterator const& last, Context const& ctx, Attribute& attr) {
        return parse_into(others::url, first, last, ctx, attr);
    }

    /// Parses with one rule into the alternative of a variant that it yields, in place.
    template <class Rule, class Iterator, class Context, class Attribute>
    static bool parse_into(Rule const& rule, Iterator& first, Iterator const& last, Context const& ctx,
                           Attribute& attr) {
        return rule.parse(first, last, ctx, x3::unused, dsl::alternative_for(rule, attr, ctx));
    }

    template <class Iterator, class Context, class Attribute, std::size_t... I>
    bool parse_scheme(std::size_t at, Iterator& first, Iterator const& last, Context const& ctx,
                      Attribute& attr, std::index_sequence<I...>) const {
        if (at == set_type::most_likely) return parse_one<set_type::most_likely>(first, last, ctx, attr);
        Iterator it = first;  // a copy: `first` can stay in a register
        bool ok = false;
        static_cast<void>(((at == I && (ok = parse_one<I>(it, last, ctx, attr), true)) || ...));
        first = it;
        return ok;
    }
    // Flattened, but not inlined if the caller is not flattened: `parse` of an ftp URL takes 47 ns instead of
    // 82. The engine inlines the rules of all schemes, as constants: `rfc1738::parse_url` takes 23 ns instead
    // of 31 for an ftp URL, and 19 instead of 26 for a file URL. The parse that records failures is not
    // flattened, because its code would be five times as large.
    template <std::size_t I, class Iterator, class Context, class Attribute>
    bool parse_one(Iterator& first, Iterator const& last, Context const& ctx, Attribute& attr) const {
        if constexpr (dsl::is_traced<Context>)
            return parse_into(std::get<I>(schemes().rules()), first, last, ctx, attr);
        else
            return parse_flattened<I>(first, last, ctx, attr);
    }
    template <std::size_t I, class Iterator, class Context, class Attribute>
    URIGRAM_FLATTEN bool parse_flattened(Iterator& first, Iterator const& last, Context const& ctx,
                                         Attribute& attr) const {
        return parse_into(std::get<I>(schemes().rules()), first, last, ctx, attr);
    }

    Source source_;
};

/// Refers to the set of a `dispatch` by address.
template <class Set>
class set_at {
public:
    constexpr explicit set_at(Set const& set) noexcept : set_(&set) {}  ///< of a set, which must outlive it
    constexpr Set const& set() const noexcept { return *set_; }         ///< the set

private:
    Set const* set_;
};
/// Refers to the set of a `dispatch` as a constant, so that its rules are constants for the compiler: sets
/// and literals are compiled in.
template <auto const& Set>
struct constant_set {
    static constexpr auto const& set() noexcept { return Set; }  ///< the set
};

/// `Set.known()`, `Set.strict()` and `Set.literal()` for a constant set at namespace scope: equivalent, but
/// faster.
template <auto const& Set>
inline constexpr dispatch<constant_set<Set>, fallback::no_url> known_of{constant_set<Set>()};
template <auto const& Set>
inline constexpr dispatch<constant_set<Set>, fallback::other_schemes> strict_of{constant_set<Set>()};
template <auto const& Set>
inline constexpr dispatch<constant_set<Set>, fallback::any_url> literal_of{constant_set<Set>()};

/// Schemes with their grammars, known at compile time.
///
/// `Others` defines the syntax of scheme names and of URLs whose schemes are not in the set:
/// `rfc1738::others`, or your own class with these members:
/// - `scheme` and `url`, references to the rules for the name of a scheme and for any URL;
/// - `next`, a reference to a parser for the bytes that could continue such a URL;
/// - `likely`, the struct of most URLs.
///
/// Start from `rfc1738::schemes` and add your own schemes, each with a rule and the struct that the rule
/// yields:
/// @code
/// #include <urigram/grammar/parse.hpp>
/// #include <urigram/grammar/rfc1738.hpp>
///
/// struct ldapurl { std::string_view scheme; ast::hostport hostport; std::optional<std::string_view> dn; };
/// BOOST_FUSION_ADAPT_STRUCT(ldapurl, scheme, hostport, dn)
///
/// inline constexpr auto ldap = dsl::rule<struct ldap_id, ldapurl>{"ldapurl"} = [] {
///     using namespace dsl::notation;  // errors name these literals, but not X3's own
///     return rfc1738::scheme >> "://" >> rfc1738::hostport >> -("/" >> rfc1738::urlpath); };
///
/// constexpr auto my_schemes = rfc1738::schemes.with({"ldap", 389, relative_use::never, "ldapurl"}, ldap);
/// auto url = parse("ldap://h/o=x", my_schemes.strict());  // a std::variant that holds ldapurl as well
/// @endcode
/// A set is a value, and can be a constant. Looking up a scheme takes constant time; nothing
/// allocates or throws.
template <class Others, class... Rules>
class scheme_set {
public:
    using others_type = Others;  ///< the syntax of other schemes

    /// The result type for a URL of a scheme in the set: a variant of the attributes of the rules, each once.
    using known_url_type = boost::mp11::mp_unique<std::variant<typename Rules::attribute_type...>>;
    /// The result type for any URL: the alternatives of that variant, and last a URL of another scheme.
    using url_type =
        boost::mp11::mp_unique<std::variant<typename Rules::attribute_type...,
                                            typename std::decay_t<decltype(Others::url)>::attribute_type>>;

    static constexpr std::size_t size = sizeof...(Rules);  ///< the number of schemes
    /// The index of a scheme that is not in the set.
    static constexpr std::size_t npos = name_table<size>::npos;

    /// The index of the scheme whose struct is `likely`, or 0 if there is none: this scheme is tested first,
    /// and its rule can be inlined.
    static constexpr std::size_t most_likely =
        detail::place_of<std::tuple<typename Rules::attribute_type...>, typename Others::likely>();

    /// Use `scheme_set_of` and `with`.
    constexpr scheme_set(Others, std::array<scheme_info, size> const& infos,
                         std::tuple<Rules...> const& rules)
        : infos_(infos), rules_(rules), names_(names(infos)) {}

    /// This set with one more scheme; the rule reads the whole URL, including the name of the scheme.
    /// `info.name` must be in lower case and not in the set yet; otherwise the set does not compile as a
    /// constant.
    /// @throws std::invalid_argument otherwise
    template <class Rule>
    constexpr scheme_set<Others, Rules..., Rule> with(scheme_info const& info, Rule const& rule) const {
        std::array<scheme_info, size + 1> infos{};
        for (std::size_t i = 0; i < size; ++i) infos[i] = infos_[i];
        infos[size] = info;
        return {Others(), infos, std::tuple_cat(rules_, std::tuple<Rule>(rule))};
    }

    /// The properties of each scheme, in the order of addition.
    constexpr std::array<scheme_info, size> const& infos() const noexcept { return infos_; }
    /// The rule of each scheme, in the order of addition.
    constexpr std::tuple<Rules...> const& rules() const noexcept { return rules_; }

    /// The scheme of that name, ignoring case, or null.
    constexpr scheme_info const* find(std::string_view name) const noexcept {
        std::size_t const at = names_.find(name.begin(), name.end());
        return at == npos ? nullptr : &infos_[at];
    }

    /// A parser that refers to this set: a URL must be of a scheme in the set and match its grammar. Yields a
    /// `known_url_type`. `known_of` is faster.
    constexpr auto known() const& {
        return dispatch<set_at<scheme_set>, fallback::no_url>(set_at<scheme_set>(*this));
    }
    void known() const&& = delete;

    /// A parser that refers to this set: a URL of a scheme in the set must match the grammar of that scheme;
    /// any other URL must match the rule of `Others`. `strict_of` is faster.
    constexpr auto strict() const& {
        return dispatch<set_at<scheme_set>, fallback::other_schemes>(set_at<scheme_set>(*this));
    }
    void strict() const&& = delete;

    /// The same, but a URL that its scheme's grammar rejects may still match the rule of `Others`.
    constexpr auto literal() const& {
        return dispatch<set_at<scheme_set>, fallback::any_url>(set_at<scheme_set>(*this));
    }
    void literal() const&& = delete;

    /// The index of the scheme whose name is [first, last), or `npos`.
    template <class Iterator>
    constexpr std::size_t index(Iterator first, Iterator last) const {
        if (names_.is(most_likely, first, last)) return most_likely;
        return names_.find(first, last);
    }

private:
    static constexpr std::array<std::string_view, size> names(std::array<scheme_info, size> const& infos) {
        std::array<std::string_view, size> result{};
        for (std::size_t i = 0; i < size; ++i) result[i] = infos[i].name;
        return result;
    }

    std::array<scheme_info, size> infos_;
    std::tuple<Rules...> rules_;
    name_table<size> names_;
};

/// The rules of the schemes `schemes_of<Node>`, in their order: specialized next to the rules, and empty for
/// others. They match any name of a scheme, because the set has already found it, and a scheme that is parsed
/// like another one has a different name.
template <class Node>
inline constexpr std::tuple<> rules_of{};

namespace detail {
template <class Others, class... Nodes>
constexpr auto set_of_each(Others others, std::variant<Nodes...> const*) {
    return scheme_set(others, schemes_of_variant<std::variant<Nodes...>>, std::tuple_cat(rules_of<Nodes>...));
}
}  // namespace detail

/// The set of the schemes of the alternatives of a variant.
template <class Variant, class Others>
constexpr auto scheme_set_of(Others others) {
    return detail::set_of_each(others, static_cast<Variant const*>(nullptr));
}

}  // namespace urigram

#endif
