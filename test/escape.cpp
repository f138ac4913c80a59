// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <cstdio>
#include <sstream>
#include <string>
#include <unordered_set>
#include <urigram.hpp>
#include <vector>

BOOST_AUTO_TEST_SUITE(escape_cpp)

using namespace urigram;

namespace {

/// Decodes byte by byte, independently of the library.
std::string by_hand(std::string_view text, decoding read_as = decoding::percent) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const is_hex = [&](std::size_t at) {
            return at < text.size() && std::isxdigit(static_cast<unsigned char>(text[at])) != 0;
        };
        if (text[i] == '%' && is_hex(i + 1) && is_hex(i + 2)) {
            out += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            out += text[i] == '+' && read_as == decoding::form ? ' ' : text[i];
        }
    }
    return out;
}

/// All texts over `letters` of at most `longest` bytes.
template <class F>
void for_each_text(std::string_view letters, std::size_t longest, F const& f) {
    std::vector<std::string> texts{""};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        f(texts[i]);
        if (texts[i].size() < longest)
            for (char const c : letters) texts.push_back(texts[i] + c);
    }
}

constexpr decoding decodings[] = {decoding::percent, decoding::form};

int sign_of(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }

std::string all_octets() {
    std::string text;
    for (int c = 0; c < 256; ++c) text += static_cast<char>(c);
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_short_text_is_decoded_as_by_hand) {
    for_each_text("%aG0", 7, [](std::string const& text) {
        decoded_view const view(text);
        auto const expected = by_hand(text);
        BOOST_REQUIRE_EQUAL(view.str(), expected);
        BOOST_REQUIRE(std::string(view.begin(), view.end()) == expected);
        BOOST_REQUIRE_EQUAL(view.size(), expected.size());
        BOOST_REQUIRE_EQUAL(view.empty(), expected.empty());
        BOOST_REQUIRE(view == std::string_view(expected));
        BOOST_REQUIRE(view.compare(std::string_view(expected + "x")) < 0);
        auto const encoded = encode(expected, octets::unreserved, escapes_in_text::encode);
        BOOST_REQUIRE_EQUAL(hash_value(view), hash_value(decoded_view(encoded)));
    });
}

// Escapes at each position in words of eight bytes, and across their borders.
BOOST_AUTO_TEST_CASE(escapes_are_decoded_at_every_position) {
    for_each_text("%a0+", 4, [](std::string const& middle) {
        for (std::size_t before = 0; before < 10; ++before)
            for (std::size_t const after : {0U, 1U, 8U}) {
                auto const text = std::string(before, 'x') + middle + std::string(after, 'y');
                for (auto const read_as : decodings) {
                    decoded_view const view(text, read_as);
                    auto const expected = by_hand(text, read_as);
                    BOOST_REQUIRE_EQUAL(view.str(), expected);
                    BOOST_REQUIRE_EQUAL(view.size(), expected.size());
                    BOOST_REQUIRE(std::string(view.begin(), view.end()) == expected);
                    auto const decoded = decode(text, read_as);
                    auto const error = check_escapes(text);
                    BOOST_REQUIRE_EQUAL(decoded.has_value(), !error);
                    if (decoded)
                        BOOST_REQUIRE_EQUAL(*decoded, expected);
                    else
                        BOOST_REQUIRE(decoded.error() == *error);
                    std::string to = "of before ";
                    view.append_to(to);
                    BOOST_REQUIRE_EQUAL(to, "of before " + expected);
                }
            }
    });
}

BOOST_AUTO_TEST_CASE(texts_compare_by_decoded_octets) {
    std::vector<std::string> texts;
    for_each_text("%2a+", 3, [&](std::string const& text) { texts.push_back(text); });
    for (std::size_t const before : {0U, 5U, 6U, 7U, 8U})
        for (auto const& x : texts)
            for (auto const& y : texts) {
                auto const a = std::string(before, 'x') + x + "00 of the rest";
                auto const b = std::string(before, 'x') + y + "00 of the rest";
                for (auto const of_a : decodings) {
                    decoded_view const view(a, of_a);
                    auto const decoded = by_hand(a, of_a);
                    BOOST_REQUIRE_EQUAL(sign_of(view.compare(std::string_view(b))),
                                        sign_of(decoded.compare(b)));
                    for (auto const of_b : decodings)
                        BOOST_REQUIRE_EQUAL(sign_of(view.compare(decoded_view(b, of_b))),
                                            sign_of(decoded.compare(by_hand(b, of_b))));
                }
            }
}

