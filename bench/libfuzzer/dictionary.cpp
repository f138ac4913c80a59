// SPDX-License-Identifier: BSL-1.0
#include "json_parser.hpp"
#include <iostream>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/libfuzzer.hpp>

// Writes a dictionary of the JSON grammar, for libFuzzer's option `-dict`.
int main() {
    auto const g = urigram::model::read_abnf(json_abnf).value();
    std::cout << urigram::testing::fuzz_dictionary(g, *g.find("value"));
}
