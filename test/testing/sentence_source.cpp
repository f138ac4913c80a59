// SPDX-License-Identifier: BSL-1.0
#include "random_grammar.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/sentence_source.hpp>

BOOST_AUTO_TEST_SUITE(testing_sentence_source_cpp)

using namespace urigram;
using model::reading;
using testing::sentence;
using testing::sentence_method;
using testing::sentence_source;

namespace {

sentence_source source_of(model::grammar const& g, std::string_view name, reading how,
                          testing::sentence_options const& options = {}) {
    return sentence_source::of(g, *g.find(name), how, 1, options).value();
}

std::string refusal(std::string_view abnf, std::string_view name, reading how) {
    auto const g = model::read_abnf(abnf).value();
    auto const source = sentence_source::of(g, *g.find(name), how, 1);
    return source ? "" : source.error().message;
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_sentence_of_a_context_free_grammar_is_dropped) {
    auto const g = model::read_abnf("s = \"a\" / \"a\" s \"b\"\n").value();
    auto source = source_of(g, "s", reading::cfg);
    BOOST_TEST((source.method() == sentence_method::grammar));
    sentence s;
    for (int i = 0; i < 100; ++i) {
        BOOST_TEST_REQUIRE(source.next(s));
        BOOST_TEST(s.text == std::string((s.text.size() + 1) / 2, 'a') + std::string(s.text.size() / 2, 'b'));
    }
    BOOST_TEST(source.dropped() == 0U);
}

BOOST_AUTO_TEST_CASE(texts_that_x3_rejects_are_omitted) {
    auto const g = model::read_abnf("s = \"a\" / \"ab\" / \"c\"\n").value();
    auto source = source_of(g, "s", reading::peg);
    BOOST_TEST((source.method() == sentence_method::parsed));
    sentence s;
    for (int i = 0; i < 100; ++i) {
        BOOST_TEST_REQUIRE(source.next(s));
        BOOST_TEST((s.text == "a" || s.text == "c"));
        BOOST_TEST(s.steps.size() == 1U);
    }
    BOOST_TEST(source.dropped() > 10U);
}

BOOST_AUTO_TEST_CASE(predicates_need_an_automaton) {
    auto const g = model::read_abnf("s = <not ahead: \"a\"> ALPHA *DIGIT\n").value();
    for (auto const how : {reading::cfg, reading::peg}) {
        auto source = source_of(g, "s", how);
        BOOST_TEST((source.method() == sentence_method::automaton));
        testing::peg const parser(g);
        sentence s;
        for (int i = 0; i < 100; ++i) {
            BOOST_TEST_REQUIRE(source.next(s));
            auto const derived = parser.derive(*g.find("s"), s.text);
            BOOST_TEST_REQUIRE(derived.has_value());
            BOOST_TEST((s == *derived));
        }
    }
    BOOST_TEST(
        refusal("s = <not ahead: \"aa\"> ( \"a\" s \"b\" / \"c\" )\n", "s", reading::cfg) ==
        "predicate: s needs a predicate: its texts can only be made from its automaton; recursive: s -> s");
}

BOOST_AUTO_TEST_CASE(the_automaton_makes_texts_if_x3_rejects_most_sentences) {
    // `*ALPHA` also matches the last letter, so X3 accepts only "1". Its weight is 0, but the automaton
    // ignores weights.
    auto const g = model::read_abnf("s = *ALPHA \"a\" / \"1\"\n").value();
    testing::sentence_options options;
    options.weights = {testing::weight_of(g, "s", 1, 0)};
    auto source = source_of(g, "s", reading::peg, options);
    BOOST_TEST((source.method() == sentence_method::automaton));
    sentence s;
    BOOST_TEST_REQUIRE(source.next(s));
    BOOST_TEST(s.text == "1");

    // This recursive grammar has no automaton, so no sentence is found.
    auto const endless = model::read_abnf("s = *ALPHA \"a\" / \"(\" s \")\" / \"1\"\n").value();
    options.weights = {testing::weight_of(endless, "s", 1, 0), testing::weight_of(endless, "s", 2, 0)};
    auto none = source_of(endless, "s", reading::peg, options);
    BOOST_TEST(!none.next(s));
    BOOST_TEST(none.dropped() == 2'000U);
}

BOOST_AUTO_TEST_CASE(a_production_without_texts_is_an_error) {
    using testing::derivation_errc;
    auto const g = model::read_abnf("endless = \"x\" endless\n"
                                    "long = 300\"x\"\n"
                                    "never = <not ahead: \"a\"> \"a\"\n"
                                    "later = <ahead: \"x\"> 300\"x\"\n"
                                    "s = t 2u\n"
                                    "t = \"x\" / <prose>\n"
                                    "u = \"y\" <hole> / v\n"
                                    "v = <pit> v\n"
                                    "w = [ <hole> ] endless\n")
                       .value();
    auto const error_of = [&](std::string_view name, reading how) {
        return sentence_source::of(g, *g.find(name), how, 1).error();
    };
    for (auto const how : {reading::cfg, reading::peg}) {
        for (auto const* name : {"endless", "long", "never", "later", "w"}) {
            BOOST_TEST((error_of(name, how).code == derivation_errc::no_text), name);
            BOOST_TEST(error_of(name, how).message ==
                       std::string("no_text: ") + name + " has no text of up to 256 octets");
        }
        BOOST_TEST((error_of("s", how).code == derivation_errc::undefined));
        BOOST_TEST((error_of("s", how).production == g.find("hole")));
        BOOST_TEST(error_of("s", how).message == "undefined: s needs hole, which has no body");
        BOOST_TEST(error_of("hole", how).message == "undefined: hole has no body");
        BOOST_TEST(error_of("v", how).message == "no_text: v has no text of up to 256 octets");
    }
    testing::sentence_options longer;
    longer.max_size = 300;
    for (auto const* name : {"long", "later"})
        for (auto const how : {reading::cfg, reading::peg}) {
            sentence s;
            BOOST_TEST_REQUIRE(source_of(g, name, how, longer).next(s));
            BOOST_TEST(s.text.size() == 300U);
        }
}

BOOST_AUTO_TEST_CASE(sentences_of_random_grammars_are_accepted) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        test::random_grammar const random(seed);
        for (auto const how : {reading::cfg, reading::peg}) {
            auto const a = model::build(*random, model::production_id{}, how);
            BOOST_TEST_REQUIRE(a.has_value());
            testing::sentence_options options;
            options.max_size = 20;
            auto source = sentence_source::of(*random, model::production_id{}, how, seed, options);
            if (!source) {
                BOOST_TEST((source.error().code == testing::derivation_errc::no_text));
                continue;
            }
            sentence s;
            for (int i = 0; i < 20 && source->next(s); ++i) {
                BOOST_TEST(a->accepts(s.text));
                BOOST_TEST(s.text.size() <= 20U);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_sentences) {
    auto const g = model::read_abnf("s = 1*ALPHA *( \",\" 1*ALPHA )\n").value();
    for (auto const how : {reading::cfg, reading::peg}) {
        auto one = source_of(g, "s", how);
        auto other = source_of(g, "s", how);
        sentence a, b;
        for (int i = 0; i < 50; ++i) {
            BOOST_TEST_REQUIRE((one.next(a) && other.next(b)));
            BOOST_TEST((a == b));
        }
    }
    BOOST_TEST(to_string(sentence_method::parsed) == "parsed");
}

BOOST_AUTO_TEST_CASE(a_number_always_makes_the_same_text) {
    auto const g = model::read_abnf("s = 1*%x61-7A *( \",\" 1*%x61-7A )\n").value();
    for (auto const how : {reading::cfg, reading::peg}) {
        auto one = testing::sentence_source::of(g, *g.find("s"), how, 1).value();
        auto other = testing::sentence_source::of(g, *g.find("s"), how, 1).value();
        std::set<std::string> texts;
        testing::sentence a, b;
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

// X3's `uint_` and `eoi` are reflected with predicates, so most recursive X3 grammars have predicates.
BOOST_AUTO_TEST_CASE(recursion_with_predicates_yields_texts_that_x3_accepts) {
    auto const g = model::read_bnf("sum = term *( ( \"+\" | \"-\" ) term ) <end of input>\n"
                                   "term = factor *( \"*\" factor )\n"
                                   "factor = number | \"(\" inner \")\" | <not ahead: \"let\"> 1*%x61-7A\n"
                                   "inner = term *( \"+\" term )\n"
                                   "number = 1*3%x30-39 <not ahead: %x30-39>\n")
                       .value();
    auto source = source_of(g, "sum", reading::peg);
    BOOST_TEST((source.method() == sentence_method::parsed));
    testing::peg const parser(g);
    std::set<std::string> texts;
    sentence s;
    for (int i = 0; i < 200; ++i) {
        BOOST_TEST_REQUIRE(source.next(s));
        auto const derived = parser.derive(*g.find("sum"), s.text);
        BOOST_TEST_REQUIRE(derived.has_value());
        BOOST_TEST((s == *derived));
        texts.insert(s.text);
    }
    BOOST_TEST(texts.size() > 100U);
    BOOST_TEST(std::any_of(texts.begin(), texts.end(),
                           [](std::string const& text) { return text.find("(") != text.npos; }));
    // If a predicate rejects every text, `next` finds none, but `of` does not report `no_text`.
    auto const none = model::read_bnf("s = <not ahead: %x00-FF> ( \"a\" s \"b\" | \"c\" )\n").value();
    auto nothing = source_of(none, "s", reading::peg);
    BOOST_TEST(!nothing.next(s));
}

BOOST_AUTO_TEST_SUITE_END()
