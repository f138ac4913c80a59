// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <set>
#include <sstream>
#include <system_error>
#include <urigram.hpp>
#include <urigram/edit.hpp>
#include <urigram/make.hpp>
#include <urigram/parse.hpp>
#include <urigram/path_segments.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(edit_cpp)

using namespace urigram;

namespace {

constexpr auto data = escapes_in_text::encode;

/// The result of an edit: the URL or reference by RFC 3986, or the code and the part of the error.
std::string built(url_editor const& editor) {
    auto const url = editor.build(dialects::rfc3986);
    if (url) return *url;
    return std::string(to_string(url.error().code)) + ' ' + std::string(url.error().part);
}

template <class Change>
std::string edited(std::string_view url, Change const& change) {
    auto editor = edit(url);
    BOOST_TEST_REQUIRE(editor.has_value(), url);
    change(*editor);
    return built(*editor);
}

/// The error of the first rejected change.
template <class Change>
edit_error refused(Change const& change) {
    auto editor = edit("s://u:p@h:1/p?q#f").value();
    change(editor);
    BOOST_TEST_REQUIRE(editor.error().has_value());
    BOOST_TEST(to_string(editor.build().error().code) == to_string(editor.error()->code));
    return *editor.error();
}

template <class Number, class = void>
constexpr bool is_port = false;
template <class Number>
constexpr bool
    is_port<Number, std::void_t<decltype(std::declval<url_editor&>().port(std::declval<Number>()))>> = true;

/// A range of texts that are created during iteration.
struct made_segments {
    struct iterator {
        std::size_t n;
        std::string operator*() const { return std::string(40, static_cast<char>('a' + n)); }
        iterator& operator++() {
            ++n;
            return *this;
        }
        bool operator!=(iterator other) const { return n != other.n; }
    };
    iterator begin() const { return {0}; }
    iterator end() const { return {3}; }
};

bool has_no_name(parameter const& each) { return each.name.empty(); }

std::string repeated(std::size_t n, std::string_view text) {
    std::string all;
    for (std::size_t i = 0; i < n; ++i) all += text;
    return all;
}

constexpr std::string_view full = "http://u:p@h:80/a?b=1#f";

}  // namespace

BOOST_AUTO_TEST_CASE(an_editor_that_changes_nothing_builds_the_url) {
    for (auto const* url : {"", "#", "?", "a", "/", "//", "//h", "//@:", "s:", "s:a:b", "s://",
                            "s://u:p:q@[::1]:080/a//b?c?d#e/f",
                            "http://%41%7e:@h%2F/%2e/../?%26&&=", "s:/.//a", "./a:b", "//////"})
        BOOST_TEST(edited(url, [](url_editor&) {}) == url);
    BOOST_TEST((edit("a b").error() == rfc3986::parse_uri_reference("a b").error()));
    BOOST_TEST(built(url_editor()) == "");
    BOOST_TEST(built(edit(std::string_view()).value()) == "");
}

BOOST_AUTO_TEST_CASE(calls_chain_on_named_and_on_temporary_editors) {
    auto editor = edit(full);
    auto const url = editor->remove_userinfo().host("example.com").port(8080).query_set("b", "2").build();
    BOOST_TEST(url.value() == "http://example.com:8080/a?b=2#f");
    BOOST_TEST(edit(full).value().remove_port().fragment("g").build().value() == "http://u:p@h/a?b=1#g");
    BOOST_TEST(url_editor().scheme("http").host("h").path("/").build().value() == "http://h/");
}

BOOST_AUTO_TEST_CASE(each_part_is_set) {
    BOOST_TEST(edited(full, [](auto& e) { e.scheme("ftp"); }) == "ftp://u:p@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.authority("x@y:1"); }) == "http://x@y:1/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.authority("y"); }) == "http://y/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.authority(""); }) == "http:///a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.userinfo("x:y:z@"); }) == "http://x:y:z%40@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.userinfo(""); }) == "http://@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.user("x:y"); }) == "http://x%3Ay:p@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.password("x:y/"); }) == "http://u:x:y%2F@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.host("127.0.0.1"); }) == "http://u:p@127.0.0.1:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.port(443); }) == "http://u:p@h:443/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.port(0); }) == "http://u:p@h:0/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.port(65535); }) == "http://u:p@h:65535/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.port("0443"); }) == "http://u:p@h:0443/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.port(""); }) == "http://u:p@h:/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.path("/c d/e?"); }) == "http://u:p@h:80/c%20d/e%3F?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.query("c d?#"); }) == "http://u:p@h:80/a?c%20d?%23#f");
    BOOST_TEST(edited(full, [](auto& e) { e.query(""); }) == "http://u:p@h:80/a?#f");
    BOOST_TEST(edited(full, [](auto& e) { e.fragment("a#b"); }) == "http://u:p@h:80/a?b=1#a%23b");
    BOOST_TEST(edited(full, [](auto& e) { e.fragment(std::string_view("\0\xFF", 2)); }) ==
               "http://u:p@h:80/a?b=1#%00%FF");
}

BOOST_AUTO_TEST_CASE(each_part_is_removed) {
    BOOST_TEST(edited(full, [](auto& e) { e.remove_scheme(); }) == "//u:p@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_authority(); }) == "http:/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_userinfo(); }) == "http://h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_user(); }) == "http://h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_password(); }) == "http://u@h:80/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_port(); }) == "http://u:p@h/a?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_path(); }) == "http://u:p@h:80?b=1#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_query(); }) == "http://u:p@h:80/a#f");
    BOOST_TEST(edited(full, [](auto& e) { e.remove_fragment(); }) == "http://u:p@h:80/a?b=1");
    BOOST_TEST(edited("s://h", [](auto& e) { e.remove_host(); }) == "s:");
    BOOST_TEST(
        edited("s:", [](auto& e) {
            e.remove_userinfo().remove_user().remove_password().remove_host().remove_port().remove_path();
            e.remove_query().remove_fragment().remove_authority();
        }) == "s:");
}

