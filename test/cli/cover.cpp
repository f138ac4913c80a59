// SPDX-License-Identifier: BSL-1.0
#include "compressed.hpp"
#include "data.hpp"
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_cover_cpp)

using namespace urigram::test;

namespace {

outcome cover(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "cover");
    return urigram::test::urigram(arguments, input);
}

struct files {
    scratch_directory scratch;
    std::string bnf = scratch / "v.bnf";

    explicit files(std::string const& text = "version = number [ \"-\" tag ]\nnumber = 1*%x30-39\n"
                                             "tag = \"rc\" | \"beta\"\n") {
        write_file(bnf, text);
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(text_format_is_a_report_for_people) {
    files const f;
    auto const end = cover({"--bnf", f.bnf, "-i", "-"}, "12\n3-rc\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "texts 2 = 2 derived + 0 refused + 0 undecided\n");
    BOOST_TEST(contains(end.out, "coverage of version by 2 sentences\n"), end.out);
    BOOST_TEST(contains(end.out, "choice 2 of 2: \"beta\"\n"), end.out);
    auto const all = cover({"--bnf", f.bnf, "-i", "-"}, "012345\n3-rc\n6789-beta\n9\n0\n89\n789\n");
    BOOST_TEST(!contains(all.out, "not reached"), all.out);
}

BOOST_AUTO_TEST_CASE(gaps_can_be_written_as_tsv_or_ndjson) {
    files const f;
    auto const tsv = cover({"--bnf", f.bnf, "-i", "-", "--format", "tsv"}, "12\n3-rc\n");
    auto const rows = split_lines(tsv.out);
    BOOST_TEST(rows.at(0) == "kind\tproduction\texpression\twhat\toctets\tpath\twithin");
    auto const ndjson =
        split_lines(cover({"--bnf", f.bnf, "-i", "-", "--format", "ndjson"}, "12\n3-rc\n").out);
    BOOST_TEST_REQUIRE(ndjson.size() + 1 == rows.size());
    bool has_choice = false;
    bool has_octets = false;
    for (std::size_t i = 0; i < ndjson.size(); ++i) {
        auto const gap = boost::json::parse(ndjson[i]).as_object();
        auto const columns = split(rows[i + 1], '\t');
        BOOST_TEST_REQUIRE(columns.size() == 7U);
        BOOST_TEST(columns[0] == std::string(gap.at("kind").as_string()));
        BOOST_TEST(columns[1] == std::string(gap.at("production").as_string()));
        BOOST_TEST(columns[6] == (gap.at("within").as_bool() ? "true" : "false"));
        has_choice = has_choice || (columns[0] == "choice" && columns[1] == "tag" &&
                                    columns[3] == "choice 2 of 2: \"beta\"");
        has_octets = has_octets || (columns[0] == "octet" && columns[4] == "%x30 / %x34-39");
    }
    BOOST_TEST(has_choice);
    BOOST_TEST(has_octets);
}

BOOST_AUTO_TEST_CASE(expressions_are_in_the_notation_of_the_grammar) {
    scratch_directory const scratch;
    write_file(scratch / "a.abnf", "a = b / 1*c\r\nb = %x41-5A\r\nc = \"x\"\r\n");
    auto const written = [&](std::string const& format) {
        return cover({"--abnf", scratch / "a.abnf", "-i", "-", "--format", format}, "A\n").out;
    };
    auto const text = written("text");
    BOOST_TEST(contains(text, "  octets \"B\" to \"Z\" of %x41-5A\n"), text);
    auto const tsv = written("tsv");
    BOOST_TEST(contains(tsv, "choice\ta\tb / 1*c\tchoice 2 of 2: 1*c\t"), tsv);
    BOOST_TEST(contains(tsv, "\tb\t%x41-5A\t"), tsv);
    auto const ndjson = written("ndjson");
    BOOST_TEST(contains(ndjson, "\"expression\":\"b / 1*c\""), ndjson);
    files const bnf("a = b | 1*c\nb = %x41-43\nc = \"x\"\n");
    auto const of_bnf = cover({"--bnf", bnf.bnf, "-i", "-", "--format", "tsv"}, "A\n").out;
    BOOST_TEST(contains(of_bnf, "choice\ta\tb | 1*c\t"), of_bnf);
    BOOST_TEST(contains(of_bnf, "\tb\t%x41-43\t"), of_bnf);
    // RFC 3986 is in ABNF.
    auto const of_rfc = cover({"--grammar", "rfc3986:scheme", "-i", "-", "--format", "tsv"}, "a\n").out;
    BOOST_TEST(contains(of_rfc, "\t*( ALPHA / DIGIT / \"+\" / \"-\" / \".\" )\t"), of_rfc);
}

BOOST_AUTO_TEST_CASE(lines_that_the_production_does_not_match_are_reported) {
    files const f;
    auto const end = cover({"--bnf", f.bnf, "-i", "-"}, "12\n3-r\n\n3-rcx\n");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(end.err == "<stdin>:2:4: warning: this is not a text of version; expected %x63\n"
                          "<stdin>:3:1: warning: this is not a text of version; expected %x30-39\n"
                          "<stdin>:4:5: warning: this is not a text of version; expected the end\n"
                          "texts 4 = 1 derived + 3 refused + 0 undecided\n");
    BOOST_TEST(contains(end.out, "by 1 sentence\n"), end.out);
    // If X3 runs the grammar, it takes only the first choice that matches.
    files const x3("a = \"x\" | \"x\" \"y\"\n");
    BOOST_TEST(cover({"--bnf", x3.bnf, "-i", "-"}, "x\nxy\n").status == 0);
    auto const rule = cover({"--bnf", x3.bnf, "--rule", "-i", "-"}, "x\nxy\n");
    BOOST_TEST(rule.status == 1);
    BOOST_TEST(contains(rule.err, "<stdin>:2:2: warning: this is not a text of a; expected the end\n"),
               rule.err);
}

// A recursive grammar, and texts with every escape sequence.
BOOST_AUTO_TEST_CASE(output_of_generate_is_read) {
    std::string const abnf = std::string(URIGRAM_TEST_DATA) + "/rfc8259.abnf";
    auto const texts = urigram::test::urigram({"generate", "--abnf", abnf, "-n", "300"}).out;
    BOOST_TEST(contains(texts, "\\n"));
    BOOST_TEST(contains(texts, "\\\\"));
    auto const end = cover({"--abnf", abnf, "--escaped", "-i", "-"}, texts);
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "texts 300 = 300 derived + 0 refused + 0 undecided\n");
    files const control("a = %x0A [ \"x\" ]\n");
    BOOST_TEST(cover({"--bnf", control.bnf, "-i", "-"}, "\\n\n\\ny\n\\q\n").err ==
               "<stdin>:1:1: warning: this is not a text of a; expected %x0A; with --escaped it is one\n"
               "<stdin>:2:1: warning: this is not a text of a; expected %x0A\n"
               "<stdin>:3:1: warning: this is not a text of a; expected %x0A\n"
               "texts 3 = 0 derived + 3 refused + 0 undecided\n");
    auto const wrong = cover({"--abnf", abnf, "--escaped", "-i", "-"}, "1\n\"\\q\"\n");
    BOOST_TEST(wrong.status == 1);
    BOOST_TEST(wrong.err == "<stdin>:2:1: error: a backslash must be followed by n, r, t, \\ or x00\n");
    BOOST_TEST(wrong.out == "");
    for (std::string const line : {"\\", "\\x1", "\\xg0", "1\\"})
        BOOST_TEST(cover({"--abnf", abnf, "--escaped", "-i", "-"}, line + "\n").status == 1);
}

BOOST_AUTO_TEST_CASE(generated_texts_cover_the_rules_of_the_library) {
    scratch_directory const scratch;
    for (bool const rule : {false, true}) {
        std::vector<std::string> const made{"generate", "--grammar", "rfc1738:hostport", "-n", "500"};
        write_file(scratch / "t", urigram::test::urigram(made).out);
        std::vector<std::string> arguments{"--grammar", "rfc1738:hostport", "-i", scratch / "t",
                                           "-i",        scratch / "t"};
        if (rule) arguments.emplace_back("--rule");
        auto const end = cover(arguments);
        BOOST_TEST(end.err == "texts 1000 = 1000 derived + 0 refused + 0 undecided\n");
        BOOST_TEST(end.status == 0);
    }
}

BOOST_AUTO_TEST_CASE(page_and_report_are_written_both_or_neither) {
    files const f;
    write_file(f.scratch / "p", "old");
    auto const end =
        cover({"--bnf", f.bnf, "-i", "-", "--html", f.scratch / "p", "-o", f.scratch / "o"}, "1\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "");
    auto const page = read_file(f.scratch / "p");
    BOOST_TEST(page.rfind("<!DOCTYPE html>", 0) == 0U);
    BOOST_TEST(contains(page, "<svg "));
    BOOST_TEST(contains(read_file(f.scratch / "o"), "coverage of version by 1 sentence\n"));
    // Both files are written, or neither.
    write_file(f.scratch / "p", "old");
    write_file(f.scratch / "o", "old");
    auto const failed =
        cover({"--bnf", f.bnf, "-i", f.scratch / "none", "--html", f.scratch / "p", "-o", f.scratch / "o"});
    BOOST_TEST(failed.status == 3);
    BOOST_TEST(contains(failed.err, "urigram: cannot read "), failed.err);
    BOOST_TEST(contains(failed.err, (f.scratch / "p") + " is not written\n"), failed.err);
    BOOST_TEST(read_file(f.scratch / "p") == "old");
    BOOST_TEST(read_file(f.scratch / "o") == "old");
}

BOOST_AUTO_TEST_CASE(predicates_have_no_derivations) {
    files const f("a = <not ahead: \"x\"> 1*%x61-7A\n");
    auto const end = cover({"--bnf", f.bnf, "-i", "-"}, "abc\n");
    BOOST_TEST(contains(end.err, "predicate"), end.err);
    BOOST_TEST(end.status == 1);
    BOOST_TEST(cover({"--bnf", f.bnf, "--rule", "-i", "-"}, "abc\n").status == 0);
}

BOOST_AUTO_TEST_CASE(a_whole_file_can_be_one_text) {
    files const f("lines = 2*line\nline = *\"a\" %x0A\n");
    write_file(f.scratch / "a", "a\n\n");
    write_file(f.scratch / "b", "a\naa\nb\n");
    auto const end = cover({"--bnf", f.bnf, "--whole", "-i", f.scratch / "a", "-i", f.scratch / "b"});
    BOOST_TEST(end.status == 1);
    BOOST_TEST(
        contains(end.err, "/b:3:1: warning: this is not a text of lines; expected %x0A / %x61, or the end\n"),
        end.err);
    BOOST_TEST(contains(end.err, "texts 2 = 1 derived + 1 refused + 0 undecided\n"), end.err);
    write_file(f.scratch / "a.gz", compressed("a\n\n", boost::iostreams::gzip_compressor()));
    BOOST_TEST(cover({"--bnf", f.bnf, "--whole", "-i", f.scratch / "a.gz"}).status == 0);
    BOOST_TEST(cover({"--bnf", f.bnf, "--whole", "-i", f.scratch / "none"}).status == 3);
    BOOST_TEST(contains(cover({"--bnf", f.bnf, "--whole", "--escaped", "-i", "-"}).err,
                        "--whole: excludes --escaped"));
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {usage_error{{"-i", "-"}, "A grammar, by --grammar, --bnf or --abnf, is required"},
          {{"--grammar", "rfc1738:url"}, "--input is required"},
          {{"--bnf", "-", "-i", "-"}, "--input: only one file can be standard input"},
          {{"--grammar", "rfc1738:url", "-i", "-", "--html", "-"}, "--html: goes to the same place"}}) {
        auto const end = cover(arguments, "a = \"b\"\n");
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
    }
}

BOOST_AUTO_TEST_CASE(an_input_that_cannot_be_read_does_not_end_the_others) {
    scratch_directory const scratch;
    auto const texts = scratch / "texts", none = scratch / "none";
    write_file(texts, "80\n");
    for (bool const first : {true, false}) {
        auto const end =
            cover({"--grammar", "rfc3986:port", "-i", first ? none : texts, "-i", first ? texts : none});
        BOOST_TEST(end.status == 3);
        BOOST_TEST(contains(end.err, "urigram: cannot read " + none), end.err);
        BOOST_TEST(contains(end.err, "texts 1 = 1 derived + 0 refused + 0 undecided\n"), end.err);
        BOOST_TEST(contains(end.out, "DIGIT"), end.out);
    }
}

BOOST_AUTO_TEST_SUITE_END()
