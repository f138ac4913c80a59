// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "show.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <urigram/detail/part_names.hpp>
#include <urigram/dialects.hpp>
#include <urigram/fields.hpp>
#include <urigram/scheme.hpp>

BOOST_AUTO_TEST_SUITE(fields_cpp)

using namespace urigram;

namespace {

/// A list by which the last label of every name is its public suffix.
std::size_t last_label(void const*, std::string const& domain) noexcept {
    return domain.size() - (domain.rfind('.') + 1);
}
constexpr suffix_lookup last_labels{nullptr, last_label};

struct text_of_value {
    std::string operator()(std::monostate) const { return "(absent)"; }
    std::string operator()(std::uint64_t number) const { return "#" + std::to_string(number); }
    std::string operator()(std::string_view text) const { return std::string(text); }
};

std::string field_of(std::string_view name, std::string_view text,
                     dialect const& grammar = dialects::by_scheme) {
    auto const parts = parts_for_fields(text, grammar);
    BOOST_TEST_REQUIRE(parts.has_value(), text);
    if (auto const parameter = find_query_field(name))
        return std::visit(text_of_value(), value_of(*parameter, *parts));
    auto const* const which = find_url_field(name);
    BOOST_TEST_REQUIRE(which != nullptr, name);
    return std::visit(text_of_value(), value_of(*which, {*parts, text, grammar, &last_labels}));
}

constexpr std::string_view whole =
    "http://us%20er:p%40:w@ex%61mple.com:8080/a%20b/c.tar.gz?x=1%202&y&x=3#f%2F";

}  // namespace

BOOST_AUTO_TEST_CASE(parts_are_as_written) {
    BOOST_TEST(field_of("scheme", whole) == "http");
    BOOST_TEST(field_of("authority", whole) == "us%20er:p%40:w@ex%61mple.com:8080");
    BOOST_TEST(field_of("userinfo", whole) == "us%20er:p%40:w");
    BOOST_TEST(field_of("host", whole) == "ex%61mple.com");
    BOOST_TEST(field_of("port", whole) == "8080");
    BOOST_TEST(field_of("path", whole) == "/a%20b/c.tar.gz");
    BOOST_TEST(field_of("params", whole) == "(absent)");
    BOOST_TEST(field_of("query", whole) == "x=1%202&y&x=3");
    BOOST_TEST(field_of("fragment", whole) == "f%2F");
    BOOST_TEST(field_of("opaque_part", whole) == "(absent)");
    BOOST_TEST(field_of("user", whole) == "us%20er");
    BOOST_TEST(field_of("password", whole) == "p%40:w");
}

BOOST_AUTO_TEST_CASE(registered_scheme_is_in_the_registry_and_lower_case) {
    BOOST_TEST(field_of("registered_scheme", whole) == "http");
    BOOST_TEST(field_of("registered_scheme", "HTTPS://h/") == "https");
    BOOST_TEST(field_of("registered_scheme", "aaa:b") == "aaa");
    BOOST_TEST(field_of("registered_scheme", "Z39.50S://h", dialects::rfc3986) == "z39.50s");
    for (auto text : {"x:b", "htt://h/", "ttp:a", "aa:b", "s:b"})
        BOOST_TEST(field_of("registered_scheme", text) == "(absent)", text);
    BOOST_TEST(field_of("registered_scheme", "/a", dialects::rfc3986) == "(absent)");
    for (auto const& info : schemes_of_today)
        BOOST_TEST(field_of("registered_scheme", std::string(info.name) + ":", dialects::rfc3986) ==
                   info.name);
}

BOOST_AUTO_TEST_CASE(each_name_of_the_registry_is_found_and_no_similar_name) {
    std::set<std::string> names;
    for (auto const& line : test::lines_of("../../src/fields/registered_schemes.inc"))
        if (!line.empty() && line.find('"') == line.npos) names.insert(line);
    BOOST_TEST(names.size() == 364u);
    for (auto const& name : names)
        for (auto const& text : {name, name + "-", name + "a", name.substr(0, name.size() - 1), "a" + name}) {
            std::string const url = text + ":";
            if (!dialects::rfc3986.accepts(url)) continue;
            BOOST_TEST(field_of("registered_scheme", url, dialects::rfc3986) ==
                       (names.count(text) != 0 ? text : "(absent)"));
        }
}

