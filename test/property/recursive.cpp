// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "show.hpp"
#include <boost/spirit/home/x3.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/peg.hpp>
#include <urigram/testing/sentence_source.hpp>

BOOST_AUTO_TEST_SUITE(property_recursive_cpp)

// For grammars without an automaton, Earley's algorithm, the grammar as X3 runs it, and a parser of X3 agree.

using namespace urigram;
using model::reading;
namespace x3 = boost::spirit::x3;

namespace {

constexpr int texts_each = 10'000;

// ---- JSON, RFC 8259

x3::rule<struct json_value> const json_value("value");

auto const ws = *x3::char_(" \t\n\r");
auto const structural = [](char c) { return ws >> x3::lit(c) >> ws; };
auto const from_to = [](char first, char last) { return x3::char_(first, last); };
auto const tail = from_to('\x80', '\xBF');
auto const beyond_ascii =
    (from_to('\xC2', '\xDF') >> tail) | ('\xE0' >> from_to('\xA0', '\xBF') >> tail) |
    ((from_to('\xE1', '\xEC') | from_to('\xEE', '\xEF')) >> tail >> tail) |
    ('\xED' >> from_to('\x80', '\x9F') >> tail) | ('\xF0' >> from_to('\x90', '\xBF') >> tail >> tail) |
    (from_to('\xF1', '\xF3') >> tail >> tail >> tail) | ('\xF4' >> from_to('\x80', '\x8F') >> tail >> tail);
auto const json_character = from_to('\x20', '\x21') | from_to('\x23', '\x5B') | from_to('\x5D', '\x7F') |
                            beyond_ascii |
                            ('\\' >> (x3::char_("\"\\/bfnrt") | ('u' >> x3::repeat(4)[x3::xdigit])));
auto const json_string = '"' >> *json_character >> '"';
auto const json_number = -x3::lit('-') >> ('0' | (from_to('1', '9') >> *from_to('0', '9'))) >>
                         -('.' >> +from_to('0', '9')) >>
                         -(x3::char_("eE") >> -x3::char_("-+") >> +from_to('0', '9'));
auto const json_member = json_string >> structural(':') >> json_value;
auto const json_object = structural('{') >> -(json_member % structural(',')) >> structural('}');
auto const json_array = structural('[') >> -(json_value % structural(',')) >> structural(']');
auto const json_value_def =
    x3::lit("false") | "null" | "true" | json_object | json_array | json_number | json_string;
BOOST_SPIRIT_DEFINE(json_value)

auto const json_text = ws >> json_value >> ws;

// ---- arithmetic: a left-recursive grammar, and an equivalent one that X3 and PEG can run

constexpr char arithmetic[] = "expr = expr ( \"+\" / \"-\" ) term / term\n"
                              "term = term ( \"*\" / \"/\" ) factor / factor\n"
                              "factor = 1*DIGIT / \"(\" expr \")\" / \"-\" factor\n";
constexpr char arithmetic_as_peg[] = "expr = term *( ( \"+\" / \"-\" ) term )\n"
                                     "term = factor *( ( \"*\" / \"/\" ) factor )\n"
                                     "factor = 1*DIGIT / \"(\" expr \")\" / \"-\" factor\n";

x3::rule<struct expr> const expr("expr");
x3::rule<struct factor> const factor("factor");
auto const term = factor % x3::char_("*/");
auto const expr_def = term % x3::char_("-+");
auto const factor_def = +from_to('0', '9') | ('(' >> expr >> ')') | ('-' >> factor);
BOOST_SPIRIT_DEFINE(expr, factor)

template <class Parser>
bool accepts(Parser const& parser, std::string const& text) {
    auto at = text.begin();
    return x3::parse(at, text.end(), parser) && at == text.end();
}

template <class Parser>
void check(model::grammar const& g, model::grammar const& as_peg, std::string_view name,
           Parser const& by_x3) {
    auto const p = *g.find(name);
    auto const oracle = testing::oracle::of(g, p, reading::cfg).value();
    BOOST_TEST_REQUIRE((oracle.method() == testing::oracle_method::earley));
    testing::peg const run(as_peg);
    auto const top = *as_peg.find(name);
    auto const compare = [&](std::string const& text, bool valid) {
        BOOST_TEST((oracle.check(text).is == (valid ? testing::verdict::valid : testing::verdict::invalid)),
                   test::quoted(text));
        BOOST_TEST((run.match_all(top, text).outcome == testing::peg_outcome::matches) == valid,
                   test::quoted(text));
        BOOST_TEST(accepts(by_x3, text) == valid, test::quoted(text));
    };
    testing::near_miss_options options;
    options.sentences.max_size = 40;
    auto sentences = testing::sentence_source::of(g, p, reading::cfg, 1, options.sentences).value();
    auto misses = testing::near_misses::of(oracle, 1, options).value();
    testing::sentence s;
    testing::near_miss m;
    for (int i = 0; i < texts_each; ++i) {
        BOOST_TEST_REQUIRE((sentences.next(s) && misses.next(m)));
        compare(s.text, true);
        compare(m.text, false);
    }
    BOOST_TEST(misses.undecided() == 0U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(generated_json_is_parsed) {
    auto const g = model::read_abnf(test::text_of("rfc8259.abnf")).value();
    check(g, g, "JSON-text", json_text);
}

BOOST_AUTO_TEST_CASE(generated_arithmetic_is_parsed) {
    check(model::read_abnf(arithmetic).value(), model::read_abnf(arithmetic_as_peg).value(), "expr", expr);
}

BOOST_AUTO_TEST_SUITE_END()
