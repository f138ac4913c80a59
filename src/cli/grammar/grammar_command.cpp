// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "grammar/grammars.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "testing/subject.hpp"
#include <algorithm>
#include <optional>
#include <string>
#include <urigram/model/abnf.hpp>
#include <urigram/model/diagram.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <utility>
#include <vector>

namespace urigram::cli {

namespace {

constexpr char grammar_examples[] =
    R"(  urigram grammar rfc1738                             the BNF of the RFC
  urigram grammar rfc1738:hostname --rule             the rule as compiled, in the same notation
  urigram grammar rfc2396 --format abnf               in the notation of RFC 5234
  urigram grammar rfc1738:ftpurl --format svg -o ftpurl.svg
  urigram grammar --bnf my.bnf --format svg -o diagrams
  urigram grammar --abnf my.abnf --format bnf         a grammar in ABNF, written as BNF
  urigram grammar --list                              the names of all grammars
  urigram grammar rfc1738 --list                      the names of its productions
  urigram grammar --abnf my.abnf --list               the names of those in a file
  urigram grammar rfc1738:hostport --format regex     a regular expression of its texts
  urigram grammar --abnf my.abnf --format x3 -o my.hpp  rules for Boost.Spirit X3, proven equal
)";

constexpr char grammar_notes[] =
    R"(BNF is that of the RFC. Expressions that it does not have are written as in RFC 5234, such as %x00-1F and
%i"ftp". As in RFC 1738, brackets after a count only group: 1*[ a ] is 1*( a ). Predicates, which no BNF has,
are in angle brackets, such as <not ahead: a>, in ABNF, too. `urigram prove` and this command read this output
by --bnf or --abnf, if it defines all names. BNF has no prose values: those of ABNF become undefined names in
BNF, unless --define defines them.

lark is a grammar for the Python package Lark, and therefore for from_lark of Hypothesis: a text is a string
with one character for each byte (latin1). tree is a JSON array of expressions, the production first, to
derive texts: literal and set have bytes; sequence, alternative and repetition have the positions of other
expressions; an alternative has the choice with the shortest text first. regex matches a whole text, in
Python's re on bytes and other engines. json is the minimal automaton: classes has the class of each byte,
accepting has 1 for each accepting state and 0 for each other one, and next has the next states of each state,
by class. regex and json need an automaton, so the production may be recursive only at its beginning or end.

x3 is a header of C++17 for Boost.Spirit X3, with a rule for each production, in the namespace that is named
after the file. Choices are sorted and lookahead is added where X3 would lose text, and each rule is proven to
match the texts of its production. A rule that is not proven has a comment that begins with NOT PROVEN, and a
warning. With --structs, a production that is a sequence of others, URI = scheme ":" hier-part [ "?" query ], has
a second rule, URI_parts, with the attribute URI_type: a struct of parts of the text, scheme, hier_part and query.)";

struct grammar_options {
    std::optional<std::string> name;        ///< of a grammar or a production; with a file, of its production
    std::optional<std::string> production;  ///< of the file
    std::optional<grammar_file> file;
    abnf_reading abnf;
    bool list = false;
    bool rule = false;
    std::optional<notation> format;
    x3_options x3;
    std::optional<std::string> output;
    when color = when::automatic;
};

constexpr subcommand_help grammar_help{
    "grammar", "Print a grammar as BNF, ABNF or railroad diagrams", grammar_examples, grammar_notes,
    exit_statuses{"the file is not BNF or ABNF, the production cannot be written in this format, or a rule "
                  "for X3 is not proven"}};

