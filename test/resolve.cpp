// SPDX-License-Identifier: BSL-1.0
#include "data.hpp"
#include "resolve_by_steps.hpp"
#include "small_stack.hpp"

#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <system_error>
#include <urigram.hpp>

BOOST_AUTO_TEST_SUITE(resolve_cpp)

using namespace urigram;

namespace {

merge_standard standard_of(std::string const& name) {
    return name.find("1808") != name.npos ? merge_standard::rfc1808 : merge_standard::rfc2396;
}

std::string shown(boost::system::result<std::string, resolve_error> const& r) {
    return r ? *r : "error: " + make_error_code(r.error()).message();
}

constexpr auto by_1808 = merge_standard::rfc1808;
constexpr auto by_2396 = merge_standard::rfc2396;

/// The default rules of a standard, combined with the given policies.
template <class... Policy>
merge_rules rules_of(merge_standard standard, Policy... policy) {
    merge_rules rules;
    rules.standard = standard;
    [[maybe_unused]] struct {
        merge_rules& rules;
        void operator()(above_root x) { rules.above_root = x; }
        void operator()(same_scheme x) { rules.same_scheme = x; }
        void operator()(empty_base_path x) { rules.empty_base_path = x; }
        void operator()(path_as_authority x) { rules.path_as_authority = x; }
        void operator()(opaque_base x) { rules.opaque_base = x; }
    } set{rules};
    (set(policy), ...);
    return rules;
}

/// The default policies with the rules of RFC 2396, which most of these tests use.
merge_rules const of_2396 = rules_of(by_2396);

std::string resolved(std::string_view base, std::string_view ref, merge_rules const& rules = of_2396) {
    return shown(resolve(base, ref, rules));
}

/// The code of the error; the default value on success.
resolve_errc code_of(std::string_view base, std::string_view ref, merge_rules const& rules = of_2396) {
    auto const text = resolve(base, ref, rules);
    return text ? resolve_errc() : text.error().code;
}

url_parts parts_of(std::string_view text, merge_standard standard = by_2396) {
    return parse_reference(text, standard).value();
}

bool parses(std::string_view text, merge_standard standard) {
    return parse_reference(text, standard).has_value();
}

/// The reported values other than the text, which is left in `buffer`.
resolution done_with(std::string_view base, std::string_view ref, merge_rules const& rules,
                     std::string& buffer) {
    return resolve(parts_of(base, rules.standard), parts_of(ref, rules.standard), rules, buffer).value();
}

std::uint64_t surplus(std::string_view base, std::string_view ref, merge_rules const& rules = of_2396) {
    std::string buffer;
    return done_with(base, ref, rules, buffer).surplus_levels;
}

bool same_document(std::string_view base, std::string_view ref, merge_rules const& rules = of_2396) {
    std::string buffer;
    return done_with(base, ref, rules, buffer).same_document;
}

/// Splits a URL by the steps of RFC 1808, section 2.4.
url_parts split_slowly(std::string_view text) {
    url_parts r;
    auto const cut = [&](char mark) -> std::optional<std::string_view> {
        auto const at = text.find(mark);
        if (at == text.npos) return std::nullopt;
        auto const rest = text.substr(at + 1);
        text = text.substr(0, at);
        return rest;
    };
    r.fragment = cut('#');
    constexpr std::string_view of_scheme =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.";
    if (auto const colon = text.find_first_not_of(of_scheme);
        colon != text.npos && colon > 0 && text[colon] == ':') {
        r.scheme = text.substr(0, colon);
        text.remove_prefix(colon + 1);
    }
    if (text.substr(0, 2) == "//") {
        text.remove_prefix(2);
        auto const slash = std::min(text.find('/'), text.size());
        r.authority = text.substr(0, slash);
        text.remove_prefix(slash);
    }
    r.query = cut('?');
    r.params = cut(';');
    if (!text.empty()) r.path = text;
    return r;
}

// ---- random texts, the same ones on every run

class texts {
public:
    std::string pieces(int most) {
        static constexpr char const* all[] = {"..", ".", "/", "/", "//",  "a",   ":", "?", "#", ";",
                                              "x:", "b", "/", "b", "../", "%2e", "@", "c", "./"};
        std::string text;
        for (int n = number(most + 1); n > 0; --n) text += all[number(std::size(all))];
        return text;
    }
    std::string base() {
        static constexpr char const* starts[] = {
            "http://a",      "http://a/b/c/d", "s:/a/b", "s:/",   "s:///a/b",
            "http://u@h:8/", "s://",           "s:",     "a://b", "http://a/b/c/d;p?q#f"};
        return starts[number(std::size(starts))] + pieces(8);
    }
    std::string ref() {
        static constexpr char const* starts[] = {"", "", "", "", "http:", "//b", "//", "s:", "..", "/"};
        return starts[number(std::size(starts))] + pieces(8);
    }

private:
    int number(std::size_t below) { return static_cast<int>(random_() % below); }
    int number(int below) { return number(static_cast<std::size_t>(below)); }
    std::mt19937 random_{1808 + 2396};
};

constexpr int rounds = 100'000;

}  // namespace

// Every example of both RFCs, by the literal rules.
BOOST_AUTO_TEST_CASE(examples_of_rfc_1808_and_2396_resolve_literally) {
    int of_1808 = 0, of_2396 = 0;
    for (auto const& row : test::rows_of("resolution.tsv")) {
        auto const standard = standard_of(row.at(0));
        (standard == merge_standard::rfc1808 ? of_1808 : of_2396) += 1;
        BOOST_TEST(shown(resolve(row.at(1), row.at(2), merge_rules::literal(standard))) == row.at(3),
                   row[0] << " " << row[2]);
    }
    BOOST_TEST(of_1808 == 39);
    BOOST_TEST(of_2396 == 42);
}

BOOST_AUTO_TEST_CASE(battery_rows_resolve_as_recorded) {
    int seen = 0;
    for (auto const& row : test::rows_of("battery.tsv")) {
        if (row.at(2).rfind("resolve", 0) != 0) continue;
        ++seen;
        std::string const ref = test::unescape(row.at(1)), expected = row.at(6);
        auto const rules = merge_rules::literal(standard_of(row[2]));
        auto const text = resolve(row.at(3), ref, rules);
        BOOST_TEST_CONTEXT(row[0] << " " << ref) {
            if (expected == "reject-ref") {
                BOOST_TEST_REQUIRE(text.has_error());
                BOOST_TEST((text.error().code == resolve_errc::invalid_reference));
            } else if (expected == "error:opaque-base") {
                BOOST_TEST_REQUIRE(text.has_error());
                BOOST_TEST((text.error().code == resolve_errc::opaque_base));
            } else if (expected.rfind("(current document)", 0) == 0) {
                auto base = base_url::parse(row[3], rules);
                auto const done = base->resolve(ref);
                BOOST_TEST(done->same_document);
                BOOST_TEST(base->text() == row[3] + expected.substr(18));
            } else {
                BOOST_TEST(shown(text) == expected);
            }
        }
    }
    BOOST_TEST(seen == 22);
}

// The table of differences between the RFCs.

