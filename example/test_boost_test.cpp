// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE lists
#include "list_parser.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/shrink.hpp>

using namespace urigram;

struct lists {
    model::grammar const g = model::read_abnf(list_abnf).value();
    model::production_id const list = *g.find("list");
    model::reading const cfg = model::reading::cfg;
    testing::oracle const oracle = testing::oracle::of(g, list, cfg).value();
};

BOOST_FIXTURE_TEST_CASE(are_accepted, lists) {
    auto source = testing::sentence_source::of(g, list, cfg, 1).value();
    testing::sentence valid;
    for (int i = 0; i < 10'000 && source.next(valid); ++i)
        if (!is_list(valid.text))
            BOOST_FAIL("smallest: " << testing::shrink(oracle, valid.text, [](auto text) {
                                           return !is_list(text);
                                       }).text);
}

BOOST_FIXTURE_TEST_CASE(all_else_is_refused, lists) {
    auto source = testing::near_misses::of(g, list, cfg, 1).value();
    testing::near_miss invalid;
    for (int i = 0; i < 10'000 && source.next(invalid); ++i)
        if (is_list(invalid.text))
            BOOST_FAIL("smallest: " << testing::shrink(oracle, invalid.text, is_list).text);
}
