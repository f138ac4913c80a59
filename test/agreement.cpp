// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(agreement_cpp)

using namespace urigram;

namespace {

/// One reading as "scheme host path", with `-` for an absent part; "error" if the text is rejected.
std::string shown(reading const& r) {
    if (r.error) return "error";
    auto const part = [](std::optional<std::string_view> x) { return x ? std::string(*x) : "-"; };
    return part(r.scheme) + " " + part(r.host) + " " + part(r.path);
}

/// The reading by the dialect with this name.
reading const& by(agreement const& a, std::string_view name) {
    for (auto const& r : a.readings)
        if (r.grammar->name == name) return r;
    throw std::invalid_argument("no such dialect");
}

/// One letter for each aspect on which all readings agree (verdict, scheme, authority, host, path), otherwise
/// a dot.
std::string agreed(agreement const& a) {
    return std::string(a.agrees_on_verdict() ? "v" : ".") + (a.agrees_on_scheme() ? "s" : ".") +
           (a.agrees_on_authority() ? "a" : ".") + (a.agrees_on_host() ? "h" : ".") +
           (a.agrees_on_path() ? "p" : ".");
}

template <class Read, class = void>
struct takes_temporary : std::false_type {};
template <class Read>
struct takes_temporary<Read, std::void_t<decltype(std::declval<Read>()(std::string()))>> : std::true_type {};

}  // namespace

BOOST_AUTO_TEST_CASE(disagreements_are_those_of_the_parts) {
    struct {
        char const *text, *by_1738, *by_1808, *by_2396, *by_3986, *agreed;
    } const rows[] = {
        {"http://h/a", "http h /a", "http h /a", "http h /a", "http h /a", "vsahp"},
        {"http://h", "http h -", "http h -", "http h -", "http h -", "vsahp"},
        {"http://1.2.3.4:80/?q", "http 1.2.3.4 /", "http 1.2.3.4 /", "http 1.2.3.4 /", "http 1.2.3.4 /",
         "vsahp"},
        {"ftp://good.com:80?@evil.com/", "ftp evil.com /", "ftp evil.com /", "ftp good.com -",
         "ftp good.com -", "vs..."},
        {"http://good.com@evil.com/", "error", "http evil.com /", "http evil.com /", "http evil.com /",
         ".sahp"},
        {"http://good.com:80@evil.com/", "error", "http evil.com /", "http evil.com /", "http evil.com /",
         ".sahp"},
        {"http://good.com%00@evil.com/", "error", "http evil.com /", "http evil.com /", "http evil.com /",
         ".sahp"},
        {"http://evil.com#@good.com/", "error", "http evil.com -", "http evil.com -", "http evil.com -",
         ".sahp"},
        {"http://evil.com\\@good.com/", "error", "error", "error", "error", "vsahp"},
        {"http://evil.com\\.good.com/", "error", "error", "error", "error", "vsahp"},
        {"http://google.com?@evil.com/", "error", "http evil.com /", "http google.com -", "http google.com -",
         ".s..."},
        {"http://h%00.evil.com/", "error", "http - /", "http - /", "http h%00.evil.com /", ".sahp"},
        {"http://a@b@c/", "error", "http - /", "http - /", "error", ".sahp"},
        {"ldap://127.0.0.1#.evil.com:1389/a", "error", "ldap 127.0.0.1 -", "ldap 127.0.0.1 -",
         "ldap 127.0.0.1 -", ".sahp"},
        {"http://h/~user", "error", "error", "http h /~user", "http h /~user", ".sahp"},
        {"http://h/a{b", "error", "error", "error", "error", "vsahp"},
        {"http://h/a\tb", "error", "error", "error", "error", "vsahp"},
        {"http://h/a\x80", "error", "error", "error", "error", "vsahp"},
        {"http://h/a;p", "http h /a;p", "http h /a", "http h /a;p", "http h /a;p", "vsah."},
        {"x://h/a;p", "x h /a;p", "x h /a", "x h /a;p", "x h /a;p", "vsah."},
        {"http://h//a", "http h //a", "http - //h//a", "http h //a", "http h //a", "vs..."},
        {"http://h./", "error", "http - /", "http h. /", "http h. /", ".sahp"},
        {"http://h:/", "error", "http - /", "http h /", "http h /", ".sahp"},
        {"http://1.2.3/", "error", "http - /", "http - /", "http 1.2.3 /", ".sahp"},
        {"ftp://u:p@h/a?b", "ftp h /a?b", "ftp h /a", "ftp h /a", "ftp h /a", "vsah."},
        {"ftp://h/a;type=i", "ftp h /a", "ftp h /a", "ftp h /a;type=i", "ftp h /a;type=i", "vsah."},
        {"0://evil.com:80;http://google.com:80/", "0 - //evil.com:80;http://google.com:80/",
         "0 - //evil.com:80;http://google.com:80/", "error", "error", ".sahp"},
        {"file:///a", "file  /a", "file  /a", "file  /a", "file  /a", "vsahp"},
        {"mailto:a@b", "mailto - a@b", "mailto - a@b", "mailto - a@b", "mailto - a@b", "vsahp"},
        {"x:", "x - -", "x - -", "error", "x - -", ".sahp"},
        {"//h/a", "error", "- h /a", "- h /a", "- h /a", ".sahp"},
        {"a/b", "error", "- - a/b", "- - a/b", "- - a/b", ".sahp"},
        {"", "error", "- - -", "- - -", "- - -", ".sahp"},
        {"telnet://h/", "telnet h /", "telnet h /", "telnet h /", "telnet h /", "vsahp"},
        {"HTTP://H/", "HTTP H /", "HTTP H /", "HTTP H /", "HTTP H /", "vsahp"},
    };
    for (auto const& row : rows) {
        std::string_view const text = row.text;
        auto const views = agreement_on(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(shown(by(views, "rfc1738")) == row.by_1738);
            BOOST_TEST(shown(by(views, "rfc1808")) == row.by_1808);
            BOOST_TEST(shown(by(views, "rfc2396")) == row.by_2396);
            BOOST_TEST(shown(by(views, "rfc2732")) == row.by_2396);  // differs from RFC 2396 only in brackets
            BOOST_TEST(shown(by(views, "rfc3986")) == row.by_3986);
            auto const by_scheme =
                shown(by(views, "by_scheme"));  // rejects some texts, and reads the others as RFC 3986 does
            BOOST_TEST((by_scheme == row.by_3986 || by_scheme == "error"));
            BOOST_TEST(agreed(views) == row.agreed);
        }
    }
}

