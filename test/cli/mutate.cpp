// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "program.hpp"
#include <algorithm>
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

BOOST_AUTO_TEST_SUITE(cli_mutate_cpp)

using namespace urigram::test;

namespace {

outcome mutate(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "mutate");
    return urigram::test::urigram(arguments, input);
}

struct files {
    scratch_directory scratch;
    std::string bnf = scratch / "v.bnf";
    std::string valid = scratch / "valid";
    std::string invalid = scratch / "invalid";

    files(std::string const& text, std::string const& good, std::string const& bad) {
        write_file(bnf, text);
        write_file(valid, good);
        write_file(invalid, bad);
    }
    outcome mutate(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"--bnf", bnf, "--valid", valid, "--invalid", invalid});
        return cli_mutate_cpp::mutate(more);
    }
};

std::string const plain = "a = \"x\" [ \"y\" ]\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_complete_suite_has_no_survivors) {
    files const f(plain, "x\nxy\n", "X\nxY\ny\nz\n\nxyy\nxz\nxx\n");
    auto const end = f.mutate();
    BOOST_TEST(end.out == "");
    BOOST_TEST(contains(end.err, " + 0 survived + "), end.err);
    BOOST_TEST(end.status == 0);
}

BOOST_AUTO_TEST_CASE(a_grammar_that_cannot_be_read_is_an_error) {
    auto const end = files("a = b | |\n", "", "").mutate();
    BOOST_TEST(end.status == 1);
    BOOST_TEST(contains(end.err, "a: expected an element"), end.err);
}

// Adds the text that kills the first surviving mutant, until no mutant survives.
BOOST_AUTO_TEST_CASE(texts_to_add_kill_the_survivors) {
    files const f("v = n [ \"-\" t ]\nn = 1*%x30-39\nt = \"rc\" | \"beta\"\n", "", "");
    std::string valid;
    std::string invalid;
    int rounds = 0;
    auto end = f.mutate({"--format", "ndjson"});
    BOOST_TEST(end.status == 1);
    for (; end.status == 1 && rounds < 100; ++rounds) {
        auto const first = boost::json::parse(split_lines(end.out).at(0)).as_object();
        BOOST_TEST(first.at("status").as_string() == "survived");
        auto const text = std::string(first.at("text").as_string());
        (first.at("valid").as_bool() ? valid : invalid) += text + "\n";
        write_file(f.valid, valid);
        write_file(f.invalid, invalid);
        end = f.mutate({"--format", "ndjson"});
        BOOST_TEST(!contains(end.err, "detects no mutant"), end.err);
    }
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "");
    BOOST_TEST(rounds > 5);
}

BOOST_AUTO_TEST_CASE(every_format_lists_surviving_mutants) {
    files const f(plain, "x\n", "y\n");
    auto const text = f.mutate();
    BOOST_TEST(text.status == 1);
    BOOST_TEST(!contains(text.out, "option_required"), text.out);  // `x` detects it
    BOOST_TEST(contains(text.out, f.bnf + ":1:1: warning: a: limit_left_out: [ \"y\" ] becomes *\"y\"; "
                                          "add as invalid: \"xyy\"\n"),
               text.out);
    BOOST_TEST(contains(text.out, "; add as valid: \"xy\"\n"), text.out);
    files const repeated("a = 1*\"x\"\n", "x\nxx\n", "y\n");
    BOOST_TEST(contains(repeated.mutate().out, "; add as invalid: \"\"\n"));
    auto const rows = split_lines(f.mutate({"--format", "tsv"}).out);
    auto const objects = split_lines(f.mutate({"--format", "ndjson"}).out);
    BOOST_TEST(rows.at(0) == "production\tline\tcolumn\tmutation\tbefore\tafter\tstatus\ttext\tvalid\twhy");
    BOOST_TEST_REQUIRE(rows.size() == objects.size() + 1);
    BOOST_TEST(split_lines(text.out).size() == objects.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        auto const o = boost::json::parse(objects[i]).as_object();
        auto const columns = split(rows[i + 1], '\t');
        BOOST_TEST_REQUIRE(columns.size() == 10U);
        BOOST_TEST(o.at("file").as_string() == f.bnf);
        BOOST_TEST(columns[0] == "a");
        BOOST_TEST(columns[1] + columns[2] == "11");
        BOOST_TEST(columns[3] == std::string(o.at("mutation").as_string()));
        BOOST_TEST(columns[5] == std::string(o.at("after").as_string()));
        BOOST_TEST(columns[6] == "survived");
        BOOST_TEST(columns[7] == std::string(o.at("text").as_string()));
        BOOST_TEST(columns[8] == (o.at("valid").as_bool() ? "true" : "false"));
        BOOST_TEST(columns[9] == "\\N");
    }
}

