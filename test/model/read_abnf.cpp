// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "grammar_structure.hpp"
#include "grammar_text.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <stdexcept>
#include <urigram/model/abnf.hpp>
#include <urigram/model/check.hpp>

BOOST_AUTO_TEST_SUITE(model_read_abnf_cpp)

using namespace urigram;
using namespace urigram::model;

namespace {

using test::structure;

/// The structure of `body` in `a = body`. The rules `x` and `y` are defined, too.
std::string structure(std::string const& body) {
    auto const g = read_abnf("a = " + body + "\nx = \"1\"\ny = \"2\"\n").value();
    return structure(g, *g.productions()[0].body);
}

std::string errors(std::string_view text) {
    auto const r = read_abnf(text);
    return r ? "" : r.error().message();
}

/// A text and its structure.
struct meaning {
    std::string text;
    std::vector<std::string> productions;
};
void check_all(std::vector<meaning> const& all) {
    for (auto const& [text, productions] : all) {
        auto const g = read_abnf(text);
        BOOST_TEST_REQUIRE(g.has_value(), text << '\n' << g.error().message());
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(structure(*g) == productions, boost::test_tools::per_element());
        }
    }
}

/// A text and all of its errors.
struct refusal {
    std::string text;
    std::string said;
};
void check_all(std::vector<refusal> const& all) {
    for (auto const& [text, said] : all) BOOST_TEST(errors(text) == said);
}

automaton automaton_of(std::string_view text) {
    auto const g = read_abnf(text).value();
    return test::automaton_of(g, reading::cfg);
}

std::string utf8(unsigned c) {
    auto const rest = [&](unsigned shift) { return static_cast<char>(0x80 + (c >> shift) % 64); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xC0 + c / 64), rest(0)};
    if (c < 0x10000) return {static_cast<char>(0xE0 + c / 4096), rest(6), rest(0)};
    return {static_cast<char>(0xF0 + c / 262144), rest(12), rest(6), rest(0)};
}

}  // namespace

BOOST_AUTO_TEST_CASE(groups_bind_tighter_than_sequences_and_alternatives) {
    BOOST_TEST(structure("x y / \"1\"") == "alternative( sequence( x y) literal(1))");
    BOOST_TEST(structure("( x / y ) y") == "sequence( alternative( x y) y)");
    BOOST_TEST(structure("(x (y)) y") == "sequence( x y y)");
    BOOST_TEST(structure("[ x y ]") == "repetition(0-1 sequence( x y))");
    BOOST_TEST(structure("[[x]]") == "repetition(0-1 repetition(0-1 x))");
    BOOST_TEST(structure("x(y)\"1\"%x31") == "sequence( x y literal(1) literal(1))");
    check_all(std::vector<refusal>{
        {"a = \"1\" /", "1:10: a: expected an element, found the end of the production"},
        {"a = / \"1\"", "1:5: a: expected an element, found \"/\""},
        {"a = ( a ]", "1:9: a: expected an element, \")\" or \"/\", found \"]\""},
        {"a = [ \"x\"", "1:10: a: expected an element, \"/\" or \"]\", found the end of the production"},
        {"a = ( )", "1:7: a: expected an element, found \")\""},
        {"a = a | a", "1:7: a: expected an element or \"/\", found \"|\""},
    });
}

BOOST_AUTO_TEST_CASE(repetitions_have_their_bounds) {
    BOOST_TEST(structure("*x 2*x *3x 2*3x 4x 0x") ==
               "sequence( repetition(0- x) repetition(2- x) repetition(0-3 x) repetition(2-3 x) "
               "repetition(4-4 x) repetition(0-0 x))");
    BOOST_TEST(structure("*( x / y )") == "repetition(0- alternative( x y))");
    // After a repeat count, an option is still optional.
    BOOST_TEST(structure("2[ x ]") == "repetition(2-2 repetition(0-1 x))");
    BOOST_TEST(structure("2\"1\" 2%x31 0<any prose>") ==
               "sequence( repetition(2-2 literal(1)) repetition(2-2 literal(1)))");
    BOOST_TEST(structure("0<any prose>") == "sequence()");
    BOOST_TEST(structure("*0<any prose>") == "sequence()");
    check_all(std::vector<refusal>{
        {"a = * a", "1:6: a: expected an element, found a space"},
        {"a = **a", "1:6: a: expected an element, found \"*\""},
        {"a = 5*2\"a\"", "1:5: a: the maximum count is less than the minimum"},
        {"a = 99999999999999999999\"a\"", "1:5: a: the count is too large"},
        {"a = *18446744073709551615\"a\"", "1:6: a: the count is too large"},
        {"a = 1,2a", "1:6: a: expected an element, found \",\""},
    });
}

