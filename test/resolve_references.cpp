// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"

#include "shown_parts.hpp"
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(resolve_references_cpp)

using namespace urigram;
using urigram::test::shown;

namespace {

std::string parts1808(std::string_view text) { return shown(parts_of(rfc1808::parse_url(text).value())); }
std::string parts2396(std::string_view text) {
    return shown(parts_of(rfc2396::parse_uri_reference(text).value()));
}

parse_error error1808(std::string_view text) { return rfc1808::parse_url(text).error(); }
parse_error error2396(std::string_view text) { return rfc2396::parse_uri_reference(text).error(); }

std::string expected_by(parse_error const& e) {
    std::string names;
    for (auto name : e.expected()) names += (names.empty() ? "" : " ") + std::string(name);
    return names;
}

template <class Parse, class = void>
struct takes_temporary : std::false_type {};
template <class Parse>
struct takes_temporary<Parse, std::void_t<decltype(std::declval<Parse>()(std::string()))>> : std::true_type {
};

}  // namespace

BOOST_AUTO_TEST_CASE(relative_urls_have_the_parts_of_rfc_1808) {
    struct {
        char const *text, *parts;
    } const rows[] = {
        {"", ""},
        {"#", "fragment="},
        {"#s", "fragment=s"},
        {"g", "path=g"},
        {"g/", "path=g/"},
        {"/", "path=/"},
        {"/g/h", "path=/g/h"},
        {"../.", "path=../."},
        {"g//h", "path=g//h"},
        {";", "params="},
        {";x", "params=x"},
        {";x;y/z", "params=x;y/z"},
        {"g;", "path=g params="},
        {"a/b;c/d;e", "path=a/b params=c/d;e"},
        {"?", "query="},
        {"?y", "query=y"},
        {"?y?z/;:", "query=y?z/;:"},
        {";x?y#z", "params=x query=y fragment=z"},
        {"g?y;z", "path=g query=y;z"},
        {"/;x", "path=/ params=x"},
        {"/?y", "path=/ query=y"},
        {"//", "authority="},
        {"//h", "authority=h"},
        {"//h;x?y", "authority=h;x?y"},
        {"//u:p@h:1/g;x?y#z", "authority=u:p@h:1 path=/g params=x query=y fragment=z"},
        {"///g", "authority= path=/g"},
        {"a:", "scheme=a"},
        {"a:b", "scheme=a path=b"},
        {"1.+-:b", "scheme=1.+- path=b"},
        {"a:/b", "scheme=a path=/b"},
        {"a:b;c?d#e", "scheme=a path=b params=c query=d fragment=e"},
        {"a:#e", "scheme=a fragment=e"},
        {"a://h", "scheme=a authority=h"},
        {"a://h//b", "scheme=a opaque=//h//b"},
        {"a:////b", "scheme=a opaque=////b"},
        {"a://h//b#c", "scheme=a opaque=//h//b fragment=c"},
        {"a/b:c", "path=a/b:c"},
        {"a%41:b", "path=a%41:b"},
        {":", "path=:"},
        {":b", "path=:b"},
        {"mailto:a@b", "scheme=mailto path=a@b"},
    };
    for (auto const& row : rows) {
        auto const url = rfc1808::parse_url(row.text);
        BOOST_TEST_CONTEXT(row.text) {
            BOOST_TEST_REQUIRE(url.has_value());
            BOOST_TEST(parts1808(row.text) == row.parts);
            BOOST_TEST(recompose(*url) == row.text);
            BOOST_TEST(recomposed_size(*url) == std::string_view(row.text).size());
            std::ostringstream out;
            out << *url;
            BOOST_TEST(out.str() == row.text);
        }
    }
}

