// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"
#include "grammar_structure.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram/model/bnf.hpp>

BOOST_AUTO_TEST_SUITE(model_bnf_cpp)

using namespace urigram;
using namespace urigram::model;

namespace {

using test::structure;

auto const files = test::bnf_files();
constexpr bnf_notation notations[] = {bnf_notation::rfc1738, bnf_notation::rfc2396};

std::string text_of(std::string const& file) {
    std::string text;
    for (auto const& line : test::lines_of(file)) text += line + "\n";
    return text;
}

/// The structure of `body` in `a = body`. The productions `x` and `y` are defined, too.
std::string structure(std::string const& body) {
    auto const g = read_bnf("a = " + body + "\nx = \"x\"\ny = \"y\"\n").value();
    return structure(g, *g.productions()[0].body);
}

std::string errors(std::string_view text) {
    auto const r = read_bnf(text);
    return r ? "" : r.error().message();
}

std::string without_space(std::string text) {
    text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == ' ' || c == '\n'; }),
               text.end());
    return text;
}

}  // namespace

// Every production is read, and its position is the line on which its name stands.
BOOST_AUTO_TEST_CASE(productions_of_the_rfcs_are_read_at_their_lines) {
    for (auto const& file : files) {
        auto const g = read_bnf(text_of(file)).value();
        auto const lines = test::lines_of(file);
        std::size_t begun = 0;
        for (auto const& line : lines) begun += !line.empty() && line[0] != ' ' && line[0] != ';';
        BOOST_TEST(g.productions().size() == begun, file);
        for (auto const& p : g.productions()) {
            BOOST_TEST_REQUIRE(p.body.has_value());
            BOOST_TEST_REQUIRE((p.where.line > 0 && p.where.line <= lines.size()));
            auto const& line = lines[static_cast<std::size_t>(p.where.line - 1)];
            BOOST_TEST(p.where.column == 1u);
            BOOST_TEST(line.substr(0, line.find_first_of(" =")) == p.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(structures_are_those_of_rfc_1738) {
    auto const g = read_bnf(text_of("rfc1738.bnf")).value();
    auto const body = [&](char const* name) { return structure(g, *g[*g.find(name)].body); };
    BOOST_TEST(body("genericurl") == "sequence( scheme literal(:) schemepart)");
    BOOST_TEST(body("scheme") ==
               "repetition(1- alternative( lowalpha digit literal(+) literal(-) literal(.)))");
    BOOST_TEST(body("hostname") == "sequence( repetition(0- sequence( domainlabel literal(.))) toplabel)");
    BOOST_TEST(body("ftpurl") == "sequence( literal(ftp://) login repetition(0-1 sequence( literal(/) fpath "
                                 "repetition(0-1 sequence( literal(;type=) ftptype)))))");
    BOOST_TEST(body("punctuation") ==
               "alternative( literal(<) literal(>) literal(#) literal(%) literal(\"))");
    BOOST_TEST(body("national").find("literal(\\)") != std::string::npos);
    BOOST_TEST(body("prosperourl").find("repetition(0- fieldspec)") != std::string::npos);
    BOOST_TEST(body("digits") == "repetition(1- digit)");
    BOOST_TEST(body("gopherurl").find("gopher+_string") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(notation_of_the_rfcs_is_read) {
    BOOST_TEST(structure("x y | \"ab\"") == "alternative( sequence( x y) literal(ab))");
    BOOST_TEST(structure("( x | y ) y") == "sequence( alternative( x y) y)");
    BOOST_TEST(structure("( x ( y ) ) y") == "sequence( x y y)");
    BOOST_TEST(structure("[ x y ]") == "repetition(0-1 sequence( x y))");
    BOOST_TEST(structure("[ [ x ] ]") == "repetition(0-1 repetition(0-1 x))");
    BOOST_TEST(structure("*x") == "repetition(0- x)");
    BOOST_TEST(structure("2*x") == "repetition(2- x)");
    BOOST_TEST(structure("*3x") == "repetition(0-3 x)");
    BOOST_TEST(structure("2*3x") == "repetition(2-3 x)");
    BOOST_TEST(structure("4x") == "repetition(4-4 x)");
    BOOST_TEST(structure("0x") == "repetition(0-0 x)");
    BOOST_TEST(structure("2\"a\"") == "repetition(2-2 literal(a))");
    for (auto body : {"*[ x | y ]", "*( x | y )"})
        BOOST_TEST(structure(body) == "repetition(0- alternative( x y))");
    BOOST_TEST(structure("1*[ [ x ] ]") == "repetition(1- repetition(0-1 x))");
    BOOST_TEST(structure("*( *x )") == "repetition(0- repetition(0- x))");
    BOOST_TEST(structure("\"\"") == "sequence()");
    BOOST_TEST(structure("\"a;b|c\"") == "literal(a;b|c)");
    BOOST_TEST(structure("\"\\\"") == "literal(\\)");
    BOOST_TEST(structure("<\"> <>> <a>") == "sequence( literal(\") literal(>) literal(a))");
    BOOST_TEST(structure("%x41 %x0d.0A %x8") == "sequence( literal(A) literal(\r\n) literal(\b))");
    BOOST_TEST(structure("%x41-43") == "set(65,66,67,)");
    BOOST_TEST(structure("%xFE-FF") == "set(254,255,)");
    BOOST_TEST(structure("%i\"ab\" %s\"ab\"") == "sequence( any_case(ab) literal(ab))");
    BOOST_TEST(structure("<ahead: x | y> <not ahead: x>") ==
               "sequence( ahead(alternative( x y)) not_ahead(x))");
    BOOST_TEST(structure("<expected: x | y> *<caught: x>") ==
               "sequence( expected(alternative( x y)) repetition(0- caught(x)))");
    BOOST_TEST(structure("<end of input> *<ahead: x>") == "sequence( end repetition(0- ahead(x)))");
    BOOST_TEST(structure("<nothing>") == "alternative()");
    BOOST_TEST(structure("\"\xC3\xA9\"") == "literal(\xC3\xA9)");
}

BOOST_AUTO_TEST_CASE(line_breaks_and_comments_are_skipped) {
    std::vector<std::string> const expected = {"a = sequence( b b literal(;))", "b = literal(c)"};
    for (auto text :
         {"a = b b \";\"\nb = \"c\"", "; x\n\n   a = b ; = | \"\n      b\n\n ; y\n      \";\"\n   b=\"c\";",
          "a=b b\";\"\r\nb\t=\t\"c\"\r\n", "a =\n b\n b \";\"\n    b = \"c\"",
          "a = b b \";\"\n;b = x\nb = \"c\""})
        BOOST_TEST(structure(read_bnf(text).value()) == expected, boost::test_tools::per_element());
    BOOST_TEST(read_bnf("").value().productions().empty());
    BOOST_TEST(read_bnf("; nothing\n\n").value().productions().empty());
}

BOOST_AUTO_TEST_CASE(errors_name_line_column_and_production) {
    BOOST_TEST(errors("a = \"x\" | ; foo\nb = \"x\"") ==
               "1:16: a: expected an element, found the end of the production");
    BOOST_TEST(errors("a = [ \"x\"") ==
               "1:10: a: expected an element, \"]\" or \"|\", found the end of the production");
    BOOST_TEST(errors("a = ( a ) )") == "1:11: a: expected an element or \"|\", found \")\"");
    BOOST_TEST(errors("a = ( a ]") == "1:9: a: expected an element, \")\" or \"|\", found \"]\"");
    BOOST_TEST(errors("\n  a = \"x") ==
               "2:9: a: expected the closing quote, found the end of the production");
    BOOST_TEST(errors("a = \"x\n  \"y\"") == "1:7: a: expected the closing quote, found the end of the line");
    BOOST_TEST(errors("a \"x\"") == "1:3: a: expected \"=\", found a double quote");
    BOOST_TEST(errors("a = \"x\"\nb \"y\"") == "2:3: b: expected \"=\", found a double quote");
    BOOST_TEST(errors(" a = \"x\"\n  b \"y\"") == "2:3: a: \"b\" is not defined");
    BOOST_TEST(errors("a = <foo>") == "1:7: a: expected \">\", found \"o\"");
    BOOST_TEST(errors("a = <") == "1:6: a: expected an octet, found the end of the production");
    BOOST_TEST(errors("a = %x,") == "1:7: a: expected a hexadecimal digit, found \",\"");
    BOOST_TEST(errors("a = %q") == "1:6: a: expected \"i\", \"s\" or \"x\", found \"q\"");
    BOOST_TEST(errors("9 = a") == "1:1: expected a name, found \"9\"");
    BOOST_TEST(errors("a = \x01") == "1:5: a: expected an element, found octet 01");
    BOOST_TEST(errors("a = \"x\" \x80") == "1:9: a: expected an element or \"|\", found octet 80");
    BOOST_TEST(errors("a = ~") == "1:5: a: expected an element, found \"~\"");
    BOOST_TEST(errors("a = \x7F") == "1:5: a: expected an element, found octet 7F");
    BOOST_TEST(errors("a = \"x\r\n  \"y\"") ==
               "1:7: a: expected the closing quote, found the end of the line");
    BOOST_TEST(errors("a = * a") == "1:6: a: expected an element, found a space");
    BOOST_TEST(errors("a = **a") == "1:6: a: expected an element, found \"*\"");
    BOOST_TEST(errors("a = 5*2\"a\"") == "1:5: a: the maximum count is less than the minimum");
    BOOST_TEST(errors("a = 99999999999999999999\"a\"") == "1:5: a: the count is too large");
    BOOST_TEST(errors("a = *18446744073709551615\"a\"") == "1:6: a: the count is too large");
    BOOST_TEST(errors("a = %x100") == "1:7: a: an octet is 00 to FF");
    BOOST_TEST(errors("a = %x41.100") == "1:10: a: an octet is 00 to FF");
    BOOST_TEST(errors("a = %x42-41") == "1:7: a: the range ends before it begins");
}

BOOST_AUTO_TEST_CASE(all_errors_of_a_text_are_reported) {
    BOOST_TEST(errors("a = (\nb = \"x\"\nc = ]\n  x\nd = \"") ==
               "1:6: a: expected an element, found the end of the production\n"
               "3:5: c: expected an element, found \"]\"\n"
               "5:6: d: expected the closing quote, found the end of the production");
    BOOST_TEST(errors("a = x | y | x\nb = \"x\"\na = b z\n") == "1:5: a: \"x\" is not defined\n"
                                                                "1:9: a: \"y\" is not defined\n"
                                                                "3:1: a: already defined in line 1\n"
                                                                "3:7: a: \"z\" is not defined");
    auto const error = read_bnf("b = a\n  a = A\n\nb = (").error();
    BOOST_TEST_REQUIRE(error.findings.size() == 1u);
    BOOST_TEST(error.findings[0].production == "b");
    BOOST_TEST((error.findings[0].what == flaw::syntax));
    BOOST_TEST(error.findings[0].offset == 20u);
    BOOST_TEST(error.findings[0].where.line == 4u);
    BOOST_TEST(error.findings[0].where.column == 6u);
    BOOST_CHECK_THROW(read_bnf("a = b").value(), std::invalid_argument);
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
        BOOST_TEST(errors("a = " + std::string(open) + text + close) ==
                   std::to_string(1) + ":" +
                       std::to_string(5 + (bnf_depth_limit + 1) * std::string(open).size()) +
                       ": a: more than 100 brackets inside each other");
    }
    BOOST_TEST((read_bnf("a = " + std::string(1'000'000, '(')).error().findings[0].what == flaw::too_deep));
    std::string wide = "a = \"x\"";
    for (int i = 0; i < 1000; ++i) wide += " ( \"x\" )";
    BOOST_TEST(errors(wide) == "");
}

BOOST_AUTO_TEST_CASE(a_written_grammar_is_read_unchanged) {
    std::string const odd =
        "a = <ahead: \"x\" | b> b <not ahead: <\">> <end of input> *[ \"c\" | [ %x00-1F %x7F ] ]\n"
        "b = 2*5[ a ] 1*3%i\"Abc\" *<ahead: a> 0a | \"\" | <nothing>\n"
        "c = 2( \"a\" | b ) | 0*1\"k\" *1( *a ) %x0D.0A 3a 7%x80-FF ( <nothing> | \"\" ) <nothing>\n"
        "d+_- = %x61.22.62 \" \" | ( <end of input> | a b ) c\n"
        "e = <caught: a <expected: b | <caught: c>>> *<expected: \"x\">";
    std::vector<std::string> texts{odd};
    for (auto const& file : files) texts.push_back(text_of(file));
    for (auto const& text : texts)
        for (auto notation : notations)
            for (std::size_t width : {0u, 40u, 94u, 1000u}) {
                auto const g = read_bnf(text).value();
                auto const written = write_bnf(g, {notation, width});
                auto const again = read_bnf(written);
                BOOST_TEST_REQUIRE(again.has_value(), written);
                BOOST_TEST(structure(*again) == structure(g), boost::test_tools::per_element());
                BOOST_TEST(write_bnf(*again, {notation, width}) == written);
                for (std::size_t i = 0; i < g.productions().size(); ++i) {
                    auto const p = static_cast<production_id>(i);
                    auto const one = write_bnf(g, p, {notation, 1000});
                    BOOST_TEST(one.rfind(g[p].name + " = ", 0) == 0u);
                    BOOST_TEST(without_space(written).find(without_space(one)) != std::string::npos);
                }
            }
}

// Except for white space, only two productions are written differently: they lose superfluous brackets.
BOOST_AUTO_TEST_CASE(grammars_are_written_as_in_the_rfc) {
    std::size_t same_lines = 0, lines = 0, different = 0;
    for (auto const& file : files) {
        auto const notation = file == "rfc1738.bnf" ? bnf_notation::rfc1738 : bnf_notation::rfc2396;
        auto const g = read_bnf(text_of(file)).value();
        auto const written = test::split(write_bnf(g, {notation}), '\n');
        std::string original;
        for (auto const& line : test::lines_of(file)) {
            if (line.empty() || line[0] == ';') continue;
            original += line + "\n";
            ++lines;
            if (std::find(written.begin(), written.end(), line) != written.end()) ++same_lines;
        }
        original = without_space(original);
        for (std::size_t i = 0; i < g.productions().size(); ++i) {
            auto const p = static_cast<production_id>(i);
            if (original.find(without_space(write_bnf(g, p, {notation}))) != std::string::npos) continue;
            ++different;
            BOOST_TEST((g[p].name == "prosperourl" || g[p].name == "absoluteURL"), g[p].name);
        }
    }
    BOOST_TEST(different == 2u);
    BOOST_TEST(lines - same_lines == 8u);
}

BOOST_AUTO_TEST_CASE(productions_are_aligned_and_wrapped) {
    auto const g = read_bnf("a = b | b | b b *[ b ]\nlong = \"x\"\nb = [ a ]").value();
    BOOST_TEST(write_bnf(g) == "a    = b | b | b b *b\nlong = \"x\"\nb    = [ a ]\n");
    BOOST_TEST(write_bnf(g, {bnf_notation::rfc1738, 14}) == "a    = b | b |\n"
                                                            "       b b *b\n"
                                                            "long = \"x\"\n"
                                                            "b    = [ a ]\n");
    BOOST_TEST(
        write_bnf(g, {bnf_notation::rfc1738, 13}).rfind("a    = b |\n       b | b\n       b *b\n", 0) == 0u);
    BOOST_TEST(write_bnf(g, production_id{}) == "a = b | b | b b *b\n");
    BOOST_TEST(write_bnf(grammar()) == "");
}

BOOST_AUTO_TEST_CASE(sets_are_written_as_choices) {
    grammar g;
    auto const p = g.declare("p");
    auto const s = g.add(set{charset("ba\"") | charset::range('\x00', '\x02') | charset("\x7F\xFE\xFF")});
    g.define(p, g.add(sequence{{s, g.add(repetition{s}), g.add(set{charset("x")}), g.add(set{charset()})}}));
    std::string const choices = "<\"> | \"a\" | \"b\" | %x00-02 | %x7F | %xFE-FF";
    BOOST_TEST(write_bnf(g, {bnf_notation::rfc1738, 1000}) ==
               "p = ( " + choices + " ) *[ " + choices + " ] \"x\" <nothing>\n");
    g.define(p, g.add(alternative{{s, g.add(literal{"c"}), g.add(sequence{{s, s}})}}));
    BOOST_TEST(write_bnf(g, {bnf_notation::rfc2396, 1000}) ==
               "p = " + choices + " | \"c\" | ( " + choices + " ) ( " + choices + " )\n");
}

BOOST_AUTO_TEST_CASE(control_characters_in_literals_are_written_in_hexadecimal) {
    auto const written = [](literal const& x) {
        grammar g;
        auto const p = g.declare("p");
        g.define(p, g.add(repetition{g.add(x), 3, 4}));
        return write_bnf(g).substr(4);
    };
    BOOST_TEST(written({"ab"}) == "3*4\"ab\"\n");
    BOOST_TEST(written({"\""}) == "3*4<\">\n");
    BOOST_TEST(written({"\"", true}) == "3*4<\">\n");
    BOOST_TEST(written({"a\"b"}) == "3*4%x61.22.62\n");
    BOOST_TEST(written({"\xFF"}) == "3*4%xFF\n");
    BOOST_TEST(written({""}) == "3*4\"\"\n");
    BOOST_TEST(written({"ab", true}) == "3*4%i\"ab\"\n");
    BOOST_TEST(written({"a\"\tb", true}) == "3*4[ %i\"a\" %x22.09 %i\"b\" ]\n");
}

// Productions of one name, which X3 needs as separate rules, are inlined; names are made unique and valid.
BOOST_AUTO_TEST_CASE(productions_of_one_name_are_written_as_one) {
    grammar g;
    auto const login = g.declare("login"), piece = g.declare("login"), piece_of_piece = g.declare("login");
    auto const other = g.declare("other"), shared = g.declare("other"), user = g.declare("user name");
    auto const text = [&](char const* t) { return g.add(literal{t}); };
    auto const ref = [&](production_id p) { return g.add(model::reference{p}); };
    g.define(login, g.add(sequence{{ref(piece), g.add(repetition{ref(piece)}), ref(login)}}));
    g.define(piece, g.add(alternative{{text("a"), ref(piece_of_piece)}}));
    g.define(piece_of_piece, g.add(sequence{{text("b"), ref(user)}}));
    g.define(other, ref(shared));
    g.define(shared, text("s"));
    g.define(user, g.add(sequence{{ref(shared), ref(g.declare("unknown"))}}));
    BOOST_TEST(write_bnf(g) == "login     = ( \"a\" | \"b\" user-name ) *[ \"a\" | \"b\" user-name ] login\n"
                               "other     = \"s\"\n"
                               "other-2   = \"s\"\n"
                               "user-name = other-2 unknown\n");
    BOOST_TEST(write_bnf(g, piece) == "login = \"a\" | \"b\" user-name\n");
    BOOST_TEST(write_bnf(g, shared) == "other = \"s\"\n");
    BOOST_TEST(write_bnf(g, g.declare("none")) == "");
}

BOOST_AUTO_TEST_CASE(recursion_within_one_name_gets_unique_names) {
    grammar g;
    auto const a = g.declare("x"), b = g.declare("x"), c = g.declare("9");
    g.define(a, g.add(sequence{{g.add(literal{"a"}), g.add(model::reference{b})}}));
    g.define(b, g.add(sequence{{g.add(literal{"b"}), g.add(model::reference{a})}}));
    g.define(c, g.add(model::reference{b}));
    BOOST_TEST(write_bnf(g) == "x   = \"b\" \"a\" x\nr-9 = x\n");

    grammar roots;
    auto const first = roots.declare("x"), second = roots.declare("x");
    roots.define(first, roots.add(sequence{{roots.add(literal{"a"}), roots.add(model::reference{first})}}));
    roots.define(second, roots.add(literal{"b"}));
    BOOST_TEST(write_bnf(roots) == "x   = \"a\" x\nx-2 = \"b\"\n");

    // Each of the pieces uses the next one twice: if all were inlined, the last one would occur 2^39 times.
    grammar h;
    std::vector<production_id> pieces;
    for (int i = 0; i < 40; ++i) pieces.push_back(h.declare("p"));
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
        node_id const next = h.add(model::reference{pieces[i + 1]});
        h.define(pieces[i], h.add(sequence{{next, next}}));
    }
    h.define(pieces.back(), h.add(literal{"z"}));
    auto const written = write_bnf(h);
    BOOST_TEST(written.size() < 20'000u);
    BOOST_TEST(errors(written) == "");
}

// The grammars of the RFCs with random changes, the same in every run: bytes are replaced, inserted, removed
// or copied, and texts are truncated. Errors have positions in the text, and a grammar that can be read can
// be written and read again.
BOOST_AUTO_TEST_CASE(changed_texts_are_read_or_rejected_with_an_offset) {
    std::mt19937 random(1738);
    auto const below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    std::string const octets = "\"\"<>[]()*|=;%x09aZ-_+. \n\r\t:,/{\x01\x80\xFF";
    std::size_t good = 0, bad = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = text_of(files[static_cast<std::size_t>(round) % files.size()]);
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
            std::size_t const at = below(text.size()), to = below(text.size());
            switch (below(5)) {
            case 0:
                text[at] = octets[below(octets.size())];
                break;
            case 1:
                text.insert(at, 1, octets[below(octets.size())]);
                break;
            case 2:
                text.erase(at, 1 + below(20));
                break;
            case 3:
                text.insert(to, text.substr(at, below(200)));
                break;
            default:
                text.resize(std::max<std::size_t>(at, 1));
            }
        }
        auto const r = read_bnf(text);
        if (r) {
            ++good;
            auto const again = read_bnf(write_bnf(*r));
            BOOST_TEST_REQUIRE(again.has_value(), text);
            if (structure(*again) != structure(*r)) BOOST_ERROR(text);
            continue;
        }
        ++bad;
        BOOST_TEST_REQUIRE(!r.error().findings.empty());
        auto const lines = test::split(text, '\n');
        for (auto const& f : r.error().findings) {
            bool const inside =
                f.offset <= text.size() && f.where.line >= 1 && f.where.line <= lines.size() &&
                f.where.column >= 1 &&
                f.where.column <= lines[static_cast<std::size_t>(f.where.line - 1)].size() + 1;
            if (!inside || f.message.empty()) BOOST_ERROR(to_string(f) + "\n" + text);
        }
    }
    BOOST_TEST_MESSAGE(good << " read, " << bad << " refused");
    BOOST_TEST(good > 150u);
    BOOST_TEST(bad > 1000u);
}

BOOST_AUTO_TEST_SUITE_END()
