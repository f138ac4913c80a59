// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/ldap.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_ldap_cpp)

using namespace urigram;
using namespace urigram::rfc4516;
using namespace urigram::test;

namespace {

ast::host name(std::string_view text) { return {ast::host_kind::registered_name, text}; }
ast::hostport const nowhere{name(""), {}};

}  // namespace

BOOST_AUTO_TEST_CASE(numbers_have_no_leading_zero) {
    for (auto t : {"0", "9", "10", "100"}) BOOST_TEST(ok(number, t, t));
    for (auto t : {"", "01", "00", "a", "1a"}) BOOST_TEST(bad(number, t));
    for (auto t : {"1.2", "0.0", "1.3.6.1.4.1.4203.666.5.16"}) {
        BOOST_TEST(ok(numericoid, t, t));
        BOOST_TEST(ok(oid, t, t));
        BOOST_TEST(ok(extype, t, t));
    }
    for (auto t : {"a", "x-1", "e-bindname", "a--"}) {
        BOOST_TEST(ok(keystring, t, t));
        BOOST_TEST(ok(descr, t, t));
        BOOST_TEST(ok(oid, t, t));
        BOOST_TEST(ok(extype, t, t));
    }
    for (auto t : {"", "1", "1.", "1.02", ".1", "-a", "a_b", "a.b", "%41"}) {
        BOOST_TEST(bad(numericoid, t));
        BOOST_TEST(bad(descr, t));
        BOOST_TEST(bad(keystring, t));
        BOOST_TEST(bad(oid, t));
        BOOST_TEST(bad(extype, t));
    }
    BOOST_TEST(prefix(numericoid, "1.2.03", 5));
    BOOST_TEST(embeds(numericoid, "1.2.3"));
    BOOST_TEST(embeds(number, "10"));
    BOOST_TEST(embeds(oid, "a-1"));
}

BOOST_AUTO_TEST_CASE(items_of_lists_are_separated_by_commas) {
    for (auto t : {"a", "/", ";", "=", "%2C"}) BOOST_TEST(ok(ldap_char, t, t));
    for (auto t : {"", ",", "?", "#", "[", "%4", "ab"}) BOOST_TEST(bad(ldap_char, t));
    for (auto t : {"a", "*", "+", "1.1", "cn;lang-de", "userCertificate;binary"})
        BOOST_TEST(ok(selector, t, t));
    for (auto t : {"", "a,b", "a?", "a#"}) BOOST_TEST(bad(selector, t));
    for (auto t : {"a", "a,b", "*,a,b"}) {
        BOOST_TEST(ok(attrdesc, t, t));
        BOOST_TEST(ok(attributes, t, t));
    }
    for (auto t : {"", ",", "a,", ",a", "a,,b", "a?"}) {
        BOOST_TEST(bad(attrdesc, t));
        BOOST_TEST(bad(attributes, t));
    }
    BOOST_TEST(ok(rfc4516::extension, "a", {false, "a", {}}));
    BOOST_TEST(ok(rfc4516::extension, "!1.2=b=c", {true, "1.2", "b=c"}));
    BOOST_TEST(ok(rfc4516::extension, "a=", {false, "a", ""}));
    for (auto t : {"", "!", "=a", "!!a", "a,b", "a=b,c", "a=?"}) BOOST_TEST(bad(rfc4516::extension, t));
    for (auto t : {"a", "!a=b,c,d="}) BOOST_TEST(ok(extensions, t, t));
    for (auto t : {"", "a,", ",a", "a?"}) BOOST_TEST(bad(extensions, t));
    for (auto t : {"", "cn=Manager%2cdc=example%2cdc=com"}) BOOST_TEST(ok(exvalue, t, t));
    for (auto t : {",", "a?", "%2"}) BOOST_TEST(bad(exvalue, t));

    std::string read;
    for (auto s : ast::ldap_selectors{"a,*,b"}) read.append(s) += " ";
    BOOST_TEST(read == "a * b ");
    BOOST_TEST((ast::ldap_selectors{""}.begin() == ast::ldap_selectors{""}.end()));
    read.clear();
    for (auto [critical, type, value] : ast::ldap_extensions{"a,!b=c=d,e="})
        read.append(critical ? "!" : "").append(type).append(value ? ":" : "").append(value.value_or("")) +=
            " ";
    BOOST_TEST(read == "a !b:c=d e: ");
    BOOST_TEST(embeds(selector, "a"));
    BOOST_TEST(embeds(attrdesc, "a,b"));
    BOOST_TEST(embeds(attributes, "a,b"));
    BOOST_TEST(embeds(rfc4516::extension, "!a=b"));
    BOOST_TEST(embeds(extensions, "!a=b,c"));
}

