// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/geo.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/recompose.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_geo_cpp)

using namespace urigram;
using namespace urigram::rfc5870;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(sets_are_those_of_the_rfc) {
    std::string const unreserved_octets = alnums + "-_.!~*'()";
    BOOST_TEST(octets(paramchar) == sorted(unreserved_octets + "[]:&+$"));
    BOOST_TEST(octets(unreserved) == sorted(unreserved_octets));
    BOOST_TEST(octets(mark) == sorted("-_.!~*'()"));
    BOOST_TEST(octets(p_unreserved) == sorted("[]:&+$"));
    BOOST_TEST(octets(labeltext) == sorted(alnums + "-"));
    BOOST_TEST(octets(other_pvalue) == sorted(unreserved_octets + ":&+$"));
    for (auto t : {"%41", "%5b", "["}) BOOST_TEST(ok(paramchar, t, t));
    for (auto t : {"", "%4", "ab", ";", "=", "%", "@"}) BOOST_TEST(bad(paramchar, t));
    BOOST_TEST(ok(geo_scheme, "Geo", "Geo"));
    BOOST_TEST(bad(geo_scheme, "ge"));
    BOOST_TEST(embeds(paramchar, "%41"));
    BOOST_TEST(embeds(labeltext, "a-1"));
}

BOOST_AUTO_TEST_CASE(numbers_have_digits_before_and_after_the_dot) {
    for (auto t : {"0", "1", "007", "1.5", "0.00"}) {
        BOOST_TEST(ok(pnum, t, t));
        BOOST_TEST(ok(uval, t, t));
        std::string const negative = std::string("-").append(t);
        for (auto text : {std::string_view(t), std::string_view(negative)}) {
            BOOST_TEST(ok(num, text, text));
            BOOST_TEST(ok(coord_a, text, text));
            BOOST_TEST(ok(coord_b, text, text));
            BOOST_TEST(ok(coord_c, text, text));
            BOOST_TEST(ok(altitude, text, text));
            BOOST_TEST(ok(longitude, text, text));
        }
        BOOST_TEST(bad(pnum, negative));
    }
    for (auto t : {"", "-", ".5", "1.", "+1", "1e3", "--1", "1,5"}) {
        BOOST_TEST(bad(num, t));
        BOOST_TEST(bad(coord_a, t));
        BOOST_TEST(bad(altitude, t));
    }
    BOOST_TEST(prefix(num, "-1.x", 2));
    for (auto t : {"0", "-90", "48.2010"}) BOOST_TEST(ok(latitude, t, t));
    for (auto t : {"100", "", "-", "9."}) BOOST_TEST(bad(latitude, t));
    for (auto t : {"0", "-180", "16.3695"}) BOOST_TEST(ok(longitude, t, t));
    for (auto t : {"1000", "", "-", "9."}) BOOST_TEST(bad(longitude, t));
    BOOST_TEST(embeds(pnum, "1.5"));
    BOOST_TEST(embeds(num, "-1.5"));
    BOOST_TEST(embeds(latitude, "-48.2010"));
    BOOST_TEST(embeds(longitude, "-116.3"));
    BOOST_TEST(embeds(altitude, "-183"));
}

BOOST_AUTO_TEST_CASE(coordinates_are_two_or_three_numbers) {
    BOOST_TEST(ok(coordinates, "1,-2", {"1", "-2", {}}));
    BOOST_TEST(ok(coordinates, "1.0,2,3", {"1.0", "2", "3"}));
    for (auto t : {"", "1", "1,", ",2", "1;2", "1,2,3,4", "1, 2", "a,b"}) BOOST_TEST(bad(coordinates, t));
    BOOST_TEST(prefix(coordinates, "1,2,", 3));
    BOOST_TEST(embeds(coordinates, "1,2,3"));
}