BOOST_AUTO_TEST_CASE(addresses_in_brackets_are_errors_before_rfc_2732) {
    auto const views = agreement_on("http://[::1]:80/a");
    for (auto name : {"rfc1738", "rfc1808", "rfc2396"}) BOOST_TEST(shown(by(views, name)) == "error");
    for (auto name : {"rfc2732", "rfc3986", "by_scheme"})
        BOOST_TEST(shown(by(views, name)) == "http [::1] /a");
}

BOOST_AUTO_TEST_CASE(registry_names_are_authorities_and_not_hosts) {
    auto const authorities = [](std::string_view text) {
        std::string all;
        for (auto const& r : agreement_on(text).readings) {
            auto const part = [](std::optional<std::string_view> x) { return x ? std::string(*x) : "-"; };
            all += part(r.authority) + " " + part(r.host) + " " + part(r.reg_name) + "; ";
        }
        return all;
    };
    BOOST_TEST(authorities("ftp://u:p@h:21/a") ==
               "u:p@h:21 h -; u:p@h:21 h -; u:p@h:21 h -; u:p@h:21 h -; u:p@h:21 h -; u:p@h:21 h -; ");
    BOOST_TEST(authorities("x://a_b/c") == "- - -; a_b - -; a_b - a_b; a_b - a_b; a_b a_b -; a_b a_b -; ");
    BOOST_TEST(authorities("file:///a") == "  -;   -;   -;   -;   -;   -; ");
    BOOST_TEST(authorities("mailto:a@b") == "- - -; - - -; - - -; - - -; - - -; - - -; ");
    BOOST_TEST(!agreement_on("x://a_b/c").agrees_on_authority());
}

// RFC 1738 rejects most of these texts if it has a grammar for their scheme, and otherwise reads no host in
// them: this does not count as a disagreement. The readings differ only for the last three texts.
BOOST_AUTO_TEST_CASE(opaque_hosts_do_not_count_for_rfc_1738) {
    auto const agree_on_host = [](std::string const& text) { return agreement_on(text).agrees_on_host(); };
    for (std::string const scheme : {"http", "https", "ws", "wss", "ftp", "x"}) {
        for (std::string const rest : {"a_b/c", "a_b.c/", "example.com./", "example.com:/", "example.com:",
                                       "a~b/", "1.2.3/", "a!b:80/?q", "h?q", "u@h?x=y", "a%62/"})
            BOOST_TEST(agree_on_host(scheme + "://" + rest), scheme << "://" << rest);
        for (std::string const rest : {"good.com:80?@evil.com/", "google.com?@evil.com/", "h//a"})
            BOOST_TEST(!agree_on_host(scheme + "://" + rest), scheme << "://" << rest);
    }
}

