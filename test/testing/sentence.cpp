// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/testing/sentence.hpp>

BOOST_AUTO_TEST_SUITE(testing_sentence_cpp)

using namespace urigram;

BOOST_AUTO_TEST_CASE(spans_are_the_productions_with_their_places) {
    // pair = word ":" [ word ]; word = 1*letter
    model::grammar g;
    auto const pair = g.declare("pair");
    auto const word = g.declare("word");
    auto const letter = g.add(model::set{charset("ab")});
    auto const letters = g.add(model::repetition{letter, 1, model::unbounded});
    g.define(word, letters);
    auto const first = g.add(model::reference{word});
    auto const colon = g.add(model::literal{":", false});
    auto const second = g.add(model::reference{word});
    auto const maybe = g.add(model::repetition{second, 0, 1});
    g.define(pair, g.add(model::sequence{{first, colon, maybe}}));

    testing::sentence const s{pair,
                              "a:b",
                              {{first, 0, 1, 0, 1},
                               {letters, 1, 1, 0, 1},
                               {letter, 2, 'a', 0, 1},
                               {maybe, 0, 1, 2, 3},
                               {second, 1, 1, 2, 3},
                               {letters, 2, 1, 2, 3},
                               {letter, 3, 'b', 2, 3}}};
    std::vector<testing::span> const expected{{pair, 0, 0, 3}, {word, 1, 0, 1}, {word, 1, 2, 3}};
    BOOST_TEST((testing::spans(g, s) == expected));
    BOOST_TEST((testing::spans(g, {word, "", {}}) == std::vector<testing::span>{{word, 0, 0, 0}}));
}

BOOST_AUTO_TEST_SUITE_END()
