// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/idn.hpp>

BOOST_AUTO_TEST_SUITE(cli_edit_cpp)

using namespace urigram::test;

namespace {

outcome edit(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "edit");
    return urigram::test::urigram(arguments, input);
}

/// The result of editing one URL.
std::string edited(std::string const& url, std::vector<std::string> arguments) {
    arguments.push_back("--");
    arguments.push_back(url);
    auto const end = edit(arguments);
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
    return end.out;
}

std::string const url = "http://u:p@h:80/a?b=1&c=2#f";

}  // namespace

BOOST_AUTO_TEST_CASE(only_requested_changes_are_made) {
    BOOST_TEST(edited("HTTP://%7E@H:080/./a/..?&&#", {"--query-remove", "a"}) ==
               "HTTP://%7E@H:080/./a/..?&&#\n");
}

BOOST_AUTO_TEST_CASE(no_requested_change_is_wrong_usage) {
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{url}, {"--form", "--data", url}}) {
        auto const end = edit(arguments);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.err.find("no changes requested: use --set, ") != std::string::npos, end.err);
    }
}

BOOST_AUTO_TEST_CASE(parts_are_set) {
    BOOST_TEST(edited(url, {"--set", "host=example.org"}) == "http://u:p@example.org:80/a?b=1&c=2#f\n");
    BOOST_TEST(edited(url, {"--set", "scheme=ftp", "--set", "port=21"}) == "ftp://u:p@h:21/a?b=1&c=2#f\n");
    BOOST_TEST(edited(url, {"--set", "path=/x y"}) == "http://u:p@h:80/x%20y?b=1&c=2#f\n");
    BOOST_TEST(edited(url, {"--set", "query="}) == "http://u:p@h:80/a?#f\n");
    BOOST_TEST(edited(url, {"--set", "fragment=a=b"}) == "http://u:p@h:80/a?b=1&c=2#a=b\n");
    BOOST_TEST(edited("", {"--set", "scheme=ftp", "--set", "host=h"}) == "ftp://h\n");
    BOOST_TEST(edited("http://h", {"--set", "host=::1"}) == "http://[::1]\n");
    BOOST_TEST(edited("//h", {"--grammar", "rfc3986", "--set", "host=::1"}) == "//[::1]\n");
}

BOOST_AUTO_TEST_CASE(parts_are_removed) {
    BOOST_TEST(edited(url, {"--remove", "userinfo"}) == "http://h:80/a?b=1&c=2#f\n");
    BOOST_TEST(edited(url, {"--remove", "password", "--remove", "fragment"}) == "http://u@h:80/a?b=1&c=2\n");
    BOOST_TEST(edited(url, {"--remove", "query", "--remove", "port", "--remove", "path"}) ==
               "http://u:p@h#f\n");
    BOOST_TEST(edited(url, {"--remove", "userinfo,port"}) == "http://h/a?b=1&c=2#f\n");
    // Parts are removed first, in any order of the options on the command line.
    BOOST_TEST(edited(url, {"--set", "query=x", "--remove", "query"}) == "http://u:p@h:80/a?x#f\n");
}

BOOST_AUTO_TEST_CASE(added_path_segments_are_encoded) {
    BOOST_TEST(edited("http://h", {"--path-segment", "a", "--path-segment", "b/c"}) == "http://h/a/b%2Fc\n");
    BOOST_TEST(edited("http://h/a/", {"--path-segment", "b"}) == "http://h/a/b\n");
}

