// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "grammar_text.hpp"
#include "show.hpp"
#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram/dialects.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/model/reflect_schemes.hpp>
#include <urigram/production.hpp>
#include <urigram/rfc1808.hpp>
#include <urigram/rfc2396.hpp>
#include <urigram/rfc3986.hpp>

BOOST_AUTO_TEST_SUITE(model_exact_errors_cpp)

using namespace urigram;

// The offset of an error is the length of the longest prefix that can be continued to a valid text. The
// expected bytes are exactly those that can follow this prefix. Both are compared with the automaton of the
// grammar.

namespace {

using check = std::optional<parse_error> (*)(std::string_view);

struct parser {
    model::automaton automaton;
    check why_not;
};

/// Whether the parser and the automaton agree on a text. If they do not, the caller calls `report`.
bool exact(parser const& p, std::string_view text) {
    auto error = p.why_not(text);
    if (error.has_value() == p.automaton.accepts(text)) return false;
    if (!error) return true;
    error = error->furthest();
    auto const expected = p.automaton.longest_beginning(text).value();
    return error->offset == expected.length && error->expected_octets == expected.leading &&
           error->end_expected == expected.accepted;
}

void report(parser const& p, std::string_view text) {
    auto error = p.why_not(text);
    auto const expected = p.automaton.longest_beginning(text).value();
    BOOST_TEST_REQUIRE(error.has_value() != p.automaton.accepts(text), "'" << text << "'");
    error = error->furthest();
    BOOST_TEST(error->offset == expected.length,
               "'" << text << "' at " << error->offset << ", not " << expected.length);
    BOOST_TEST((error->expected_octets == expected.leading), "'" << text << "': " << error->message(text));
    BOOST_TEST(error->end_expected == expected.accepted, "'" << text << "': " << error->message(text));
}

template <class Result>
std::optional<parse_error> error_of(Result const& r) {
    if (r) return std::nullopt;
    return r.error();
}

model::automaton automaton_of_rule(model::grammar const& g) {
    return test::automaton_of(g, model::reading::peg);
}

/// The productions that the parse functions use.
std::vector<parser> parsers() {
    return {{automaton_of_rule(model::reflect(rfc1738::strict_url)),
             [](std::string_view text) { return error_of(rfc1738::parse_url(text)); }},
            {automaton_of_rule(find_production("rfc1808:URL")->model()),
             [](std::string_view text) { return error_of(rfc1808::parse_url(text)); }},
            {automaton_of_rule(model::reflect(rfc2396::reference)),
             [](std::string_view text) { return error_of(rfc2396::parse_uri_reference(text)); }},
            {automaton_of_rule(find_production("rfc3986:URI")->model()),
             [](std::string_view text) { return error_of(rfc3986::parse_uri(text)); }},
            {automaton_of_rule(find_production("rfc3986:URI-reference")->model()),
             [](std::string_view text) { return error_of(rfc3986::parse_uri_reference(text)); }}};
}

/// Texts from random walks through the automaton of a grammar, in which a few bytes are then changed.
class mutated_sentences {
public:
    explicit mutated_sentences(model::automaton const& a) : automaton_(a) {
        for (model::automaton::state s = 0; s < a.size(); ++s) {
            std::string octets;
            for (char c : a.classes().representatives())
                if (a.leading(s).contains(c)) octets += c;
            leading_.push_back(octets);
        }
    }

    std::string next() {
        std::string text;
        model::automaton::state s = model::automaton::start;
        for (auto length = below(60); text.size() < length && !leading_[s].empty();) {
            text += one_of(leading_[s]);
            s = automaton_.next(s, text.back());
        }
        for (auto changes = below(3); changes > 0 && !text.empty(); --changes) {
            auto const at = below(text.size());
            char const octet =
                below(4) == 0 ? static_cast<char>(random_()) : one_of(automaton_.classes().representatives());
            switch (below(3)) {
            case 0:
                text[at] = octet;
                break;
            case 1:
                text.insert(at, 1, octet);
                break;
            default:
                text.erase(at, 1 + below(3));
            }
        }
        return text;
    }

private:
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
    char one_of(std::string const& octets) { return octets[below(octets.size())]; }

    model::automaton const& automaton_;
    std::vector<std::string> leading_;
    std::mt19937_64 random_{1738};
};

}  // namespace

BOOST_AUTO_TEST_CASE(errors_are_exact_on_every_prefix_of_the_battery) {
    std::size_t wrong = 0;
    for (auto const& p : parsers())
        for (auto const& row : test::rows_of("battery.tsv")) {
            auto const text = test::unescape(row.at(1));
            for (std::size_t n = 0; n <= text.size() && wrong < 20; ++n)
                if (auto const beginning = std::string_view(text).substr(0, n); !exact(p, beginning)) {
                    ++wrong;
                    report(p, beginning);
                }
        }
    BOOST_TEST(wrong == 0u);
}

BOOST_AUTO_TEST_CASE(errors_are_exact_on_changed_sentences) {
    std::size_t wrong = 0, refused = 0;
    for (auto const& p : parsers()) {
        mutated_sentences sentences(p.automaton);
        for (int i = 0; i < 340'000 && wrong < 20; ++i) {
            auto const text = sentences.next();
            refused += !p.automaton.accepts(text);
            if (!exact(p, text)) {
                ++wrong;
                report(p, text);
            }
        }
    }
    BOOST_TEST(wrong == 0u);
    BOOST_TEST(refused > 300'000u);
}

// The same for each production separately.
BOOST_AUTO_TEST_CASE(error_of_every_production_is_exact) {
    std::size_t wrong = 0;
    for (auto const* grammar : dialects::all)
        for (auto const& rule : productions(*grammar)) {
            auto const automaton = automaton_of_rule(rule.model());
            mutated_sentences sentences(automaton);
            for (int i = 0; i < 1'000 && wrong < 20; ++i) {
                auto const text = sentences.next();
                auto error = rule.check(text);
                if (error) error = error->furthest();
                auto const expected = automaton.longest_beginning(text).value();
                bool const right = error.has_value() != automaton.accepts(text) &&
                                   (!error || (error->offset == expected.length &&
                                               error->expected_octets == expected.leading &&
                                               error->end_expected == expected.accepted));
                wrong += !right;
                BOOST_TEST(right, grammar->name << ":" << rule.name << " on '" << text
                                                << "': " << (error ? error->message(text) : "accepted"));
            }
        }
    BOOST_TEST(wrong == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