BOOST_AUTO_TEST_CASE(searches_may_omit_their_last_parts) {
    for (auto t : {"", "o=a,c=b", "o=Question%3f,c=US", "o=An%20Example%5C2C%20Inc.,c=US"})
        BOOST_TEST(ok(dn, t, t));
    for (auto t : {"a?", "a#", "a[", "\\"}) BOOST_TEST(bad(dn, t));
    for (auto t : {"base", "ONE", "Sub"}) BOOST_TEST(ok(scope, t, t));
    for (auto t : {"", "bas", "subs", "children"}) BOOST_TEST(bad(scope, t));
    for (auto t : {"(cn=Babs%20Jensen)", "(&(a=b)(!(c=*)),/)", "(four-octet=%5c00%5c00)"})
        BOOST_TEST(ok(filter, t, t));
    for (auto t : {"", "(a=b)?", "(|(a=b))"}) BOOST_TEST(bad(filter, t));
    BOOST_TEST(ok(search, "", {"", {}, {}, {}, {}}));
    BOOST_TEST(ok(search, "?", {"", "", {}, {}, {}}));
    BOOST_TEST(ok(search, "a?b?", {"a", "b", "", {}, {}}));
    BOOST_TEST(ok(search, "a??sub?", {"a", "", "sub", "", {}}));
    BOOST_TEST(ok(search, "a?b,c?one?(d=e)?!f=g,h", {"a", "b,c", "one", "(d=e)", "!f=g,h"}));
    for (auto t : {"a?b,?", "a??no", "????", "????a?", "a???\?!"}) BOOST_TEST(bad(search, t));
    BOOST_TEST(prefix(search, "a???\?!", 4));
    BOOST_TEST(prefix(search, "a??subs?b", 6));
    BOOST_TEST(embeds(dn, "o=a,c=b"));
    BOOST_TEST(embeds(scope, "sub"));
    BOOST_TEST(embeds(filter, "(a=b)"));
    BOOST_TEST(embeds(search, "a?b?sub?(c=d)?e=f"));
}

BOOST_AUTO_TEST_CASE(ldap_urls_may_have_an_empty_host) {
    for (auto t : {"ldap", "LDAP"}) BOOST_TEST(ok(scheme, t, t));
    BOOST_TEST(bad(scheme, "ldaps"));
    auto const check = [](auto const& r, std::string const& s) {
        BOOST_TEST(ok(r, s + "://", {s, nowhere, {}}));
        BOOST_TEST(ok(r, s + ":///", {s, nowhere, ast::ldap_search{"", {}, {}, {}, {}}}));
        BOOST_TEST(ok(r, s + "://h:389", {s, {name("h"), "389"}, {}}));
        BOOST_TEST(ok(
            r, s + "://[::1]/a??base",
            {s, {{ast::host_kind::ipv6_address, "[::1]"}, {}}, ast::ldap_search{"a", "", "base", {}, {}}}));
        for (auto t : {"", ":", ":a", ":/a", "://u@h", "://h?a", "://h/#a", "://h/a????", "://h/a?b?c"})
            BOOST_TEST(bad(r, s + t));
        BOOST_TEST(embeds(r, s + "://h:1/a?b?sub?(c=d)?e=f"));
        BOOST_TEST(embeds(r, s + "://h"));
    };
    check(ldapurl, "ldap");
    check(ldapurl, "Ldap");
    check(any_ldapurl, "x");
    BOOST_TEST(bad(ldapurl, "ldaps://h"));
    // RFC 4516, section 4
    for (auto t :
         {"ldap:///o=University%20of%20Michigan,c=US",
          "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US",
          "ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress",
          "ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)",
          "LDAP://ldap1.example.com/c=GB?objectClass?ONE", "ldap://ldap2.example.com/o=Question%3f,c=US?mail",
          "ldap://ldap3.example.com/o=Babsco,c=US??\?(four-octet=%5c00%5c00%5c00%5c04)",
          "ldap://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US", "ldap://ldap.example.net",
          "ldap://ldap.example.net/", "ldap://ldap.example.net/?",
          "ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com",
          "ldap:///??sub?\?!e-bindname=cn=Manager%2cdc=example%2cdc=com"})
        BOOST_TEST(parse(t, ldapurl).has_value(), t);
}

BOOST_AUTO_TEST_SUITE_END()
