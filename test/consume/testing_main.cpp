// SPDX-License-Identifier: BSL-1.0
#include <urigram/model/abnf.hpp>
#include <urigram/testing/near_misses.hpp>

// A program that generates invalid texts needs only the model library and the testing library.
int main() {
    auto const g = urigram::model::read_abnf("version = 1*DIGIT \".\" 1*DIGIT\n").value();
    auto misses =
        urigram::testing::near_misses::of(g, *g.find("version"), urigram::model::reading::cfg, 1).value();
    urigram::testing::near_miss m;
    return misses.next(m) && m.offset <= m.text.size() ? 0 : 1;
}
