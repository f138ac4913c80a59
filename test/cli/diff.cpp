// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <algorithm>
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_diff_cpp)

using namespace urigram::test;

namespace {

outcome diff(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "diff");
    return urigram::test::urigram(arguments, input);
}

std::string data_file(std::string const& name) { return std::string(URIGRAM_TEST_DATA) + "/" + name; }

/// Two versions of a grammar in files.
class versions {
public:
    versions(std::string const& before, std::string const& after, std::string const& notation = "bnf")
        : old_name(scratch_ / ("old." + notation)), new_name(scratch_ / ("new." + notation)) {
        write_file(old_name, before);
        write_file(new_name, after);
    }

private:
    scratch_directory scratch_;

public:
    std::string const old_name, new_name;

    outcome diff(std::vector<std::string> const& more = {}) const {
        return cli_diff_cpp::diff(with({old_name, new_name}, more));
    }
    std::string file(std::string const& name, std::string const& text) const {
        write_file(scratch_ / name, text);
        return scratch_ / name;
    }
};

/// A production for each kind of change.
versions const& all_changes() {
    static versions const made("same = \"x\"\n"
                               "form = \"x\" | \"xx\"\n"
                               "more = 1*\"x\"\n"
                               "fewer = *\"x\"\n"
                               "other = 1*2\"x\" | \"b\"\n"
                               "apart = 1*2\"x\"\n"
                               "user = \"-\" more\n"
                               "list = \"(\" [ list ] \")\"\n"
                               "pairs = \"(\" [ pairs ] \")\"\n"
                               "gone = \"g\"\n",
                               "same = \"x\"\n"
                               "form = \"x\" [ \"x\" ]\n"
                               "more = *\"x\"\n"
                               "fewer = 2*3\"x\"\n"
                               "other = 2*4\"x\"\n"
                               "apart = 3*4\"x\"\n"
                               "user = \"-\" more\n"
                               "list = \"(\" list \")\" | \"()\"\n"
                               "pairs = \"(\" [ pairs ] \")\"\n"
                               "new = \"n\"\n");
    return made;
}

/// The lines that do not begin with `word`.
std::string without(std::string const& lines, std::string const& word) {
    std::string rest;
    for (auto const& line : split_lines(lines))
        if (line.rfind(word, 0) != 0) rest += line + '\n';
    return rest;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_change_has_a_line_with_its_shortest_texts) {
    auto const end = all_changes().diff();
    std::string const lines =
        "form   rewritten\n"
        "more   widened      gains \"\"\n"
        "fewer  narrowed     loses \"\"\n"
        "other  overlapping  loses \"b\", gains \"xxx\"\n"
        "apart  disjoint     loses \"x\", gains \"xxx\"\n"
        "user   widened      gains \"-\"; through more\n"
        "list   bounded      (no difference in texts of up to 6 octets; recursive: list -> list)\n"
        "gone   removed\n"
        "new    added\n";
    BOOST_TEST(end.out == lines);
    BOOST_TEST(end.err == "productions 11 = 2 unchanged + 1 rewritten + 1 bounded + 2 widened + 1 narrowed + "
                          "1 overlapping + 1 disjoint + 1 added + 1 removed\n");
    BOOST_TEST(end.status == 1);
    auto const all = all_changes().diff({"--all"});
    BOOST_TEST(all.out.rfind("same   unchanged\nform   rewritten\n", 0) == 0U, all.out);
    BOOST_TEST(contains(all.out, "pairs  unchanged\ngone   removed\n"), all.out);
    BOOST_TEST(all.err == end.err);
    auto const direct = all_changes().diff({"--direct"});
    BOOST_TEST(direct.out == without(lines, "user "));
    BOOST_TEST(direct.err == end.err);
    BOOST_TEST(direct.status == 1);
}

