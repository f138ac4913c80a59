// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_on_error_cpp)

using namespace urigram::test;

namespace {
std::string const mixed = "news:a\nnntp://h/g/x\n\nnews:b\n";
outcome rows(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--format", "tsv", "--fields", "line,valid"});
    return parse_rfc1738(arguments, mixed);
}
}  // namespace

BOOST_AUTO_TEST_CASE(by_default_every_record_has_a_row_and_a_rejected_one_makes_the_status_1) {
    auto const end = rows({});
    BOOST_TEST(end.out == "1\ttrue\n2\tfalse\n3\tfalse\n4\ttrue\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(parse_rfc1738({}, "news:a\n").status == 0);
}

BOOST_AUTO_TEST_CASE(on_error_row_writes_the_same_with_status_0) {
    for (std::string format : {"text", "ndjson", "tsv"}) {
        auto const end = parse_rfc1738({"--on-error", "row", "--format", format}, mixed);
        BOOST_TEST(end.status == 0);
        BOOST_TEST(end.err == "");
        BOOST_TEST(end.out == parse_rfc1738({"--format", format}, mixed).out);
    }
}

BOOST_AUTO_TEST_CASE(skip_omits_the_rows_of_rejected_records) {
    auto const end = rows({"--on-error", "skip"});
    BOOST_TEST(end.out == "1\ttrue\n4\ttrue\n");
    BOOST_TEST(contains(end.err, "<stdin>:2:12: error: expected digit"));
    BOOST_TEST(contains(end.err, "<stdin>:3:1: error: the text is empty"));
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(skip_with_rejects_prints_no_messages) {
    scratch_directory const scratch;
    auto const end = rows({"--on-error", "skip", "--rejects", scratch / "r"});
    BOOST_TEST(end.out == "1\ttrue\n4\ttrue\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 3U);
}

BOOST_AUTO_TEST_CASE(fail_stops_at_the_first_rejected_record) {
    scratch_directory const scratch;
    auto const end = rows({"--on-error", "fail", "--rejects", scratch / "r", "--summary"});
    BOOST_TEST(end.out == "1\ttrue\n");
    BOOST_TEST(end.err.rfind("<stdin>:2:12: error: expected digit", 0) == 0U);
    BOOST_TEST(contains(end.err, "input records 2 = 1 valid + 1 rejected"));
    BOOST_TEST(!contains(end.err, "to go on"));
    BOOST_TEST(end.status == 1);
    BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 2U);
}

BOOST_AUTO_TEST_CASE(fail_stops_arguments_and_further_inputs) {
    BOOST_TEST(
        parse_rfc1738({"--on-error", "fail", "--format", "tsv", "--fields", "line", "news:a", "#", "news:b"})
            .out == "1\n");
    scratch_directory const scratch;
    write_file(scratch / "b", "news:b\n");
    auto const end = parse_rfc1738(
        {"--on-error", "fail", "--format", "tsv", "--fields", "input", "-i", "-", "-i", scratch / "b"},
        mixed);
    BOOST_TEST(end.out == "news:a\n");
}

BOOST_AUTO_TEST_SUITE_END()
