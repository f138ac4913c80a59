// SPDX-License-Identifier: BSL-1.0
#include "published_texts.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(accepted_by_cpp)

using namespace urigram;

namespace {

std::string list_of(expectations const& titles) {
    std::string list;
    for (auto title : titles) list += (list.empty() ? "" : ", ") + std::string(title);
    return list;
}

parse_error error_of(std::string_view text) { return rfc1738::parse_url(text).error(); }

}  // namespace

BOOST_AUTO_TEST_CASE(titles_are_those_of_accepting_dialects) {
    auto const all = "RFC 1738, RFC 1808, RFC 2396, RFC 2732, RFC 3986";
    BOOST_TEST(list_of(accepted_by("http://h/")) == all);
    BOOST_TEST(list_of(accepted_by("mailto:a@b")) == all);
    BOOST_TEST(list_of(accepted_by("http://h/a#b")) == "RFC 1808, RFC 2396, RFC 2732, RFC 3986");
    BOOST_TEST(list_of(accepted_by("http://h/~a")) == "RFC 2396, RFC 2732, RFC 3986");
    BOOST_TEST(list_of(accepted_by("http://[::1]/")) == "RFC 2732, RFC 3986");
    BOOST_TEST(list_of(accepted_by("http://h/a#[")) == "RFC 2732");
    BOOST_TEST(list_of(accepted_by("http://h/^")) == "");
    BOOST_TEST(list_of(accepted_by("")) == "");
    for (auto reference : {"a/b", "/a", "//h/a", "?q", "#f"})  // URLs have a scheme
        BOOST_TEST(list_of(accepted_by(reference)) == "", reference);
}

BOOST_AUTO_TEST_CASE(messages_name_accepting_dialects) {
    BOOST_TEST(
        message_with_dialects(error_of("nntp://h/g/x"), "nntp://h/g/x") ==
        "expected digit in digits, found \"x\"; RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL");
    BOOST_TEST(message_with_dialects(error_of("ftp:/["), "ftp:/[") ==
               "expected \"/\" in ftpurl, found \"[\"");
    BOOST_TEST(message_with_dialects(error_of("nntp://h/g/"), "nntp://h/g/") ==
               "expected digit in digits, found the end of the text; RFC 1808, RFC 2396, RFC 2732 and RFC "
               "3986 accept this URL");
    std::string_view const two_readings = "http://h:80x/";
    BOOST_TEST(message_with_dialects(urigram::parse(two_readings).error(), two_readings) ==
               "expected DIGIT, \"#\", \"/\", \"?\" or end of text in port, found \"x\"; or pchar in "
               "userinfo 1 octet later; RFC 1808, RFC 2396 and RFC 2732 accept this URL");
}

// The message must not advise encoding a "#", because a "#" begins a fragment in the other dialects.
BOOST_AUTO_TEST_CASE(found_octet_is_followed_by_accepting_dialects) {
    auto const end_of_message = [](std::string_view text) {
        auto const message = message_with_dialects(error_of(text), text);
        return message.substr(message.find("found"));
    };
    BOOST_TEST(end_of_message("http://h/a#b") ==
               "found \"#\"; RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL");
    BOOST_TEST(end_of_message("http://h/~") ==
               "found \"~\"; RFC 2396, RFC 2732 and RFC 3986 accept this URL");
    BOOST_TEST(end_of_message("http://u@h/") ==
               "found \"@\"; RFC 1808, RFC 2396, RFC 2732 and RFC 3986 accept this URL");
    BOOST_TEST(end_of_message("http://h/a#[") == "found \"#\"; RFC 2732 accepts this URL");
    BOOST_TEST(end_of_message("http://h/a#{") == "found \"#\"");
    BOOST_TEST(end_of_message("http://h/[") == "found \"[\"");
    BOOST_TEST(end_of_message("a/b") == "found \"/\"");  // accepted as a reference, not as a URL
    auto const uri = rfc2396::parse_uri_reference("http://h/[").error();
    BOOST_TEST(message_with_dialects(uri, "http://h/[").find("accept") == std::string::npos);
}

// No note if the error's own dialect accepts the text as a URL: the caller asked for another production.
BOOST_AUTO_TEST_CASE(no_note_on_a_url_of_the_same_dialect) {
    auto const* const hostport = find_production("rfc1738:hostport");
    auto const refused = hostport->check("localhost:80a").value();
    BOOST_TEST(list_of(accepted_by("localhost:80a")).find("RFC 1738") != std::string::npos);
    BOOST_TEST(note_of_dialects(refused, "localhost:80a") == "");
    BOOST_TEST(message_with_dialects(refused, "localhost:80a") == refused.message("localhost:80a"));
    // Only another dialect accepts this text as a URL.
    auto const* const digits = find_production("rfc1738:digits");
    BOOST_TEST(note_of_dialects(digits->check("http://h/a#[").value(), "http://h/a#[") ==
               "; RFC 2732 accepts this URL");
}

// If a text was parsed by a rule without a dialect, the error has no note.
BOOST_AUTO_TEST_CASE(no_note_without_a_dialect) {
    auto error = error_of("http://h/~");
    BOOST_TEST(note_of_dialects(error, "http://h/~") == "; RFC 2396, RFC 2732 and RFC 3986 accept this URL");
    error.grammar = nullptr;
    BOOST_TEST(note_of_dialects(error, "http://h/~") == "");
    BOOST_TEST(message_with_dialects(error, "http://h/~") == error.message("http://h/~"));
    BOOST_TEST(note_of_dialects(parse_error(), "http://h/~") == "");
}

BOOST_AUTO_TEST_CASE(notes_name_the_titles_of_accepted_by) {
    auto texts = test::battery_texts();
    for (auto& text : test::old_scheme_texts()) texts.push_back(std::move(text));
    std::size_t notes = 0;
    for (auto const& text : texts) BOOST_TEST_CONTEXT(text) {
            auto const titles = accepted_by(text);
            std::string expected;
            for (dialect const* one : dialects::all) {
                auto const parts = one->parts(text);
                if (one != &dialects::by_scheme && parts && parts->scheme)
                    expected += (expected.empty() ? "" : ", ") + std::string(one->title);
            }
            BOOST_TEST(list_of(titles) == expected);
            for (dialect const* one : dialects::all) {
                auto const parts = one->parts(text);
                if (parts) continue;
                auto const note = note_of_dialects(parts.error(), text);
                BOOST_TEST(note.empty() == titles.empty());
                BOOST_TEST(message_with_dialects(parts.error(), text) == parts.error().message(text) + note);
                notes += note.empty() ? 0 : 1;
            }
        }
    BOOST_TEST(notes > 100u);
}

BOOST_AUTO_TEST_SUITE_END()
