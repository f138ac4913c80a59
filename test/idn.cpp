// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram/idn.hpp>
#include <urigram/repair.hpp>

BOOST_AUTO_TEST_SUITE(idn_cpp)

using namespace urigram;

namespace {

boost::test_tools::assertion_result has_libidn2(boost::unit_test::test_unit_id) {
    return uts46_mapping::is_available();
}

boost::test_tools::assertion_result lacks_libidn2(boost::unit_test::test_unit_id) {
    return !uts46_mapping::is_available();
}

/// The name in US-ASCII; empty if it is invalid.
std::string mapped(std::string_view name) {
    std::string to;
    return uts46_to_ascii(name, to) ? to : "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_are_mapped_by_uts_46, *boost::unit_test::precondition(has_libidn2)) {
    BOOST_TEST(mapped("B\xC3\xBC"
                      "cher.example") == "xn--bcher-kva.example");
    BOOST_TEST(mapped("fa\xC3\x9F.example") == "xn--fa-hia.example");  // nontransitional
    BOOST_TEST(mapped("\xE2\x98\x83.example") == "xn--n3h.example");   // a symbol
    BOOST_TEST(mapped("\xEF\xBD\x81\xE3\x80\x82"
                      "b") == "a.b");  // full-width letter and dot
    BOOST_TEST(mapped("a\xC2\xAD"
                      "b.example") == "ab.example");             // a soft hyphen
    BOOST_TEST(mapped("\xE2\x98\x83\xC3\x9F.example").empty());  // libidn2 rejects a symbol with U+00DF
    BOOST_TEST(mapped("\xEF\xBF\xBD.example").empty());
    BOOST_TEST(mapped(std::string_view("a\0b", 3)).empty());
}

BOOST_AUTO_TEST_CASE(repair_maps_hosts, *boost::unit_test::precondition(has_libidn2)) {
    repair_options options;
    options.to_ascii = uts46_to_ascii;
    auto const url = repair("http://u@B\xC3\xBC"
                            "cher.example:80/",
                            options)
                         .value();
    BOOST_TEST(url.text == "http://u@xn--bcher-kva.example:80/");
    BOOST_TEST_REQUIRE(url.changes.size() == 1u);
    BOOST_TEST((url.changes[0].kind == repairs::host_names));
    BOOST_TEST(url.changes[0].offset == 9u);
    // Browsers read full-width digits as those of an address.
    BOOST_TEST(repair("http://\xEF\xBC\x90x7f.1/", options)->text == "http://127.0.0.1/");
}

BOOST_AUTO_TEST_CASE(rules_of_right_to_left_names_hold, *boost::unit_test::precondition(has_libidn2)) {
    BOOST_TEST(mapped("\xE2\x98\x83.example") == "xn--n3h.example");
    BOOST_TEST(mapped("\xE2\x98\x83.\xD7\x90"
                      "1a.example")
                   .empty());
    BOOST_TEST(mapped("\xD7\x90"
                      "a\xE2\x98\x83.example")
                   .empty());
    BOOST_TEST(mapped("\xCC\x81\xE2\x98\x83.example").empty());
}

BOOST_AUTO_TEST_CASE(without_libidn2_mappings_are_empty, *boost::unit_test::precondition(lacks_libidn2)) {
    BOOST_TEST(mapped("\xC3\xBC.example").empty());
}

BOOST_AUTO_TEST_SUITE_END()
