// SPDX-License-Identifier: BSL-1.0
// The parts that resolution accepts and returns.
#include "shown_parts.hpp"
#include <boost/test/unit_test.hpp>
#include <string>
#include <type_traits>
#include <urigram.hpp>
#include <utility>

BOOST_AUTO_TEST_SUITE(resolve_parts_cpp)

using namespace urigram;
using urigram::test::shown;

namespace {

constexpr auto by_1808 = merge_standard::rfc1808;
constexpr auto by_2396 = merge_standard::rfc2396;
constexpr auto by_3986 = merge_standard::rfc3986;

merge_rules rules_of(merge_standard standard) {
    merge_rules rules;
    rules.standard = standard;
    return rules;
}

/// The parts of an authority, on one line; `-` is absent.
std::string authority_of(url_parts const& r) {
    std::string out;
    for (auto const* part : {&r.userinfo, &r.host, &r.port}) out += std::string(part->value_or("-")) + " ";
    return out.append(to_string(r.host_kind));
}

// Other arguments are an error in the body only, so that `decltype` accepts the call.
struct no_url {};
static_assert(std::is_void_v<decltype(resolve(no_url{}, no_url{}))>);
static_assert(std::is_void_v<decltype(resolve(no_url{}, no_url{}, {}, std::declval<std::string&>()))>);
static_assert(std::is_void_v<decltype(std::declval<base_url&>().resolve(no_url{}))>);

bool lie_in(url_parts const& parts, std::string_view text) {
    bool inside = true;
    for_each_view(parts, [&](std::string_view part) {
        inside =
            inside && part.data() >= text.data() && part.data() + part.size() <= text.data() + text.size();
    });
    return inside;
}

/// The parts of a result's authority.
std::string resolved_authority(std::string_view base, std::string_view ref, merge_standard standard) {
    std::string buffer;
    auto const done = resolve(parse_reference(base, standard).value(), parse_reference(ref, standard).value(),
                              rules_of(standard), buffer);
    BOOST_TEST(lie_in(done->parts, buffer));
    BOOST_TEST((done->parts == parse_reference(buffer, standard).value()));
    return authority_of(done->parts);
}

}  // namespace

BOOST_AUTO_TEST_CASE(reference_parts_of_typed_urls_follow_their_scheme) {
    struct {
        char const *text, *parts;
    } const rows[] = {
        {"ftp://h", "scheme=ftp authority=h"},
        {"FTP://u:p@h:21/a/b;type=I", "scheme=FTP authority=u:p@h:21 path=/a/b params=type=I"},
        {"ftp://@h/", "scheme=ftp authority=@h path=/"},
        {"ftp://h/;type=a", "scheme=ftp authority=h path=/ params=type=a"},
        {"ftp://h/a?b//c", "scheme=ftp authority=h path=/a?b//c"},
        {"ftp://good.com:80?@evil.com/", "scheme=ftp authority=good.com:80?@evil.com path=/"},
        {"http://h", "scheme=http authority=h"},
        {"http://h:80/", "scheme=http authority=h:80 path=/"},
        {"http://h/?", "scheme=http authority=h path=/ query="},
        {"http://h/a/b?c", "scheme=http authority=h path=/a/b query=c"},
        {"http://h/a;b;c", "scheme=http authority=h path=/a params=b;c"},
        {"http://h/a//?", "scheme=http authority=h path=/a// query="},
        {"gopher://h", "scheme=gopher authority=h"},
        {"gopher://h:70/", "scheme=gopher authority=h:70 path=/"},
        {"gopher://h/1", "scheme=gopher authority=h path=/1"},
        {"gopher://h/7a?b%09c%09+", "scheme=gopher authority=h path=/7a?b%09c%09+"},
        {"mailto:a@b", "scheme=mailto opaque=a@b"},
        {"news:*", "scheme=news opaque=*"},
        {"news:a/b@h", "scheme=news opaque=a/b@h"},
        {"news:a.b", "scheme=news opaque=a.b"},
        {"nntp://h:119/g/1", "scheme=nntp authority=h:119 path=/g/1"},
        {"nntp://h/g", "scheme=nntp authority=h path=/g"},
        {"telnet://u:p@h:23/", "scheme=telnet opaque=//u:p@h:23/"},
        {"telnet://h", "scheme=telnet opaque=//h"},
        {"wais://h:210/d", "scheme=wais authority=h:210 path=/d"},
        {"wais://h/d?q", "scheme=wais authority=h path=/d query=q"},
        {"wais://h/d?", "scheme=wais authority=h path=/d query="},
        {"wais://h/d/t/p", "scheme=wais authority=h path=/d/t/p"},
        {"file:///a/b", "scheme=file authority= path=/a/b"},
        {"file://h/", "scheme=file authority=h path=/"},
        {"prospero://h:1525/a//b", "scheme=prospero authority=h:1525 path=/a//b"},
        {"prospero://h/a;b=c;d=e", "scheme=prospero authority=h path=/a params=b=c;d=e"},
        {"prospero://h/;=", "scheme=prospero authority=h path=/ params=="},
        {"x:", "scheme=x opaque="},
        {"x:a/b", "scheme=x opaque=a/b"},
        {"x://", "scheme=x opaque=//"},
        {"x://h", "scheme=x authority=h"},
        {"x://u:p@h:1/", "scheme=x authority=u:p@h:1 path=/"},
        {"x://h/a?b?c", "scheme=x authority=h path=/a query=b?c"},
        {"x://h/?", "scheme=x authority=h path=/ query="},
        {"x://h/a;b;c?d", "scheme=x authority=h path=/a params=b;c query=d"},
        {"x://u@h:x", "scheme=x opaque=//u@h:x"},
    };
    for (auto const& row : rows) {
        BOOST_TEST_CONTEXT(row.text) {
            std::string_view const text = row.text;
            auto const value = rfc1738::parse_url(text).value();
            auto const r = reference_parts_of(value);
            BOOST_TEST(shown(r) == row.parts);
            BOOST_TEST(lie_in(r, text));
        }
    }
}

