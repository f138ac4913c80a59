// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(cli_grammar_command_cpp)

using namespace urigram::test;
namespace model = urigram::model;

namespace {

outcome grammar(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "grammar");
    return urigram::test::urigram(arguments, input);
}

std::string const version = "version = number *[ \".\" number ]\n"
                            "number = 1*%x30-31\n";

auto read(std::string const& text, urigram::dialect const& in) {
    return in.notation == urigram::grammar_notation::abnf ? model::read_abnf(text) : model::read_bnf(text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(written_bnf_of_each_rfc_is_proven_equal_to_its_rules) {
    for (auto const& name : dialect_names()) {
        auto const end = grammar({name});
        BOOST_TEST(end.status == 0);
        BOOST_TEST(end.err == "");
        auto const bnf = read(end.out, *urigram::dialects::find(name));
        BOOST_TEST_REQUIRE(bnf.has_value());
        auto const all = model::prove(*bnf, name);
        BOOST_TEST(all.size() == urigram::productions(name).size());
        for (auto const& v : all) BOOST_TEST((v.outcome == model::outcome::proven), v);
    }
}

BOOST_AUTO_TEST_CASE(list_has_the_names_of_grammars) {
    auto const end = grammar({"--list"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    BOOST_TEST(split_lines(end.out) == dialect_names(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(list_has_the_names_of_productions) {
    for (auto const& name : dialect_names()) {
        std::vector<std::string> names;
        for (auto const& p : urigram::productions(name)) names.emplace_back(p.name);
        auto const end = grammar({name, "--list"});
        BOOST_TEST(end.status == 0);
        BOOST_TEST(split_lines(end.out) == names, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(list_has_the_names_of_productions_of_a_file) {
    auto const bnf = grammar({"--bnf", "-", "--list"}, version);
    BOOST_TEST(bnf.out == "version\nnumber\n");
    BOOST_TEST(bnf.err == "");
    BOOST_TEST(bnf.status == 0);
    // Core rules and prose are in no definition of the text.
    scratch_directory const scratch;
    write_file(scratch / "a.abnf", "a = b <see above> DIGIT\r\nb = %x31\r\n");
    auto const abnf =
        grammar({"--abnf", scratch / "a.abnf", "--list", "--define", "c = \"3\"", "-o", scratch / "names"});
    BOOST_TEST(abnf.status == 0);
    BOOST_TEST(read_file(scratch / "names") == "a\nb\nc\n");
    auto const replaced = grammar({"--abnf", scratch / "a.abnf", "--list", "-o", scratch / "a.abnf"});
    BOOST_TEST(contains(replaced.err, "--output: goes to the same file as the input "), replaced.err);
    BOOST_TEST(replaced.status == 2);
    auto const undefined = grammar({"--abnf", "-", "--list"}, "a = b\r\n");
    BOOST_TEST(contains(undefined.err, "error: a: "), undefined.err);
    BOOST_TEST(undefined.status == 1);
}

BOOST_AUTO_TEST_CASE(one_production_is_written_alone) {
    BOOST_TEST(grammar({"rfc1738:fpath"}).out == "fpath = fsegment *[ \"/\" fsegment ]\n");
    BOOST_TEST(grammar({"rfc2396:path_segments"}).out == "path_segments = segment *( \"/\" segment )\n");
    BOOST_TEST(grammar({"rfc1738:ip_schemepart"}).out == "ip-schemepart = \"//\" login [ \"/\" urlpath ]\n");
}

BOOST_AUTO_TEST_CASE(abnf_has_the_syntax_of_rfc_5234) {
    BOOST_TEST(grammar({"rfc1738:fpath", "--format", "abnf"}).out ==
               "fpath = fsegment *( \"/\" fsegment )\n");
    BOOST_TEST(grammar({"rfc1738:hostname", "--format", "abnf"}).out ==
               "hostname = *( domainlabel \".\" ) toplabel\n");
    auto const whole = grammar({"rfc2396", "--format", "abnf"}).out;
    BOOST_TEST(contains(whole, "; path_segments is called path-segments\n"));
    BOOST_TEST(contains(whole, "= segment *( \"/\" segment )\n"));
}

BOOST_AUTO_TEST_CASE(rules_differ_from_the_bnf_where_x3_requires_it) {
    auto const rule = grammar({"rfc1738:login", "--rule"}).out;
    BOOST_TEST(contains(rule, "<ahead: host >"), rule);
    BOOST_TEST(!contains(grammar({"rfc1738:login"}).out, "<ahead"));
    BOOST_TEST(contains(grammar({"rfc1738:login", "--rule", "--format", "abnf"}).out, "<ahead: host >"));
    // A rule that X3 has to split into several is written as one.
    auto const pieces = grammar({"rfc2396:absoluteURI", "--rule", "--format", "abnf"}).out;
    BOOST_TEST(!contains(pieces, "absoluteURI-2"), pieces);
}

// BNF has no prose: its name is undefined.
BOOST_AUTO_TEST_CASE(prose_can_be_read_again_in_abnf_or_if_it_is_defined) {
    std::string const text = "a = <host> \"x\" / <any of \"b\">\n";
    words const define{"--define", "<host> = \"h\"", "--define", "<any of \"b\"> = \"b\""};
    auto const abnf = grammar({"--abnf", "-"}, text).out;
    BOOST_TEST(abnf == text);
    BOOST_TEST(grammar({"--abnf", "-", "--format", "abnf"}, abnf).out == text);
    auto const bnf = grammar({"--abnf", "-", "--format", "bnf"}, text);
    BOOST_TEST(contains(grammar({"--bnf", "-"}, bnf.out).err, "\"host\" is not defined"));
    auto const defined = grammar(with({"--abnf", "-", "--format", "bnf"}, define), text).out;
    BOOST_TEST(grammar({"--bnf", "-"}, defined).out == defined);
    auto const help = urigram::test::urigram({"help", "grammar"}).out;
    BOOST_TEST(contains(help, "BNF has no prose values: those of ABNF become undefined names"), help);
}

// Rules that are only pieces of other rules, which X3 needs, are written, too. The RFC's productions come
// first and keep their names.
BOOST_AUTO_TEST_CASE(rules_can_be_read_again) {
    for (auto const& name : dialect_names()) {
        auto const& of = *urigram::dialects::find(name);
        auto const notation = of.notation == urigram::grammar_notation::abnf ? "--abnf" : "--bnf";
        auto const whole = read(grammar({name, "--rule"}).out, of);
        BOOST_TEST_REQUIRE(whole.has_value());
        auto const rules = urigram::productions(name);
        BOOST_TEST_REQUIRE(whole->productions().size() >= rules.size());
        for (std::size_t i = 0; i < rules.size(); ++i)
            BOOST_TEST(whole->productions()[i].name == rules.begin()[i].name);
        for (auto const& v : model::prove(*whole, name)) {
            bool const is_piece = urigram::find_production(name + ":" + v.production) == nullptr;
            BOOST_TEST((is_piece || v.outcome == model::outcome::proven), v);
        }

        for (auto const& p : rules) {
            auto const full_name = name + ":" + std::string(p.name);
            auto const rule = grammar({full_name, "--rule"}).out;
            auto const again = grammar({notation, "-", std::string(p.name)}, rule);
            BOOST_TEST(again.status == 0, full_name);
            BOOST_TEST(again.err == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_file_is_read_and_written) {
    BOOST_TEST(grammar({"--bnf", "-"}, version).out == "version = number *( \".\" number )\n"
                                                       "number  = 1*( \"0\" | \"1\" )\n");
    BOOST_TEST(grammar({"--bnf", "-", "number"}, version).out == "number = 1*( \"0\" | \"1\" )\n");
    scratch_directory const scratch;
    write_file(scratch / "v.bnf", version);
    BOOST_TEST(grammar({"--bnf", scratch / "v.bnf", "number", "--format", "abnf"}).out ==
               "number = 1*( \"0\" / \"1\" )\n");
    BOOST_TEST(
        grammar({"--bnf", "-"}, "a = %x00-02 | 2%x00-FF | %x30-39 | %x41-43 | %x61-62 | %x7E-81\n").out ==
        "a = %x00-02 | 2%x00-FF | %x30-39 | %x41-43 | \"a\" | \"b\" | %x7E-81\n");
    auto const broken = grammar({"--bnf", "-"}, "a = |\n");
    BOOST_TEST(contains(broken.err, "<stdin>:1:5: error: a: expected "), broken.err);
    BOOST_TEST(broken.out == "");
    BOOST_TEST(broken.status == 1);
    auto const empty = grammar({"--bnf", "-"}, "");
    BOOST_TEST(empty.err == "<stdin>:1:1: error: there are no productions\n");
    BOOST_TEST(empty.out == "");
    BOOST_TEST(empty.status == 1);
    auto const none = grammar({"--bnf", scratch / "none"});
    BOOST_TEST(contains(none.err, "cannot read "), none.err);
    BOOST_TEST(none.status == 3);
}

BOOST_AUTO_TEST_CASE(a_file_of_abnf_is_read_and_written) {
    std::string const abnf = "  Version = number *( \".\" NUMBER ) [ <tag, see\\elsewhere> ]\r\n"
                             "  number = BIT\r\n  number =/ \"x\"\r\n";
    BOOST_TEST(grammar({"--abnf", "-", "VERSION", "--format", "bnf"}, abnf).out ==
               "Version = number *( \".\" number ) [ tag--see-elsewhere ]\n");
    BOOST_TEST(grammar({"--abnf", "-", "number", "--format", "bnf"}, abnf).out == "number = BIT | %i\"x\"\n");
    BOOST_TEST(grammar({"--abnf", "-", "number"}, abnf).out == "number = BIT / \"x\"\n");
    BOOST_TEST(grammar({"--abnf", "-"}, abnf).out ==
               "Version = number *( \".\" number ) [ <tag, see\\elsewhere> ]\n"
               "number = BIT / \"x\"\n");
    auto const broken = grammar({"--abnf", "-"}, "a = b\n | c\n");
    BOOST_TEST(broken.err == "<stdin>:2:2: error: a: expected an element or \"/\", found \"|\"\n"
                             "   | c\n"
                             "   ^\n");
    BOOST_TEST(broken.status == 1);
    BOOST_TEST(contains(grammar({"--abnf", "-", "number", "--format", "svg"}, abnf).out, ">&quot;x&quot;<"));
    BOOST_TEST(contains(grammar({"--abnf", "-", "--format", "svg", "a"}, "a = %x61-66\n").out,
                        ">%s&quot;a&quot; to %s&quot;f&quot;<"));
    BOOST_TEST(
        contains(grammar({"--bnf", "-", "--format", "svg", "a"}, "a = %i\"x\"\n").out, ">%i&quot;x&quot;<"));
    // A prose value is not a file name, and is not written as one.
    scratch_directory const scratch;
    BOOST_TEST(grammar({"--abnf", "-", "--format", "svg", "-o", scratch / "d"}, "a = <../a/b> <c>").status ==
               0);
    BOOST_TEST(std::filesystem::exists(scratch / "d/a.svg"));
    BOOST_TEST(!std::filesystem::exists(scratch / "a"));
    BOOST_TEST(!std::filesystem::exists(scratch / "d/c.svg"));
    BOOST_TEST(contains(grammar({"--abnf", "-", "c"}, "a = <c>").err, "<stdin> has no production c"));
}

// Grammars and rules, including constructs that only X3 has.
BOOST_AUTO_TEST_CASE(abnf_that_is_written_can_be_read) {
    for (auto const& name : dialect_names())
        for (auto const& arguments : {std::vector<std::string>{name}, {name, "--rule"}}) {
            auto written = arguments;
            written.insert(written.end(), {"--format", "abnf"});
            auto const text = grammar(written).out;
            auto const again = model::read_abnf(text);
            BOOST_TEST_REQUIRE(again.has_value(), name);
            for (auto const& v : model::prove(*again, name)) {
                bool const is_piece = urigram::find_production(name + ":" + v.production) == nullptr;
                BOOST_TEST((is_piece || v.outcome == model::outcome::proven), v);
            }
            BOOST_TEST(grammar({"--abnf", "-"}, text).err == "");
        }
}

BOOST_AUTO_TEST_CASE(a_grammar_is_written_as_rules_for_x3) {
    scratch_directory const scratch;
    write_file(scratch / "my-own.bnf", "name = *letter \"s\"\nletter = %x61-7A\n");
    auto const end = grammar({"--bnf", scratch / "my-own.bnf", "--format", "x3"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    for (std::string const part : {"Each is proven", "namespace my_own_rules {", "// name = *letter \"s\"\n",
                                   "BOOST_SPIRIT_DEFINE(letter)\n"})
        BOOST_TEST(contains(end.out, part), end.out);
    BOOST_TEST(grammar({"--bnf", scratch / "my-own.bnf", "--format", "x3", "-o", scratch / "h"}).out == "");
    BOOST_TEST(read_file(scratch / "h") == end.out);
    auto const letter =
        grammar({"--bnf", "-", "letter", "--format", "x3"}, read_file(scratch / "my-own.bnf"));
    BOOST_TEST(contains(letter.out, "namespace grammar_rules {"), letter.out);
    BOOST_TEST(!contains(letter.out, "name_def"), letter.out);
    auto const structs =
        grammar({"--abnf", "-", "--structs", "--format", "x3"}, "a = b \",\" b\nb = \"1\"\n");
    BOOST_TEST(contains(structs.out, "struct a_type {\n    part_ b;\n    part_ b_2;\n};\n"), structs.out);
    BOOST_TEST(
        contains(grammar({"rfc1738:port", "--format", "x3"}).out, "inline auto const port_def = digits;"));
}

BOOST_AUTO_TEST_CASE(an_unproven_rule_has_a_warning) {
    std::string const nested = "a = \"(\" *a \")\"\n";
    auto const open = grammar({"--abnf", "-", "--format", "x3"}, nested);
    BOOST_TEST(open.status == 1);
    BOOST_TEST(open.err == "<stdin>:1:1: warning: a: not proven: no difference in texts of up to 6 octets "
                           "(recursive: a -> a)\n");
    BOOST_TEST(contains(open.out, "// NOT PROVEN: no difference"), open.out);
    auto const enough = grammar({"--abnf", "-", "--format", "x3", "--bounded", "8"}, nested);
    BOOST_TEST(enough.status == 0);
    BOOST_TEST(enough.err == "");
    BOOST_TEST(contains(enough.out, "// BOUNDED: no difference in texts of up to 8 octets"), enough.out);
    auto const wrong = grammar({"--abnf", "-", "--format", "x3"}, "a = \"0\" a \"0\" / \"0\"\n");
    BOOST_TEST(wrong.status == 1);
    BOOST_TEST(contains(wrong.err, "warning: a: not proven: \"00000\" is accepted by the BNF"), wrong.err);
}

BOOST_AUTO_TEST_CASE(grammars_are_written_as_trees) {
    BOOST_TEST(grammar({"--bnf", "-", "--format", "tree", "number"}, version).out ==
               "[{\"repetition\":1,\"min\":1,\"max\":null},{\"set\":[48,49]}]\n");
    BOOST_TEST(grammar({"--bnf", "-", "--format", "tree"}, "a = [ \"(\" a \")\" ]\n").status == 0);
    auto const none = grammar({"--bnf", "-", "--format", "tree"}, "a = \"x\" a\n");
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.status == 1);
    BOOST_TEST(grammar({"rfc1738:url", "--rule", "--format", "tree"}).status == 2);
}

BOOST_AUTO_TEST_CASE(grammars_are_written_as_regex_lark_and_json) {
    BOOST_TEST(grammar({"--bnf", "-", "--format", "lark"}, version).out == "start: version\n"
                                                                           "version: number (\".\" number)*\n"
                                                                           "number: /[01]/+\n");
    BOOST_TEST(grammar({"--bnf", "-", "--format", "lark", "number"}, version).out ==
               "start: number\nnumber: /[01]/+\n");
    auto const regex = grammar({"--bnf", "-", "--format", "regex"}, version).out;
    BOOST_TEST_REQUIRE(split_lines(regex).size() == 1U);
    std::regex const expression(regex.substr(0, regex.size() - 1));
    for (std::string const text : {"0", "01", "1.0", "11.0.1"})
        BOOST_TEST(std::regex_match(text, expression), text);
    for (std::string const text : {"", ".", "1.", ".1", "1..0", "2"})
        BOOST_TEST(!std::regex_match(text, expression), text);
    auto const json =
        boost::json::parse(grammar({"--bnf", "-", "--format", "json"}, version).out).as_object();
    BOOST_TEST(json.at("classes").as_array().size() == 256U);
    BOOST_TEST(json.at("accepting").as_array().size() == json.at("next").as_array().size());

    // `rfc1738:url` selects a production, and `rfc1738` the production of whole texts. --rule selects the
    // compiled form.
    BOOST_TEST(grammar({"rfc1738", "--format", "regex"}).out ==
               grammar({"rfc1738:url", "--format", "regex"}).out);
    auto const port = grammar({"rfc1738:port", "--format", "regex"});
    BOOST_TEST(port.out == "[0-9][0-9]*\n");
    BOOST_TEST(grammar({"rfc1738:port", "--format", "regex", "--rule"}).out == port.out);
    scratch_directory const scratch;
    BOOST_TEST(grammar({"rfc1738:port", "--format", "regex", "-o", scratch / "r"}).out == "");
    BOOST_TEST(read_file(scratch / "r") == port.out);

    std::string const nested = "a = [ \"(\" a \")\" ]\n";
    for (std::string const format : {"regex", "json"}) {
        auto const none = grammar({"--bnf", "-", "--format", format}, nested);
        BOOST_TEST(none.err == "<stdin>:1:1: error: a: a has no automaton: recursive: a -> a\n");
        BOOST_TEST(none.out == "");
        BOOST_TEST(none.status == 1);
    }
    BOOST_TEST(grammar({"--bnf", "-", "--format", "lark"}, nested).status == 0);
    BOOST_TEST(grammar({"--bnf", "-", "--format", "lark"}, "a = \"x\" a\n").status == 1);
}

BOOST_AUTO_TEST_CASE(a_production_can_be_given_by_an_option) {
    BOOST_TEST(grammar({"--bnf", "-", "--production", "number"}, version).out ==
               grammar({"--bnf", "-", "number"}, version).out);
    BOOST_TEST(grammar({"--bnf", "-", "--production", "number", "--format", "lark"}, version).out ==
               "start: number\nnumber: /[01]/+\n");
}

BOOST_AUTO_TEST_CASE(diagrams_are_written_to_a_directory) {
    scratch_directory const scratch;
    auto const one = grammar({"rfc1738:fpath", "--format", "svg"}).out;
    BOOST_TEST(one.rfind("<svg ", 0) == 0U);
    BOOST_TEST(contains(one, ">fsegment<"));
    BOOST_TEST(!contains(one, "href"));  // there is nothing to link to
    BOOST_TEST(grammar({"rfc1738:fpath", "--format", "svg", "-o", scratch / "fpath.svg"}).status == 0);
    BOOST_TEST(read_file(scratch / "fpath.svg") == one);

    auto const end = grammar({"rfc1738", "--format", "svg", "-o", scratch / "all/of/it"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "");
    for (auto const& p : urigram::productions("rfc1738")) {
        auto const svg = read_file(scratch / ("all/of/it/" + std::string(p.name) + ".svg"));
        BOOST_TEST(contains(svg, "id=\"" + std::string(p.name) + "\""));
    }
    BOOST_TEST(contains(read_file(scratch / "all/of/it/fpath.svg"), "href=\"fsegment.svg\""));
    BOOST_TEST(grammar({"rfc1808", "--rule", "--format", "svg", "-o", scratch / "rules"}).status == 0);
    BOOST_TEST(contains(read_file(scratch / "rules/URL.svg"), "<svg "));
    for (std::string const input : {"a.svg", "index.html"}) {
        write_file(scratch / input, "a = \"x\"\n");
        auto const refused = grammar({"--bnf", scratch / input, "--format", "svg", "-o", scratch.path()});
        BOOST_TEST(refused.status == 2);
        BOOST_TEST(
            contains(refused.err, "--output: goes to the same file as the input " + (scratch / input)));
        BOOST_TEST(read_file(scratch / input) == "a = \"x\"\n");
    }
    write_file(scratch / "v.bnf", version);
    auto const parents =
        grammar({"--bnf", scratch / "v.bnf", "--format", "svg", "-o", scratch / "a/new/one"});
    BOOST_TEST(parents.err == "");
    BOOST_TEST(contains(read_file(scratch / "a/new/one/number.svg"), "<svg "));
    auto const no_directory = grammar({"rfc1808", "--format", "svg", "-o", scratch / "fpath.svg"});
    BOOST_TEST(no_directory.err ==
               "urigram: cannot make the directory " + (scratch / "fpath.svg") + ": Not a directory\n");
    BOOST_TEST(no_directory.status == 3);
    BOOST_TEST(grammar({"rfc1808", "-o", scratch / "all"}).err ==
               "urigram: cannot write to " + (scratch / "all") + ": Is a directory\n");
}

// Every link in every file leads to a file, and the index links to all files.
BOOST_AUTO_TEST_CASE(links_between_diagrams_lead_to_files) {
    scratch_directory const scratch;
    write_file(scratch / "v.bnf", version);
    std::vector<std::vector<std::string>> whole = {{"--bnf", scratch / "v.bnf"}};
    for (auto const& name : dialect_names()) whole.insert(whole.end(), {{name}, {name, "--rule"}});
    for (std::size_t i = 0; i < whole.size(); ++i) {
        auto const directory = scratch / std::to_string(i);
        auto arguments = whole[i];
        arguments.insert(arguments.end(), {"--format", "svg", "-o", directory});
        BOOST_TEST(grammar(arguments).status == 0);
        std::size_t links = 0, files = 0;
        for (auto const& file : std::filesystem::directory_iterator(directory)) {
            ++files;
            auto const text = read_file(file.path().string());
            BOOST_TEST(contains(text, file.path().extension() == ".svg" ? "@media(prefers-color-scheme:dark)"
                                                                        : "light dark"));
            std::string const mark = "href=\"";
            for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
                auto const name =
                    text.substr(at + mark.size(), text.find('"', at + mark.size()) - at - mark.size());
                BOOST_TEST(std::filesystem::exists(directory + "/" + name), name);
                ++links;
            }
        }
        auto const index = split_lines(read_file(directory + "/index.html"));
        std::regex const item("<li><a href=\"(.*)\\.svg\"><img src=\"\\1\\.svg\" alt=\"\\1\" "
                              "loading=\"lazy\"></a></li>");
        auto const items = std::count_if(index.begin(), index.end(), [&](std::string const& line) {
            return std::regex_match(line, item);
        });
        BOOST_TEST(static_cast<std::size_t>(items) == files - 1);
        BOOST_TEST(links > static_cast<std::size_t>(items));
    }
}

// A definition of prose is a production whose name is valid neither in file names nor in HTML.
BOOST_AUTO_TEST_CASE(diagrams_of_prose_are_in_the_directory) {
    scratch_directory const scratch;
    write_file(scratch / "a.abnf", "a = <../x&\"y> <../x&-y> prose----x--y\r\nprose----x--y = \"1\"\r\n");
    auto const end = grammar({"--abnf", scratch / "a.abnf", "--define", "<../x&\"y> = \"2\"", "--define",
                              "<../x&-y> = \"3\"", "--format", "svg", "-o", scratch / "all"});
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
    std::set<std::string> files;
    for (auto const& file : std::filesystem::recursive_directory_iterator(scratch.path()))
        files.insert(file.path().filename().string());
    std::set<std::string> const expected{"a.abnf",
                                         "all",
                                         "a.svg",
                                         "index.html",
                                         "prose----x--y.svg",
                                         "prose----x--y-.svg",
                                         "prose----x--y--.svg"};
    BOOST_TEST(files == expected, boost::test_tools::per_element());
    auto const index = read_file(scratch / "all/index.html");
    BOOST_TEST(contains(index, "alt=\"../x&amp;&quot;y\""), index);
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {usage_error{
              {}, "A grammar, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986 or by_scheme, or --bnf or --abnf"},
          {{"rfc822"}, "unknown grammar rfc822"},
          {{URIGRAM_TEST_DATA "/rfc8259.abnf"}, "; that is a file: write --abnf "},
          {{"rfc1738:fpat"}, "the most similar names: fpath"},
          {{"rfc1738", "--format", "svg"}, "--output: must name a directory"},
          {{"rfc1738", "--format", "svg", "-o", "-"}, "--output: must name a directory"},
          {{"--rule", "--bnf", "f"}, "--rule: excludes --bnf"},
          {{"--rule", "--abnf", "f"}, "--rule: excludes --abnf"},
          {{"--abnf", "f", "--bnf", "f"}, "--bnf excludes --abnf"},
          {{"--abnf"}, "--abnf needs a value"},
          {{"--list", "rfc1738:fpath"}, "--list: excludes a production and --rule"},
          {{"--list", "--bnf", "-", "number"}, "--list: excludes a production and --rule"},
          {{"--list", "rfc822"}, "unknown grammar rfc822"},
          {{"--list", "rfc1738", "--rule"}, "--list: excludes a production and --rule"},
          {{"--list", "rfc1738", "--lists"}, "--lists: goes with "},
          {{"--bnf", "-", "numbr"}, "no production numbr; the most similar names: number"},
          {{"rfc1738", "rfc1808"}, "rfc1808"},
          {{"rfc1738", "--production", "url"},
           "--production: goes with --bnf or --abnf; without these, write rfc1738:NAME"},
          {{"--bnf", "-", "number", "--production", "number"},
           "--production: excludes a production as an argument"},
          {{"--bnf", "-", "--production", "numbr"}, "no production numbr; the most similar names: number"},
          {{"--list", "--production", "number"}, "--list: excludes a production"},
          {{"rfc1738:url", "--rule", "--format", "lark"}, "--rule: excludes --format lark"},
          {{"--format", "regex"}, "A grammar, rfc1738, "},
          {{"--format", "dot", "rfc1738"}, "'dot' is none of bnf, abnf, svg, lark, tree, regex, json, x3"},
          {{"rfc1738:url", "--rule", "--format", "x3"}, "--rule: excludes --format x3"},
          {{"rfc1738", "--bounded", "6"}, "--bounded: goes with --format x3"},
          {{"rfc1738", "--structs"}, "--structs: goes with --format x3"},
          {{"--bnf", "-", "numbr", "--format", "x3"}, "no production numbr"}}) {
        auto const end = grammar(arguments, version);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
        BOOST_TEST(contains(end.err, "try `urigram grammar --help`"), end.err);
    }
    auto const help = grammar({"--help"}).out;
    for (std::string option :
         {"--bnf", "--abnf", "--list", "--rule", "--format", "--output", "--color", "Exit status: 0"})
        BOOST_TEST(contains(help, option), option);
}

BOOST_AUTO_TEST_SUITE_END()
