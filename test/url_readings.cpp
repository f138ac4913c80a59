// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram.hpp>
#include <urigram/browser_url.hpp>
#include <urigram/hazards.hpp>
#include <urigram/legacy_ipv4.hpp>

BOOST_AUTO_TEST_SUITE(url_readings_cpp)

// Hosts and users in whole URLs, as read by curl's URL API (url_readings.tsv), are compared with ours, and
// the hosts also with those of browsers.

using namespace urigram;

namespace {

/// Curl's result; "-" is an absent part.
struct reading {
    std::string text;
    bool refused;
    std::string scheme, user, host, port;
};

std::vector<reading> readings() {
    std::vector<reading> all;
    auto const rows = test::rows_of("url_readings.tsv");
    for (std::size_t i = 1; i < rows.size(); ++i) {  // after the header
        auto const cell = [&](std::size_t at) { return test::unescape(rows[i].at(at)); };
        if (rows[i].at(1) == "refused")
            all.push_back({cell(0), true, {}, {}, {}, {}});
        else
            all.push_back({cell(0), false, cell(1), cell(2), cell(4), cell(5)});
    }
    return all;
}

std::string lower(std::string text) {
    for (char& c : text) c = detail::lower(c);
    return text;
}

/// The address of an IPv6 host in brackets.
ast::ipv6_octets address_of(std::string const& host) {
    std::string const text = "//" + host;
    return ipv6_of(dialects::rfc3986.parts(text).value()).value();
}

/// Whether two hosts are the same, ignoring escapes, case, zones and notations of addresses.
bool same_host(std::string_view written, std::string const& read) {
    std::string text = decode(written).value();
    if (auto const zone = text.find('%'); text[0] == '[' && zone != text.npos)
        text.erase(zone, text.size() - 1 - zone);
    if (lower(text) == lower(read)) return true;
    if (text[0] == '[') return read[0] == '[' && address_of(text) == address_of(read);
    auto const address = read_as_inet_aton(text);
    return address && address == read_as_inet_aton(read);
}

/// Whether curl accepts the URL, and its scheme is one that browsers and curl connect to.
bool is_web_url(reading const& curl) {
    std::string const scheme = lower(curl.scheme);
    return !curl.refused &&
           (scheme == "http" || scheme == "https" || scheme == "ws" || scheme == "wss" || scheme == "ftp");
}

}  // namespace

BOOST_AUTO_TEST_CASE(curl_reads_the_same_host_in_a_valid_url) {
    std::size_t compared = 0;
    for (auto const& curl : readings()) {
        auto const parts = dialects::by_scheme.parts(curl.text);
        if (!parts || !parts->host || !is_web_url(curl)) continue;
        ++compared;
        BOOST_TEST(same_host(*parts->host, curl.host), curl.text << ": " << curl.host);
        auto const userinfo = parts->userinfo.value_or("");
        BOOST_TEST(userinfo.substr(0, userinfo.find(':')) == (curl.user == "-" ? "" : curl.user), curl.text);
    }
    BOOST_TEST(compared > 200u);
}

// If browsers and curl connect to different hosts, the URL is invalid or has a hazard.
BOOST_AUTO_TEST_CASE(url_with_two_readings_is_invalid_or_hazardous) {
    std::set<std::string> different;
    std::size_t compared = 0;
    for (auto const& curl : readings()) {
        auto const browser = read_url_as_browser(curl.text);
        if (!browser || !is_web_url(curl)) continue;
        ++compared;
        if (same_host(browser->host, curl.host)) continue;
        different.insert(curl.text);
        auto const hazards = hazards_of(curl.text);
        BOOST_TEST((!hazards || !hazards->empty()), curl.text);
    }
    std::set<std::string> const expected = {
        R"(http://good.example\@127.0.0.1/)",
        R"(http://127.0.0.1\@good.example/)",
        "https://0x.0x.0",
        "https://0x.0x.0x.0x",
    };
    BOOST_TEST(different == expected, boost::test_tools::per_element());
    BOOST_TEST(compared > 200u);
}

BOOST_AUTO_TEST_SUITE_END()