BOOST_AUTO_TEST_CASE(quotes_tell_the_empty_text_from_quotation_marks) {
    files const f("a = *%x22\n", "\"\n", "y\n");
    auto const text = f.mutate().out;
    BOOST_TEST(contains(text, "; add as valid: \"\"\n"), text);
    BOOST_TEST(contains(text, "; add as valid: \"\\\"\\\"\"\n"), text);
}

BOOST_AUTO_TEST_CASE(expressions_are_in_the_notation_of_the_grammar) {
    scratch_directory const scratch;
    write_file(scratch / "a.abnf", "a = b / 1*c\r\nb = %x41-5A\r\nc = \"x\"\r\n");
    auto const written = [&](std::string const& format) {
        return mutate({"--abnf", scratch / "a.abnf", "--valid", "-", "--format", format}, "A\n").out;
    };
    auto const text = written("text");
    BOOST_TEST(contains(text, "edge_left_out: %x41-5A becomes %x41-59; add as valid: \"Z\"\n"), text);
    BOOST_TEST(contains(text, "case_changed: \"x\" becomes %s\"x\"; "), text);
    auto const tsv = written("tsv");
    BOOST_TEST(contains(tsv, "\tneighbour_added\t%x41-5A\t%x40-5A\t"), tsv);
    auto const ndjson = written("ndjson");
    BOOST_TEST(contains(ndjson, R"("before":"b / 1*c","after":"b")"), ndjson);
    files const f("a = %x41-42\n", "A\n", "C\n");
    BOOST_TEST(contains(f.mutate().out, ": \"A\" | \"B\" becomes \"A\"; "));
}

// No file defines the core rules of ABNF.
BOOST_AUTO_TEST_CASE(mutants_of_core_rules_have_no_position) {
    scratch_directory const scratch;
    write_file(scratch / "a.abnf", "a = DIGIT\n");
    std::vector<std::string> const arguments{"--abnf", scratch / "a.abnf", "--valid", "-"};
    auto const written = [&](std::string const& format) {
        auto more = arguments;
        more.insert(more.end(), {"--format", format});
        return mutate(more, "5\n").out;
    };
    auto const text = written("text");
    BOOST_TEST(contains(text, (scratch / "a.abnf") + ": warning: DIGIT: edge_left_out: "), text);
    BOOST_TEST(!contains(text, ":0:"), text);
    auto const tsv = written("tsv");
    BOOST_TEST(contains(tsv, "DIGIT\t\\N\t\\N\tedge_left_out\t"), tsv);
    for (auto const& line : split_lines(written("ndjson"))) {
        auto const o = boost::json::parse(line).as_object();
        bool const has_place = o.at("production").as_string() != "DIGIT";
        BOOST_TEST(o.contains("line") == has_place);
        BOOST_TEST(o.contains("column") == has_place);
        BOOST_TEST(o.contains("file") == has_place);
    }
}

BOOST_AUTO_TEST_CASE(texts_that_contradict_the_grammar_are_reported) {
    files const f(plain, "x\nxz\n", "xy\n");
    auto const end = f.mutate();
    BOOST_TEST(end.status == 1);
    BOOST_TEST(
        contains(end.err, f.valid + ":2:1: warning: this is not a text of a, so it detects no mutant\n"),
        end.err);
    BOOST_TEST(contains(end.err, f.invalid + ":1:1: warning: this is a text of a, so it detects no mutant\n"),
               end.err);
}

BOOST_AUTO_TEST_CASE(without_files_the_suite_is_generated) {
    for (std::string const name : {"rfc1738:hostport", "rfc1738:fpath"}) {
        auto const end = mutate({"--grammar", name});
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, " + 0 survived + "), end.err);
        BOOST_TEST(end.status == 0);
    }
    auto const few = mutate({"--grammar", "rfc1738:hostport", "--valid", "-"}, "a\n");
    BOOST_TEST(few.status == 1);
    BOOST_TEST(contains(few.out, "rfc1738:hostport: warning: limit_left_out: [ \":\" port ] becomes "),
               few.out);
}

// Without an automaton, some equivalent mutants cannot be proven to be equivalent.
BOOST_AUTO_TEST_CASE(mutants_of_a_recursive_production_may_be_undecided) {
    files const f("a = \"0\" | \"(\" a \")\"\n", "0\n(0)\n((0))\n", "\n(\n)\n0)\n(0\n1\n()\n)0)\n(0(\n(0*\n");
    auto const end = f.mutate({"--format", "tsv"});
    BOOST_TEST(contains(end.err, " killed + "), end.err);
    BOOST_TEST((end.status == 0 || end.status == 1 || end.status == 4));
    bool has_undecided = contains(end.out, "\tundecided\t\\N\t\\N\trecursive: a -> a; ");
    bool has_survived = contains(end.out, "\tsurvived\t");
    BOOST_TEST(end.status == (has_survived ? 1 : has_undecided ? 4 : 0), end.out);
    files const none("a = \"0\" | \"(\" a \")\"\n", "", "");
    auto const all = none.mutate();
    BOOST_TEST(all.status == 1);
    BOOST_TEST(contains(all.out, "; add as valid: \"0\"\n"), all.out);
}

