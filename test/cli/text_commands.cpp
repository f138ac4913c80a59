// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_text_commands_cpp)

// Options that all commands for texts share: -j, --range, --max-line-length, --rejects, --summary and
// --progress.

using namespace urigram::test;

namespace {

std::string const good = "http://h/a";
std::string const bad = "http://h/^";

struct text_command {
    std::vector<std::string> start;
    std::string valid;     // the key of the summary for `good`
    std::string rejected;  // and for `bad`
    bool writes = true;    // whether it writes a result for each text, and so has --output and --format

    /// Runs the command; `output` are options that only commands with output have.
    outcome operator()(std::vector<std::string> const& options, std::string const& input = {},
                       std::vector<std::string> const& output = {}) const {
        auto arguments = start;
        if (writes) arguments.insert(arguments.end(), output.begin(), output.end());
        arguments.insert(arguments.end(), options.begin(), options.end());
        auto end = urigram::test::urigram(arguments, input);
        if (!writes) BOOST_TEST(end.out == "");
        return end;
    }
};
std::ostream& operator<<(std::ostream& out, text_command const& c) { return out << c.start[0]; }

text_command const commands[] = {
    {{"parse"}, "valid", "rejected"},
    {{"resolve", "--base", "http://a/b/c"}, "resolved", "rejected"},
    {{"edit", "--set", "scheme=ftp"}, "edited", "rejected"},
    {{"normalize"}, "normal", "rejected"},
    {{"explain"}, "agree", "refused"},
    {{"check"}, "valid", "rejected", false},
};

/// The number of records in the JSON summary, on the last line.
std::size_t records_in(std::string const& said) {
    return boost::json::parse(split_lines(said).back()).at("records").to_number<std::size_t>();
}

std::string many_lines() {
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += "http://h/" + std::to_string(i) + (i % 3 == 0 ? "^" : "") + (i % 5 == 0 ? "\r\n" : "\n");
    return text + "../g\n\nftp://good.com:80?@evil.com/\n" + std::string(300, 'x') + "\n";
}

}  // namespace

BOOST_DATA_TEST_CASE(output_does_not_depend_on_jobs_and_blocks, commands) {
    scratch_directory const scratch;
    for (std::string format : {"text", "ndjson", "tsv"}) {
        auto const run = [&](std::vector<std::string> const& options) {
            std::vector<std::string> all = {"--max-line-length", "200", "--rejects", scratch / "r",
                                            "--summary"};
            all.insert(all.end(), options.begin(), options.end());
            auto const end = sample(all, many_lines(), {"--format", format});
            return end.out + "|" + end.err + "|" + read_file(scratch / "r") + "|" +
                   std::to_string(end.status);
        };
        auto const expected = run({"-j", "1"});
        BOOST_TEST(contains(expected, "too_long"));
        for (std::string jobs : {"1", "3"})
            for (std::string size : {"1", "100", "4096"})
                BOOST_TEST((run({"--jobs", jobs, "--block-size", size}) == expected), jobs << " " << size);
    }
}

BOOST_DATA_TEST_CASE(adjacent_ranges_have_each_line_once, commands) {
    scratch_directory const scratch;
    std::string const text = good + "\n" + bad + "\r\n\n" + good + "b\n";
    write_file(scratch / "in", text);
    auto const rows = [&](std::string const& range) {
        auto const end =
            sample({"-i", scratch / "in", "--range", range, "--summary=json"}, "", {"-o", "/dev/null"});
        return records_in(end.err);
    };
    auto const all = rows(":");
    for (std::size_t at = 0; at <= text.size(); ++at)
        BOOST_TEST(rows(":" + std::to_string(at)) + rows(std::to_string(at) + ":") == all, at);
    auto const part = sample({"--range", "11:", "--rejects", scratch / "r", "-i", scratch / "in"});
    BOOST_TEST(split_lines(read_file(scratch / "r")).at(1).rfind((scratch / "in") + "\t1\t11\t9\t", 0) == 0U);
    BOOST_TEST(part.status == 1);
}

BOOST_DATA_TEST_CASE(rejects_have_the_same_table, commands) {
    scratch_directory const scratch;
    auto const end = sample({"--rejects", scratch / "r", good, bad});
    auto const rows = split_lines(read_file(scratch / "r"));
    BOOST_TEST_REQUIRE(rows.size() == 2U);
    BOOST_TEST(rows[0] == "file\tline\tfile_offset\toffset\tcode\tproduction\texpected\tmessage\ttext");
    BOOST_TEST(rows[1].rfind("\\N\t2\t\\N\t9\t", 0) == 0U, rows[1]);
    BOOST_TEST(rows[1].substr(rows[1].rfind('\t')) == "\t" + bad);
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
    auto const full = sample({"--rejects", "/dev/full", good});
    BOOST_TEST(full.status == 3);
}

