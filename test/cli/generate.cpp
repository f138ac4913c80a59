// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "program.hpp"
#include <algorithm>
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <iterator>
#include <set>

BOOST_AUTO_TEST_SUITE(cli_generate_cpp)

using namespace urigram::test;

namespace {

outcome generate(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "generate");
    return urigram::test::urigram(arguments, input);
}

std::string const json_abnf = std::string(URIGRAM_TEST_DATA) + "/rfc8259.abnf";

/// The value of a tsv row or of a text line.
std::string without_escapes(std::string const& text) {
    std::string octets;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            octets += text[i];
            continue;
        }
        char const c = text.at(++i);
        if (c == 'x') {
            octets += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            octets += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
        }
    }
    return octets;
}

std::string hex(std::string const& digits) {
    std::string octets;
    for (std::size_t i = 0; i < digits.size(); i += 2)
        octets += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
    return octets;
}

std::string text_of(boost::json::object const& made) {
    if (auto const* text = made.if_contains("text")) return std::string(text->as_string());
    return hex(std::string(made.at("text_hex").as_string()));
}

/// The number of texts that `urigram check` accepts by a production.
std::size_t accepted(std::string const& rule, std::vector<std::string> const& texts) {
    std::string lines;
    for (auto const& text : texts) lines += text + '\n';
    auto const end = urigram::test::urigram({"check", "--grammar", rule, "--summary=json"}, lines);
    auto const last = split_lines(end.err).back();
    return boost::json::parse(last).at("valid").to_number<std::size_t>();
}

}  // namespace

// RFC 8259 has texts with line ends and with octets that are not UTF-8.
BOOST_AUTO_TEST_CASE(raw_texts_are_files_with_their_octets) {
    scratch_directory const scratch;
    for (std::string const kind : {"--near-miss", "--cover", "--suite"}) {
        std::vector<std::string> arguments{"--abnf", json_abnf, kind, "-n", "40", "--format", "ndjson"};
        std::vector<std::string> texts;
        for (auto const& line : split_lines(generate(arguments).out))
            texts.push_back(text_of(boost::json::parse(line).as_object()));
        BOOST_TEST_REQUIRE(!texts.empty());
        auto const directory = scratch / ("new/" + kind);
        arguments.back() = "raw";
        arguments.insert(arguments.end(), {"-o", directory});
        auto const end = generate(arguments);
        BOOST_TEST(end.out == "");
        BOOST_TEST(end.status == 0);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            auto const number = std::to_string(i + 1);
            auto const name = std::string(8 - number.size(), '0') + number;
            BOOST_TEST(read_file(directory + "/" + name) == texts[i], name);
        }
        auto const files = std::distance(std::filesystem::directory_iterator(directory), {});
        BOOST_TEST(static_cast<std::size_t>(files) == texts.size());
    }
}

BOOST_AUTO_TEST_CASE(raw_texts_replace_neither_the_grammar_nor_other_files) {
    scratch_directory const scratch;
    write_file(scratch / "00000002", "a = \"1\" | \"2\" | \"3\"\n");
    write_file(scratch / "00000009", "other");
    std::vector<std::string> const arguments{"--bnf", scratch / "00000002", "--all", "1", "--format", "raw",
                                             "-o",    scratch.path()};
    auto const end = generate(arguments);
    BOOST_TEST(contains(end.err, "--output: goes to the same file as the input " + (scratch / "00000002")),
               end.err);
    BOOST_TEST(end.status == 2);
    BOOST_TEST(contains(read_file(scratch / "00000002"), "a = "));
    BOOST_TEST(read_file(scratch / "00000009") == "other");
    BOOST_TEST(!std::filesystem::exists(scratch / "00000001"));  // nothing is written before the check
    auto two = arguments;
    two[2] = "-n";
    two[3] = "1";
    BOOST_TEST(generate(two).status == 0);
    BOOST_TEST(std::filesystem::exists(scratch / "00000001"));
    auto const no_directory =
        generate({"--bnf", scratch / "00000002", "--format", "raw", "-o", scratch / "00000009"});
    BOOST_TEST(contains(no_directory.err, "cannot make the directory "), no_directory.err);
    BOOST_TEST(no_directory.status == 3);
}

