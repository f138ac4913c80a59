// SPDX-License-Identifier: BSL-1.0
#define CATCH_CONFIG_MAIN
#include "list_parser.hpp"
#include <catch2/catch.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/shrink.hpp>

using namespace urigram;

TEST_CASE("lists") {
    auto const cfg = model::reading::cfg;
    auto const g = model::read_abnf(list_abnf).value();
    auto const list = *g.find("list");
    auto const oracle = testing::oracle::of(g, list, cfg).value();

    SECTION("are accepted") {
        auto source = testing::sentence_source::of(g, list, cfg, 1).value();
        testing::sentence valid;
        for (int i = 0; i < 10'000 && source.next(valid); ++i)
            if (!is_list(valid.text))
                FAIL("smallest: " << testing::shrink(oracle, valid.text, [](auto text) {
                                         return !is_list(text);
                                     }).text);
    }
    SECTION("other texts are rejected") {
        auto source = testing::near_misses::of(g, list, cfg, 1).value();
        testing::near_miss invalid;
        for (int i = 0; i < 10'000 && source.next(invalid); ++i)
            if (is_list(invalid.text))
                FAIL("smallest: " << testing::shrink(oracle, invalid.text, is_list).text);
    }
}
