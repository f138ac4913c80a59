// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>

using namespace urigram;
using namespace urigram::test;
using model::is_reflectable_v, model::reflection;

namespace {

struct vowel_parser : x3::parser<vowel_parser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const&, RContext&, Attribute&) const {
        if (first == last || !charset("aeiou").contains(*first)) return false;
        ++first;
        return true;
    }
};
struct unknown_parser : vowel_parser {};

struct harmless_function {
    template <class Context>
    void operator()(Context const&) const {}
};
struct vetoing_function {
    template <class Context>
    void operator()(Context const& context) const {
        x3::_pass(context) = false;
    }
};
struct handler {
    template <class Context>
    x3::error_handler_result operator()(char const*, char const*, x3::expectation_failure<char const*> const&,
                                        Context const&) const {
        return x3::error_handler_result::fail;
    }
};

struct silent_id {};
struct harmless_id {
    template <class Iterator, class T, class Context>
    void on_success(Iterator const&, Iterator const&, T&, Context const&) {}
};
struct vetoing_id {
    template <class Iterator, class T, class Context>
    void on_success(Iterator const&, Iterator const&, T&, Context const& context) {
        x3::_pass(context) = false;
    }
};
struct final_id final {};

}  // namespace

template <>
struct urigram::model::reflect_as<vowel_parser> {
    static node_id reflect(reflection& r, vowel_parser const&) { return r.make(set{charset("aeiou")}); }
};
template <>
inline constexpr bool urigram::model::never_vetoes<harmless_function> = true;
template <>
inline constexpr bool urigram::model::never_vetoes<harmless_id> = true;

BOOST_AUTO_TEST_SUITE(model_reflect_cpp)

BOOST_AUTO_TEST_CASE(own_parsers_can_be_reflected) {
    BOOST_TEST(model_of(vowel_parser() >> 'x') == " = ([aeiou] \"x\")");
    BOOST_TEST(agrees(+vowel_parser() % ',', "ax,"));
    BOOST_TEST(is_reflectable_v<vowel_parser>);
    BOOST_TEST(!is_reflectable_v<unknown_parser>);
}

BOOST_AUTO_TEST_CASE(parsers_without_a_grammar_are_rejected) {
    auto const a = x3::char_('a');
    auto const is_refused = [](auto const& p) {
        auto const b = x3::char_('b');
        using P = std::decay_t<decltype(p)>;
        using nested = decltype(*(b >> (b | -(+p % b)) >> x3::no_case[x3::raw[b - p]]));
        using in_rule = decltype(x3::rule<silent_id>() = p);
        using in_body = decltype(dsl::rule<silent_id, std::string_view>{"r"} = dsl::view[p]);
        return !is_reflectable_v<P> && !is_reflectable_v<nested> && !is_reflectable_v<in_rule> &&
               !is_reflectable_v<in_body>;
    };
    BOOST_TEST(!is_refused(a));

    BOOST_TEST(is_refused(unknown_parser()));
    BOOST_TEST(is_refused(a[vetoing_function()]));
    BOOST_TEST(is_refused(a[([](auto&) {})]));
    BOOST_TEST(is_refused(x3::guard<decltype(a), handler>(a, handler())));
    BOOST_TEST(is_refused(x3::skip(unknown_parser())[a]));
    BOOST_TEST(is_refused(x3::skip(x3::space)[unknown_parser()]));
    BOOST_TEST(!is_refused(x3::skip(x3::space)[a]));
    BOOST_TEST(is_refused(x3::with<x3::skipper_tag>(x3::space)[a]));
    BOOST_TEST(is_refused(x3::with<x3::no_case_tag>(1)[a]));
    BOOST_TEST(is_refused(x3::eps([](auto&) { return true; })));
    BOOST_TEST(is_refused(x3::long_double));  // not double: other files declare it in range
    BOOST_TEST(is_refused(x3::uint_parser<bool, 10>()));
    BOOST_TEST(is_refused(x3::uint_parser<double>()));
    BOOST_TEST(is_refused(x3::int_parser<unsigned>()));
    BOOST_TEST(is_refused(x3::any_parser<char const*>(a)));
    BOOST_TEST(is_refused(x3::rule<vetoing_id>() = a));
    BOOST_TEST(is_refused(x3::rule<final_id>() = a));
    BOOST_TEST(is_refused(x3::rule<vetoing_id>()));
    BOOST_TEST(!is_reflectable_v<int>);
}

BOOST_AUTO_TEST_CASE(functions_declared_harmless_are_reflected) {
    auto const p = x3::char_('a')[harmless_function()] >> (x3::rule<harmless_id, char>{"r"} = x3::char_('b'));
    BOOST_TEST(is_reflectable_v<decltype(p)>);
    BOOST_TEST(model_of(p) == " = (\"a\" <1>); r = \"b\"");
    BOOST_TEST(agrees(p, "ab"));
    BOOST_TEST(is_reflectable_v<decltype(x3::rule<silent_id>())>);
}

BOOST_AUTO_TEST_CASE(several_rules_are_one_grammar) {
    auto const a = x3::rule<struct a_id>{"a"} = x3::lit('a');
    auto const b = x3::rule<struct b_id>{"b"} = a >> a;
    BOOST_TEST(model_of(b, a) == "b = (<1> <1>); a = \"a\"");
    BOOST_TEST(model_of(a, b) == "a = \"a\"; b = (<0> <0>)");
    BOOST_TEST(model_of(a, a) == "a = \"a\"");
    BOOST_TEST(model_of(a, "text") == "a = \"a\";  = \"text\"");
    BOOST_TEST(model_of() == "");

    reflection r;
    auto const first = r.add(b);
    auto const second = r.add("twice", b >> b);
    BOOST_TEST((r.add(a) != first && r.add(b) == first));
    auto const g = r.result();
    BOOST_TEST(g[first].name == "b");
    BOOST_TEST(g[second].name == "twice");
    BOOST_TEST(notation(g)() == "b = (<1> <1>); a = \"a\"; twice = (<0> <0>)");
}

BOOST_AUTO_TEST_CASE(reflection_adds_no_superfluous_nodes) {
    auto const p = x3::rule<struct p_id>{"p"} =
        (x3::lit('a') >> (x3::lit('b') >> 'c')) | ('d' | ('e' | x3::eoi));
    auto const g = model::reflect(p, p >> p);
    BOOST_TEST(notation(g)() == "p = ((\"a\" \"b\" \"c\") | \"d\" | \"e\" | $);  = (<0> <0>)");
    BOOST_TEST(g.nodes().size() == 11u);
}

BOOST_AUTO_TEST_SUITE_END()
