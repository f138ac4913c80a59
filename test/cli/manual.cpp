// SPDX-License-Identifier: BSL-1.0
#include "dialect_names.hpp"
#include "program.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <sstream>

using namespace urigram::test;

namespace {

words split_words(std::string const& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

/// The commands in the help.
words const& commands() {
    static auto const names = [] {
        auto const help = urigram::test::urigram({"--help"}).out;
        words all;
        for (auto const& line : split_lines(help.substr(help.find("\nCommands:\n") + 11)))
            all.push_back(split_words(line).at(0));
        return all;
    }();
    return names;
}

/// Splits `a,b` or `a, b`.
words split_list(std::string text) {
    std::replace(text.begin(), text.end(), ',', ' ');
    return split_words(text);
}

/// The values of an option, as the message about an invalid value lists them; none if there is no such list.
words choices_of(std::string const& command, std::string const& option) {
    auto const said = urigram::test::urigram({command, option + "=?"}).err;
    auto const list = said.find("'?' is none of ");
    if (list == std::string::npos) return {};
    return split_list(said.substr(list + 15, said.find('\n', list) - list - 15));
}

struct listed_option {
    std::string name;
    words choices;
};

/// The options in the help of a command: `-i` and `--input` are two.
std::vector<listed_option> read_options(std::string const& command) {
    std::vector<listed_option> all;
    for (auto const& line : split_lines(urigram::test::urigram({command, "--help"}).out)) {
        if (line.rfind("  -", 0) != 0) continue;
        auto const columns = split_words(line);
        for (auto const& name : split_list(columns.at(0))) {
            bool const has_choices = name.rfind("--", 0) == 0 && columns.at(1) != "FILE";
            all.push_back({name, has_choices ? choices_of(command, name) : words()});
        }
    }
    return all;
}
std::vector<listed_option> const& options(std::string const& command) {
    static std::map<std::string, std::vector<listed_option>> known;
    auto const [at, is_new] = known.try_emplace(command);
    if (is_new) at->second = read_options(command);
    return at->second;
}

std::string completion_of(std::string const& shell) {
    auto const end = urigram::test::urigram({"completion", shell});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    return end.out;
}

/// The text between two markers.
std::string between(std::string const& text, std::string const& from, std::string const& to) {
    auto const begin = text.find(from);
    BOOST_TEST_REQUIRE(begin != std::string::npos, from);
    return text.substr(begin, text.find(to, begin + from.size()) - begin);
}

/// The lines of a text that contain `part`.
std::string lines_with(std::string const& text, std::string const& part) {
    std::string found;
    for (auto const& line : split_lines(text))
        if (contains(line, part)) found += line + "\n";
    return found;
}

/// An option line for zsh's _arguments: `'(-j --jobs)'{-j+,--jobs=}'[...` or `'--range=[...`
std::string zsh_spec(std::string const& lines, std::string const& option) {
    for (auto const& line : split_lines(lines))
        for (std::string const before : {"{", ",", " '", " '*"})
            for (std::string const after : {"+", "=", ",", "}", "["})
                if (contains(line, before + option + after)) return line;
    return {};
}

/// The path of the completion file for bash.
std::string const& script() {
    static scratch_directory const scratch;
    static auto const path = [] {
        write_file(scratch / "urigram", completion_of("bash"));
        return scratch / "urigram";
    }();
    return path;
}

/// Completes the last word of a command line as bash does, which splits words at `=` and `:`.
words complete(words const& line, std::string const& directory = ".") {
    words arguments{
        "bash",
        "--norc",
        "-c",
        "cd \"$1\" && . \"$2\" && shift 2 && COMP_WORDS=(\"$@\") COMP_CWORD=$(($# - 1)) && _urigram && "
        "printf '%s\\n' \"${COMPREPLY[@]}\"",
        "bash",
        directory,
        script(),
        "urigram"};
    arguments.insert(arguments.end(), line.begin(), line.end());
    auto const end = run("/usr/bin/env", arguments);
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    auto found = split_lines(end.out);
    found.erase(std::remove(found.begin(), found.end(), ""), found.end());
    return found;
}

}  // namespace

BOOST_TEST_DONT_PRINT_LOG_VALUE(words)

BOOST_AUTO_TEST_SUITE(cli_manual_cpp)

BOOST_AUTO_TEST_CASE(the_help_lists_commands_and_options) {
    BOOST_TEST(commands().size() == 21U);
    BOOST_TEST(options("parse").size() > 20U);
    BOOST_TEST((choices_of("generate", "--format") == words{"text", "ndjson", "jsonl", "tsv", "raw"}));
    BOOST_TEST((choices_of("parse", "--format") == words{"text", "ndjson", "jsonl", "tsv", "csv", "svg"}));
}

BOOST_AUTO_TEST_CASE(the_manual_page_has_every_option_of_every_command) {
    auto const end = urigram::test::urigram({"man"});
    BOOST_TEST(end.status == 0);
    std::string page;
    for (char const c : end.out)
        if (c != '\\') page += c;  // \fB\-\-input\fR -> fB--inputfR
    for (std::string const section : {"NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "EXIT STATUS", "EXAMPLES"})
        BOOST_TEST(contains(page, "\n.SH " + section + "\n"), section);
    BOOST_TEST(contains(page, "fB--versionfR\n"));
    for (auto const& command : commands()) {
        auto const section = between(page, "\n.SS " + command + "\n", "\n.S");
        for (auto const& [option, choices] : options(command)) {
            bool const everywhere = option == "-h" || option == "--help";
            BOOST_TEST(contains(everywhere ? page : section, "fB" + option + "fR"), command + " " + option);
            if (choices.empty()) continue;
            auto const paragraph = between(section, "fB" + option + "fR", "\n.");
            for (auto const& word : choices)
                BOOST_TEST(contains(paragraph, word), command + " " + option + " " + word);
        }
    }
    auto const status = between(page, "\n.SH EXIT STATUS\n", "\n.SH");
    for (auto const& command : commands()) BOOST_TEST(contains(status, "fB" + command + "fR\n0 "), command);
    BOOST_TEST(contains(page, "How to handle &.. above the root: "));
}

BOOST_AUTO_TEST_CASE(the_completions_have_every_option_of_every_command) {
    auto const zsh = completion_of("zsh");
    auto const fish = completion_of("fish");
    for (auto const& command : commands()) {
        auto const in_zsh = between(zsh, "\n    " + command + ")\n", "\n      ;;\n");
        auto const in_fish = lines_with(fish, "'__urigram_is " + command + "'");
        auto const in_bash = complete({command, "-"});
        for (auto const& [option, all] : options(command)) {
            BOOST_TEST(std::count(in_bash.begin(), in_bash.end(), option) == 1, command + " " + option);
            bool const is_long = option.rfind("--", 0) == 0;
            auto const row =
                lines_with(in_fish, (is_long ? " -l " + option.substr(2) : " -s " + option.substr(1)) + " ");
            BOOST_TEST(row != "", command + " " + option);
            auto const spec = zsh_spec(in_zsh, option);
            BOOST_TEST(spec != "", command + " " + option);
            if (all.empty()) continue;
            BOOST_TEST((complete({command, option, "=", ""}) == all), command + " " + option);
            std::string list;
            for (auto const& word : all) list += (list.empty() ? "" : " ") + word;
            bool const takes_several = contains(spec, ":_values -s , ");
            BOOST_TEST(contains(spec, takes_several ? ' ' + list + "'" : ":(" + list + ")"), spec);
            BOOST_TEST(contains(row, takes_several ? "-- \"" + list + "\"" : " -a '" + list + "'"), row);
        }
    }
}

BOOST_AUTO_TEST_CASE(two_dots_do_not_end_a_sentence) {
    for (std::string const shell : {"zsh", "fish"})
        BOOST_TEST(contains(completion_of(shell), "How to handle .. above the root"), shell);
}

BOOST_AUTO_TEST_CASE(bash_completes_commands_and_arguments) {
    BOOST_TEST((complete({""}) == commands()));
    BOOST_TEST((complete({"help", ""}) == with(commands(), {"errors", "hazards"})));
    BOOST_TEST((complete({"par"}) == words{"parse"}));
    BOOST_TEST((complete({"--v"}) == words{"--version"}));
    BOOST_TEST((complete({"completion", ""}) == words{"bash", "zsh", "fish"}));
    BOOST_TEST((complete({"parse", "--forma"}) == words{"--format"}));
    BOOST_TEST((complete({"parse", "http", ":", "//h/", "--forma"}) == words{"--format"}));
    BOOST_TEST((complete({"parse", "--"}).size() > 10U));
    BOOST_TEST(complete({"parse", "--", "--form"}).empty());
    BOOST_TEST(complete({"parse", "http", ":", "//"}).empty());
    BOOST_TEST(complete({"frobnicate", ""}).empty());
}

BOOST_AUTO_TEST_CASE(bash_completes_values) {
    BOOST_TEST(
        (complete({"parse", "--format", ""}) == words{"text", "ndjson", "jsonl", "tsv", "csv", "svg"}));
    BOOST_TEST((complete({"prove", "--format", ""}) == words{"text", "ndjson", "jsonl"}));
    BOOST_TEST((complete({"prove", "--relation", ""}) == words{"equal", "subset", "disjoint"}));
    BOOST_TEST((complete({"parse", "--format", "=", "n"}) == words{"ndjson"}));
    BOOST_TEST((complete({"check", "--summary", "--on-error", "f"}) == words{"fail"}));
    BOOST_TEST((complete({"parse", "--progress", "=", ""}) == words{"auto", "always", "never"}));
    BOOST_TEST((complete({"parse", "--progress", ""}) == complete({"parse", "-"})));
    BOOST_TEST((complete({"parse", "--grammar", ""}) == dialect_names()));
    BOOST_TEST((complete({"grammar", "rfc1738", ":", "hostn"}) == words{"hostname", "hostnumber"}));
    BOOST_TEST((complete({"parse", "--fields", "valid,prod"}) == words{"valid,production"}));
    BOOST_TEST(complete({"parse", "--jobs", ""}).empty());
    BOOST_TEST(complete({"resolve", "--base", "--f"}).empty());
}

BOOST_AUTO_TEST_CASE(bash_completes_names_of_files) {
    scratch_directory const scratch;
    for (std::string const name : {"urls.txt", "urls.gz", "two words", "other"})
        write_file(scratch / name, "");
    auto const names = [&](words const& line) {
        auto found = complete(line, scratch.path().string());
        std::sort(found.begin(), found.end());
        return found;
    };
    words const urls{"urls.gz", "urls.txt"};
    for (words const& options : {words{"parse", "-i"},
                                 {"parse", "--input"},
                                 {"check", "--rejects"},
                                 {"resolve", "-o"},
                                 {"prove", "--bnf"},
                                 {"prove", "--against"},
                                 {"diff", "--new-abnf"},
                                 {"cover", "--html"},
                                 {"mutate", "--valid"},
                                 {"shrink", "--input"},
                                 {"man", "--output", "="}}) {
        auto line = options;
        line.emplace_back("u");
        BOOST_TEST((names(line) == urls), options[0] + " " + options[1]);
    }
    BOOST_TEST((names({"parse", "-i", "two\\ "}) == words{"two words"}));
    BOOST_TEST(names({"parse", "u"}).empty());
}

BOOST_AUTO_TEST_CASE(the_manual_page_and_completions_can_be_written_to_a_file) {
    scratch_directory const scratch;
    BOOST_TEST(urigram::test::urigram({"man", "-o", scratch / "urigram.1"}).out == "");
    BOOST_TEST(read_file(scratch / "urigram.1") == urigram::test::urigram({"man"}).out);
    BOOST_TEST(urigram::test::urigram({"completion", "fish", "-o", scratch / "f"}).out == "");
    BOOST_TEST(read_file(scratch / "f") == completion_of("fish"));
}

// The manual page and the completions equal the recorded ones. After an intended change, record the output of
// the same commands again.
BOOST_AUTO_TEST_CASE(manual_and_completions_are_those_recorded) {
    for (auto const& [arguments, file] : {std::pair(words{"man"}, "urigram.1"),
                                          {{"completion", "bash"}, "urigram.bash"},
                                          {{"completion", "zsh"}, "_urigram"},
                                          {{"completion", "fish"}, "urigram.fish"}}) {
        auto const said = split_lines(urigram::test::urigram(arguments).out);
        auto const kept = split_lines(read_file(URIGRAM_TEST_DATA "/manual/" + std::string(file)));
        auto const size = std::min(said.size(), kept.size());
        std::size_t line = 0;
        while (line < size && said[line] == kept[line]) ++line;
        BOOST_TEST(said.size() == kept.size(), file);
        if (line < size) BOOST_TEST(said[line] == kept[line], file << ":" << line + 1);
    }
}

BOOST_AUTO_TEST_CASE(completion_requires_the_name_of_a_known_shell) {
    auto const none = urigram::test::urigram({"completion"});
    BOOST_TEST(none.status == 2);
    BOOST_TEST(contains(none.err, "shell is required\n"), none.err);
    auto const other = urigram::test::urigram({"completion", "tcsh"});
    BOOST_TEST(other.status == 2);
    BOOST_TEST(contains(other.err, "'tcsh' is none of bash, zsh, fish\n"), other.err);
}

BOOST_AUTO_TEST_SUITE_END()
