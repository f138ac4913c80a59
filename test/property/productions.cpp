// SPDX-License-Identifier: BSL-1.0
#include "show.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/production.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/sentence_source.hpp>

BOOST_AUTO_TEST_SUITE(property_productions_cpp)

// Each compiled rule of each dialect is checked with texts that are generated from its model.

using namespace urigram;
using model::reading;

namespace {

constexpr int texts_each = 40;

testing::sentence_options const short_ones = [] {
    testing::sentence_options options;
    options.max_size = 80;
    options.edge_percent = 20;
    return options;
}();

constexpr model::production_id top{};

void check_sentence(production const& p, std::string const& text) {
    auto const error = p.check(text);
    BOOST_TEST(!error, test::quoted(text) << (error ? ": " + error->message(text) : ""));
}

void check_near_miss(production const& p, testing::near_miss const& m) {
    auto error = p.check(m.text);
    BOOST_TEST_REQUIRE(error.has_value(), test::quoted(m.text));
    error = error->furthest();
    BOOST_TEST_CONTEXT(test::quoted(m.text) << ", " << to_string(m.kind)) {
        BOOST_TEST(error->offset == m.offset);
        BOOST_TEST((error->expected_octets == m.expected));
        BOOST_TEST(error->end_expected == m.end_expected);
    }
}

/// The compiled rule, the grammar as X3 runs it, and its automaton agree; Earley's algorithm derives at least
/// the same texts.
class four_oracles {
public:
    four_oracles(production const& p, testing::oracle const& j)
        : production_(p), oracle_(j), parser_(j.grammar()),
          recogniser_(testing::earley::of(j.grammar(), top, superset()).value()) {
        BOOST_TEST((j.method() == testing::oracle_method::automaton));
    }

    void compare(std::string const& text) const {
        bool const compiled = !production_.check(text);
        bool const run = parser_.match_all(top, text).outcome == testing::peg_outcome::matches;
        bool const known = oracle_.check(text).is == testing::verdict::valid;
        BOOST_TEST((compiled == run && run == known), test::quoted(text));
        if (compiled) BOOST_TEST(recogniser_.accepts(text).value(), test::quoted(text));
    }

private:
    static testing::earley_options superset() {
        testing::earley_options options;
        options.predicates_hold = true;
        return options;
    }

    production const& production_;
    testing::oracle const& oracle_;
    testing::peg parser_;
    testing::earley recogniser_;
};

void check(production const& p) {
    auto const g = p.model();
    auto const oracle = testing::oracle::of(g, top, reading::peg).value();
    four_oracles const oracles(p, oracle);
    testing::near_miss_options options;
    options.sentences = short_ones;
    auto sentences = testing::sentence_source::of(oracle, 1, short_ones).value();
    auto misses = testing::near_misses::of(oracle, 1, options).value();
    testing::sentence s;
    testing::near_miss m;
    for (int i = 0; i < texts_each; ++i) {
        if (sentences.next(s)) {
            check_sentence(p, s.text);
            oracles.compare(s.text);
        }
        if (misses.next(m)) {
            check_near_miss(p, m);
            oracles.compare(m.text);
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(sentences_are_accepted_and_near_misses_refused_where_they_fail) {
    for (auto const* grammar : dialects::all)
        for (auto const& p : productions(*grammar)) BOOST_TEST_CONTEXT(grammar->name << ':' << p.name) {
                check(p);
            }
}

BOOST_AUTO_TEST_SUITE_END()