// The compiled rules are an independent oracle: they use the parsers, not the model.
BOOST_AUTO_TEST_CASE(random_texts_are_accepted_by_the_rules) {
    for (std::string const name : {"rfc1738:ftpurl", "rfc1738:hostport", "rfc2396:URI_reference",
                                   "rfc1808:URL", "rfc3986:URI", "rfc2396"})
        for (bool const rule : {false, true}) {
            std::vector<std::string> arguments{"--grammar", name, "-n", "200", "--seed", "3"};
            if (rule) arguments.emplace_back("--rule");
            auto const end = generate(arguments);
            BOOST_TEST(end.status == 0);
            auto const texts = split_lines(end.out);
            BOOST_TEST(texts.size() == 200U);
            BOOST_TEST(std::set<std::string>(texts.begin(), texts.end()).size() > 50U);
            if (name != "rfc2396") BOOST_TEST(accepted(name, texts) == 200U, name);
            BOOST_TEST(generate(arguments).out == end.out);
            arguments[5] = "4";
            BOOST_TEST(generate(arguments).out != end.out);
        }
    BOOST_TEST(split_lines(generate({"--grammar", "rfc1738:ftpurl"}).out).size() == 10U);
    for (auto const& text :
         split_lines(generate({"--grammar", "rfc1738:hostport", "--max-size", "5", "-n", "99"}).out))
        BOOST_TEST(text.size() <= 5U);
}

BOOST_AUTO_TEST_CASE(choices_have_weights) {
    std::string const grammar = "x = y | \"b\" | \"c\" \"d\"\ny = \"a\"\n";
    auto const texts = [&](words const& weights) {
        return split_lines(generate(with({"--bnf", "-", "-n", "300"}, weights), grammar).out);
    };
    auto const count = [](std::vector<std::string> const& all, std::string const& text) {
        return std::count(all.begin(), all.end(), text);
    };
    auto const plain = texts({});
    for (auto const* text : {"a", "b", "cd"}) BOOST_TEST(count(plain, text) > 70);
    auto const weighted = texts({"--weight", "x:2=100", "--weight", "x:3=0"});
    BOOST_TEST(count(weighted, "b") > 280);
    BOOST_TEST(count(weighted, "cd") == 0);
    auto const misses = generate({"--bnf", "-", "--near-miss", "--weight", "x:1=0", "-n", "20"}, grammar);
    BOOST_TEST(misses.status == 0);
    BOOST_TEST(contains(
        generate({"--bnf", "-", "--weight", "x:1=0", "--weight", "x:2=0", "--weight", "x:3=0"}, grammar).err,
        "no_text"));
}

BOOST_AUTO_TEST_CASE(texts_have_a_minimum_size) {
    for (words const& size : {words{"10", "12"}, words{"200", "256"}, words{"5000", "6000"}}) {
        auto const end = generate({"--abnf", "-", "--min-size", size[0], "--max-size", size[1], "-n", "20"},
                                  "x = *( \"(\" y \")\" )\ny = *ALPHA\n");
        BOOST_TEST(end.status == 0, end.err);
        auto const all = split_lines(end.out);
        BOOST_TEST(all.size() == 20U);
        for (auto const& text : all) {
            BOOST_TEST(text.size() >= std::stoul(size[0]));
            BOOST_TEST(text.size() <= std::stoul(size[1]));
        }
    }
    for (auto const size : {100U, 257U, 3000U}) {
        auto const end = generate({"--abnf", "-", "--min-size", std::to_string(size)}, "x = *ALPHA\n");
        BOOST_TEST(end.status == 0, end.err);
        auto const all = split_lines(end.out);
        BOOST_TEST(all.size() == 10U);
        for (auto const& text : all)
            BOOST_TEST((text.size() >= size && text.size() <= 4 * size), text.size());
    }
    auto const none = generate({"--abnf", "-", "--min-size", "3"}, "x = \"ab\"\n");
    BOOST_TEST(none.status == 1);
    BOOST_TEST(contains(none.err, "made 0 of 10: gave up after 1000 rejected candidates in a row"), none.err);
}