BOOST_AUTO_TEST_CASE(params_are_not_part_of_the_path_in_rfc_1808) {
    // separate from the path in RFC 1808, and never merged; part of a segment in RFC 2396
    for (auto standard : {by_1808, by_2396}) {
        auto const rules = rules_of(standard);
        bool const apart = standard == by_1808;
        BOOST_TEST(resolved("http://a/b/c/d;p?q", "g;x=1/./y", rules) ==
                   (apart ? "http://a/b/c/g;x=1/./y" : "http://a/b/c/g;x=1/y"));
        BOOST_TEST(resolved("http://a/b/c/d;p?q", "g;x=1/../y", rules) ==
                   (apart ? "http://a/b/c/g;x=1/../y" : "http://a/b/c/y"));
        BOOST_TEST(resolved("http://a/b;p/c", "g", rules) == (apart ? "http://a/g" : "http://a/b;p/g"));
    }
    std::string buffer;
    auto const done = done_with("http://a/b/c/d;p?q", "g;x?y#s", rules_of(by_1808), buffer);
    BOOST_TEST((done.parts == parts_of("http://a/b/c/g;x?y#s", by_1808)));
    BOOST_TEST((done.parts.params == "x"));
    auto const other = done_with("http://a/b/c/d;p?q", "g;x?y#s", of_2396, buffer);
    BOOST_TEST((other.parts == parts_of("http://a/b/c/g;x?y#s")));
    BOOST_TEST(!other.parts.params.has_value());
    BOOST_TEST(other.parts.path.value() == "/b/c/g;x");
}

BOOST_AUTO_TEST_CASE(reference_to_same_document_yields_base_and_fragment) {
    std::string const base = "http://a/b/c/d;p?q#f";
    BOOST_TEST(resolved(base, "", rules_of(by_1808)) == base);
    BOOST_TEST(resolved(base, "") == "http://a/b/c/d;p?q");
    for (auto standard : {by_1808, by_2396}) {
        auto const rules = rules_of(standard);
        BOOST_TEST(resolved(base, "#s", rules) == "http://a/b/c/d;p?q#s");
        BOOST_TEST(resolved(base, "#", rules) == "http://a/b/c/d;p?q#");
        BOOST_TEST(resolved("mailto:x@y", "", rules) == "mailto:x@y");
        BOOST_TEST(resolved("mailto:x@y", "#s", rules) == "mailto:x@y#s");
        BOOST_TEST(resolved("http://a", "#s", rules) == "http://a#s");
        BOOST_TEST(resolved("http://a/../b/./c", "#s", rules) == "http://a/../b/./c#s");
        for (auto ref : {"", "#", "#s"}) {
            BOOST_TEST(same_document(base, ref, rules), ref);
            BOOST_TEST(same_document("mailto:x@y", ref, rules), ref);
        }
        for (auto ref : {"d;p", ".", "./", "?", "?q", "/", "//a", "//", "http://a/b/c/d;p?q", "d;p?q#f"})
            BOOST_TEST(!same_document(base, ref, rules), ref);
    }
    BOOST_TEST(!same_document(base, ";", rules_of(by_1808)));
}

BOOST_AUTO_TEST_CASE(query_alone_replaces_the_query) {
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", "?y", rules_of(by_1808)) == "http://a/b/c/d;p?y");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", "?y") == "http://a/b/c/?y");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", "?") == "http://a/b/c/?");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", "?y#s", rules_of(by_1808)) == "http://a/b/c/d;p?y#s");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", "?y#s") == "http://a/b/c/?y#s");
    BOOST_TEST(resolved("s:/x?q", "?y") == "s:/?y");
    // "is not empty": RFC 1808, section 4, step 5
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", "?", rules_of(by_1808)) == "http://a/b/c/d;p?q");
}

BOOST_AUTO_TEST_CASE(params_alone_replace_the_params) {
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", ";x", rules_of(by_1808)) == "http://a/b/c/d;x");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", ";x?y", rules_of(by_1808)) == "http://a/b/c/d;x?y");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", ";", rules_of(by_1808)) == "http://a/b/c/d;p?q");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", ";?y", rules_of(by_1808)) == "http://a/b/c/d;p?y");
    BOOST_TEST(resolved("http://a/b/c/d?q", ";x", rules_of(by_1808)) == "http://a/b/c/d;x");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", ";x") == "http://a/b/c/;x");
    BOOST_TEST(resolved("http://a/b/c/d;p?q#f", ";") == "http://a/b/c/;");
}

BOOST_AUTO_TEST_CASE(components_before_the_first_of_the_reference_are_inherited) {
    auto const rules = rules_of(by_1808);
    // a component is inherited only if the reference has none of the components before it
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "/", rules) == "http://a/");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "/x", rules) == "http://a/x");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "/;y", rules) == "http://a/;y");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "x", rules) == "http://a/b/x");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "//x", rules) == "http://x");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "//x?y", rules) == "http://x?y");  // the net_loc is "x?y"
    // an empty net_loc is inherited in RFC 1808 and is an authority in RFC 2396
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "///x", rules) == "http://a/x");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "//", rules) == "http://a/b/c;p?q");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "///x") == "http:///x");
    BOOST_TEST(resolved("http://a/b/c;p?q#f", "//") == "http://");
    BOOST_TEST(resolved("s:/a", "///x", rules) == "s:/x");
    // an empty base
    BOOST_TEST(resolved("", "../g;x?y#s", rules) == "../g;x?y#s");
    BOOST_TEST(resolved("#f", "g", rules) == "g");
    BOOST_TEST((code_of("", "g") == resolve_errc::relative_base));
}

BOOST_AUTO_TEST_CASE(references_with_an_authority_or_a_root_are_not_merged) {
    for (auto standard : {by_1808, by_2396}) {
        auto const rules = rules_of(standard);
        BOOST_TEST(resolved("http://a/b", "//x/../y/./z", rules) == "http://x/../y/./z");
        BOOST_TEST(resolved("http://a/b", "/../y/./z", rules) == "http://a/../y/./z");
        BOOST_TEST(resolved("http://a/b", "//x:y:z/", rules) == "http://x:y:z/");
        BOOST_TEST(resolved("http://a/b", "x://y", rules) == "x://y");
        BOOST_TEST(resolved("http://a/b", "x:y", rules) == "x:y");
        BOOST_TEST(resolved("http://a/b", "x:/y/../z?q#f", rules) == "x:/y/../z?q#f");
        BOOST_TEST(resolved("http://a/b", "//x") == "http://x");
    }
    BOOST_TEST(resolved("http://a/b", "//x?y") == "http://x?y");
    std::string buffer;
    auto const done = done_with("http://a/b?q", "//x?y#z", of_2396, buffer);
    BOOST_TEST((done.parts == parts_of("http://x?y#z")));
}

BOOST_AUTO_TEST_CASE(only_whole_dot_segments_are_removed) {
    for (auto standard : {by_1808, by_2396}) {
        auto const rules = rules_of(standard);
        for (auto name : {"...", "..a", "a..", ".a", "a.", "%2e", "%2E%2e", ".%2e", "..."})
            BOOST_TEST(resolved("http://a/b/c", std::string(name) + "/x", rules) ==
                       "http://a/b/" + std::string(name) + "/x");
        BOOST_TEST(resolved("http://a/b/c", "x//y", rules) == "http://a/b/x//y");
        BOOST_TEST(resolved("http://a/b/c", "x//../y", rules) ==
                   "http://a/b/x/y");  // the empty segment is removed
        BOOST_TEST(resolved("http://a/b/c", "x/..", rules) == "http://a/b/");
        BOOST_TEST(resolved("http://a/b/c", "x/.", rules) == "http://a/b/x/");
        BOOST_TEST(resolved("http://a/b/c", ".", rules) == "http://a/b/");
        BOOST_TEST(resolved("http://a/b/c", "..", rules) == "http://a/");
        // dot segments of the base are removed, too
        BOOST_TEST(resolved("http://a/b/../c/./d", "x", rules) == "http://a/c/x");
        BOOST_TEST(resolved("http://a/../b/c", "x", rules) == "http://a/../b/x");
        BOOST_TEST(resolved("http://a/b/c/..", "x", rules) == "http://a/b/c/x");
    }
}

