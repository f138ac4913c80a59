// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <string>
#include <type_traits>
#include <urigram/path_segments.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(path_segments_cpp)

using namespace urigram;

namespace {

using texts = std::vector<std::string_view>;

texts list_of(std::string_view path) {
    texts list;
    for (auto const segment : path_segments(path)) list.push_back(segment.text);
    return list;
}

std::vector<parameter> parameters_of(std::string_view segment) {
    auto const all = path_segment{segment}.parameters();
    return {all.begin(), all.end()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_path_is_split_into_segments) {
    BOOST_TEST((list_of("/a/b/") == texts{"a", "b", ""}));
    BOOST_TEST((list_of("a/b") == texts{"a", "b"}));
    BOOST_TEST((list_of("a") == texts{"a"}));
    BOOST_TEST((list_of("a/") == texts{"a", ""}));
    BOOST_TEST((list_of("/a") == texts{"a"}));
    BOOST_TEST((list_of("/") == texts{""}));
    BOOST_TEST((list_of("//") == texts{"", ""}));
    BOOST_TEST((list_of("//a") == texts{"", "a"}));
    BOOST_TEST((list_of("/a//b") == texts{"a", "", "b"}));
    BOOST_TEST((list_of("../././g") == texts{"..", ".", ".", "g"}));
    BOOST_TEST((list_of("/a%2Fb;c=/%00") == texts{"a%2Fb;c=", "%00"}));
    BOOST_TEST((list_of("") == texts{}));
    BOOST_TEST(path_segments().empty());
    BOOST_TEST((path_segments().begin() == path_segments().end()));
}

BOOST_AUTO_TEST_CASE(absolute_and_relative_paths_are_distinguished) {
    BOOST_TEST(path_segments("/").is_absolute());
    BOOST_TEST(path_segments("/a").is_absolute());
    BOOST_TEST(!path_segments("a/").is_absolute());
    BOOST_TEST(!path_segments("%2Fa").is_absolute());
    BOOST_TEST(!path_segments("").is_absolute());
}

BOOST_AUTO_TEST_CASE(joined_segments_of_short_paths_are_the_path) {
    std::vector<std::string> paths{""};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto const path = paths[i];
        path_segments const all(path);
        std::string joined = all.is_absolute() ? "/" : "";
        std::vector<path_segment> const list(all.begin(), all.end());
        for (auto const& segment : list) {
            joined += segment.text;
            joined += '/';
        }
        if (!list.empty()) {
            joined.pop_back();
            BOOST_REQUIRE(all.front() == list.front());
            BOOST_REQUIRE(all.back() == list.back());
        }
        BOOST_REQUIRE_EQUAL(joined, path);
        BOOST_REQUIRE_EQUAL(all.size(), list.size());
        BOOST_REQUIRE_EQUAL(all.empty(), path.empty());
        BOOST_REQUIRE_EQUAL(all.text(), path);
        if (path.size() < 6)
            for (char const c : {'a', '/', ';', '%'}) paths.push_back(path + c);
    }
}

BOOST_AUTO_TEST_CASE(segments_are_decoded_after_they_are_split) {
    path_segments const all("/a%20b/%2F;x%3B=1");
    BOOST_CHECK((*all.begin()).decoded() == "a b");
    BOOST_CHECK(all.back().decoded() == "/;x;=1");
    BOOST_CHECK(all.back().decoded_name() == "/");
    BOOST_CHECK(path_segment{"a+b"}.decoded() == "a+b");
}

BOOST_AUTO_TEST_CASE(a_segment_has_parameters_after_its_name) {
    BOOST_TEST((path_segment{"name;v=1;draft"}.name() == "name"));
    BOOST_TEST((path_segment{"name"}.name() == "name"));
    BOOST_TEST((path_segment{";v"}.name() == ""));
    BOOST_TEST((path_segment{"a%3Bb;c"}.name() == "a%3Bb"));
    BOOST_TEST(
        (parameters_of("name;v=1;draft;e=") == std::vector<parameter>{{"v", "1"}, {"draft", {}}, {"e", ""}}));
    BOOST_TEST((parameters_of(";a&b=c") == std::vector<parameter>{{"a&b", "c"}}));
    BOOST_TEST((parameters_of("a;;b") == std::vector<parameter>{{"", {}}, {"b", {}}}));
    BOOST_TEST((parameters_of("a") == std::vector<parameter>{}));
    BOOST_TEST((parameters_of("a;") == std::vector<parameter>{{"", {}}}));
    BOOST_TEST((parameters_of("") == std::vector<parameter>{}));
    BOOST_TEST((path_segment{"a;%76=1"}.parameters().find("v") == parameter{"%76", "1"}));
}

BOOST_AUTO_TEST_CASE(iterators_are_forward_iterators) {
    path_segments const all("/a/b/a");
    BOOST_TEST(std::distance(all.begin(), all.end()) == 3);
    BOOST_TEST(std::count(all.begin(), all.end(), path_segment{"a"}) == 2);
    BOOST_TEST((std::find(all.begin(), all.end(), path_segment{"c"}) == all.end()));
    auto at = all.begin();
    auto const first = at++;
    BOOST_TEST((*first == path_segment{"a"}));
    BOOST_TEST((*at == path_segment{"b"}));
    BOOST_TEST((*at != *first));
    BOOST_TEST((at != first));
    BOOST_TEST((std::next(first) == at));
}

BOOST_AUTO_TEST_CASE(paths_are_constant_expressions) {
    constexpr path_segments all("/a;b/");
    static_assert(all.is_absolute() && all.size() == 2 && !all.empty());
    static_assert(all.front().name() == "a" && all.back().text.empty());
    static_assert(all.front().parameters().size() == 1);
    static_assert(!std::is_constructible_v<path_segments, std::string>);
    static_assert(!std::is_constructible_v<path_segments, std::string const>);
    static_assert(std::is_constructible_v<path_segments, std::string const&>);
    BOOST_TEST(std::distance(all.begin(), all.end()) == 2);
}

BOOST_AUTO_TEST_SUITE_END()
