// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/gopher.hpp>

BOOST_AUTO_TEST_SUITE(meaning_gopher_cpp)

using namespace urigram;
using meaning::gopher_plus_kind;

static_assert(noexcept(meaning_of(ast::gopherurl())));
static_assert(noexcept(meaning::gopher_plus_of(decoded_view())));

namespace {

meaning_result<meaning::gopher> gopher(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::gopherurl>(text).value());
}

std::string request_of(std::string_view text) {
    std::string octets;
    meaning::write_request(octets, gopher(text).value());
    return octets;
}

meaning::gopher_plus plus_of(std::string_view text) { return meaning::gopher_plus_of(decoded_view(text)); }

void refused(std::string_view text, meaning_error const& expected) {
    auto const meant = gopher(text);
    BOOST_TEST_CONTEXT(text) {
        BOOST_TEST_REQUIRE(meant.has_error());
        BOOST_TEST(meant.error().message() == expected.message());
        BOOST_TEST(meant.error().offset == expected.offset);
        BOOST_TEST((meant.error() == expected));
    }
}

constexpr std::string_view form = "+%091%0D%0A+-1%0D%0Avalue1%0D%0Avalue2%0D%0A.%0D%0A";

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_4_1_the_type_is_one_character) {
    BOOST_TEST(gopher("gopher://h/0a").value().type == '0');
    BOOST_TEST(gopher("gopher://h/0a").value().selector.str() == "a");
    BOOST_TEST(gopher("gopher://h/7").value().type == '7');
    BOOST_TEST(gopher("gopher://h/%37a").value().type == '7');
    BOOST_TEST(gopher("gopher://h/%37a").value().selector.str() == "a");
    BOOST_TEST(gopher("gopher://h//a").value().type == '/');
    BOOST_TEST(gopher("gopher://h/%FFa").value().type == '\xFF');
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_1_without_a_path_the_type_is_1) {
    for (auto text : {"gopher://h", "gopher://h/"}) {
        auto const item = gopher(text).value();
        BOOST_TEST(item.type == '1');
        BOOST_TEST(item.selector.empty());
        BOOST_TEST(!item.search.has_value());
        BOOST_TEST(!item.plus.has_value());
        BOOST_TEST(request_of(text) == "\r\n");
    }
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_1_selector_search_and_string_are_divided_by_tabs) {
    auto const item = gopher("gopher://h/7sel%09a%20b%09+").value();
    BOOST_TEST(item.selector.str() == "sel");
    BOOST_TEST_REQUIRE(item.search.has_value());
    BOOST_TEST(item.search->str() == "a b");
    BOOST_TEST_REQUIRE(item.plus.has_value());
    BOOST_TEST(item.plus->text.str() == "+");
    BOOST_TEST(!gopher("gopher://h/7sel%09a").value().plus.has_value());
    BOOST_TEST(!gopher("gopher://h/7sel").value().search.has_value());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_3_a_string_follows_a_search_that_may_be_empty) {
    auto const item = gopher("gopher://h/0sel%09%09+").value();
    BOOST_TEST_REQUIRE(item.search.has_value());
    BOOST_TEST(item.search->empty());
    BOOST_TEST_REQUIRE(item.plus.has_value());
    // a single tab begins a search
    auto const search = gopher("gopher://h/0sel%09+").value();
    BOOST_TEST(search.search->str() == "+");
    BOOST_TEST(!search.plus.has_value());
    // a string may be empty, too
    BOOST_TEST_REQUIRE(gopher("gopher://h/0sel%09%09").value().plus.has_value());
    BOOST_TEST(gopher("gopher://h/0sel%09%09").value().plus->text.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_1_the_selector_may_be_empty) {
    BOOST_TEST(gopher("gopher://h/1").value().selector.empty());
    BOOST_TEST(request_of("gopher://h/1") == "\r\n");
    BOOST_TEST(request_of("gopher://h/7%09a") == "\ta\r\n");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_1_the_selector_may_start_with_a_copy_of_the_type) {
    auto const item = gopher("gopher://h/00/about").value();
    BOOST_TEST(item.type == '0');
    BOOST_TEST(item.selector.str() == "0/about");
    BOOST_TEST(request_of("gopher://h/00/about") == "0/about\r\n");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_1_the_selector_may_have_any_octet_except_tab_cr_lf_and_nul) {
    for (int c = 1; c < 256; ++c) {  // the next case tests NUL
        if (c == '\t' || c == '\n' || c == '\r') continue;
        std::string const octet(1, static_cast<char>(c));
        auto const text = "gopher://h/1" + encode(octet, charset());
        BOOST_TEST(request_of(text) == octet + "\r\n");
    }
    refused("gopher://h/1a%0Db", {meaning_errc::carriage_return, 13, "selector"});
    refused("gopher://h/1a%0ab", {meaning_errc::line_feed, 13, "selector"});
    // if the grammar of a search does not match, everything belongs to the selector, including the tab
    refused("gopher://h/1a%09b/c", {meaning_errc::tab, 13, "selector"});
}

BOOST_AUTO_TEST_CASE(rfc1738_6_octets_that_would_end_an_argument_are_rejected) {
    refused("gopher://h/1a%00", {meaning_errc::nul, 13, "selector"});
    refused("gopher://h/7a%09b%0D%0ADATA", {meaning_errc::carriage_return, 17, "search"});
    refused("gopher://h/7a%09b%00", {meaning_errc::nul, 17, "search"});
    refused("gopher://h/7a%09b%09+%0A", {meaning_errc::line_feed, 21, "gopher+_string"});
    refused("gopher://h/7a%09b%09+c%09d", {meaning_errc::tab, 22, "gopher+_string"});
    refused("gopher://h/7a%09%09!%00", {meaning_errc::nul, 20, "gopher+_string"});
    refused("gopher://h:25/1%0D%0AHELO%20h", {meaning_errc::carriage_return, 15, "selector"});
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_a_request_is_a_line_divided_by_tabs) {
    BOOST_TEST(request_of("gopher://h/0a%20selector") == "a selector\r\n");
    BOOST_TEST(request_of("gopher://h/7a%20selector%09wine%20bars") == "a selector\twine bars\r\n");
    BOOST_TEST(request_of("gopher://h/0a_selector%09%09+") == "a_selector\t\t+\r\n");
    BOOST_TEST(request_of("gopher://h/7sel%09s%09+v%20l") == "sel\ts\t+v l\r\n");
    std::string octets = "before ";
    meaning::write_request(octets, gopher("gopher://h/0a").value());
    BOOST_TEST(octets == "before a\r\n");
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_4_the_default_view) {
    BOOST_TEST((plus_of("+").kind == gopher_plus_kind::default_view));
    BOOST_TEST((plus_of("%2B").kind == gopher_plus_kind::default_view));
    BOOST_TEST(plus_of("+").argument.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_5_an_ask_form) {
    BOOST_TEST((plus_of("?").kind == gopher_plus_kind::ask_form));
    BOOST_TEST((plus_of("?a").kind == gopher_plus_kind::other));
    BOOST_TEST((gopher("gopher://h/0a%09%09?").value().plus->kind == gopher_plus_kind::ask_form));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_6_all_attributes) {
    BOOST_TEST((plus_of("!").kind == gopher_plus_kind::item_attributes));
    BOOST_TEST(plus_of("!").argument.empty());
    BOOST_TEST((plus_of("$").kind == gopher_plus_kind::directory_attributes));
    BOOST_TEST(plus_of("$").argument.empty());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_7_chosen_attributes) {
    auto const two = plus_of("!+ABSTRACT%20+SMELL");
    BOOST_TEST((two.kind == gopher_plus_kind::item_attributes));
    BOOST_TEST(two.argument.str() == "+ABSTRACT +SMELL");
    BOOST_TEST(two.text.str() == "!+ABSTRACT +SMELL");
    auto const of_all = plus_of("%24+VIEWS");
    BOOST_TEST((of_all.kind == gopher_plus_kind::directory_attributes));
    BOOST_TEST(of_all.argument.str() == "+VIEWS");
    BOOST_TEST(request_of("gopher://h/0a%09%09!+ABSTRACT%20+SMELL") == "a\t\t!+ABSTRACT +SMELL\r\n");
    BOOST_TEST((plus_of("!%2BA").kind == gopher_plus_kind::item_attributes));
    // each name follows a plus sign, and a space separates two of them
    for (std::string const argument : {"garbage", "A+B", "%20", "%20+A", "+A%20", "+A%20B", "+A%20%20+B",
                                       "+A%20+B%20C", "+A%0D%0A", "+A%09", "+A%00"}) {
        BOOST_TEST((plus_of("!" + argument).kind == gopher_plus_kind::other), argument);
        BOOST_TEST((plus_of("$" + argument).kind == gopher_plus_kind::other), argument);
    }
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_8_an_alternate_view) {
    auto const view = plus_of("+application/postscript%20Es_ES");
    BOOST_TEST((view.kind == gopher_plus_kind::alternate_view));
    BOOST_TEST(view.argument.str() == "application/postscript Es_ES");
    for (auto text : {"+%091", "+a%09", "+a%0D", "+%0A", "+a%00b"})
        BOOST_TEST((plus_of(text).kind == gopher_plus_kind::other), text);
}

BOOST_AUTO_TEST_CASE(rfc1738_3_4_9_a_filled_in_form) {
    auto const filled = plus_of(form);
    BOOST_TEST((filled.kind == gopher_plus_kind::filled_in_form));
    BOOST_TEST(filled.argument.str() == "\t1\r\n+-1\r\nvalue1\r\nvalue2\r\n.\r\n");
    // the form ends with a line end, so no other one is added
    BOOST_TEST(request_of("gopher://h/0sel%09%09" + std::string(form)) ==
               "sel\t\t+\t1\r\n+-1\r\nvalue1\r\nvalue2\r\n.\r\n");
    for (auto text :
         {"+%091%0D%0A+-1%0D%0A.%0D%0A", "+%091%0D%0A+-1%0D%0A%0D%0A.%0D%0A",
          "+%091%0D%0A+-1%0D%0A.a%0D%0A..%0D%0Aa.%0D%0A.%0D%0A", "+%091%0D%0A+-1%0D%0Aa%09b%0D%0A.%0D%0A"})
        BOOST_TEST((plus_of(text).kind == gopher_plus_kind::filled_in_form), text);
}

// If a form ended early, the rest of it would be sent as further requests.
BOOST_AUTO_TEST_CASE(rfc1738_3_4_9_invalid_forms_are_rejected) {
    std::string const whole(form);
    std::string const start = "gopher://h/0sel%09%09";
    std::string text;
    for (auto const& wrong :
         {whole + "x", whole + "%0D%0A", whole + whole, whole + "QUIT%0D%0A.%0D%0A",
          std::string("+%091%0D%0A+-1%0D%0Avalue1%0D%0A"), std::string("+%091%0D%0A+-1%0D%0A.%0D"),
          std::string("+%091%0D%0A+-1%0D%0A."), std::string("+%091%0D%0A+-1%0D%0Aa%0Ab%0D%0A.%0D%0A"),
          std::string("+%091%0D%0A+-1%0D%0Aa%0Db%0D%0A.%0D%0A"),
          std::string("+%091%0D%0A+-1%0D%0Aa%00%0D%0A.%0D%0A"), std::string("+%091%0D%0A"),
          std::string("+%091%0D%0A+-2%0D%0A.%0D%0A"), std::string("+%090%0D%0A+-1%0D%0A.%0D%0A")}) {
        BOOST_TEST((plus_of(wrong).kind == gopher_plus_kind::other), wrong);
        text = start + wrong;
        refused(text, {meaning_errc::tab, start.size() + 1, "gopher+_string"});
    }
    text = start + "!" + whole;
    refused(text, {meaning_errc::tab, start.size() + 2, "gopher+_string"});
}

// An allocation for each call would copy all previous data each time.
BOOST_AUTO_TEST_CASE(many_requests_in_one_string_take_linear_time) {
    constexpr std::size_t count = 300'000;
    auto const item = gopher("gopher://h/0a").value();
    std::string octets;
    std::size_t allocated = 0, capacity = octets.capacity();
    for (std::size_t i = 0; i < count; ++i) {
        meaning::write_request(octets, item);
        if (octets.capacity() != capacity) ++allocated, capacity = octets.capacity();
    }
    BOOST_TEST(octets.size() == 3 * count);
    BOOST_TEST(allocated < 100u);
}

BOOST_AUTO_TEST_CASE(any_other_string_is_of_the_kind_other) {
    for (auto text : {"", "a", "%00", "%", "-"}) {
        BOOST_TEST((plus_of(text).kind == gopher_plus_kind::other), text);
        BOOST_TEST(plus_of(text).text.text() == text);
    }
    BOOST_TEST(plus_of("ab").argument.str() == "b");
}

BOOST_AUTO_TEST_CASE(meaning_of_a_default_struct_is_defined) {
    auto const item = meaning_of(ast::gopherurl()).value();
    BOOST_TEST(item.type == '1');
    ast::gopherurl url;
    url.gopher_path = ast::gopher_path();
    url.gopher_path->search = ast::gopher_search{{}, std::string_view()};
    auto const empty = meaning_of(url).value();
    BOOST_TEST(empty.type == '1');
    BOOST_TEST((empty.plus->kind == gopher_plus_kind::other));
    std::string octets;
    meaning::write_request(octets, empty);
    BOOST_TEST(octets == "\t\t\r\n");
}

BOOST_AUTO_TEST_SUITE_END()
