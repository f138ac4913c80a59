// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_REFLECTION_HPP
#define URIGRAM_MODEL_REFLECT_REFLECTION_HPP

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <typeindex>
#include <urigram/dsl.hpp>
#include <urigram/model/reflect/grammar_builder.hpp>
#include <utility>
#include <vector>

namespace urigram::model {

class reflection;

/// The position at which a parser leaves the input if it fails: after the text that `consumed` matches; if
/// that is absent, at the beginning. A failure consumes only text that a skipper matches.
struct failure_end {
    std::optional<node_id> consumed;  ///< the text before the position; absent for the beginning
    /// If the position is unknown: the reason, and what to write instead of the parser.
    std::string uncertain{};

    /// Whether a failure is known to leave the input unchanged.
    bool goes_back() const { return !consumed && uncertain.empty(); }
};

namespace detail {

template <class...>
inline constexpr bool never = false;

/// Wraps a rule ID, which may be an incomplete type.
template <class Id>
struct tag {};

template <class P>
using plain = std::remove_cv_t<std::remove_reference_t<P>>;
template <class P>
using parser_of = typename x3::extension::as_parser<plain<P>>::value_type;

/// Whether the type of a right-hand side determines its matches.
template <class Rhs>
inline constexpr bool is_stateless = std::is_empty_v<Rhs>;
/// Whether a right-hand side means the same in each place, because it drops X3's context.
template <class Rhs>
inline constexpr bool is_closed = false;

}  // namespace detail

/// Converts a parser to an expression: specialize it for your own parsers.
///
/// The parser must obey X3's rules: a failure leaves the input unchanged (except for skipped text), and only
/// the input determines whether the parser matches. A specialization may define `static constexpr bool
/// reflectable`, for `is_reflectable_v`.
///
/// Within `skip(s)[...]`, a parser is rejected unless its specialization defines how it skips. Most parsers
/// of X3 call `x3::skip_over` before they read the input, and leave the input there if they fail. For such a
/// parser, define `static constexpr bool skips_first = true`, and let `reflect` return the part after the
/// skipped text. For others, a function returns the position after a failure, `{}` for an unchanged one, as
/// in the second example.
/// @code
/// struct word_parser : x3::parser<word_parser> { ... };  // matches one or more lower-case letters
///
/// template <>
/// struct urigram::model::reflect_as<word_parser> {
///     static node_id reflect(reflection& r, word_parser const&) {
///         return r.make(repetition{r.make(set{charset::range('a', 'z')}), 1, unbounded});
///     }
/// };
/// @endcode
/// @code
/// template <>
/// struct urigram::model::reflect_as<twice_parser> {
///     static node_id reflect(reflection& r, twice_parser const& p);
///     static failure_end failure_of(reflection& r, twice_parser const& p) { return r.failure_of(p.part); }
/// };
/// @endcode
template <class Parser, class Enable = void>
struct reflect_as {
    /// False for parsers that have no grammar.
    static constexpr bool reflectable = false;
    /// Returns the expression that a parser matches, added to `R`.
    template <class R>
    static node_id reflect(R&, Parser const&) {
        static_assert(detail::never<R, Parser>,
                      "urigram::model cannot tell what this parser matches: specialise "
                      "urigram::model::reflect_as for its type");
        return {};
    }
};

/// Set this for a semantic action that never sets `_pass(ctx)` to false, by the type of the function, and for
/// a rule whose `on_success` handler never does, by the rule's ID. Otherwise they are rejected.
/// @code
/// template <>
/// inline constexpr bool urigram::model::never_vetoes<print_number> = true;
/// @endcode
template <class FunctionOrId, class Enable = void>
inline constexpr bool never_vetoes = false;

/// Set this for a rule whose `on_error` handler returns the same value, `fail` or `rethrow`, for every
/// exception, by the rule's ID, and for such a handler of a `guard`, by the type of the function. Otherwise
/// they are rejected.
/// @code
/// template <>
/// inline constexpr auto urigram::model::on_error_returns<list_id> = x3::error_handler_result::fail;
/// @endcode
template <class FunctionOrId, class Enable = void>
inline constexpr std::optional<x3::error_handler_result> on_error_returns = std::nullopt;

namespace detail {

template <class As, class = void>
struct skips_first : std::false_type {};
template <class As>
struct skips_first<As, std::void_t<decltype(As::skips_first)>> : std::bool_constant<As::skips_first> {};

template <class As, class P, class = void>
struct says_failure : std::false_type {};
template <class As, class P>
struct says_failure<
    As, P, std::void_t<decltype(As::failure_of(std::declval<reflection&>(), std::declval<P const&>()))>>
    : std::true_type {};

template <class As, class = void>
struct says_reflectable : std::true_type {};
template <class As>
struct says_reflectable<As, std::void_t<decltype(As::reflectable)>> : std::bool_constant<As::reflectable> {};

template <class P, class = void>
struct is_reflectable : std::false_type {};
template <class P>
struct is_reflectable<P, std::void_t<parser_of<P>>> : says_reflectable<reflect_as<parser_of<P>>> {};

}  // namespace detail

/// Whether `reflect` accepts a parser of that type. Does not check rules defined by BOOST_SPIRIT_DEFINE: a
/// definition that cannot be reflected is an error when `reflect` reaches it.
template <class P>
inline constexpr bool is_reflectable_v = detail::is_reflectable<P>::value;

/// Builds a grammar from X3 parsers. A rule that several of them use is one production.
///
/// A production is identified by the ID of its rule. Rules with the same ID but different definitions, such
/// as those made in place to set an attribute, are separate productions. A rule that is used both in
/// `no_case` and outside of it, or with two skippers, becomes several productions. The text that a skipper
/// skips is a production, `skip`.
/// @par Complexity Linear in the size of the parsers, as objects, times the productions of one ID. After an
/// exception, an object can only be destroyed.
/// @code
/// #include <urigram/grammar/rfc1738.hpp>
/// #include <urigram/model/reflect_schemes.hpp>
/// reflection r;
/// production_id const url = r.add(rfc1738::url);
/// r.add("line", rfc1738::url >> x3::eol);
/// grammar const g = r.result();
/// @endcode
class reflection {
public:
    /// Adds a rule and all rules that it refers to, and returns its production.
    /// @throws std::bad_alloc; std::invalid_argument for a rule without a definition; for symbols that X3
    /// does not find reliably in `no_case`; within `skip`, for a parser whose skipping depends on the
    /// attribute or is unknown; and for a rule whose `on_error` returns `fail` in a place where that differs
    /// from an ordinary failure
    template <class Rule>
    production_id add(Rule const& rule) {
        static_assert(x3::traits::is_rule<Rule>::value, "give a parser that is not a rule a name");
        node_id n = walk(rule);
        if (auto const* whole = std::get_if<caught>(&builder_[n]))
            n = whole->part;  // no expression contains it
        if (auto const* use = std::get_if<reference>(&builder_[n])) return use->target;
        production_id const p = builder_.declare(rule.name, typeid(void));
        builder_.define(p, n);
        return p;
    }