BOOST_AUTO_TEST_CASE(covering_texts_have_a_limit) {
    // 4,500 texts of up to 4,500 references would have 10 million steps.
    std::string grammar;
    for (int i = 0; i < 4'500; ++i)
        grammar += "p" + std::to_string(i) + " = \"b\" / \"a\" p" + std::to_string(i + 1) + "\n";
    auto const end = generate({"--abnf", "-", "--cover"}, grammar + "p4500 = \"c\"\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(contains(end.err, "; the texts have 4000000 steps together, which is the limit\n"), end.err);
    BOOST_TEST(end.out.size() < 4'000'000U);
}

BOOST_AUTO_TEST_CASE(a_recursive_production_with_a_predicate_needs_the_option_rule) {
    char const grammar[] = "e = n *( \"+\" n )\nn = 1*%x30-39 <not ahead: %x30-39> | \"(\" e \")\"\n";
    for (std::string const kind : {"--seed=1", "--near-miss", "--cover", "--suite"}) {
        auto const end = generate({"--bnf", "-", kind}, grammar);
        BOOST_TEST(end.status == 1, kind);
        BOOST_TEST(contains(end.err, "predicate"), end.err);
        BOOST_TEST(contains(end.err, "; --rule makes the texts that X3 accepts"), end.err);
        BOOST_TEST(generate({"--bnf", "-", kind, "--rule", "-n", "3"}, grammar).status == 0, kind);
    }
}

BOOST_AUTO_TEST_CASE(texts_have_a_mean_size) {
    char const grammar[] = "x = \"(\" *( x / ALPHA ) \")\"\n";
    for (std::size_t const mean : {6, 60, 600}) {
        auto const end = generate({"--abnf", "-", "--mean-size", std::to_string(mean), "-n", "400"}, grammar);
        BOOST_TEST(end.status == 0, end.err);
        auto const size = (end.out.size() - 400) / 400;  // without the line ends
        BOOST_TEST(size * 10 > mean * 8, size);
        BOOST_TEST(size * 10 < mean * 12, size);
    }
    auto const misses = generate({"--abnf", "-", "--mean-size", "100", "--near-miss", "-n", "100"}, grammar);
    BOOST_TEST(misses.status == 0, misses.err);
    BOOST_TEST(misses.out.size() > 7'000U);
    // Predicates need an automaton.
    auto const numbers = generate({"--rule", "--bnf", "-", "--mean-size", "100", "-n", "400"},
                                  "x = *( <not ahead: \"0\"> %x30-39 ) \".\"\n");
    BOOST_TEST(numbers.status == 0, numbers.err);
    BOOST_TEST(numbers.out.size() > 400U * 80);
}

BOOST_AUTO_TEST_CASE(near_misses_are_rejected_by_the_rules_at_the_reported_offset) {
    std::vector<std::string> const arguments{"--grammar", "rfc1738:hostport", "--near-miss", "-n", "120"};
    auto tsv = arguments;
    tsv.insert(tsv.end(), {"--format", "tsv"});
    auto const end = generate(tsv);
    BOOST_TEST(end.status == 0);
    auto const rows = split_lines(end.out);
    BOOST_TEST_REQUIRE(rows.size() == 121U);
    BOOST_TEST(rows[0] == "text\tkind\tvalid\toffset\texpected\tend_expected");
    auto ndjson = arguments;
    ndjson.insert(ndjson.end(), {"--format", "ndjson"});
    auto const objects = split_lines(generate(ndjson).out);
    auto const lines = split_lines(generate(arguments).out);
    BOOST_TEST_REQUIRE(objects.size() == 120U);
    BOOST_TEST_REQUIRE(lines.size() == 120U);
    std::set<std::string> kinds;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        auto const made = boost::json::parse(objects[i]).as_object();
        auto const columns = split(rows[i + 1], '\t');
        BOOST_TEST_REQUIRE(columns.size() == 6U);
        auto const text = text_of(made);
        BOOST_TEST(without_escapes(columns[0]) == text);
        BOOST_TEST(lines[i] == columns[0]);
        BOOST_TEST(columns[1] == std::string(made.at("kind").as_string()));
        BOOST_TEST(columns[2] == "false");
        BOOST_TEST(!made.at("valid").as_bool());
        auto const offset = made.at("offset").to_number<std::size_t>();
        BOOST_TEST(columns[3] == std::to_string(offset));
        BOOST_TEST(columns[4] == std::string(made.at("expected").as_string()));
        BOOST_TEST(columns[5] == (made.at("end_expected").as_bool() ? "true" : "false"));
        BOOST_TEST(!made.contains("spans"));
        kinds.insert(columns[1]);
        if (text.find_first_of("\n\r") != std::string::npos) continue;
        texts.push_back(text);
        BOOST_TEST(accepted("rfc1738:hostport", {text.substr(0, offset)}) ==
                   (made.at("end_expected").as_bool() ? 1U : 0U));
    }
    BOOST_TEST(accepted("rfc1738:hostport", texts) == 0U);
    BOOST_TEST(kinds.size() > 6U);
}

BOOST_AUTO_TEST_CASE(expected_octets_are_written_as_ranges) {
    auto const rows = split_lines(
        generate({"--bnf", "-", "--near-miss", "-n", "50", "--format", "tsv"}, "a = %x30-39 [ \"A\" ]\n")
            .out);
    std::set<std::string> expected;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        auto const columns = split(rows[i], '\t');
        expected.insert(columns.at(3) + " " + columns.at(4) + " " + columns.at(5));
    }
    BOOST_TEST((expected == std::set<std::string>{"0 %x30-39 false", "1 %x41 true", "2  true"}));
}

BOOST_AUTO_TEST_CASE(all_texts_of_a_length_are_generated) {
    std::string const bnf = "a = 1*( \"x\" | %x00 | %xE9 ) [ %x0A | \"\\\" ]\n";
    auto const end = generate({"--bnf", "-", "--all", "2"}, bnf);
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.err == "");
    std::string expected = "\\x00\nx\n\\xE9\n";
    for (std::string const first : {"\\x00", "x", "\\xE9"})
        for (std::string const second : {"\\x00", "\\n", "\\\\", "x", "\\xE9"})
            expected += first + second + "\n";
    BOOST_TEST(end.out == expected);
    BOOST_TEST(generate({"--bnf", "-", "--all", "2", "-n", "4"}, bnf).out == "\\x00\nx\n\\xE9\n\\x00\\x00\n");
    BOOST_TEST(contains(generate({"--bnf", "-", "--all", "1", "--format", "ndjson"}, bnf).out,
                        "{\"text_hex\":\"e9\",\"valid\":true,"
                        "\"spans\":[{\"production\":\"a\",\"begin\":0,\"end\":1}]}\n"));
    auto const none = generate({"--bnf", "-", "--all", "0"}, bnf);
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.err == "<stdin>:1:1: error: a: no_text: a has no text of up to 0 octets\n");
    BOOST_TEST(none.status == 1);
    scratch_directory const scratch;
    write_file(scratch / "o", "before");
    BOOST_TEST(generate({"--bnf", "-", "--all", "0", "--format", "tsv", "-o", scratch / "o"}, bnf).status ==
               1);
    BOOST_TEST(read_file(scratch / "o") == "before");
    BOOST_TEST(generate({"--bnf", "-", "--all", "0"}, "a = [ \"b\" ]\n").out == "\n");
}

