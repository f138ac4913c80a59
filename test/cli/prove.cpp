// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(cli_prove_cpp)

using namespace urigram::test;

namespace {

outcome prove(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "prove");
    return urigram::test::urigram(arguments, input);
}

std::vector<boost::json::value> records(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.end(), {"--format", "ndjson"});
    std::vector<boost::json::value> all;
    for (auto const& line : split_lines(prove(arguments, input).out)) all.push_back(boost::json::parse(line));
    return all;
}

std::string data_file(std::string const& name) { return std::string(URIGRAM_TEST_DATA) + "/" + name; }

// Texts of one or more digits. The recursion is in the middle, so no automaton is made.
constexpr char digits_in_the_middle[] = "digits = digit [ digits ] *digit\ndigit = %x30-39\n";

}  // namespace

BOOST_AUTO_TEST_CASE(every_production_of_all_grammars_is_proven) {
    auto const end = prove({});
    auto const lines = split_lines(end.out);
    std::size_t at = 0;
    for (auto const& grammar : dialect_names())
        for (auto const& p : urigram::productions(grammar)) {
            BOOST_TEST_REQUIRE(at < lines.size());
            auto const& line = lines[at++];
            BOOST_TEST(line.rfind(grammar + ":" + std::string(p.name) + "  ", 0) == 0U, line);
            BOOST_TEST(contains(line, "  equal      ("), line);
            BOOST_TEST(contains(line, " states)"), line);
        }
    BOOST_TEST(at == lines.size());
    auto const all = std::to_string(at);
    BOOST_TEST(end.err ==
               "productions " + all + " = " + all + " equal + 0 different + 0 unknown + 0 missing\n");
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(one_grammar_or_production_is_proven_alone) {
    auto const one = prove({"--grammar", "rfc1738:ftpurl"});
    BOOST_TEST(one.out == "rfc1738:ftpurl  equal      (53 states)\n");
    BOOST_TEST(one.err == "productions 1 = 1 equal + 0 different + 0 unknown + 0 missing\n");
    BOOST_TEST(prove({"--grammar", "rfc1738:ip_schemepart"}).out.rfind("rfc1738:ip-schemepart  ", 0) == 0U);
    auto const lines = split_lines(prove({"--grammar", "rfc1808"}).out);
    BOOST_TEST(lines.size() == urigram::productions("rfc1808").size());
    // The column of verdicts is aligned.
    for (auto const& line : lines) BOOST_TEST(line.find("  equal  ") == lines[0].find("  equal  "), line);
}

BOOST_AUTO_TEST_CASE(rules_equal_the_text_of_the_rfc) {
    for (auto const& grammar : dialect_names()) {
        auto const& of = *urigram::dialects::find(grammar);
        bool const abnf = of.notation == urigram::grammar_notation::abnf;
        auto const end =
            prove({abnf ? "--abnf" : "--bnf", data_file(bnf_file(of)), "--grammar", grammar, "--complete"});
        BOOST_TEST(end.status == 0);
        BOOST_TEST(contains(end.err, " + 0 different + 0 unknown + 0 missing"), end.err);
    }
}

BOOST_AUTO_TEST_CASE(a_difference_has_a_shortest_text) {
    auto text = text_of("rfc1738.bnf");
    std::string const before = "\"/\" group [ \"/\" digits ]";
    auto const at = text.find(before);
    BOOST_TEST_REQUIRE(at != text.npos);
    text.replace(at, before.size(), "\"/\" group \"/\" digits");
    auto const end = prove({"--bnf", "-", "--grammar", "rfc1738"}, text);
    BOOST_TEST(contains(end.out, "  different  \"nntp://a/a\" is accepted by the rule and not by the BNF\n"));
    BOOST_TEST(contains(end.err, " different + 0 unknown + 0 missing\n"), end.err);
    BOOST_TEST(!contains(end.err, " 0 different"), end.err);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(prove({"--bnf", "-", "--grammar", "rfc1738:fpath"}, text).status == 0);
    BOOST_TEST(prove({"--bnf", "-", "--grammar", "rfc1738:nntpurl"}, text).status == 1);
}

BOOST_AUTO_TEST_CASE(names_of_schemes_ignore_case) {
    BOOST_TEST(prove({"--bnf", "-", "--grammar", "rfc1738:scheme"},
                     "scheme = 1*[ %x61-7A | %x30-39 | \"+\" | \"-\" | \".\" ]\n")
                   .status == 0);
}

BOOST_AUTO_TEST_CASE(missing_productions_are_listed) {
    std::string const part = "digits = 1*digit\nten = \"10\"\ndigit = %x30-39\n";
    auto const end = prove({"--bnf", "-", "--grammar", "rfc1738"}, part);
    BOOST_TEST(contains(end.out, "rfc1738:url             missing    the BNF does not define it\n"), end.out);
    BOOST_TEST(contains(end.out, "rfc1738:ten             missing    there is no rule of that name\n"));
    BOOST_TEST(contains(end.out, "rfc1738:digits          equal      (3 states)\n"));
    BOOST_TEST(end.err == "productions 68 = 2 equal + 0 different + 0 unknown + 66 missing\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(prove({"--bnf", "-", "--grammar", "rfc1738", "--complete"}, part).status == 1);
    // If a production is named, its verdict is printed.
    auto const named = prove({"--bnf", "-", "--grammar", "rfc1738:url"}, part);
    BOOST_TEST(named.out == "rfc1738:url  missing    the BNF does not define it\n");
    BOOST_TEST(named.status == 1);
    // A run that compares nothing fails.
    BOOST_TEST(prove({"--bnf", "-", "--grammar", "rfc1738"}, "").status == 1);
    BOOST_TEST(prove({"--bnf", "-", "--grammar", "rfc1738"}, "ten = \"10\"\n").status == 1);
}

BOOST_AUTO_TEST_CASE(recursion_at_the_beginning_or_the_end_is_decided) {
    auto const digits = [](std::string const& body) {
        return prove({"--bnf", "-", "--grammar", "rfc1738:digits"},
                     "digits = " + body + "\ndigit = %x30-39\n");
    };
    BOOST_TEST(digits("digit [ digits ]").out == "rfc1738:digits  equal      (3 states)\n");
    BOOST_TEST(digits("digits digit | digit").out == "rfc1738:digits  equal      (3 states)\n");
    BOOST_TEST(digits("digits \"1\" | \"1\"").out ==
               "rfc1738:digits  different  \"0\" is accepted by the rule and not by the BNF\n");
    auto const hidden = digits("*digit digits \"1\" | \"1\"");
    BOOST_TEST(hidden.out == "rfc1738:digits  different  \"0\" is accepted by the rule and not by the BNF\n");
    BOOST_TEST(hidden.status == 1);
}

BOOST_AUTO_TEST_CASE(rules_are_compared_with_a_file_of_abnf) {
    // In ABNF, names have hyphens in place of underscores, and any case.
    std::string const text =
        "ABS-path = \"/\" Path-Segments\n"
        "path-segments = segment *( \"/\" segment )\n"
        "segment = *pchar *( \";\" *pchar )\n"
        "pchar = ALPHA / DIGIT / %s\"-\" / \"_\" / \".\" / \"!\" / \"~\" / \"*\" / \"'\" /\n"
        "        \"(\" / \")\" / \"%\" 2HEXDIG / \":\" / \"@\" / \"&\" / \"=\" / \"+\" / \"$\" / \",\"\n"
        "hex = <no idea>\n";
    auto const end = prove({"--abnf", "-", "--grammar", "rfc2396"}, text);
    for (std::string name : {"abs_path", "path_segments", "segment", "pchar"})
        BOOST_TEST(contains(end.out, "rfc2396:" + name + std::string(15 - name.size(), ' ') + "equal "),
                   end.out);
    BOOST_TEST(!contains(end.out, "rfc2396:ABS-path"), end.out);
    BOOST_TEST(contains(end.out, "unknown    undefined: no idea\n"), end.out);
    BOOST_TEST(end.status == 4);  // nothing differs
    std::string const note = "<stdin>:6:8: note: <no idea>: prose, mentioned once: its texts are unknown; "
                             "define it by --define '<no idea> = ...'\n";
    BOOST_TEST(end.err.find(note) == 0U, end.err);
    auto const unknown = prove({"--abnf", "-", "--grammar", "rfc2396:hex"}, "hex = <no idea>\n");
    BOOST_TEST(contains(unknown.err, note.substr(note.find(" note"))), unknown.err);
    BOOST_TEST(unknown.status == 4);
    // Prose in productions that are not compared does not matter.
    auto const other = prove({"--abnf", "-", "--grammar", "rfc2396:hex"}, "hex = HEXDIG\nb = <no idea>\n");
    BOOST_TEST(!contains(other.err, "prose"), other.err);
    // No rule is reported as missing for HEXDIG and <no idea>.
    BOOST_TEST(!contains(end.out, "there is no rule of that name"), end.out);
    BOOST_TEST(prove({"--abnf", "-", "--grammar", "rfc2396:pchar"}, "pchar = DIGIT\n").status == 1);
    auto const lint = prove({"--lint", "--abnf", "-"}, "a = \"x\" / \"xy\"\nb = <b c>\n");
    BOOST_TEST(contains(lint.out, "<stdin>:1:1: warning: a: \"xy\" is lost: "), lint.out);
    BOOST_TEST(contains(lint.out, "<stdin>:2:6: note: b c: has no body [undefined]\n"), lint.out);
    BOOST_TEST(prove({"--lint", "--abnf", data_file("rfc3986.abnf")}).err.find("productions 36, ") == 0U);
    auto const broken = prove({"--lint", "--abnf", "-"}, "a = b | c\n");
    BOOST_TEST(contains(broken.err, "<stdin>:1:7: error: a: expected an element or \"/\""), broken.err);
    BOOST_TEST(broken.status == 1);
}

// Including digit and alpha, which are also names of ABNF's core rules.
BOOST_AUTO_TEST_CASE(written_grammars_are_proven_equal) {
    for (auto const& grammar : dialect_names())
        for (std::string format : {"bnf", "abnf"}) {
            auto const text = urigram::test::urigram({"grammar", grammar, "--format", format}).out;
            auto const end = prove({"--" + format, "-", "--grammar", grammar}, text);
            // BNF has no core rules: a grammar defines those of ABNF that it needs, and no rule has such a
            // name.
            std::string const missing = format == "bnf" && urigram::dialects::find(grammar)->notation ==
                                                               urigram::grammar_notation::abnf
                                            ? "3 missing"
                                            : "0 missing";
            BOOST_TEST(contains(end.err, " + 0 different + 0 unknown + " + missing), end.err);
            BOOST_TEST(end.status == 0);
        }
}

BOOST_AUTO_TEST_CASE(ndjson_has_the_proof_of_each_production) {
    auto const equal = records({"--grammar", "rfc1738:ftpurl"});
    BOOST_TEST_REQUIRE(equal.size() == 1U);
    BOOST_TEST(equal[0] == boost::json::value({{"grammar", "rfc1738"},
                                               {"production", "ftpurl"},
                                               {"outcome", "equal"},
                                               {"states", 53},
                                               {"message", "ftpurl: equal, 53 states"}}));

    auto const differ = records({"--bnf", "-", "--grammar", "rfc1738:hex"}, "hex = %xE9\n");
    BOOST_TEST_REQUIRE(differ.size() == 1U);
    BOOST_TEST(differ[0].at("outcome") == "different");
    BOOST_TEST(differ[0].at("text") == "a");
    BOOST_TEST(differ[0].at("in_bnf") == false);
    BOOST_TEST(differ[0].at("in_rule") == true);
    BOOST_TEST(differ[0].at("in_rule_as_cfg") == true);
    auto const octet =
        records({"--bnf", "-", "--grammar", "rfc1738:hex"}, "hex = %x30-39 | %x41-46 | %x61-66 | %xE9\n");
    BOOST_TEST(octet.at(0).at("text_hex") == "e9");
    BOOST_TEST(octet.at(0).at("in_bnf") == true);
    BOOST_TEST(octet.at(0).at("in_rule_as_cfg") == false);

    auto const missing = records({"--bnf", "-", "--grammar", "rfc1738:hex"}, "x = \"a\"\n");
    BOOST_TEST(missing.at(0).at("outcome") == "not_compared");
    BOOST_TEST(missing.at(0).at("missing") == true);
    BOOST_TEST(missing.at(0).at("problem") == "the BNF does not define it");
    auto const prose = records({"--abnf", "-", "--grammar", "rfc1738:hex"}, "hex = <caf\xE9>\n");
    BOOST_TEST(contains(std::string(prose.at(0).at("problem").as_string()), "caf\\xE9"));
    auto const left =
        records({"--bnf", "-", "--grammar", "rfc1738:hex"}, "hex = <not ahead: \"a\"> hex \"1\"\n");
    BOOST_TEST(left.at(0).at("problem") == "left-recursive: hex -> hex");
    BOOST_TEST(left.at(0).at("missing") == false);
    auto const recursive = records({"--bnf", "-", "--grammar", "rfc1738:digits"},
                                   "digits = digit [ digits ]\ndigit = %x30-39\n");
    BOOST_TEST(recursive.at(0).at("outcome") == "equal");
    auto const bounded = records({"--bnf", "-", "--grammar", "rfc1738:digits"}, digits_in_the_middle);
    BOOST_TEST(bounded.at(0).at("outcome") == "bounded");
    BOOST_TEST(bounded.at(0).at("length") == 6);
}

BOOST_AUTO_TEST_CASE(productions_of_two_files_are_compared) {
    scratch_directory const scratch;
    auto const first = scratch / "a.bnf", second = scratch / "b.abnf";
    write_file(first, "version = number *[ \".\" number ]\n"
                      "number = 1*%x30-39\n"
                      "list = \"(\" [ list ] \")\"\n"
                      "abs_path = \"/\" number\n"
                      "old = \"x\"\n");
    write_file(second, "VERSION = number 1*(\".\" number)\n"
                       "number = 1*DIGIT\n"
                       "list = \"(\" *1list *0\"x\" \")\"\n"
                       "Abs-Path = \"/\" number\n"
                       "new = \"y\"\n");
    auto const unused = prove({"--abnf", second, "--against-abnf", second, "--define", "<b> = \"x\""});
    BOOST_TEST(contains(unused.err, "--define: no production refers to <b>\n"), unused.err);
    BOOST_TEST(unused.status == 2);
    auto const end = prove({"--bnf", first, "--against-abnf", second});
    BOOST_TEST(end.out ==
               "version   different  \"0\" is accepted by " + first + " and not by " + second +
                   "\n"
                   "number    equal      (3 states)\n"
                   "list      bounded    (no difference in texts of up to 6 octets; recursive: list -> "
                   "list)\n"
                   "abs_path  equal      (same form)\n"
                   "old       missing    " +
                   second +
                   " does not define it\n"
                   "new       missing    " +
                   first + " does not define it\n");
    BOOST_TEST(end.err == "productions 6 = 2 equal + 1 bounded + 1 different + 0 unknown + 2 missing\n");
    BOOST_TEST(end.status == 1);

    // Either grammar may use names that ABNF considers equal.
    auto const one = [&](std::vector<std::string> const& more) {
        std::vector<std::string> arguments{"--abnf", second, "--against", first, "--production"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return prove(arguments);
    };
    BOOST_TEST(one({"abs-path"}).out == "Abs-Path  equal      (same form)\n");
    BOOST_TEST(one({"abs-path"}).status == 0);
    BOOST_TEST(one({"list"}).status == 4);
    BOOST_TEST(one({"list", "--bounded", "3"}).status == 0);
    BOOST_TEST(one({"new"}).status == 1);  // nothing was compared
    BOOST_TEST(contains(one({"nw"}).err, second + " has no production nw"));
    BOOST_TEST(one({"nw"}).status == 2);

    BOOST_TEST(prove({"--bnf", "-", "--against", first, "--complete"}, read_file(first)).status == 0);
    auto const part = prove({"--bnf", "-", "--against", first}, "old = \"x\"\n");
    BOOST_TEST(part.status == 0);
    BOOST_TEST(contains(part.out, "version   missing    <stdin> does not define it\n"), part.out);
    BOOST_TEST(prove({"--bnf", "-", "--against", first, "--complete"}, "old = \"x\"\n").status == 1);
    auto const broken = prove({"--bnf", first, "--against", second});
    BOOST_TEST(contains(broken.err, second + ":2:12: error: number: "), broken.err);
    BOOST_TEST(broken.status == 1);
}

BOOST_AUTO_TEST_CASE(the_option_for_the_other_notation_is_named) {
    scratch_directory const scratch;
    std::string const abnf = "a = \"x\" / %x31-33\n", bnf = "a = \"x\" | %x31-33\n";
    write_file(scratch / "f.abnf", abnf);
    write_file(scratch / "f.bnf", bnf);
    write_file(scratch / "f", abnf);
    auto const against = prove({"--abnf", scratch / "f.abnf", "--against", scratch / "f.abnf"});
    BOOST_TEST(contains(against.err, scratch / "f.abnf" + ": note: --against reads BNF; for ABNF, use "
                                                          "--against-abnf\n"),
               against.err);
    BOOST_TEST(against.status == 1);
    auto const of_abnf = prove({"--lint", "--abnf", scratch / "f.bnf"});
    BOOST_TEST(contains(of_abnf.err, "f.bnf: note: --abnf reads ABNF; for BNF, use --bnf\n"), of_abnf.err);
    BOOST_TEST(contains(prove({"--lint", "--bnf", scratch / "f.abnf"}).err, "; for ABNF, use --abnf\n"));
    BOOST_TEST(!contains(prove({"--lint", "--bnf", scratch / "f"}).err, "note: --bnf"));
    // In BNF, the brackets after the count only group.
    write_file(scratch / "both.abnf", "a = 2[ \"y\" ]\n");
    auto const both = prove({"--abnf", scratch / "both.abnf", "--against", scratch / "both.abnf"});
    BOOST_TEST(contains(both.err, "both.abnf: note: --against reads BNF; "), both.err);
    BOOST_TEST(both.status == 1);
    auto const read = prove({"--abnf", scratch / "f.abnf", "--against-abnf", scratch / "f.abnf"});
    BOOST_TEST(!contains(read.err, "note: "), read.err);
}

BOOST_AUTO_TEST_CASE(subset_and_disjoint_compare_two_files) {
    scratch_directory const scratch;
    auto const file = scratch / "b.bnf";
    write_file(file, "number = 1*%x30-39\nword = 1*%x61-7A\n");
    std::string const text = "number = \"0\" | %x31-39 *%x30-39\nword = *%x41-5A\n";
    auto const with = [&](std::string const& relation, std::vector<std::string> more = {}) {
        more.insert(more.end(), {"--bnf", "-", "--against", file, "--relation", relation});
        return prove(more, text);
    };
    auto const subset = with("subset");
    BOOST_TEST(subset.out == "number  proven\n"
                             "word    refuted    \"\" is accepted by <stdin> and not by " +
                                 file + "\n");
    BOOST_TEST(subset.err == "productions 2 = 1 proven + 1 refuted + 0 unknown + 0 missing\n");
    BOOST_TEST(subset.status == 1);
    BOOST_TEST(with("subset", {"--production", "number"}).status == 0);
    auto const both = with("subset", {"--production", "word", "--production", "number"});
    BOOST_TEST(both.err == subset.err);
    BOOST_TEST(both.out.rfind("word    refuted ", 0) == 0U, both.out);
    BOOST_TEST(with("subset", {"--production", "number", "--production", "number"}).err ==
               "productions 1 = 1 proven + 0 refuted + 0 unknown + 0 missing\n");
    BOOST_TEST(with("disjoint").out ==
               "number  refuted    \"0\" is accepted by <stdin> and by " + file + "\nword    proven\n");
    BOOST_TEST(with("equal").out == prove({"--bnf", "-", "--against", file}, text).out);
    auto const all = records({"--bnf", "-", "--against", file, "--relation", "disjoint"}, text);
    BOOST_TEST_REQUIRE(all.size() == 2U);
    BOOST_TEST(all[0] ==
               boost::json::value({{"file", "-"},
                                   {"line", 1},
                                   {"column", 1},
                                   {"against", file},
                                   {"against_line", 1},
                                   {"against_column", 1},
                                   {"relation", "disjoint"},
                                   {"production", "number"},
                                   {"outcome", "refuted"},
                                   {"text", "0"},
                                   {"in_file", true},
                                   {"in_against", true},
                                   {"message", "number: \"0\" is accepted by <stdin> and by " + file}}));
    BOOST_TEST(all[1].at("outcome") == "proven");
    auto const bounded =
        prove({"--bnf", "-", "--against", file, "--relation", "subset"}, "word = \"a\" [ word ] \"b\"\n");
    BOOST_TEST(contains(bounded.out,
                        "word    bounded    (no counterexample in texts of up to 6 octets; recursive: "),
               bounded.out);
    BOOST_TEST(bounded.status == 4);
}

BOOST_AUTO_TEST_CASE(comparison_up_to_a_length_is_not_a_proof) {
    auto const end = prove({"--bnf", "-", "--grammar", "rfc1738:digits"}, digits_in_the_middle);
    BOOST_TEST(end.status == 4);
    BOOST_TEST(contains(
        end.out, "bounded    (no difference in texts of up to 6 octets; recursive: digits -> digits)"));
    BOOST_TEST(contains(end.err, "= 0 equal + 1 bounded + 0 different"));
    auto const enough =
        prove({"--bnf", "-", "--grammar", "rfc1738:digits", "--bounded", "3"}, digits_in_the_middle);
    BOOST_TEST(enough.status == 0);
    BOOST_TEST(contains(enough.out, "in texts of up to 3 octets"));
    // The BNF has no 9; only the rule does.
    auto const without_9 =
        prove({"--bnf", "-", "--grammar", "rfc1738:digits"}, "digits = d8 [ digits ] *d8\nd8 = %x30-38\n");
    BOOST_TEST(without_9.out ==
               "rfc1738:digits  different  \"9\" is accepted by the rule and not by the BNF\n");
    BOOST_TEST(without_9.status == 1);
}

BOOST_AUTO_TEST_CASE(errors_in_bnf_are_shown_as_by_a_compiler) {
    scratch_directory const scratch;
    auto const file = scratch / "my.bnf";
    write_file(file, "a = \"x\"\r\nport = 1*digit [ \"a\" |\r\n b = *[ digit\r\n");
    for (std::vector<std::string> const& arguments :
         {std::vector<std::string>{"--bnf", file, "--grammar", "rfc1738"}, {"--lint", "--bnf", file}}) {
        auto const end = prove(arguments);
        BOOST_TEST(end.out == "");
        auto const lines = split_lines(end.err);
        BOOST_TEST_REQUIRE(lines.size() == 6U);
        BOOST_TEST(lines[0].rfind(file + ":2:23: error: port: expected ", 0) == 0U, lines[0]);
        BOOST_TEST(lines[1] == "  port = 1*digit [ \"a\" |");
        BOOST_TEST(lines[2] == std::string(lines[1].size(), ' ') + "^");
        BOOST_TEST(lines[3].rfind(file + ":3:", 0) == 0U, lines[3]);
        BOOST_TEST(lines[4] == "   b = *[ digit");
        BOOST_TEST(end.status == 1);
    }
    auto const input = prove({"--lint", "--bnf", "-", "--color", "always"}, "a = b\n");
    BOOST_TEST(contains(input.err, "<stdin>:1:5: "), input.err);
    BOOST_TEST(contains(input.err, "\33[1;31merror: \33[0m"), input.err);
    BOOST_TEST(contains(input.err, "\"b\" is not defined"), input.err);
}

BOOST_AUTO_TEST_CASE(lint_lists_findings_of_a_file) {
    scratch_directory const scratch;
    auto const file = scratch / "my.bnf";
    write_file(file, "label = word | word *[ word | \"-\" ] word\n"
                     "word = %x61-7A\n"
                     "extra = \"a\" | word\n"
                     "left = left \"a\" | \"b\"\n");
    auto const end = prove({"--lint", "--bnf", file});
    auto const has = [&](std::string const& line) {
        BOOST_TEST(contains("\n" + end.out, "\n" + file + line + "\n"), end.out);
    };
    has(":3:1: note: extra: nothing refers to it [unused]");
    has(":1:1: warning: label: \"aa\" is lost: choice 2 of 2 is not tried where one before it matches "
        "[hidden_choice]");
    has(":1:1: warning: label: \"aa\" is lost: the repetition takes what must follow [greedy_repetition]");
    BOOST_TEST(contains(
        end.out, file + ":3:1: note: extra: choice 2 of 2, word, and choice 1, \"a\", both match \"a\""));
    BOOST_TEST(contains(end.out, " [ambiguous_choice]\n"));
    BOOST_TEST(contains(end.out, "note: left: not reachable from "), end.out);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err.rfind("productions 4, warnings ", 0) == 0U, end.err);
}

BOOST_AUTO_TEST_CASE(lint_writes_expressions_in_the_notation_of_the_file) {
    auto const bnf = prove({"--lint", "--bnf", "-"}, "x = \"b\" | 1*( %x41-5A | \"b\" )\n").out;
    BOOST_TEST(contains(bnf, "choice 2 of 2, 1*( %x41-5A | \"b\" ), and choice 1, \"b\", both match"), bnf);
    auto const abnf = prove({"--lint", "--abnf", "-"}, "x = %s\"b\" / 1*( %x41-5A / \"b\" )\n").out;
    BOOST_TEST(contains(abnf, "choice 2 of 2, 1*( %x41-5A / \"b\" ), and choice 1, %s\"b\", both match"),
               abnf);
    auto const rule = prove({"--lint", "--grammar", "rfc3986"}).out;
    BOOST_TEST((contains(rule, " / ") && !contains(rule, " | ")), rule);
}

BOOST_AUTO_TEST_CASE(several_files_of_abnf_are_one_grammar) {
    scratch_directory const scratch;
    write_file(scratch / "a.abnf", "a = b \"x\" / c\nb = \"1\"\n");
    write_file(scratch / "b.abnf", "; imported\nc = d / %x61 / \"a\"\nb = nowhere\nd = \"!\"\n");
    std::string const a = scratch / "a.abnf", b = scratch / "b.abnf";
    auto const lint = prove({"--lint", "--abnf", a, "--abnf", b});
    BOOST_TEST(contains(lint.out, b + ":2:1: note: c: "), lint.out);
    BOOST_TEST(lint.err == "productions 4, warnings 0, notes 1\n", lint.err);
    auto const json = records({"--lint", "--abnf", a, "--abnf", b});
    BOOST_TEST_REQUIRE(json.size() == 1u);
    BOOST_TEST(json[0].at("file").as_string() == b);
    BOOST_TEST(json[0].at("line").to_number<int>() == 2);
    // In the other order, the first definition of b refers to an undefined name.
    auto const undefined = prove({"--lint", "--abnf", b, "--abnf", a});
    BOOST_TEST(undefined.status == 1);
    BOOST_TEST(contains(undefined.err, b + ":3:5: error: b: \"nowhere\" is not defined\n  b = nowhere\n"),
               undefined.err);
    auto const given = prove({"--lint", "--abnf", b, "--abnf", a, "--define", "nowhere = 2DIGIT"});
    BOOST_TEST(contains(given.err, "productions 5, "), given.err);
    auto const wrong = prove({"--lint", "--abnf", a, "--abnf", b, "--define", "b = ("});
    BOOST_TEST(contains(wrong.err, "--define:1:6: error: b: expected "), wrong.err);
    BOOST_TEST(prove({"--abnf", a, "--abnf", b, "--against-abnf", a, "--against-abnf", b}).status == 0);
    BOOST_TEST(
        contains(prove({"--lint", "--bnf", a, "--define", "b = c"}).err, "--define: goes with --abnf"));
    BOOST_TEST(contains(prove({"--lint", "--abnf", a, "--abnf", scratch / "none"}).err, "cannot read "));
}

BOOST_AUTO_TEST_CASE(lint_status_depends_on_warnings) {
    auto const good = prove({"--lint", "--bnf", "-"}, "a = \"x\"\n");
    BOOST_TEST(good.out == "");
    BOOST_TEST(good.err == "productions 1, warnings 0, notes 0\n");
    BOOST_TEST(good.status == 0);
    auto const note = prove({"--lint", "--bnf", "-"}, "a = \"x\"\nb = \"y\"\n");
    BOOST_TEST(note.out == "<stdin>:2:1: note: b: nothing refers to it [unused]\n");
    BOOST_TEST(note.status == 0);
    auto const left = prove({"--lint", "--bnf", "-"}, "a = a \"x\" | \"y\"\n");
    BOOST_TEST(contains(left.out, "<stdin>:1:1: warning: a: "), left.out);
    BOOST_TEST(contains(left.out, " [left_recursive]\n"), left.out);
    BOOST_TEST(contains(left.out,
                        "<stdin>:1:1: note: a: not analysed as X3 runs them: alternatives and repetitions "
                        "that begin with the left recursion of a [not_analysed]\n"),
               left.out);
    BOOST_TEST(left.status == 1);
    auto const endless = prove({"--lint", "--bnf", "-"}, "a = \"x\" a\n");
    BOOST_TEST(endless.out == "<stdin>:1:1: warning: a: matches no text, because it requires itself: a -> a "
                              "[endless_recursion]\n");
    BOOST_TEST(endless.status == 1);
    auto const far = prove({"--lint", "--bnf", "-"}, "a = \"x\"\nb = \"y\" [ b ]\n");
    BOOST_TEST(far.out == "<stdin>:2:1: note: b: not reachable from a [unreachable]\n");
    auto const deep = prove({"--lint", "--bnf", "-"}, "a = *\"(\" \"(\" [ a ] \")\"\n");
    BOOST_TEST(deep.out ==
               "<stdin>:1:1: warning: a: \"()\" is lost: the repetition takes what must follow "
               "[greedy_repetition]\n"
               "<stdin>:1:1: note: a: analysed for texts of up to 6 octets only: recursive: a -> a "
               "[not_analysed]\n");
    // The first production is the start, even if it refers to itself.
    BOOST_TEST(!contains(prove({"--lint", "--bnf", "-"}, "a = \"x\" [ a ]\n").out, "not reachable"));
    auto const nothing = prove({"--lint", "--bnf", "-"}, "");
    BOOST_TEST(nothing.status == 1);
    BOOST_TEST(nothing.err == "<stdin>:1:1: error: there are no productions\n");
}

BOOST_AUTO_TEST_CASE(lint_of_the_rules_has_no_warnings) {
    auto const end = prove({"--lint", "--grammar", "rfc1808"});
    BOOST_TEST(contains(end.out, "rfc1808:URL: note: choice 2 of 3, absoluteURL, and choice 1, generic-RL "),
               end.out);
    BOOST_TEST(!contains(end.out, "warning: "));
    BOOST_TEST(contains(end.err, "productions 30, warnings 0, notes "), end.err);
    BOOST_TEST(end.status == 0);
    BOOST_TEST(contains(prove({"--lint", "--grammar", "rfc1738:gopherurl"}).out, "[ambiguous_choice]"));
}

BOOST_AUTO_TEST_CASE(lint_findings_can_be_ndjson) {
    auto const file = records({"--lint", "--bnf", "-"}, "a = \"x\" | \"xy\"\nb = \"x\" | %xE9 | %xE9\n");
    BOOST_TEST_REQUIRE(file.size() == 4U);
    BOOST_TEST(file[0] == boost::json::value({{"file", "-"},
                                              {"line", 2},
                                              {"column", 1},
                                              {"production", "b"},
                                              {"severity", "note"},
                                              {"kind", "unused"},
                                              {"message", "nothing refers to it"}}));
    BOOST_TEST(file[1].at("severity") == "warning");
    BOOST_TEST(file[1].at("text") == "xy");
    BOOST_TEST(file[3].at("text_hex") == "e9");
    auto const rule = records({"--lint", "--grammar", "rfc2396:authority"});
    BOOST_TEST_REQUIRE(rule.size() == 1U);
    BOOST_TEST(rule[0].at("grammar") == "rfc2396");
    BOOST_TEST(rule[0].at("production") == "authority");
    BOOST_TEST(rule[0].at("kind") == "ambiguous_choice");
}

BOOST_AUTO_TEST_CASE(output_file_has_colours_only_if_requested) {
    scratch_directory const scratch;
    auto const end = prove({"--grammar", "rfc1738:hex", "-o", scratch / "out"});
    BOOST_TEST(end.out == "");
    BOOST_TEST(read_file(scratch / "out").rfind("rfc1738:hex  equal ", 0) == 0U);
    auto const colored =
        prove({"--bnf", "-", "--grammar", "rfc1738:hex", "--color", "always"}, "hex = \"\"\n");
    BOOST_TEST(contains(colored.out, "\33[1;31mdifferent\33[0m"), colored.out);
    BOOST_TEST(!contains(prove({"--grammar", "rfc1738:hex"}).out, "\33"));
    BOOST_TEST(prove({"--grammar", "rfc1738:hex", "-o", scratch / "no/where"}).status == 3);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_status_3) {
    scratch_directory const scratch;
    for (auto const& file : {scratch / "none", scratch.path().string()}) {
        auto const end = prove({"--bnf", file, "--grammar", "rfc1738"});
        BOOST_TEST(contains(end.err, "urigram: cannot read " + file + ": "), end.err);
        BOOST_TEST(end.status == 3);
    }
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {usage_error{{"--bnf", "f"}, "--bnf: goes with --grammar"},
          {{"--abnf", "f"}, "--abnf: goes with --grammar"},
          {{"--abnf", "f", "--bnf", "g", "--grammar", "rfc1738"}, "--bnf excludes --abnf"},
          {{"--bnf", "f", "--against", "g", "--against-abnf", "h"}, "--against excludes --against-abnf"},
          {{"--against", "f"}, "--against: goes with --bnf or --abnf"},
          {{"--against-abnf", "f", "--bnf", "g", "--lint"}, "--against-abnf: goes with"},
          {{"--against", "f", "--bnf", "g", "--grammar", "rfc1738"}, "and not with --grammar or --lint"},
          {{"--against", "-", "--bnf", "-"}, "only one of both files can be standard input"},
          {{"--production", "url"}, "--production: goes with --against"},
          {{"--relation", "subset"}, "--relation: goes with --against"},
          {{"--relation", "larger", "--bnf", "f", "--against", "g"}, "'larger' is none of equal, subset"},
          {{"--grammar", "rfc822"}, "unknown grammar rfc822"},
          {{"--grammar", "rfc1738:fsegmnt"}, "the most similar names: fsegment"},
          {{"--bounded", "3", "--lint"}, "--bounded: excludes --lint"},
          {{"--complete"}, "--complete: goes with --bnf or --abnf"},
          {{"--complete", "--lint", "--bnf", "f"},
           "--complete: goes with --bnf or --abnf, and not with --lint"},
          {{"--lint", "--bnf", "f", "--grammar", "rfc1738"}, "not with both"},
          {{"--ambiguity", "--lint"}, "--ambiguity: excludes --lint"},
          {{"--ambiguity", "--abnf", "f", "--against", "g"}, "and not with --grammar or --ambiguity"},
          {{"--ambiguity", "--abnf", "f", "--grammar", "rfc3986"}, "not with both"},
          {{"--ambiguity", "--abnf", "f", "--complete"}, "not with --ambiguity"},
          {{"--ambiguity", "--production", "host"}, "write --grammar rfc1738:PRODUCTION"},
          {{"--format", "tsv"}, "'tsv' is none of text, ndjson, jsonl"},
          {{"rfc1738"}, "rfc1738"}}) {
        auto const end = prove(arguments);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
        BOOST_TEST(contains(end.err, "try `urigram prove --help`"), end.err);
    }
    auto const help = prove({"--help"}).out;
    for (std::string option :
         {"--grammar", "--bnf", "--abnf", "--against", "--against-abnf", "--production", "--relation",
          "--complete", "--lint", "--format", "--color", "--output", "Exit status: 0"})
        BOOST_TEST(contains(help, option), option);
}

BOOST_AUTO_TEST_SUITE_END()