    /// Adds a parser as a production of that name.
    template <class Parser>
    production_id add(std::string name, Parser const& p) {
        production_id const added = builder_.declare(std::move(name), typeid(void));
        builder_.define(added, walk(p));
        return added;
    }

    /// Returns the grammar of all that was added. Productions have the numbers that `add` returned.
    grammar result() const { return builder_.finish(); }

    // ---- for `reflect_as`

    /// Returns the expression that a parser matches in this state.
    template <class P>
    node_id walk(P const& p) {
        using as = reflect_as<detail::parser_of<P>>;
        if constexpr (detail::skips_first<as>::value) {
            return after_skipper(as::reflect(*this, x3::as_parser(p)));
        } else {
            if (skips() && !detail::says_failure<as, detail::parser_of<P>>::value)
                throw std::invalid_argument("within skip(...), reflect_as<" +
                                            boost::core::demangle(typeid(detail::parser_of<P>).name()) +
                                            "> does not say what the parser skips: give it a member "
                                            "skips_first or failure_of");
            return as::reflect(*this, x3::as_parser(p));
        }
    }
    /// Returns the position at which a parser leaves the input if it fails in this state.
    template <class P>
    failure_end failure_of(P const& p) {
        using as = reflect_as<detail::parser_of<P>>;
        if constexpr (detail::says_failure<as, detail::parser_of<P>>::value)
            return as::failure_of(*this, x3::as_parser(p));
        else if constexpr (detail::skips_first<as>::value)
            return skipped();
        else
            return {};
    }
    /// Adds an expression, whose parts have been added before.
    node_id make(node n) { return builder_.add(std::move(n)); }
    node const& operator[](node_id n) const { return builder_[n]; }  ///< an expression that has been added