// The policies.

BOOST_AUTO_TEST_CASE(surplus_levels_follow_the_rule_and_are_counted) {
    for (auto standard : {by_1808, by_2396}) {
        auto const retain = rules_of(standard, above_root::retain);
        auto const discard = rules_of(standard, above_root::discard);
        auto const reject = rules_of(standard, above_root::reject);
        struct {
            char const *base, *ref, *retained, *discarded;
            unsigned surplus;
        } const rows[] = {
            {"http://a/b/c/d;p?q", "../../../g", "http://a/../g", "http://a/g", 1},
            {"http://a/b/c/d;p?q", "../../../../g", "http://a/../../g", "http://a/g", 2},
            {"http://a/b/c/d;p?q", "../../..", "http://a/..", "http://a/", 1},
            {"http://a/b/c/d;p?q", "../../../", "http://a/../", "http://a/", 1},
            {"http://a/b", "..", "http://a/..", "http://a/", 1},
            {"http://a/b", "../..", "http://a/../..", "http://a/", 2},
            {"http://a/", "../x/../y", "http://a/../y", "http://a/y", 1},
            {"http://a/", "../x/../../y", "http://a/../../y", "http://a/y", 2},
            {"http://a/", "x/../../y", "http://a/../y", "http://a/y", 1},
            {"http://a/../b", "g", "http://a/../g", "http://a/g", 1},
            {"http://a/../b", "../g", "http://a/../../g", "http://a/g", 2},
            {"http://a", "../g", "http://a/../g", "http://a/g", 1},
            {"s:/a", "../g?q#f", "s:/../g?q#f", "s:/g?q#f", 1},
            {"http://a/b/c/d;p?q", "../../g", "http://a/g", "http://a/g", 0},
            {"http://a/b/c/d;p?q", "x/../..", "http://a/b/", "http://a/b/", 0},
        };
        for (auto const& row : rows) {
            BOOST_TEST_CONTEXT(row.base << " + " << row.ref) {
                BOOST_TEST(resolved(row.base, row.ref, retain) == row.retained);
                BOOST_TEST(resolved(row.base, row.ref, discard) == row.discarded);
                BOOST_TEST(surplus(row.base, row.ref, retain) == row.surplus);
                BOOST_TEST(surplus(row.base, row.ref, discard) == row.surplus);
                if (row.surplus == 0) {
                    BOOST_TEST(resolved(row.base, row.ref, reject) == row.retained);
                } else {
                    BOOST_TEST((code_of(row.base, row.ref, reject) == resolve_errc::above_root));
                    BOOST_TEST(resolve(row.base, row.ref, reject).error().surplus_levels == row.surplus);
                }
            }
        }
        // parts that are not merged are unchanged
        for (auto ref : {"/../g", "//x/../g", "x://y/../g"}) {
            BOOST_TEST(surplus("http://a/b", ref, retain) == 0u);
            BOOST_TEST((code_of("http://a/b", ref, reject) == resolve_errc()));
        }
        BOOST_TEST(resolved("http://a/b", "/../g", discard) == "http://a/../g");
    }
    BOOST_TEST(resolved("http://a/", "..//g", rules_of(by_2396, above_root::discard)) == "http://a//g");
    BOOST_TEST(resolved("s:/", "..//g", rules_of(by_2396, above_root::discard)) == "s:/.//g");
    BOOST_TEST(resolved("s:/", "..//g", rules_of(by_2396, above_root::retain)) == "s:/..//g");
    // without a leading slash
    BOOST_TEST(resolved("s:a/b", "../../g", rules_of(by_1808)) == "s:../g");
    BOOST_TEST(resolved("s:a/b", "../../g", rules_of(by_1808, above_root::discard)) == "s:g");
    BOOST_TEST(resolved("s:a/b", "../g", rules_of(by_1808)) == "s:g");
    BOOST_TEST(surplus("s:a/b", "../../g", rules_of(by_1808)) == 1u);
}

BOOST_AUTO_TEST_CASE(same_scheme_is_relative_only_if_requested) {
    for (auto standard : {by_1808, by_2396}) {
        auto const absolute = rules_of(standard, same_scheme::absolute);
        auto const relative = rules_of(standard, same_scheme::relative);
        std::string const base = "http://a/b/c/d;p?q";
        for (auto ref : {"http:g", "HTTP:g", "http:g?y", "http:g#s", "http:/g", "http://g", "http:?y",
                         "http:a:b", "http:../g"})
            BOOST_TEST(resolved(base, ref, absolute) == ref);
        BOOST_TEST(resolved(base, "http:g", relative) == "http://a/b/c/g");
        BOOST_TEST(resolved(base, "hTTp:g", relative) == "http://a/b/c/g");
        BOOST_TEST(resolved(base, "http:g?y", relative) == "http://a/b/c/g?y");
        BOOST_TEST(resolved(base, "http:g?y?z#s", relative) == "http://a/b/c/g?y?z#s");
        BOOST_TEST(resolved(base, "http:g?", relative) == "http://a/b/c/g?");
        BOOST_TEST(resolved(base, "http:../g", relative) == "http://a/b/g");
        BOOST_TEST(resolved(base, "http:/g?y", relative) == "http://a/g?y");
        BOOST_TEST(resolved(base, "http:a:b", relative) == "http://a/b/c/a:b");
        BOOST_TEST(resolved(base, "http:?y", relative) == resolved(base, "?y", relative));
        BOOST_TEST(resolved(base, "http:;x", relative) == resolved(base, ";x", relative));
        for (auto ref : {"http://g", "HTTP://g", "http:///x"})
            BOOST_TEST(resolved(base, ref, relative) == ref);
        BOOST_TEST(resolved(base, "https:g", relative) == "https:g");
        BOOST_TEST(resolved(base, "httq:g", relative) == "httq:g");
        BOOST_TEST(resolved(base, "htt:g", relative) == "htt:g");
        BOOST_TEST(resolved("s+1:/a/b", "S+1:g", relative) == "s+1:/a/g");
        BOOST_TEST(resolved("aAzZ:/a/b", "AazZ:g", relative) == "aAzZ:/a/g");
        BOOST_TEST(resolved("a-z:/a/b", "A-Z:g", relative) == "a-z:/a/g");
        BOOST_TEST(resolved(base, "http:g?x/../y?z/../w", relative) == "http://a/b/c/g?x/../y?z/../w");
    }
    // If a scheme has opaque URLs, it does not always use the hierarchical syntax, so none of its URLs is
    // relative.
    for (auto policy : {opaque_base::reject, opaque_base::absolute}) {
        auto const rules = rules_of(by_2396, same_scheme::relative, policy);
        BOOST_TEST(resolved("mailto:x@y", "mailto:z@y", rules) == "mailto:z@y");
    }
    BOOST_TEST(resolved("http://a/b", "http:", rules_of(by_1808, same_scheme::relative)) == "http://a/b");
    BOOST_TEST(same_document("http://a/b", "http:#s", rules_of(by_1808, same_scheme::relative)));
    BOOST_TEST(!same_document("http://a/b", "http:", rules_of(by_1808)));
}

