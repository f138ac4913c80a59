// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "random_grammar.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/model/test_set.hpp>
#include <urigram/testing/surviving_mutants.hpp>

BOOST_AUTO_TEST_SUITE(testing_surviving_mutants_cpp)

using namespace urigram;
using model::reading;
using testing::grammar_mutant;
using testing::mutant_status;
using testing::suite_text;

namespace {

std::vector<suite_text> complete_suite(model::automaton const& a) {
    std::vector<suite_text> suite;
    model::test_set(a, {0, true}).for_each([&](std::string_view text, bool valid) {
        suite.push_back({std::string(text), valid});
        return true;
    });
    return suite;
}

char const small_grammar[] = "hostport = host [ \":\" port ]\n"
                             "host = label *2( \".\" label )\n"
                             "label = 1*%x61-63\n"
                             "port = 1*3%x30-32\n";

/// Whether a production accepts a text. Does not use an automaton of the production, but asks whether the
/// production has a text in common with a grammar that matches only this text.
std::optional<bool> accepts_text(model::read_production const& p, std::string_view text) {
    model::grammar one;
    one.define(one.declare("text"), one.add(model::literal{std::string(text), false}));
    auto const found =
        model::bounded_refutation(model::relation::disjoint, {one, {}, reading::cfg}, p, text.size());
    if (!found) return std::nullopt;
    return found->has_value();
}

testing::text_verdict accepts(model::read_production const& p) {
    return [&p](std::string_view text) { return accepts_text(p, text); };
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_suite_detects_nothing) {
    auto const g = test::bnf(small_grammar);
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const found = testing::find_surviving_mutants(g, {}, how, {});
        BOOST_TEST(found.killed == 0u);
        BOOST_TEST(found.undecided.empty());
        BOOST_TEST(found.contradicted.empty());
        BOOST_TEST(found.equivalent + found.survived.size() == testing::count_mutants(g, {}, how));
        BOOST_TEST(found.survived.size() > 30u);
    }
}

// Checks the reported status of each mutant with the texts.
BOOST_AUTO_TEST_CASE(the_status_of_each_mutant_is_true) {
    auto const g = test::bnf(small_grammar);
    auto const original = test::as_cfg(small_grammar);
    std::vector<suite_text> const suite = {{"a", true}, {"abc.b:0", true}, {":1", false}, {"a:", false}};
    testing::mutant_tester const oracle(g, {}, reading::cfg, suite);
    std::map<mutant_status, int> count;
    testing::for_each_mutant(g, {}, reading::cfg, [&](grammar_mutant const& m) {
        auto const judged = oracle.test(m);
        auto const mutant = model::build(m.changed, {}, reading::cfg).value();
        ++count[judged.what];
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < suite.size() && !first; ++i)
            if (mutant.accepts(suite[i].text) != suite[i].valid) first = i;
        BOOST_TEST((judged.killed_by == first));
        BOOST_TEST((judged.what == mutant_status::killed) == first.has_value());
        BOOST_TEST((judged.what == mutant_status::equivalent) == (mutant == original));
        BOOST_TEST(judged.missing.has_value() == (judged.what == mutant_status::survived));
        if (judged.missing) {
            auto const& [text, in_first, in_second] = *judged.missing;
            BOOST_TEST(in_first != in_second);
            BOOST_TEST(original.accepts(text) == in_first);
            BOOST_TEST(mutant.accepts(text) == in_second);
            if (text.size() < 5)  // a shortest one
                test::for_each_text(":.abcd0123", text.size() - 1, [&](std::string const& shorter) {
                    BOOST_TEST_REQUIRE(mutant.accepts(shorter) == original.accepts(shorter));
                });
        }
        return true;
    });
    BOOST_TEST((count[mutant_status::killed] > 10 && count[mutant_status::survived] > 10));
}

// Mutants that no suite can detect.
BOOST_AUTO_TEST_CASE(equivalent_mutants_are_proven) {
    auto const g = test::bnf("a = *[ [ \"x\" ] ]\n");
    auto const found = testing::find_surviving_mutants(g, {}, reading::cfg, {});
    // [ "x" ] required or without its limit, or * at least once: all still match *"x".
    BOOST_TEST(found.equivalent == 3u);
    // The survivors: * at most once; "x" in any case, or another octet.
    BOOST_TEST(found.survived.size() == 3u);
}

