// SPDX-License-Identifier: BSL-1.0
// write_lark FILE PRODUCTION: writes a production of an RFC's BNF in the notation of Lark.
#include <fstream>
#include <iostream>
#include <iterator>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/exports.hpp>

using namespace urigram;

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::ifstream file(argv[1]);
    std::string const text{std::istreambuf_iterator<char>(file), {}};
    auto const g = model::read_bnf(text).value();
    std::cout << testing::write_lark(g, g.find(argv[2]).value()).value();
}
