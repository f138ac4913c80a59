// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <iterator>
#include <string>
#include <type_traits>
#include <urigram/query.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(query_cpp)

using namespace urigram;

namespace {

template <char Separator>
std::vector<parameter> list_of(parameters<Separator> all) {
    return {all.begin(), all.end()};
}
std::vector<parameter> list_of(std::string_view query) { return list_of(query_parameters(query)); }

/// Joins the parameters to the text from which they were parsed.
template <char Separator>
std::string joined(parameters<Separator> all) {
    std::string text;
    for (auto const& [name, value] : all) {
        text += Separator;
        text += name;
        if (value) text.append("=").append(*value);
    }
    return text.empty() ? text : text.substr(1);
}

/// All texts over `letters` of at most `longest` bytes.
std::vector<std::string> all_texts(std::string_view letters, std::size_t longest) {
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts[i].size() < longest)
            for (char const c : letters) texts.push_back(texts[i] + c);
    return texts;
}

std::vector<std::string_view> values_of(parameters<'&'>::named const& all) {
    std::vector<std::string_view> values;
    for (auto const& each : all) values.push_back(each.value.value_or("(none)"));
    return values;
}

using texts = std::vector<std::string_view>;

template <class String, class = void>
constexpr bool at_least_one_of = false;
template <class String>
constexpr bool
    at_least_one_of<String, std::void_t<decltype(query_parameters::at_least_one(std::declval<String>()))>> =
        true;

}  // namespace

BOOST_AUTO_TEST_CASE(parameters_are_split_as_they_are_written) {
    BOOST_TEST((list_of("a=1&b&c=") == std::vector<parameter>{{"a", "1"}, {"b", {}}, {"c", ""}}));
    BOOST_TEST((list_of("a=1=2") == std::vector<parameter>{{"a", "1=2"}}));
    BOOST_TEST((list_of("=x") == std::vector<parameter>{{"", "x"}}));
    BOOST_TEST((list_of("=") == std::vector<parameter>{{"", ""}}));
    BOOST_TEST((list_of("a%26b%3D=%20") == std::vector<parameter>{{"a%26b%3D", "%20"}}));
    BOOST_TEST((list_of("a=1;b=2") == std::vector<parameter>{{"a", "1;b=2"}}));
    BOOST_TEST((list_of("b=2&a=1&b=1") == std::vector<parameter>{{"b", "2"}, {"a", "1"}, {"b", "1"}}));
    std::string_view const octets("\0=\xFF&%zz", 7);
    BOOST_TEST((list_of(octets) == std::vector<parameter>{{octets.substr(0, 1), "\xFF"}, {"%zz", {}}}));
}

BOOST_AUTO_TEST_CASE(empty_pieces_are_parameters_but_an_empty_query_has_none) {
    BOOST_TEST(list_of("").empty());
    BOOST_TEST((list_of("&") == std::vector<parameter>{{"", {}}, {"", {}}}));
    BOOST_TEST((list_of("a&&b") == std::vector<parameter>{{"a", {}}, {"", {}}, {"b", {}}}));
    BOOST_TEST((list_of("a&") == std::vector<parameter>{{"a", {}}, {"", {}}}));
    BOOST_TEST(query_parameters("").empty());
    BOOST_TEST(!query_parameters("&").empty());
    BOOST_TEST((list_of(parameters<';'>::at_least_one("")) == std::vector<parameter>{{"", {}}}));
    BOOST_TEST((list_of(parameters<';'>::at_least_one("a;")) == std::vector<parameter>{{"a", {}}, {"", {}}}));
    BOOST_TEST(parameters<';'>::at_least_one("").size() == 1u);
    BOOST_TEST(query_parameters().size() == 0u);
    BOOST_TEST(list_of(query_parameters()).empty());
}

BOOST_AUTO_TEST_CASE(absent_and_empty_values_differ) {
    parameter const absent{"a", {}}, empty{"a", ""};
    BOOST_TEST((absent != empty));
    BOOST_TEST(!absent.decoded_value().has_value());
    BOOST_TEST((empty.decoded_value() == decoded_view("")));
    BOOST_TEST((parameter::of("a") == absent));
    BOOST_TEST((parameter::of("a=") == empty));
}

