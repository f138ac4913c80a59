// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <unordered_set>
#include <urigram.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/parse.hpp>

BOOST_AUTO_TEST_SUITE(origin_cpp)

using namespace urigram;

namespace {

url_parts parts_of(std::string_view text) { return dialects::rfc3986.parts(text).value(); }

std::string text_of(std::string_view text) { return origin_text(origin_of(parts_of(text))); }

bool same(std::string_view a, std::string_view b) { return same_origin(parts_of(a), parts_of(b)); }

}  // namespace

BOOST_AUTO_TEST_CASE(the_effective_port_is_the_written_one_or_that_of_the_scheme) {
    auto const port = [](std::string_view text) { return effective_port(parts_of(text)); };
    BOOST_CHECK(port("http://h/") == std::uint16_t{80});
    BOOST_CHECK(port("HTTPS://h/") == std::uint16_t{443});
    BOOST_CHECK(port("ftp://h/") == std::uint16_t{21});
    BOOST_CHECK(port("http://h:/") == std::uint16_t{80});
    BOOST_CHECK(port("http://h:8080/") == std::uint16_t{8080});
    BOOST_CHECK(port("http://h:0/") == std::uint16_t{0});
    BOOST_CHECK(port("foo://h:00065535/") == std::uint16_t{65535});
    BOOST_CHECK(port("http://h:65536/") == std::nullopt);
    BOOST_CHECK(port("foo://h/") == std::nullopt);
    BOOST_CHECK(port("//h:7/") == std::uint16_t{7});
    BOOST_CHECK(port("//h/") == std::nullopt);
    BOOST_CHECK(port("http:/a") == std::nullopt);
    BOOST_CHECK(port("") == std::nullopt);
    BOOST_CHECK(effective_port(urigram::parts_of(*rfc1738::parse_url("gopher://h/"))) == std::uint16_t{70});
    // An authority that is not split has no host.
    auto const whole = urigram::parts_of(*rfc1808::parse_url("http://h:81/"));
    BOOST_CHECK(effective_port(whole) == std::nullopt);
    BOOST_CHECK(effective_port(with_login(whole)) == std::uint16_t{81});
}

BOOST_AUTO_TEST_CASE(ports_out_of_range_and_absent_ports_are_distinguished) {
    auto const is_wrong = [](std::string_view text) { return has_port_out_of_range(parts_of(text)); };
    BOOST_TEST(is_wrong("http://h:65536/"));
    BOOST_TEST(is_wrong("//h:99999999999999999999999"));
    for (auto const* const right : {"http://h:65535/", "http://h:0000000080/", "http://h:/", "http://h/",
                                    "foo://h/", "http:/a:65536", "mailto:a@b:65536", ""})
        BOOST_TEST(!is_wrong(right), right);
    BOOST_TEST(has_port_out_of_range(*urigram::parse("http://h:65536/")));
}

BOOST_AUTO_TEST_CASE(an_origin_is_written_in_lower_case_without_its_schemes_port) {
    BOOST_TEST(text_of("HTTP://U:P@WWW.Example.com:80/a?b#c") == "http://www.example.com");
    BOOST_TEST(text_of("https://example.com:444") == "https://example.com:444");
    BOOST_TEST(text_of("http://h:443/") == "http://h:443");
    BOOST_TEST(text_of("http://h:00080/") == "http://h");
    BOOST_TEST(text_of("http://h:0008080/") == "http://h:8080");
    BOOST_TEST(text_of("http://h:0/") == "http://h:0");
    BOOST_TEST(text_of("ws://[FE80::A]:65535/") == "ws://[fe80::a]:65535");
    BOOST_TEST(text_of("foo://H") == "foo://h");
    BOOST_TEST(text_of("foo://H:80") == "foo://h:80");
    BOOST_TEST(text_of("http://%45x%c3%b6/") == "http://ex%C3%B6");
}