BOOST_AUTO_TEST_CASE(uri_references_have_the_parts_of_rfc_2396) {
    struct {
        char const *text, *parts;
    } const rows[] = {
        {"", ""},
        {"#", "fragment="},
        {"#s?/:", "fragment=s?/:"},
        {"?", "query="},
        {"?y", "query=y"},
        {"?y?z#s", "query=y?z fragment=s"},
        {"g", "path=g"},
        {"g;x", "path=g;x"},
        {";x", "path=;x"},
        {"a;b/c;d:e?f", "path=a;b/c;d:e query=f"},
        {"./a:b", "path=./a:b"},
        {"~", "path=~"},
        {"/", "path=/"},
        {"/a//b/", "path=/a//b/"},
        {"/?", "path=/ query="},
        {"//", "authority="},
        {"//?y", "authority= query=y"},
        {"//#s", "authority= fragment=s"},
        {"///", "authority= path=/"},
        {"////", "authority= path=//"},
        {"//h", "authority=h"},
        {"//u:p@h.:8/g;x?y#z", "authority=u:p@h.:8 path=/g;x query=y fragment=z"},
        {"//a:b:c", "authority=a:b:c"},
        {"//$,;:@&=+", "authority=$,;:@&=+"},
        {"a:/", "scheme=a path=/"},
        {"a:///b", "scheme=a authority= path=/b"},
        {"a://h?q", "scheme=a authority=h query=q"},
        {"a:b", "scheme=a opaque=b"},
        {"a:?", "scheme=a opaque=?"},
        {"a:b/c?d", "scheme=a opaque=b/c?d"},
        {"a:b#c", "scheme=a opaque=b fragment=c"},
        {"mailto:a@b", "scheme=mailto opaque=a@b"},
        {"a+b-c.1:/x?y#z", "scheme=a+b-c.1 path=/x query=y fragment=z"},
        {"1", "path=1"},
        {"%3A:", nullptr},
        {"a:", nullptr},
        {"a:#", nullptr},
        {"1a:b", nullptr},
        {":", nullptr},
        {"a,b:c", nullptr},
    };
    for (auto const& row : rows) {
        auto const uri = rfc2396::parse_uri_reference(row.text);
        BOOST_TEST_CONTEXT(row.text) {
            BOOST_TEST_REQUIRE(uri.has_value() == (row.parts != nullptr));
            if (!uri) continue;
            BOOST_TEST(parts2396(row.text) == row.parts);
            BOOST_TEST(recompose(*uri) == row.text);
            BOOST_TEST(recomposed_size(*uri) == std::string_view(row.text).size());
            std::ostringstream out;
            out << *uri;
            BOOST_TEST(out.str() == row.text);
        }
    }
}

BOOST_AUTO_TEST_CASE(references_are_relative_hierarchical_or_opaque) {
    auto const form = [](std::string_view text) { return rfc2396::parse_uri_reference(text)->uri.index(); };
    for (auto text : {"", "#s", "?y", "g", "/g", "//h"}) BOOST_TEST(form(text) == 0u, text);
    for (auto text : {"a:/", "a://h", "a://"}) BOOST_TEST(form(text) == 1u, text);
    for (auto text : {"a:b", "a:?", "a:;"}) BOOST_TEST(form(text) == 2u, text);
    auto const of_1808 = [](std::string_view text) { return rfc1808::parse_url(text)->url.index(); };
    for (auto text : {"", "#s", "?y", "g", "/g", "//h"}) BOOST_TEST(of_1808(text) == 0u, text);
    for (auto text : {"a:/", "a://h", "a:b", "a:"}) BOOST_TEST(of_1808(text) == 1u, text);
    for (auto text : {"a://h//", "a:////"}) BOOST_TEST(of_1808(text) == 2u, text);

    auto const authority = [](std::string_view text) {
        return std::get<ast::relative_uri>(rfc2396::parse_uri_reference(text)->uri).authority.value();
    };
    BOOST_TEST(std::get<ast::server>(authority("//u@h:8/").is).hostport->host.text == "h");
    BOOST_TEST(!std::get<ast::server>(authority("///").is).hostport.has_value());
    BOOST_TEST(std::get<ast::reg_name>(authority("//u@h:x/").is).text == "u@h:x");
}

// In the BNF itself, a query alone is not a reference.
BOOST_AUTO_TEST_CASE(reference_of_only_a_query_is_accepted) {
    auto const* production = find_production("rfc2396:URI-reference");
    BOOST_TEST_REQUIRE(production != nullptr);
    for (auto text : {"?", "?y", "?y#s"}) {
        BOOST_TEST(production->check(text).has_value(), text);
        BOOST_TEST(rfc2396::parse_uri_reference(text).has_value(), text);
    }
    for (auto text : {"", "#s", "g?y", "//?y"}) BOOST_TEST(!production->check(text).has_value(), text);
    BOOST_TEST(error2396("?y<").offset == 2u);
    BOOST_TEST(error2396("?y<").production == "query");
    BOOST_TEST(error2396("?y#<").production == "fragment");
}