BOOST_AUTO_TEST_CASE(strings_ignore_case_unless_marked) {
    BOOST_TEST(structure("\"ab\" %i\"ab\" %I\"ab\" %s\"ab\" %S\"ab\"") ==
               "sequence( any_case(ab) any_case(ab) any_case(ab) literal(ab) literal(ab))");
    BOOST_TEST(structure("\"://\" %i\"1\"") == "sequence( literal(://) literal(1))");  // no letters
    BOOST_TEST(structure("\"\" %s\"\"") == "sequence()");
    BOOST_TEST(structure("\"a;b/=\"") == "any_case(a;b/=)");
    BOOST_TEST(structure("%s\"\\\"") == "literal(\\)");
    BOOST_TEST(automaton_of("a = \"aB\"").accepts("Ab"));
    BOOST_TEST(!automaton_of("a = %s\"aB\"").accepts("Ab"));
    check_all(std::vector<refusal>{
        {"a = \"x", "1:7: a: expected the closing quote, found the end of the production"},
        {"a = \"x\n  \"y\"", "1:7: a: expected the closing quote, found the end of the line"},
        {"a = \"\t\"", "1:6: a: expected the closing quote, found octet 09"},
        {"a = \"\xC3\xA9\"", "1:6: a: expected the closing quote, found octet C3"},
        {"a = %s 1", "1:7: a: expected a double quote, found a space"},
        {"a = %q", "1:6: a: expected \"b\", \"d\", \"i\", \"s\" or \"x\", found \"q\""},
    });
}

BOOST_AUTO_TEST_CASE(numbers_are_hexadecimal_decimal_or_binary) {
    BOOST_TEST(structure("%x41 %X0d.0A %x8") == "sequence( literal(A) literal(\r\n) literal(\b))");
    BOOST_TEST(structure("%d65 %D13.10") == "sequence( literal(A) literal(\r\n))");
    BOOST_TEST(structure("%b1000001 %B1101.1010") == "sequence( literal(A) literal(\r\n))");
    BOOST_TEST(structure("%x41-43") == "set(65,66,67,)");
    BOOST_TEST(structure("%d65-67") == "set(65,66,67,)");
    BOOST_TEST(structure("%b1000001-1000010") == "set(65,66,)");
    BOOST_TEST(structure("%x0000000000041") == "literal(A)");
    check_all(std::vector<refusal>{
        {"a = %x,", "1:7: a: expected a hexadecimal digit, found \",\""},
        {"a = %d,", "1:7: a: expected a digit, found \",\""},
        {"a = %b2", "1:7: a: expected \"0\" or \"1\", found \"2\""},
        {"a = %x41-", "1:10: a: expected a hexadecimal digit, found the end of the production"},
        {"a = %x41.", "1:10: a: expected a hexadecimal digit, found the end of the production"},
        {"a = %x41-42.43", "1:12: a: expected an element or \"/\", found \".\""},
        {"a = %x42-41", "1:7: a: the range ends before it begins"},
        {"a = %x110000", "1:7: a: a code point is 0 to 10FFFF in hexadecimal"},
        {"a = %x41.110000", "1:10: a: a code point is 0 to 10FFFF in hexadecimal"},
        {"a = %d1114112", "1:7: a: a code point is 0 to 10FFFF in hexadecimal"},
        {"a = %x0-FFFFFFFFFFFFFFFFFF", "1:9: a: a code point is 0 to 10FFFF in hexadecimal"},
        {"a = %xD800", "1:7: a: a surrogate has no UTF-8"},
        {"a = %x41.DFFF", "1:7: a: a surrogate has no UTF-8"},
        {"a = %xD800-DFFF", "1:7: a: a surrogate has no UTF-8"},
    });
}