BOOST_AUTO_TEST_CASE(status_is_1_if_a_language_changed) {
    auto const status = [](std::string const& before, std::string const& after,
                           std::vector<std::string> const& more = {}) {
        return versions(before, after).diff(more).status;
    };
    BOOST_TEST(status("a = \"x\"\n", "a = \"x\"\n") == 0);
    BOOST_TEST(status("a = \"x\" | \"y\"\n", "a = \"y\" | \"x\"\n") == 0);
    BOOST_TEST(status("a = \"x\"\n", "a = \"y\"\n") == 1);
    std::string const list = "a = \"(\" [ a ] \")\"\n", other = "a = \"(\" a \")\" | \"()\"\n";
    BOOST_TEST(status(list, list) == 0);
    BOOST_TEST(status(list, other) == 4);
    BOOST_TEST(status(list, other, {"--bounded", "9"}) == 0);
    // A production that only one grammar has does not affect the status, except with --complete.
    std::string const more = "a = \"x\"\nb = \"y\"\n";
    for (auto const& [before, after] :
         {std::pair<std::string, std::string>{"a = \"x\"\n", more}, {more, "a = \"x\"\n"}}) {
        BOOST_TEST(status(before, after) == 0);
        BOOST_TEST(status(before, after, {"--complete"}) == 1);
    }
    BOOST_TEST(status(more, more, {"--complete"}) == 0);
    // Nothing was compared.
    BOOST_TEST(status("a = \"x\"\n", "b = \"x\"\n") == 1);
    versions const prose("a = <see b>\n", "a = <see c>\n", "abnf");
    BOOST_TEST(prose.diff().out == "a  unknown      undefined: see b\n");
    BOOST_TEST(prose.diff({"--bounded", "3"}).status == 4);
    BOOST_TEST(versions("a = <see b>\n", "A = <see b>\n", "abnf").diff().status == 0);
}

BOOST_AUTO_TEST_CASE(a_change_in_deep_nesting_is_proven) {
    versions const made("a = \"(\" [ a ] \")\"\n",
                        "a = \"(\" [ \"(\" [ \"(\" *\"()\" \")\" ] \")\" ] \")\"\n");
    auto const short_texts = made.diff({"--bounded", "6"});
    BOOST_TEST(short_texts.out ==
               "a  bounded      (no difference in texts of up to 6 octets; recursive: a -> a)\n");
    BOOST_TEST(short_texts.status == 0);
    BOOST_TEST(made.diff().status == 4);
    BOOST_TEST(made.diff({"--bounded", "8"}).out ==
               "a  bounded      (no difference in texts of up to 8 octets; recursive: a -> a)\n");
    auto const longer = made.diff({"--bounded", "10"});
    BOOST_TEST(longer.out == "a  overlapping  loses \"((((()))))\", gains \"(((()())))\"\n");
    BOOST_TEST(longer.status == 1);
    // The texts in common are longer than those that are compared.
    versions const apart("a = b | \"(\" a \")\"\nb = \"1234567\" | \"x\"\n",
                         "a = b | \"(\" a \")\" | \"q\"\nb = \"1234567\"\n");
    auto const unproven = apart.diff({"--production", "a"});
    BOOST_TEST(unproven.out.find("a  disjoint?    loses \"x\", gains \"q\" (nothing in common in texts") ==
                   0U,
               unproven.out);
    BOOST_TEST(unproven.err == "productions 1 = 0 unchanged + 1 disjoint?\n");
    BOOST_TEST(unproven.status == 1);
    BOOST_TEST(apart.diff({"--production", "a", "--bounded", "7"}).out ==
               "a  overlapping  loses \"x\", gains \"q\"\n");
}

BOOST_AUTO_TEST_CASE(renamed_productions_are_compared) {
    versions const made("uri = path\nabs_path = *%x61-7A\npath = abs_path\n",
                        "uri = way\nway = full\nfull = *%x61-7A\n");
    BOOST_TEST(made.diff().status == 0);
    auto const end = made.diff({"--rename", "abs_path=full", "--rename", "path=way", "--all"});
    BOOST_TEST(end.out ==
               "uri               unchanged\nabs_path -> full  unchanged\npath -> way       unchanged\n");
    BOOST_TEST(end.err == "productions 3 = 3 unchanged\n");
    for (auto const& [renames, said] : std::vector<std::pair<words, std::string>>{
             {{"--rename", "path"}, "--rename: 'path' has no =; write OLD=NEW"},
             {{"--rename", "pat=way"}, "/old.bnf has no production pat; the most similar names: path"},
             {{"--rename", "path=wa"}, "/new.bnf has no production wa; the most similar names: way"},
             {{"--rename", "=way"}, "/old.bnf has no production ''"},
             {{"--rename", "path=way", "--rename", "path=full"}, "--rename: a production is renamed twice"},
             {{"--rename", "path=way", "--rename", "abs_path=way"}, "a production is renamed twice"}}) {
        auto const wrong = made.diff(renames);
        BOOST_TEST(contains(wrong.err, said), wrong.err);
        BOOST_TEST(wrong.status == 2);
        BOOST_TEST(wrong.out == "");
    }
}

