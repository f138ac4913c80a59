// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/by_scheme/urn.hpp>
#include <urigram/grammar/parse.hpp>

BOOST_AUTO_TEST_SUITE(grammar_by_scheme_urn_cpp)

using namespace urigram;
using namespace urigram::rfc8141;
using namespace urigram::test;

BOOST_AUTO_TEST_CASE(namespace_identifiers_have_2_to_32_octets) {
    std::string const longest = "a" + std::string(30, '-') + "b";
    for (std::string const& t :
         {std::string("ab"), std::string("a1"), std::string("1-2"), std::string("a--b"), longest})
        BOOST_TEST(ok(NID, t, t), t);
    for (std::string const& t : {std::string(""), std::string("a"), std::string("a-"), std::string("-a"),
                                 std::string("a_b"), "a" + longest, longest + "-"})
        BOOST_TEST(bad(NID, t), t);
    // The match is the longest valid prefix, also if a run of hyphens exceeds the maximum length.
    BOOST_TEST(prefix(NID, longest + "c", 32));
    for (std::size_t hyphens = 1; hyphens < 40; ++hyphens)
        BOOST_TEST(prefix(NID, "abc" + std::string(hyphens, '-') + "d", hyphens <= 28 ? hyphens + 4 : 3),
                   hyphens);
    BOOST_TEST(embeds(NID, "isbn"));
}

BOOST_AUTO_TEST_CASE(namespace_specific_strings_are_not_empty) {
    for (auto t : {"a", ":", "a/b", "%41", "@/"}) BOOST_TEST(ok(NSS, t, t));
    for (auto t : {"", "/", "a?", "a#", "[", "%4"}) BOOST_TEST(bad(NSS, t));
    BOOST_TEST(ok(assigned_name, "urn:ab:c:d", {"urn", "ab", "c:d"}));
    BOOST_TEST(ok(assigned_name, "URN:AB:c", {"URN", "AB", "c"}));
    BOOST_TEST(ok(any_assigned_name, "x:ab:c", {"x", "ab", "c"}));
    for (auto t : {"", "urn:", "urn:a:b", "urn:ab", "urn:ab:", "urx:ab:c"}) BOOST_TEST(bad(assigned_name, t));
    BOOST_TEST(embeds(NSS, "a/b"));
    BOOST_TEST(embeds(assigned_name, "urn:ab:c"));
    BOOST_TEST(embeds(any_assigned_name, "x:ab:c"));
}

BOOST_AUTO_TEST_CASE(components_end_at_their_delimiters) {
    for (auto t : {"a", "a?=b", "a?+b", "a/?"}) {
        BOOST_TEST(ok(r_component, t, t));
        BOOST_TEST(ok(q_component, t, t));
    }
    for (auto t : {"", "?", "/a", "a#"}) {
        BOOST_TEST(bad(r_component, t));
        BOOST_TEST(bad(q_component, t));
    }
    BOOST_TEST(ok(rq_components, "", {{}, {}}));
    BOOST_TEST(ok(rq_components, "?+a", {"a", {}}));
    BOOST_TEST(ok(rq_components, "?=a", {{}, "a"}));
    BOOST_TEST(ok(rq_components, "?+a?=b", {"a", "b"}));
    BOOST_TEST(ok(rq_components, "?+a?=b?=c?+d", {"a", "b?=c?+d"}));
    BOOST_TEST(ok(rq_components, "?+a?b/?=c", {"a?b/", "c"}));
    // No q-component can follow, so `?=` belongs to the r-component.
    BOOST_TEST(ok(rq_components, "?+a?=", {"a?=", {}}));
    BOOST_TEST(ok(rq_components, "?+a?=/b", {"a?=/b", {}}));
    BOOST_TEST(ok(rq_components, "?=a?+b", {{}, "a?+b"}));
    for (auto t : {"?", "?+", "?=", "?a", "?+/", "?+?=a"}) BOOST_TEST(bad(rq_components, t));
    BOOST_TEST(ok(r_up_to_q, "a?b", "a?b"));
    std::string_view const both = "a?=b";
    auto first = both.begin();
    BOOST_TEST(x3::parse(first, both.end(), r_up_to_q));
    BOOST_TEST(first - both.begin() == 1);
    BOOST_TEST(bad(r_up_to_q, "/"));
    BOOST_TEST(ok(f_component, "", ""));
    BOOST_TEST(bad(f_component, "#"));
    for (auto t : {"?+a?=b", "?=a"}) BOOST_TEST(embeds(rq_components, t));
    BOOST_TEST(embeds(r_component, "a"));
    BOOST_TEST(embeds(q_component, "a"));
    BOOST_TEST(embeds(r_up_to_q, "a"));
    BOOST_TEST(embeds(f_component, "a"));
}

BOOST_AUTO_TEST_CASE(urns_may_have_three_components) {
    BOOST_TEST(ok(namestring, "urn:ab:c", {{"urn", "ab", "c"}, {{}, {}}, {}}));
    BOOST_TEST(ok(namestring, "urn:ab:c?+r?=q#f", {{"urn", "ab", "c"}, {"r", "q"}, "f"}));
    BOOST_TEST(ok(any_namestring, "x:ab:c#", {{"x", "ab", "c"}, {{}, {}}, ""}));
    for (auto t : {"", "urn:ab:c?", "urn:ab:c?x", "urn:ab:#", "urn:ab:c##"}) BOOST_TEST(bad(namestring, t));
    BOOST_TEST(!recognise(any_namestring, "x:ab:c##").first);  // not even a prefix
    // RFC 8141, sections 2.2 and 3.2
    for (auto t : {"urn:example:1/406/47452/2", "urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
                   "urn:example:weather?=op=map&lat=39.56&lon=-104.85&datetime=1969-07-21T02:56:15Z",
                   "urn:example:foo-bar-baz-qux#somepart", "urn:example:a123,z456?+abc",
                   "urn:example:a123%2Cz456", "URN:EXAMPLE:a123,z456"})
        BOOST_TEST(parse(t, namestring).has_value(), t);
    BOOST_TEST(embeds(namestring, "urn:ab:c?+r?=q#f"));
    BOOST_TEST(embeds(any_namestring, "x:ab:c"));
}

BOOST_AUTO_TEST_SUITE_END()
