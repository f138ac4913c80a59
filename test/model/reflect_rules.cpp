// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

namespace boost::spirit::x3 {
struct error_handler_tag;  // whose header needs Boost.Filesystem
}  // namespace boost::spirit::x3

using namespace urigram;
using namespace urigram::test;

// A grammar that is written without knowledge of reflection.
namespace foreign {

x3::rule<struct value_id, std::string> const value{"value"};
x3::rule<struct list_id, std::vector<std::string>> const list{"list"};
x3::rule<struct word_id, std::string> const word{"word"};
x3::rule<struct nothing_id> const nothing{"nothing"};

auto const word_def = '"' >> x3::lexeme[*(x3::char_ - '"')] >> '"';
auto const list_def = '[' >> -(value % ',') >> ']';
auto const value_def = x3::raw[word | +x3::digit | list];
auto const nothing_def = x3::omit['n' >> -x3::lit('o')];

BOOST_SPIRIT_DEFINE(value, list, word, nothing)

// A rule with the handlers of X3's tutorials.
struct print_errors {
    template <class Iterator, class Exception, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&, Exception const& e,
                                      Context const& context) {
        auto& handler = x3::get<x3::error_handler_tag>(context).get();
        handler(e.where(), "here");
        return x3::error_handler_result::fail;
    }
};
struct annotate {
    template <class Iterator, class T, class Context>
    void on_success(Iterator const& first, Iterator const& last, T& attribute, Context const& context) {
        auto& handler = x3::get<x3::error_handler_tag>(context).get();
        handler.tag(attribute, first, last);
    }
};
struct noted_id : annotate, print_errors {};
x3::rule<noted_id, std::string> const noted{"noted"};
auto const noted_def = +x3::char_('n');
BOOST_SPIRIT_DEFINE(noted)

// A rule whose definition refers to another rule, which the enclosing parser defines.
x3::rule<struct user_id> const user{"user"};
x3::rule<struct list_of_id> const list_of{"list_of"};
auto const list_of_def = '[' >> user >> ']';
BOOST_SPIRIT_DEFINE(list_of)

// Actions and handlers that use values of the context, which `with` provides.
struct journal {
    unsigned entries = 0;
    void add(std::size_t length) { entries += length > 0 ? 1U : 0U; }
};
struct journal_tag;
struct limit_tag;
struct enabled_tag;
inline bool is_below(std::size_t size, unsigned limit) { return size < limit; }
template <class Context>
journal& journal_of(Context const& context) {
    return x3::get<journal_tag>(context);
}
auto const add_to_journal = [](auto const& context) {
    bool& enabled = x3::get<enabled_tag>(context);
    if (enabled && is_below(x3::_attr(context).size(), x3::get<limit_tag>(context)))
        journal_of(context).add(x3::_attr(context).size());
};
struct recorded_id {
    template <class Iterator, class T, class Context>
    void on_success(Iterator const& first, Iterator const& last, T&, Context const& context) {
        journal& all = x3::get<journal_tag>(context);
        all.add(static_cast<std::size_t>(last - first));
    }
    template <class Iterator, class Exception, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&, Exception const& e,
                                      Context const& context) {
        journal_of(context).add(e.which().size());
        return x3::error_handler_result::rethrow;
    }
};
x3::rule<recorded_id, std::string> const recorded = "recorded";
auto const recorded_def = (+x3::char_('r'))[add_to_journal] > -(x3::lit('(') > recorded > ')');
BOOST_SPIRIT_DEFINE(recorded)

// A rule with words of `dsl`, which find their context in the context of X3.
x3::rule<struct labelled_id> const labelled = "labelled";
auto const labelled_def = dsl::lit("l") >> +dsl::set("ab");
BOOST_SPIRIT_DEFINE(labelled)

// Declared here, defined elsewhere.
struct far_id {};
x3::rule<far_id> const far{"far"};
BOOST_SPIRIT_DECLARE(decltype(far))

// A rule with a handwritten parse_rule, whose side effects are unknown.
x3::rule<struct digits_id> const digits = "digits";
auto const digits_def = +x3::digit;
BOOST_SPIRIT_DEFINE(digits)

x3::rule<struct short_digits_id> const short_digits = "short_digits";
template <class Iterator, class Context>
bool parse_rule(x3::detail::rule_id<short_digits_id>, Iterator& first, Iterator const& last,
                Context const& context, x3::unused_type) {
    auto const begin = first;
    return digits.parse(first, last, context, x3::unused, x3::unused) && first - begin < 5;
}

// The same, but it also increments a counter in the context.
struct counter_tag {};
x3::rule<struct counted_digits_id> const counted_digits = "counted_digits";
template <class Iterator, class Context>
bool parse_rule(x3::detail::rule_id<counted_digits_id>, Iterator& first, Iterator const& last,
                Context const& context, x3::unused_type) {
    int& counter = x3::get<counter_tag>(context);
    ++counter;
    return digits.parse(first, last, context, x3::unused, x3::unused);
}

}  // namespace foreign

