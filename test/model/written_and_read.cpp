// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "dialect_names.hpp"
#include "grammar_text.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/comparison.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(model_written_and_read_cpp)

// Grammars written as BNF or ABNF and read again match the same texts, production by production.

using namespace urigram;
using namespace urigram::model;

namespace {

/// A notation, with its writer and its reader.
struct notation {
    char const* name;
    std::string (*write)(grammar const&);
    boost::system::result<grammar, bnf_error> (*read)(std::string_view);
};
notation const notations[] = {
    {"BNF, RFC 1738", [](grammar const& g) { return write_bnf(g); },
     [](std::string_view text) { return read_bnf(text); }},
    {"BNF, RFC 2396",
     [](grammar const& g) {
         return write_bnf(g, {bnf_notation::rfc2396, 0});
     },
     [](std::string_view text) { return read_bnf(text); }},
    {"ABNF", [](grammar const& g) { return write_abnf(g); },
     [](std::string_view text) { return read_abnf(text); }},
    {"ABNF without %s",
     [](grammar const& g) {
         return write_abnf(g, {false, 20});
     },
     [](std::string_view text) { return read_abnf(text); }},
};

/// Whether two productions match the same texts. If they have no automaton, only short texts are compared.
bool same(grammar const& a, production_id in_a, grammar const& b, production_id in_b, reading how) {
    auto const first = build(a, in_a, how), second = build(b, in_b, how);
    if (first && second) return *first == *second;
    if (first.has_value() != second.has_value() || first.error().code != second.error().code) return false;
    auto const differ = bounded_difference({a, in_a, how}, {b, in_b, how}, 4);
    return differ ? !differ->has_value() : differ.error().code == automaton_errc::left_recursive;
}

/// Compares the first `wanted` productions, which the writer must write first and in the same order.
void check(grammar const& g, std::size_t wanted, reading how, std::string const& what) {
    for (auto const& n : notations) {
        auto const text = n.write(g);
        auto const again = n.read(text);
        BOOST_TEST_REQUIRE(again.has_value(), what << ", " << n.name << '\n' << text);
        BOOST_TEST_REQUIRE(again->productions().size() >= wanted);
        for (std::size_t i = 0; i < wanted; ++i) {
            auto const p = static_cast<production_id>(i);
            BOOST_TEST(same(g, p, *again, p, how), what << ", " << n.name << ": " << g[p].name);
        }
        BOOST_TEST(n.write(*again) == n.write(n.read(n.write(*again)).value()), what << ", " << n.name);
    }
}
void check_all_of(grammar const& g, reading how, std::string const& what) {
    check(g, g.productions().size(), how, what);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_production_of_the_rfcs_is_written_and_read_unchanged) {
    for (auto const& file : test::grammar_files()) check_all_of(test::bnf_of(file), reading::cfg, file);
}

// Rules have predicates and ordered choices. The first production of a rule's model is the rule itself.
BOOST_AUTO_TEST_CASE(every_rule_is_written_and_read_unchanged) {
    for (auto const* dialect : dialects::all)
        for (auto const& p : productions(*dialect))
            check(p.model(), 1, reading::peg, std::string(dialect->name) + ":" + std::string(p.name));
}

BOOST_AUTO_TEST_CASE(published_abnf_is_written_and_read_unchanged) {
    for (std::string file : {"rfc3986.abnf", "rfc8259.abnf"}) {
        auto const g = read_abnf(test::text_of(file)).value();
        // The core rules come after all other productions, in the order in which the text first uses them.
        check_all_of(g, reading::cfg, file);
    }
}

BOOST_AUTO_TEST_CASE(rare_expressions_are_written_and_read_unchanged) {
    check_all_of(
        read_bnf(
            "a = <ahead: \"x\" | b> b <not ahead: <\">> <end of input> *[ \"c\" | [ %x00-1F %x7F ] ]\n"
            "b = 2*5[ \"a>\" ] 1*3%i\"Abc\" *<ahead: c> 0c | \"\" | <nothing>\n"
            "c = 2( \"a\" | \"b\" ) | 0*1\"k\" *1( *d ) %x0D.0A 3d 7%x80-FF ( <nothing> | \"\" )\n"
            "d = %x61.22.62 \" \" | <not ahead: <ahead: \">\" <not ahead: e | <nothing>>>> \"9\" | %i\"a>\"\n"
            "e = <ahead: %i\"a>b\" | <ahead: \"?\" | \">\" | \"=\">> 1*2%x20-7E <not ahead: <end of "
            "input>>\n")
            .value(),
        reading::cfg, "rare");
    check_all_of(
        read_bnf("a = <caught: b> | \"xz>\"\nb = \"x\" <expected: \"y\" | c> | <expected: \"z\"> \"a\"\n"
                 "c = *<expected: \">\" <caught: \"<\" <expected: \"c\">>>\n")
            .value(),
        reading::peg, "with expectations");
    check_all_of(read_bnf("a = \"x\" [ a ]\nb = \"(\" b \")\" | a\nl = l \"x\" | \"y\"").value(),
                 reading::cfg, "recursive");
}

BOOST_AUTO_TEST_SUITE_END()
