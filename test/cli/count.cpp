// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(cli_count_cpp)

using namespace urigram::test;

namespace {

outcome count(std::vector<std::string> arguments, std::string const& input = {}) {
    arguments.insert(arguments.begin(), "count");
    return urigram::test::urigram(arguments, input);
}

std::string const digits = "number = 1*%x30-39\n";
std::string const nested = "a = \"0\" | \"(\" a \")\"\n";

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_are_exact) {
    auto const end = count({"--bnf", "-", "--length", "25"}, digits);
    BOOST_TEST(end.out == "1" + std::string(25, '0') + "\n");
    BOOST_TEST(end.err == "");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(count({"--bnf", "-", "--length", "0"}, digits).out == "0\n");
    BOOST_TEST(count({"--grammar", "rfc1738:digits", "--length", "3"}).out == "1000\n");
    BOOST_TEST(count({"--grammar", "rfc1738:hostport", "--length", "2", "--rule"}).out ==
               count({"--grammar", "rfc1738:hostport", "--length", "2"}).out);
}

BOOST_AUTO_TEST_CASE(every_format_has_a_count_for_each_length) {
    BOOST_TEST(count({"--bnf", "-", "--length", "10", "--up-to"}, "a = 0*1\"b\" 9\"a\" [ \"b\" ]\n").out ==
               " 0  0\n 1  0\n 2  0\n 3  0\n 4  0\n 5  0\n 6  0\n 7  0\n 8  0\n 9  1\n10  2\n");
    BOOST_TEST(count({"--bnf", "-", "--length", "2", "--up-to", "--format", "tsv"}, digits).out ==
               "length\tcount\n0\t0\n1\t10\n2\t100\n");
    BOOST_TEST(count({"--bnf", "-", "--length", "2", "--up-to", "--format", "ndjson"}, digits).out ==
               "{\"length\":0,\"count\":\"0\"}\n{\"length\":1,\"count\":\"10\"}\n"
               "{\"length\":2,\"count\":\"100\"}\n");
    BOOST_TEST(count({"--bnf", "-", "--length", "2", "--format", "tsv"}, digits).out ==
               "length\tcount\n2\t100\n");
}

// The sum of the counts is the number of texts that `generate --all` writes.
BOOST_AUTO_TEST_CASE(numbers_are_those_of_generated_texts) {
    for (std::string const name : {"rfc1738:fpath", "rfc1738:hostport", "rfc3986:IPv4address"})
        for (bool const rule : {false, true}) {
            std::vector<std::string> arguments{"--grammar", name};
            if (rule) arguments.emplace_back("--rule");
            auto numbers = arguments;
            numbers.insert(numbers.end(), {"--length", "2", "--up-to", "--format", "tsv"});
            std::size_t sum = 0;
            auto const rows = split_lines(count(numbers).out);
            for (std::size_t i = 1; i < rows.size(); ++i) sum += std::stoul(rows[i].substr(2));
            auto texts = arguments;
            texts.insert(texts.begin(), "generate");
            texts.insert(texts.end(), {"--all", "2"});
            BOOST_TEST(split_lines(urigram::test::urigram(texts).out).size() == sum, name);
        }
}

BOOST_AUTO_TEST_CASE(recursive_grammars_are_counted) {
    BOOST_TEST(count({"--bnf", "-", "--length", "5", "--up-to"}, nested).out ==
               "0  0\n1  1\n2  0\n3  1\n4  0\n5  1\n");
    // X3 takes the first choice that matches, here `x` of `b`, and never tries `xy`.
    std::string const bnf = "a = [ \"(\" a \")\" ] b\nb = \"x\" | \"x\" \"y\"\n";
    BOOST_TEST(count({"--bnf", "-", "--length", "2", "--up-to"}, bnf).out == "0  0\n1  1\n2  1\n");
    BOOST_TEST(count({"--bnf", "-", "--length", "2", "--up-to", "--rule"}, bnf).out == "0  0\n1  1\n2  0\n");
    std::string const any = "a = %x00-FF a %x00-FF | 1*%x00-FF\n";
    BOOST_TEST(count({"--bnf", "-", "--length", "3"}, any).out == "16777216\n");
    auto const many = count({"--bnf", "-", "--length", "1000"}, any);
    BOOST_TEST(many.err == "<stdin>:1:1: error: a: a is too deeply nested: more than 1000 levels, for texts "
                           "of up to 1000 octets; "
                           "too_large: more than 1000000 texts of up to 4 octets are to be stored for a\n");
    BOOST_TEST(many.out == "");
    BOOST_TEST(many.status == 1);
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_explained) {
    struct usage_error {
        std::vector<std::string> arguments;
        char const* said;
    };
    for (auto const& [arguments, said] :
         {usage_error{{"--length", "1"}, "A grammar, by --grammar, --bnf or --abnf, is required"},
          {{"--bnf", "-"}, "--length is required"},
          {{"--bnf", "-", "--length", "x"}, "must be a number from 0 to 10000"},
          {{"--bnf", "-", "--length", "10001"}, "must be a number from 0 to 10000"}}) {
        auto const end = count(arguments, digits);
        BOOST_TEST(end.status == 2);
        BOOST_TEST(contains(end.err, said), end.err);
    }
}

BOOST_AUTO_TEST_CASE(grammars_with_undefined_productions_cannot_be_counted) {
    for (std::string const reading : {"--format=text", "--rule"}) {
        auto const refused = count({"--abnf", "-", "--length", "2", reading}, "a = <b, see other> \"x\"\n");
        BOOST_TEST(refused.out == "");
        BOOST_TEST(contains(refused.err,
                            "<stdin>:1:1: error: a: undefined: a needs <b, see other>, which has no body\n"),
                   refused.err);
        BOOST_TEST(refused.status == 1);
        auto const given =
            count({"--abnf", "-", "--length", "2", reading, "--define", "<b, see other> = %x30-39"},
                  "a = <b, see other> \"x\"\n");
        BOOST_TEST(given.out == "20\n");
    }
}

BOOST_AUTO_TEST_CASE(recursion_with_predicates_is_counted_as_x3_runs_it) {
    std::string const bnf = "a = \"(\" a \")\" | \"0\" <not ahead: \"1\"> [ \"1\" | \"2\" ]\n";
    auto const end = count({"--bnf", "-", "--rule", "--length", "4", "--up-to", "--format", "tsv"}, bnf);
    BOOST_TEST(end.out == "length\tcount\n0\t0\n1\t1\n2\t1\n3\t1\n4\t1\n");
    BOOST_TEST(end.status == 0);
    BOOST_TEST(count({"--bnf", "-", "--length", "4"}, bnf).out == "1\n");
    BOOST_TEST(contains(count({"--bnf", "-", "--length", "1000"}, bnf).err,
                        "<stdin>:1:1: error: a: predicate: a needs a predicate"));
}

BOOST_AUTO_TEST_SUITE_END()
