// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "random_grammar.hpp"
#include "x3_text.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/write_x3.hpp>

BOOST_AUTO_TEST_SUITE(model_write_x3_cpp)

// The tests in test/written_x3 compile such headers, and compare the rules with their grammars.

using namespace urigram;
using model::outcome;
using model::read_abnf;
using model::rules_for_x3;
using model::write_x3;

namespace {

/// The definition of a rule, without line ends.
std::string definition(std::string const& header, std::string const& rule) {
    std::string const start = "inline auto const " + rule + "_def = ";
    auto const begin = header.find(start);
    if (begin == std::string::npos) return "none";
    std::string text;
    for (char const c : header.substr(begin + start.size(), header.find(';', begin) - begin - start.size()))
        if (c != ' ' || text.back() != ' ') text += c == '\n' ? ' ' : c;
    return text;
}

/// The definition of a rule for a text of ABNF, whose rules must all be proven.
std::string written(std::string const& abnf, std::string const& rule = "a") {
    auto const made = rules_for_x3(read_abnf(abnf).value());
    for (auto const& v : made.proofs) BOOST_TEST((v.outcome == outcome::proven), v);
    return definition(write_x3(made), rule);
}

bool contains(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

/// Reads the written header, and proves each proven rule in it again to be equal to its production.
void check_text(model::x3_rules const& made) {
    auto const header = write_x3(made);
    test::x3_text const text(header);
    for (std::size_t i = 0; i < made.proofs.size(); ++i) {
        if (made.proofs[i].outcome != outcome::proven) continue;
        auto const rule = (*text).find(made.source.productions()[i].name);
        BOOST_TEST_REQUIRE(rule.has_value(), header);
        auto const v = model::prove(made.source, static_cast<model::production_id>(i), *text, *rule);
        BOOST_TEST((v.outcome == outcome::proven), v << " as written:\n" << header);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(expressions_that_are_correct_in_x3_are_copied) {
    BOOST_TEST(written("a = %s\"x\" 1*b [ \"!\" ] *2b \",\" 2*b \",\" 3b\nb = %x30-39\n") ==
               "x3::lit('x') >> +b >> -x3::lit('!') >> x3::repeat(0, 2)[b] >> x3::lit(',') >> "
               "x3::repeat(2, x3::inf)[b] >> x3::lit(',') >> x3::repeat(3)[b]");
}

BOOST_AUTO_TEST_CASE(a_longer_choice_comes_first) {
    BOOST_TEST(written("a = \"0\" / \"01\" / \"012\"\n") ==
               "x3::lit(\"012\") | x3::lit(\"01\") | x3::lit('0')");
    BOOST_TEST(written("a = b / %x31-39 b\nb = %x30-39\n") == "x3::char_('1', '9') >> b | b");
}

BOOST_AUTO_TEST_CASE(a_choice_that_hides_the_next_one_is_followed_by_a_lookahead) {
    BOOST_TEST(written("a = b / c\nb = 1*%x30-31\nc = 1*( %x30-31 / \".\" )\n") == "b >> !x3::lit('.') | c");
}

BOOST_AUTO_TEST_CASE(a_repetition_does_not_take_the_text_of_the_next_part) {
    BOOST_TEST(written("a = *( \"0\" / \"1\" ) \"1\"\n", "a_rest") ==
               "x3::char_('0', '1') >> a_rest | x3::lit('1')");
    BOOST_TEST(written("a = \"<\" *%x00-7F \"->\"\n", "a") != "none");
    BOOST_TEST(written("a = b \".\"\nb = [ *( c \".\" ) c ]\nc = %x30-39\n") == "b >> x3::lit('.')");
    BOOST_TEST(written("a = b \".\"\nb = [ *( c \".\" ) c ]\nc = %x30-39\n", "b") ==
               "-(*(c >> x3::lit('.') >> &c) >> c)");
}

BOOST_AUTO_TEST_CASE(a_part_ends_where_its_token_ends) {
    auto const tag = "a = b [ \"-\" d ]\nb = 2c [ \"-\" 2c ]\nd = 3c\nc = %x61-7A\n";
    BOOST_TEST(written(tag) == "b >> -(x3::lit('-') >> d)");
    BOOST_TEST(written(tag, "b") ==
               "x3::repeat(2)[c] >> -(x3::lit('-') >> x3::repeat(2)[c] >> !x3::char_('a', 'z'))");
}

BOOST_AUTO_TEST_CASE(left_recursion_is_written_as_an_automaton) {
    BOOST_TEST(written("a = a \",\" %x30-39 / %x30-39\n") == "x3::char_('0', '9') >> -(x3::lit(',') >> a)");
}

BOOST_AUTO_TEST_CASE(a_long_automaton_is_divided_into_rules) {
    std::string abnf = "a = a %x61";
    for (int i = 0; i < 200; ++i) abnf += "." + std::string(i % 3 == 0 ? "62" : "63");
    auto const made = rules_for_x3(read_abnf(abnf + " / \"1\"\n").value());
    BOOST_TEST(bool(made));
    check_text(made);
    BOOST_TEST(made.rules.productions().size() >= 5U);
    std::istringstream definitions(write_x3(made));
    for (std::string one; std::getline(definitions, one, ';');) {
        std::size_t operators = 0;
        for (auto at = one.find(">>"); at != std::string::npos; at = one.find(">>", at + 2)) ++operators;
        BOOST_TEST(operators < 100U);
    }
}

BOOST_AUTO_TEST_CASE(no_repetition_has_an_empty_part) {
    BOOST_TEST(written("a = *( [ %x61 ] / *%x62 )\n") == "*(x3::lit('a') | +x3::lit('b'))");
    BOOST_TEST(written("a = *b\nb = *\"0\"\n") == "*x3::lit('0')");
}

BOOST_AUTO_TEST_CASE(sets_are_written_without_accidental_ranges) {
    BOOST_TEST(written("a = \"-\" / \".\" / \"+\" / %x30-39\n") == "x3::char_(\"+.0-9-\")");
    BOOST_TEST(written("a = %x00 / %x5C / %x22 / %x7F-80\n") ==
               "x3::char_(\"\\\"\\\\\") | x3::lit('\\000') | x3::lit('\\177') | x3::lit('\\200')");
    BOOST_TEST(written("a = \"x\" / \"y\"\n") == "x3::char_(\"XYxy\")");
    BOOST_TEST(written("a = %x00-FF\n") == "x3::char_");
}

BOOST_AUTO_TEST_CASE(a_range_is_divided_where_char_becomes_negative) {
    BOOST_TEST(written("a = %x21-FF\n") == "x3::char_('!', '\\177') | x3::char_('\\200', '\\377')");
    BOOST_TEST(written("a = %x80-FF\n") == "x3::char_('\\200', '\\377')");
}

BOOST_AUTO_TEST_CASE(a_hyphen_is_written_where_it_makes_no_range) {
    BOOST_TEST(written("a = %x21 / %x2D-40\n") == "x3::char_(\"!.-@-\")");
    BOOST_TEST(written("a = %x20-2D / \"z\"\n") == "x3::char_(\" -,Zz-\")");
    for (std::string const set : {"%x21 / %x2D-40", "%x2D-40 / %x7E", "%x20-2D / \"z\"", "%x20-2D / %x2F-39",
                                  "%x2C-2E / %x7C", "\"-\" / \"a\"", "%x21-FF", "%x7E-81 / %x00"})
        check_text(rules_for_x3(read_abnf("a = " + set + "\n").value()));
}

BOOST_AUTO_TEST_CASE(nested_operators_have_parentheses) {
    BOOST_TEST(written("a = [ [ \",\" ] ]\n") == "-(-x3::lit(','))");
    for (std::string const body : {"[ [ \"x\" ] ]", "1*( 1*\"x\" )", "[ [ [ \"x\" \"y\" ] ] ]"})
        check_text(rules_for_x3(read_abnf("a = " + body + "\n").value()));
    model::grammar g;
    auto const b = g.add(model::literal{"b", false});
    g.define(g.declare("a"), g.add(model::ahead{g.add(model::ahead{b})}));
    model::x3_rules made;
    made.source = made.rules = g;
    made.proofs.resize(1);
    BOOST_TEST(definition(write_x3(made), "a") == "&(&x3::lit('b'))");
}

BOOST_AUTO_TEST_CASE(both_bounds_of_a_repetition_have_the_same_type) {
    model::grammar g;
    auto const b = g.add(model::literal{"b", false});
    g.define(g.declare("a"), g.add(model::repetition{b, 2, 5000000000}));
    g.define(g.declare("c"), g.add(model::repetition{b, 2147483648, model::unbounded}));
    g.define(g.declare("d"), g.add(model::repetition{b, 2, 2147483647}));
    model::x3_rules made;
    made.source = made.rules = g;
    made.proofs.resize(3);
    auto const header = write_x3(made);
    BOOST_TEST(definition(header, "a") ==
               "x3::repeat(std::size_t{2U}, std::size_t{5000000000U})[x3::lit('b')]");
    BOOST_TEST(definition(header, "c") == "x3::repeat(std::size_t{2147483648U}, x3::inf)[x3::lit('b')]");
    BOOST_TEST(definition(header, "d") == "x3::repeat(2, 2147483647)[x3::lit('b')]");
    BOOST_TEST(contains(header, "#include <cstddef>\n"));
    BOOST_TEST(!contains(write_x3(rules_for_x3(read_abnf("a = 3\"b\"\n").value())), "#include <cstddef>\n"));
}

BOOST_AUTO_TEST_CASE(names_are_valid_in_cpp) {
    auto const header =
        write_x3(rules_for_x3(read_abnf("a-b = int a--b a-b-def NULL x3 context\nint = \"1\"\na--b = \"2\"\n"
                                        "a-b-def = \"3\"\nNULL = \"4\"\nx3 = \"5\"\ncontext = \"6\"\n")
                                  .value()));
    BOOST_TEST(contains(header, "namespace grammar_rules {"));
    BOOST_TEST(contains(write_x3({}, {"my-own file", true, false, 100}), "#ifndef MY_OWN_FILE_RULES_HPP"));
    BOOST_TEST(contains(write_x3({}, {"std", true, false, 100}), "namespace std_rules {"));
    BOOST_TEST(definition(header, "a_b") ==
               "int_rule >> a_b_2 >> a_b_def_2 >> NULL_rule >> x3_2 >> context_rule");
}

BOOST_AUTO_TEST_CASE(names_of_macros_are_avoided) {
    auto const name = [](std::string const& production) {
        model::grammar g;
        g.define(g.declare(production), g.add(model::literal{"x", false}));
        auto const header = write_x3(rules_for_x3(g));
        auto const begin = header.find("_def ="), from = header.rfind(' ', begin) + 1;
        return header.substr(from, begin - from);
    };
    for (std::string const macro :
         {"NAN", "INFINITY", "HUGE_VAL", "CHAR_MAX", "BIG_ENDIAN", "M_PI", "INT8_MAX", "EOF"})
        BOOST_TEST(name(macro) == macro + "_rule");
    for (std::string const usual :
         {"ALPHA", "BIT", "CHAR", "CR", "CRLF", "CTL", "DIGIT", "DQUOTE", "HEXDIG", "HTAB", "LF", "LWSP",
          "OCTET", "SP", "VCHAR", "WSP", "URI", "IPv4", "time"})
        BOOST_TEST(name(usual) == usual);
    BOOST_TEST(contains(write_x3({}, {"time", true, false, 100}), "namespace time_rules {"));
}

BOOST_AUTO_TEST_CASE(comments_end_with_their_line) {
    for (bool const abnf : {true, false}) {
        model::grammar g;
        auto const a = g.declare("a"), b = g.declare("b\\"), c = g.declare("c\nint x;\r"),
                   d = g.declare("d\xC3\xA9");
        auto const e = g.declare("e?\?/"), none = g.declare("none\\ ");
        auto const one = g.add(model::literal{"1", false});
        for (auto const p : {b, c, d, e}) g.define(p, one);
        g.define(a, g.add(model::sequence{{g.add(model::reference{b}), g.add(model::reference{c}),
                                           g.add(model::reference{d}), g.add(model::reference{e}),
                                           g.add(model::reference{none})}}));
        model::x3_rules made;
        made.source = made.rules = g;
        made.proofs.resize(6);
        made.proofs[0].problem = "b\\\nint y;\n\xFF\\";
        model::x3_format format;
        format.abnf = abnf;
        std::istringstream lines(write_x3(made, format));
        for (std::string line; std::getline(lines, line);) {
            BOOST_TEST(std::all_of(line.begin(), line.end(), [](char ch) { return ch >= ' ' && ch <= '~'; }),
                       line);
            BOOST_TEST((line.empty() || line.back() != '\\'), line);
            BOOST_TEST(!contains(line + '\n', "?\?/\n"), line);
            BOOST_TEST(line.rfind("int ", 0) == std::string::npos, line);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_sequence_of_productions_has_a_struct) {
    model::x3_format with_structs;
    with_structs.structs = true;
    auto const structs = [&](std::string const& body) {
        auto const g = read_abnf("a = " + body + "\nb = \"1\"\nc = \"2\" / \"3\"\n").value();
        return write_x3(rules_for_x3(g), with_structs);
    };
    auto const header = structs("b \",\" [ \"-\" c ] *c %x30-31 b");
    BOOST_TEST(contains(header, "struct a_type {\n    part_ b;\n    boost::optional<part_> c;\n    "
                                "std::vector<part_> c_2;\n    part_ b_2;\n};\n"),
               header);
    BOOST_TEST(definition(header, "a_parts") ==
               "x3::raw[b] >> x3::lit(',') >> -(x3::lit('-') >> x3::raw[c]) >> *x3::raw[c] >> "
               "x3::omit[x3::char_('0', '1')] >> x3::raw[b]");
    BOOST_TEST(contains(header, "BOOST_FUSION_ADAPT_STRUCT(grammar_rules::a_type, b, c, c_2, b_2)"), header);
    for (std::string const body : {"b", "b / c", "b \",\"", "b *( b c )", "b ( b / c )"})
        BOOST_TEST(definition(structs(body), "a_parts") == "none", body);
}

BOOST_AUTO_TEST_CASE(unproven_rules_are_marked) {
    // Palindromes: no rule of X3 that the writer makes finds the middle.
    auto const made = rules_for_x3(read_abnf("a = \"0\" a \"0\" / \"1\" a \"1\" / \"0\" / \"1\"\n").value());
    BOOST_TEST(!made);
    BOOST_TEST_REQUIRE(made.proofs.size() == 1U);
    BOOST_TEST((made.proofs[0].outcome == outcome::refuted));
    auto const header = write_x3(made);
    BOOST_TEST(contains(header, "1 of 1\n// are not proven"), header);
    BOOST_TEST(contains(header, "// NOT PROVEN: \"" + made.proofs[0].differ.value().text + "\" is accepted"),
               header);
}

BOOST_AUTO_TEST_CASE(recursion_is_compared_for_short_texts) {
    auto const g = read_abnf("a = \"(\" *a \")\"\n").value();
    auto const made = rules_for_x3(g);
    BOOST_TEST(!made);
    BOOST_TEST((made.proofs[0].outcome == outcome::bounded));
    BOOST_TEST(contains(write_x3(made),
                        "// NOT PROVEN: no difference in texts of up to 6 octets (recursive: a -> a)"));
    auto const enough = rules_for_x3(g, {}, model::accept_bounded(8));
    BOOST_TEST(bool(enough));
    BOOST_TEST(contains(write_x3(enough), "except 1 of 1 that are compared for short texts"));
    BOOST_TEST(contains(write_x3(enough), "// BOUNDED: no difference in texts of up to 8 octets"));
}

BOOST_AUTO_TEST_CASE(a_production_without_a_body_is_left_to_the_user) {
    auto const made =
        rules_for_x3(read_abnf("a = 1*b\nb = <some prose>\n", model::undefined_names::are_holes).value());
    BOOST_TEST(!made);
    auto const header = write_x3(made);
    BOOST_TEST(contains(header, "const some_prose = \"some_prose\";"), header);
    BOOST_TEST(contains(header, "// some_prose has no definition here"), header);
    BOOST_TEST(definition(header, "some_prose") == "none");
    BOOST_TEST(!contains(header, "BOOST_SPIRIT_DEFINE(some_prose)"), header);
}

BOOST_AUTO_TEST_CASE(an_endless_rule_has_no_definition) {
    auto const made = rules_for_x3(read_abnf("a = e \".\"\ne = e \"+\" e / \"1\"\n"
                                             "p = \"(\" p \")\" *( n ) / \"q\"\nn = *\"y\" / \"z\" [ n ]\n")
                                       .value());
    auto const header = write_x3(made);
    BOOST_TEST(definition(header, "a") == "e >> x3::lit('.')");
    for (std::string const endless : {"e", "p"}) {
        BOOST_TEST(definition(header, endless) == "none", header);
        BOOST_TEST(!contains(header, "BOOST_SPIRIT_DEFINE(" + endless + ")"), header);
        BOOST_TEST(contains(header, "// " + endless + " has no definition here"), header);
    }
    BOOST_TEST(contains(header, "3 of 4\n// are not proven"), header);
    auto const prose = write_x3(
        rules_for_x3(read_abnf("a = \"1\"\nb = <prose>\n", model::undefined_names::are_holes).value()));
    BOOST_TEST(contains(prose, "1 of 2\n// are not proven"), prose);  // b; the prose is not counted
}

BOOST_AUTO_TEST_CASE(structs_have_what_their_rules_match) {
    model::x3_format with_structs;
    with_structs.structs = true;
    auto const structs = [&](std::string const& body) {
        auto const g = read_abnf("a = " + body + "\nb = \"1\"\nc = \"2\" / \"3\"\n").value();
        return write_x3(rules_for_x3(g), with_structs);
    };
    BOOST_TEST(definition(structs("b 1*1c *0b"), "a_parts") == "x3::raw[b] >> x3::raw[c]");
    BOOST_TEST(contains(structs("b 1*1( \"-\" c ) *0b"), "    part_ b;\n    part_ c;\n}"));
    std::string many = "b";
    for (int i = 0; i < 49; ++i) many += " c";
    BOOST_TEST(definition(structs(many), "a_parts") != "none");
    BOOST_TEST(definition(structs(many + " c"), "a_parts") == "none");
}

BOOST_AUTO_TEST_CASE(a_production_comes_with_those_that_it_needs) {
    auto const g = read_abnf("a = b\nb = c\nc = \"1\"\nd = c\n").value();
    auto const made = rules_for_x3(g, g.find("b"));
    std::string names;
    for (auto const& p : made.source.productions()) names += p.name;
    BOOST_TEST(names == "bc");
}

BOOST_AUTO_TEST_CASE(grammars_of_rfcs_are_proven) {
    auto const proven = [](model::grammar const& g) {
        auto const made = rules_for_x3(g);
        for (auto const& v : made.proofs) BOOST_TEST((v.outcome == outcome::proven), v);
    };
    proven(read_abnf(test::text_of("rfc3986.abnf")).value());
    proven(read_abnf(test::text_of("abnf/rfc5646.abnf")).value());
    proven(model::read_bnf(test::text_of("abnf/semver.bnf")).value());
}

BOOST_AUTO_TEST_CASE(large_grammars_take_little_time_and_space) {
    std::string words = "a = \"\"", shorter = "a = \"1\"", repeated = "a = ", chain;
    for (int i = 0; i < 300; ++i)
        words += "\n / \"" + std::string(1 + static_cast<std::size_t>(i % 3), 'w') + std::to_string(i) + '"';
    for (int i = 2; i < 30; ++i) shorter += " / \"" + std::string(static_cast<std::size_t>(i), '1') + '"';
    for (int i = 0; i < 16; ++i) repeated += "*3( \"a\" / \"aab\" ) *3( \"ab\" / \"b\" )\n ";
    for (int i = 0; i < 200; ++i)
        chain += "a" + std::to_string(i) + " = a" + std::to_string(i + 1) + " \"x\"\n";
    for (auto const& abnf : {words + '\n', shorter + '\n', repeated + "\"a\"\n", chain + "a200 = \"y\"\n"}) {
        auto const made = rules_for_x3(read_abnf(abnf).value());
        BOOST_TEST(bool(made), abnf);
        BOOST_TEST(write_x3(made).size() < 100'000U);
    }
}

BOOST_AUTO_TEST_CASE(every_octet_and_every_range_is_written) {
    for (int first = 0; first < 256; ++first) {
        model::grammar g;
        for (int step : {0, 1, 2, 5, 30, 100}) {
            auto const last = std::min(first + step, 255);
            auto const p = g.declare("a" + std::to_string(step));
            charset octets = charset::range(static_cast<char>(first), static_cast<char>(last));
            if (step == 5) octets |= charset("-^]az");
            if (step == 30) octets = charset::range('\0', '\xff') - octets;
            g.define(p, g.add(model::set{octets}));
            auto const q = g.declare("b" + std::to_string(step));
            std::string const text{static_cast<char>(first), '0', static_cast<char>(last), '?', '?'};
            g.define(q, g.add(model::literal{text, step % 2 == 1}));
        }
        auto const made = rules_for_x3(g);
        BOOST_TEST(bool(made));
        check_text(made);
    }
}

BOOST_AUTO_TEST_CASE(rules_of_random_grammars_are_as_their_proofs_say) {
    std::size_t proven = 0, all = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        test::random_grammar const random(seed, seed % 3 == 0);
        auto const made = rules_for_x3(*random);
        check_text(made);
        BOOST_TEST_REQUIRE(made.proofs.size() == made.source.productions().size());
        for (auto const& v : made.proofs) {
            ++all;
            proven += v.outcome == outcome::proven;
        }
    }
    BOOST_TEST_MESSAGE(proven << " of " << all);
    BOOST_TEST(proven > all * 9 / 10);
}

BOOST_AUTO_TEST_SUITE_END()
