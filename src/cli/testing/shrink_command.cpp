// SPDX-License-Identifier: BSL-1.0
#include "command_line.hpp"
#include "io/diagnostic.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/streams.hpp"
#include "options/common_options.hpp"
#include "options/option_types.hpp"
#include "testing/subject.hpp"
#include "testing/test_command.hpp"
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <unistd.h>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/shrink.hpp>
#include <utility>
#include <variant>
#include <vector>

namespace urigram::cli {

namespace {

struct shrink_options : output_options, subject_options {
    std::optional<std::string> input;
    bool line = false;  ///< whether the end of the last line is excluded from the text
    unsigned timeout = 10;
    std::uint64_t max_tries = testing::shrink_options().max_tries;
    std::vector<std::string> command;
};

/// A text without the end of its last line.
std::string_view without_line_end(std::string_view text) {
    if (text.empty() || text.back() != '\n') return text;
    text.remove_suffix(1);
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    return text;
}

/// Tests texts by the command, and keeps the smallest one whose failure is that of the first one.
class failure_test {
public:
    explicit failure_test(shrink_options const& options)
        : command_(options.command, std::chrono::seconds(options.timeout)), max_tries_(options.max_tries) {}

    /// @throws interruption, std::system_error
    bool operator()(std::string_view text) {
        auto const end = [&] {
            step_line const shown(runs_ + 1, max_tries_ + 1, std::to_string(text.size()) + " octets");
            return command_.run(text);
        }();
        if (!end) throw interruption();
        ++runs_;
        if (!original_) {
            original_ = *end;
            return end->is_failure();
        }
        if (!(*end == *original_)) return false;
        smaller_ = text;
        return true;
    }

    std::uint64_t runs() const { return runs_; }

    /// How the run on the original text ended.
    std::optional<command_end> const& original() const { return original_; }

    /// The smallest text, if one that is smaller than the original text was found.
    std::optional<std::string> const& smaller() const { return smaller_; }

private:
    test_command command_;
    std::uint64_t max_tries_;
    std::uint64_t runs_ = 0;
    std::optional<command_end> original_;
    std::optional<std::string> smaller_;
};

/// Reports that a text is invalid, because it will be shrunk to an invalid one.
void report_invalid(shrink_options const& options, subject const& of, testing::oracle const& oracle,
                    std::string_view text) {
    auto message = "this is not a text of " + of.name() + ", and is shrunk to texts that are not, either";
    auto const line = without_line_end(text);
    if (line.size() != text.size() &&
        made_at_once([&] { return oracle.check(line).is == testing::verdict::valid; }))
        message += "; with --line, it is one";
    std::string out;
    add_diagnostic_prefix(out, location(*options.input), severity::note, message,
                          palette(use_color(options.color, STDERR_FILENO)));
    write_error(out += '\n');
}

/// The notes on the failure of the original text.
void report_failure(command_end const& end) {
    constexpr int not_executable = 126;
    constexpr int not_found = 127;
    if (end.how == command_end::kind::exited && (end.number == not_executable || end.number == not_found))
        print_error("the command fails with status " + std::to_string(end.number) +
                    ", as a shell does that cannot run a program");
}

/// Writes the smallest text that was found, and the summary.
/// @param ended  the exit status of a run that ended early
exit_status end_of_shrinking(output& out, failure_test const& test, std::string_view text,
                             testing::shrunk const& result, std::optional<exit_status> ended) {
    if (test.original() && !test.original()->is_failure()) {
        out.print_if_not_written();
        return refused("the command succeeds on the text, so there is nothing to shrink");
    }
    auto const& least = test.smaller();
    if (least || !ended) {
        out.add(least ? *least : text);
        demand_memory();
        publish(&out);
    } else {
        out.print_if_not_written();
    }
    if (!test.original()) return *ended;
    auto summary = "text " + std::to_string(text.size()) + " octets -> " +
                   std::to_string(least ? least->size() : text.size()) + "; fails with " +
                   to_string(*test.original()) + "; runs " + std::to_string(test.runs());
    if (!ended) summary += " for " + std::to_string(result.tries) + " tries";
    summary += ended            ? "; not finished"
               : result.minimal ? "; minimal"
                                : "; not minimal, because --max-tries is reached";
    write_error(summary + '\n');
    if (ended) return *ended;
    return interrupted() ? interrupted_status() : exit_status::success;
}

/// Shrinks a text, and writes the result.
/// @throws std::system_error
exit_status shrink_text(shrink_options const& options, subject const& of, std::string_view text) {
    auto const oracle = made_at_once([&] { return testing::oracle::of(of.g, of.production, of.how); });
    if (!oracle) return refused(of, oracle.error().message);
    auto const found = made_at_once([&] { return oracle->check(text); });
    if (found.is == testing::verdict::undecided)
        return refused(
            "unknown whether this is a text of " + of.name() + ": " + found.reason +
            (oracle->method() == testing::oracle_method::superset ? "; --rule decides as X3 does" : ""));
    if (found.is == testing::verdict::invalid) report_invalid(options, of, *oracle, text);

    output out(options.output);
    failure_test test(options);
    testing::shrunk result;
    std::optional<exit_status> ended;
    auto const fails = [&](std::string_view smaller) {
        bool const first = !test.original();
        bool const failed = test(smaller);
        if (first && failed) report_failure(*test.original());
        return failed;
    };
    try {
        testing::shrink_options how;
        how.max_tries = options.max_tries;
        how.before_try = [] {
            if (interrupted()) throw interruption();
        };
        result = testing::shrink(*oracle, text, fails, how);
    } catch (interruption const&) {
        ended = interrupted_status();
    } catch (std::system_error const& error) {
        ended = ended_by(error);
    }
    return end_of_shrinking(out, test, text, result, ended);
}

constexpr char shrink_examples[] =
    R"(  urigram shrink --abnf my.abnf --production host -i failing.txt -- ./my_parser
  urigram shrink --abnf my.abnf -i failing.txt -o least.txt -- ./my_parser --file @@
  urigram shrink --grammar rfc3986:URI --line -i url.txt -- sh -c '! ./my_parser'   a text that it accepts
)";

constexpr char shrink_notes[] =
    R"(The command fails on a text if its exit status is not 0, if a signal ends it, or if it exceeds --timeout. It must
fail on the text of --input. The result is a smaller text on which it fails in the same way: with the same exit
status, by the same signal, or by exceeding --timeout. A text of the production is shrunk to texts of the
production, any other text to texts that are not of the production. Shorter texts are smaller; of texts of the
same length, those with readable octets. The result is minimal if no single change gives a smaller text that fails
in the same way: octets are left out, an octet is replaced, or the text of a production by its shortest text or
by a text of the same production 1, 2, 4, 8 ... levels deeper in it, or 1, 2, 4, 8 ... adjacent parts of a
repetition are left out.

Command: for each text, the command is run without a shell, in a new session. Its standard input is a file with
the text. In its arguments, each `@@` is replaced by the name of a temporary file with the text. Its output is
discarded. When it ends, all processes that it has left are killed, also those in another process group or session.
It should give the same result each time: for a rare failure, run it several times in a script. If it cannot be run,
the exit status is 3.

Input: exactly the octets of FILE, including the end of its last line unless --line is given. FILE is not
decompressed.

Output: exactly the octets of the smallest text found, without a line end after it. If a signal or a failed system
call ends the run early, it is written, too, if it is smaller than that of --input. A signal kills the command;
between two runs, it takes effect after the text that is being parsed. The last line on standard error says how far
it was shrunk.)";

