// SPDX-License-Identifier: BSL-1.0
// mutants FILE: lists the mutants of the grammar in a header, one per line, tab-separated: line, column,
// offset in bytes, length, kind, old text, new text, and the replacement. Only expressions are mutated, not
// comments, attributes or the names of rules.
//
// mutants --code FILE: the same for other code.
#include "code.hpp"
#include "expressions.hpp"
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>

int main(int argc, char** argv) try {
    bool const code = argc == 3 && argv[1] == std::string_view("--code");
    if (argc != 2 && !code) {
        std::cerr << "usage: mutants [--code] FILE\n";
        return 2;
    }
    std::ifstream file(argv[argc - 1], std::ios::binary);
    if (!file) {
        std::cerr << "mutants: cannot read " << argv[argc - 1] << '\n';
        return 2;
    }
    std::string const source{std::istreambuf_iterator<char>(file), {}};
    for (auto const& m : code ? mutate::mutants_of_code(source) : mutate::mutants_of(source)) {
        auto const before = std::string_view(source).substr(0, m.offset);
        auto const line_start = before.rfind('\n') + 1;
        std::cout << std::count(before.begin(), before.end(), '\n') + 1 << '\t' << m.offset - line_start + 1
                  << '\t' << m.offset << '\t' << m.length << '\t' << m.kind << '\t'
                  << mutate::on_one_line(m.was) << '\t' << mutate::on_one_line(m.is) << '\t'
                  << mutate::on_one_line(m.replacement) << '\n';
    }
    return 0;
} catch (std::exception const& e) {
    std::cerr << "mutants: " << argv[argc - 1] << ": " << e.what() << '\n';
    return 1;
}
