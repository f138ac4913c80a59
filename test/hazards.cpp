// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE hazards
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <set>
#include <string>
#include <urigram/hazards.hpp>
#include <vector>

using namespace urigram;

namespace {

/// The reports as `name=where` with blanks between them; `error` if the text is refused.
std::string found(std::string_view text, dialect const& grammar = dialects::rfc3986,
                  hazard_set among = hazard_set::all()) {
    std::string all;
    auto const error = for_each_hazard(
        text,
        [&](hazard_report const& r) {
            bool const in =
                r.where.data() >= text.data() && r.where.data() + r.where.size() <= text.data() + text.size();
            if (!all.empty()) all += ' ';
            all.append(to_string(r.what)).append("=").append(in ? r.where : "elsewhere");
        },
        grammar, among);
    return error ? "error" : all;
}

/// The same without the other readings of the host, which a table of its own is about.
std::string found_in(std::string_view text, dialect const& grammar = dialects::rfc3986) {
    return found(text, grammar, hazard_set::all() - hazard::dialects_disagree_on_host);
}

struct row {
    char const* text;
    char const* found;
};

template <class Rows>
void check(Rows const& rows, dialect const& grammar = dialects::rfc3986) {
    for (row const& each : rows) BOOST_TEST(found_in(each.text, grammar) == each.found, each.text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_is_found_where_nothing_is) {
    for (auto const* text :
         {"http://example.com/", "https://example.com:443/a/b?c=d#e", "http://example.com:80",
          "http://EXAMPLE.com:", "ftp://ann@ftp.example.com/a%20b", "http://8.8.8.8/",
          "http://[2606:4700::1111]/", "mailto:ann@example.com", "urn:isbn:1", "file:///etc/motd", "/a/../b",
          "", "http://h/%C3%A9?x=%E2%82%AC#%FF", "http://h:00080/", "http://xn.example/", "http://a-b/"})
        BOOST_TEST(found(text) == "", text);
}

BOOST_AUTO_TEST_CASE(ports) {
    check(std::vector<row>{
        {"http://h:8080/", "port_not_default=8080"},
        {"HTTP://h:25/", "port_not_default=25 port_reserved=25"},
        {"http://h:1023/", "port_not_default=1023 port_reserved=1023"},
        {"http://h:1024/", "port_not_default=1024"},
        {"http://h:65535/", "port_not_default=65535"},
        {"http://h:65536/", "port_out_of_range=65536"},
        {"http://h:99999999999999999999/", "port_out_of_range=99999999999999999999"},
        {"https://h:80/", "port_not_default=80 port_reserved=80"},
        {"gopher://h:25/", "port_not_default=25 port_reserved=25"},
        {"gopher://h:70/", ""},
        {"unknown://h:25/", "port_reserved=25"},
        {"unknown://h:2525/", ""},
        {"//h:25/", "port_reserved=25"},
        {"http://h:0/", "port_not_default=0 port_reserved=0"},
    });
}

BOOST_AUTO_TEST_CASE(userinfo) {
    check(std::vector<row>{
        {"ftp://ann:secret@h/", "password=secret"},
        {"ftp://ann:a:b@h/", "password=a:b"},
        {"ftp://ann:@h/", ""},
        {"ftp://:x@h/", "password=x"},
        {"http://good.com@evil/", "user_looks_like_host=good.com"},
        {"http://good.com:80@evil/", "password=80 user_looks_like_host=good.com"},
        {"http://good.com.@evil/", "user_looks_like_host=good.com."},
        {"http://www.good.com&item=1@evil/", "user_looks_like_host=www.good.com"},
        {"http://good%2Ecom%2Fa@evil/", "user_looks_like_host=good%2Ecom escaped_delimiter=%2F"},
        {"http://127.0.0.1@evil/", "user_looks_like_host=127.0.0.1"},
        {"http://good.com..x@evil/", "user_looks_like_host=good.com..x"},
        {"http://good@evil/", ""},
        {"http://good.@evil/", ""},
        {"http://.good@evil/", ""},
        {"http://good..com@evil/", ""},
        {"http://a_b.com@evil/", ""},
        {"ssh://-oProxyCommand=x@h/", "user_looks_like_option=-oProxyCommand=x"},
        {"ssh://%2DoProxy:p@h/", "password=p user_looks_like_option=%2DoProxy"},
        {"ssh://a-b@h/", ""},
        {"ftp://ann%40example.com@h/", "escaped_delimiter=%40"},
        {"ftp://%3a%2f%23%3F%5B%5D@h/",
         "escaped_delimiter=%3a escaped_delimiter=%2f escaped_delimiter=%23 escaped_delimiter=%3F "
         "escaped_delimiter=%5B escaped_delimiter=%5D"},
        {"ftp://a%0D%00@h/", "escaped_cr_lf=%0D escaped_nul=%00"},
    });
}

BOOST_AUTO_TEST_CASE(names_of_hosts) {
    check(std::vector<row>{
        {"http:///a", "host_empty="},
        {"http:127.0.0.1/", "host_empty="},
        {"ftp:/127.0.0.1/", "host_empty="},
        {"wss:", "host_empty="},
        {"s:127.0.0.1/", ""},
        {"http://:80/a", "host_empty="},
        {"http://u@/a", "host_empty="},
        {"FILE:///a", ""},
        {"ssh://-oProxyCommand=x/", "host_looks_like_option=-oProxyCommand=x"},
        {"ssh://%2Dx/", "host_looks_like_option=%2Dx host_escape=%2D"},
        {"http://example.com./", "host_trailing_dot=."},
        {"http://a.xn--bcher-kva.example/", "host_punycode=xn--bcher-kva"},
        {"http://XN--A.Xn--b/", "host_punycode=XN--A host_punycode=Xn--b"},
        {"http://%78n--a/", "host_escape=%78 host_punycode=%78n--a"},
        {"http://axn--b/", ""},
        {"http://b%C3%BCcher.example/",
         "host_escape=%C3 host_escaped_non_ascii=%C3 host_escape=%BC host_escaped_non_ascii=%BC"},
        {"http://%7F/", "host_escape=%7F"},
        {"http://%80/", "host_escape=%80 host_escaped_non_ascii=%80"},
        {"http://good.com%2F@evil/", "user_looks_like_host=good.com escaped_delimiter=%2F"},
        {"http://good.com%2Fevil/", "host_escape=%2F escaped_delimiter=%2F"},
        {"http://a%5Cb/", "host_escape=%5C backslash=%5C"},
        {"http://localhost/", "host_is_loopback=localhost"},
        {"http://LocalHost./", "host_trailing_dot=. host_is_loopback=LocalHost."},
        {"http://a.localhost/", "host_is_loopback=a.localhost"},
        {"http://loc%61lhost/", "host_escape=%61 host_is_loopback=loc%61lhost"},
        {"http://notlocalhost/", ""},
        {"http://localhost.example/", ""},
        {"http://localhostx/", ""},
        {"http://localhos/", ""},
        {"http://./", "host_trailing_dot=."},
        {"http://h%2E/", "host_escape=%2E host_trailing_dot=%2E"},
        {"http://h.%2e/", "host_escape=%2e host_trailing_dot=%2e"},
        {"http://h%2E%41/", "host_escape=%2E host_escape=%41"},
        {"http://h%252E/", "host_escape=%25 double_escape=%252E"},
        {"http://a%2Exn--b/", "host_escape=%2E host_punycode=xn--b"},
        {"http://xn--a%2eb%2E%78n--c/",
         "host_escape=%2e host_escape=%2E host_escape=%78 host_punycode=xn--a host_punycode=%78n--c"},
        {"http://a%2Dxn--b/", "host_escape=%2D"},
    });
}

BOOST_AUTO_TEST_CASE(addresses) {
    check(std::vector<row>{
        {"http://127.0.0.1/", "host_is_loopback=127.0.0.1"},
        {"http://0.0.0.0/", "host_is_unspecified=0.0.0.0"},
        {"http://10.1.2.3/", "host_is_private=10.1.2.3"},
        {"http://169.254.169.254/", "host_is_link_local=169.254.169.254"},
        {"http://224.0.0.1/", "host_is_multicast=224.0.0.1"},
        {"http://100.64.0.1/", "host_is_special=100.64.0.1"},
        {"http://255.255.255.255/", "host_is_special=255.255.255.255"},
        {"http://127.1/", "host_read_as_address=127.1 host_is_loopback=127.1"},
        {"http://0x7f.1/", "host_read_as_address=0x7f.1 host_is_loopback=0x7f.1"},
        {"http://2130706433/", "host_read_as_address=2130706433 host_is_loopback=2130706433"},
        {"http://0177.0.0.1/", "host_read_as_address=0177.0.0.1 host_is_loopback=0177.0.0.1"},
        {"http://127.0.0.1./",
         "host_trailing_dot=. host_read_as_address=127.0.0.1. host_is_loopback=127.0.0.1."},
        {"http://%31.1/", "host_escape=%31 host_read_as_address=%31.1"},
        {"http://0/", "host_read_as_address=0 host_is_unspecified=0"},
        {"http://134744072/", "host_read_as_address=134744072"},
        {"http://256.1.1.1/", "host_number_out_of_range=256"},
        {"http://1.999.1.00256/", "host_number_out_of_range=999 host_number_out_of_range=00256"},
        {"http://0377.1.1.1/",
         "host_number_out_of_range=0377 host_read_as_address=0377.1.1.1 host_is_special=0377.1.1.1"},
        {"http://256%2E1.1%2e%39%39%39/",
         "host_escape=%2E host_escape=%2e host_escape=%39 host_escape=%39 host_escape=%39 "
         "host_number_out_of_range=256 host_number_out_of_range=%39%39%39"},
        {"http://256.1.1%2D.1/", "host_escape=%2D"},
        {"http://256.1.1/", ""},
        {"http://256..1.1/", ""},
        {"http://256.1.1.1.1/", ""},
        {"http://256.1.1.x/", ""},
        {"http://[::1]/", "host_is_loopback=[::1]"},
        {"http://[::]/", "host_is_unspecified=[::]"},
        {"http://[fd00::1]/", "host_is_private=[fd00::1]"},
        {"http://[fe80::1]:80/", "host_is_link_local=[fe80::1]"},
        {"http://[ff02::1]/", "host_is_multicast=[ff02::1]"},
        {"http://[2001:db8::1]/", "host_is_special=[2001:db8::1]"},
        {"http://[::ffff:127.0.0.1]/",
         "host_holds_ipv4=[::ffff:127.0.0.1] host_is_loopback=[::ffff:127.0.0.1]"},
        {"http://[::ffff:808:808]/", "host_holds_ipv4=[::ffff:808:808]"},
        {"http://[64:ff9b::a00:1]/", "host_holds_ipv4=[64:ff9b::a00:1] host_is_private=[64:ff9b::a00:1]"},
        {"http://[2002:7f00:1::]/",
         "host_is_special=[2002:7f00:1::] host_holds_ipv4=[2002:7f00:1::] host_is_loopback=[2002:7f00:1::]"},
        {"http://[v1.a]/", ""},
    });
    check(std::vector<row>{{"http://999.1.1.1/", "host_number_out_of_range=999"},
                           {"http://127.0.0.1/", "host_is_loopback=127.0.0.1"},
                           {"http://0127.0.0.1/", "host_read_as_address=0127.0.0.1"}},
          dialects::rfc1738);
}

BOOST_AUTO_TEST_CASE(escapes) {
    check(std::vector<row>{
        {"http://h/a%2Fb%5c", "escaped_slash=%2F escaped_slash=%5c backslash=%5c"},
        {"http://h/?%2F#%2F", ""},
        {"http://h/?%5C", "backslash=%5C"},
        {"http://h/a/%2e/b", "escaped_dot_segment=%2e"},
        {"http://h/a/.%2E/%2e%2E", "escaped_dot_segment=.%2E escaped_dot_segment=%2e%2E"},
        {"http://h/a/../%2e%2e%2e/%2ex", ""},
        {"http://h/%0d%0A?%0D#%0a",
         "escaped_cr_lf=%0d escaped_cr_lf=%0A escaped_cr_lf=%0D escaped_cr_lf=%0a"},
        {"mailto:a@b?subject=x%0D%0Ab", "escaped_cr_lf=%0D escaped_cr_lf=%0A"},
        {"http://h/%09?%09#%09", "escaped_tab=%09 escaped_tab=%09 escaped_tab=%09"},
        {"gopher://h/1a%09b%09c?%09", ""},
        {"gopher://h%09/", "host_escape=%09 escaped_tab=%09"},
        {"http://h/%00?%00#%00", "escaped_nul=%00 escaped_nul=%00 escaped_nul=%00"},
        {"http://h/%2541?%25a#%25%41", "double_escape=%2541"},
        {"http://h/%25252e", "double_escape=%2525"},
        {"http://h/%25", ""},
        {"http://h/%25g0%252", ""},
    });
    check(std::vector<row>{{"ftp://h/%2Fetc;type=a", "escaped_slash=%2F"},
                           {"prospero://h/a;b=c%00", "escaped_nul=%00"},
                           {"news:a%0A@h", "escaped_cr_lf=%0A"},
                           {"gopher://h/0a%09b%0D", "escaped_cr_lf=%0D"},
                           {"telnet://ann:x@h:23/", "password=x"},
                           {"x:a%00", "escaped_nul=%00"}},
          dialects::rfc1738);
}

BOOST_AUTO_TEST_CASE(an_authority_that_was_left_whole) {
    check(std::vector<row>{{"http://ann:x@127.0.0.1:25/a",
                            "password=x host_is_loopback=127.0.0.1 port_not_default=25 port_reserved=25"},
                           {"http:///a", "host_empty="},
                           {"http://-a_b/", "host_looks_like_option=-a_b"},
                           {"http://h/a;%00", "escaped_nul=%00"}},
          dialects::rfc1808);
    auto const parts = dialects::rfc1808.parts("http://ann:x@127.0.0.1/").value();
    BOOST_TEST((hazards_of(parts) == (hazard::password | hazard::host_is_loopback)));
    check(std::vector<row>{{"http://-a_b/", "host_looks_like_option=-a_b"}, {"x:///a", "host_empty="}},
          dialects::rfc2396);
    // No login: the last label begins with a digit.
    dialect const* const grammars[] = {&dialects::rfc1808, &dialects::rfc2396};
    for (auto const* grammar : grammars)
        check(std::vector<row>{{"http://u:p@127.1:8080/",
                                "password=p host_read_as_address=127.1 host_is_loopback=127.1 "
                                "port_not_default=8080"},
                               {"http://127.1/", "host_read_as_address=127.1 host_is_loopback=127.1"}},
              *grammar);
}

BOOST_AUTO_TEST_CASE(other_dialects_read_another_host) {
    auto const others = [](std::string_view text, dialect const& grammar) {
        return found(text, grammar, hazard::dialects_disagree_on_host);
    };
    std::string_view const ftp = "ftp://good.com:80?@evil.com/";
    BOOST_TEST(others(ftp, dialects::rfc1738) == "dialects_disagree_on_host=good.com");
    BOOST_TEST(others(ftp, dialects::rfc3986) == "dialects_disagree_on_host=evil.com");
    std::string_view const name = "x://a_b/c";  // opaque in RFC 1738
    BOOST_TEST(others(name, dialects::rfc3986) == "dialects_disagree_on_host=a_b");
    BOOST_TEST(others(name, dialects::rfc1738) == "dialects_disagree_on_host=a_b");
    BOOST_TEST(others("http://h/", dialects::rfc3986) == "");
    BOOST_TEST(hazards_of(ftp)->contains(hazard::dialects_disagree_on_host));
    BOOST_TEST(!hazards_of(*dialects::rfc3986.parts(ftp)).contains(hazard::dialects_disagree_on_host));
}

BOOST_AUTO_TEST_CASE(a_text_that_is_refused_is_an_error) {
    BOOST_TEST(found("http://a b/") == "error");
    BOOST_TEST((hazards_of("http://a b/").error() == dialects::by_scheme.parts("http://a b/").error()));
    BOOST_TEST(found("http://u@h/%00", dialects::rfc1738) == "error");
}

// A filter refuses what others may read in another way, and what has no host to report.
BOOST_AUTO_TEST_CASE(by_scheme_is_the_usual_dialect) {
    for (std::string_view const text :
         {"http:///127.0.0.1/", "http:127.0.0.1", "//127.0.0.1/", "/a", "", "file:/a?b"}) {
        BOOST_TEST(hazards_of(text, dialects::rfc3986).has_value(), text);
        BOOST_TEST_REQUIRE(hazards_of(text).has_error(), text);
        BOOST_TEST((hazards_of(text).error() == dialects::by_scheme.parts(text).error()), text);
        std::size_t count = 0;
        BOOST_TEST((for_each_hazard(text, [&](hazard_report const&) { ++count; }) ==
                    dialects::by_scheme.parts(text).error()));
        BOOST_TEST(count == 0u);
    }
}

BOOST_AUTO_TEST_CASE(only_what_was_asked_for_is_reported) {
    constexpr std::string_view text = "http://u:p@127.0.0.1:25/%00";
    BOOST_TEST(found(text, dialects::rfc3986, hazard::escaped_nul | hazard::password) ==
               "password=p escaped_nul=%00");
    BOOST_TEST(found(text, dialects::rfc3986, {}) == "");
    BOOST_TEST((*hazards_of(text) == (hazard::port_not_default | hazard::port_reserved | hazard::password |
                                      hazard::host_is_loopback | hazard::escaped_nul)));
}

BOOST_AUTO_TEST_CASE(parts_that_no_grammar_made) {
    BOOST_TEST(hazards_of(url_parts()).empty());
    url_parts parts;
    parts.host = std::string_view();
    parts.port = std::string_view();
    parts.userinfo = std::string_view();
    parts.path = std::string_view();
    parts.query = std::string_view();
    parts.opaque_part = std::string_view();
    BOOST_CHECK((hazards_of(parts) == hazard::host_empty));
    BOOST_CHECK(hazards_of(std::string_view(), dialects::rfc3986)->empty());
    parts.host = "[";
    parts.path = "a\\b/%/%2/%%00/%g0";
    BOOST_CHECK((hazards_of(parts) == (hazard::backslash | hazard::escaped_nul)));
    parts.host = "a\xFF";
    parts.path = std::string_view("\0\xFF\r", 3);
    BOOST_CHECK(hazards_of(parts).empty());
}

BOOST_AUTO_TEST_CASE(each_of_many_is_reported_once) {
    std::string text = "http://h/";
    for (int i = 0; i < 100'000; ++i) text += "%2F%00%2e/";
    std::size_t count = 0;
    BOOST_TEST(!for_each_hazard(text, [&](hazard_report const&) { ++count; }));
    BOOST_TEST(count == 200'000U);
}

BOOST_AUTO_TEST_CASE(sets) {
    constexpr auto two = hazard::password | hazard::backslash;
    static_assert(two.contains(hazard::password) && !two.contains(hazard::host_empty));
    static_assert(two.size() == 2 && !two.empty() && hazard_set().empty());
    static_assert((two - hazard::password) == hazard::backslash);
    static_assert((two & hazard::password) == hazard::password);
    static_assert(two != hazard::password);
    static_assert(hazard_set::all().size() == hazard_count && hazard_set::all().contains(two));
    static_assert(!hazard_set(hazard::password).contains(two) && two.contains(hazard_set()));
    BOOST_TEST((std::vector<hazard>(two.begin(), two.end()) ==
                std::vector<hazard>{hazard::password, hazard::backslash}));
    std::size_t expected = 0;
    for (hazard const h : hazard_set::all()) BOOST_TEST(static_cast<std::size_t>(h) == expected++);
    BOOST_TEST(expected == hazard_count);
}

BOOST_AUTO_TEST_CASE(names_and_reasons) {
    std::set<std::string_view> names, reasons;
    for (hazard const h : hazard_set::all()) {
        names.insert(to_string(h));
        reasons.insert(reason(h));
        auto const text = reason(h);
        BOOST_TEST((std::isupper(static_cast<unsigned char>(text.front())) && text.back() == '.'), text);
        BOOST_TEST((section_of(h).empty() || section_of(h).substr(0, 4) == "RFC "), to_string(h));
    }
    BOOST_TEST(names.size() == hazard_count);
    BOOST_TEST(reasons.size() == hazard_count);
    BOOST_TEST(to_string(hazard::port_not_default) == "port_not_default");
    BOOST_TEST(to_string(hazard::user_looks_like_option) == "user_looks_like_option");
    BOOST_TEST(to_string(hazard::host_number_out_of_range) == "host_number_out_of_range");
    BOOST_TEST(to_string(hazard::host_is_special) == "host_is_special");
    BOOST_TEST(to_string(hazard::double_escape) == "double_escape");
    BOOST_TEST(section_of(hazard::port_reserved) == "RFC 1738, section 6");
    BOOST_TEST(section_of(hazard::user_looks_like_option) == "");
    for (auto const none : {static_cast<hazard>(hazard_count), static_cast<hazard>(255)}) {
        BOOST_TEST(to_string(none) == "unknown");
        BOOST_TEST(section_of(none) == "");
        BOOST_TEST(reason(none) == "There is no such hazard.");
    }
}

BOOST_AUTO_TEST_CASE(hosts_that_may_be_internal) {
    auto const refused = [](std::string_view text) {
        auto const found = hazards_of(text);
        return !found || !(*found & host_may_be_internal).empty();
    };
    for (std::string_view const text :
         {"http://127.0.0.1/", "http://127.1/", "http://[::ffff:10.0.0.1]/", "http://224.0.0.1/",
          "http:127.0.0.1/", "http:/127.0.0.1/", "http:///127.0.0.1/", "http://169.254.169.254/",
          "http://localhost/", "http://0/"})
        BOOST_TEST(refused(text), text);
    for (std::string_view const text : {"http://example.org/", "https://u:p@93.184.216.34:8443/a%2Fb"})
        BOOST_TEST(!refused(text), text);
}
