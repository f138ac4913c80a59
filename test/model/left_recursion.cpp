// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/comparison.hpp>

BOOST_AUTO_TEST_SUITE(model_left_recursion_cpp)

using namespace urigram;
using namespace urigram::model;
using test::as_cfg;
using test::bnf;

namespace {

constexpr production_id top{0};

/// Whether the first production of a BNF has the same automaton as an expression.
bool is(std::string_view text, std::string const& expression) {
    auto const a = build(bnf(text), top, reading::cfg);
    BOOST_TEST(a.has_value(), text << ": " << a.error().message);
    return a && *a == as_cfg("x = " + expression);
}

automaton_error error_of(std::string_view text) { return build(bnf(text), top, reading::cfg).error(); }

/// The shortest text of up to 8 bytes that only one of two productions matches, or "equal".
std::string bounded(std::string_view first, std::string_view second) {
    auto const a = bnf(first), b = bnf(second);
    auto const found = bounded_difference({a, top, reading::cfg}, {b, top, reading::cfg}, 8);
    if (!found) return found.error().message;
    return *found ? (*found)->text : "equal";
}

}  // namespace

BOOST_AUTO_TEST_CASE(left_recursion_after_a_part_that_may_be_empty_is_decided) {
    BOOST_TEST(is("x = [ \"a\" ] x | \"b\"", "*\"a\" \"b\""));
    BOOST_TEST(is("x = *\"a\" x | \"b\"", "*\"a\" \"b\""));
    BOOST_TEST(is("x = *2\"a\" [ \"b\" ] x | \"c\"", "*( \"a\" | \"b\" ) \"c\""));
    BOOST_TEST(is("x = y x | \"b\"\ny = [ z ]\nz = y \"a\" | \"c\"", "*( ( \"a\" | \"c\" ) *\"a\" ) \"b\""));
    BOOST_TEST(is("x = [ \"a\" ] y | \"b\"\ny = x | \"c\"", "*\"a\" ( \"b\" | \"c\" )"));
    BOOST_TEST(is("x = 1*1x \"a\" | \"b\"", "\"b\" *\"a\""));
    BOOST_TEST(is("x = *1( x \"a\" ) | \"b\"", "\"b\" *\"a\" | *\"a\""));
}

BOOST_AUTO_TEST_CASE(left_recursion_of_a_production_that_may_be_empty_is_decided) {
    BOOST_TEST(is("x = x \"a\" | \"\"", "*\"a\""));
    BOOST_TEST(is("x = [ x ] [ \"a\" ]", "*\"a\""));
    BOOST_TEST(is("x = y \"a\" | \"\"\ny = x \"b\" | \"c\"", "[ *( \"ba\" ) | \"ca\" *( \"ba\" ) ]"));
    BOOST_TEST(is("x = x 2*3( [ \"a\" ] ) | [ \"b\" ]", "[ \"b\" ] *\"a\""));
    BOOST_TEST(is("x = *x", "\"\""));
    BOOST_TEST(is("x = [ \"a\" ] x | [ \"b\" ]", "*\"a\" [ \"b\" ]"));
    // The texts of `y` that are not empty are also needed outside of its own cycle.
    BOOST_TEST(is("x = y x | \"c\"\ny = y \"a\" | [ \"b\" ]", "*( \"a\" | \"b\" ) \"c\""));
}

BOOST_AUTO_TEST_CASE(parts_that_match_no_octet_do_not_hide_recursion_at_the_end) {
    BOOST_TEST(is("x = \"a\" x \"\" | \"b\"", "*\"a\" \"b\""));
    BOOST_TEST(is("x = \"a\" x *2y | \"b\"\ny = [ \"\" ]", "*\"a\" \"b\""));
    BOOST_TEST(is("x = \"a\" x | \"b\" x y | \"c\"\ny = y | \"d\" y", "*\"a\" \"c\""));
    BOOST_TEST(is("x = \"a\" [ x *0\"b\" ]", "1*\"a\""));
    BOOST_TEST(is("x = y x \"b\" | \"a\"\ny = y", "\"a\""));
    // The production `y` is not regular, but not needed.
    BOOST_TEST(is("x = \"a\" *0y\ny = [ \"(\" y \")\" ]", "\"a\""));
    BOOST_TEST(is("x = \"a\" | y z\ny = [ \"(\" y \")\" ]\nz = z", "\"a\""));
    // A production without a body may have any text.
    for (auto const* text : {"x = \"a\" x / <prose>\n", "x = \"a\" x <prose> / \"b\"\n"}) {
        auto const e = build(read_abnf(text).value(), top, reading::cfg).error();
        BOOST_TEST((e.code == automaton_errc::undefined), e.message);
    }
}

BOOST_AUTO_TEST_CASE(other_left_recursion_is_compared_for_short_texts) {
    std::string const pairs = "x = x x | \"(\" x \")\" | \"\"";
    BOOST_TEST(bounded(pairs, "x = *( \"(\" x \")\" )") == "equal");
    BOOST_TEST(bounded(pairs, "x = *( \"(\" [ x ] \")\" ) | \"((((\" \"))))\"") == "equal");
    BOOST_TEST(bounded(pairs, "x = *( \"(\" *( \"(\" *( \"()\" ) \")\" ) \")\" )") == "(((())))");
    BOOST_TEST(bounded("x = *\"a\" x \"b\" | \"c\"", "x = *\"a\" \"c\" *\"b\"") == "ac");
    BOOST_TEST(bounded("x = *( x \"a\" ) \"b\"", "x = \"b\" | *( x \"a\" ) x \"ab\"") == "equal");
    // The error names each production of the cycle once, although one that may be empty is rewritten as two.
    auto const e = error_of("x = x \"a\" x | y | \"\"\ny = \"b\" x \"c\"");
    BOOST_TEST((e.code == automaton_errc::recursive));
    BOOST_TEST(e.message == "recursive: x -> x");
    BOOST_TEST((e.productions == std::vector{top}));
}

BOOST_AUTO_TEST_CASE(left_recursion_after_a_predicate_is_an_error) {
    auto const e = error_of("x = <not ahead: \"a\"> x \"b\" | \"c\"");
    BOOST_TEST((e.code == automaton_errc::left_recursive));
    // `x` needs the nonempty texts of `y`, so it is an error, too. `z` does not need `y`, and is rewritten.
    auto const text = "x = y x | \"c\"\ny = <ahead: \"b\"> y | [ \"b\" ]\nz = [ \"a\" ] z | \"b\"";
    BOOST_TEST((error_of(text).code == automaton_errc::left_recursive));
    BOOST_TEST(build(bnf(text), production_id{2}, reading::cfg).has_value());
    // `h` and `i` cannot be rewritten; the cycle of `z` does not depend on them.
    auto const two = "x = h i x | \"c\"\nh = <not ahead: \"a\"> [ \"b\" ]\ni = <not ahead: \"a\"> [ \"b\" ]\n"
                     "z = [ \"a\" ] z | \"b\"";
    BOOST_TEST((error_of(two).code == automaton_errc::left_recursive));
    BOOST_TEST(build(bnf(two), production_id{3}, reading::cfg).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
