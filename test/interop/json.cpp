// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include <algorithm>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/src.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/interop/json.hpp>

BOOST_AUTO_TEST_SUITE(interop_json_cpp)

using namespace urigram;

namespace {

template <class T>
std::string json(T const& x) {
    return boost::json::serialize(boost::json::value_from(x));
}

ast::host const h{ast::host_kind::hostname, "h"};
ast::hostport const hp{h, {}};
std::string const host = R"({"kind":"hostname","text":"h"})";
std::string const hostport = R"({"host":)" + host + "}";

}  // namespace

BOOST_AUTO_TEST_CASE(a_url_is_an_object_of_its_members) {
    auto const url = rfc1738::parse_url("http://h:80/a/b?c").value();
    BOOST_TEST(json(url) == R"({"httpurl":{"scheme":"http","hostport":{"host":)" + host +
                                R"(,"port":"80"},"urlpath":{"hpath":"a/b","search":"c"}}})");
}

BOOST_AUTO_TEST_CASE(absent_members_are_omitted_and_empty_ones_kept) {
    BOOST_TEST(json(ast::httpurl{"http", hp, {}}) == R"({"scheme":"http","hostport":)" + hostport + "}");
    BOOST_TEST(json(ast::httpurl{"http", hp, ast::http_urlpath{}}) ==
               R"({"scheme":"http","hostport":)" + hostport + R"(,"urlpath":{"hpath":""}})");
    BOOST_TEST(json(ast::http_urlpath{{"a"}, ""}) == R"({"hpath":"a","search":""})");
    BOOST_TEST(json(ast::rel_path()) == "{}");
    BOOST_TEST(json(ast::userinfo()) == R"({"user":""})");
}

BOOST_AUTO_TEST_CASE(members_other_than_views_are_written) {
    BOOST_TEST(json(ast::ftp_urlpath{{"a"}, 'i'}) == R"({"fpath":"a","ftptype":"i"})");
    BOOST_TEST(json(ast::telneturl{"telnet", {{}, hp}, true}) ==
               R"({"scheme":"telnet","login":{"hostport":)" + hostport + R"(},"slash":true})");
    BOOST_TEST(json(ast::gopherurl{"gopher", hp, {}, false}) ==
               R"({"scheme":"gopher","hostport":)" + hostport + R"(,"slash":false})");
}

BOOST_AUTO_TEST_CASE(kinds_are_written_by_name) {
    using host_kind = ast::host_kind;
    using path_kind = ast::path_kind;
    for (auto [kind, name] :
         {std::pair(host_kind::none, "none"), std::pair(host_kind::hostname, "hostname"),
          std::pair(host_kind::hostnumber, "hostnumber"),
          std::pair(host_kind::registered_name, "registered_name"),
          std::pair(host_kind::ipv6_address, "ipv6_address"), std::pair(host_kind::ipv_future, "ipv_future")})
        BOOST_TEST(json(ast::host{kind, ""}) == R"({"kind":")" + std::string(name) + R"(","text":""})");
    for (auto [kind, name] :
         {std::pair(path_kind::empty, "empty"), std::pair(path_kind::abempty, "abempty"),
          std::pair(path_kind::absolute, "absolute"), std::pair(path_kind::noscheme, "noscheme"),
          std::pair(path_kind::rootless, "rootless")})
        BOOST_TEST(json(ast::path{kind, ""}) == R"({"kind":")" + std::string(name) + R"(","text":""})");
}

