// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <random>

BOOST_AUTO_TEST_SUITE(cli_jsonl_cpp)

using namespace urigram::test;
namespace json = boost::json;

namespace {

outcome run_on(std::string const& command, words const& arguments, std::string const& input) {
    return urigram::test::urigram(with({command, "--input-format", "jsonl"}, arguments), input);
}

outcome parse_table(words const& arguments, std::string const& input) {
    return run_on("parse", arguments, input);
}

words const host_and_port = {"--field", "url", "--fields", "host,port"};

}  // namespace

BOOST_AUTO_TEST_CASE(a_member_is_added) {
    auto const end = parse_table(host_and_port, "{\"id\":1,\"url\":\"http://a:80/\"}\n"
                                                "{ \"url\" : \"http:\\/\\/b/\" , \"x\" : [ 1.0, {} ] } \r\n"
                                                "{\"url\":\"http://c:/\",\"n\":1e2}");
    BOOST_TEST(end.out == "{\"id\":1,\"url\":\"http://a:80/\",\"urigram\":{\"host\":\"a\",\"port\":\"80\"}}\n"
                          "{ \"url\" : \"http:\\/\\/b/\" , \"x\" : [ 1.0, {} ] "
                          ",\"urigram\":{\"host\":\"b\",\"port\":null}} \r\n"
                          "{\"url\":\"http://c:/\",\"n\":1e2,\"urigram\":{\"host\":\"c\",\"port\":\"\"}}\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(parse_table(with(host_and_port, {"--member", "a\"b"}), "{\"url\":\"s:\"}").out ==
               "{\"url\":\"s:\",\"a\\\"b\":{\"host\":null,\"port\":null}}\n");
}

// Without --fields, the member is the object of --format ndjson without the line and the text.
BOOST_AUTO_TEST_CASE(a_member_without_chosen_fields_is_the_object_of_ndjson) {
    for (std::string const url : {"http://u@h/a?b", "mailto:a@b", "http://[/"}) {
        auto const row =
            json::parse(parse_table({"--field", "url", "--hazards"}, "{\"url\":\"" + url + "\"}").out);
        auto plain = json::parse(parse({"--format", "ndjson", "--hazards", url}).out).as_object();
        plain.erase("line");
        plain.erase("input");
        BOOST_TEST(row.at("urigram") == json::value(plain));
    }
}

