// SPDX-License-Identifier: BSL-1.0
#include "published_texts.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/dialects.hpp>
#include <urigram/parse.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/surt.hpp>

BOOST_AUTO_TEST_SUITE(surt_cpp)

using namespace urigram;

namespace {

std::string key_of(std::string_view text, surt_options const& options = {}) {
    auto const key = surt(text, options, dialects::rfc3986);
    BOOST_TEST_REQUIRE(key.has_value(), text);
    return *key;
}
/// The options for short keys: in lower case, without scheme, trailing comma, userinfo and fragment.
surt_options short_form() {
    surt_options options;
    options.scheme = options.trailing_comma = options.userinfo = options.fragment = false;
    options.lower_case = true;
    return options;
}
std::string short_key_of(std::string_view text) { return key_of(text, short_form()); }

std::string cdx_of(std::string_view text, www_label www = www_label::drop) {
    auto const key = cdx_key(text, www, dialects::rfc3986);
    BOOST_TEST_REQUIRE(key.has_value(), text);
    return *key;
}

}  // namespace

BOOST_AUTO_TEST_CASE(keys_are_those_of_heritrix) {
    BOOST_TEST(key_of("http://www.Example.com:80/a") == "http://(com,example,www,)/a");
    BOOST_TEST(key_of("http://www.archive.org") == "http://(org,archive,www,)/");
    BOOST_TEST(key_of("http://www.archive.org/movies/movies.php") ==
               "http://(org,archive,www,)/movies/movies.php");
    BOOST_TEST(key_of("http://www.archive.org:8080/movies/movies.php") ==
               "http://(org,archive,www,:8080)/movies/movies.php");
    BOOST_TEST(key_of("http://user:pass@www.archive.org/movies/movies.php") ==
               "http://(org,archive,www,@user:pass)/movies/movies.php");
    BOOST_TEST(key_of("http://user:pass@www.archive.org:8080/movies/movies.php") ==
               "http://(org,archive,www,:8080@user:pass)/movies/movies.php");
    BOOST_TEST(key_of("http://www.archive.org/movies/movies.php#top") ==
               "http://(org,archive,www,)/movies/movies.php#top");
    BOOST_TEST(key_of("http://www.example.com/foo@bar") == "http://(com,example,www,)/foo@bar");
    BOOST_TEST(key_of("http://127.2.34.5/foo") == "http://(127.2.34.5)/foo");
    BOOST_TEST(key_of("http://[FE80::1]:8080/") == "http://([fe80::1]:8080)/");
    BOOST_TEST(key_of("http://localhost/") == "http://(localhost,)/");
    BOOST_TEST(key_of("http://example.com./") == "http://(com,example,)/");
    BOOST_TEST(key_of("http://a.b.:81/") == "http://(b,a,:81)/");
    BOOST_TEST(key_of("http://a%2E/") == "http://(a,)/");
    BOOST_TEST(key_of("http://./") == "http://(,)/");
    BOOST_TEST(key_of("http://a../") == "http://(,a,)/");
    BOOST_TEST(key_of("http://1.2.3.4./") == "http://(4,3,2,1,)/");
    BOOST_TEST(key_of("http://a.b./") == key_of("http://a.b/"));
    BOOST_TEST(key_of("http://a%2Eb/") == "http://(b,a,)/");
    BOOST_TEST(key_of("http://example.com?q") == "http://(com,example,)/?q");
    BOOST_TEST(key_of("//example.com/a") == "//(com,example,)/a");
}

BOOST_AUTO_TEST_CASE(short_keys_have_no_scheme) {
    BOOST_TEST(short_key_of("http://Example.com/A") == "com,example)/a");
    BOOST_TEST(short_key_of("https://archive.org") == "org,archive)/");
    BOOST_TEST(short_key_of("http://user:pass@archive.org:8080/a?B=%3a#top") == "org,archive:8080)/a?b=%3a");
    BOOST_TEST(short_key_of("whois://whois.isoc.org.il/shaveh.co.il") == "il,org,isoc,whois)/shaveh.co.il");
    BOOST_TEST(short_key_of("http://127.0.0.1/") == "127.0.0.1)/");
    BOOST_TEST(short_key_of("http://www.example.com/") == "com,example,www)/");
    BOOST_TEST(short_key_of("http://h?#f") == "h)/?");
}