BOOST_AUTO_TEST_CASE(text_is_refused_by_all_only_if_no_dialect_accepts_it) {
    BOOST_TEST(agreement_on("a b").refused_by_all());
    BOOST_TEST(!agreement_on("../g").refused_by_all());
    BOOST_TEST(!agreement_on("http://h/").refused_by_all());
}

BOOST_AUTO_TEST_CASE(added_schemes_apply_to_rfc_1738_only) {
    schemes table;
    table.add_like("https", "ftp");
    std::string_view const text = "https://u@h/a?b";
    auto const as_it_is = agreement_on(text);
    auto const like_ftp = agreement_on(text, table);
    BOOST_TEST(shown(as_it_is.readings[0]) == "https h /a");
    BOOST_TEST(shown(like_ftp.readings[0]) == "https h /a?b");
    for (std::size_t i : {1U, 2U, 3U}) BOOST_TEST(shown(like_ftp.readings[i]) == shown(as_it_is.readings[i]));
    std::string_view const refused = "https://h/~";
    BOOST_TEST(
        (agreement_on(refused, table).readings[0].error == rfc1738::parse_url(refused, table).error()));
}

BOOST_AUTO_TEST_CASE(readings_are_those_of_each_parser) {
    for (auto const& row : test::rows_of("battery.tsv")) {
        std::string const text = test::unescape(row.at(1));
        auto const views = agreement_on(text);
        BOOST_TEST_CONTEXT(row[0] << " " << row[1]) {
            for (std::size_t i = 0; i < dialects::all.size(); ++i) {
                auto const& reading = views.readings[i];
                BOOST_TEST_REQUIRE(reading.grammar == dialects::all[i]);
                dialects::visit(*reading.grammar, [&](auto const& typed) {
                    auto const parsed = typed.parse(text);
                    BOOST_TEST_REQUIRE(reading.error.has_value() == parsed.has_error());
                    if (parsed.has_error()) BOOST_TEST((*reading.error == parsed.error()));
                });
            }
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

BOOST_AUTO_TEST_CASE(rejecting_dialects_do_not_count) {
    agreement views;
    for (std::size_t i = 3; i < views.readings.size(); ++i) views.readings[i].error.emplace();
    BOOST_TEST(agreed(views) == ".sahp");
    views.readings[0].host = "a";
    BOOST_TEST(agreed(views) == ".sa.p");
    views.readings[0].error.emplace();
    BOOST_TEST(agreed(views) == ".sahp");
    views.readings[1].error.emplace();
    views.readings[2].path = "a";
    BOOST_TEST(agreed(views) == ".sahp");
    views.readings[1].error.reset();
    BOOST_TEST(agreed(views) == ".sah.");
    views.readings[1].error.emplace();
    views.readings[2].error.emplace();
    BOOST_TEST(agreed(views) == "vsahp");
    views.readings[0].error.reset();
    BOOST_TEST(agreed(views) == ".sahp");
    agreement hosts;
    hosts.readings[0].authority = hosts.readings[0].host = "a";
    hosts.readings[1].authority = "a";
    for (std::size_t i = 2; i < hosts.readings.size(); ++i) hosts.readings[i] = hosts.readings[0];
    BOOST_TEST(agreed(hosts) == "vsahp");
    hosts.readings[1].authority.reset();
    BOOST_TEST(agreed(hosts) == "vs..p");
    agreement schemes;
    schemes.readings[2].scheme = "x";
    BOOST_TEST(agreed(schemes) == "v.ahp");
}

BOOST_AUTO_TEST_CASE(a_temporary_does_not_bind) {
    auto const any = [](auto&& text) -> decltype(agreement_on(std::forward<decltype(text)>(text))) {
        return agreement_on(text);
    };
    static_assert(!takes_temporary<decltype(any)>::value);
    static_assert(noexcept(agreement_on(std::string_view())));
    std::string const named = "x:y";
    BOOST_TEST(any(named).agrees_on_verdict());
}

BOOST_AUTO_TEST_SUITE_END()
