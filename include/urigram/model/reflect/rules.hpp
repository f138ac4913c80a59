// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_REFLECT_RULES_HPP
#define URIGRAM_MODEL_REFLECT_RULES_HPP

#include <boost/mpl/bool.hpp>
#include <boost/mpl/identity.hpp>
#include <urigram/model/reflect/reflection.hpp>

namespace boost::spirit::x3 {
struct error_handler_tag;
}  // namespace boost::spirit::x3

// X3's rules: with an immediate definition, or by BOOST_SPIRIT_DEFINE.
namespace urigram::model {

/// How the definition of a rule made by BOOST_SPIRIT_DEFINE is got at: it stands in the body of a function,
/// which is called with a context for which X3's rule parser finds our `make_rule_context`. That is given the
/// definition; the exception it throws keeps the definition from being run.
namespace capture {

struct done {};

/// Takes the place of what error handlers want to find in the context.
struct no_handler {
    no_handler const& get() const { return *this; }
    template <class... Args>
    void tag(Args&&...) const {}
    template <class... Args>
    void operator()(Args&&...) const {}
};

struct context {
    reflection& r;
    node_id& body;
    std::type_index wanted;  ///< the rule whose definition it is

    template <class Tag>
    x3::unused_type get(Tag) const {
        return {};
    }
    no_handler get(boost::mpl::identity<x3::error_handler_tag>) const { return {}; }
};

template <class Id, class Rhs>
context const& make_rule_context(Rhs const& rhs, context const& c, boost::mpl::false_) {
    if (c.wanted != typeid(detail::tag<Id>))
        throw std::invalid_argument("a rule whose parse_rule is written by hand and calls another rule: "
                                    "use reflection::rule for it");
    c.body = c.r.walk(rhs);
    throw done{};
}

}  // namespace capture

namespace detail {

using x3::parse_rule;  // the one that says there is no definition

template <class Id, class Attribute, class Context>
using parse_rule_result =
    decltype(parse_rule(x3::detail::rule_id<Id>{}, std::declval<std::string::const_iterator&>(),
                        std::declval<std::string::const_iterator const&>(), std::declval<Context const&>(),
                        std::declval<Attribute&>()));

template <class Id, class Attribute>
inline constexpr bool is_defined = !std::is_same_v<parse_rule_result<Id, Attribute, capture::context>,
                                                   x3::detail::default_parse_rule_result>;

template <class Id, class Attribute>
node_id captured_definition(reflection& r) {
    node_id body{};
    capture::context const c{r, body, typeid(tag<Id>)};
    std::string::const_iterator first{};
    std::string::const_iterator const last{};
    Attribute attribute{};
    try {
        parse_rule(x3::detail::rule_id<Id>{}, first, last, c, attribute);
    } catch (capture::done) {
        return body;
    }
    throw std::invalid_argument("a rule whose definition does not come from BOOST_SPIRIT_DEFINE");
}

// A member `on_success`, whatever it looks like: then the name is ambiguous in a class derived from both.
struct named_on_success {
    int on_success;
};
template <class Id>
struct maybe_ambiguous : Id, named_on_success {};
template <class Id, class = void>
struct lacks_on_success : std::false_type {};
template <class Id>
struct lacks_on_success<Id, std::void_t<decltype(&maybe_ambiguous<Id>::on_success)>> : std::true_type {};

// An ID that is only declared has no handlers; of a final one and of a union it cannot be told.
template <class Id, class = void>
struct keeps_successes : std::true_type {};
template <class Id>
struct keeps_successes<Id,
                       std::enable_if_t<(sizeof(Id) > 0) && (std::is_class_v<Id> || std::is_union_v<Id>)>> {
    static constexpr bool lacks_handler() {
        if constexpr (std::is_final_v<Id> || std::is_union_v<Id>)
            return false;
        else
            return lacks_on_success<Id>::value;
    }
    static constexpr bool value = never_vetoes<Id> || lacks_handler();
};

}  // namespace detail

template <class Id, class Attribute, bool Force>
struct reflect_as<x3::rule<Id, Attribute, Force>> {
    static constexpr bool reflectable = detail::keeps_successes<Id>::value;
    static node_id reflect(reflection& r, x3::rule<Id, Attribute, Force> const& p) {
        static_assert(reflectable, "the rule's on_success handler may refuse what it matched: if it never "
                                   "does, specialise urigram::model::never_vetoes for the rule's ID");
        if constexpr (detail::is_defined<Id, Attribute>)
            return r.defined<Id>(p.name, [&r] { return detail::captured_definition<Id, Attribute>(r); });
        else
            return r.use<Id>(p.name);
    }
};

template <class Id, class Rhs, class Attribute, bool Force, bool Skip>
struct reflect_as<x3::rule_definition<Id, Rhs, Attribute, Force, Skip>> {
    static constexpr bool reflectable = detail::keeps_successes<Id>::value && is_reflectable_v<Rhs>;
    static node_id reflect(reflection& r, x3::rule_definition<Id, Rhs, Attribute, Force, Skip> const& p) {
        static_assert(detail::keeps_successes<Id>::value,
                      "the rule's on_success handler may refuse what it matched: if it never does, "
                      "specialise urigram::model::never_vetoes for the rule's ID");
        constexpr bool injects = !Skip && !detail::is_defined<Id, Attribute>;
        return r.definition<Id>(p.name, p.rhs, injects);
    }
};

}  // namespace urigram::model

#endif