BOOST_AUTO_TEST_CASE(keys_without_a_host_keep_the_order) {
    BOOST_TEST(key_of("MAILTO:Foo@example.com") == "mailto:Foo@example.com");
    BOOST_TEST(short_key_of("dns:archive.org") == "dns:archive.org");
    BOOST_TEST(short_key_of("mailto:Foo@example.com#x") == "mailto:foo@example.com");
    BOOST_TEST(key_of("file:///A") == "file:///A");
    BOOST_TEST(key_of("a/b") == "a/b");
    BOOST_TEST(key_of("") == "");
    BOOST_TEST(key_of(std::string_view()) == "");
}

BOOST_AUTO_TEST_CASE(www_is_removed_on_request) {
    auto options = short_form();
    options.www = false;
    BOOST_TEST(key_of("http://www.alexa.com/", options) == "com,alexa)/");
    BOOST_TEST(key_of("http://WWW34.archive.org/", options) == "org,archive)/");
    BOOST_TEST(key_of("http://www2foo.com/", options) == "com,www2foo)/");
    BOOST_TEST(key_of("http://www2.www2foo.com/", options) == "com,www2foo)/");
    BOOST_TEST(key_of("http://www/", options) == "www)/");
    BOOST_TEST(key_of("http://www1/", options) == "www1)/");
    BOOST_TEST(key_of("http://www./", options) == "www)/");
    BOOST_TEST(key_of("http://www.a./", options) == "a)/");
    BOOST_TEST(key_of("http://www../", options) == ",www)/");
    BOOST_TEST(key_of("http://ww.com/", options) == "com,ww)/");
    options.levels = normal_form::none;
    options.lower_case = false;
    BOOST_TEST(key_of("http://WWW.Com/", options) == "Com)/");
}

BOOST_AUTO_TEST_CASE(each_option_changes_only_its_part) {
    std::string const text = "HTTP://U@www.Example.com:80/A/../B#F";
    auto const with = [&](auto surt_options::*member, auto value) {
        surt_options options;
        options.*member = value;
        return key_of(text, options);
    };
    BOOST_TEST(with(&surt_options::scheme, true) == "http://(com,example,www,@U)/B#F");
    BOOST_TEST(with(&surt_options::scheme, false) == "com,example,www,@U)/B#F");
    BOOST_TEST(with(&surt_options::trailing_comma, false) == "http://(com,example,www@U)/B#F");
    BOOST_TEST(with(&surt_options::userinfo, false) == "http://(com,example,www,)/B#F");
    BOOST_TEST(with(&surt_options::fragment, false) == "http://(com,example,www,@U)/B");
    BOOST_TEST(with(&surt_options::www, false) == "http://(com,example,@U)/B#F");
    BOOST_TEST(with(&surt_options::lower_case, true) == "http://(com,example,www,@u)/b#f");
    BOOST_TEST(with(&surt_options::levels, normal_form::none) == "HTTP://(com,Example,www,:80@U)/A/../B#F");
}

BOOST_AUTO_TEST_CASE(invalid_references_are_errors_of_the_parser) {
    for (char const* text : {"http://h/%", "http://h/a b", "http://[::g]/"}) {
        BOOST_CHECK(surt(text, {}, dialects::rfc3986).error() == rfc3986::parse_uri_reference(text).error());
        BOOST_CHECK(surt(text).error() == urigram::parse(text).error());
    }
    for (char const* text : {"http:/a", "https://", "//h/"}) BOOST_CHECK(!surt(text).has_value());
}

// The labels in a key, in reverse order, are all labels of the host.
BOOST_AUTO_TEST_CASE(no_label_of_a_host_is_lost) {
    std::size_t checked = 0;
    for (auto const& text : test::home_page_texts(10)) {
        auto const parts = dialects::rfc3986.parts(text);
        if (!parts || parts->host_kind != ast::host_kind::registered_name || parts->host->empty()) continue;
        auto labels = test::split(std::string(*parts->host), '.');
        if (labels.back().empty()) labels.pop_back();  // the root
        std::string expected(text.substr(0, static_cast<std::size_t>(parts->host->data() - text.data())));
        expected += '(';
        for (auto label = labels.rbegin(); label != labels.rend(); ++label) expected += *label + ",";
        surt_options options;
        options.levels = normal_form::none;
        options.userinfo = false;
        if (parts->userinfo) continue;
        BOOST_TEST(key_of(text, options).substr(0, expected.size()) == expected);
        ++checked;
    }
    BOOST_TEST(checked > 2000u);
}

