// SPDX-License-Identifier: BSL-1.0
#include "grammar_text.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/model/ambiguity.hpp>
#include <urigram/testing/oracle.hpp>

BOOST_AUTO_TEST_SUITE(model_abnf_lists_cpp)

// Lists of RFC 9110, section 5.6.1.

using namespace urigram;
using model::list_rules;

namespace {

model::production_id const top{0};

boost::system::result<model::grammar, model::bnf_error> read(std::string_view text,
                                                             list_rules lists = list_rules::are_expanded) {
    return model::read_abnf(text, model::undefined_names::are_errors, lists);
}

/// Whether the first production of a text with lists and that of a text without lists match the same texts.
bool equal(std::string_view with_lists, std::string_view without) {
    auto const one = read(with_lists).value();
    auto const other = read(without, list_rules::are_errors).value();
    return test::automaton_of(one, model::reading::cfg) == test::automaton_of(other, model::reading::cfg);
}

std::string problem_of(std::string_view text, list_rules lists = list_rules::are_expanded) {
    return read(text, lists).error().message();
}

std::string const elements = "element = 1*ALPHA\nOWS = *( SP / HTAB )\n";

}  // namespace

BOOST_AUTO_TEST_CASE(examples_of_rfc_9110_have_its_verdicts) {
    auto const g =
        read("example-list     = 1#example-list-elmt\n"
             "example-list-elmt = token\n"
             "token = 1*tchar\n"
             "tchar = \"!\" / \"#\" / \"$\" / \"%\" / \"&\" / \"'\" / \"*\" / \"+\" / \"-\" / \".\" / "
             "\"^\" / \"_\" / \"`\" / \"|\" / \"~\" / DIGIT / ALPHA\n")
            .value();
    auto const by = testing::oracle::of(g, top, model::reading::cfg).value();
    for (auto const text : {"foo,bar", "foo ,bar,", "foo , ,bar,charlie"})
        BOOST_TEST((by.check(text).is == testing::verdict::valid), text);
    for (auto const text : {"", ",", ",   ,"})
        BOOST_TEST((by.check(text).is == testing::verdict::invalid), text);
}

BOOST_AUTO_TEST_CASE(lists_match_what_recipients_must_accept) {
    // Section 5.6.1.2.
    BOOST_TEST(
        equal("a = #element\n" + elements, "a = [ element ] *( OWS \",\" OWS [ element ] )\n" + elements));
    // The expansion of RFC 7230, section 7, has no white space before the first comma.
    BOOST_TEST(equal("a = [ OWS ] 1#element\n" + elements,
                     "a = OWS *( \",\" OWS ) element *( OWS \",\" [ OWS element ] ) [ OWS \",\" OWS ]\n" +
                         elements));
    BOOST_TEST(equal("a = 1#element\n" + elements,
                     "a = *( OWS \",\" OWS ) element *( OWS \",\" OWS [ element ] )\n" + elements));
    BOOST_TEST(
        !equal("a = 1#element\n" + elements, "a = [ element ] *( OWS \",\" OWS [ element ] )\n" + elements));
}

BOOST_AUTO_TEST_CASE(empty_elements_are_not_counted) {
    std::string const comma = "comma = *( OWS \",\" OWS )\nsep = OWS \",\" OWS comma\n";
    auto const counted = [&](std::string const& list, std::string const& expanded) {
        return equal("a = " + list + "\n" + elements, "a = " + expanded + "\n" + comma + elements);
    };
    BOOST_TEST(counted("1#2element", "comma element [ sep element ] comma"));
    BOOST_TEST(counted("2#2element", "comma element sep element comma"));
    BOOST_TEST(counted("2#element", "comma element 1*( sep element ) comma"));
    BOOST_TEST(counted("#2element", "comma [ element [ sep element ] comma ]"));
    BOOST_TEST(counted("0#0element", "comma"));
    BOOST_TEST(counted("1#1( element / \"-\" )", "comma ( element / \"-\" ) comma"));
}