BOOST_AUTO_TEST_CASE(base_without_a_path_gets_a_slash_unless_literal) {
    for (auto standard : {by_1808, by_2396}) {
        auto const slash = rules_of(standard, empty_base_path::slash);
        auto const literal = rules_of(standard, empty_base_path::literal);
        BOOST_TEST(resolved("http://a", "g", slash) == "http://a/g");
        BOOST_TEST(resolved("http://a", "g", literal) == "http://ag");
        BOOST_TEST(resolved("http://a", ".b", slash) == "http://a/.b");
        BOOST_TEST(resolved("http://a", ".b", literal) == "http://a.b");
        BOOST_TEST(resolved("http://a", "@b", slash) == "http://a/@b");
        BOOST_TEST(resolved("http://a", "./g", slash) == "http://a/g");
        BOOST_TEST(resolved("http://a", "./g", literal) == "http://ag");
        BOOST_TEST(resolved("http://a", ".", slash) == "http://a/");
        BOOST_TEST(resolved("http://a", ".", literal) == "http://a");
        BOOST_TEST(resolved("http://a", "..", slash) == "http://a/..");
        BOOST_TEST(resolved("http://a", "g/../h", slash) == "http://a/h");
        BOOST_TEST(resolved("http://a", "g/../h", literal) == "http://ah");
        BOOST_TEST(resolved("http://a", "/g", slash) == "http://a/g");
        BOOST_TEST(resolved("http://a", "/g", literal) == "http://a/g");
        BOOST_TEST(resolved("http://a", "//b", slash) == "http://b");
        BOOST_TEST(resolved("http://", "g", slash) == "http:///g");
        BOOST_TEST(resolved("http://a", "", slash) == "http://a");
    }
    BOOST_TEST(resolved("http://a", ";x") == "http://a/;x");
    BOOST_TEST(resolved("http://a", "?y") == "http://a/?y");
    BOOST_TEST(resolved("http://a?q", "?y") == "http://a/?y");
    BOOST_TEST(resolved("http://a", "?y", rules_of(by_2396, empty_base_path::literal)) == "http://a?y");
    BOOST_TEST(resolved("http://a", ";x", rules_of(by_1808)) == "http://a/;x");
    BOOST_TEST(resolved("http://a", "?y", rules_of(by_1808)) == "http://a/?y");
    BOOST_TEST(resolved("http://a", ";x?y#s", rules_of(by_1808)) == "http://a/;x?y#s");
    BOOST_TEST(resolved("http://a", ";", rules_of(by_1808)) == "http://a");
    BOOST_TEST(resolved("http://a", ";x", rules_of(by_1808, empty_base_path::literal)) == "http://a;x");
    BOOST_TEST(resolved("http://a", "?y", rules_of(by_1808, empty_base_path::literal)) == "http://a?y");
    // without an authority before the path
    BOOST_TEST(resolved("s:", "g", rules_of(by_1808)) == "s:g");
    BOOST_TEST(resolved("s:", ";x", rules_of(by_1808)) == "s:;x");
    BOOST_TEST(resolved("s:", "?y", rules_of(by_1808)) == "s:?y");
}

BOOST_AUTO_TEST_CASE(path_like_an_authority_follows_the_rule) {
    for (auto standard : {by_1808, by_2396}) {
        auto const guard = rules_of(standard, path_as_authority::guard);
        auto const reject = rules_of(standard, path_as_authority::reject);
        auto const literal = rules_of(standard, path_as_authority::literal);
        for (auto ref : {"..//x", ".//..//../..//x"}) {
            BOOST_TEST(resolved("s:/a/b", ref, guard).rfind("s:/.//", 0) == 0u);
            BOOST_TEST((code_of("s:/a/b", ref, reject) == resolve_errc::path_as_authority));
            BOOST_TEST(resolved("s:/a/b", ref, literal).rfind("s://", 0) == 0u);
        }
        BOOST_TEST(resolved("s:/a/b", "..//x?q#f", guard) == "s:/.//x?q#f");
        BOOST_TEST(resolved("s:/a/b", "..//x?q#f", literal) == "s://x?q#f");
        BOOST_TEST(resolved("s:/a", ".//x", guard) == "s:/.//x");
        BOOST_TEST(resolved("s:/a", ".//", guard) == "s:/.//");
        BOOST_TEST(resolved("s:/a", "./x", reject) == "s:/x");
        BOOST_TEST(resolved("s:/a/b", ".//x", reject) == "s:/a//x");
        BOOST_TEST(resolved("s:///a/b", "../x", reject) == "s:///x");
        std::string buffer;
        auto const done = done_with("s:/a/b", "..//x?q#f", guard, buffer);
        BOOST_TEST((done.parts == parts_of("s:/.//x?q#f", standard)));
        BOOST_TEST(done.parts.path.value() == "/.//x");
        // an authority in the reference is used
        BOOST_TEST(resolved("s:/a/b", "//x", reject) == "s://x");
    }
    // after an authority, such a path is harmless
    for (auto standard : {by_1808, by_2396})
        for (auto policy :
             {path_as_authority::guard, path_as_authority::reject, path_as_authority::literal}) {
            auto const rules = rules_of(standard, policy);
            BOOST_TEST(resolved("http://a/b/c", "..//x", rules) == "http://a//x");
            BOOST_TEST(resolved("s:///b/c", "..//x", rules) == "s:////x");
            // an empty net_loc counts as absent (RFC 1808, section 4, step 3)
            BOOST_TEST(resolved("s://h/a", "////x", rules) == (standard == by_1808 ? "s://h//x" : "s:////x"));
            BOOST_TEST(resolved("http://h//a/b", "c", rules) == "http://h//a/c");
            BOOST_TEST(resolved("http://h//a/b", "../c", rules) == "http://h//c");
            BOOST_TEST(resolved("http://h//a/b", "/c", rules) == "http://h/c");
            BOOST_TEST(resolved("http://h//a/b", "//i///c", rules) == "http://i///c");
        }
    // a path without a leading slash
    BOOST_TEST(resolved("s:a", ".///x", rules_of(by_1808)) == "s:/.//x");
    BOOST_TEST(resolved("s:a", ".//x", rules_of(by_1808)) == "s:/x");
}

