// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_find_cpp)

using namespace urigram::test;

namespace {

outcome find(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "find");
    return urigram::test::urigram(arguments, input);
}

std::string const text = "See http://a/b (or https://c/d), not e://f.\nMail mailto:a@b.\n";

}  // namespace

BOOST_AUTO_TEST_CASE(urls_are_found_in_prose) {
    auto const end = find({}, text);
    BOOST_TEST(end.out == "http://a/b\nhttps://c/d\nmailto:a@b\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
    auto const none = find({}, "nothing\n");
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.status == 0);
}

BOOST_AUTO_TEST_CASE(lines_and_offsets_are_those_of_each_file) {
    scratch_directory const scratch;
    write_file(scratch / "a", text);
    write_file(scratch / "b", "x\r\n\r\nhttp://g");
    BOOST_TEST(find({scratch / "a", scratch / "b"}).out == "http://a/b\nhttps://c/d\nmailto:a@b\nhttp://g\n");
    BOOST_TEST(find({scratch / "b", "--format", "tsv", "--header"}).out ==
               "line\toffset\turl\n3\t5\thttp://g\n");
    BOOST_TEST(find({scratch / "a", scratch / "b", "--format", "tsv"}).out ==
               (scratch / "a") + "\t1\t4\thttp://a/b\n" + (scratch / "a") + "\t1\t19\thttps://c/d\n" +
                   (scratch / "a") + "\t2\t49\tmailto:a@b\n" + (scratch / "b") + "\t3\t5\thttp://g\n");
    auto const json = boost::json::parse(find({scratch / "b", "--format", "ndjson"}).out);
    BOOST_TEST(json == boost::json::value({{"line", 3}, {"offset", 5}, {"url", "http://g"}}));
    auto const missing = find({scratch / "no", scratch / "b"});
    BOOST_TEST(missing.out == "http://g\n");
    BOOST_TEST(missing.status == 3);
}

