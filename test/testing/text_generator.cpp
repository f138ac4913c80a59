// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "interpreter.hpp"
#include "random_grammar.hpp"
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/testing/text_generator.hpp>

BOOST_AUTO_TEST_SUITE(testing_text_generator_cpp)

using namespace urigram;
using namespace urigram::testing;
using namespace urigram::test;

namespace {

text_options of_size(std::uint64_t octets) {
    text_options o;
    o.max_size = octets;
    return o;
}

std::map<std::string, int> tally(model::automaton const& a, text_options const& o, int n = 10'000) {
    text_generator random(a, 1, o);
    std::map<std::string, int> count;
    std::string text;
    for (int i = 0; i < n; ++i) {
        BOOST_TEST_REQUIRE(random.next(text));
        ++count[text];
    }
    return count;
}

bool about(int count, int n, double share) {
    double const expected = n * share;
    double const off = count - expected;
    return off * off <= 25 * expected * (1 - share) + 1e-9;
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_of_random_grammars_are_accepted_in_both_readings) {
    int made = 0, none = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        random_grammar const random(seed);
        auto const& g = *random;
        model::production_id const top{0};
        for (auto const how : {model::reading::cfg, model::reading::peg}) {
            auto const a = model::build(g, top, how);
            if (!a) continue;
            text_generator texts(*a, seed, of_size(8));
            std::string text;
            for (int i = 0; i < 10; ++i) {
                if (!texts.next(text)) {
                    ++none;
                    BOOST_TEST(text.empty());
                    BOOST_TEST((!texts.shortest() || *texts.shortest() > 8));
                    continue;
                }
                ++made;
                BOOST_TEST_REQUIRE(text.size() <= 8);
                bool const right =
                    how == model::reading::cfg ? cfg_accepts(g, top, text) : peg_accepts(g, top, text);
                BOOST_TEST_REQUIRE(right, seed << " " << text);
            }
        }
    }
    BOOST_TEST(made > 3'000);
    BOOST_TEST(none > 0);
}

BOOST_AUTO_TEST_CASE(every_text_that_fits_comes_up) {
    auto const a = as_peg("a = *( \"x\" | \"yz\" ) <not ahead: \"y\"> [ \"w\" ]\n");
    for (std::uint64_t size : {0U, 1U, 2U, 3U, 4U}) {
        auto const made = tally(a, of_size(size));
        std::size_t all = 0;
        for_each_text("wxyz", static_cast<std::size_t>(size), [&](std::string const& text) {
            if (!a.accepts(text)) return;
            ++all;
            BOOST_TEST(made.count(text) == 1, text);
        });
        BOOST_TEST(made.size() == all);
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_texts) {
    auto const g = bnf_of("rfc1738.bnf");
    text_generator random(automaton_of(g, model::reading::cfg, *g.find("ftpurl")), 7);
    text_generator again(random.model(), 8);
    random_source numbers(7);
    std::string text, other;
    for (auto const* expected :
         {"ftp://tbIRLf54YFfp:z%bdk@s", "ftp://,RJ9EX@pfypfjh5x",
          "ftp://bghwB?4yV.R3A=ysfL+.sqIdj_7PAtYpynj@L8ESeH", "ftp://iAdr6", "ftp://Ay2ft"}) {
        random.next(text);
        BOOST_TEST(text == expected);
        again.make(numbers(), other);
        BOOST_TEST(other == text);
    }
}

BOOST_AUTO_TEST_CASE(octets_are_drawn_by_class_or_uniformly) {
    auto const a = as_cfg("a = %x61-69 \"!\" | \"+\"\n");
    auto o = of_size(256);
    o.class_percent = 0;
    BOOST_TEST(about(tally(a, o).at("+"), 10'000, 0.1));
    BOOST_TEST(about(tally(a, o).at("c!"), 10'000, 0.1));
    o.class_percent = 100;
    BOOST_TEST(about(tally(a, o).at("+"), 10'000, 0.5));
    BOOST_TEST(about(tally(a, o).at("c!"), 10'000, 0.5 / 9));
}

BOOST_AUTO_TEST_CASE(texts_end_with_the_given_probability) {
    auto const a = as_cfg("a = *3\"x\"\n");
    auto o = of_size(256);
    o.end_percent = 25;
    auto const count = tally(a, o);
    BOOST_TEST(about(count.at(""), 10'000, 0.25));
    BOOST_TEST(about(count.at("x"), 10'000, 0.1875));
    BOOST_TEST(about(count.at("xxx"), 10'000, 0.421875));
    o.end_percent = 100;
    BOOST_TEST(tally(a, o).size() == 1);
}

BOOST_AUTO_TEST_CASE(no_text_is_made_if_none_fits) {
    text_generator none(as_cfg("a = <nothing>\n"), 1);
    std::string text = "before";
    BOOST_TEST(!none.next(text));
    BOOST_TEST(text.empty());
    BOOST_TEST(!none.shortest().has_value());
    text_generator four(as_cfg("a = \"xxxx\" | \"yyyyy\"\n"), 1, of_size(3));
    BOOST_TEST(!four.next(text));
    BOOST_TEST(four.shortest().value() == 4);
}

BOOST_AUTO_TEST_SUITE_END()
