// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE reflect_rfc1738
#include "reflect_productions.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1738.hpp>

using namespace urigram;

// Every production, against the compiled one. `url` needs more: see reflect_schemes.
BOOST_AUTO_TEST_CASE(productions_of_rfc1738) {
    test::reflected_productions all;
    all.add(rfc1738::genericurl);
    all.add(rfc1738::otherurl);
    all.add(rfc1738::scheme);
    all.add(rfc1738::schemepart);
    all.add(rfc1738::ip_schemepart);
    all.add(rfc1738::login);
    all.add(rfc1738::hostport);
    all.add(rfc1738::host);
    all.add(rfc1738::hostname);
    all.add(rfc1738::domainlabel);
    all.add(rfc1738::toplabel);
    all.add("alphadigit", rfc1738::alphadigit);
    all.add(rfc1738::hostnumber);
    all.add(rfc1738::port);
    all.add(rfc1738::user);
    all.add(rfc1738::password);
    all.add(rfc1738::urlpath);
    all.add(rfc1738::ftpurl);
    all.add(rfc1738::fpath);
    all.add(rfc1738::fsegment);
    all.add("ftptype", rfc1738::ftptype);
    all.add(rfc1738::fileurl);
    all.add(rfc1738::httpurl);
    all.add(rfc1738::hpath);
    all.add(rfc1738::hsegment);
    all.add(rfc1738::search);
    all.add(rfc1738::gopherurl);
    all.add(rfc1738::gtype);
    all.add(rfc1738::selector);
    all.add(rfc1738::gopher_string);
    all.add(rfc1738::mailtourl);
    all.add(rfc1738::encoded822addr);
    all.add(rfc1738::newsurl);
    all.add(rfc1738::grouppart);
    all.add(rfc1738::group);
    all.add(rfc1738::article);
    all.add(rfc1738::nntpurl);
    all.add(rfc1738::telneturl);
    all.add(rfc1738::waisurl);
    all.add(rfc1738::waisdatabase);
    all.add(rfc1738::waisindex);
    all.add(rfc1738::waisdoc);
    all.add(rfc1738::database);
    all.add(rfc1738::wtype);
    all.add(rfc1738::wpath);
    all.add(rfc1738::prosperourl);
    all.add(rfc1738::ppath);
    all.add(rfc1738::psegment);
    all.add(rfc1738::fieldspec);
    all.add(rfc1738::fieldname);
    all.add(rfc1738::fieldvalue);
    all.add("lowalpha", rfc1738::lowalpha);
    all.add("hialpha", rfc1738::hialpha);
    all.add("alpha", rfc1738::alpha);
    all.add("digit", rfc1738::digit);
    all.add("safe", rfc1738::safe);
    all.add("extra", rfc1738::extra);
    all.add("national", rfc1738::national);
    all.add("punctuation", rfc1738::punctuation);
    all.add("reserved", rfc1738::reserved);
    all.add("hex", rfc1738::hex);
    all.add(rfc1738::escape);
    all.add("unreserved", rfc1738::unreserved);
    all.add(rfc1738::uchar);
    all.add(rfc1738::xchar);
    all.add(rfc1738::digits);
    BOOST_TEST(all.compare("rfc1738", "url") > 20000u);
}