BOOST_AUTO_TEST_CASE(joined_parameters_of_short_queries_are_the_query) {
    for (auto const& text : all_texts("a&=;%", 6)) {
        query_parameters const by_ampersand(text);
        BOOST_REQUIRE_EQUAL(joined(by_ampersand), text);
        BOOST_REQUIRE_EQUAL(by_ampersand.size(), list_of(by_ampersand).size());
        BOOST_REQUIRE_EQUAL(by_ampersand.size(),
                            text.empty() ? 0 : 1 + std::count(text.begin(), text.end(), '&'));
        BOOST_REQUIRE_EQUAL(by_ampersand.text(), text);
        parameters<';'> const by_semicolon(text);
        BOOST_REQUIRE_EQUAL(joined(by_semicolon), text);
        BOOST_REQUIRE_EQUAL(by_semicolon.size(),
                            text.empty() ? 0 : 1 + std::count(text.begin(), text.end(), ';'));
    }
}

BOOST_AUTO_TEST_CASE(names_in_the_query_are_decoded_before_comparison) {
    query_parameters const all("a=1&%61=2&b&a&B=3&=4");
    BOOST_TEST((all.find("a") == parameter{"a", "1"}));
    BOOST_TEST((all.find("b") == parameter{"b", {}}));
    BOOST_TEST((all.find("") == parameter{"", "4"}));
    BOOST_TEST(!all.find("%61").has_value());
    BOOST_TEST(!all.find("c").has_value());
    BOOST_TEST((values_of(all.find_all("a")) == texts{"1", "2", "(none)"}));
    BOOST_TEST((values_of(all.find_all("B")) == texts{"3"}));
    BOOST_TEST((values_of(all.find_all("c")) == texts{}));
    BOOST_TEST(all.find_all("c").empty());
    BOOST_TEST(!all.find_all("a").empty());
    BOOST_TEST(all.find_all("a").size() == 3u);
    BOOST_TEST(all.count("a") == 3u);
    BOOST_TEST(all.count("c") == 0u);
    BOOST_TEST(all.contains("b"));
    BOOST_TEST(!all.contains("c"));
    BOOST_TEST(!query_parameters("").contains(""));
    BOOST_TEST(query_parameters("a&&b").contains(""));
    BOOST_TEST(query_parameters("%=1").contains("%"));
    BOOST_TEST((query_parameters("a%26b=1").find("a&b") == parameter{"a%26b", "1"}));
}

BOOST_AUTO_TEST_CASE(a_plus_is_a_space_only_if_requested) {
    query_parameters const all("full+name=Ann+B%2B&full%20name=C&full%2Bname=D");
    BOOST_TEST((values_of(all.find_all("full name")) == texts{"C"}));
    BOOST_TEST((values_of(all.find_all("full+name")) == texts{"Ann+B%2B", "D"}));
    BOOST_TEST((values_of(all.find_all("full name", decoding::form)) == texts{"Ann+B%2B", "C"}));
    BOOST_TEST((values_of(all.find_all("full+name", decoding::form)) == texts{"D"}));
    BOOST_TEST(all.count("full name", decoding::form) == 2u);
    BOOST_TEST(all.contains("full name", decoding::form));
    auto const first = all.find("full name", decoding::form).value();
    BOOST_TEST(first.decoded_name().str() == "full+name");
    BOOST_TEST(first.decoded_name(decoding::form).str() == "full name");
    BOOST_TEST(first.decoded_value()->str() == "Ann+B+");
    BOOST_TEST(first.decoded_value(decoding::form)->str() == "Ann B+");
}

BOOST_AUTO_TEST_CASE(iterators_are_forward_iterators) {
    query_parameters const all("a=1&b&a");
    auto at = all.begin();
    BOOST_TEST(((*at++).name == "a"));
    BOOST_TEST(((*at).name == "b"));
    BOOST_TEST((*std::next(all.begin()) == *at));
    BOOST_TEST((at == std::next(all.begin())));
    BOOST_TEST((at != all.begin()));
    BOOST_TEST((std::next(at, 2) == all.end()));
    auto const named = all.find_all("a");
    auto first = named.begin();
    auto const copy = first++;
    BOOST_TEST((copy == named.begin()));
    BOOST_TEST((*copy == parameter{"a", "1"}));
    BOOST_TEST((*first == parameter{"a", {}}));
    BOOST_TEST((first != named.end()));
    BOOST_TEST((++first == named.end()));
    // The iterator of the last parameter is not the end iterator, even if the parameter is empty.
    query_parameters const two("&");
    BOOST_TEST((std::next(two.begin()) != two.end()));
}

