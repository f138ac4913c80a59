// SPDX-License-Identifier: BSL-1.0
#include "at_once.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/dialects.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/check.hpp>
#include <urigram/model/diagram.hpp>
#include <urigram/model/lint.hpp>
#include <urigram/model/prove.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/model/test_set.hpp>
#include <urigram/production.hpp>
#include <urigram/testing/counting.hpp>
#include <urigram/testing/coverage.hpp>
#include <urigram/testing/default_suite.hpp>
#include <urigram/testing/earley.hpp>
#include <urigram/testing/oracle.hpp>
#include <urigram/testing/sentence_generator.hpp>

BOOST_AUTO_TEST_SUITE(testing_threads_cpp)

// Any number of threads may use one grammar to prove, generate and derive texts, and may read one object. The
// first case calls no function of the library before its threads start, so several threads make the first
// call.

using namespace urigram;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(reading_and_proving_can_run_in_several_threads) {
    BOOST_TEST(same_at_once([] {
        auto const read = model::read_abnf("host = 1*(ALPHA / DIGIT) [\":\" 1*DIGIT]\r\n").value();
        std::string seen = model::write_bnf(read);
        auto const whole = read.find("host").value();
        for (auto const& trap : model::lint(read)) seen += trap.message;
        for (auto const& finding : model::check(read)) seen += to_string(finding);
        seen += model::prove(read, whole, read, whole).message();
        seen += model::bnf_of("rfc1738");
        auto const published = model::published_grammar(dialects::rfc1738);
        auto const written = model_of(productions(dialects::rfc1738));
        seen += model::prove(published, published.find("hostport").value(), written,
                             written.find("hostport").value())
                    .message();
        model::test_set(model::build(read, whole, model::reading::cfg).value())
            .for_each([&](std::string_view text, bool valid) {
                seen.append(text) += valid ? '1' : '0';
                return true;
            });
        auto const judged = testing::oracle::of(read, whole, model::reading::cfg).value().check("a:");
        seen += std::to_string(judged.offset.value());
        seen += model::diagram(read, whole, [](auto const&) { return std::string(); });
        return seen;
    }));
}

BOOST_AUTO_TEST_CASE(one_grammar_can_be_used_by_several_threads) {
    auto const g = model::read_abnf("host = 1*(ALPHA / DIGIT) [\":\" 1*DIGIT]\r\n").value();
    auto const whole = g.find("host").value();
    auto const accepted = model::build(g, whole, model::reading::cfg).value();
    auto const parser = testing::earley::of(g, whole).value();
    testing::counting const numbers(accepted, 4);
    testing::coverage covered(g, whole);
    covered.add(parser.derive("a:1").value().value());

    BOOST_TEST(same_at_once([&] {
        std::string seen;
        for (auto const text : {"a", "a:1", "a:", "", "h9:80"}) {
            seen += accepted.accepts(text) ? '1' : '0';
            seen += parser.accepts(text).value() ? '1' : '0';
            seen += std::to_string(accepted.longest_match(text).value_or(9));
        }
        seen += parser.complete("a:").value().value();
        seen += numbers.count(4).str() + numbers.text(3, 1000);
        for (auto const& gap : covered.gaps()) seen += gap.what;
        auto random = testing::sentence_generator::of(g, whole, 1).value();
        testing::sentence made;
        for (int i = 0; i < 50; ++i) {
            random.next(made);
            seen += made.text;
        }
        testing::default_suite_options few;
        few.size = 50;
        for (auto const& each : testing::default_suite(g, whole, model::reading::cfg, few).value())
            seen += each.text;
        return seen;
    }));
}

BOOST_AUTO_TEST_SUITE_END()
