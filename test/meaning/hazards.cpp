// SPDX-License-Identifier: BSL-1.0
// RFC 1738, section 6, and RFC 2396, section 7: the hazards of valid URLs.
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/hazards.hpp>

BOOST_AUTO_TEST_SUITE(meaning_hazards_cpp)

using namespace urigram;

namespace {

/// The hazards of a URL that RFC 1738 accepts.
hazard_set found_in(std::string_view text) { return hazards_of(text, dialects::rfc1738).value(); }

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_6_ports_that_are_reserved_or_not_the_default_are_hazards) {
    BOOST_TEST(found_in("gopher://h:25/").contains(hazard::port_not_default | hazard::port_reserved));
    BOOST_TEST(found_in("gopher://h:7070/").contains(hazard::port_not_default));
    BOOST_TEST(!found_in("gopher://h:7070/").contains(hazard::port_reserved));
    BOOST_TEST(found_in("gopher://h:70/").empty());
    BOOST_TEST(found_in("gopher://h/").empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_6_an_encoded_line_end) {
    for (std::string const url :
         {"telnet://a{}b@h", "ftp://h/a{}b", "gopher://h/0a{}b", "mailto:a{}b@h", "news:a{}b@h"})
        for (std::string const escape : {"%0D", "%0A", "%0d", "%0a"}) {
            std::string text = url;
            text.replace(text.find("{}"), 2, escape);
            BOOST_TEST(found_in(text).contains(hazard::escaped_cr_lf), text);
        }
}

BOOST_AUTO_TEST_CASE(rfc1738_6_an_encoded_tab_where_the_grammar_has_none) {
    BOOST_TEST(found_in("ftp://h/a%09b").contains(hazard::escaped_tab));
    BOOST_TEST(found_in("gopher://h/0a%09b").empty());  // a selector and a search
}

BOOST_AUTO_TEST_CASE(rfc1738_6_an_encoded_nul_anywhere) {
    for (std::string_view const url : {"http://h/%00", "http://h/a?%00", "ftp://%00@h/", "ftp://u:%00@h/",
                                       "mailto:%00@h", "gopher://h/0%00"})
        BOOST_TEST(found_in(url).contains(hazard::escaped_nul), url);
}

BOOST_AUTO_TEST_CASE(rfc1738_6_an_encoded_slash_or_backslash_in_a_segment) {
    BOOST_TEST(found_in("http://h/a%2Fb").contains(hazard::escaped_slash));
    BOOST_TEST(found_in("http://h/a%5cb").contains(hazard::escaped_slash));
    BOOST_TEST(found_in("http://h/a/b").empty());
}

BOOST_AUTO_TEST_CASE(rfc2396_7_a_password_in_the_url) {
    BOOST_TEST(found_in("ftp://u:p@h/").contains(hazard::password));
    BOOST_TEST(!found_in("ftp://u@h/").contains(hazard::password));
}

BOOST_AUTO_TEST_CASE(rfc1738_5_numbers_out_of_range_in_host_and_port) {
    BOOST_TEST(found_in("http://1.2.3.256/").contains(hazard::host_number_out_of_range));
    BOOST_TEST(!found_in("http://1.2.3.255/").contains(hazard::host_number_out_of_range));
    BOOST_TEST(found_in("http://h:65536/").contains(hazard::port_out_of_range));
    BOOST_TEST(!found_in("http://h:65535/").contains(hazard::port_out_of_range));
}

BOOST_AUTO_TEST_SUITE_END()
