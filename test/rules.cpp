// SPDX-License-Identifier: BSL-1.0
#include "by_rules.hpp"
#include "guarded_text.hpp"
#include "url_texts.hpp"

#include <vector>  // the next header needs it, but does not include it

#include <boost/spirit/home/x3/support/utility/error_reporting.hpp>
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/rules.hpp>

BOOST_AUTO_TEST_SUITE(rules_cpp)

using namespace urigram;
using namespace urigram::test;

namespace {

/// Whether a compiled rule matches the same prefix as the rule in headers, and sets the same attribute.
template <class Compiled, class Rule>
bool same(Compiled const& compiled, Rule const& rule, std::string_view text) {
    using url_type = typename Compiled::attribute_type;
    static_assert(std::is_same_v<url_type, typename Rule::attribute_type>);
    url_type expected{}, found{};
    char const* const first = text.data();
    char const* const last = first + text.size();
    char const *at = first, *end = first, *alone = first;
    bool const ok = rule.parse(end, last, x3::unused, x3::unused, expected);
    if (!ok) expected = url_type();
    return x3::parse(at, last, compiled, found) == ok && at == end && found == expected &&
           x3::parse(alone, last, compiled) == ok && alone == end;
}

/// Whether `same` is true of all these rules for one text.
bool all_same(std::string_view text) {
    return same(rules::url, rfc1738::strict_url, text) && same(rules::ftpurl, rfc1738::ftpurl, text) &&
           same(rules::httpurl, rfc1738::httpurl, text) && same(rules::gopherurl, rfc1738::gopherurl, text) &&
           same(rules::mailtourl, rfc1738::mailtourl, text) && same(rules::newsurl, rfc1738::newsurl, text) &&
           same(rules::nntpurl, rfc1738::nntpurl, text) && same(rules::telneturl, rfc1738::telneturl, text) &&
           same(rules::waisurl, rfc1738::waisurl, text) && same(rules::fileurl, rfc1738::fileurl, text) &&
           same(rules::prosperourl, rfc1738::prosperourl, text) &&
           same(rules::otherurl, rfc1738::otherurl, text) &&
           same(rules::relative_url, rfc1808::description::url, text) &&
           same(rules::uri_reference, rfc2396::description::url, text) &&
           same(rules::uri_or_relative_ref, rfc3986::description::url, text) &&
           same(rules::uri_by_scheme, by_scheme::description::url, text) &&
           same(rules::uri, rfc3986::URI, text) && same(rules::mailto_uri, rfc6068::mailtoURI, text) &&
           same(rules::acct_uri, rfc7565::acctURI, text) && same(rules::dataurl, rfc2397::dataurl, text) &&
           same(rules::tag_uri, rfc4151::tagURI, text) && same(rules::about_uri, rfc6694::about_uri, text) &&
           same(rules::info_uri, rfc4452::info_URI, text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(match_includes_a_fragment_if_the_struct_has_one) {
    for (std::string const text : {"tag:a@b.c,2001:x#f", "tag:b,2001:#", "tag:b,2001:x", "about:a?b#c",
                                   "about:#", "info:lccn/1#f", "info:lccn/1 #f"})
        BOOST_TEST(all_same(text), text);
    std::string_view const tag = "tag:b,2001:x#f g", http = "http://h/#f";
    ast::tag_uri found;
    auto first = tag.begin();
    BOOST_TEST(x3::parse(first, tag.end(), rules::tag_uri, found));
    BOOST_TEST((found.fragment == "f" && first == tag.end() - 2));
    first = http.begin();
    BOOST_TEST(x3::parse(first, http.end(), rules::http_uri));
    BOOST_TEST((first == http.end() - 2));
}

BOOST_AUTO_TEST_CASE(compiled_rules_match_like_rules_in_headers) {
    std::size_t texts = 0, wrong = 0;
    auto const check = [&](std::string const& text) {
        ++texts;
        if (!all_same(text) && ++wrong <= 10) BOOST_TEST(false, text);
    };
    auto all = battery_texts();
    for (auto& text : old_scheme_texts()) all.push_back(std::move(text));
    for (auto& text : home_page_texts(300)) all.push_back(std::move(text));
    // Texts that follow URLs in documents, including bytes that URLs can contain elsewhere.
    for (auto const& text : all)
        for (std::string const after : {"", " ", "> and more", "#", "##", "%", "%4", "[", "\xE9", "\n"}) {
            check(text + after);
            check(text + after + std::string(300, 'a'));
            check(text + after + std::string(300, ' '));
        }
    BOOST_TEST(texts > 10'000u);
}

// Lengths near multiples of 64, and near two limits for long texts: the first 191 bytes are indexed, and the
// index is used only for the first 125.
BOOST_AUTO_TEST_CASE(compiled_rules_match_alike_at_every_length) {
    std::vector<std::size_t> sizes;
    for (auto const& [first, last] : {std::pair(60U, 70U), std::pair(100U, 140U), std::pair(185U, 200U),
                                      std::pair(245U, 265U), std::pair(315U, 325U)})
        for (std::size_t size = first; size <= last; ++size) sizes.push_back(size);
    std::size_t wrong = 0;
    for (std::string const start : {"http://h.example/", "ftp://u:p@h/", "x:", "", "//h:8/", "news:a@"})
        for (std::size_t const size : sizes)
            for (std::string const after : {"", " ", " b", "#", "#b#", "?c d", ":", "%41", "%", "@h x"}) {
                std::string const text = start + std::string(size - start.size(), 'a') + after;
                for (std::size_t const more : {0U, 150U, 400U})
                    if (!all_same(text + std::string(more, 'c'))) ++wrong;
            }
    BOOST_TEST(wrong == 0u);
}

BOOST_AUTO_TEST_CASE(nothing_is_read_after_the_text) {
    guarded_text room(1024);
    for (auto const& text : battery_texts()) {
        if (text.size() > 256) continue;
        BOOST_TEST(all_same(room.at_end(text)), text);
        BOOST_TEST(all_same(room.at_end(text + std::string(300, 'a'))), text);
    }
    char const* first = nullptr;
    BOOST_TEST(!x3::parse(first, first, rules::url));
    BOOST_TEST(x3::parse(first, first, rules::uri_reference));
    BOOST_TEST((first == nullptr));
    std::string const empty;
    auto at = empty.begin();
    BOOST_TEST(x3::parse(at, empty.end(), rules::relative_url));
    BOOST_TEST((at == empty.end()));
    std::string const list = "a,";
    std::vector<ast::uri_reference> all;
    at = list.begin();
    BOOST_TEST(x3::parse(at, list.end(), rules::uri_reference % ';', all));
    BOOST_TEST((at == list.end()));
    at = list.begin() + 2;
    BOOST_TEST(x3::parse(at, list.end(), rules::uri_reference));
    BOOST_TEST((at == list.end()));
}

// Compiled rules are X3 parsers, which an application can use in its grammars.
BOOST_AUTO_TEST_CASE(compiled_rules_work_in_user_grammars) {
    std::string const text = "<ftp://h/a;type=i> <mailto:a@b>\n< http://h/>";
    std::vector<ast::url> links;
    auto first = text.begin();
    BOOST_TEST(x3::phrase_parse(first, text.end(), *('<' >> rules::url >> '>'), x3::space, links));
    BOOST_TEST((first == text.end()));
    BOOST_TEST_REQUIRE(links.size() == 3u);
    BOOST_TEST((links[1] == ast::url(ast::mailtourl{"mailto", "a@b"})));

    std::variant<int, ast::ftpurl> either;
    std::string_view const ftp = "ftp://h/a;type=i, 7";
    auto at = ftp.begin();
    BOOST_TEST(x3::parse(at, ftp.end(), x3::int_ | rules::ftpurl, either));
    BOOST_TEST((std::get<ast::ftpurl>(either).urlpath->ftptype == 'i'));
    std::optional<ast::url> maybe;
    BOOST_TEST(x3::parse(at, ftp.end(), ", " >> -rules::url >> x3::omit[x3::int_], maybe));
    BOOST_TEST(!maybe.has_value());
    std::string_view const two = "../a b";
    at = two.begin();
    BOOST_TEST(x3::parse(at, two.end(), &rules::uri_reference >> x3::omit[rules::relative_url]));
    BOOST_TEST((at == two.begin() + 4));
}

namespace {

/// The production and the offset in the exception that an expectation point throws.
template <class Rule>
std::string thrown(std::string const& text, Rule const& rule) {
    auto first = text.begin();
    try {
        x3::phrase_parse(first, text.end(), x3::eps > '<' > rule > '>', x3::space);
    } catch (x3::expectation_failure<std::string::const_iterator> const& failure) {
        return failure.which() + '@' + std::to_string(failure.where() - text.begin());
    }
    return "none";
}

}  // namespace

BOOST_AUTO_TEST_CASE(failed_expectation_has_the_position_within_the_url) {
    BOOST_TEST(thrown("<nntp://h/g/1x>", rules::nntpurl) == "'>'@13");  // nntp://h/g/1 is a URL
    BOOST_TEST(thrown("<nntp://h>", rules::nntpurl) == "toplabel@9");
    BOOST_TEST(thrown("< ftp:/h>", rules::url) == "ftpurl@7");
    BOOST_TEST(thrown("<1x", rules::ftpurl) == "ftpurl@1");
    BOOST_TEST(thrown("<ftp://h>", rules::http_uri) == "https-URI@1");
    BOOST_TEST(thrown("<htt", rules::http_uri) == "https-URI@4");
    BOOST_TEST(thrown("<HTTPx://h>", rules::http_uri) == "https-URI@5");
    BOOST_TEST(thrown("<geo:1,x>", rules::geo_uri) == "pnum@7");
    BOOST_TEST(thrown("<//h>", rules::uri) == "scheme@1");
    // The position is right in a long text, too.
    BOOST_TEST(thrown("<nntp://" + std::string(5000, 'h') + '>', rules::nntpurl) == "toplabel@5008");
}

namespace {

/// A skipper of an application: blanks, and comments as in C.
auto const blanks_and_comments = x3::space | ("/*" >> *(x3::char_ - "*/") >> "*/");

struct reported_id {
    template <class Iterator, class Failure, class Context>
    x3::error_handler_result on_error(Iterator const&, Iterator const&, Failure const& failure,
                                      Context const& ctx) {
        x3::get<x3::error_handler_tag>(ctx).get()(failure.where(), failure.which());
        return x3::error_handler_result::fail;
    }
};

/// The report of `x3::error_handler` on a list of URLs: the line, the production, and a caret.
template <class Rule, class Skipper>
std::string handled(std::string const& text, Rule const& rule, Skipper const& skipper) {
    std::ostringstream out;
    x3::error_handler<std::string::const_iterator> handler(text.begin(), text.end(), out);
    auto const list = x3::rule<reported_id>("list") = *('<' > rule > '>');
    auto first = text.begin();
    x3::phrase_parse(first, text.end(), x3::with<x3::error_handler_tag>(std::ref(handler))[list], skipper);
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_error_handler_of_x3_gets_the_position_within_the_url) {
    BOOST_TEST(handled("<http://h/>\n<  ftp:/h>", rules::url, x3::space) ==
               "In line 2:\nftpurl\n<  ftp:/h>\n________^_\n");
    BOOST_TEST(handled("< /*\n*/ /**/geo:1,x>", rules::geo_uri, blanks_and_comments) ==
               "In line 2:\npnum\n*/ /**/geo:1,x>\n_____________^_\n");
    BOOST_TEST(handled("<geo:1,2 /* c */ ?>", rules::geo_uri, blanks_and_comments) ==
               "In line 1:\n'>'\n<geo:1,2 /* c */ ?>\n_________________^_\n");
    BOOST_TEST(handled("</* a URL */ ", rules::uri, blanks_and_comments) ==
               "In line 1:\nscheme\n</* a URL */ \n_____________^_\n");
    BOOST_TEST(handled("< geo:1,2 > </**/>", rules::uri_reference, blanks_and_comments) == "");
    // For the rule in headers, which is a rule of X3, the exception has the name and the start of the rule.
    BOOST_TEST(handled("< ftp:/h>", rfc1738::strict_url, x3::space) == "In line 1:\nurl\n< ftp:/h>\n__^_\n");
    // The same if the attribute is a container.
    std::vector<ast::url> links;
    std::string const text = "< ftp:/h>";
    auto first = text.begin();
    auto const throws = [&](auto const& grammar) {
        first = text.begin();
        x3::phrase_parse(first, text.end(), grammar, x3::space, links);
    };
    using failure = x3::expectation_failure<std::string::const_iterator>;
    auto const in_ftpurl = [](failure const& f) { return f.which() == "ftpurl"; };
    BOOST_CHECK_EXCEPTION(throws(*('<' > rules::url > '>')), failure, in_ftpurl);
    BOOST_CHECK_EXCEPTION(throws('<' > rules::url > '>'), failure, in_ftpurl);
}

// The report of a compiled rule in a grammar is that of the rule in headers, under a skipper, too.
BOOST_AUTO_TEST_CASE(reports_of_compiled_rules_are_those_of_rules_in_headers) {
    std::size_t wrong = 0, texts = 0;
    auto const same_reading = [](failed_reading const& a, failed_reading const& b) {
        return a.offset == b.offset && a.expected_octets == b.expected_octets && a.code == b.code;
    };
    auto const check = [&](std::string_view text, auto const& compiled, auto const& rule) {
        auto const found = explain(text, compiled), expected = explain(text, rule);
        ++texts;
        // A compiled rule does not report how a URL at the end of the text could continue.
        if (found.furthest().offset == text.size()) return;
        bool const same_alternative =
            found.alternative.has_value() == expected.alternative.has_value() &&
            (!found.alternative || same_reading(*found.alternative, *expected.alternative));
        if (same_reading(found, expected) && same_alternative) return;
        if (++wrong <= 10) BOOST_TEST(false, text << ": " << found << " is not " << expected);
    };
    auto const check_in_brackets = [&](std::string_view text, auto const& compiled, auto const& rule) {
        constexpr dsl::lit open("<"), close(">");
        check(text, open >> compiled >> close, open >> rule >> close);
        auto const skipped = x3::skip(blanks_and_comments);
        check(text, skipped[open >> compiled >> close], skipped[open >> rule >> close]);
    };
    for (auto const& text : battery_texts())
        for (std::string const after :
             {"", ">", "> and more", " >", "%4>", "#>", "[>", " /* c */ >", " [@ >"}) {
            if (text.size() > 4000) continue;
            for (std::string const before : {"<", "< /* c */ "}) {
                auto const all = before + text + after;
                check_in_brackets(all, rules::url, rfc1738::strict_url);
                check_in_brackets(all, rules::uri, rfc3986::URI);
                check_in_brackets(all, rules::ftpurl, rfc1738::ftpurl);
                check_in_brackets(all, rules::uri_reference, rfc2396::description::url);
                check_in_brackets(all, rules::uri_by_scheme, by_scheme::description::url);
            }
        }
    BOOST_TEST(wrong == 0u);
    BOOST_TEST(texts > 9'000u);
}

BOOST_AUTO_TEST_SUITE_END()
