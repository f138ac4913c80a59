// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <urigram/bulk/lines.hpp>
#include <utility>

BOOST_AUTO_TEST_SUITE(bulk_lines_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

block block_of(std::string_view text) {
    block lines;
    lines.text = text;
    return lines;
}

std::vector<std::string> texts_of(std::string_view text) {
    std::vector<std::string> lines;
    for_each_line(block_of(text), [&](auto, auto, auto line) { lines.emplace_back(line); });
    return lines;
}

using strings = std::vector<std::string>;

/// The lines of each file of the battery.
std::vector<std::pair<std::string, strings>> battery() {
    using namespace std::string_literals;
    return {
        {"B01", {}},
        {"B02", {"http://h/"}},
        {"B03", {"http://h/"}},
        {"B04", {""}},
        {"B05", {"", "", ""}},
        {"B06", {"http://h/"}},
        {"B07", {"http://h/\r"}},
        {"B08", {"http://h/\rhttp://i/"}},
        {"B09", {"http://h/\r"}},
        {"B10", {"http://h/", "", "http://i/"}},
        {"B11", {"http://h/\0http://i/"s}},
        {"B12", {"http://h/", "\0"s}},
        {"B13", {"\xEF\xBB\xBFhttp://h/", "http://i/"}},
        {"B14", {"http://h/\x0Bhttp://i/"}},
        {"B15", {"http://h/\x0Chttp://i/"}},
        {"B16", {"http://h/\xC2\x85http://i/"}},
        {"B17", {"http://h/\xE2\x80\xA8http://i/"}},
        {"B18", {"http://h/", "\x1A"}},
        {"B19", {" http://h/"}},
        {"B20", {"http://h/\t"}},
        {"B21", {"http://h/%0d%0ahttp://i/"}},
        {"B22", {"#comment", "http://h/"}},
        {"B23", {"http://h/~", "http://i/"}},
        {"B24", {"a", "a", "a"}},
    };
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_are_those_of_the_battery) {
    auto const rows = rows_of("battery_bulk.tsv");
    auto const expected = battery();
    BOOST_TEST_REQUIRE(rows.size() == expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        BOOST_TEST(rows[i].at(0) == expected[i].first);
        BOOST_TEST(texts_of(unescape(rows[i].at(1))) == expected[i].second, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(lines_are_numbered_and_have_offsets) {
    block lines = block_of("a\r\n\nbc\n");
    lines.offset = std::uint64_t{5} << 30;
    lines.first_line = std::uint64_t{1} << 32;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> places;
    for_each_line(lines, [&](auto number, auto offset, auto) {
        places.emplace_back(number - lines.first_line, offset - lines.offset);
    });
    BOOST_TEST((places == std::vector<std::pair<std::uint64_t, std::uint64_t>>{{0, 0}, {1, 3}, {2, 4}}));
}

BOOST_AUTO_TEST_CASE(a_line_above_the_limit_is_an_error) {
    block lines = block_of("http://");
    lines.offset = 10;
    lines.first_line = 2;
    lines.too_long = std::uint64_t{5} << 30;

    std::size_t calls = 0;
    for_each_line(
        lines, [](auto, auto, auto) { BOOST_ERROR("called for a line"); },
        [&](auto number, auto offset, auto beginning, auto length) {
            BOOST_TEST(number == 2U);
            BOOST_TEST(offset == 10U);
            BOOST_TEST(beginning == "http://");
            BOOST_TEST(length == std::uint64_t{5} << 30);
            ++calls;
        });
    BOOST_TEST(calls == 1U);

    auto const ignore = [](auto, auto, auto) { BOOST_ERROR("called for a line"); };
    BOOST_CHECK_EXCEPTION(for_each_line(lines, ignore), std::length_error, [](std::length_error const& e) {
        return e.what() == std::string("line 2 is longer than allowed: 5368709120 octets");
    });
}

BOOST_AUTO_TEST_SUITE_END()
