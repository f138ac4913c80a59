// SPDX-License-Identifier: BSL-1.0
#include "allocations.hpp"
#include "column_check.hpp"
#include "url_buffers.hpp"
#include <boost/test/unit_test.hpp>
#include <random>
#include <stdexcept>
#include <urigram/detail/kind_names.hpp>

BOOST_AUTO_TEST_SUITE(bulk_columns_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

/// Describes the first error in the columns of a buffer, for each grammar. The columns of a grammar are
/// reused.
class checker {
public:
    std::string operator()(std::string_view buffer, std::uint64_t offset = 0) {
        std::string fault;
        for (std::size_t i = 0; i < of_.size(); ++i)
            dialects::visit(*dialects::all[i], [&](auto const& grammar) {
                if (fault.empty()) fault = fault_of_columns_in(of_[i], buffer, grammar, offset);
            });
        return fault;
    }

private:
    std::array<columns, dialects::all.size()> of_;
};

constexpr std::uint64_t far = (std::uint64_t{1} << 40) + 12345;

std::string part(columns const& of, column which, std::size_t line, std::string_view buffer) {
    auto const s = of[which][line];
    if (!s) return "(none)";
    return std::string(s.text_in(buffer));
}

}  // namespace

BOOST_AUTO_TEST_CASE(new_columns_are_empty) {
    columns const none;
    BOOST_TEST(none.size() == 0u);
    BOOST_TEST(none.rejected().empty());
    columns empty;
    parse_lines("", dialects::rfc2396, empty);
    BOOST_TEST(empty.size() == 0u);
    BOOST_TEST(!byte_range());
    BOOST_TEST((byte_range{0, 0} != byte_range()));
    BOOST_TEST(static_cast<bool>(byte_range{0, 0}));
}

// Expected values written by hand, because the checker may have the same mistake as the code.
BOOST_AUTO_TEST_CASE(columns_have_the_expected_parts) {
    std::string const buffer =
        "ftp://us:@h.x:21/a/b;type=i\nhttp://1.2.3.4:080/a/b?c\r\nfile:///e\nfile://h/\n"
        "telnet://@h\nmailto:a@b\nx:\nx://h?y\nwais://h/d?q\nhttp://h\n\n";
    columns of;
    parse_lines(buffer, dialects::rfc1738, of);
    BOOST_TEST_REQUIRE(of.size() == 11u);
    auto const row = [&](std::size_t line) {
        std::string all;
        for (auto c : {column::text, column::scheme, column::userinfo, column::host, column::port,
                       column::path, column::params, column::query, column::opaque_part})
            all += part(of, c, line, buffer) + ' ';
        return all + std::to_string(of.productions()[line]) + ' ' +
               std::string(ast::to_string(of.hosts()[line]));
    };
    BOOST_TEST(row(0) == "ftp://us:@h.x:21/a/b;type=i ftp us: h.x 21 /a/b type=i (none) (none) 0 hostname");
    BOOST_TEST(row(1) ==
               "http://1.2.3.4:080/a/b?c http (none) 1.2.3.4 080 /a/b (none) c (none) 1 hostnumber");
    BOOST_TEST(row(2) == "file:///e file (none)  (none) /e (none) (none) (none) 8 none");
    BOOST_TEST(row(3) == "file://h/ file (none) h (none) / (none) (none) (none) 8 hostname");
    BOOST_TEST(row(4) == "telnet://@h telnet  h (none) (none) (none) (none) (none) 6 hostname");
    BOOST_TEST(row(5) == "mailto:a@b mailto (none) (none) (none) (none) (none) (none) a@b 3 absent");
    BOOST_TEST(row(6) == "x: x (none) (none) (none) (none) (none) (none)  10 absent");
    BOOST_TEST(row(7) == "x://h?y x (none) (none) (none) (none) (none) (none) //h?y 10 absent");
    BOOST_TEST(row(8) == "wais://h/d?q wais (none) h (none) /d (none) q (none) 7 hostname");
    BOOST_TEST(row(9) == "http://h http (none) h (none) (none) (none) (none) (none) 1 hostname");
    BOOST_TEST(row(10) == " (none) (none) (none) (none) (none) (none) (none) (none) 255 absent");
    BOOST_TEST_REQUIRE(of.rejected().size() == 1u);
    BOOST_TEST(of.rejected()[0].line == 10u);
    BOOST_TEST((of.rejected()[0].error.code == errc::empty));
    BOOST_TEST(!of[column::fragment]);
    BOOST_TEST(part(of, column::authority, 0, buffer) == "us:@h.x:21");
}

