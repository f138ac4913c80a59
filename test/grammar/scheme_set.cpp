// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738/url.hpp>

using namespace urigram::test;
namespace ast = urigram::ast;
namespace rfc1738 = urigram::rfc1738;
namespace x3 = urigram::x3;
using ast::host_kind;
using urigram::name_table;
using urigram::parse;
using urigram::relative_use;

// A user's scheme.
namespace my_ldap {

struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
};
bool operator==(ldapurl const& a, ldapurl const& b) {
    return a.scheme == b.scheme && a.hostport == b.hostport && a.dn == b.dn;
}

}  // namespace my_ldap
BOOST_FUSION_ADAPT_STRUCT(my_ldap::ldapurl, scheme, hostport, dn)
namespace my_ldap {

inline constexpr auto ldap = urigram::dsl::rule<struct ldap_id, ldapurl>{"ldapurl"} = [] {
    using namespace urigram::dsl::notation;
    return rfc1738::scheme >> "://" >> rfc1738::hostport >> -("/" >> rfc1738::urlpath);
};

// Its attribute is also that of http, another scheme of the set.
inline constexpr auto https = urigram::dsl::rule<struct https_id, ast::httpurl>{"httpsurl"} = [] {
    return rfc1738::http_shape(rfc1738::scheme);
};

constexpr auto schemes = rfc1738::schemes.with({"ldap", 389, relative_use::never, "ldapurl"}, ldap)
                             .with({"https", 443, relative_use::always, "httpsurl"}, https);

inline constexpr auto url =
    urigram::dsl::rule<struct url_id, decltype(schemes)::url_type>{"url"} = [] { return schemes.strict(); };

}  // namespace my_ldap

static_assert(my_ldap::schemes.size == 12);
static_assert(std::is_same_v<decltype(my_ldap::schemes)::url_type,
                             std::variant<ast::ftpurl, ast::httpurl, ast::gopherurl, ast::mailtourl,
                                          ast::newsurl, ast::nntpurl, ast::telneturl, ast::waisurl,
                                          ast::fileurl, ast::prosperourl, my_ldap::ldapurl, ast::otherurl>>);
static_assert(my_ldap::schemes.find("LDAP")->default_port == 389);
static_assert(my_ldap::schemes.find("ldaps") == nullptr);
static_assert(rfc1738::schemes.find("ldap") == nullptr);
static_assert(std::is_same_v<decltype(my_ldap::schemes.strict())::attribute_type,
                             decltype(my_ldap::schemes)::url_type>);

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};
using url = decltype(my_ldap::schemes)::url_type;

