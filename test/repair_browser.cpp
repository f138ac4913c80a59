// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <boost/json/parse.hpp>
#include <boost/json/src.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/browser_url.hpp>
#include <urigram/idn.hpp>
#include <urigram/resolve.hpp>

BOOST_AUTO_TEST_SUITE(repair_browser_cpp)

// On the web-platform-tests for URLs of the six special schemes of the URL Standard, texts are read and
// repaired as by browsers, except those that are listed.

using namespace urigram;

namespace {

struct published_case {
    int number;  ///< in the file, including comments
    std::string input;
    std::optional<browser_url> base;
    std::optional<std::string> href;  ///< absent if browsers reject the input
};

boost::system::result<browser_url, repair_errc> read(std::string_view text,
                                                     std::optional<browser_url> const& base) {
    return read_url_as_browser(text, base ? &*base : nullptr, uts46_to_ascii);
}

/// The cases whose input or base has a special scheme.
std::vector<published_case> published_cases() {
    auto const file = boost::json::parse(test::text_of("urltestdata.json"));
    std::vector<published_case> all;
    int number = -1;
    for (auto const& entry : file.as_array()) {
        ++number;
        auto const* const fields = entry.if_object();
        if (fields == nullptr) continue;
        published_case one;
        one.number = number;
        one.input = fields->at("input").as_string();
        if (auto const* const base = fields->at("base").if_string()) {
            auto const parsed = read(std::string_view(*base), std::nullopt);
            if (!parsed) continue;
            one.base = *parsed;
        }
        auto const parsed = read(one.input, one.base);
        if (!parsed && parsed.error() == repair_errc::other_scheme) continue;
        if (!fields->contains("failure")) one.href = fields->at("href").as_string();
        all.push_back(one);
    }
    return all;
}

repair_options by(dialect const& grammar, std::optional<browser_url> const& base) {
    repair_options options;
    options.steps = repairs::browser;
    options.grammar = &grammar;
    options.to_ascii = uts46_to_ascii;
    if (base) options.base_scheme = base->scheme;
    return options;
}

/// The URL after encoding the bytes that RFC 3986 does not allow.
std::string encoded(std::string const& href) {
    repair_options options;
    options.steps = repairs::encode | repairs::host_names;
    options.grammar = &dialects::rfc3986;
    return repair(href, options).value().text;
}

boost::test_tools::assertion_result has_libidn2(boost::unit_test::test_unit_id) {
    return uts46_mapping::is_available();
}

/// Compares the numbers of the differing cases with the numbers of the listed ones, which have a reason.
void compare(std::map<int, std::string> const& differ, std::map<int, std::string> const& listed) {
    for (auto const& [number, message] : differ)
        if (listed.count(number) == 0) BOOST_ERROR("case " << number << " differs: " << message);
    for (auto const& [number, reason] : listed)
        if (differ.count(number) == 0) BOOST_ERROR("case " << number << " does not differ: " << reason);
}

}  // namespace

BOOST_AUTO_TEST_CASE(texts_are_read_as_browsers_read_them, *boost::unit_test::precondition(has_libidn2)) {
    std::size_t read_alike = 0, refused_alike = 0;
    for (auto const& each : published_cases()) {
        auto const parsed = read(each.input, each.base);
        BOOST_TEST(parsed.has_value() == each.href.has_value(), each.number << ": " << each.input);
        if (parsed && each.href) {
            BOOST_TEST(parsed->href() == *each.href, each.number << ": " << each.input);
            BOOST_TEST((read(*each.href, std::nullopt) == *parsed), *each.href);
        }
        ++(each.href ? read_alike : refused_alike);
    }
    BOOST_TEST(read_alike == 401u);
    BOOST_TEST(refused_alike == 219u);
}

// Listed: bytes that browsers do not encode although RFC 3986 forbids them; we encode them.
BOOST_AUTO_TEST_CASE(repaired_references_are_read_alike, *boost::unit_test::precondition(has_libidn2)) {
    std::map<int, std::string> const listed = {
        {35, "a backslash in a fragment"},
        {65, "a second number sign"},
        {68, "brackets in a path"},
        {69, "brackets in a path"},
        {136, "`|` in a path, not after a drive letter"},
        {137, "`|` in a path"},
        {140, "`|` in a path"},
        {154, "a stray percent sign"},
        {161, "a stray percent sign"},
        {162, "a stray percent sign"},
        {163, "a stray percent sign"},
        {164, "a stray percent sign"},
        {380, "`` ` ``, `{` and `}` in a query"},
        {653, "`|` in a path"},
        {802, "a stray percent sign in a query"},
        {804, "a stray percent sign in a fragment"},
        {845, "a stray percent sign in a username"},
        {847, "a stray percent sign in a password"},
        {851, "brackets, `|` and a stray percent sign in a path"},
        {853, "brackets, a backslash, `^`, `` ` ``, `{`, `|` and `}` in a query"},
        {855, "the same and a second number sign in a fragment"},
    };
    std::map<int, std::string> differ;
    for (auto const& each : published_cases()) {
        if (!each.href) continue;
        auto const repaired = repair(each.input, by(dialects::rfc3986, each.base));
        BOOST_TEST_REQUIRE(repaired.has_value(), each.input << ": " << repaired.error());
        auto const reads = read(repaired->text, each.base);
        BOOST_TEST_REQUIRE(reads.has_value(), repaired->text);
        BOOST_TEST(encoded(reads->href()) == encoded(*each.href), each.input);
        if (reads->href() != *each.href) differ[each.number] = reads->href() + " is not " + *each.href;
    }
    compare(differ, listed);
}

