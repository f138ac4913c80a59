// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "process.hpp"
#include "random_grammar.hpp"
#include <boost/regex.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/testing/all_texts.hpp>
#include <urigram/testing/exports.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence_source.hpp>

BOOST_AUTO_TEST_SUITE(testing_exports_cpp)

using namespace urigram;
using model::reading;
using testing::write_json;
using testing::write_lark;
using testing::write_regex;
using testing::write_tree;

namespace {

struct tested_grammar {
    model::grammar g;
    model::production_id p;
};

tested_grammar abnf(std::string_view text) {
    auto g = model::read_abnf(text).value();
    return {g, model::production_id{0}};
}

std::vector<tested_grammar> regular_grammars() {
    std::vector<tested_grammar> all;
    all.push_back(abnf("s = *OCTET\n"));
    all.push_back(abnf("s = \"\"\n"));
    all.push_back(abnf("s = *( %x00-2F / %x5B-60 ) [ %x80-FF ] %x5C.22.27.5D.5E.2D\n"));
    all.push_back(abnf("version = number 2( \".\" number ) [ \"-\" 1*( ALPHA / DIGIT ) ]\n"
                       "number = \"0\" / %x31-39 *DIGIT\n"));
    auto const rfc1738 = model::read_bnf(test::text_of("rfc1738.bnf")).value();
    for (auto const* name : {"httpurl", "hostport", "ftpurl", "prosperourl"})
        all.push_back({rfc1738, *rfc1738.find(name)});
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        test::random_grammar const made(seed);
        all.push_back({*made, *(*made).find("top")});
    }
    return all;
}

std::string hexadecimal(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string out;
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        (out += digits[octet >> 4]) += digits[octet & 15];
    }
    return out;
}

/// Valid and other texts of a production.
std::vector<std::string> some_texts(tested_grammar const& t, std::size_t count) {
    std::vector<std::string> texts{"", "a", std::string(1, '\0'), "\xff"};
    if (auto source = testing::sentence_source::of(t.g, t.p, reading::cfg, 1)) {
        testing::sentence s;
        for (std::size_t i = 0; i < count && source->next(s); ++i) texts.push_back(s.text);
    }
    if (auto source = testing::near_misses::of(t.g, t.p, reading::cfg, 1)) {
        testing::near_miss m;
        for (std::size_t i = 0; i < count && source->next(m); ++i) texts.push_back(m.text);
    }
    return texts;
}

/// The system's Python, for which Debian's Python packages are installed.
std::string const python = "/usr/bin/python3";

/// Runs a script with `input` as its standard input, and checks that it succeeds. The check is skipped if
/// `program` does not exist, or if the script exits with status 77.
void check_by(std::string const& program, std::vector<std::string> const& arguments,
              std::string const& input) {
    if (!std::filesystem::exists(program)) {
        BOOST_TEST_MESSAGE("skipped: there is no " << program);
        return;
    }
    auto const end = test::run(program, arguments, input);
    if (end.status == 77)
        BOOST_TEST_MESSAGE("skipped: " << end.out);
    else
        BOOST_TEST(end.status == 0, end.out << end.err);
}

/// For each grammar a line with the exported code, then its texts in hexadecimal, each with a verdict.
template <class Write>
std::string cases(Write write) {
    std::string all;
    for (auto const& t : regular_grammars()) {
        auto const a = model::build(t.g, t.p, reading::cfg);
        if (!a) continue;
        all += "= " + write(*a) + '\n';
        for (auto const& text : some_texts(t, 200))
            all += (a->accepts(text) ? "+" : "-") + hexadecimal(text) + '\n';
    }
    return all;
}

std::string regex_cases() {
    return cases([](model::automaton const& a) { return write_regex(a).value(); });
}

}  // namespace