BOOST_AUTO_TEST_CASE(parameters_are_set_appended_and_removed) {
    BOOST_TEST(edited("http://h/?a=1&b&a=2", {"--query-set", "a=&"}) == "http://h/?a=%26&b\n");
    BOOST_TEST(edited("http://h/?a=1", {"--query-append", "a=2", "--query-append", "b"}) ==
               "http://h/?a=1&a=2&b\n");
    BOOST_TEST(edited("http://h/?a=1&b&a=2", {"--query-remove", "a"}) == "http://h/?b\n");
    BOOST_TEST(edited("http://h/?utm_a=1&b&%75tm_c&utm", {"--query-remove", "utm_*"}) == "http://h/?b&utm\n");
    BOOST_TEST(edited("http://h/?a", {"--query-remove", "*"}) == "http://h/\n");
    BOOST_TEST(edited("http://h/?a_utm=1&utm&utn&xutmy", {"--query-remove", "*utm*"}) == "http://h/?utn\n");
    BOOST_TEST(edited("http://h/?ab=1&acb&a&b&aab", {"--query-remove", "a*b"}) == "http://h/?a&b\n");
    BOOST_TEST(edited("http://h/?aa&a&aba", {"--query-remove", "a*a"}) == "http://h/?a\n");
    BOOST_TEST(edited("http://h/?abcbd&acbd&abd", {"--query-remove", "a*b*c*d"}) == "http://h/?acbd&abd\n");
    BOOST_TEST(edited("http://h/?a%2Cb&c", {"--query-remove", "a%2Cb"}) == "http://h/?c\n");
    BOOST_TEST(edited("http://h/", {"--query-remove", "a*"}) == "http://h/\n");
    // An empty value, and an absent one.
    BOOST_TEST(edited("http://h/?a=1", {"--query-set", "a="}) == "http://h/?a=\n");
    BOOST_TEST(edited("http://h/?a=1", {"--query-set", "a"}) == "http://h/?a\n");
    BOOST_TEST(edited("http://h/?a=1", {"--query-set", "=b"}) == "http://h/?a=1&=b\n");
    BOOST_TEST(edited("http://h/?c=1&b&%61=2&b=3&", {"--query-sort"}) == "http://h/?&%61=2&b&b=3&c=1\n");
    BOOST_TEST(edited("http://h/", {"--query-sort"}) == "http://h/\n");
}

BOOST_AUTO_TEST_CASE(escapes_are_kept_unless_the_text_is_data) {
    BOOST_TEST(edited("http://h/", {"--set", "path=/%41 %"}) == "http://h/%41%20%25\n");
    BOOST_TEST(edited("http://h/", {"--data", "--set", "path=/%41 %"}) == "http://h/%2541%20%25\n");
    BOOST_TEST(edited("http://h/?%2541=1&A=2", {"--data", "--query-remove", "%41"}) == "http://h/?A=2\n");
    BOOST_TEST(edited("http://h/?%2541=1&A=2", {"--query-remove", "%41"}) == "http://h/?%2541=1\n");
    BOOST_TEST(edited("http://h/?%2541=1&AB=2", {"--data", "--query-remove", "%4*"}) == "http://h/?AB=2\n");
    BOOST_TEST(edited("http://h/?%2541=1&AB=2", {"--query-remove", "%41*"}) == "http://h/?%2541=1\n");
}

BOOST_AUTO_TEST_CASE(form_reads_and_writes_parameters_like_html_forms) {
    std::string const form = "http://h/?full+name=1&full%20name";
    BOOST_TEST(edited(form, {"--form", "--query-set", "full name=2 3"}) == "http://h/?full+name=2+3\n");
    BOOST_TEST(edited(form, {"--form", "--query-set", "full+name=2+3"}) == "http://h/?full+name=2+3\n");
    BOOST_TEST(edited(form, {"--query-set", "full name=2 3"}) == "http://h/?full+name=1&full%20name=2%203\n");
    BOOST_TEST(edited("http://h/?a", {"--form", "--query-append", "b c=+"}) == "http://h/?a&b+c=+\n");
    BOOST_TEST(edited("http://h/?a", {"--form", "--data", "--query-append", "b c=+"}) ==
               "http://h/?a&b+c=%2B\n");
    BOOST_TEST(edited(form + "&full", {"--form", "--query-remove", "full name"}) == "http://h/?full\n");
    BOOST_TEST(edited(form + "&full", {"--form", "--query-remove", "full+*"}) == "http://h/?full\n");
    BOOST_TEST(edited(form + "&full", {"--form", "--data", "--query-remove", "full+*"}) == form + "&full\n");
    BOOST_TEST(edited("http://h/?a%21&a+", {"--form", "--query-sort"}) == "http://h/?a+&a%21\n");
    BOOST_TEST(edited("http://h/?a+&a%21", {"--query-sort"}) == "http://h/?a%21&a+\n");
}

// In quadratic time this would exceed the time limit of tests.
BOOST_AUTO_TEST_CASE(many_parameters_are_removed_in_linear_time) {
    std::string in = "http://h/?b";
    for (int i = 0; i < 1 << 19; ++i) in += "&a" + std::to_string(i);
    BOOST_TEST(edit({"--query-remove", "a*"}, in + '\n').out == "http://h/?b\n");
}

