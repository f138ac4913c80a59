// SPDX-License-Identifier: BSL-1.0
// The program as a filter: one record in, one record out (doc/pipes.md).
#include "program.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>

BOOST_AUTO_TEST_SUITE(cli_pipes_cpp)

using namespace urigram::test;
using namespace std::string_literals;

namespace {

std::vector<std::string> const filters[] = {
    {"parse", "--format", "tsv", "--fields", "input,host,decoded_path,error"},
    {"parse", "--format", "ndjson"},
    {"parse", "--get", "{scheme} {decoded_path}"},
    {"parse", "--grammar", "rfc3986", "--format", "tsv", "--fields", "path,decoded_path"},
    {"normalize"},
    {"normalize", "--format", "tsv"},
    {"repair"},
    {"repair", "--format", "tsv"},
    {"edit", "--set", "fragment=x"},
    {"resolve", "--base", "http://h/"},
};

/// Adds options to a filter, so that rejected records have a row, too.
std::vector<std::string> with_rows(std::vector<std::string> filter) {
    filter.insert(filter.end(), {"--on-error", "row", "--rejects", "/dev/null"});
    return filter;
}

std::string shown(std::vector<std::string> const& filter) {
    std::string text;
    for (auto const& word : filter) text.append(word).append(" ");
    return text;
}

std::ptrdiff_t lines_in(std::string const& text) { return std::count(text.begin(), text.end(), '\n'); }

/// Lines of arbitrary bytes, with and without URLs, long and short ones.
std::string hostile_lines() {
    std::mt19937 random(1738);
    auto const octets = "ab/:%0A\t\r\\\"{}\0\x7F\x80\xC3\xA9\xFF"s;
    std::string text = "http://h/%0A%0D%09%00%C3\nhttp://h/\r\n\n\r\n\xEF\xBB\xBFhttp://h/\n";
    for (int line = 0; line < 3000; ++line) {
        if (random() % 2 == 0) text += "http://h/";
        for (auto left = random() % 20; left > 0; --left) text += octets[random() % octets.size()];
        text += '\n';
    }
    return text + "http://h/" + std::string(100000, 'a') + '\n' + std::string(100000, ' ') + '\n';
}

std::string const homepages = URIGRAM_TEST_DATA "/homepages.txt";
std::string const slurm_array = URIGRAM_TEST_DATA "/../../example/slurm_array.sh";
std::vector<std::string> const hosts{"parse",  "--on-error", "row",
                                     "--jobs", "1",          "--format",
                                     "tsv",    "--fields",   "host,port,effective_port,error"};

/// Whether GNU parallel is installed, rather than another program of that name.
boost::test_tools::assertion_result has_parallel(boost::unit_test::test_unit_id) {
    boost::test_tools::assertion_result there(
        run("/bin/sh", {"-c", "parallel --version 2>&1 | grep -q 'GNU parallel'"}).status == 0);
    if (!there) there.message() << "GNU parallel is not installed";
    return there;
}

outcome shell(std::string const& line) {
    auto const directory = std::filesystem::path(URIGRAM_PROGRAM).parent_path().string();
    return run("/bin/sh", {"-c", "PATH='" + directory + "':$PATH\n" + line});
}

outcome slurm_task(std::string const& input, std::string const& directory, std::string const& variables) {
    std::string command = variables + " '" + slurm_array + "' '" + input + "' '" + directory + "'";
    return shell(command + " parse --on-error row --format tsv --fields input,host,error");
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_line_gives_one_line) {
    auto const text = hostile_lines();
    for (auto const& filter : filters) BOOST_TEST_CONTEXT(shown(filter)) {
            auto const end = urigram::test::urigram(with_rows(filter), text);
            BOOST_TEST(end.status == 0);
            BOOST_TEST(end.err == "");
            BOOST_TEST(lines_in(end.out) == lines_in(text));
            BOOST_TEST(end.out.back() == '\n');
        }
}

BOOST_AUTO_TEST_CASE(the_last_line_needs_no_end_and_empty_input_has_no_lines) {
    for (auto const& filter : filters) BOOST_TEST_CONTEXT(shown(filter)) {
            BOOST_TEST(lines_in(urigram::test::urigram(with_rows(filter), "http://h/\nb b").out) == 2);
            auto const none = urigram::test::urigram(with_rows(filter), "");
            BOOST_TEST(none.out == "");
            BOOST_TEST(none.status == 0);
        }
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_gives_one_line) {
    auto filter = with_rows(filters[0]);
    filter.insert(filter.end(), {"--max-line-length", "1000"});
    auto const end =
        urigram::test::urigram(filter, "http://h/\nhttp://h/" + std::string(5000, 'a') + "\nhttp://i/\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(lines_in(end.out) == 3);
}

BOOST_AUTO_TEST_CASE(output_of_parallel_is_that_of_one_process,
                     *boost::unit_test::precondition(has_parallel)) {
    auto whole = hosts;
    whole.insert(whole.end(), {"-i", homepages});
    auto const expected = urigram::test::urigram(whole);
    BOOST_TEST(expected.status == 0);
    auto const file = "'" + homepages + "'";
    for (auto const& [how, input] :
         {std::pair(std::string("--pipe"), " <" + file), std::pair("--pipepart -a " + file, std::string())})
        BOOST_TEST_CONTEXT(how) {
            auto const end =
                shell("parallel " + how + " -k --block 100k -j 4 urigram " + shown(hosts) + input);
            BOOST_TEST(end.status == 0);
            BOOST_TEST(end.err == "");
            BOOST_TEST((end.out == expected.out));
        }
}

BOOST_AUTO_TEST_CASE(output_of_a_slurm_array_is_that_of_one_process) {
    scratch_directory const scratch;
    auto const file = scratch / "urls";
    write_file(file, read_file(homepages).substr(0, 50000) + "\n\nno URL\nhttp://last.example/");
    auto const expected = urigram::test::urigram(
        {"parse", "--on-error", "row", "--format", "tsv", "--fields", "input,host,error", "-i", file});
    for (int const tasks : {1, 3, 16}) BOOST_TEST_CONTEXT(tasks) {
            scratch_directory const parts;
            for (int task = 0; task < tasks; ++task) {
                auto const end = slurm_task(file, parts / "",
                                            "SLURM_ARRAY_TASK_ID=" + std::to_string(task) +
                                                " SLURM_ARRAY_TASK_COUNT=" + std::to_string(tasks));
                BOOST_TEST(end.status == 0);
                BOOST_TEST(end.out + end.err == "");
            }
            BOOST_TEST((shell("cat '" + (parts / "") + "'/part-*").out == expected.out));
        }
}

BOOST_AUTO_TEST_CASE(a_task_of_a_slurm_array_can_be_run_again) {
    scratch_directory const scratch;
    write_file(scratch / "urls", "http://a/\nhttp://b/\nhttp://c/\n");
    auto const end =
        slurm_task(scratch / "urls", scratch / "", "PARTS=3 SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=1");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(read_file(scratch / "part-000001") == "http://b/\tb\t\\N\n");
    auto const outside =
        slurm_task(scratch / "urls", scratch / "", "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=3");
    BOOST_TEST(outside.status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
