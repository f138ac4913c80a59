// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammars.hpp"
#include "io/diagnostic.hpp"
#include "io/escapes.hpp"
#include "io/input.hpp"
#include "io/place.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/option_types.hpp"
#include "options/usage_error.hpp"
#include <CLI/CLI.hpp>
#include <algorithm>
#include <unistd.h>
#include <urigram/model/abnf.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <utility>

namespace urigram::cli {

namespace {

/// The names of all grammars, with `last` before the last one.
std::string all_grammars(char const* last) {
    std::string names;
    for (std::size_t i = 0; i < dialects::all.size(); ++i)
        names.append(i == 0                          ? ""
                     : i + 1 == dialects::all.size() ? last
                                                     : ", ")
            .append(dialects::all[i]->name);
    return names;
}

}  // namespace

void refuse_production(std::string const& has_none, std::string const& name,
                       std::vector<std::string_view> names) {
    std::string message = has_none + " production " + (name.empty() ? "''" : name);
    if (name.empty()) throw CLI::ValidationError(message);
    constexpr std::size_t few = 10;
    auto const nearest = near_names(name, names);
    bool first = true;
    for (auto near : nearest)
        message.append(first ? (first = false, "; the most similar names: ") : ", ").append(near);
    if (!nearest.empty() || names.empty()) throw CLI::ValidationError(message);
    message += "; there are";
    for (std::size_t i = 0; i < std::min(few, names.size()); ++i)
        message.append(i == 0 ? " " : ", ").append(names[i]);
    if (names.size() > few)
        message.append(" and ").append(std::to_string(names.size() - few)).append(" others");
    throw CLI::ValidationError(message);
}

std::string one_of_the_grammars() { return all_grammars(" or "); }

std::vector<std::string> names_of_rules() {
    std::vector<std::string> names;
    for (auto const* grammar : dialects::all) {
        names.emplace_back(grammar->name);
        for (auto const& p : productions(*grammar))
            names.push_back(std::string(grammar->name).append(":").append(p.name));
    }
    return names;
}

std::string reading_grammar_help() {
    std::string help = "Parse by a grammar or production, as rfc1738:hostport";
    help.append(" [default: ").append(default_grammar).append("]\n\nThe grammars are:\n");
    for (auto const* grammar : dialects::all)
        help.append(grammar->name).append(": ").append(grammar->about).append(";\n");
    return help + production_pattern + ": one production of a grammar, such as rfc2396:server";
}

model::bnf_notation brackets_of(dialect const& grammar) {
    return &grammar == &dialects::rfc1738 ? model::bnf_notation::rfc1738 : model::bnf_notation::rfc2396;
}

dialect const& find_grammar(std::string const& name) {
    std::string const grammar = name.substr(0, name.find(':'));
    if (auto const* found = dialects::find(grammar)) return *found;
    if (is_regular_file(name))
        throw CLI::ValidationError("unknown grammar " + name + "; that is a file: write --abnf " + name +
                                   ", or --bnf if it is BNF");
    std::vector<std::string_view> known;
    for (auto const* each : dialects::all) known.push_back(each->name);
    std::string const meant(meant_name(grammar, known));
    throw CLI::ValidationError("unknown grammar " + grammar +
                               (meant.empty() ? "" : "; did you mean " + meant + "?") + "; there are " +
                               all_grammars(" and ") + "; for one production, write GRAMMAR:PRODUCTION");
}

void check_scheme_name(char const* option, std::string const& name) {
    if (find_production("rfc3986:scheme")->check(name))
        throw CLI::ValidationError(option, "'" + name + "' is not the name of a scheme");
}

void refuse_production_of(std::string const& name, char const* otherwise) {
    throw CLI::ValidationError("--production", std::string("goes with --bnf or --abnf; ")
                                                   .append(otherwise)
                                                   .append(", write ")
                                                   .append(find_grammar(name).name)
                                                   .append(":NAME"));
}

production const* find_rule(std::string const& name) {
    dialect const& grammar = find_grammar(name);
    if (name == grammar.name) return nullptr;
    if (auto const* found = find_production(name)) return found;
    std::vector<std::string_view> names;
    for (auto const& p : productions(grammar)) names.push_back(p.name);
    refuse_production(std::string(grammar.name) + " has no", name.substr(name.find(':') + 1),
                      std::move(names));
}

rule_selection select_rules(std::string const& name) {
    dialect const& grammar = find_grammar(name);
    if (auto const* one = find_rule(name)) return {&grammar, {one, one + 1}, false};
    return {&grammar, productions(grammar), true};
}

std::vector<rule_selection> select_rules(std::optional<std::string> const& name) {
    if (name) return {select_rules(*name)};
    std::vector<rule_selection> all;
    for (auto const* grammar : dialects::all) all.push_back({grammar, productions(*grammar), true});
    return all;
}

bool is_defined_in_text(model::production const& p) { return p.body && p.where.line != 0; }

model::production_id find_bnf_production(model::grammar const& g, std::string const& name,
                                         std::string const& shown_name) {
    if (auto const found = g.find(name); found && g[*found].body) return *found;
    std::vector<std::string_view> names;
    for (auto const& p : g.productions())
        if (p.body) names.push_back(p.name);
    refuse_production(shown_name + " has no", name, std::move(names));
}

std::vector<model::production_id> find_bnf_productions(model::grammar const& g,
                                                       std::vector<std::string> const& names,
                                                       std::string const& shown_name) {
    std::vector<model::production_id> all;
    for (auto const& name : names)
        if (auto const p = find_bnf_production(g, name, shown_name);
            std::find(all.begin(), all.end(), p) == all.end())
            all.push_back(p);
    if (!names.empty()) return all;
    for (std::size_t i = 0; i < g.productions().size(); ++i)
        if (is_defined_in_text(g.productions()[i])) all.push_back(static_cast<model::production_id>(i));
    return all;
}

namespace {

constexpr std::size_t most_errors = 20;  // a file that is not a grammar has an error in each line

void add_errors(std::string& out, grammar_sources const& sources, model::bnf_error const& error,
                palette const& colors) {
    std::size_t shown = 0;
    for (auto const& f : error.findings) {
        if (++shown > most_errors) {
            out.append("further errors: ")
                .append(std::to_string(error.findings.size() - most_errors))
                .append("\n");
            return;
        }
        auto const [file, at, line] = sources(f.where);
        add_diagnostic_prefix(out, location(file, at.line, at.column), severity::error,
                              (f.production.empty() ? "" : f.production + ": ") + f.message, colors);
        out += '\n';
        add_excerpt(out, line, static_cast<std::size_t>(at.column - 1), {}, colors);
    }
}

bool ends_in(std::string const& path, std::string_view extension) {
    return path.size() > extension.size() &&
           path.compare(path.size() - extension.size(), extension.size(), extension) == 0;
}

/// Names the option for the notation that the name of a file suggests, if the file was read in the other one.
void add_notation_hint(std::string& out, grammar_file const& file, palette const& colors) {
    std::string const read = file.is_abnf ? "ABNF" : "BNF", other = file.is_abnf ? "BNF" : "ABNF";
    auto const suggests_other = [&](std::string const& path) {
        return ends_in(path, file.is_abnf ? ".bnf" : ".abnf");
    };
    auto const path = std::find_if(file.paths.begin(), file.paths.end(), suggests_other);
    if (path == file.paths.end() || file.other_option.empty()) return;
    add_diagnostic_prefix(out, location(*path), severity::note,
                          file.option + " reads " + read + "; for " + other + ", use " + file.other_option,
                          colors);
    out += '\n';
}

/// Names the option for a production if the path is no file, but one with a colon and a name.
void print_production_hint(std::string const& path) {
    auto const colon = path.rfind(':');
    if (colon == path.npos || colon + 1 == path.size() || !is_regular_file(path.substr(0, colon))) return;
    print_error("name a production by --production " + shell_word(path.substr(colon + 1)));
}

grammar_file bnf_file(std::string option, std::string path) {
    return {std::move(option),
            {std::move(path)},
            false,
            [](grammar_file::texts const& all, std::size_t, model::undefined_names undefined,
               model::list_rules) { return model::read_bnf(all.front(), undefined); }};
}

grammar_file abnf_files(std::string option, std::vector<std::string> paths) {
    return {std::move(option), std::move(paths), true,
            [](grammar_file::texts const& all, std::size_t main, model::undefined_names undefined,
               model::list_rules lists) { return model::read_abnf_texts(all, main, undefined, lists); }};
}

}  // namespace

std::optional<grammar_file> file_by_extension(std::string const& option, std::string const& path) {
    if (ends_in(path, ".bnf")) return bnf_file(option, path);
    if (ends_in(path, ".abnf")) return abnf_files(option, {path});
    return std::nullopt;
}

void declare_grammar_file(CLI::App& command, std::optional<grammar_file>& file, std::string const& use,
                          grammar_file_options const& names) {
    auto const read_bnf = [&file, name = names.bnf, abnf = names.abnf](CLI::results_t const& paths) {
        if (paths.size() > 1)
            throw CLI::ValidationError(name, std::string("takes one file, because BNF has no imports; ") +
                                                 abnf + " takes several");
        file = bnf_file(name, paths.front());
        file->other_option = abnf;
    };
    auto const read_abnf = [&file, name = names.abnf, bnf = names.bnf](CLI::results_t const& paths) {
        file = abnf_files(name, paths);
        file->other_option = bnf;
    };
    auto* const bnf = take_file(add_repeatable_by(command, names.bnf, read_bnf, use));
    bnf->group(names.group);
    take_file(add_repeatable_by(
                  command, names.abnf, read_abnf,
                  "The same for ABNF, of RFC 5234 and 7405; repeatable\n\n"
                  "All files make one grammar: the first definition of a name is used; core rules come last"))
        ->group(names.group)
        ->excludes(bnf);
}

void declare_abnf_reading(CLI::App& command, abnf_reading& how, char const* group) {
    add_repeatable(
        command, name_of_definitions, how.definitions,
        "ABNF that precedes the files of --abnf: 'NAME = BODY'; repeatable\n\n"
        "'NAME = BODY' adds or replaces a production, '<words> = BODY' defines a prose value, to which "
        "some production must refer")
        ->option_text("RULE")
        ->group(group);
    command
        .add_flag("--lists", how.lists,
                  "In ABNF, #element is a list with commas, as 1#element of RFC 9110\n\n"
                  "2#5element has two to five elements. Lists may have white space around commas, and "
                  "empty elements, which do not count: recipients of HTTP must accept these")
        ->group(group);
}

void check_abnf_reading(abnf_reading const& how, std::optional<grammar_file> const& file) {
    if (file && file->is_abnf) return;
    if (!how.definitions.empty()) throw CLI::ValidationError(name_of_definitions, "goes with --abnf");
    if (how.lists) throw CLI::ValidationError("--lists", "goes with --abnf");
}

std::variant<loaded_grammar, exit_status> read_grammar(grammar_file const& file, abnf_reading const& how,
                                                       when color, model::undefined_names undefined) {
    loaded_grammar loaded;
    std::size_t const before = file.is_abnf ? how.definitions.size() : 0;
    for (std::size_t i = 0; i < before; ++i) loaded.sources.add(name_of_definitions, how.definitions[i]);
    for (auto const& path : file.paths) {
        std::string text;
        auto const add = [&](std::uint64_t, std::string_view line) { text.append(line) += '\n'; };
        if (auto const ended = for_each_line_of(path, add)) {
            print_production_hint(path);
            return *ended;
        }
        loaded.sources.add(path, std::move(text));
    }
    auto parsed = file.read(loaded.sources.texts(), before, undefined,
                            how.lists ? model::list_rules::are_expanded : model::list_rules::are_errors);
    palette const colors(use_color(color, STDERR_FILENO));
    std::string message;
    if (parsed && !parsed->productions().empty()) {
        add_notation_hint(message, file, colors);  // some texts are of both notations
        if (!message.empty()) write_error(message);
        loaded.g = std::move(*parsed);
        return loaded;
    }
    if (parsed)
        add_diagnostic_prefix(message, location(file.path(), 1, 1), severity::error,
                              "there are no productions\n", colors);
    else
        add_errors(message, loaded.sources, parsed.error(), colors);
    add_notation_hint(message, file, colors);
    write_error(message);
    return exit_status::invalid_input;
}

}  // namespace urigram::cli