BOOST_AUTO_TEST_CASE(lists_have_one_derivation) {
    for (auto const list : {"#element", "1#element", "2#5element", "1#2( element / \"-\" )", "1#[ \"x\" ]"})
        BOOST_TEST(search_ambiguity(read("a = " + std::string(list) + "\nelement = 1*ALPHA\n").value(), top)
                       .message() == (std::string_view(list) == "1#[ \"x\" ]"
                                          ? "ambiguous: \",\" has two derivations"
                                          : "unambiguous"));
    auto const as_written = model::read_abnf("a = [ element ] *( OWS \",\" OWS [ element ] )\n" + elements);
    BOOST_TEST(search_ambiguity(*as_written, top).text.value().size() == 3u);  // `, ,`
}

BOOST_AUTO_TEST_CASE(lists_use_the_rule_ows_of_the_text_if_it_has_one) {
    auto const own = read("a = 1#\"x\"\nOWS = *\"_\"\n").value();
    auto const by = testing::oracle::of(own, top, model::reading::cfg).value();
    BOOST_TEST((by.check("x_,__x").is == testing::verdict::valid));
    BOOST_TEST((by.check("x ,x").is == testing::verdict::invalid));
    auto const added = read("a = 1#\"x\"\n").value();
    auto const ows = added.find("OWS").value();
    BOOST_TEST(added[ows].where.line == 0u);  // like a core rule
    BOOST_TEST(problem_of("a = OWS\n", list_rules::are_errors) == "1:5: a: \"OWS\" is not defined");
}

BOOST_AUTO_TEST_CASE(lists_are_written_as_expanded) {
    auto const g = read("a = 1#\"x\"\n").value();
    auto const again = model::read_abnf(write_abnf(g)).value();
    BOOST_TEST(
        (test::automaton_of(g, model::reading::cfg) == test::automaton_of(again, model::reading::cfg)));
}

BOOST_AUTO_TEST_CASE(error_without_the_option_names_the_option) {
    auto const error = read("a = b\nb = 2*3\"x\" 1#\"y\" #\"z\"\n", list_rules::are_errors).error();
    BOOST_TEST_REQUIRE(error.findings.size() == 1u);
    BOOST_TEST((error.findings[0].what == model::flaw::syntax));
    BOOST_TEST(error.findings[0].offset == 18u);
    BOOST_TEST(error.findings[0].message ==
               "\"#\" is the list extension of RFC 9110, section 5.6.1; turn it on by the option lists "
               "(--lists)");
}

BOOST_AUTO_TEST_CASE(mistakes_in_lists_are_reported_once) {
    BOOST_TEST(problem_of("a = 3#2\"x\"\n") == "1:5: a: the maximum count is less than the minimum");
    auto const bad = read("a = 1#( %x110000 )\n").error();
    BOOST_TEST(bad.findings.size() == 1u);
    BOOST_TEST(read("a = #b\n").error().findings.size() == 1u);
    BOOST_TEST(read("a = 1##\"x\"\n").has_error());
    BOOST_TEST(read("a = 1#\n").has_error());
    BOOST_TEST(read("a = # \"x\"\n").has_error());
}

BOOST_AUTO_TEST_CASE(nested_lists_have_a_depth_limit) {
    auto const nested = [](unsigned levels) {
        std::string text = "a = ";
        for (unsigned i = 0; i < levels; ++i) text += "1#( ";
        text += "\"x\"";
        for (unsigned i = 0; i < levels; ++i) text += " )";
        return text + '\n';
    };
    BOOST_TEST(read(nested(4)).value().nodes().size() < 1'000u);
    auto const error = read(nested(90)).error();
    BOOST_TEST((error.findings.at(0).what == model::flaw::too_deep));
    BOOST_TEST(error.findings.size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