BOOST_AUTO_TEST_CASE(other_origins_are_opaque) {
    for (auto const* text : {"mailto:a@b", "data:,a", "urn:a:b", "file:///a", "FILE://host/a", "http:///a",
                             "http:/a", "//h/a", "a", "", "http://:80/", "http://h:65536/"}) {
        BOOST_TEST(!origin_of(parts_of(text)).has_value(), text);
        BOOST_TEST(text_of(text) == "null", text);
        BOOST_TEST(!same(text, text), text);
    }
    BOOST_TEST(!origin_of(url_parts()).has_value());
    // The host of a news article is not an authority.
    BOOST_TEST(!origin_of(urigram::parts_of(*rfc1738::parse_url("news:a@example.com"))).has_value());
}

BOOST_AUTO_TEST_CASE(origins_are_the_same_if_scheme_host_and_port_are) {
    BOOST_TEST(same("http://Example.com/a", "HTTP://example.COM:80/b?c"));
    BOOST_TEST(same("http://ex%61mple.com", "http://example.com"));
    BOOST_TEST(same("http://a@h", "http://b:c@h:"));
    BOOST_TEST(same("foo://h", "FOO://H"));
    BOOST_TEST(!same("http://h", "https://h"));
    BOOST_TEST(!same("http://h", "http://h:81"));
    BOOST_TEST(!same("http://h:443", "https://h:443"));
    BOOST_TEST(!same("http://h", "http://hh"));
    BOOST_TEST(!same("http://h", "http://h."));
    BOOST_TEST(!same("foo://h", "foo://h:0"));
    BOOST_TEST(!same("http://h", "file:///h"));
}

BOOST_AUTO_TEST_CASE(origins_hash_as_they_compare) {
    std::vector<std::string> const texts{"http://h",    "HTTP://H:80/a", "http://h:81", "https://h",
                                         "https://%68", "foo://h",       "foo://h:0",   "foo://h:1"};
    std::unordered_set<origin> set;
    for (auto const& text : texts) set.insert(*origin_of(parts_of(text)));
    BOOST_TEST(set.size() == 6u);
    for (auto const& a : texts)
        for (auto const& b : texts) {
            auto const of_a = *origin_of(parts_of(a)), of_b = *origin_of(parts_of(b));
            BOOST_CHECK((of_a == of_b) == (origin_text(of_a) == origin_text(of_b)));
            BOOST_CHECK((of_a != of_b) == (origin_text(of_a) != origin_text(of_b)));
            BOOST_CHECK((of_a == of_b) == (hash_value(of_a) == hash_value(of_b)));
        }
}

// An absent port differs from the default port, although the text of both origins is the same.
BOOST_AUTO_TEST_CASE(origins_made_by_hand_compare_by_members) {
    origin const without{"http", "h", {}}, with{"HTTP", "%48", 80};
    BOOST_CHECK(without != with);
    BOOST_TEST(origin_text(without) == origin_text(with));
    BOOST_CHECK(with == *origin_of(parts_of("http://h/")));
    BOOST_CHECK(hash_value(with) == hash_value(*origin_of(parts_of("http://h/"))));
}

BOOST_AUTO_TEST_CASE(ports_compare_by_their_values) {
    BOOST_TEST(same("http://h:08080/", "http://h:8080/"));
    BOOST_TEST(!equivalent("http://h:08080/", "http://h:8080/").value());
    BOOST_TEST(equivalent("http://h:080/", "http://h/").value());
}

BOOST_AUTO_TEST_CASE(a_host_without_an_authority_has_an_origin) {
    url_parts parts;
    parts.scheme = "http", parts.host = "H", parts.port = "81";
    BOOST_TEST(origin_text(origin_of(parts)) == "http://h:81");
    BOOST_TEST(same_origin(parts, dialects::rfc3986.parts("HTTP://h:81/x").value()));
}

BOOST_AUTO_TEST_CASE(parsed_urls_have_origins) {
    auto const uri = parse("https://h/a").value(), other = parse("https://h:443/b").value();
    BOOST_TEST((effective_port(uri) == 443));
    BOOST_TEST(origin_text(origin_of(uri)) == "https://h");
    BOOST_TEST(same_origin(uri, other));
}