BOOST_AUTO_TEST_CASE(user_and_password_are_parts_of_the_userinfo) {
    BOOST_TEST(edited("//h", [](auto& e) { e.user("u"); }) == "//u@h");
    BOOST_TEST(edited("//h", [](auto& e) { e.password("p"); }) == "//:p@h");
    BOOST_TEST(edited("//u@h", [](auto& e) { e.password(""); }) == "//u:@h");
    BOOST_TEST(edited("//u:p:q@h", [](auto& e) { e.user(""); }) == "//:p:q@h");
    BOOST_TEST(edited("//u:p:q@h", [](auto& e) { e.password("r"); }) == "//u:r@h");
    BOOST_TEST(edited("//u@h", [](auto& e) { e.remove_password(); }) == "//u@h");
}

BOOST_AUTO_TEST_CASE(escapes_in_the_text_are_kept_only_if_requested) {
    BOOST_TEST(edited("", [](auto& e) { e.path("%2f%", escapes_in_text::keep); }) == "%2f%25");
    BOOST_TEST(edited("", [](auto& e) { e.path("%2f%"); }) == "%252f%25");
    BOOST_TEST(edited("//h", [](auto& e) { e.userinfo("%3a", data); }) == "//%253a@h");
    BOOST_TEST(edited("//h", [](auto& e) { e.user("%3a", data).password("%40", data); }) ==
               "//%253a:%2540@h");
    BOOST_TEST(edited("", [](auto& e) { e.query("%26", data).fragment("%41", data); }) == "?%2526#%2541");
    BOOST_TEST(edited("", [](auto& e) {
                   e.path_segment("%2F", escapes_in_text::keep).path_segment("%2F");
               }) == "%2F/%252F");
    BOOST_TEST(edited("", [](auto& e) { e.query_set("%26", "%3D", data); }) == "?%2526=%253D");
}

BOOST_AUTO_TEST_CASE(hosts_are_encoded_above_7f_and_otherwise_checked) {
    auto const host = [](std::string_view text) { return edited("//g", [&](auto& e) { e.host(text); }); };
    BOOST_TEST(host("Example.ORG") == "//Example.ORG");
    BOOST_TEST(host("") == "//");
    BOOST_TEST(host("b\xC3\xBC"
                    "cher.example") == "//b%C3%BCcher.example");
    BOOST_TEST(host("b%c3%bc") == "//b%c3%bc");
    BOOST_TEST(host("a_b!$&'()*+,;=~") == "//a_b!$&'()*+,;=~");
    BOOST_TEST(host("1.2.3.4") == "//1.2.3.4");
    BOOST_TEST(host("1.2.3.456") == "//1.2.3.456");  // a reg-name
    BOOST_TEST(host("::1") == "//[::1]");
    BOOST_TEST(host("[::1]") == "//[::1]");
    BOOST_TEST(host("2001:DB8::1.2.3.4") == "//[2001:DB8::1.2.3.4]");
    BOOST_TEST(host("[v1.a:b]") == "//[v1.a:b]");
    for (std::string_view const bad :
         {"not a host", "a/b",     "a@b",   "a:80", "h:",   "[::1]:80", "[::1",           "::1]", "[",
          "[]",         "1::2::3", "a?",    "a#",   "a\\b", "v1.a:b",   "fe80::1%25eth0", "a\"b", "<a>",
          "a|b",        "{a}",     "a\x7F", "a%",   "a%4",  "a%4g",     "not a host/.."}) {
        auto const error = refused([&](auto& e) { e.host(bad); });
        BOOST_TEST(to_string(error.code) == "refused", bad);
        BOOST_TEST(error.part == "host");
        BOOST_TEST(!error.syntax.production.empty());
        BOOST_TEST(host(bad) == "refused host");
    }
    auto const nul = refused([](auto& e) { e.host(std::string_view("a\0b", 3)); });
    BOOST_TEST(nul.syntax.offset == 1u);
}

BOOST_AUTO_TEST_CASE(invalid_schemes_ports_and_authorities_are_refused) {
    for (auto const* bad : {"", "1", "a b", "a:", "h\xC3\xA9", "a%41", "+a"})
        BOOST_TEST(to_string(refused([&](auto& e) { e.scheme(bad); }).code) == "refused", bad);
    for (auto const* bad : {"a", "-1", "1 ", "+1", ":1", "%31"})
        BOOST_TEST(to_string(refused([&](auto& e) { e.port(bad); }).code) == "refused", bad);
    for (auto const* bad : {"a b", "h/", "h?", "h#", "u@v@h", "h:a", "[::1", "%"})
        BOOST_TEST(to_string(refused([&](auto& e) { e.authority(bad); }).code) == "refused", bad);
}

