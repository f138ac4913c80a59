// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/tel.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_tel_cpp)

using namespace urigram;
using namespace urigram::rfc3966;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(global_numbers_begin_with_a_plus_sign) {
    for (auto t : {"+1", "+1-201-555-0123", "+(1)", "+-1-", "+.1"})
        BOOST_TEST(ok(global_number_digits, t, t));
    for (auto t : {"", "+", "+-", "1", "+a", "+1a", "+1*", "++1", "+1 2"})
        BOOST_TEST(bad(global_number_digits, t));
    for (auto t : {"1", "f", "A", "*", "#", "-1", "*#06#", "(0)1.2-3", "*-#"})
        BOOST_TEST(ok(local_number_digits, t, t));
    for (auto t : {"", "-", "()", "+1", "g", "1g", "1;", "%23"}) BOOST_TEST(bad(local_number_digits, t));
    for (auto t : {"1", "f", "*", "-1", "*06", "(0)1.2-3"}) BOOST_TEST(ok(uri_local_number_digits, t, t));
    for (auto t : {"", "-", "#", "1#", "*#06#"}) BOOST_TEST(bad(uri_local_number_digits, t));
    BOOST_TEST(prefix(uri_local_number_digits, "1#2", 1, "1"));
    BOOST_TEST(prefix(global_number_digits, "+1-a", 3, "+1-"));
    BOOST_TEST(embeds(global_number_digits, "+1-2"));
    BOOST_TEST(embeds(local_number_digits, "*#2"));
    BOOST_TEST(embeds(uri_local_number_digits, "*2"));
}

BOOST_AUTO_TEST_CASE(domain_names_may_end_with_a_dot) {
    for (auto t : {"a", "a.b", "a.", "a-b.c-d.", "1.a", "1.2.a1"}) {
        BOOST_TEST(ok(domainname, t, t));
        BOOST_TEST(ok(descriptor, t, t));
    }
    for (auto t : {"", ".", "1", "a.1", "-a", "a-", "a..b", "a_b", "1.2.3.4", "a.b.."}) {
        BOOST_TEST(bad(domainname, t));
        BOOST_TEST(bad(descriptor, t));
    }
    BOOST_TEST(prefix(domainname, "a.1", 2, "a."));
    BOOST_TEST(prefix(domainname, "a.b-", 3, "a.b"));
    BOOST_TEST(ok(descriptor, "+1-914", "+1-914"));
    BOOST_TEST(bad(descriptor, "1-914"));
    for (auto t : {"a", "1", "a-1", "a--b"}) BOOST_TEST(ok(domainlabel, t, t));
    for (auto t : {"", "-", "a-", "-a", "a.b"}) BOOST_TEST(bad(domainlabel, t));
    for (auto t : {"a", "a1", "a-1"}) BOOST_TEST(ok(toplabel, t, t));
    for (auto t : {"", "1", "1a", "a-"}) BOOST_TEST(bad(toplabel, t));
    BOOST_TEST(embeds(domainname, "a.b."));
    BOOST_TEST(embeds(descriptor, "+1"));
    BOOST_TEST(embeds(domainlabel, "a"));
    BOOST_TEST(embeds(toplabel, "a"));
}