BOOST_AUTO_TEST_CASE(numbers_above_ff_are_code_points_in_utf_8) {
    BOOST_TEST(structure("%x80 %xE9.FF") == "sequence( literal(\x80) literal(\xE9\xFF))");
    BOOST_TEST(structure("%xFE-FF") == "set(254,255,)");
    BOOST_TEST(structure("%x20AC") == "literal(\xE2\x82\xAC)");
    BOOST_TEST(structure("%xE9.20AC") == "literal(\xC3\xA9\xE2\x82\xAC)");
    BOOST_TEST(structure("%x10FFFF") == "literal(\xF4\x8F\xBF\xBF)");
    BOOST_TEST(structure("%x7F-100") == "alternative( set(127,) sequence( set(194,195,) set(" + [] {
        std::string all;
        for (int c = 0x80; c < 0xC0; ++c) all += std::to_string(c) + ",";
        return all;
    }() + ")) sequence( set(196,) set(128,)))");
    // A code point matches if and only if it is in the range. Malformed UTF-8 does not match.
    std::mt19937 random(1);
    std::vector<unsigned> ends = {0,      0x41,    0x7F,     0x80,    0xFF,   0x100,  0x7FF,
                                  0x800,  0xFFF,   0x1000,   0xD7FF,  0xD800, 0xDFFF, 0xE000,
                                  0xFFFF, 0x10000, 0x10FFFF, 0x3FFFF, 0x40000};
    for (int i = 0; i < 20; ++i) ends.push_back(static_cast<unsigned>(random() % 0x110000));
    for (int i = 0; i < 60; ++i) {
        auto first = ends[random() % ends.size()], last = ends[random() % ends.size()];
        if (first > last) std::swap(first, last);
        if (last <= 0xFF || (first >= 0xD800 && last <= 0xDFFF)) continue;
        auto const text = "a = %d" + std::to_string(first) + "-" + std::to_string(last);
        auto const a = automaton_of(text);
        std::uint64_t wrong = 0;
        for (unsigned c = 0; c <= 0x10FFFF; ++c) {
            bool const surrogate = c >= 0xD800 && c <= 0xDFFF;
            if (a.accepts(utf8(c)) != (c >= first && c <= last && !surrogate)) ++wrong;
        }
        BOOST_TEST(wrong == 0u, text);
        for (auto odd : {"", "\xC0\x80", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xE2\x82",
                         "\x80", "\xFF", "\xED\xA0\x80"})
            BOOST_TEST(!a.accepts(odd), text);
    }
}

BOOST_AUTO_TEST_CASE(names_ignore_case) {
    check_all(std::vector<meaning>{
        {"Foo-1 = fOO-1 BAR\nbar = FOO-1", {"Foo-1 = sequence( Foo-1 bar)", "bar = Foo-1"}},
    });
    auto const g = read_abnf("Foo-Bar = \"1\"\nfoo = <Some prose>").value();
    BOOST_TEST((g.find("foo-bar") == production_id{0}));
    BOOST_TEST((g.find("FOO-BAR") == production_id{0}));
    BOOST_TEST((g.find("foo_bar") == production_id{0}));
    BOOST_TEST((g.find("FOO") == production_id{1}));
    BOOST_TEST((g.find("some prose") == production_id{2}));
    BOOST_TEST(!g.find("foo-"));
    BOOST_TEST(!g.find(""));
    BOOST_TEST(!read_bnf("foo = \"1\"").value().find("FOO"));
    check_all(std::vector<refusal>{
        {"a = \"1\"\nA = \"2\"", "2:1: A: already defined in line 1"},
        {"a = b / B\n", "1:5: a: \"b\" is not defined"},
        {"a_b = \"1\"", "1:2: a_b: expected \"=\", found \"_\""},
        {"9 = a", "1:1: expected a name, found \"9\""},
    });
}

BOOST_AUTO_TEST_CASE(incremental_alternatives_extend_a_rule) {
    check_all(std::vector<meaning>{
        {"a = \"1\"\na =/ \"2\" / b\nb = \"3\" \"4\"\nA=/\"5\"\n",
         {"a = alternative( literal(1) literal(2) b literal(5))", "b = sequence( literal(3) literal(4))"}},
        {"a = DIGIT\ndigit =/ \"x\"",
         {"a = digit", "digit = alternative( set(48,49,50,51,52,53,54,55,56,57,) any_case(x))"}},
    });
    check_all(std::vector<refusal>{
        {"a =/ \"1\"", "1:1: a: \"a\" has no earlier definition"},
        {"a =/ \"1\"\na = \"2\"", "1:1: a: \"a\" has no earlier definition"},
        {"a = \"1\"\na = / \"2\"", "2:5: a: expected an element, found \"/\""},
        {"bit =/ \"2\"\nBIT = \"3\"", "2:1: BIT: already defined in line 1"},
    });
}

