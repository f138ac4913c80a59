// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <string>
#include <urigram.hpp>
#include <urigram/meaning/news.hpp>

BOOST_AUTO_TEST_SUITE(meaning_news_cpp)

using namespace urigram;

static_assert(noexcept(meaning_of(ast::newsurl())));

namespace {

meaning_result<meaning::news> news(std::string_view text) {
    return meaning_of(rfc1738::parse<ast::newsurl>(text).value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(rfc1738_3_6_an_asterisk_is_all_groups) {
    BOOST_TEST(std::holds_alternative<ast::all_groups>(news("news:*").value()));
    BOOST_TEST(!std::holds_alternative<ast::all_groups>(news("news:*@h").value()));
}

BOOST_AUTO_TEST_CASE(rfc1738_3_6_text_with_an_at_sign_is_a_message_id_without_angle_brackets) {
    auto const meant = news("news:1994%2F10+a@host.dom").value();
    auto const& id = std::get<meaning::message_id>(meant);
    BOOST_TEST(id.unique.str() == "1994/10+a");
    BOOST_TEST(id.domain == "host.dom");
    std::string text = "ARTICLE ";
    meaning::write_message_id(text, id);
    BOOST_TEST(text == "ARTICLE <1994/10+a@host.dom>");
    BOOST_TEST(rfc1738::parse_url("news:<a@h>").has_error());
}

BOOST_AUTO_TEST_CASE(rfc1738_3_6_any_other_text_is_a_dotted_group_name) {
    auto const meant = news("news:comp.infosystems.www.misc").value();
    BOOST_TEST(std::get<ast::group>(meant).text == "comp.infosystems.www.misc");
    BOOST_TEST(std::get<ast::group>(news("news:comp").value()).text == "comp");
}

BOOST_AUTO_TEST_CASE(rfc1738_6_a_message_id_that_holds_a_line_end_is_refused) {
    BOOST_TEST(
        (news("news:a%0D%0AQUIT@h").error() == meaning_error{meaning_errc::carriage_return, 6, "article"}));
    BOOST_TEST((news("news:%0A@h").error() == meaning_error{meaning_errc::line_feed, 5, "article"}));
    BOOST_TEST((news("news:%00@h").error() == meaning_error{meaning_errc::nul, 5, "article"}));
}

// With a blank or an angle bracket, an identifier would end before the `@`; its rest would be an argument.
BOOST_AUTO_TEST_CASE(rfc1036_2_1_5_a_message_id_holds_no_blank_and_no_angle_bracket) {
    auto const refused = [](std::string_view text, meaning_errc code, std::uint64_t offset) {
        BOOST_TEST((news(text).error() == meaning_error{code, offset, "article"}), text);
    };
    refused("news:a%3E@h", meaning_errc::angle_bracket, 6);
    refused("news:a%3e%20b@h", meaning_errc::angle_bracket, 6);
    refused("news:%3Ca@h", meaning_errc::angle_bracket, 5);
    refused("news:a%20b@h", meaning_errc::white_space, 6);
    refused("news:a%0B@h", meaning_errc::white_space, 6);
    refused("news:a%0C@h", meaning_errc::white_space, 6);
    refused("news:a%09b@h", meaning_errc::tab, 6);
    std::string const ends("\0\t\n\v\f\r <>", 9);
    for (int c = 0; c < 256; ++c) {
        std::string const octet(1, static_cast<char>(c));
        auto const text = "news:" + encode(octet, charset()) + "@h";
        auto const meant = news(text);
        BOOST_TEST(meant.has_error() == (ends.find(octet) != ends.npos), text);
        if (!meant) continue;
        std::string id;
        meaning::write_message_id(id, std::get<meaning::message_id>(*meant));
        BOOST_TEST(id == "<" + octet + "@h>");
    }
}

// An allocation for each call would copy all previous data each time.
BOOST_AUTO_TEST_CASE(many_message_ids_in_one_string_take_linear_time) {
    constexpr std::size_t count = 300'000;
    auto const meant = news("news:a@h").value();
    std::string text;
    std::size_t allocated = 0, capacity = text.capacity();
    for (std::size_t i = 0; i < count; ++i) {
        meaning::write_message_id(text, std::get<meaning::message_id>(meant));
        if (text.capacity() != capacity) ++allocated, capacity = text.capacity();
    }
    BOOST_TEST(text.size() == 5 * count);
    BOOST_TEST(allocated < 100u);
}

BOOST_AUTO_TEST_CASE(meaning_of_default_structs_is_defined) {
    BOOST_TEST(std::holds_alternative<ast::all_groups>(meaning_of(ast::newsurl()).value()));
    std::string text;
    meaning::write_message_id(text, {});
    BOOST_TEST(text == "<@>");
}

BOOST_AUTO_TEST_SUITE_END()
