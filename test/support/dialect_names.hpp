// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_TEST_SUPPORT_DIALECT_NAMES_HPP
#define URIGRAM_TEST_SUPPORT_DIALECT_NAMES_HPP

#include <string>
#include <urigram/dialects.hpp>
#include <vector>

// The names of the dialects in test/data and on the command line.
namespace urigram::test {

inline std::vector<std::string> dialect_names() {
    std::vector<std::string> names;
    for (auto const* dialect : dialects::all) names.emplace_back(dialect->name);
    return names;
}

/// The file of test/data with the BNF or ABNF of a dialect's RFC.
inline std::string bnf_file(dialect const& of) {
    return std::string(of.name) + (of.notation == grammar_notation::abnf ? ".abnf" : ".bnf");
}
/// The files of all dialects; and of those whose RFCs use BNF.
inline std::vector<std::string> grammar_files() {
    std::vector<std::string> files;
    for (auto const* dialect : dialects::all) files.push_back(bnf_file(*dialect));
    return files;
}
inline std::vector<std::string> bnf_files() {
    std::vector<std::string> files;
    for (auto const* dialect : dialects::all)
        if (dialect->notation == grammar_notation::bnf) files.push_back(bnf_file(*dialect));
    return files;
}

}  // namespace urigram::test

#endif
