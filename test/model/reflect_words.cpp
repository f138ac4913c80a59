// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/abnf.hpp>
#include <urigram/grammar/shape.hpp>

BOOST_AUTO_TEST_SUITE(model_reflect_words_cpp)

using namespace urigram;
using namespace urigram::test;
using namespace urigram::dsl::notation;
using abnf::escape, dsl::keyword, dsl::lit, dsl::not_before, dsl::rule, dsl::set, dsl::text, dsl::view;

namespace {

set const ab("ab");
// The model of an escape.
std::string const escaped = "(\"%\" [0-9A-Fa-f] [0-9A-Fa-f])";

}  // namespace

#define SAME(parser, alphabet, expected)                                                                     \
    do {                                                                                                     \
        BOOST_TEST(model_of(parser) == expected);                                                            \
        BOOST_TEST(agrees(parser, alphabet, 5));                                                             \
        BOOST_TEST(agrees(x3::no_case[parser], alphabet));                                                   \
    } while (false)

BOOST_AUTO_TEST_CASE(sets_and_runs_are_reflected) {
    SAME(ab, "abA", " = [ab]");
    SAME((ab | escape), "ab%0A", " = ([ab] | " + escaped + ")");
    SAME(*ab, "abA", " = [ab]{0,}");
    SAME(+ab, "abA", " = [ab]{1,}");
    SAME(*(ab | escape), "a%0A", " = ([ab] | " + escaped + "){0,}");
    SAME(+(ab | escape), "a%0A", " = ([ab] | " + escaped + "){1,}");
}

BOOST_AUTO_TEST_CASE(literals_and_keywords_are_reflected) {
    SAME(lit("ab"), "abA", " = \"ab\"");
    SAME(lit(""), "a", " = ()");
    SAME(keyword("a-b"), "a-bAB", " = \"a\\2db\"i");
    SAME(keyword(""), "a", " = ()");
    SAME(("x" >> ab >> "y"), "xyab", " = (\"x\" [ab] \"y\")");
}

BOOST_AUTO_TEST_CASE(out_of_line_is_reflected_as_its_subject) {
    BOOST_TEST(model_of(dsl::out_of_line["ab"]) == model_of(dsl::lit("ab")));
    BOOST_TEST(agrees(dsl::out_of_line[set("ab") >> set("b")] | set("a"), "abc"));
}

BOOST_AUTO_TEST_CASE(guess_is_reflected_as_its_subject) {
    constexpr dsl::guess maybe_a{'a', charset("b")};
    BOOST_TEST(model_of(maybe_a["ab"]) == model_of(dsl::lit("ab")));
    BOOST_TEST(agrees(-maybe_a[set("ab") >> set("b")] >> set("a"), "abc"));
}

BOOST_AUTO_TEST_CASE(times_is_a_bounded_repetition) {
    BOOST_TEST(model_of(dsl::times<1, 4>(set("a"))) == " = [a]{1,4}");
    BOOST_TEST(model_of(dsl::times<3>("ab")) == " = \"ab\"{3,3}");
    BOOST_TEST(agrees(dsl::times<1, 2>(set("ab")) >> set("b"), "abc"));
    BOOST_TEST(agrees(dsl::times<0, 2>("ab") >> set("a"), "abc", 6));
}

BOOST_AUTO_TEST_CASE(directives_are_reflected_as_their_subjects) {
    SAME(view[ab >> ab], "ab", " = ([ab] [ab])");
    SAME(dsl::with_text[+ab], "ab", " = [ab]{1,}");
    SAME((lit("a") >> not_before[ab]), "abc", " = (\"a\" ![ab])");
}

BOOST_AUTO_TEST_CASE(productions_have_their_names) {
    constexpr auto a = text<struct a_id>{"a"} = set("a");
    constexpr auto some = text<struct some_id>{"some"} = [] { return +set("b"); };
    constexpr auto both = rule<struct both_id, std::string_view>{"both"} = view[a >> some];
    SAME(both, "abA", "both = (<1> <2>); a = [a]; some = [b]{1,}");
    BOOST_TEST(model_of(both, a, some) == model_of(both));

    // A production does not depend on its context.
    constexpr auto x = text<struct x_id>{"x"} = x3::lit('x');
    SAME(x, "xX", "x = \"x\"");
    BOOST_TEST(model_of(x3::no_case[x >> 'x'] >> x) == " = (<1> \"x\"i <1>); x = \"x\"");

    // The same ID and type, but another value.
    constexpr auto other = text<struct a_id>{"a"} = set("b");
    BOOST_TEST(model_of(a, other) == "a = [a]; a = [b]");
}

BOOST_AUTO_TEST_CASE(choices_and_options_are_reflected) {
    constexpr auto a = text<struct a_id>{"a"} = set("a");
    constexpr auto b = rule<struct b_id, char>{"b"} = set("b");
    constexpr auto c = text<struct c_id, std::string>{"c"} = lit("bb");
    SAME((a | b), "ab", " = (<1> | <2>); a = [a]; b = [b]");
    SAME((a | b | c), "ab", " = (<1> | <2> | <3>); a = [a]; b = [b]; c = \"bb\"");
    SAME((b >> not_before[ab] | c), "abc", " = ((<1> ![ab]) | <2>); b = [b]; c = \"bb\"");
    SAME((dsl::absent >> a), "ab", " = <1>; a = [a]");
    SAME(-a, "ab", " = <1>{0,1}; a = [a]");
    SAME(-("x" >> a), "xab", " = (\"x\" <1>){0,1}; a = [a]");
}

BOOST_AUTO_TEST_CASE(folded_runs_are_reflected_as_sets) {
    constexpr auto some = text<struct some_id>{"some"} = *set("ab");
    constexpr auto more = text<struct more_id>{"more"} = +set("ab");
    SAME((some >> *("/" >> some)), "ab/A", " = [/ab]{0,}");
    SAME((more >> *("/" >> some)), "ab/A", " = ([ab]{1,} [/ab]{0,})");
    // A single scan would not match the same texts.
    SAME((some >> *("a" >> +set("b"))), "ab", " = (<1> (\"a\" [b]{1,}){0,}); some = [ab]{0,}");

    SAME(shape::domainlabel, "a1-", " = ([0-9A-Za-z]{1,} ([\\2d]{1,} [0-9A-Za-z]{1,}){0,})");
    SAME(shape::toplabel, "a1-", " = ([A-Za-z] ([\\2d]{0,} [0-9A-Za-z]{1,}){0,})");
    SAME((+ab >> *(+lit("--") >> +ab)), "a-", " = ([ab]{1,} (\"\\2d\\2d\"{1,} [ab]{1,}){0,})");
}

BOOST_AUTO_TEST_SUITE_END()

#undef SAME
