// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/meaning/nntp.hpp>

BOOST_AUTO_TEST_SUITE(meaning_nntp_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::nntpurl())));

namespace {

meaning::nntp nntp(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::nntpurl>(text).value()).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_7_a_group) {
    BOOST_TEST(nntp("nntp://news.example.org/comp.lang.c++").group == "comp.lang.c++");
    BOOST_TEST(nntp("nntp://news.example.org/comp.lang.c++").server.host.text == "news.example.org");
    BOOST_TEST((nntp("nntp://news.example.org/comp.lang.c++").server.port == 119));
    BOOST_TEST(rfc1738::parse_url("nntp://h/").has_error());
    BOOST_TEST(rfc1738::parse_url("nntp://h/a%2E").has_error());  // a group cannot contain escapes
}

BOOST_AUTO_TEST_CASE(rfc1738_3_7_the_article_number_if_given) {
    BOOST_TEST(!nntp("nntp://h/g").article.has_value());
    BOOST_TEST((nntp("nntp://h/g/4711").article == "4711"));
    BOOST_TEST(
        (nntp("nntp://h/g/00000000000000000000000000000001").article == "00000000000000000000000000000001"));
    for (auto text : {"nntp://h/g/", "nntp://h/g/x", "nntp://h/g/1x"})
        BOOST_TEST(rfc1738::parse_url(text).has_error(), text);
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const meant = meaning_of(ast::nntpurl()).value();
    BOOST_TEST(meant.group.empty());
    BOOST_TEST(!meant.article.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
