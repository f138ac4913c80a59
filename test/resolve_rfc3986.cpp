// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "resolve_by_steps.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(resolve_rfc3986_cpp)

using namespace urigram;

namespace {

constexpr auto by_3986 = merge_standard::rfc3986;

merge_rules rules_of_3986() {
    merge_rules rules;
    rules.standard = by_3986;
    return rules;
}

std::string resolved(std::string_view base, std::string_view ref,
                     merge_rules const& rules = rules_of_3986()) {
    auto const text = resolve(base, ref, rules);
    return text ? *text : "error: " + make_error_code(text.error()).message();
}

class texts {
public:
    std::string base() {
        return start({"http://a", "http://a/b/c/d", "s:", "s:/", "s:a", "s://", "s:///a", "u:x/y/z"});
    }
    std::string ref() { return start({"", "", "", "http:", "//b", "//", "s:", "..", "/", "?", "../.."}); }

private:
    std::string start(std::vector<std::string> const& starts) {
        static constexpr char const* pieces[] = {"..", ".", "/", "/",   "//", "a",   ":", "?",  "#",   ";",
                                                 "x:", "b", "/", "../", "c",  "%2e", "@", "./", "/..", "/."};
        std::string text = starts[random_() % starts.size()];
        for (auto n = random_() % 8; n > 0; --n) text += pieces[random_() % std::size(pieces)];
        return text;
    }
    std::mt19937 random_{3986};
};

}  // namespace

// Sections 5.4.1 and 5.4.2, by the literal rules and by the default rules.
BOOST_AUTO_TEST_CASE(examples_of_rfc_3986_resolve_literally_and_by_default) {
    int count = 0;
    for (auto const& row : test::rows_of("resolution3986.tsv")) {
        auto rules = rules_of_3986();
        if (row.at(0) != "rfc3986") rules.same_scheme = same_scheme::relative;
        BOOST_TEST(resolved(row.at(1), row.at(2), rules) == row.at(3), row[2]);
        auto literal = merge_rules::literal(by_3986);
        literal.same_scheme = rules.same_scheme;
        BOOST_TEST(resolved(row[1], row[2], literal) == row[3], row[2]);
        ++count;
    }
    BOOST_TEST(count == 42);
}

// The example with two results: http:g, strict and backward compatible.
BOOST_AUTO_TEST_CASE(same_scheme_is_relative_only_if_requested) {
    auto rules = rules_of_3986();
    BOOST_TEST(resolved("http://a/b/c/d;p?q", "http:g") == "http:g");
    rules.same_scheme = same_scheme::relative;
    BOOST_TEST(resolved("http://a/b/c/d;p?q", "http:g", rules) == "http://a/b/c/g");
    BOOST_TEST(resolved("http://a/b/c/d;p?q", "HTTP:?y", rules) == "http://a/b/c/d;p?y");
    BOOST_TEST(resolved("http://a/b/c/d;p?q", "http://h/g", rules) == "http://h/g");
}

