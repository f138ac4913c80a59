// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/peg.hpp>

BOOST_AUTO_TEST_SUITE(testing_near_misses_cpp)

using namespace urigram;
using model::reading;
using testing::near_miss;
using testing::near_miss_kind;
using testing::near_misses;

namespace {

near_misses misses_of(model::grammar const& g, std::string_view name, reading how,
                      testing::near_miss_options const& options = {}) {
    return near_misses::of(g, *g.find(name), how, 1, options).value();
}

constexpr char json[] =
    "value = %s\"false\" / %s\"null\" / %s\"true\" / object / array / number / string\n"
    "object = \"{\" [ member *( \",\" member ) ] \"}\"\n"
    "member = string \":\" value\n"
    "array = \"[\" [ value *( \",\" value ) ] \"]\"\n"
    "number = [ \"-\" ] ( \"0\" / %x31-39 *DIGIT ) [ \".\" 1*DIGIT ]\n"
    "string = %x22 *( %x20-21 / %x23-5B / %x5D-7E / \"\\\" ( %x22 / \"\\\" / %s\"n\" ) ) %x22\n";

}  // namespace

BOOST_AUTO_TEST_CASE(each_kind_is_made_as_described) {
    auto const g = model::read_abnf("s = %x61-63 \"-\" %x62-64\n").value();
    std::map<near_miss_kind, std::vector<std::string>> expected;
    for (auto const kind : testing::near_miss_kinds) {
        testing::near_miss_options options;
        options.kinds = static_cast<unsigned>(kind);
        auto source = misses_of(g, "s", reading::cfg, options);
        near_miss m;
        for (int i = 0; i < 300; ++i) {
            BOOST_TEST_REQUIRE(source.next(m));
            BOOST_TEST((m.kind == kind));
            auto const size = m.text.size();
            switch (kind) {
            case near_miss_kind::removed:
                BOOST_TEST(size == 2U);
                break;
            case near_miss_kind::inserted:
                BOOST_TEST(size == 4U);
                break;
            case near_miss_kind::replaced:
                BOOST_TEST(size == 3U);
                break;
            case near_miss_kind::swapped:
                BOOST_TEST(size == 3U);
                BOOST_TEST(m.text[1] != '-');
                break;
            case near_miss_kind::cut_short:
                BOOST_TEST(size < 3U);
                BOOST_TEST(m.offset == size);
                break;
            case near_miss_kind::wrong_octet:
                BOOST_TEST(m.offset + 1 == size);
                break;
            case near_miss_kind::other_case:
                BOOST_TEST(size == 3U);
                BOOST_TEST(
                    ((m.text[0] >= 'A' && m.text[0] <= 'C') || (m.text[2] >= 'B' && m.text[2] <= 'D')));
                break;
            case near_miss_kind::part_left_out:
                BOOST_TEST(size == 2U);
                break;
            case near_miss_kind::part_doubled:
                BOOST_TEST(size == 4U);
                break;
            case near_miss_kind::changed_rule:
                BOOST_TEST(size <= 4U);
                break;
            case near_miss_kind::beside_edge:
                BOOST_TEST((m.text[0] == '`' || m.text[0] == 'd' || m.text[2] == 'a' || m.text[2] == 'e'));
                break;
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(near_misses_are_invalid_and_fail_as_in_the_automaton) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        test::random_grammar const random(seed);
        for (auto const how : {reading::cfg, reading::peg}) {
            auto const a = model::build(*random, model::production_id{}, how);
            BOOST_TEST_REQUIRE(a.has_value());
            testing::near_miss_options options;
            options.sentences.max_size = 20;
            auto source = near_misses::of(*random, model::production_id{}, how, seed, options);
            if (!source) {
                BOOST_TEST(!a->live(model::automaton::start));
                continue;
            }
            near_miss m;
            for (int i = 0; i < 20 && source->next(m); ++i) {
                BOOST_TEST(!a->accepts(m.text));
                auto const beginning = a->longest_beginning(m.text);
                BOOST_TEST_REQUIRE(beginning.has_value());
                BOOST_TEST(beginning->length == m.offset);
                BOOST_TEST(beginning->accepted == m.end_expected);
                BOOST_TEST((beginning->leading == m.expected));
            }
            BOOST_TEST(source->undecided() == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(near_misses_of_a_recursive_grammar_are_invalid) {
    auto const g = model::read_abnf(json).value();
    auto const value = *g.find("value");
    auto const recogniser = testing::earley::of(g, value).value();
    testing::peg const parser(g);
    testing::near_miss_options options;
    options.sentences.max_size = 60;
    for (auto const how : {reading::cfg, reading::peg}) {
        auto source = misses_of(g, "value", how, options);
        near_miss m;
        for (int i = 0; i < 300; ++i) {
            BOOST_TEST_REQUIRE(source.next(m));
            auto const beginning = recogniser.longest_beginning(m.text).value();
            BOOST_TEST_REQUIRE(beginning.has_value());
            // X3 accepts the same texts, so the offsets are the same in both readings.
            BOOST_TEST(beginning->length == m.offset);
            BOOST_TEST((beginning->leading == m.expected));
            BOOST_TEST((parser.match_all(value, m.text).outcome == testing::peg_outcome::fails));
        }
    }
}

BOOST_AUTO_TEST_CASE(there_is_no_near_miss_if_every_text_is_valid) {
    auto const g = model::read_abnf("s = *OCTET\n").value();
    auto source = misses_of(g, "s", reading::cfg);
    near_miss m;
    BOOST_TEST(!source.next(m));
    BOOST_TEST(source.valid() > 0U);
    testing::near_miss_options none;
    none.kinds = 0;
    BOOST_CHECK_THROW(static_cast<void>(near_misses::of(g, *g.find("s"), reading::cfg, 1, none)),
                      std::invalid_argument);
}

// All texts of up to nine bytes are valid.
BOOST_AUTO_TEST_CASE(near_misses_that_few_changes_make_are_found) {
    auto const g = model::read_abnf("s = 1*3( p p p )\np = [OCTET]\n").value();
    testing::near_miss_options options;
    options.sentences.max_size = 10;
    auto source = near_misses::of(g, *g.find("s"), reading::cfg, 1, options).value();
    near_miss m;
    for (int i = 0; i < 200; ++i) {
        BOOST_TEST_REQUIRE(source.next(m));
        BOOST_TEST(m.text.size() > 9U);
        BOOST_TEST_REQUIRE(source.make(static_cast<unsigned>(i), m));
    }
    BOOST_TEST(source.valid() > 20'000U);
}

// X3 cannot run left recursion: every sentence is rejected, and the search ends after a thousand in a row.
BOOST_AUTO_TEST_CASE(there_is_no_sentence_if_all_are_rejected) {
    auto const g = model::read_abnf("s = s s / \"\"\n").value();
    auto source = misses_of(g, "s", reading::peg);
    near_miss m;
    BOOST_TEST(!source.next(m));
    BOOST_TEST(!source.make(7, m));
    BOOST_TEST(source.valid() + source.undecided() == 0U);
}

// The sentences of this grammar have as many steps as are allowed, and no bytes.
BOOST_AUTO_TEST_CASE(a_grammar_that_branches_without_octets_does_not_hang) {
    auto const g = model::read_abnf("s = 3s / \"\"\n").value();
    auto source = misses_of(g, "s", reading::cfg);
    near_miss m;
    for (int i = 0; i < 20; ++i) {
        BOOST_TEST_REQUIRE(source.next(m));
        BOOST_TEST(m.text.size() == 1U);
        BOOST_TEST(m.offset == 0U);
        BOOST_TEST(m.expected.empty());
        BOOST_TEST(m.end_expected);
    }
}

BOOST_AUTO_TEST_CASE(the_limit_of_steps_ends_the_search) {
    auto const g = model::read_bnf("s = s s | s s s | \"a\" | \"b\"\n").value();
    testing::near_miss_options options;
    options.kinds = static_cast<unsigned>(near_miss_kind::swapped);  // the result is always valid
    options.sentences.max_size = 20;
    options.steps = 20'000;
    near_miss m;
    auto misses = near_misses::of(g, model::production_id{0}, model::reading::cfg, 1, options).value();
    std::uint64_t valid = 0, steps = 0;
    for (int i = 0; i < 3; ++i) {
        BOOST_TEST(!misses.next(m));
        BOOST_TEST(misses.steps() >= steps + options.steps);
        BOOST_TEST(misses.valid() > valid);
        BOOST_TEST(misses.valid() < valid + 900);  // not the limit of attempts
        steps = misses.steps();
        valid = misses.valid();
    }
}

BOOST_AUTO_TEST_CASE(undecided_candidates_are_counted) {
    auto const g = model::read_abnf("s = \"(\" s \")\" / \"x\"\n").value();
    testing::oracle_options limited;
    limited.earley_items = 1;
    auto const j = testing::oracle::of(g, *g.find("s"), reading::cfg, limited).value();
    auto source = near_misses::of(j, 1).value();
    near_miss m;
    for (int i = 0; i < 10; ++i) static_cast<void>(source.next(m));
    BOOST_TEST(source.undecided() > 0U);
    auto unlimited = misses_of(g, "s", reading::cfg);
    for (int i = 0; i < 10; ++i) BOOST_TEST_REQUIRE(unlimited.next(m));
    BOOST_TEST(unlimited.undecided() == 0U);
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_near_misses) {
    auto const g = model::read_bnf(test::text_of("rfc1738.bnf")).value();
    auto one = misses_of(g, "url", reading::cfg);
    auto other = misses_of(g, "url", reading::cfg);
    near_miss a, b;
    for (int i = 0; i < 100; ++i) {
        BOOST_TEST_REQUIRE((one.next(a) && other.next(b)));
        BOOST_TEST(a.text == b.text);
    }
    BOOST_TEST(to_string(near_miss_kind::beside_edge) == "beside_edge");
}

// The order of evaluation of arguments depends on the compiler.
BOOST_AUTO_TEST_CASE(every_compiler_makes_the_same_near_misses) {
    auto const g = model::read_abnf("s = %x61-63 \"-\" %x62-64 / \"(\" s \")\"\n").value();
    testing::near_miss_options options;
    options.kinds = static_cast<unsigned>(near_miss_kind::inserted);
    auto source = misses_of(g, "s", reading::cfg, options);
    near_miss m;
    for (auto const text : {"\b((c-c))", "(b-cf)", "c-'c", "o((a-b))", "b-d_"}) {
        BOOST_TEST_REQUIRE(source.next(m));
        BOOST_TEST(m.text == text);
    }
}

BOOST_AUTO_TEST_CASE(a_number_always_makes_the_same_text) {
    auto const g = model::read_abnf("s = 1*%x61-7A *( \",\" 1*%x61-7A )\n").value();
    testing::near_miss_options options;
    for (auto const kind : testing::near_miss_kinds) options.kinds |= static_cast<unsigned>(kind);
    for (auto const how : {reading::cfg, reading::peg}) {
        auto one = misses_of(g, "s", how, options);
        auto other = misses_of(g, "s", how, options);
        std::set<std::string> texts;
        testing::near_miss a, b;
        for (std::uint64_t number = 0; number < 100; ++number) {
            BOOST_TEST_REQUIRE(one.make(number, a));
            BOOST_TEST_REQUIRE(one.next(b));
            texts.insert(a.text);
            BOOST_TEST_REQUIRE(other.next(a));
            BOOST_TEST(a.text == b.text);  // calling `make` does not affect `next`
            BOOST_TEST_REQUIRE(other.make(number, b));
            BOOST_TEST_REQUIRE(one.make(number, a));
            BOOST_TEST(a.text == b.text);
        }
        BOOST_TEST(texts.size() > 50U);
    }
}

BOOST_AUTO_TEST_CASE(near_misses_of_changed_rules_do_not_depend_on_earlier_calls) {
    auto const g = model::read_bnf(test::text_of("rfc1738.bnf")).value();  // only some mutants are drawn
    testing::near_miss_options options;
    options.kinds = static_cast<unsigned>(near_miss_kind::changed_rule);
    auto one = misses_of(g, "httpurl", reading::cfg, options);
    auto other = misses_of(g, "httpurl", reading::cfg, options);
    near_miss a, b;
    BOOST_TEST_REQUIRE(other.next(b));
    for (std::uint64_t number = 0; number < 100; ++number) {
        BOOST_TEST_REQUIRE((one.make(number, a) && other.make(number, b)));
        BOOST_TEST(a.text == b.text);
    }
}

// Tries continuations, to check that no accepted text begins with the text before the offset and a byte that
// is not expected.
BOOST_AUTO_TEST_CASE(near_misses_have_the_exact_offset_with_predicates) {
    auto const g = model::read_bnf("s = \"(\" s \")\" | n <not ahead: \"9\">\nn = 1*2%x30-31\n").value();
    model::production_id const top{0};
    testing::near_miss_options all;
    all.kinds |= static_cast<unsigned>(near_miss_kind::changed_rule);
    auto misses = near_misses::of(g, top, model::reading::peg, 3, all).value();
    testing::peg const as_run(g);
    near_miss m;
    std::set<near_miss_kind> kinds;
    for (int i = 0; i < 200; ++i) {
        BOOST_TEST_REQUIRE(misses.next(m));
        kinds.insert(m.kind);
        BOOST_TEST((as_run.match_all(top, m.text).outcome == testing::peg_outcome::fails), m.text);
        auto const begins = [&](std::string const& beginning) {
            // Open brackets are closed, perhaps after a digit.
            auto const open = std::count(beginning.begin(), beginning.end(), '(') -
                              std::count(beginning.begin(), beginning.end(), ')');
            if (open < 0) return false;
            std::string const end(static_cast<std::size_t>(open), ')');
            return as_run.match_all(top, beginning + end).outcome == testing::peg_outcome::matches ||
                   as_run.match_all(top, beginning + "0" + end).outcome == testing::peg_outcome::matches;
        };
        auto const beginning = m.text.substr(0, static_cast<std::size_t>(m.offset));
        BOOST_TEST(begins(beginning), m.text);
        for (unsigned c = 0; c < 256; ++c)
            BOOST_TEST(begins(beginning + static_cast<char>(c)) == m.expected.contains(static_cast<char>(c)),
                       m.text << " at " << m.offset << ": " << c);
        BOOST_TEST(m.end_expected ==
                   (as_run.match_all(top, beginning).outcome == testing::peg_outcome::matches));
    }
    BOOST_TEST(kinds.count(near_miss_kind::changed_rule) == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
