// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_check_cpp)

using namespace urigram::test;

namespace {
std::string const mixed = "news:a\nhttp://h:8x/\n\nnews:b\n";
std::string const valid = "news:a\nnews:b\n";
outcome check(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "check");
    return urigram::test::urigram(arguments, input);
}
}  // namespace

BOOST_AUTO_TEST_CASE(status_is_the_verdict_and_standard_error_has_the_reason) {
    for (auto const& [text, status] :
         {std::pair{mixed, 1}, {valid, 0}, {std::string(), 0}, {std::string("\n"), 1}}) {
        auto const end = check({}, text);
        BOOST_TEST(end.status == status);
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.err == parse({"--on-error", "skip"}, text).err);
        BOOST_TEST(end.err == check({"--on-error", "skip"}, text).err);
        BOOST_TEST(end.err.empty() == (status == 0));
    }
    BOOST_TEST(check({"http://h/"}).status == 0);
    BOOST_TEST(check({"http://h/", "http://h/^"}).status == 1);
    BOOST_TEST(check({"-i", "/nowhere/at/all"}).status == 3);
}

BOOST_AUTO_TEST_CASE(urls_are_checked_by_the_requested_grammar) {
    BOOST_TEST(check({"https://h/?a?"}).status == 0);
    BOOST_TEST(check({"--grammar", "rfc1738", "--alias", "https=http", "https://h/~"}).status == 1);
    BOOST_TEST(check({"--grammar", "rfc1738", "--otherurl", "http://u@h/"}).status == 0);
    BOOST_TEST(check({"--grammar", "rfc2396", "../g?y#s"}).status == 0);
    BOOST_TEST(check({"--grammar", "rfc1738:digits", "1a"}).status == 1);
}

BOOST_AUTO_TEST_CASE(requested_details_are_printed) {
    auto const fail = check({"--on-error", "fail", "--summary"}, mixed);
    BOOST_TEST(contains(fail.err, "<stdin>:2:11: error: expected DIGIT, "));
    BOOST_TEST(contains(fail.err, "input records 2 = 1 valid + 1 rejected"));
    BOOST_TEST(fail.status == 1);

    scratch_directory const scratch;
    auto const end =
        check({"--rejects", scratch / "r", "--summary", "--jobs", "2", "--block-size", "3"}, mixed);
    parse({"--rejects", scratch / "s"}, mixed);
    BOOST_TEST(read_file(scratch / "r") == read_file(scratch / "s"));
    BOOST_TEST(end.err.rfind("input records 4 = 2 valid + 2 rejected; empty 1\n", 0) == 0U);
    BOOST_TEST(end.out == "");
    BOOST_TEST(check({"--summary=json", "-j", "1"}, mixed).err ==
               check({}, mixed).err + parse({"--summary=json"}, mixed).err);
}

BOOST_AUTO_TEST_CASE(standard_output_is_not_needed) {
    nameless_file const in(valid);
    nameless_file const err;
    BOOST_TEST(wait_for(start(URIGRAM_PROGRAM, {"check"}, {in.fd(), -1, err.fd()})).status == 0);
    BOOST_TEST(err.content() == "");
}

BOOST_AUTO_TEST_CASE(options_of_other_commands_are_wrong_usage) {
    for (std::string option : {"--format", "--fields", "--header", "--output"}) {
        auto const end = check({option, "x"}, valid);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, "urigram check --help"));
    }
    BOOST_TEST(contains(check({"--on-error", "row"}).err, "'row' is none of skip, fail"));
}

BOOST_AUTO_TEST_CASE(urls_with_hazards_are_rejected_on_request) {
    std::string const in =
        "http://a.example/\nhttp://127.0.0.1/\nhttp://0x7f.1/\nhttp://u:p@a.example:22/\nhttp://[/\n";
    BOOST_TEST(check({"--refuse-hazards", "internal", "http://a.example/"}).status == 0);
    auto const internal = check({"--refuse-hazards", "internal", "--summary"}, in);
    BOOST_TEST(internal.status == 1);
    BOOST_TEST(contains(internal.err, "input records 5 = 2 valid + 3 rejected"), internal.err);
    BOOST_TEST(contains(internal.err, "host_is_loopback: "), internal.err);
    BOOST_TEST(contains(check({"--refuse-hazards", "password,port_reserved"}, in).err, "port_reserved: "));
    BOOST_TEST(check({"--refuse-hazards", "password", "http://127.0.0.1/"}).status == 0);
    BOOST_TEST(check({"--refuse-hazards", "internal", "--input-format", "csv", "--field", "u"},
                     "u,v\nhttp://10.0.0.1/,1\n")
                   .status == 1);
    auto const typo = check({"--refuse-hazards", "pasword", "http://h/"});
    BOOST_TEST(typo.status == 2);
    BOOST_TEST(contains(typo.err, "did you mean password?"), typo.err);
    BOOST_TEST(check({"--refuse-hazards", "internal", "--grammar", "rfc3986:host", "h"}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_summary_counts_by_a_field) {
    std::string const in = "http://b/\nhttp://a/1\nhttp://a/2\nmailto:x@y\nhttp://[/\nhttp://a/2\n";
    auto const by_host = check({"--summary-by", "host:1"}, in).err;
    BOOST_TEST(contains(by_host, "by host        records       valid    rejected\n"
                                 "  a                  3           3           0\n"
                                 "  (others)           3           2           1\n"),
               by_host);
    auto const all = check({"--summary=json", "--summary-by", "host", "--jobs=2", "--block-size=4"}, in).err;
    BOOST_TEST(
        contains(all,
                 R"("by_value":{"field":"host","values":[{"value":"a","records":3,"valid":3,"rejected":0},)"
                 R"({"value":null,"records":2,"valid":1,"rejected":1},)"),
        all);
    auto const values = [](std::vector<std::string> const& texts, std::string const& field) {
        auto const lines = split_lines(check(with({"--summary=json", "--summary-by", field}, texts)).err);
        return boost::json::serialize(boost::json::parse(lines.back()).at("by_value"));
    };
    BOOST_TEST(values({"http://h/?a=%22%5C%0A"}, "query:a") ==
               R"({"field":"query:a","values":[{"value":"\"\\\n","records":1,"valid":1,"rejected":0}]})");
    BOOST_TEST(
        values({"http://h/%FF"}, "decoded_path") ==
        R"({"field":"decoded_path","values":[{"value_hex":"2fff","records":1,"valid":1,"rejected":0}]})");
    BOOST_TEST(contains(values({"http://h/", "x"}, "scheme:1"), R"("others":{"records":1,)"));
    BOOST_TEST(contains(check({"--summary-by", "query:a", "http://h/?a=%1B%22"}).err, "  \\x1B\""));
    BOOST_TEST(
        contains(check({"--summary-by", "query:b"}, "http://h/?b=1\nhttp://h/?b=1\n").err, "by query:b"));
    BOOST_TEST(check({"--summary-by", "hots"}, in).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
