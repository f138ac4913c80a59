// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_ndjson_cpp)

using namespace urigram::test;

namespace {
std::string ndjson(std::string const& text) { return parse_rfc1738({"--format", "ndjson", "--", text}).out; }
}  // namespace

BOOST_AUTO_TEST_CASE(a_record_has_its_components_or_its_error) {
    auto const end = parse_rfc1738({"--format", "ndjson"}, "ftp://u@h/a/b;type=i\nnntp://h/g/x\n");
    BOOST_TEST(
        end.out ==
        R"({"line":1,"input":"ftp://u@h/a/b;type=i","valid":true,"production":"ftpurl",)"
        R"("components":{"scheme":"ftp","user":"u","host":"h","fpath":["a","b"],"ftptype":"i"}})"
        "\n"
        R"({"line":2,"input":"nntp://h/g/x","valid":false,"error":{"offset":11,"production":"digits",)"
        R"("expected":["digit"],"message":"expected digit in digits, found \"x\"; RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL",)"
        R"("code":"unexpected_octet"}})"
        "\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 1);
}

BOOST_AUTO_TEST_CASE(every_production_has_its_components) {
    struct expectation {
        char const* url;
        char const* rest;
    };
    for (auto const& [url, rest] : {
             expectation{"ftp://u:p@h:21/;type=A",
                         R"("ftpurl","components":{"scheme":"ftp","user":"u","password":"p","host":"h",)"
                         R"("port":"21","fpath":[""],"ftptype":"A"}})"},
             {"http://h", R"("httpurl","components":{"scheme":"http","host":"h"}})"},
             {"HTTP://h/a//?", R"("httpurl","components":{"scheme":"HTTP","host":"h","hpath":["a","",""],)"
                               R"("search":""}})"},
             {"gopher://h/1s%09x%09+",
              R"("gopherurl","components":{"scheme":"gopher","host":"h","gtype":"1",)"
              R"("selector":"s","search":"x","gopher_string":"+"}})"},
             {"mailto:a@b", R"("mailtourl","components":{"scheme":"mailto","encoded822addr":"a@b"}})"},
             {"news:a@b", R"("newsurl","components":{"scheme":"news","article":"a","host":"b"}})"},
             {"news:g.h", R"("newsurl","components":{"scheme":"news","group":"g.h"}})"},
             {"news:*", R"("newsurl","components":{"scheme":"news","grouppart":"*"}})"},
             {"nntp://h/g/7",
              R"("nntpurl","components":{"scheme":"nntp","host":"h","group":"g","digits":"7"}})"},
             {"telnet://u:@h/",
              R"("telneturl","components":{"scheme":"telnet","user":"u","password":"","host":"h"}})"},
             {"wais://h/d", R"("waisdatabase","components":{"scheme":"wais","host":"h","database":"d"}})"},
             {"wais://h/d?s",
              R"("waisindex","components":{"scheme":"wais","host":"h","database":"d","search":"s"}})"},
             {"wais://h/d/t/p",
              R"("waisdoc","components":{"scheme":"wais","host":"h","database":"d","wtype":"t",)"
              R"("wpath":"p"}})"},
             {"file:///a", R"("fileurl","components":{"scheme":"file","host":"","fpath":["a"]}})"},
             {"prospero://h/a/b;x=y;z=", R"("prosperourl","components":{"scheme":"prospero","host":"h",)"
                                         R"("ppath":["a","b"],"fields":[["x","y"],["z",""]]}})"},
             {"prospero://h/a",
              R"("prosperourl","components":{"scheme":"prospero","host":"h","ppath":["a"],"fields":[]}})"},
             {"x://h/p", R"("otherurl","components":{"scheme":"x","host":"h","urlpath":"p"}})"},
             {"x:p", R"("otherurl","components":{"scheme":"x","schemepart":"p"}})"},
         }) {
        std::string const start =
            R"({"line":1,"input":")" + std::string(url) + R"(","valid":true,"production":)";
        BOOST_TEST(ndjson(url) == start + rest + "\n");
    }
}

