// SPDX-License-Identifier: BSL-1.0
#include "compressed.hpp"
#include "data.hpp"
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_check_by_grammar_cpp)

// `urigram check --abnf FILE` and `--bnf FILE` validate texts of a production of any grammar.

using namespace urigram::test;

namespace {

std::string const data_of_tests = URIGRAM_TEST_DATA "/";
std::string const fruit = "list = item *( \",\" item )\nitem = 1*letter\nletter = %x61-7A / %x80-FF\n";
std::string const brackets = "nested = [ \"(\" nested \")\" ] nested2\nnested2 = \"x\" / \"y\"\n";

outcome check(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "check");
    return urigram::test::urigram(arguments, input);
}

/// Checks lines by the grammar in file `g`, by its first production unless an option names another one.
class grammar_in_file {
public:
    explicit grammar_in_file(std::string const& grammar, std::string option = "--abnf")
        : option_(std::move(option)) {
        write_file(path(), grammar);
    }

    std::string path() const { return scratch_ / "g"; }
    std::string operator/(std::string const& name) const { return scratch_ / name; }

    outcome check(std::string const& input, std::vector<std::string> const& more = {}) const {
        return cli_check_by_grammar_cpp::check(with({option_, path()}, more), input);
    }

    /// The table of rejects without its header and without the column of file names.
    std::vector<std::vector<std::string>> rejects(std::string const& input, words const& more = {}) const {
        check(input, with({"--rejects", scratch_ / "rejects"}, more));
        std::vector<std::vector<std::string>> rows;
        for (auto const& line : split_lines(read_file(scratch_ / "rejects"))) {
            auto row = split(line, '\t');
            row.erase(row.begin());
            rows.push_back(row);
        }
        rows.erase(rows.begin());
        return rows;
    }

private:
    scratch_directory scratch_;
    std::string option_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(status_is_the_verdict_and_standard_error_has_the_reason) {
    grammar_in_file const list(fruit);
    BOOST_TEST(list.check("apple,fig\npear\n").status == 0);
    BOOST_TEST(list.check("apple,fig\npear\n").err == "");
    auto const end = list.check("apple\nfig,,pear\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.out == "");
    BOOST_TEST(end.err == "<stdin>:2:5: error: expected letter in list, found \",\"\n  fig,,pear\n      ^\n");
    BOOST_TEST(check({"--abnf", list.path(), "a", "b"}).status == 0);
    BOOST_TEST(contains(check({"--abnf", list.path(), "a", "B"}).err, "<argument>:2:1: error: expected "));
    BOOST_TEST(list.check("a\n", {"-i", "/nowhere/at/all"}).status == 3);
}

BOOST_AUTO_TEST_CASE(rejects_have_the_offset_and_exactly_the_octets_that_are_expected) {
    grammar_in_file const list(fruit);
    using row = std::vector<std::string>;
    auto const rows = list.rejects("a\n,\nab1\na,\n\n\xE9,\x01\n");
    BOOST_TEST_REQUIRE(rows.size() == 5u);
    BOOST_TEST((rows[0] == row{"2", "2", "0", "unexpected_octet", "list", "letter",
                               R"(expected letter in list, found ",")", ","}));
    BOOST_TEST((rows[1] == row{"3", "4", "2", "unexpected_octet", "list", R"(letter, ",", end of text)",
                               R"(expected letter, "," or end of text in list, found "1")", "ab1"}));
    BOOST_TEST((rows[2] == row{"4", "8", "2", "incomplete", "list", "letter",
                               "expected letter in list, found the end of the text", "a,"}));
    BOOST_TEST((rows[3] == row{"5", "11", "0", "empty", "list", "letter",
                               "the text is empty; expected letter in list", ""}));
    BOOST_TEST(rows[4].at(2) == "2");
    BOOST_TEST(rows[4].at(7) == R"(\xE9,\x01)");
    BOOST_TEST(contains(grammar_in_file("x = \"a\"\n")
                            .check("\xEF\xBB\xBF"
                                   "a\n")
                            .err,
                        "remove its first three octets"));
}

BOOST_AUTO_TEST_CASE(a_file_and_the_rules_of_the_program_agree_on_every_line) {
    scratch_directory const scratch;
    std::string texts;
    for (auto const& row : rows_of("battery.tsv"))
        if (row.at(1).find('\\') == std::string::npos) texts += row.at(1) + '\n';
    for (auto const& row : rows_of("rfc3986_suites.tsv"))
        if (row.at(0).find('\\') == std::string::npos) texts += row.at(0) + '\n';
    check({"--abnf", data_of_tests + "rfc3986.abnf", "--production", "URI", "--rejects", scratch / "file"},
          texts);
    check({"--grammar", "rfc3986:URI", "--rejects", scratch / "rule"}, texts);
    auto const by_file = split_lines(read_file(scratch / "file"));
    auto const by_rule = split_lines(read_file(scratch / "rule"));
    BOOST_TEST_REQUIRE(by_file.size() == by_rule.size());
    BOOST_TEST(by_file.size() > 500u);
    std::size_t differing = 0;
    for (std::size_t i = 0; i < by_file.size(); ++i) {
        auto const file = split(by_file[i], '\t'), rule = split(by_rule[i], '\t');
        BOOST_TEST(file.at(1) == rule.at(1));
        differing += file.at(3) != rule.at(3);  // the rule may report the other one of two possible errors
    }
    BOOST_TEST(differing < by_file.size() / 10);
    BOOST_TEST(
        check({"--abnf", data_of_tests + "rfc3986.abnf", "-i", data_of_tests + "homepages.txt"}).status == 0);
}

BOOST_AUTO_TEST_CASE(a_recursive_production_can_be_checked) {
    grammar_in_file const nested(brackets);
    BOOST_TEST(nested.check("x\n(y)x\n((x)y)x\n").status == 0);
    auto const rows = nested.rejects("x\n((x)y\n(x)\n");
    BOOST_TEST_REQUIRE(rows.size() == 2u);
    BOOST_TEST((rows[0].at(2) == "5" && rows[0].at(5) == "\")\""), rows[0].at(6));
    BOOST_TEST((rows[1].at(2) == "3" && rows[1].at(5) == "nested2"), rows[1].at(6));
    BOOST_TEST(check({"--abnf", data_of_tests + "rfc8259.abnf", "[1,{\"a\":[true,null]}]"}).status == 0);
    BOOST_TEST(contains(check({"--abnf", data_of_tests + "rfc8259.abnf", "[1,2,]"}).err, "<argument>:1:6: "));
}

BOOST_AUTO_TEST_CASE(a_text_beyond_the_limit_is_undecided) {
    grammar_in_file const palindrome("s = \"a\" s \"a\" / \"a\"\n");  // takes quadratic time
    std::string const text(3'001, 'a');
    auto const end = palindrome.check("aaa\nb\n" + text + "\n", {"--summary", "--jobs", "1"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(contains(end.err, "input records 3 = 1 valid + 1 rejected + 1 undecided; empty 0\n"), end.err);
    BOOST_TEST(contains(end.err, "<stdin>:3:1: error: undecided: too large: more than 2000000 items\n"),
               end.err);
    auto const rows = palindrome.rejects(text + "\n");
    BOOST_TEST_REQUIRE(rows.size() == 1u);
    BOOST_TEST(rows[0].at(3) == "undecided");
    BOOST_TEST(rows[0].at(2) == R"(\N)");
}

BOOST_AUTO_TEST_CASE(a_production_too_large_for_an_automaton_can_be_checked) {
    grammar_in_file const large("x = 200000\"a\" / \"b\"\n");
    BOOST_TEST(large.check("b\n" + std::string(200'000, 'a') + "\n").status == 0);
    BOOST_TEST(large.rejects(std::string(199'999, 'a') + "\n").at(0).at(2) == "199999");
}

BOOST_AUTO_TEST_CASE(the_end_and_each_octet_can_be_expected) {
    grammar_in_file const empty("x = \"\"\n");
    BOOST_TEST(empty.check("\n").status == 0);
    BOOST_TEST(contains(empty.check("a\n").err, ":1:1: error: expected end of text in x, found \"a\"\n"));
    grammar_in_file const any("x = 2%x00-FF\n");
    std::string const nul("\0\xFF\n", 3);
    BOOST_TEST(any.check(nul).status == 0);
    BOOST_TEST(any.rejects("a\n").at(0).at(5) == "%x00-FF");
}

BOOST_AUTO_TEST_CASE(bnf_abnf_and_several_files_with_definitions_are_read) {
    grammar_in_file const bnf("list = item *[ \",\" item ]\nitem = 1*letter\nletter = \"a\" | \"b\"\n",
                              "--bnf");
    BOOST_TEST(bnf.check("a,bb\n").status == 0);
    BOOST_TEST(contains(bnf.check("a,c\n").err, ":1:3: error: expected letter in list, found \"c\"\n"));
    BOOST_TEST(bnf.check("bb\n", {"--production", "item"}).status == 0);
    auto const with_colon = check({"--bnf", bnf.path() + ":item", "bb"});
    BOOST_TEST(contains(with_colon.err, "urigram: name a production by --production item\n"));
    BOOST_TEST(with_colon.status == 3);
    BOOST_TEST(!contains(check({"--bnf", bnf.path() + ":", "bb"}).err, "name a production"));

    grammar_in_file const first("top = 1*part\n");
    write_file(first / "h", "part = <a digit>\n");
    auto const both = first.check("12\n", {"--abnf", first / "h", "--define", "<a digit> = DIGIT"});
    BOOST_TEST(both.status == 0);
    BOOST_TEST(both.err == "");
}

BOOST_AUTO_TEST_CASE(prose_that_is_needed_is_an_error_of_the_grammar) {
    grammar_in_file const open("top = \"a\" / part\npart = <a digit>\n");
    auto const end = open.check("a\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err == open.path() + ":2:9: error: a digit: has no definition, but top requires it; "
                                        "define it by --define '<a digit> = ...'\n");
    BOOST_TEST(open.check("a\n", {"--define", "<a digit> = DIGIT"}).status == 0);
    for (std::string const name : {"x_y", "b's"}) {
        grammar_in_file const prose("a = <" + name + ">\n");
        auto const hint = prose.check("1\n").err;
        BOOST_TEST(
            contains(hint, name == "x_y" ? "--define '<x_y> = ...'\n" : "--define '<b'\\''s> = ...'\n"),
            hint);
        BOOST_TEST(prose.check("1\n", {"--define", "<" + name + "> = DIGIT"}).status == 0);
    }
    BOOST_TEST(contains(open.check("a\n", {"--production", "tpo"}).err, "has no production tpo"));
    BOOST_TEST(contains(grammar_in_file("a = b\n").check("a\n").err,
                        ":1:5: error: b: has no definition, but a requires it; "));
}

BOOST_AUTO_TEST_CASE(at_most_twenty_errors_of_a_grammar_are_shown) {
    std::string lines;
    for (int i = 0; i < 300'000; ++i) lines += "1.0.0\n";
    auto const end = grammar_in_file(lines).check("a\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(
        contains(end.err,
                 "/g:20:1: error: expected a name, found \"1\"\n  1.0.0\n  ^\nfurther errors: 299980\n"),
        end.err);
}

BOOST_AUTO_TEST_CASE(production_without_texts_is_an_error_of_the_grammar) {
    for (auto const* grammar : {"x = \"a\" x\n", "x = \"a\" x \"b\"\n"}) {
        auto const end = grammar_in_file(grammar).check("a\n");
        BOOST_TEST(end.status == 1);
        BOOST_TEST(contains(end.err, ":1:1: error: x: matches no text, so none could be valid\n"), end.err);
    }
}

BOOST_AUTO_TEST_CASE(inputs_are_read_as_without_a_grammar_file) {
    grammar_in_file const list(fruit);
    std::string lines;
    for (int i = 0; i < 5'000; ++i) lines += i % 7 == 0 ? "fig;\n" : "apple,pear\n";
    auto const one = list.rejects(lines, {"--jobs", "1"});
    BOOST_TEST(one.size() == 715u);
    BOOST_TEST((list.rejects(lines, {"--jobs", "4", "--block-size", "100"}) == one));
    write_file(list / "lines", lines);
    // Every seven lines have 71 bytes, and one of them is rejected.
    BOOST_TEST(list.rejects({}, {"-i", list / "lines", "--range", "0:710"}).size() == 10u);
    write_file(list / "lines.gz", compressed(lines, boost::iostreams::gzip_compressor()));
    BOOST_TEST((list.rejects({}, {"-i", list / "lines.gz"}) == one));

    auto const table =
        list.check("n,u\n1,\"apple,pear\"\n2,fig;\n", {"--input-format", "csv", "--field", "u"});
    BOOST_TEST(table.status == 1);
    BOOST_TEST(contains(table.err, "<stdin>:3:6: error: expected "), table.err);
    auto const first = list.check(lines, {"--on-error", "fail", "--summary"});
    BOOST_TEST(contains(first.err, "input records 1 = 0 valid + 1 rejected + 0 undecided; empty 0\n"),
               first.err);
    BOOST_TEST(contains(first.err, "unexpected_octet in list"), first.err);
    BOOST_TEST(contains(list.check(lines, {"--summary=json"}).err,
                        R"({"records":5000,"valid":4285,"rejected":715,"undecided":0,"empty":0,)"));
    BOOST_TEST(contains(list.check("aaaa\n", {"--max-line-length", "3"}).err, "longer than allowed"));
}

BOOST_AUTO_TEST_CASE(a_whole_file_can_be_one_text) {
    grammar_in_file const json(read_file(data_of_tests + "rfc8259.abnf"));
    write_file(json / "good.json", "{\n  \"a\": [1,\r\n    2]\n}\n");
    write_file(json / "bad.json", "{\n  \"a\": [1,\r\n    x]\n}\n");
    write_file(json / "short.json", "[\n");
    words const whole{"--production", "JSON-text", "--whole"};
    auto const check = [&](std::string const& input, words const& more) {
        return json.check(input, with(whole, more));
    };
    BOOST_TEST(check({}, {"-i", json / "good.json"}).err == "");
    BOOST_TEST(check({}, {"-i", json / "good.json"}).status == 0);
    BOOST_TEST(check("[\n]\n", {"-i", "-"}).status == 0);
    auto const end = check(
        {}, {"-i", json / "good.json", "-i", json / "bad.json", "-i", json / "short.json", "--summary"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(contains(end.err, "/bad.json:3:5: error: expected "), end.err);
    BOOST_TEST(contains(end.err, "/short.json:2:1: error: expected "), end.err);
    BOOST_TEST(contains(end.err, "found \"x\"\n      x]\n      ^\n"),
               end.err);  // only the line with the error
    BOOST_TEST(contains(end.err, "input records 3 = 1 valid + 2 rejected + 0 undecided; empty 0\n"), end.err);
    write_file(json / "good.gz",
               compressed(read_file(json / "good.json"), boost::iostreams::gzip_compressor()));
    BOOST_TEST(check({}, {"-i", json / "good.gz"}).status == 0);
    // A regular production has an automaton, which reads lines at once.
    grammar_in_file const pair("pair = line line\nline = %x61 LF\n");
    BOOST_TEST(pair.check("a\na\n", {"--whole"}).status == 0);
    BOOST_TEST(contains(pair.check("a\nb\n", {"--whole"}).err, "<stdin>:2:1: error: expected "));
    BOOST_TEST(contains(pair.check("a\n\n", {"--whole"}).err,
                        "<stdin>:2:1: error: expected \"a\" in pair, found "
                        "octet 0A\n  \\x0A\n  ^\n"));
    BOOST_TEST(pair.check("", {"--whole"}).status == 1);

    std::pair<words, std::string> const refused[] = {
        {{"a"}, "goes with --input, not with arguments"},
        {{"-i", "-", "--range", "0:9"}, "excludes --range"},
        {{"-i", "-", "--max-line-length", "9"}, "excludes --max-line-length"},
        {{"--input-format", "csv", "--field", "u"}, "excludes --input-format"}};
    for (auto const& [options, why] : refused) {
        auto const wrong = check("[]\n", options);
        BOOST_TEST(wrong.status == 2, why);
        BOOST_TEST(contains(wrong.err, "--whole: " + why), wrong.err);
    }
    BOOST_TEST(contains(cli_check_by_grammar_cpp::check({"--whole"}, "a:b\n").err,
                        "--whole: goes with --abnf or --bnf"));
}

// `check` finds the invalid lines of a block at once; `parse` reads line by line.
BOOST_AUTO_TEST_CASE(check_and_parse_find_the_same_errors) {
    grammar_in_file const list(fruit);
    std::string const errors = list / "errors";
    std::string text;
    for (int i = 0; i < 3'000; ++i)
        text += "apple,fig" +
                std::string(i % 11 == 0   ? ","
                            : i % 13 == 0 ? "\r"
                                          : "") +
                (i % 17 == 0   ? "\r\n"
                 : i % 19 == 0 ? "\n\n"
                               : "\n");
    for (std::string const end : {"", "pear", "PEAR", "pear\r"})
        for (words const& options : {words{}, words{"--block-size", "1000", "-j", "2"},
                                     words{"--on-error", "fail"}, words{"--range", "5000:9000"}}) {
            auto const all = with({"--abnf", list.path(), "--summary=json", "--rejects", errors}, options);
            auto const checked = check(all, text + end);
            auto const checked_errors = read_file(errors);
            auto const parsed =
                urigram::test::urigram(with({"parse", "--on-error", "skip"}, all), text + end);
            BOOST_TEST(checked.err == parsed.err);
            BOOST_TEST(checked_errors == read_file(errors));
        }
}

BOOST_AUTO_TEST_CASE(passwords_are_hidden_only_in_texts_like_urls) {
    grammar_in_file const letters("x = 1*%x61-7A\n");
    BOOST_TEST(contains(letters.check("http://u:secret@h/\n").err, "  http://u:***@h/\n"));
    BOOST_TEST(contains(letters.check("{\"to\":\"x@y\"}\n").err, "  {\"to\":\"x@y\"}\n"));
    BOOST_TEST(!contains(letters.check("From x@y http://u:secret@h/\n").err, "secret"));
    BOOST_TEST(!contains(
        check({"--abnf", data_of_tests + "rfc3986.abnf", "--production", "authority", "u:secret@h^"}).err,
        "secret"));
    BOOST_TEST(!contains(
        grammar_in_file("x = UserInfo \"@\"\nUserInfo = *(ALPHA / \":\")\n").check("u:secret@h\n").err,
        "secret"));
    for (auto const& row : letters.rejects("http://u:secret@h/\n")) BOOST_TEST(contains(row.at(7), "secret"));
}

BOOST_AUTO_TEST_CASE(texts_that_need_not_be_urls_have_no_hint_on_urls) {
    words const scheme{"--production", "scheme", "a.example/b"};
    BOOST_TEST(
        contains(check(with({"--abnf", data_of_tests + "rfc3986.abnf"}, scheme)).err,
                 "<argument>:1:10: error: expected ALPHA, DIGIT, \"+\", \"-\", \".\" or end of text in "
                 "scheme, found \"/\"\n  a.example/b\n           ^\n"));
    BOOST_TEST(!contains(check(with({"--abnf", data_of_tests + "rfc3986.abnf"}, scheme)).err, "https://"));
}

BOOST_AUTO_TEST_CASE(options_for_urls_are_rejected) {
    grammar_in_file const list(fruit);
    std::pair<words, std::string> const refused[] = {
        {{"--grammar", "rfc3986"}, "--grammar excludes --abnf"},
        {{"--alias", "a=http"}, "--alias: excludes --abnf: "},
        {{"--otherurl"}, "--otherurl: excludes --abnf: "},
        {{"--repair"}, "--repair: excludes --abnf: "},
        {{"--refuse-hazards", "internal"}, "--refuse-hazards: excludes --abnf: "},
        {{"--summary-by", "host"}, "--summary-by: excludes --abnf: "},
        {{"--bnf", list.path()}, "excludes"},
        {{"--rejects", list.path()}, "goes to the same file as the input"},
    };
    for (auto const& [options, why] : refused) {
        auto const end = list.check("a\n", options);
        BOOST_TEST(end.status == 2, why);
        BOOST_TEST(contains(end.err, why), end.err);
    }
    BOOST_TEST(read_file(list.path()) == fruit);
    BOOST_TEST(contains(check({"--abnf", "-"}, fruit).err, "only one file can be standard input"));
    BOOST_TEST(contains(check({"--production", "URI", "a"}).err, "--production: goes with --bnf or --abnf"));
    BOOST_TEST(contains(check({"--define", "a = b", "a"}).err, "--define: goes with --abnf"));
    BOOST_TEST(check({"--abnf", "/nowhere/at/all", "a"}).status == 3);
}

BOOST_AUTO_TEST_SUITE_END()