BOOST_AUTO_TEST_CASE(result_keeps_userinfo_host_and_port_of_its_authority) {
    for (auto standard : {by_2396, by_3986}) {
        std::string_view const base = "http://u:p@h.example:80/a/b?q";
        auto const kind = standard == by_3986 ? "registered_name" : "hostname";
        for (auto ref : {"", "g", "../../g", "/g", "?y", "#s", ";x"})
            BOOST_TEST(resolved_authority(base, ref, standard) == std::string("u:p h.example 80 ") + kind);
        BOOST_TEST(resolved_authority(base, "//@1.2.3.4:", standard) == " 1.2.3.4  hostnumber");
        BOOST_TEST(resolved_authority(base, "x://other/a", standard) == std::string("- other - ") + kind);
        BOOST_TEST(resolved_authority(base, "mailto:a@b", standard) == "- - - absent");
        BOOST_TEST(resolved_authority("s:/a/b", "c", standard) == "- - - absent");
    }
    BOOST_TEST(resolved_authority("http://[::1]:8/a", "b", by_3986) == "- [::1] 8 ipv6_address");
    BOOST_TEST(resolved_authority("http:///a", "b", by_3986) == "-  - registered_name");
    BOOST_TEST(resolved_authority("http:///a", "b", by_2396) == "- - - absent");
    BOOST_TEST(resolved_authority("s://a$b/c", "d", by_2396) == "- a$b - reg_name");
    BOOST_TEST(resolved_authority("http://h:80/a", "b", by_1808) ==
               "- - - absent");  // a net_loc is not split
}

BOOST_AUTO_TEST_CASE(base_url_yields_the_same_parts) {
    auto base = base_url::parse("http://u@h:80/a/b").value();
    auto const own = base.resolve("c").value();
    BOOST_TEST(authority_of(own.parts) == "u h 80 registered_name");
    BOOST_TEST(lie_in(own.parts, base.text()));
    auto const again = base.resolve(own.parts).value();
    BOOST_TEST(authority_of(again.parts) == "u h 80 registered_name");
    BOOST_TEST(lie_in(again.parts, base.text()));
    BOOST_TEST(base.text() == "http://u@h:80/a/c");
}

BOOST_AUTO_TEST_CASE(empty_path_is_present_only_in_rfc3986) {
    std::string buffer;
    auto const path_of = [&](std::string_view base, std::string_view ref, merge_standard standard) {
        return resolve(parse_reference(base, standard).value(), parse_reference(ref, standard).value(),
                       rules_of(standard), buffer)
            .value()
            .parts.path;
    };
    for (auto ref : {"", "#s", "//i", "x://i"}) {
        BOOST_TEST((path_of("http://h", ref, by_3986) == std::string_view()));
        BOOST_TEST((path_of("http://h", ref, by_2396) == std::nullopt));
        BOOST_TEST((path_of("http://h", ref, by_1808) == std::nullopt));
    }
}

BOOST_AUTO_TEST_CASE(parsed_values_can_be_resolved) {
    std::string buffer;
    auto const base = rfc3986::parse_uri("http://u@h:80/a/b").value();
    auto const ref = rfc3986::parse_uri_reference("../c").value();
    auto const text = [&](auto const& done) { return done ? buffer : std::string("refused"); };
    BOOST_TEST(text(resolve(base, ref, {}, buffer)) == "http://u@h:80/c");
    BOOST_TEST(text(resolve(parts_of(base), ref, {}, buffer)) == "http://u@h:80/c");
    BOOST_TEST(text(resolve(base, parts_of(ref), {}, buffer)) == "http://u@h:80/c");
    BOOST_TEST(text(resolve(urigram::parse("http://h/a").value(), ref, {}, buffer)) == "http://h/c");
    // A URL of RFC 1738 is converted by `reference_parts_of`.
    auto const with_params = rfc1738::parse_url("http://h/a;p").value();
    auto const params = rfc1808::parse_url(";x").value();
    BOOST_TEST(text(resolve(with_params, params, rules_of(by_1808), buffer)) == "http://h/a;x");
    auto const telnet = rfc1738::parse<ast::telneturl>("telnet://h/").value();
    BOOST_TEST(text(resolve(telnet, params, rules_of(by_1808), buffer)) == "refused");

    auto against = base_url::parse("http://h/a/b").value();
    BOOST_TEST(against.resolve(ref).has_value());
    BOOST_TEST(against.text() == "http://h/c");
    BOOST_TEST(against.resolve(base).has_value());
    BOOST_TEST(against.text() == "http://u@h:80/a/b");
}

