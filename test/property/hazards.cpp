// SPDX-License-Identifier: BSL-1.0
#include "sentences.hpp"
#include <arpa/inet.h>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <netinet/in.h>
#include <regex>
#include <string>
#include <urigram/escape.hpp>
#include <urigram/hazards.hpp>
#include <urigram/testing/random_source.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(property_hazards_cpp)

// Each hazard is inserted into URLs generated from the grammar of RFC 3986, and must be found at its
// position; and the hazards found in such URLs must be those that regular expressions find.

using namespace urigram;

namespace {

using text_part = std::optional<std::string>;

/// The parts of a URL, which can be changed.
struct pieces {
    std::string scheme;
    text_part userinfo, host, port;
    std::string path;
    text_part query, fragment;
};

/// Splits by the regular expression of RFC 3986, appendix B.
pieces pieces_of(std::string const& text) {
    static std::regex const parts(R"(^([^:/?#]+):(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?)");
    static std::regex const authority(R"(^(([^@]*)@)?(\[[^\]]*\]|[^:]*)(:([0-9]*))?$)");
    std::smatch m, a;
    BOOST_REQUIRE(std::regex_match(text, m, parts));
    auto const part = [](std::smatch const& from, std::size_t with_mark, std::size_t at) {
        return from[with_mark].matched ? text_part(from[at].str()) : std::nullopt;
    };
    pieces p;
    p.scheme = m[1].str();
    if (m[2].matched) {
        auto const all = m[3].str();
        BOOST_REQUIRE(std::regex_match(all, a, authority));
        p.userinfo = part(a, 1, 2);
        p.host = a[3].str();
        p.port = part(a, 4, 5);
    }
    p.path = m[4].str();
    p.query = part(m, 5, 6);
    p.fragment = part(m, 7, 8);
    return p;
}

/// The part in which a hazard was inserted, and the range of the hazard in that part.
struct planted {
    std::string pieces::*must = nullptr;
    text_part pieces::*may = nullptr;
    std::size_t at = 0;
    std::size_t size = 0;
};

/// The text of the pieces, and the offset of `p` in it.
std::string joined(pieces const& of, planted const& p, std::size_t& begin) {
    std::string text;
    auto const must = [&](std::string pieces::*which) {
        if (p.must == which) begin = text.size() + p.at;
        text += of.*which;
    };
    auto const may = [&](char const* before, text_part pieces::*which, char const* after) {
        if (!(of.*which)) return;
        text += before;
        if (p.may == which) begin = text.size() + p.at;
        text += *(of.*which) + after;
    };
    must(&pieces::scheme);
    text += of.host ? "://" : ":";
    may("", &pieces::userinfo, "@");
    may("", &pieces::host, "");
    may(":", &pieces::port, "");
    must(&pieces::path);
    may("?", &pieces::query, "");
    may("#", &pieces::fragment, "");
    return text;
}

/// A position in `text` outside of escapes.
std::size_t place_in(std::string const& text, testing::random_source& random) {
    auto at = static_cast<std::size_t>(random.below(text.size() + 1));
    for (std::size_t back = 1; back <= 2 && back <= at; ++back)
        if (text[at - back] == '%') return at - back;
    return at;
}

void need_authority(pieces& p) {
    if (!p.host) p.host = "h";
    if (!p.path.empty() && p.path[0] != '/') p.path.insert(0, "/");
}

/// Inserts a hazard into a URL: in place of a part, or in it.
struct plant {
    hazard what;
    std::function<planted(pieces&, testing::random_source&)> put;
};

plant in_place_of(hazard what, text_part pieces::*which, std::string text) {
    return {what, [=](pieces& p, testing::random_source&) {
                need_authority(p);
                p.*which = text;
                return planted{nullptr, which, 0, text.size()};
            }};
}
/// `at` and `size` are the range of `text` that is reported.
plant within(hazard what, text_part pieces::*which, std::string text, std::size_t at, std::size_t size) {
    return {what, [=](pieces& p, testing::random_source&) {
                need_authority(p);
                p.*which = text;
                return planted{nullptr, which, at, size};
            }};
}
plant somewhere_in(hazard what, text_part pieces::*which, std::string text) {
    return {what, [=](pieces& p, testing::random_source& random) {
                need_authority(p);
                auto& part = p.*which;
                if (!part || (which == &pieces::host && part->substr(0, 1) == "[")) part = "ab";
                auto const at = place_in(*part, random);
                part->insert(at, text);
                return planted{nullptr, which, at, text.size()};
            }};
}
plant somewhere_in_path(hazard what, std::string text) {
    return {what, [=](pieces& p, testing::random_source& random) {
                need_authority(p);
                if (p.path.empty()) p.path = "/";
                auto const at = 1 + place_in(p.path.substr(1), random);
                p.path.insert(at, text);
                return planted{&pieces::path, nullptr, at, text.size()};
            }};
}
plant with_scheme(std::string scheme, plant const& other) {
    return {other.what, [=](pieces& p, testing::random_source& random) {
                p.scheme = scheme;
                return other.put(p, random);
            }};
}

std::vector<plant> plants() {
    using h = hazard;
    auto const userinfo = &pieces::userinfo;
    auto const host = &pieces::host;
    std::vector<plant> all{
        with_scheme("http", in_place_of(h::port_not_default, &pieces::port, "8080")),
        with_scheme("http", in_place_of(h::port_reserved, &pieces::port, "25")),
        with_scheme("http", in_place_of(h::host_empty, host, "")),
        in_place_of(h::port_out_of_range, &pieces::port, "65536"),
        within(h::password, userinfo, "ann:secret", 4, 6),
        within(h::user_looks_like_host, userinfo, "good.com:80", 0, 8),
        in_place_of(h::user_looks_like_option, userinfo, "-oProxyCommand=x"),
        in_place_of(h::host_looks_like_option, host, "-oProxyCommand=x"),
        within(h::host_trailing_dot, host, "a.b.", 3, 1),
        within(h::host_trailing_dot, host, "a.b%2e", 3, 3),
        within(h::host_punycode, host, "a.xn--b.c", 2, 5),
        within(h::host_punycode, host, "a%2Exn--b%2Ec", 4, 5),
        somewhere_in(h::host_escape, host, "%41"),
        somewhere_in(h::host_escaped_non_ascii, host, "%c3"),
        within(h::host_number_out_of_range, host, "1.2.256.4", 4, 3),
        somewhere_in(h::host_non_ldh, host, "%20"),
        within(h::host_non_ldh, host, "a,b", 1, 1),
        in_place_of(h::host_read_as_address, host, "0x7f.1"),
        in_place_of(h::host_read_as_address, host, "10.0.0.09"),
        within(h::host_ends_in_number, host, "a.1.02.", 4, 2),
        in_place_of(h::host_is_special_name, host, "a.Local"),
        in_place_of(h::host_is_cloud_metadata, host, "168.63.129.16"),
        with_scheme("file", in_place_of(h::file_on_host, host, "a.b")),
        in_place_of(h::host_holds_ipv4, host, "[::ffff:7f00:1]"),
        in_place_of(h::host_is_unspecified, host, "0"),
        in_place_of(h::host_is_loopback, host, "[::1]"),
        in_place_of(h::host_is_loopback, host, "a.LOCALHOST"),
        in_place_of(h::host_is_private, host, "192.168.0.1"),
        in_place_of(h::host_is_link_local, host, "%31%36%39.254.169.254"),
        in_place_of(h::host_is_multicast, host, "[ff02::1]"),
        in_place_of(h::host_is_special, host, "100.64.0.1"),
        somewhere_in_path(h::escaped_slash, "%2f"),
        somewhere_in_path(h::escaped_slash, "%5C"),
        {h::nested_url,
         [](pieces& p, testing::random_source&) {
             p.userinfo = p.host = p.port = std::nullopt;
             p.path = "jar:http://a.b!/c";
             return planted{&pieces::path, nullptr, 4, 13};
         }},
        {h::escaped_dot_segment,
         [](pieces& p, testing::random_source&) {
             need_authority(p);
             p.path.insert(0, "/%2E.");
             if (p.path.size() > 5 && p.path[5] != '/') p.path.insert(5, "/");
             return planted{&pieces::path, nullptr, 1, 4};
         }},
    };
    for (auto const* text : {"%3A", "%2f", "%3f", "%23", "%5B", "%5d", "%40"})
        for (auto which : {userinfo, host}) all.push_back(somewhere_in(h::escaped_delimiter, which, text));
    std::pair<hazard, char const*> const anywhere[] = {
        {h::backslash, "%5c"},   {h::escaped_cr_lf, "%0D"}, {h::escaped_cr_lf, "%0a"},
        {h::escaped_tab, "%09"}, {h::escaped_nul, "%00"},   {h::double_escape, "%2541"},
    };
    for (auto const& [what, text] : anywhere) {
        all.push_back(somewhere_in_path(what, text));
        for (auto which : {userinfo, host, &pieces::query, &pieces::fragment})
            all.push_back(somewhere_in(what, which, text));
    }
    return all;
}

/// Whether the host is an address for which `in4` or `in6` is true, as read by the functions of the system.
template <class In4, class In6>
bool is_address(std::string const& host, In4 const& in4, In6 const& in6) {
    in_addr four{};
    in6_addr six{};
    if (host.empty()) return false;
    if (host[0] != '[') {
        std::string plain;
        for (std::size_t i = 0; i < host.size(); i += host[i] == '%' ? 3 : 1)
            plain +=
                host[i] == '%' ? static_cast<char>(std::stoi(host.substr(i + 1, 2), nullptr, 16)) : host[i];
        if (plain.back() == '.') plain.pop_back();
        if (plain.find_first_of(std::string("\0 \t\n\v\f\r", 7)) != plain.npos) return false;
        // As read by `inet_aton`, and as read by programs that ignore leading zeros.
        static std::regex const zeros("(^|\\.)0+(?=[0-9]+(\\.|$))");
        for (auto const& each : {plain, std::regex_replace(plain, zeros, "$1")})
            if (::inet_aton(each.c_str(), &four) != 0 && in4(ntohl(four.s_addr))) return true;
        return false;
    }
    if (::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &six) != 1) return false;
    if (in6(six)) return true;
    auto const word = [&](int i) {
        return static_cast<std::uint32_t>(six.s6_addr[i] << 24 | six.s6_addr[i + 1] << 16 |
                                          six.s6_addr[i + 2] << 8 | six.s6_addr[i + 3]);
    };
    bool const is_translated = word(0) == 0x64ff9b && word(4) == 0 && word(8) == 0;
    if (IN6_IS_ADDR_V4MAPPED(&six) || IN6_IS_ADDR_V4COMPAT(&six) || is_translated) return in4(word(12));
    bool const is_low = word(0) == 0 && word(4) == 0 && word(8) == 0 && word(12) > 1;
    if (is_low) return in4(word(12));
    return word(0) >> 16 == 0x2002 && in4(word(2));
}