BOOST_AUTO_TEST_CASE(ports_are_digits_as_in_the_grammar) {
    auto const port = [](auto number) { return edited("//h", [&](auto& e) { e.port(number); }); };
    BOOST_TEST(port(std::uint8_t{80}) == "//h:80");
    BOOST_TEST(port(static_cast<signed char>(80)) == "//h:80");
    BOOST_TEST(port(std::uint16_t{65535}) == "//h:65535");
    BOOST_TEST(port(65535LL) == "//h:65535");
    BOOST_TEST(port(std::uint64_t{0}) == "//h:0");
    BOOST_TEST(port(65536) == "//h:65536");
    BOOST_TEST(port(-1) == "refused port");
    BOOST_TEST(port(std::numeric_limits<std::int64_t>::min()) == "refused port");
    BOOST_TEST(port(std::numeric_limits<std::uint64_t>::max()) == "//h:18446744073709551615");
    auto const error = [](auto number) { return refused([&](auto& e) { e.port(number); }); };
    BOOST_TEST(error(-80).text == "-80");
    BOOST_TEST(error(-80).syntax.offset == 0u);

    // A port is valid if the grammar accepts it; the grammar has no largest port.
    for (auto const* digits : {"65535", "00065535", "65536", "99999", "123456", "18446744073709551617"}) {
        auto const url = std::string("http://h:") + digits + "/a";
        BOOST_TEST(port(digits) == std::string("//h:") + digits);
        BOOST_TEST(urigram::parse(url).has_value(), url);
        BOOST_TEST(edit("http://h/a")->port(digits).build().value() == url);
        BOOST_TEST(edit("http://g/a")->authority(std::string("h:") + digits).build().value() == url);
        BOOST_TEST(edit(url)->build().value() == url);
    }
    BOOST_TEST(edited("//h", [](auto& e) { e.authority("u@[::1]:65536"); }) == "//u@[::1]:65536");
    // A port that the URL already had is kept, too.
    BOOST_TEST(edited("//h:99999/", [](auto& e) { e.path("/a"); }) == "//h:99999/a");

    static_assert(is_port<int> && is_port<unsigned char> && is_port<char const*> && is_port<std::string>);
    static_assert(!is_port<char> && !is_port<bool> && !is_port<wchar_t> && !is_port<char16_t> &&
                  !is_port<char32_t> && !is_port<double>);
}

BOOST_AUTO_TEST_CASE(the_first_rejection_is_kept_and_sets_nothing) {
    auto editor = edit("http://h/").value();
    BOOST_TEST(!editor.error().has_value());
    editor.host("not a host").port("x").path("/a");
    BOOST_TEST((parts_of(editor).host == "h"));
    BOOST_TEST(!parts_of(editor).port.has_value());
    BOOST_TEST((parts_of(editor).path == "/a"));
    auto const error = editor.build().error();
    BOOST_TEST(error.part == "host");
    BOOST_TEST(error.text == "not a host");
    BOOST_TEST((error.syntax == find_production("rfc3986:host")->check("not a host").value()));
    BOOST_TEST(error.syntax.offset == 3u);
}

BOOST_AUTO_TEST_CASE(paths_that_do_not_fit_the_other_parts_are_errors) {
    // Without a host, a path cannot begin with `//`.
    BOOST_TEST(edited("s://h//x", [](auto& e) { e.remove_authority(); }) == "path_as_authority path");
    BOOST_TEST(edited("", [](auto& e) { e.path("//x"); }) == "path_as_authority path");
    BOOST_TEST(edited("s:", [](auto& e) { e.path("//"); }) == "path_as_authority path");
    BOOST_TEST(edited("s:", [](auto& e) { e.path("//x").host("h"); }) == "s://h//x");
    BOOST_TEST(edited("s:", [](auto& e) { e.path("/.//x"); }) == "s:/.//x");
    // Without a scheme, a colon in the first segment would end a scheme.
    BOOST_TEST(edited("s:a:b", [](auto& e) { e.remove_scheme(); }) == "path_as_scheme path");
    BOOST_TEST(edited("", [](auto& e) { e.path("1:b"); }) == "path_as_scheme path");
    BOOST_TEST(edited("", [](auto& e) { e.path(":"); }) == "path_as_scheme path");
    BOOST_TEST(edited("", [](auto& e) { e.path("a/b:c"); }) == "a/b:c");
    BOOST_TEST(edited("", [](auto& e) { e.path("./a:b"); }) == "./a:b");
    // After a host, a path begins with a slash.
    BOOST_TEST(edited("a", [](auto& e) { e.host("h"); }) == "relative_path path");
    BOOST_TEST(edited("//h", [](auto& e) { e.path("a"); }) == "relative_path path");
    BOOST_TEST(edited("//h", [](auto& e) { e.path(":1"); }) == "relative_path path");
    BOOST_TEST(edited("//h:1", [](auto& e) { e.path("2"); }) == "relative_path path");
    // Without a host, there is neither a userinfo nor a port.
    BOOST_TEST(edited("s://u@h/", [](auto& e) { e.remove_host(); }) == "no_host userinfo");
    BOOST_TEST(edited("/", [](auto& e) { e.port(1); }) == "no_host port");
    BOOST_TEST(edited("/", [](auto& e) { e.port(1).user("u").host("h"); }) == "//u@h:1/");
    // The error names the production and the position in the path.
    auto const error = url_editor().path("a:b").build().error();
    BOOST_TEST(error.text == "a:b");
    BOOST_TEST(error.syntax.production == "segment-nz-nc");
    BOOST_TEST(error.syntax.offset == 1u);
    BOOST_TEST(url_editor().path("//b").build().error().syntax.production == "segment-nz");
    BOOST_TEST(url_editor().path("b").host("h").build().error().syntax.production == "path-abempty");
    BOOST_TEST(url_editor().port(1).build().error().syntax.production == "authority");
}