BOOST_AUTO_TEST_CASE(prose_may_name_a_rule) {
    check_all(std::vector<meaning>{
        {"a = <b> / <B>\nb = \"1\"", {"a = alternative( b b)", "b = literal(1)"}},
        {"a = <bit>", {"a = BIT", "BIT = alternative( literal(0) literal(1))"}},
        {"a = <host, see [RFC3986], Section 3.2.2>\nb = 2<Host, see [RFC3986], section 3.2.2>",
         {"a = host, see [RFC3986], Section 3.2.2", "b = repetition(2-2 host, see [RFC3986], Section 3.2.2)",
          "host, see [RFC3986], Section 3.2.2 = no body"}},
        {"a = <b>", {"a = b", "b = no body"}},
        {"a = <caf\xC3\xA9>", {"a = caf\xC3\xA9", "caf\xC3\xA9 = no body"}},
        {"a = <end of input> <nothing> *<ahead: \"1\" / a> <not ahead: <nothing>>",
         {"a = sequence( end alternative() repetition(0- ahead(alternative( literal(1) a))) "
          "not_ahead(alternative()))"}},
        {"a = *<expected: \"1\" / a> <caught: <expected: a>>",
         {"a = sequence( repetition(0- expected(alternative( literal(1) a))) caught(expected(a)))"}},
    });
    check_all(std::vector<refusal>{
        {"a = <", "1:6: a: expected an octet, found the end of the production"},
        {"a = <\n >", "1:6: a: expected an octet, found the end of the line"},
        {std::string("a = <\x01>", 7), "1:6: a: expected an octet, found octet 01"},
        {"a = <b\n >", "1:7: a: expected \">\", found the end of the line"},
        {std::string("a = <b\0>", 8), "1:7: a: expected \">\", found octet 00"},
        {"a = <ahead: b", "1:14: a: expected an element, \"/\" or \">\", found the end of the production"},
        {"a = <ahead: >", "1:13: a: expected an element, found \">\""},
        {"a = <b> b", "1:9: a: \"b\" is not defined"},
    });

    auto g = read_abnf("a = \"(\" <the rest> \")\"\n").value();
    auto const hole = g.find("the rest").value();
    BOOST_TEST(g[hole].where.line == 1u);
    BOOST_TEST(g[hole].where.column == 10u);
    auto const findings = check(g);
    BOOST_TEST_REQUIRE(findings.size() == 1u);
    BOOST_TEST(to_string(findings[0]) == "1:10: the rest: has no body");
    BOOST_TEST((build(g, production_id{}, reading::cfg).error().code == automaton_errc::undefined));
    g.define(hole, g.add(repetition{g.add(literal{"x"})}));
    BOOST_TEST(check(g).empty());
    BOOST_TEST(test::automaton_of(g, reading::cfg).accepts("(xx)"));
}

// prose-val = "<" *(%x20-3D / %x3F-7E) ">" (RFC 5234, section 4)
BOOST_AUTO_TEST_CASE(prose_without_a_definition_has_no_body) {
    check_all(std::vector<meaning>{
        {"A=<>", {"A = <>", "<> = no body"}},
        {"a = 1*<> / (<> [<>])",
         {"a = alternative( repetition(1- <>) sequence( <> repetition(0-1 <>)))", "<> = no body"}},
        {"a = *0<> 0<> \"x\"", {"a = any_case(x)"}},
        {"a = < > / <=> / <<>", {"a = alternative(   = <)", "  = no body", "= = no body", "< = no body"}},
        {"a = <ahead: <>> <not ahead: 2<>>",
         {"a = sequence( ahead(<>) not_ahead(repetition(2-2 <>)))", "<> = no body"}},
        {"a = <>\na =/ <> ; <>\n", {"a = alternative( <> <>)", "<> = no body"}},
    });
    for (auto text : {"a = <>\n", "a = 2*3<>\nb = a\n", "a = \"x\" / <> / <the rest>\n"})
        BOOST_TEST(write_abnf(read_abnf(text).value()) == text);
    auto const nested = write_abnf(read_abnf("a = <ahead: <> \"1\">\n").value());
    BOOST_TEST(write_abnf(read_abnf(nested).value()) == nested);

    auto g = read_abnf("a = \"(\" <> \")\"\n").value();
    auto const findings = check(g);
    BOOST_TEST_REQUIRE(findings.size() == 1u);
    BOOST_TEST(to_string(findings[0]) == "1:10: <>: has no body");
    BOOST_TEST((build(g, production_id{}, reading::cfg).error().code == automaton_errc::undefined));
    g.define(g.find("<>").value(), g.add(literal{"x"}));
    BOOST_TEST(check(g).empty());
    BOOST_TEST(test::automaton_of(g, reading::cfg).accepts("(x)"));
}

