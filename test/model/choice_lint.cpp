// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram/model/lint.hpp>
#include <vector>

// What lint says about the choices of one alternative with many of them.
BOOST_AUTO_TEST_SUITE(model_choice_lint_cpp)

using namespace urigram;

namespace {

/// The production `s` of keywords that begin and end alike, and of these choices.
std::vector<model::lint_finding> found_in_keywords_and(std::string const& choices, int keywords = 50) {
    std::string text = "s = ";
    for (int i = 1000; i < 1000 + keywords; ++i)
        text.append("\"w").append(std::to_string(i)).append("-x\" | ");
    return model::lint(test::bnf(text + choices + "\n"));
}

}  // namespace

BOOST_AUTO_TEST_CASE(hundreds_of_keywords_are_analysed_for_all_texts) {
    BOOST_TEST(found_in_keywords_and("\"z\"", 500).empty());
}

BOOST_AUTO_TEST_CASE(a_choice_is_compared_with_all_earlier_keywords) {
    auto const same = found_in_keywords_and("\"w1002-x\"");
    BOOST_TEST_REQUIRE(same.size() == 1);
    BOOST_TEST((same[0].what == model::trap::dead_choice));
    BOOST_TEST(same[0].message ==
               "choice 51 of 51 can never match: choice 3 matches before it, as on \"w1002-x\"");

    auto const longer = found_in_keywords_and("\"w1002-xy\"");
    BOOST_TEST_REQUIRE(longer.size() == 2);
    BOOST_TEST((longer[0].what == model::trap::dead_choice));
    BOOST_TEST((longer[1].what == model::trap::hidden_choice));
    BOOST_TEST(longer[1].text.value() == "w1002-xy");

    auto const both = found_in_keywords_and("1*\"w\" \"1049-x\"");
    BOOST_TEST_REQUIRE(both.size() == 1);
    BOOST_TEST((both[0].what == model::trap::ambiguous_choice));
    BOOST_TEST(both[0].other.value() == 49);
    BOOST_TEST(both[0].text.value() == "w1049-x");
}

// The texts of all earlier choices together need an automaton of more than 100,000 states.
BOOST_AUTO_TEST_CASE(choices_are_compared_one_by_one) {
    auto const all = model::lint(test::bnf("s = *( 2\"a\" ) \"b\" | *( 3\"a\" ) \"c\" | *( 5\"a\" ) \"d\" | "
                                           "*( 7\"a\" ) \"e\" | *( 11\"a\" ) \"f\" | *( 13\"a\" ) \"g\" | "
                                           "*( 17\"a\" ) \"h\" | \"qrs\" | ( \"q\" \"rs\" \"\" | \"p\" )\n"));
    BOOST_TEST_REQUIRE(!all.empty());
    BOOST_TEST((all[0].what == model::trap::dead_choice));
    BOOST_TEST(all[0].other.value() == 7);
}

BOOST_AUTO_TEST_SUITE_END()
