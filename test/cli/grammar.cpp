// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE cli_grammar
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/production.hpp>

using namespace urigram::test;

namespace {
boost::json::value record(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--format", "ndjson"});
    return boost::json::parse(parse(arguments).out);
}
}  // namespace

BOOST_AUTO_TEST_CASE(the_default_is_rfc1738_by_scheme) {
    BOOST_TEST(parse({"--grammar", "rfc1738", "http://u@h/", "x:y"}).out ==
               parse({"http://u@h/", "x:y"}).out);
    BOOST_TEST(record({"http://u@h/"}).at("valid") == false);
}

BOOST_AUTO_TEST_CASE(one_production) {
    auto const hostport = record({"--grammar", "rfc1738:hostport", "h:80"});
    BOOST_TEST(hostport.at("production") == "hostport");
    BOOST_TEST(hostport.at("components") == boost::json::value({{"host", "h"}, {"port", "80"}}));
    auto const segment = record({"--grammar", "rfc1738:fsegment", "a;b"});
    BOOST_TEST(segment.at("error").at("offset") == 1);
    auto const leaf = record({"--grammar", "rfc1738:digits", "42"});
    BOOST_TEST(leaf.at("components") == boost::json::value({{"digits", "42"}}));
    BOOST_TEST(record({"--grammar", "rfc1738:ip_schemepart", "//h"}).at("production") == "ip-schemepart");
    BOOST_TEST(record({"--grammar", "rfc1738:gopher+_string", "x"}).at("production") == "gopher+_string");
}

BOOST_AUTO_TEST_CASE(every_production_can_be_chosen) {
    for (auto const& p : urigram::productions()) {
        auto const end = parse({"--grammar", "rfc1738:" + std::string(p.name), "\x7F"});
        BOOST_TEST(end.status == 1);
        BOOST_TEST(contains(end.out, "error: expected "));
    }
}

BOOST_AUTO_TEST_CASE(an_empty_text_may_be_a_production) {
    auto const end = parse({"--grammar", "rfc1738:fsegment", ""});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out == "\"\"\n  production  fsegment\n  fsegment    \"\"\n");
}

BOOST_AUTO_TEST_CASE(schemes_like_others) {
    BOOST_TEST(record({"https://h/a"}).at("production") == "otherurl");
    auto const https = record({"--like", "https=http", "https://h/a"});
    BOOST_TEST(https.at("production") == "httpurl");
    BOOST_TEST(https.at("components").at("scheme") == "https");
    auto const end = parse({"--like", "https=http", "--like", "sftp=ftp", "--format", "tsv", "--fields",
                            "production", "HTTPS://h/", "sftp://h/a;type=i", "https://h/~"});
    BOOST_TEST(end.out == "httpurl\nftpurl\n\\N\n");
}

BOOST_AUTO_TEST_CASE(the_escape_hatch) {
    auto const generic = record({"--otherurl", "http://user@host/"});
    BOOST_TEST(generic.at("valid") == true);
    BOOST_TEST(generic.at("production") == "otherurl");
    BOOST_TEST(generic.at("refused").at("offset") == 11);
    BOOST_TEST(generic.at("refused").at("message").is_string());
    BOOST_TEST(generic.at("refused").at("expected").is_array());
    auto const strict = record({"--otherurl", "http://host/"});
    BOOST_TEST(strict.at("production") == "httpurl");
    BOOST_TEST(!strict.as_object().contains("refused"));
    BOOST_TEST(record({"--otherurl", "http://h/~"}).at("valid") == false);
    auto const end = parse({"--otherurl", "http://user@host/"});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(contains(
        end.out, "  generic     only, for the grammar of its scheme refused it at offset 11: expected "));
    auto const both = record({"--otherurl", "--like", "https=http", "https://user@host/"});
    BOOST_TEST(both.at("refused").at("offset") == 12);
}
