// SPDX-License-Identifier: BSL-1.0
#include "column_check.hpp"
#include "line_check.hpp"
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/model/prove_dialect.hpp>
#include <urigram/testing/near_misses.hpp>
#include <urigram/testing/sentence_source.hpp>

BOOST_AUTO_TEST_SUITE(property_urls_cpp)

// URLs and references generated from the grammars of the RFCs.

using namespace urigram;

namespace {

testing::sentence_options short_ones() {
    testing::sentence_options options;
    options.max_size = 100;
    return options;
}

/// The production that a dialect parses: `url`, `URI-reference` and so on.
production const& top_of(dialect const& d) {
    for (auto const* name : {"url", "URL", "URI-reference", "URI"})
        for (auto const& p : productions(d))
            if (p.name == name) return p;
    return *productions(d).begin();
}

/// Texts of a dialect's URLs, alternately valid and near misses, without LF and CR, so that each is a line.
std::vector<std::string> lines_of(dialect const& d, int count) {
    auto const g = top_of(d).model();
    testing::near_miss_options options;
    options.sentences = short_ones();
    auto sentences = testing::sentence_source::of(g, {}, model::reading::peg, 3, options.sentences).value();
    auto misses = testing::near_misses::of(g, {}, model::reading::peg, 3, options).value();
    std::vector<std::string> lines;
    testing::sentence s;
    testing::near_miss m;
    auto const add = [&](std::string const& text) {
        if (text.find_first_of("\r\n") == text.npos) lines.push_back(text);
    };
    for (int i = 0; i < count; ++i) {
        BOOST_TEST_REQUIRE((sentences.next(s) && misses.next(m)));
        add(s.text);
        add(m.text);
    }
    return lines;
}

std::string joined(std::vector<std::string> const& lines) {
    std::string text;
    for (auto const& line : lines) text.append(line) += '\n';
    return text;
}

/// Valid texts of a production of RFC 3986.
std::vector<std::string> texts_of_rfc3986(std::string_view name, std::uint64_t seed, int count) {
    auto const g = model::published_grammar(dialects::rfc3986);
    auto source =
        testing::sentence_source::of(g, *g.find(name), model::reading::cfg, seed, short_ones()).value();
    std::vector<std::string> texts;
    testing::sentence s;
    while (static_cast<int>(texts.size()) < count && source.next(s)) texts.push_back(s.text);
    return texts;
}

merge_rules rules_of_rfc3986() {
    merge_rules rules;
    rules.standard = merge_standard::rfc3986;
    return rules;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parsed_urls_recompose_to_their_text) {
    for (auto const* d : dialects::all)
        dialects::visit(*d, [&](auto const& grammar) {
            std::size_t valid = 0;
            for (auto const& line : lines_of(*d, 300))
                if (auto const parsed = grammar.parse(line)) {
                    BOOST_TEST(recompose(*parsed) == line);
                    ++valid;
                }
            BOOST_TEST(valid >= 200U, d->name << ": " << valid);
        });
}

BOOST_AUTO_TEST_CASE(lines_and_columns_agree_with_single_texts) {
    for (auto const* d : dialects::all)
        dialects::visit(*d, [&](auto const& grammar) {
            auto const buffer = joined(lines_of(*d, 500));
            BOOST_TEST(test::fault_of_lines(buffer, grammar) == "");
            columns to;
            BOOST_TEST(test::fault_of_columns_in(to, buffer, grammar, 0) == "");
        });
}

BOOST_AUTO_TEST_CASE(components_are_those_of_the_derivation) {
    // The spans of a derivation, by production name, equal the components of the parts.
    auto const g = model::published_grammar(dialects::rfc3986);
    auto source =
        testing::sentence_source::of(g, *g.find("URI"), model::reading::cfg, 4, short_ones()).value();
    testing::sentence s;
    for (int i = 0; i < 1000 && source.next(s); ++i) {
        std::map<std::string, std::string> derived;
        for (auto const& span : testing::spans(g, s)) {
            auto const& name = g[span.production].name;
            auto const begin = static_cast<std::size_t>(span.begin);
            derived.emplace(name, s.text.substr(begin, static_cast<std::size_t>(span.end) - begin));
        }
        auto const parts = dialects::rfc3986.parts(s.text);
        BOOST_TEST_REQUIRE(parts.has_value());
        BOOST_TEST_CONTEXT(s.text) {
            auto const check = [&](char const* name, std::optional<std::string_view> part) {
                auto const found = derived.find(name);
                BOOST_TEST(part.has_value() == (found != derived.end()), name);
                if (part && found != derived.end()) BOOST_TEST(*part == found->second, name);
            };
            check("scheme", parts->scheme);
            check("authority", parts->authority);
            check("userinfo", parts->userinfo);
            check("host", parts->host);
            check("port", parts->port);
            check("query", parts->query);
            check("fragment", parts->fragment);
        }
    }
}

BOOST_AUTO_TEST_CASE(laws_of_resolution_hold) {
    auto const rules = rules_of_rfc3986();
    auto const bases = texts_of_rfc3986("absolute-URI", 5, 200);
    auto const references = texts_of_rfc3986("URI-reference", 6, 200);
    for (std::size_t i = 0; i < bases.size(); ++i) {
        auto const& base = bases[i];
        auto const& ref = references[i];
        BOOST_TEST_CONTEXT(base << " and " << ref) {
            auto const text = resolve(base, ref, rules);
            BOOST_TEST_REQUIRE(text.has_value());
            // The result is absolute. Resolved again, against any base, it becomes `without_dots`, which
            // resolves to itself. The two texts can differ: if the reference has no path, the base's path is
            // used unchanged, with its dot segments.
            BOOST_TEST(dialects::rfc3986.parts(*text).has_value());
            auto const without_dots = resolve(base, *text, rules).value();
            auto const& other = bases[(i + 1) % bases.size()];
            BOOST_TEST(resolve(other, *text, rules).value() == without_dots);
            BOOST_TEST(resolve(other, without_dots, rules).value() == without_dots);
            // The result has a fragment if and only if the reference has one.
            auto const hash = text->find('#');
            BOOST_TEST((hash == text->npos) == (ref.find('#') == ref.npos));
            // A relativized reference resolves to the target.
            if (auto const back = relativize(base, *text, rules)) {
                BOOST_TEST(resolve(base, *back, rules).value() == *text);
                BOOST_TEST(back->size() <= text->size());
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