// The production has no automaton, with --rule or without.
BOOST_AUTO_TEST_CASE(all_texts_of_a_recursive_production_are_generated) {
    std::string const bnf = "a = [ \"(\" a \")\" ] b\nb = \"x\" | \"x\" \"y\"\n";
    BOOST_TEST(generate({"--bnf", "-", "--all", "4"}, bnf).out == "x\nxy\n(x)x\n");
    BOOST_TEST(generate({"--bnf", "-", "--all", "4", "--rule"}, bnf).out == "x\n(x)x\n");
    BOOST_TEST(generate({"--bnf", "-", "--all", "5", "--production", "b"}, bnf).out == "x\nxy\n");
    BOOST_TEST(generate({"--bnf", "-", "--all", "5", "--production", "b", "--rule"}, bnf).out == "x\n");
    auto const rule = generate({"--bnf", "-", "--rule", "-n", "20"}, bnf);
    BOOST_TEST(rule.status == 0);
    BOOST_TEST(contains(rule.err, " texts omitted: X3 does not take them"), rule.err);
    BOOST_TEST(!contains(rule.out, "y"));
    BOOST_TEST(generate({"--abnf", json_abnf, "--all", "9", "-n", "3"}).out == "0\n1\n2\n");
    auto const many = generate({"--abnf", json_abnf, "--all", "1000"});
    BOOST_TEST(contains(many.err, "; too_large: more than 1000000 texts of up to 8 octets"), many.err);
    BOOST_TEST(many.out == "");
    BOOST_TEST(many.status == 1);
}

