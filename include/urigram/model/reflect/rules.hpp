// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_RULES_HPP
#define URIGRAM_MODEL_REFLECT_RULES_HPP

#include <boost/mpl/bool.hpp>
#include <boost/mpl/identity.hpp>
#include <urigram/model/reflect/failures.hpp>

// X3's rules: with an immediate definition, or by BOOST_SPIRIT_DEFINE.
namespace urigram::model {

/// Gets the definition of a rule that BOOST_SPIRIT_DEFINE defines, from the body of the function
/// `parse_rule`. The function is called with a context for which X3's rule parser finds our
/// `make_rule_context`, which receives the definition. `make_rule_context` throws, so that X3 does not run
/// the definition.
namespace capture {

struct done {};

/// Replaces values of the context that X3 itself does not use, such as those of `with`, so that semantic
/// actions and handlers that use these values compile. It converts to a reference to any type, can be called,
/// and has the members of X3's `error_handler` and `position_cache` that handlers call. Only a `parse_rule`
/// that is written by hand uses it at run time, which is an error.
struct unknown_context_value {
    template <class T>
    operator T&() const {
        throw std::invalid_argument("a rule whose parse_rule is written by hand and uses the context: use "
                                    "reflection::rule for it");
    }
    unknown_context_value const& get() const { return *this; }
    template <class... Args>
    void tag(Args&&...) const {}
    template <class... Args>
    void annotate(Args&&...) const {}
    template <class... Args>
    void operator()(Args&&...) const {}
    /// For a rule whose definition is not known here.
    template <class... Args>
    bool parse(Args&&...) const {
        return false;
    }
};
inline constexpr unknown_context_value unknown_value{};

struct context {
    reflection& r;
    std::type_index wanted;  ///< the rule whose definition is wanted
    node_id* body;           ///< receives the body of its definition, or null
    failure_end* failure;    ///< receives the position after a failure, or null

