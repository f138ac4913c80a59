// SPDX-License-Identifier: BSL-1.0
#include "grammar/names.hpp"
#include "io/process.hpp"
#include "prove/proof_report.hpp"
#include "prove/prove_options.hpp"
#include <algorithm>
#include <urigram/model/scheme_case.hpp>
#include <urigram/prove_dialect.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

/// The length of the longest name.
std::size_t width_of(rule_selection const& chosen) {
    std::size_t width = 0;
    for (auto const& p : chosen.rules)
        width = std::max(width, chosen.grammar->name.size() + 1 + p.name.size());
    return width;
}

void compare(proof_report& report, rule_selection const& chosen, model::grammar const& given_bnf,
             model::prove_options const& how) {
    auto const bnf = with_scheme_names_in_any_case(given_bnf);
    proof_sides const sides{chosen.grammar->name, {}, {}};
    report.align(width_of(chosen));
    std::vector<bool> has_rule(bnf.productions().size(), false);
    for (auto const& rule : chosen.rules) {
        if (auto const found = bnf.find(rule.name)) {
            has_rule[static_cast<std::size_t>(*found)] = true;
            auto verdict = made_at_once(
                [&] { return model::prove(bnf, *found, rule.model(), model::production_id{}, how); });
            verdict.production = rule.name;  // that of ABNF may have other hyphens
            report.add(sides, verdict);
        } else {
            report.add_missing(sides, rule.name, "the BNF does not define it");
        }
    }
    if (!chosen.whole) return;
    for (std::size_t i = 0; i < has_rule.size(); ++i)
        if (auto const& p = bnf.productions()[i]; !has_rule[i] && is_defined_in_text(p))
            report.add_missing(sides, p.name, "there is no rule of that name");
}

}  // namespace

exit_status prove_grammars(prove_options const& options) {
    auto const grammars = select_rules(options.grammar);
    std::optional<model::grammar> bnf;
    if (options.file) {
        auto loaded = load_grammar(*options.file, options.definitions, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        bnf = std::move(std::get<loaded_grammar>(loaded).g);
    }
    proof_report report(options);
    for (auto const& g : grammars)
        compare(report, g, bnf ? *bnf : model::published_grammar(*g.grammar), how_to_prove(options));
    return report.finish();
}

}  // namespace urigram::cli
