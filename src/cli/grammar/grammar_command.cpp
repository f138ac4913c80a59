// SPDX-License-Identifier: BSL-1.0
#include "grammar/grammar_command.hpp"
#include "grammar/grammar_run.hpp"
#include "grammar/names.hpp"
#include "options/option_types.hpp"
#include "options/subcommand.hpp"
#include <memory>

namespace urigram::cli {

namespace {

constexpr char examples[] =
    R"(  urigram grammar rfc1738                             the BNF of the RFC
  urigram grammar rfc1738:hostname --rule             how the rule has it, in the same notation
  urigram grammar rfc2396 --format abnf               in the notation of RFC 5234
  urigram grammar rfc1738:ftpurl --format svg -o ftpurl.svg
  urigram grammar --bnf my.bnf --format svg -o diagrams
)";

constexpr char notes[] =
    R"(BNF is that of RFC 1738, 1808 and 2396. What it cannot say is written as in RFC 5234, %x00-1F and %i"ftp",
and what no BNF can say, <not ahead: a> and the like, stands in angle brackets; `urigram prove --bnf` and
--bnf read all of it.

Exit status: 0 all is well, 1 the file is no BNF, 2 wrong usage, 3 input or output failed.)";

void declare_options(CLI::App& grammar, grammar_options& options) {
    grammar.formatter(std::make_shared<help_formatter>(examples));
    grammar.footer(notes);
    grammar
        .add_option("grammar", options.name,
                    std::string(one_of_the_grammars) + ", or " + production_pattern +
                        "; with --bnf, a\nproduction of the file")
        ->option_text(" ");
    grammar.add_option("--bnf", options.bnf, "Write the grammar in FILE; - is standard input")
        ->option_text("FILE")
        ->group("Input");
    grammar
        .add_flag(
            "--rule", options.rule,
            "Write the rules as they are compiled, where X3 needs them different\nfrom the BNF of the RFC")
        ->group("Input");
    add_choice(grammar, "--format", options.format, "bnf (the default), abnf, or svg: a railroad diagram",
               {{"bnf", notation::bnf}, {"abnf", notation::abnf}, {"svg", notation::svg}})
        ->option_text("FORMAT")
        ->group("Output");
    grammar
        .add_option(
            "-o,--output", options.output,
            "Write to FILE; for svg of a whole grammar, a file for each production\nto the directory FILE")
        ->option_text("FILE")
        ->group("Output");
    add_choice(grammar, "--color", options.color,
               "auto (the default), always or never: for what is wrong with FILE",
               {{"auto", when::automatic}, {"always", when::always}, {"never", when::never}})
        ->option_text("WHEN")
        ->group("Output");
}

}  // namespace

subcommand add_grammar_command(CLI::App& program) {
    auto* const grammar = program.add_subcommand("grammar", "Write a grammar as BNF, ABNF or diagrams");
    grammar->group("Commands");
    auto const options = std::make_shared<grammar_options>();
    declare_options(*grammar, *options);
    return {grammar, [options] { return write_grammar(*options); }};
}

}  // namespace urigram::cli