BOOST_AUTO_TEST_CASE(segments_are_appended) {
    auto const appended = [](std::string_view url, std::string_view segment) {
        return edited(url, [&](auto& e) { e.path_segment(segment); });
    };
    BOOST_TEST(appended("//h", "a") == "//h/a");
    BOOST_TEST(appended("//h/", "a") == "//h/a");
    BOOST_TEST(appended("//h/a", "b/c?") == "//h/a/b%2Fc%3F");
    BOOST_TEST(appended("//h/a/", "b") == "//h/a/b");
    BOOST_TEST(appended("//h/a", "") == "//h/a/");
    BOOST_TEST(appended("", "a") == "a");
    BOOST_TEST(appended("", "a:b") == "path_as_scheme path");
    BOOST_TEST(appended("s:", "a:b") == "s:a:b");
    BOOST_TEST(appended("a?q", "b") == "a/b?q");
    // An empty segment.
    BOOST_TEST(appended("//h", "") == "//h/");
    BOOST_TEST(appended("//h/a/", "") == "//h/a/");
    BOOST_TEST(appended("/", "") == "/");
    BOOST_TEST(appended("a", "") == "a/");
    BOOST_TEST(appended("", "") == "");
    // The result depends on whether there is a host when the segment is appended.
    BOOST_TEST(edited("", [](auto& e) { e.host("h").path_segment("a"); }) == "//h/a");
    BOOST_TEST(edited("", [](auto& e) { e.path_segment("a").host("h"); }) == "relative_path path");
}

// Resolvers would remove these segments, and the segment before a `..`.
BOOST_AUTO_TEST_CASE(dot_segments_are_refused) {
    for (std::string_view const dots : {".", "..", "%2e", "%2E.", ".%2e", "%2e%2E"}) {
        BOOST_TEST(edited("//h/a", [&](auto& e) { e.path_segment(dots, escapes_in_text::keep); }) ==
                       "dot_segment path",
                   dots);
        BOOST_TEST(edited("//h/a",
                          [&](auto& e) {
                              e.path_segments(std::initializer_list<std::string_view>{"b", dots},
                                              escapes_in_text::keep);
                          }) == "dot_segment path",
                   dots);
        auto const error = refused([&](auto& e) { e.path_segment(dots, escapes_in_text::keep); });
        BOOST_TEST(error.text == dots);
        BOOST_TEST(error.message() ==
                   "path: resolvers remove the segments . and ..: append another segment, or set the path");
    }
    for (std::string_view const other : {"...", ".a", "a.", "..;", "%2f..", "%2e%2f"})
        BOOST_TEST(edited("//h/a", [&](auto& e) { e.path_segment(other, escapes_in_text::keep); }) ==
                   "//h/a/" + std::string(other));
    BOOST_TEST(edited("//h/a", [](auto& e) { e.path_segment("%2e", data); }) == "//h/a/%252e");
    // A path is taken as written.
    BOOST_TEST(edited("//h/a/../b", [](auto& e) { e.path_segment("c"); }) == "//h/a/../b/c");
    BOOST_TEST(edited("//h/a", [](auto& e) { e.path("/a/.."); }) == "//h/a/..");
}

BOOST_AUTO_TEST_CASE(segments_are_set) {
    auto const set = [](std::string_view url, std::vector<std::string> const& segments) {
        return edited(url, [&](auto& e) { e.path_segments(segments); });
    };
    BOOST_TEST(set("//h", {"a", "b/c", ""}) == "//h/a/b%2Fc/");
    BOOST_TEST(set("//h/x", {}) == "//h");
    BOOST_TEST(set("//h/x", {""}) == "//h/");
    BOOST_TEST(set("//h/x", {"", "a"}) == "//h//a");
    BOOST_TEST(set("/x", {"a", "b"}) == "/a/b");
    BOOST_TEST(set("/x", {"", "b"}) == "path_as_authority path");
    BOOST_TEST(set("x", {"a", "b"}) == "a/b");
    BOOST_TEST(set("x", {"", "b"}) == "refused path");
    BOOST_TEST(set("x", {""}) == "refused path");
    BOOST_TEST(set("", {""}) == "refused path");
    BOOST_TEST(set("/", {""}) == "/");
    BOOST_TEST(set("x", {}) == "");
    BOOST_TEST(set("/x", {}) == "");
    BOOST_TEST(edited("", [](auto& e) { e.host("h").path_segments({"a"}); }) == "//h/a");
    BOOST_TEST(edited("", [](auto& e) { e.path_segments({"a"}).host("h"); }) == "relative_path path");
    BOOST_TEST(edited("//h", [](auto& e) { e.path_segments({"%2F", "b"}, data); }) == "//h/%252F/b");
    BOOST_TEST(refused([](auto& e) {
                   e.remove_authority().path("x").path_segments({"", "b"});
               }).syntax.production == "segment-nz");
}

BOOST_AUTO_TEST_CASE(segments_can_be_any_range_of_texts) {
    auto const set = [](auto const& segments) {
        return edited("//h/x", [&](auto& e) { e.path_segments(segments); });
    };
    BOOST_TEST(set(made_segments()) ==
               "//h/" + std::string(40, 'a') + '/' + std::string(40, 'b') + '/' + std::string(40, 'c'));
    BOOST_TEST(set(std::vector<char const*>{"a", "b"}) == "//h/a/b");
    BOOST_TEST(set(ast::segments{"a/b"}) == "//h/a/b");
    // Segments that are views of the editor's own path.
    BOOST_TEST(edited("//h/a/b", [](auto& e) {
                   e.path_segments(std::vector<std::string_view>{parts_of(e).path->substr(3), "c"});
               }) == "//h/b/c");
}

