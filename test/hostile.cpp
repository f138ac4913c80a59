// SPDX-License-Identifier: BSL-1.0
#include "counting_iterator.hpp"
#include "every_function.hpp"
#include "long_cases.hpp"
#include "small_stack.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/grammar/by_scheme.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/grammar/rfc2732.hpp>
#include <urigram/grammar/rfc3986.hpp>

BOOST_AUTO_TEST_SUITE(hostile_cpp)

// Long inputs that are designed to be expensive: a small stack suffices, and the average number of reads of a
// byte is bounded.

namespace {

/// The average number of reads of a byte when the text is parsed by the rule.
template <class Rule>
double visits_per_octet(Rule const& rule, std::string const& text) {
    std::uint64_t visits = 0;
    urigram::test::counting_iterator first(text.data(), visits);
    urigram::test::counting_iterator const last(text.data() + text.size(), visits);
    rule.parse(first, last, urigram::x3::unused, urigram::x3::unused, urigram::x3::unused);
    return static_cast<double>(visits) / static_cast<double>(text.size() + 1);
}

constexpr std::size_t shrink = 64;  // 1 MiB in place of the 64 MiB in the table

}  // namespace

BOOST_AUTO_TEST_CASE(a_small_stack_is_enough_to_parse) {
    auto const cases = urigram::test::long_cases();
    BOOST_TEST(cases.size() == 31u);
    for (auto const& c : cases) {
        std::string const text = c.text(shrink);
        std::optional<urigram::parse_error> error;
        bool whole = false, again = false;
        urigram::test::in_small_stack([&] {
            error = c.production->check(text);
            c.production->longest(text);
            auto const size = [&](auto const& value) {
                whole = value.has_value();
                again = !value || urigram::recomposed_size(*value) == text.size();
            };
            urigram::dialects::visit(*c.production->grammar,
                                     [&](auto const& grammar) { size(grammar.parse(text)); });
        });
        BOOST_TEST_CONTEXT(c.id << " " << c.why) {
            BOOST_TEST(!error.has_value() == c.accept);
            BOOST_TEST(whole == c.accept);
            BOOST_TEST(again);
            if (error) BOOST_TEST(error->offset <= text.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_small_stack_is_enough_for_every_function) {
    for (auto const& c : urigram::test::long_cases()) {
        std::string const text = c.text(64 * shrink);
        std::string seen;
        urigram::test::in_small_stack([&] { seen = urigram::test::every_function::on(text); });
        BOOST_TEST(seen.size() > 1'000U, c.id);
    }
}

BOOST_AUTO_TEST_CASE(parsing_takes_linear_time) {
    for (auto const& c : urigram::test::long_cases()) {
        BOOST_TEST_CONTEXT(c.id << " " << c.why) {
            std::string const text = c.text(shrink);
            BOOST_TEST(visits_per_octet(urigram::rfc1738::strict_url, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::rfc1738::url, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::rfc1808::URL, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::rfc2396::URI_reference, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::rfc2396::reference, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::rfc2732::URI_reference, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::rfc3986::URI_reference, text) <= 16);
            BOOST_TEST(visits_per_octet(urigram::by_scheme::uri_by_scheme, text) <= 16);
        }
    }
}

// A search of the 512 Ki removed bytes for each of the 512 Ki encoded bytes would take quadratic time.
BOOST_AUTO_TEST_CASE(the_offset_of_an_error_in_a_repair_is_found_in_linear_time) {
    constexpr std::size_t count = 512 * 1024;
    std::string text = "http://";
    for (std::size_t i = 0; i < count; ++i) text += "a\t|";
    text += "@h:x/";
    auto const made = urigram::repair(text);
    BOOST_TEST_REQUIRE(made.has_error());
    BOOST_TEST(made.error().offset == text.find(":x") + 1);
    BOOST_TEST(made.error().changes.size() == 2 * count);
}

BOOST_AUTO_TEST_CASE(errors_after_a_million_octets_have_exact_offsets) {
    auto const offset = [](std::string const& text) {
        return urigram::rfc1738::parse_url(text).error().offset;
    };
    std::string million(1'000'000, 'a');
    BOOST_TEST(offset("http://h/" + million + "~") == 1'000'009u);
    BOOST_TEST(offset("ftp://" + million + "~") == 1'000'006u);
    BOOST_TEST(offset(million) == 1'000'000u);
    BOOST_TEST(offset("http://" + std::string(1'000'000, '1') + "/") == 1'000'007u);
    BOOST_TEST(urigram::rfc1808::parse_url(std::string_view(million += '~')).error().offset == 1'000'000u);
    BOOST_TEST(urigram::rfc2396::parse_uri_reference(std::string_view(million += '<')).error().offset ==
               1'000'001u);
}

BOOST_AUTO_TEST_SUITE_END()