BOOST_AUTO_TEST_CASE(absent_and_empty_parts_are_distinguished) {
    BOOST_TEST(field_of("query", "http://h/?") == "");
    BOOST_TEST(field_of("query", "http://h/") == "(absent)");
    BOOST_TEST(field_of("port", "http://h:/") == "");
    BOOST_TEST(field_of("user", "ftp://:@h/", dialects::rfc1738) == "");
    BOOST_TEST(field_of("password", "ftp://:@h/", dialects::rfc1738) == "");
    BOOST_TEST(field_of("password", "ftp://a@h/", dialects::rfc1738) == "(absent)");
    BOOST_TEST(field_of("decoded_user", "http://h/") == "(absent)");
}

BOOST_AUTO_TEST_CASE(decoded_parts_have_no_escapes) {
    BOOST_TEST(field_of("decoded_user", whole) == "us er");
    BOOST_TEST(field_of("decoded_password", whole) == "p@:w");
    BOOST_TEST(field_of("decoded_host", whole) == "example.com");
    BOOST_TEST(field_of("decoded_path", whole) == "/a b/c.tar.gz");
    BOOST_TEST(field_of("decoded_query", whole) == "x=1 2&y&x=3");
    BOOST_TEST(field_of("decoded_fragment", whole) == "f/");
}

BOOST_AUTO_TEST_CASE(host_kind_address_class_and_port_are_computed) {
    BOOST_TEST(field_of("host_kind", "http://[::1]/") == "ipv6_address");
    BOOST_TEST(field_of("host_kind", "mailto:a@b.example") == "(absent)");
    BOOST_TEST(field_of("address_class", "http://[::1]/") == "loopback");
    BOOST_TEST(field_of("address_class", "http://2130706433/") == "loopback");
    BOOST_TEST(field_of("address_class", "http://h/") == "(absent)");
    BOOST_TEST(field_of("effective_port", "https://h/") == "#443");
    BOOST_TEST(field_of("effective_port", "https://h:1/") == "#1");
    BOOST_TEST(field_of("effective_port", "x://h/") == "(absent)");
    BOOST_TEST(field_of("effective_port", "http://h:65536/") == "(absent)");
    BOOST_TEST(field_of("origin", "HTTPS://H:443/a") == "https://h");
    BOOST_TEST(field_of("origin", "mailto:a@b.example") == "null");
}

BOOST_AUTO_TEST_CASE(domains_are_those_of_names) {
    BOOST_TEST(field_of("registrable_domain", "http://www.Example.Com./") == "example.com");
    BOOST_TEST(field_of("public_suffix", "http://www.Example.Com./") == "com");
    BOOST_TEST(field_of("registrable_domain", "http://a.b%2Ec%6fm/") == "b.com");
    BOOST_TEST(field_of("registrable_domain", "ftp://a.b.example/", dialects::rfc1738) == "b.example");
    BOOST_TEST(field_of("registrable_domain", "http://com/") == "(absent)");
    BOOST_TEST(field_of("public_suffix", "http://com/") == "com");
    BOOST_TEST(field_of("public_suffix", "http://a.0xg/") == "0xg");
    for (auto none : {"http://127.0.0.1/", "http://[::1]/", "http://127.1/", "http://a..b/", "http://.a.b/",
                      "http://a.b../", "http://a%00.b/", "http://256.1.1.1/", "http://a.0x1/", "http://a.0x/",
                      "http://1.2.3.4.5/", "mailto:a@b.example", "file:///a"})
        for (auto field : {"registrable_domain", "public_suffix"})
            BOOST_TEST(field_of(field, none) == "(absent)", none);
    auto const* const field = find_url_field("public_suffix");
    BOOST_TEST(field->needs_suffixes);
    auto const parts = parts_for_fields("http://a.b/", dialects::by_scheme).value();
    BOOST_CHECK_EXCEPTION(static_cast<void>(value_of(*field, {parts, "http://a.b/", dialects::by_scheme})),
                          std::invalid_argument, [](auto const& e) {
                              return std::string_view(e.what()) ==
                                     "urigram::value_of: the field public_suffix needs a list of public "
                                     "suffixes: set field_input::suffixes, or call urigram::public_suffix";
                          });
}

