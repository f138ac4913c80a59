// SPDX-License-Identifier: BSL-1.0
#include "bulk_test.hpp"
#include "data.hpp"
#include "process.hpp"
#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(bulk_ranges_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

std::vector<std::string> inputs() {
    std::vector<std::string> texts;
    for (auto const& row : rows_of("battery_bulk.tsv")) texts.push_back(unescape(row.at(1)));
    std::mt19937 random(4);
    for (std::size_t pieces = 0; pieces < 20; ++pieces) texts.push_back(random_text(random, pieces));
    return texts;
}

block_options range(std::uint64_t from, std::uint64_t to, std::size_t size = 1 << 20) {
    block_options options;
    options.size = size;
    options.from = from;
    options.to = to;
    return options;
}

/// A sparse file of more than 4 GiB: lines, one line of NULs only, and more lines; removed at the end.
class huge_file {
public:
    static constexpr std::uint64_t hole = (std::uint64_t{4} << 30) + 12345;
    static constexpr std::string_view lines = "\nhttp://h/\r\n";
    static constexpr std::uint64_t size = lines.size() + hole + lines.size();

    huge_file() {
        std::ofstream file(name(), std::ios::binary);
        file << lines;
        file.seekp(static_cast<std::streamoff>(size - lines.size()));
        file << lines;
        if (!file.flush()) throw std::runtime_error("cannot write " + name());
    }
    std::string name() const { return directory_ / "huge"; }

private:
    scratch_directory directory_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_line_belongs_to_the_range_of_its_first_octet) {
    for (auto const& text : inputs())
        for (std::uint64_t from = 0; from <= text.size() + 1; ++from)
            for (std::uint64_t to = from; to <= text.size() + 2; ++to)
                for (std::size_t const size : {1U, 3U, 4096U}) {
                    memory_source source(text);
                    auto const expected = lines_in(text, no_end, from, to);
                    BOOST_TEST((read_lines(source, range(from, to, size)) == expected),
                               text << " from " << from << " to " << to << " in blocks of " << size);
                }
}

BOOST_AUTO_TEST_CASE(adjacent_ranges_contain_each_line_once) {
    std::mt19937 random(5);
    auto const text = random_text(random, 3000);
    auto const all = lines_in(text);
    for (int run = 0; run < 50; ++run) {
        std::vector<std::uint64_t> ends{0, no_end};
        for (auto parts = random() % 8; parts > 0; --parts) ends.push_back(random() % text.size());
        std::sort(ends.begin(), ends.end());
        std::vector<record> lines;
        for (std::size_t i = 1; i < ends.size(); ++i) {
            memory_source source(text);
            for (auto& line : read_lines(source, range(ends[i - 1], ends[i], 1 + random() % 5000))) {
                line.number = lines.size() + 1;
                lines.push_back(line);
            }
        }
        BOOST_TEST((lines == all));
    }
}

BOOST_AUTO_TEST_CASE(a_range_can_have_lines_that_are_too_long) {
    for (auto const& text : inputs())
        for (std::uint64_t from = 0; from <= text.size(); ++from)
            for (auto const to : {from, from + 1, from + 5, no_end})
                for (std::size_t const size : {1U, 4096U}) {
                    memory_source source(text);
                    auto options = range(from, to, size);
                    options.longest_line = 3;
                    BOOST_TEST((read_lines(source, options) == lines_in(text, 3, from, to)),
                               text << " from " << from << " to " << to << " in blocks of " << size);
                }
}

BOOST_AUTO_TEST_CASE(the_reader_does_not_wait_for_bytes_after_a_range) {
    std::string const text = "a\nb\nc\n";
    sparing_source source(text, [] { return 2; });
    BOOST_TEST((read_lines(source, range(0, 3)) == lines_in(text, no_end, 0, 3)));
    BOOST_TEST(source.reads() == 2U);

    sparing_source unread(text, [] { return 2; });
    BOOST_TEST(read_lines(unread, range(3, 3)).empty());
}

BOOST_AUTO_TEST_CASE(a_source_that_ended_before_the_range_is_not_read_again) {
    // `skip` returns 4 instead of 10, so the source ends before the range. A call of `read` would return
    // bytes.
    class growing : public memory_source {
    public:
        using memory_source::memory_source;
        std::uint64_t skip(std::uint64_t) override { return 4; }
    } source("a\nb\n");
    BOOST_TEST(read_lines(source, range(10, no_end)).empty());
}

BOOST_AUTO_TEST_CASE(ranges_may_begin_beyond_4_gib) {
    huge_file const file;
    auto const read = [&](std::uint64_t from, std::uint64_t to) {
        file_source source(file.name());
        return read_lines(source, range(from, to, 4096));
    };
    constexpr auto size = huge_file::size;
    std::string const url = "http://h/";
    std::vector<record> const none;

    // The data before a range is not read; reading it would exceed the time limit.
    std::vector<record> const last{{1, size - 11, url, url.size()}};
    for (std::uint64_t const back : {11U, 12U, 13U, 5000U})
        BOOST_TEST((read(size - back, no_end) == last), back);
    for (std::uint64_t const back : {0U, 1U, 10U}) BOOST_TEST((read(size - back, no_end) == none), back);
    BOOST_TEST((read(size - 5000, size - 10) == last));
    BOOST_TEST((read(size - 5000, size - 11) == none));
    BOOST_TEST((read(2 * size, no_end) == none));
    BOOST_TEST((read(0, 2) == std::vector<record>{{1, 0, "", 0}, {2, 1, url, url.size()}}));
}

BOOST_AUTO_TEST_SUITE_END()