BOOST_AUTO_TEST_CASE(core_rules_are_those_of_rfc_5234) {
    std::vector<std::pair<char const*, std::vector<std::string>>> const texts = {
        {"ALPHA", {"a", "z", "A", "Z"}},
        {"BIT", {"0", "1"}},
        {"CHAR", {"\x01", "\x7F"}},
        {"CR", {"\r"}},
        {"CRLF", {"\r\n"}},
        {"CTL", {"\x1F", "\x7F"}},
        {"DIGIT", {"0", "9"}},
        {"DQUOTE", {"\""}},
        {"HEXDIG", {"9", "a", "F"}},
        {"HTAB", {"\t"}},
        {"LF", {"\n"}},
        {"LWSP", {"", " \t\r\n "}},
        {"OCTET", {"\xFF", "a"}},
        {"SP", {" "}},
        {"VCHAR", {"!", "~"}},
        {"WSP", {" ", "\t"}},
    };
    for (auto const& [name, accepted] : texts) {
        auto const a = automaton_of("a = " + std::string(name));
        for (auto const& text : accepted) BOOST_TEST(a.accepts(text), name);
        BOOST_TEST(!a.accepts("\r\n\r\n"), name);
    }
    for (char c = 0; c < '0'; ++c) BOOST_TEST(!automaton_of("a = hexdig").accepts({&c, 1}));
    BOOST_TEST(!automaton_of("a = CTL").accepts(" "));
    BOOST_TEST(!automaton_of("a = VCHAR").accepts("\x7F"));
    BOOST_TEST(automaton_of("a = CHAR").accepts(std::string_view("\0", 1)) == false);
    BOOST_TEST(automaton_of("a = OCTET").accepts(std::string_view("\0", 1)));

    // The core rules that a text uses are added after its own rules, and then the core rules to which these
    // refer.
    check_all(std::vector<meaning>{
        {"a = crlf", {"a = CRLF", "CRLF = sequence( CR LF)", "CR = literal(\r)", "LF = literal(\n)"}},
        {"a = crlf\ncr = %x0B",
         {"a = CRLF", "cr = literal(\v)", "CRLF = sequence( cr LF)", "LF = literal(\n)"}},
        {"DIGIT = \"1\"\na = digit", {"DIGIT = literal(1)", "a = DIGIT"}},
    });
    auto const g = read_abnf("a = DIGIT").value();
    BOOST_TEST(g[*g.find("digit")].where.line == 0u);
    BOOST_TEST(check(g).empty());
}

BOOST_AUTO_TEST_CASE(line_breaks_and_comments_are_skipped) {
    std::vector<std::string> const expected = {"a = sequence( b b literal(;))", "b = literal(1)"};
    std::vector<meaning> all;
    for (std::string text : {"a = b b \";\"\nb = \"1\"",                                             //
                             "; x\n\n   a = b ; = / \"\n      b\n\n ; y\n      \";\"\n   b=\"1\";",  //
                             "a=b b\";\"\r\nb\t=\t\"1\"\r\n",                                        //
                             "      a = b\r\n         ; \xC3\xA9 \x01\r\n         b\r\n\r\n        "
                             "\";\"\r\n\r\n      b = \"1\"\r\n",
                             "a =\n b\n b \";\"\n    b = \"1\"",  //
                             "a = b b \";\"\n;b = x\nb = \"1\""})
        all.push_back({text, expected});
    all.push_back({std::string("a = b b \";\" ; \0\nb = \"1\"", 23), expected});
    check_all(all);
    BOOST_TEST(read_abnf("").value().productions().empty());
    BOOST_TEST(read_abnf("; nothing\n\n").value().productions().empty());
    check_all(std::vector<refusal>{
        {"  a = \"1\"\n  \"2\"", "2:3: expected a name, found a double quote"},
        {"a = \"1\" \x80", "1:9: a: expected an element or \"/\", found octet 80"},
        {std::string("a = \"1\" \0", 9), "1:9: a: expected an element or \"/\", found octet 00"},
        {"a = \"1\" \x7F", "1:9: a: expected an element or \"/\", found octet 7F"},
        {"\xEF\xBB\xBF"
         "a = \"1\"",
         "1:1: the text starts with a byte order mark: remove its first three octets, EF BB BF"},
        {"\xEF\xBB\xBF\r\na = \"1\" )\r\nb = <x\r\n",
         "1:1: the text starts with a byte order mark: remove its first three octets, EF BB BF\n"
         "2:9: a: expected an element or \"/\", found \")\"\n"
         "3:7: b: expected \">\", found the end of the line"},
        {"a = \"1\"\n\xEF\xBB\xBF"
         "b = a",
         "2:1: expected a name, found octet EF"},
        {"a \"1\"", "1:3: a: expected \"=\", found a double quote"},
        {"a", "1:2: a: expected \"=\", found the end of the production"},
        {"a =", "1:4: a: expected an element or \"/\", found the end of the production"},
    });
}