// The tests of the library surt: all of their valid URLs, with its default options.
BOOST_AUTO_TEST_CASE(keys_of_cdx_indexes_are_those_of_the_internet_archive) {
    std::size_t count = 0;
    for (auto const& row : test::rows_of("surt_ia.tsv")) {
        BOOST_TEST(cdx_of(row.at(0)) == row.at(1), row.at(0));
        ++count;
    }
    BOOST_TEST(count == 127u);
}

BOOST_AUTO_TEST_CASE(cdx_keys_omit_the_parts_that_archives_omit) {
    BOOST_TEST(cdx_of("HTTPS://U:P@WWW2.Example.COM:443/A/./b//c/../?") == "com,example)/a/b");
    BOOST_TEST(cdx_of("http://www.example.com/", www_label::keep) == "com,example,www)/");
    BOOST_TEST(cdx_of("ftp://h:21/") == "h:21)/");
    BOOST_TEST(cdx_of("http://0x7f.1/") == "1,0x7f)/");
    BOOST_TEST(cdx_of("http://[::1]:8080/") == "::1:8080)/");
    BOOST_TEST(cdx_of("http://h/%25%37E%2523") == "h)/~%23");
    BOOST_TEST(cdx_of("http://h/?b=2&a&a=&b=1#f") == "h)/?a&a=&b=1&b=2");
    BOOST_TEST(cdx_of("http://h/..") == "h)/..");
    BOOST_TEST(cdx_of("urn:Example:A/../b") == "urn:example:a/../b");
    BOOST_TEST((cdx_key("http:/a").error() == urigram::parse("http:/a").error()));
    BOOST_TEST(!cdx_key("http://h/ ").has_value());
    // Decoding takes linear time, regardless of depth.
    std::string deep = "http://h/%";
    for (int i = 0; i < 1'000'000; ++i) deep += "25";
    BOOST_TEST(cdx_of(deep) == "h)/%25");
    // The search for session identifiers takes linear time, too.
    std::string const id(24, 'a');
    std::string sessions, without_pages, ids, empty_ids;
    for (int i = 0; i < 40'000; ++i) {
        sessions += "/(" + id + ")";
        without_pages += "/a";
        ids += "cfid=";
        empty_ids += "cfid=&cftoken=&";
    }
    BOOST_TEST(cdx_of("http://h" + sessions + "%3F/b.aspx") == "h)" + sessions + "?/b.aspx");
    BOOST_TEST(cdx_of("http://h" + sessions + "/b.aspx").size() == sessions.size() - 27 + 9);
    BOOST_TEST(cdx_of("http://h" + without_pages + "/b.aspx") == "h)" + without_pages + "/b.aspx");
    BOOST_TEST(cdx_of("http://h/?" + ids) == "h)/?" + ids);
    BOOST_TEST(cdx_of("http://h/?" + ids + "&cftoken=1") == "h)/?" + ids.substr(10));
    BOOST_TEST(cdx_of("http://h/?" + empty_ids).size() == 4 + empty_ids.size());
    BOOST_TEST(cdx_of("http://h/?a&cfid=1&cftoken=2&b&cfid=3&cftoken=4") == "h)/?&a&b&cfid=1&cftoken=2");
}

BOOST_AUTO_TEST_CASE(parsed_url_has_a_key) {
    BOOST_TEST(surt(parse("http://www.Example.com:80/a").value()).value() == "http://(com,example,www,)/a");
    BOOST_TEST(surt(rfc1738::parse_url("http://h/a").value()).value() == "http://(h,)/a");
    BOOST_TEST(surt(parse("http://h/#a").value(), {normal_form::all, true, true, true, false}).value() ==
               "http://(h,)/");
}

BOOST_AUTO_TEST_SUITE_END()