// RFC 1808, section 4, step 2. Texts that are not URLs of RFC 1808 are rejected, except for paths that begin
// with several slashes.
BOOST_AUTO_TEST_CASE(references_of_rfc_1808_are_split_by_section_2_4) {
    texts random;
    int by_bnf = 0, by_slashes = 0;
    for (int i = 0; i < rounds; ++i) {
        std::string const text = i % 2 == 0 ? random.base() : random.ref();
        auto const expected = split_slowly(text);
        auto const parts = parse_reference(text, by_1808);
        BOOST_TEST_CONTEXT(text) {
            bool const slashes = expected.authority && test::path_of(expected).substr(0, 2) == "//";
            auto const url = rfc1808::parse_url(text);
            if (slashes) BOOST_TEST((!url || urigram::parts_of(*url).opaque_part));
            std::string plain = text;  // the same with one slash in place of several at the start of the path
            if (slashes) {
                auto const at = static_cast<std::size_t>(expected.path->data() - text.data());
                plain.erase(at, std::min(text.find_first_not_of('/', at), text.size()) - at - 1);
            }
            BOOST_TEST_REQUIRE(parts.has_value() == rfc1808::parse_url(plain).has_value());
            if (!parts) {
                BOOST_TEST((parts.error() == url.error()));
                continue;
            }
            BOOST_TEST((*parts == expected));
            ++(slashes ? by_slashes : by_bnf);
        }
    }
    BOOST_TEST(by_bnf > 10'000);
    BOOST_TEST(by_slashes > 1'000);
    BOOST_TEST((parse_reference("http://h//a", by_2396).value().path == "//a"));
    BOOST_TEST((parse_reference("http://h#f//a", by_1808).value().fragment == "f//a"));
    for (auto text : {"http://h//<", "//<//a", "//h<", "//%//a"})
        BOOST_TEST(parse_reference(text, by_1808).has_error(), text);
}

BOOST_AUTO_TEST_CASE(relative_reference_to_opaque_base_follows_the_rule) {
    auto const reject = rules_of(by_2396, opaque_base::reject);
    auto const absolute = rules_of(by_2396, opaque_base::absolute);
    for (auto ref : {"g", "/g", "//g", "?y", "../g", ".", "g#s"}) {
        BOOST_TEST((code_of("mailto:x@y", ref, reject) == resolve_errc::opaque_base), ref);
        BOOST_TEST(resolved("mailto:x@y", ref, absolute) == ref);
    }
    for (auto const& rules : {reject, absolute}) {
        BOOST_TEST(resolved("mailto:x@y", "http:g", rules) == "http:g");
        BOOST_TEST(resolved("mailto:x@y", "news:g", rules) == "news:g");
        BOOST_TEST(resolved("mailto:x@y#f", "", rules) == "mailto:x@y");
        BOOST_TEST(resolved("mailto:x@y#f", "#s", rules) == "mailto:x@y#s");
    }
    BOOST_TEST(resolved("mailto:x@y#f", "", rules_of(by_1808)) == "mailto:x@y#f");
    // RFC 1808 parses any URL as a generic one if possible
    BOOST_TEST(resolved("mailto:x@y", "g", rules_of(by_1808)) == "mailto:g");
    BOOST_TEST(resolved("s:////x", "g", rules_of(by_1808)) == "s:////g");
    std::string buffer;
    auto const done = done_with("mailto:x@y", "#s", of_2396, buffer);
    BOOST_TEST((done.parts == parts_of("mailto:x@y#s")));
    BOOST_TEST((done.parts.opaque_part == "x@y"));
}

BOOST_AUTO_TEST_CASE(defaults_are_those_of_rfc_3986) {
    merge_rules const rules;
    BOOST_TEST((rules.standard == merge_standard::rfc3986));
    BOOST_TEST((rules.opaque_path == opaque_path::keep));
    BOOST_TEST(resolve("http://a/b/c/d;p?q", "?y").value() == "http://a/b/c/d;p?y");
    BOOST_TEST(resolve("http://a/b/c/d;p?q", "../../../g").value() == "http://a/g");
    BOOST_TEST(resolve("http://a/b/c/d;p?q", "http:g").value() == "http:g");
    BOOST_TEST(resolve("http://[::1]/a", "g").value() == "http://[::1]/g");
    BOOST_TEST(resolve("http://a/b;c", "?y").has_value());
    BOOST_TEST(relativize("http://a/b/c", "http://a/b/c?y").value() == "?y");
    BOOST_TEST((rules.above_root == above_root::standard));
    BOOST_TEST((rules.same_scheme == same_scheme::absolute));
    BOOST_TEST((rules.empty_base_path == empty_base_path::slash));
    BOOST_TEST((rules.path_as_authority == path_as_authority::guard));
    BOOST_TEST((rules.opaque_base == opaque_base::reject));
    constexpr auto literal = merge_rules::literal(by_1808);
    static_assert(literal.standard == by_1808);
    static_assert(literal.empty_base_path == empty_base_path::literal);
    static_assert(literal.path_as_authority == path_as_authority::literal);
    static_assert(literal.above_root == above_root::standard);
    static_assert(literal.same_scheme == same_scheme::absolute);
    static_assert(literal.opaque_base == opaque_base::reject);
    static_assert(literal.opaque_path == opaque_path::literal);
    static_assert(merge_rules::literal(by_2396).standard == by_2396);
}

// The base may be a parsed URL of a scheme.
BOOST_AUTO_TEST_CASE(typed_url_can_be_the_base) {
    auto const against = [](std::string_view base, std::string_view ref, merge_rules const& rules) {
        auto const url = rfc1738::parse_url(base).value();
        std::string buffer;
        auto const done = resolve(url, parts_of(ref, rules.standard), rules, buffer);
        return done ? buffer : "error: " + make_error_code(done.error()).message();
    };
    int seen = 0;
    for (auto const& row : test::rows_of("resolution.tsv")) {
        if (row.at(2).empty()) continue;  // the fragment of the base is not part of its URL
        std::string const base = row.at(1).substr(0, row[1].find('#'));
        ++seen;
        BOOST_TEST(against(base, row[2], merge_rules::literal(standard_of(row[0]))) == row.at(3),
                   row[0] << " " << row[2]);
    }
    BOOST_TEST(seen >= 78);

    for (auto standard : {by_1808, by_2396}) {
        auto const rules = rules_of(standard);
        BOOST_TEST(against("ftp://good.com:80?@evil.com/a/b", "../g", rules) ==
                   "ftp://good.com:80?@evil.com/g");
        BOOST_TEST(against("ftp://u:p@h/a/b;type=i", "g", rules) == "ftp://u:p@h/a/g");
        BOOST_TEST(against("file:///a/b", "g", rules) == "file:///a/g");
        BOOST_TEST(against("nntp://h/g/1", "2", rules) == "nntp://h/g/2");
        BOOST_TEST(against("prospero://h/a/b;c=d", "g", rules) == "prospero://h/a/g");
        BOOST_TEST(against("http://h", "g", rules) == "http://h/g");
        BOOST_TEST(against("x://u@h/a?b/c", "g", rules) == "x://u@h/g");
        for (auto base : {"mailto:a@b", "news:a", "telnet://h/", "x:a"})
            BOOST_TEST(against(base, "g", rules) == "error: the base is opaque", base);
    }
    BOOST_TEST(against("ftp://h/a/b;type=i", ";type=a", rules_of(by_1808)) == "ftp://h/a/b;type=a");
    BOOST_TEST(against("ftp://h/a/b;type=i", "#s", rules_of(by_1808)) == "ftp://h/a/b;type=i#s");
    BOOST_TEST(against("ftp://h/a/b;type=i", "#s", of_2396) == "ftp://h/a/b;type=i#s");
    BOOST_TEST(against("ftp://h/;type=i", "#s", of_2396) == "ftp://h/;type=i#s");
    BOOST_TEST(against("prospero://h/a;b=c", "#s", of_2396) == "prospero://h/a;b=c#s");
    BOOST_TEST(against("x://h/a;p", ";y", rules_of(by_1808)) == "x://h/a;y");

    // RFC 2396 merges separate params into the path
    std::string buffer;
    auto const base = parts_of("http://a/b/c"), ref = parts_of("g;x", by_1808);
    BOOST_TEST((resolve(base, ref, of_2396, buffer).value().parts == parts_of("http://a/b/g;x")));
    auto const only_params = parts_of(";x?y", by_1808);
    BOOST_TEST((resolve(base, only_params, of_2396, buffer).value().parts == parts_of("http://a/b/;x?y")));
    BOOST_TEST(buffer == "http://a/b/;x?y");
    auto const both = parts_of("http://a/b/c;p/d?q", by_1808);
    // RFC 1808 does not split the authority of `both`
    BOOST_TEST((with_login(resolve(both, parts_of("g"), of_2396, buffer).value().parts) ==
                parts_of("http://a/b/c;p/g")));
}

// Errors.

BOOST_AUTO_TEST_CASE(errors_have_code_and_syntax) {
    for (auto standard : {by_1808, by_2396}) {
        auto const rules = rules_of(standard);
        std::string_view const grammar = standard == by_1808 ? "rfc1808" : "rfc2396";
        auto const base = resolve("http://a/<", "g", rules);
        BOOST_TEST_REQUIRE(base.has_error());
        BOOST_TEST((base.error().code == resolve_errc::invalid_base));
        BOOST_TEST(base.error().syntax.offset == 9u);
        BOOST_TEST(base.error().syntax.grammar->name == grammar);
        BOOST_TEST((base.error().syntax.code == errc::forbidden_octet));

        auto const ref = resolve("http://a/", "g h", rules);
        BOOST_TEST_REQUIRE(ref.has_error());
        BOOST_TEST((ref.error().code == resolve_errc::invalid_reference));
        BOOST_TEST(ref.error().syntax.offset == 1u);
        BOOST_TEST(ref.error().syntax.grammar->name == grammar);

        BOOST_TEST((code_of("<", ">", rules) == resolve_errc::invalid_base));
        for (auto relative : {"//a/b", "/a/b", "a/b", "a?b"})
            BOOST_TEST((code_of(relative, "g", rules) == resolve_errc::relative_base), relative);
        BOOST_TEST(resolved("a/b", "x:y", rules) == "x:y");
    }
    BOOST_TEST((code_of("http://a/~b", "g", rules_of(by_1808)) == resolve_errc::invalid_base));
    BOOST_TEST(resolved("http://a/~b", "~g") == "http://a/~g");

    std::vector<std::string> messages;
    for (auto e : {resolve_errc::invalid_base, resolve_errc::invalid_reference, resolve_errc::relative_base,
                   resolve_errc::opaque_base, resolve_errc::above_root, resolve_errc::path_as_authority}) {
        auto const code = make_error_code(e);
        BOOST_TEST(code.value() == static_cast<int>(e));
        BOOST_TEST(std::string(code.category().name()) == "urigram.resolve");
        BOOST_TEST((make_error_code(resolve_error{e, {}, 0}) == code));
        BOOST_TEST(to_string(e) != "unknown");
        for (auto const& other : messages) BOOST_TEST(other != code.message());
        messages.push_back(code.message());
        BOOST_TEST(!messages.back().empty());
    }
    BOOST_TEST(to_string(resolve_errc::opaque_base) == "opaque_base");
    BOOST_TEST(to_string(resolve_errc::above_root) == "above_root");
    BOOST_TEST(to_string(static_cast<resolve_errc>(99)) == "unknown");
    BOOST_TEST(make_error_code(static_cast<resolve_errc>(99)).message() == "unknown error");
    BOOST_CHECK_THROW(resolve("<", "g", of_2396).value(), boost::system::system_error);
    try {
        (void)resolve("mailto:x", "g", of_2396).value();
        BOOST_TEST(false);
    } catch (boost::system::system_error const& e) {
        BOOST_TEST((e.code() == make_error_code(resolve_errc::opaque_base)));
    }
}

BOOST_AUTO_TEST_CASE(messages_name_base_or_reference) {
    auto const reference = resolve("http://a/b", "a b", of_2396).error();
    auto const syntax = rfc2396::parse_uri_reference("a b").error();
    BOOST_TEST(reference.message("a b") == "the reference is not valid: " + syntax.message("a b"));
    BOOST_TEST(reference.message() == "the reference is not valid: " + syntax.message());
    auto const base = resolve("http://[/", "g", of_2396).error();
    BOOST_TEST(base.message("http://[/") ==
               "the base is not a URL: " +
                   rfc2396::parse_uri_reference("http://[/").error().message("http://[/"));
    BOOST_TEST(resolve("/a", "g", of_2396).error().message() == "the base has no scheme");
    BOOST_TEST(resolve("/a", "g", of_2396).error().message("g") == "the base has no scheme");
    auto strict = of_2396;
    strict.above_root = above_root::reject;
    BOOST_TEST(resolve("http://a/b", "../g", strict).error().message("../g") ==
               "the reference leads above the root, by 1 segment");
    BOOST_TEST(resolve("http://a/b", "../../../g", strict).error().message() ==
               "the reference leads above the root, by 3 segments");
    try {
        (void)resolve("http://a/b", "a b", of_2396).value();
        BOOST_TEST(false);
    } catch (boost::system::system_error const& e) {
        BOOST_TEST(std::string_view(e.what()).find(reference.message()) == 0u);
    }
}

// One base, many references.

BOOST_AUTO_TEST_CASE(base_url_resolves_like_resolve) {
    for (auto standard : {by_1808, by_2396}) {
        texts random;
        int resolutions = 0;
        for (int i = 0; i < 200; ++i) {
            auto const rules = rules_of(standard);
            std::string const base = random.base();
            auto resolver = base_url::parse(base, rules);
            BOOST_TEST(resolver.has_value() == parses(base, standard));
            if (!resolver) {
                BOOST_TEST((resolver.error().code == resolve_errc::invalid_base));
                BOOST_TEST((resolver.error().syntax == resolve(base, "g", rules).error().syntax));
                continue;
            }
            for (int k = 0; k < 50; ++k) {
                std::string const ref = random.ref();
                auto const expected = resolve(base, ref, rules);
                auto const done = resolver->resolve(ref);
                BOOST_TEST_CONTEXT(base << " + " << ref) {
                    BOOST_TEST_REQUIRE(done.has_value() == expected.has_value());
                    if (!done) {
                        BOOST_TEST((done.error().code == expected.error().code));
                        BOOST_TEST((done.error().syntax == expected.error().syntax));
                        continue;
                    }
                    ++resolutions;
                    BOOST_TEST(resolver->text() == *expected);
                    auto const by_parts = resolver->resolve(parts_of(ref, standard));
                    BOOST_TEST(resolver->text() == *expected);
                    std::string buffer;
                    auto const alone = done_with(base, ref, rules, buffer);
                    BOOST_TEST((by_parts->parts == alone.parts));
                    BOOST_TEST(by_parts->surplus_levels == alone.surplus_levels);
                    BOOST_TEST(by_parts->same_document == alone.same_document);
                }
            }
        }
        BOOST_TEST(resolutions > 2'000);
    }
}

BOOST_AUTO_TEST_CASE(a_base_stores_its_text) {
    auto text = std::make_unique<std::string>("http://a/b/c/d;p?q");
    auto first = base_url::parse(*text, of_2396).value();
    text.reset();
    BOOST_TEST(first.text().empty());
    BOOST_TEST(first.resolve("../g").has_value());
    BOOST_TEST(first.text() == "http://a/b/g");
    auto copy = first;
    auto moved = std::move(first);
    for (auto* base : {&copy, &moved}) {
        BOOST_TEST(base->text() == "http://a/b/g");
        auto const done = base->resolve("g?y");
        BOOST_TEST(base->text() == "http://a/b/c/g?y");
        BOOST_TEST((done->parts == parts_of("http://a/b/c/g?y")));
        BOOST_TEST((done->parts.path->data() == base->text().data() + 8));
    }
}

// The memory of the result does not overlap that of the previous result, whether the texts are short or long.
BOOST_AUTO_TEST_CASE(result_can_be_resolved_again) {
    for (auto standard : {by_1808, by_2396, merge_standard::rfc3986}) {
        texts random;
        int resolutions = 0;
        for (int i = 0; i < 2'000; ++i) {
            auto const rules = rules_of(standard);
            std::string const base = random.base(), ref = random.ref();
            auto resolver = base_url::parse(base, rules);
            if (!resolver) continue;
            for (int k = 0; k < 5; ++k) {
                auto const done = resolver->resolve(ref);
                if (!done) break;
                std::string const first = resolver->text();
                auto const expected = resolve(base, first, rules);
                bool const by_parts = k % 2 == 1;
                auto const again =
                    by_parts ? resolver->resolve(done->parts) : resolver->resolve(resolver->text());
                BOOST_TEST_CONTEXT(base << " + " << ref << " = " << first) {
                    // RFC 1808 cannot write every result as a text; such a result differs if it is resolved
                    // by its parts.
                    if (by_parts && !(parses(first, standard) && parts_of(first, standard) == done->parts))
                        break;
                    BOOST_TEST_REQUIRE(again.has_value() == expected.has_value());
                    if (!again) break;
                    ++resolutions;
                    BOOST_TEST(resolver->text() == *expected);
                    BOOST_TEST((again->parts == parts_of(*expected, standard)));
                }
            }
        }
        BOOST_TEST(resolutions > 2'000);
    }
}

// Properties that hold for any base and reference.

BOOST_AUTO_TEST_CASE(results_are_those_of_the_steps_of_the_rfcs) {
    texts random;
    int merges = 0, surpluses = 0;
    for (int i = 0; i < rounds; ++i) {
        std::string const base = random.base(), ref = random.ref();
        for (auto standard : {by_1808, by_2396}) {
            if (!parses(base, standard) || !parses(ref, standard)) continue;
            auto const b = parts_of(base, standard), r = parts_of(ref, standard);
            if (b.opaque_part || r.scheme || r.authority || !r.path || r.path->at(0) == '/') continue;
            ++merges;
            for (auto const& rules : {merge_rules::literal(standard), rules_of(standard),
                                      rules_of(standard, above_root::discard)}) {
                auto const expected = test::resolver_by_steps(rules)(b, r);
                surpluses += expected.surplus_levels > 0 ? 1 : 0;
                std::string buffer;
                auto const done = resolve(b, r, rules, buffer);
                BOOST_TEST_CONTEXT(base << " + " << ref) {
                    BOOST_TEST_REQUIRE(done.has_value());
                    BOOST_TEST(done->surplus_levels == expected.surplus_levels);
                    BOOST_TEST(buffer == expected.text);
                }
            }
        }
    }
    BOOST_TEST(merges > 20'000);
    BOOST_TEST(surpluses > 2'000);
}

BOOST_AUTO_TEST_CASE(resolution_is_idempotent_and_keeps_authorities) {
    texts random;
    int results = 0, hosts_requested = 0;
    for (int i = 0; i < rounds; ++i) {
        std::string const base = random.base(), ref = random.ref();
        for (auto surplus_policy : {above_root::retain, above_root::discard}) {
            auto const rules = rules_of(by_2396, surplus_policy);
            if (!parses(base, by_2396) || !parses(ref, by_2396)) continue;
            auto const b = parts_of(base), r = parts_of(ref);
            std::string buffer;
            auto const done = resolve(b, r, rules, buffer);
            if (!done) continue;
            ++results;
            BOOST_TEST_CONTEXT(base << " + " << ref << " = " << buffer) {
                // The text is parsed into the parts from which it was composed.
                BOOST_TEST_REQUIRE(parses(buffer, by_2396));
                auto const again = parts_of(buffer);
                BOOST_TEST((again == done->parts));
                // The authority is that of the base or of the reference.
                auto const& whose = r.scheme || r.authority ? r : b;
                hosts_requested += r.authority ? 1 : 0;
                BOOST_TEST((again.authority == whose.authority));
                BOOST_TEST((again.scheme == (r.scheme ? r.scheme : b.scheme)));
                BOOST_TEST((again.fragment == r.fragment));
                // Resolving the result again changes nothing.
                if (again.scheme) {
                    BOOST_TEST(resolved(base, buffer, rules) == buffer);
                    BOOST_TEST(resolved(buffer, "", rules) == buffer.substr(0, buffer.find('#')));
                }
            }
        }
    }
    BOOST_TEST(results > 50'000);
    BOOST_TEST(hosts_requested > 1'000);
}

BOOST_AUTO_TEST_CASE(resolution_by_rfc_1808_is_idempotent) {
    texts random;
    int results = 0;
    for (int i = 0; i < rounds; ++i) {
        std::string const base = random.base(), ref = random.ref();
        if (!parses(base, by_1808) || !parses(ref, by_1808)) continue;
        auto const b = parts_of(base, by_1808), r = parts_of(ref, by_1808);
        std::string buffer;
        auto const done = resolve(b, r, rules_of(by_1808), buffer);
        if (!done) continue;
        ++results;
        BOOST_TEST_CONTEXT(base << " + " << ref << " = " << buffer) {
            BOOST_TEST_REQUIRE(parses(buffer, by_1808));
            auto const again = parts_of(buffer, by_1808);
            auto const& whose = r.scheme || (r.authority && !r.authority->empty()) ? r : b;
            BOOST_TEST((done->parts.authority == whose.authority));
            // A path that begins with an empty segment cannot follow a net_loc.
            if (again.authority || test::path_of(done->parts).substr(0, 2) != "//")
                BOOST_TEST((again == done->parts));
            BOOST_TEST(resolved(base, buffer, rules_of(by_1808)) == buffer);
        }
    }
    BOOST_TEST(results > 30'000);
}

BOOST_AUTO_TEST_CASE(relativize_yields_the_reference_of_a_target) {
    std::string_view const base = "http://a/b/c/d;p?q";
    struct {
        char const *target, *expected;
    } const rows[] = {
        {"http://a/b/c/g", "g"},
        {"http://a/b/c/g/h", "g/h"},
        {"http://a/b/c/g?y#s", "g?y#s"},
        {"http://a/b/c/d;p?y", "d;p?y"},
        {"http://a/b/c/?y", "?y"},
        {"http://a/b/c/d;p/e", "d;p/e"},
        {"http://a/b/c/d;p?q#s", "#s"},
        {"http://a/b/c/d;p?q", ""},
        {"http://a/g", "/g"},
        {"http://a/b/c/x:y", "./x:y"},
        {"http://z/y", "//z/y"},
        {"http://a", "//a"},
        {"x://y", "x://y"},
        {"mailto:x@y", "mailto:x@y"},
    };
    for (auto const& row : rows) {
        auto const found = relativize(base, row.target, of_2396);
        BOOST_TEST_CONTEXT(row.target) {
            BOOST_TEST_REQUIRE(found.has_value());
            BOOST_TEST(*found == row.expected);
            BOOST_TEST(resolved(base, *found) == row.target);
        }
    }
    for (auto target : {"http://a/b/c/", "http://a/b/", "http://a/", "http://a/b/c//x", "http://a/b/c/?q"}) {
        auto const found = relativize(base, target, of_2396);
        BOOST_TEST_REQUIRE(found.has_value());
        BOOST_TEST(found->size() < std::string_view(target).size());
        BOOST_TEST(resolved(base, *found) == target);
    }
    auto const rules = rules_of(by_1808);
    BOOST_TEST(relativize(base, "http://a/b/c/d;p?y", rules).value() == "?y");
    BOOST_TEST(relativize(base, "http://a/b/c/g", rules).value() == "g");
    BOOST_TEST(relativize(base, "http://a/b/c/d;p?q#s", rules).value() == "#s");

    BOOST_TEST(relativize("http://a/bbb/c/d", "http://a/bbb/g", of_2396).value() == "../g");
    BOOST_TEST(relativize("http://a/bbb/ccc/d/e", "http://a/bbb/ccc/g/h", of_2396).value() == "../g/h");
    BOOST_TEST(relativize("http://a/b/c?x/y", "http://a/b/g", of_2396).value() == "g");
    BOOST_TEST(relativize("http://a/b/c#x/y", "http://a/b/g", of_2396).value() == "g");
    BOOST_TEST(relativize("http://a/b/c;x/y", "http://a/b/g", rules).value() == "g");

    // invalid targets
    for (auto target : {"", "g", "//a/b", "<", "http://a/<", "%"})
        BOOST_TEST(!relativize(base, target, of_2396).has_value(), target);
    BOOST_TEST(!relativize("<", "http://a/", of_2396).has_value());
    BOOST_TEST(relativize("mailto:x", "http://a/", of_2396).value() == "http://a/");
    BOOST_TEST(relativize("mailto:x", "mailto:x#s", of_2396).value() == "#s");
    BOOST_TEST(relativize("a/b", "http://a/", of_2396).value() == "http://a/");
}

BOOST_AUTO_TEST_CASE(relativize_yields_the_shortest_candidate) {
    std::string_view const base = "http://a/bbb/c/d;p?q";
    BOOST_TEST(relativize(base, "http://a/bbb/c/", of_2396).value() == ".");
    BOOST_TEST(relativize(base, "http://a/bbb/", of_2396).value() == "..");
    BOOST_TEST(relativize(base, "http://a/", of_2396).value() == "/");
    BOOST_TEST(relativize(base, "http://a/bbb/c/d;x", rules_of(by_1808)).value() == ";x");
    BOOST_TEST(relativize(base, "http://a/bbb/c/d;x?y", rules_of(by_1808)).value() == ";x?y");
}

BOOST_AUTO_TEST_CASE(relativized_reference_resolves_to_its_target) {
    texts random;
    int pairs = 0, shorter = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string const base = random.base(), target = random.base();
        for (auto standard : {by_1808, by_2396})
            for (auto const& rules : {rules_of(standard), merge_rules::literal(standard)}) {
                auto const found = relativize(base, target, rules);
                bool const possible = parses(base, standard) && parses(target, standard);
                BOOST_TEST_CONTEXT(base << " -> " << target) {
                    BOOST_TEST_REQUIRE(found.has_value() == possible);
                    if (!found) continue;
                    ++pairs;
                    shorter += found->size() < target.size() ? 1 : 0;
                    BOOST_TEST(found->size() <= target.size());
                    BOOST_TEST(resolved(base, *found, rules) == target);
                }
            }
    }
    BOOST_TEST(pairs > 10'000);
    BOOST_TEST(shorter > 5'000);
}

// Long texts.

namespace {

std::string times(std::size_t n, std::string_view unit) {
    std::string text;
    text.reserve(n * unit.size());
    while (n-- > 0) text += unit;
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(long_references_resolve_in_a_small_stack) {
    constexpr std::size_t n = 22020096 / 64;
    std::string const deep = "http://a/" + times(n, "b/");
    struct {
        std::string base, ref;
        std::size_t length;
        std::uint64_t surplus;
    } const rows[] = {
        {deep, times(n, "../") + "g", 10, 0},                                   // L32
        {deep, times(n + 5, "../") + "g", 10 + 5 * 3, 5},                       // and five more
        {deep, times(n - 5, "../") + "g", 10 + 5 * 2, 0},                       // and five less
        {"http://a/", times(13631488 / 64, "b/../") + "g", 10, 0},              // L33
        {"http://a/", times(33554432 / 64, "./") + "g", 10, 0},                 // L34
        {"http://a/", times(n, "../") + "g", 10 + 3 * n, n},                    // all of them are kept
        {"http://a/", times(n, "b/") + times(n, "../") + "g", 10, 0},           // down and up
        {"http://a/" + times(n, "b/../"), "g", 10, 0},                          // in the base
        {"http://a/", "." + times(n + 1, "/") + times(n, "../") + "g", 10, 0},  // empty ones
        {deep, "", 9 + 2 * n, 0},
        {deep, "g", 10 + 2 * n, 0},
    };
    for (auto standard : {by_1808, by_2396})
        for (auto const& row : rows) {
            if (!parses(row.ref, standard)) continue;
            std::size_t length = 0;
            std::uint64_t levels = 0;
            test::in_small_stack([&] {
                length = resolved(row.base, row.ref, rules_of(standard)).size();
                levels = surplus(row.base, row.ref, rules_of(standard));
            });
            BOOST_TEST(length == row.length);
            BOOST_TEST(levels == row.surplus);
        }
    test::in_small_stack([&] {
        auto const ref = relativize(deep + "x", deep + "y", of_2396);
        BOOST_TEST((ref == "y"));
        BOOST_TEST(relativize(deep, "http://a/", of_2396).value() == "/");
    });
}

// Removing a segment does not look at the text before it; `bench/hostile` shows that this takes linear time.
BOOST_AUTO_TEST_CASE(long_authority_is_not_read_again_for_each_segment) {
    std::string const ref = times(1 << 10, "b/../") + "g";
    std::string const base = "http://" + times(1 << 18, "a");
    BOOST_TEST((resolved(base, ref, merge_rules::literal(by_2396)) == base + "g"));
    std::string const scheme = times(1 << 18, "s") + ":";
    BOOST_TEST((resolved(scheme, ref, rules_of(by_1808)) == scheme + "g"));
}

BOOST_AUTO_TEST_CASE(errors_print_and_are_error_codes) {
    auto const error = resolve("a", "b").error();
    std::ostringstream out;
    out << error;
    BOOST_TEST(out.str() == error.message());
    std::error_code const code = error;
    boost::system::error_code const same = error;
    BOOST_TEST((same == resolve_errc::relative_base));
    BOOST_TEST(code.message() == same.message());
}

BOOST_AUTO_TEST_SUITE_END()