BOOST_AUTO_TEST_CASE(set_parameter_replaces_the_first_and_removes_the_others) {
    auto const set = [](std::string_view query) {
        return edited(query, [](auto& e) { e.query_set("k", "v"); });
    };
    BOOST_TEST(set("") == "?k=v");
    BOOST_TEST(set("?") == "?k=v");
    BOOST_TEST(set("?a") == "?a&k=v");
    BOOST_TEST(set("?k") == "?k=v");
    BOOST_TEST(set("?k=1") == "?k=v");
    BOOST_TEST(set("?a&k=1&b&k=2&%6b=3&K=4&c") == "?a&k=v&b&K=4&c");
    BOOST_TEST(set("?%6B=1") == "?k=v");
    BOOST_TEST(set("?&&k=1&") == "?&&k=v&");
    BOOST_TEST(set("?kk=1&=k") == "?kk=1&=k&k=v");
    BOOST_TEST(edited("?a=1", [](auto& e) { e.query_set("a", std::nullopt); }) == "?a");
    BOOST_TEST(edited("?a=1", [](auto& e) { e.query_set("a", ""); }) == "?a=");
    BOOST_TEST(edited("", [](auto& e) { e.query_set("a=b&c+d e", "a=b&c+d e"); }) ==
               "?a%3Db%26c%2Bd%20e=a=b%26c%2Bd%20e");
    BOOST_TEST(edited("?a%3Db=1&a=2", [](auto& e) { e.query_set("a=b", "3"); }) == "?a%3Db=3&a=2");

    BOOST_TEST(edited("?a=1", [](auto& e) { e.query_append("a", "2").query_append("b", std::nullopt); }) ==
               "?a=1&a=2&b");
    BOOST_TEST(edited("?", [](auto& e) { e.query_append("a", "2"); }) == "?a=2");
    BOOST_TEST(edited("", [](auto& e) { e.query_append("a", "2"); }) == "?a=2");

    BOOST_TEST(edited("/?a=1&b&%61=2", [](auto& e) { e.query_remove("a"); }) == "/?b");
    BOOST_TEST(edited("/?a=1&a", [](auto& e) { e.query_remove("a"); }) == "/");
    BOOST_TEST(edited("/?b", [](auto& e) { e.query_remove("a"); }) == "/?b");
    BOOST_TEST(edited("/?", [](auto& e) { e.query_remove("a"); }) == "/?");
    BOOST_TEST(edited("/", [](auto& e) { e.query_remove("a"); }) == "/");
    BOOST_TEST(edited("/?a&&b", [](auto& e) { e.query_remove(""); }) == "/?a&b");
    BOOST_TEST(edited("/?%2561&a", [](auto& e) { e.query_remove("%61", data); }) == "/?a");
}

BOOST_AUTO_TEST_CASE(parameters_can_be_written_as_in_forms) {
    constexpr auto keep = escapes_in_text::keep;
    constexpr auto form = decoding::form;
    auto const set = [](std::string_view query, std::string_view name, escapes_in_text escapes, decoding as) {
        return edited(query, [&](auto& e) { e.query_set(name, "1 +", escapes, as); });
    };
    constexpr std::string_view query = "?full+name=0&full%20name&full%2Bname";
    BOOST_TEST(set(query, "full name", keep, form) == "?full+name=1++&full%2Bname");
    BOOST_TEST(set(query, "full+name", keep, form) == "?full+name=1++&full%2Bname");
    BOOST_TEST(set(query, "full%20name", keep, form) == "?full%20name=1++&full%2Bname");
    BOOST_TEST(set(query, "full name", data, form) == "?full+name=1+%2B&full%2Bname");
    BOOST_TEST(set(query, "full+name", data, form) == "?full+name=0&full%20name&full%2Bname=1+%2B");
    BOOST_TEST(set(query, "full name", keep, decoding::percent) ==
               "?full+name=0&full%20name=1%20%2B&full%2Bname");
    BOOST_TEST(set(query, "full+name", keep, decoding::percent) == "?full%2Bname=1%20%2B&full%20name");

    BOOST_TEST(edited("?a", [](auto& e) { e.query_append("b c", "d+e", keep, form); }) == "?a&b+c=d+e");
    BOOST_TEST(edited("?a", [](auto& e) { e.query_append("b c", "d+e", data, form); }) == "?a&b+c=d%2Be");
    BOOST_TEST(edited("?a", [](auto& e) { e.query_append("b c", "d+e"); }) == "?a&b%20c=d%2Be");

    BOOST_TEST(edited(query, [](auto& e) { e.query_remove("full name", keep, form); }) == "?full%2Bname");
    BOOST_TEST(edited(query, [](auto& e) { e.query_remove("full+name", keep, form); }) == "?full%2Bname");
    BOOST_TEST(edited(query, [](auto& e) { e.query_remove("full+name", data, form); }) ==
               "?full+name=0&full%20name");
    BOOST_TEST(edited(query, [](auto& e) { e.query_remove("full name"); }) == "?full+name=0&full%2Bname");
}

BOOST_AUTO_TEST_CASE(parameters_are_removed_by_a_predicate) {
    auto const removed = [](std::string_view url, auto const& predicate) {
        return edited(url, [&](auto& e) { e.query_remove_if(predicate); });
    };
    auto const has_value = [](parameter const& each) { return each.value.has_value(); };
    BOOST_TEST(removed("/?a=1&b&c=&d#f", has_value) == "/?b&d#f");
    BOOST_TEST(removed("/?&a=1&", has_value) == "/?&");
    BOOST_TEST(removed("/?a=1&=", has_value) == "/");
    BOOST_TEST(removed("/?a%25&b", has_value) == "/?a%25&b");
    BOOST_TEST(removed("/?", has_value) == "/?");
    BOOST_TEST(removed("/?a&=1", has_no_name) == "/?a");
    BOOST_TEST(removed("/?a&b&c", [n = 0](parameter const&) mutable { return ++n == 2; }) == "/?a&c");
    BOOST_TEST(removed("/", has_value) == "/");
    std::string seen;
    BOOST_TEST(removed("?a=1&&%62", [&](parameter const& each) {
                   seen.append(each.name).append(";");
                   return seen.size() > 3;
               }) == "?a=1&");
    BOOST_TEST(seen == "a;;%62;");

    auto editor = edit("?a&b").value();
    BOOST_CHECK_THROW(editor.query_remove_if([](parameter const& each) {
        if (each.name == "b") throw 1;
        return true;
    }),
                      int);
    BOOST_TEST(built(editor) == "?a&b");
}

