// SPDX-License-Identifier: BSL-1.0
#include <boost/system/system_error.hpp>
#include <boost/test/unit_test.hpp>
#include <system_error>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(error_cpp)

using namespace urigram;

namespace {

parse_error error_of(std::string_view text) { return rfc1738::parse_url(text).error(); }

std::string names(expectations const& expected) {
    std::string text;
    for (auto name : expected) text += (text.empty() ? "" : " ") + std::string(name);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(category_has_name_and_messages) {
    boost::system::error_code const code = errc::bad_escape;
    BOOST_TEST(code.category().name() == std::string("urigram"));
    BOOST_TEST(code.value() == 4);
    for (int e = 1; e <= 8; ++e) BOOST_TEST(error_category().message(e) != error_category().message(e + 1));
}

BOOST_AUTO_TEST_CASE(codes_have_names) {
    BOOST_TEST(to_string(errc::empty) == "empty");
    BOOST_TEST(to_string(errc::byte_order_mark) == "byte_order_mark");
    BOOST_TEST(to_string(errc::no_scheme) == "no_scheme");
    BOOST_TEST(to_string(errc::bad_escape) == "bad_escape");
    BOOST_TEST(to_string(errc::forbidden_octet) == "forbidden_octet");
    BOOST_TEST(to_string(errc::unexpected_octet) == "unexpected_octet");
    BOOST_TEST(to_string(errc::incomplete) == "incomplete");
    BOOST_TEST(to_string(errc::other_parts) == "other_parts");
    BOOST_TEST(to_string(errc()) == "unknown");
}

BOOST_AUTO_TEST_CASE(expected_names_are_productions_and_characters) {
    BOOST_TEST(names(error_of("nntp://h/g/x").expected()) == "digit");
    BOOST_TEST(names(error_of("http://h/%4g").expected()) == "hex");
    BOOST_TEST(names(error_of("http://h/~").expected()) == "xchar end of text");
    BOOST_TEST(names(error_of("telnet://h/x").expected()) == "end of text");
    BOOST_TEST(names(error_of("ftp:/h").expected()) == "\"/\"");
    BOOST_TEST(names(error_of("ftp://u:p~@h").expected()) == "uchar \"&\" \";\" \"=\" \"?\" \"@\"");
    BOOST_TEST(names(error_of("mailto:").expected()) == "xchar");
    BOOST_TEST(names(error_of("").expected()) == "alphadigit \"+\" \"-\" \".\"");
    BOOST_TEST(names(parse_error().expected()).empty());
}

BOOST_AUTO_TEST_CASE(lists_of_names_are_copied) {
    expectations many;
    for (int i = 0; i < 300; ++i) many.add(i % 2 == 0 ? "even" : "odd");
    BOOST_TEST(many.size() == 257u);  // the maximum
    expectations const copy = many;
    BOOST_TEST(names(copy) == names(many));

    expectations few;
    BOOST_TEST(few.empty());
    few.add("digit");
    many = few;
    BOOST_TEST(names(many) == "digit");
    auto const& same = many;
    many = same;
    BOOST_TEST(names(many) == "digit");
    BOOST_TEST(copy.size() == 257u);
}

BOOST_AUTO_TEST_CASE(no_expected_octet_is_left_out) {
    parse_error error;
    error.expected_octets = charset::range('\0', '\xFF');
    error.end_expected = true;
    auto const all = error.expected();
    BOOST_TEST(all.size() == 257u);
    BOOST_TEST(all.begin()[200] == "\"\xC8\"");
    BOOST_TEST(*(all.end() - 1) == "end of text");
    character_class const classes[] = {{"nothing", {}}, {"high", charset::range('\x80', '\xFF')}};
    error.classes = {classes, 2};
    BOOST_TEST(error.expected().size() == 130u);
    BOOST_TEST(*error.expected().begin() == "high");
}

// The names cover exactly the expected bytes.
BOOST_AUTO_TEST_CASE(expected_names_cover_the_expected_octets) {
    for (auto text :
         {"http://h/~", "ftp://", "gopher://h", "x", "news:1", "wais://h", "prospero://h/a;b", "file://"}) {
        auto const error = error_of(text);
        charset named;
        for (auto name : error.expected()) {
            if (name.size() == 3 && name[1] != 'e') {
                named.insert(name[1]);
                continue;
            }
            if (name == "end of text") continue;
            for (int c = 0; c < 256; ++c) {
                char const octet = static_cast<char>(c);
                auto const* production = find_production("rfc1738:" + std::string(name));
                BOOST_TEST_REQUIRE(production != nullptr);
                if (!production->check(std::string_view(&octet, 1))) named.insert(octet);
            }
            if (name == "uchar" || name == "xchar") named.insert('%');
        }
        BOOST_TEST((named == error.expected_octets));
    }
}

BOOST_AUTO_TEST_CASE(messages_name_expected_and_found) {
    BOOST_TEST(error_of("nntp://h/g/x").message() == "expected digit in digits");
    BOOST_TEST(error_of("nntp://h/g/x").message("nntp://h/g/x") == "expected digit in digits, found \"x\"");
    BOOST_TEST(error_of("ftp:/[").message("ftp:/[") == "expected \"/\" in ftpurl, found \"[\"");
    BOOST_TEST(error_of("nntp://h/g/").message("nntp://h/g/") ==
               "expected digit in digits, found the end of the text");
    BOOST_TEST(error_of("nntp://h/g/ ").message("nntp://h/g/ ") ==
               "expected digit in digits, found a space, which a URL may hold only percent-encoded");
    BOOST_TEST(error_of("nntp://h/g/\xE9").message("nntp://h/g/\xE9") ==
               "expected digit in digits, found octet E9, which a URL may hold only percent-encoded");
    BOOST_TEST(error_of("nntp://h/g/\x7F").message("nntp://h/g/\x7F") ==
               "expected digit in digits, found octet 7F, which a URL may hold only percent-encoded");
    BOOST_TEST(error_of("nntp://h/g/\"").message("nntp://h/g/\"") ==
               "expected digit in digits, found <\">, which a URL may hold only percent-encoded");
    BOOST_TEST(error_of("").message("").rfind("the text is empty; expected alphadigit", 0) == 0u);
    BOOST_TEST(error_of("").message("").find("found") == std::string::npos);
    for (std::string const text :
         {"\xEF\xBB\xBFx:", "\xEF\xBB\xBF", "\xEF\xBB\xBFhttp://h/", "\xEF\xBB\xBF ^"}) {
        BOOST_TEST(error_of(text).message(text) ==
                   "the text starts with a byte order mark: remove its first three octets, EF BB BF");
        BOOST_TEST(error_of(text).message() == error_of(text).message(text));
    }
}

// Only bytes that no RFC allows get the hint. "~" and "#" do not, because another RFC than the error's allows
// them.
BOOST_AUTO_TEST_CASE(octets_that_no_rfc_allows_get_a_hint_to_encode) {
    auto const end_of_message = [](parse_error const& error, std::string_view text) {
        auto const message = error.message(text);
        return message.substr(message.find("found"));
    };
    std::size_t seen = 0;
    for (dialect const* grammar : dialects::all) {
        auto const error = grammar->parts("http://h/^").error();
        BOOST_TEST((error.code == errc::forbidden_octet));
        BOOST_TEST(end_of_message(error, "http://h/^") ==
                   "found \"^\", which a URL may hold only percent-encoded");
        BOOST_TEST(detail::octets_of_any_url.contains(grammar->octets));
        ++seen;
    }
    BOOST_TEST(seen == dialects::all.size());
    auto const of_url = [&](std::string_view text) { return end_of_message(error_of(text), text); };
    BOOST_TEST(of_url("http://h/~") == "found \"~\"");
    BOOST_TEST((detail::octets_of_any_url == dialects::rfc3986.octets));
    BOOST_TEST(of_url("http://h/a#b") == "found \"#\"");
    BOOST_TEST(of_url("http://h/a#{") == "found \"#\"");
    BOOST_TEST(of_url("http://u@h/") == "found \"@\"");
    auto of_no_dialect = error_of("http://h/^");
    of_no_dialect.grammar = nullptr;
    BOOST_TEST(end_of_message(of_no_dialect, "http://h/^") ==
               "found \"^\", which a URL may hold only percent-encoded");
}

// If possible, many single characters are written as a class without some of its bytes, or as ranges.
BOOST_AUTO_TEST_CASE(many_single_characters_are_summarized) {
    auto const expected = [](charset const& octets, bool end = false) {
        parse_error e;
        e.code = errc::unexpected_octet;
        e.expected_octets = octets;
        e.end_expected = end;
        e.classes = dialects::rfc3986.classes;
        return e.message();
    };
    auto const digits = charset("0123456789");
    BOOST_TEST(expected(digits - charset("2")) == "expected DIGIT except \"2\"");
    BOOST_TEST(expected(digits - charset("05"), true) ==
               "expected DIGIT except \"0\" and \"5\" or end of text");
    BOOST_TEST(expected((digits - charset("789")) | charset("x@")) == "expected \"0\"-\"6\", \"@\" or \"x\"");
    BOOST_TEST(expected(charset("01234@")) == "expected \"0\", \"1\", \"2\", \"3\", \"4\" or \"@\"");
    BOOST_TEST(expected(charset("01345789ab")) == "expected DIGIT except \"2\" and \"6\", \"a\" or \"b\"");
    BOOST_TEST(expected(charset("^|{}<>`")) == "expected \"<\", \">\", \"^\", \"`\", \"{\", \"|\" or \"}\"");
    BOOST_TEST(expected(charset("mnopqrst")) == "expected \"m\"-\"t\"");
    charset all;
    for (int c = 128; c < 256; ++c) all.insert(static_cast<char>(c));
    BOOST_TEST(expected(all).rfind("expected octet 80, octet 81, ", 0) == 0u);
    std::string_view const text = "mailto:a%20b@c";
    auto const message = urigram::parse(text).error().message(text);
    BOOST_TEST(message.rfind("expected \"1\", \"3\"-\"7\", \"A\", \"B\", \"D\"-\"F\", \"a\", \"b\" or "
                             "\"d\"-\"f\" in atext, found \"0\"",
                             0) == 0u,
               message);
}

// If the reading with a userinfo fails later than the other one, the error has both, the likelier one first.
BOOST_AUTO_TEST_CASE(alternative_is_the_less_likely_reading) {
    auto const check = [](std::string_view text, std::uint64_t offset, std::string_view production,
                          std::uint64_t other_offset, std::string_view other, std::string_view message) {
        auto const error = urigram::parse(text).error();
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(error.offset == offset);
            BOOST_TEST(error.production == production);
            BOOST_TEST_REQUIRE(error.alternative.has_value());
            BOOST_TEST(error.alternative->offset == other_offset);
            BOOST_TEST(error.alternative->production == other);
            BOOST_TEST(error.message(text) == message);
            BOOST_TEST(error.message().find(" octet") != std::string::npos);
            BOOST_TEST((error.other().other() == error && error.other() != error));
        }
    };
    std::string const port = "expected DIGIT, \"#\", \"/\", \"?\" or end of text in port, found ";
    check("http://h:80x/", 11, "port", 12, "userinfo", port + "\"x\"; or pchar in userinfo 1 octet later");
    check("http://h:8o80/", 10, "port", 13, "userinfo", port + "\"o\"; or pchar in userinfo 3 octets later");
    check("http://h_1:x", 11, "port", 12, "userinfo", port + "\"x\"; or pchar in userinfo 1 octet later");
    check("https://a.b:port/@x", 12, "port", 16, "userinfo",
          port + "\"p\"; or pchar in userinfo 4 octets later");
    check("ftp://u:p[::1]/", 8, "port", 9, "userinfo", port + "\"p\"; or pchar in userinfo 1 octet later");
    check("http://h:80%4/", 11, "port", 13, "pct-encoded",
          port + "\"%\"; or HEXDIG in pct-encoded 2 octets later");
    check("http://:80/", 7, "reg-name", 10, "userinfo",
          "expected unreserved, sub-delims, \"%\" or \"[\" in reg-name, found \":\"; or pchar in userinfo 3 "
          "octets "
          "later");
    check("http://user:p^w@h/", 13, "userinfo", 12, "port",
          "expected pchar in userinfo, found \"^\", which a URL may hold only percent-encoded; or DIGIT, "
          "\"#\", "
          "\"/\", \"?\" or end of text in port 1 octet earlier");
    // There is no second reading if the userinfo fails at the same offset as the port, if there is an "@", or
    // if the text after "//" cannot begin a userinfo.
    for (auto text : {"http://h:80^/", "http://h:80 /", "http://a b/", "http://u@h:80x/", "http://[::1]:x/",
                      "http://[::1", "http://[::g]/"})
        BOOST_TEST(!urigram::parse(text).error().alternative.has_value(), text);
    auto const ftp = error_of("ftp://u:px/");
    BOOST_TEST(ftp.message() ==
               "expected digit in digits; or uchar, \"&\", \";\", \"=\", \"?\" or \"@\" in password 2 "
               "octets later");
    BOOST_TEST((ftp.furthest().offset == 10u && ftp.furthest() == ftp.other()));
}

// Errors name the address, not a group or a number of the address.
BOOST_AUTO_TEST_CASE(address_errors_name_the_address) {
    auto const message = [](std::string_view name, std::string_view t) {
        return find_production(std::string("rfc3986:").append(name))->check(t)->message(t);
    };
    BOOST_TEST(message("IP-literal", "[1:2:3:4:5:6:7:8:9]") ==
               R"(expected HEXDIG or "]" in IPv6address, found ":")");
    BOOST_TEST(message("IP-literal", "[1:2:3:4:5:6:7]") ==
               R"(expected HEXDIG, "." or ":" in IPv6address, found "]")");
    BOOST_TEST(message("IP-literal", "[1::2::3]") == R"(expected HEXDIG in IPv6address, found ":")");
    BOOST_TEST(message("IP-literal", "[12345::]") == R"(expected ":" in IPv6address, found "5")");
    BOOST_TEST(message("IP-literal", "[::1.2.3]") == R"(expected DIGIT or "." in IPv6address, found "]")");
    BOOST_TEST(message("host", "1.2.3.^").find(" in reg-name, found \"^\"") != std::string::npos);
    BOOST_TEST(message("IPv4address", "1.2.3") ==
               R"(expected DIGIT or "." in IPv4address, found the end of the text)");
    BOOST_TEST(message("h16", "g") == R"(expected HEXDIG in h16, found "g")");
}

