// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/gopher.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_gopher_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

using chars = std::string_view;

ast::hostport const h{{host_kind::hostname, "h"}, {}};

ast::gopher_path path(chars gtype, chars selector = "",
                      std::optional<ast::gopher_search> const& search = {}) {
    return {gtype, selector, search};
}
ast::gopher_search found(chars search, std::optional<chars> gopher_string = {}) {
    return {search, gopher_string};
}
ast::gopherurl tree(ast::hostport const& hostport) { return {"gopher", hostport, {}, false}; }
ast::gopherurl tree(ast::hostport const& hostport, ast::gopher_path const& path) {
    return {"gopher", hostport, path, false};
}
ast::gopherurl slash(ast::hostport const& hostport) { return {"gopher", hostport, {}, true}; }

}  // namespace

BOOST_AUTO_TEST_CASE(gtypes_are_one_character_or_escape) {
    auto const& r = gtype;
    for (auto t : {"0", "1", "a", "+", "/", "?", ";", ":", "@", "&", "=", "%41", "%09", "%2f"})
        BOOST_TEST(ok(r, t, t));
    for (auto t : {"", "ab", "1%41", "%41a", "%", "%4", "%4g", " ", "#", "~", "\t"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r) == sorted(xchars));
    BOOST_TEST(prefix(r, "1a", 1));
    BOOST_TEST(prefix(r, "%411", 3));
    BOOST_TEST(embeds(r, "%41"));
}

BOOST_AUTO_TEST_CASE(selectors_and_gopher_strings_are_any_xchars) {
    auto const check = [](auto const& r) {
        for (auto t : {"", "a", "/", "a/b?c;d:e@f&g=h", "%09", "a%09b%09c", "%0D%0A", "$-_.+!*'(),", "+%091"})
            BOOST_TEST(ok(r, t, t));
        for (auto t :
             {"#", "a#b", "~", "%", "%0", "%0g", "a%", " ", "a b", "\t", "{", "|", "\"", "\x7F", "\xFF"})
            BOOST_TEST(bad(r, t));
        BOOST_TEST(octets(r) == sorted(xchars));
        BOOST_TEST(octets(r, "a", "b") == sorted(xchars));
        BOOST_TEST(prefix(r, "a%09b%0", 5));
        BOOST_TEST(prefix(r, "~", 0));
        BOOST_TEST(embeds(r, "a%09b/"));
    };
    check(selector);
    check(gopher_string);
}

BOOST_AUTO_TEST_CASE(selectors_end_at_the_first_encoded_tab) {
    BOOST_TEST(ok(selector_before_tab, "", ""));
    BOOST_TEST(ok(selector_before_tab, "a/%0a%08%19b?", "a/%0a%08%19b?"));
    BOOST_TEST(octets(selector_before_tab) == sorted(xchars));
    BOOST_TEST(prefix(selector_before_tab, "%09", 0, ""));
    BOOST_TEST(octets(selector_before_tab, "a", "b") == sorted(xchars));
    BOOST_TEST(bad(selector_before_tab, "a%09b"));
    BOOST_TEST(bad(search_before_tab, "a%09b"));
    BOOST_TEST(bad(search_before_tab, "a/b"));
    BOOST_TEST(bad(search_before_tab, "a?b"));
    BOOST_TEST(ok(search_before_tab, "%0Aa;:@&=", "%0Aa;:@&="));
    BOOST_TEST(octets(search_before_tab) == sorted(uchars + ";:@&="));
    BOOST_TEST(ok(gopher_search, "", found("")));
    BOOST_TEST(ok(gopher_search, "q%09", found("q", "")));
    BOOST_TEST(ok(gopher_search, "q%09g%09/", found("q", "g%09/")));
}