template <>
inline constexpr bool urigram::model::never_vetoes<foreign::noted_id> = true;
template <>
inline constexpr auto urigram::model::on_error_returns<foreign::noted_id> = x3::error_handler_result::fail;
template <>
inline constexpr bool urigram::model::never_vetoes<foreign::recorded_id> = true;
template <>
inline constexpr bool urigram::model::never_vetoes<decltype(foreign::add_to_journal)> = true;
template <>
inline constexpr auto urigram::model::on_error_returns<foreign::recorded_id> =
    x3::error_handler_result::rethrow;
template <>
struct urigram::model::reflect_as<std::decay_t<decltype(foreign::far)>> {
    static node_id reflect(reflection& r, std::decay_t<decltype(foreign::far)> const& rule) {
        return r.rule<foreign::far_id>(rule.name, +x3::digit >> '.');
    }
};

BOOST_AUTO_TEST_SUITE(model_reflect_rules_cpp)

BOOST_AUTO_TEST_CASE(rules_of_plain_x3_are_reflected) {
    BOOST_TEST(model_of(foreign::value) == "value = (<1> | [0-9]{1,} | <2>); "
                                           "word = (\"\\22\" [\\00-!#-\\ff]{0,} \"\\22\"); "
                                           "list = (\"\\5b\" (<0> (\",\" <0>){0,}){0,1} \"\\5d\")");
    BOOST_TEST(model_of(foreign::list, foreign::word, foreign::value).substr(0, 7) == "list = ");
    BOOST_TEST(model_of(foreign::nothing) == "nothing = (\"n\" \"o\"{0,1})");
    BOOST_TEST(agrees(foreign::value, "[1,]\"", 6));
    BOOST_TEST(agrees(foreign::nothing, "no"));
    BOOST_TEST(agrees(x3::no_case[foreign::nothing >> foreign::value], "noNO1\"", 5));
}

BOOST_AUTO_TEST_CASE(rules_with_undeclared_handlers_are_not_reflectable) {
    BOOST_TEST(model_of(foreign::noted) == "noted = \"n\"{1,}");
    BOOST_TEST(!model::is_reflectable_v<x3::rule<foreign::annotate>>);
    BOOST_TEST(!model::is_reflectable_v<x3::rule<foreign::print_errors>>);
}

BOOST_AUTO_TEST_CASE(actions_and_handlers_may_use_values_of_the_context) {
    BOOST_TEST(model_of(foreign::recorded) == "recorded = (\"r\"{1,} >(\"(\" ><0> >\")\"){0,1})");
    foreign::journal all;
    unsigned limit = 3;
    bool enabled = true;
    auto const with_values = x3::with<foreign::limit_tag>(limit)[x3::with<foreign::enabled_tag>(
        enabled)[x3::with<foreign::journal_tag>(all)[foreign::recorded]]];
    BOOST_TEST(agrees(with_values, "r()", 6));
    BOOST_TEST(all.entries > 0U);
}

BOOST_AUTO_TEST_CASE(defined_rules_may_contain_words_of_dsl) {
    BOOST_TEST(model_of(foreign::labelled) == "labelled = (\"l\" [ab]{1,})");
    BOOST_TEST(agrees(foreign::labelled, "lab"));
}

BOOST_AUTO_TEST_CASE(rules_can_be_reflected_by_hand) {
    BOOST_TEST(model_of(foreign::far >> foreign::far) == " = (<1> <1>); far = ([0-9]{1,} \".\")");
}

BOOST_AUTO_TEST_CASE(immediate_rules_are_productions) {
    auto const digit = x3::rule<struct digit_id>{"digit"} = x3::char_('1');
    auto const number = x3::rule<struct number_id>{"number"} = digit >> *digit;
    BOOST_TEST(model_of(number) == "number = (<1> <1>{0,}); digit = \"1\"");
    BOOST_TEST(agrees(number, "12"));
    BOOST_TEST(model::reflect(number, digit).find("digit").has_value());
}

