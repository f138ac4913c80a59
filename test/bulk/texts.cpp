// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include "column_check.hpp"
#include "url_buffers.hpp"
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>
#include <random>
#include <stdexcept>
#include <sys/mman.h>
#include <urigram/bulk/texts.hpp>

BOOST_AUTO_TEST_SUITE(bulk_texts_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

using texts = std::vector<std::optional<std::string>>;

/// A validity bitmap of the texts, after `before` unrelated bits.
std::vector<std::uint8_t> validity_of(texts const& all, std::size_t before) {
    std::vector<std::uint8_t> bits((before + all.size()) / 8 + 1, 0xFF);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (!all[i]) bits[(before + i) / 8] &= static_cast<std::uint8_t>(~(1U << (before + i) % 8));
    return bits;
}

/// Bytes and offsets. A null also has bytes, which must not be read.
template <class Offset>
struct by_offsets {
    std::string octets = "~~~";  // the first text need not begin at 0
    std::vector<Offset> offsets{3};
    std::vector<std::uint8_t> validity;

    explicit by_offsets(texts const& all) : validity(validity_of(all, 5)) {
        for (auto const& text : all) {
            octets += text ? *text : "null";
            offsets.push_back(static_cast<Offset>(octets.size()));
        }
    }
    text_array array() const {
        return text_array(octets.data(), offsets.data(), offsets.size() - 1)
            .with_validity(validity.data(), 5);
    }
};

struct by_views {
    texts const& all;
    std::vector<std::string_view> views;
    std::vector<std::uint8_t> validity;

    explicit by_views(texts const& of) : all(of), validity(validity_of(of, 0)) {
        for (auto const& text : all) views.push_back(text ? std::string_view(*text) : "null");
    }
    text_array array() const { return text_array(views.data(), views.size()).with_validity(validity.data()); }
};

/// Arrow's views, into alternating buffers.
struct by_arrow_views {
    std::string octets[3];
    char const* buffers[3];
    std::vector<arrow_view> views;
    std::vector<std::uint8_t> validity;

    explicit by_arrow_views(texts const& all) : validity(validity_of(all, 13)) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto const text = all[i].value_or("null and longer than a view");
            arrow_view view{static_cast<std::int32_t>(text.size()), {}};
            if (text.size() <= 12) {
                text.copy(view.octets, text.size());
            } else {
                text.copy(view.where.beginning, 4);
                view.where.buffer = static_cast<std::int32_t>(i % 3);
                view.where.offset = static_cast<std::int32_t>(octets[i % 3].size());
                octets[i % 3] += text;
            }
            views.push_back(view);
        }
        for (int i = 0; i < 3; ++i) buffers[i] = octets[i].data();
    }
    text_array array() const {
        return text_array(views.data(), buffers, views.size()).with_validity(validity.data(), 13);
    }
};

std::vector<optional_view> views_of(text_array const& array) {
    std::vector<optional_view> views(array.size());
    for (std::size_t i = 0; i < array.size(); ++i)
        if (!array.is_null(i)) views[i] = array[i];
    return views;
}

/// Describes the first error in the columns of texts, for every layout and dialect.
class checker {
public:
    std::string operator()(texts const& all) {
        std::string fault;
        auto const look = [&](auto const& form) {
            for (std::size_t i = 0; fault.empty() && i < dialects::all.size(); ++i)
                dialects::visit(*dialects::all[i],
                                [&](auto const& grammar) { fault = of(all, form.array(), grammar, of_[i]); });
        };
        look(by_offsets<std::int32_t>(all));
        look(by_offsets<std::int64_t>(all));
        look(by_views(all));
        look(by_arrow_views(all));
        return fault;
    }

private:
    template <class Grammar>
    static std::string of(texts const& all, text_array const& array, Grammar const& grammar, columns& to) {
        auto const views = views_of(array);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (views[i].has_value() != all[i].has_value() || (views[i] && *views[i] != *all[i]))
                return "the array has another text";
        to.clear();
        parse_texts(array, grammar, to);
        for (std::size_t i = 0; i < to.size(); ++i)
            if (byte_range const text = to[column::text][i]; text && array.text_of(text) != *all[i])
                return "text_of: another text";
        return fault_of_rows(to, views, grammar, 0 - reinterpret_cast<std::uintptr_t>(array.base()));
    }