BOOST_AUTO_TEST_CASE(output_does_not_depend_on_blocks_and_jobs) {
    std::string in, expected;
    for (int i = 0; i < 1000; ++i) {
        in += "line " + std::to_string(i) + "\nhttp://h/" + std::to_string(i) + " and\n";
        expected += "http://h/" + std::to_string(i) + "\n";
    }
    BOOST_TEST(find({"--jobs", "4", "--block-size", "64"}, in).out == expected);
    auto const rows = find({"--jobs", "4", "--block-size", "64", "--format", "tsv"}, in).out;
    BOOST_TEST(rows == find({"--jobs", "1", "--format", "tsv"}, in).out);
    BOOST_TEST(rows.find("\n2000\t") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(urls_are_found_in_html) {
    std::string const page = "<p>http://no/\n<a title='x' href=\n'http://a/?b&amp;c'>d</a>\n<img src=//e>";
    auto const end = find({"--html", "--format", "tsv"}, page);
    BOOST_TEST(end.out == "3\t34\thttp://a/?b&c\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(find({"--html", "--range", "0:5"}, page).status == 2);
}

BOOST_AUTO_TEST_CASE(pages_larger_than_a_block_are_searched) {
    auto const page = std::string(1000, ' ') + "<a href='http://h/'>";
    for (std::size_t size = page.size() / 8; size <= page.size() / 8 + 8; ++size)
        BOOST_TEST(find({"--html", "--block-size", std::to_string(size)}, page).out == "http://h/\n");
    for (std::string const size : {"1", "2", "1020", "1021", "4096"})
        BOOST_TEST(find({"--html", "--block-size", size}, page).out == "http://h/\n");
}

BOOST_AUTO_TEST_CASE(relative_links_of_html_need_a_base) {
    std::string const links = "<a href='b'>\n<img srcset='/c 1x, //g/d 2x'><a href='http://e/'>";
    BOOST_TEST(find({"--html"}, links).out == "http://e/\n");
    BOOST_TEST(find({"--html", "--base", "http://h/a/x"}, links).out ==
               "http://h/a/b\nhttp://h/c\nhttp://g/d\nhttp://e/\n");
    // The base of the page, which may be at any position, is relative to the given base.
    BOOST_TEST(find({"--html", "--base", "http://h/a/x"}, "<a href=b><base href=y/><base href=z/>").out ==
               "http://h/a/y/b\nhttp://h/a/y/\nhttp://h/a/z/\n");
    BOOST_TEST(find({"--html"}, "<base href=http://k/l/m><a href=b><a href='#n'>").out ==
               "http://k/l/m\nhttp://k/l/b\nhttp://k/l/m#n\n");
    // Only the first base element counts, even if its value is invalid.
    BOOST_TEST(
        find({"--html", "--base", "http://h/"}, "<base href='http://['><base href=http://k/><a href=b>")
            .out == "http://k/\nhttp://h/b\n");
    // The same applies to an unknown scheme.
    for (std::string const second : {"", "<base href=http://k/>"})
        BOOST_TEST(contains(
            find({"--html", "--base", "http://h/a/"}, "<base href='foo://k/l/'>" + second + "<a href=m/n>")
                .out,
            "foo://k/l/m/n\n"));
    // A base that HTML ignores still counts as the first one.
    for (std::string const ignored :
         {"data:text/plain,a", "DATA:,", "javascript:f()", "JavaScript:", "data:text/html;base64,AAAA"})
        for (std::string const second : {"", "<base href=http://k/>"})
            BOOST_TEST(contains(find({"--html", "--base", "http://h/a/"},
                                     "<base href='" + ignored + "'>" + second + "<a href=b>")
                                    .out,
                                "http://h/a/b\n"),
                       ignored);
    auto const row = find({"--html", "--base", "http://h/a/", "--format", "tsv", "--header", "--fields",
                           "line,offset,url,written,reference,element,attribute"},
                          "\n<a href='?b&amp;c'>");
    BOOST_TEST(row.out == "line\toffset\turl\twritten\treference\telement\tattribute\n"
                          "2\t10\thttp://h/a/?b&c\t?b&amp;c\t?b&c\ta\thref\n");
    BOOST_TEST(find({"--html", "--base", "http://h/", "--scheme", "https"}, links).out == "");
    for (std::string const base : {"a", "http://[", "//h/"})
        BOOST_TEST(find({"--html", "--base", base}, links).status == 2, base);
    BOOST_TEST(find({"--base", "http://h/"}, links).status == 2);
}

BOOST_AUTO_TEST_CASE(fields_of_found_urls_can_be_chosen) {
    auto const cut =
        find({"--format", "tsv", "--fields", "url,left_out"}, "http://a/. (http://b/) http://c/ x");
    BOOST_TEST(cut.out == "http://a/\t.\nhttp://b/\t)\nhttp://c/\t\\N\n");
    auto const json = boost::json::parse(
        find({"--format", "ndjson", "--fields", "offset,url,left_out,element,url"}, "x http://a/.\n").out);
    BOOST_TEST(json == boost::json::value(
                           {{"offset", 2}, {"url", "http://a/"}, {"left_out", "."}, {"element", nullptr}}));
    auto const as_text = find({"--fields", "url"}, text);
    BOOST_TEST(as_text.status == 2);
    BOOST_TEST(contains(as_text.err, "--fields: goes with --format tsv or ndjson only"), as_text.err);
    auto const mistyped = find({"--format", "tsv", "--fields", "lines"}, text);
    BOOST_TEST(mistyped.status == 2);
    BOOST_TEST(mistyped.err.find("there is no field lines; did you mean line?") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(invalid_urls_are_rejected) {
    scratch_directory const scratch;
    auto const end = find({"--rejects", scratch / "r"}, "a http://[::1 b\nhttp://c/\n");
    BOOST_TEST(end.out == "http://c/\n");
    BOOST_TEST(end.status == 1);
    auto const rejects = split_lines(read_file(scratch / "r"));
    BOOST_TEST_REQUIRE(rejects.size() == 2U);
    BOOST_TEST(rejects[1].rfind("-\t1\t2\t11\t", 0) == 0U, rejects[1]);
    BOOST_TEST(rejects[1].find("\thttp://[::1") != std::string::npos);
    BOOST_TEST(find({}, "a http://[::1 b\n").status == 0);
    BOOST_TEST(find({"--html", "--base", "http://h/", "--rejects", scratch / "r"}, "<a href='a b'>").status ==
               1);
    BOOST_TEST(split_lines(read_file(scratch / "r")).at(1).find("\ta b") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(urls_end_at_characters_outside_us_ascii) {
    scratch_directory const scratch;
    std::string const in =
        "http://h/caf\xC3\xA9/a x\nhttp://h/\xE2\x80\x9D http://h/\xE8\xB7\xAF http://b\xC3\xBC.example/\n";
    auto const end = find({"--summary", "--format", "tsv", "--fields", "url,left_out"}, in);
    BOOST_TEST(end.out == "http://h/caf\t\xC3\xA9/a\nhttp://h/\t\\N\nhttp://h/\t\xE8\xB7\xAF\n");
    BOOST_TEST(contains(end.err, "input records 3 = 3 found + 0 rejected; cut at a non-ASCII octet 2"),
               end.err);
    auto const rejected = find({"--rejects", scratch / "r"}, in);
    BOOST_TEST(rejected.out == "http://h/caf\nhttp://h/\nhttp://h/\n");
    BOOST_TEST(rejected.status == 1);
    auto const rejects = read_file(scratch / "r");
    for (auto const* word :
         {"\thttp://h/caf\xC3\xA9/a\n", "\thttp://h/\xE8\xB7\xAF\n", "\thttp://b\xC3\xBC.example/\n"})
        BOOST_TEST(contains(rejects, word), rejects);
    BOOST_TEST(split_lines(rejects).size() == 4U);
}

BOOST_AUTO_TEST_CASE(text_in_utf_16_is_an_error) {
    std::string const ascii = "http://h/ x\n";
    std::string little, big;
    for (char const c : ascii) {
        little.append(1, c).append(1, '\0');
        big.append(1, '\0').append(1, c);
    }
    for (std::string const& marked : {"\xFF\xFE" + little, "\xFE\xFF" + big})
        for (std::string const option : {"--jobs=1", "--html", "--markdown"}) {
            auto const end = find({option}, marked);
            BOOST_TEST(end.out == "");
            BOOST_TEST(
                contains(end.err, "It is text in UTF-16; read the output of `iconv -f UTF-16 -t UTF-8`"),
                end.err);
            BOOST_TEST(end.status == 3);
        }
    BOOST_TEST(contains(find({}, std::string("\xFF\xFE\0\0h\0\0\0", 8)).err, "It is text in UTF-32"));
    BOOST_TEST(contains(find({}, little).err, "`iconv -f UTF-16LE -t UTF-8`"));
    BOOST_TEST(contains(find({"--html"}, big).err, "`iconv -f UTF-16BE -t UTF-8`"));
    for (std::string const& unmarked :
         {std::string("a\0http://h/", 11), std::string(8, '\0'), little.substr(0, 7)})
        BOOST_TEST(!contains(find({}, unmarked).err, "UTF-16"));
}

// The result does not depend on how the text is divided into blocks.
BOOST_AUTO_TEST_CASE(urls_in_angle_brackets_may_be_broken_over_lines) {
    std::string const in =
        "a < b\nSee <http://h/a\n  b> and <URL:ftp://h/\nc>.\n<URL:\nhttp://i/\r\n\td\r\n>\n"
        "<http://j/\nnot closed <http://k/e\nf>\n<http://l/\n\ng> <mailto:a@\nb.example>";
    std::string const joined = "http://h/ab\nftp://h/c\nhttp://i/d\nhttp://j/\nhttp://k/ef\nhttp://l/\n"
                               "mailto:a@b.example\n";
    BOOST_TEST(find({}, in).out == joined);
    for (int size = 1; size < 200; ++size) {
        BOOST_TEST(find({"--block-size", std::to_string(size)}, in).out == joined, size);
        BOOST_TEST(find({"--block-size", std::to_string(size), "--jobs", "3"}, in).out == joined, size);
    }
    // Two URLs in one pair of brackets are not joined.
    BOOST_TEST(
        find({}, "<http://h/a\nhttps://i/b>\n<http://j/,\n  mailto:a@b.example>\n<http://k/c\nd:e>\n").out ==
        "http://h/a\nhttps://i/b\nhttp://j/\nmailto:a@b.example\nhttp://k/cd:e\n");
    BOOST_TEST(find({"--format", "tsv"}, in).out.rfind("2\t11\thttp://h/ab\n3\t", 0) == 0U);
    BOOST_TEST(find({"--range", "0:1000"}, "<http://h/a\nb>\n").out == "http://h/a\n");
    std::string const far = "<http://h/" + std::string(4086, 'a') + "\nb>\n<http://h/\nb>\n";
    auto const of_far = find({"--block-size", "64"}, far).out;
    BOOST_TEST(of_far == far.substr(1, 4095) + "\nhttp://h/b\n");
    BOOST_TEST(find({}, far).out == of_far);
}

BOOST_AUTO_TEST_CASE(urls_are_found_in_markdown) {
    BOOST_TEST(find({"--markdown"}, "[a](http://b/(c) \"t\") **http://d/**\n\n[e]: <http://f/>\n").out ==
               "http://b/(c)\nhttp://d/\nhttp://f/\n");
    BOOST_TEST(find({"--markdown", "--html"}, "").status == 2);
}

BOOST_AUTO_TEST_CASE(only_chosen_schemes_are_found) {
    BOOST_TEST(find({"--scheme", "HTTPS", "--scheme", "e"}, text).out == "https://c/d\ne://f\n");
}

BOOST_AUTO_TEST_CASE(invalid_scheme_names_are_wrong_usage) {
    for (std::string const name : {"http:", "", "a b", "1a"})
        BOOST_TEST(find({"--scheme", name}, text).status == 2);
}

BOOST_AUTO_TEST_CASE(links_are_repaired) {
    std::string const page =
        "<base href='http://b/d/'><a href='http://h/a b'><a href='c d'><a href='http://ok/'>\n"
        "<a href='http:\\\\h\\x'><a href='http://[/'><a href='e f|#g h'><a href='mailto:a b@c'>";
    auto const rows =
        find({"--html", "--repair", "--format", "tsv", "--fields", "line,url,reference,repairs,host"}, page);
    BOOST_TEST(rows.out == "1\thttp://b/d/\t\\N\t\\N\tb\n"
                           "1\thttp://h/a%20b\t\\N\tspaces\th\n"
                           "1\thttp://b/d/c%20d\tc d\tspaces\tb\n"
                           "1\thttp://ok/\t\\N\t\\N\tok\n"
                           "2\thttp://h/x\t\\N\tbackslashes\th\n"
                           "2\thttp://b/d/e%20f%7C#g%20h\te f|#g h\tspaces,brackets\tb\n");
    BOOST_TEST(rows.status == 0);
    BOOST_TEST(rows.err == "");
    BOOST_TEST(find({"--html", "--repair=brackets"}, page).out == find({"--html"}, page).out);
    BOOST_TEST(
        find({"--html", "--repair", "--scheme", "https", "--base", "https://h/"}, "<a href='c d'>").out ==
        "https://h/c%20d\n");
    // Without a base, relative links are skipped.
    BOOST_TEST(find({"--html", "--repair"}, "<a href='c d'><a href='http://h/ x'>").out == "http://h/%20x\n");
    auto const summary = find({"--html", "--repair", "--summary", "-o", "/dev/null"}, page).err;
    BOOST_TEST(contains(summary, "6 found"), summary);
    BOOST_TEST(contains(summary, "  spaces                3           3           0\n"), summary);
}

BOOST_AUTO_TEST_CASE(links_that_cannot_be_repaired_are_rejected_unchanged) {
    scratch_directory const scratch;
    std::string const page = "<a href='http://h/a b'><a href='http://[/ x'><a href='//h x/y'>";
    auto const end = find({"--html", "--base", "http://b/", "--repair", "--rejects", scratch / "r"}, page);
    BOOST_TEST(end.out == "http://h/a%20b\n");
    BOOST_TEST(end.status == 1);
    auto const rejects = split_lines(read_file(scratch / "r"));
    BOOST_TEST_REQUIRE(rejects.size() == 3u);
    BOOST_TEST(contains(rejects[1], "\t1\t32\t8\tunexpected_octet\t"), rejects[1]);
    BOOST_TEST(contains(rejects[1], "\thttp://[/ x"), rejects[1]);
    BOOST_TEST(contains(rejects[2], "\t1\t54\t3\tforbidden_octet\t"), rejects[2]);
}

BOOST_AUTO_TEST_CASE(the_base_of_a_page_is_repaired) {
    auto const found = [](std::string const& page) {
        return find({"--html", "--base", "http://g/i/", "--repair"}, page).out;
    };
    // If the base were not repaired, the link would lead to another host.
    BOOST_TEST(found("<base href='http://h/ x/'><a href='a b'><a href=c>") ==
               "http://h/%20x/\nhttp://h/%20x/a%20b\nhttp://h/%20x/c\n");
    BOOST_TEST(found("<base href='j k/'><a href='a b'>") == "http://g/i/j%20k/\nhttp://g/i/j%20k/a%20b\n");
    BOOST_TEST(found("<base href='java\nscript:a b'><a href='a b'>") == "http://g/i/a%20b\n");
    BOOST_TEST(find({"--html", "--repair"}, "<base href='j k/'><a href='a b'>").out == "");
    BOOST_TEST(found("<base href='http://[/ x'><a href='http:a'><a href='http:\\\\a\\b'>") == "http://a/b\n");
    scratch_directory const scratch;
    std::string const page = "<base href='http://[/ x'><a href='a b'><a href='a'><a href='http://h/ b'>";
    auto const end = find({"--html", "--base", "http://g/", "--repair", "--rejects", scratch / "r"}, page);
    BOOST_TEST(end.out == "http://h/%20b\n");
    BOOST_TEST(end.status == 1);
    auto const rejects = split_lines(read_file(scratch / "r"));
    BOOST_TEST_REQUIRE(rejects.size() == 4u);
    BOOST_TEST(contains(rejects[2], "\tforbidden_octet\t"), rejects[2]);
    BOOST_TEST(contains(rejects[3], "\tinvalid_base\t"), rejects[3]);
}

BOOST_AUTO_TEST_CASE(a_link_without_slashes_is_rejected_if_the_base_has_its_scheme) {
    scratch_directory const scratch;
    for (std::string const link : {"http:a", "http:/a", "HTTP:a b", "ht\ntp:\t/a", "http:\\a"}) {
        auto const end = find({"--html", "--base", "http://b/d/", "--repair", "--rejects", scratch / "r"},
                              "<a href='" + link + "'>");
        BOOST_TEST(end.out == "", link);
        BOOST_TEST(split_lines(read_file(scratch / "r")).size() == 2u, link);
    }
    auto const found = [](std::string const& base, std::string const& link) {
        return find({"--html", "--base", base, "--repair"}, "<a href='" + link + "'>").out;
    };
    BOOST_TEST(found("https://b/d/", "http:a") == "http://a\n");
    BOOST_TEST(found("http://b/d/", "https:a") == "https://a\n");
    BOOST_TEST(found("http://b/d/", "http:///a/b c") == "http://a/b%20c\n");
    BOOST_TEST(found("http://b/d/", "http:\\/a/ b") == "http://a/%20b\n");
}

BOOST_AUTO_TEST_CASE(a_colon_does_not_make_a_scheme) {
    auto const found = [](std::string const& link) {
        return find({"--html", "--base", "http://b/d/", "--repair"}, "<a href='" + link + "'>").out;
    };
    BOOST_TEST(found("\\\\h:80\\x") == "http://h:80/x\n");
    BOOST_TEST(found("ht\ntp://h/a b") == "http://h/a%20b\n");
    BOOST_TEST(found("java\tscript:a b") == "");
    BOOST_TEST(find({"--html", "--scheme", "http", "--repair"}, "<a href='ht\ntp://h/a b'>").out ==
               "http://h/a%20b\n");
    // No step repairs a colon in the first segment of a reference.
    std::string const page = "<a href='\\\\h:80\\x'><a href='a b:c'><a href='1:a'><a href='ht\ntp://h/'>";
    scratch_directory const scratch;
    auto const rejected = [&](std::vector<std::string> const& repair) {
        auto const arguments =
            urigram::test::with({"--html", "--base", "http://b/", "--rejects", scratch / "r"}, repair);
        find(arguments, page);
        return split_lines(read_file(scratch / "r")).size() - 1;
    };
    BOOST_TEST(rejected({}) == 4u);
    BOOST_TEST(rejected({"--repair"}) == 2u);
}

BOOST_AUTO_TEST_CASE(unsupported_repairs_are_wrong_usage) {
    for (std::vector<std::string> const& kind : {std::vector<std::string>{}, {"--markdown"}}) {
        auto arguments = kind;
        arguments.emplace_back("--repair");
        auto const end = find(arguments, text);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, "--repair: goes with --html only"), end.err);
    }
    for (std::string const steps : {"browser", "url_standard", "spaces,url_standard"}) {
        auto const end = find({"--html", "--repair=" + steps}, text);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, "use `urigram repair --profile browser`"), end.err);
    }
}

BOOST_AUTO_TEST_CASE(lines_that_are_too_long_are_rejected) {
    auto const end = find({"--max-line-length", "20", "--summary"}, "http://a/ and a long line\nhttp://b/\n");
    BOOST_TEST(end.out == "http://b/\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err.find("<stdin>:1:1: error: the line is longer than allowed: 25 octets\n") == 0U);
    BOOST_TEST(end.err.find("input records 2 = 1 found + 1 rejected") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_output_must_not_be_an_input) {
    scratch_directory const scratch;
    write_file(scratch / "a", text);
    BOOST_TEST(find({scratch / "a", "-o", scratch / "a"}).status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