BOOST_AUTO_TEST_CASE(uniform_texts_are_equally_frequent) {
    auto const end =
        generate({"--bnf", "-", "--uniform", "1", "-n", "4000"}, "a = [ \"a\" | \"b\" | \"c\" ]\n");
    std::map<std::string, int> times;
    for (auto const& text : split_lines(end.out)) ++times[text];
    BOOST_TEST(times.size() == 4U);
    for (auto const& [text, n] : times) BOOST_TEST((n > 850 && n < 1150), text << ": " << n);
    auto const none = generate({"--bnf", "-", "--uniform", "1"}, "a = \"ab\"\n");
    BOOST_TEST(none.err == "<stdin>:1:1: error: a: no_text: a has no text of up to 1 octets\n");
    BOOST_TEST(none.status == 1);
    BOOST_TEST(split_lines(generate({"--abnf", json_abnf, "--uniform", "9", "-n", "20"}).out).size() == 20U);
    for (auto const& [length, why] : {std::pair("40", "too large: more than 100000000 octets of memory"),
                                      std::pair("1000", "too deeply nested: more than 1000 levels")}) {
        auto const recursive = generate({"--abnf", json_abnf, "--uniform", length});
        BOOST_TEST(recursive.err == "urigram: --uniform needs an automaton of JSON-text: JSON-text is " +
                                        std::string(why) + ", for texts of up to " + length + " octets\n");
        BOOST_TEST(recursive.status == 1);
    }
    auto const large = generate({"--grammar", "rfc3986:URI", "--uniform", "10000"});
    BOOST_TEST(contains(large.err, "urigram: --uniform needs an automaton of URI: too_large: "), large.err);
    BOOST_TEST(large.status == 1);
}

BOOST_AUTO_TEST_CASE(cover_writes_texts_that_reach_all_goals) {
    std::string const abnf = "a = ( \"x\" / \"y\" b ) 0*2c\nb = %x30-39\nc = \"!\" / d\nd = \"(\" d\n";
    auto const end = generate({"--abnf", "-", "--cover", "--format", "ndjson"}, abnf);
    BOOST_TEST(end.status == 0);
    BOOST_TEST(contains(end.err, "choices or bounds that occur in no text: "), end.err);
    std::string all;
    for (auto const& line : split_lines(end.out)) {
        auto const made = boost::json::parse(line).as_object();
        BOOST_TEST(made.at("spans").at(0).at("production").as_string() == "a");
        BOOST_TEST(made.at("spans").at(0).at("end").to_number<std::size_t>() == text_of(made).size());
        all += text_of(made) + "\n";
    }
    for (std::string const part : {"x", "y0", "y9", "!!"}) BOOST_TEST(contains(all, part), all);
    // Together, the texts reach all goals that can be reached.
    auto const coverage =
        urigram::test::urigram({"cover", "--grammar", "rfc3986:URI", "-i", "-", "--format", "tsv"},
                               generate({"--grammar", "rfc3986:URI", "--cover"}).out);
    BOOST_TEST(coverage.status == 0);
    for (auto const& row : split_lines(coverage.out))
        BOOST_TEST(
            (row.rfind("kind\t", 0) == 0 || row.rfind("octet\t", 0) == 0 || row.rfind("path\t", 0) == 0),
            row);
    auto const rule = generate({"--bnf", "-", "--cover", "--rule"}, "a = ( \"x\" | \"x\" \"y\" ) \"z\"\n");
    BOOST_TEST(rule.out == "xz\n");
    BOOST_TEST(rule.err == "urigram: choices or bounds not covered: 1; no text was found for them\n");
    // Each text is written once, even if it has several derivations.
    BOOST_TEST(generate({"--bnf", "-", "--cover"}, "a = b | c\nb = \"x\"\nc = \"x\"\n").out == "x\n");
}

BOOST_AUTO_TEST_CASE(suite_has_valid_and_invalid_texts) {
    auto const end = generate({"--grammar", "rfc1738:hostport", "--suite", "--format", "ndjson"});
    BOOST_TEST(end.status == 0);
    std::vector<std::string> valid;
    std::vector<std::string> invalid;
    for (auto const& line : split_lines(end.out)) {
        auto const made = boost::json::parse(line).as_object();
        auto const text = text_of(made);
        BOOST_TEST(made.contains("spans") == made.at("valid").as_bool());
        if (text.find_first_of("\n\r") != std::string::npos) continue;
        (made.at("valid").as_bool() ? valid : invalid).push_back(text);
    }
    BOOST_TEST(valid.size() > 1000U);
    BOOST_TEST(invalid.size() > 1000U);
    BOOST_TEST(accepted("rfc1738:hostport", valid) == valid.size());
    BOOST_TEST(accepted("rfc1738:hostport", invalid) == 0U);
    auto const few = generate({"--grammar", "rfc1738:hostport", "--suite", "-n", "30", "--format", "tsv"});
    BOOST_TEST(split_lines(few.out).size() == 31U);
}