// Each dialect uses the names of its RFC.
BOOST_AUTO_TEST_CASE(sets_have_the_names_of_their_rfc) {
    auto const expected = [](std::string_view name, std::string_view t) {
        return names(find_production(name)->check(t)->expected());
    };
    BOOST_TEST(expected("rfc1738:article", "") == "uchar \"&\" \"/\" \":\" \";\" \"=\" \"?\"");
    BOOST_TEST(expected("rfc1808:fsegment", "") == "pchar");
    BOOST_TEST(expected("rfc2396:opaque_part", "") == "uric_no_slash");
    BOOST_TEST(expected("rfc3986:segment-nz", "") == "pchar");
}

// Errors of plain X3 rules, and some errors of functions that are passed to `schemes::add`, have no expected
// octets.
BOOST_AUTO_TEST_CASE(empty_expected_set_has_the_message_of_the_code) {
    parse_error e;
    BOOST_TEST(e.message() == "the text is empty");
    BOOST_TEST(e.message("") == "the text is empty");
    e.code = errc::unexpected_octet;
    e.offset = 1;
    BOOST_TEST(e.message() == "octet that is not allowed here");
    BOOST_TEST(e.message("ax") == "octet that is not allowed here, found \"x\"");
    e.production = "digits";
    BOOST_TEST(e.message("ax") == "octet that is not allowed here in digits, found \"x\"");
    e.code = errc::bad_escape;
    BOOST_TEST(e.message("%x") == "percent sign without two hexadecimal digits in digits, found \"x\"");
    e.production = {};
    e.code = errc::forbidden_octet;
    BOOST_TEST(e.message("a ") == "octet that a URL may hold only percent-encoded, found a space");
    e.code = errc::incomplete;
    BOOST_TEST(e.message("a") == "the text ends too early");
    e.end_expected = true;
    e.code = errc::unexpected_octet;
    BOOST_TEST(e.message("ax") == "expected end of text, found \"x\"");
}

BOOST_AUTO_TEST_CASE(value_throws_code_and_message) {
    try {
        (void)rfc1738::parse_url("nntp://h/g/x").value();
        BOOST_ERROR("no exception");
    } catch (boost::system::system_error const& e) {
        BOOST_TEST((e.code() == errc::unexpected_octet));
        BOOST_TEST(std::string(e.what()).find("expected digit in digits") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(equal_errors_compare_equal) {
    BOOST_TEST((error_of("http://h/~") == error_of("http://h/~")));
    BOOST_TEST((error_of("http://h/~") != error_of("http://h/a~")));
}

BOOST_AUTO_TEST_CASE(error_converts_to_error_code) {
    std::error_code const code = error_of("http://h/~");
    boost::system::error_code const same = error_of("http://h/~");
    BOOST_TEST((same == make_error_code(error_of("http://h/~").code)));
    BOOST_TEST((error_of("http://h/~") == error_of("http://h/~").code));
    BOOST_TEST((error_of("") == errc::empty && error_of("http://h/~") != errc::empty));
    BOOST_TEST(code.message() == same.message());
}

BOOST_AUTO_TEST_SUITE_END()
