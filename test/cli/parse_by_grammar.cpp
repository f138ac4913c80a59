// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_parse_by_grammar_cpp)

// `urigram parse --abnf FILE` and `--bnf FILE` print derivations of texts of any grammar.

using namespace urigram::test;

namespace {

std::string const sums = "list = expr *( \",\" expr )\nexpr = expr \"+\" expr / num\nnum = 1*DIGIT\n";

/// Parses by the first production of a grammar in a file.
class parser_of_file {
public:
    explicit parser_of_file(std::string const& grammar, std::string option = "--abnf")
        : option_(std::move(option)) {
        write_file(path(), grammar);
    }

    std::string path() const { return scratch_ / "g"; }
    std::string operator/(std::string const& name) const { return scratch_ / name; }

    outcome parse(words const& more, std::string const& input = {}) const {
        return urigram::test::urigram(with({"parse", option_, path()}, more), input);
    }
    boost::json::value json(std::string const& text) const {
        return boost::json::parse(parse({"--format", "ndjson", text}).out);
    }

private:
    scratch_directory scratch_;
    std::string option_;
};

std::string repeated(std::string const& text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(derivation_is_a_tree) {
    auto const end = parser_of_file(sums).parse({"1+2,33"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.out == "1+2,33\n"
                          "  list       0:6  1+2,33\n"
                          "    expr     0:3  1+2\n"
                          "      expr   0:1  1\n"
                          "        num  0:1  1\n"
                          "      expr   2:3  2\n"
                          "        num  2:3  2\n"
                          "    expr     4:6  33\n"
                          "      num    4:6  33\n");
    auto const bnf = parser_of_file("a = \"x\" b\nb = *\"y\"\n", "--bnf").parse({"x", "xyy"});
    BOOST_TEST(bnf.out == "x\n  a    0:1  x\n    b  1:1  \"\"\n\nxyy\n  a    0:3  xyy\n    b  1:3  yy\n");
}

BOOST_AUTO_TEST_CASE(ambiguity_is_named_with_the_second_derivation) {
    auto const end = parser_of_file(sums).parse({"1,1+2+3"});
    BOOST_TEST(end.status == 0);
    auto const at = end.out.find("  ambiguous: ");
    BOOST_TEST_REQUIRE(at != std::string::npos);
    BOOST_TEST(end.out.substr(at) == "  ambiguous: expr 2:7 has a second derivation\n"
                                     "    expr       2:7  1+2+3\n"
                                     "      expr     2:3  1\n"
                                     "        num    2:3  1\n"
                                     "      expr     4:7  2+3\n"
                                     "        expr   4:5  2\n"
                                     "          num  4:5  2\n"
                                     "        expr   6:7  3\n"
                                     "          num  6:7  3\n");
    BOOST_TEST(parser_of_file("x = *\"a\" *\"a\"\n").parse({"a"}).out ==
               "a\n  x  0:1  a\n  ambiguous: x 0:1 has a second derivation, of the same productions\n");
}

BOOST_AUTO_TEST_CASE(json_has_the_productions_in_the_order_of_the_tree) {
    parser_of_file const list(sums);
    auto const plain = list.json("1+2");
    BOOST_TEST(plain.at("valid").as_bool());
    BOOST_TEST(plain.at("production").as_string() == "list");
    BOOST_TEST(plain.at("ambiguous").is_null());
    BOOST_TEST(boost::json::serialize(plain.at("spans").at(1)) ==
               R"({"production":"expr","depth":1,"begin":0,"end":3})");
    auto const second = list.json("1+2+3").at("ambiguous");
    BOOST_TEST(second.at("production").as_string() == "expr");
    BOOST_TEST(second.at("begin").to_number<int>() == 0);
    BOOST_TEST(second.at("end").to_number<int>() == 5);
    BOOST_TEST(second.at("spans").as_array().size() == list.json("1+2+3").at("spans").as_array().size());
    auto const error = list.json("1+").at("error");
    BOOST_TEST(error.at("offset").to_number<int>() == 2);
}

BOOST_AUTO_TEST_CASE(default_fields_are_the_productions_of_the_file) {
    parser_of_file const list("list = num *( \",\" num )\nnum = 1*DIGIT\n");
    BOOST_TEST(list.parse({"--format", "tsv", "--header", "1,2"}).out ==
               "input\tlist\tnum\terror\n1,2\t1,2\t1\t\\N\n");
    BOOST_TEST(list.parse({"--format", "csv", "7"}).out == "7,7,7,\n");
    BOOST_TEST(list.parse({"--input-format", "csv", "--field", "t"}, "id,t\n1,5\n").out ==
               "id,t,list,num,error\n1,5,5,5,\n");
    BOOST_TEST(list.parse({"--input-format", "jsonl", "--field", "t"}, "{\"t\":\"5\"}\n").out ==
               "{\"t\":\"5\",\"urigram\":{\"list\":\"5\",\"num\":\"5\",\"error\":null}}\n");
    parser_of_file const taken("input = error\nerror = %s\"x\"\n");
    BOOST_TEST(taken.parse({"--format", "tsv", "--header", "x"}).out == "input\terror\nx\tx\n");
}

BOOST_AUTO_TEST_CASE(fields_are_the_first_texts_of_productions) {
    parser_of_file const list(sums);
    auto const tsv = list.parse({"--format", "tsv", "--header", "--fields", "expr,NUM,code", "12+3", "4+"});
    BOOST_TEST(tsv.status == 1);
    BOOST_TEST(tsv.out == "expr\tnum\tcode\n12+3\t12\t\\N\n\\N\t\\N\tincomplete\n");
    BOOST_TEST(list.parse({"--format", "ndjson", "--fields", "num,line", "7"}).out ==
               "{\"num\":\"7\",\"line\":1}\n");
    BOOST_TEST(list.parse({"--format", "csv", "--fields", "list", "1,2"}).out == "\"1,2\"\n");
    BOOST_TEST(
        list.parse({"--input-format", "csv", "--field", "t", "--fields", "num"}, "id,t\n1,2+3\n2,x\n").out ==
        "id,t,num\n1,2+3,2\n2,x,\n");
    BOOST_TEST(
        list.parse({"--input-format", "jsonl", "--field", "t", "--fields", "num"}, "{\"t\":\"5\"}\n").out ==
        "{\"t\":\"5\",\"urigram\":{\"num\":\"5\"}}\n");
    // The name of a production takes precedence over that of a field of records.
    BOOST_TEST(parser_of_file("top = line\nline = \"x\"\n")
                   .parse({"--format", "tsv", "--fields", "line", "x"})
                   .out == "x\n");
}

BOOST_AUTO_TEST_CASE(svg_draws_one_text_with_its_second_derivation) {
    parser_of_file const list(sums);
    auto const end = list.parse({"--format", "svg", "1+2+3"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.out.substr(0, 5) == "<svg ");
    BOOST_TEST(contains(end.out, "<title>expr 0:5</title>"), end.out);
    BOOST_TEST(!contains(end.out, "DIGIT"));
    BOOST_TEST(contains(end.out, ">&quot;1+2+3&quot;</text>"));
    BOOST_TEST(contains(end.out, ">ambiguous: expr 0:5 has a second derivation</text>"));
    BOOST_TEST(
        (contains(end.out, "<title>expr 0:3</title>") && contains(end.out, "<title>expr 2:5</title>")));
    BOOST_TEST(!contains(list.parse({"--format", "svg", "1"}).out, "second"));
    BOOST_TEST(contains(parser_of_file("x = *y *y\ny = \"a\"\n").parse({"--format", "svg", "a"}).out,
                        ">ambiguous: x 0:1 has a second derivation, of the same productions</text>"));
    auto const long_title = list.parse({"--format", "svg", std::string(100, '1')}).out;
    BOOST_TEST(contains(long_title, ">&quot;" + std::string(60, '1') + "&quot;...</text>"));
    BOOST_TEST(!contains(long_title, std::string(61, '1')));
}

BOOST_AUTO_TEST_CASE(svg_of_an_invalid_text_is_not_written) {
    parser_of_file const list(sums);
    write_file(list / "old.svg", "old");
    for (words const& more : {words{}, words{"--on-error", "fail"}, words{"-o", list / "old.svg"}}) {
        auto const invalid = list.parse(with({"--format", "svg", "1+"}, more));
        BOOST_TEST(invalid.status == 1);
        BOOST_TEST(invalid.out == "");
        BOOST_TEST(contains(invalid.err, "expected DIGIT"), invalid.err);
    }
    BOOST_TEST(read_file(list / "old.svg") == "old");
    for (std::string const how : {"row", "skip"})
        BOOST_TEST(list.parse({"--format", "svg", "1", "--on-error", how}).status == 2);
}

BOOST_AUTO_TEST_CASE(omitted_productions_are_replaced_by_what_they_contain) {
    // LWSP is a core rule, and WSP is one of the file.
    parser_of_file const core("s = a LWSP b\na = \"x\"\nb = \"y\"\nWSP = \" \"\n");
    BOOST_TEST(core.parse({"x  y"}).out == "x  y\n"
                                           "  s      0:4  x  y\n"
                                           "    a    0:1  x\n"
                                           "    WSP  1:2   \n"
                                           "    WSP  2:3   \n"
                                           "    b    3:4  y\n");
    auto const drawn = core.parse({"--format", "svg", "x  y"}).out;
    std::size_t rows = 0;
    for (auto at = drawn.find("class=\"frame\""); at != drawn.npos;
         at = drawn.find("class=\"frame\"", at + 1))
        ++rows;
    BOOST_TEST(rows == 4u);
}

BOOST_AUTO_TEST_CASE(picture_in_the_documentation_is_current) {
    BOOST_TEST(parser_of_file(sums).parse({"--format", "svg", "4,1+2+3"}).out ==
               read_file(URIGRAM_TEST_DATA "/../../doc/derivation.svg"));
}

BOOST_AUTO_TEST_CASE(svg_requires_a_grammar_and_one_argument) {
    parser_of_file const list(sums);
    write_file(list / "in", "1\n");
    for (words const& more : {words{"1", "2"}, words{"-"}, words{}, words{"-i", list / "in"}}) {
        auto const end = list.parse(with({"--format", "svg"}, more), "1\n");
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, "--format: svg draws the derivation of one text"), end.err);
    }
    BOOST_TEST(urigram::test::urigram({"parse", "--format", "svg", "http://h/"}).status == 2);
}

BOOST_AUTO_TEST_CASE(passwords_are_hidden_in_trees) {
    auto const end = urigram::test::urigram(
        {"parse", "--abnf", URIGRAM_TEST_DATA "/rfc3986.abnf", "--production", "URI", "http://u:secret@h/"});
    BOOST_TEST(contains(end.out, "userinfo        7:15   u:***\n"), end.out);
    BOOST_TEST(!contains(end.out, "secret"));
    BOOST_TEST(!contains(end.out, "unreserved    9:10"), end.out);
    auto const drawn =
        urigram::test::urigram({"parse", "--abnf", URIGRAM_TEST_DATA "/rfc3986.abnf", "--production", "URI",
                                "http://u:secret@h/", "--format", "svg"});
    BOOST_TEST(contains(drawn.out, ">&quot;http://u:******@h/&quot;</text>"), drawn.out);
    BOOST_TEST(contains(drawn.out, ">&quot;:******&quot;</text>"), drawn.out);
    BOOST_TEST(!contains(drawn.out, "secret"));
    BOOST_TEST(!contains(drawn.out, "<title>unreserved 9:10</title>"));

    parser_of_file const inside("url = \"ftp://\" userinfo \"@h\"\nuserinfo = \"u:\" pass\n"
                                "pass = sec \"ret\"\nsec = a / b\na = \"sec\"\nb = \"sec\"\n");
    for (words const& format : {words{}, words{"--format", "svg"}}) {
        auto const hidden = inside.parse(with(format, {"ftp://u:secret@h"})).out;
        BOOST_TEST(contains(hidden, "the password has a second derivation"), hidden);
        BOOST_TEST(!contains(hidden, "8:11"), hidden);
    }
}

BOOST_AUTO_TEST_CASE(output_is_bounded_for_deep_long_and_ambiguous_texts) {
    parser_of_file const deep("x = \"(\" x \")\" / \"y\"\n");
    std::size_t const levels = 20'000;
    auto const text = repeated("(", levels) + "y" + repeated(")", levels) + "\n";
    auto const tree = deep.parse({}, text);
    BOOST_TEST(tree.status == 0);
    BOOST_TEST(tree.out.size() < 10'000'000U);  // the indentation does not have 20,000 levels
    BOOST_TEST(contains(tree.out, "  20000:20001  y\n"));
    BOOST_TEST(deep.parse({"--format", "ndjson"}, text).status == 0);

    parser_of_file const flat("x = *( y / \"b\" )\ny = \"a\"\n");
    auto const end =
        flat.parse({"--format", "tsv", "--fields", "code,error"}, repeated("a", 2'500'000) + "\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(contains(end.out, "undecided: too large: more than 2000000 items"), end.out);

    parser_of_file const all("e = e e / \"a\"\n");
    auto const many = all.parse({repeated("a", 100)});
    BOOST_TEST(many.status == 0);
    BOOST_TEST(contains(many.out, "  ambiguous: e 0:100 has a second derivation\n"));
}

BOOST_AUTO_TEST_CASE(names_that_are_not_needed_may_be_undefined) {
    parser_of_file const open("a = \"x\" / b\nb = \"y\"\nc = nowhere \"q\"\n");
    BOOST_TEST(open.parse({"x"}).status == 0);
    BOOST_TEST(urigram::test::urigram({"check", "--abnf", open.path(), "y"}).status == 0);
    auto const end = open.parse({"--production", "c", "q"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err ==
               open.path() +
                   ":3:5: error: nowhere: has no definition, but c requires it; define it by --define "
                   "'nowhere = ...'\n");
    BOOST_TEST(open.parse({"--production", "c", "--define", "nowhere = \"z\"", "zq"}).status == 0);
    auto const bnf = parser_of_file("a = b\n", "--bnf").parse({"x"});
    BOOST_TEST(contains(bnf.err, "b: has no definition, but a requires it\n"), bnf.err);
}

BOOST_AUTO_TEST_CASE(incompatible_options_are_wrong_usage) {
    parser_of_file const list(sums);
    auto const refuses = [&](words const& more, std::string const& why) {
        auto const end = list.parse(more);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, why), end.err);
    };
    refuses({"--fields", "num", "1"}, "--fields: goes with --format tsv, csv or ndjson");
    refuses({"--format", "tsv", "--fields", "nam", "1"}, "no production and no field nam; did you mean num?");
    refuses({"--hazards", "1"}, "--hazards: excludes --abnf");
    refuses({"--get", "{num}", "1"}, "--get: excludes --abnf: write --fields");
    refuses({"--form", "1"}, "--form: excludes --abnf");
    refuses({"--production", "quux", "1"}, "no production quux; there are list, expr, num");
    refuses({"--output", list.path(), "1"}, "--output");
    auto const twice = urigram::test::urigram({"parse", "--bnf", list.path(), "--bnf", list.path(), "1"});
    BOOST_TEST(twice.status == 2);
    BOOST_TEST(contains(twice.err, "--bnf: takes one file"), twice.err);
}

BOOST_AUTO_TEST_CASE(lists_of_rfc_9110_require_an_option) {
    parser_of_file const allow("Allow = #method\nmethod = 1*ALPHA\n");
    auto const end = allow.parse({"--lists", "GET, ,PUT"});
    BOOST_TEST(end.out == "GET, ,PUT\n"
                          "  Allow     0:9  GET, ,PUT\n"
                          "    method  0:3  GET\n"
                          "    method  6:9  PUT\n");
    BOOST_TEST(end.status == 0);
    auto const off = allow.parse({"GET"});
    BOOST_TEST(contains(off.err,
                        ":1:9: error: Allow: \"#\" is the list extension of RFC 9110, section 5.6.1; "
                        "turn it on by the option lists (--lists)\n"
                        "  Allow = #method\n"
                        "          ^\n"),
               off.err);
    BOOST_TEST(off.status == 1);
    for (words const& arguments :
         {words{"parse", "--bnf", allow.path(), "--lists"}, words{"check", "--lists"},
          words{"prove", "--lists"}, words{"diff", "rfc2396", "rfc3986", "--lists"}}) {
        auto const wrong = urigram::test::urigram(arguments);
        BOOST_TEST(wrong.status == 2);
        BOOST_TEST(contains(wrong.err, "--lists: goes with --abnf"), wrong.err);
    }
}

BOOST_AUTO_TEST_SUITE_END()