BOOST_AUTO_TEST_CASE(escaped_texts_are_decoded) {
    files const f("a = 1*( %x0A | \"\\\" )\n", "\\n\n\\\\\\n\n", "\\t\n");
    BOOST_TEST(!contains(f.mutate({"--escaped"}).err, "detects no mutant"));
    BOOST_TEST(contains(f.mutate().err, "detects no mutant"));
}

BOOST_AUTO_TEST_CASE(a_change_of_a_long_expression_is_shown_with_its_context) {
    std::string words = "a = \"aaaaaaaa\"";
    for (char c = 'b'; c <= 'z'; ++c) words += " | \"" + std::string(8, c) + '"';
    files const f(words + "\n", "", "");
    auto const lines = split_lines(f.mutate().out);
    auto const shown = std::find_if(lines.begin(), lines.end(), [](std::string const& line) {
        return contains(line, ": choice_left_out: ...") &&
               contains(line, "\"llllllll\" | \"mmmmmmmm\" | \"nnnnnnnn\" | ") &&
               contains(line, "... becomes ...") && contains(line, "\"llllllll\" | \"nnnnnnnn\" | ");
    });
    BOOST_TEST((shown != lines.end()));
    for (auto const& line : lines) BOOST_TEST(line.size() < 400u, line);
    // In these, the whole alternative is the difference.
    for (std::string const& body :
         {"[ " + words.substr(4) + " ] \"1\"", "\"2\" | \"3\" ( " + words.substr(4) + " )"})
        for (auto const& line : split_lines(files("a = " + body + "\n", "", "").mutate().out))
            BOOST_TEST(line.size() < 700u, line);
    auto const table = f.mutate({"--format", "tsv"}).out;
    BOOST_TEST(table.find("...") == std::string::npos);
    BOOST_TEST(contains(table, '\t' + words.substr(4) + '\t'));
}

// Without texts, all mutants of this grammar survive.
BOOST_AUTO_TEST_CASE(a_sample_of_the_mutants_is_spread_over_the_grammar) {
    std::string keywords = "a = 'k00'";
    for (int i = 1; i < 60; ++i) keywords += " | 'k" + std::to_string(i / 10) + std::to_string(i % 10) + "'";
    std::replace(keywords.begin(), keywords.end(), '\'', '"');
    files const f(keywords + "\n", "", "");
    auto const rows = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"--format", "tsv"});
        return split_lines(f.mutate(more).out);
    };
    auto const all = rows({});
    auto const some = rows({"--sample", "40"});
    BOOST_TEST_REQUIRE(all.size() > 200u);
    BOOST_TEST_REQUIRE(some.size() == 41u);
    BOOST_TEST(rows({"--sample", "40"}) == some, boost::test_tools::per_element());
    auto const kinds = [](std::vector<std::string> const& lines) {
        std::set<std::string> found;
        for (std::size_t i = 1; i < lines.size(); ++i) found.insert(split(lines[i], '\t').at(3));
        return found;
    };
    BOOST_TEST(kinds(some) == kinds(all), boost::test_tools::per_element());
    // One of each 40th part of the list, in its order.
    auto at = all.begin();
    for (std::size_t i = 0; i < 40; ++i) {
        at = std::find(at, all.end(), some[i + 1]);
        BOOST_TEST_REQUIRE((at != all.end()));
        auto const number = static_cast<std::size_t>(at - all.begin()) - 1;
        BOOST_TEST(number * 40 / (all.size() - 1) >= i - (i == 0 ? 0 : 1));
        BOOST_TEST(number * 40 / (all.size() - 1) <= i);
        ++at;
    }
    auto const end = f.mutate({"--sample", "40"});
    BOOST_TEST(end.err == "changes 40 = 0 killed + 40 survived + 0 equivalent + 0 undecided\n"
                          "tested 40 of " +
                              std::to_string(all.size() - 1) + " mutants\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(rows({"--sample", "100000"}) == all, boost::test_tools::per_element());
    BOOST_TEST(!contains(f.mutate({"--sample", "100000"}).err, "tested"));
    BOOST_TEST(f.mutate({"--sample", "0"}).status == 2);
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {usage_error{{}, "A grammar, by --grammar, --bnf or --abnf, is required"},
          {{"--bnf", "-", "--valid", "-"}, "--valid: only one file can be standard input"},
          {{"--grammar", "rfc1738:url", "--valid", "-", "--invalid", "-"},
           "only one file can be standard input"},
          {{"--bnf", "-", "--escaped"}, "--escaped: goes with --valid or --invalid"}}) {
        auto const end = mutate(arguments, plain);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
    }
    BOOST_TEST(mutate({"--grammar", "rfc1738:url", "--valid", "/none/at/all"}).status == 3);
}

BOOST_AUTO_TEST_SUITE_END()
