// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/output.hpp"
#include "io/streams.hpp"
#include "options/subcommand.hpp"
#include "options/usage_error.hpp"
#include <CLI/CLI.hpp>
#include <memory>
#include <sstream>

namespace urigram::cli {

namespace {

constexpr char program_examples[] =
    R"(  urigram parse 'https://[2001:db8::1]:8443/a?b#c'    show the parts of a URL
  urigram parse -i urls.txt --format ndjson           a file of URLs, one JSON object each
  urigram check -i urls.txt.gz --summary              whether they are valid, and how many
  urigram resolve --base http://a/b/c/d ../g          make a reference absolute
  urigram edit -i urls.txt --set host=example.org     change parts of URLs
  urigram normalize HTTP://h:80/%7Ea/../b             one text for all equivalent URLs
  urigram repair 'www.example.org/a b'                the nearest valid URL
  urigram find --html page.html                       the URLs in a text
  urigram explain 'ftp://good.com:80?@evil.com/'      how each RFC reads a URL
  urigram prove                                       that the rules equal the BNF of the RFCs, for all texts
  urigram diff old.abnf new.abnf                      what a new version of a grammar changes
  urigram grammar rfc1738:ftpurl --format svg         a production as BNF, ABNF or a diagram
  urigram generate --grammar rfc1738:ftpurl           random texts for tests, valid ones or near misses
  urigram help parse                                  everything about a command
)";

/// Handles wrong usage, and --help and --version, which CLI11 also treats as errors.
exit_status report_usage_error(CLI::App const& program, CLI::ParseError const& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        std::ostringstream text;
        text.exceptions(std::ios_base::badbit);
        program.exit(error, text, text);
        write_output("-", text.str());
        return exit_status::success;
    }
    print_error(usage_error(program, error));
    std::string help = "urigram --help";
    for (auto const* command : program.get_subcommands()) help = "urigram " + command->get_name() + " --help";
    print_error("try `" + help + "`");
    return exit_status::wrong_usage;
}

/// @throws CLI::ParseError
void parse(CLI::App& program, int argc, char const* const* argv) {
    auto const refuse = [&] {
        for (auto const* command : program.get_subcommands())
            refuse_ambiguous_arguments(*command, {argv + 1, argv + argc});
    };
    try {
        program.parse(argc, argv);
    } catch (CLI::Success const&) {
        throw;
    } catch (CLI::ParseError const&) {
        refuse();  // ambiguous arguments may be the cause
        throw;
    }
    refuse();
}

}  // namespace

exit_status run_command_line(int argc, char const* const* argv) {
    CLI::App program("Reads URLs by the grammars of the RFCs", "urigram");
    program.formatter(std::make_shared<help_formatter>(program_examples));
    declare_version(program);
    program.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    // A missing command is reported below, because CLI11's message would not name a mistyped command.
    program.require_subcommand(0, 1);

    subcommand const commands[] = {
        add_parse_command(program),      add_check_command(program),     add_resolve_command(program),
        add_edit_command(program),       add_normalize_command(program), add_repair_command(program),
        add_find_command(program),       add_fields_command(program),    add_schemes_command(program),
        add_explain_command(program),    add_prove_command(program),     add_diff_command(program),
        add_grammar_command(program),    add_generate_command(program),  add_count_command(program),
        add_cover_command(program),      add_mutate_command(program),    add_shrink_command(program),
        add_completion_command(program), add_man_command(program),       add_help_command(program)};
    refuse_values_of_flags(program);
    try {
        parse(program, argc, argv);
        for (auto const& command : commands)
            if (command.app->parsed()) return command.run();
        throw CLI::RequiredError("A command");
    } catch (CLI::ParseError const& error) {
        return report_usage_error(program, error);
    }
}

}  // namespace urigram::cli