BOOST_AUTO_TEST_CASE(crs_is_before_uncertainty) {
    BOOST_TEST(ok(crsp, ";crs=wgs84", {"crs", "wgs84"}));
    BOOST_TEST(ok(crsp, ";CrS=a-1", {"CrS", "a-1"}));
    for (auto t : {"", ";crs", ";crs=", "crs=a", ";crs=a.b", ";u=1"}) BOOST_TEST(bad(crsp, t));
    for (auto t : {"wgs84", "WGS84", "wgs", "x"}) BOOST_TEST(ok(crslabel, t, t));
    BOOST_TEST(bad(crslabel, ""));
    BOOST_TEST(ok(uncp, ";u=40", {"u", "40"}));
    BOOST_TEST(ok(uncp, ";U=0.5", {"U", "0.5"}));
    for (auto t : {"", ";u", ";u=", ";u=-1", ";u=a", ";uu=1"}) BOOST_TEST(bad(uncp, t));
    for (auto t : {";a", ";a=b", ";foo=this%2dthat", ";a=[b]", ";crs=a:b", ";u"})
        BOOST_TEST(ok(parameter, t, t));
    for (auto t : {"", ";", ";=b", ";a=", ";a=b=c", ";a_b=c", "a=b", ";a;b", ";a=%4"})
        BOOST_TEST(bad(parameter, t));
    for (auto t : {"a", "a-b", "1"}) BOOST_TEST(ok(pname, t, t));
    for (auto t : {"", "a.b"}) BOOST_TEST(bad(pname, t));
    for (auto t : {"a", "a:b", "[%41]"}) BOOST_TEST(ok(pvalue, t, t));
    for (auto t : {"", "a=b", "a;b", "%"}) BOOST_TEST(bad(pvalue, t));

    using ast::crsp, ast::uncp;
    BOOST_TEST(ok(p, "", {{}, {}, ""}));
    BOOST_TEST(ok(p, ";crs=a;u=1;b;c=d", {crsp{"crs", "a"}, uncp{"u", "1"}, ";b;c=d"}));
    BOOST_TEST(ok(p, ";u=1", {{}, uncp{"u", "1"}, ""}));
    BOOST_TEST(ok(p, ";a;u=1;crs=b", {{}, {}, ";a;u=1;crs=b"}));
    BOOST_TEST(ok(p, ";u=1;u=2", {{}, uncp{"u", "1"}, ";u=2"}));
    BOOST_TEST(ok(p, ";crs=a:b;u=1", {{}, {}, ";crs=a:b;u=1"}));
    BOOST_TEST(ok(p, ";crs=a;u=1.", {crsp{"crs", "a"}, {}, ";u=1."}));
    BOOST_TEST(ok(p, ";crs=a;u=%31", {crsp{"crs", "a"}, {}, ";u=%31"}));
    for (auto t : {"a", ";", ";a=", ";;a"}) BOOST_TEST(bad(p, t));
    BOOST_TEST(prefix(p, ";crs=a=", 6));
    BOOST_TEST(prefix(p, ";crs=", 4));
    BOOST_TEST(embeds(rfc5870::crsp, ";crs=a"));
    BOOST_TEST(embeds(rfc5870::uncp, ";u=1.5"));
    BOOST_TEST(embeds(parameter, ";a=b"));
    BOOST_TEST(embeds(p, ";crs=a;u=1;b"));
}

BOOST_AUTO_TEST_CASE(geo_uris_have_coordinates) {
    using ast::crsp, ast::uncp;
    BOOST_TEST(ok(geo_path, "1,2;u=3", {{"1", "2", {}}, {{}, uncp{"u", "3"}, ""}}));
    BOOST_TEST(bad(geo_path, ";u=3"));
    for (auto t : {"geo:1,2", "GEO:1,2"})
        BOOST_TEST(ok(geo_URI, t, {std::string_view(t, 3), {{"1", "2", {}}, {{}, {}, ""}}}));
    BOOST_TEST(ok(geo_URI, "geo:1,2,3;CRS=a;U=4;b=c",
                  {"geo", {{"1", "2", "3"}, {crsp{"CRS", "a"}, uncp{"U", "4"}, ";b=c"}}}));
    for (auto t :
         {"", "geo:", "geo:1", "geo:1,2;", "geo:1,2?q", "geo:1,2#f", "geo://1,2", "geo:%31,2", "go:1,2"})
        BOOST_TEST(bad(geo_URI, t));
    BOOST_TEST(ok(any_geo_URI, "x:1,2;CRS=a;U=4;b=c;crsx;ux;c;cr=s;crs-u",
                  {"x", {{"1", "2", {}}, {crsp{"CRS", "a"}, uncp{"U", "4"}, ";b=c;crsx;ux;c;cr=s;crs-u"}}}));
    // A repeated, misplaced or invalid crs or u, and brackets, match only the BNF.
    for (auto t : {"1,2;u=1;u=2", "1,2;crs=a;crs=a", "1,2;a;u=1", "1,2;a;CRS=b", "1,2;u=1;crs=a",
                   "1,2;crs=a:b", "1,2;u=1.", "1,2;u", "1,2;a;u", "1,2;a=[b]", "1,2;a=]"}) {
        BOOST_TEST(ok(geo_path, t));
        BOOST_TEST(bad(strict_geo_path, t));
        BOOST_TEST(bad(any_geo_URI, std::string("x:").append(t)));
    }
    BOOST_TEST(prefix(any_geo_URI, "x:1,2;u=1x", 9));
    BOOST_TEST(prefix(any_geo_URI, "x:1,2;u", 5));
    BOOST_TEST(prefix(any_geo_URI, "x:1,2;a;crs=b", 10));
    BOOST_TEST(prefix(any_geo_URI, "x:1,2;a=b[", 9));
    // RFC 5870, section 6
    for (auto t :
         {"geo:48.2010,16.3695,183", "geo:48.198634,16.371648;crs=wgs84;u=40", "geo:90,-22.43;crs=WGS84",
          "geo:90,46", "geo:66,30;u=6.500;FOo=this%2dthat", "geo:66.0,30;u=6.5;foo=this-that",
          "geo:70,20;foo=1.00;bar=white", "geo:47,11;bar=white;foo=blue", "geo:22,0;BAR=blue"}) {
        auto const uri = parse(t, geo_URI);
        BOOST_TEST_REQUIRE(uri.has_value(), t);
        BOOST_TEST(recompose(*uri) == t);
        BOOST_TEST(ok(any_geo_URI, t, *uri));
    }
    BOOST_TEST(bad(geo_URI, "geo:22.300;-118.44"));  // in section 6.4, with ";" in place of ","
    BOOST_TEST(embeds(geo_path, "1,2;u=3"));
    BOOST_TEST(embeds(geo_URI, "geo:1,2;crs=a"));
    BOOST_TEST(embeds(any_geo_URI, "x:1,2;crs=a"));
}

BOOST_AUTO_TEST_SUITE_END()
