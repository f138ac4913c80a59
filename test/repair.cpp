// SPDX-License-Identifier: BSL-1.0
#include "url_texts.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <urigram/browser_url.hpp>
#include <urigram/repair.hpp>

BOOST_AUTO_TEST_SUITE(repair_cpp)

using namespace urigram;

namespace {

/// A mapping for tests, which knows one name.
constexpr auto one_name = [](std::string_view name, std::string& to) {
    to = "xn--bcher-kva.example";
    return name == "b\xC3\xBC"
                   "cher.example";
};

repair_options by(repairs steps, dialect const& grammar = dialects::by_scheme) {
    repair_options options;
    options.steps = steps;
    options.grammar = &grammar;
    return options;
}

/// The repaired text, or the name of the error's code. The repaired text must be valid, and repairing it
/// again must not change it.
std::string repaired(std::string_view text, repair_options const& options) {
    auto const made = repair(text, options);
    if (!made) return std::string(to_string(made.error().code));
    BOOST_TEST(options.grammar->accepts(made->text), made->text);
    BOOST_TEST((made->text == text) == made->changes.empty(), text);
    auto const again = repair(made->text, options);
    BOOST_TEST_REQUIRE(again.has_value(), made->text);
    BOOST_TEST(again->text == made->text);
    BOOST_TEST(again->changes.empty(), made->text);
    return made->text;
}
std::string repaired(std::string_view text, repairs steps) { return repaired(text, by(steps)); }

repair_change change(repairs kind, std::uint64_t offset, std::string before, std::string after) {
    return {kind, offset, std::move(before), std::move(after)};
}

/// Reverts the changes of a text.
std::string undone(std::string_view made, std::vector<repair_change> const& changes) {
    std::string original;
    for (auto const& each : changes) {
        auto const kept = static_cast<std::size_t>(each.offset) - original.size();
        original += made.substr(0, kept);
        made.remove_prefix(kept);
        BOOST_TEST(made.substr(0, each.after.size()) == each.after);
        made.remove_prefix(each.after.size());
        original += each.before;
    }
    return original.append(made);
}

struct step_case {
    repairs step;
    std::string_view text;
    std::string_view expected;
};

// The step alone repairs the text. So does `paste`, but not without the step.
constexpr step_case cases[] = {
    {repairs::byte_order_mark, "\xEF\xBB\xBFhttp://h/", "http://h/"},
    {repairs::surrounding_blanks, " \t\r\n\x01http://h/a\n ", "http://h/a"},
    {repairs::line_breaks, "ht\ntp://h\t/a\r\nb", "http://h/ab"},
    {repairs::backslashes, "http:\\\\h\\a\\b", "http://h/a/b"},
    {repairs::backslashes, "file:\\a", "file:/a"},
    {repairs::slashes, "http:h/a", "http://h/a"},
    {repairs::slashes, "https:/h/a", "https://h/a"},
    {repairs::slashes, "WSS:/h", "WSS://h"},
    {repairs::slashes, "file:a", "file:///a"},
    {repairs::slashes, "file://h", "file://h/"},
    {repairs::missing_scheme, "www.example.org/a", "http://www.example.org/a"},
    {repairs::missing_scheme, "//h/a", "http://h/a"},
    {repairs::missing_scheme, "localhost?a", "http://localhost?a"},
    {repairs::missing_scheme, "127.0.0.1:80", "http://127.0.0.1:80"},
    {repairs::missing_scheme, "[::1]#a", "http://[::1]#a"},
    {repairs::forbidden_octets, "http://h/<a>\"`{}", "http://h/%3Ca%3E%22%60%7B%7D"},
    {repairs::forbidden_octets, "http://h/a\x01\x7F", "http://h/a%01%7F"},
    {repairs::forbidden_octets, "http://a@b@h/", "http://a%40b@h/"},
    {repairs::forbidden_octets, "x:\\", "x:%5C"},
    {repairs::forbidden_octets, "http://h/?\\", "http://h/?%5C"},
    {repairs::brackets, "http://h/[|]^?[]#^", "http://h/%5B%7C%5D%5E?%5B%5D#%5E"},
    {repairs::spaces, "http://h/a b?c  d#e f", "http://h/a%20b?c%20%20d#e%20f"},
    {repairs::non_ascii, "http://h/\xC3\xA4?\xE2\x82\xAC", "http://h/%C3%A4?%E2%82%AC"},
    {repairs::non_ascii, "http://h/\xFF", "http://h/%FF"},
    {repairs::stray_percent, "http://h/%?100%#%4", "http://h/%25?100%25#%254"},
    {repairs::second_number_sign, "http://h/#a#b##", "http://h/#a%23b%23%23"},
    {repairs::host_names, "http://a\"b/", "http://a%22b/"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(each_step_can_be_applied_alone) {
    for (auto const& each : cases) BOOST_TEST_CONTEXT(each.text) {
            BOOST_TEST(repaired(each.text, each.step) == each.expected);
            BOOST_TEST(repaired(each.text, repairs::paste) == each.expected);
            BOOST_TEST(repaired(each.text, repairs::paste & ~each.step) != each.expected);
            BOOST_TEST(repaired(each.expected, each.step) == each.expected);
            auto const made = repair(each.text, by(each.step)).value();
            BOOST_TEST(undone(made.text, made.changes) == each.text);
            for (auto const& one : made.changes) BOOST_TEST((one.kind == each.step), one);
        }
}

// Some steps change a valid part, such as the host 0x7f.1, but only if the text is still invalid after blanks
// and line breaks have been removed.
BOOST_AUTO_TEST_CASE(steps_may_leave_valid_parts_unchanged) {
    BOOST_TEST(repaired("http://0x7f.1/", repairs::paste) == "http://0x7f.1/");
    BOOST_TEST(repaired("http://0x7f.1/|", repairs::paste) == "http://127.0.0.1/%7C");
    BOOST_TEST(repaired("http://0x7f.1/|", repairs::encode) == "http://0x7f.1/%7C");
    BOOST_TEST(repaired("x://1/|", repairs::paste) == "x://1/%7C");
    BOOST_TEST(repaired("http://h:/", repairs::paste) == "http://h:/");
    BOOST_TEST(repaired("http://h:/ ", repairs::paste) == "http://h:/");
    BOOST_TEST(repaired("http://h:/|", repairs::paste) == "http://h/%7C");
    BOOST_TEST(repaired("http://h:/|", repairs::encode) == "http://h:/%7C");
    BOOST_TEST(repaired("file:///C|/D|", repairs::paste) == "file:///C:/D%7C");
    BOOST_TEST(repaired("file:///C|/D|", repairs::encode) == "file:///C%7C/D%7C");
    BOOST_TEST(repaired("file:c|\\a", repairs::paste) == "file:///c:/a");
    BOOST_TEST(repaired("file:///a/../c|/..\\c|", repairs::paste) == "file:///a/../c:/../c%7C");
}

BOOST_AUTO_TEST_CASE(changes_have_kind_offset_and_octets) {
    auto const made = repair("\xEF\xBB\xBF http:\\\\h\t/a  b|#c#\xC3\xA4 ").value();
    BOOST_TEST(made.text == "http://h/a%20%20b%7C#c%23%C3%A4");
    std::vector<repair_change> const expected = {
        change(repairs::byte_order_mark, 0, "\xEF\xBB\xBF", ""),
        change(repairs::surrounding_blanks, 3, " ", ""),
        change(repairs::backslashes, 9, "\\\\", "//"),
        change(repairs::line_breaks, 12, "\t", ""),
        change(repairs::spaces, 15, "  ", "%20%20"),
        change(repairs::brackets, 18, "|", "%7C"),
        change(repairs::second_number_sign, 21, "#", "%23"),
        change(repairs::non_ascii, 22, "\xC3\xA4", "%C3%A4"),
        change(repairs::surrounding_blanks, 24, " ", ""),
    };
    BOOST_TEST(made.changes == expected, boost::test_tools::per_element());
    std::ostringstream words;
    words << made.changes[2] << '\n' << made.changes[4];
    BOOST_TEST(words.str() ==
               "offset 9: backslashes \"\\x5C\\x5C\" -> \"//\"\noffset 15: spaces \"  \" -> \"%20%20\"");
}

BOOST_AUTO_TEST_CASE(hosts_are_decoded_and_mapped_or_errors) {
    auto options = by(repairs::paste);
    std::string_view const text = "http://b\xC3\xBC"
                                  "cher.example:8080/\xC3\xBC";
    auto const none = repair(text, options);
    BOOST_TEST_REQUIRE(none.has_error());
    BOOST_TEST((none.error().code == repair_errc::host_not_ascii));
    BOOST_TEST(none.error().offset == 7u);
    BOOST_TEST(none.error().message().find("urigram/idn.hpp") != std::string::npos);
    options.to_ascii = one_name;
    BOOST_TEST(repaired(text, options) == "http://xn--bcher-kva.example:8080/%C3%BC");
    BOOST_TEST(repaired("http://%C3%BC|/", options) == "host_unmappable");
    BOOST_TEST(repaired("http://\xFF/", options) == "host_unmappable");
    BOOST_TEST(repaired("http://a b/", options) == "host_octet");
    BOOST_TEST(repaired("http://%/", options) == "host_octet");
    BOOST_TEST(repaired("http://[::1/", options) == "invalid");
    options.steps = repairs::encode;
    BOOST_TEST(repaired(text, options) == "invalid");
}

// Browsers end the authority of an http URL at a backslash, but an encoded backslash would be part of the
// userinfo.
BOOST_AUTO_TEST_CASE(a_backslash_in_an_authority_of_http_is_not_encoded) {
    BOOST_TEST(repaired("http://good.example\\@evil.example/", repairs::encode) == "invalid");
    BOOST_TEST(repaired("http://good.example\\@evil.example/", repairs::paste) ==
               "http://good.example/@evil.example/");
    BOOST_TEST(repaired("x://a\\@b/", repairs::encode) == "x://a%5C@b/");
}

BOOST_AUTO_TEST_CASE(missing_scheme_is_added_only_to_hosts) {
    auto options = by(repairs::paste);
    for (auto const* text : {"", "a", "a b", "ann@example.org", "1.2.3", "a..b", "/a", "?a", "#", "a/b.c"})
        BOOST_TEST(repaired(text, options) == "invalid", text);
    // Valid without repair, because the name is a scheme.
    for (std::string const text : {"example.org:x", "h.example:80", "localhost:8080", "com.example.app://cb"})
        BOOST_TEST(repaired(text, options) == text);
    BOOST_TEST(repaired("com.example.app://cb?x=a b", options) == "com.example.app://cb?x=a%20b");
    BOOST_TEST(repaired("com.example.app:/cb?x=a b", options) == "com.example.app:/cb?x=a%20b");
    options.default_scheme = "http://evil.example/?x=";
    BOOST_TEST(repaired("www.bank.example/a b", options) == "invalid");
    options.default_scheme = "http";
    BOOST_TEST(repaired("example.org:80/a b", options) == "http://example.org:80/a%20b");
    BOOST_TEST(repaired("a.example.", options) == "http://a.example.");
    options.default_scheme = "https";
    BOOST_TEST(repaired("\\\\h\\a", options) == "https://h/a");
    options.grammar = &dialects::rfc3986;
    BOOST_TEST(repaired("www.example.org/a b", options) == "www.example.org/a%20b");
}

BOOST_AUTO_TEST_CASE(result_is_valid_by_the_given_dialect) {
    auto const paste = [](std::string_view text, dialect const& grammar) {
        return repaired(text, by(repairs::paste, grammar));
    };
    BOOST_TEST(paste("http://h/~a b", dialects::rfc1738) == "http://h/%7Ea%20b");
    BOOST_TEST(paste("..\\a b", dialects::rfc2396) == "../a%20b");
    BOOST_TEST(paste("..\\a b", dialects::rfc3986) == "../a%20b");
    BOOST_TEST(paste("data:,a b\n", dialects::by_scheme) == "data:,a%20b");
    BOOST_TEST(repair("..\\a b", dialects::rfc3986)->text == "../a%20b");
    BOOST_TEST((repair("../a", dialects::by_scheme).error().syntax.grammar == &dialects::by_scheme));
    for (dialect const* grammar : dialects::all) {
        bool const has_references = grammar != &dialects::by_scheme && grammar != &dialects::rfc1738;
        BOOST_TEST(repair("../a b", *grammar).has_value() == has_references, grammar->name);
    }
}

BOOST_AUTO_TEST_CASE(browser_profile_follows_the_url_standard) {
    auto const browser = [](std::string_view text) { return repaired(text, repairs::browser); };
    BOOST_TEST(browser("http://good.example\\@127.0.0.1/") == "http://good.example/@127.0.0.1/");
    BOOST_TEST(browser("www.example.org") == "invalid");
    BOOST_TEST(browser("http://h:65535/") == "http://h:65535/");
    BOOST_TEST(browser("http://h:065536/") == "port");
    BOOST_TEST(browser("http://256.0.0.1/") == "host_ipv4");
    BOOST_TEST(browser("http://a.0x/") == "host_ipv4");
    BOOST_TEST(browser("http://[v1.a]/") == "host_ipv6");
    BOOST_TEST(browser("http://[::1]/") == "http://[::1]/");
    BOOST_TEST(browser("http://a%2Fb/") == "host_octet");
    BOOST_TEST(browser("http:///") == "host_empty");
    BOOST_TEST(browser("x://256.0.0.1:99999/") == "x://256.0.0.1:99999/");
    auto options = by(repairs::browser, dialects::rfc3986);
    BOOST_TEST(repaired("///h\\a", options) == "///h/a");
    BOOST_TEST(repaired("http:///256.0.0.1/", options) == "host_ipv4");
    options.base_scheme = "http";
    BOOST_TEST(repaired("///h\\a", options) == "//h/a");
    BOOST_TEST(repaired("http:a:b|", options) == "./a:b%7C");
    BOOST_TEST(repaired("https:a/|", options) == "https://a/%7C");
    options.base_scheme = "file";
    BOOST_TEST(repaired("c|\\a", options) == "/c:/a");
}

BOOST_AUTO_TEST_CASE(the_offset_of_an_invalid_result_is_in_the_original) {
    struct error_case {
        std::string_view text;
        std::uint64_t offset;
    };
    // In each text, the error is at the x of the port, or, in the last one, after the address.
    error_case const cases[] = {
        {"http://h:x/", 9},
        {" \xEF\xBB\xBF http://h:x/a b", 14},
        {"ht\ntp://h\t:\rx/", 12},
        {"http:\\\\u u@h:x/", 13},
        {"http:u u@h:x/", 11},
        {"http:////h:x/", 11},
        {"//h:x/", 4},
        {"http://u:@@@h:x/", 14},
        {"http://[::1\n ", 11},
    };
    for (auto const& each : cases) {
        auto const made = repair(each.text);
        BOOST_TEST_REQUIRE(made.has_error(), each.text);
        BOOST_TEST((made.error().code == repair_errc::invalid), made.error().text);
        BOOST_TEST(made.error().offset == each.offset,
                   each.text << ": " << made.error().offset << " of " << made.error().text);
    }
}

BOOST_AUTO_TEST_CASE(errors_have_the_changes_of_the_text) {
    auto const made = repair(" http://h:x/a b");
    BOOST_TEST_REQUIRE(made.has_error());
    auto const& error = made.error();
    BOOST_TEST((error.code == repair_errc::invalid));
    BOOST_TEST(error.text == "http://h:x/a%20b");
    BOOST_TEST(error.syntax.offset == 9u);
    BOOST_TEST(error.offset == 10u);
    BOOST_TEST(error.message() == "the repaired text is not valid: " + error.syntax.message(error.text));
    std::vector<repair_change> const changes = {change(repairs::surrounding_blanks, 0, " ", ""),
                                                change(repairs::spaces, 13, " ", "%20")};
    BOOST_TEST(error.changes == changes, boost::test_tools::per_element());
    std::error_code const code = error;
    BOOST_TEST((code == make_error_code(repair_errc::invalid)));
    BOOST_CHECK_THROW(made.value(), boost::system::system_error);
}

BOOST_AUTO_TEST_CASE(repair_to_appends_only_on_success) {
    std::string to = "x";
    std::vector<repair_change> changes(1);
    BOOST_TEST(repair_to(to, "http://h/", {}, &changes).has_value());
    BOOST_TEST(repair_to(to, "http://h/ b").has_value());
    BOOST_TEST(to == "xhttp://h/http://h/%20b");
    BOOST_TEST(changes.size() == 1u);
    BOOST_TEST(repair_to(to, "http://h/ b", {}, &changes).has_value());
    BOOST_TEST(changes.size() == 2u);
    auto const before = to;
    BOOST_TEST(repair_to(to, "a b", {}, &changes).has_error());
    BOOST_TEST(to == before);
    BOOST_TEST(changes.size() == 2u);
}

BOOST_AUTO_TEST_CASE(steps_are_found_by_their_names) {
    for (unsigned bit = 1; bit <= static_cast<unsigned>(repairs::url_standard); bit *= 2) {
        auto const step = static_cast<repairs>(bit);
        BOOST_TEST(to_string(step) != "unknown");
        BOOST_TEST((find_repairs(to_string(step)) == step));
    }
    BOOST_TEST((find_repairs("paste") == repairs::paste));
    BOOST_TEST((find_repairs("Paste") == repairs::none));
    for (int code = 1; code <= static_cast<int>(repair_errc::other_scheme); ++code) {
        BOOST_TEST(to_string(static_cast<repair_errc>(code)) != "unknown");
        BOOST_TEST(make_error_code(static_cast<repair_errc>(code)).message() != "unknown error");
    }
}

// Valid texts of all kinds are unchanged by every profile, except those that browsers reject.
BOOST_AUTO_TEST_CASE(valid_texts_are_unchanged) {
    std::size_t valid = 0;
    for (auto const* grammar : dialects::all)
        for (auto const& text : test::battery_texts()) {
            if (!grammar->accepts(text)) continue;
            ++valid;
            for (auto const steps : {repairs::encode, repairs::paste, repairs::browser}) {
                auto const made = repair(text, by(steps, *grammar));
                if (steps == repairs::browser && !made) continue;
                BOOST_TEST_REQUIRE(made.has_value(), text);
                BOOST_TEST(made->text == text);
                BOOST_TEST(made->changes.empty(), text);
            }
        }
    BOOST_TEST(valid > 500u);
}

BOOST_AUTO_TEST_CASE(options_may_be_empty_braces) {
    BOOST_TEST(repair("http://h/a b", {}).value().text == "http://h/a%20b");
    BOOST_TEST(repair("../a b", dialects::rfc3986).value().text == "../a%20b");
}

BOOST_AUTO_TEST_SUITE_END()
