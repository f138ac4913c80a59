// SPDX-License-Identifier: BSL-1.0
#include "list_parser.hpp"
#include <urigram/model/abnf.hpp>
#include <urigram/testing/rapidcheck.hpp>

using namespace urigram;

int main() {
    auto const g = model::read_abnf(list_abnf).value();
    auto const list = *g.find("list");
    auto const lists = testing::arbitrary_sentence(g, list, model::reading::cfg);
    auto const others = testing::arbitrary_near_miss(g, list, model::reading::cfg);

    bool const accepted = rc::check("lists are accepted", [&] { RC_ASSERT(is_list((*lists).text)); });
    bool const refused = rc::check("all else is refused", [&] { RC_ASSERT(!is_list((*others).text)); });
    return accepted && refused ? 0 : 1;
}
