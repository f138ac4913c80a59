// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "grammar/grammars.hpp"
#include "options/option_types.hpp"
#include "prove/prove.hpp"
#include <CLI/CLI.hpp>
#include <string>

namespace urigram::cli {

namespace {

constexpr char prove_examples[] =
    R"(  urigram prove                                       every rule against the BNF of its RFC
  urigram prove --grammar rfc1738:ftpurl              one of them
  urigram prove --grammar rfc1738 --bnf my.bnf        against your own BNF
  urigram prove --abnf my.abnf --against old.bnf      the productions of one file against those of another
  urigram prove --lint --bnf my.bnf                   errors that it would have if copied into X3
  urigram prove --lint --abnf my.abnf                 the same for ABNF
  urigram prove --lint --abnf my.abnf --abnf rfc3986.abnf        with the productions that it imports
  urigram prove --ambiguity --abnf my.abnf            shortest texts with two derivations, or a proof that none has
)";

constexpr char prove_notes[] =
    R"(A rule, as X3 runs it, and the production of the same name are converted to automata and compared for all texts,
of all lengths. A difference is shown by a shortest text that only one of them accepts. A production that is too
large, or that refers to itself other than at its beginning or end, is compared for all texts of up to 6 octets,
or N with --bounded N, which is not a proof. A rule from which X3 never returns is not equal to anything. Scheme
names are compared ignoring case.

BNF: that of the RFCs, as `urigram grammar rfc1738` writes it. ABNF: that of RFC 5234 and 7405; its names ignore
case, and a hyphen replaces a byte that names cannot have: ABS-PATH is abs_path. A file may be part of a
grammar: productions that only the file or only the grammar has are reported as missing, which is an error only
with --complete. At least one production must be compared.

Several files of --abnf make one grammar. The first definition of a name is used, and --define precedes all
files. =/ extends that definition; but in a file whose own definition of the name is unused, =/ is unused, too.
Core rules come last.

Two files: productions of the same name are compared as context-free grammars, with every choice and every
number of repetitions. Names are compared across both notations. Texts are compared byte for byte, including
scheme names. same form: the expressions are the same, and the productions in them are defined and equal.

Lint: warnings are texts on which X3 and the grammar differ, choices that never match, and endless loops or
recursion. Notes are two choices that match the same text, a set such as char_("$-_") with a range that may be a
mistake, and unused productions. A production that is too large, or that refers to itself other than at its
beginning or end, has a note, too: it is analysed for texts of up to 6 octets only. X3 never returns from a
left-recursive production; a note says that alternatives and repetitions that begin with this recursion are not
analysed as X3 runs them. Texts in a message are shortest ones.

Ambiguity: this is decided for texts of all lengths, unless a production contains itself with text on both sides;
then texts of up to 24 octets, or N with --bounded N, are searched; the result is unknown if all texts are longer.
Both derivations of a text are shown, as by `urigram parse`, unless another production in it is ambiguous;
--production shows them in any case. Empty parts that a repetition does not require make no second derivation. With
--grammar, the BNF of the RFC is searched.)";

constexpr subcommand_help prove_help{
    "prove", "Prove that grammars are equivalent or unambiguous, or lint them", prove_examples, prove_notes,
    exit_statuses{"something differs or is ambiguous, or nothing was compared (--lint: there are warnings), "
                  "or the file is not BNF or ABNF",
                  "everything is proven (--lint: no warnings)", "wrong usage",
                  "nothing differs or is ambiguous but not everything is proven"}};

