// SPDX-License-Identifier: BSL-1.0
#include "sentences.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram.hpp>
#include <urigram/edit.hpp>
#include <urigram/make.hpp>
#include <urigram/model/grammar.hpp>
#include <urigram/path_segments.hpp>
#include <urigram/testing/near_misses.hpp>

BOOST_AUTO_TEST_SUITE(property_edit_cpp)

// URLs are edited, and composed of parts. All texts are generated from the grammars.

using namespace urigram;

namespace {

constexpr auto const& by = dialects::rfc3986;

std::vector<std::string> sentences(std::string_view name, std::uint64_t seed, std::size_t count) {
    return test::sentences(dialects::rfc3986, name, seed, count);
}

/// Returns invalid texts that nearly match the production.
std::vector<std::string> near_misses(std::string_view name, std::uint64_t seed, std::size_t count) {
    auto const g = find_production("rfc3986:" + std::string(name))->model();
    testing::near_miss_options options;
    options.sentences.max_size = 60;
    auto source = testing::near_misses::of(g, {}, model::reading::peg, seed, options).value();
    std::vector<std::string> texts;
    testing::near_miss m;
    while (texts.size() < count && source.next(m)) texts.push_back(m.text);
    BOOST_TEST_REQUIRE(texts.size() == count);
    return texts;
}

/// Returns the part of that name, or nothing if it is absent.
url_parts::part part_of(url_parts const& parts, std::string_view name) {
    if (name == "scheme") return parts.scheme;
    if (name == "userinfo") return parts.userinfo;
    if (name == "host") return parts.host;
    if (name == "port") return parts.port;
    if (name == "path") return parts.path;
    if (name == "query") return parts.query;
    if (name == "fragment") return parts.fragment;
    if (name == "authority") return parts.authority;
    auto const colon = parts.userinfo ? parts.userinfo->find(':') : std::string_view::npos;
    if (name == "user")
        return parts.userinfo ? url_parts::part(parts.userinfo->substr(0, colon)) : std::nullopt;
    BOOST_TEST_REQUIRE(name == "password");
    return colon != std::string_view::npos ? url_parts::part(parts.userinfo->substr(colon + 1))
                                           : std::nullopt;
}

bool has_dot_segment(std::string_view path) {
    auto const segments = path_segments(path);
    return std::any_of(segments.begin(), segments.end(), [](path_segment each) {
        return decoded_view(each.text) == "." || decoded_view(each.text) == "..";
    });
}

/// Checks that the editor builds a URL with the parts that were set, or reports why these do not form a URL.
/// Without a dialect, the editor also rejects a URL that is invalid by its scheme.
void check_build(url_editor const& editor) {
    auto const built = editor.build(by);
    auto const parts = parts_of(editor);
    if (auto const url = editor.build(); built) {
        BOOST_TEST(url.has_value() == urigram::parse(*built).has_value(), *built);
        BOOST_TEST((url ? *url : url.error().text) == *built);
        auto const read = dialects::rfc3986.parts(*built);
        BOOST_TEST_REQUIRE(read.has_value());
        for (auto const* name : {"scheme", "userinfo", "host", "port", "path", "query", "fragment"})
            BOOST_TEST((part_of(*read, name) == part_of(parts, name)), name);
        return;
    }
    auto const& error = built.error();
    if (editor.error()) {
        BOOST_TEST(to_string(error.code) == "refused");
    } else if (error.code == edit_errc::no_host) {
        BOOST_TEST((!parts.host && (parts.userinfo || parts.port)));
    } else {
        BOOST_TEST(error.part == "path");
        BOOST_TEST(error.syntax.offset < parts.path->size());
        BOOST_TEST((error.code == edit_errc::relative_path) == parts.host.has_value());
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_of_a_parsed_url_make_its_text) {
    for (auto const* d : dialects::all)
        dialects::visit(*d, [&](auto const& grammar) {
            std::size_t valid = 0;
            for (auto const& text : sentences("URI-reference", 11, 500))
                if (auto const parsed = grammar.parse(text)) {
                    ++valid;
                    auto const made = make(*parsed, grammar);
                    BOOST_TEST_REQUIRE(made.has_value(), d->name << ": " << text);
                    BOOST_TEST(text_of(*made) == text);
                    BOOST_TEST((**made == *parsed));
                    auto const parts = make(grammar.parts_of(*parsed), grammar);
                    BOOST_TEST_REQUIRE(parts.has_value(), d->name << ": " << text);
                    BOOST_TEST(*parts == text);
                }
            BOOST_TEST(valid >= 20U, d->name << ": " << valid);
        });
}

BOOST_AUTO_TEST_CASE(setting_a_part_to_itself_is_the_identity) {
    for (auto const& text : sentences("URI-reference", 1, 1000)) {
        auto const parts = dialects::rfc3986.parts(text).value();
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST(edit(text).value().build(by).value() == text);
            for (auto const& editable : editable_parts()) {
                auto editor = edit(text).value();
                if (auto const part = part_of(parts, editable.name))
                    editor.set(editable.name, *part, escapes_in_text::keep);
                else
                    editor.remove(editable.name);
                BOOST_TEST(editor.build(by).value() == text, editable.name);
            }
            auto segments = *parts.path;
            if (!segments.empty() && segments[0] == '/') segments.remove_prefix(1);
            auto editor = edit(text).value();
            if (!parts.path->empty()) editor.path_segments(ast::segments{segments}, escapes_in_text::keep);
            if (has_dot_segment(*parts.path))
                BOOST_TEST((editor.build(by).error().code == edit_errc::dot_segment));
            else
                BOOST_TEST(editor.build(by).value() == text);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_part_of_one_url_is_set_in_another) {
    auto const into = sentences("URI-reference", 2, 500);
    auto const from = sentences("URI-reference", 3, 500);
    std::size_t built = 0;
    for (std::size_t i = 0; i < into.size(); ++i) {
        auto const parts = dialects::rfc3986.parts(from[i]).value();
        BOOST_TEST_CONTEXT(into[i] << " and " << from[i]) {
            for (auto const& editable : editable_parts()) {
                auto editor = edit(into[i]).value();
                auto const part = part_of(parts, editable.name);
                if (part)
                    editor.set(editable.name, *part, escapes_in_text::keep);
                else
                    editor.remove(editable.name);
                BOOST_TEST(!editor.error().has_value());
                if (part && editable.name != "authority")
                    BOOST_TEST((part_of(parts_of(editor), editable.name) == part), editable.name);
                check_build(editor);
                built += editor.build(by).has_value() ? 1 : 0;
            }
        }
    }
    BOOST_TEST(built >= 2000U);
}

BOOST_AUTO_TEST_CASE(any_text_is_refused_or_round_trips) {
    auto const urls = sentences("URI-reference", 4, 300);
    auto texts = near_misses("authority", 5, 100);
    for (auto const* name : {"URI-reference", "host"})
        for (auto& text : near_misses(name, 6, 100)) texts.push_back(std::move(text));
    for (std::size_t i = 0; i < urls.size(); ++i)
        for (auto const& editable : editable_parts())
            for (auto const escapes : {escapes_in_text::keep, escapes_in_text::encode}) {
                auto editor = edit(urls[i]).value();
                editor.set(editable.name, texts[i], escapes);
                BOOST_TEST_CONTEXT(urls[i] << ": " << editable.name << " = " << texts[i]) {
                    check_build(editor);
                }
            }
}

BOOST_AUTO_TEST_CASE(encoded_data_decodes_to_the_same_text) {
    auto const urls = sentences("URI-reference", 7, 300);
    auto const texts = near_misses("URI-reference", 8, 300);
    for (std::size_t i = 0; i < urls.size(); ++i) {
        auto const& text = texts[i];
        BOOST_TEST_CONTEXT(urls[i] << " and " << text) {
            for (auto const* name : {"userinfo", "user", "password", "path", "query", "fragment"}) {
                auto editor = edit(urls[i]).value();
                editor.set(name, text, escapes_in_text::encode);
                BOOST_TEST((decoded_view(part_of(parts_of(editor), name).value()) == text), name);
            }
            auto editor = edit(urls[i]).value();
            editor.query_set(text, text, escapes_in_text::encode);
            std::size_t found = 0;
            for (ast::split_iterator<'&'> at(*parts_of(editor).query), end; at != end; ++at) {
                auto const equals = (*at).find('=');
                if (decoded_view((*at).substr(0, equals)) != text) continue;
                ++found;
                BOOST_TEST((decoded_view((*at).substr(equals + 1)) == text));
            }
            BOOST_TEST(found == 1U);
            check_build(editor);
            auto const before = edit(urls[i]).value();
            auto after = before;
            after.query_remove(text, escapes_in_text::encode);
            editor.query_remove(text, escapes_in_text::encode);
            if (parts_of(before).query && !parts_of(before).query->empty())
                BOOST_TEST((parts_of(editor).query == parts_of(after).query));
            else
                BOOST_TEST(!parts_of(editor).query.has_value());
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