    std::array<columns, dialects::all.size()> of_;
};

texts some_of(std::vector<std::string> const& from, std::mt19937& random, unsigned nulls) {
    texts all;
    for (auto const& text : from) {
        while (nulls != 0 && random() % nulls == 0) all.emplace_back();
        all.emplace_back(text);
    }
    std::shuffle(all.begin(), all.end(), random);
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_empty_array_yields_no_lines) {
    columns of;
    parse_texts({}, dialects::rfc3986, of);
    BOOST_TEST(of.size() == 0u);
    BOOST_TEST((of.grammar() == &dialects::rfc3986));
    std::int32_t const one = 0;
    parse_texts({nullptr, &one, 0}, dialects::rfc3986, of);
    BOOST_TEST(of.size() == 0u);
    BOOST_TEST(checker()({}) == "");
}

// A few texts, with expected values written by hand.
BOOST_AUTO_TEST_CASE(nulls_are_distinguished_from_empty_texts) {
    std::int32_t const offsets[] = {0, 8, 8, 18, 18};
    std::uint8_t const validity = 0b0111;
    text_array const array = text_array("http://hmailto:a@b", offsets, 4).with_validity(&validity);
    columns of{column::host, column::scheme};
    parse_texts(array, dialects::rfc3986, of);
    BOOST_TEST_REQUIRE(of.size() == 4u);
    BOOST_TEST(array.text_of(of[column::host][0]) == "h");
    BOOST_TEST(of[column::host][0].first == 7u);
    BOOST_TEST(array.text_of(of[column::scheme][2]) == "mailto");
    BOOST_TEST(!of[column::host][2]);
    BOOST_TEST(of.valid(1));  // an empty reference
    BOOST_TEST(!of.valid(3));
    BOOST_TEST(of.is_null(3));
    BOOST_TEST(!of.is_null(1));
    BOOST_TEST(of.rejected().empty());
    BOOST_TEST(of.schemes()[3] == columns::no_scheme);
    BOOST_TEST((of.hosts()[3] == ast::host_kind::absent));
}

// Views with a null pointer, which are empty texts; and an array that has only nulls.
BOOST_AUTO_TEST_CASE(empty_texts_need_no_data) {
    std::string_view const views[2];
    columns of;
    parse_texts({views, 2}, dialects::rfc1738, of);
    BOOST_TEST_REQUIRE(of.rejected().size() == 2u);
    BOOST_TEST((of.rejected()[1].error.code == errc::empty));
    std::uint8_t const nulls = 0;
    parse_texts(text_array(views, 2).with_validity(&nulls), dialects::rfc1738, of);
    BOOST_TEST(of.size() == 4u);
    BOOST_TEST(of.is_null(2));
    BOOST_TEST(of.is_null(3));
    BOOST_TEST(of.rejected().size() == 2u);
    BOOST_TEST(checker()(texts(20000)) == "");
}

BOOST_AUTO_TEST_CASE(each_text_is_parsed_as_if_it_were_alone) {
    std::mt19937 random(17);
    checker check;
    auto from = home_page_texts(7);
    for (auto& text : old_scheme_texts()) from.push_back(std::move(text));
    for (auto& text : battery_texts()) from.push_back(std::move(text));
    for (unsigned nulls : {0u, 9u, 2u}) BOOST_TEST(check(some_of(from, random, nulls)) == "");
}

BOOST_AUTO_TEST_CASE(each_text_of_the_test_sets_is_parsed_as_if_it_were_alone) {
    std::mt19937 random(18);
    std::vector<std::string> from;  // one text in thirty; columns.cpp has all of them
    for (auto const* grammar : dialects::all)
        each_test_text(*grammar, {0, false}, [&](std::string_view text) {
            if (random() % 30 == 0) from.emplace_back(text);
        });
    BOOST_TEST(checker()(some_of(from, random, 5)) == "");
}

