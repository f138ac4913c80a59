// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "small_stack.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/check.hpp>

BOOST_AUTO_TEST_SUITE(model_check_cpp)

using namespace urigram;
using namespace urigram::model;

namespace {

grammar read_file(char const* file) {
    std::string text;
    for (auto const& line : test::lines_of(file)) text += line + "\n";
    return read_bnf(text).value();
}

std::vector<std::string> lines(std::vector<finding> const& all) {
    std::vector<std::string> text;
    for (auto const& f : all) text.push_back(std::string(to_string(f.what)) + " " + to_string(f));
    return text;
}

std::vector<std::string> check_text(std::string const& text) { return lines(check(read_bnf(text).value())); }

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(flaws_of_the_rfcs_are_the_known_ones) {
    auto const rfc1738 = read_file("rfc1738.bnf");
    BOOST_TEST(lines(check(rfc1738, {*rfc1738.find("url")})) ==
                   (strings{"unreachable 95:1: national: not reachable from url",
                            "unreachable 96:1: punctuation: not reachable from url"}),
               boost::test_tools::per_element());
    BOOST_TEST(check(rfc1738).size() > 2u);  // without roots, the first production is the root: genericurl
    BOOST_TEST(lines(check(read_file("rfc1808.bnf"))) ==
                   (strings{"unreachable 41:1: national: not reachable from URL",
                            "unreachable 43:1: punctuation: not reachable from URL"}),
               boost::test_tools::per_element());
    BOOST_TEST(lines(check(read_file("rfc2396.bnf"))) ==
                   (strings{"unreachable 30:1: path: not reachable from URI-reference"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(unreachable_productions_are_found) {
    auto const g = read_bnf("a = [ \"x\" *b ]\nb = <not ahead: c>\nc = \"c\"\nd = e | d\ne = a").value();
    BOOST_TEST(lines(check(g, {*g.find("e")})) ==
                   (strings{"left_recursive 4:1: d: begins with itself: d -> d",
                            "unreachable 4:1: d: not reachable from e"}),
               boost::test_tools::per_element());
    BOOST_TEST(check(g, {*g.find("d")}).size() == 1u);
    BOOST_TEST(lines(check(g, {*g.find("c"), *g.find("a")})).back() ==
               "unreachable 5:1: e: not reachable from c, a");
    BOOST_TEST(lines(check(g, {})).front() == "unreachable 1:1: a: not reachable from anywhere");
    BOOST_TEST(check(grammar()).empty());
}

BOOST_AUTO_TEST_CASE(left_recursion_is_found) {
    auto const recursive = [](std::string const& body) {
        auto const found = check_text("a = " + body + "\nb = c\nc = \"\" | \"c\"\n");
        return !found.empty() && found[0] == "left_recursive 1:1: a: begins with itself: a -> a";
    };
    for (auto body : {"a b", "b a", "\"x\" | a", "[ \"x\" ] a", "*\"x\" a", "*[ b ] a", "1*[ b ] a", "*a b",
                      "\"\" a", "c [ a ]", "<ahead: a> b", "<not ahead: a> b", "<expected: a> b",
                      "<caught: \"\"> a", "<ahead: \"x\"> a b", "<end of input> a", "0*2\"x\" 2b 3a"})
        BOOST_TEST(recursive(body), body);
    for (auto body : {"\"x\" a b", "1*\"x\" a b", "%x00-1F a b", "<nothing> a b", "( \"x\" | \"y\" ) a b",
                      "b \"x\" a", "1*[ b \"x\" ] a b", "<expected: \"x\"> a", "<caught: \"x\"> a"})
        BOOST_TEST(!recursive(body), body);

    BOOST_TEST(check_text("a = \"x\" d\nb = c | \"y\"\nc = d | b\nd = a b | b\n") ==
                   (strings{"left_recursive 2:1: b: begins with itself: b -> c -> b"}),
               boost::test_tools::per_element());
    BOOST_TEST(check_text("a = b\nb = c a | \"x\"\nc = a | \"\"\n") ==
                   (strings{"left_recursive 1:1: a: begins with itself: a -> b -> a"}),
               boost::test_tools::per_element());
    BOOST_TEST(check_text("a = b c\nb = b | \"x\"\nc = d\nd = c | \"x\"") ==
                   (strings{"left_recursive 2:1: b: begins with itself: b -> b",
                            "left_recursive 3:1: c: begins with itself: c -> d -> c"}),
               boost::test_tools::per_element());
    BOOST_TEST(check_text("a = c | b\nb = \"x\"\nc = b | c") ==
                   (strings{"left_recursive 3:1: c: begins with itself: c -> c"}),
               boost::test_tools::per_element());
    BOOST_TEST(check_text("a = d | b | \"x\"\nd = a\nb = c\nc = b | \"x\"") ==
                   (strings{"left_recursive 1:1: a: begins with itself: a -> d -> a",
                            "left_recursive 3:1: b: begins with itself: b -> c -> b"}),
               boost::test_tools::per_element());
    BOOST_TEST(check_text("a = b\nb = \"x\" a | \"y\"") == strings{}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(undefined_productions_are_found) {
    grammar g;
    auto const p = g.declare("p");
    g.define(p, g.add(reference{g.declare("q")}));
    BOOST_TEST(lines(check(g)) == strings{"undefined q: has no body"}, boost::test_tools::per_element());
}

// Long chains of productions and deep expressions, forwards and backwards.
BOOST_AUTO_TEST_CASE(long_chains_do_not_overflow_the_stack) {
    constexpr std::size_t count = 100'000;
    for (bool forwards : {true, false}) {
        grammar g;
        std::vector<production_id> all;
        for (std::size_t i = 0; i < count; ++i) all.push_back(g.declare("p"));
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t const next = forwards ? i + 1 : i + count - 1;
            g.define(all[i], g.add(repetition{g.add(reference{all[next % count]}), 0, 1}));
        }
        node_id deep = g.add(reference{all[0]});
        for (std::size_t i = 0; i < count; ++i) deep = g.add(repetition{deep});
        g.define(g.declare("deep"), deep);
        std::vector<finding> found;
        test::in_small_stack([&] { found = check(g); });
        BOOST_TEST_REQUIRE(found.size() == 2u);
        BOOST_TEST((found[0].what == flaw::left_recursive));
        BOOST_TEST(found[0].message.size() == std::string("begins with itself: p").size() + count * 5);
        BOOST_TEST(to_string(found[1]) == "deep: not reachable from p");
    }
    grammar g;  // each begins with itself, needs itself, and all but the first are unreachable
    for (std::size_t i = 0; i < count; ++i) {
        auto const p = g.declare("p");
        g.define(p, g.add(reference{p}));
    }
    BOOST_TEST(check(g).size() == 3 * count - 1);
}

BOOST_AUTO_TEST_CASE(flaws_have_names) {
    BOOST_TEST(to_string(flaw::syntax) == "syntax");
    BOOST_TEST(to_string(flaw::number) == "number");
    BOOST_TEST(to_string(flaw::too_deep) == "too_deep");
    BOOST_TEST(to_string(flaw::redefined) == "redefined");
    BOOST_TEST(to_string(static_cast<flaw>(0)) == "unknown");
    BOOST_TEST(to_string(finding{}) == "");
}

BOOST_AUTO_TEST_CASE(endless_recursion_is_found) {
    auto const found = [](std::string const& text) {
        strings all;
        for (auto const& f : check(read_bnf(text).value(), {production_id{}}))
            if (f.what == flaw::endless_recursion) all.push_back(f.production + ": " + f.message);
        return all;
    };
    std::string const why = "matches no text, because it requires itself: ";
    BOOST_TEST(found("a = \"x\" a") == strings{"a: " + why + "a -> a"});
    BOOST_TEST(found("a = a") == strings{"a: " + why + "a -> a"});
    BOOST_TEST(found("a = \"x\" ( a | \"y\" a )") == strings{"a: " + why + "a -> a"});
    BOOST_TEST(found("a = 1*a \"x\" | <ahead: a>") == strings{"a: " + why + "a -> a"});
    // A production that only depends on the faulty one is not reported.
    BOOST_TEST(found("a = \"x\" b\nb = \"y\" c\nc = \"z\" b | \"u\" c") ==
               strings{"b: " + why + "b -> c -> b"});
    for (auto fine : {"a = \"x\" [ a ]", "a = \"x\" a | \"y\"", "a = *a \"x\"", "a = <not ahead: a> \"x\"",
                      "a = <nothing>", "a = \"x\" a | \"\"", "a = a \"x\" | b\nb = [ a ]"})
        BOOST_TEST(found(fine) == strings{}, fine);
    BOOST_TEST(to_string(flaw::endless_recursion) == "endless_recursion");
}

BOOST_AUTO_TEST_SUITE_END()