BOOST_AUTO_TEST_CASE(all_errors_of_a_text_are_reported) {
    BOOST_TEST(errors("a = (\nb = \"x\"\nc = ]\n  x\nd = \"") ==
               "1:6: a: expected an element, found the end of the production\n"
               "3:5: c: expected an element, found \"]\"\n"
               "5:6: d: expected the closing quote, found the end of the production");
    BOOST_TEST(errors("a = x / y / X\nb = \"x\"\nA = b z\n") == "1:5: a: \"x\" is not defined\n"
                                                                "1:9: a: \"y\" is not defined\n"
                                                                "3:1: A: already defined in line 1\n"
                                                                "3:7: A: \"z\" is not defined");
    auto const error = read_abnf("b = a\r\n  a = A\r\n\r\nb = %x\r\n").error();
    BOOST_TEST_REQUIRE(error.findings.size() == 1u);
    BOOST_TEST(error.findings[0].production == "b");
    BOOST_TEST((error.findings[0].what == flaw::syntax));
    BOOST_TEST(error.findings[0].offset == 24u);
    BOOST_TEST(error.findings[0].where.line == 4u);
    BOOST_TEST(error.findings[0].where.column == 7u);
    BOOST_CHECK_THROW(read_abnf("a = b").value(), std::invalid_argument);
    for (auto [text, what] : {std::pair("a = %xFFFFFF", flaw::number),
                              {"a = b", flaw::undefined},
                              {"a =/ \"1\"", flaw::undefined},
                              {"a = \"1\"\na = \"2\"", flaw::redefined}})
        BOOST_TEST((read_abnf(text).error().findings[0].what == what), text);
}

BOOST_AUTO_TEST_CASE(brackets_deeper_than_the_limit_are_an_error) {
    for (auto [open, close] : {std::pair("(", ")"),
                               {"[", "]"},
                               {"<ahead:", ">"},
                               {"<not ahead:", ">"},
                               {"<expected:", ">"},
                               {"<caught:", ">"}}) {
        std::string text = "\"x\"";
        for (unsigned i = 0; i < bnf_depth_limit; ++i) text = open + text + close;
        BOOST_TEST(errors("a = " + text) == "");
        auto const column = 5 + (bnf_depth_limit + 1) * std::string_view(open).size();
        BOOST_TEST(errors("a = " + std::string(open) + text + close) ==
                   "1:" + std::to_string(column) + ": a: more than 100 brackets inside each other");
    }
    BOOST_TEST((read_abnf("a = " + std::string(1'000'000, '(')).error().findings[0].what == flaw::too_deep));
    std::string options = "\"x\"";
    for (unsigned i = 0; i < bnf_depth_limit; ++i) options = "*[ " + options + " ]";
    BOOST_TEST(errors(write_abnf(read_abnf("a = " + options).value())) == "");
    std::string wide = "a = \"x\"", rules = "a = \"x\"\n";
    for (int i = 0; i < 10'000; ++i) {
        wide += " ( \"x\" )";
        rules += "a =/ %x20-10FFFF\n";
    }
    BOOST_TEST(errors(wide) == "");
    BOOST_TEST(errors(rules) == "");
    BOOST_TEST(errors("a = " + std::string(1'000'000, '<')) ==
               "1:1000005: a: expected \">\", found the end of the production");
}

// Texts that are almost ABNF: no crash, and every error has a position in the text.
BOOST_AUTO_TEST_CASE(changed_texts_are_read_or_rejected_with_an_offset) {
    std::mt19937 random(1);
    auto const original = test::text_of("rfc8259.abnf") + "x = <ahead: y> %s\"a\" %i\"b\" 0<z> =/ %d1.2\n";
    for (int i = 0; i < 500; ++i) {
        std::string text = original;
        for (unsigned changes = 0; changes <= random() % 4; ++changes) {
            auto const at = random() % text.size();
            constexpr std::string_view octets("\0\n\r\t \"%<>()[]*/=;x19-.\x80\xFF", 25);
            if (random() % 2 == 0)
                text[at] = octets[random() % octets.size()];
            else
                text.erase(at, random() % 20);
        }
        auto const r = read_abnf(text);
        if (r) {
            BOOST_TEST(errors(write_abnf(*r)) == "", text);
            continue;
        }
        BOOST_TEST_REQUIRE(!r.error().findings.empty());
        for (auto const& f : r.error().findings) {
            BOOST_TEST_REQUIRE(f.offset <= text.size());
            auto const before = std::string_view(text).substr(0, static_cast<std::size_t>(f.offset));
            auto const lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
            BOOST_TEST_REQUIRE(f.where.line == lines + 1);
            BOOST_TEST_REQUIRE(f.where.column == before.size() - (before.rfind('\n') + 1) + 1);
        }
    }
}

