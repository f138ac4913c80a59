// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <regex>
#include <set>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>

BOOST_AUTO_TEST_SUITE(model_abnf_cpp)

using namespace urigram;
using namespace urigram::model;

namespace {

std::string text_of(std::string const& file) {
    std::string text;
    for (auto const& line : test::lines_of(file)) text += line + "\n";
    return text;
}

/// The body of `a = body` in ABNF, on one line.
std::string abnf(std::string const& body, bool strings = true) {
    auto const text = write_abnf(read_bnf("a = " + body + "\nb = \"1\"").value(), {strings, 1000});
    auto const at = text.find("a = ") + 4;
    return text.substr(at, text.find('\n', at) - at);
}

/// An independent oracle for RFC 5234 and 7405: whether a line is a rule without comments.
class oracle {
public:
    bool rule(std::string const& line) {
        text_ = line;
        at_ = 0;
        if (!match("[A-Za-z][A-Za-z0-9-]*") || !match(" = ") || !alternation()) return false;
        return at_ == text_.size();
    }

private:
    bool match(char const* pattern) {
        std::smatch m;
        auto const first = text_.cbegin() + static_cast<std::ptrdiff_t>(at_);
        if (!std::regex_search(first, text_.cend(), m, std::regex(pattern),
                               std::regex_constants::match_continuous))
            return false;
        at_ += static_cast<std::size_t>(m.length());
        return true;
    }
    bool alternation() {
        do
            if (!concatenation()) return false;
        while (match(" +/ +"));
        return true;
    }
    bool concatenation() {
        do {
            match("[0-9]*\\*[0-9]*|[0-9]+");
            if (!element()) return false;
        } while (match(" +(?![/)\\]])"));
        return true;
    }
    bool element() {
        if (match("\\( *")) return alternation() && match(" *\\)");
        if (match("\\[ *")) return alternation() && match(" *\\]");
        return match("[A-Za-z][A-Za-z0-9-]*") || match("(%[si])?\"[ !#-~]*\"") || match("<[ -=?-~]*>") ||
               match("%x[0-9A-F]+(-[0-9A-F]+|(\\.[0-9A-F]+)+)?");
    }

    std::string text_;
    std::size_t at_ = 0;
};

}  // namespace

BOOST_AUTO_TEST_CASE(operators_are_written_in_abnf) {
    BOOST_TEST(abnf("b b | *b | 1*b | *2b | 3b") == "b b / *b / 1*b / *2b / 3b");
    BOOST_TEST(abnf("*[ b | b b ] [ b ]") == "*( b / b b ) [ b ]");
    BOOST_TEST(abnf("( b | b b ) b") == "( b / b b ) b");
    BOOST_TEST(abnf("3*4[ [ b ] ] *[ *b ] [ [ b ] ]") == "3*4[ b ] *( *b ) [ [ b ] ]");
    BOOST_TEST(abnf("\"\"") == "\"\"");
    BOOST_TEST(abnf("<nothing>") == "<nothing>");
}

BOOST_AUTO_TEST_CASE(literals_with_letters_are_marked_case_sensitive) {
    BOOST_TEST(abnf("\"://\"") == "\"://\"");
    BOOST_TEST(abnf("\"ftp://\"") == "%s\"ftp://\"");
    BOOST_TEST(abnf("\"ftp://\"", false) == "%x66.74.70.3A.2F.2F");
    BOOST_TEST(abnf("\"://\"", false) == "\"://\"");
    BOOST_TEST(abnf("%i\"ftp\"") == "\"ftp\"");
    BOOST_TEST(abnf("%i\"ftp\"", false) == "\"ftp\"");
    BOOST_TEST(abnf("<\">") == "%x22");
    BOOST_TEST(abnf("%x61.22") == "%x61.22");
    BOOST_TEST(abnf("%xFF") == "%xFF");
    grammar g;
    g.define(g.declare("a"), g.add(repetition{g.add(literal{"a\"b", true})}));
    BOOST_TEST(write_abnf(g) == "a = *( \"a\" %x22 \"b\" )\n");
}

BOOST_AUTO_TEST_CASE(sets_are_written_as_ranges) {
    BOOST_TEST(abnf("%x61-7A") == "%x61-7A");
    BOOST_TEST(abnf("\"a\" | \"c\" | \"b\"") == "%x61-63");
    BOOST_TEST(abnf("\"a\" | \"c\" | \"1\" | \"2\" | \"+\" | <\">") ==
               "%x22 / \"+\" / \"1\" / \"2\" / %s\"a\" / %s\"c\"");
    BOOST_TEST(abnf("\"a\" | \"b\" | <\"> | \"!\"", false) == "%x21-22 / %x61 / %x62");
    BOOST_TEST(abnf("\"c\" | b | \"a\" | \"d\" | %i\"x\" | \"ab\"") ==
               "%s\"c\" / b / %s\"a\" / %s\"d\" / \"x\" / %s\"ab\"");
    BOOST_TEST(abnf("%x00-01 | %xFE-FF") == "%x00-01 / %xFE-FF");
    BOOST_TEST(abnf("*[ \"a\" | \"b\" | \"c\" ]") == "*%x61-63");
}

