// SPDX-License-Identifier: BSL-1.0
#include <iostream>
#include <regex>
#include <sstream>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>
#include <urigram/testing/shrink.hpp>

using namespace urigram;
// clang-format off
constexpr char abnf[] = R"(
    list   = pair *( ";" pair )
    pair   = ALPHA *( ALPHA / DIGIT ) "=" ( *( ALPHA / DIGIT ) / quoted )
    quoted = DQUOTE *( %x20-21 / %x23-7E ) DQUOTE
)";

bool is_list(std::string_view text) {  // the parser under test, with two mistakes
    std::regex const expected(R"re([A-Za-z][A-Za-z0-9]*=([A-Za-z0-9]*|"[ !#-~]*"))re");
    std::istringstream pairs{std::string(text)};
    for (std::string pair; std::getline(pairs, pair, ';');)
        if (!std::regex_match(pair, expected)) return false;
    return !text.empty();
}
int main() {
    auto const g = model::read_abnf(abnf).value();
    auto const list = *g.find("list");
    auto sentences = testing::sentence_source::of(g, list, model::reading::cfg, 1).value();
    auto near_misses = testing::near_misses::of(g, list, model::reading::cfg, 1).value();
    auto const oracle = testing::oracle::of(g, list, model::reading::cfg).value();
    testing::sentence valid;
    while (sentences.next(valid) && is_list(valid.text)) {}
    auto const refused = testing::shrink(oracle, valid.text, [](auto text) { return !is_list(text); });
    testing::near_miss invalid;
    while (near_misses.next(invalid) && !is_list(invalid.text)) {}
    auto const accepted = testing::shrink(oracle, invalid.text, is_list);
    std::cout << "refused: " << refused.text << "\naccepted: " << accepted.text << '\n';
}
// clang-format on