// A complete test set detects every mutant that is not equivalent and has no more states than the grammar.
BOOST_AUTO_TEST_CASE(a_complete_test_set_detects_all) {
    std::size_t killed = 0;
    auto const check = [&](model::grammar const& g, model::production_id p, reading how) {
        auto const a = model::build(g, p, how).value();
        testing::mutant_tester const oracle(g, p, how, complete_suite(a));
        BOOST_TEST(oracle.contradicted().empty());
        testing::for_each_mutant(g, p, how, [&](grammar_mutant const& m) {
            auto const judged = oracle.test(m);
            if (judged.what == mutant_status::killed) ++killed;
            if (judged.what != mutant_status::survived) return true;
            BOOST_TEST(model::build(m.changed, p, how).value().size() > a.size(), to_string(m.change));
            return true;
        });
    };
    check(test::bnf(small_grammar), {}, reading::cfg);
    check(test::bnf(small_grammar), {}, reading::peg);
    auto const rfc = test::bnf_of("rfc1738.bnf");
    for (auto const name : {"hostport", "ftptype", "escape", "group"})
        check(rfc, *rfc.find(name), reading::cfg);
    BOOST_TEST(killed > 500u);
    BOOST_TEST_MESSAGE(killed << " killed");
}

BOOST_AUTO_TEST_CASE(statuses_are_true_on_random_grammars) {
    std::size_t judged = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
        test::random_grammar const random(seed);
        auto const how = seed % 2 == 0 ? reading::peg : reading::cfg;
        auto const a = model::build(*random, {}, how);
        if (!a) continue;
        std::vector<suite_text> suite;
        test::for_each_text("abcAB", 4, [&](std::string const& text) {
            suite.push_back({text, a->accepts(text)});
        });
        auto const found = testing::find_surviving_mutants(*random, {}, how, suite);
        BOOST_TEST(found.killed + found.equivalent + found.survived.size() + found.undecided.size() ==
                   testing::count_mutants(*random, {}, how));
        judged += found.killed;
        // All texts of up to four of these bytes are in the suite.
        for (auto const& m : found.survived)
            BOOST_TEST((m.missing->text.size() > 4 ||
                        m.missing->text.find_first_not_of("abcAB") != std::string::npos));
    }
    BOOST_TEST(judged > 1'000u);
}