BOOST_AUTO_TEST_CASE(regular_expressions_are_as_documented) {
    auto const regex = [](std::string_view text) {
        auto const t = abnf(text);
        return write_regex(model::build(t.g, t.p, reading::cfg).value());
    };
    BOOST_TEST(regex("s = 1*%x61-63 / \"-\" / %x0A\n").value() == "[\\x0A\\x2D]|[a-c][a-c]*");
    BOOST_TEST(regex("s = [ %s\"ab\" ]\n").value() == "(?:ab)?");
    BOOST_TEST(regex("s = \"\"\n").value() == "");
    BOOST_TEST(regex("s = <nothing>\n").value() == "[^\\x00-\\xFF]");
    BOOST_TEST(regex("s = *OCTET\n").value() == "[\\x00-\\xFF]*");

    auto const t = abnf("s = 3*200ALPHA\n");
    auto const a = model::build(t.g, t.p, reading::cfg).value();
    auto const whole = write_regex(a).value();
    BOOST_TEST(!write_regex(a, whole.size() - 1));
    BOOST_TEST((write_regex(a, whole.size()) == whole));

    // The 13th byte from the end must be an a, for which the automaton needs 8,192 states.
    auto const window = abnf("s = *%x61-62 \"a\" 12%x61-62\n");
    BOOST_TEST(!write_regex(model::build(window.g, window.p, reading::cfg).value()));
}

BOOST_AUTO_TEST_CASE(boost_regex_takes_the_texts_of_the_automaton) {
    unsigned accepted = 0, refused = 0;
    for (auto const& t : regular_grammars()) {
        auto const a = model::build(t.g, t.p, reading::cfg);
        if (!a) continue;
        boost::regex const expression(write_regex(*a).value(), boost::regex::perl);
        for (auto const& text : some_texts(t, 200)) {
            bool const valid = a->accepts(text);
            BOOST_TEST(boost::regex_match(text, expression) == valid);
            ++(valid ? accepted : refused);
        }
    }
    BOOST_TEST(accepted > 3000U);
    BOOST_TEST(refused > 3000U);
}

BOOST_AUTO_TEST_CASE(python_takes_the_texts_of_the_automaton) {
    check_by(python, {"-c", R"(
import re, sys
count = 0
for line in sys.stdin:
    kind, rest = line[0], line[1:].strip()
    if kind == '=':
        expression = re.compile(rest.encode('ascii'))
    else:
        count += 1
        if bool(expression.fullmatch(bytes.fromhex(rest))) != (kind == '+'):
            sys.exit(f'{expression.pattern} {line}')
sys.exit(count < 6000 and f'{count} texts')
)"},
             regex_cases());
}

BOOST_AUTO_TEST_CASE(ecmascript_takes_the_texts_of_the_automaton) {
    check_by("/usr/bin/node", {"-e", R"(
let expression, count = 0;
for (const line of require('fs').readFileSync(0, 'latin1').split('\n').slice(0, -1)) {
    const rest = line.slice(1).trim();
    if (line[0] === '=') { expression = new RegExp('^(?:' + rest + ')$'); continue; }
    count += 1;
    if (expression.test(Buffer.from(rest, 'hex').toString('latin1')) !== (line[0] === '+'))
        throw new Error(expression + ' ' + line);
}
if (count < 6000) throw new Error(count + ' texts');
)"},
             regex_cases());
}

BOOST_AUTO_TEST_CASE(json_describes_the_automaton) {
    auto const t = abnf("s = OCTET\n");
    auto const json = write_json(model::build(t.g, t.p, reading::cfg).value());
    std::string classes = "0";
    for (int i = 1; i < 256; ++i) classes += ",0";
    BOOST_TEST(json == "{\"classes\":[" + classes + "],\"accepting\":[0,1,0],\"next\":[[1],[2],[2]]}");
    check_by(python, {"-c", R"(
import json, sys
for line in sys.stdin:
    kind, rest = line[0], line[1:].strip()
    if kind == '=':
        a = json.loads(rest)
        assert len(a['classes']) == 256 and len(a['next']) == len(a['accepting'])
    else:
        state = 0
        for octet in bytes.fromhex(rest):
            state = a['next'][state][a['classes'][octet]]
        if a['accepting'][state] != (kind == '+'):
            sys.exit(line)
)"},
             cases(write_json));
}

