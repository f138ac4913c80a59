// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/detail/index/structural_index.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc1808.hpp>
#include <urigram/grammar/rfc2396.hpp>

// The attribute that a rule sets depends only on the text, not on its previous value or on an index. This
// also holds if the rule uses X3's own `-`, which leaves the attribute unchanged if its operand does not
// match.

using namespace urigram;
using namespace urigram::test;

struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
    friend bool operator==(ldapurl const& a, ldapurl const& b) {
        return a.scheme == b.scheme && a.hostport == b.hostport && a.dn == b.dn;
    }
};
BOOST_FUSION_ADAPT_STRUCT(ldapurl, scheme, hostport, dn)

struct pair_of_urls {
    ldapurl first;
    std::optional<ldapurl> second;
};
BOOST_FUSION_ADAPT_STRUCT(pair_of_urls, first, second)

namespace {

namespace rfc1738 = urigram::rfc1738;

// A user's grammar with X3's own operators.
constexpr auto ldap = dsl::rule<struct ldap_id, ldapurl>{"ldapurl"} = [] {
    return rfc1738::scheme >> "://" >> rfc1738::hostport >> -('/' >> rfc1738::urlpath);
};
constexpr auto two = dsl::rule<struct two_id, pair_of_urls>{"two"} = [] { return ldap >> -(' ' >> ldap); };
constexpr auto my_schemes = rfc1738::schemes.with({"ldap", 389, relative_use::never, "ldapurl"}, ldap);
constexpr index_plan plan = dsl::plan_for(rfc1738::scheme, rfc1738::hostname, rfc1738::urlpath);

static_assert(!dsl::sets_all<decltype(-('/' >> rfc1738::urlpath))>);
static_assert(dsl::sets_all<std::decay_t<decltype(ldap)>>);  // as every rule does
static_assert(dsl::sets_all<std::decay_t<decltype(rfc1738::strict_url)>>);

/// Parses each text into a new attribute, and into one that already has the result of another text. Both must
/// be equal, with and without an index.
template <class Rule>
verdict depends_on_text_alone(Rule const& rule, std::vector<std::string> const& texts) {
    using value = typename Rule::attribute_type;
    for (auto const& before : texts)
        for (auto const& text : texts) {
            value expected{};
            dsl::iterator first = text.data();
            dsl::iterator const last = first + text.size();
            bool const matched = rule.parse(first, last, x3::unused, x3::unused, expected);
            auto const agrees = [&](auto const& ctx_of) {
                value used{};
                for (auto const* one : {&before, &text}) {
                    text_index<plan> const index(*one);
                    dsl::iterator at = one->data();
                    bool const ok = rule.parse(at, at + one->size(), ctx_of(index), x3::unused, used);
                    if (one == &text && (ok != matched || at != first)) return false;
                }
                return used == expected;
            };
            if (!agrees([](auto const&) { return x3::unused; }))
                return no(quoted(text) + " after " + quoted(before));
            if (!agrees([](auto const& index) { return dsl::indexed_by(index); }))
                return no(quoted(text) + " after " + quoted(before) + ", on an index");
            if (!matched) continue;
            if (!agrees([](auto const& index) { return dsl::reusing(dsl::indexed_by(index)); }) &&
                rule.parse(first = before.data(), before.data() + before.size(), x3::unused, x3::unused,
                           x3::unused))
                return no(quoted(text) + " after " + quoted(before) + ", reusing");
        }
    return true;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dsl_attribute_cpp)

BOOST_AUTO_TEST_CASE(a_second_parse_leaves_nothing_of_the_first) {
    ldapurl url;
    for (std::string_view text : {"ldap://h/o=x", "ldap://h"}) {
        dsl::iterator first = text.data();
        BOOST_TEST(x3::parse(first, text.data() + text.size(), ldap, url));
        BOOST_TEST(url.dn.has_value() == (text.size() > 8));
    }
    pair_of_urls urls;
    for (std::string_view text : {"ldap://h/a ldap://h/b", "ldap://h ldap://h", "ldap://h"}) {
        dsl::iterator first = text.data();
        BOOST_TEST(x3::parse(first, text.data() + text.size(), two, urls));
        BOOST_TEST(urls.first.dn.has_value() == (text.size() > 17));
        BOOST_TEST(urls.second.has_value() == (text.size() > 8));
        if (urls.second) BOOST_TEST(urls.second->dn.has_value() == (text.size() > 17));
    }
}

// X3 appends to a container; a rule replaces its content.
BOOST_AUTO_TEST_CASE(rules_replace_the_content_of_containers) {
    auto const name = dsl::rule<struct name_id, std::string>{"name"} = x3::char_('a') >> x3::char_('b');
    auto const names = dsl::rule<struct names_id, std::vector<std::string>>{"names"} = name % ',';
    std::string one = "before";
    std::vector<std::string> all{"before"};
    std::string_view const text = "ab,ab";
    dsl::iterator first = text.data();
    BOOST_TEST(x3::parse(first, text.data() + text.size(), name, one));
    BOOST_TEST(one == "ab");
    first = text.data();
    BOOST_TEST(x3::parse(first, text.data() + text.size(), names, all));
    BOOST_TEST(all == (std::vector<std::string>{"ab", "ab"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(attribute_of_a_users_rule_depends_only_on_the_text) {
    std::vector<std::string> const texts = {"ldap://h/o=x", "ldap://h", "ldap://h:1",
                                            "x://1.2.3.4/", "ldap:",    ""};
    BOOST_TEST(depends_on_text_alone(ldap, texts));
    constexpr auto url =
        dsl::rule<struct url_id, decltype(my_schemes)::url_type>{"url"} = [] { return my_schemes.strict(); };
    auto more = texts;
    for (auto t : {"http://h/a?b", "http://h", "ftp://u:p@h/a;type=i", "ftp://h", "mailto:a", "x:y",
                   "x://h/a", "x://u@h"})
        more.emplace_back(t);
    BOOST_TEST(depends_on_text_alone(url, more));
}

// If an alternative has no attribute, X3 leaves the attribute of the other alternative unchanged.
BOOST_AUTO_TEST_CASE(an_alternative_without_attribute_resets_the_attribute_of_the_rule) {
    using part = std::optional<std::string_view>;
    auto const number = dsl::text<struct some_number_id>{"number"} = +dsl::set("0123456789");
    auto const r = dsl::rule<struct some_rule_id, part>{"r"} = dsl::lit("-") | number;
    part value;
    for (auto [text, expected] : {std::pair<std::string_view, part>{"12", "12"}, {"-", {}}, {"7", "7"}}) {
        char const* first = text.data();
        BOOST_TEST(x3::parse(first, text.data() + text.size(), r, value));
        BOOST_TEST((value == expected), text);
    }
}

BOOST_AUTO_TEST_CASE(attributes_of_the_grammars_depend_only_on_the_text) {
    std::vector<std::string> const texts = {"ftp://u:p@h:1/a/b;type=a",
                                            "ftp://h",
                                            "ftp://@h/",
                                            "http://h:80/a?b",
                                            "http://h",
                                            "http://1.2.3.4/?",
                                            "gopher://h/",
                                            "gopher://h/1a%09b%09c",
                                            "gopher://h/1",
                                            "news:*",
                                            "news:a.b",
                                            "news:a@h",
                                            "nntp://h/g/1",
                                            "nntp://h/g",
                                            "telnet://u@h/",
                                            "telnet://h",
                                            "wais://h/d",
                                            "wais://h/d?q",
                                            "wais://h:1/d/t/p",
                                            "file:///a",
                                            "file://h/a",
                                            "prospero://h/a;b=c",
                                            "prospero://h/a",
                                            "x:",
                                            "x://u:p@h:1/a",
                                            "x://h",
                                            "mailto:a",
                                            "//h/a;b?c#d",
                                            "/a",
                                            "a;b",
                                            "?a",
                                            "#a",
                                            "",
                                            "s://u@h:/p?q#f",
                                            "s://a;b/c",
                                            "s:o",
                                            "http://h/ ",
                                            "|"};
    BOOST_TEST(depends_on_text_alone(rfc1738::strict_url, texts));
    BOOST_TEST(depends_on_text_alone(rfc1738::url, texts));
    BOOST_TEST(depends_on_text_alone(rfc1808::URL, texts));
    BOOST_TEST(depends_on_text_alone(rfc2396::reference, texts));
    BOOST_TEST(depends_on_text_alone(rfc2396::URI_reference, texts));
}

BOOST_AUTO_TEST_SUITE_END()