// Views of different texts, which no parse function returns.
BOOST_AUTO_TEST_CASE(parts_made_by_hand_can_be_resolved) {
    url_parts base;
    base.scheme = "http";
    base.authority = "u@h:80";
    base.userinfo = base.authority->substr(0, 1);
    base.host = std::string_view("h");
    base.host_kind = ast::host_kind::hostname;
    url_parts ref;
    ref.path = "g";
    for (auto standard : {by_1808, by_2396, by_3986}) {
        std::string buffer;
        auto const done = resolve(base, ref, rules_of(standard), buffer);
        BOOST_TEST_REQUIRE(done.has_value());
        BOOST_TEST(buffer == "http://u@h:80/g");                  // the path of the base is absent
        BOOST_TEST(authority_of(done->parts) == "u - - absent");  // the host is not a view of the authority
        BOOST_TEST(lie_in(done->parts, buffer));
    }
}

BOOST_AUTO_TEST_CASE(parts_beyond_the_authority_are_absent) {
    std::string_view const text = "http://user@host.example:8080/path";
    auto const whole = parse_reference(text, by_3986).value();
    auto const host_at = [&](std::size_t first, std::size_t size) -> std::optional<std::string> {
        url_parts base = whole;
        base.host = text.substr(first, size);
        std::string buffer;
        auto const done = resolve(base, parse_reference("g", by_3986).value(), {}, buffer).value();
        BOOST_TEST((done.parts.host.has_value() == (done.parts.host_kind != ast::host_kind::absent)));
        if (!done.parts.host) return std::nullopt;
        return std::string(*done.parts.host);
    };
    BOOST_TEST((host_at(7, 22) == "user@host.example:8080"));
    BOOST_TEST((host_at(7, 0) == ""));
    BOOST_TEST((host_at(29, 0) == ""));
    BOOST_TEST((host_at(6, 2) == std::nullopt));
    BOOST_TEST((host_at(6, 0) == std::nullopt));
    BOOST_TEST((host_at(28, 2) == std::nullopt));
    BOOST_TEST((host_at(30, 0) == std::nullopt));
    BOOST_TEST((host_at(0, 34) == std::nullopt));
}

// In RFC 2396 and RFC 3986, params are part of the path, even if they are a view of another text.
BOOST_AUTO_TEST_CASE(params_of_another_text_are_joined_to_the_path) {
    url_parts base;
    base.scheme = "s";
    base.path = "/a/b";
    base.params = "p/c";
    url_parts ref;
    ref.params = "x/../y;z";
    for (auto standard : {by_2396, by_3986}) {
        std::string buffer;
        BOOST_TEST_REQUIRE(resolve(base, ref, rules_of(standard), buffer).has_value());
        BOOST_TEST(buffer == "s:/a/b;p/y;z");
        ref.fragment = "f";
        ref.path = "long/enough/for/a/buffer/that/grows/..";
        auto const done = resolve(base, ref, rules_of(standard), buffer);
        BOOST_TEST(buffer == "s:/a/b;p/long/enough/for/a/buffer/that/grows/y;z#f");
        BOOST_TEST((done.value().parts == parse_reference(buffer, standard).value()));
        ref = url_parts();
        ref.params = "x/../y;z";
    }
}

// The host of a news article is in the opaque part.
BOOST_AUTO_TEST_CASE(host_of_a_news_article_is_kept_except_by_rfc_3986) {
    auto const news = rfc1738::parse_url("news:1@h.example").value();
    auto const base = rfc1738::parse_url("http://h/").value();
    for (auto standard : {by_1808, by_2396, by_3986}) {
        std::string buffer;
        auto const done = resolve(base, news, rules_of(standard), buffer).value();
        BOOST_TEST(buffer == "news:1@h.example");
        BOOST_TEST(lie_in(done.parts, buffer));
        BOOST_TEST(authority_of(done.parts) ==
                   (standard == by_3986 ? "- - - absent" : "- h.example - hostname"));
    }
}

BOOST_AUTO_TEST_CASE(resolving_parts_does_not_throw) {
    static_assert(noexcept(reference_parts_of(std::declval<url const&>())));
    static_assert(noexcept(parse_reference(std::string_view(), by_3986)));
}

BOOST_AUTO_TEST_SUITE_END()
