// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/data.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_data_cpp)

using namespace urigram;
using namespace urigram::rfc2397;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(tokens_have_no_separators) {
    auto const check = [](auto const& r) {
        for (auto t : {"a", "text", "x-1.2+c", "%23", "!$&'*_~"}) BOOST_TEST(ok(r, t, t));
        for (auto t : {"", "/", "=", ";", ",", "(", "@", "a b", "%", ":"}) BOOST_TEST(bad(r, t));
        BOOST_TEST(embeds(r, "a"));
    };
    check(token);
    check(type);
    check(subtype);
    check(attribute);
    check(value);
}

BOOST_AUTO_TEST_CASE(media_types_may_be_empty) {
    BOOST_TEST(ok(parameter, "a=b", {"a", "b"}));
    for (auto t : {"", "a", "=b", "a=", "a=b=c", "a=b;"}) BOOST_TEST(bad(parameter, t));
    BOOST_TEST(ok(parameters, "", {""}));
    BOOST_TEST(ok(parameters, ";a=b;c=d", {";a=b;c=d"}));
    for (auto t : {";", ";a", "a=b", ";a=b;"}) BOOST_TEST(bad(parameters, t));
    std::string read;
    for (auto const& p : ast::parameters{";a=b;c=d"})
        read.append(p.attribute) += ":" + std::string(p.value) + " ";
    BOOST_TEST(read == "a:b c:d ");
    BOOST_TEST((ast::parameters{""}.begin() == ast::parameters{""}.end()));

    BOOST_TEST(ok(mediatype, "", {{}, {}, {""}}));
    BOOST_TEST(ok(mediatype, "a/b", {"a", "b", {""}}));
    BOOST_TEST(ok(mediatype, ";a=b", {{}, {}, {";a=b"}}));
    BOOST_TEST(ok(mediatype, "a/b;c=d", {"a", "b", {";c=d"}}));
    for (auto t : {"a", "a/", "/b", "a/b/c", "a/b;", "a/b;c"}) BOOST_TEST(bad(mediatype, t));
    BOOST_TEST(embeds(parameter, "a=b"));
    BOOST_TEST(embeds(parameters, ";a=b"));
    BOOST_TEST(embeds(mediatype, "a/b;c=d"));
}

BOOST_AUTO_TEST_CASE(data_urls_have_a_comma) {
    BOOST_TEST(ok(data, "a/?%41", "a/?%41"));
    for (auto t : {"#", "[", "%4"}) BOOST_TEST(bad(data, t));
    for (auto t : {"a", "/", "?", "%41"}) BOOST_TEST(ok(urlchar, t, t));
    BOOST_TEST(bad(urlchar, "#"));
    BOOST_TEST(ok(dataurl, "data:,", {"data", {{}, {}, {""}}, {}, ""}));
    BOOST_TEST(ok(dataurl, "DATA:a/b;c=d;BASE64,AA==", {"DATA", {"a", "b", {";c=d"}}, "BASE64", "AA=="}));
    BOOST_TEST(ok(dataurl, "data:;base64=1,x", {"data", {{}, {}, {";base64=1"}}, {}, "x"}));
    BOOST_TEST(ok(any_dataurl, "x:;base64,", {"x", {{}, {}, {""}}, "base64", ""}));
    for (auto t : {"", "data:", "data:a,b", "data:a/b", "data:;base64;a=b,", "data:;base6,", "data:,#",
                   "data:a/b;charset=,"})
        BOOST_TEST(bad(dataurl, t));
    // RFC 2397, section 4
    for (auto t : {"data:,A%20brief%20note", "data:text/plain;charset=iso-8859-7,%be%fa%be",
                   "data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local"})
        BOOST_TEST(parse(t, dataurl).has_value(), t);
    BOOST_TEST(embeds(data, "a"));
    BOOST_TEST(embeds(dataurl, "data:a/b;c=d;base64,AA"));
    BOOST_TEST(embeds(any_dataurl, "x:,a"));
}

BOOST_AUTO_TEST_SUITE_END()
