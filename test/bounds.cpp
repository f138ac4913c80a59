// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "every_function.hpp"
#include "guarded_text.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bounds_cpp)

// No byte outside of a text is read: each text lies next to inaccessible pages.

using namespace urigram::test;

BOOST_AUTO_TEST_CASE(no_function_reads_outside_of_its_text) {
    std::vector<std::string> texts;
    for (auto const& row : rows_of("battery.tsv")) texts.push_back(unescape(row.at(1)));
    for (auto const& row : rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    auto const lines = lines_of("homepages.txt");
    texts.insert(texts.end(), lines.begin(), lines.begin() + 50);
    // Texts cut off at every position, so that parts are incomplete.
    std::string const whole =
        "<a href=\"http://u:p@[::ffff:1.2.3.4]:80/a%2Fb;t=1/?q=%C3#f\">&amp;</a> `x` [b](ftp://h)";
    for (std::size_t size = 0; size <= whole.size(); ++size) texts.push_back(whole.substr(0, size));
    for (std::size_t first = 0; first < whole.size(); first += 7) texts.push_back(whole.substr(first));

    guarded_text room(1'000'000);
    for (auto const& text : texts) {
        BOOST_TEST_REQUIRE(text.size() < 1'000'000U);
        auto const expected = every_function::on(text);
        BOOST_TEST((every_function::on(room.at_end(text)) == expected), text);
        BOOST_TEST((every_function::on(room.at_start(text)) == expected), text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