BOOST_AUTO_TEST_CASE(one_production_is_compared_alone) {
    auto const& made = all_changes();
    BOOST_TEST(made.diff({"--production", "user"}).out == "user  widened      gains \"-\"; through more\n");
    auto const same = made.diff({"--production", "same"});
    BOOST_TEST(same.out == "same  unchanged\n");
    BOOST_TEST(same.err == "productions 1 = 1 unchanged\n");
    BOOST_TEST(same.status == 0);
    BOOST_TEST(made.diff({"--production", "new"}).out == "new  added\n");
    BOOST_TEST(made.diff({"--production", "gone"}).status == 1);  // nothing was compared
    auto const renamed = made.diff({"--production", "gone", "--rename", "gone=new"});
    BOOST_TEST(renamed.out == "gone -> new  disjoint     loses \"g\", gains \"n\"\n");
    BOOST_TEST(made.diff({"--production", "new", "--rename", "gone=new"}).out == renamed.out);
    BOOST_TEST(made.diff({"--production", "apart", "--production", "form"}).out ==
               "form   rewritten\napart  disjoint     loses \"x\", gains \"xxx\"\n");
    auto const core = diff({"rfc3986", data_file("rfc3986.abnf"), "--production", "DIGIT"});
    BOOST_TEST(contains(core.err, "--production: neither grammar defines DIGIT"), core.err);
    BOOST_TEST(core.status == 2);
    auto const none = made.diff({"--production", "form", "--production", "nowhere"});
    BOOST_TEST(contains(none.err, "neither " + made.old_name + " nor " + made.new_name +
                                      " has a production nowhere; the most similar names: other"),
               none.err);
    BOOST_TEST(none.status == 2);
}

BOOST_AUTO_TEST_CASE(prose_that_comparisons_need_is_reported) {
    versions const made("a = \"x\" <a date>\nb = \"y\"\n", "a = \"z\" <a date>\nb = \"y\"\n", "abnf");
    auto const end = made.diff();
    std::string const note = ":1:10: note: <a date>: prose, mentioned once: its texts are unknown; "
                             "define it by --define '<a date> = ...'\n";
    BOOST_TEST(end.err ==
               made.old_name + note + made.new_name + note + "productions 2 = 1 unchanged + 1 unknown\n");
    versions const same("a = \"x\" <a date>\n", "a = \"x\" <a date>\n", "abnf");
    BOOST_TEST(same.diff().err == "productions 1 = 1 unchanged\n");
    BOOST_TEST(made.diff({"--production", "b"}).err == "productions 1 = 1 unchanged\n");
    auto const defined = made.diff({"--define", "<a date> = \"d\""});
    BOOST_TEST(defined.err == "productions 3 = 2 unchanged + 1 disjoint\n");
    // `prove` reports the same.
    auto const proof =
        urigram::test::urigram({"prove", "--abnf", made.old_name, "--against-abnf", made.new_name});
    BOOST_TEST(proof.err.rfind(made.old_name + note + made.new_name + note, 0) == 0U, proof.err);
    // A production without a counterpart is not compared.
    versions const one("a = \"x\"\nb = <a date>\n", "a = \"y\"\n", "abnf");
    BOOST_TEST(!contains(one.diff().err, "prose"));
    auto const alone =
        urigram::test::urigram({"prove", "--abnf", one.old_name, "--against-abnf", one.new_name});
    BOOST_TEST(!contains(alone.err, "prose"), alone.err);
    BOOST_TEST(contains(alone.out, "b  missing"), alone.out);
}

