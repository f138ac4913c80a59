// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include "random_grammar.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <urigram/testing/grammar_mutants.hpp>

BOOST_AUTO_TEST_SUITE(testing_grammar_mutants_cpp)

using namespace urigram;
using model::reading;
using testing::grammar_mutant;
using testing::mutation;

namespace {

std::vector<std::string> mutants_of(model::grammar const& g, reading how) {
    std::vector<std::string> all;
    testing::for_each_mutant(g, {}, how, [&](grammar_mutant const& m) {
        all.push_back(to_string(m.change));
        return true;
    });
    BOOST_TEST(testing::count_mutants(g, {}, how) == all.size());
    return all;
}

/// The mutants of `a` in `a = body`, without their positions. Those of other productions are left out.
std::vector<std::string> mutants_of(std::string const& body, reading how = reading::cfg) {
    auto all = mutants_of(test::bnf("a = " + body + "\nb = <nothing>\nz = b <nothing>\n"), how);
    std::vector<std::string> own;
    for (auto& line : all)
        if (line.rfind("1:1: a: ", 0) == 0) own.push_back(line.substr(8));
    return own;
}

using lines = std::vector<std::string>;

void check(std::string const& body, lines const& expected, reading how = reading::cfg) {
    BOOST_TEST_CONTEXT(body)
    BOOST_TEST(mutants_of(body, how) == expected, boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(expressions_can_be_written_in_abnf) {
    auto const all_of = [](model::grammar const& g) {
        std::vector<std::string> all;
        auto const add = [&](grammar_mutant const& m) {
            all.push_back(to_string(m.change));
            return true;
        };
        testing::for_each_mutant(g, {}, reading::peg, add, grammar_notation::abnf);
        return all;
    };
    auto const has = [](lines const& all, std::string const& line) {
        return std::find(all.begin(), all.end(), line) != all.end();
    };
    auto const plain = all_of(test::bnf("a = *( %x30-39 | b )\nb = %x41.42\n"));
    BOOST_TEST(has(plain, "1:1: a: edge_left_out: %x30-39 becomes %x31-39"));
    BOOST_TEST(has(plain, "1:1: a: choice_left_out: %x30-39 / b becomes b"));
    BOOST_TEST(has(plain, "2:1: b: octet_left_out: %s\"AB\" becomes %s\"B\""));
    // Names that are equal in ABNF, that of the expression included, are changed in comments.
    auto const renamed = all_of(test::bnf("Expression = b_c \"x\"\nb_c = \"1\" | Expression \"2\"\n"));
    BOOST_TEST(has(renamed, "2:1: b_c: part_left_out: Expression \"2\" becomes \"2\""));
    BOOST_TEST(has(renamed, "1:1: Expression: part_left_out: b-c %s\"x\" becomes b-c"));
    // ABNF needs a further production for nested angle brackets.
    auto const nested =
        all_of(test::bnf("a = \"1\" <not ahead: <ahead: \"2\" > <not ahead: <ahead: \"3\" > > >\n"));
    BOOST_TEST(has(nested,
                   "1:1: a: part_left_out: \"1\" <not ahead: expression-ahead >, where expression-ahead"
                   " = <ahead: \"2\" > <not ahead: expression-ahead-ahead >, expression-ahead-ahead = "
                   "<ahead: \"3\" > becomes \"1\""),
               nested.front());
}

BOOST_AUTO_TEST_CASE(choices_are_left_out) {
    check("\"1\" | b b",
          {"choice_left_out: \"1\" | b b becomes b b", "choice_left_out: \"1\" | b b becomes \"1\"",
           "octet_changed: \"1\" becomes \"2\"", "part_left_out: b b becomes b",
           "part_left_out: b b becomes b", "part_optional: b b becomes [ b ] b",
           "part_optional: b b becomes b [ b ]", "name_mistaken: b becomes z", "name_mistaken: b becomes z"});
    check("\"1\" | \"3\" | \"5\"",
          {"choice_left_out: \"1\" | \"3\" | \"5\" becomes \"3\" | \"5\"",
           "choice_left_out: \"1\" | \"3\" | \"5\" becomes \"1\" | \"5\"",
           "choice_left_out: \"1\" | \"3\" | \"5\" becomes \"1\" | \"3\"",
           "choices_swapped: \"1\" | \"3\" | \"5\" becomes \"3\" | \"1\" | \"5\"",
           "choices_swapped: \"1\" | \"3\" | \"5\" becomes \"1\" | \"5\" | \"3\"",
           "octet_changed: \"1\" becomes \"2\"", "octet_changed: \"3\" becomes \"4\"",
           "octet_changed: \"5\" becomes \"6\""},
          reading::peg);
}

BOOST_AUTO_TEST_CASE(repetitions_are_mutated_at_their_bounds) {
    auto const of = [](std::string const& body) {
        lines all;
        for (auto const& line : mutants_of(body))
            if (line.find("name_mistaken") == std::string::npos) all.push_back(line);
        return all;
    };
    BOOST_TEST(of("2*4b") == (lines{"fewer_required: 2*4b becomes 1*4b", "more_required: 2*4b becomes 3*4b",
                                    "fewer_allowed: 2*4b becomes 2*3b", "more_allowed: 2*4b becomes 2*5b",
                                    "limit_left_out: 2*4b becomes 2*b"}),
               boost::test_tools::per_element());
    BOOST_TEST(of("4b") == (lines{"fewer_required: 4b becomes 3*4b", "more_required: 4b becomes 5b",
                                  "fewer_allowed: 4b becomes 3b", "more_allowed: 4b becomes 4*5b",
                                  "limit_left_out: 4b becomes 4*b"}),
               boost::test_tools::per_element());
    BOOST_TEST(of("[ b ]") == (lines{"option_required: [ b ] becomes b", "limit_left_out: [ b ] becomes *b"}),
               boost::test_tools::per_element());
    BOOST_TEST(of("*b") == (lines{"more_required: *b becomes 1*b", "limit_added: *b becomes [ b ]"}),
               boost::test_tools::per_element());
    BOOST_TEST(of("1*b") == (lines{"fewer_required: 1*b becomes *b", "more_required: 1*b becomes 2*b",
                                   "limit_added: 1*b becomes b"}),
               boost::test_tools::per_element());
    BOOST_TEST(of("0b").empty());
}

BOOST_AUTO_TEST_CASE(octets_of_sets_and_literals_are_changed) {
    check("%x31-33",
          {"edge_left_out: %x31-33 becomes \"2\" | \"3\"", "edge_left_out: %x31-33 becomes \"1\" | \"2\"",
           "neighbour_added: %x31-33 becomes %x30-33", "neighbour_added: %x31-33 becomes %x31-34"});
    check("%x00-00", {"neighbour_added: %x00 becomes %x00-01"});
    BOOST_TEST(mutants_of("%x00-FF").size() == 2u);  // 00 or FF removed
    check("\"://\"", {"octet_changed: \"://\" becomes \";//\"", "octet_changed: \"://\" becomes \":0/\"",
                      "octet_changed: \"://\" becomes \":/0\"", "octet_left_out: \"://\" becomes \"//\"",
                      "octet_left_out: \"://\" becomes \":/\""});
    check("\"x\"", {"case_changed: \"x\" becomes %i\"x\"", "octet_changed: \"x\" becomes \"y\""});
    check("%i\"x\"", {"case_changed: %i\"x\" becomes \"x\"", "octet_changed: %i\"x\" becomes %i\"y\""});
    check("\"\"", {});
}

BOOST_AUTO_TEST_CASE(parts_are_left_out) {
    check("%x01.02 1*b <ahead: \"1\"> *b",
          {"part_left_out: %x01.02 1*b <ahead: \"1\" > *b becomes 1*b <ahead: \"1\" > *b",
           "part_left_out: %x01.02 1*b <ahead: \"1\" > *b becomes %x01.02 <ahead: \"1\" > *b",
           "part_left_out: %x01.02 1*b <ahead: \"1\" > *b becomes %x01.02 1*b *b",
           "part_left_out: %x01.02 1*b <ahead: \"1\" > *b becomes %x01.02 1*b <ahead: \"1\" >",
           "part_optional: %x01.02 1*b <ahead: \"1\" > *b becomes [ %x01.02 ] 1*b <ahead: \"1\" > *b",
           "octet_changed: %x01.02 becomes %x02.02", "octet_changed: %x01.02 becomes %x01.03",
           "octet_left_out: %x01.02 becomes %x02", "octet_left_out: %x01.02 becomes %x01",
           "fewer_required: 1*b becomes *b", "more_required: 1*b becomes 2*b", "limit_added: 1*b becomes b",
           "name_mistaken: b becomes z", "octet_changed: \"1\" becomes \"2\"",
           "more_required: *b becomes 1*b", "limit_added: *b becomes [ b ]", "name_mistaken: b becomes z"});
}

// A name is replaced by its neighbors, except those that would make the grammar recursive.
BOOST_AUTO_TEST_CASE(names_are_mistaken_for_their_neighbours) {
    auto const g = test::bnf("user = \"1\"\n"
                             "a = user\n"
                             "password = \"2\"\n"
                             "top = password a\n");
    lines found;
    testing::for_each_mutant(g, *g.find("top"), reading::cfg, [&](grammar_mutant const& m) {
        if (m.change.what == mutation::name_mistaken) found.push_back(to_string(m.change));
        return true;
    });
    BOOST_TEST(found == (lines{"4:1: top: name_mistaken: password becomes a",
                               "4:1: top: name_mistaken: a becomes user",
                               "4:1: top: name_mistaken: a becomes password"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(for_each_mutant_ends_if_the_callback_returns_false) {
    auto const g = test::bnf("a = \"1234\"");
    int count = 0;
    BOOST_TEST(!testing::for_each_mutant(g, {}, reading::cfg, [&](auto const&) { return ++count < 3; }));
    BOOST_TEST(count == 3);
    BOOST_TEST(testing::for_each_mutant(g, {}, reading::cfg, [](auto const&) { return true; }));
}

BOOST_AUTO_TEST_CASE(an_expression_in_two_places_changes_in_one) {
    model::grammar g;
    auto const a = g.declare("a"), b = g.declare("b");
    auto const x = g.add(model::literal{"1", false});
    g.define(b, x);
    g.define(a, g.add(model::sequence{{x, g.add(model::reference{b})}}));
    std::set<std::pair<std::string, std::string>> texts;
    testing::for_each_mutant(g, a, reading::cfg, [&](grammar_mutant const& m) {
        if (m.change.what == mutation::octet_changed)
            texts.emplace(write_bnf(m.changed, a), write_bnf(m.changed, b));
        return true;
    });
    BOOST_TEST(
        (texts == decltype(texts){{"a = \"2\" b\n", "b = \"1\"\n"}, {"a = \"1\" b\n", "b = \"2\"\n"}}));
}

// One production changes, at the reported place, and every kind of mutation occurs.
BOOST_AUTO_TEST_CASE(one_production_of_a_random_grammar_changes) {
    std::map<mutation, std::size_t> kinds;
    std::size_t count = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const random(seed, seed % 2 == 1);
        auto const& g = *random;
        auto const how = seed % 3 == 0 ? reading::peg : reading::cfg;
        std::vector<std::string> before;
        for (std::size_t i = 0; i < g.productions().size(); ++i)
            before.push_back(write_bnf(g, static_cast<model::production_id>(i)));
        std::size_t mutants = 0;
        testing::for_each_mutant(g, {}, how, [&](grammar_mutant const& m) {
            ++kinds[m.change.what];
            ++mutants;
            BOOST_TEST_REQUIRE(m.changed.productions().size() == before.size());
            for (std::size_t i = 0; i < before.size(); ++i)
                if (static_cast<model::production_id>(i) != m.change.production)
                    BOOST_TEST(write_bnf(m.changed, static_cast<model::production_id>(i)) == before[i]);
            BOOST_TEST(m.changed[m.change.production].name == m.change.name);
            return true;
        });
        BOOST_TEST(testing::count_mutants(g, {}, how) == mutants);
        count += mutants;
    }
    BOOST_TEST(count > 10'000u);
    BOOST_TEST(kinds.size() == 17u);
    for (auto const& [kind, times] : kinds) BOOST_TEST(times > 5u, to_string(kind));
}

BOOST_AUTO_TEST_CASE(mutants_of_rfc_1738_are_the_recorded_ones) {
    auto const g = test::bnf_of("rfc1738.bnf");
    std::size_t in_port = 0;
    testing::for_each_mutant(g, *g.find("hostport"), reading::cfg, [&](grammar_mutant const& m) {
        BOOST_TEST(m.change.where.line > 0u);
        if (m.change.name == "hostport") ++in_port;
        return true;
    });
    // host [ ":" port ]: either part removed, or host optional; the option required, or without its limit;
    // ":" or port removed or optional; ":" changed; host replaced by hostname, port by hostnumber or user.
    BOOST_TEST(in_port == 3u + 2u + 4u + 1u + 1u + 2u);
    BOOST_TEST(testing::count_mutants(g, *g.find("url"), reading::cfg) <
               testing::count_mutants(g, *g.find("url"), reading::peg));
}

BOOST_AUTO_TEST_CASE(selected_numbers_make_the_same_mutants) {
    auto const g = urigram::test::bnf_of("rfc1738.bnf");
    auto const p = *g.find("hostport");
    std::vector<std::string> all, some;
    testing::for_each_mutant(g, p, model::reading::peg, [&](grammar_mutant const& m) {
        all.push_back(testing::to_string(m.change));
        return true;
    });
    testing::for_each_mutant(g, p, model::reading::peg, {3, 0, 17, 100'000}, [&](grammar_mutant const& m) {
        some.push_back(testing::to_string(m.change));
        return true;
    });
    BOOST_TEST((some == std::vector<std::string>{all[0], all[3], all[17]}));
}

BOOST_AUTO_TEST_SUITE_END()