BOOST_AUTO_TEST_CASE(literal_results_are_those_of_the_steps) {
    texts random;
    auto const literal = merge_rules::literal(by_3986);
    int compared = 0;
    for (int i = 0; i < 200'000; ++i) {
        auto const base = random.base(), ref = random.ref();
        auto const b = parse_reference(base, by_3986);
        auto const r = parse_reference(ref, by_3986);
        if (!b || !r) continue;
        BOOST_TEST(resolved(base, ref, literal) == test::resolver_by_steps(literal)(*b, *r).text,
                   base << " " << ref);
        ++compared;
    }
    BOOST_TEST(compared > 50'000);
}

// By default, the text of a result is parsed into the parts from which it was composed.
BOOST_AUTO_TEST_CASE(results_parse_as_their_parts) {
    texts random;
    for (int i = 0; i < 100'000; ++i) {
        auto const base = random.base(), ref = random.ref();
        auto const b = parse_reference(base, by_3986);
        auto const r = parse_reference(ref, by_3986);
        if (!b || !r) continue;
        std::string buffer;
        auto const done = resolve(*b, *r, rules_of_3986(), buffer);
        BOOST_TEST_REQUIRE(done.has_value(), base << " " << ref);
        auto const again = parse_reference(buffer, by_3986);
        BOOST_TEST_REQUIRE(again.has_value(), base << " " << ref << " -> " << buffer);
        BOOST_TEST((*again == done->parts), base << " " << ref << " -> " << buffer);
    }
}

BOOST_AUTO_TEST_CASE(path_like_an_authority_follows_the_rule) {
    BOOST_TEST(resolved("s:/a/b", "/.//x") == "s:/.//x");
    BOOST_TEST(resolved("s:/a/b", "/.//x", merge_rules::literal(by_3986)) == "s://x");
    BOOST_TEST(resolved("s:a", "b/..//x") == "s:/.//x");
    auto rules = rules_of_3986();
    rules.path_as_authority = path_as_authority::reject;
    BOOST_TEST((resolve("s:/a/b", "/.//x", rules).error().code == resolve_errc::path_as_authority));
}

// A path that is not a hierarchy is kept, unless `literal` is requested: RFC 3986, section 5.2.2.
BOOST_AUTO_TEST_CASE(opaque_paths_keep_dot_segments_unless_literal) {
    auto const letter = merge_rules::literal(by_3986);
    struct {
        char const* ref;
        char const* by_letter;
    } const rows[] = {
        {"data:text/plain,a/../b", "data:text/b"},
        {"urn:example:a/../b", "urn:/b"},
        {"s:b/..//x", "s://x"},
        {"mailto:a@b/./c?d/../e#f/..", "mailto:a@b/c?d/../e#f/.."},
        {"javascript:a/../b", "javascript:/b"},
        {"s:..", "s:"},
    };
    for (auto const& row : rows) {
        BOOST_TEST(resolved("http://a/b", row.ref) == row.ref);
        BOOST_TEST(resolved("s:a", row.ref) == row.ref);
        BOOST_TEST(resolved("http://a/b", row.ref, letter) == row.by_letter);
    }
    BOOST_TEST(resolved("http://a/b", "s:/b/../x") == "s:/x");
    BOOST_TEST(resolved("http://a/b", "s://h/b/../x") == "s://h/x");
    BOOST_TEST(resolved("http://a/b", "http:g/../h") == "http:g/../h");
    auto before = rules_of_3986();
    before.same_scheme = same_scheme::relative;
    BOOST_TEST(resolved("http://a/b", "http:g/../h", before) == "http://a/h");
    BOOST_TEST(relativize("http://a/b", "data:,a/../b", rules_of_3986()).value() == "data:,a/../b");
}

BOOST_AUTO_TEST_CASE(surplus_levels_follow_the_rule_and_are_counted) {
    auto rules = rules_of_3986();
    BOOST_TEST(resolved("http://a/b", "../../g") == "http://a/g");
    rules.above_root = above_root::retain;
    BOOST_TEST(resolved("http://a/b", "../../g", rules) == "http://a/../../g");
    rules.above_root = above_root::reject;
    BOOST_TEST((resolve("http://a/b", "../../g", rules).error().code == resolve_errc::above_root));
    BOOST_TEST(resolve("http://a/b", "../../g", rules).error().surplus_levels == 2u);
    // After dot segments, a slash is the root, and `..` goes above it.
    BOOST_TEST((resolve("s:a", ".//../x", rules).error().code == resolve_errc::above_root));
    BOOST_TEST(resolve("s:a", ".//../../x", rules).error().surplus_levels == 2u);
    BOOST_TEST(resolved("s:a", ".//../x") == "s:/x");
    BOOST_TEST(resolved("s:a", ".//b", rules) == "s:/b");
}

BOOST_AUTO_TEST_CASE(base_without_a_root_can_be_merged) {
    BOOST_TEST(resolved("mailto:a@b", "c") == "mailto:c");
    BOOST_TEST(resolved("urn:a:b", "#f") == "urn:a:b#f");
    BOOST_TEST(resolved("urn:a:b", "?q") == "urn:a:b?q");
    BOOST_TEST(resolved("s:a/b", "../../c") == "s:/c");
    BOOST_TEST(resolved("s:a", "../c") == "s:c");
    BOOST_TEST(resolved("http://a", "g") == "http://a/g");
    for (auto ref : {"c", "", "#f", "?q", "//h", "/c"})
        BOOST_TEST((resolve("a/b", ref, rules_of_3986()).error().code == resolve_errc::relative_base), ref);
}

BOOST_AUTO_TEST_CASE(a_reference_with_a_scheme_needs_no_base) {
    for (auto const* const base : {"a/b", "", "//h/a", "?q", "http://a/"}) {
        BOOST_TEST(resolved(base, "s:c") == "s:c", base);
        BOOST_TEST(resolved(base, "http://h/a/../b#f") == "http://h/b#f", base);
    }
    auto relative = base_url::parse("a/b", rules_of_3986());
    BOOST_TEST_REQUIRE(relative.has_value());
    BOOST_TEST((relative->resolve(".").error().code == resolve_errc::relative_base));
    BOOST_TEST(relative->resolve("s:c").has_value());
}

// An opaque part of RFC 2396 is a path and a query here.
BOOST_AUTO_TEST_CASE(opaque_parts_of_rfc_2396_are_paths) {
    std::string_view const mail = "mailto:x@y?z", base = "urn:a:b/c?d";
    auto const by_2396 = [](std::string_view text) { return parts_of(*rfc2396::parse_uri_reference(text)); };
    BOOST_TEST_REQUIRE(by_2396(mail).opaque_part.has_value());
    std::string buffer;
    BOOST_TEST_REQUIRE(resolve(by_2396("http://a/b"), by_2396(mail), rules_of_3986(), buffer).has_value());
    BOOST_TEST(buffer == mail);
    for (std::string_view ref : {"", "?e", "e", "../e", "#f"}) {
        auto const r = parse_reference(ref, by_3986);
        BOOST_TEST_REQUIRE(resolve(by_2396(base), *r, rules_of_3986(), buffer).has_value(), ref);
        BOOST_TEST(buffer == resolved(base, ref), ref);
    }
}

BOOST_AUTO_TEST_CASE(relativized_reference_resolves_to_its_target) {
    texts random;
    int shorter = 0;
    for (int i = 0; i < 20'000; ++i) {
        auto const base = random.base(), target = random.base();
        auto const ref = relativize(base, target, rules_of_3986());
        if (!ref) continue;
        BOOST_TEST(resolved(base, *ref) == target, base << " " << target << " " << *ref);
        shorter += ref->size() < target.size();
    }
    BOOST_TEST(shorter > 4'000);
    BOOST_TEST(relativize("http://a/b/c", "http://a/b/d?q", rules_of_3986()).value() == "d?q");
    BOOST_TEST(relativize("http://a/b/c", "http://a/b/c?q", rules_of_3986()).value() == "?q");
    BOOST_TEST(relativize("http://a/b;c/d/e", "http://a/b;c/d/f", rules_of_3986()).value() == "f");
}

BOOST_AUTO_TEST_SUITE_END()