BOOST_AUTO_TEST_CASE(grammars_of_lark_are_as_documented) {
    auto const g = model::read_abnf("URL-list = *( \"a\" %x31-32 %x33 / %s\"x\" / \"\" / gone ) 2*3Start\n"
                                    "Start = \"[\" *2start- %s\"]\" / 4*DIGIT\n"
                                    "start- = 3DIGIT / %x5C.22.0A / [ 1*%s\"ab\" ]\n"
                                    "gone = \"(\" gone \")\"\n"
                                    "unused = \"u\"\n")
                       .value();
    BOOST_TEST(write_lark(g, *g.find("URL-list")).value() ==
               "start: url_list\n"
               "url_list: ((/[Aa]/ /[12]/ \"3\" | \"x\")?)* start_2~2..3\n"
               "start_2: \"[\" (start_~1..2)? \"]\" | digit~4 digit*\n"
               "start_: digit~3 | \"\\\\\\x22\\x0A\" | (\"ab\"+)?\n"
               "digit: /[0-9]/\n");
    BOOST_TEST((write_lark(g, *g.find("gone")).error().code == testing::derivation_errc::no_text));
    auto const p = abnf("p = <not ahead: \"a\">\n");
    BOOST_TEST((write_lark(p.g, p.p).error().code == testing::derivation_errc::predicate));
}

BOOST_AUTO_TEST_CASE(productions_without_a_body_are_not_omitted) {
    auto const g = model::read_abnf("a = \"x\" / <b>\n").value();
    for (auto const write : {write_lark, write_tree}) {
        auto const refused = write(g, *g.find("a"));
        BOOST_TEST_REQUIRE(!refused);
        BOOST_TEST((refused.error().code == testing::derivation_errc::undefined));
        BOOST_TEST(refused.error().message == "undefined: a needs b, which has no body");
    }
}

BOOST_AUTO_TEST_CASE(lark_takes_the_texts_of_the_grammar) {
    std::string all;
    auto const add = [&](tested_grammar const& t, std::size_t texts) {
        auto const lark = write_lark(t.g, t.p);
        if (!lark) return;
        auto const oracle = testing::oracle::of(t.g, t.p, reading::cfg).value();
        all += "= " + hexadecimal(*lark) + '\n';
        for (auto const& text : some_texts(t, texts))
            all += (oracle.check(text).is == testing::verdict::valid ? "+" : "-") + hexadecimal(text) + '\n';
    };
    for (auto const& t : regular_grammars()) add(t, 10);
    // Recursive and ambiguous; with names and bytes of all kinds.
    add(abnf("value = \"[\" [ value *( \",\" value ) ] \"]\" / 1*DIGIT / value \"+\" value\n"), 20);
    add(abnf("Start = start- 2*3\"-a\"\nstart- = *1%x5C.22.0A.5C.5C.27 ( \"k\" / %s\"k\" / \"/\" )\n"), 50);
    for (unsigned c = 0; c < 256; ++c) {  // each byte in a string, and in a set with its neighbor
        model::grammar g;
        auto const octet = static_cast<char>(c);
        auto const p = g.declare("octet");
        auto const next = static_cast<char>(c + 1);
        g.define(p, g.add(model::sequence{{g.add(model::literal{std::string(2, octet), false}),
                                           g.add(model::set{charset(std::string{octet, next})})}}));
        add({g, p}, 3);
    }
    check_by(python, {"-c", R"(
import sys
try:
    from lark import Lark, exceptions
except ImportError:
    print('there is no lark')
    sys.exit(77)
counts = [0, 0]
for line in sys.stdin:
    kind, rest = line[0], bytes.fromhex(line[1:].strip()).decode('latin1')
    if kind == '=':
        grammar = rest
        parser = Lark(rest, parser='earley', lexer='dynamic_complete')
        continue
    try:
        parser.parse(rest)
        accepted = True
    except exceptions.UnexpectedInput:
        accepted = False
    if accepted != (kind == '+'):
        sys.exit(f'{grammar} {line}')
    counts[accepted] += 1
sys.exit(min(counts) < 500 and f'{counts} texts')
)"},
             all);
}