BOOST_AUTO_TEST_CASE(names_are_made_unique_in_abnf) {
    auto const g =
        read_bnf(
            "a_b = a-b | a+b | A-B\na-b = \"1\"\na+b = \"2\"\nA-B = Digit | ab\nDigit = \"3\"\nab = \"4\"")
            .value();
    BOOST_TEST(write_abnf(g) == "; a_b is called a-b\n"
                                "; a-b is called a-b-2\n"
                                "; a+b is called a-b-3\n"
                                "; A-B is called A-B-4\n"
                                ";\n"
                                "a-b = a-b-2 / a-b-3 / A-B-4\n"
                                "a-b-2 = \"1\"\n"
                                "a-b-3 = \"2\"\n"
                                "A-B-4 = Digit / ab\n"
                                "Digit = \"3\"\n"
                                "ab = \"4\"\n");
    grammar h;
    h.define(h.declare("9\n\xFF"), h.add(sequence{}));
    BOOST_TEST(write_abnf(h) == "; 9?? is called r-9--\n;\nr-9-- = \"\"\n");
    BOOST_TEST(write_abnf(grammar()) == "");
}

// A prose value of RFC 5234 is on one line and contains no ">".
BOOST_AUTO_TEST_CASE(predicates_are_written_as_prose) {
    auto const g = read_bnf("a = <not ahead: \"x\" | a> \"1\" <end of input>\nb = *<ahead: a>").value();
    BOOST_TEST(write_abnf(g, {true, 1}) == "a = <not ahead: %s\"x\" / a >\n"
                                           "    \"1\"\n"
                                           "    <end of input>\n"
                                           "b = *<ahead: a >\n");
    BOOST_TEST(abnf("<ahead: \"a>\" | \">\" | \"=\" | \"?\"> \">\"") == "<ahead: %x61.3E / %x3D-3F > \">\"");
    BOOST_TEST(abnf("<ahead: \">\" | %i\"a>\">") == "<ahead: %x3E / \"a\" %x3E >");
    BOOST_TEST(write_abnf(read_bnf("a = <ahead: *<not ahead: <end of input>> \"1\">\n"
                                   "a-ahead = <ahead: <nothing>>")
                              .value()) == "a = <ahead: a-ahead-2 >\n"
                                           "a-ahead = <ahead: a-ahead-ahead >\n"
                                           "a-ahead-2 = *<not ahead: a-ahead-ahead-2 > \"1\"\n"
                                           "a-ahead-ahead = <nothing>\n"
                                           "a-ahead-ahead-2 = <end of input>\n");
    BOOST_TEST(
        write_abnf(
            read_bnf("a = <caught: \"1\" <expected: *<expected: a>>> <expected: <caught: a>>").value()) ==
        "a = <caught: a-caught > <expected: a-expected >\n"
        "a-caught = \"1\" <expected: a-caught-expected >\n"
        "a-expected = <caught: a >\n"
        "a-caught-expected = *<expected: a >\n");
    grammar hole;
    hole.define(hole.declare("a"), hole.add(reference{hole.declare("expected:")}));
    BOOST_TEST(write_abnf(hole).find("<expected->") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(productions_without_a_body_are_written_as_prose) {
    grammar g;
    auto const top = g.declare("top");
    std::vector<node_id> parts;
    for (auto name : {"the rest", "part", "a>b", "nothing", "end of input", "ahead: top", "alpha", ""})
        parts.push_back(g.add(model::reference{g.declare(name)}));
    g.define(top, g.add(sequence{parts}));
    auto const part = g.declare("part");
    g.define(part, g.add(ahead{g.add(model::reference{production_id{1}})}));
    BOOST_TEST(write_abnf(g) == "; part is called part-2\n"
                                "; a>b is called a-b\n"
                                "; nothing is called nothing-2\n"
                                "; end of input is called end-of-input\n"
                                "; ahead: top is called ahead--top\n"
                                "; alpha is called alpha-2\n"
                                ";  is called r-\n"
                                ";\n"
                                "top = <the rest> <part-2> <a-b> <nothing-2> <end-of-input> <ahead--top>\n"
                                "      <alpha-2> <r->\n"
                                "part = <ahead: part-ahead >\n"
                                "part-ahead = <the rest>\n");
    auto const again = read_abnf(write_abnf(g)).value();
    BOOST_TEST(!again[*again.find("the rest")].body.has_value());
    BOOST_TEST(!again[*again.find("nothing-2")].body.has_value());
}

BOOST_AUTO_TEST_CASE(one_production_is_written_alone) {
    auto const g = read_bnf("a_b = c_d <ahead: <end of input> | <ahead: <nothing>>>\n"
                            "c_d = <ahead: <nothing>>\n"
                            "e_f = \"1\"")
                       .value();
    BOOST_TEST(write_abnf(g, production_id{0}) == "; a_b is called a-b\n"
                                                  "; c_d is called c-d\n"
                                                  ";\n"
                                                  "a-b = c-d <ahead: a-b-ahead >\n"
                                                  "a-b-ahead = <end of input> / <ahead: a-b-ahead-ahead >\n"
                                                  "a-b-ahead-ahead = <nothing>\n");
    BOOST_TEST(write_abnf(g, production_id{2}, {true, 1}) == "; e_f is called e-f\n;\ne-f = \"1\"\n");
    auto const hole = read_abnf("a = <b c>").value();
    BOOST_TEST(write_abnf(hole, production_id{0}) == "a = <b c>\n");
    BOOST_TEST(write_abnf(hole, production_id{1}) == "");
}

// A reader adds the core rules, so they are written only if the original text defined them.
BOOST_AUTO_TEST_CASE(core_rules_are_left_out) {
    auto const again = [](char const* text) { return write_abnf(read_abnf(text).value()); };
    BOOST_TEST(again("a = ALPHA HEXDIG\n") == "a = ALPHA HEXDIG\n");
    BOOST_TEST(again("a = alpha / CRLF\n") == "a = ALPHA / CRLF\n");
    BOOST_TEST(again("a = DIGIT\nDIGIT = %x30-39\n") == "a = DIGIT\nDIGIT = %x30-39\n");
    BOOST_TEST(again("a = DIGIT\nDIGIT =/ \"x\"\n") == "a = DIGIT\nDIGIT = %x30-39 / \"x\"\n");
}

BOOST_AUTO_TEST_CASE(long_lines_are_wrapped) {
    auto const g = read_bnf("abc = \"1\" | abc abc | \"2\"").value();
    BOOST_TEST(write_abnf(g, {true, 15}) == "abc = \"1\" / abc\n      abc / \"2\"\n");
}

// A production replaces the core rule of the same name, also when the written ABNF is read again.
BOOST_AUTO_TEST_CASE(names_of_core_rules_can_be_redefined) {
    auto const g = read_bnf("a = alpha | Nothing\nalpha = \"x\"\nALPHA = \"y\"\nNothing = \"z\"\n").value();
    auto const text = write_abnf(g);
    BOOST_TEST(text == "; ALPHA is called ALPHA-2\n"
                       ";\n"
                       "a = alpha / Nothing\n"
                       "alpha = %s\"x\"\n"
                       "ALPHA-2 = %s\"y\"\n"
                       "Nothing = %s\"z\"\n");
    auto const again = read_abnf(text).value();
    BOOST_TEST(again.productions().size() == 4u);
    BOOST_TEST(write_abnf(again) == text.substr(text.find("a =")));
    auto const core = read_abnf("a = 1*digit\n").value();
    BOOST_TEST(write_abnf(core) == "a = 1*DIGIT\n");
}

// Every line is a rule of RFC 5234, and every name is defined once, ignoring case.
BOOST_AUTO_TEST_CASE(grammars_of_the_rfcs_are_written_as_rfc_5234) {
    for (auto const& file : test::bnf_files())
        for (bool strings : {true, false}) {
            auto const g = read_bnf(text_of(file)).value();
            std::set<std::string> defined;
            std::size_t rules = 0;
            for (auto const& line : test::split(write_abnf(g, {strings, 10'000}), '\n')) {
                if (line.empty() || line[0] == ';') continue;
                ++rules;
                BOOST_TEST(oracle().rule(line), line);
                std::string name = line.substr(0, line.find(' '));
                std::transform(name.begin(), name.end(), name.begin(), [](char c) {
                    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                });
                BOOST_TEST(defined.insert(name).second, name);
            }
            BOOST_TEST(rules == g.productions().size());
        }
    BOOST_TEST(!oracle().rule("a = %s"));
    BOOST_TEST(!oracle().rule("a_b = a"));
    BOOST_TEST(!oracle().rule("a = ( a / b"));
}

BOOST_AUTO_TEST_SUITE_END()
