// SPDX-License-Identifier: BSL-1.0
#include "program.hpp"
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/hazards.hpp>

BOOST_AUTO_TEST_SUITE(cli_hazards_cpp)

using namespace urigram::test;
using ::urigram::hazard;

namespace {

std::string const url = "http://u:secret@2130706433/a%2Fb";

}  // namespace

BOOST_AUTO_TEST_CASE(hazards_are_listed_without_passwords) {
    auto const end = parse({"--hazards", url});
    BOOST_TEST(end.status == 0);
    BOOST_TEST(end.out.find("secret") == std::string::npos);
    BOOST_TEST(end.out.find("  password: " + std::string(reason(hazard::password)) + "\n") !=
               std::string::npos);
    BOOST_TEST(end.out.find("  escaped_slash %2F: " + std::string(reason(hazard::escaped_slash)) + "\n") !=
               std::string::npos);
    BOOST_TEST(end.out.find("  host_read_as_address 2130706433: ") != std::string::npos);
    // Hazards are reported only with the option, and only for a URL that has some.
    BOOST_TEST(parse({url}).out.find("escaped_slash") == std::string::npos);
    BOOST_TEST(parse({"--hazards", "https://example.org/a"}).out == parse({"https://example.org/a"}).out);
}

BOOST_AUTO_TEST_CASE(ndjson_has_name_and_reason_of_each_hazard) {
    auto const json = boost::json::parse(parse({"--hazards", "--format", "ndjson", url}).out);
    auto const& all = json.at("hazards").as_array();
    bool found = false;
    for (auto const& one : all) {
        if (one.at("hazard") != "escaped_slash") continue;
        found = true;
        BOOST_TEST(one.at("offset") == 28);
        BOOST_TEST(one.at("text") == "%2F");
        BOOST_TEST(std::string(one.at("reason").as_string().c_str()) == reason(hazard::escaped_slash));
    }
    BOOST_TEST(found);
    auto const harmless =
        boost::json::parse(parse({"--hazards", "--format", "ndjson", "https://example.org/a"}).out);
    BOOST_TEST(harmless.at("hazards").as_array().empty());
}

BOOST_AUTO_TEST_CASE(tsv_has_a_column_of_hazards) {
    auto const end =
        parse({"--hazards", "--format", "tsv", "--header"}, "http://u:p@h/\nhttps://h/\nhttp://[\n");
    BOOST_TEST(end.out.substr(0, end.out.find('\n')) ==
               "input\tproduction\tscheme\thost\tport\terror\thazards");
    BOOST_TEST(end.out.find("\\N\tpassword\n") != std::string::npos);
    BOOST_TEST(end.out.find("\\N\t\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(hazards_require_a_whole_grammar_and_an_output_that_has_them) {
    BOOST_TEST(parse({"--hazards", "--grammar", "rfc3986:host", "h"}).status == 2);
    BOOST_TEST(parse({"--hazards", "--get", "{host}", url}).status == 2);
    BOOST_TEST(parse({"--hazards", "--format", "tsv", "--fields", "host", url}).status == 2);
}

BOOST_AUTO_TEST_CASE(urls_that_only_options_accept_have_hazards) {
    // Without --otherurl, the grammar of http rejects the first URL. Without --alias, the second one is not
    // read as http.
    auto const names = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"--get", "{hazards}"});
        return parse(arguments).out;
    };
    BOOST_TEST(names({"--grammar", "rfc1738", "--otherurl", "http://u:p@127.0.0.1/"}) ==
               "password,host_is_loopback\n");
    BOOST_TEST(names({"--grammar", "rfc1738", "--alias", "x=http", "x://127.0.0.1/"}) ==
               "host_is_loopback\n");
    for (std::string const format : {"text", "ndjson"})
        BOOST_TEST(parse({"--hazards", "--format", format, "--grammar", "rfc1738", "--otherurl",
                          "http://u:p@127.0.0.1/"})
                       .out.find("host_is_loopback") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(hazards_are_found_in_a_net_loc) {
    BOOST_TEST(parse({"--grammar", "rfc1808", "--get", "{hazards}", "http://u:p@127.1/"}).out ==
               "password,host_read_as_address,host_is_loopback\n");
}

BOOST_AUTO_TEST_CASE(hosts_in_brackets_without_an_address_have_no_class) {
    for (std::string const host : {"[1]", "[:::192.9.5.5]"})
        BOOST_TEST(
            parse({"--grammar", "rfc2732", "--get", "<{address_class}>", "http://" + host + "/"}).out ==
            "<>\n");
}

BOOST_AUTO_TEST_SUITE_END()