BOOST_AUTO_TEST_CASE(file_names_are_last_segments_of_hierarchical_paths) {
    BOOST_TEST(field_of("file_name", whole) == "c.tar.gz");
    BOOST_TEST(field_of("file_name", "http://h/a/") == "(absent)");
    BOOST_TEST(field_of("file_name", "http://h") == "(absent)");
    BOOST_TEST(field_of("file_name", "http://h/a/..") == "(absent)");
    BOOST_TEST(field_of("file_name", "http://h/a/%2E%2e;x") == "(absent)");
    BOOST_TEST(field_of("file_name", "http://h/a.html;jsessionid=1.2") == "a.html");
    BOOST_TEST(field_of("file_name", "ftp://h/a/b.c;type=i") == "b.c");
    BOOST_TEST(field_of("file_name", "../a%20b", dialects::rfc3986) == "a%20b");
    BOOST_TEST(field_of("file_name", "file:/etc/passwd") == "passwd");
    BOOST_TEST(field_of("file_name", "ftp://h/a/b.c;type=i", dialects::rfc1738) == "b.c");
    for (auto opaque : {"urn:example:a/b.c", "data:text/plain,a.b"})
        BOOST_TEST(field_of("file_name", opaque) == "(absent)", opaque);
    BOOST_TEST(field_of("file_name", "mailto:a/b.c", dialects::rfc3986) == "(absent)");
}

BOOST_AUTO_TEST_CASE(extensions_follow_the_last_dot) {
    BOOST_TEST(field_of("file_extension", whole) == "gz");
    BOOST_TEST(field_of("file_extension", "http://h/a.b/c") == "(absent)");
    BOOST_TEST(field_of("file_extension", "http://h/.profile") == "(absent)");
    BOOST_TEST(field_of("file_extension", "http://h/a.") == "(absent)");
    BOOST_TEST(field_of("file_extension", "http://h/.a.b") == "b");
    BOOST_TEST(field_of("file_extension", "http://h.example") == "(absent)");
}

BOOST_AUTO_TEST_CASE(depth_counts_segments_that_are_not_empty) {
    BOOST_TEST(field_of("path_depth", whole) == "#2");
    BOOST_TEST(field_of("path_depth", "http://h") == "#0");
    BOOST_TEST(field_of("path_depth", "http://h//a///b/") == "#2");
    BOOST_TEST(field_of("path_depth", "urn:example:a/b") == "(absent)");
}

BOOST_AUTO_TEST_CASE(normal_form_and_keys_are_those_of_the_url) {
    BOOST_TEST(field_of("normal", "HTTP://H:80/%7ea/./b") == "http://h/~a/b");
    BOOST_TEST(field_of("normal_host", "HTTP://U@EXAMPLE.Org:80/") == "example.org");
    BOOST_TEST(field_of("normal_host", "http://[0:0::1]:8/") == "[::1]");
    BOOST_TEST(field_of("normal_host", "http://%41%2e/") == "a.");
    BOOST_TEST(field_of("normal_host", "file:///a") == "");
    BOOST_TEST(field_of("normal_host", "http://U:Pw@My_Host:80/", dialects::rfc2396) == "my_host");
    BOOST_TEST(field_of("normal", "http://U:Pw@My_Host:80/", dialects::rfc2396) == "http://U:Pw@my_host/");
    BOOST_TEST(field_of("normal_host", "mailto:a@b") == "(absent)");
    BOOST_TEST(field_of("surt", "http://www.example.com/a") == "http://(com,example,www,)/a");
    BOOST_TEST(field_of("hazards", "http://h/") == "");
    BOOST_TEST(field_of("hazards", "http://a:b@127.0.0.1/") == "password,host_is_loopback");
}