BOOST_AUTO_TEST_CASE(spans_of_a_text_are_those_of_its_derivation) {
    auto const made = boost::json::parse(generate({"--bnf", "-", "-n", "1", "--format", "ndjson"},
                                                  "a = \"(\" b \")\"\nb = c \"x\"\nc = \"\"\n")
                                             .out);
    BOOST_TEST(boost::json::serialize(made) == "{\"text\":\"(x)\",\"valid\":true,\"spans\":["
                                               "{\"production\":\"a\",\"begin\":0,\"end\":3},"
                                               "{\"production\":\"b\",\"begin\":1,\"end\":2},"
                                               "{\"production\":\"c\",\"begin\":1,\"end\":1}]}");
}

BOOST_AUTO_TEST_CASE(productions_without_texts_have_status_1) {
    auto const none = generate({"--bnf", "-"}, "a = \"x\" a\n");
    BOOST_TEST(contains(none.err, "<stdin>:1:1: error: a: no_text: "), none.err);
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.status == 1);
    for (std::string const kind : {"--near-miss", "--cover", "--suite"})
        BOOST_TEST(generate({"--abnf", "-", kind}, "a = b <hole>\nb = \"x\"\n").status == 1, kind);
    auto const undefined = generate({"--abnf", "-"}, "a = b <hole>\nb = \"x\"\n");
    BOOST_TEST(contains(undefined.err, "<stdin>:1:8: note: <hole>: prose, mentioned once: "), undefined.err);
    BOOST_TEST(
        contains(undefined.err, "\n<stdin>:1:1: error: a: undefined: a needs <hole>, which has no body\n"),
        undefined.err);
    BOOST_TEST(undefined.status == 1);
    // If the texts of one choice are unknown, a list of all texts would be incomplete.
    for (auto const& arguments : {std::vector<std::string>{}, {"--rule"}}) {
        auto all = arguments;
        all.insert(all.end(), {"--abnf", "-", "--all", "2"});
        auto const some = generate(all, "a = \"y\" / b <hole>\nb = \"x\"\n");
        BOOST_TEST(
            contains(some.err, "\n<stdin>:1:1: error: a: undefined: a needs <hole>, which has no body\n"),
            some.err);
        BOOST_TEST(some.out == "");
        BOOST_TEST(some.status == 1);
    }
    // The production matches every text, so there are no near misses.
    auto const no_miss = generate({"--bnf", "-", "--near-miss", "-n", "5"}, "a = *%x00-FF\n");
    BOOST_TEST(contains(no_miss.err, "urigram: made 0 of 5: gave up, because the last "), no_miss.err);
    BOOST_TEST(contains(no_miss.err, "; if not all texts are, a greater --max-size may help\n"), no_miss.err);
    BOOST_TEST(no_miss.status == 1);
    auto const broken = generate({"--bnf", "-"}, "a = |\n");
    BOOST_TEST(contains(broken.err, "<stdin>:1:5: error: a: expected "), broken.err);
    BOOST_TEST(broken.status == 1);
    BOOST_TEST(generate({"--bnf", "/none/at/all"}).status == 3);
}

BOOST_AUTO_TEST_CASE(texts_can_be_written_to_a_file) {
    scratch_directory const scratch;
    std::vector<std::string> const arguments{"--grammar", "rfc1738:ftpurl", "-n", "3000"};
    auto to_file = arguments;
    to_file.insert(to_file.end(), {"-o", scratch / "out"});
    BOOST_TEST(generate(to_file).out == "");
    BOOST_TEST((read_file(scratch / "out") == generate(arguments).out));
    // If a run fails, the old file is kept.
    BOOST_TEST(generate({"--bnf", "-", "-o", scratch / "out"}, "a = \"x\" a\n").status == 1);
    BOOST_TEST((read_file(scratch / "out") == generate(arguments).out));
    BOOST_TEST(generate({"--abnf", json_abnf, "--all", "1000", "-o", scratch / "out"}).status == 1);
    BOOST_TEST((read_file(scratch / "out") == generate(arguments).out));
}

