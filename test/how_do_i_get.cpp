// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <urigram.hpp>
#include <urigram/edit.hpp>
#include <urigram/hazards.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/query.hpp>
#include <urigram/repair.hpp>
#include <urigram/userinfo.hpp>

namespace {

std::string const text = "http://ann:x@example.org:8080/a/b.html?q=1&q=a%26b#top";

/// A file, without white space.
std::string squeezed(std::string const& path) {
    std::ifstream file(URIGRAM_TEST_DATA "/../" + path);
    BOOST_REQUIRE(file);
    std::string all((std::istreambuf_iterator<char>(file)), {});
    all.erase(std::remove_if(all.begin(), all.end(), [](char c) { return c == ' ' || c == '\n'; }),
              all.end());
    return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(how_do_i_get_cpp)

BOOST_AUTO_TEST_CASE(answers_have_the_documented_values) {
    auto const uri = urigram::parse(text);
    auto const parts = urigram::parts_of(*uri);
    BOOST_TEST(uri.has_value());
    BOOST_TEST(urigram::check(text).has_value());
    BOOST_TEST(*parts.scheme == "http");
    BOOST_TEST(*parts.host == "example.org");
    BOOST_TEST(*parts.port == "8080");
    BOOST_TEST((urigram::effective_port(*uri) == 8080));
    BOOST_TEST(urigram::split_userinfo(*parts.userinfo).user == "ann");
    BOOST_TEST(*parts.authority == "ann:x@example.org:8080");
    BOOST_TEST(*parts.path == "/a/b.html");
    BOOST_TEST(urigram::path_segments(*parts.path).size() == 2u);
    BOOST_TEST(urigram::path_segments(*parts.path).back().text == "b.html");
    BOOST_TEST(*parts.query == "q=1&q=a%26b");
    BOOST_TEST(urigram::query_parameters(*parts.query).find("q")->decoded_value()->str() == "1");
    std::string values;
    for (auto const& each : urigram::query_parameters(*parts.query).find_all("q")) values += *each.value;
    BOOST_TEST(values == "1a%26b");
    BOOST_TEST(*parts.fragment == "top");
    BOOST_TEST(urigram::origin_text(urigram::origin_of(*uri)) == "http://example.org:8080");
    BOOST_TEST((!urigram::ipv4_of(parts) && !urigram::ipv6_of(parts)));
    BOOST_TEST(urigram::decoded_view(*parts.path).str() == "/a/b.html");
    BOOST_TEST(urigram::normalize(*uri) == text);
    BOOST_TEST((urigram::hazards_of(text).value() ==
                (urigram::hazard::port_not_default | urigram::hazard::password)));
    BOOST_TEST(urigram::recompose(*uri) == text);
    auto const owner = urigram::parse_owned(text);
    BOOST_TEST(text_of(*owner) == text);
    BOOST_TEST(urigram::edit(*uri)->host("example.com").build().value() ==
               "http://ann:x@example.com:8080/a/b.html?q=1&q=a%26b#top");
    BOOST_TEST(urigram::repair("www.example.org/a\\b c")->text == "http://www.example.org/a/b%20c");
    BOOST_TEST(urigram::repair("www.example.org/a\\b c")->changes.size() == 3u);
    BOOST_TEST(urigram::resolve(text, "../c").value() == "http://ann:x@example.org:8080/c");
    auto const refused = urigram::parse("http://h:x/");
    auto const why = [&uri = refused] {
        return uri.error().message(text) + std::to_string(uri.error().offset);
    };
    BOOST_TEST(!why().empty());
}

// What stands in the column `write` of the page stands in this test.
BOOST_AUTO_TEST_CASE(each_answer_of_the_page_is_tested) {
    auto const page = squeezed("../doc/how_do_i_get.md"), test = squeezed("how_do_i_get.cpp");
    std::size_t answers = 0;
    auto const table = page.find("|---|");
    for (auto first = page.find('`', table); first != page.npos; first = page.find('`', first)) {
        auto const last = page.find('`', first + 1);
        auto const code = page.substr(first + 1, last - first - 1);
        first = last + 1;
        if (code.find('(') == code.npos && code[0] != '*') continue;  // a value
        if (code.substr(0, 3) == "if(") continue;                     // the advice at the end
        BOOST_TEST((code == "*parts.port" || test.find(code) != test.npos), code);
        ++answers;
    }
    BOOST_TEST(answers > 25u);
}

BOOST_AUTO_TEST_SUITE_END()