BOOST_AUTO_TEST_CASE(schemes_have_the_ids_of_the_list) {
    std::string const buffer = "http://h\nHTTP://h\nhttps://h\nprospero://h\nzz3950:x\nx:a\n//"
                               "h\n\nhttp:x\nht%tp:x\ntelnet:a\nnews:a\nt:a";
    std::vector<int> const expected{1, 1, 0xFE, 9, 0xFE, 0xFE, 0xFF, 0xFF, 1, 0xFF, 6, 4, 0xFE};
    for (dialect const* grammar : {dialects::all[1], dialects::all[2]}) {
        columns of;
        parse_lines(buffer, *grammar, of);
        BOOST_TEST((std::vector<int>(of.schemes(), of.schemes() + of.size()) == expected));
    }
    columns of;
    parse_lines(buffer, dialects::rfc1738, of);
    BOOST_TEST(of.schemes()[0] == 1);
    BOOST_TEST(of.schemes()[2] == columns::other_scheme);
    BOOST_TEST(of.schemes()[8] == columns::no_scheme);  // rejected by the grammar of its scheme

    std::vector<int> const of_today{1, 1, 0, 0xFE, 0xFE, 0xFE, 0xFF, 0xFF, 1, 0xFF, 0xFE, 0xFE, 0xFE};
    columns today;
    parse_lines(buffer, dialects::rfc3986, today);
    BOOST_TEST((std::vector<int>(today.schemes(), today.schemes() + today.size()) == of_today));
    columns by_scheme;
    parse_lines("urn:ab:c\ndata:,\nftp://h\nurn:x\n", dialects::by_scheme, by_scheme);
    BOOST_TEST(dialects::by_scheme.schemes.begin()[by_scheme.schemes()[0]].production == "namestring");
    BOOST_TEST(by_scheme.schemes()[1] == 7);
    BOOST_TEST(by_scheme.schemes()[2] == columns::other_scheme);
    BOOST_TEST(by_scheme.schemes()[3] == columns::no_scheme);
}

BOOST_AUTO_TEST_CASE(columns_do_not_depend_on_the_line_before) {
    BOOST_TEST(checker()(all_pairs(valid_texts()), far) == "");
}

BOOST_AUTO_TEST_CASE(columns_agree_with_the_parts_of_each_line) {
    std::mt19937 random(7);
    checker check;
    auto texts = home_page_texts(5);
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    for (auto& text : battery_texts()) texts.push_back(std::move(text));
    for (int round = 0; round < 3; ++round)
        BOOST_TEST(check(joined(texts, random), round == 0 ? 0 : far << round) == "");
}

BOOST_AUTO_TEST_CASE(columns_agree_with_parts_on_the_test_sets) {
    std::mt19937 random(8);
    std::vector<std::string> texts;
    for (auto const* grammar : dialects::all)
        each_test_text(*grammar, {0, false}, [&](std::string_view text) { texts.emplace_back(text); });
    BOOST_TEST(checker()(joined(texts, random)) == "");
}

BOOST_AUTO_TEST_CASE(lines_around_window_borders_are_parsed) {
    checker check;
    for (std::string_view line : {"ftp://u:p@h:1/a%20b;type=a", "http://h/%4"})
        for (std::string_view end : {"\n", "\r\n", "\r"})
            at_borders(line, end, [&](std::string const& buffer) {
                if (auto const fault = check(buffer, far); !fault.empty())
                    BOOST_TEST(fault.substr(0, 300) == "", buffer.size() << " octets");
            });
    std::string buffer;
    for (std::size_t n = 0; n < 6; ++n) buffer += long_url(window + 7 * n) + (n % 2 ? "?a#b\n" : "\nx\n");
    BOOST_TEST(check(buffer, far) == "");
    BOOST_TEST(check(std::string(3 * window, '\n')) == "");
}