BOOST_AUTO_TEST_CASE(default_ports_of_added_schemes_are_used) {
    uri_schemes table;
    BOOST_TEST_REQUIRE(table.add_like("shttp", "http", 8443));
    BOOST_TEST_REQUIRE(table.add_like("noport", "http"));
    auto const parts = [&](std::string_view text) { return urigram::parts_of(*parse(text, table)); };
    auto const port = [&](std::string_view text) { return effective_port(parts(text), table).value_or(0); };
    BOOST_TEST(port("shttp://h/") == 8443);
    BOOST_TEST(port("SHTTP://h:/") == 8443);
    BOOST_TEST(port("shttp://h:1/") == 1);
    BOOST_TEST(port("shttp://h:99999/") == 0);
    BOOST_TEST(port("noport://h/") == 0);
    BOOST_TEST(port("https://h/") == 443);
    BOOST_TEST(port("other://h/") == 0);

    BOOST_TEST(same_origin(parts("shttp://h/a"), parts("SHTTP://H:08443/b"), table));
    BOOST_TEST(!same_origin(parts("shttp://h/a"), parts("shttp://h:443/"), table));
    BOOST_TEST(!same_origin(parts("file:///a"), parts("file:///a"), table));
    BOOST_TEST(origin_text(origin_of(parts("shttp://H:8443/"), table), table) == "shttp://h");
    BOOST_TEST(origin_text(origin_of(parts("shttp://H/"), table), table) == "shttp://h");
    BOOST_TEST(origin_text(origin_of(parts("shttp://H:1/"), table), table) == "shttp://h:1");
    BOOST_TEST(origin_text(origin_of(parts("https://H:443/"), table), table) == "https://h");
    BOOST_TEST(origin_text(std::nullopt, table) == "null");

    auto const normal = [&](std::string_view text) {
        return normalize(without_default_port(parts(text), table));
    };
    BOOST_TEST(normal("shttp://u@H:8443/a") == "shttp://u@h/a");
    BOOST_TEST(normal("shttp://h:08443") == "shttp://h");
    BOOST_TEST(normal("shttp://h:8444/") == "shttp://h:8444/");
    BOOST_TEST(normal("noport://h:8443/") == "noport://h:8443/");
    BOOST_TEST(normal("http://h:80/") == "http://h/");
    BOOST_TEST(normal("shttp://[::1]:8443/") == "shttp://[::1]/");
    auto const without = without_default_port(parts("shttp://u@h:8443/a"), table);
    BOOST_TEST(without.authority.value() == "u@h");
    BOOST_TEST(!without.port);
    BOOST_TEST(equivalent(without, parts("shttp://u@h/a")));
    // The same for parsed URLs and for parts built by hand.
    auto const uri = parse("shttp://h/", table);
    BOOST_TEST(effective_port(*uri, table).value() == 8443);
    BOOST_TEST(origin_text(origin_of(*uri, table), table) == "shttp://h");
    BOOST_TEST(same_origin(*uri, parts("shttp://h:8443/"), table));
    BOOST_TEST(!without_default_port(*parse("shttp://h:8443/", table), table).port);
    auto by_hand = parts("shttp://h:8443/");
    by_hand.authority = "h";
    BOOST_TEST(without_default_port(by_hand, table).authority.value() == "h");
    // The schemes of RFC 1738, which has no https.
    schemes old;
    BOOST_TEST_REQUIRE(old.add_like("https", "http", 444));
    auto const https = [&](std::string_view text) {
        return origin_text(origin_of(urigram::parts_of(*rfc1738::parse_url(text, old)), old), old);
    };
    BOOST_TEST(effective_port(urigram::parts_of(*rfc1738::parse_url("https://h/", old)), old).value() == 444);
    BOOST_TEST(https("https://h/") == "https://h");
    BOOST_TEST(https("https://h:444/") == "https://h");
    BOOST_TEST(https("https://h:443/") == "https://h:443");
}

BOOST_AUTO_TEST_SUITE_END()
