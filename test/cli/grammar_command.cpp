// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE cli_grammar_command
#include "data.hpp"
#include "dialect_names.hpp"
#include "program.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove.hpp>
#include <urigram/production.hpp>

using namespace urigram::test;
namespace model = urigram::model;

namespace {

outcome grammar(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "grammar");
    return urigram::test::urigram(arguments, input);
}

std::string const version = "version = number *[ \".\" number ]\n"
                            "number = 1*%x30-31\n";

}  // namespace

BOOST_AUTO_TEST_CASE(the_bnf_of_an_rfc_is_what_it_says) {
    for (auto const& name : dialect_names()) {
        auto const end = grammar({name});
        BOOST_TEST(end.status == 0);
        BOOST_TEST(end.err == "");
        auto const bnf = model::read_bnf(end.out);
        BOOST_TEST_REQUIRE(bnf.has_value());
        auto const all = model::prove(*bnf, name);
        BOOST_TEST(all.size() == urigram::productions(name).size());
        for (auto const& v : all) BOOST_TEST((v.outcome == model::outcome::equal), v);
    }
}

BOOST_AUTO_TEST_CASE(the_names) {
    auto const end = grammar({"--list"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    BOOST_TEST(split_lines(end.out) == dialect_names(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(one_production) {
    BOOST_TEST(grammar({"rfc1738:fpath"}).out == "fpath = fsegment *[ \"/\" fsegment ]\n");
    BOOST_TEST(grammar({"rfc2396:path_segments"}).out == "path_segments = segment *( \"/\" segment )\n");
    BOOST_TEST(grammar({"rfc1738:ip_schemepart"}).out == "ip-schemepart = \"//\" login [ \"/\" urlpath ]\n");
}

BOOST_AUTO_TEST_CASE(as_abnf) {
    BOOST_TEST(grammar({"rfc1738:fpath", "--format", "abnf"}).out ==
               "fpath = fsegment *( \"/\" fsegment )\n");
    BOOST_TEST(grammar({"rfc1738:hostname", "--format", "abnf"}).out ==
               "hostname = *( domainlabel \".\" ) toplabel\n");
    auto const whole = grammar({"rfc2396", "--format", "abnf"}).out;
    BOOST_TEST(contains(whole, "; path_segments is called path-segments\n"));
    BOOST_TEST(contains(whole, "= segment *( \"/\" segment )\n"));
}

BOOST_AUTO_TEST_CASE(rules_differ_where_x3_wants_them_to) {
    auto const rule = grammar({"rfc1738:login", "--rule"}).out;
    BOOST_TEST(contains(rule, "<ahead: host >"), rule);
    BOOST_TEST(!contains(grammar({"rfc1738:login"}).out, "<ahead"));
    BOOST_TEST(contains(grammar({"rfc1738:login", "--rule", "--format", "abnf"}).out, "<ahead: host >"));
    // A rule that X3 needs in pieces is written in one.
    auto const pieces = grammar({"rfc2396:absoluteURI", "--rule", "--format", "abnf"}).out;
    BOOST_TEST(!contains(pieces, "absoluteURI-2"), pieces);
    auto const whole = grammar({"rfc1808", "--rule"}).out;
    BOOST_TEST(model::read_bnf(whole).value().productions().size() == urigram::productions("rfc1808").size());
}

BOOST_AUTO_TEST_CASE(a_file) {
    BOOST_TEST(grammar({"--bnf", "-"}, version).out == "version = number *( \".\" number )\n"
                                                       "number  = 1*( \"0\" | \"1\" )\n");
    BOOST_TEST(grammar({"--bnf", "-", "number"}, version).out == "number = 1*( \"0\" | \"1\" )\n");
    scratch_directory const scratch;
    write_file(scratch / "v.bnf", version);
    BOOST_TEST(grammar({"--bnf", scratch / "v.bnf", "number", "--format", "abnf"}).out ==
               "number = 1*( \"0\" / \"1\" )\n");
    auto const broken = grammar({"--bnf", "-"}, "a = |\n");
    BOOST_TEST(contains(broken.err, "standard input:1:5: error: a: expected "), broken.err);
    BOOST_TEST(broken.out == "");
    BOOST_TEST(broken.status == 1);
    auto const none = grammar({"--bnf", scratch / "none"});
    BOOST_TEST(contains(none.err, "cannot read "), none.err);
    BOOST_TEST(none.status == 3);
}

BOOST_AUTO_TEST_CASE(diagrams) {
    scratch_directory const scratch;
    auto const one = grammar({"rfc1738:fpath", "--format", "svg"}).out;
    BOOST_TEST(one.rfind("<svg ", 0) == 0U);
    BOOST_TEST(contains(one, "#fsegment"));
    BOOST_TEST(grammar({"rfc1738:fpath", "--format", "svg", "-o", scratch / "fpath.svg"}).status == 0);
    BOOST_TEST(read_file(scratch / "fpath.svg") == one);

    auto const end = grammar({"rfc1738", "--format", "svg", "-o", scratch / "all/of/it"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "");
    for (auto const& p : urigram::productions("rfc1738")) {
        auto const svg = read_file(scratch / ("all/of/it/" + std::string(p.name) + ".svg"));
        BOOST_TEST(contains(svg, "id=\"" + std::string(p.name) + "\""));
    }
    BOOST_TEST(read_file(scratch / "all/of/it/fpath.svg") == one);
    BOOST_TEST(grammar({"rfc1808", "--rule", "--format", "svg", "-o", scratch / "rules"}).status == 0);
    BOOST_TEST(contains(read_file(scratch / "rules/URL.svg"), "<svg "));
    BOOST_TEST(grammar({"rfc1808", "--format", "svg", "-o", scratch / "fpath.svg"}).status == 3);
}

BOOST_AUTO_TEST_CASE(wrong_usage) {
    struct misuse {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {misuse{{}, "A grammar, rfc1738, "},
          {{"rfc822"}, "there is no grammar rfc822"},
          {{"rfc1738:fpat"}, "nearest to that: fpath"},
          {{"rfc1738", "--format", "svg"}, "--output: must name a directory"},
          {{"rfc1738", "--format", "svg", "-o", "-"}, "--output: must name a directory"},
          {{"--rule", "--bnf", "f"}, "--rule: excludes --bnf"},
          {{"--list", "rfc1738"}, "--list: excludes a grammar, --bnf and --rule"},
          {{"--bnf", "-", "numbr"}, "no production numbr; its names nearest to that: number, version"},
          {{"rfc1738", "rfc1808"}, "rfc1808"},
          {{"--format", "dot", "rfc1738"}, "'dot' is none of bnf, abnf, svg"}}) {
        auto const end = grammar(arguments, version);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
        BOOST_TEST(contains(end.err, "try `urigram grammar --help`"), end.err);
    }
    auto const help = grammar({"--help"}).out;
    for (std::string option :
         {"--bnf", "--list", "--rule", "--format", "--output", "--color", "Exit status: 0"})
        BOOST_TEST(contains(help, option), option);
}
