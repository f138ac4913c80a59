// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "diff/diff.hpp"
#include "grammar/grammars.hpp"
#include "options/option_types.hpp"
#include <CLI/CLI.hpp>
#include <string>
#include <urigram/model/prove_dialect.hpp>
#include <utility>
#include <variant>

namespace urigram::cli {

namespace {

constexpr char diff_examples[] =
    R"(  urigram diff old.abnf new.abnf                      the productions whose language has changed
  urigram diff rfc2396 rfc3986 --rename abs_path=path-absolute    grammars of the library
  urigram diff rfc2396 my.abnf --all                  with the productions that are unchanged
  urigram diff --old-abnf a.txt --new-abnf b.txt --new-abnf imports.txt
)";

constexpr char diff_notes[] =
    R"(Productions of the same name are compared as context-free grammars, for all texts of all lengths. Names of ABNF
ignore case, and a hyphen replaces a byte that names cannot have: ABS-PATH is abs_path.

unchanged: same language, same expression. rewritten: same language, other expression. widened, narrowed:
accepts more, or fewer texts. overlapping: each accepts texts that the other does not. disjoint: no text is
accepted by both. added, removed: only one of the grammars has it. `loses` is followed by a shortest text that
only the old grammar accepts, `gains` by one that only the new one accepts. If a production changes although its
expression is the same, `through` names the productions in it that change; --direct omits such lines.

A production that is too large, or that refers to itself other than at its beginning or end, is compared for all
texts of up to 6 octets, or N with --bounded N, and its line says so. bounded: no difference was found up to that
length, which is not a proof. widened?, narrowed?, disjoint?: a text shows that it has changed, but only texts of
up to that length show how; in ndjson, proven is then false. If its expression is the same, proofs for the
productions in it are sufficient. unknown: it refers to a prose value, or is too large even for that.)";

constexpr subcommand_help diff_help{
    "diff", "Compare two versions of a grammar", diff_examples, diff_notes,
    exit_statuses{"some did, or a file is not BNF or ABNF, or no production is in both grammars",
                  "no production changed its language", "wrong usage",
                  "no change was found but not everything is proven"}};

void declare_diff(CLI::App& diff, diff_options& options) {
    take_file(diff.add_option("old", options.old_name,
                              "the older grammar: a file whose name ends in .bnf or .abnf, or " +
                                  one_of_the_grammars()))
        ->option_text(" ");
    take_file(diff.add_option("new", options.new_name, "the newer grammar, likewise"))->option_text(" ");
    declare_grammar_file(diff, options.old_file, "The older grammar is the BNF in FILE; - is standard input",
                         {"--old-bnf", "--old-abnf"});
    declare_grammar_file(diff, options.new_file, "The newer grammar is the BNF in FILE; - is standard input",
                         {"--new-bnf", "--new-abnf"});
    declare_abnf_reading(diff, options.abnf);
    add_repeatable(diff, "--rename", options.renames,
                   "Production OLD of the older grammar is NEW in the newer one; repeatable")
        ->option_text("OLD=NEW")
        ->group("Input");
    add_repeatable(diff, "--production", options.productions,
                   "Compare only the production NAME of either grammar; repeatable")
        ->option_text("NAME")
        ->group("Input");
    diff.add_option("--bounded", options.bounded,
                    "If there is no proof, accept equality for texts of up to N bytes")
        ->option_text("N")
        ->group("Input");
    diff.add_flag("--complete", options.complete, "Count added and removed productions as changes")
        ->group("Input");
    diff.add_flag("--all", options.all, "Write a line about unchanged productions, too")->group("Output");
    diff.add_flag("--direct", options.direct,
                  "Write no line about productions whose own expression is the same")
        ->group("Output");
    declare_format(diff, options, more_formats::none);
    declare_destination(diff, options);
}

/// The source of a version: a grammar of the library, or a file.
struct diff_source {
    dialect const* grammar = nullptr;
    std::optional<grammar_file> file;
};

/// @throws CLI::ValidationError, CLI::RequiredError
diff_source diff_source_of(char const* side, std::optional<std::string> const& name,
                           std::optional<grammar_file> const& file) {
    if (file) return {nullptr, file};
    if (!name) throw CLI::RequiredError("An older grammar and a newer one, each a file or a name,");
    if (auto const* grammar = dialects::find(*name)) return {grammar, {}};
    auto found = file_by_extension(side, *name);
    if (!found)
        throw CLI::ValidationError(side,
                                   "'" + *name + "' is none of " + one_of_the_grammars() +
                                       ", and ends neither in .bnf nor in .abnf; for other files use --" +
                                       side + "-bnf or --" + side + "-abnf");
    return {nullptr, std::move(found)};
}

std::variant<diff_side, exit_status> load_diff_side(diff_source const& from, diff_options const& options) {
    if (from.grammar != nullptr)
        return diff_side{std::string(from.grammar->name),
                         std::string(from.grammar->name),
                         model::published_grammar(*from.grammar),
                         {}};
    auto loaded = read_grammar(*from.file, options.abnf, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto& [g, sources] = std::get<loaded_grammar>(loaded);
    return diff_side{from.file->path(), from.file->shown_name(), std::move(g), std::move(sources)};
}

exit_status run_diff_command(diff_options options) {
    if (options.old_file && !options.new_name) std::swap(options.old_name, options.new_name);
    if ((options.old_file && options.old_name) || (options.new_file && options.new_name))
        throw CLI::ValidationError("there are more than two grammars");
    if (options.all && options.direct) throw CLI::ValidationError("--direct", "excludes --all");
    auto const before = diff_source_of("old", options.old_name, options.old_file);
    auto const after = diff_source_of("new", options.new_name, options.new_file);
    bool const old_is_abnf = before.file && before.file->is_abnf;
    check_abnf_reading(options.abnf, old_is_abnf ? before.file : after.file);
    if (before.file && after.file && before.file->reads_standard_input() &&
        after.file->reads_standard_input())
        throw CLI::ValidationError(after.file->option, "only one of both files can be standard input");
    for (auto const* source : {&before, &after})
        if (source->file) refuse_to_replace(source->file->paths, "--output", options.output);

    auto const first = load_diff_side(before, options);
    if (auto const* status = std::get_if<exit_status>(&first)) return *status;
    auto const second = load_diff_side(after, options);
    if (auto const* status = std::get_if<exit_status>(&second)) return *status;
    std::vector<std::pair<model::grammar const*, grammar_sources const*>> files;
    for (auto const* side : {&std::get<diff_side>(first), &std::get<diff_side>(second)})
        if (side->sources) files.emplace_back(&side->g, &*side->sources);
    refuse_unused_prose(files);
    return diff_grammars(options, std::get<diff_side>(first), std::get<diff_side>(second));
}

}  // namespace

subcommand add_diff_command(CLI::App& program) {
    return add_subcommand<diff_options>(program, diff_help, declare_diff, run_diff_command);
}

}  // namespace urigram::cli
