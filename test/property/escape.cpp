// SPDX-License-Identifier: BSL-1.0
#include "sentences.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/query.hpp>
#include <urigram/testing/random_source.hpp>

BOOST_AUTO_TEST_SUITE(property_escape_cpp)

// Escapes components generated from the grammar of RFC 3986, and arbitrary bytes.

using namespace urigram;
using test::sentences;

namespace {

struct component_set {
    char const* production;
    charset const* octets;
};
component_set const components[] = {
    {"userinfo", &octets::userinfo}, {"reg-name", &octets::reg_name},
    {"segment", &octets::segment},   {"query", &octets::query},
    {"fragment", &octets::fragment}, {"segment-nz-nc", &octets::segment_nz_nc},
};

std::string random_octets(testing::random_source& random, std::size_t most) {
    std::string text(static_cast<std::size_t>(random.below(most + 1)), '\0');
    for (char& c : text) c = static_cast<char>(static_cast<unsigned char>(random.below(256)));
    return text;
}

production const& production_of(char const* name) { return *find_production(std::string("rfc3986:") + name); }

}  // namespace

BOOST_AUTO_TEST_CASE(encode_does_not_change_components) {
    for (auto const& [name, set] : components)
        for (auto const& text : sentences(dialects::rfc3986, name, 1, 500)) {
            BOOST_TEST(!check_escapes(text), text);
            BOOST_TEST(encode(text, *set, escapes_in_text::keep) == text);
            BOOST_TEST(encoded_size(text, *set, escapes_in_text::keep) == text.size(), text);
        }
}

BOOST_AUTO_TEST_CASE(encoding_a_decoded_text_preserves_its_value) {
    for (auto const& [name, set] : components)
        for (auto const& text : sentences(dialects::rfc3986, name, 2, 500)) {
            auto const meant = decode(text).value();
            auto const again = encode(meant, *set, escapes_in_text::encode);
            BOOST_TEST(!production_of(name).check(again), again);
            BOOST_TEST(decode(again).value() == meant);
            BOOST_TEST((decoded_view(again) == decoded_view(text)), text);
            BOOST_TEST(std::hash<decoded_view>()(decoded_view(again)) ==
                       std::hash<decoded_view>()(decoded_view(text)));
        }
}

BOOST_AUTO_TEST_CASE(any_octets_can_be_encoded_as_a_component) {
    testing::random_source random(3);
    for (auto const& [name, set] : components)
        for (int i = 0; i < 500; ++i) {
            auto const octets = random_octets(random, 24);
            if (octets.empty() && std::string_view(name) == "segment-nz-nc") continue;
            auto const text = encode(octets, *set, escapes_in_text::encode);
            BOOST_TEST(!production_of(name).check(text), text);
            BOOST_TEST(decode(text).value() == octets);
            BOOST_TEST(encoded_size(octets, *set, escapes_in_text::encode) == text.size());
            BOOST_TEST(!production_of(name).check(encode(octets, *set, escapes_in_text::keep)));
            BOOST_TEST((decoded_view(text).compare(std::string_view(octets)) == 0));
        }
}

BOOST_AUTO_TEST_CASE(decoded_views_are_ordered_by_decoded_octets) {
    auto const texts = sentences(dialects::rfc3986, "query", 4, 300);
    auto const sign = [](int x) { return (x > 0) - (x < 0); };
    for (std::size_t i = 0; i + 1 < texts.size(); ++i) {
        auto const a = decode(texts[i]).value(), b = decode(texts[i + 1]).value();
        BOOST_TEST(sign(decoded_view(texts[i]).compare(decoded_view(texts[i + 1]))) == sign(a.compare(b)));
        BOOST_TEST(sign(decoded_view(texts[i]).compare(std::string_view(b))) == sign(a.compare(b)));
        BOOST_TEST(decoded_view(texts[i]).size() == a.size());
    }
}

BOOST_AUTO_TEST_CASE(parameters_come_back_as_they_were_appended) {
    testing::random_source random(5);
    for (auto const read_as : {decoding::percent, decoding::form})
        for (int i = 0; i < 500; ++i) {
            struct given {
                std::string name;
                std::optional<std::string> value;
            };
            std::vector<given> all(1 + static_cast<std::size_t>(random.below(4)));
            std::string query;
            for (auto& [name, value] : all) {
                // Without a name and a value, the query would stay empty.
                name = 'n' + random_octets(random, 8);
                if (random.below(4) != 0) value = random_octets(random, 8);
                append_parameter(query, name, value, escapes_in_text::encode, read_as);
            }
            BOOST_TEST(!production_of("query").check(query), query);
            std::size_t at = 0;
            for (auto const& one : query_parameters(query)) {
                BOOST_TEST_REQUIRE(at < all.size());
                BOOST_TEST(one.decoded_name(read_as).str() == all[at].name);
                BOOST_TEST(one.value.has_value() == all[at].value.has_value());
                if (one.value) BOOST_TEST(one.decoded_value(read_as)->str() == *all[at].value);
                BOOST_TEST(query_parameters(query).contains(all[at].name, read_as));
                ++at;
            }
            BOOST_TEST(at == all.size());
        }
}

BOOST_AUTO_TEST_CASE(joined_segments_are_the_path) {
    for (std::string const name : {"path-abempty", "path-rootless", "path-absolute"})
        for (auto const& path : sentences(dialects::rfc3986, name, 6, 300)) {
            path_segments const all(path);
            std::string joined;
            bool first = true;
            for (auto const& segment : all) {
                if (!first || all.is_absolute()) joined += '/';
                joined += segment.text;
                first = false;
            }
            BOOST_TEST(joined == path);
        }
}

BOOST_AUTO_TEST_SUITE_END()
