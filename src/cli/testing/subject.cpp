// SPDX-License-Identifier: BSL-1.0
#include "testing/subject.hpp"
#include "grammar/names.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include <algorithm>
#include <map>
#include <set>
#include <unistd.h>
#include <urigram/model/check.hpp>
#include <urigram/prove_dialect.hpp>
#include <utility>

namespace urigram::cli {

namespace {

using model::production_id;

/// The production of the library that is meant: of a whole grammar the one that its texts are.
production const& rule_of(std::string const& name) {
    if (auto const* one = find_rule(name)) return *one;
    auto const& grammar = find_grammar(name);
    auto const* const whole =
        find_production(std::string(grammar.name).append(":").append(grammar.production));
    return whole != nullptr ? *whole : *productions(grammar).begin();
}

subject subject_of_library(subject_options const& options) {
    auto const& rule = rule_of(*options.grammar);
    subject of;
    of.grammar = rule.grammar->name;
    if (options.rule) {
        of.g = rule.model();
        of.how = model::reading::peg;
    } else {
        of.g = model::published_grammar(*rule.grammar);
        of.production = of.g.find(rule.name).value();
    }
    return of;
}

/// The productions without a body that a production needs, and how often they are mentioned.
std::map<production_id, std::size_t> holes_of(model::grammar const& g, production_id p) {
    std::set<std::string> unreachable;
    std::map<production_id, std::size_t> holes;
    auto const findings = model::check(g, {p});
    for (auto const& f : findings)
        if (f.what == model::flaw::unreachable) unreachable.insert(f.production);
    for (auto const& f : findings)
        if (f.what == model::flaw::undefined && unreachable.count(f.production) == 0)
            holes.emplace(g.find(f.production).value(), 0);
    for (auto const& n : g.nodes())
        if (auto const* r = std::get_if<model::reference>(&n))
            if (auto const found = holes.find(r->target); found != holes.end()) ++found->second;
    return holes;
}

std::string times(std::size_t n) { return n == 1 ? "once" : std::to_string(n) + " times"; }

/// The first one that has a body and stands in the text.
production_id first_of_text(model::grammar const& g) {
    auto const& all = g.productions();
    auto const found = std::find_if(all.begin(), all.end(), is_defined_in_text);
    return static_cast<production_id>(found == all.end() ? 0 : found - all.begin());
}

/// Says which prose the production needs: there are no texts of it, nor of what cannot do without.
void report_prose(subject const& of, when color) {
    palette const colors(use_color(color, STDERR_FILENO));
    std::string message;
    for (auto const& [hole, uses] : holes_of(of.g, of.production)) {
        auto const& name = of.g[hole].name;
        auto const prose = name.front() == '<' ? name : '<' + name + '>';  // `<>` is called so
        add_headline(message, place_of(of, hole), gravity::note,
                     "prose, mentioned " + times(uses) +
                         ": what needs it is left out; give it by --define '" + prose + " = ...'\n",
                     colors);
    }
    write_error(message);
}

}  // namespace

void declare_subject(CLI::App& command, subject_options& options) {
    take_words(command.add_option("--grammar", options.grammar,
                                  std::string("A production in the BNF of an RFC, as ") + production_pattern +
                                      "; of\n" + one_of_the_grammars() +
                                      "\nalone, what a whole text is by it"),
               names_of_rules)
        ->option_text("G")
        ->group("Grammar");
    declare_grammar_file(command, options.file,
                         "Take the BNF in FILE; - is standard input. It is read as a context-free\n"
                         "grammar: any choice, and as many repetitions as fit",
                         {"--bnf", "--abnf", "Grammar"});
    declare_definitions(command, options.definitions, "Grammar");
    command
        .add_option("--production", options.production,
                    "The production of the file called NAME; the first one unless given")
        ->option_text("NAME")
        ->group("Grammar");
    command
        .add_flag("--rule", options.rule,
                  "The rule as it is compiled, or the file as X3 would run it: the first\n"
                  "choice that matches, and as many repetitions as match")
        ->group("Grammar");
}

void check_subject(subject_options const& options) {
    if (options.grammar && options.file)
        throw CLI::ValidationError("--grammar", "excludes " + options.file->option);
    check_definitions(options.definitions, options.file);
    if (!options.grammar && !options.file)
        throw CLI::RequiredError("A grammar, by --grammar, --bnf or --abnf,");
    if (options.grammar && options.production)
        throw CLI::ValidationError("--production", "goes with --bnf or --abnf; with --grammar, write " +
                                                       *options.grammar + ":NAME");
    if (options.grammar) rule_of(*options.grammar);
}

void refuse_to_replace_subject(subject_options const& options, char const* option,
                               std::string const& output) {
    if (options.file) refuse_to_replace(options.file->paths, option, output);
}

std::variant<subject, exit_status> load_subject(subject_options const& options, when color) {
    if (!options.file) return subject_of_library(options);
    auto loaded = load_grammar(*options.file, options.definitions, color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    subject of;
    of.g = std::move(std::get<loaded_grammar>(loaded).g);
    of.sources = std::move(std::get<loaded_grammar>(loaded).sources);
    of.production = options.production ? find_bnf_production(of.g, *options.production) : first_of_text(of.g);
    of.how = options.rule ? model::reading::peg : model::reading::cfg;
    of.file = options.file->path();
    report_prose(of, color);
    return of;
}

production_place place_of(subject const& of, production_id p) {
    auto const& production = of.g[p];
    if (of.file.empty()) return {{}, of.grammar, production.name, production.where};
    auto const [file, at, line] = of.sources(production.where);
    return {file, {}, production.name, at};
}

}  // namespace urigram::cli
