// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(engine_furthest_failure_cpp)

// The offset of an error is the end of the longest prefix that can be continued to a valid text. So the text
// after the offset does not change it, and a text that is truncated before the offset is either valid or
// fails at its own end. A text with an authority may have two readings, with and without a userinfo. Then
// this applies to the reading that fails further (`furthest()`). The error reports the other reading, without
// a userinfo, unless an "@" follows in the authority.

namespace {

using urigram::production;

constexpr auto none = ~std::uint64_t{0};

std::uint64_t offset(production const& p, std::string_view text) {
    auto const error = p.check(text);
    return error ? error->furthest().offset : none;
}

/// If an error has two readings, checks the one that fails first, and which of the two is reported.
void examine_alternative(production const& p, std::string_view text) {
    auto const error = p.check(text);
    if (!error || !error->alternative) return;
    BOOST_TEST_CONTEXT(p.grammar->name << ":" << p.name << " on " << text) {
        auto const last = error->furthest();
        auto const first = last.other();
        BOOST_TEST_REQUIRE(first.offset < last.offset);
        auto const stop = text.find_first_of("@/?#", static_cast<std::size_t>(last.offset));
        bool const at_follows = stop != text.npos && text[stop] == '@';
        BOOST_TEST((*error == (at_follows ? last : first)));
        BOOST_TEST((error->other().other() == *error));

        auto const beginning = text.substr(0, static_cast<std::size_t>(first.offset));
        BOOST_TEST((offset(p, beginning) == none) == first.end_expected);
        std::string next(beginning);
        next += '\0';
        for (int c = 0; c < 256; ++c) {
            next.back() = static_cast<char>(c);
            if (!first.expected_octets.contains(next.back())) continue;
            std::uint64_t const at = offset(p, next);
            BOOST_TEST((at == none || at > first.offset));
        }
        BOOST_TEST(!first.expected_octets.contains(text[static_cast<std::size_t>(first.offset)]));
        for (auto n = static_cast<std::size_t>(last.offset) + 1; n <= text.size(); ++n) {
            auto const cut = p.check(text.substr(0, n)).value();
            BOOST_TEST((cut.alternative && cut.furthest().other().offset == first.offset));
        }
    }
}

void examine(std::string_view text) {
    for (auto const* grammar : urigram::dialects::all)
        for (auto const& p : productions(*grammar)) {
            std::uint64_t const whole = offset(p, text);
            for (std::size_t n = 0; n < text.size(); ++n) {
                std::uint64_t const cut = offset(p, text.substr(0, n));
                bool const right = n > whole ? cut == whole : cut == none || cut == n;
                BOOST_TEST(right, p.grammar->name << ":" << p.name << " on " << text << ": " << whole
                                                  << ", cut to " << n << ": " << cut);
            }
            // The expected bytes of an error can follow at its offset, and no others can.
            if (whole == none) continue;
            examine_alternative(p, text);
            auto const error = std::optional(p.check(text)->furthest());
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

BOOST_AUTO_TEST_CASE(error_offsets_do_not_depend_on_the_rest) {
    for (auto const& row : urigram::test::rows_of("battery.tsv"))
        if (auto const text = urigram::test::unescape(row.at(1)); text.size() < 80) examine(text);
}

BOOST_AUTO_TEST_CASE(offset_of_a_fault_in_a_real_url_does_not_depend_on_the_rest) {
    std::mt19937_64 random(4);
    auto const rows = urigram::test::rows_of("old_schemes.tsv");
    for (int n = 0; n < 300; ++n) {
        std::string text = rows[random() % rows.size()].at(0).substr(0, 50);
        text[random() % text.size()] = "/:@?;=%~. -"[random() % 11];
        examine(text);
    }
}

BOOST_AUTO_TEST_CASE(offset_of_the_furthest_of_two_readings_does_not_depend_on_the_rest) {
    for (auto text : {"http://h:80x/", "http://h:8o80/", "http://user:p^w@h/", "http://h_1:x",
                      "http://u:p[::1]/", "http://h:80%4/", "http://h:80%4@h/", "http://:80/", "ftp://u:px/",
                      "ftp://u:p~@h", "https://h:port/@x", "http://u:p/w@h", "//h:80x", "h:80x", "u:p^@h",
                      "telnet://u:x", "http://h:80x?a@b"})
        examine(text);
}

BOOST_AUTO_TEST_SUITE_END()