    template <class Tag>
    unknown_context_value const& get(boost::mpl::identity<Tag>) const {
        return unknown_value;
    }
    x3::unused_type get(boost::mpl::identity<x3::skipper_tag>) const { return {}; }
    x3::unused_type get(boost::mpl::identity<x3::no_case_tag>) const { return {}; }
    x3::unused_type get(boost::mpl::identity<x3::rule_context_tag>) const { return {}; }
    x3::unused_type get(boost::mpl::identity<dsl::context_tag>) const { return {}; }
};

template <class Id, class Rhs>
context const& make_rule_context(Rhs const& rhs, context const& c, boost::mpl::false_) {
    if (c.wanted != typeid(detail::tag<Id>))
        throw std::invalid_argument("a rule whose parse_rule is written by hand and calls another rule: "
                                    "use reflection::rule for it");
    if (c.body != nullptr) *c.body = c.r.walk(rhs);
    if (c.failure != nullptr) *c.failure = c.r.failure_of(rhs);
    throw done{};
}

}  // namespace capture

namespace detail {

using x3::parse_rule;  // the overload for rules without a definition

template <class Id, class Attribute, class Context>
using parse_rule_result =
    decltype(parse_rule(x3::detail::rule_id<Id>{}, std::declval<std::string::const_iterator&>(),
                        std::declval<std::string::const_iterator const&>(), std::declval<Context const&>(),
                        std::declval<Attribute&>()));

template <class Id, class Attribute>
inline constexpr bool is_defined = !std::is_same_v<parse_rule_result<Id, Attribute, capture::context>,
                                                   x3::detail::default_parse_rule_result>;

template <class Id, class Attribute>
void capture_definition(capture::context const& c) {
    std::string::const_iterator first{};
    std::string::const_iterator const last{};
    Attribute attribute{};
    try {
        parse_rule(x3::detail::rule_id<Id>{}, first, last, c, attribute);
    } catch (capture::done) {
        return;
    }
    throw std::invalid_argument("a rule whose definition does not come from BOOST_SPIRIT_DEFINE");
}
template <class Id, class Attribute>
node_id captured_definition(reflection& r) {
    node_id body{};
    capture_definition<Id, Attribute>({r, typeid(tag<Id>), &body, nullptr});
    return body;
}
template <class Id, class Attribute>
failure_end captured_failure(reflection& r) {
    failure_end failure;
    capture_definition<Id, Attribute>({r, typeid(tag<Id>), nullptr, &failure});
    return failure;
}

// Detects any member of that name: if the ID has one, the name is ambiguous in a class that derives from
// both.
struct named_on_success {
    int on_success;
};
struct named_on_error {
    int on_error;
};
template <class Id, class Named>
struct maybe_ambiguous : Id, Named {};
template <class Id, class = void>
struct lacks_on_success : std::false_type {};
template <class Id>
struct lacks_on_success<Id, std::void_t<decltype(&maybe_ambiguous<Id, named_on_success>::on_success)>>
    : std::true_type {};
template <class Id, class = void>
struct lacks_on_error : std::false_type {};
template <class Id>
struct lacks_on_error<Id, std::void_t<decltype(&maybe_ambiguous<Id, named_on_error>::on_error)>>
    : std::true_type {};

/// The handlers of a rule. An ID that is only declared has none.
template <class Id, class = void>
struct handlers {
    static constexpr bool keeps_successes = true;
    static constexpr bool fails = false;
    static constexpr bool rethrows = true;
};
template <class Id>
struct handlers<Id, std::enable_if_t<sizeof(Id) != 0 && (std::is_class_v<Id> || std::is_union_v<Id>)>> {
    // The members of a final class or of a union cannot be detected.
    template <template <class, class> class Lacks>
    static constexpr bool lacks() {
        if constexpr (std::is_final_v<Id> || std::is_union_v<Id>)
            return false;
        else
            return Lacks<Id, void>::value;
    }
    static constexpr bool keeps_successes = never_vetoes<Id> || lacks<lacks_on_success>();
    static constexpr bool fails = on_error_returns<Id> == x3::error_handler_result::fail;
    static constexpr bool rethrows =
        on_error_returns<Id> == x3::error_handler_result::rethrow || lacks<lacks_on_error>();
};

template <class Id>
inline constexpr bool has_known_handlers = handlers<Id>::keeps_successes &&
                                           (handlers<Id>::fails || handlers<Id>::rethrows);

template <class Id>
constexpr void check_handlers() {
    static_assert(handlers<Id>::keeps_successes,
                  "the rule's on_success handler may refuse what it matched: if it never does, specialise "
                  "urigram::model::never_vetoes for the rule's ID");
    static_assert(handlers<Id>::fails || handlers<Id>::rethrows,
                  "the rule's on_error handler decides what matches: if it always returns fail, or rethrow, "
                  "specialise urigram::model::on_error_returns for the rule's ID");
}

/// A rule that X3 runs with its `on_error` handler.
template <class Id>
node_id with_on_error(reflection& r, node_id rule) {
    return handlers<Id>::fails ? r.make(caught{rule}) : rule;
}
/// The position at which such a rule leaves the input if it fails. `without` returns that of a failure
/// without an exception.
template <class Id, class Failure>
failure_end failure_with_on_error(char const* name, Failure without) {
    if constexpr (!handlers<Id>::fails) return without();
    return {std::nullopt,
            "rule '" + std::string(name == nullptr ? "" : name) +
                "' has an on_error handler that returns fail, after which X3 does not go back to "
                "where the rule began: write it as part of a sequence, x3::eps >> rule"};
}

}  // namespace detail

template <class Id, class Attribute, bool Force>
struct reflect_as<x3::rule<Id, Attribute, Force>> {
    static constexpr bool reflectable = detail::has_known_handlers<Id>;
    static node_id reflect(reflection& r, x3::rule<Id, Attribute, Force> const& p) {
        detail::check_handlers<Id>();
        if constexpr (detail::is_defined<Id, Attribute>) {
            auto const body = [&r] { return detail::captured_definition<Id, Attribute>(r); };
            return detail::with_on_error<Id>(r, r.defined<Id>(p.name, body));
        } else {
            return r.use<Id>(p.name);  // X3 runs the definition without the handlers
        }
    }
    static failure_end failure_of(reflection& r, x3::rule<Id, Attribute, Force> const& p) {
        if constexpr (detail::is_defined<Id, Attribute>) {
            auto const failure = [&r] { return detail::captured_failure<Id, Attribute>(r); };
            return detail::failure_with_on_error<Id>(p.name,
                                                     [&] { return r.failure_of_defined<Id>(failure); });
        } else {
            return r.failure_of_use<Id>(p.name);
        }
    }
};

template <class Id, class Rhs, class Attribute, bool Force, bool Skip>
struct reflect_as<x3::rule_definition<Id, Rhs, Attribute, Force, Skip>> {
    static constexpr bool reflectable = detail::has_known_handlers<Id> && is_reflectable_v<Rhs>;
    static constexpr bool injects = !Skip && !detail::is_defined<Id, Attribute>;
    static node_id reflect(reflection& r, x3::rule_definition<Id, Rhs, Attribute, Force, Skip> const& p) {
        detail::check_handlers<Id>();
        node_id const n = detail::with_on_error<Id>(r, r.definition<Id>(p.name, p.rhs, injects));
        return detail::is_closed<Rhs> ? r.after_skipper(n) : n;
    }
    static failure_end failure_of(reflection& r,
                                  x3::rule_definition<Id, Rhs, Attribute, Force, Skip> const& p) {
        auto const inside = detail::failure_with_on_error<Id>(
            p.name, [&] { return r.failure_of_definition<Id>(p.rhs, injects); });
        return detail::is_closed<Rhs> ? detail::after(r, r.skipped(), inside) : inside;
    }
};

}  // namespace urigram::model

#endif