// LF, CR and similar bytes at every position of a text, alone and together: the error is that of the parse
// function, in every dialect.
BOOST_AUTO_TEST_CASE(a_line_end_in_a_text_is_the_error_of_the_parse_function) {
    using namespace std::string_literals;
    std::vector<std::string> from;
    for (std::string const& url : {"ftp://u:p@h:1/a%20b;type=a"s, "http://[::1]/a?b#c"s, "mailto:a@b"s,
                                   "//h/.."s, "urn:a-b:c"s, "data:text/plain;a=\"b\",c"s, "x:"s, ""s})
        for (std::string const& put : {"\n"s, "\r"s, "\r\n"s, "\n\r"s, "\n\n"s, "\0"s, "\x01"s, "\xFF"s,
                                       "\xEF\xBB\xBF"s, "\n\xC3\xA9\r"s, "%\n"s, "%4\r"s})
            for (std::size_t at = 0; at <= url.size(); ++at) {
                from.push_back(std::string(url).insert(at, put));
                from.push_back(url.substr(0, at) + put);
            }
    std::mt19937 random(19);
    BOOST_TEST(checker()(some_of(from, random, 0)) == "");
}

// Bytes of every kind in texts of every length.
BOOST_AUTO_TEST_CASE(each_random_text_is_parsed_as_if_it_were_alone) {
    std::mt19937 random(20);
    checker check;
    for (int round = 0; round < 20; ++round) {
        texts all;
        for (std::size_t total = 0; total < 50000;) {
            std::string text = random() % 2 ? "http://h/" : "";
            for (auto left = random() % (random() % 8 ? 40 : 3000); left > 0; --left)
                text += random() % 3 ? "aZ:/?#[]@%41.\n\r"[random() % 15] : static_cast<char>(random());
            total += text.size();
            all.emplace_back(std::move(text));
            if (random() % 10 == 0) all.emplace_back();
        }
        BOOST_TEST(check(all) == "");
    }
}

// Texts around the size of the copy buffer, and longer than cells can store; with LF and CR, and followed by
// a null.
BOOST_AUTO_TEST_CASE(texts_longer_than_the_copy_buffer_are_parsed_whole) {
    checker check;
    for (std::size_t const length : {window - 2, window - 1, window, window + 1, std::size_t{65534},
                                     std::size_t{65535}, std::size_t{65536}, std::size_t{200000}})
        for (std::string_view const end : {"", "\r", "\n", "\r\n", "\n#"}) {
            auto const text = long_url(length - end.size()) + std::string(end);
            BOOST_TEST(check({text}) == "", length);
            BOOST_TEST(check({"http://h/a", text, std::nullopt, text, "http://h\n", "x#y"}) == "", length);
        }
    // Two texts that fill the buffer to its last byte, or are one byte shorter, or one or two bytes longer.
    for (std::size_t rest = 0; rest < 4; ++rest) {
        texts all(3, long_url(window / 2 - 2 + rest));
        all.emplace_back("http://h/b?c");
        BOOST_TEST(check(all) == "", rest);
    }
}

BOOST_AUTO_TEST_CASE(parse_texts_appends_to_earlier_lines) {
    std::string_view const first[] = {"http://h/a", "x\n"}, second[] = {"ftp://h:1/", "\r"};
    columns of;
    parse_texts({first, 2}, dialects::rfc1738, of);
    parse_texts({second, 2}, dialects::rfc1738, of);
    BOOST_TEST(fault_of_rows(of, {first[0], first[1], second[0], second[1]}, dialects::rfc1738, 0) == "");
    BOOST_CHECK_THROW(parse_texts({first, 2}, dialects::rfc3986, of), std::invalid_argument);
    BOOST_CHECK_THROW(parse_texts({}, dialects::rfc3986, of), std::invalid_argument);
    BOOST_TEST(of.size() == 4u);
    std::string const line = "http://h/a\n";
    parse_lines(line, dialects::rfc1738, of);  // lines after texts
    BOOST_TEST(of[column::host][4].first == 7u);
    BOOST_TEST(of.size() == 5u);
}

