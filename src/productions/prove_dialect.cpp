// SPDX-License-Identifier: BSL-1.0
#include <urigram/dialect.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/model/scheme_case.hpp>
#include <urigram/production.hpp>

namespace urigram::model {

namespace {

proof_result not_compared(std::string name, std::string problem) {
    proof_result v;
    v.production = std::move(name);
    v.problem = std::move(problem);
    return v;
}

}  // namespace

std::vector<proof_result> prove(grammar const& given_bnf, std::string_view grammar_name,
                                prove_options const& options) {
    grammar const bnf = with_scheme_names_in_any_case(given_bnf);
    std::vector<proof_result> all;
    std::vector<bool> has_rule(bnf.productions().size(), false);
    for (auto const& rule : productions(grammar_name)) {
        if (auto const found = bnf.find(rule.name)) {
            has_rule[static_cast<std::size_t>(*found)] = true;
            all.push_back(prove(bnf, *found, rule.model(), production_id{}, options));
            all.back().production = rule.name;  // `find` ignores case in ABNF, and takes `_` for `-`
        } else {
            all.push_back(not_compared(std::string(rule.name), "the BNF does not define this production of " +
                                                                   std::string(grammar_name)));
        }
    }
    for (std::size_t i = 0; i < has_rule.size(); ++i)
        if (!has_rule[i] && bnf.productions()[i].where.line != 0)
            all.push_back(not_compared(bnf.productions()[i].name,
                                       std::string(grammar_name) + " has no rule of that name"));
    return all;
}

std::string bnf_of(std::string_view grammar_name) {
    std::string text;
    for (auto const& p : productions(grammar_name)) text.append(p.name).append(" = ").append(p.bnf) += '\n';
    return text;
}

grammar published_grammar(dialect const& of) {
    auto const text = bnf_of(of.name);
    return of.notation == grammar_notation::abnf ? read_abnf(text).value() : read_bnf(text).value();
}

}  // namespace urigram::model