BOOST_AUTO_TEST_CASE(query_fields_are_decoded_values) {
    BOOST_TEST(field_of("query:x", whole) == "1 2");
    BOOST_TEST(field_of("query-all:x", whole) == "1 2 3");
    BOOST_TEST(field_of("query:y", whole) == "(absent)");
    BOOST_TEST(field_of("query:z", whole) == "(absent)");
    BOOST_TEST(field_of("query:x", "http://h/?x&x=1") == "(absent)");
    BOOST_TEST(field_of("query-all:x", "http://h/?x&x=1") == "1");
    BOOST_TEST(field_of("query:a%20b", "http://h/?a+b=1&a%20b=2") == "2");
    BOOST_TEST(field_of("query:", "http://h/?=1") == "1");
    for (auto wrong : {"query", "query:a b", "query:%4", "Query:a", "query-al:a"})
        BOOST_TEST(!find_query_field(wrong).has_value(), wrong);
    BOOST_TEST_REQUIRE(query_field_prefix("query:a b").has_value());
    BOOST_TEST(query_field_prefix("query-all:a b")->name == "a b");
    auto const parts = parts_for_fields("http://h/?a+b=c+d", dialects::by_scheme).value();
    BOOST_TEST(std::visit(text_of_value(), value_of({"a+b"}, parts, decoding::form)) == "c d");
}

BOOST_AUTO_TEST_CASE(each_name_is_found_and_unique) {
    std::set<std::string_view> names;
    for (auto const& each : url_fields()) {
        BOOST_TEST(names.insert(each.name).second, each.name);
        BOOST_TEST(find_url_field(each.name) == &each);
        BOOST_TEST(!each.about.empty());
        BOOST_TEST((each.part == nullptr) != (each.compute == nullptr), each.name);
    }
    BOOST_TEST(find_url_field("") == nullptr);
    BOOST_TEST(find_url_field("HOST") == nullptr);
    auto const* at = url_fields().begin();
    for (auto const& [name, member] : named_parts) {
        BOOST_TEST(at->name == name);
        BOOST_TEST((at->part == member));
        BOOST_TEST(static_cast<int>(at->needed) == at - url_fields().begin() + 1);
        ++at;
    }
}

// A dialect has a field if and only if the field has a value in one of these texts.
BOOST_AUTO_TEST_CASE(dialects_have_the_fields_that_their_urls_can_have) {
    constexpr std::string_view texts[] = {whole,
                                          "ftp://u:p@h.i:1/a/b;type=i",
                                          "http://h/p?q",
                                          "//u@h.i:1/a;b?c#d",
                                          "mailto:a@b.example",
                                          "news:a@b.c",
                                          "x:y",
                                          "/a",
                                          "urn:ab:c",
                                          "prospero://h/a;b=c",
                                          "http://127.0.0.1/a.b",
                                          "a://h//b",
                                          "x://h/a?b"};
    for (auto const* grammar : dialects::all)
        for (auto const& field : url_fields()) {
            bool seen = false;
            for (auto const text : texts) {
                auto const parts = parts_for_fields(text, *grammar);
                if (!parts) continue;
                seen = seen || value_of(field, {*parts, text, *grammar, &last_labels}).index() != 0;
            }
            BOOST_TEST(seen == has_field(*grammar, field), grammar->name << ' ' << field.name);
        }
}

BOOST_AUTO_TEST_CASE(an_authority_of_rfc_1808_is_split) {
    BOOST_TEST(field_of("host", "//u:p@h:1/a", dialects::rfc1808) == "h");
    BOOST_TEST(field_of("port", "//u:p@h:1/a", dialects::rfc1808) == "1");
    BOOST_TEST(field_of("password", "//u:p@h:1/a", dialects::rfc1808) == "p");
    BOOST_TEST(field_of("host", "//a:b:c/a", dialects::rfc1808) == "(absent)");
}

BOOST_AUTO_TEST_SUITE_END()
