// SPDX-License-Identifier: BSL-1.0
// The commands in the pages of doc/ print the output shown there.
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <initializer_list>
#include <sstream>
#include <string_view>
#include <urigram/model/lint.hpp>
#include <urigram/testing/grammar_mutants.hpp>
#include <urigram/testing/near_misses.hpp>

BOOST_AUTO_TEST_SUITE(cli_pages_cpp)

using namespace urigram::test;

namespace {

struct command {
    std::string line;
    std::string printed;
};

std::string const top = URIGRAM_TEST_DATA "/../..";
auto const build = std::filesystem::path(URIGRAM_PROGRAM).parent_path();

constexpr std::string_view fence = "```", prompt = "$ ";

/// Fenced blocks: each line that begins with a prompt, and the output lines below it.
std::vector<command> commands_of(std::string const& page) {
    std::ifstream in(top + "/doc/" + page);
    BOOST_TEST_REQUIRE(in.is_open());
    std::vector<command> commands;
    bool inside = false, after_prompt = false;
    for (std::string line; std::getline(in, line);) {
        if (line.compare(0, fence.size(), fence) == 0) {
            inside = !inside;
            after_prompt = false;
        } else if (inside && line.compare(0, prompt.size(), prompt) == 0) {
            commands.push_back({line.substr(prompt.size()), {}});
            after_prompt = true;
        } else if (inside && after_prompt) {
            commands.back().printed += line + '\n';
        }
    }
    return commands;
}

void run_commands_of(std::string const& page, std::size_t at_least, std::string const& directory = top) {
    auto const commands = commands_of(page);
    BOOST_TEST(commands.size() >= at_least);
    // mpi_environment.sh lets the commands of mpi.md run as root, and with few processors.
    auto const setup = "PATH='" + build.string() + "':'" + directory + "':$PATH\n. '" + top +
                       "/example/mpi_environment.sh'\ncd '" + directory + "'\n";
    for (auto const& [line, printed] : commands) BOOST_TEST_CONTEXT(page << ": " << line) {
            auto const end = run("/bin/sh", {"-c", setup + line});
            BOOST_TEST(end.out == printed);
            BOOST_TEST(end.err == "");
            BOOST_TEST(end.status == 0);
        }
}

/// Whether the programs and files that a page needs, and that may be missing, are installed.
auto where_there_are(std::initializer_list<std::string> programs,
                     std::initializer_list<std::filesystem::path> files = {}) {
    bool all = true;
    for (auto const& name : programs) all = all && run("/bin/sh", {"-c", "command -v " + name}).status == 0;
    for (auto const& file : files) all = all && std::filesystem::exists(file);
    return boost::unit_test::precondition([all](boost::unit_test::test_unit_id) {
        boost::test_tools::assertion_result there(all);
        if (!all) there.message() << "a required program or file is missing";
        return there;
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(commands_of_how_do_i_get_print_as_shown) { run_commands_of("how_do_i_get.md", 11); }
BOOST_AUTO_TEST_CASE(commands_of_trurl_print_as_shown) { run_commands_of("trurl.md", 27); }
BOOST_AUTO_TEST_CASE(commands_of_first_url_print_as_shown) { run_commands_of("tutorial/first_url.md", 2); }
BOOST_AUTO_TEST_CASE(commands_of_grammar_diff_print_as_shown) { run_commands_of("grammar_diff.md", 5); }
BOOST_AUTO_TEST_CASE(commands_of_screen_print_as_shown) { run_commands_of("screen.md", 2); }
BOOST_AUTO_TEST_CASE(commands_of_deduplicate_print_as_shown) {
    scratch_directory const scratch;  // for the files that the commands write
    run_commands_of("deduplicate.md", 5, scratch / "");
}
BOOST_AUTO_TEST_CASE(commands_of_grammars_print_as_shown) {
    scratch_directory const scratch;  // for the files that the commands write
    run_commands_of("grammars.md", 9, scratch / "");
}
BOOST_AUTO_TEST_CASE(commands_of_tables_print_as_shown) {
    scratch_directory const scratch;  // for the files that the commands write
    run_commands_of("tables.md", 11, scratch / "");
}

BOOST_AUTO_TEST_CASE(commands_of_test_a_parser_print_as_shown) {
    scratch_directory const scratch;  // for the files that the commands write
    run_commands_of("test_a_parser.md", 4, scratch / "");
}

BOOST_AUTO_TEST_CASE(commands_of_sqlite_print_as_shown,
                     *where_there_are({"sqlite3"}, {build / "urigram.so"})) {
    run_commands_of("sqlite.md", 10, build.string());
}

BOOST_AUTO_TEST_CASE(commands_of_pipes_print_as_shown, *where_there_are({"parallel"})) {
    run_commands_of("pipes.md", 5);
}

BOOST_AUTO_TEST_CASE(commands_of_mpi_print_as_shown,
                     *where_there_are({"mpirun"}, {build / "example/mpi_count"})) {
    run_commands_of("mpi.md", 1, (build / "example").string());
}

BOOST_AUTO_TEST_CASE(pages_explain_the_names_in_results) {
    auto const grammars = read_file(top + "/doc/grammars.md"),
               tests = read_file(top + "/doc/test_a_parser.md");
    auto const explains = [](std::string const& page, std::string_view name) {
        BOOST_TEST(page.find('`' + std::string(name) + '`') != page.npos, name);
    };
    for (int i = 1; to_string(static_cast<urigram::model::trap>(i)) != "unknown"; ++i)
        explains(grammars, to_string(static_cast<urigram::model::trap>(i)));
    for (auto const* name : {"undefined", "left_recursive", "endless_recursion", "unused"})
        explains(grammars, name);
    for (int i = 1; to_string(static_cast<urigram::testing::mutation>(i)) != "unknown"; ++i)
        explains(tests, to_string(static_cast<urigram::testing::mutation>(i)));
    for (auto const kind : urigram::testing::near_miss_kinds) explains(tests, to_string(kind));
}

BOOST_AUTO_TEST_SUITE_END()