BOOST_AUTO_TEST_CASE(relative_url_errors_have_offset_and_production) {
    struct {
        char const* text;
        std::uint64_t offset;
        char const* production;
        errc code;
    } const rows[] = {
        {"a b", 1, "fsegment", errc::forbidden_octet},
        {"a/b c", 3, "segment", errc::forbidden_octet},
        {"/~", 1, "fsegment", errc::forbidden_octet},
        {"//h~", 3, "net_loc", errc::forbidden_octet},
        {"a;b c", 3, "param", errc::forbidden_octet},
        {"a?b<", 3, "query", errc::forbidden_octet},
        {"a#b\"", 3, "fragment", errc::forbidden_octet},
        {"a#b#c", 3, "fragment", errc::unexpected_octet},
        {"a?b%4", 5, "escape", errc::bad_escape},
        {"a?b%4g", 5, "escape", errc::bad_escape},
        {"%", 1, "escape", errc::bad_escape},
        {"a\x80", 1, "fsegment", errc::forbidden_octet},
        {"//h//x", 4, "fsegment", errc::unexpected_octet},
        {"\xEF\xBB\xBFg", 0, "URL", errc::byte_order_mark},
    };
    for (auto const& row : rows) {
        BOOST_TEST_CONTEXT(row.text) {
            BOOST_TEST_REQUIRE(rfc1808::parse_url(row.text).has_error());
            auto const e = error1808(row.text);
            BOOST_TEST(e.offset == row.offset);
            if (row.code != errc::byte_order_mark) BOOST_TEST(e.production == row.production);
            BOOST_TEST(to_string(e.code) == to_string(row.code));
            BOOST_TEST(e.grammar->name == "rfc1808");
            BOOST_TEST(!e.expected().empty());
            BOOST_TEST(e.message(row.text).find("scheme name") == std::string::npos);
        }
    }
    BOOST_TEST(expected_by(error1808("a?b%4g")) == "hex");
    BOOST_TEST(error1808("a#b#c").end_expected);
    BOOST_TEST(!error1808("a%4").end_expected);
    BOOST_TEST(error1808("a b").end_expected);
    BOOST_TEST(!error1808("a#b#c").expected_octets.contains('#'));
    BOOST_TEST(error1808("a b").expected_octets.contains('#'));
    BOOST_TEST(error1808("a b").expected_octets.contains('?'));
    BOOST_TEST(error1808("a b").expected_octets.contains(';'));
    BOOST_TEST(error1808("a b").expected_octets.contains('/'));
    BOOST_TEST(!error1808("a b").expected_octets.contains('~'));
}

BOOST_AUTO_TEST_CASE(uri_reference_errors_have_offset_and_production) {
    struct {
        char const* text;
        std::uint64_t offset;
        char const* production;
        errc code;
    } const rows[] = {
        {"a b", 1, "rel_segment", errc::forbidden_octet},
        {"/a b", 2, "segment", errc::forbidden_octet},
        {"/a;b c", 4, "param", errc::forbidden_octet},
        {"/a[", 2, "segment", errc::forbidden_octet},
        {"//h[", 3, "toplabel", errc::forbidden_octet},
        {"?b<", 2, "query", errc::forbidden_octet},
        {"#b\\", 2, "fragment", errc::forbidden_octet},
        {"a#b#c", 3, "fragment", errc::unexpected_octet},
        {"a#~#c", 3, "fragment", errc::unexpected_octet},
        {"a:b%4", 5, "escaped", errc::bad_escape},
        {"a%4g", 3, "escaped", errc::bad_escape},
        {"%", 1, "escaped", errc::bad_escape},
        {"a:", 2, "abs_path", errc::incomplete},
        {"a:#", 2, "abs_path", errc::unexpected_octet},
        {"1a:b", 2, "rel_segment", errc::unexpected_octet},
        {"~a:b", 2, "rel_segment", errc::unexpected_octet},
        {":", 0, "URI-reference", errc::unexpected_octet},
        {"a:b\xFF", 3, "opaque_part", errc::forbidden_octet},
        {"\xEF\xBB\xBFg", 0, "URI-reference", errc::byte_order_mark},
    };
    for (auto const& row : rows) {
        BOOST_TEST_CONTEXT(row.text) {
            BOOST_TEST_REQUIRE(rfc2396::parse_uri_reference(row.text).has_error());
            auto const e = error2396(row.text);
            BOOST_TEST(e.offset == row.offset);
            BOOST_TEST(to_string(e.code) == to_string(row.code));
            BOOST_TEST(e.grammar->name == "rfc2396");
            BOOST_TEST(!e.expected().empty());
            if (e.offset > 0) BOOST_TEST(e.production == row.production);
        }
    }
    BOOST_TEST(expected_by(error2396("a%4g")) == "hex");
    BOOST_TEST(error2396("a b").expected_octets.contains('~'));
    BOOST_TEST(error2396("a b").expected_octets.contains('#'));
    BOOST_TEST(error2396("a b").end_expected);
    BOOST_TEST(!error2396("a:").end_expected);
    BOOST_TEST(error2396("a:").expected_octets.contains('/'));
    BOOST_TEST(error2396("a:").expected_octets.contains('?'));
    BOOST_TEST(!error2396("a:").expected_octets.contains('#'));
    BOOST_TEST(error2396(":").expected_octets.contains('?'));
}

