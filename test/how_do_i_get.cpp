// SPDX-License-Identifier: BSL-1.0
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <urigram.hpp>
#include <urigram/browser_url.hpp>
#include <urigram/edit.hpp>
#include <urigram/escape.hpp>
#include <urigram/find_urls.hpp>
#include <urigram/hazards.hpp>
#include <urigram/idn.hpp>
#include <urigram/normalize.hpp>
#include <urigram/origin.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/public_suffix.hpp>
#include <urigram/query.hpp>
#include <urigram/repair.hpp>
#include <urigram/rfc9112.hpp>
#include <urigram/url_parts.hpp>

BOOST_AUTO_TEST_SUITE(how_do_i_get_cpp)

namespace {

std::string const text = "http://ann:x@example.org:8080/a/b.html?q=1&q=a%26b#top";

/// The content of a file, without white space.
std::string squeezed(std::string const& path) {
    std::ifstream file(URIGRAM_TEST_DATA "/../" + path);
    BOOST_REQUIRE(file);
    std::string all((std::istreambuf_iterator<char>(file)), {});
    all.erase(std::remove_if(all.begin(), all.end(), [](char c) { return c == ' ' || c == '\n'; }),
              all.end());
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(answers_have_the_documented_values) {
    auto const uri = urigram::parse(text);
    auto const parts = urigram::parts_of(*uri);
    BOOST_TEST(uri.has_value());
    BOOST_TEST(urigram::check(text).has_value());
    BOOST_TEST(*parts.scheme == "http");
    BOOST_TEST(*parts.host == "example.org");
    BOOST_TEST(*parts.port == "8080");
    BOOST_TEST((std::get<urigram::ast::http_uri>(uri->uri).authority.hostport.port_number() == 8080));
    BOOST_TEST((urigram::effective_port(*uri) == 8080));
    urigram::suffix_lookup const list{nullptr, [](void const*, std::string const& domain) noexcept {
                                          return domain.size() - (domain.rfind('.') + 1);
                                      }};
    BOOST_TEST((urigram::registrable_domain(*uri, list) == "example.org"));
    BOOST_TEST(urigram::rfc9110::parse_host("localhost:5555")->host.text == "localhost");
    BOOST_TEST((urigram::rfc9110::parse_host("localhost:5555")->port_number() == 5555));
    BOOST_TEST(urigram::split_userinfo(*parts.userinfo).user == "ann");
    BOOST_TEST(
        std::get<urigram::ast::sip_uri>(urigram::parse("sip:bob@example.com")->uri).hostport.host.text ==
        "example.com");
    BOOST_TEST(std::get<urigram::ast::sip_uri>(urigram::parse("sip:bob@example.com")->uri).userinfo->user ==
               "bob");
    BOOST_TEST(std::get<urigram::ast::dataurl>(urigram::parse("data:text/plain;base64,aGk=")->uri).data ==
               "aGk=");
    BOOST_TEST(*parts.authority == "ann:x@example.org:8080");
    BOOST_TEST(*parts.path == "/a/b.html");
    BOOST_TEST(urigram::path_segments(*parts.path).size() == 2u);
    BOOST_TEST(urigram::path_segments(*parts.path).back().text == "b.html");
    BOOST_TEST(urigram::path_segments("/a%2Fb/c").front().decoded().str() == "a/b");
    BOOST_TEST(*parts.query == "q=1&q=a%26b");
    BOOST_TEST(urigram::query_parameters(*parts.query).find("q")->decoded_value()->str() == "1");
    BOOST_TEST(urigram::query_parameters("n=Ann+Lee")
                   .find("n", urigram::decoding::form)
                   ->decoded_value(urigram::decoding::form)
                   ->str() == "Ann Lee");
    std::string values;
    for (auto const& each : urigram::query_parameters(*parts.query).find_all("q")) values += *each.value;
    BOOST_TEST(values == "1a%26b");
    BOOST_TEST(*parts.fragment == "top");
    BOOST_TEST(urigram::origin_text(urigram::origin_of(*uri)) == "http://example.org:8080");
    BOOST_TEST((!urigram::ipv4_of(parts) && !urigram::ipv6_of(parts)));
    BOOST_TEST(urigram::decoded_view(*parts.path).str() == "/a/b.html");
    BOOST_TEST(!urigram::dialects::rfc3986.parts("../a?b")->scheme);
    BOOST_TEST(urigram::find_urls("See http://h/a.").begin()->text == "http://h/a");
    BOOST_TEST(urigram::read_url_as_browser(" HTTP:\\\\h ")->href() == "http://h/");
    BOOST_TEST((urigram::hazards_of(text).value() ==
                (urigram::hazard::port_not_default | urigram::hazard::password)));
    BOOST_TEST(urigram::recompose(*uri) == text);
    auto const owner = urigram::parse_owned(text);
    BOOST_TEST(text_of(*owner) == text);
    auto const refused = urigram::parse("http://h:x/");
    auto const why = [&uri = refused] {
        return uri.error().message(text) + std::to_string(uri.error().offset);
    };
    BOOST_TEST(!why().empty());
}

BOOST_AUTO_TEST_CASE(other_urls_have_the_documented_values) {
    auto const uri = urigram::parse(text);
    BOOST_TEST(urigram::edit(*uri)->host("example.com").build().value() ==
               "http://ann:x@example.com:8080/a/b.html?q=1&q=a%26b#top");
    BOOST_TEST(urigram::edit("https://[fe80::2]:12345/a")->port(80).build().value() ==
               "https://[fe80::2]:80/a");
    BOOST_TEST(urigram::edit("http://h/?q=1")->query_append("q", "a&b").build().value() ==
               "http://h/?q=1&q=a%26b");
    BOOST_TEST(urigram::edit(*uri)->remove_query().remove_fragment().build().value() ==
               "http://ann:x@example.org:8080/a/b.html");
    BOOST_TEST(urigram::edit("http://h/a")->path_segment("b/c d").build().value() == "http://h/a/b%2Fc%20d");
    BOOST_TEST(urigram::encode("50% of a/b", urigram::octets::segment) == "50%25%20of%20a%2Fb");
    BOOST_TEST(urigram::edit("http://h/")->query_set("q", "a&b=c 100%").build().value() ==
               "http://h/?q=a%26b=c%20100%25");
    BOOST_TEST(
        urigram::edit("http://h/")->query_set("q", "a%26b", urigram::escapes_in_text::keep).build().value() ==
        "http://h/?q=a%26b");
    BOOST_TEST(urigram::edit("http://h/?utm_id=1&q=2")->query_remove("utm_id").build().value() ==
               "http://h/?q=2");
    BOOST_TEST(urigram::edit("http://h/?b=1&a=2")->query_sort().build().value() == "http://h/?a=2&b=1");
    BOOST_TEST(urigram::edit("http://h/a")->remove_scheme().build(urigram::dialects::rfc3986).value() ==
               "//h/a");
    BOOST_TEST(
        (urigram::edit("yabba:dabba:doo")->remove_scheme().build(urigram::dialects::rfc3986).error().code ==
         urigram::edit_errc::path_as_scheme));
    BOOST_TEST(urigram::url_editor().scheme("https").host("example.org").path("/a b").build().value() ==
               "https://example.org/a%20b");
    BOOST_TEST(urigram::url_editor().scheme("file").host("").path("/tmp/a b").build().value() ==
               "file:///tmp/a%20b");
    BOOST_TEST(urigram::resolve(text, "../c").value() == "http://ann:x@example.org:8080/c");
    BOOST_TEST(urigram::normalize(*uri) == text);
    BOOST_TEST(urigram::equivalent("HTTP://h:80/%7Eann", "http://h/~ann").value());
    BOOST_TEST(urigram::equivalent("http://h", "http://h/").value());
    BOOST_TEST(urigram::hash_normal(*uri) == urigram::hash_normal(urigram::parts_of(*uri)));
    BOOST_TEST(urigram::hash_normal(*urigram::parse("HTTP://h:80/%7Eann")) ==
               urigram::hash_normal(*urigram::parse("http://h/~ann")));
    BOOST_TEST(urigram::repair("www.example.org/a\\b c")->text == "http://www.example.org/a/b%20c");
    BOOST_TEST(urigram::repair("www.example.org/a\\b c")->changes.size() == 3u);
    urigram::repair_options options;
    options.default_scheme = "https";
    BOOST_TEST(urigram::repair("example.org/a b", options)->text == "https://example.org/a%20b");
    options.to_ascii = urigram::uts46_to_ascii;
    auto const mapped = urigram::repair("http://bücher.example/", options);
    BOOST_TEST(mapped.has_value() == urigram::uts46_mapping::is_available());
    if (mapped) BOOST_TEST(mapped->text == "http://xn--bcher-kva.example/");
}

BOOST_AUTO_TEST_CASE(texts_are_valid_or_not_as_documented) {
    for (auto const valid : {"localhost:5555", "example.org:80/a", "http://h:99999/"})
        BOOST_TEST(urigram::check(valid).has_value(), valid);
    for (auto const invalid :
         {"example.org/a", "http://h/a b", "http://h/\xC3\xA4", "http://good.com[malicious.com]/",
          "http://[fe80::1%25eth0]/", "tel:911", "sip:my_host"})
        BOOST_TEST(!urigram::check(invalid).has_value(), invalid);
    for (auto const reference : {"example.org/a", "tel:911", "sip:my_host"})
        BOOST_TEST(urigram::check(reference, urigram::dialects::rfc3986).has_value(), reference);
    BOOST_TEST(!urigram::repair("http://good.com[malicious.com]/").has_value());
    for (auto const* dialect : urigram::dialects::all)
        BOOST_TEST(!urigram::check("http://[fe80::1%25eth0]/", *dialect).has_value(), dialect->name);
    BOOST_TEST(!urigram::effective_port(*urigram::parse("http://h:99999/")).has_value());
    BOOST_TEST(urigram::has_port_out_of_range(*urigram::parse("http://h:99999/")));
    BOOST_TEST(urigram::hazards_of("http://h:99999/").value().contains(urigram::hazard::port_out_of_range));
}

// This file contains each expression in the column `write` of the page.
BOOST_AUTO_TEST_CASE(each_answer_of_the_page_is_tested) {
    auto const page = squeezed("../doc/how_do_i_get.md"), test = squeezed("how_do_i_get.cpp");
    std::size_t answers = 0;
    auto const table = page.find("|---|"), commands = page.find("```", table);
    for (auto first = page.find('`', table); first < commands; first = page.find('`', first)) {
        auto const last = page.find('`', first + 1);
        auto const code = page.substr(first + 1, last - first - 1);
        first = last + 1;
        if (code.find('(') == code.npos && code[0] != '*') continue;  // a value
        if (code.substr(0, 3) == "if(") continue;                     // the advice at the end
        BOOST_TEST((code == "*parts.port" || test.find(code) != test.npos), code);
        ++answers;
    }
    BOOST_TEST(answers > 45u);
}

BOOST_AUTO_TEST_SUITE_END()