BOOST_AUTO_TEST_CASE(a_plus_is_a_space_only_in_forms) {
    BOOST_TEST(decode("a+b%2Bc").value() == "a+b+c");
    BOOST_TEST(decode("a+b%2Bc", decoding::form).value() == "a b+c");
    BOOST_TEST(decode("long+enough+for+words%20", decoding::form).value() == "long enough for words ");
    BOOST_TEST(decode("+%2", decoding::form).error().offset == 3u);
    decoded_view const form("a+b", decoding::form);
    BOOST_CHECK(form == "a b");
    BOOST_CHECK(form == decoded_view("a%20b"));
    BOOST_CHECK(form != decoded_view("a+b"));
    BOOST_CHECK(form == decoded_view("a+b", decoding::form));
    BOOST_CHECK(form.read_as() == decoding::form);
    BOOST_TEST(hash_value(form) == hash_value(decoded_view("a%20b")));
}

BOOST_AUTO_TEST_CASE(a_percent_sign_without_two_digits_is_an_error_with_its_offset) {
    BOOST_TEST(!check_escapes("").has_value());
    BOOST_TEST(!check_escapes("a%20b%fF").has_value());
    auto const fails_at = [](std::string_view text) {
        auto const error = check_escapes(text).value();
        BOOST_CHECK(error.code == errc::bad_escape);
        BOOST_CHECK(error.expected_octets == hexadecimal_digits);
        BOOST_CHECK(decode(text).error() == error);
        return error.offset;
    };
    BOOST_TEST(fails_at("%") == 1u);
    BOOST_TEST(fails_at("a%2") == 3u);
    BOOST_TEST(fails_at("%%20") == 1u);
    BOOST_TEST(fails_at("%20%2G") == 5u);
    BOOST_TEST(fails_at("%\x80") == 1u);
    BOOST_TEST(fails_at("a/longer/path%20/%2") == 19u);
    BOOST_TEST(fails_at("a/longer/path%20%G0%20") == 17u);
    BOOST_TEST(check_escapes("a%2").value().message("a%2") ==
               "expected HEXDIG in pct-encoded, found the end of the text");
}

BOOST_AUTO_TEST_CASE(every_octet_can_be_escaped_in_either_case) {
    std::string lower, upper;
    char piece[4];
    for (int c = 0; c < 256; ++c) {
        std::snprintf(piece, sizeof piece, "%%%02x", c), lower += piece;
        std::snprintf(piece, sizeof piece, "%%%02X", c), upper += piece;
    }
    BOOST_TEST((decode(lower).value() == all_octets()));
    BOOST_TEST((decode(upper).value() == all_octets()));
    BOOST_TEST(encode(all_octets(), charset(), escapes_in_text::encode) == upper);
    BOOST_TEST((decoded_view(lower) == decoded_view(upper)));
}

BOOST_AUTO_TEST_CASE(views_compare_and_hash_by_decoded_octets) {
    BOOST_CHECK(decoded_view("%41") == decoded_view("A"));
    BOOST_CHECK(decoded_view("%41") != decoded_view("B"));
    BOOST_CHECK(decoded_view("A%00") > decoded_view("A"));
    BOOST_CHECK(decoded_view("A") < decoded_view("A%00"));
    BOOST_CHECK(decoded_view("%80") > decoded_view("z"));  // bytes are unsigned
    BOOST_CHECK(decoded_view("%2541") == "%41");
    BOOST_CHECK("%41" != decoded_view("%41"));
    std::unordered_set<decoded_view> const set{decoded_view("a%2Fb"), decoded_view("%61%2f%62")};
    BOOST_TEST(set.size() == 1u);
    BOOST_TEST(set.count(decoded_view("a/b")) == 1u);
    BOOST_TEST(hash_value(decoded_view("%41")) != hash_value(decoded_view("%42")));
    BOOST_CHECK(decoded_view() == decoded_view(""));
    BOOST_CHECK(decoded_view(std::string_view()).str().empty());
}

BOOST_AUTO_TEST_CASE(encoding_and_decoding_preserve_every_short_text) {
    charset const plain("ab%");
    for_each_text("%a2\xFF", 6, [&](std::string const& text) {
        auto const data = encode(text, plain, escapes_in_text::encode);
        BOOST_REQUIRE_EQUAL(decode(data).value(), text);
        BOOST_REQUIRE_EQUAL(encoded_size(text, plain, escapes_in_text::encode), data.size());
        auto const kept = encode(text, plain, escapes_in_text::keep);
        BOOST_REQUIRE_EQUAL(decode(kept).value(), by_hand(text));
        BOOST_REQUIRE_EQUAL(encoded_size(text, plain, escapes_in_text::keep), kept.size());
        BOOST_REQUIRE_EQUAL(encode(kept, plain, escapes_in_text::keep), kept);
        for (auto const& made : {data, kept})
            for (auto const c : made) BOOST_REQUIRE((plain.contains(c) || hexadecimal_digits.contains(c)));
    });
}