// All accepted texts can be recomposed from their parts.
BOOST_AUTO_TEST_CASE(references_recompose_byte_for_byte) {
    int seen1808 = 0, seen2396 = 0;
    for (auto const& row : test::rows_of("battery.tsv")) {
        std::string const text = test::unescape(row.at(1));
        if (auto const url = rfc1808::parse_url(text)) {
            ++seen1808;
            BOOST_TEST(recompose(*url) == text);
            BOOST_TEST(recomposed_size(*url) == text.size());
        }
        if (auto const uri = rfc2396::parse_uri_reference(text)) {
            ++seen2396;
            BOOST_TEST(recompose(*uri) == text);
            BOOST_TEST(recomposed_size(*uri) == text.size());
        }
        if (row.at(2) == "rfc1808")
            BOOST_TEST(rfc1808::parse_url(text).has_value() == (row.at(4) != "reject"));
        if (row.at(2) == "rfc2396" && (text.empty() || text[0] != '?'))
            BOOST_TEST(rfc2396::parse_uri_reference(text).has_value() == (row.at(4) != "reject"));
    }
    BOOST_TEST(seen1808 > 100);
    BOOST_TEST(seen2396 > 100);
}

BOOST_AUTO_TEST_CASE(owned_references_refer_to_their_own_text) {
    auto const url = owned<ast::rfc1808_url>::parse(
        std::string("//h/a;b?c#d"), [](std::string_view text) { return rfc1808::parse_url(text); });
    auto copy = url.value();
    BOOST_TEST(recompose(*copy) == "//h/a;b?c#d");
    BOOST_TEST(shown(parts_of(*copy)) == "authority=h path=/a params=b query=c fragment=d");
    auto const uri =
        owned<ast::uri_reference>::parse(std::string("x://u@h:1/a?c#d"), [](std::string_view text) {
            return rfc2396::parse_uri_reference(text);
        });
    auto const other = uri.value();
    BOOST_TEST(recompose(*other) == "x://u@h:1/a?c#d");
    bool inside = true;
    auto parts = *other;
    for_each_view(parts, [&](std::string_view view) {
        inside = inside && (view.data() == nullptr ||
                            (view.data() >= text_of(other).data() &&
                             view.data() + view.size() <= text_of(other).data() + text_of(other).size()));
    });
    BOOST_TEST(inside);
}

BOOST_AUTO_TEST_CASE(a_temporary_does_not_bind) {
    auto const relative = [](auto&& text) -> decltype(rfc1808::parse_url(std::forward<decltype(text)>(
                                              text))) { return rfc1808::parse_url(text); };
    auto const uri = [](auto&& text) -> decltype(rfc2396::parse_uri_reference(std::forward<decltype(text)>(
                                         text))) { return rfc2396::parse_uri_reference(text); };
    static_assert(!takes_temporary<decltype(relative)>::value);
    static_assert(!takes_temporary<decltype(uri)>::value);
    std::string const named = "../g";
    BOOST_TEST(relative(named).has_value());
    BOOST_TEST(uri(named).has_value());
    BOOST_TEST(relative("../g").has_value());
    BOOST_TEST(uri("../g").has_value());
}

BOOST_AUTO_TEST_CASE(parsing_references_does_not_throw) {
    static_assert(noexcept(rfc1808::parse_url(std::string_view())));
    static_assert(noexcept(rfc2396::parse_uri_reference(std::string_view())));
    static_assert(noexcept(parts_of(std::declval<ast::uri_reference const&>())));
    BOOST_CHECK_THROW(rfc1808::parse_url("<").value(), boost::system::system_error);
    BOOST_CHECK_THROW(rfc2396::parse_uri_reference("<").value(), boost::system::system_error);
}

BOOST_AUTO_TEST_SUITE_END()