BOOST_AUTO_TEST_CASE(a_suite_without_ports_has_survivors_in_port) {
    auto const g = test::bnf_of("rfc1738.bnf");
    auto const found = testing::find_surviving_mutants(g, *g.find("hostport"), reading::cfg,
                                                       {{"a", true},
                                                        {"a.b-c.d1", true},
                                                        {"1.2.3.4", true},
                                                        {"", false},
                                                        {"a.", false},
                                                        {"-", false},
                                                        {"1", false}});
    BOOST_TEST(found.contradicted.empty());
    std::vector<std::string> in_port;
    for (auto const& m : found.survived)
        if (m.change.name == "hostport" && m.change.what == testing::mutation::part_left_out)
            in_port.push_back(m.change.before + " -> " + m.change.after + " " + m.missing->text);
    // Without the colon, the digits of a port are part of the host, so the second mutant gains no text.
    BOOST_TEST(in_port == (std::vector<std::string>{"host [ \":\" port ] -> host a:0",
                                                    "\":\" port -> port a:0", "\":\" port -> \":\" a:"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_contradicting_suite_is_reported) {
    auto const g = test::bnf("a = \"x\" | \"y\"");
    auto const found =
        testing::find_surviving_mutants(g, {}, reading::cfg, {{"z", true}, {"x", true}, {"y", false}});
    BOOST_TEST(found.contradicted == (std::vector<std::size_t>{0, 2}), boost::test_tools::per_element());
    // The killed mutants: "x" removed, or another byte.
    BOOST_TEST(found.killed == 2u);
}

BOOST_AUTO_TEST_CASE(mutants_of_nonregular_recursion_need_a_verdict_function) {
    auto const g = test::bnf("a = \"(\" a \")\" | \"1\"");
    std::vector<suite_text> const suite = {{"1", true}, {"(1)", true}, {"((1))", true}, {"(1", false}};
    auto const count = testing::count_mutants(g, {}, reading::cfg);

    auto const unknown = testing::find_surviving_mutants(g, {}, reading::cfg, suite);
    BOOST_TEST(unknown.undecided.size() == count);
    for (auto const& m : unknown.undecided) BOOST_TEST(m.why.rfind("recursive: a -> a", 0) == 0u, m.why);

    testing::mutation_options options;
    options.verdict = accepts;
    auto const found = testing::find_surviving_mutants(g, {}, reading::cfg, suite, options);
    BOOST_TEST(found.killed + found.survived.size() + found.undecided.size() == count);
    BOOST_TEST(found.killed > 5u);
    auto const nothing = testing::find_surviving_mutants(g, {}, reading::cfg, {}, options);
    BOOST_TEST(nothing.killed == 0u);
    // One mutant is left-recursive: a = [ "(" ] a ")" | "1".
    BOOST_TEST(nothing.survived.size() == count);
    for (auto const& m : nothing.survived) BOOST_TEST(m.missing->in_first != m.missing->in_second);
}

// The recursion of `v` is not regular; the changed production is.
BOOST_AUTO_TEST_CASE(equivalent_changes_within_recursion_are_proven) {
    auto const g =
        test::bnf("v = \"[\" [ v *( \",\" v ) ] \"]\" | n\nn = d | d n\nd = \"0\" | \"1\" | \"2\"\n");
    testing::mutation_options options;
    options.greatest_length = 7;
    auto const found = testing::find_surviving_mutants(g, {}, reading::cfg, {}, options);
    BOOST_TEST(found.equivalent == 2u);  // d [ n ] and [ d ] n
    BOOST_TEST(found.undecided.empty());
    // As X3 reads it, equal productions do not suffice.
    BOOST_TEST(testing::find_surviving_mutants(g, {}, reading::peg, {}, options).equivalent == 0u);
    // The automata of `n` have more than one state.
    options.limits.states = 1;
    BOOST_TEST(testing::find_surviving_mutants(g, {}, reading::cfg, {}, options).equivalent == 0u);
}

// The mutants of `n` are different, although `s` has the same texts: only mutants with an equal changed
// production are proven equivalent.
BOOST_AUTO_TEST_CASE(changes_without_effect_on_a_recursive_production_stay_undecided) {
    auto const g = test::bnf("v = \"(\" v \")\" | s\ns = *n\nn = 2\"a\" | \"a\"\n");
    auto const found = testing::find_surviving_mutants(g, {}, reading::cfg, {});
    std::vector<std::string> undecided;
    for (auto const& m : found.undecided)
        if (m.change.name == "n") undecided.push_back(m.change.after + ": " + m.why);
    std::string const why = ": recursive: v -> v; the same on texts of up to 6 octets";
    BOOST_TEST(undecided == (std::vector<std::string>{"\"a\"" + why, "3\"a\"" + why, "\"a\"" + why,
                                                      "2*3\"a\"" + why, "2*\"a\"" + why}),
               boost::test_tools::per_element());
    BOOST_TEST(found.equivalent == 1u);  // 1*2"a"
}

BOOST_AUTO_TEST_CASE(verdicts_are_made_once_for_each_mutant) {
    auto const g = test::bnf("a = \"(\" a \")\" | \"1\"");
    std::uint64_t made = 0;
    std::uint64_t asked = 0;
    testing::mutation_options options;
    options.verdict = [&](model::read_production const& p) -> testing::text_verdict {
        ++made;
        return [&asked, verdict = accepts(p)](std::string_view text) {
            ++asked;
            return verdict(text);
        };
    };
    std::vector<suite_text> const suite = {{"1", true}, {"(1)", true}, {"((1))", true}, {"(1", false}};
    static_cast<void>(testing::find_surviving_mutants(g, {}, reading::cfg, suite, options));
    BOOST_TEST(made == testing::count_mutants(g, {}, reading::cfg) + 1);  // and the grammar itself
    BOOST_TEST(asked > made);
}

BOOST_AUTO_TEST_CASE(mutants_beyond_the_limits_are_undecided) {
    auto const g = test::bnf(small_grammar);
    testing::mutation_options options;
    options.limits.states = 2;
    auto const found = testing::find_surviving_mutants(g, {}, reading::cfg, {{"a", false}}, options);
    BOOST_TEST(found.undecided.size() == testing::count_mutants(g, {}, reading::cfg));
    BOOST_TEST(found.undecided.front().why.find("too large: more than 2 states") != std::string::npos,
               found.undecided.front().why);
}

BOOST_AUTO_TEST_SUITE_END()