BOOST_AUTO_TEST_CASE(fields_are_names_or_json_pointers) {
    auto const host = [](std::string const& field, std::string const& object) {
        auto const end =
            parse_table({"--field", field, "--fields", "host,code", "--on-error", "row"}, object);
        auto const member = json::parse(end.out).at("urigram");
        auto const& what = member.at("host").is_null() ? member.at("code") : member.at("host");
        return std::string(what.as_string());
    };
    BOOST_TEST(host("/url", R"({"url":"http://a/"})") == "a");
    BOOST_TEST(host("/a/b/c", R"({"a":{"x":{"b":{"c":"http://x/"}},"b":{"c":"http://a/"}}})") == "a");
    BOOST_TEST(host("/a/b", R"({"b":"http://x/","a":[{"b":"http://y/"}],"c":{"b":"http://z/"}})") ==
               "no_member");
    BOOST_TEST(host("/a/b", R"({"a":{"a":{"b":"http://x/"}},"b":1})") == "no_member");
    BOOST_TEST(host("/a/b", R"({"a":"http://x/"})") == "no_member");
    BOOST_TEST(host("/a/b", R"({"a":{"b":"http://a/"},"a":{"b":"http://a/"}})") == "repeated_member");
    BOOST_TEST(host("/a/b", R"({"a":{"c":[[],{}],"b":"http://a/"}})") == "a");
    BOOST_TEST(host("/a~1b/~0", R"({"a/b":{"~":"http://a/"}})") == "a");
    BOOST_TEST(host("/~01/a//b", R"({"~1":{"a":{"":{"b":"http://a/"}}}})") == "a");
    BOOST_TEST(host("a/b", R"({"a/b":"http://a/"})") == "a");
    BOOST_TEST(host("/", R"({"":"http://a/"})") == "a");
    BOOST_TEST(host("url", "{\"\\u0075rl\":\"http://a/\"}") == "a");
    // Array elements, by index.
    BOOST_TEST(host("/items/0/url", R"({"items":[{"url":"http://a/"},{"url":"http://b/"}]})") == "a");
    BOOST_TEST(host("/items/1/url", R"({"items":[{"url":"http://a/"},{"url":"http://b/"}]})") == "b");
    BOOST_TEST(host("/a/2", R"({"a":["http://x/",[3,"http://y/",{"2":"http://z/"}],"http://a/"]})") == "a");
    BOOST_TEST(host("/a/1/1/0", R"({"a":[[["http://x/"],["http://y/"]],[[],["http://a/"]]]})") == "a");
    BOOST_TEST(host("/a/3", R"({"a":[1.5,null,true,"http:\/\/a/"]})") == "a");
    BOOST_TEST(host("/a/0", R"({"a":{"0":"http://a/"}})") == "a");  // the name of a member
    BOOST_TEST(host("/a/0", R"({"b":["http://x/"],"a":["http://a/"],"c":["http://y/"]})") == "a");
    BOOST_TEST(host("/0", R"({"0":"http://a/"})") == "a");
    BOOST_TEST(host("0", R"({"0":"http://a/"})") == "a");
    BOOST_TEST(host("/a/10", R"({"a":[0,1,2,3,4,5,6,7,8,9,"http://a/"]})") == "a");
    for (auto const* name : {"1", "01", "00", "-", "-1", "+0", "0x0", "", "x", "99999999999999999999999"})
        BOOST_TEST(host("/a/" + std::string(name), R"({"a":["http://x/"]})") == "no_member", name);
    BOOST_TEST(host("/a/0", R"({"a":[]})") == "no_member");
    BOOST_TEST(host("/a/0", R"({"a":"http://x/"})") == "no_member");
    BOOST_TEST(host("/a/0", R"({"a":[["http://x/"]]})") == "no_string");
    BOOST_TEST(host("/a/0/0", R"({"a":["http://x/"]})") == "no_member");
    BOOST_TEST(host("/a/0", R"({"a":["http://x/"],"a":["http://y/"]})") == "repeated_member");
    for (std::string const field : {"/a~2", "/~", "/~0~/b", "/b/a~"}) {
        auto const end = parse_table({"--field", field}, "{}\n");
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.err.find(field + " is not a JSON pointer") != std::string::npos, end.err);
    }
}

BOOST_AUTO_TEST_CASE(objects_without_a_text_have_a_code) {
    auto const code = [](std::string const& object) {
        auto const end =
            parse_table({"--field", "url", "--fields", "code", "--on-error", "row"}, object + "\n");
        BOOST_TEST(end.status == 0);
        auto const body = object.substr(0, object.size() - 1);
        auto const start = body + (body.size() > 1 ? "," : "") + "\"urigram\":{\"code\":\"";
        BOOST_TEST(end.out.substr(0, start.size()) == start);
        auto const rest = end.out.substr(start.size());
        return rest.substr(0, rest.find('"'));
    };
    BOOST_TEST(code("{}") == "no_member");
    BOOST_TEST(code(R"({"URL":"s:"})") == "no_member");
    BOOST_TEST(code(R"({"a":{"url":"s:"}})") == "no_member");
    BOOST_TEST(code(R"({"url":null})") == "no_string");
    BOOST_TEST(code(R"({"url":17})") == "no_string");
    BOOST_TEST(code(R"({"url":true})") == "no_string");
    BOOST_TEST(code(R"({"url":["s:"]})") == "no_string");
    BOOST_TEST(code(R"({"url":{"url":"s:"}})") == "no_string");
    BOOST_TEST(code(R"({"url":"s:a","url":"s:b"})") == "repeated_member");
    BOOST_TEST(code(R"({"url":"s:a","url":null})") == "repeated_member");
    auto const end = parse_table(host_and_port, "{\"url\":null}\n{\"url\":\"http://h/\"}\n");
    BOOST_TEST(end.out == "{\"url\":null,\"urigram\":{\"host\":null,\"port\":null}}\n"
                          "{\"url\":\"http://h/\",\"urigram\":{\"host\":\"h\",\"port\":null}}\n");
    BOOST_TEST(end.status == 1);
    auto const why = json::parse(parse_table({"--field", "url"}, "{\"url\":null}\n").out).at("urigram");
    BOOST_TEST(
        why ==
        json::value(
            {{"valid", false},
             {"error",
              {{"offset", 7}, {"message", "the member is not a string: null"}, {"code", "no_string"}}}}));
}

BOOST_AUTO_TEST_CASE(lines_that_are_not_objects_are_errors) {
    std::string const nul("{\"url\":\"s:\"}\0", 13);
    words const lines = {"[]",
                         "17",
                         "\"url\"",
                         "{\"url\":\"s:\"",
                         "{\"url\":\"s:\"}}",
                         "{\"url\":\"s:\"} {}",
                         "{'url':'s:'}",
                         "{\"url\":\"s:\",}",
                         "{\"url\":\"\\ud800\"}",
                         "{\"url\":\"s:\",\"urigram\":1}",
                         nul,
                         std::string("{\"url\":\"s:\0\"}", 13)};
    std::string table;
    for (auto const& line : lines) table += line + "\n";
    auto const end = parse_table(with(host_and_port, {"--on-error", "row"}), table);
    BOOST_TEST((end.out == table), end.out);
    for (std::size_t i = 1; i <= lines.size(); ++i)
        BOOST_TEST(contains(end.err, "<stdin>:" + std::to_string(i) + ":"), i);
    BOOST_TEST(contains(end.err, ":1:1: error: the line is not a JSON object\n  []\n  ^\n"));
    BOOST_TEST(contains(end.err, ":4:12: error: the line is not valid JSON: Missing a comma or "));
    BOOST_TEST(contains(end.err, "\n  {\"url\":\"s:\"\n             ^\n"));
    BOOST_TEST(contains(end.err, ":10:13: error: the object already has the member to be added; "
                                 "--member gives another name"));
    BOOST_TEST(parse_table(with(host_and_port, {"--on-error", "skip"}), table).out == "");
}

// Line, column and reason, in a message and in the rejects.
BOOST_AUTO_TEST_CASE(lines_without_a_text_are_reported_with_their_place) {
    struct row {
        std::string line, column, reason;
    };
    std::string const nul("{\"url\":\"s:\"}\0", 13);
    for (auto const& [line, column, reason] : {
             row{"{\"a\":1,\"url\": tru}", "18", "the line is not valid JSON: Invalid value"},
             row{"{\"a\":[1 2]}", "9", "the line is not valid JSON: Missing a comma or "},
             row{"{\"a\" 1}", "6",
                 "the line is not valid JSON: Missing a colon after a name of object member"},
             row{"{a:1}", "2", "the line is not valid JSON: Missing a name for object member"},
             row{"{\"a\":\"\\x\"}", "7", "the line is not valid JSON: Invalid escape character in string"},
             row{"{} {}", "4",
                 "the line is not valid JSON: The document root must not be followed by other values"},
             row{nul, "13", "the line is not valid JSON: Octet 00"},
             row{"  [{}]", "3", "the line is not a JSON object"},
             row{"{\"urigram\\u0020\":1, \"urigram\" :1}", "21", "the object already has the member"},
             row{" {\"a\":1}", "2", "the object has no such member"},
             row{"{\"a\":[{}], \"url\" : null}", "20", "the member is not a string: null"},
             row{"{\"url\":[\"s:\"]}", "8", "the member is not a string: an array"},
             row{"{\"url\": {\"url\":1}}", "9", "the member is not a string: an object"},
             row{"{\"url\":-1.5e3}", "8", "the member is not a string: a number"},
             row{"{\"url\":false}", "8", "the member is not a string: a Boolean"},
             row{"{\"url\":\"s:\",\"url\":2}", "19", "the object has the member more than once"},
             row{"\xEF\xBB\xBF{}", "1",
                 "the line is not valid JSON: It starts with a byte order mark: remove "
                 "its first three octets, EF BB BF"},
         }) {
        words const how = {"--field", "url", "--fields", "host", "--on-error", "skip"};
        auto const said = parse_table(how, "{\"url\":\"s:\"}\n" + line + "\n").err;
        BOOST_TEST(contains(said, "<stdin>:2:" + column + ": error: " + reason), line << '\n' << said);
        scratch_directory const scratch;
        auto const rejects = scratch / "rejects";
        parse_table(with(how, {"--rejects", rejects}), line + "\n");
        auto const rows = split_lines(read_file(rejects));
        BOOST_TEST_REQUIRE(rows.size() == 2U);
        auto const start = "-\t1\t0\t" + std::to_string(std::stoul(column) - 1) + "\t";
        if (line.front() == '\xEF') continue;
        BOOST_TEST(rows[1].rfind(start, 0) == 0U, rows[1]);
        BOOST_TEST(contains(rows[1], "\t\\N\t\\N\t" + reason), rows[1]);
    }
}

BOOST_AUTO_TEST_CASE(blank_lines_are_written_unchanged) {
    std::string const row = "{\"url\":\"http://a/\"", more = ",\"urigram\":{\"host\":\"a\",\"port\":null}}";
    for (auto const* errors : {"skip", "row", "fail"}) {
        auto const end = parse_table(with(host_and_port, {"--on-error", errors, "--summary"}),
                                     "\n" + row + "}\n\r\n \t\n" + row + "}\n\n");
        BOOST_TEST(end.out == "\n" + row + more + "\n\r\n \t\n" + row + more + "\n\n");
        BOOST_TEST(contains(end.err, "input records 2 = 2 valid + 0 rejected"), end.err);
        BOOST_TEST(end.status == 0);
    }
    BOOST_TEST(run_on("check", {"--field", "url"}, "\n{\"url\":\"s:\"}\n\n").out == "");
    BOOST_TEST(run_on("check", {"--field", "url"}, "\n{\"url\":\"s:\"}\n\n").status == 0);
}

BOOST_AUTO_TEST_CASE(messages_have_the_column_of_the_octet) {
    words const how = {"--field", "url", "--fields", "host", "--on-error", "skip"};
    BOOST_TEST(parse_table(how, R"({"a":"\"","url": "a:^"})").err.find("<stdin>:1:21: error: ") == 0U);
    BOOST_TEST(parse_table(how, R"({"a":"\"","url": "a:\u005e"})").err.find("<stdin>:1:3: error: ") == 0U);
    BOOST_TEST(parse_table({"--field", "/a/1", "--fields", "host", "--on-error", "skip"},
                           R"({"\"":"\"","a":["\"", "a:^"]})")
                   .err.find("<stdin>:1:26: error: ") == 0U);
    BOOST_TEST(
        parse_table({"--field", "url", "--fields", "input"}, R"({"url":"a:\u0062\\\/\n\uD83D\uDE00"})").out ==
        "{\"url\":\"a:\\u0062\\\\\\/\\n\\uD83D\\uDE00\",\"urigram\":{\"input\":\"a:b\\\\/"
        "\\n\xF0\x9F\x98\x80\"}}\n");
}

BOOST_AUTO_TEST_CASE(other_commands_read_and_write_objects) {
    BOOST_TEST(run_on("normalize", {"--field", "url"}, "{\"url\":\"HTTP://A\"}").out ==
               "{\"url\":\"HTTP://A\",\"urigram\":{\"valid\":true,\"normal\":\"http://a/\"}}\n");
    BOOST_TEST(run_on("edit", {"--field", "url", "--set", "host=b"}, "{\"url\":\"s://a/\"}").out ==
               "{\"url\":\"s://a/\",\"urigram\":{\"valid\":true,\"edited\":\"s://b/\"}}\n");
    BOOST_TEST(run_on("resolve", {"--field", "ref", "--base-field", "/on/page"},
                      "{\"ref\":\"../d\",\"on\":{\"page\":\"http://a/\\u0062/c\"}}\n")
                   .out ==
               "{\"ref\":\"../d\",\"on\":{\"page\":\"http://a/\\u0062/c\"},\"urigram\":{\"valid\":true,"
               "\"resolved\":\"http://a/d\",\"same_document\":false,\"surplus_levels\":0}}\n");
    BOOST_TEST(run_on("check", {"--field", "url"}, "{\"url\":\"HTTP://A\"}").status == 0);
    BOOST_TEST(run_on("check", {"--field", "url"}, "{\"url\":1}").status == 1);
    BOOST_TEST(parse_table({"--field", "url", "--delimiter", ";"}, "").status == 2);
    BOOST_TEST(parse_table({"--field", "url"}, "").status == 0);
    BOOST_TEST(parse_table(host_and_port, "\xEF\xBB\xBF{\"url\":\"s:\"}\n").out ==
               "\xEF\xBB\xBF{\"url\":\"s:\",\"urigram\":{\"host\":null,\"port\":null}}\n");
}

namespace {

/// A JSON text of any kind, with blanks in it.
std::string any_value(std::mt19937& random, int depth) {
    static char const* const scalars[] = {"null", "true",  "-0.10e+2",         "12345678901234567890123",
                                          "\"\"", "\"}\"", "\"\\\"url\\\":\"", "\"\xC3\xA9\\u00e9\x80\"",
                                          "[]",   "{ }",   "\"\\\\\""};
    if (depth == 0 || random() % 3 != 0) return scalars[random() % std::size(scalars)];
    bool const object = random() % 2 == 0;
    std::string text = object ? "{" : "[";
    for (unsigned i = 0, size = random() % 4; i < size; ++i) {
        if (i > 0) text += random() % 2 == 0 ? "," : " ,\t";
        if (object) text += "\"url\" :";
        text += any_value(random, depth - 1);
    }
    return text + (object ? "}" : "]");
}

}  // namespace

// Each output line is the object unchanged, plus a member with the object of --format ndjson for its URL.
BOOST_AUTO_TEST_CASE(any_table_passes_through) {
    std::mt19937 random(1);
    std::string const urls[] = {"http://a/", "http://b:1/\\\"", "s:\\u00e9", "", "http://[", "mailto:\\/"};
    std::string table, plain, expected;
    std::vector<std::string> starts, ends;
    for (int i = 0; i < 500; ++i) {
        auto const& url = urls[random() % std::size(urls)];
        starts.push_back("{\"a\":" + any_value(random, 4) + ",\"url\": \"" + url +
                         "\" , \"b\":" + any_value(random, 4));
        ends.push_back(random() % 2 == 0 ? "} \r\n" : "}\n");
        table += starts.back() + ends.back();
        plain += std::string(json::parse("\"" + url + "\"").as_string()) + "\n";
    }
    words const fields = {"--fields", "host,valid,path"};
    auto const members = split_lines(parse(with(fields, {"--format", "ndjson"}), plain).out);
    BOOST_TEST_REQUIRE(members.size() == starts.size());
    for (std::size_t i = 0; i < starts.size(); ++i)
        expected += starts[i] + ",\"urigram\":" + members[i] + ends[i];
    scratch_directory const scratch;
    auto const file = scratch / "table.jsonl";
    write_file(file, table);
    words const how = with(fields, {"--field", "url", "-i", file, "--jobs"});
    BOOST_TEST((parse_table(with(how, {"1"}), "").out == expected));
    for (std::string const block : {"1", "100", "100000"})
        BOOST_TEST((parse_table(with(how, {"4", "--block-size", block}), "").out == expected), block);
    for (std::size_t at = 0; at < table.size(); at += table.size() / 20)
        BOOST_TEST((parse_table(with(how, {"1", "--range", ":" + std::to_string(at)}), "").out +
                        parse_table(with(how, {"1", "--range", std::to_string(at) + ":"}), "").out ==
                    expected),
                   at);
}

BOOST_AUTO_TEST_CASE(hostile_objects_are_read_as_written) {
    words const how = {"--field", "url", "--fields", "host", "--on-error", "row"};
    std::string const megabyte(1 << 20, 'x'), open(1 << 20, '['), closed(1 << 20, ']');
    std::string const member = ",\"urigram\":{\"host\":\"a\"}}\n";
    auto const passes = [&](std::string const& start) {
        return parse_table(how, start + "}\n").out == start + member;
    };
    BOOST_TEST(passes("{\"url\":\"http://a/\",\"b\":\"" + megabyte + "\""));
    BOOST_TEST(passes("{\"url\":\"http://a/" + megabyte + "\""));
    BOOST_TEST(passes("{\"url\":\"http://a/\",\"b\":" + open + closed));
    std::string objects, ends(1 << 18, '}');
    for (std::size_t i = 0; i < ends.size(); ++i) objects += "{\"url\":";
    BOOST_TEST(passes("{\"b\":" + objects + "1" + ends + ",\"url\":\"http://a/\""));
    BOOST_TEST((parse_table(how, "{\"url\":\"http://a/\",\"b\":" + open + "\n").out ==
                "{\"url\":\"http://a/\",\"b\":" + open + "\n"));
    std::string many = "{\"url\":\"http://a/\"";
    for (int i = 0; i < 100000; ++i) many += ",\"b\":1";
    BOOST_TEST(passes(many));
}

BOOST_AUTO_TEST_SUITE_END()
