// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <algorithm>
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_resolve_cpp)

using namespace urigram::test;

namespace {

std::string const base = "http://a/b/c/d;p?q";
std::string const mixed = "g\n/a b\n../g\n";

/// Resolves by RFC 2396, unless the options choose other rules.
outcome against_base(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), {"--base", base});
    if (std::find(arguments.begin(), arguments.end(), "--rules") == arguments.end())
        arguments.insert(arguments.begin(), {"--rules", "rfc2396"});
    return resolve(arguments, input);
}

boost::json::value record(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--format", "ndjson", "--rules", "rfc2396"});
    return boost::json::parse(resolve(arguments).out);
}

}  // namespace

BOOST_AUTO_TEST_CASE(one_url_a_line_is_written) {
    auto const end = against_base({"../g", "?y", "#s", "//h", "http:g", "", "g;x=1/../y"});
    BOOST_TEST(end.out == "http://a/b/g\n"
                          "http://a/b/c/?y\n"
                          "http://a/b/c/d;p?q#s\n"
                          "http://h\n"
                          "http:g\n"
                          "http://a/b/c/d;p?q\n"
                          "http://a/b/c/y\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(references_are_read_from_files_and_standard_input) {
    scratch_directory const scratch;
    write_file(scratch / "a", "g\r\n\n./h");
    BOOST_TEST(against_base({}, "../g\n").out == "http://a/b/g\n");
    BOOST_TEST(against_base({"-i", scratch / "a"}).out ==
               "http://a/b/c/g\nhttp://a/b/c/d;p?q\nhttp://a/b/c/h\n");
    BOOST_TEST(against_base({"-i", "-", "--input", scratch / "a"}, "x\n").out ==
               "http://a/b/c/x\nhttp://a/b/c/g\nhttp://a/b/c/d;p?q\nhttp://a/b/c/h\n");
}

BOOST_AUTO_TEST_CASE(the_default_is_rfc_3986) {
    auto const end = resolve({"--base", base, "?y", "../../../g", "http:g", "g;x=1/../y", "data:a/../b,c"});
    BOOST_TEST(end.out == "http://a/b/c/d;p?y\n"
                          "http://a/g\n"
                          "http:g\n"
                          "http://a/b/c/y\n"
                          "data:a/../b,c\n");
    BOOST_TEST(end.out == resolve({"--rules", "rfc3986", "--base", base, "?y", "../../../g", "http:g",
                                   "g;x=1/../y", "data:a/../b,c"})
                              .out);
    BOOST_TEST(resolve({"--base", "http://[::1]/a", "g"}).out == "http://[::1]/g\n");
}

BOOST_AUTO_TEST_CASE(rules_select_the_rfc) {
    BOOST_TEST(against_base({"--rules", "rfc1808", "?y", "g;x=1/../y"}).out ==
               "http://a/b/c/d;p?y\nhttp://a/b/c/g;x=1/../y\n");
    BOOST_TEST(against_base({"--rules", "rfc2396", "?y"}).out == "http://a/b/c/?y\n");
    BOOST_TEST(resolve({"--rules", "rfc1808", "--base", "", "../g"}).out == "../g\n");
}

BOOST_AUTO_TEST_CASE(above_root_is_retained_discarded_or_rejected) {
    BOOST_TEST(against_base({"../../../g"}).out == "http://a/../g\n");
    BOOST_TEST(against_base({"--above-root", "retain", "../../../g"}).out == "http://a/../g\n");
    BOOST_TEST(against_base({"--above-root", "discard", "../../../g"}).out == "http://a/g\n");
    auto const end = against_base({"--above-root", "reject", "../../../g"});
    BOOST_TEST(end.err == "<argument>:1:1: error: the reference leads above the root\n  ../../../g\n");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(same_scheme_is_absolute_or_relative) {
    BOOST_TEST(against_base({"--same-scheme", "absolute", "http:g"}).out == "http:g\n");
    BOOST_TEST(against_base({"--same-scheme", "relative", "http:g"}).out == "http://a/b/c/g\n");
}

BOOST_AUTO_TEST_CASE(literal_applies_the_text_of_the_rfc) {
    BOOST_TEST(resolve({"--base", "http://a", "g"}).out == "http://a/g\n");
    BOOST_TEST(resolve({"--base", "http://a", "--literal", "g"}).out == "http://a/g\n");
    BOOST_TEST(resolve({"--base", "http://a", "--literal", "--rules", "rfc2396", "g"}).out == "http://ag\n");
    BOOST_TEST(resolve({"--base", "http://a", "data:,a/../b"}).out == "data:,a/../b\n");
    BOOST_TEST(resolve({"--base", "http://a", "--literal", "data:,a/../b"}).out == "data:/b\n");
    BOOST_TEST(resolve({"--base", "http://a", "--literal", "--rules", "rfc1808", "g"}).out == "http://ag\n");
    BOOST_TEST(resolve({"--rules", "rfc2396", "--base", "http://a/b", "--literal", "--above-root", "discard",
                        "--same-scheme", "relative", "http:../g"})
                   .out == "http://a/g\n");
    BOOST_TEST(resolve({"--base", "s:/a/b", "..//x"}).out == "s:/.//x\n");
    BOOST_TEST(resolve({"--rules", "rfc2396", "--base", "s:/a/b", "--literal", "..//x"}).out == "s://x\n");
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_resolved_url) {
    BOOST_TEST(record({"--base", base, "../../../g"}) == boost::json::value({{"line", 1},
                                                                             {"input", "../../../g"},
                                                                             {"valid", true},
                                                                             {"resolved", "http://a/../g"},
                                                                             {"same_document", false},
                                                                             {"surplus_levels", 1}}));
    BOOST_TEST(record({"--base", base, "#s"}).at("same_document") == true);
    auto const invalid = record({"--base", base, "--on-error", "row", "/a b"});
    BOOST_TEST(invalid.at("valid") == false);
    BOOST_TEST(invalid.at("input") == "/a b");
    BOOST_TEST(!invalid.as_object().contains("resolved"));
    auto const& error = invalid.at("error");
    BOOST_TEST(error.at("offset") == 2);
    BOOST_TEST(error.at("production").is_string());
    BOOST_TEST(error.at("expected").is_array());
    BOOST_TEST(error.at("message").is_string());
    BOOST_TEST(error.at("code") == "forbidden_octet");
    BOOST_TEST(record({"--base", base, "--on-error", "row", "\xE9"}).at("input_hex") == "e9");
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_reason_of_a_failure) {
    struct sample {
        std::vector<std::string> arguments;
        char const* code;
    };
    for (auto const& [arguments, code] :
         {sample{{"--on-error", "row", "--base", "mailto:a@b", "g"}, "opaque_base"},
          sample{{"--on-error", "row", "--base", base, "--above-root", "reject", "../../../g"},
                 "above_root"}}) {
        auto const whole = record(arguments);
        BOOST_TEST(whole.at("valid") == false);
        auto const& error = whole.at("error").as_object();
        BOOST_TEST(error.size() == 2U);
        BOOST_TEST(error.at("code") == code);
        BOOST_TEST(error.at("message").is_string());
    }
}

BOOST_AUTO_TEST_CASE(ndjson_names_files_when_there_are_several) {
    scratch_directory const scratch;
    write_file(scratch / "a", "g\n");
    auto const end = against_base({"--format", "ndjson", "-i", scratch / "a", "-i", "-"}, "h\n");
    auto const lines = split_lines(end.out);
    BOOST_TEST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(boost::json::parse(lines[0]).at("file") == boost::json::value(scratch / "a"));
    BOOST_TEST(boost::json::parse(lines[1]).at("file") == "-");
}

BOOST_AUTO_TEST_CASE(tsv_has_the_code_of_errors) {
    auto const end = against_base({"--format", "tsv", "--header", "--on-error", "row", "--above-root",
                                   "reject", "g", "#s", "/a b", "../../../g"});
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 5U);
    BOOST_TEST(rows[0] == "line\tinput\tresolved\tsame_document\tsurplus_levels\tcode\terror");
    BOOST_TEST(rows[1] == "1\tg\thttp://a/b/c/g\tfalse\t0\t\\N\t\\N");
    BOOST_TEST(rows[2] == "2\t#s\thttp://a/b/c/d;p?q#s\ttrue\t0\t\\N\t\\N");
    BOOST_TEST(rows[3].rfind("3\t/a b\t\\N\t\\N\t\\N\tforbidden_octet\texpected ", 0) == 0U, rows[3]);
    BOOST_TEST(rows[4] == "4\t../../../g\t\\N\t\\N\t\\N\tabove_root\tthe reference leads above the root");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(tsv_names_files_when_there_are_several) {
    scratch_directory const scratch;
    write_file(scratch / "a", "g\n");
    auto const end = against_base({"--format", "tsv", "--header", "-i", scratch / "a", "-i", "-"}, "h\n");
    BOOST_TEST(end.out == "file\tline\tinput\tresolved\tsame_document\tsurplus_levels\tcode\terror\n" +
                              (scratch / "a") + "\t1\tg\thttp://a/b/c/g\tfalse\t0\t\\N\t\\N\n" +
                              "-\t1\th\thttp://a/b/c/h\tfalse\t0\t\\N\t\\N\n");
}

BOOST_AUTO_TEST_CASE(results_go_to_standard_output_and_errors_to_standard_error) {
    for (std::string format : {"text", "ndjson", "tsv"})
        for (std::vector<std::string> const& how :
             {std::vector<std::string>{"--format", format}, {"--format", format, "--on-error", "skip"}}) {
            auto const end = against_base(how, mixed);
            auto const results = split_lines(end.out);
            BOOST_TEST_REQUIRE(results.size() == 2U);
            BOOST_TEST(contains(results[0], "http://a/b/c/g"));
            BOOST_TEST(contains(results[1], "http://a/b/g"));
            auto const errors = split_lines(end.err);
            BOOST_TEST_REQUIRE(errors.size() == 4U);
            BOOST_TEST(errors[0].rfind("<stdin>:2:3: error: expected ", 0) == 0U);
            BOOST_TEST(errors[1] == "  /a b");
            BOOST_TEST(errors[2] == "    ^");
            BOOST_TEST(errors[3].rfind("  RFC 2396, section ", 0) == 0U);
            BOOST_TEST(end.status == 1);
        }
    BOOST_TEST(contains(against_base({"--rules", "rfc1808"}, mixed).err, "  RFC 1808, section "));
}

BOOST_AUTO_TEST_CASE(on_error_row_writes_a_row_for_each_reference_with_status_0) {
    for (std::string format : {"ndjson", "tsv"}) {
        auto const end = against_base({"--on-error", "row", "--format", format}, mixed);
        BOOST_TEST(split_lines(end.out).size() == 3U);
        BOOST_TEST(end.err == "");
        BOOST_TEST(end.status == 0);
    }
    auto const text = against_base({"--on-error", "row"}, mixed);
    BOOST_TEST(text.out == "http://a/b/c/g\n\nhttp://a/b/g\n");
    BOOST_TEST(contains(text.err, "<stdin>:2:3: error: expected "));
    BOOST_TEST(text.status == 0);
}

BOOST_AUTO_TEST_CASE(fail_stops_at_the_first_rejected_record) {
    scratch_directory const scratch;
    auto const end = against_base({"--on-error", "fail"}, mixed);
    BOOST_TEST(end.out == "http://a/b/c/g\n");
    BOOST_TEST(contains(end.err, "<stdin>:2:3: error: expected "));
    BOOST_TEST(end.status == 1);
    auto const file = against_base({"--on-error", "fail", "-o", scratch / "out"}, mixed);
    BOOST_TEST(file.status == 1);
    BOOST_TEST(contains(file.err, "is not written"));
    BOOST_TEST(!std::filesystem::exists(scratch / "out"));
}

BOOST_AUTO_TEST_CASE(an_invalid_base_is_wrong_usage) {
    auto const end = resolve({"--rules", "rfc2396", "--base", "http://a/ b", "g"});
    auto const lines = split_lines(end.err);
    BOOST_TEST_REQUIRE(lines.size() == 4U);
    BOOST_TEST(lines[0].rfind("--base:1:10: error: expected ", 0) == 0U);
    BOOST_TEST(lines[1] == "  http://a/ b");
    BOOST_TEST(lines[2] == "           ^");
    BOOST_TEST(lines[3].rfind("  RFC 2396, section ", 0) == 0U);
    BOOST_TEST(end.out == "");
    BOOST_TEST(end.status == 2);
    BOOST_TEST(!contains(resolve({"--base", "http://u:QZ@h/ b", "g"}).err, "QZ"));
}

BOOST_AUTO_TEST_CASE(an_invalid_base_is_one_error_for_any_input) {
    for (std::string const input : {"", "g\n", "g\nhttp://h/\n\n"})
        for (std::string format : {"text", "ndjson", "tsv"}) {
            auto const end = resolve({"--base", "b/c", "--format", format}, input);
            BOOST_TEST(end.err == "--base:1:1: error: the base has no scheme\n  b/c\n");
            BOOST_TEST(end.out == "");
            BOOST_TEST(end.status == 2);
            auto const no_url = resolve({"--base", "http://a/ b", "--format", format}, input);
            BOOST_TEST(split_lines(no_url.err).size() == 4U);
            BOOST_TEST(no_url.out == "");
            BOOST_TEST(no_url.status == 2);
        }
}

BOOST_AUTO_TEST_CASE(an_opaque_base_resolves_only_absolute_references_and_fragments) {
    auto const end = resolve({"--rules", "rfc2396", "--base", "mailto:a@b", "http://h/", "#s", "g"});
    BOOST_TEST(end.out == "http://h/\nmailto:a@b#s\n");
    BOOST_TEST(end.err == "<argument>:3:1: error: the base is opaque\n  g\n");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(passwords_are_not_in_diagnostics) {
    for (std::string const url : {"//u:QZQZ@h/ ", "//u:QZ QZ@h/"})
        for (std::string const what : {"skip", "row", "fail"}) {
            auto const end = against_base({"--on-error", what, url});
            BOOST_TEST(contains(end.err, "error: "));
            BOOST_TEST(!contains(end.out + end.err, "QZ"));
        }
    BOOST_TEST(against_base({"//u:QZ@h/"}).out == "http://u:QZ@h/\n");
}

BOOST_AUTO_TEST_CASE(output_file_has_colours_only_if_requested) {
    scratch_directory const scratch;
    auto const end = against_base({"-o", scratch / "out", "g"});
    BOOST_TEST(end.out == "");
    BOOST_TEST(read_file(scratch / "out") == "http://a/b/c/g\n");
    BOOST_TEST(contains(against_base({"--color", "always", "/a b"}).err, "\33[1;31merror: \33[0m"));
    BOOST_TEST(!contains(against_base({"/a b"}).err, "\33"));
}

BOOST_AUTO_TEST_CASE(input_and_output_that_fail_are_status_3) {
    scratch_directory const scratch;
    auto const end = against_base({"-i", scratch / "none", "-i", "-"}, "g\n");
    BOOST_TEST(end.out == "http://a/b/c/g\n");
    BOOST_TEST(contains(end.err, "cannot read " + (scratch / "none")));
    BOOST_TEST(end.status == 3);
    BOOST_TEST(against_base({"-o", scratch / "no/where", "g"}).status == 3);
}

BOOST_AUTO_TEST_SUITE_END()