BOOST_AUTO_TEST_CASE(parameters_begin_with_a_semicolon_and_a_name) {
    for (auto t : {";a", ";a=b", ";m-1=%41", ";-=[]/:&+$-_.!~*'()", ";ext=a", ";phone-context=a_b"}) {
        BOOST_TEST(ok(parameter, t, t));
        BOOST_TEST(ok(par, t, t));
    }
    for (auto t :
         {"", ";", "a=b", ";a=", ";a_b", ";a=b;", ";a=b=c", ";a=?", ";a=@", ";a=,", ";a=%4", ";%41=a"}) {
        BOOST_TEST(bad(parameter, t));
        BOOST_TEST(bad(par, t));
    }
    BOOST_TEST(prefix(parameter, ";a=", 2, ";a"));
    for (auto t : {"a", "-", "A-1"}) BOOST_TEST(ok(pname, t, t));
    for (auto t : {"", "_", "a=", "%41"}) BOOST_TEST(bad(pname, t));
    BOOST_TEST(ok(pvalue, "a%41[", "a%41["));
    BOOST_TEST(bad(pvalue, ""));
    for (auto t : {"a", "[", "~", "%aF"}) BOOST_TEST(ok(paramchar, t, t));
    for (auto t : {"", ";", "=", "?", "@", ",", "#", "%", "ab"}) BOOST_TEST(bad(paramchar, t));
    for (auto t : {";ext=1", ";EXT=(1)", ";ext=-"}) BOOST_TEST(ok(rfc3966::extension, t, t));
    for (auto t : {"", ";ext=", ";ext", ";ext=a", ";ext=1a"}) BOOST_TEST(bad(rfc3966::extension, t));
    for (auto t : {";isub=1", ";ISUB=a%20"}) BOOST_TEST(ok(isdn_subaddress, t, t));
    for (auto t : {"", ";isub=", ";isub=?", ";isub=a;b"}) BOOST_TEST(bad(isdn_subaddress, t));
    for (auto t : {";phone-context=a.b", ";Phone-Context=+1"}) BOOST_TEST(ok(context, t, t));
    for (auto t : {"", ";phone-context=", ";phone-context=1", ";phone-context=a_b", ";context=a"})
        BOOST_TEST(bad(context, t));
    BOOST_TEST(embeds(parameter, ";a=b"));
    BOOST_TEST(embeds(par, ";a"));
    BOOST_TEST(embeds(pname, "a"));
    BOOST_TEST(embeds(pvalue, "a"));
    BOOST_TEST(embeds(rfc3966::extension, ";ext=1"));
    BOOST_TEST(embeds(isdn_subaddress, ";isub=a"));
    BOOST_TEST(embeds(context, ";phone-context=a"));
}

BOOST_AUTO_TEST_CASE(parameters_of_a_list_are_iterated_and_found_by_name) {
    ast::uri_parameters const some{";a=b;c;d=e"};
    std::string read;
    for (auto [name, value] : some)
        read.append(name).append(value ? "=" + std::string(*value) : "").append(" ");
    BOOST_TEST(read == "a=b c d=e ");
    ast::uri_parameters const none{""};
    BOOST_TEST((none.begin() == none.end()));
    auto it = some.begin();
    BOOST_TEST((*it++ == ast::uri_parameter{"a", "b"}));
    BOOST_TEST((*it == ast::uri_parameter{"c", std::nullopt}));
    BOOST_TEST((++it != some.end()));
    BOOST_TEST((++it == some.end()));
    static_assert(ast::uri_parameters{";a;B=c;b=d"}.find("b") == ast::uri_parameter{"B", "c"});
    static_assert(ast::uri_parameters{";a"}.find("A") == ast::uri_parameter{"a", std::nullopt});
    BOOST_TEST(!some.find("b").has_value());
    BOOST_TEST(!some.find("").has_value());
    BOOST_TEST(!none.find("a").has_value());
    BOOST_TEST(std::hash<ast::uri_parameters>{}(some) == std::hash<ast::uri_parameters>{}({";a=b;c;d=e"}));
}

