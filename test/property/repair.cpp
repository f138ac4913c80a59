// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "repair_laws.hpp"
#include "sentences.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <urigram/testing/random_source.hpp>

BOOST_AUTO_TEST_SUITE(property_repair_cpp)

// Repair does not change valid texts. It makes other texts valid, so that a second repair does not change
// them, or it returns an error.

using namespace urigram;

namespace {

/// The number in the environment variable, or `otherwise` if the variable is not set.
std::size_t given(char const* variable, std::size_t otherwise) {
    char const* const value = std::getenv(variable);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

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

/// A line as in logs and pages: a URL of the corpus. One line in nine is damaged, in one or two ways.
std::string mixed_line(testing::random_source& random, std::vector<std::string> const& urls) {
    constexpr std::string_view inserted[] = {" ",        "[",  "]", "|", "^",  "\"",  "{",
                                             "\xC3\xA4", "\t", "%", "#", "\\", "\x01"};
    std::string line = urls[static_cast<std::size_t>(random.below(urls.size()))];
    if (random.below(9) != 0) return line;
    for (auto damages = 1 + random.below(2); damages > 0; --damages) {
        auto const place = static_cast<std::size_t>(random.below(line.size() + 1));
        switch (random.below(9)) {
        case 0:
            line.insert(0, "\xEF\xBB\xBF");
            break;
        case 1:
            line = " " + line + "  ";
            break;
        case 2:
            line.erase(0, std::min(line.find("://"), line.size() - 3) + 3);
            break;
        case 3:
            std::replace(line.begin(), line.end(), '/', '\\');
            break;
        case 4:
            if (auto const slashes = line.find("//"); slashes != line.npos) line.erase(slashes, 1);
            break;
        case 5:
            line.insert(std::min(line.find("://"), line.size() - 3) + 3, "b\xC3\xA4");
            break;
        case 6:
            line.resize(place);
            break;
        default:
            line.insert(place, inserted[static_cast<std::size_t>(random.below(std::size(inserted)))]);
        }
        if (line.size() < 3) return line;
    }
    return line;
}

}  // namespace

// The variable URIGRAM_SENTENCES is the number of texts of each dialect; the default is small, for everyday
// tests.
BOOST_AUTO_TEST_CASE(valid_texts_are_unchanged) {
    std::size_t const count = given("URIGRAM_SENTENCES", 10000);
    for (auto const* grammar : dialects::all) {
        std::size_t valid = 0;
        for (auto const& text : test::sentences(*grammar, grammar->production, 1, count, 80)) {
            if (!grammar->accepts(text)) continue;  // the ABNF derives texts that the RFC's prose forbids
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
        BOOST_TEST(valid > count / 2, grammar->name);
    }
}

BOOST_AUTO_TEST_CASE(any_octets_are_repaired_or_rejected) {
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

// Lines of messy data: each is valid, repaired with a list of changes, or rejected with a reason. The
// variable URIGRAM_LINES is their number; the default is small, for everyday tests.
BOOST_AUTO_TEST_CASE(each_line_is_valid_repaired_or_rejected) {
    auto const urls = test::lines_of("homepages.txt");
    std::size_t const count = given("URIGRAM_LINES", 20000);
    testing::random_source random(3);
    std::size_t valid = 0, repaired = 0, refused = 0;
    repair_options options;
    constexpr auto mapping = [](std::string_view name, std::string& to) {
        return test::map_for_tests(name, to);
    };
    options.to_ascii = mapping;
    for (std::size_t i = 0; i < count; ++i) {
        auto const line = mixed_line(random, urls);
        std::size_t ignored = 0;
        std::string const broken =
            test::broken_repair_law(line, repairs::paste, dialects::by_scheme, ignored);
        BOOST_TEST(broken.empty(), line << ": " << broken);
        auto const made = repair(line, options);
        if (dialects::by_scheme.accepts(line)) {
            ++valid;
            BOOST_TEST((made && made->text == line), line);
        } else if (made) {
            ++repaired;
            BOOST_TEST(!made->changes.empty(), line);
        } else {
            ++refused;
            BOOST_TEST(!made.error().message().empty(), line);
        }
    }
    BOOST_TEST_MESSAGE(valid << " valid, " << repaired << " repaired, " << refused << " refused");
    BOOST_TEST(valid + repaired + refused == count);
    BOOST_TEST(repaired > count / 20);
    BOOST_TEST(refused > count / 1000);
}

BOOST_AUTO_TEST_SUITE_END()