BOOST_AUTO_TEST_CASE(changes_that_no_url_allows_are_wrong_usage) {
    for (std::vector<std::string> const& arguments :
         std::vector<std::vector<std::string>>{{"--set", "host=not a host"},
                                               {"--set", "host=a/../"},
                                               {"--set", "port=x"},
                                               {"--set", "scheme=1"},
                                               {"--set", "color=x"},
                                               {"--set", "host"},
                                               {"--set", "url=http://g/"},
                                               {"--query-set", ""},
                                               {"--query-append", ""},
                                               {"--remove", "color"},
                                               {"--remove", "host,color"}}) {
        auto all = arguments;
        all.push_back("http://h/");
        auto const end = edit(all);
        BOOST_TEST_CONTEXT(arguments.back()) {
            BOOST_TEST(end.status == 2);
            BOOST_TEST(end.out == "");
            BOOST_TEST(end.err.find("urigram: " + arguments.front() + ": ") == 0U);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_change_that_a_url_does_not_allow_is_a_rejected_record) {
    auto const end = edit({"--grammar", "rfc3986", "--set", "port=1", "--on-error", "row"},
                          "http://h/\n/a\nhttp://[\n//g\n");
    BOOST_TEST(end.out == "http://h:1/\n\n\n//g:1\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err.find("<stdin>:2:1: error: ") == 0U);
    BOOST_TEST(end.err.find("<stdin>:3:9: error: ") != std::string::npos);
    auto const row =
        boost::json::parse(edit({"--set", "port=1", "--on-error", "row", "--format", "ndjson", "/a"}).out);
    BOOST_TEST(row.at("valid") == false);
    BOOST_TEST(row.at("error").at("code") == "no_host");
    BOOST_TEST(edit({"--remove", "authority", "http://h//a"}).status == 1);
    BOOST_TEST(edit({"--remove", "scheme", "s:a:b"}).status == 1);
}

// `check` accepts what `edit` writes, by the same grammar.
BOOST_AUTO_TEST_CASE(written_urls_are_valid) {
    std::string const in =
        "example.com\nhttp://h/a\nhttps://u@h:1?q\n//h/a\nfoo:a\nmailto:a@b\nurn:ab:c\nfile:///a\n"
        "ws://h/\ndata:,a\n/\n\n";
    for (std::vector<std::string> const& change :
         std::vector<std::vector<std::string>>{{"--set", "scheme=http"},
                                               {"--remove", "host"},
                                               {"--set", "host="},
                                               {"--remove", "authority"},
                                               {"--remove", "scheme"},
                                               {"--set", "scheme=ws"},
                                               {"--set", "scheme=mailto"},
                                               {"--set", "scheme=urn"},
                                               {"--set", "scheme=file"},
                                               {"--set", "path="},
                                               {"--set", "path=/x"},
                                               {"--set", "query=y"},
                                               {"--set", "fragment=z"},
                                               {"--set", "port=99999"},
                                               {"--set", "userinfo=u"},
                                               {"--query-set", "a=b"},
                                               {"--path-segment", "s"}})
        for (std::string const grammar : {"by_scheme", "rfc3986", "rfc2396"}) {
            auto all = change;
            all.insert(all.end(), {"--grammar", grammar, "--on-error", "skip"});
            auto const end = edit(all, in);
            auto const checked = urigram::test::urigram({"check", "--grammar", grammar}, end.out);
            BOOST_TEST(checked.status == 0, change.back() << " " << grammar << ": " << checked.err);
        }
    BOOST_TEST(edit({"--set", "scheme=http", "example.com"}).status == 1);
    BOOST_TEST(edit({"--remove", "host", "http://h/a"}).status == 1);
    BOOST_TEST(edit({"--set", "host=", "http://h/a"}).status == 1);
    BOOST_TEST(edit({"--set", "host=", "http://h/a"}).err.find("the edited URL is not valid: expected ") !=
               std::string::npos);
    BOOST_TEST(edit({"--set", "host=", "http://h/a"}).out == "");
    BOOST_TEST(edit({"--grammar", "rfc3986", "--set", "host=", "http://h/a"}).out == "http:///a\n");
    auto const row = boost::json::parse(
        edit({"--set", "host=", "--on-error", "row", "--format", "ndjson", "http://h/a"}).out);
    BOOST_TEST(row.at("error").at("code") == "invalid");
    // An invalid URL can become valid.
    BOOST_TEST(edited("http:///a", {"--set", "host=h"}) == "http://h/a\n");
}

// The grammars do not limit the port; a note says that TCP does.
BOOST_AUTO_TEST_CASE(ports_above_65535_are_written_with_a_note) {
    for (std::string const port : {"65536", "99999", "0070000"}) {
        auto const end = edit({"--set", "port=" + port, "http://h/"});
        BOOST_TEST(end.out == "http://h:" + port + "/\n");
        BOOST_TEST(end.status == 0);
        BOOST_TEST(end.err == "urigram: --set: the port " + port + " is above 65535, the largest of TCP\n");
        BOOST_TEST(urigram::test::urigram({"check", "http://h:" + port + "/"}).status == 0);
        BOOST_TEST(edit({"--set", "authority=g:" + port, "http://h/"}).out == "http://g:" + port + "/\n");
        BOOST_TEST(edited("http://h:" + port + "/", {"--set", "path=/a"}) == "http://h:" + port + "/a\n");
    }
    BOOST_TEST(edited("http://h/", {"--set", "port=0065535"}) == "http://h:0065535/\n");
}

BOOST_AUTO_TEST_CASE(a_host_outside_of_ascii_is_written_in_punycode) {
    if (!urigram::uts46_mapping::is_available()) {
        BOOST_TEST(edit({"--set", "host=b\u00FCcher.example", "http://h/"}).status == 2);
        return;
    }
    BOOST_TEST(edit({"--set", "host=b\u00FCcher.example", "http://h:80/a"}).out ==
               "http://xn--bcher-kva.example:80/a\n");
    BOOST_TEST(edit({"--data", "--set", "host=\u65E5\u672C.example", "http://h/"}).out ==
               "http://xn--wgv71a.example/\n");
    BOOST_TEST(edit({"--set", "host=B.example", "http://h/"}).out == "http://B.example/\n");
    auto const end = edit({"--set", "host=\u00FC\u202E.example", "http://h/"});
    BOOST_TEST(end.status == 2);
    BOOST_TEST(end.err.find("is not an internationalized domain name") != std::string::npos, end.err);
}

BOOST_AUTO_TEST_CASE(unchangeable_lines_can_be_kept) {
    std::string const in = "http://h/a\n/a\na b\r\nmailto:a@b\nhttp://[\n";
    auto const end = edit({"--set", "port=1", "--on-error", "keep"}, in);
    BOOST_TEST(end.out == "http://h:1/a\n/a\na b\nmailto:a@b\nhttp://[\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err.find("<stdin>:2:1: error: ") == 0U, end.err);
    BOOST_TEST(
        edit({"--query-remove", "utm_*", "--on-error", "keep"}, "http://h/?utm_a=1&b\nno URL?utm_a=1\n")
            .out == "http://h/?b\nno URL?utm_a=1\n");
    scratch_directory const scratch;
    auto const to_file = edit({"--set", "port=1", "--on-error", "keep", "--rejects", scratch / "r"}, in);
    BOOST_TEST(to_file.out == end.out);
    BOOST_TEST(to_file.err == "");
    BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 5U);
    BOOST_TEST(urigram::test::resolve({"--base", "http://h/", "--on-error", "keep", "a b"}).status == 2);
}

BOOST_AUTO_TEST_CASE(every_format_has_the_edited_url) {
    BOOST_TEST(edit({"--grammar", "rfc3986", "--set", "host=g", "--format", "tsv", "--header", "//h/"}).out ==
               "line\tinput\tedited\tcode\terror\n1\t//h/\t//g/\t\\N\t\\N\n");
    auto const json = boost::json::parse(
        edit({"--grammar", "rfc3986", "--set", "host=g", "--format", "ndjson", "//h/"}).out);
    BOOST_TEST(json ==
               boost::json::value({{"line", 1}, {"input", "//h/"}, {"valid", true}, {"edited", "//g/"}}));
    BOOST_TEST(edit({"--set", "port=1", "--summary", "--on-error", "row"}, "x://h\n/a\n")
                   .err.find("input records 2 = 1 edited + 1 rejected") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(lines_stay_in_order_in_parallel) {
    std::string in, expected;
    for (int i = 0; i < 2000; ++i) {
        in += "http://h" + std::to_string(i) + "/\n";
        expected += "https://h" + std::to_string(i) + "/\n";
    }
    BOOST_TEST(edit({"--set", "scheme=https", "--jobs", "4", "--block-size", "100"}, in).out == expected);
}

BOOST_AUTO_TEST_SUITE_END()
