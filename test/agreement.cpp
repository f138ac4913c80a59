// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE agreement
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

using namespace urigram;

namespace {

/// What one RFC makes of a text: scheme, host and path, `-` for what is absent, or `error`.
std::string shown(reading const& r) {
    if (r.error) return "error";
    auto const part = [](std::optional<std::string_view> x) { return x ? std::string(*x) : "-"; };
    return part(r.scheme) + " " + part(r.host) + " " + part(r.path);
}

/// On which of verdict, scheme, host and path the three agree.
std::string agreed(agreement const& a) {
    return std::string(a.on_verdict() ? "v" : ".") + (a.on_scheme() ? "s" : ".") + (a.on_host() ? "h" : ".") +
           (a.on_path() ? "p" : ".");
}

template <class Read, class = void>
struct takes_temporary : std::false_type {};
template <class Read>
struct takes_temporary<Read, std::void_t<decltype(std::declval<Read>()(std::string()))>> : std::true_type {};

}  // namespace

BOOST_AUTO_TEST_CASE(where_they_part) {
    struct {
        char const *text, *by_1738, *by_1808, *by_2396, *agreed;
    } const rows[] = {
        {"http://h/a", "http h /a", "http h /a", "http h /a", "vshp"},
        {"http://h", "http h -", "http h -", "http h -", "vshp"},
        {"http://1.2.3.4:80/?q", "http 1.2.3.4 /", "http 1.2.3.4 /", "http 1.2.3.4 /", "vshp"},
        {"ftp://good.com:80?@evil.com/", "ftp evil.com /", "ftp evil.com /", "ftp good.com -", "vs.."},
        {"http://good.com@evil.com/", "error", "http evil.com /", "http evil.com /", ".shp"},
        {"http://good.com:80@evil.com/", "error", "http evil.com /", "http evil.com /", ".shp"},
        {"http://good.com%00@evil.com/", "error", "http evil.com /", "http evil.com /", ".shp"},
        {"http://evil.com#@good.com/", "error", "http evil.com -", "http evil.com -", ".shp"},
        {"http://evil.com\\@good.com/", "error", "error", "error", "vshp"},
        {"http://evil.com\\.good.com/", "error", "error", "error", "vshp"},
        {"http://google.com?@evil.com/", "error", "http evil.com /", "http google.com -", ".s.."},
        {"http://h%00.evil.com/", "error", "http - /", "http - /", ".shp"},
        {"http://a@b@c/", "error", "http - /", "http - /", ".shp"},
        {"ldap://127.0.0.1#.evil.com:1389/a", "error", "ldap 127.0.0.1 -", "ldap 127.0.0.1 -", ".shp"},
        {"http://h/~user", "error", "error", "http h /~user", ".shp"},
        {"http://h/a{b", "error", "error", "error", "vshp"},
        {"http://h/a\tb", "error", "error", "error", "vshp"},
        {"http://h/a\x80", "error", "error", "error", "vshp"},
        {"http://h/a;p", "http h /a;p", "http h /a", "http h /a;p", "vsh."},
        {"http://h//a", "http h //a", "http - //h//a", "http h //a", "vs.."},
        {"http://h./", "error", "http - /", "http h. /", ".s.p"},
        {"http://h:/", "error", "http - /", "http h /", ".s.p"},
        {"http://1.2.3/", "error", "http - /", "http - /", ".shp"},
        {"ftp://u:p@h/a?b", "ftp h /a?b", "ftp h /a", "ftp h /a", "vsh."},
        {"ftp://h/a;type=i", "ftp h /a", "ftp h /a", "ftp h /a;type=i", "vsh."},
        {"0://evil.com:80;http://google.com:80/", "0 - //evil.com:80;http://google.com:80/",
         "0 - //evil.com:80;http://google.com:80/", "error", ".shp"},
        {"file:///a", "file  /a", "file  /a", "file  /a", "vshp"},
        {"mailto:a@b", "mailto - a@b", "mailto - a@b", "mailto - a@b", "vshp"},
        {"x:", "x - ", "x - -", "error", ".sh."},
        {"//h/a", "error", "- h /a", "- h /a", ".shp"},
        {"a/b", "error", "- - a/b", "- - a/b", ".shp"},
        {"", "error", "- - -", "- - -", ".shp"},
        {"telnet://h/", "telnet h /", "telnet h /", "telnet h /", "vshp"},
        {"HTTP://H/", "HTTP H /", "HTTP H /", "HTTP H /", "vshp"},
    };
    for (auto const& row : rows) {
        std::string_view const text = row.text;
        auto const views = agreement_on(text);
        BOOST_TEST_CONTEXT(text) {
            if (shown(views.readings[0]) == "error") BOOST_TEST(views.readings[0].grammar->name == "rfc1738");
            BOOST_TEST(shown(views.readings[0]) == row.by_1738);
            BOOST_TEST(shown(views.readings[1]) == row.by_1808);
            BOOST_TEST(shown(views.readings[2]) == row.by_2396);
            BOOST_TEST(agreed(views) == row.agreed);
        }
    }
}

