// SPDX-License-Identifier: BSL-1.0
#include "reflect_test.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(model_reflect_operators_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

x3::literal_char<boost::spirit::char_encoding::standard> const a = x3::char_('a');
auto const b = x3::char_('b');
auto const ab = x3::lit("ab");

}  // namespace

#define SAME(parser, expected)                                                                               \
    do {                                                                                                     \
        BOOST_TEST(model_of(parser) == std::string(" = ") + expected);                                       \
        BOOST_TEST(agrees(parser, "abc", 5));                                                                \
    } while (false)

BOOST_AUTO_TEST_CASE(operators_are_expressions) {
    SAME(a >> b, "(\"a\" \"b\")");
    SAME(a | ab | b, "(\"a\" | \"ab\" | \"b\")");
    SAME(*a >> b, "(\"a\"{0,} \"b\")");
    SAME(+ab, "\"ab\"{1,}");
    SAME(-a >> a, "(\"a\"{0,1} \"a\")");
    SAME(a % b, "(\"a\" (\"b\" \"a\"){0,})");
    SAME((a % b) >> b, "(\"a\" (\"b\" \"a\"){0,} \"b\")");
    SAME(&ab >> a, "(&\"ab\" \"a\")");
    SAME(!ab >> a, "(!\"ab\" \"a\")");
}

BOOST_AUTO_TEST_CASE(differences_of_sets_are_sets) {
    SAME(x3::char_("a-c") - b, "[ac]");
    SAME(x3::char_("a-c") - x3::char_("bc"), "[a]");
    SAME(a - a, "[]");
    SAME(x3::char_("a-c") - ab, "(!\"ab\" [a-c])");
    SAME(ab - a, "(!\"a\" \"ab\")");
    SAME((a >> -b) - ab, "(!\"ab\" \"a\" \"b\"{0,1})");
    SAME(x3::no_case[x3::char_("a-c") - b], "[ACac]");
}

BOOST_AUTO_TEST_CASE(directives_are_reflected_as_their_subjects) {
    SAME(x3::raw[a >> b], "(\"a\" \"b\")");
    SAME(x3::omit[a >> b], "(\"a\" \"b\")");
    SAME(x3::lexeme[a >> b], "(\"a\" \"b\")");
    SAME(x3::no_skip[a >> b], "(\"a\" \"b\")");
    SAME(x3::skip[a >> b], "(\"a\" \"b\")");
    SAME(x3::lexeme[x3::skip[a] >> b], "(\"a\" \"b\")");
    SAME(x3::matches[a >> b] >> a, "((\"a\" \"b\"){0,1} \"a\")");
    SAME(x3::with<struct some_tag>(1)[a], "\"a\"");
    SAME(x3::confix(a, "b")[*x3::char_('c')], "(\"a\" \"c\"{0,} \"b\")");
    SAME(x3::seek[b >> a], "((!(\"b\" \"a\") [\\00-\\ff]){0,} \"b\" \"a\")");
    SAME(x3::seek[x3::eoi], "((!$ [\\00-\\ff]){0,} $)");
}

BOOST_AUTO_TEST_CASE(repeats_have_their_bounds) {
    SAME(x3::repeat[a], "\"a\"{0,}");
    SAME(x3::repeat(2)[a], "\"a\"{2,2}");
    SAME(x3::repeat(1, 3)[a] >> b, "(\"a\"{1,3} \"b\")");
    SAME(x3::repeat(0, 2)[ab], "\"ab\"{0,2}");
    SAME(x3::repeat(2, x3::inf)[a | b], "(\"a\" | \"b\"){2,}");
    SAME(x3::repeat(0)[a], "\"a\"{0,0}");
    SAME(x3::repeat(3, 1)[a], "\"a\"{3,3}");
    SAME(x3::repeat(-2, 1)[a], "\"a\"{0,1}");
    SAME(x3::repeat(std::size_t{2})[a], "\"a\"{2,2}");
}

BOOST_AUTO_TEST_SUITE_END()

#undef SAME