void declare_prove(CLI::App& prove, prove_options& options) {
    take_words(prove.add_option("--grammar", options.grammar,
                                "Prove " + one_of_the_grammars() +
                                    ", or one production, such as rfc1738:ftpurl [default: all]"),
               names_of_rules)
        ->option_text("G")
        ->group("Input");
    declare_grammar_file(prove, options.file,
                         "Compare --grammar with the BNF in FILE instead of the RFC's; - is standard input");
    declare_grammar_file(prove, options.against,
                         "Compare the productions of --bnf or --abnf with the BNF in FILE",
                         {"--against", "--against-abnf"});
    declare_abnf_reading(prove, options.abnf);
    add_repeatable(prove, "--production", options.productions,
                   "With --against or --ambiguity: examine only the production NAME; repeatable")
        ->option_text("NAME")
        ->group("Input");
    add_choice(prove, "--relation", options.relation,
               "With --against, prove this: equal, subset or disjoint [default: equal]\n\n"
               "subset: the other file accepts all texts of the first;\n"
               "disjoint: no text is accepted by both",
               {{"equal", model::relation::equal},
                {"subset", model::relation::subset},
                {"disjoint", model::relation::disjoint}})
        ->option_text("RELATION")
        ->group("Input");
    prove
        .add_flag("--complete", options.complete,
                  "Require that the file has every production of the grammar, or of the other file, and no "
                  "others")
        ->group("Input");
    prove
        .add_option("--bounded", options.bounded,
                    "If there is no proof, accept equality, or no ambiguity, for texts of up to N bytes")
        ->option_text("N")
        ->group("Input");
    prove
        .add_flag("--lint", options.lint,
                  "Report where X3 reads a grammar differently than it is written\n\n"
                  "Nothing is proven. The grammar is that in FILE, or the rules of --grammar")
        ->group("Input");
    prove
        .add_flag("--ambiguity", options.ambiguity,
                  "Search for shortest texts with two derivations, or prove that there are none\n\n"
                  "The grammar is that in FILE, or the published one of --grammar")
        ->group("Input");
    declare_format(prove, options, more_formats::none);
    declare_destination(prove, options);
}

/// Checks that the options can be combined.
/// @throws CLI::ValidationError
void check(prove_options const& options) {
    if (options.lint && options.ambiguity) throw CLI::ValidationError("--ambiguity", "excludes --lint");
    char const* const alone = options.lint ? "--lint" : options.ambiguity ? "--ambiguity" : nullptr;
    if (options.complete && (alone != nullptr || !options.file))
        throw CLI::ValidationError("--complete", std::string("goes with --bnf or --abnf, and not with ") +
                                                     (alone != nullptr ? alone : "--lint"));
    if (options.lint && options.bounded)
        throw CLI::ValidationError("--bounded", "excludes --lint, which proves nothing");
    if (alone != nullptr && options.file && options.grammar)
        throw CLI::ValidationError(alone,
                                   "goes with " + options.file->option + " or with --grammar, not with both");
    if (options.against && (alone != nullptr || options.grammar || !options.file))
        throw CLI::ValidationError(options.against->option,
                                   std::string("goes with --bnf or --abnf, and not with --grammar or ") +
                                       (alone != nullptr ? alone : "--lint"));
    if (!options.productions.empty() && !options.against && !(options.ambiguity && options.file))
        throw CLI::ValidationError(
            "--production",
            options.ambiguity ? "goes with --bnf or --abnf; for a grammar of the library, write --grammar " +
                                    std::string(production_pattern)
                              : "goes with --against, --against-abnf or --ambiguity");
    if (!options.against && options.relation != model::relation::equal)
        throw CLI::ValidationError("--relation", "goes with --against or --against-abnf");
    check_abnf_reading(options.abnf, options.file);
    if (options.against && options.file->reads_standard_input() && options.against->reads_standard_input())
        throw CLI::ValidationError(options.against->option, "only one of both files can be standard input");
    if (alone == nullptr && options.file && !options.grammar && !options.against)
        throw CLI::ValidationError(
            options.file->option,
            "goes with --grammar, --against or --against-abnf, to compare it; or with --lint "
            "or --ambiguity, to examine it alone");
    for (auto const* file : {&options.file, &options.against})
        if (*file) refuse_to_replace((*file)->paths, "--output", options.output);
}

exit_status run_prove(prove_options const& options) {
    check(options);
    keep_freed_memory();
    if (options.lint) return lint_grammars(options);
    if (options.ambiguity) return search_ambiguities(options);
    return options.against ? prove_files(options) : prove_grammars(options);
}

}  // namespace

subcommand add_prove_command(CLI::App& program) {
    return add_subcommand<prove_options>(program, prove_help, declare_prove, run_prove);
}

}  // namespace urigram::cli
