// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_get_cpp)

using namespace urigram::test;

namespace {

std::string const url = "http://u%40:p@EXAMPLE.org:8080/a%20b?x=1&y&x=%26#f";

std::string get(std::string const& form, std::string const& text = url) {
    auto const end = parse({"--get", form, text});
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
    return end.out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(fields_in_braces_are_replaced) {
    BOOST_TEST(get("{scheme}://{host}{path}") == "http://EXAMPLE.org/a%20b\n");
    BOOST_TEST(get("no field") == "no field\n");
    BOOST_TEST(get("host") == "EXAMPLE.org\n");  // the braces are missing
    BOOST_TEST(get("scheme,port,query") == "http,8080,x=1&y&x=%26\n");
    BOOST_TEST(get("host,no_field") == "host,no_field\n");
    BOOST_TEST(get("host ") == "host \n");
    BOOST_TEST(get("") == "\n");
    BOOST_TEST(get("{line} {production} {port}") == "1 http-URI 8080\n");
    BOOST_TEST(get("{userinfo}|{query}|{fragment}") == "u%40:p|x=1&y&x=%26|f\n");
    BOOST_TEST(get("[{query}{fragment}]", "http://h/") == "[]\n");  // an absent field writes nothing
}

BOOST_AUTO_TEST_CASE(doubled_braces_and_escapes_are_replaced) {
    BOOST_TEST(get("{{{host}}}") == "{EXAMPLE.org}\n");
    BOOST_TEST(get("{{host}}") == "{host}\n");
    BOOST_TEST(get("{scheme}\\t{port}\\n\\\\") == "http\t8080\n\\\n");
}

BOOST_AUTO_TEST_CASE(malformed_templates_are_wrong_usage) {
    auto const refused = [](std::string const& form) {
        auto const end = parse({"--get", form, url});
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.status == 2);
        return end.err.substr(0, end.err.find('\n'));
    };
    BOOST_TEST(refused("{host") == "urigram: --get: has a { without its }; write {{ for one");
    BOOST_TEST(refused("host}") == "urigram: --get: has a } without its {; write }} for one");
    BOOST_TEST(refused("{hots}") == "urigram: --get: by_scheme has no field hots; did you mean host?");
    BOOST_TEST(refused("\\x") == "urigram: --get: has no escape \\x; there are \\t, \\n and \\\\");
    BOOST_TEST(refused("a\\") == "urigram: --get: ends with half an escape, \\");
    BOOST_TEST(parse({"--get", "{host}", "--format", "tsv", url}).status == 2);
}

BOOST_AUTO_TEST_CASE(each_record_has_one_line) {
    auto const end = parse({"--get", "{host}", "--on-error", "skip"}, "http://a/\nhttp://[/\nhttp://b/\n");
    BOOST_TEST(end.out == "a\nb\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err.find("<stdin>:2:9: error: ") == 0U);
    // The output line of a rejected record is empty; its message goes to standard error.
    auto const rows = parse({"--get", "{host}", "--on-error", "row"}, "http://a/\nhttp://[/\nhttp://b/\n");
    BOOST_TEST(rows.out == "a\n\nb\n");
    BOOST_TEST(rows.err.find("<stdin>:2:9: error: ") == 0U);
    BOOST_TEST(rows.status == 0);
    // Values that decode to arbitrary bytes.
    BOOST_TEST(get("{decoded_path}", "http://h/%0a%09%5C%00%ff") == "/\\n\\t\\\\\\x00\\xFF\n");
}

BOOST_AUTO_TEST_CASE(decoded_parts_are_decoded) {
    BOOST_TEST(get("{decoded_user}|{decoded_password}|{decoded_path}") == "u@|p|/a b\n");
    BOOST_TEST(get("{decoded_query}|{decoded_fragment}|{decoded_host}") == "x=1&y&x=&|f|EXAMPLE.org\n");
    BOOST_TEST(get("[{decoded_user}{decoded_password}{decoded_query}]", "http://h/") == "[]\n");
    BOOST_TEST(get("{decoded_user}[{decoded_password}]", "http://u@h/") == "u[]\n");
}

BOOST_AUTO_TEST_CASE(parameters_are_found_by_decoded_name) {
    BOOST_TEST(get("{query:x}") == "1\n");  // the first
    BOOST_TEST(get("[{query:y}{query:z}{query:}]") == "[]\n");
    BOOST_TEST(get("{query:a%20b}", "http://h/?a%20%62=%3D") == "=\n");
    BOOST_TEST(get("{query-all:x}|{query-all:y}|{query-all:z}") == "1 &||\n");
    BOOST_TEST(get("[{query-all:a}]", "http://h/?a&a=1&b=2&%61=&a=3") == "[1  3]\n");
    auto const end = parse({"--get", "{query:a=b}", url});
    BOOST_TEST(end.status == 2);
    auto const json = boost::json::parse(parse({"--format", "ndjson", "--fields", "query:x", url}).out);
    BOOST_TEST(json == boost::json::value({{"query:x", "1"}}));
}

BOOST_AUTO_TEST_CASE(form_reads_parameters_like_html_forms) {
    std::string const form = "http://h/?full+name=A+B&full%20name=%2B";
    BOOST_TEST(get("{query:full%20name}", form) == "+\n");
    for (std::string const name : {"full+name", "full%20name"}) {
        auto const end = parse({"--form", "--get", "{query:" + name + "}|{query-all:" + name + "}", form});
        BOOST_TEST(end.out == "A B|A B +\n");
    }
    BOOST_TEST(parse({"--form", "--format", "tsv", "--fields", "query:full+name", form}).out == "A B\n");
    BOOST_TEST(parse({"--form", form}).status == 2);
}

BOOST_AUTO_TEST_CASE(replacements_for_fields_of_trurl_are_suggested) {
    auto const said = [](std::string const& form) {
        auto const end = parse({"--get", form, url});
        BOOST_TEST(end.status == 2);
        return end.err.substr(0, end.err.find('\n'));
    };
    std::string const start = "urigram: --get: by_scheme has no field ";
    for (std::string name : {"query_id", "query-id", "Query.id"})
        BOOST_TEST(said("{" + name + "}") == start + name + "; did you mean query:id?");
    for (std::string name : {"query_all:id", "queryall:id", "query-all-id"})
        BOOST_TEST(said("{" + name + "}") == start + name + "; did you mean query-all:id?");
    BOOST_TEST(said("{query-all}") == start + "query-all; did you mean query-all:NAME?");
    BOOST_TEST(said("{extension}") == start + "extension; did you mean file_extension?");
    BOOST_TEST(said("{suffix}") == start + "suffix; did you mean public_suffix?");
    BOOST_TEST(said("{options}") ==
               start + "options; this name is from trurl; write {userinfo}, of which options are a part");
    BOOST_TEST(said("{default:port}") ==
               start + "default:port; this name is from trurl; write {effective_port}");
    BOOST_TEST(said("{default:host}") ==
               start + "default:host; this name is from trurl; write {effective_port}");
    BOOST_TEST(said("{query:a b}") ==
               start + "query:a b; the name of a parameter is written as in a URL, with %20 for a space");
    BOOST_TEST(said("{url:host}").rfind(start + "url:host; this name is from trurl; write {path} and ", 0) ==
               0U);
    BOOST_TEST(said("{raw:host}").rfind(start + "raw:host; this name is from trurl; write {path} and ", 0) ==
               0U);
    BOOST_TEST(said("{:path}").rfind(start + ":path; this name is from trurl; write {path} and ", 0) == 0U);
    BOOST_TEST(parse({"--grammar", "rfc1738", "--get", "{user}", "ftp://u@h/"}).out == "u\n");
}

BOOST_AUTO_TEST_CASE(computed_fields_are_replaced) {
    BOOST_TEST(get("{effective_port} {effective_port}", "https://h/") == "443 443\n");
    BOOST_TEST(get("{effective_port}") == "8080\n");
    BOOST_TEST(get("[{effective_port}]", "mailto:a@b") == "[]\n");
    BOOST_TEST(get("{origin}") == "http://example.org:8080\n");
    BOOST_TEST(get("{normal}", "HTTP://h:80/%7ea") == "http://h/~a\n");
    BOOST_TEST(get("{surt}", "http://www.example.org/a") == "http://(org,example,www,)/a\n");
    BOOST_TEST(get("{host_kind} {address_class}", "http://127.0.0.1/") == "hostnumber loopback\n");
    BOOST_TEST(get("{host_kind} {address_class}", "http://[::1]/") == "ipv6_address loopback\n");
    BOOST_TEST(get("{host_kind} [{address_class}]") == "registered_name []\n");
    BOOST_TEST(get("{address_class}", "http://0x7f.1/") == "loopback\n");
    BOOST_TEST(get("{hazards}", "http://u:p@h/") == "password\n");
}

BOOST_AUTO_TEST_SUITE_END()