    /// Whether this is within `no_case`.
    bool no_case() const { return state_.no_case; }

    /// Calls `walk`, which returns a `node_id` or a `failure_end`, in the state within `no_case`.
    template <class Walk>
    auto ignoring_case(Walk const& walk) {
        state inner = state_;
        inner.no_case = true;
        return in(std::move(inner), walk);
    }

    /// Whether parsers skip here.
    bool skips() const { return state_.skips; }

    /// The same within `skip(skipper)`.
    template <class Skipper, class Walk>
    auto skipping(Skipper const& skipper, Walk const& walk) {
        state inner = state_;
        inner.skipper = skip_production(skipper);
        inner.skips = true;
        return in(std::move(inner), walk);
    }
    /// The same within `skip`: with the skipper that `no_skip` or `lexeme` disabled, if there is one.
    template <class Walk>
    auto skipping_again(Walk const& walk) {
        state inner = state_;
        inner.skips = inner.skipper.has_value();
        return in(std::move(inner), walk);
    }
    /// The same within `no_skip`.
    template <class Walk>
    auto not_skipping(Walk const& walk) {
        state inner = state_;
        inner.skips = false;
        return in(std::move(inner), walk);
    }

    /// The position at which a parser that skips and then fails leaves the input.
    failure_end skipped() {
        if (!skips()) return {};
        return {make(reference{*state_.skipper})};
    }
    /// An expression that skips and then matches `n`.
    node_id after_skipper(node_id n) {
        if (!skips() || builder_.begins_with(n, *state_.skipper)) return n;
        return make(sequence{{*skipped().consumed, n}});
    }
    /// Whether `n` matches the same after the text that the failure consumed as before that text.
    bool skips_alike(failure_end const& failure, node_id n) const {
        auto const* skipper =
            failure.consumed ? std::get_if<reference>(&builder_[*failure.consumed]) : nullptr;
        return skipper != nullptr && builder_.begins_with(n, skipper->target);
    }

    /// Returns the production of a rule by its ID and its definition: for rules whose definition X3 cannot
    /// provide, because it is compiled elsewhere or needs a context.
    /// @code
    /// template <>
    /// struct urigram::model::reflect_as<std::decay_t<decltype(theirs::number)>> {
    ///     static node_id reflect(reflection& r, decltype(theirs::number) const& rule) {
    ///         return r.rule<theirs::number_id>(rule.name, +x3::digit);
    ///     }
    ///     static failure_end failure_of(reflection& r, decltype(theirs::number) const&) {
    ///         return r.failure_of(+x3::digit);
    ///     }
    /// };
    /// @endcode
    template <class Id, class Rhs>
    node_id rule(char const* name, Rhs const& rhs) {
        return defined<Id>(name, [&] { return walk(rhs); });
    }

    /// Returns the production of a rule that is defined globally; `body` makes its body if needed.
    template <class Id, class Body>
    node_id defined(char const* name, Body const& body) {
        return production(make_key<Id, void>(nullptr), name, true, body);
    }

    /// Returns the production of a rule that contains its definition. If `injects`, the rule can be used
    /// within it by its ID.
    template <class Id, class Rhs>
    node_id definition(char const* name, Rhs const& rhs, bool injects) {
        return in_definition<Id>(rhs, injects, [&] { return production_of<Id>(name, rhs); });
    }
    /// Returns the production of a rule that an enclosing rule defines.
    template <class Id>
    node_id use(char const* name) {
        auto const definition = injected<Id>(name);
        return production(key_of(definition), name, false,
                          [&] { return definition.walk(*this, definition.rhs); });
    }