BOOST_AUTO_TEST_CASE(ndjson_has_every_member) {
    std::vector<boost::json::value> all;
    auto const& made = all_changes();
    for (auto const& line : split_lines(made.diff({"--format", "ndjson", "--all"}).out))
        all.push_back(boost::json::parse(line));
    BOOST_TEST_REQUIRE(all.size() == 11U);
    auto const record = [&](char const* before, char const* after, char const* change, bool proven) {
        boost::json::object o{{"old", made.old_name}, {"new", made.new_name}};
        auto const add = [&o](std::string const& side, std::string const& file, std::string const& name) {
            if (name.empty()) return;
            auto const lines = split_lines(read_file(file));
            auto const defined = std::find_if(lines.begin(), lines.end(), [&](std::string const& line) {
                return line.substr(0, name.size() + 1) == name + " ";
            });
            o[side + "_production"] = name;
            o[side + "_line"] = defined - lines.begin() + 1;
            o[side + "_column"] = 1;
        };
        add("old", made.old_name, before);
        add("new", made.new_name, after);
        o["change"] = change;
        o["proven"] = proven;
        if (*before && *after) o["same_form"] = std::string(change) == "unchanged";
        return o;
    };
    auto const extended = [](boost::json::object o, boost::json::object const& more) {
        for (auto const& m : more) o[m.key()] = m.value();
        return o;
    };
    BOOST_TEST(all[0] == record("same", "same", "unchanged", true));
    BOOST_TEST(all[1] == record("form", "form", "rewritten", true));
    BOOST_TEST(all[4] ==
               extended(record("other", "other", "overlapping", true), {{"lost", "b"}, {"gained", "xxx"}}));
    BOOST_TEST(all[6] ==
               extended(record("user", "user", "widened", true),
                        {{"gained", "-"}, {"through", boost::json::array{"more"}}, {"same_form", true}}));
    BOOST_TEST(all[7] == extended(record("list", "list", "rewritten", false),
                                  {{"length", 6}, {"problem", "recursive: list -> list"}}));
    BOOST_TEST(all[9] == record("gone", "", "removed", true));
    BOOST_TEST(all[10] == record("", "new", "added", true));
    auto const octet = versions("a = %xE9\n", "a = %x22\n").diff({"--format", "jsonl"});
    auto const parsed = boost::json::parse(octet.out);
    BOOST_TEST(parsed.at("lost_hex") == "e9");
    BOOST_TEST(parsed.at("gained") == "\"");
    auto const prose = versions("a = <b\xE9>\n", "a = \"x\"\n", "abnf").diff({"--format", "ndjson"});
    BOOST_TEST(boost::json::parse(prose.out).at("problem") == "undefined: b\\xE9");
    BOOST_TEST(boost::json::parse(prose.out).at("change") == "unknown");
}

BOOST_AUTO_TEST_CASE(grammars_of_the_library_are_compared_with_files) {
    auto const same = diff({"rfc3986", data_file("rfc3986.abnf")});
    BOOST_TEST(same.out == "");
    BOOST_TEST(same.err == "productions 36 = 36 unchanged\n");
    BOOST_TEST(same.status == 0);
    BOOST_TEST(diff({data_file("rfc2396.bnf"), "rfc2396"}).status == 0);
    auto const by_name = diff({"rfc2396", "rfc3986"});
    BOOST_TEST(by_name.out == diff({data_file("rfc2396.bnf"), data_file("rfc3986.abnf")}).out);
    BOOST_TEST(contains(by_name.out, "\nuserinfo "), by_name.out);
    BOOST_TEST(by_name.status == 1);
    // Options and arguments may be in any order.
    auto const& made = all_changes();
    auto const out = made.diff().out;
    BOOST_TEST(diff({"--old-bnf", made.old_name, made.new_name}).out == out);
    BOOST_TEST(diff({made.old_name, "--new-bnf", made.new_name}).out == out);
    BOOST_TEST(diff({"--old-bnf", made.old_name, "--new-bnf", made.new_name}).out == out);
    BOOST_TEST(diff({"--old-bnf", "-", made.new_name}, read_file(made.old_name)).out == out);
    BOOST_TEST(diff({made.old_name, "--new-bnf", "-"}, read_file(made.new_name)).out == out);
}

BOOST_AUTO_TEST_CASE(several_files_of_abnf_make_one_grammar) {
    versions const made("a = b\nb = \"x\"\n", "a = b\n", "abnf");
    auto const imports = made.file("imports.txt", "b = \"y\"\n");
    auto const end = diff({made.old_name, "--new-abnf", made.new_name, "--new-abnf", imports});
    BOOST_TEST(end.out == "a  disjoint     loses \"x\", gains \"y\"; through b\n"
                          "b  disjoint     loses \"x\", gains \"y\"\n");
    BOOST_TEST(made.diff({"--define", "b = \"x\""}).out == "");
    BOOST_TEST(contains(made.diff().err, made.new_name + ":1:5: error: a: "), made.diff().err);
    BOOST_TEST(diff({"rfc2396", "rfc3986", "--define", "b = \"x\""}).status == 2);
}

BOOST_AUTO_TEST_CASE(a_definition_of_prose_serves_either_version) {
    versions const made("a = <b>\n", "a = \"x\"\n", "abnf");
    BOOST_TEST(made.diff({"--production", "a", "--define", "<b> = \"x\""}).status == 0);
    auto const unused = made.diff({"--define", "<c> = \"x\"", "--define", "<b> = \"x\""});
    BOOST_TEST(contains(unused.err, "--define: no production refers to <c>\n"), unused.err);
    BOOST_TEST(unused.status == 2);
}

