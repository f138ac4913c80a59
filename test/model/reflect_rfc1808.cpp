// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE reflect_rfc1808
#include "reflect_productions.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1808.hpp>

using namespace urigram;

// Every production, against the compiled one.
BOOST_AUTO_TEST_CASE(productions_of_rfc1808) {
    test::reflected_productions all;
    all.add(rfc1808::URL);
    all.add(rfc1808::absoluteURL);
    all.add(rfc1808::generic_RL);
    all.add(rfc1808::relativeURL);
    all.add(rfc1808::net_path);
    all.add(rfc1808::abs_path);
    all.add(rfc1808::rel_path);
    all.add(rfc1808::path);
    all.add(rfc1808::fsegment);
    all.add(rfc1808::segment);
    all.add(rfc1808::params);
    all.add(rfc1808::param);
    all.add(rfc1808::scheme);
    all.add(rfc1808::net_loc);
    all.add(rfc1808::query);
    all.add(rfc1808::fragment);
    all.add(rfc1808::pchar);
    all.add(rfc1808::uchar);
    all.add("unreserved", rfc1808::unreserved);
    all.add(rfc1808::escape);
    all.add("hex", rfc1808::hex);
    all.add("alpha", rfc1808::alpha);
    all.add("lowalpha", rfc1808::lowalpha);
    all.add("hialpha", rfc1808::hialpha);
    all.add("digit", rfc1808::digit);
    all.add("safe", rfc1808::safe);
    all.add("extra", rfc1808::extra);
    all.add("national", rfc1808::national);
    all.add("reserved", rfc1808::reserved);
    all.add("punctuation", rfc1808::punctuation);
    BOOST_TEST(all.compare("rfc1808") > 20000u);
}
