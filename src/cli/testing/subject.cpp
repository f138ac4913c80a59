// SPDX-License-Identifier: BSL-1.0
#include "testing/subject.hpp"
#include "../../model/abnf_syntax.hpp"
#include "../../model/walk.hpp"
#include "grammar/grammars.hpp"
#include "io/escapes.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include <algorithm>
#include <map>
#include <set>
#include <unistd.h>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/testing/exports.hpp>
#include <urigram/testing/peg.hpp>
#include <utility>

namespace urigram::cli {

namespace {

using model::production_id;

/// The production of the library with that name; for a whole grammar, the production of its texts.
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
    of.grammar = of.shown_name = rule.grammar->name;
    of.notation = rule.grammar->notation;
    if (options.rule) {
        of.g = rule.model();
        of.how = model::reading::peg;
    } else {
        of.g = model::published_grammar(*rule.grammar);
        of.production = of.g.find(rule.name).value();
    }
    return of;
}

/// The productions without a body that these productions need, and how often the grammar mentions them.
std::map<production_id, std::size_t> holes_of(model::grammar const& g, std::vector<production_id> todo) {
    model::reference_walk walk(g);
    std::set<production_id> reached;
    std::map<production_id, std::size_t> holes;
    while (!todo.empty()) {
        auto const p = todo.back();
        todo.pop_back();
        if (!reached.insert(p).second) continue;
        if (auto const& body = g[p].body)
            walk(*body, [&](production_id target) { todo.push_back(target); });
        else
            holes.emplace(p, 0);
    }
    for (auto const& n : g.nodes())
        if (auto const* r = std::get_if<model::reference>(&n))
            if (auto const found = holes.find(r->target); found != holes.end()) ++found->second;
    return holes;
}

std::string times(std::size_t n) { return n == 1 ? "once" : std::to_string(n) + " times"; }

/// The first production that has a body and is defined in the text.
production_id first_of_text(model::grammar const& g) {
    auto const& all = g.productions();
    auto const found = std::find_if(all.begin(), all.end(), is_defined_in_text);
    return static_cast<production_id>(found == all.end() ? 0 : found - all.begin());
}

/// Reports the prose values that the production requires, because their texts are unknown. If there are any,
/// returns the exit status.
std::optional<exit_status> refuse_prose(subject const& of, when color) {
    auto const first = report_prose(of.g, of.sources, {of.production}, color);
    if (!first) return std::nullopt;
    return refused(of, "undefined: " + of.name() + " needs " + prose_name(of.g[*first].name) +
                           ", which has no body");
}

}  // namespace

std::string prose_name(std::string const& name) {
    return name.front() == '<' ? name : '<' + name + '>';  // the name of `<>`
}

std::string name_or_prose(std::string const& name) {
    bool const is_name =
        bnf::letter.contains(name.front()) &&
        std::all_of(name.begin(), name.end(), [](char c) { return abnf_notation::name_octets.contains(c); });
    return is_name ? name : prose_name(name);
}

std::string definition_hint(std::string const& name) {
    return "define it by --define " + shell_word(name + " = ...");
}

std::optional<production_id> report_prose(model::grammar const& g, grammar_sources const& sources,
                                          std::vector<production_id> const& start, when color) {
    auto const holes = holes_of(g, start);
    if (holes.empty()) return std::nullopt;
    palette const colors(use_color(color, STDERR_FILENO));
    std::string message;
    for (auto const& [hole, uses] : holes) {
        auto const place = sources(g[hole].where);
        auto const name = prose_name(g[hole].name);
        add_diagnostic_prefix(message, {place.file, {}, name, place.at}, severity::note,
                              "prose, mentioned " + times(uses) + ": its texts are unknown; " +
                                  definition_hint(name) + '\n',
                              colors);
    }
    write_error(message);
    return holes.begin()->first;
}

void declare_production(CLI::App& command, std::optional<std::string>& production, char const* group) {
    command
        .add_option("--production", production, "The production NAME of the file [default: the first one]")
        ->option_text("NAME")
        ->group(group);
}

void declare_subject(CLI::App& command, subject_options& options) {
    take_words(command.add_option("--grammar", options.grammar,
                                  std::string("A production in the BNF of an RFC, as ") + production_pattern +
                                      "\n\nFor " + one_of_the_grammars() +
                                      " alone, the production of whole texts"),
               names_of_rules)
        ->option_text("G")
        ->group("Grammar");
    declare_grammar_file(command, options.file,
                         "Take the BNF in FILE; - is standard input\n\n"
                         "It is read as a context-free grammar: choices and repetitions can be backtracked",
                         {"--bnf", "--abnf", "Grammar"});
    declare_abnf_reading(command, options.abnf, "Grammar");
    declare_production(command, options.production, "Grammar");
    command
        .add_flag("--rule", options.rule,
                  "Take the compiled rule, or run the file like X3\n\n"
                  "X3 takes the first choice that matches, and as many repetitions as match")
        ->group("Grammar");
}