// Resolved by RFC 3986, and then read without a base.
BOOST_AUTO_TEST_CASE(repaired_references_resolve_alike, *boost::unit_test::precondition(has_libidn2)) {
    std::map<int, std::string> const listed = {
        {609, "RFC 3986 does not keep drive letters"},
        {612, "the same"},
        {613, "the same"},
        {660, "the same"},
        {980, "`///example.org` is a valid reference without a host, so it is unchanged; browsers read a "
              "host in it"},
        {981, "the same"},
        {982, "the same"},
        {983, "the same"},
    };
    std::map<int, std::string> differ;
    merge_rules rules;
    rules.same_scheme = same_scheme::relative;
    for (auto const& each : published_cases()) {
        if (!each.href || !each.base) continue;
        auto const repaired = repair(each.input, by(dialects::rfc3986, each.base)).value();
        auto const resolved = resolve(encoded(each.base->href()), repaired.text, rules);
        BOOST_TEST_REQUIRE(resolved.has_value(), repaired.text);
        auto const reads = read(*resolved, std::nullopt);
        auto const href = reads ? reads->href() : "refused";
        if (!reads || encoded(href) != encoded(*each.href))
            differ[each.number] = href + " is not " + *each.href;
    }
    compare(differ, listed);
}

// Listed: URLs that browsers accept and the grammars of the schemes reject.
BOOST_AUTO_TEST_CASE(repaired_urls_are_valid_by_their_schemes, *boost::unit_test::precondition(has_libidn2)) {
    std::map<int, std::string> const listed = {
        {57, "RFC 6455 has no userinfo"},
        {622, "RFC 8089 has no query"},
        {626, "RFC 8089 has no path that begins with two slashes"},
        {627, "RFC 8089 has no path that begins with two slashes"},
        {628, "RFC 8089 has no path that begins with two slashes"},
        {629, "RFC 8089 has no path that begins with two slashes"},
        {630, "RFC 8089 has no path that begins with two slashes"},
        {631, "RFC 8089 has no path that begins with two slashes"},
        {633, "RFC 8089 has no path that begins with two slashes"},
        {634, "RFC 8089 has no path that begins with two slashes"},
        {680, "RFC 8089 has no query"},
        {695, "RFC 8089 has no path that begins with two slashes"},
        {696, "RFC 8089 has no path that begins with two slashes"},
        {697, "RFC 8089 has no path that begins with two slashes"},
        {699, "RFC 8089 has no path that begins with two slashes"},
        {845, "RFC 6455 has no userinfo"},
        {847, "RFC 6455 has no userinfo"},
        {855, "RFC 6455 has no fragment"},
    };
    std::map<int, std::string> differ;
    std::size_t refused = 0;
    for (auto const& each : published_cases()) {
        auto const repaired = repair(each.input, by(dialects::by_scheme, std::nullopt));
        auto const reads = read(each.input, std::nullopt);
        if (!reads) {
            ++refused;
            BOOST_TEST(!repaired.has_value(), each.number << ": " << each.input << " is repaired");
            continue;
        }
        if (!repaired)
            differ[each.number] = repaired.error().message() + ": " + repaired.error().text;
        else
            BOOST_TEST(encoded(read(repaired->text, std::nullopt).value().href()) == encoded(reads->href()),
                       each.input);
    }
    BOOST_TEST(refused > 300u);
    compare(differ, listed);
}

BOOST_AUTO_TEST_CASE(texts_that_browsers_reject_are_errors, *boost::unit_test::precondition(has_libidn2)) {
    for (auto const& each : published_cases())
        if (!each.href && each.base)
            BOOST_TEST(!repair(each.input, by(dialects::rfc3986, each.base)).has_value(), each.input);
        else if (!each.href)
            BOOST_TEST(!repair(each.input, by(dialects::by_scheme, each.base)).has_value(), each.input);
}

BOOST_AUTO_TEST_SUITE_END()