void declare_grammar_command(CLI::App& grammar, grammar_options& options) {
    take_words(grammar.add_option("grammar", options.name,
                                  one_of_the_grammars() + ", or " + production_pattern +
                                      "; with --bnf or --abnf, a production of the file"),
               names_of_rules)
        ->option_text(" ");
    declare_grammar_file(grammar, options.file, "Write the grammar in FILE; - is standard input");
    declare_abnf_reading(grammar, options.abnf);
    grammar
        .add_option("--production", options.production,
                    "Write production NAME of the file; the same as the argument")
        ->option_text("NAME")
        ->group("Input");
    grammar
        .add_flag(
            "--list", options.list,
            "Write the names of the grammars, or of the productions of a grammar or of FILE, one per line")
        ->group("Input");
    grammar
        .add_flag(
            "--rule", options.rule,
            "Write the rules as compiled, if they differ from the BNF of the RFC\n\n"
            "Some rules differ because X3 requires it. A rule is written with all rules that it refers to")
        ->group("Input");
    add_choice(grammar, "--format", options.format,
               "Notation: bnf, abnf, svg (a diagram), x3 (rules in C++), lark, tree, regex or json "
               "(an automaton) [default: that of the RFC or of FILE]\n\n"
               "lark, tree, regex and json are for tests in other languages. They are written for the named "
               "production; by default, for that of whole texts, or for the first one of FILE",
               {{"bnf", notation::bnf},
                {"abnf", notation::abnf},
                {"svg", notation::svg},
                {"lark", notation::lark},
                {"tree", notation::tree},
                {"regex", notation::regex},
                {"json", notation::json},
                {"x3", notation::x3}})
        ->option_text("FORMAT")
        ->group("Output");
    declare_x3_options(grammar, options.x3);
    take_file(grammar.add_option("-o,--output", options.output,
                                 "Write to FILE, or to the directory FILE for svg of a whole grammar "
                                 "[default: standard output]\n\n"
                                 "The directory has a file for each production, and index.html, a page that "
                                 "shows all of them, with links"))
        ->group("Output");
    declare_color(grammar, options.color, "Color of errors in FILE: auto, always or never [default: auto]");
}

using model::production_id;

/// The format of a grammar. Diagrams write literals in `input`.
struct output_format {
    notation format;
    grammar_notation input;
    model::bnf_format bnf;

    output_format(std::optional<notation> wanted, grammar_notation of_input, model::bnf_format of_bnf)
        : format(wanted.value_or(of_input == grammar_notation::abnf ? notation::abnf : notation::bnf)),
          input(of_input), bnf(of_bnf) {}
};

/// The unit to write: a grammar, or one of its productions.
struct part {
    model::grammar g;
    std::optional<production_id> one;
};

std::string text_of(part const& what, output_format const& as) {
    switch (as.format) {
    case notation::bnf:
        return what.one ? write_bnf(what.g, *what.one, as.bnf) : write_bnf(what.g, as.bnf);
    case notation::abnf:
        return what.one ? write_abnf(what.g, *what.one) : write_abnf(what.g);
    default:
        break;
    }
    auto const no_links = [](auto const&) { return std::string(); };
    return model::diagram(what.g, what.one.value(), no_links, {}, as.input);
}

/// The productions to write, with their grammars. Those without a body are omitted.
grammar_productions productions_of(std::vector<part> const& parts) {
    grammar_productions all;
    for (auto const& what : parts)
        if (what.one)
            all.emplace_back(&what.g, *what.one);
        else
            for (std::size_t i = 0; i < what.g.productions().size(); ++i)
                if (what.g.productions()[i].body) all.emplace_back(&what.g, static_cast<production_id>(i));
    return all;
}

/// The text of rules includes all rules that they refer to, so that it can be read again. In diagrams each
/// rule is shown separately, as the first production of its own grammar.
std::vector<part> parts_of_rules(rule_selection const& chosen, notation format) {
    std::vector<part> parts;
    if (format != notation::svg) {
        parts.push_back({model_of(chosen.rules), std::nullopt});
        return parts;
    }
    for (auto const& p : chosen.rules) parts.push_back({p.model(), production_id{}});
    return parts;
}

std::vector<part> parts_of_bnf(rule_selection const& chosen) {
    auto g = model::published_grammar(*chosen.grammar);
    std::optional<production_id> one;
    if (!chosen.whole) one = g.find(chosen.rules.begin()->name);
    std::vector<part> parts;
    parts.push_back({std::move(g), one});
    return parts;
}

exit_status write_parts(grammar_options const& options, std::vector<part> const& parts, bool whole,
                        output_format const& as) {
    if (whole && as.format == notation::svg) {
        if (!options.output || *options.output == "-")
            throw CLI::ValidationError("--output",
                                       "must name a directory for the diagrams of a whole grammar");
        return write_diagrams(productions_of(parts), as.input, *options.output,
                              options.file ? options.file->paths : std::vector<std::string>());
    }
    auto text = made_at_once([&] {
        std::string made;
        for (auto const& what : parts) made += text_of(what, as);
        return made;
    });
    write_output(options.output.value_or("-"), std::move(text));
    return exit_status::success;
}