BOOST_AUTO_TEST_CASE(parameters_are_sorted) {
    auto const sorted = [](std::string_view url, decoding read_as) {
        return edited(url, [&](auto& e) { e.query_sort(read_as); });
    };
    BOOST_TEST(sorted("/?c=1&b&%61=2&b=3&#f", decoding::percent) == "/?&%61=2&b&b=3&c=1#f");
    BOOST_TEST(sorted("/?a-&a+&a%20", decoding::percent) == "/?a%20&a+&a-");
    BOOST_TEST(sorted("/?a-&a%21&a+&a%20", decoding::form) == "/?a+&a%20&a%21&a-");
    BOOST_TEST(sorted("/?b=2&b=1&b", decoding::percent) == "/?b=2&b=1&b");
    BOOST_TEST(sorted("/?a&", decoding::percent) == "/?&a");
    BOOST_TEST(sorted("/?", decoding::percent) == "/?");
    BOOST_TEST(sorted("/", decoding::percent) == "/");
}

// The editor decides without parsing the composed URL whether its parts fit together.
BOOST_AUTO_TEST_CASE(built_url_is_that_of_make) {
    using part = url_parts::part;
    std::vector<std::string> paths{""};
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (paths[i].size() < 4)
            for (char const c : std::string_view("/:a@")) paths.push_back(paths[i] + c);
    std::size_t is_built = 0, all = 0;
    for (part const scheme : {part(), part("s")})
        for (part const userinfo : {part(), part(""), part("u:p")})
            for (part const host : {part(), part(""), part("h"), part("[::1]")})
                for (part const port : {part(), part(""), part("1")})
                    for (part const query : {part(), part("a:b//?")})
                        for (auto const& path : paths) {
                            url_editor editor;
                            if (scheme) editor.scheme(*scheme);
                            if (userinfo) editor.userinfo(*userinfo);
                            if (host) editor.host(*host);
                            if (port) editor.port(*port);
                            if (query) editor.query(*query);
                            editor.path(path);
                            auto const made = make(parts_of(editor));
                            auto const url = editor.build(dialects::rfc3986);
                            BOOST_REQUIRE_EQUAL(url.has_value(), made.has_value());
                            if (url) BOOST_REQUIRE_EQUAL(*url, *made);
                            is_built += url.has_value() ? 1 : 0;
                            ++all;
                        }
    BOOST_TEST(is_built > all / 8);
    BOOST_TEST(is_built < all / 2);
}

BOOST_AUTO_TEST_CASE(built_url_is_valid_by_its_scheme) {
    struct {
        char const* url;
        void (*change)(url_editor& e);
        char const* result;  // the URL, or the rejected one
        bool valid;
    } const rows[] = {
        {"example.com", [](auto& e) { e.scheme("http"); }, "http:example.com", false},
        {"http://h/a", [](auto& e) { e.remove_host(); }, "http:/a", false},
        {"http://h/a", [](auto& e) { e.host(""); }, "http:///a", false},
        {"http://h/a", [](auto& e) { e.remove_authority(); }, "http:/a", false},
        {"http://h/a", [](auto& e) { e.authority(""); }, "http:///a", false},
        {"http://h/a", [](auto& e) { e.remove_scheme(); }, "//h/a", false},
        {"http://u@h/a", [](auto& e) { e.scheme("ws"); }, "ws://u@h/a", false},
        {"wss://h/a", [](auto& e) { e.fragment("f"); }, "wss://h/a#f", false},
        {"file:///a", [](auto& e) { e.query("q"); }, "file:///a?q", false},
        {"file:///a", [](auto& e) { e.port(80).host("h"); }, "file://h:80/a", false},
        {"urn:a1:b", [](auto& e) { e.path("x"); }, "urn:x", false},
        {"urn:a1:b", [](auto& e) { e.query("q"); }, "urn:a1:b?q", false},
        {"mailto:a@b", [](auto& e) { e.path("a"); }, "mailto:a", false},
        {"data:,a", [](auto& e) { e.path("a"); }, "data:a", false},
        {"", [](auto&) {}, "", false},
        {"/a", [](auto& e) { e.query("b"); }, "/a?b", false},
        // An invalid URL can become valid. A URL of a scheme without a grammar is checked by RFC 3986.
        {"http:example.com", [](auto& e) { e.path("").host("example.com"); }, "http://example.com", true},
        {"http:///a", [](auto& e) { e.host("h"); }, "http://h/a", true},
        {"foo://h/a", [](auto& e) { e.remove_host(); }, "foo:/a", true},
        {"foo:a", [](auto& e) { e.path(""); }, "foo:", true},
        {"urn:a1:b", [](auto& e) { e.query("=q"); }, "urn:a1:b?=q", true},
        {"mailto:a@b", [](auto& e) { e.query("subject=x"); }, "mailto:a@b?subject=x", true},
        {"", [](auto& e) { e.scheme("ftp").host("h"); }, "ftp://h", true},
    };
    for (auto const& row : rows) {
        auto editor = edit(row.url).value();
        row.change(editor);
        auto const url = editor.build();
        BOOST_TEST(urigram::parse(row.result).has_value() == row.valid, row.result);
        BOOST_TEST_REQUIRE(url.has_value() == row.valid, row.result);
        BOOST_TEST(editor.build(dialects::rfc3986).value() == row.result);
        if (row.valid) {
            BOOST_TEST(*url == row.result);
        } else {
            BOOST_TEST(to_string(url.error().code) == "invalid");
            BOOST_TEST(url.error().text == row.result);
            BOOST_TEST(url.error().part == "");
            BOOST_TEST((url.error().syntax == urigram::parse(row.result).error()));
            BOOST_TEST(url.error().message().find("the edited URL is not valid: ") == 0u);
        }
    }
    BOOST_TEST(!edit("http://u@h/").value().build(dialects::rfc1738).has_value());
}