    /// Returns the position at which a rule leaves the input if it fails, for a rule of `defined`.
    template <class Id, class Failure>
    failure_end failure_of_defined(Failure const& failure) {
        return failure_in(make_key<Id, void>(nullptr), failure);
    }
    /// The same for a rule of `definition`.
    template <class Id, class Rhs>
    failure_end failure_of_definition(Rhs const& rhs, bool injects) {
        return in_definition<Id>(rhs, injects, [&] { return failure_of(rhs); });
    }
    /// The same for a rule of `use`.
    template <class Id>
    failure_end failure_of_use(char const* name) {
        auto const definition = injected<Id>(name);
        return failure_in(key_of(definition), [&] { return definition.failure_of(*this, definition.rhs); });
    }

private:
    /// A definition that X3 would pass in the context.
    struct injected_rule {
        std::type_index id;
        std::type_index type;
        void const* rhs;
        node_id (*walk)(reflection&, void const*);
        failure_end (*failure_of)(reflection&, void const*);

        friend bool operator==(injected_rule const& a, injected_rule const& b) {
            return a.id == b.id && a.type == b.type && a.rhs == b.rhs;
        }
    };
    /// The context on which the meaning of a parser depends.
    struct state {
        bool no_case = false;
        std::optional<production_id> skipper;
        bool skips = false;  ///< false if `no_skip` or `lexeme` disabled the skipper
        std::vector<injected_rule> injected;

        friend bool operator==(state const& a, state const& b) {
            return a.no_case == b.no_case && a.skipper == b.skipper && a.skips == b.skips &&
                   a.injected == b.injected;
        }
    };
    struct key {
        std::type_index id;
        std::type_index type;
        void const* rhs;  ///< null if the types determine the definition
        state where;

        friend bool operator==(key const& a, key const& b) {
            return a.id == b.id && a.type == b.type && a.rhs == b.rhs && a.where == b.where;
        }
    };
    struct known_rule : key {
        production_id target;
    };

    template <class Id, class Rhs>
    key make_key(void const* rhs) const {
        return {typeid(detail::tag<Id>), typeid(detail::tag<Rhs>), rhs, state_};
    }

    key key_of(injected_rule const& definition) const {
        return {definition.id, definition.type, definition.rhs, state_};
    }

    template <class Id, class Rhs>
    node_id production_of(char const* name, Rhs const& rhs) {
        constexpr bool by_type = detail::is_stateless<Rhs>;
        return production(make_key<Id, Rhs>(by_type ? nullptr : std::addressof(rhs)), name, by_type,
                          [&] { return walk(rhs); });
    }

    // An address identifies an object only during its lifetime. Therefore, unless `lasting`, a key is removed
    // when its production is complete. A production that equals another one of the same rule is merged with
    // it.
    template <class Body>
    node_id production(key const& k, char const* name, bool lasting, Body const& body) {
        for (auto const& known : known_)
            if (known == k) return make(reference{known.target});
        auto const before = builder_.here();
        production_id p = builder_.declare(name == nullptr ? "" : name, k.id);
        known_.push_back({k, p});
        builder_.define(p, located(name, body));
        while (auto const duplicate = builder_.later_duplicate(p)) {  // made before this one was complete
            builder_.merge(p, *duplicate, before);
            for (auto& known : known_) {
                known.target = builder_.merged(known.target, p, *duplicate);
                auto& skipper = known.where.skipper;
                if (skipper) skipper = builder_.merged(*skipper, p, *duplicate);
            }
        }
        if (auto const duplicate = builder_.earlier_duplicate(p)) {
            builder_.drop_since(before);
            forget([p](auto const& known) { return known.target >= p; });
            if (lasting) known_.push_back({k, *duplicate});
            p = *duplicate;
        } else if (!lasting) {
            forget([&](auto const& known) { return known == k; });
        }
        return make(reference{p});
    }

    /// Calls `body`; the message of an exception names the innermost rule.
    template <class Body>
    node_id located(char const* name, Body const& body) {
        try {
            return body();
        } catch (std::invalid_argument const& e) {
            constexpr std::string_view begin = "in rule '";
            if (name == nullptr || *name == '\0' ||
                std::string_view(e.what()).substr(0, begin.size()) == begin)
                throw;
            throw std::invalid_argument(std::string(begin) + name + "': " + e.what());
        }
    }