BOOST_AUTO_TEST_CASE(prose_must_be_defined) {
    std::string const abnf = "a = %s\"x\" / b / <see RFC 1>\nb = %s\"y\" <see RFC 1>\n";
    auto const all = [&](std::vector<std::string> more, std::string const& text) {
        more.insert(more.begin(), {"--abnf", "-", "--all", "2"});
        return generate(more, text);
    };
    for (std::vector<std::string> arguments : {std::vector<std::string>{"generate"},
                                               {"generate", "--rule"},
                                               {"generate", "--near-miss"},
                                               {"generate", "--cover"},
                                               {"generate", "--suite"},
                                               {"generate", "--all", "2"},
                                               {"generate", "--uniform", "2"},
                                               {"count", "--length", "2"},
                                               {"cover", "-i", "/dev/null"},
                                               {"mutate"},
                                               {"grammar", "--format", "lark"},
                                               {"grammar", "--format", "tree"},
                                               {"grammar", "--format", "regex"},
                                               {"grammar", "--format", "json"}}) {
        arguments.insert(arguments.end(), {"--abnf", "-"});
        auto const refused = urigram::test::urigram(arguments, abnf);
        BOOST_TEST(refused.out == "", arguments[0]);
        BOOST_TEST(refused.err ==
                   "<stdin>:1:18: note: <see RFC 1>: prose, mentioned 2 times: its texts are unknown; "
                   "define it by --define '<see RFC 1> = ...'\n"
                   "<stdin>:1:1: error: a: undefined: a needs <see RFC 1>, which has no body\n");
        BOOST_TEST(refused.status == 1);
        arguments.insert(arguments.end(), {"--define", "<see RFC 1> = \"!\""});
        BOOST_TEST(!contains(urigram::test::urigram(arguments, abnf).err, "see RFC 1"), arguments[0]);
    }
    BOOST_TEST(contains(all({}, "a = \"x\" / <b>").err, "mentioned once"));
    BOOST_TEST(
        contains(all({}, "a = \"x\" / <>").err, "its texts are unknown; define it by --define '<> = ...'"));
    // The hint can be pasted into a shell.
    BOOST_TEST(contains(all({}, "a = \"x\" / <b's>").err, "; define it by --define '<b'\\''s> = ...'\n"));
    BOOST_TEST(all({"--define", "<> = \"!\""}, "a = <>").out == "!\n");
    BOOST_TEST(all({}, "a = \"x\"\nc = <b>").err.find("prose") == std::string::npos);
    auto const given = all({"--define", "<see RFC 1> = \"!\""}, abnf);
    BOOST_TEST(given.out == "!\nx\ny!\n", given.out);
    BOOST_TEST(all({"--define", "b = %s\"z\"", "--define", "<See RFC 1> = b b"}, abnf).out == "x\nz\nzz\n");
    BOOST_TEST(all({"--define", "a = b\nb = %s\"z\""}, abnf).out == "z\n");
}

BOOST_AUTO_TEST_CASE(definitions_of_prose_must_be_used) {
    auto const unused = generate({"--abnf", "-", "--define", "<b> = \"y\"", "--define", "<nothing> = \"y\""},
                                 "a = \"x\" / <b>\n");
    BOOST_TEST(contains(unused.err, "--define: no production refers to <nothing>\n"), unused.err);
    BOOST_TEST(unused.status == 2);
    // A production may be meant for --production.
    auto const named = generate({"--abnf", "-", "--all", "1", "--define", "c = \"1\""}, "a = \"0\"\n");
    BOOST_TEST(named.out == "0\n");
    BOOST_TEST(named.status == 0);
}