BOOST_AUTO_TEST_CASE(files_that_are_not_grammars_are_errors) {
    std::string const good = "a = \"x\"\n";
    for (auto const& [text, said] : std::vector<std::pair<std::string, std::string>>{
             {"", ":1:1: error: there are no productions"},
             {"; nothing\n", ":1:1: error: there are no productions"},
             {"a = ( \"x\"\n", ":1:"},
             {"a = b\n", ":1:5: error: a: "},
             {std::string("\0\xFF", 2), ":1:1: error: "}}) {
        versions const after(good, text), before(text, good);
        for (auto const* made : {&after, &before}) {
            auto const end = made->diff();
            BOOST_TEST(contains(end.err, (made == &after ? made->new_name : made->old_name) + said), end.err);
            BOOST_TEST(end.out == "");
            BOOST_TEST(end.status == 1);
        }
    }
    versions const made(good, good);
    auto const same = diff({made.old_name, made.old_name});
    BOOST_TEST(same.err == "productions 1 = 1 unchanged\n");
    BOOST_TEST(same.status == 0);
    auto const missing = diff({made.old_name, made.file("x", "") + ".bnf"});
    BOOST_TEST(contains(missing.err, "urigram: cannot read "), missing.err);
    BOOST_TEST(missing.status == 3);
}

BOOST_AUTO_TEST_CASE(output_file_has_the_report) {
    auto const& made = all_changes();
    scratch_directory const scratch;
    auto const end = made.diff({"-o", scratch / "out"});
    BOOST_TEST(end.out == "");
    BOOST_TEST(end.status == 1);
    BOOST_TEST(read_file(scratch / "out") == made.diff().out);
    auto const input = made.diff({"-o", made.new_name});
    BOOST_TEST(contains(input.err, "--output: goes to the same file as the input " + made.new_name),
               input.err);
    BOOST_TEST(input.status == 2);
    BOOST_TEST(made.diff({"-o", scratch / "no/where"}).status == 3);
    BOOST_TEST(contains(made.diff({"--color", "always"}).out, "\33[1;31mwidened\33[0m"));
    BOOST_TEST(!contains(made.diff().out, "\33"));
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        words arguments;
        std::string said;
    };
    for (auto const& [arguments, said] :
         {usage_error{{}, "An older grammar and a newer one, each a file or a name,"},
          {{"rfc2396"}, "An older grammar and a newer one"},
          {{"--old-bnf", "f"}, "An older grammar and a newer one"},
          {{"rfc2396", "rfc3986", "rfc1738"}, "rfc1738"},
          {{"rfc2396", "rfc3986", "--new-bnf", "f"}, "there are more than two grammars"},
          {{"rfc2396", "rfc3986", "--old-abnf", "f"}, "there are more than two grammars"},
          {{"rfc2396", "rfc9999"}, "new: 'rfc9999' is none of "},
          {{"f.txt", "rfc3986"}, "for other files use --old-bnf or --old-abnf"},
          {{"rfc3986:URI", "rfc3986"}, "old: 'rfc3986:URI' is none of "},
          {{"-", "rfc3986"}, "for other files use --old-bnf or --old-abnf"},
          {{".bnf", "rfc3986"}, "old: '.bnf' is none of "},
          {{"", "rfc3986"}, "needs the name of a file"},
          {{"--old-bnf", "-", "--new-abnf", "-"}, "--new-abnf: only one of both files can be standard input"},
          {{"--old-bnf", "f", "--old-abnf", "f", "rfc3986"}, "--old-bnf excludes --old-abnf"},
          {{"f.bnf", "g.bnf", "--define", "a = \"x\""}, "--define: goes with --abnf"},
          {{"rfc2396", "rfc3986", "--bounded", "x"}, "--bounded"},
          {{"rfc2396", "rfc3986", "--all", "--direct"}, "--direct: excludes --all"},
          {{"rfc2396", "rfc3986", "--format", "tsv"}, "'tsv' is none of text, ndjson, jsonl"}}) {
        auto const end = diff(arguments);
        BOOST_TEST(end.status == 2, said);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
        BOOST_TEST(contains(end.err, "try `urigram diff --help`"), end.err);
    }
    auto const help = diff({"--help"}).out;
    for (std::string option : {"--old-bnf", "--old-abnf", "--new-bnf", "--new-abnf", "--define", "--rename",
                               "--production", "--bounded", "--complete", "--all", "--direct", "--format",
                               "--color", "--output", "Exit status: 0"})
        BOOST_TEST(contains(help, option), option);
}

BOOST_AUTO_TEST_SUITE_END()