void check_subject(subject_options const& options) {
    if (options.grammar && options.file)
        throw CLI::ValidationError("--grammar", "excludes " + options.file->option);
    check_abnf_reading(options.abnf, options.file);
    if (!options.grammar && !options.file)
        throw CLI::RequiredError("A grammar, by --grammar, --bnf or --abnf,");
    if (options.grammar && options.production) refuse_production_of(*options.grammar, "with --grammar");
    if (options.grammar) rule_of(*options.grammar);
}

void refuse_to_replace_subject(subject_options const& options, char const* option,
                               std::string const& output) {
    if (options.file) refuse_to_replace(options.file->paths, option, output);
}

std::variant<subject, exit_status> load_subject(subject_options const& options, when color) {
    if (!options.file) return subject_of_library(options);
    auto of = load_file_subject(options, color);
    if (auto const* loaded = std::get_if<subject>(&of))
        if (auto const status = refuse_prose(*loaded, color)) return *status;
    return of;
}

std::variant<subject, exit_status> load_file_subject(subject_options const& options, when color,
                                                     model::undefined_names undefined) {
    auto loaded = load_grammar(*options.file, options.abnf, color, undefined);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    subject of;
    of.g = std::move(std::get<loaded_grammar>(loaded).g);
    of.sources = std::move(std::get<loaded_grammar>(loaded).sources);
    of.shown_name = options.file->shown_name();
    of.production = options.production ? find_bnf_production(of.g, *options.production, of.shown_name)
                                       : first_of_text(of.g);
    of.how = options.rule ? model::reading::peg : model::reading::cfg;
    of.file = options.file->path();
    of.notation = options.file->notation();
    of.color = color;
    return of;
}

production_place place_of(subject const& of, production_id p) {
    auto const& production = of.g[p];
    if (of.file.empty()) return {{}, of.grammar, production.name, production.where};
    auto const [file, at, line] = of.sources(production.where);
    return {file, {}, production.name, at};
}

exit_status refused_at(subject const& of, production_id p, std::string const& why) {
    std::string message;
    add_diagnostic_prefix(message, place_of(of, p), severity::error, why + '\n',
                          palette(use_color(of.color, STDERR_FILENO)));
    write_error(message);
    return exit_status::invalid_input;
}

exit_status refused(subject const& of, std::string const& why) {
    return of.file.empty() ? refused(why) : refused_at(of, of.production, why);
}

deriver::deriver(subject const& of) : subject_(of) {
    immediate_exit_scope const by_signals;
    if (of.how == model::reading::peg) {
        as_run_.emplace(of.g);
        return;
    }
    auto made = testing::earley::of(of.g, of.production);
    if (made)
        context_free_ = std::move(*made);
    else
        obstacle_ = made.error().message;
}

derivation deriver::derive(std::string_view text) const {
    if (as_run_) {
        auto made = as_run_->derive(subject_.production, text);
        if (made) return {std::move(*made), {}};
        if (made.error().outcome != testing::peg_outcome::gave_up) return {};
        return {std::nullopt, made.error().message()};
    }
    auto made = context_free_.value().derive(text);
    if (!made) return {std::nullopt, made.error().message};
    return {std::move(*made), {}};
}

std::variant<std::string, exit_status> exported_text(subject const& of, notation format) {
    immediate_exit_scope const by_signals;
    if (format == notation::lark) {
        auto written = testing::write_lark(of.g, of.production);
        if (!written) return refused(of, written.error().message);
        return std::move(*written);
    }
    if (format == notation::tree) {
        auto written = testing::write_tree(of.g, of.production);
        if (!written) return refused(of, written.error().message);
        return *written + '\n';
    }
    auto const automaton = model::build(of.g, of.production, of.how);
    if (!automaton) return refused(of, of.name() + " has no automaton: " + automaton.error().message);
    if (format == notation::json) return testing::write_json(*automaton) + '\n';
    auto const expression = testing::write_regex(*automaton);
    if (!expression) return refused(of, "too_large: a regular expression of " + of.name() + " is too long");
    return *expression + '\n';
}

}  // namespace urigram::cli
