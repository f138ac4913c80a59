// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/news.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_news_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::host const h{host_kind::hostname, "h"};

ast::newsurl tree(ast::grouppart const& part) { return {"news", part}; }
ast::group named(std::string_view text) { return {text}; }

}  // namespace

BOOST_AUTO_TEST_CASE(groups_begin_with_a_letter) {
    auto const& r = group;
    for (auto text :
         {"a", "Z", "comp.lang.c++", "alt.a-b", "a_b", "a..b", "a-", "a.", "a+", "a_", "a1", "x-.+_9Z"})
        BOOST_TEST(ok(r, text, {text}));
    for (auto text : {"", "1a", "-a", ".a", "+a", "_a", "*", "a*", "a b", "a/b", "a@b", "a%20b", "a,b", "a:b",
                      "a~", " a", "a "})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "", "a") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a") == sorted(alnums + "-.+_"));
    BOOST_TEST(octets(r, "a", "b") == sorted(alnums + "-.+_"));
    BOOST_TEST(prefix(r, "a.b*", 3));
    BOOST_TEST(prefix(r, "a.b%2E", 3));
    BOOST_TEST(embeds(r, "comp.lang.c++"));
}

BOOST_AUTO_TEST_CASE(articles_have_an_at_sign_and_a_host) {
    auto const& r = article;
    BOOST_TEST(ok(r, "a@h", {"a", h}));
    BOOST_TEST(ok(r, "*@h", {"*", h}));
    BOOST_TEST(ok(r, "1@h", {"1", h}));
    BOOST_TEST(ok(r, "a;/?:&=@h", {"a;/?:&=", h}));
    BOOST_TEST(ok(r, "%3Ca%3E@h", {"%3Ca%3E", h}));
    BOOST_TEST(ok(r, "a@1.2.3.4", {"a", {host_kind::hostnumber, "1.2.3.4"}}));
    BOOST_TEST(ok(r, "a@1.2.3.4.b", {"a", {host_kind::hostname, "1.2.3.4.b"}}));
    for (auto text : {"",      "@",     "a",    "a@",    "@h",   "a@@h",    "a@b@h", "a@h@",
                      "a@h:1", "a@h/",  "a@h.", "a@-h",  "a@1",  "a@1.2.3", "%@h",   "a%4@h",
                      "a b@h", "<a@h>", "a#@h", "a~b@h", "a@h ", "a @h",    "a@ h",  "a@%68"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "", "@h") == sorted(uchars + ";/?:&="));
    BOOST_TEST(octets(r, "a", "b@h") == sorted(uchars + ";/?:&="));
    BOOST_TEST(octets(r, "a@") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a@h") == sorted(alnums));
    BOOST_TEST(prefix(r, "a@h@", 3));
    BOOST_TEST(prefix(r, "a@h.", 3));
    BOOST_TEST(prefix(r, "a@1.2.3.4a", 9));
    BOOST_TEST(embeds(r, "a/b@h.org"));
}

BOOST_AUTO_TEST_CASE(groupparts_with_an_at_sign_are_articles) {
    auto const& r = grouppart;
    BOOST_TEST(ok(r, "*", ast::all_groups{}));
    BOOST_TEST(ok(r, "a.b", named("a.b")));
    BOOST_TEST(ok(r, "a.b@h", ast::article{"a.b", h}));
    BOOST_TEST(ok(r, "*@h", ast::article{"*", h}));
    for (auto text : {"", "**", "*a", "a*", "1", ".", "@h", "a@", "a/b", "a%41"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers + "*"));
    BOOST_TEST(prefix(r, "a@", 1, named("a")));
    BOOST_TEST(prefix(r, "a/b@", 1, named("a")));
    BOOST_TEST(prefix(r, "*a", 1, ast::all_groups{}));
    BOOST_TEST(prefix(r, "*@", 1, ast::all_groups{}));
    BOOST_TEST(embeds(r, "a.b"));
    BOOST_TEST(embeds(r, "*"));
    BOOST_TEST(embeds(r, "*@h"));
}

BOOST_AUTO_TEST_CASE(newsurls_have_a_group_an_article_or_an_asterisk) {
    auto const& r = newsurl;
    BOOST_TEST(ok(r, "news:*", tree(ast::all_groups{})));
    BOOST_TEST(ok(r, "news:comp.lang.c++", tree(named("comp.lang.c++"))));
    BOOST_TEST(ok(r, "news:a@h", tree(ast::article{"a", h})));
    BOOST_TEST(ok(r, "news:*@h", tree(ast::article{"*", h})));
    BOOST_TEST(ok(r, "news:12;/?:&=@h", tree(ast::article{"12;/?:&=", h})));
    BOOST_TEST(ok(r, "news:a:1@h", tree(ast::article{"a:1", h})));
    BOOST_TEST(ok(r, "news://a@h", tree(ast::article{"//a", h})));
    BOOST_TEST(ok(r, "NEWS:a", {"NEWS", named("a")}));
    for (auto text : {"",           "news",       "news:",     "news:@",     "news:@h",    "news:a@",
                      "news:**",    "news:*a",    "news:1",    "news:.a",    "news://h/a", "news:a/b",
                      "news:a%20b", "news:a@h:1", "news:a@h/", "news:a@b@c", "news:<a@h>", "news:a b",
                      "news: a",    "news :a",    " news:a",   "news:a ",    "newsa",      "new:a",
                      "xnews:a",    "news:a#",    "news:a~",   "news:a%4@h", "news:a@h."})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "news:") == sorted(lowers + uppers + "*"));
    BOOST_TEST(octets(r, "news:a") == sorted(alnums + "-.+_"));
    BOOST_TEST(octets(r, "news:a", "@h") == sorted(uchars + ";/?:&="));
    BOOST_TEST(octets(r, "news:a", "h") == sorted(alnums + "-.+_@"));
    BOOST_TEST(octets(r, "news", "a") == ":");

    BOOST_TEST(prefix(r, "news:abc@", 8, tree(named("abc"))));
    BOOST_TEST(prefix(r, "news:a%20b", 6, tree(named("a"))));
    BOOST_TEST(prefix(r, "news:*@", 6, tree(ast::all_groups{})));
    BOOST_TEST(prefix(r, "news:a@h@", 8, tree(ast::article{"a", h})));
    BOOST_TEST(prefix(r, "news:a@h.", 8, tree(ast::article{"a", h})));
    BOOST_TEST(embeds(r, "news:a.b"));
    BOOST_TEST(embeds(r, "news:*@h"));
    BOOST_TEST(embeds(r, "news:*"));
}

BOOST_AUTO_TEST_SUITE_END()