constexpr subcommand_help shrink_help{
    "shrink", "Shrink a text that fails a test", shrink_examples, shrink_notes,
    exit_statuses{"the command does not fail on the text, it is unknown whether the text is one of the "
                  "production, or the file is not BNF or ABNF",
                  "the text is shrunk, or minimal already"}};

void declare_shrink(CLI::App& shrink, shrink_options& options) {
    add_arguments(shrink, "command", options.command,
                  "after --: the command that tests a text, and its arguments; @@ is a file with the text")
        ->option_text(" ");
    declare_subject(shrink, options);
    take_file(shrink.add_option("-i,--input", options.input,
                                "Read the text that fails from FILE; - is standard input\n\n"
                                "All octets of FILE are the text"))
        ->group("Input");
    shrink.add_flag("--line", options.line, "Leave out the line end at the end of FILE, LF or CRLF")
        ->group("Input");
    shrink
        .add_option("--timeout", options.timeout,
                    "Kill the command after SECONDS, which is a failure [default: 10]")
        ->check(number_up_to(86'400))
        ->option_text("SECONDS")
        ->group("Test");
    shrink
        .add_option("--max-tries", options.max_tries,
                    "Try at most N smaller texts [default: 100000]\n\n"
                    "The command is run only for those of them whose validity is that of FILE")
        ->check(number_from_0_to(UINT64_MAX))
        ->option_text("N")
        ->group("Test");
    declare_destination(shrink, options);
}

/// Checks that the options can be combined.
/// @throws CLI::ParseError
void check(shrink_options const& options) {
    check_subject(options);
    if (!options.input) throw CLI::RequiredError("--input");
    if (options.command.empty()) throw CLI::RequiredError("A command after --");
    if (options.command.front().empty()) throw CLI::ValidationError("command", "is empty");
    if (*options.input == "-" && options.file && options.file->reads_standard_input())
        throw CLI::ValidationError("--input", "only one file can be standard input");
    refuse_to_replace_subject(options, "--output", options.output);
    refuse_to_replace({*options.input}, "--output", options.output);
}

exit_status run_shrink(shrink_options const& options) {
    check(options);
    auto const loaded = load_subject(options, options.color);
    if (auto const* status = std::get_if<exit_status>(&loaded)) return *status;
    auto const read = octets_of(*options.input);
    if (auto const* status = std::get_if<exit_status>(&read)) return *status;
    std::string_view text = std::get<std::string>(read);
    if (options.line) text = without_line_end(text);
    return shrink_text(options, std::get<subject>(loaded), text);
}

}  // namespace

subcommand add_shrink_command(CLI::App& program) {
    return add_subcommand<shrink_options>(program, shrink_help, declare_shrink, run_shrink);
}

}  // namespace urigram::cli
