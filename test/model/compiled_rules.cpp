// SPDX-License-Identifier: BSL-1.0
#include "url_texts.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/bulk/for_each_url.hpp>
#include <urigram/dialects.hpp>
#include <urigram/model/scheme_case.hpp>
#include <urigram/model/test_set.hpp>
#include <urigram/production.hpp>

BOOST_AUTO_TEST_SUITE(model_compiled_rules_cpp)

using namespace urigram;

// Compares the compiled rules, not their models, with the text of the RFCs, on test sets that detect every
// fault of a parser whose automaton has as many states as the BNF's, or one more.

namespace {

model::grammar bnf_of_rfc(dialect const& grammar) {
    return model::with_scheme_names_in_any_case(test::bnf_of(test::bnf_file(grammar)));
}

model::automaton automaton_of(model::grammar const& bnf, production const& rule) {
    auto const p = bnf.find(rule.name);
    BOOST_TEST_REQUIRE(p.has_value(), rule.name);
    return test::automaton_of(bnf, model::reading::cfg, *p);
}

/// Automata of up to 200 states are tested with every byte in each transition, larger ones with one byte of
/// each class: with every byte, imapurl would need 18 million texts, and productions that contain it 60
/// million.
model::test_set_options octets_for(model::automaton const& a) { return {0, a.size() <= 200}; }

/// Whether a production of `by_scheme` is from RFC 3986: it is compared in the dialect of that RFC.
bool is_compared_elsewhere(production const& rule) {
    return rule.grammar == &dialects::by_scheme && rule.section.substr(0, 8) == "RFC 3986";
}

std::uint64_t compare(model::automaton const& bnf, production const& rule, model::test_set_options options) {
    model::test_set const tests(bnf, options);
    std::uint64_t count = 0, faults = 0;
    tests.for_each([&](std::string_view text, bool valid) {
        ++count;
        bool const taken = !rule.check(text);
        if (taken != valid) BOOST_TEST((taken == valid), rule.name << " on '" << text << "'");
        faults += taken != valid;
        return faults < 5;
    });
    return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(compiled_rules_agree_with_the_bnf) {
    std::uint64_t count = 0;
    for (auto const* grammar : dialects::all) {
        auto const bnf = bnf_of_rfc(*grammar);
        for (auto const& rule : productions(*grammar)) {
            if (is_compared_elsewhere(rule)) continue;
            auto const automaton = automaton_of(bnf, rule);
            count += compare(automaton, rule, octets_for(automaton));
        }
    }
    BOOST_TEST(count > 1'000'000u);
    BOOST_TEST_MESSAGE(count << " texts");
}

BOOST_AUTO_TEST_CASE(compiled_urls_agree_with_the_bnf) {
    std::uint64_t count = 0;
    for (auto const* grammar : dialects::all) {
        auto const bnf = bnf_of_rfc(*grammar);
        for (auto const& name : test::url_productions(*grammar)) {
            auto const* const rule = find_production(std::string(grammar->name) + ":" + name);
            BOOST_TEST_REQUIRE(rule);
            count += compare(automaton_of(bnf, *rule), *rule, {1, false});
        }
    }
    BOOST_TEST(count > 1'000'000u);
    BOOST_TEST_MESSAGE(count << " texts");
}

// The same with an index: single texts and the lines of a buffer, compared with the automata of the
// productions that the parse functions use.
BOOST_AUTO_TEST_CASE(compiled_rules_agree_with_the_bnf_on_an_index) {
    for (auto const* grammar : dialects::all) {
        auto const file = test::bnf_file(*grammar);
        auto const bnf = model::with_scheme_names_in_any_case(test::bnf_of(file, "pieces." + file));
        auto const whole = grammar == &dialects::rfc1738 ? "strict-url"
                           : bnf.find("reference")       ? "reference"
                                                         : std::string(grammar->production);
        auto const automaton = test::automaton_of(bnf, model::reading::cfg, bnf.find(whole).value());
        std::string lines;
        std::vector<bool> expected;
        std::size_t faults = 0;
        test::each_test_text(*grammar, {0, true}, [&](std::string_view text) {
            bool const valid = automaton.accepts(text);
            if (grammar->parts(text).has_value() != valid && ++faults < 5)
                BOOST_TEST(!valid, grammar->name << " on '" << text << "'");
            if (text.find_first_of("\r\n") != text.npos) return;
            expected.push_back(valid);
            lines.append(text) += '\n';
        });
        BOOST_TEST(expected.size() > 10'000U);
        std::size_t line = 0;
        dialects::visit(*grammar, [&](auto const& typed) {
            for_each_url(lines, typed, [&](std::string_view text, auto const& parsed) {
                if (parsed.has_value() != expected.at(line++) && ++faults < 5)
                    BOOST_TEST(!parsed.has_value(), grammar->name << " on the line '" << text << "'");
            });
        });
        BOOST_TEST(line == expected.size());
        BOOST_TEST(faults == 0U);
    }
}

BOOST_AUTO_TEST_SUITE_END()