BOOST_AUTO_TEST_CASE(form_encoding_escapes_plus_and_space) {
    charset const plain("ab%+ ");  // "%", "+" and " " are encoded, although they are in the set
    for_each_text("%a2+ ", 5, [&](std::string const& text) {
        auto const data = encode(text, plain, escapes_in_text::encode, decoding::form);
        BOOST_REQUIRE_EQUAL(decode(data, decoding::form).value(), text);
        BOOST_REQUIRE_EQUAL(encoded_size(text, plain, escapes_in_text::encode, decoding::form), data.size());
        for (auto const& set : {plain, charset("ab")}) {
            auto const kept = encode(text, set, escapes_in_text::keep, decoding::form);
            BOOST_REQUIRE_EQUAL(decode(kept, decoding::form).value(), by_hand(text, decoding::form));
            BOOST_REQUIRE_EQUAL(encoded_size(text, set, escapes_in_text::keep, decoding::form), kept.size());
            BOOST_REQUIRE_EQUAL(encode(kept, set, escapes_in_text::keep, decoding::form), kept);
        }
    });
    BOOST_TEST(encode("1 + 1", octets::parameter_value, escapes_in_text::encode, decoding::form) ==
               "1+%2B+1");
    BOOST_TEST(encode("1 + 1", octets::parameter_value) == "1%20%2B%201");
    BOOST_TEST(encode("1+ 1%20", octets::parameter_value, escapes_in_text::keep, decoding::form) ==
               "1++1%20");
}

// Long texts are encoded by a different algorithm.
BOOST_AUTO_TEST_CASE(encoding_does_not_depend_on_length) {
    auto const octets = all_octets() + "%41";
    for (auto const escapes : {escapes_in_text::keep, escapes_in_text::encode})
        for (auto const read_as : decodings) {
            auto const once = encode(octets, octets::query, escapes, read_as);
            BOOST_TEST(once.size() == encoded_size(octets, octets::query, escapes, read_as));
            std::string text, expected;
            for (int times = 1; times < 5; ++times) {
                text += octets;
                expected += once;
                BOOST_TEST(encode(text, octets::query, escapes, read_as) == expected);
                std::string to = "of before ";
                encode_to(to, text, octets::query, escapes, read_as);
                BOOST_TEST(to == "of before " + expected);
            }
        }
    for (std::size_t const size : {511U, 512U, 513U}) {
        std::string const text(size - 1, 'a');
        BOOST_TEST(encode(text + ' ', octets::query) == text + "%20");
        BOOST_TEST(encode(text + '%', octets::query) == text + "%25");
        BOOST_TEST(encode(text + "%20", octets::query) == text + "%2520");
    }
}

BOOST_AUTO_TEST_CASE(existing_escapes_are_kept_only_on_request) {
    BOOST_TEST(encode("50% of a/b", octets::segment) == "50%25%20of%20a%2Fb");
    BOOST_TEST(encode("a%2fb c", octets::segment, escapes_in_text::keep) == "a%2fb%20c");
    BOOST_TEST(encode("a%2fb c", octets::segment) == "a%252fb%20c");
    std::string text = "x=";
    encode_to(text, "a&b", octets::parameter_value);
    BOOST_TEST(text == "x=a%26b");
}

// The sets equal the bytes that the productions match.
BOOST_AUTO_TEST_CASE(sets_of_components_are_those_of_the_productions) {
    struct {
        charset set;
        char const* production;
        char const* before;  // the production matches this and one more byte
    } const all[] = {
        {octets::unreserved, "rfc3986:unreserved", ""}, {octets::userinfo, "rfc3986:userinfo", ""},
        {octets::reg_name, "rfc3986:reg-name", ""},     {octets::segment, "rfc3986:segment", ""},
        {octets::query, "rfc3986:query", ""},           {octets::fragment, "rfc3986:fragment", ""},
        {octets::path, "rfc3986:path", "/a"},           {octets::segment_nz_nc, "rfc3986:segment-nz-nc", ""},
    };
    for (auto const& each : all) {
        BOOST_TEST_CONTEXT(each.production) {
            auto const* production = find_production(each.production);
            BOOST_REQUIRE(production != nullptr);
            for (char const c : all_octets())
                BOOST_TEST(each.set.contains(c) == !production->check(each.before + std::string(1, c)));
        }
    }
    BOOST_CHECK((octets::user == octets::userinfo - charset(":")));
    BOOST_CHECK((octets::parameter_value == octets::query - charset("&+")));
    BOOST_CHECK((octets::parameter_name == octets::query - charset("&+=")));
}

BOOST_AUTO_TEST_CASE(decoded_octets_are_printed) {
    std::ostringstream out;
    out << decoded_view("a%20b+") << decoded_view("+", decoding::form);
    BOOST_TEST(out.str() == "a b+ ");
}

BOOST_AUTO_TEST_SUITE_END()
