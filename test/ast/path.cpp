// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <algorithm>
#include <iterator>
#include <urigram/ast/path.hpp>

BOOST_AUTO_TEST_SUITE(ast_path_cpp)

using namespace urigram;
using namespace urigram::test;
using pieces = std::vector<std::string_view>;

namespace {

pieces split(std::string_view text) {
    ast::segments const s{text};
    return pieces(s.begin(), s.end());
}

}  // namespace

BOOST_AUTO_TEST_CASE(segments_are_ordered_by_text) {
    check_values<ast::segments>({{""}, {"/"}, {"//"}, {"a"}, {"a/"}, {"a/b"}, {"b"}});
}

BOOST_AUTO_TEST_CASE(path_is_split_at_each_slash) {
    using boost::test_tools::per_element;
    BOOST_TEST(split("") == (pieces{""}), per_element());
    BOOST_TEST(split("a") == (pieces{"a"}), per_element());
    BOOST_TEST(split("abc") == (pieces{"abc"}), per_element());
    BOOST_TEST(split("/") == (pieces{"", ""}), per_element());
    BOOST_TEST(split("//") == (pieces{"", "", ""}), per_element());
    BOOST_TEST(split("/a") == (pieces{"", "a"}), per_element());
    BOOST_TEST(split("a/") == (pieces{"a", ""}), per_element());
    BOOST_TEST(split("a//b") == (pieces{"a", "", "b"}), per_element());
    BOOST_TEST(split("a/b/c") == (pieces{"a", "b", "c"}), per_element());
    BOOST_TEST(split("a%2Fb;c") == (pieces{"a%2Fb;c"}), per_element());
    BOOST_TEST(split(std::string_view()) == (pieces{""}), per_element());
}

BOOST_AUTO_TEST_CASE(segments_are_a_range_for_algorithms) {
    ast::segments const s{"a/bb//a"};
    BOOST_TEST(std::distance(s.begin(), s.end()) == 4);
    BOOST_TEST(std::count(s.begin(), s.end(), "a") == 2);
    BOOST_TEST((*std::find(s.begin(), s.end(), "bb") == "bb"));
    BOOST_TEST((std::find(s.begin(), s.end(), "c") == s.end()));
    BOOST_TEST(std::is_sorted(s.begin(), s.end()) == false);  // compares by two iterators
    for (auto text : {"", "/", "//", "a", "a/", "/a", "a/bb//a"}) {
        ast::segments const each{text};
        std::vector<std::string_view> const all(each.begin(), each.end());
        BOOST_TEST(each.size() == all.size());
        BOOST_TEST(each.front() == all.front());
        BOOST_TEST(each.back() == all.back());
    }
    std::size_t n = 0;
    for (std::string_view segment : s) n += segment.size();
    BOOST_TEST(n == 4U);
    // The pieces lie in the text.
    for (std::string_view segment : s) BOOST_TEST(points_into(segment, s.text));
}

BOOST_AUTO_TEST_CASE(iterators_are_forward_iterators) {
    ast::segments const s{"a//b"};
    auto const begin = s.begin();
    auto it = begin;
    auto const copy = it;
    BOOST_TEST(*it++ == "a");
    BOOST_TEST(*it == "");
    BOOST_TEST(*copy == "a");
    BOOST_TEST((copy == begin));
    BOOST_TEST((it != begin));
    BOOST_TEST(*++it == "b");
    BOOST_TEST((it != s.end()));
    BOOST_TEST((++it == s.end()));
    BOOST_TEST((s.end() == ast::segments::const_iterator()));
    // The iterator of the last piece is not the end iterator, even if the piece is empty.
    ast::segments const empty{""};
    BOOST_TEST((empty.begin() != empty.end()));
    BOOST_TEST((std::next(empty.begin()) == empty.end()));
    ast::segments const slash{"a/"};
    BOOST_TEST((std::next(slash.begin()) != slash.end()));
    BOOST_TEST((std::next(slash.begin(), 2) == slash.end()));

    using traits = std::iterator_traits<ast::segments::const_iterator>;
    static_assert(std::is_same_v<traits::value_type, std::string_view>);
    static_assert(std::is_same_v<traits::difference_type, std::ptrdiff_t>);
}

BOOST_AUTO_TEST_CASE(segments_are_constants) {
    constexpr ast::segments s{"a/b"};
    static_assert(*s.begin() == "a");
    static_assert(*++s.begin() == "b");
    static_assert(s == ast::segments{"a/b"} && s != ast::segments{"a"} && s < ast::segments{"b"});
    BOOST_TEST(true);
}

BOOST_AUTO_TEST_SUITE_END()