/// The hazards of the pieces, found by regular expressions and by the functions of the system.
hazard_set expected_in(pieces const& p) {
    using h = hazard;
    hazard_set all;
    auto const matches = [](std::string const& text, char const* expression) {
        return std::regex_search(text, std::regex(expression, std::regex::icase));
    };
    auto const add = [&](hazard what, bool is_there) {
        if (is_there) all |= what;
    };
    auto const user = p.userinfo.value_or("");
    auto const host = p.host.value_or("");
    auto const name = decode(host).value();
    bool const is_gopher = std::regex_match(p.scheme, std::regex("gopher", std::regex::icase));
    std::string const tail = p.path + "?" + p.query.value_or("");
    std::string const any = user + "@" + host + "@" + tail + "#" + p.fragment.value_or("");
    add(h::password, matches(user, ":."));
    add(h::user_looks_like_option, matches(user, "^(-|%2d)"));
    add(h::host_looks_like_option, matches(host, "^(-|%2d)"));
    add(h::host_empty, p.host ? host.empty() && !matches(p.scheme, "^file$")
                              : matches(p.scheme, "^(ftp|gopher|https?|nntp|prospero|telnet|wais|wss?)$"));
    add(h::host_trailing_dot, matches(host, "(\\.|%2e)$"));
    add(h::host_escape, matches(host, "%"));
    add(h::host_escaped_non_ascii, matches(host, "%[89a-f]"));
    add(h::host_number_out_of_range,
        matches(name, "^[0-9]+(\\.[0-9]+){3}$") &&
            matches(name, "(^|\\.)0*([1-9][0-9]{3,}|[3-9][0-9]{2}|2[6-9][0-9]|25[6-9])($|\\.)"));
    add(h::escaped_delimiter, matches(user + host, "%(3a|2f|3f|23|5b|5d|40)"));
    add(h::escaped_slash, matches(p.path, "%(2f|5c)"));
    add(h::escaped_dot_segment, matches(p.path, "(^|/)(%2e|(%2e|\\.)%2e|%2e\\.)($|/)"));
    add(h::backslash, matches(any, "%5c"));
    add(h::escaped_cr_lf, matches(any, "%0[ad]"));
    add(h::escaped_tab, matches(is_gopher ? user + host + p.fragment.value_or("") : any, "%09"));
    add(h::escaped_nul, matches(any, "%00"));
    add(h::double_escape, matches(any, "%25[0-9a-f]{2}"));
    add(h::host_non_ldh, matches(host, "%([01][0-9a-f]|2[0-9abcf]|3[a-f]|40|5[b-e]|60|7[b-f])") ||
                             matches(host, "^[^\\[]*[~!$&'()*+,;=]"));
    add(h::host_is_loopback, matches(name, "^(.*\\.)?localhost\\.*$") ||
                                 is_address(
                                     host, [](std::uint32_t a) { return a >> 24 == 127; },
                                     [](in6_addr const& a) { return IN6_IS_ADDR_LOOPBACK(&a) != 0; }));
    add(h::host_is_unspecified, is_address(
                                    host, [](std::uint32_t a) { return a == 0; },
                                    [](in6_addr const& a) { return IN6_IS_ADDR_UNSPECIFIED(&a) != 0; }));
    add(h::host_is_multicast, is_address(
                                  host, [](std::uint32_t a) { return a >> 28 == 14; },
                                  [](in6_addr const& a) { return IN6_IS_ADDR_MULTICAST(&a) != 0; }));
    add(h::host_is_link_local, is_address(
                                   host, [](std::uint32_t a) { return a >> 16 == 0xA9FE; },
                                   [](in6_addr const& a) { return IN6_IS_ADDR_LINKLOCAL(&a) != 0; }));
    add(h::host_is_private,
        is_address(
            host, [](std::uint32_t a) { return a >> 24 == 10 || a >> 20 == 0xAC1 || a >> 16 == 0xC0A8; },
            [](in6_addr const& a) { return IN6_IS_ADDR_SITELOCAL(&a) || (a.s6_addr[0] & 0xFE) == 0xFC; }));
    return all;
}