exit_status write_names(grammar_options const& options) {
    bool const one = options.name && (options.file || find_rule(*options.name) != nullptr);
    if (one || options.production || options.rule)
        throw CLI::ValidationError("--list", "excludes a production and --rule");
    std::string names;
    if (options.file) {
        refuse_to_replace(options.file->paths, "--output", options.output.value_or("-"));
        auto const loaded = load_grammar(*options.file, options.abnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        for (auto const& p : std::get<loaded_grammar>(loaded).g.productions())
            if (is_defined_in_text(p)) names.append(p.name) += '\n';
    } else if (options.name) {
        for (auto const& p : productions(find_grammar(*options.name))) names.append(p.name) += '\n';
    } else {
        for (auto const* grammar : dialects::all) names.append(grammar->name) += '\n';
    }
    write_output(options.output.value_or("-"), names);
    return exit_status::success;
}

/// One production, for tests in other languages.
exit_status write_export(grammar_options const& options) {
    if (options.rule && (options.format == notation::lark || options.format == notation::tree))
        throw CLI::ValidationError("--rule",
                                   "excludes --format lark and tree, which take any choice that fits");
    subject_options chosen;
    chosen.rule = options.rule;
    chosen.file = options.file;
    chosen.abnf = options.abnf;
    (options.file ? chosen.production : chosen.grammar) = options.name;
    check_subject(chosen);
    refuse_to_replace_subject(chosen, "--output", options.output.value_or("-"));
    auto const loaded = load_subject(chosen, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto const text = exported_text(std::get<subject>(loaded), *options.format);
    if (auto const* status = std::get_if<exit_status>(&text)) return *status;
    write_output(options.output.value_or("-"), std::get<std::string>(text));
    return exit_status::success;
}

/// The production of the file is the argument, or that of --production.
/// @throws CLI::ValidationError
std::optional<std::string> name_of(grammar_options const& options) {
    if (!options.production) return options.name;
    if (!options.file) refuse_production_of(options.name.value_or("rfc1738"), "without these");
    if (options.name) throw CLI::ValidationError("--production", "excludes a production as an argument");
    return options.production;
}

exit_status write_grammar(grammar_options options) {
    check_abnf_reading(options.abnf, options.file);
    if (options.list) return write_names(options);
    options.name = name_of(options);
    if (options.rule && options.file)
        throw CLI::ValidationError("--rule", "excludes " + options.file->option + ": a file has no rules");
    if (!options.file && !options.name)
        throw CLI::RequiredError("A grammar, " + one_of_the_grammars() + ", or --bnf or --abnf");
    bool const as_x3 = options.format == notation::x3;
    if (!as_x3) refuse_x3_options(options.x3);
    if (options.rule && as_x3)
        throw CLI::ValidationError("--rule", "excludes --format x3, which makes rules from the BNF");
    if (as_x3)
        return write_x3_header({options.name, options.file, options.abnf, options.x3,
                                options.output.value_or("-"), options.color});
    if (options.format && is_export(*options.format)) return write_export(options);
    if (options.file) {
        bool const in_directory = options.format == notation::svg && !options.name;
        if (!in_directory) refuse_to_replace(options.file->paths, "--output", options.output.value_or("-"));
        auto loaded = load_grammar(*options.file, options.abnf, options.color);
        if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
        auto& g = std::get<loaded_grammar>(loaded).g;
        std::optional<production_id> one;
        if (options.name) one = find_bnf_production(g, *options.name, options.file->shown_name());
        std::vector<part> parts;
        parts.push_back({std::move(g), one});
        output_format const as(options.format, options.file->notation(),
                               {model::bnf_notation::rfc2396, model::bnf_format().width, true});
        return write_parts(options, parts, !one, as);
    }
    auto const chosen = select_rules(*options.name);
    output_format const as(options.format, chosen.grammar->notation, {brackets_of(*chosen.grammar)});
    auto const parts = options.rule ? parts_of_rules(chosen, as.format) : parts_of_bnf(chosen);
    return write_parts(options, parts, chosen.whole, as);
}

}  // namespace

subcommand add_grammar_command(CLI::App& program) {
    return add_subcommand<grammar_options>(program, grammar_help, declare_grammar_command, write_grammar);
}

}  // namespace urigram::cli
