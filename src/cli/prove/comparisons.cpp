// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/diagnostic.hpp"
#include "io/process.hpp"
#include "prove/prove.hpp"
#include "testing/subject.hpp"
#include <algorithm>
#include <urigram/model/grammar_diff.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/model/scheme_case.hpp>
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
    std::size_t number = 0;
    for (auto const& rule : chosen.rules) {
        ++number;
        if (auto const found = bnf.find(rule.name)) {
            has_rule[static_cast<std::size_t>(*found)] = true;
            auto result = made_at_once(step_line(number, chosen.rules.size(), rule.name), [&] {
                return model::prove(bnf, *found, rule.model(), model::production_id{}, how);
            });
            result.production = rule.name;  // ABNF may write hyphens differently
            report.add(sides, result);
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
    std::optional<loaded_grammar> file;
    if (options.file) {
        auto loaded = load_grammar(*options.file, options.abnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        file = std::move(std::get<loaded_grammar>(loaded));
        std::vector<model::production_id> compared;
        for (auto const& g : grammars)
            for (auto const& rule : g.rules)
                if (auto const found = file->g.find(rule.name)) compared.push_back(*found);
        report_prose(file->g, file->sources, compared, options.color);
    }
    proof_report report(options);
    for (auto const& g : grammars)
        compare(report, g, file ? file->g : model::published_grammar(*g.grammar), how_to_prove(options));
    return report.finish();
}

namespace {

using model::production_id;

/// A file that was read.
struct loaded_file {
    std::string shown;  ///< its name in messages
    model::grammar g;
    grammar_sources sources;

    /// The place of a production; line 0 if there is none.
    grammar_sources::place place_of(std::optional<production_id> p) const {
        return sources(p ? g[*p].where : model::position{});
    }
};

class file_comparison {
public:
    file_comparison(prove_options const& options, loaded_file const& file, loaded_file const& against)
        : options_(options), file_(file), against_(against), prover_(made_at_once([&] {
              return model::prover(file.g, model::reading::cfg, against.g, model::reading::cfg);
          })),
          report_(options) {}

    exit_status run() {
        auto const chosen = find_bnf_productions(file_.g, options_.productions, options_.file->shown_name());
        report_.align(longest_name(chosen));
        auto const others = model::counterparts(file_.g, against_.g);
        report_prose_of_both(chosen, others);
        std::vector<bool> compared(against_.g.productions().size(), false);
        std::size_t number = 0;
        for (auto p : chosen) {
            ++number;
            if (auto const other = others[static_cast<std::size_t>(p)]) {
                compared[static_cast<std::size_t>(*other)] = true;
                compare(p, *other, number, chosen.size());
            } else {
                report_.add_missing(sides(p, {}), file_.g[p].name, against_.shown + " does not define it");
            }
        }
        if (options_.productions.empty())
            for (std::size_t i = 0; i < compared.size(); ++i)
                if (auto const& p = against_.g.productions()[i]; !compared[i] && is_defined_in_text(p))
                    report_.add_missing(sides({}, static_cast<production_id>(i)), p.name,
                                        file_.shown + " does not define it");
        return report_.finish();
    }

private:
    void report_prose_of_both(std::vector<production_id> const& chosen,
                              std::vector<std::optional<production_id>> const& others) const {
        std::vector<production_id> firsts, seconds;
        for (auto p : chosen)
            if (auto const other = others[static_cast<std::size_t>(p)]) {
                firsts.push_back(p);
                seconds.push_back(*other);
            }
        report_prose(file_.g, file_.sources, firsts, options_.color);
        report_prose(against_.g, against_.sources, seconds, options_.color);
    }

    proof_sides sides(std::optional<production_id> p, std::optional<production_id> other) const {
        return {{}, file_.place_of(p), against_.place_of(other)};
    }

    std::size_t longest_name(std::vector<production_id> const& chosen) const {
        std::size_t length = 0;
        for (auto p : chosen) length = std::max(length, file_.g[p].name.size());
        if (options_.productions.empty())
            for (auto const& p : against_.g.productions())
                if (is_defined_in_text(p)) length = std::max(length, p.name.size());
        return length;
    }

    /// `number` of `count`: which of the comparisons this is.
    void compare(production_id p, production_id other, std::size_t number, std::size_t count) {
        auto result = made_at_once(step_line(number, count, file_.g[p].name), [&] {
            return prover_(options_.relation, p, other, how_to_prove(options_));
        });
        if (file_.shown != against_.shown) {
            result.first = file_.shown;
            result.second = against_.shown;
        }
        report_.add(sides(p, other), result);
    }

    prove_options const& options_;
    loaded_file const& file_;
    loaded_file const& against_;
    model::prover prover_;
    proof_report report_;
};

}  // namespace

exit_status prove_files(prove_options const& options) {
    std::vector<loaded_file> files;
    for (auto const* file : {&options.file, &options.against}) {
        auto loaded = read_grammar(**file, options.abnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        auto& [g, sources] = std::get<loaded_grammar>(loaded);
        files.push_back({location((*file)->path()), std::move(g), std::move(sources)});
    }
    refuse_unused_prose({{&files[0].g, &files[0].sources}, {&files[1].g, &files[1].sources}});
    return file_comparison(options, files[0], files[1]).run();
}

}  // namespace urigram::cli
