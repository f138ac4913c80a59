// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_report_cpp)

using namespace urigram::test;

namespace {
std::string const homepages = URIGRAM_TEST_DATA "/homepages.txt";

/// The number before certain words.
long number_before(std::string const& words, std::string const& text) {
    auto const end = text.find(words);
    if (end == std::string::npos) return -1;
    return std::stol(text.substr(text.rfind(' ', end - 1) + 1));
}
}  // namespace

BOOST_AUTO_TEST_CASE(summary_counts_records_and_errors) {
    auto const end = parse_rfc1738({"--summary", "--format", "tsv", "--fields", "line"},
                                   "http://h/\nHTTP://h/\nhttp://h/~\nx:y\n\n1:a \n~\nhttp://i/~\n");
    BOOST_TEST(end.out == "1\n2\n3\n4\n5\n6\n7\n8\n");
    BOOST_TEST(end.err == "input records 8 = 3 valid + 5 rejected; empty 1\n"
                          "by scheme     records       valid    rejected\n"
                          "  http              4           2           2\n"
                          "  (none)            2           0           2\n"
                          "  1                 1           0           1\n"
                          "  x                 1           1           0\n"
                          "by production     records       valid    rejected\n"
                          "  httpurl               2           2           0\n"
                          "  otherurl              1           1           0\n"
                          "by error                            records       valid    rejected\n"
                          "  forbidden_octet in hsegment             2           0           2\n"
                          "  empty in scheme                         1           0           1\n"
                          "  forbidden_octet in schemepart           1           0           1\n"
                          "  no_scheme in scheme                     1           0           1\n");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(summary_of_no_input_is_zero) {
    BOOST_TEST(parse_rfc1738({"--summary"}).err == "input records 0 = 0 valid + 0 rejected; empty 0\n");
}

BOOST_AUTO_TEST_CASE(summary_counts_generic_urls) {
    auto const end = parse_rfc1738({"--summary", "--otherurl", "http://u@h/", "x:y"});
    BOOST_TEST(contains(end.err, "input records 2 = 2 valid + 0 rejected; empty 0; generic only 1\n"));
}

BOOST_AUTO_TEST_CASE(a_summary_of_one_production_has_no_schemes) {
    auto const end = parse({"--summary", "--grammar", "rfc1738:hostport", "h:80"});
    BOOST_TEST(!contains(end.err, "by scheme"));
    BOOST_TEST(contains(end.err, "  hostport"));
}

BOOST_AUTO_TEST_CASE(a_summary_has_a_bounded_number_of_lines) {
    std::string many = std::string(1'000'000, 's') + ":x\n";
    for (int i = 0; i < 3000; ++i) many += "s" + std::to_string(i) + ":x\n";
    auto const end = parse_rfc1738({"--summary", "--format", "tsv", "--fields", "line"}, many);
    auto const lines = split_lines(end.err);
    BOOST_TEST(lines.size() < 1010U);
    BOOST_TEST(std::count_if(lines.begin(), lines.end(), [](std::string const& line) {
                   return line.rfind("  s", 0) == 0;
               }) == 999);  // the 1000th name is (none)
    BOOST_TEST(contains(end.err, "  (others)"));
    BOOST_TEST(contains(end.err, "  (none)"));
}

BOOST_AUTO_TEST_CASE(summary_of_home_pages_agrees_with_the_rows) {
    for (std::vector<std::string> const& more :
         {std::vector<std::string>{}, {"--alias", "https=http"}, {"--otherurl"}}) {
        std::vector<std::string> arguments = {"--summary", "--format", "tsv",    "--fields",
                                              "valid",     "-i",       homepages};
        arguments.insert(arguments.end(), more.begin(), more.end());
        auto const end = parse_rfc1738(arguments);
        auto const rows = split_lines(end.out);
        auto const valid = std::count(rows.begin(), rows.end(), "true");
        auto const rejected = std::count(rows.begin(), rows.end(), "false");
        BOOST_TEST(rows.size() == 30089U);
        BOOST_TEST(valid + rejected == 30089);
        BOOST_TEST(contains(end.err, "input records 30089 = " + std::to_string(valid) + " valid + " +
                                         std::to_string(rejected) + " rejected; empty 0"));
        BOOST_TEST(valid > 29000);
        BOOST_TEST(rejected > 0);
    }
}

BOOST_AUTO_TEST_CASE(progress_is_shown_only_on_terminals_by_default) {
    auto const end = parse_rfc1738({"--progress", "-i", homepages, "--format", "ndjson"});
    BOOST_TEST(end.err == "");
}

BOOST_AUTO_TEST_CASE(progress_is_always_shown_if_requested) {
    auto const end = parse_rfc1738({"--progress=always", "-i", homepages, "--format", "ndjson"});
    auto const last = split_lines(end.err).back();
    BOOST_TEST(last.rfind("30089 records, ", 0) == 0U);
    BOOST_TEST(contains(last, " a second, 100 %"));
    BOOST_TEST(split_lines(end.out).size() == 30089U);
    // At most two progress lines a second, even with small blocks.
    auto const often =
        parse_rfc1738({"--progress=always", "--block-size", "1000", "-i", homepages, "--format", "ndjson"});
    BOOST_TEST(split_lines(often.err).size() < 300U);
}

// For files, progress is relative to the range; for other inputs, the end is unknown.
BOOST_AUTO_TEST_CASE(progress_is_a_fraction_of_the_input) {
    scratch_directory const scratch;
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "news:abcd\n";
    write_file(scratch / "in", text);
    auto const last_line = [&](std::vector<std::string> const& more, int in) {
        std::vector<std::string> arguments = {
            "parse", "--progress=always", "--block-size", "1000", "--format", "tsv", "--fields", "line"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        nameless_file const out;
        nameless_file const err;
        BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, arguments, {in, out.fd(), err.fd()})).status == 0);
        return split_lines(err.content()).back();
    };
    for (std::string const range : {"0:700", "900000:", "900000:900700"}) {
        auto const line = last_line({"-i", scratch / "in", "--range", range}, 0);
        BOOST_TEST(contains(line, " a second, 100 %"), line);
    }
    nameless_file const half_read(text);
    BOOST_TEST_REQUIRE(::lseek(half_read.fd(), 500'000, SEEK_SET) == 500'000);
    auto const rest = last_line({"-i", "-"}, half_read.fd());
    BOOST_TEST(rest.rfind("50000 records, ", 0) == 0U, rest);
    BOOST_TEST(contains(rest, " a second, 100 %"), rest);
    pipe_ends pipe;
    pipe.close_write();
    auto const unknown = last_line({"-i", scratch / "in", "-i", "-"}, pipe.read_end());
    BOOST_TEST(unknown.rfind("100000 records, ", 0) == 0U, unknown);
    BOOST_TEST(!contains(unknown, "%"), unknown);
}

