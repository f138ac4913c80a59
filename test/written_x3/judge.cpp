// SPDX-License-Identifier: BSL-1.0
// judge GRAMMAR PRODUCTION: compares the compiled rules in URIGRAM_WRITTEN_X3, a header that `urigram grammar
// --format x3` wrote from the file GRAMMAR, with that file. Proves from the type of the rule URIGRAM_RULE
// that it matches the same texts as PRODUCTION: all texts or, if the production is recursive, short ones.
// Then runs the rule: it must match the generated sentences, and must not match the near misses.
#include URIGRAM_WRITTEN_X3

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/testing/default_suite.hpp>

int main(int argc, char** argv) {
    using namespace urigram;
    if (argc != 3) return 2;
    std::string const path = argv[1];
    std::ifstream file(path, std::ios::binary);
    std::string const text((std::istreambuf_iterator<char>(file)), {});
    bool const is_bnf = path.size() > 4 && path.substr(path.size() - 4) == ".bnf";
    auto const g = (is_bnf ? model::read_bnf(text) : model::read_abnf(text)).value();
    auto const p = g.find(argv[2]).value();

    auto const proof = model::prove(model::proof_operand(g, argv[2]), URIGRAM_RULE, model::accept_bounded(6));
    std::cout << proof << '\n';
    testing::default_suite_options options;
    options.size = 1000;
    std::size_t valid = 0, invalid = 0, wrong = 0;
    for (auto const& t : testing::default_suite(g, p, model::reading::cfg, options).value()) {
        ++(t.valid ? valid : invalid);
        if (URIGRAM_NAMESPACE::matches(t.text, URIGRAM_RULE) == t.valid) continue;
        std::cout << (t.valid ? "refused: " : "accepted: ") << t.text << '\n';
        ++wrong;
    }
    std::cout << valid << " sentences, " << invalid << " near misses, " << wrong << " wrong verdicts\n";
    return proof && wrong == 0 && valid > 100 && invalid > 100 ? 0 : 1;
}