// In quadratic time this would exceed the time limit of tests.
BOOST_AUTO_TEST_CASE(each_change_is_linear_in_its_part) {
    auto const check = [](auto const& change) {
        url_editor editor;
        editor.host("h");
        change(editor);
        BOOST_TEST(editor.build(dialects::rfc3986).has_value());
    };
    constexpr std::size_t n = 1 << 20;
    auto const text = repeated(n, "a%20:");
    for (auto const* name : {"userinfo", "user", "password", "query", "fragment"})
        check([&](auto& e) { e.set(name, text); });
    check([&](auto& e) { e.path(repeated(n, "/a:%20")); });
    check([&](auto& e) { e.host(repeated(n, "a.%20")); });
    check([&](auto& e) { e.port(repeated(n, "00")); });
    check([&](auto& e) { e.scheme(repeated(n, "a-")); });
    check([&](auto& e) { e.authority(repeated(n, "u:") + "@h:1"); });
    check([&](auto& e) { e.path_segments(ast::segments{repeated(n, "/a")}); });
    check([&](auto& e) {
        for (std::size_t i = 0; i < n; ++i) e.path_segment("abc");
    });
    check([&](auto& e) {
        for (std::size_t i = 0; i < n; ++i) e.query_append("abc", "def");
    });
    auto const query = repeated(n, "a=1&b=2&");
    check([&](auto& e) { e.query(query).query_set("a", "3"); });
    check([&](auto& e) { e.query(query).query_remove("a"); });
    check(
        [&](auto& e) { e.query(query).query_remove_if([](auto const& each) { return each.name == "a"; }); });
    check([&](auto& e) { e.query(repeated(n / 8, "b&a&")).query_sort(); });
}

BOOST_AUTO_TEST_CASE(parts_are_set_by_their_names) {
    std::set<std::string_view> names;
    for (auto const& part : editable_parts()) names.insert(part.name);
    BOOST_TEST(names.size() == editable_parts().size());
    auto const set = [](std::string_view part, std::string_view text) {
        return edited(full, [&](auto& e) { e.set(part, text); });
    };
    auto const removed = [](std::string_view part) { return edited(full, [&](auto& e) { e.remove(part); }); };
    struct {
        char const* name;
        char const* set;
        char const* removed;
    } const expected[] = {
        {"scheme", "1://u:p@h:80/a?b=1#f", "//u:p@h:80/a?b=1#f"},
        {"authority", "http://1/a?b=1#f", "http:/a?b=1#f"},
        {"userinfo", "http://1@h:80/a?b=1#f", "http://h:80/a?b=1#f"},
        {"user", "http://1:p@h:80/a?b=1#f", "http://h:80/a?b=1#f"},
        {"password", "http://u:1@h:80/a?b=1#f", "http://u@h:80/a?b=1#f"},
        {"host", "http://u:p@1:80/a?b=1#f", "no_host userinfo"},
        {"port", "http://u:p@h:1/a?b=1#f", "http://u:p@h/a?b=1#f"},
        {"path", "relative_path path", "http://u:p@h:80?b=1#f"},
        {"query", "http://u:p@h:80/a?1#f", "http://u:p@h:80/a#f"},
        {"fragment", "http://u:p@h:80/a?b=1#1", "http://u:p@h:80/a?b=1"},
    };
    BOOST_TEST(std::size(expected) == names.size());
    for (auto const& each : expected) {
        BOOST_TEST(names.count(each.name) == 1u);
        if (each.name == std::string_view("scheme"))
            BOOST_TEST(set("scheme", "1") == "refused scheme");
        else
            BOOST_TEST(set(each.name, "1") == each.set);
        BOOST_TEST(removed(each.name) == each.removed);
    }
    BOOST_TEST(edited("", [](auto& e) { e.set("path", "%41", data); }) == "%2541");
    BOOST_TEST(set("Host", "1") == "unknown_part ");
    BOOST_TEST(removed("") == "unknown_part ");
    BOOST_TEST(refused([](auto& e) { e.set("hots", "1"); }).message() ==
               "unknown part 'hots': expected scheme, authority, userinfo, user, password, host, port, path, "
               "query or fragment");
}

BOOST_AUTO_TEST_CASE(parts_can_be_edited_like_a_text) {
    for (std::string const text :
         {"http://u@h:80/a?b#c", "mailto:a@b", "urn:isbn:1", "http://h", "file:///a"}) {
        auto const parts = dialects::by_scheme.parts(text).value();
        BOOST_TEST(edit(parts)->build(dialects::rfc3986).value() == text);
    }
    url_parts parts = dialects::rfc1738.parts("mailto:a@b").value();
    BOOST_TEST(edit(parts)->build().value() == "mailto:a@b");
    parts = dialects::rfc1808.parts("http://h/a;b?c").value();
    BOOST_TEST(edit(parts)->host("i").build().value() == "http://i/a;b?c");
    parts.path = "/a b";
    BOOST_TEST(edit(parts).error().offset == 10u);
}

BOOST_AUTO_TEST_CASE(parts_that_would_be_parsed_as_others_are_rejected) {
    auto const error_of = [](auto const& change) {
        url_parts parts = dialects::rfc3986.parts("http://h/a").value();
        change(parts);
        auto const made = edit(parts);
        return made ? std::string("none") : std::string(to_string(made.error().code));
    };
    BOOST_TEST(error_of([](url_parts&) {}) == "none");
    BOOST_TEST(error_of([](url_parts& p) { p.host = "a@b"; }) == "other_parts");
    BOOST_TEST(error_of([](url_parts& p) { p.path = "/a?b"; }) == "other_parts");
    BOOST_TEST(error_of([](url_parts& p) { p.query = "a#b"; }) == "other_parts");
    BOOST_TEST(error_of([](url_parts& p) { p.host = "h:1"; }) == "other_parts");
    BOOST_TEST(error_of([](url_parts& p) { p.host = p.authority = std::nullopt, p.path = "//evil/a"; }) !=
               "none");
}

