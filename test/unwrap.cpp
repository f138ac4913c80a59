// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <urigram/unwrap.hpp>

BOOST_AUTO_TEST_SUITE(unwrap_cpp)

using namespace urigram;

static_assert(unwrap("<URL:http://h/>") == "http://h/");  // usable in constant expressions
static_assert(has_hyphen_before_break("a-\nb"));

BOOST_AUTO_TEST_CASE(delimiters_are_removed) {
    struct {
        std::string_view text, unwrapped;
    } const all[] = {
        {"http://h/", "http://h/"},
        {"<http://h/>", "http://h/"},
        {"<URL:http://h/>", "http://h/"},
        {"<url:http://h/>", "http://h/"},
        {"<URL: http://h/ >", "http://h/"},
        {"\"http://h/\"", "http://h/"},
        {" \t\r\n\v\f<http://h/> \n", "http://h/"},
        {"\" http://h/ \"", "http://h/"},
        {"<>", ""},
        {"<URL:>", ""},
        {"\"\"", ""},
        {" \n ", ""},
        {"", ""},
    };
    for (auto const& each : all) BOOST_TEST(unwrap(each.text) == each.unwrapped);
}

BOOST_AUTO_TEST_CASE(unpaired_delimiters_are_kept) {
    for (std::string_view const text :
         {"<", "\"", ">", "<a", "a>", ">a<", "<a\"", "\"a>", "\"a", "a\"", "'a'"})
        BOOST_TEST(unwrap(text) == text);
    BOOST_TEST(unwrap("URL:http://h/") == "URL:http://h/");
    BOOST_TEST(unwrap("\"URL:http://h/\"") == "URL:http://h/");
    BOOST_TEST(unwrap("<<http://h/>>") == "<http://h/>");
    BOOST_TEST(unwrap("\"<http://h/>\"") == "<http://h/>");
    BOOST_TEST(unwrap("<URL") == "<URL");
    BOOST_TEST(unwrap("<URL>") == "URL");
}

BOOST_AUTO_TEST_CASE(any_octet_is_allowed) {
    BOOST_TEST(unwrap(std::string_view("<\0\x80>", 4)) == std::string_view("\0\x80", 2));
    BOOST_TEST(unwrap(std::string_view("\0 ", 2)) == std::string_view("\0", 1));
    BOOST_TEST(unwrap(std::string_view()).empty());
    BOOST_TEST(unwrap_and_join(std::string_view()).empty());
    BOOST_TEST(!has_hyphen_before_break(std::string_view()));
}

BOOST_AUTO_TEST_CASE(the_view_lies_in_the_text) {
    std::string_view const text = " <URL:x:y> ";
    BOOST_TEST(unwrap(text).data() - text.data() == 6);
}

BOOST_AUTO_TEST_CASE(breaks_are_removed_and_hyphens_stay) {
    BOOST_TEST(unwrap_and_join("<http://h/long/\n   path>") == "http://h/long/path");
    BOOST_TEST(unwrap_and_join("<URL:http://h/\r\n\ta b>") == "http://h/ab");
    BOOST_TEST(unwrap_and_join("http://h/a-\n  b") == "http://h/a-b");
    BOOST_TEST(unwrap_and_join("< \n >").empty());
    // RFC 3986, appendix C
    BOOST_TEST(unwrap_and_join("<http://www.w3.org/Addressing/>") == "http://www.w3.org/Addressing/");
    BOOST_TEST(unwrap_and_join("<ftp://foo.example.\ncom/rfc/>") == "ftp://foo.example.com/rfc/");
    std::string to = "see ";
    unwrap_to(to, " \"x:\n y\" ");
    BOOST_TEST(to == "see x:y");
}

BOOST_AUTO_TEST_CASE(hyphens_before_breaks_are_reported) {
    for (auto const* text : {"a-\nb", "a-\rb", "a-\r\nb", "a- \t\nb", "a-b-\n", "a--\n", "a\n-\nb"})
        BOOST_TEST(has_hyphen_before_break(text), text);
    for (auto const* text : {"", "-", "a-b", "a\n-b", "a- b", "a-b\n", "\n-"})
        BOOST_TEST(!has_hyphen_before_break(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