// Lines longer than a cell can store, between shorter lines; also in columns that already have lines.
BOOST_AUTO_TEST_CASE(lines_above_65534_bytes_have_correct_ranges) {
    checker check;
    std::string const path = "http://u@h:1/" + std::string(65000, 'p') + "?";
    std::string buffer;
    for (std::size_t length : {65533u, 65534u, 65535u, 65536u, 65537u, 200000u}) {
        buffer += "http://h/a\n" + path + std::string(length - path.size() - 2, 'q') + "#f\n";
        buffer += "ftp://h/" + std::string(length - 15, 'a') + ";type=a\r\n";
        buffer += "mailto:" + std::string(length - 7, 'm') + "\n//" + std::string(length - 2, 'n') + "\n";
        buffer += "http://h/" + std::string(length - 10, 'a') + "|\n";
        BOOST_TEST(check(buffer, far) == "");
    }
    columns of;
    for (auto const& [first, offset] : {std::pair<std::size_t, std::uint64_t>(0, 0), {36, buffer.size()}}) {
        std::size_t const rejected = of.rejected().size();
        parse_lines(buffer, dialects::rfc2396, of, offset);
        BOOST_TEST(fault_of_columns(of, buffer, dialects::rfc2396, offset, first, rejected) == "");
    }
}

// Columns that were not requested are empty; the others have the same values as if all were requested.
BOOST_AUTO_TEST_CASE(only_requested_columns_are_filled) {
    auto texts = battery_texts();
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    texts.push_back("ftp://u@h:1/" + std::string(70000, 'a'));
    std::mt19937 random(11);
    auto const buffer = joined(texts, random);
    for (dialect const* grammar : dialects::all) {
        columns all;
        parse_lines(buffer, *grammar, all);
        for (std::size_t left_out = 0; left_out < column_count; ++left_out)
            for (column const one : grammar->columns) {
                columns some{one, static_cast<column>(left_out)};
                parse_lines(buffer, *grammar, some);
                BOOST_TEST_REQUIRE(some.size() == all.size());
                BOOST_TEST(some.rejected().size() == all.rejected().size());
                BOOST_TEST((some.schemes() != nullptr) == some.has(column::scheme));
                BOOST_TEST((some.hosts() != nullptr) == some.has(column::host));
                for (std::size_t c = 0; c < column_count; ++c) {
                    auto const which = static_cast<column>(c);
                    bool const wanted = all[which] && (which == one || c == left_out);
                    BOOST_TEST(static_cast<bool>(some[which]) == wanted);
                    bool same = true;
                    for (std::size_t i = 0; wanted && i < all.size(); ++i)
                        same = same && some[which][i] == all[which][i];
                    BOOST_TEST(same, grammar->name << " column " << c);
                }
                bool same = true;
                for (std::size_t i = 0; i < all.size(); ++i)
                    same = same && some.productions()[i] == all.productions()[i] &&
                           (!some.schemes() || some.schemes()[i] == all.schemes()[i]) &&
                           (!some.hosts() || some.hosts()[i] == all.hosts()[i]);
                BOOST_TEST(same);
            }
    }
}

BOOST_AUTO_TEST_CASE(columns_can_be_requested_at_run_time) {
    std::vector<column> const wanted{column::port, column::host};
    columns some(array_view<column>{wanted.data(), wanted.size()});
    parse_lines("http://h:1/\n", dialects::rfc3986, some);
    BOOST_TEST(part(some, column::port, 0, "http://h:1/\n") == "1");
    BOOST_TEST(!some[column::path]);
    columns none(array_view<column>{});
    parse_lines("http://h:1/\n", dialects::rfc3986, none);
    BOOST_TEST(!none[column::port]);
    BOOST_TEST(none.valid(0));
}

// The offset of the first byte may be any number.
BOOST_AUTO_TEST_CASE(ranges_include_the_offset_of_the_buffer) {
    checker check;
    std::string const buffer = "http://h/a?b\nx\n//h#c\n";
    for (std::uint64_t const offset :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0xFFFFFFFF}, far, std::uint64_t{1} << 63})
        BOOST_TEST(check(buffer, offset) == "");
}

