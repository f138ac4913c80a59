// SPDX-License-Identifier: BSL-1.0
#include "repair_laws.hpp"
#include "sentences.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/testing/random_source.hpp>

// Valid texts come back as they are; any octets become a valid text that comes back, or an error.

using namespace urigram;

namespace {

std::string random_text(testing::random_source& random) {
    constexpr std::string_view likely[] = {
        "http://",  "file:", "ws:/", "C|", "..", "%2e", "\\",        "/",    "?",   "#",    "@",
        ":",        "[",     "]",    "|",  " ",  "%",   "a",         "b.c",  "1",   "0x7f", ".",
        "\xC3\xA4", "\t",    "x:",   "\n", "<",  "80",  "localhost", "www.", "%41", "//"};
    std::string text;
    for (auto n = random.below(12); n > 0; --n)
        if (random.below(8) == 0)
            text += static_cast<char>(static_cast<unsigned char>(random.below(256)));
        else
            text += likely[static_cast<std::size_t>(random.below(std::size(likely)))];
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(property_repair_cpp)

BOOST_AUTO_TEST_CASE(valid_texts_come_back) {
    for (auto const* grammar : {static_cast<dialect const*>(&dialects::by_scheme),
                                static_cast<dialect const*>(&dialects::rfc3986)}) {
        std::size_t valid = 0;
        for (auto const& text : test::sentences(*grammar, grammar->production, 1, 20000, 80)) {
            if (!grammar->accepts(text)) continue;  // ABNF derives a few texts that its prose forbids
            ++valid;
            for (auto const steps : test::repair_profiles) {
                repair_options options;
                options.steps = steps;
                options.grammar = grammar;
                auto const made = repair(text, options);
                if (!made && steps == repairs::browser && made.error().code != repair_errc::invalid) continue;
                BOOST_TEST_REQUIRE(made.has_value(), text);
                BOOST_TEST(made->text == text);
                BOOST_TEST(made->changes.empty(), text);
            }
        }
        BOOST_TEST(valid > 10000u);
    }
}

BOOST_AUTO_TEST_CASE(any_octets) {
    testing::random_source random(2);
    std::size_t repaired = 0;
    for (int i = 0; i < 50000; ++i) {
        auto const text = random_text(random);
        for (auto const* grammar : {static_cast<dialect const*>(&dialects::by_scheme),
                                    static_cast<dialect const*>(&dialects::rfc3986)})
            for (auto const steps : test::repair_profiles) {
                std::string const broken = test::broken_repair_law(text, steps, *grammar, repaired);
                BOOST_TEST(broken.empty(), text << ": " << broken);
            }
    }
    BOOST_TEST(repaired > 50000u);
}

BOOST_AUTO_TEST_SUITE_END()