BOOST_AUTO_TEST_CASE(local_numbers_have_a_context) {
    BOOST_TEST(ok(global_number, "+1", {"+1", {""}}));
    BOOST_TEST(ok(global_number, "+1;ext=2;a", {"+1", {";ext=2;a"}}));
    BOOST_TEST(ok(global_number, "+1;phone-context=a_b", {"+1", {";phone-context=a_b"}}));
    for (auto t : {"", "1", "+;a", "+1;", "+1;a=", "+1;a=b?"}) BOOST_TEST(bad(global_number, t));
    BOOST_TEST(ok(local_number, "1;phone-context=a", {"1", {";phone-context=a"}}));
    BOOST_TEST(ok(local_number, "*#1;a=b;Phone-Context=+1;c", {"*#1", {";a=b;Phone-Context=+1;c"}}));
    BOOST_TEST(ok(local_number, "1;phone-context=a_b;phone-context=a",
                  {"1", {";phone-context=a_b;phone-context=a"}}));
    BOOST_TEST(ok(local_number, "1;phone-context=a;phone-context=a_b",
                  {"1", {";phone-context=a;phone-context=a_b"}}));
    for (auto t : {"", "1", "+1;phone-context=a", "1;a=b", "1;phone-context=", "1;phone-context=a_b",
                   "1;phone-context=1", "1;phone-context", ";phone-context=a", "1;phone-context=a;"})
        BOOST_TEST(bad(local_number, t));
    BOOST_TEST(bad(uri_local_number, "#1;phone-context=a"));
    BOOST_TEST(ok(uri_local_number, "1;phone-context=a", {"1", {";phone-context=a"}}));
    // The match ends after a context, or, if the context is a complete parameter, after those that follow it.
    BOOST_TEST(prefix(local_number, "1;a;phone-context=a_b", 19));
    BOOST_TEST(prefix(local_number, "1;phone-context=a_b;c;phone-context=d_e", 37));
    BOOST_TEST(prefix(local_number, "1;phone-context=a_b;c;phone-context=d;e_", 39));
    BOOST_TEST(prefix(local_number, "1;phone-context=a;phone-context=b_c?", 35));
    BOOST_TEST(prefix(local_number, "1;phone-context=a.1", 18));
    BOOST_TEST(prefix(local_number, "1;phone-context=a,b", 17));
    BOOST_TEST(ok(telephone_subscriber, "+1;a", ast::global_number{"+1", {";a"}}));
    BOOST_TEST(ok(telephone_subscriber, "#;phone-context=a", ast::local_number{"#", {";phone-context=a"}}));
    BOOST_TEST(
        ok(uri_telephone_subscriber, "1;phone-context=a", ast::local_number{"1", {";phone-context=a"}}));
    BOOST_TEST(bad(telephone_subscriber, "1"));
    BOOST_TEST(bad(uri_telephone_subscriber, "#;phone-context=a"));
    BOOST_TEST(embeds(global_number, "+1;a=b"));
    BOOST_TEST(embeds(local_number, "1;phone-context=a;b"));
    BOOST_TEST(embeds(uri_local_number, "1;phone-context=a;b"));
    BOOST_TEST(embeds(telephone_subscriber, "+1"));
    BOOST_TEST(embeds(uri_telephone_subscriber, "1;phone-context=a"));
}

BOOST_AUTO_TEST_CASE(tel_uris_have_a_global_or_a_local_number) {
    BOOST_TEST(ok(telephone_uri, "tel:+1", {"tel", ast::global_number{"+1", {""}}}));
    BOOST_TEST(
        ok(telephone_uri, "TEL:#1;phone-context=a", {"TEL", ast::local_number{"#1", {";phone-context=a"}}}));
    for (auto t : {"", "tel", "tel:", "tel:1", "tel://+1", "tel:+1#", "tel:+1?a", "tel:+1/a", "tele:+1",
                   "fax:+1", "tel:%2B1", "tel:1-IETF-RFC"})
        BOOST_TEST(bad(telephone_uri, t));
    BOOST_TEST(ok(any_telephone_uri, "x:+1", {"x", ast::global_number{"+1", {""}}}));
    BOOST_TEST(
        ok(any_telephone_uri, "x:1;phone-context=a", {"x", ast::local_number{"1", {";phone-context=a"}}}));
    for (auto t : {"x:", "x:1", "x:1#;phone-context=a"}) BOOST_TEST(bad(any_telephone_uri, t));
    // RFC 3966, sections 6, 8, 9 and 11
    for (auto t :
         {"tel:+1-201-555-0123", "tel:7042;phone-context=example.com",
          "tel:863-1234;phone-context=+1-914-555", "tel:+1-212-555-0101", "tel:+1-201-555-0111",
          "tel:+1-555-438-3732", "tel:1234;phone-context=munich.example.com", "tel:+1-900-555-0191"}) {
        BOOST_TEST(parse(t, telephone_uri).has_value(), t);
        BOOST_TEST(parse(t, any_telephone_uri).has_value(), t);
    }
    auto const uri = parse("tel:863-1234;phone-context=+1-914-555", telephone_uri).value();
    auto const number = std::get<ast::local_number>(uri.telephone_subscriber);
    BOOST_TEST(number.par.find("phone-context")->pvalue.value() == "+1-914-555");
    BOOST_TEST(embeds(telephone_uri, "tel:+1;a"));
    BOOST_TEST(embeds(any_telephone_uri, "x:+1;a"));
}

BOOST_AUTO_TEST_SUITE_END()
