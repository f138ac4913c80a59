// SPDX-License-Identifier: BSL-1.0
#include "list_parser.hpp"
#include <gtest/gtest.h>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/shrink.hpp>

namespace texts = urigram::testing;  // `testing` is GoogleTest's

struct lists : testing::Test {
    urigram::model::grammar const g = urigram::model::read_abnf(list_abnf).value();
    urigram::model::production_id const list = *g.find("list");
    urigram::model::reading const cfg = urigram::model::reading::cfg;
    texts::oracle const oracle = texts::oracle::of(g, list, cfg).value();
};

TEST_F(lists, are_accepted) {
    auto source = texts::sentence_source::of(g, list, cfg, 1).value();
    texts::sentence valid;
    for (int i = 0; i < 10'000 && source.next(valid); ++i)
        ASSERT_PRED1(is_list, valid.text)
            << "smallest: "
            << texts::shrink(oracle, valid.text, [](auto text) { return !is_list(text); }).text;
}

TEST_F(lists, all_else_is_refused) {
    auto source = texts::near_misses::of(g, list, cfg, 1).value();
    texts::near_miss invalid;
    for (int i = 0; i < 10'000 && source.next(invalid); ++i)
        ASSERT_FALSE(is_list(invalid.text))
            << "smallest: " << texts::shrink(oracle, invalid.text, is_list).text;
}