    /// Calls `walk` in a state in which the rule can be used by its ID.
    template <class Id, class Rhs, class Walk>
    auto in_definition([[maybe_unused]] Rhs const& rhs, [[maybe_unused]] bool injects, Walk const& walk) {
        if constexpr (detail::is_closed<Rhs>) {
            return in(state{}, walk);
        } else {
            if (!injects || find_injected(typeid(detail::tag<Id>)) != nullptr) return walk();
            state inner = state_;
            inner.injected.push_back(
                {typeid(detail::tag<Id>), typeid(detail::tag<Rhs>), std::addressof(rhs),
                 [](reflection& r, void const* p) { return r.walk(*static_cast<Rhs const*>(p)); },
                 [](reflection& r, void const* p) { return r.failure_of(*static_cast<Rhs const*>(p)); }});
            auto const at = state_.injected.size();
            auto const mine = inner.injected.back();
            auto const result = in(std::move(inner), walk);
            forget([&](auto const& known) {
                auto const& rules = known.where.injected;
                return rules.size() > at && rules[at] == mine;
            });
            return result;
        }
    }

    // A rule that begins with itself never fails: X3 does not return.
    template <class Failure>
    failure_end failure_in(key const& k, Failure const& failure) {
        if (std::find(failing_.begin(), failing_.end(), k) != failing_.end()) return {};
        failing_.push_back(k);
        auto const result = failure();
        failing_.pop_back();
        return result;
    }

    /// Returns the production of the text that a skipper skips. X3 runs it without a context.
    template <class Skipper>
    production_id skip_production(Skipper const& skipper) {
        constexpr bool by_type = detail::is_stateless<Skipper>;
        return in(state{}, [&] {
            auto const k = make_key<x3::skipper_tag, Skipper>(by_type ? nullptr : std::addressof(skipper));
            node_id const use = production(k, "skip", by_type, [&] {
                if (!failure_of(skipper).goes_back())
                    throw std::invalid_argument(
                        "a skipper that fails must restore the input, but a skip(...) within this one "
                        "does not: write x3::eps >> in front of it");
                return make(repetition{walk(skipper), 0, unbounded});
            });
            return std::get<reference>(builder_[use]).target;
        });
    }

    template <class Predicate>
    void forget(Predicate const& predicate) {
        known_.erase(std::remove_if(known_.begin(), known_.end(), predicate), known_.end());
    }

    injected_rule const* find_injected(std::type_index id) const {
        for (auto const& rule : state_.injected)
            if (rule.id == id) return &rule;
        return nullptr;
    }

    /// Returns the rule's definition from the enclosing rules.
    template <class Id>
    injected_rule injected(char const* name) const {
        if (auto const* found = find_injected(typeid(detail::tag<Id>))) return *found;
        throw std::invalid_argument("rule '" + std::string(name == nullptr ? "" : name) +
                                    "' has no definition");
    }

    template <class Walk>
    auto in(state inner, Walk const& walk) {
        std::swap(state_, inner);
        auto result = walk();
        state_ = std::move(inner);
        return result;
    }

    detail::grammar_builder builder_;
    state state_;
    std::vector<known_rule> known_;
    std::vector<key> failing_;  ///< the rules whose failure is being computed
};

namespace detail {

/// Base for parsers that can be reflected if all of their parts can.
template <class... Parts>
struct made_of {
    static constexpr bool reflectable = (is_reflectable_v<Parts> && ...);
};

/// Base for parsers that skip before they read the input.
struct skips_blanks {
    static constexpr bool skips_first = true;
};

/// Base for parsers that leave the input unchanged if they fail, or never fail.
struct restores {
    template <class P>
    static failure_end failure_of(reflection&, P const&) {
        return {};
    }
};

/// Base for parsers that fail where their only part fails.
struct fails_as_subject {
    template <class P>
    static failure_end failure_of(reflection& r, P const& p) {
        return r.failure_of(p.subject);
    }
};

}  // namespace detail

}  // namespace urigram::model

#endif
