// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <set>
#include <sstream>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/rapidcheck.hpp>
#include <urigram/testing/shrink.hpp>

BOOST_AUTO_TEST_SUITE(testing_rapidcheck_cpp)

using namespace urigram;
using model::reading;
using testing::near_miss;
using testing::sentence;

namespace {

model::grammar const lists = model::read_abnf("value = array / number\n"
                                              "array = \"[\" [ value *( \",\" value ) ] \"]\"\n"
                                              "number = 1*DIGIT\n")
                                 .value();
auto const value = *lists.find("value");

/// Sets the environment variable `RC_PARAMS`, which RapidCheck reads once, before the first property.
struct parameters {
    parameters() { setenv("RC_PARAMS", "seed=1 max_success=1000", 1); }
};
BOOST_TEST_GLOBAL_FIXTURE(parameters);

bool has(std::string const& text, char const* part) { return text.find(part) != text.npos; }

/// The last sample with `part` that RapidCheck finds. Each failure is smaller than the one before, until a
/// local minimum.
template <class Sample>
std::string counterexample(rc::Gen<Sample> const& gen, char const* part) {
    std::string last = "nothing is found";
    bool const holds = rc::check([&] {
        auto const sample = *gen;
        if (!has(sample.text, part)) return;
        last = sample.text;
        RC_FAIL("found");
    });
    BOOST_TEST(!holds);
    return last;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sentences_are_valid_and_near_misses_are_not) {
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const oracle = testing::oracle::of(lists, value, how).value();
        auto const valid = testing::arbitrary_sentence(lists, value, how);
        auto const invalid = testing::arbitrary_near_miss(lists, value, how);
        unsigned runs = 0;
        BOOST_TEST(rc::check([&] {
            ++runs;
            RC_ASSERT((oracle.check((*valid).text).is == testing::verdict::valid));
            RC_ASSERT((oracle.check((*invalid).text).is == testing::verdict::invalid));
        }));
        BOOST_TEST(runs == 1000U);
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_makes_the_same_sample) {
    auto const gen = testing::arbitrary_sentence(lists, value, reading::cfg);
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        auto const first = gen(rc::Random(seed), 100).value();
        BOOST_TEST((gen(rc::Random(seed), 0).value() == first));
        texts.insert(first.text);
    }
    BOOST_TEST(texts.size() > 20U);
}

BOOST_AUTO_TEST_CASE(counterexamples_are_minimal) {
    for (auto const how : {reading::cfg, reading::peg}) {
        auto const valid = testing::arbitrary_sentence(lists, value, how);
        BOOST_TEST(counterexample(valid, "[") == "[]");
        BOOST_TEST(counterexample(valid, ",") == "[0,0]");
        auto const invalid = testing::arbitrary_near_miss(lists, value, how);
        BOOST_TEST(counterexample(invalid, ",]") == ",]");
        BOOST_TEST(counterexample(invalid, "[,") == "[,");
    }
}

BOOST_AUTO_TEST_CASE(shrunk_sentences_have_the_steps_of_their_texts) {
    testing::derivations const by(testing::oracle::of(lists, value, reading::cfg).value());
    auto const gen = testing::arbitrary_sentence(lists, value, reading::cfg);
    unsigned shrunk = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        auto smaller = gen(rc::Random(seed), 100).shrinks();
        for (auto s = smaller.next(); s; s = smaller.next(), ++shrunk)
            BOOST_TEST((s->value() == by.of(s->value().text)));
    }
    BOOST_TEST(shrunk > 100U);
}

BOOST_AUTO_TEST_CASE(shrunk_near_misses_fail_at_their_offset) {
    auto const oracle = testing::oracle::of(lists, value, reading::cfg).value();
    auto const gen = testing::arbitrary_near_miss(lists, value, reading::cfg);
    unsigned shrunk = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        auto const from = gen(rc::Random(seed), 100);
        auto smaller = from.shrinks();
        for (auto s = smaller.next(); s; s = smaller.next(), ++shrunk) {
            auto const m = s->value();
            auto const found = oracle.check(m.text);
            BOOST_TEST((found.is == testing::verdict::invalid));
            BOOST_TEST((found.offset == m.offset));
            BOOST_TEST((found.expected == m.expected));
            BOOST_TEST(found.end_expected == m.end_expected);
            BOOST_TEST((m.kind == from.value().kind));
        }
    }
    BOOST_TEST(shrunk > 100U);
}

BOOST_AUTO_TEST_CASE(samples_are_printed_in_ascii) {
    std::ostringstream out;
    rc::show(sentence{value, "a\n", {}}, out);
    BOOST_TEST(out.str() == "\"a\\x0A\"");
    near_miss m;
    m.text = "[";
    m.offset = 1;
    m.kind = testing::near_miss_kind::cut_short;
    std::ostringstream miss;
    rc::show(m, miss);
    BOOST_TEST(miss.str() == "\"[\", invalid from octet 1: cut_short");
}

BOOST_AUTO_TEST_CASE(a_generator_without_samples_throws) {
    auto const g = model::read_abnf("all = *OCTET\nnone = <nothing>\n").value();
    BOOST_CHECK_THROW((void)testing::arbitrary_sentence(g, *g.find("none"), reading::cfg),
                      std::runtime_error);
    auto const gen = testing::arbitrary_near_miss(g, *g.find("all"), reading::cfg);
    BOOST_CHECK_THROW((void)gen(rc::Random(1), 1).value(), rc::GenerationFailure);
}

BOOST_AUTO_TEST_SUITE_END()
