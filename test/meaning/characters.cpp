// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning.hpp>

BOOST_AUTO_TEST_SUITE(meaning_characters_cpp)

// RFC 1738, section 2.2: characters and octets.

using namespace urigram;

namespace {

std::string escape_of(int octet, char const* format) {
    char text[4];
    std::snprintf(text, sizeof text, format, octet);
    return text;
}

bool is(char const* production, std::string const& text) {
    auto const* found = find_production(production);
    BOOST_TEST_REQUIRE(found != nullptr);
    return !found->check(text);
}

charset octets_of(char const* production) {
    auto const* found = find_production(production);
    BOOST_TEST_REQUIRE(found != nullptr);
    return found->octets;
}

/// Checks that `octet` is rejected after `start`, because it must be encoded.
void must_be_encoded(std::string const& start, char octet) {
    std::string const text = start + octet + "b";
    auto const url = rfc1738::parse_url(text);
    BOOST_TEST_REQUIRE(url.has_error());
    BOOST_TEST(url.error().offset == start.size());
    BOOST_TEST((url.error().code == errc::forbidden_octet));
}

char const* const starts[] = {"ftp://h/a",      "http://h/a", "gopher://h/1a", "mailto:a",
                              "news:a",         "telnet://a", "wais://h/a",    "file:///a",
                              "prospero://h/a", "nntp://h/a", "ftp://u:p@h/",  "other:a"};

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_2_2_a_character_represents_its_octet) {
    for (int c = 0x21; c < 0x7F; ++c)
        if (std::string const text(1, static_cast<char>(c)); is("rfc1738:uchar", text))
            BOOST_TEST(decoded_view(text).str() == text);
}

BOOST_AUTO_TEST_CASE(rfc1738_2_2_an_escape_represents_its_octet_in_either_case) {
    for (int c = 0; c < 256; ++c)
        for (auto const* format : {"%%%02X", "%%%02x"}) {
            auto const text = "wais://h/d/t/" + escape_of(c, format);
            auto const url = rfc1738::parse<ast::waisurl>(text);
            BOOST_TEST_REQUIRE(url.has_value());
            auto const wais = meaning_of(*url).value();
            BOOST_TEST((std::get<meaning::wais_document>(wais).document_id.str() ==
                        std::string(1, static_cast<char>(c))));
        }
}

BOOST_AUTO_TEST_CASE(rfc1738_2_2_octets_without_a_graphic_character_are_never_literal) {
    for (auto const* start : starts)
        for (int c = 0; c < 256; ++c)
            if (c < 0x20 || c >= 0x7F) must_be_encoded(start, static_cast<char>(c));
}

BOOST_AUTO_TEST_CASE(rfc1738_2_2_unsafe_characters_are_never_literal) {
    for (auto const* start : starts)
        for (char const c : std::string(" <>\"#{}|\\^~[]`")) must_be_encoded(start, c);
    // a percent sign starts an escape and has no other meaning
    for (std::string text : starts) {
        if (text.rfind("nntp:", 0) == 0) continue;  // a group has no escapes
        auto const size = text.size();
        text += "%zz";
        auto const url = rfc1738::parse_url(text);
        BOOST_TEST_REQUIRE(url.has_error());
        auto const error = url.error().furthest();  // for telnet, the reading with a userinfo
        BOOST_TEST(error.offset == size + 1);
        BOOST_TEST((error.code == errc::bad_escape));
    }
}

BOOST_AUTO_TEST_CASE(rfc2396_2_3_of_the_unsafe_characters_only_the_tilde_is_unreserved) {
    BOOST_TEST(octets_of("rfc2396:unreserved").contains('~'));
    for (char const c : std::string(" <>\"#%{}|\\^~[]`"))
        BOOST_TEST(is("rfc2396:uric", std::string(1, c)) == (c == '~'), c);
}

BOOST_AUTO_TEST_CASE(rfc1738_2_2_reserved_characters) {
    BOOST_TEST((octets_of("rfc1738:reserved") == charset(";/?:@=&")));
    BOOST_TEST((octets_of("rfc2396:reserved") == charset(";/?:@=&+$,")));
}

BOOST_AUTO_TEST_CASE(rfc1738_2_2_an_escaped_reserved_character_has_another_meaning) {
    auto const one = meaning_of(rfc1738::parse<ast::ftpurl>("ftp://h/a%2Fb").value()).value();
    auto const two = meaning_of(rfc1738::parse<ast::ftpurl>("ftp://h/a/b").value()).value();
    BOOST_TEST((*one.commands.begin()).argument.str() == "a/b");
    BOOST_TEST(std::distance(one.commands.begin(), one.commands.end()) == 1);
    BOOST_TEST((*two.commands.begin()).argument.str() == "a");
    BOOST_TEST(std::distance(two.commands.begin(), two.commands.end()) == 2);
    // also in http, where nothing is decoded
    BOOST_TEST(meaning_of(rfc1738::parse<ast::httpurl>("http://h/a%3Fb").value()).value().selector ==
               "a%3Fb");
    BOOST_TEST(meaning_of(rfc1738::parse<ast::httpurl>("http://h/a?b").value()).value().selector == "a");
}

BOOST_AUTO_TEST_CASE(rfc1738_2_2_decoding_comes_after_splitting) {
    auto const ftp = meaning_of(rfc1738::parse<ast::ftpurl>("ftp://u%3Ap:%40@h/a%3Btype=d").value()).value();
    BOOST_TEST(ftp.login.user.str() == "u:p");
    BOOST_TEST(ftp.login.password.str() == "@");
    auto const last = *ftp.commands.begin();
    BOOST_TEST((last.verb == meaning::ftp_verb::retr));
    BOOST_TEST(last.argument.str() == "a;type=d");
    // decoded once, not twice
    auto const mail = meaning_of(rfc1738::parse<ast::mailtourl>("mailto:%2541").value()).value();
    BOOST_TEST(mail.addr_spec.str() == "%41");
}

BOOST_AUTO_TEST_SUITE_END()
