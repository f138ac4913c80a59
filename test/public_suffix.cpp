// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <optional>
#include <string>
#include <urigram/dialects.hpp>
#include <urigram/escape.hpp>
#include <urigram/fields.hpp>
#include <urigram/parse.hpp>
#include <urigram/public_suffix.hpp>
#include <urigram/rfc1738.hpp>
#include <urigram/rfc3986.hpp>
#include <utility>

BOOST_AUTO_TEST_SUITE(public_suffix_cpp)

using namespace urigram;

namespace {

/// Whether the library was built with libpsl, and a list is installed.
boost::test_tools::assertion_result has_libpsl(boost::unit_test::test_unit_id) {
    return !public_suffix_list::system_path().empty();
}

/// The next argument from `at` on: a quoted text, or nothing for `null`. Moves `at` past it.
std::optional<std::string> argument(std::string const& line, std::size_t& at) {
    at = line.find_first_of("'n", at);
    if (line[at] == 'n') {
        at += 4;
        return std::nullopt;
    }
    auto const end = line.find('\'', at + 1);
    auto const text = line.substr(at + 1, end - at - 1);
    at = end + 1;
    return text;
}

std::optional<std::string> registrable(std::string const& host, suffix_lookup const& suffixes) {
    std::string const text = "http://" + encode(host, octets::reg_name) + "/";
    auto const parts = parts_for_fields(text, dialects::by_scheme);
    BOOST_TEST_REQUIRE(parts.has_value(), text);
    auto const value =
        value_of(*find_url_field("registrable_domain"), {*parts, text, dialects::by_scheme, &suffixes});
    if (auto const* const domain = std::get_if<std::string>(&value)) return *domain;
    return std::nullopt;
}

}  // namespace

// The test vectors of publicsuffix.org.
BOOST_AUTO_TEST_CASE(published_test_vectors_hold, *boost::unit_test::precondition(has_libpsl)) {
    auto const list = public_suffix_list::load().value();
    std::ifstream in(URIGRAM_TEST_DATA "/public_suffix_tests.txt");
    BOOST_TEST_REQUIRE(in.is_open());
    int vectors = 0;
    for (std::string line; std::getline(in, line);) {
        std::size_t at = line.find('(');
        if (line.rfind("checkPublicSuffix(", 0) != 0) continue;
        auto const host = argument(line, ++at);
        auto const expected = argument(line, at);
        ++vectors;
        if (host) BOOST_TEST((registrable(*host, list.lookup()) == expected), line);
    }
    BOOST_TEST(vectors > 70);
}

BOOST_AUTO_TEST_CASE(a_list_can_be_moved, *boost::unit_test::precondition(has_libpsl)) {
    auto list = public_suffix_list::load().value();
    auto const suffixes = list.lookup();
    auto moved = std::move(list);
    BOOST_TEST((registrable("a.b.co.uk", suffixes) == "b.co.uk"));
    auto other = public_suffix_list::load().value();
    other = std::move(moved);
    BOOST_TEST((registrable("a.b.co.uk", other.lookup()) == "b.co.uk"));
}

BOOST_AUTO_TEST_CASE(a_list_can_be_passed_directly, *boost::unit_test::precondition(has_libpsl)) {
    auto const list = public_suffix_list::load().value();
    BOOST_TEST((registrable_domain("http://a.b.co.uk/", list).value() == "b.co.uk"));
    BOOST_TEST((public_suffix("http://a.b.co.uk/", list.lookup()).value() == "co.uk"));
}

BOOST_AUTO_TEST_CASE(texts_parsed_urls_and_parts_have_the_same_domain) {
    constexpr suffix_lookup last_labels{nullptr, [](void const*, std::string const& domain) noexcept {
                                            return domain.size() - (domain.rfind('.') + 1);
                                        }};
    std::string_view const text = "http://u@www.Ex%61mple.COM.:80/";
    auto const uri = parse(text).value();
    auto const old = rfc1738::parse_url("http://www.example.com/").value();
    auto const generic = rfc3986::parse_uri(text).value();
    for (auto const& domain :
         {registrable_domain(text, last_labels).value(), registrable_domain(uri, last_labels),
          registrable_domain(old, last_labels), registrable_domain(generic, last_labels),
          registrable_domain(parts_of(uri), last_labels),
          registrable_domain("//u@www.example.com", last_labels, dialects::rfc1808).value()})
        BOOST_TEST((domain == "example.com"));
    for (auto const& suffix : {public_suffix(text, last_labels).value(), public_suffix(uri, last_labels),
                               public_suffix(old, last_labels), public_suffix(parts_of(uri), last_labels)})
        BOOST_TEST((suffix == "com"));
    BOOST_TEST((public_suffix("http://com/", last_labels).value() == "com"));
    for (auto const* none : {"http://com/", "http://127.0.0.1/", "http://[::1]/", "mailto:a@b.example",
                             "http://a..b/", "file:///a"})
        BOOST_TEST(!registrable_domain(none, last_labels).value().has_value(), none);
    BOOST_TEST((registrable_domain("http://a b/", last_labels).error().offset == 8));
    BOOST_TEST((public_suffix("//a.b/", last_labels).error().offset == 0));
}

BOOST_AUTO_TEST_CASE(an_unreadable_list_is_an_error_with_its_reason) {
    auto const error = public_suffix_list::load("/no/such/list").error();
    auto const why = public_suffix_list::why_missing(error);
    if (public_suffix_list::system_path().empty()) {
        BOOST_TEST((error == boost::system::errc::function_not_supported));
        BOOST_TEST(why.find("no libpsl") != why.npos, why);
    } else {
        BOOST_TEST((error == boost::system::errc::no_such_file_or_directory));
        BOOST_TEST(why.find(public_suffix_list::system_path() + ": No such file") != why.npos, why);
    }
}

BOOST_AUTO_TEST_CASE(without_a_host_or_with_too_long_a_suffix_there_is_no_domain) {
    suffix_lookup const too_long{
        nullptr, [](void const*, std::string const& name) noexcept { return name.size() + 1; }};
    url_parts parts;
    parts.host_kind = ast::host_kind::registered_name;
    BOOST_TEST(!registrable_domain(parts, too_long));
    parts.host = "example.org";
    BOOST_TEST(!registrable_domain(parts, too_long));
    BOOST_TEST(!public_suffix(parts, too_long));
}

BOOST_AUTO_TEST_SUITE_END()