BOOST_AUTO_TEST_CASE(structs_with_only_a_text_are_strings) {
    BOOST_TEST(json(ast::segments{"a//b"}) == R"("a//b")");
    BOOST_TEST(json(ast::fields{";a=b"}) == R"(";a=b")");
    BOOST_TEST(json(ast::parameters{";a=b"}) == R"(";a=b")");
    BOOST_TEST(json(ast::addr_specs{"a@b,c@d"}) == R"("a@b,c@d")");
    BOOST_TEST(json(ast::hfields{"?a=b"}) == R"("?a=b")");
    BOOST_TEST(json(ast::uri_parameters{";a=b;lr"}) == R"(";a=b;lr")");
    BOOST_TEST(json(ast::headers{"?a=b"}) == R"("?a=b")");
    BOOST_TEST(json(ast::dnsquery{"TYPE=A"}) == R"("TYPE=A")");
    BOOST_TEST(json(ast::group{"a.b"}) == R"("a.b")");
    BOOST_TEST(json(ast::reg_name{"a$"}) == R"("a$")");
    BOOST_TEST(json(ast::all_groups{}) == R"("*")");
}

BOOST_AUTO_TEST_CASE(variants_are_objects_with_one_member) {
    BOOST_TEST(json(ast::newsurl{"news", ast::group{"g"}}) ==
               R"({"scheme":"news","grouppart":{"group":"g"}})");
    BOOST_TEST(json(ast::newsurl{"news", ast::all_groups{}}) ==
               R"({"scheme":"news","grouppart":{"all_groups":"*"}})");
    BOOST_TEST(json(ast::grouppart(ast::article{"a", h})) ==
               R"({"article":{"article":"a","host":)" + host + "}}");
    BOOST_TEST(json(ast::url(ast::waisurl(ast::waisdatabase{"wais", hp, "d"}))) ==
               R"({"waisdatabase":{"scheme":"wais","hostport":)" + hostport + R"(,"database":"d"}})");
    BOOST_TEST(json(ast::url(ast::otherurl{"x", "y"})) ==
               R"({"genericurl":{"scheme":"x","schemepart":"y"}})");
    BOOST_TEST(json(ast::schemepart(ast::ip_schemepart{{{}, hp}, "a"})) ==
               R"({"ip_schemepart":{"login":{"hostport":)" + hostport + R"(},"urlpath":"a"}})");
    BOOST_TEST(json(ast::schemepart("y")) == R"("y")");
    BOOST_TEST(json(rfc3986::parse_uri_reference("?q").value()) ==
               R"({"relative_ref":{"relative_part":{"path":{"kind":"empty","text":""}},"query":"q"}})");
}

BOOST_AUTO_TEST_CASE(urls_of_other_dialects_are_objects) {
    BOOST_TEST(
        json(rfc1808::parse_url("//n/a;p#f").value()) ==
        R"({"url":{"relative_url":{"net_loc":"n","rel_path":{"path":"/a","params":"p"}}},"fragment":"f"})");
    BOOST_TEST(json(rfc2396::parse_uri_reference("x://a$/").value()) ==
               R"({"uri":{"hierarchical_uri":{"scheme":"x","hier_part":{"authority":{"text":"a$",)"
               R"("is":{"reg_name":"a$"}},"path":"/"}}}})");
    BOOST_TEST(json(urigram::parse("data:text/plain;a=b;base64,c").value()) ==
               R"({"uri":{"dataurl":{"scheme":"data","mediatype":{"type":"text","subtype":"plain",)"
               R"("parameters":";a=b"},"base64":"base64","data":"c"}}})");
}

namespace {

bool is_of_a_view(std::string_view name) {
    return name != "kind" && name != "ftptype" && name != "all_groups";
}

void add_strings(std::vector<std::string>& to, boost::json::value const& from, std::string_view name) {
    if (auto const* object = from.if_object()) {
        for (auto const& member : *object) add_strings(to, member.value(), member.key());
    } else if (auto const* string = from.if_string(); string && is_of_a_view(name)) {
        to.emplace_back(string->data(), string->size());
    }
}

/// The JSON strings are the views of the parsed value, in order. Serializing and parsing the JSON text again
/// yields an equal value.
template <class Parsed>
bool holds_views(Parsed const& parsed) {
    if (!parsed) return false;
    std::vector<std::string> views, strings;
    for_each_view(*parsed, [&](std::string_view const& view) { views.emplace_back(view); });
    boost::json::value const value = boost::json::value_from(*parsed);
    add_strings(strings, value, "");
    BOOST_TEST(strings == views, boost::test_tools::per_element());
    BOOST_TEST((boost::json::parse(boost::json::serialize(value)) == value));
    return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(json_strings_are_the_views_of_the_url) {
    std::vector<std::string> texts;
    for (auto const& row : test::rows_of("old_schemes.tsv")) texts.push_back(row.at(0));
    for (auto const& row : test::rows_of("rfc3986_suites.tsv")) texts.push_back(test::unescape(row.at(2)));
    std::size_t counts[5] = {};
    for (std::string_view const text : texts) {
        counts[0] += holds_views(rfc1738::parse_url(text));
        counts[1] += holds_views(rfc1808::parse_url(text));
        counts[2] += holds_views(rfc2396::parse_uri_reference(text));
        counts[3] += holds_views(rfc3986::parse_uri_reference(text));
        counts[4] += holds_views(urigram::parse(text));
    }
    for (auto const count : counts) BOOST_TEST(count > 200u);
}

BOOST_AUTO_TEST_CASE(values_use_the_given_memory_resource) {
    boost::json::monotonic_resource memory;
    // Boost 1.91's value_from treats a plain pointer as a context.
    auto const value =
        boost::json::value_from(rfc1738::parse_url("http://h/a").value(), boost::json::storage_ptr(&memory));
    BOOST_TEST(value.at("httpurl").at("hostport").at("host").at("text").storage().get() == &memory);
}

BOOST_AUTO_TEST_SUITE_END()