bool same_but_for_case(std::string_view a, std::string_view b) {
    auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// Every text that differs from `word` by an inserted, removed or replaced byte.
std::vector<std::string> edits(std::string const& word) {
    std::vector<std::string> result;
    for (std::size_t at = 0; at <= word.size(); ++at)
        for (int c = 0; c < 256; ++c) {
            result.push_back(word);
            result.back().insert(at, 1, static_cast<char>(c));
            if (at == word.size()) continue;
            result.push_back(word);
            result.back()[at] = static_cast<char>(c);
        }
    for (std::size_t at = 0; at < word.size(); ++at) {
        result.push_back(word);
        result.back().erase(at, 1);
    }
    return result;
}

/// The table finds each name in any case, and no similar text.
template <std::size_t N>
void check_table(name_table<N> const& table, std::array<std::string_view, N> const& names) {
    auto const expected = [&](std::string_view word) {
        for (std::size_t i = 0; i < N; ++i)
            if (same_but_for_case(names[i], word)) return i;
        return table.npos;
    };
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < N; ++i) {
        std::string const name(names[i]);
        for (unsigned mask = 0; mask < 1U << std::min<std::size_t>(name.size(), 12); ++mask) {
            std::string word = name;
            for (std::size_t k = 0; k < word.size() && k < 12; ++k)
                if ((mask >> k & 1) != 0 && word[k] >= 'a' && word[k] <= 'z')
                    word[k] = static_cast<char>(word[k] - 32);
            if (table.find(word.begin(), word.end()) != i) ++wrong;
        }
        for (auto const& word : edits(name))
            if (table.find(word.begin(), word.end()) != expected(word)) ++wrong;
        std::list<char> const chars(name.begin(), name.end());
        if (table.find(chars.begin(), chars.end()) != i) ++wrong;
    }
    BOOST_TEST(wrong == 0U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grammar_scheme_set_cpp)

BOOST_AUTO_TEST_CASE(added_scheme_is_read_by_its_rule) {
    auto const r = my_ldap::schemes.strict();
    BOOST_TEST(ok(r, "ldap://h/o=x", my_ldap::ldapurl{"ldap", h, "o=x"}));
    BOOST_TEST(ok(r, "ldap://h", my_ldap::ldapurl{"ldap", h, {}}));
    BOOST_TEST(ok(r, "LDAP://h/", my_ldap::ldapurl{"LDAP", h, ""}));
    BOOST_TEST(ok(r, "https://h/a", ast::httpurl{"https", h, ast::http_urlpath{{"a"}, {}}}));
    BOOST_TEST(ok(r, "http://h", ast::httpurl{"http", h, {}}));
    BOOST_TEST(ok(r, "news:*", ast::newsurl{"news", ast::all_groups{}}));
    BOOST_TEST(ok(r, "ldaps:x", ast::otherurl{"ldaps", "x"}));
    BOOST_TEST(ok(r, "lda:x", ast::otherurl{"lda", "x"}));
    for (auto text :
         {"ldap:", "ldap:/h", "ldap://h:", "ldap://u@h", "https:", "https://u@h", "ldap", "", ":"})
        BOOST_TEST(!takes(r, text), text);
    for (auto text : {"ldap://h/o=x", "https://h", "a:b", "mailto:u@h"}) BOOST_TEST(embeds(r, text));
}

BOOST_AUTO_TEST_CASE(known_accepts_only_schemes_of_the_set) {
    static_assert(std::is_same_v<decltype(my_ldap::schemes)::known_url_type,
                                 std::variant<ast::ftpurl, ast::httpurl, ast::gopherurl, ast::mailtourl,
                                              ast::newsurl, ast::nntpurl, ast::telneturl, ast::waisurl,
                                              ast::fileurl, ast::prosperourl, my_ldap::ldapurl>>);
    auto const check_known = [](auto const& r) {
        BOOST_TEST(ok(r, "ldap://h/o=x", my_ldap::ldapurl{"ldap", h, "o=x"}));
        BOOST_TEST(ok(r, "LDAP://h", my_ldap::ldapurl{"LDAP", h, {}}));
        BOOST_TEST(ok(r, "https://h/a", ast::httpurl{"https", h, ast::http_urlpath{{"a"}, {}}}));
        for (auto text : {"ldaps:x", "lda:x", "x:y", "ldap:", "ldap", "", ":", "https://u@h", "_:x"})
            BOOST_TEST(!takes(r, text), text);
        for (auto text : {"ldap://h/o=x", "https://h", "mailto:u@h"}) BOOST_TEST(embeds(r, text));
        // If no name matches, the error is after the longest prefix of a name, and lists possible next bytes.
        auto const error_at = [&](std::string_view text) {
            auto const e = urigram::explain(text, r);
            return std::pair(e.offset, e.expected_octets);
        };
        using urigram::charset;
        BOOST_TEST((error_at("x:y") == std::pair(std::uint64_t{0}, charset("fhgmntwplFHGMNTWPL"))));
        BOOST_TEST((error_at("Htpp:") == std::pair(std::uint64_t{2}, charset("tT"))));
        BOOST_TEST((error_at("http+x:") == std::pair(std::uint64_t{4}, charset(":sS"))));
        BOOST_TEST((error_at("n") == std::pair(std::uint64_t{1}, charset("enEN"))));
        BOOST_TEST((error_at("nntp://h/g/x") == std::pair(std::uint64_t{11}, charset("0123456789"))));
    };
    check_known(my_ldap::schemes.known());
    check_known(urigram::known_of<my_ldap::schemes>);
}

BOOST_AUTO_TEST_CASE(a_set_can_be_used_in_a_rule) {
    BOOST_TEST(ok(my_ldap::url, "ldap://h/o=x", my_ldap::ldapurl{"ldap", h, "o=x"}));
    for (auto text : {"", "ldap:", "ldap://", "https://u:", "_:x", "ldap"})
        BOOST_TEST(bad(my_ldap::url, text));
    BOOST_TEST(prefix(my_ldap::url, "ldap://h:/x", 8, my_ldap::ldapurl{"ldap", h, {}}));
    BOOST_TEST(embeds(my_ldap::url, "ldap://h/o=x"));
}

BOOST_AUTO_TEST_CASE(rules_of_a_constant_set_match_like_those_of_its_functions) {
    auto const& strict = urigram::strict_of<my_ldap::schemes>;
    auto const& literal = urigram::literal_of<my_ldap::schemes>;
    for (auto text :
         {"ldap://h/o=x", "LDAP://h/", "https://h/a", "news:*", "ldaps:x", "a://h/", "mailto:u@h"}) {
        BOOST_TEST((parse(strict, text).value == parse(my_ldap::schemes.strict(), text).value), text);
        BOOST_TEST((parse(literal, text).value == parse(my_ldap::schemes.literal(), text).value), text);
        BOOST_TEST(embeds(strict, text));
    }
    for (auto text : {"ldap:", "ldap://h:", "https:a", "telnet://h/a", "ldap", ""}) {
        BOOST_TEST(!takes(strict, text), text);
        BOOST_TEST(ok(literal, text) == ok(my_ldap::schemes.literal(), text), text);
    }
}

BOOST_AUTO_TEST_CASE(result_holds_the_struct_of_the_added_scheme) {
    auto const result = parse("ldap://h:389/o=x", my_ldap::schemes.strict());
    BOOST_REQUIRE(result.has_value());
    auto const* ldap = std::get_if<my_ldap::ldapurl>(&*result);
    BOOST_REQUIRE(ldap != nullptr);
    BOOST_TEST(ldap->hostport.port_number().value() == 389);
    BOOST_TEST(ldap->dn.value() == "o=x");
}

BOOST_AUTO_TEST_CASE(literal_reads_texts_that_strict_rejects_generically) {
    auto const strict = my_ldap::schemes.strict();
    auto const literal = my_ldap::schemes.literal();
    for (auto text :
         {"ldap:", "ldap://h:", "ldap://u@h", "https:a", "http:", "ftp://h/a;b", "telnet://h/a"}) {
        BOOST_TEST(!takes(strict, text), text);
        BOOST_TEST(ok(literal, text), text);
        BOOST_TEST(std::holds_alternative<ast::otherurl>(parse(literal, text).value), text);
    }
    for (auto text : {"ldap://h/o=x", "https://h/", "news:*", "a:b", "a://h/"})
        BOOST_TEST((parse(literal, text).value == parse(strict, text).value), text);
    BOOST_TEST(ok(literal, "ldap://h:", ast::otherurl{"ldap", "//h:"}));
    BOOST_TEST(prefix(literal, "ldap://h: ", 9, ast::otherurl{"ldap", "//h:"}));
    BOOST_TEST(prefix(literal, "ldap://h ", 8, my_ldap::ldapurl{"ldap", h, {}}));
    for (auto text : {"", ":", "a", "a_:", "ldap:#", "ldap://h#"}) BOOST_TEST(!takes(literal, text), text);
}

BOOST_AUTO_TEST_CASE(properties_of_a_scheme_are_found_by_name) {
    for (auto const& info : urigram::rfc1738_schemes) {
        auto const* found = my_ldap::schemes.find(info.name);
        BOOST_REQUIRE(found != nullptr);
        BOOST_TEST(found->name == info.name);
        BOOST_TEST(found->production == info.production);
        BOOST_TEST((found->default_port == info.default_port));
        BOOST_TEST((found->relative == info.relative));
    }
    BOOST_TEST(my_ldap::schemes.find("https")->default_port.value() == 443);
    BOOST_TEST(my_ldap::schemes.find("ldap")->production == "ldapurl");
    for (auto name : {"", "l", "ldapx", "xldap", "ld ap", "prosperos"})
        BOOST_TEST(my_ldap::schemes.find(name) == nullptr);
}

BOOST_AUTO_TEST_CASE(set_of_one_scheme_reads_others_generically) {
    constexpr auto one = urigram::scheme_set<urigram::rfc1738::others>({}, {}, {})
                             .with({"ldap", 389, relative_use::never, "ldapurl"}, my_ldap::ldap);
    static_assert(std::is_same_v<decltype(one)::url_type, std::variant<my_ldap::ldapurl, ast::otherurl>>);
    BOOST_TEST(ok(one.strict(), "ldap://h", my_ldap::ldapurl{"ldap", h, {}}));
    BOOST_TEST(ok(one.strict(), "http:", ast::otherurl{"http", ""}));
}

BOOST_AUTO_TEST_CASE(names_are_found_in_any_case_and_other_texts_are_not) {
    std::array<std::string_view, 10> names{};
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = urigram::rfc1738_schemes[i].name;
    check_table(name_table<10>(names), names);
}

BOOST_AUTO_TEST_CASE(names_in_upper_case_or_already_in_the_set_are_rejected) {
    auto const with = [](std::string_view name) {
        return rfc1738::schemes.with({name, 389, urigram::relative_use::never, "ldapurl"}, my_ldap::ldap);
    };
    auto const set = with("ldap");
    BOOST_TEST(ok(set.strict(), "LDAP://h", my_ldap::ldapurl{"LDAP", h, {}}));
    auto const says = [](char const* what) {
        return [what](std::invalid_argument const& e) { return std::string_view(e.what()) == what; };
    };
    auto const there = says("urigram: the set already has a scheme of this name");
    BOOST_CHECK_EXCEPTION(with("http"), std::invalid_argument, there);
    BOOST_CHECK_EXCEPTION(with("prospero"), std::invalid_argument, there);
    auto const upper = says("urigram: the name of a scheme must be in lower case");
    BOOST_CHECK_EXCEPTION(with("Ldap"), std::invalid_argument, upper);
    BOOST_CHECK_EXCEPTION(with("HTTP"), std::invalid_argument, upper);
}

BOOST_AUTO_TEST_CASE(tables_of_any_size_find_each_name) {
    std::array<std::string_view, 1> const one{"a"};
    check_table(name_table<1>(one), one);
    std::array<std::string_view, 3> const shared{"a", "aa", "aaa"};
    check_table(name_table<3>(shared), shared);
    std::array<std::string_view, 7> const set_aside{"afs",    "mid",        "cid",   "nfs",
                                                    "tn3270", "mailserver", "z39.50"};
    check_table(name_table<7>(set_aside), set_aside);
    std::array<std::string_view, 6> const signs{"a+b", "a-b", "a.b",
                                                "1",   "[",   "{"};  // "[" and "{" differ by 0x20
    check_table(name_table<6>(signs), signs);

    std::array<std::string_view, 4> const halves{"abcdefghijklmnop", "ijklmnopabcdefgh", "abcdefgh",
                                                 "abcdefghi"};
    check_table(name_table<4>(halves), halves);

    std::vector<std::string> store;
    for (int i = 0; i < 64; ++i) store.push_back("scheme" + std::to_string(i * i));
    std::array<std::string_view, 64> many;
    std::copy(store.begin(), store.end(), many.begin());
    check_table(name_table<64>(many), many);
}

BOOST_AUTO_TEST_CASE(an_error_names_the_literals_of_a_users_rule) {
    auto const error = [](char const* text) {
        std::ostringstream out;
        out << parse(text, my_ldap::ldap).error();
        return out.str();
    };
    BOOST_TEST(error("ldap:x") == "offset 5: expected \"/\" in ldapurl");
    BOOST_TEST(error("ldap") == "offset 4: expected alphadigit, \"+\", \"-\", \".\" or \":\" in scheme");
    BOOST_TEST(error("ldap://h;x") ==
               "offset 8: expected alphadigit, \"-\", \".\", \"/\", \":\" or end of text in toplabel");
}

BOOST_AUTO_TEST_SUITE_END()