BOOST_AUTO_TEST_CASE(immediate_rules_may_be_recursive) {
    x3::rule<struct nest_id> const nest{"nest"};
    auto const brackets = nest = '(' >> *nest >> ')';
    BOOST_TEST(model_of(brackets) == "nest = (\"(\" <0>{0,} \")\")");
    BOOST_TEST(agrees(brackets, "()", 8));

    x3::rule<struct outer_id> const outer{"outer"};
    x3::rule<struct inner_id> const inner{"inner"};
    auto const both = outer = '(' >> *(inner = '[' >> *(outer | inner) >> ']') >> ')';
    BOOST_TEST(model_of(both) ==
               "outer = (\"(\" <1>{0,} \")\"); inner = (\"\\5b\" (<0> | <1>){0,} \"\\5d\")");
    BOOST_TEST(agrees(both, "()[]", 6));

    // Case is ignored within no_case, including recursion. (X3 cannot compile such a parser.)
    auto const deep = nest = 'a' >> -x3::no_case['b' >> nest];
    BOOST_TEST(model_of(deep) == "nest = (\"a\" (\"b\"i <1>){0,1}); nest = (\"a\"i (\"b\"i <1>){0,1})");

    BOOST_CHECK_THROW(model::reflect(nest), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(definitions_are_those_of_the_enclosing_rule) {
    auto const a = foreign::user = 'a' >> -foreign::list_of;
    auto const b = foreign::user = 'b' >> foreign::list_of | 'c';
    BOOST_TEST(agrees(a, "a[]", 6));
    BOOST_TEST(agrees(b, "bc[]", 6));
    BOOST_TEST(agrees(a | b, "abc[]", 5));
    BOOST_TEST(model_of(a, b) == "user = (\"a\" <1>{0,1}); list_of = (\"\\5b\" <0> \"\\5d\"); "
                                 "user = ((\"b\" <3>) | \"c\"); list_of = (\"\\5b\" <2> \"\\5d\")");
    BOOST_TEST(model_of(a, a >> a) ==
               "user = (\"a\" <1>{0,1}); list_of = (\"\\5b\" <0> \"\\5d\");  = (<0> <0>)");

    model::reflection r;  // successive temporaries, perhaps at the same address
    for (char c : {'a', 'b'}) {
        auto const temporary = foreign::user = c >> -foreign::list_of;
        r.add(temporary);
    }
    BOOST_TEST(notation(r.result())() == "user = (\"a\" <1>{0,1}); list_of = (\"\\5b\" <0> \"\\5d\"); "
                                         "user = (\"b\" <3>{0,1}); list_of = (\"\\5b\" <2> \"\\5d\")");

    // If two definitions of one rule are nested, the outer one is used.
    auto const within = foreign::user = 'a' >> -('(' >> (foreign::user = 'b' >> -foreign::list_of) >> ')');
    BOOST_TEST(agrees(within, "ab()[]", 6));
}

namespace {

// Helpers that give a parser an attribute often use one ID for all parsers.
template <class T, class P>
auto as(P const& p) {
    return x3::rule<struct as_id, T>{"as"} = x3::as_parser(p);
}

}  // namespace

BOOST_AUTO_TEST_CASE(rules_of_one_id_are_distinguished) {
    auto const a = as<std::string>(+x3::char_('a'));
    auto const b = as<std::string>(+x3::char_('b'));
    auto const p = a >> b >> a;
    BOOST_TEST(model_of(p) == " = (<1> <2> <1>); as = \"a\"{1,}; as = \"b\"{1,}");
    BOOST_TEST(agrees(p, "ab"));
    auto const nested = as<std::string>(as<std::string>(+x3::char_('a')));
    BOOST_TEST(model_of(nested) == "as = <1>; as = \"a\"{1,}");
    BOOST_TEST(agrees(nested, "ab"));

    model::reflection r;  // successive temporaries, perhaps at the same address
    auto const add = [&r](char c) { return r.add(as<char>(x3::char_(c))); };
    auto const first = add('a');
    auto const second = add('b');
    BOOST_TEST((first != second && add('a') == first && add('b') == second));
}

BOOST_AUTO_TEST_CASE(rules_of_one_name_are_distinguished) {
    auto const a = x3::rule<struct a_id>{"x"} = x3::lit('a');
    auto const b = x3::rule<struct b_id>{"x"} = x3::lit('a');
    BOOST_TEST(model_of(a >> b) == " = (<1> <2>); x = \"a\"; x = \"a\"");
    auto const c = x3::rule<struct a_id>{"y"} = x3::lit('a');
    BOOST_TEST(model_of(a >> c) == " = (<1> <2>); x = \"a\"; y = \"a\"");
}

BOOST_AUTO_TEST_CASE(no_case_applies_within_rules) {
    auto const a = x3::rule<struct a_id>{"a"} = x3::lit('a');
    auto const one = x3::rule<struct one_id>{"one"} = x3::lit('1');
    auto const p = a >> x3::no_case[a >> one] >> one >> a;
    BOOST_TEST(model_of(p) == " = (<1> <2> <3> <3> <1>); a = \"a\"; a = \"a\"i; one = \"1\"");
    BOOST_TEST(agrees(p, "aA1", 5));
}

BOOST_AUTO_TEST_CASE(a_rule_with_a_handwritten_parse_rule_is_refused) {
    BOOST_CHECK_EXCEPTION(
        model::reflect(foreign::short_digits), std::invalid_argument, [](std::invalid_argument const& e) {
            return std::string_view(e.what()).find(
                       "in rule 'short_digits': a rule whose parse_rule is written by hand") == 0;
        });
    BOOST_CHECK_EXCEPTION(
        model::reflect(foreign::counted_digits), std::invalid_argument, [](std::invalid_argument const& e) {
            return std::string_view(e.what()).find(
                       "in rule 'counted_digits': a rule whose parse_rule is written by hand") == 0;
        });
    BOOST_TEST(model::reflect(foreign::digits).productions().size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