BOOST_AUTO_TEST_CASE(weights_of_0_are_named_if_no_text_is_left) {
    std::string const abnf = "e = e \"+\" e / e \"*\" e / \"1\"\n";
    for (std::vector<std::string> kind : {std::vector<std::string>{}, {"--near-miss"}}) {
        kind.insert(kind.end(), {"--abnf", "-", "--weight", "e:3=0", "--weight", "e:1=5"});
        BOOST_TEST(generate(kind, abnf).err ==
                   "<stdin>:1:1: error: e: no_text: e has no text of up to 256 octets without the "
                   "choices whose --weight is 0\n");
    }
    BOOST_TEST(generate({"--abnf", "-", "--weight", "e:1=5"}, "e = e \"+\" e / e \"*\" e\n").err ==
               "<stdin>:1:1: error: e: no_text: e has no text of up to 256 octets\n");
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {usage_error{{}, "A grammar, by --grammar, --bnf or --abnf, is required"},
          {{"--grammar", "rfc822"}, "unknown grammar rfc822"},
          {{"--grammar", "rfc1738:fpat"}, "the most similar names: fpath"},
          {{"--grammar", "rfc1738", "--bnf", "-"}, "--grammar: excludes --bnf"},
          {{"--grammar", "rfc1738", "--production", "x"}, "--production: goes with --bnf or --abnf"},
          {{"--bnf", "-", "--production", "numbr"}, "no production numbr; the most similar names: number"},
          {{"--bnf", "-", "--cover", "--near-miss"}, "--cover: excludes --near-miss"},
          {{"--bnf", "-", "--all", "2", "--suite"}, "--suite: excludes --all"},
          {{"--bnf", "-", "--all", "2", "--seed", "1"}, "--seed: goes with random texts"},
          {{"--bnf", "-", "--cover", "--max-size", "1"}, "--max-size: excludes --cover"},
          {{"--bnf", "-", "--all", "1", "--min-size", "1"}, "--min-size: goes with random texts only"},
          {{"--bnf", "-", "--min-size", "300", "--max-size", "299"}, "--min-size: is above --max-size, 299"},
          {{"--bnf", "-", "--mean-size", "300", "--max-size", "200"},
           "--mean-size: is above --max-size, 200"},
          {{"--bnf", "-", "--mean-size", "3", "--min-size", "4"}, "--mean-size: is below --min-size"},
          {{"--bnf", "-", "--suite", "--mean-size", "3"}, "--mean-size: goes with random texts and near"},
          {{"--bnf", "-", "--format", "raw"}, "--output: must name a directory for --format raw"},
          {{"--bnf", "-", "--cover", "--weight", "number:1=2"}, "--weight: goes with random texts and near"},
          {{"--bnf", "-", "--weight", "number"}, "--weight: must be NAME:CHOICE=N"},
          {{"--bnf", "-", "--weight", "number:0=2"}, "--weight: must be NAME:CHOICE=N"},
          {{"--bnf", "-", "--weight", "number:1=2"}, "--weight: number has 1 choice"},
          {{"--bnf", "-", "--weight", "numbr:1=2"}, "no production numbr"},
          {{"--bnf", "-", "-n", "0"}, "must be a number from 1 to 4294967295"},
          {{"--bnf", "-", "--seed", "-1"}, "must be a number from 0 to 18446744073709551615"},
          {{"--bnf", "-", "--all", "10001"}, "must be a number from 0 to 10000"},
          {{"--bnf", "-", "x"}, "one argument too many: x"},
          {{"--bnf", "-", "--format", "xml"}, "'xml' is none of text, ndjson, jsonl, tsv"}}) {
        auto const end = generate(arguments, "number = 1*%x30-31\n");
        BOOST_TEST(end.status == 2);
        BOOST_TEST(end.out == "");
        BOOST_TEST(contains(end.err, said), end.err);
        BOOST_TEST(contains(end.err, "try `urigram generate --help`"), end.err);
    }
    BOOST_TEST(contains(generate({"--help"}).out, "Exit status: 0"));
}

BOOST_AUTO_TEST_CASE(predicates_hold_in_recursive_productions) {
    std::string const ends = "a = \"(\" a \")\" | 1*%x30-31 <not ahead: %x30-31>\n";
    BOOST_TEST(generate({"--bnf", "-", "--rule", "--all", "3"}, ends).out ==
               "0\n1\n00\n01\n10\n11\n(0)\n(1)\n000\n001\n010\n011\n100\n101\n110\n111\n");
    for (std::string const kind : {"--near-miss", "--cover", "--suite", "--seed=7"}) {
        auto const made = generate({"--bnf", "-", "--rule", kind, "-n", "4"}, ends);
        BOOST_TEST(made.status == 0, kind << made.err);
        BOOST_TEST(split_lines(made.out).size() >= 2u, kind);
    }
}

BOOST_AUTO_TEST_SUITE_END()