BOOST_AUTO_TEST_CASE(invalid_utf8_is_written_in_hex) {
    for (std::string const text :
         {"\xE9t\xE9", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "a\xFF"}) {
        auto const record = boost::json::parse(ndjson(text)).as_object();
        BOOST_TEST(!record.contains("input"));
        BOOST_TEST(record.at("input_hex").as_string().size() == 2 * text.size());
    }
    BOOST_TEST(boost::json::parse(ndjson("\xE9t\xAB")).at("input_hex") == "e974ab");
    BOOST_TEST(boost::json::parse(ndjson("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80")).at("input") ==
               "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
}

BOOST_AUTO_TEST_CASE(controls_and_quotes_are_escaped) {
    auto const end = parse_rfc1738({"--format", "ndjson"}, std::string("\"\\\t\0\r", 5) + "\n");
    BOOST_TEST(end.out.rfind(R"({"line":1,"input":"\"\\\t\u0000","valid":false)", 0) == 0U);
}

BOOST_AUTO_TEST_CASE(delete_and_c1_control_characters_are_escaped) {
    for (auto const& [text, escaped] : {std::pair{"\x7F", R"(\u007F)"},
                                        {"a\xC2\x80", R"(a\u0080)"},
                                        {"\xC2\x9B[31m", R"(\u009B[31m)"},
                                        {"\xC2\x9F\x1B\xC2\xA0", "\\u009F\\u001B\xC2\xA0"}}) {
        auto const line = ndjson(text);
        BOOST_TEST(line.rfind(R"({"line":1,"input":")" + std::string(escaped) + "\"", 0) == 0U, line);
        BOOST_TEST(boost::json::parse(line).at("input") == text);
    }
}

BOOST_AUTO_TEST_CASE(out_of_memory_is_status_3) {
    auto const within = [](std::size_t megabytes, std::vector<std::string> const& arguments,
                           std::string const& input) {
        std::vector<std::string> all = {"-c", "ulimit -v $1 && shift && exec \"$@\"", "sh",
                                        std::to_string(megabytes << 10), URIGRAM_PROGRAM};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return run("/bin/sh", all, input);
    };
    std::string const escaped(std::size_t{8} << 20, '\x01');
    for (std::size_t const megabytes : {48U, 72U, 96U}) {
        if (within(megabytes, {"--version"}, "").status != 0) continue;  // not enough for the program itself
        auto const end =
            within(megabytes, {"parse", "--format", "ndjson", "-j", "1", "-o", "/dev/null"}, escaped);
        BOOST_TEST(end.signal == 0);
        BOOST_TEST(end.status == 3, megabytes);
        BOOST_TEST(contains(end.err, "out of memory"), end.err);
    }
}

BOOST_AUTO_TEST_CASE(every_octet_is_reproduced_at_every_position) {
    std::vector<std::string> texts;
    for (std::size_t size = 1; size <= 20; ++size)
        for (std::size_t at = 0; at < size; ++at)
            for (char const c : {'"', '\\', '\x01', '\x1F', ' ', '!', '~', '\x7F', '/'}) {
                texts.emplace_back(size, 'a');
                texts.back()[at] = c;
            }
    for (unsigned c = 0; c < 0x80; ++c)
        if (c != '\n' && c != '\r') texts.push_back("12345678" + std::string(1, static_cast<char>(c)));
    std::string input;
    for (auto const& text : texts) input += text + "\n";
    auto const lines = split_lines(parse_rfc1738({"--format", "ndjson"}, input).out);
    BOOST_TEST_REQUIRE(lines.size() == texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        BOOST_TEST(boost::json::parse(lines[i]).at("input").as_string() == texts[i]);
}

BOOST_AUTO_TEST_CASE(a_field_chosen_twice_is_one_member) {
    BOOST_TEST(parse_rfc1738({"--format", "ndjson", "--fields", "host,port,host", "http://h/"}).out ==
               R"({"host":"h","port":null})"
               "\n");
}

BOOST_AUTO_TEST_CASE(the_file_is_named_when_there_are_several) {
    scratch_directory const scratch;
    write_file(scratch / "a", "news:a\n");
    write_file(scratch / "b\xFF", "news:b\n");
    auto const one = parse_rfc1738({"--format", "ndjson", "-i", scratch / "a"});
    BOOST_TEST(one.out.rfind(R"({"line":1,"input":"news:a")", 0) == 0U);
    auto const two = parse_rfc1738({"--format", "ndjson", "-i", scratch / "a", "-i", scratch / "b\xFF"});
    auto const lines = split_lines(two.out);
    BOOST_TEST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines[0].rfind(R"({"line":1,"file":")" + (scratch / "a") + R"(","input":"news:a")", 0) == 0U);
    BOOST_TEST(lines[1].rfind(R"({"line":1,"file_hex":")", 0) == 0U);
}

BOOST_AUTO_TEST_CASE(ndjson_does_not_hide_passwords) {
    BOOST_TEST(contains(ndjson("ftp://u:secret@h/"), R"("password":"secret")"));
    BOOST_TEST(contains(ndjson("ftp://u:secret@h h/"), "secret"));
}

BOOST_AUTO_TEST_CASE(only_chosen_fields_are_members) {
    auto const object = [](std::string const& fields, std::string const& text) {
        return parse_rfc1738({"--format", "ndjson", "--fields", fields, "--", text}).out;
    };
    BOOST_TEST(object("host,port,path", "http://h/a/b") == R"({"host":"h","port":null,"path":"/a/b"})"
                                                           "\n");
    BOOST_TEST(object("hpath,line,valid,file", "http://h/a/b") ==
               R"({"hpath":["a","b"],"line":1,"valid":true,"file":null})"
               "\n");
    BOOST_TEST(object("fields,offset", "prospero://h/a;b=c") == R"({"fields":[["b","c"]],"offset":null})"
                                                                "\n");
    BOOST_TEST(object("code,offset,error,host", "nntp://h/g/x") ==
               R"({"code":"unexpected_octet","offset":11,"error":"expected digit in digits, found \"x\"; )"
               R"(RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL","host":null})"
               "\n");
    BOOST_TEST(object("input,valid", "\xE9") == R"({"input_hex":"e9","valid":false})"
                                                "\n");
    BOOST_TEST(
        parse({"--format", "ndjson", "--fields", "fieldname", "--grammar", "rfc1738:fieldspec", ";a=b"})
            .out == R"({"fieldname":"a"})"
                    "\n");
    BOOST_TEST(parse_rfc1738({"--format", "ndjson", "--fields", "line,file_offset"}, "news:a\nx\n").out ==
               R"({"line":1,"file_offset":0})"
               "\n"
               R"({"line":2,"file_offset":7})"
               "\n");
}

BOOST_AUTO_TEST_SUITE_END()
