// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE furthest_failure
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram.hpp>

// The offset of an error is where a text leaves the language for good. So whatever comes after it does not
// move it, and a text cut off before it is either valid or fails at its own end.

namespace {

using urigram::production;

constexpr auto none = ~std::uint64_t{0};

std::uint64_t offset(production const& p, std::string_view text) {
    auto const error = p.check(text);
    return error ? error->offset : none;
}

void examine(std::string_view text) {
    for (auto const* grammar : urigram::dialects::all)
        for (auto const& p : grammar->productions()) {
            std::uint64_t const whole = offset(p, text);
            for (std::size_t n = 0; n < text.size(); ++n) {
                std::uint64_t const cut = offset(p, text.substr(0, n));
                bool const right = n > whole ? cut == whole : cut == none || cut == n;
                BOOST_TEST(right, p.grammar->name << ":" << p.name << " on " << text << ": " << whole
                                                  << ", cut to " << n << ": " << cut);
            }
            // The octets said to be expected there do lead on, and no other does.
            if (whole == none) continue;
            auto const error = p.check(text);
            std::string next(text.substr(0, static_cast<std::size_t>(whole)));
            BOOST_TEST((offset(p, next) == none) == error->end_expected,
                       p.grammar->name << ":" << p.name << " on " << text << ": end");
            next += '\0';
            for (int c = 0; c < 256; ++c) {
                next.back() = static_cast<char>(c);
                std::uint64_t const at = offset(p, next);
                bool const leads_on = at == none || at > whole;
                BOOST_TEST(leads_on == error->expected_octets.contains(next.back()),
                           p.grammar->name << ":" << p.name << " on " << next);
            }
        }
}

}  // namespace

BOOST_AUTO_TEST_CASE(rows) {
    for (auto const& row : urigram::test::rows_of("battery.tsv"))
        if (auto const text = urigram::test::unescape(row.at(1)); text.size() < 80) examine(text);
}

BOOST_AUTO_TEST_CASE(real_urls_with_a_fault) {
    std::mt19937_64 random(4);
    auto const rows = urigram::test::rows_of("old_schemes.tsv");
    for (int n = 0; n < 300; ++n) {
        std::string text = rows[random() % rows.size()].at(0).substr(0, 50);
        text[random() % text.size()] = "/:@?;=%~. -"[random() % 11];
        examine(text);
    }
}