BOOST_AUTO_TEST_CASE(queries_are_constant_expressions) {
    constexpr query_parameters all("a=1&b");
    static_assert(all.size() == 2 && !all.empty());
    static_assert((*all.begin()).name == "a" && *(*all.begin()).value == "1");
    static_assert(!(*++all.begin()).value);
    static_assert((*all.begin()).decoded_name().size() == 1);
    static_assert(!std::is_constructible_v<query_parameters, std::string>);
    static_assert(!std::is_constructible_v<query_parameters, std::string const>);
    static_assert(std::is_constructible_v<query_parameters, std::string const&>);
    static_assert(!std::is_constructible_v<query_parameters, std::string_view, bool>);
    static_assert(at_least_one_of<std::string const&> && !at_least_one_of<std::string>);
    BOOST_TEST(all.contains("b"));
}

BOOST_AUTO_TEST_CASE(parameters_are_appended) {
    std::string query;
    append_parameter(query, "q", "50% & more");
    BOOST_TEST(query == "q=50%25%20%26%20more");
    append_parameter(query, "a=b", std::nullopt);
    BOOST_TEST(query == "q=50%25%20%26%20more&a%3Db");
    append_parameter(query, "", "");
    BOOST_TEST(query == "q=50%25%20%26%20more&a%3Db&=");
    append_parameter(query, "", std::nullopt);
    BOOST_TEST(query == "q=50%25%20%26%20more&a%3Db&=&");
    query.clear();
    append_parameter(query, "", std::nullopt);  // its text is empty
    BOOST_TEST(query == "");
}

BOOST_AUTO_TEST_CASE(escapes_in_appended_text_are_kept_only_if_requested) {
    constexpr auto keep = escapes_in_text::keep, data = escapes_in_text::encode;
    auto const appended = [](auto... how) {
        std::string query;
        append_parameter(query, "%6e +", "%26 +%", how...);
        return query;
    };
    BOOST_TEST(appended() == appended(data));
    BOOST_TEST(appended(keep) == "%6e%20%2B=%26%20%2B%25");
    BOOST_TEST(appended(data) == "%256e%20%2B=%2526%20%2B%25");
    BOOST_TEST(appended(keep, decoding::form) == "%6e++=%26++%25");
    BOOST_TEST(appended(data, decoding::form) == "%256e+%2B=%2526+%2B%25");
    std::string query;
    append_parameter(query, "full name", "1 + 1=2 #", data, decoding::form);
    BOOST_TEST(query == "full+name=1+%2B+1=2+%23");
}

BOOST_AUTO_TEST_CASE(appended_parameters_are_read_back) {
    auto const all = all_texts("a&=+ %\xFF", 3);
    for (auto const read_as : {decoding::percent, decoding::form}) {
        std::string query;
        for (auto const& text : all) append_parameter(query, text, text, escapes_in_text::encode, read_as);
        BOOST_REQUIRE(!check_escapes(query));
        std::size_t n = 0;
        for (auto const& each : query_parameters(query)) {
            BOOST_REQUIRE_EQUAL(each.decoded_name(read_as).str(), all.at(n));
            BOOST_REQUIRE_EQUAL(each.decoded_value(read_as).value().str(), all.at(n));
            ++n;
        }
        BOOST_TEST(n == all.size());
        for (auto const& text : all) BOOST_REQUIRE_EQUAL(query_parameters(query).count(text, read_as), 1u);
    }
}

BOOST_AUTO_TEST_CASE(many_parameters_are_appended_in_linear_time) {
    std::string query;
    std::size_t moves = 0;
    for (int i = 0; i < 1 << 17; ++i) {
        auto const before = query.capacity();
        append_parameter(query, "name", "value");
        moves += query.capacity() != before;
    }
    BOOST_TEST(query.size() == 11u * (1 << 17) - 1);
    BOOST_TEST(moves < 64u);
}

BOOST_AUTO_TEST_SUITE_END()