/// The hazards that `expected_in` can find.
constexpr hazard_set known = hazard_set::all() - hazard::port_not_default - hazard::port_reserved -
                             hazard::port_out_of_range - hazard::user_looks_like_host -
                             hazard::host_punycode - hazard::host_read_as_address - hazard::host_holds_ipv4 -
                             hazard::host_is_special - hazard::host_ends_in_number -
                             hazard::host_is_special_name - hazard::host_is_cloud_metadata -
                             hazard::file_on_host - hazard::nested_url - hazard::dialects_disagree_on_host;

std::string names_of(hazard_set set) {
    std::string all;
    for (hazard const h : set) all.append(to_string(h)) += ' ';
    return all;
}

template <class F>
void for_each_sentence(std::size_t count, F const& f) {
    for (auto const& text : test::sentences(dialects::rfc3986, "URI", 7, count, 100)) f(text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_planted_hazard_is_missed) {
    auto const all = plants();
    testing::random_source random(8);
    hazard_set planted_ones;
    for (auto const& one : all) planted_ones |= one.what;
    BOOST_TEST(names_of(hazard_set::all() - planted_ones) == "dialects_disagree_on_host ");
    for_each_sentence(200, [&](std::string const& sentence) {
        for (auto const& one : all) {
            auto changed = pieces_of(sentence);
            auto const put = one.put(changed, random);
            std::size_t begin = 0;
            auto const text = joined(changed, put, begin);
            bool found = false;
            auto const error = for_each_hazard(
                text,
                [&](hazard_report const& r) {
                    found = found || (r.what == one.what && r.where.data() == text.data() + begin &&
                                      r.where.size() == put.size);
                },
                dialects::rfc3986);
            BOOST_TEST_CONTEXT(text << " of " << sentence) {
                BOOST_TEST(!error);
                BOOST_TEST(found, to_string(one.what));
                BOOST_TEST(hazards_of(text, dialects::rfc3986)->contains(one.what));
            }
        }
    });
}

BOOST_AUTO_TEST_CASE(found_hazards_are_present) {
    auto const all = plants();
    testing::random_source random(9);
    auto const check = [](pieces const& p) {
        std::size_t begin = 0;
        auto const text = joined(p, {}, begin);
        auto const found = hazards_of(text, dialects::rfc3986);
        BOOST_TEST_REQUIRE(found.has_value());
        if (found->contains(hazard::nested_url)) return;  // hosts of nested URLs are not pieces
        BOOST_TEST(names_of(*found & known) == names_of(expected_in(p)), text);
    };
    hazard_set seen;
    for_each_sentence(500, [&](std::string const& sentence) {
        auto p = pieces_of(sentence);
        check(p);
        seen |= *hazards_of(sentence, dialects::rfc3986) & known;
        for (int i = 0; i < 3; ++i) {
            (void)all[static_cast<std::size_t>(random.below(all.size()))].put(p, random);
            check(p);
        }
    });
    BOOST_TEST(!seen.empty());
}

BOOST_AUTO_TEST_SUITE_END()
