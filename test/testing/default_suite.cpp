// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/default_suite.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/surviving_mutants.hpp>

BOOST_AUTO_TEST_SUITE(testing_default_suite_cpp)

using namespace urigram;
using model::reading;
using testing::default_suite;

namespace {

double part_noticed(model::grammar const& g, std::string_view name,
                    testing::default_suite_options const& options = {}) {
    auto const p = *g.find(name);
    auto const suite = default_suite(g, p, reading::cfg, options).value();
    BOOST_TEST(suite.size() <= options.size);
    auto const found = testing::find_surviving_mutants(g, p, reading::cfg, suite);
    BOOST_TEST(found.contradicted.empty());
    BOOST_TEST(found.undecided.empty());
    for (auto const& m : found.survived)
        BOOST_TEST_MESSAGE(name << ": " << to_string(m.change) << ": " << m.missing->text);
    return static_cast<double>(found.killed) / static_cast<double>(found.killed + found.survived.size());
}

constexpr char ipv4[] =
    "address = octet 3( \".\" octet )\n"
    "octet = DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-35\n";
constexpr char wrong_ipv4[] =
    "address = octet 3( \".\" octet )\n"
    "octet = DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-33 DIGIT / \"24\" %x30-38 / "
    "\"25\" %x30-35\n";

}  // namespace

BOOST_AUTO_TEST_CASE(verdicts_are_those_of_the_automaton_and_no_text_is_repeated) {
    auto const g = model::read_bnf(test::text_of("rfc1738.bnf")).value();
    auto const p = *g.find("httpurl");
    auto const a = model::build(g, p, reading::cfg).value();
    auto const suite = default_suite(g, p, reading::cfg).value();
    BOOST_TEST(suite.size() == 5'000U);
    std::set<std::string> texts;
    std::size_t valid = 0;
    for (auto const& t : suite) {
        BOOST_TEST(a.accepts(t.text) == t.valid);
        BOOST_TEST(texts.insert(t.text).second);
        valid += t.valid ? 1 : 0;
    }
    BOOST_TEST((valid > 2'000U && valid < 3'500U));
}

BOOST_AUTO_TEST_CASE(most_mistakes_are_detected) {
    auto const g = model::read_bnf(test::text_of("rfc1738.bnf")).value();
    for (auto const* name : {"httpurl", "ftpurl", "hostport", "gopherurl", "waisurl", "url"})
        BOOST_TEST(part_noticed(g, name) >= 0.98, name);
}

BOOST_AUTO_TEST_CASE(classes_of_an_automaton_hide_no_edge) {
    // The wrong grammar lacks 249. The automaton of the right one has 9 in the same class as 8.
    auto const right = model::read_abnf(ipv4).value();
    auto const wrong =
        model::build(model::read_abnf(wrong_ipv4).value(), model::production_id{}, reading::cfg).value();
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        testing::default_suite_options options;
        options.seed = seed;
        bool killed = false;
        for (auto const& t : default_suite(right, model::production_id{}, reading::cfg, options).value())
            killed |= wrong.accepts(t.text) != t.valid;
        BOOST_TEST(killed);
    }
    BOOST_TEST(part_noticed(right, "address") >= 0.98);
}

BOOST_AUTO_TEST_CASE(a_small_language_has_a_small_suite) {
    auto const g = model::read_abnf("s = %s\"a\" / %s\"b\"\nt = <ahead: \"a\"> s\n").value();
    auto const suite = default_suite(g, *g.find("s"), reading::cfg).value();
    std::size_t valid = 0;
    for (auto const& t : suite) valid += t.valid ? 1 : 0;
    BOOST_TEST(valid == 2U);
    BOOST_TEST(suite.size() > 100U);
    BOOST_TEST(!default_suite(g, *g.find("t"), reading::peg).value().empty());
}

BOOST_AUTO_TEST_CASE(a_suite_whose_verdicts_take_long_is_cut_short) {
    auto const g = model::read_bnf("s = s s | s s s | \"a\" | \"b\"\n").value();
    testing::default_suite_options options;
    options.size = 200;
    bool cut_short = true;
    auto const all = default_suite(g, model::production_id{0}, reading::cfg, options, &cut_short).value();
    BOOST_TEST(!cut_short);
    BOOST_TEST(all.size() == 200U);
    options.steps = 200'000;
    auto const some = default_suite(g, model::production_id{0}, reading::cfg, options, &cut_short).value();
    BOOST_TEST(cut_short);
    BOOST_TEST(some.size() > 5U);
    BOOST_TEST_REQUIRE(some.size() < 150U);
    for (std::size_t i = 0; i < some.size(); ++i) BOOST_TEST(some[i].text == all[i].text);
}

BOOST_AUTO_TEST_CASE(recursion_with_predicates_has_a_suite) {
    auto const g =
        model::read_bnf("s = \"(\" s \")\" | 1*%x30-39 <not ahead: %x30-39> [ \"e\" 1*2%x30-31 ]\n").value();
    testing::default_suite_options options;
    options.size = 300;
    auto const suite = default_suite(g, model::production_id{0}, model::reading::peg, options).value();
    BOOST_TEST(suite.size() == 300u);
    testing::peg const as_run(g);
    std::size_t valid = 0;
    for (auto const& t : suite) {
        auto const outcome = as_run.match_all(model::production_id{0}, t.text).outcome;
        BOOST_TEST(t.valid == (outcome == testing::peg_outcome::matches), t.text);
        valid += t.valid;
    }
    BOOST_TEST(valid > 100u);
    BOOST_TEST(valid < 250u);
}

BOOST_AUTO_TEST_SUITE_END()