BOOST_AUTO_TEST_CASE(each_is_the_parser_s_own) {
    for (auto const& row : test::rows_of("battery.tsv")) {
        std::string const text = test::unescape(row.at(1));
        auto const views = agreement_on(text);
        auto const url = parse_url(text);
        auto const relative = parse_relative_url(text);
        auto const uri = parse_uri_reference(text);
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
            auto const& [by_1738, by_1808, by_2396] = views.readings;
            BOOST_TEST(by_1738.grammar->name == "rfc1738");
            BOOST_TEST(by_1808.grammar->name == "rfc1808");
            BOOST_TEST(by_2396.grammar->name == "rfc2396");
            BOOST_TEST(by_1738.error.has_value() == url.has_error());
            BOOST_TEST(by_1808.error.has_value() == relative.has_error());
            BOOST_TEST(by_2396.error.has_value() == uri.has_error());
            if (by_1738.error) BOOST_TEST((*by_1738.error == url.error()));
            if (by_1808.error) BOOST_TEST((*by_1808.error == relative.error()));
            if (by_2396.error) BOOST_TEST((*by_2396.error == uri.error()));
            for (auto const& r : views.readings)
                for (auto part : {r.scheme, r.host, r.path}) {
                    if (r.error) BOOST_TEST(!part.has_value());
                    if (part && !part->empty())
                        BOOST_TEST((part->data() >= text.data() &&
                                    part->data() + part->size() <= text.data() + text.size()));
                }
        }
    }
}

BOOST_AUTO_TEST_CASE(those_that_refuse_have_no_say) {
    agreement views;
    BOOST_TEST(agreed(views) == "vshp");
    views.readings[0].host = "a";
    BOOST_TEST(agreed(views) == "vs.p");
    views.readings[0].error.emplace();
    BOOST_TEST(agreed(views) == ".shp");
    views.readings[1].error.emplace();
    views.readings[2].path = "";
    BOOST_TEST(agreed(views) == ".shp");
    views.readings[1].error.reset();
    BOOST_TEST(agreed(views) == ".sh.");
    views.readings[1].error.emplace();
    views.readings[2].error.emplace();
    BOOST_TEST(agreed(views) == "vshp");
    views.readings[0].error.reset();
    BOOST_TEST(agreed(views) == ".shp");
    agreement schemes;
    schemes.readings[2].scheme = "x";
    BOOST_TEST(agreed(schemes) == "v.hp");
}

BOOST_AUTO_TEST_CASE(a_temporary_does_not_bind) {
    auto const any = [](auto&& text) -> decltype(agreement_on(std::forward<decltype(text)>(text))) {
        return agreement_on(text);
    };
    static_assert(!takes_temporary<decltype(any)>::value);
    static_assert(noexcept(agreement_on("")));
    std::string const named = "x:y";
    BOOST_TEST(any(named).on_verdict());
}