BOOST_AUTO_TEST_CASE(gopher_paths_begin_with_a_type) {
    auto const& r = gopher_path;
    BOOST_TEST(ok(r, "1", path("1")));
    BOOST_TEST(ok(r, "1s%09q%09g", path("1", "s", found("q", "g"))));
    for (auto t : {"", "%", "%0", "#", " 1"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(octets(r) == sorted(xchars));
    BOOST_TEST(embeds(r, "1s%09q%09g"));
}

BOOST_AUTO_TEST_CASE(gopherurls_match_as_in_section_3_4) {
    auto const& r = gopherurl;
    BOOST_TEST(ok(r, "gopher://h", tree(h)));
    BOOST_TEST(ok(r, "gopher://h/", slash(h)));
    BOOST_TEST(ok(r, "gopher://h:70", tree({h.host, "70"})));
    BOOST_TEST(ok(r, "gopher://h:70/", slash({h.host, "70"})));
    BOOST_TEST(ok(r, "gopher://1.2.3.4:70/0", tree({{host_kind::hostnumber, "1.2.3.4"}, "70"}, path("0"))));
    BOOST_TEST(ok(r, "gopher://h/1", tree(h, path("1"))));
    BOOST_TEST(ok(r, "gopher://h//", tree(h, path("/"))));
    BOOST_TEST(ok(r, "gopher://h///", tree(h, path("/", "/"))));
    BOOST_TEST(ok(r, "gopher://h/?", tree(h, path("?"))));
    BOOST_TEST(ok(r, "gopher://h/%41", tree(h, path("%41"))));
    BOOST_TEST(ok(r, "gopher://h/%41%42", tree(h, path("%41", "%42"))));
    BOOST_TEST(ok(r, "gopher://h/00a/b", tree(h, path("0", "0a/b"))));
    BOOST_TEST(ok(r, "gopher://h/1%09", tree(h, path("1", "", found("")))));
    BOOST_TEST(ok(r, "gopher://h/1%09q", tree(h, path("1", "", found("q")))));
    BOOST_TEST(ok(r, "gopher://h/1%09%09", tree(h, path("1", "", found("", "")))));
    BOOST_TEST(ok(r, "gopher://h/1%09%09g", tree(h, path("1", "", found("", "g")))));
    BOOST_TEST(ok(r, "gopher://h/1s%09", tree(h, path("1", "s", found("")))));
    BOOST_TEST(ok(r, "gopher://h/1s%09q", tree(h, path("1", "s", found("q")))));
    BOOST_TEST(ok(r, "gopher://h/1s%09q%09", tree(h, path("1", "s", found("q", "")))));
    BOOST_TEST(ok(r, "gopher://h/1s%09q%09+", tree(h, path("1", "s", found("q", "+")))));
    BOOST_TEST(ok(r, "gopher://h/1s%09%09+view%20x", tree(h, path("1", "s", found("", "+view%20x")))));
    BOOST_TEST(ok(r, "gopher://h/1s%0a%09q%0D", tree(h, path("1", "s%0a", found("q%0D")))));
    BOOST_TEST(ok(r, "gopher://h/1s%90%09q%90", tree(h, path("1", "s%90", found("q%90")))));
    BOOST_TEST(ok(r, "Gopher://h/1", {"Gopher", h, path("1"), false}));
    BOOST_TEST(ok(r, "GOPHER://h/", {"GOPHER", h, {}, true}));
    BOOST_TEST(ok(r, "gopher://h/1s%09;:@&=%09", tree(h, path("1", "s", found(";:@&=", "")))));
}

BOOST_AUTO_TEST_CASE(an_encoded_tab_can_be_the_type_or_a_separator) {
    auto const& r = gopherurl;
    BOOST_TEST(ok(r, "gopher://h/%09", tree(h, path("%09"))));
    BOOST_TEST(ok(r, "gopher://h/%09%09", tree(h, path("%09", "", found("")))));
    BOOST_TEST(ok(r, "gopher://h/%09%09%09", tree(h, path("%09", "", found("", "")))));
    BOOST_TEST(ok(r, "gopher://h/%09%09%09%09", tree(h, path("%09", "", found("", "%09")))));
    BOOST_TEST(ok(r, "gopher://h/%09s", tree(h, path("%09", "s"))));
    BOOST_TEST(ok(r, "gopher://h/1s%09q%09g%09x%09", tree(h, path("1", "s", found("q", "g%09x%09")))));
    // The text between the tabs is not a search, so all of it belongs to the selector.
    BOOST_TEST(ok(r, "gopher://h/1s%09q?", tree(h, path("1", "s%09q?"))));
    BOOST_TEST(ok(r, "gopher://h/1s%09/", tree(h, path("1", "s%09/"))));
    BOOST_TEST(ok(r, "gopher://h/1s%09q/r%09g", tree(h, path("1", "s%09q/r%09g"))));
    BOOST_TEST(ok(r, "gopher://h/1%09?%09g", tree(h, path("1", "%09?%09g"))));
    // A Gopher+ string may contain bytes that a search may not.
    BOOST_TEST(ok(r, "gopher://h/1s%09q%09g?/", tree(h, path("1", "s", found("q", "g?/")))));
    // Section 3.4.9: a completed form.
    BOOST_TEST(ok(r, "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Av%0D%0A.%0D%0A",
                  tree(h, path("0", "s", found("", "+%091%0D%0A+-1%0D%0Av%0D%0A.%0D%0A")))));
}

BOOST_AUTO_TEST_CASE(invalid_gopherurls_are_rejected) {
    auto const& r = gopherurl;
    for (auto t : {"",
                   "gopher",
                   "gopher:",
                   "gopher:/",
                   "gopher://",
                   "gopher:///",
                   "gopher:///1",
                   "gopher:h",
                   "gopher:/h/1",
                   "gophr://h/1",
                   "gopherx://h/1",
                   "gopher://u@h/1",
                   "gopher://@h/1",
                   "gopher://u:p@h/1",
                   "gopher://h:/1",
                   "gopher://h:x/1",
                   "gopher://h./1",
                   "gopher://-h/1",
                   "gopher://1.2.3/1",
                   "gopher://h1?",
                   "gopher://h?1",
                   "gopher://h;1",
                   "gopher://h%09",
                   "gopher://h/%",
                   "gopher://h/%0",
                   "gopher://h/%4g",
                   "gopher://h/1%",
                   "gopher://h/1%0",
                   "gopher://h/1s%0g",
                   "gopher://h/1s%09%",
                   "gopher://h/1s%09q%0",
                   "gopher://h/1s%09q%09%",
                   "gopher://h/1#",
                   "gopher://h/#",
                   "gopher://h/1s~",
                   "gopher://h/1s%09~",
                   "gopher://h/1s%09q%09~",
                   "gopher://h/ ",
                   "gopher://h/1 ",
                   "gopher://h/1s q",
                   "gopher://h/1s\tq",
                   "gopher://h/1\n",
                   "gopher://h/{"})
        BOOST_TEST(bad(r, t));
}

BOOST_AUTO_TEST_CASE(octets_allowed_in_gopherurls_do_not_depend_on_the_part) {
    auto const& r = gopherurl;
    for (auto before :
         {"gopher://h/", "gopher://h/1", "gopher://h/1s", "gopher://h/1s%09", "gopher://h/1s%09q",
          "gopher://h/1s%09q%09", "gopher://h/1s%09q%09g", "gopher://h/%09"})
        BOOST_TEST(octets(r, before) == sorted(xchars));
    BOOST_TEST(octets(r, "gopher://h") == sorted(alnums + "/"));
    BOOST_TEST(octets(r, "gopher", "//h/1") == ":");
    BOOST_TEST(octets(r, "g", "pher://h/1") == "Oo");
}

BOOST_AUTO_TEST_CASE(longest_valid_prefix_of_a_gopherurl_is_taken) {
    auto const& r = gopherurl;
    BOOST_TEST(prefix(r, "gopher://h:", 10, tree(h)));
    BOOST_TEST(prefix(r, "gopher://h.", 10, tree(h)));
    BOOST_TEST(prefix(r, "gopher://u@h/1", 10, tree({{host_kind::hostname, "u"}, {}})));
    BOOST_TEST(prefix(r, "gopher://h/%0", 11, slash(h)));
    BOOST_TEST(prefix(r, "gopher://h/#", 11, slash(h)));
    BOOST_TEST(prefix(r, "gopher://h/1%0", 12, tree(h, path("1"))));
    BOOST_TEST(prefix(r, "gopher://h/1s%09#", 16, tree(h, path("1", "s", found("")))));
    BOOST_TEST(prefix(r, "gopher://h/1s%09q%0", 17, tree(h, path("1", "s", found("q")))));
    BOOST_TEST(prefix(r, "gopher://h/1s%09q%09%0", 20, tree(h, path("1", "s", found("q", "")))));
    BOOST_TEST(prefix(r, "gopher://h/1s%09q?%0", 18, tree(h, path("1", "s%09q?"))));
    BOOST_TEST(embeds(r, "gopher://h:70/1s%09q%09g"));
    BOOST_TEST(embeds(r, "gopher://h/1s%09q?"));
    BOOST_TEST(embeds(r, "gopher://h/"));
}

BOOST_AUTO_TEST_SUITE_END()