namespace {

/// Appends buffers of growing sizes.
template <class Grammar>
void append_many(columns& to, std::vector<std::string> const& texts, Grammar const& grammar) {
    std::mt19937 random(9);
    to.clear();
    std::uint64_t offset = far;
    for (std::size_t n = 0; n < 12; ++n) {
        std::vector<std::string> some;
        for (std::size_t i = 0; i < std::size_t{1} << n; ++i) some.push_back(texts[random() % texts.size()]);
        auto const buffer = n == 3 ? std::string() : joined(some, random);
        std::size_t const first = to.size(), rejected = to.rejected().size();
        std::vector<unsigned char> const before(to.productions(), to.productions() + first);
        auto const paths_before = [&] {
            std::vector<byte_range> paths;
            for (std::size_t i = 0; i < first; ++i) paths.push_back(to[column::path][i]);
            return paths;
        };
        auto const paths = paths_before();
        parse_lines(buffer, grammar, to, offset);
        BOOST_TEST(fault_of_columns(to, buffer, grammar, offset, first, rejected) == "");
        BOOST_TEST((std::vector<unsigned char>(to.productions(), to.productions() + first) == before));
        BOOST_TEST((paths_before() == paths));
        offset += buffer.size();
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(parse_lines_appends_to_earlier_lines) {
    auto texts = battery_texts();
    for (auto& text : old_scheme_texts()) texts.push_back(std::move(text));
    columns a, b, c;
    append_many(a, texts, dialects::rfc1738);
    append_many(b, texts, dialects::rfc1808);
    append_many(c, texts, dialects::rfc2396);
}

BOOST_AUTO_TEST_CASE(clear_keeps_the_requested_columns) {
    columns of;
    parse_lines("http://h/\nx\n", dialects::rfc1738, of);
    BOOST_TEST(of.size() == 2u);
    auto const* const productions = of.productions();
    of.clear();
    BOOST_TEST(of.size() == 0u);
    BOOST_TEST(of.rejected().empty());
    BOOST_TEST(fault_of_columns_in(of, "x\nhttp://h/", dialects::rfc1738) == "");
    BOOST_TEST(of.productions() == productions);
}

// After clear(), columns can be filled by another grammar, with fewer lines or more.
BOOST_AUTO_TEST_CASE(cleared_columns_can_be_filled_by_another_grammar) {
    std::string few = "http://h/a?b\nx#y\n%\n", many;
    for (int n = 0; n < 300; ++n) many += few;
    for (auto const& [before, after] : {std::pair(&few, &many), std::pair(&many, &few)}) {
        columns a, b, c;
        BOOST_TEST(fault_of_columns_in(a, *before, dialects::rfc1738) == "");
        BOOST_TEST(fault_of_columns_in(a, *after, dialects::rfc2396) == "");
        BOOST_TEST(fault_of_columns_in(a, *before, dialects::rfc1738) == "");
        BOOST_TEST(fault_of_columns_in(a, *after, dialects::rfc1738) == "");
        BOOST_TEST(fault_of_columns_in(b, *before, dialects::rfc1738) == "");
        BOOST_TEST(fault_of_columns_in(b, *after, dialects::rfc1808) == "");
        BOOST_TEST(fault_of_columns_in(b, *before, dialects::rfc2396) == "");
        BOOST_TEST(fault_of_columns_in(c, *before, dialects::rfc2396) == "");
        BOOST_TEST(fault_of_columns_in(c, *after, dialects::rfc1808) == "");
        BOOST_TEST(fault_of_columns_in(c, *before, dialects::rfc2396) == "");
    }
}

// Columns cannot hold lines of two grammars.
BOOST_AUTO_TEST_CASE(another_grammar_without_clearing_throws) {
    std::string const buffer = "http://h/a?b\nx\n";
    columns of;
    parse_lines(buffer, dialects::rfc1808, of);
    BOOST_CHECK_THROW(parse_lines(buffer, dialects::rfc2396, of), std::invalid_argument);
    BOOST_CHECK_THROW(parse_lines("", dialects::rfc1738, of), std::invalid_argument);
    BOOST_TEST(fault_of_columns(of, buffer, dialects::rfc1808) == "");
    of.clear();
    BOOST_TEST(fault_of_columns_in(of, buffer, dialects::rfc2396) == "");
}

BOOST_AUTO_TEST_CASE(moved_from_columns_are_empty) {
    std::string const buffer = "http://h/a?b\nx\n";
    columns from;
    parse_lines(buffer, dialects::rfc1738, from);
    columns to = std::move(from);
    BOOST_TEST(from.size() == 0u);
    BOOST_TEST(from.rejected().empty());
    BOOST_TEST(!from[column::text]);
    BOOST_TEST(fault_of_columns(to, buffer, dialects::rfc1738) == "");
    columns other;
    parse_lines("x\n", dialects::rfc1738, other);
    other = std::move(to);
    BOOST_TEST(fault_of_columns(other, buffer, dialects::rfc1738) == "");
    parse_lines(buffer, dialects::rfc1738, other);
    BOOST_TEST(other.size() == 4u);
    BOOST_TEST(fault_of_columns_in(from, buffer, dialects::rfc1808) == "");  // can be used again
}

BOOST_AUTO_TEST_CASE(columns_can_be_appended) {
    std::string const buffer =
        "http://h/a?b\nx\n\nmailto:a@b\nftp://h/" + std::string(70000, 'a') + "\nhttp://h:x/\nfile:///e\n";
    for (dialect const* const grammar : dialects::all) {
        for (std::size_t cut = 0; cut <= buffer.size(); cut = buffer.find('\n', cut) + 1) {
            columns all;
            columns rest;
            parse_lines(std::string_view(buffer).substr(0, cut), *grammar, all);
            parse_lines(std::string_view(buffer).substr(cut), *grammar, rest, cut);
            all.append(rest);
            dialects::visit(*grammar, [&](auto const& typed) {
                BOOST_TEST(fault_of_columns(all, buffer, typed) == "", "cut at " << cut);
            });
            if (cut == buffer.size()) break;
        }
    }
    columns twice;
    parse_lines("a b\nhttp://h/\n", dialects::rfc3986, twice);
    twice.append(twice);
    BOOST_TEST(twice.size() == 4u);
    BOOST_TEST_REQUIRE(twice.rejected().size() == 2u);
    BOOST_TEST(twice.rejected()[1].line == 2u);
    BOOST_TEST(part(twice, column::host, 3, "a b\nhttp://h/\n") == "h");
    columns relative;
    parse_lines("a b\n", dialects::rfc1808, relative);
    BOOST_CHECK_THROW(twice.append(relative), std::invalid_argument);
    columns hosts{column::host};
    parse_lines("http://h/\n", dialects::rfc3986, hosts);
    BOOST_CHECK_THROW(twice.append(hosts), std::invalid_argument);
    BOOST_TEST(twice.size() == 4u);
    twice.append(columns());
    BOOST_TEST(twice.size() == 4u);
}

// If memory runs out at any point, the columns are unchanged.
BOOST_AUTO_TEST_CASE(columns_are_unchanged_if_memory_runs_out,
                     *boost::unit_test::precondition(allocations_are_counted)) {
    std::string const first = "http://h/a\nx y\n", long_line = "ftp://h/" + std::string(70000, 'a') + "\n";
    std::string const more = "a b\nc d\ne f\ng h\n" + long_line;
    columns rest;
    parse_lines(more, dialects::rfc3986, rest, first.size());
    std::size_t failures = 0;
    for (bool done = false; !done; ++failures) {
        columns all;
        parse_lines(first, dialects::rfc3986, all);
        done = runs_with_allocations(failures, [&] { all.append(rest); });
        auto const buffer = done ? first + more : first;
        BOOST_TEST(fault_of_columns(all, buffer, dialects::rfc3986) == "", failures << " allocations");
    }
    BOOST_TEST(failures > 2u);
}

BOOST_AUTO_TEST_CASE(an_error_names_the_missing_column) {
    columns urls{column::host};
    parse_lines("http://h/a", dialects::rfc3986, urls);
    BOOST_TEST(!urls[column::path]);
    auto const names = [](char const* name) {
        return [name](std::logic_error const& e) {
            return std::string(e.what()).find(name) != std::string::npos;
        };
    };
    BOOST_CHECK_EXCEPTION((void)urls[column::path][0], std::logic_error, names("column path:"));
    BOOST_CHECK_EXCEPTION((void)urls[column::text][0], std::logic_error, names("column text:"));
    columns all;
    parse_lines("http://h/a", dialects::rfc1808, all);
    BOOST_CHECK_EXCEPTION((void)all[column::host][0], std::logic_error, names("column host:"));
    BOOST_CHECK_EXCEPTION((void)columns()[column::opaque_part][0], std::logic_error, names("opaque_part"));
}

BOOST_AUTO_TEST_CASE(text_of_a_range_is_found_in_a_later_block) {
    std::string const first = "http://a/\n", second = "http://b:8/c\n";
    columns urls;
    parse_lines(second, dialects::rfc3986, urls, first.size());
    BOOST_TEST(urls[column::host][0].text_in(second, first.size()) == "b");
    BOOST_TEST(urls[column::port][0].text_in(first + second) == "8");
    BOOST_TEST(urls[column::text][0].text_in(second, first.size()) == "http://b:8/c");
}

BOOST_AUTO_TEST_SUITE_END()