// Columns that were not requested are empty, also for nulls.
BOOST_AUTO_TEST_CASE(only_requested_columns_are_filled) {
    std::string_view const views[] = {"http://h/a", "", "x:y"};
    std::uint8_t const validity = 0b101;
    columns of{column::path};
    parse_texts(text_array(views, 3).with_validity(&validity), dialects::rfc3986, of);
    BOOST_TEST(of.schemes() == nullptr);
    BOOST_TEST(of.hosts() == nullptr);
    BOOST_TEST(!of[column::text]);
    BOOST_TEST(!of[column::path][1]);
    BOOST_TEST(of[column::path][2].size == 1u);
    BOOST_TEST(of.is_null(1));
}

// Offsets near 2^31 and above 2^32, in memory most of which is reserved but never written.
BOOST_AUTO_TEST_CASE(offsets_reach_beyond_4_gib) {
    if constexpr (sizeof(void*) >= 8) {
        constexpr std::size_t size = (std::size_t{1} << 32) + 4096;
        void* const memory =
            ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) return;  // not enough memory
        auto const unmap = [](void* p) { ::munmap(p, size); };
        std::unique_ptr<void, decltype(unmap)> const owner(memory, unmap);
        auto* const octets = static_cast<char*>(memory);
        std::string const text = "http://host/path";
        for (std::int64_t const at : {(std::int64_t{1} << 31) - 3, (std::int64_t{1} << 32) + 5}) {
            text.copy(octets + at, text.size());
            std::int64_t const offsets[] = {at, at + 16};
            text_array const array(octets, offsets, 1);
            columns of;
            parse_texts(array, dialects::rfc2396, of);
            BOOST_TEST(of[column::host][0].first == static_cast<std::uint64_t>(at) + 7);
            BOOST_TEST(array.text_of(of[column::path][0]) == "/path");
        }
    }
}

BOOST_AUTO_TEST_CASE(slices_are_parsed_as_their_texts) {
    texts const all{"http://h/a", std::nullopt, "", "mailto:a@b", std::nullopt, "ftp://a-long-host/path",
                    "x"};
    by_offsets<std::int32_t> const narrow(all);
    by_offsets<std::int64_t> const wide(all);
    by_views const views(all);
    by_arrow_views const arrow(all);
    for (auto const& array : {narrow.array(), wide.array(), views.array(), arrow.array()})
        for (std::size_t first = 0; first <= all.size(); ++first) {
            auto const some = array.slice(first, all.size() - first);
            BOOST_TEST(some.size() == all.size() - first);
            BOOST_TEST((some.base() == array.base()));
            for (std::size_t i = 0; i < some.size(); ++i) {
                BOOST_TEST_REQUIRE(some.is_null(i) == !all[first + i]);
                if (!some.is_null(i)) BOOST_TEST(some[i] == *all[first + i]);
            }
        }
}

// If memory runs out at any point, the lines stored until then are complete and have the positions of their
// texts.
BOOST_AUTO_TEST_CASE(lines_before_a_failed_allocation_are_complete,
                     *boost::unit_test::precondition(allocations_are_counted)) {
    std::vector<std::string> strings;
    for (int i = 0; i < 1000; ++i)
        strings.push_back(i % 3 ? "http://h/" + std::to_string(i) : "http://h/%\n");
    strings.insert(strings.begin() + 700, long_url(20000) + "\n");
    strings.insert(strings.begin() + 800, long_url(70000));
    std::vector<std::string_view> const views(strings.begin(), strings.end());
    std::vector<std::uint8_t> validity(views.size() / 8 + 1, 0b11110111);
    auto const array = text_array(views.data(), views.size()).with_validity(validity.data());
    auto const expected = views_of(array);
    std::size_t failures = 0;
    for (bool done = false; !done; ++failures) {
        columns of;
        done = runs_with_allocations(failures, [&] { parse_texts(array, dialects::rfc2396, of); });
        std::vector<optional_view> const before(expected.begin(),
                                                expected.begin() + static_cast<std::ptrdiff_t>(of.size()));
        BOOST_TEST(fault_of_rows(of, before, dialects::rfc2396, 0) == "", failures << " allocations");
        if (done) BOOST_TEST(of.size() == views.size());
    }
    BOOST_TEST(failures > 10u);
}

BOOST_AUTO_TEST_SUITE_END()