namespace {

/// The structure of `a` in a grammar that is read from several texts, or the error.
std::string a_of(std::vector<std::string_view> const& texts) {
    auto const r = read_abnf_texts(texts);
    return r ? structure(*r, *(*r)[*r->find("a")].body) : r.error().message();
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_are_looked_up_in_all_texts) {
    // A text may use names of the texts before and after it.
    BOOST_TEST(a_of({"a = b", "b = \"1\""}) == a_of({"a = b\nb = \"1\""}));
    BOOST_TEST(a_of({"b = \"1\"", "a = b"}) == a_of({"a = b\nb = \"1\""}));
    BOOST_TEST(a_of({"a = b", "c = \"1\"", "b = c"}) == "b");
    // The first definition of a name is used, and core rules come last.
    BOOST_TEST(a_of({"a = \"1\"", "A = \"2\" b c"}) == a_of({"a = \"1\""}));
    BOOST_TEST(a_of({"x = a", "a = \"1\"", "a = \"2\""}) == a_of({"a = \"1\""}));
    auto const digit = read_abnf_texts({"a = DIGIT", "digit = \"x\""}).value();
    BOOST_TEST(structure(digit, *digit[*digit.find("DIGIT")].body) == structure("\"x\""));
    // An incremental alternative of an unused definition is not used, either.
    BOOST_TEST(a_of({"a = \"1\"", "a = \"2\"\na =/ \"3\""}) == a_of({"a = \"1\""}));
    BOOST_TEST(a_of({"a = \"1\"", "a =/ \"2\""}) == a_of({"a = \"1\" / \"2\""}));
    BOOST_TEST(a_of({"a =/ \"2\"", "a = \"1\""}) == a_of({"a = \"1\" / \"2\""}));
    BOOST_TEST(a_of({"a = \"1\"\na =/ \"2\"", "a = \"3\"", "a =/ \"4\""}) ==
               a_of({"a = \"1\" / \"2\" / \"4\""}));
    // The definitions of the main text have precedence, regardless of its position.
    auto const names = [](std::vector<std::string_view> const& texts, std::size_t main) {
        std::string all;
        auto const g = read_abnf_texts(texts, main).value();
        for (auto const& p : g.productions()) all += p.name + " ";
        return all;
    };
    BOOST_TEST(names({"b = \"1\"\nx = \"2\"", "a = b\nb = \"3\"\nc = x"}, 0) == "b x a c ");
    BOOST_TEST(names({"b = \"1\"\nx = \"2\"", "a = b\nb = \"3\"\nc = x"}, 1) == "a b c x ");
    // Lines are counted across texts.
    auto const errors_of = [](std::vector<std::string_view> const& texts) {
        return read_abnf_texts(texts).error().message();
    };
    BOOST_TEST(errors_of({"a = b", "b = c\n"}) == "2:5: b: \"c\" is not defined");
    BOOST_TEST(errors_of({"a = \"x\"\n\n", "b = \"y\"\nb = \"z\""}) == "4:1: b: already defined in line 3");
    BOOST_TEST(errors_of({"b = \"x\"", "a =/ \"y\""}) == "2:1: a: \"a\" has no earlier definition");
    BOOST_TEST(errors_of({"a = [", "b = \"1\""}).find("1:6: a: expected ") == 0u);
    BOOST_TEST(read_abnf_texts({}).value().productions().empty());
}

BOOST_AUTO_TEST_CASE(prose_can_be_defined_like_a_rule) {
    auto const given = a_of({"<any CHAR> = %x01-7F", "a = <any CHAR>"});
    BOOST_TEST(given == "any CHAR");
    auto const accepts = [](std::vector<std::string_view> const& texts, std::string_view text) {
        auto const g = read_abnf_texts(texts).value();
        return test::automaton_of(g, reading::cfg, *g.find("a")).accepts(text);
    };
    BOOST_TEST(accepts({"<any CHAR> = %x01-7F", "a = <any CHAR>"}, "!"));
    BOOST_TEST(accepts({"<see RFC 3339> = 4DIGIT", "a = b \"Z\"\nb = <See RFC 3339>"}, "2026Z"));
    BOOST_TEST(
        accepts({"<host, see [RFC3986]> = 1*ALPHA / x", "a = <host, see [RFC3986]>\nx = \"::\""}, "::"));
    BOOST_TEST(accepts({"b = 1*DIGIT", "a = b\nb = <see RFC 1>"}, "12"));
    BOOST_TEST(accepts({"a = <x y>\n<x y> = \"1\""}, "1"));
    BOOST_TEST(errors("<x y = \"1\"\n") == "1:11: expected \">\", found the end of the production");
    for (std::string expression : {"<ahead: b>", "<not ahead: b>", "<expected: b>", "<caught: b>"})
        BOOST_TEST(errors("a = b\n" + expression + " = \"1\"\n") == "2:1: expected a name, found \"<\"");
}

BOOST_AUTO_TEST_CASE(grammar_of_rfc_3986_is_read) {
    auto const g = read_abnf(test::text_of("rfc3986.abnf")).value();
    auto const body = [&](char const* name) { return structure(g, *g[*g.find(name)].body); };
    BOOST_TEST(g.productions().size() == 36u + 3u);  // with ALPHA, DIGIT and HEXDIG
    BOOST_TEST(body("path-empty") == "sequence()");
    BOOST_TEST(body("h16") == "repetition(1-4 HEXDIG)");
    BOOST_TEST(body("uri-reference") == "alternative( URI relative-ref)");
    for (auto const& f :
         check(g, {*g.find("URI-reference"), *g.find("absolute-URI"), *g.find("path"), *g.find("reserved")}))
        BOOST_ERROR(to_string(f));
    auto const accepts = [&](char const* name, std::string_view text) {
        return test::automaton_of(g, reading::cfg, *g.find(name)).accepts(text);
    };
    BOOST_TEST(accepts("URI", "http://a.b/c?d#e"));
    BOOST_TEST(accepts("URI", "ftp://[V1.x]:80"));
    BOOST_TEST(!accepts("URI", "http://a b"));
    BOOST_TEST(accepts("URI-reference", ""));
    BOOST_TEST(accepts("IPv6address", "::1"));
    BOOST_TEST(!accepts("IPv6address", "1::2::3"));
    BOOST_TEST(!accepts("dec-octet", "256"));
}

BOOST_AUTO_TEST_CASE(grammar_of_rfc_8259_has_no_flaws) {
    auto const g = read_abnf(test::text_of("rfc8259.abnf")).value();
    for (auto const& f : check(g)) BOOST_ERROR(to_string(f));
    BOOST_TEST((g[production_id{}].where.line == 3u && g[production_id{}].where.column == 7u));
    auto const string = test::automaton_of(g, reading::cfg, *g.find("string"));
    for (auto text : {"\"\"", "\"a\\n\\u00e9\"", "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"", "\"\x7F\""})
        BOOST_TEST(string.accepts(text), text);
    for (auto text : {"\"", "\"\n\"", "\"\\x\"", "\"\xC3\"", "\"\xED\xA0\x80\"", "\"\xFF\""})
        BOOST_TEST(!string.accepts(text), text);
    BOOST_TEST(test::automaton_of(g, reading::cfg, *g.find("number")).accepts("-0.1E+10"));
    BOOST_TEST(!test::automaton_of(g, reading::cfg, *g.find("number")).accepts("01"));
    BOOST_TEST(!test::automaton_of(g, reading::cfg, *g.find("true")).accepts("True"));
    BOOST_TEST((build(g, production_id{}, reading::cfg).error().code == automaton_errc::recursive));
}

BOOST_AUTO_TEST_CASE(undefined_names_can_be_holes) {
    auto const g = read_abnf("a = \"x\" / b\nb = nowhere 2Nowhere\n", undefined_names::are_holes).value();
    auto const hole = g.find("nowhere").value();
    BOOST_TEST(!g[hole].body.has_value());
    BOOST_TEST(g[hole].where.line == 2u);
    BOOST_TEST(g[hole].where.column == 5u);
    BOOST_TEST(g.productions().size() == 3u);
    BOOST_TEST(!read_abnf("a = nowhere\n").has_value());
    BOOST_TEST(!read_abnf("a =/ \"x\"\n", undefined_names::are_holes).has_value());
    auto const bnf = read_bnf("a = b B\n", undefined_names::are_holes).value();
    BOOST_TEST(bnf.productions().size() == 3u);
    BOOST_TEST(!read_bnf("a = b\n").has_value());
    auto const several = read_abnf_texts({"a = b c\n", "b = \"x\"\n"}, 0, undefined_names::are_holes).value();
    BOOST_TEST(several[several.find("b").value()].body.has_value());
    BOOST_TEST(!several[several.find("c").value()].body.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