BOOST_DATA_TEST_CASE(a_line_that_is_too_long_is_rejected, commands) {
    scratch_directory const scratch;
    auto const end = sample({"--max-line-length", "10", "--rejects", scratch / "r", "--summary=json"},
                            good + "\n" + good + "b\n");
    BOOST_TEST(read_file(scratch / "r")
                   .find("-\t2\t11\t\\N\ttoo_long\t\\N\t\\N\tthe line is longer than allowed: 11 octets\t") !=
               std::string::npos);
    BOOST_TEST(boost::json::parse(end.err).at("by_error").at("too_long").at(sample.rejected) == 1);
    BOOST_TEST(end.status == 1);
    auto const json = sample({"--max-line-length", "10"}, good + "b\n", {"--format", "ndjson"});
    BOOST_TEST(contains(json.out + json.err, "the line is longer than allowed: 11 octets"));
}

BOOST_DATA_TEST_CASE(a_summary_in_json_is_one_line, commands) {
    std::string const input = good + "\n" + bad + "\n" + good + "\n";
    auto const end = sample({"--summary=json"}, input, {"-o", "/dev/null"});
    auto const lines = split_lines(end.err);
    BOOST_TEST_REQUIRE(!lines.empty());
    auto const summary = boost::json::parse(lines.back());
    BOOST_TEST(summary.at("records") == 3);
    BOOST_TEST(summary.at(sample.valid) == 2);
    BOOST_TEST(summary.at(sample.rejected) == 1);
    auto const& errors = summary.at("by_error").as_object();
    BOOST_TEST_REQUIRE(errors.size() == 1U);
    BOOST_TEST(contains(errors.begin()->key(), "forbidden_octet in "));
    BOOST_TEST(errors.begin()->value().at("records") == 1);
    BOOST_TEST(errors.begin()->value().at(sample.rejected) == 1);
    BOOST_TEST(end.status == 1);

    auto const text = sample({"--summary"}, input, {"-o", "/dev/null"});
    BOOST_TEST(contains(text.err, "input records 3 = 2 " + sample.valid + " + "), text.err);
    BOOST_TEST(contains(text.err, "1 " + sample.rejected));
    BOOST_TEST(text.err == sample({"--summary=text"}, input, {"-o", "/dev/null"}).err);
}

BOOST_DATA_TEST_CASE(progress_is_always_shown_if_requested, commands) {
    scratch_directory const scratch;
    write_file(scratch / "in", good + "\n");
    BOOST_TEST(sample({"--progress", "-i", scratch / "in"}).err == "");
    auto const end = sample({"--progress=always", "-i", scratch / "in"});
    BOOST_TEST(end.err.rfind("1 records, ", 0) == 0U, end.err);
    BOOST_TEST(contains(end.err, "100 %"));
    BOOST_TEST(contains(sample({"--progress=always", good, good}).err, "2 records, "));
}

BOOST_AUTO_TEST_CASE(resolve_reports_failures) {
    std::vector<std::string> const above = {"resolve", "--base",    "http://a/b", "--above-root",
                                            "reject",  "--summary", "--rejects",  {},
                                            "g",       "../../h"};
    scratch_directory const scratch;
    auto arguments = above;
    arguments[7] = scratch / "r";
    auto const end = urigram::test::urigram(arguments);
    BOOST_TEST(end.out == "http://a/g\n");
    BOOST_TEST(end.err == "input records 2 = 1 resolved + 1 rejected\n"
                          "by error         records    resolved    rejected\n"
                          "  above_root           1           0           1\n");
    BOOST_TEST(split_lines(read_file(scratch / "r")).at(1) ==
               "\\N\t2\t\\N\t\\N\tabove_root\t\\N\t\\N\tthe reference leads above the root\t../../h");
    arguments.insert(arguments.begin() + 1, {"--on-error", "row"});
    auto const rows = urigram::test::urigram(arguments);
    BOOST_TEST(rows.out == "http://a/g\n\n");
    BOOST_TEST(rows.err == end.err);
    BOOST_TEST(rows.status == 0);
}

BOOST_AUTO_TEST_SUITE_END()
