// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_lines_cpp)

using namespace urigram::test;
namespace json = boost::json;

namespace {

/// Converts `2 accept, 1 empty` to {accept, accept, empty}. Drops remarks in parentheses.
std::vector<std::string> expected_records(std::string const& text) {
    std::vector<std::string> records;
    if (text == "0") return records;
    for (auto part : split(text, ',')) {
        part.erase(0, part.find_first_not_of(' '));
        auto const words = split(part, ' ');
        records.insert(records.end(), std::stoul(words.at(0)), words.at(1));
    }
    return records;
}

std::vector<json::object> records_of(outcome const& end) {
    std::vector<json::object> records;
    for (auto const& line : split_lines(end.out)) records.push_back(json::parse(line).as_object());
    return records;
}

std::string verdict(json::object const& record) {
    if (record.at("valid").as_bool()) return "accept";
    return record.at("error").at("code").as_string() == "empty" ? "empty" : "reject";
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_have_the_verdicts_of_the_battery) {
    std::size_t cases = 0;
    for (auto const& row : rows_of("battery_bulk.tsv")) {
        BOOST_TEST_CONTEXT(row.at(0)) {
            auto const file = unescape(row.at(1));
            auto const expected = expected_records(row.at(2));
            bool const all_valid = std::count(expected.begin(), expected.end(), "accept") ==
                                   static_cast<std::ptrdiff_t>(expected.size());
            auto const end = parse_rfc1738({"--format", "ndjson"}, file);
            BOOST_TEST(end.status == (all_valid ? 0 : 1));
            BOOST_TEST(end.err == "");
            auto const records = records_of(end);
            BOOST_TEST_REQUIRE(records.size() == expected.size());
            for (std::size_t i = 0; i < records.size(); ++i) {
                BOOST_TEST(verdict(records[i]) == expected[i]);
                BOOST_TEST(records[i].at("line") == i + 1);
            }
        }
        ++cases;
    }
    BOOST_TEST(cases == 24U);
}

BOOST_AUTO_TEST_CASE(a_pipe_is_read_like_a_file) {
    for (auto const& row : rows_of("battery_bulk.tsv")) {
        BOOST_TEST_CONTEXT(row.at(0)) {
            auto const file = unescape(row.at(1));
            pipe_ends in;
            nameless_file const out;
            auto const child =
                start(URIGRAM_PROGRAM, {"parse", "--format", "ndjson"}, {in.read_end(), out.fd(), 2});
            for (char c : file) in.write({c});
            in.close_write();
            auto const end = wait_for(child);
            auto const whole = parse({"--format", "ndjson"}, file);
            BOOST_TEST(end.status == whole.status);
            BOOST_TEST(out.content() == whole.out);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_reported_as_such) {
    auto const records =
        records_of(parse_rfc1738({"--format", "ndjson"}, "\xEF\xBB\xBFhttp://h/\nhttp://i/\n"));
    BOOST_TEST(records.at(0).at("error").at("code") == "byte_order_mark");
    BOOST_TEST(records.at(0).at("input") == "\xEF\xBB\xBFhttp://h/");
    BOOST_TEST(contains(parse_rfc1738({}, "\xEF\xBB\xBFhttp://h/\n").out, "byte order mark"));
}

BOOST_AUTO_TEST_CASE(escaped_line_ends_do_not_end_lines) {
    auto const end = parse_rfc1738({}, "http://h/%0d%0ahttp://i/\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(split_lines(end.out).at(0) == "http://h/%0d%0ahttp://i/");
    BOOST_TEST(!contains(end.out, "\r"));
}

BOOST_AUTO_TEST_CASE(lines_longer_than_any_block_are_parsed_whole) {
    for (std::size_t const size : {65526U, 65527U, 65535U, 65536U, 65537U, 5'000'000U}) {
        std::string const url = "http://h/" + std::string(size, 'a');
        auto const end = parse_rfc1738({"--format", "tsv", "--fields", "line,input"},
                                       "http://g/\r\n" + url + "\r\nhttp://i/");
        BOOST_TEST(end.status == 0);
        BOOST_TEST((end.out == "1\thttp://g/\n2\t" + url + "\n3\thttp://i/\n"), size);
    }
}

// The first 64 KiB of an input are read to detect its format.
BOOST_AUTO_TEST_CASE(a_range_may_begin_after_the_octets_that_show_the_format) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += "news:abcd\n";
    auto const end = parse({"--format", "tsv", "--fields", "file_offset", "--range", "100000:100021"}, text);
    BOOST_TEST(end.out == "100000\n100010\n100020\n");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(many_invalid_lines_are_all_reported) {
    std::string file;
    for (int i = 0; i < 16000; ++i) file += "a\n";
    auto const end = parse_rfc1738({"--format", "tsv", "--fields", "line,valid"}, file);
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 16000U);
    BOOST_TEST(rows.back() == "16000\tfalse");
}

BOOST_AUTO_TEST_CASE(arguments_are_read_unchanged) {
    auto const end = parse_rfc1738({"--format", "tsv", "--fields", "line,input", "http://h/", "",
                                    "[http://h/]", "[a,b]", "{}", "a\nb", "--", "-x", "--"});
    BOOST_TEST(end.out == "1\thttp://h/\n2\t\n3\t[http://h/]\n4\t[a,b]\n5\t{}\n6\ta\\nb\n7\t-x\n8\t--\n");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(an_option_takes_one_value) {
    auto const end = parse_rfc1738(
        {"--alias", "https=http", "https://h/", "--format", "tsv", "--fields", "host", "http://i/"});
    BOOST_TEST(end.out == "h\ni\n");
}

BOOST_AUTO_TEST_CASE(several_inputs_are_read_in_turn) {
    scratch_directory const scratch;
    write_file(scratch / "a", "http://a/\n#\n");
    write_file(scratch / "b", "http://b/");
    auto const end = parse_rfc1738({"--format", "tsv", "--fields", "file,line,input", "-i", scratch / "a",
                                    "--input", "-", "-i", scratch / "b"},
                                   "http://s/\n");
    BOOST_TEST(end.out == scratch / "a" + "\t1\thttp://a/\n" + (scratch / "a") + "\t2\t#\n-\t1\thttp://s/\n" +
                              (scratch / "b") + "\t1\thttp://b/\n");
}

BOOST_AUTO_TEST_CASE(blanks_around_a_line_are_named_as_the_error) {
    auto const said = [](std::string const& text) {
        auto const end = parse({"--format", "tsv", "--fields", "error"}, text);
        BOOST_TEST(end.status == 1);
        return end.out;
    };
    BOOST_TEST(contains(said(" http://h/\n"), "; the text begins with a blank, which is not trimmed\n"));
    BOOST_TEST(contains(said("http://h/\t\n"), "; the text ends with a blank, which is not trimmed\n"));
    BOOST_TEST(contains(said("  \n"), "; the text is blank\n"));
    BOOST_TEST(said("\xEF\xBB\xBFhttp://h/\n") ==
               "the text starts with a byte order mark: remove its first three octets, EF BB BF\n");
    BOOST_TEST(!contains(said("http://h h\n"), "blank"));
    BOOST_TEST(!contains(said("\n"), "blank"));
    BOOST_TEST(!contains(said("http://[ \n"), "the text begins"));
    BOOST_TEST(contains(parse({" http://h/"}).out, ", which is not trimmed\n"));
}

BOOST_AUTO_TEST_CASE(a_range_after_the_end_is_reported) {
    auto const end = parse({"--range", "100:", "--format", "tsv", "-i", "-"}, "news:a\n");
    BOOST_TEST(end.out == "");
    BOOST_TEST(end.err == "urigram: the range begins after the end of standard input\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(parse({"--range", "7:", "--format", "tsv", "-i", "-"}, "news:a\n").err == "");
}

BOOST_AUTO_TEST_SUITE_END()
