// SPDX-License-Identifier: BSL-1.0
// The commands on pages of doc/ print what the pages say.
#define BOOST_TEST_MODULE cli_pages
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string_view>

using namespace urigram::test;

namespace {

struct command {
    std::string line;
    std::string printed;
};

constexpr std::string_view fence = "```", prompt = "$ ";

/// In blocks between fences, each line that begins with a prompt, and the lines below it.
std::vector<command> commands_of(std::string const& page) {
    std::ifstream in(std::string(URIGRAM_TEST_DATA "/../../doc/") + page);
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

void run_commands_of(std::string const& page, std::size_t at_least) {
    auto const commands = commands_of(page);
    BOOST_TEST(commands.size() >= at_least);
    auto const directory = std::filesystem::path(URIGRAM_PROGRAM).parent_path().string();
    for (auto const& [line, printed] : commands) BOOST_TEST_CONTEXT(page << ": " << line) {
            auto const end = run("/bin/sh", {"-c", "PATH='" + directory + "':$PATH\n" + line});
            BOOST_TEST(end.out == printed);
            BOOST_TEST(end.err == "");
            BOOST_TEST(end.status == 0);
        }
}

}  // namespace

BOOST_AUTO_TEST_CASE(trurl) { run_commands_of("trurl.md", 20); }
BOOST_AUTO_TEST_CASE(tables) { run_commands_of("tables.md", 11); }