BOOST_AUTO_TEST_CASE(a_part_may_be_set_to_a_view_of_the_editor) {
    auto editor = edit("http://host-of-more-than-fifteen-octets/"
                       "path-of-more-than-fifteen-octets?q-of-more-than-fifteen-octets")
                      .value();
    editor.host(*parts_of(editor).host).path(*parts_of(editor).path).query(*parts_of(editor).query);
    editor.query_append(*parts_of(editor).query, *parts_of(editor).host).path_segment(*parts_of(editor).host);
    BOOST_TEST(
        built(editor) ==
        "http://host-of-more-than-fifteen-octets/path-of-more-than-fifteen-octets/"
        "host-of-more-than-fifteen-octets"
        "?q-of-more-than-fifteen-octets&q-of-more-than-fifteen-octets=host-of-more-than-fifteen-octets");
}

BOOST_AUTO_TEST_CASE(messages_name_part_and_reason) {
    BOOST_TEST(refused([](auto& e) { e.port("8o"); }).message() ==
               "port: expected DIGIT or end of text in port, found \"o\"");
    BOOST_TEST(url_editor().path("a:b").build().error().message() ==
               "path: without a scheme, a colon in the first segment of the path would end a scheme: set the "
               "scheme, or write ./ before the path");
    BOOST_TEST(url_editor().path("//a").build().error().message() ==
               "path: without a host, two slashes at the beginning of the path would begin an authority: set "
               "the host, or write /. before the path");
    BOOST_TEST(url_editor().host("h").path("a").build().error().message() ==
               "path: after a host, a path must be empty or begin with a slash");
    BOOST_TEST(url_editor().port(1).build().error().message() ==
               "port: a userinfo or a port requires a host: set the host, or remove both");
    // Following the advice works.
    BOOST_TEST(url_editor().path("./a:b").build(dialects::rfc3986).value() == "./a:b");
    BOOST_TEST(url_editor().path("/.//a").build(dialects::rfc3986).value() == "/.//a");
    boost::system::error_code const by_conversion = edit_errc::no_host;
    BOOST_TEST((by_conversion == make_error_code(url_editor().port(1).build().error())));
    auto const of = [](std::string_view port) { return url_editor().port(port).build().error(); };
    BOOST_TEST((of("x") == of("x")));
    BOOST_TEST((of("x") != of("y")));
    auto other = of("x");
    other.syntax.offset = 1;
    BOOST_TEST((of("x") != other));
    other = of("x");
    other.part = "host";
    BOOST_TEST((of("x") != other));
    other = of("x");
    other.code = edit_errc::no_host;
    BOOST_TEST((of("x") != other));
    auto const code = make_error_code(url_editor().port(1).build().error());
    BOOST_TEST(code.category().name() == std::string("urigram.edit"));
    std::set<std::string> messages;
    std::set<std::string_view> names;
    for (int e = 1; e <= 9; ++e) {
        messages.insert(code.category().message(e));
        names.insert(to_string(static_cast<edit_errc>(e)));
    }
    BOOST_TEST(messages.size() == 9u);
    BOOST_TEST(names.size() == 9u);
    BOOST_TEST(to_string(edit_errc()) == "unknown");
    BOOST_CHECK_EXCEPTION(url_editor().scheme("1").build().value(), boost::system::system_error,
                          [](auto const& e) {
                              return e.code() == make_error_code(edit_errc::refused) &&
                                     std::string(e.what()).find("scheme: expected") != std::string::npos;
                          });
}

BOOST_AUTO_TEST_CASE(null_texts_are_empty_texts) {
    std::string_view const null;
    BOOST_TEST(
        edited("s://u:p@h:1/p?q#f", [&](auto& e) {
            e.authority(null).user(null).password(null).host(null).port(null).path(null).query(null).fragment(
                null);
        }) == "s://:@:?#");
    BOOST_TEST(edited("//h", [&](auto& e) { e.userinfo(null).path_segment(null).query_set(null, null); }) ==
               "//@h/?=");
    BOOST_TEST(refused([&](auto& e) { e.scheme(null); }).part == "scheme");
    BOOST_TEST(refused([&](auto& e) { e.set(null, null); }).text == "");
}

BOOST_AUTO_TEST_CASE(parsed_url_can_be_edited) {
    auto const uri = parse("http://h/a?b#c").value();
    BOOST_TEST(edit(uri)->host("i").build().value() == "http://i/a?b#c");
}

BOOST_AUTO_TEST_CASE(text_is_data_unless_escapes_are_to_be_kept) {
    auto const set = [](auto... how) {
        return edit("http://h/").value().query_set("v", "100%25 sure", how...).build().value();
    };
    BOOST_TEST(set() == "http://h/?v=100%2525%20sure");
    BOOST_TEST(set(escapes_in_text::keep) == "http://h/?v=100%25%20sure");
}

BOOST_AUTO_TEST_CASE(errors_print_and_are_error_codes) {
    auto const error = edit("http://h/")->port("x").build().error();
    std::ostringstream out;
    out << error;
    BOOST_TEST(out.str() == error.message());
    std::error_code const code = error;
    boost::system::error_code const same = error;
    BOOST_TEST((same == edit_errc::refused));
    BOOST_TEST(code.message() == same.message());
}

BOOST_AUTO_TEST_SUITE_END()