BOOST_AUTO_TEST_CASE(progress_tells_the_time_left) {
    scratch_directory const scratch;
    std::string text;
    for (int i = 0; i < 300'000; ++i) text += "news:abcd\n";
    write_file(scratch / "in", text);
    pipe_ends out;
    nameless_file const err;
    auto const child = start(URIGRAM_PROGRAM,
                             {"parse", "--progress=always", "--jobs", "1", "--block-size", "1000", "--format",
                              "tsv", "--fields", "input", "-i", scratch / "in"},
                             {0, out.write_end(), err.fd()});
    out.close_write();
    ::usleep(1'200'000);  // until then, the program waits with most of the file unread
    BOOST_TEST((out.read(text.size()) == text));
    BOOST_TEST(wait_for(child).status == 0);
    auto const first = split_lines(err.content()).at(0);
    BOOST_TEST(number_before(" %", first) < 20, first);
    BOOST_TEST(number_before(" s left", first) >= 4, first);
}

BOOST_AUTO_TEST_CASE(progress_takes_a_value_only_after_an_equals_sign) {
    BOOST_TEST(parse_rfc1738({"--progress", "news:a", "--format", "tsv", "--fields", "input"}).out ==
               "news:a\n");
}

BOOST_AUTO_TEST_CASE(progress_is_shown_during_the_run) {
    pipe_ends in;
    nameless_file const err;
    nameless_file const out;
    terminal tty;
    auto const child = start(URIGRAM_PROGRAM, {"parse", "--progress"}, {in.read_end(), out.fd(), tty.fd()});
    for (int i = 0; i < 15; ++i) {
        in.write("news:a\n");
        ::usleep(100000);
    }
    in.close_write();
    BOOST_TEST(wait_for(child).status == 0);
    auto const said = tty.content();
    BOOST_TEST(contains(said, " records, "), said);
    BOOST_TEST(contains(said, "\r15 records, "), said);
    auto const last = said.substr(said.rfind("\r15 records, "));
    BOOST_TEST(number_before(" a second", last) <= 30, said);  // the run took 1.5 s, minus the time to start
    BOOST_TEST(last.back() == '\n', said);
    BOOST_TEST(!contains(said, "%"), said);
    BOOST_TEST(std::count(said.begin(), said.end(), '\r') >= 2);
}

BOOST_AUTO_TEST_SUITE_END()