BOOST_AUTO_TEST_CASE(trees_are_as_documented) {
    auto const t = abnf("digits = 1*4\"7\"\n");
    BOOST_TEST(write_tree(t.g, t.p).value() == "[{\"repetition\":1,\"min\":1,\"max\":4},{\"literal\":[55]}]");

    auto const g = model::read_abnf("list = \"[\" [ item *( \",\" item ) ] \"]\" *gone\n"
                                    "item = list / 1*%x61-62 / 2%x0-1 / gone / %s\"xyz\" / other / \"F-\"\n"
                                    "gone = \"(\" gone \")\"\n"
                                    "other = item\n")
                       .value();
    BOOST_TEST(
        write_tree(g, *g.find("list")).value() ==
        R"([{"sequence":[1,2,3,4]},{"literal":[91]},{"repetition":5,"min":0,"max":1},{"literal":[93]},)"
        R"({"sequence":[]},{"sequence":[6,7]},{"alternative":[8,6,9,0,10,11]},)"
        R"({"repetition":12,"min":0,"max":null},{"repetition":13,"min":1,"max":null},{"sequence":[14,15]},)"
        R"({"repetition":16,"min":2,"max":2},{"literal":[120,121,122]},{"sequence":[17,6]},{"set":[97,98]},)"
        R"({"set":[102,70]},{"set":[45]},{"set":[0,1]},{"literal":[44]}])");
    BOOST_TEST((write_tree(g, *g.find("gone")).error().code == testing::derivation_errc::no_text));
    auto const p = abnf("p = <not ahead: \"a\">\n");
    BOOST_TEST((write_tree(p.g, p.p).error().code == testing::derivation_errc::predicate));
}

BOOST_AUTO_TEST_CASE(trees_derive_the_texts_of_the_grammar) {
    constexpr std::size_t length = 3;
    std::string all;
    auto const add = [&](tested_grammar const& t) {
        auto const tree = write_tree(t.g, t.p);
        if (!tree) return;
        auto const texts = testing::all_texts(t.g, t.p, length);
        if (!texts) return;
        all += "= " + *tree + '\n';
        for (auto const& text : *texts) all += "+" + hexadecimal(text) + '\n';
    };
    add(abnf("value = \"[\" [ value *( \",\" value ) ] \"]\" / 1*DIGIT / value \"+\" value\n"));
    add(abnf("s = *\"\" 2( \"\" / %s\"a\" ) *2%xF0-FF\n"));
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        test::random_grammar const made(seed, true);
        add({*made, *(*made).find("top")});
    }
    check_by(python, {"-c", R"(
import itertools, json, sys
def joined(a, b):
    return {x + y for x in a for y in b if len(x + y) <= 3}
def derived(e, sets):
    (kind, of), *bounds = e.items()
    if kind == 'literal':
        return joined({b''}, {bytes(of)})
    if kind == 'set':
        return {bytes([octet]) for octet in of}
    if kind == 'alternative':
        return set().union(*(sets[i] for i in of))
    if kind == 'sequence':
        texts = {b''}
        for i in of:
            texts = joined(texts, sets[i])
        return texts
    texts = {b''}
    for _ in range(min(e['min'], 10)):
        texts = joined(texts, sets[of])
    for _ in range(3 if e['max'] is None else min(3, e['max'] - e['min'])):
        texts = texts | joined(texts, sets[of])
    return texts
count = 0
def check(tree, texts):
    sets = [set() for e in tree]
    while True:
        more = [derived(e, sets) for e in tree]
        if more == sets:
            break
        sets = more
    assert sets[0] == texts, tree
    for e in tree:
        if 'alternative' in e:
            shortest = [min(map(len, sets[i]), default=4) for i in e['alternative']]
            assert shortest == sorted(shortest), tree
tree = None
for line in sys.stdin:
    if line[0] == '=':
        if tree is not None:
            check(tree, texts)
        tree, texts = json.loads(line[1:]), set()
        count += 1
    else:
        texts.add(bytes.fromhex(line[1:].strip()))
check(tree, texts)
sys.exit(count < 80 and f'{count} grammars')
)"},
             all);
}

BOOST_AUTO_TEST_SUITE_END()
