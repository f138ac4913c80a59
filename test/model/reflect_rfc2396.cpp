// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE reflect_rfc2396
#include "reflect_productions.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc2396.hpp>

using namespace urigram;

// Every production, against the compiled one.
BOOST_AUTO_TEST_CASE(productions_of_rfc2396) {
    test::reflected_productions all;
    all.add(rfc2396::URI_reference);
    all.add(rfc2396::absoluteURI);
    all.add(rfc2396::relativeURI);
    all.add(rfc2396::hier_part);
    all.add(rfc2396::opaque_part);
    all.add(rfc2396::uric_no_slash);
    all.add(rfc2396::net_path);
    all.add(rfc2396::abs_path);
    all.add(rfc2396::rel_path);
    all.add(rfc2396::rel_segment);
    all.add(rfc2396::scheme);
    all.add(rfc2396::authority);
    all.add(rfc2396::reg_name);
    all.add(rfc2396::server);
    all.add(rfc2396::userinfo);
    all.add(rfc2396::hostport);
    all.add(rfc2396::host);
    all.add(rfc2396::hostname);
    all.add(rfc2396::domainlabel);
    all.add(rfc2396::toplabel);
    all.add(rfc2396::IPv4address);
    all.add(rfc2396::port);
    all.add(rfc2396::path);
    all.add(rfc2396::path_segments);
    all.add(rfc2396::segment);
    all.add(rfc2396::param);
    all.add(rfc2396::pchar);
    all.add(rfc2396::query);
    all.add(rfc2396::fragment);
    all.add(rfc2396::uric);
    all.add("reserved", rfc2396::reserved);
    all.add("unreserved", rfc2396::unreserved);
    all.add("mark", rfc2396::mark);
    all.add(rfc2396::escaped);
    all.add("hex", rfc2396::hex);
    all.add("alphanum", rfc2396::alphanum);
    all.add("alpha", rfc2396::alpha);
    all.add("lowalpha", rfc2396::lowalpha);
    all.add("upalpha", rfc2396::upalpha);
    all.add("digit", rfc2396::digit);
    BOOST_TEST(all.compare("rfc2396") > 20000u);
}
