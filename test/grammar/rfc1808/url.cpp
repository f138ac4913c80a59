// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1808/url.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1808_url_cpp)

using namespace urigram;
using namespace urigram::rfc1808;
using namespace urigram::test;

namespace {

std::string const pchars = uchars + ":@&=";
std::string const hexes = "0123456789ABCDEFabcdef";

using optional = std::optional<std::string_view>;

ast::rel_path rel(optional path, optional parameters = {}, optional search = {}) {
    return {path, parameters, search};
}
ast::relative_url at(optional where, ast::rel_path const& path = {}) { return {where, path}; }
ast::generic_rl generic(std::string_view name, ast::relative_url const& url) { return {name, url}; }
ast::opaque_uri opaque(std::string_view name, std::string_view rest) { return {name, rest}; }

/// Checks texts that all runs of characters and escapes accept or reject.
template <class Rule>
void check_escapes(Rule const& r) {
    for (auto text : {"%41", "%00", "%fF%20", "a%2Fb"}) BOOST_TEST(ok(r, text, text));
    for (auto text : {"%", "%4", "%4g", "%g4", "a%", "%%41", "~", "a~",  "{",    "|",    "\\",   "^",
                      "[", "]",  "`",   "<",   ">",  "\"",   " ", "a b", "\x7F", "\x80", "\xFF", "a\n"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(bad(r, std::string_view("\0", 1)));
    BOOST_TEST(octets(r, "%4") == sorted(hexes));
    BOOST_TEST(octets(r, "%", "4") == sorted(hexes));
    BOOST_TEST(prefix(r, "a%4", 1));
    BOOST_TEST(prefix(r, "a%41%", 4));
    BOOST_TEST(prefix(r, "a~", 1));
    BOOST_TEST(embeds(r, "a%20b"));
}

}  // namespace

BOOST_AUTO_TEST_CASE(sets_are_those_of_the_rfc) {
    BOOST_TEST(octets(pchar) == sorted(pchars));
    BOOST_TEST(ok(pchar, "%3a", "%3a"));
    BOOST_TEST(bad(pchar, ""));
    BOOST_TEST(bad(pchar, "%3"));
    BOOST_TEST(prefix(pchar, "ab", 1));
    BOOST_TEST(embeds(pchar, "%3A"));
    BOOST_TEST(embeds(pchar, "@"));
    BOOST_TEST(octets(uchar) == sorted(uchars));
    BOOST_TEST(octets(reserved) == sorted(";/?:@&="));
    BOOST_TEST(octets(unreserved) == sorted(uchars));
    BOOST_TEST(octets(safe) == sorted("$-_.+"));
    BOOST_TEST(octets(extra) == sorted("!*'(),"));
    BOOST_TEST(octets(national) == sorted("{}|\\^~[]`"));
    BOOST_TEST(octets(rfc1808::punctuation) == sorted("<>#%\""));
    BOOST_TEST(octets(hex) == sorted(hexes));
    BOOST_TEST(octets(digit) == numerals);
    BOOST_TEST(octets(alpha) == sorted(lowers + uppers));
    BOOST_TEST(octets(lowalpha) == lowers);
    BOOST_TEST(octets(hialpha) == uppers);
    BOOST_TEST(ok(escape, "%aF", "%aF"));
}

BOOST_AUTO_TEST_CASE(schemes_may_begin_with_a_digit) {
    auto const& r = scheme;
    for (auto text : {"a", "Z", "0", "+", "-", ".", "http", "z39.50", "a+b-c.d", "1a"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "_", "a_b", "a:", ":", "a/", "%41", "a b", "~", "$"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(alnums + "+-."));
    BOOST_TEST(octets(r, "a") == sorted(alnums + "+-."));
    BOOST_TEST(octets(r, "a", "b") == sorted(alnums + "+-."));
    BOOST_TEST(prefix(r, "a:b", 1));
    BOOST_TEST(prefix(r, "z39.50%", 6));
    BOOST_TEST(embeds(r, "a+b"));
}

BOOST_AUTO_TEST_CASE(net_locs_end_at_a_slash) {
    auto const& r = net_loc;
    for (auto text : {"", "h", "u:p@h:1", "h;x?y", "@", "a@b@c", ";?:@&=", "$-_.+!*'(),"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"/", "h/", "#", "h#"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(pchars + ";?"));
    BOOST_TEST(octets(r, "a", "b") == sorted(pchars + ";?"));
    BOOST_TEST(prefix(r, "h/a", 1));
    BOOST_TEST(prefix(r, "/", 0));
    BOOST_TEST(prefix(r, "h?y#", 3));
    check_escapes(r);
}

BOOST_AUTO_TEST_CASE(queries_and_fragments_have_the_same_octets) {
    auto const check = [](auto const& r) {
        for (auto text : {"", "a", "?", "??", "/", "a/b", "//", ";", ":@&=", "$-_.+!*'(),"})
            BOOST_TEST(ok(r, text, text));
        for (auto text : {"#", "a#", "#a"}) BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r) == sorted(xchars));
        BOOST_TEST(octets(r, "a", "b") == sorted(xchars));
        BOOST_TEST(prefix(r, "a#b", 1));
        BOOST_TEST(prefix(r, "#", 0));
        check_escapes(r);
    };
    check(query);
    check(fragment);
}

BOOST_AUTO_TEST_CASE(params_may_have_slashes) {
    auto const common = [](auto const& r) {
        for (auto text : {"", "a", "/", "a/b", "//", ":@&=", "type=a", "$-_.+!*'(),"})
            BOOST_TEST(ok(r, text, text));
        for (auto text : {"?", "a?", "#", "a#"}) BOOST_TEST(bad(r, text));
        BOOST_TEST(prefix(r, "a?b", 1));
        BOOST_TEST(prefix(r, "?", 0));
        check_escapes(r);
    };
    common(param);
    BOOST_TEST(bad(param, ";"));
    BOOST_TEST(bad(param, "a;b"));
    BOOST_TEST(prefix(param, "a;b", 1));
    BOOST_TEST(octets(param) == sorted(pchars + "/"));
    common(params);
    for (auto text : {";", ";;", "a;", ";a", "a;b;c", "a/b;c/d"}) BOOST_TEST(ok(params, text, text));
    BOOST_TEST(octets(params) == sorted(pchars + "/;"));
    BOOST_TEST(octets(params, "a;", "b") == sorted(pchars + "/;"));
    BOOST_TEST(prefix(params, "a;b?c", 3));
    BOOST_TEST(prefix(params, "a;%4", 2));
}

BOOST_AUTO_TEST_CASE(first_segment_is_not_empty) {
    for (auto text : {"a", ":", ".", "..", "a:b@c&d=e", "$-_.+!*'(),"}) {
        BOOST_TEST(ok(fsegment, text, text));
        BOOST_TEST(ok(segment, text, text));
    }
    BOOST_TEST(ok(segment, "", ""));
    BOOST_TEST(bad(fsegment, ""));
    for (auto text : {"/", "a/", "a;", ";", "a?", "?", "a#"}) {
        BOOST_TEST(bad(fsegment, text));
        BOOST_TEST(bad(segment, text));
    }
    BOOST_TEST(octets(fsegment) == sorted(pchars));
    BOOST_TEST(octets(segment) == sorted(pchars));
    BOOST_TEST(octets(fsegment, "a", "b") == sorted(pchars));
    BOOST_TEST(prefix(segment, "/", 0));
    BOOST_TEST(prefix(fsegment, "a;b", 1));
    check_escapes(fsegment);
    check_escapes(segment);
}

BOOST_AUTO_TEST_CASE(paths_do_not_begin_with_a_slash) {
    auto const& r = path;
    for (auto text : {"a", "a/", "a/b", "a//", "a//b/", "../..", "a:b/c:d"}) BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "/", "/a", "//", ";", "a;b", "a/;", "a?", "a/?", "a#"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(pchars));
    BOOST_TEST(octets(r, "a") == sorted(pchars + "/"));
    BOOST_TEST(octets(r, "a/") == sorted(pchars + "/"));
    BOOST_TEST(prefix(r, "a/b;c", 3));
    BOOST_TEST(prefix(r, "a/?", 2));
    BOOST_TEST(prefix(r, "a/%", 2));
    check_escapes(r);
}

BOOST_AUTO_TEST_CASE(rel_paths_may_be_empty) {
    auto const& r = rel_path;
    BOOST_TEST(ok(r, "", {}));
    BOOST_TEST(ok(r, "a", rel("a")));
    BOOST_TEST(ok(r, "a//b/", rel("a//b/")));
    BOOST_TEST(ok(r, ";", rel({}, "")));
    BOOST_TEST(ok(r, ";p", rel({}, "p")));
    BOOST_TEST(ok(r, ";p;q/r", rel({}, "p;q/r")));
    BOOST_TEST(ok(r, "?", rel({}, {}, "")));
    BOOST_TEST(ok(r, "?q", rel({}, {}, "q")));
    BOOST_TEST(ok(r, "?q;r?s/t", rel({}, {}, "q;r?s/t")));
    BOOST_TEST(ok(r, ";?", rel({}, "", "")));
    BOOST_TEST(ok(r, ";p?q", rel({}, "p", "q")));
    BOOST_TEST(ok(r, "a;p", rel("a", "p")));
    BOOST_TEST(ok(r, "a;?", rel("a", "", "")));
    BOOST_TEST(ok(r, "a?q", rel("a", {}, "q")));
    BOOST_TEST(ok(r, "a/b;p/c;d?q", rel("a/b", "p/c;d", "q")));
    BOOST_TEST(ok(r, "a:b", rel("a:b")));
    for (auto text : {"/", "/a", "//", "#", "a#", "a;b#", "?#", "~", "a/%", " ", "a b"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(pchars + ";?"));
    BOOST_TEST(octets(r, "a") == sorted(pchars + "/;?"));
    BOOST_TEST(octets(r, ";") == sorted(pchars + "/;?"));
    BOOST_TEST(octets(r, "?") == sorted(xchars));
    BOOST_TEST(prefix(r, "/a", 0, {}));
    BOOST_TEST(prefix(r, "a#b", 1, rel("a")));
    BOOST_TEST(prefix(r, "a;p?q#f", 5, rel("a", "p", "q")));
    BOOST_TEST(prefix(r, "a?%", 2, rel("a", {}, "")));
    BOOST_TEST(embeds(r, "a/b;p?q"));
    BOOST_TEST(embeds(r, "?"));
    BOOST_TEST(embeds(r, ";"));
}

BOOST_AUTO_TEST_CASE(abs_paths_begin_with_a_slash) {
    auto const& r = abs_path;
    BOOST_TEST(ok(r, "/", rel("/")));
    BOOST_TEST(ok(r, "/a", rel("/a")));
    BOOST_TEST(ok(r, "/a//b/", rel("/a//b/")));
    BOOST_TEST(ok(r, "/;", rel("/", "")));
    BOOST_TEST(ok(r, "/;p?q", rel("/", "p", "q")));
    BOOST_TEST(ok(r, "/?", rel("/", {}, "")));
    BOOST_TEST(ok(r, "/a;p?q", rel("/a", "p", "q")));
    for (auto text : {"", "a", "//", "//a", "/#", "/a#", ";p", "?q", "/~", "/%4"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == "/");
    BOOST_TEST(octets(r, "/") == sorted(pchars + ";?"));
    BOOST_TEST(octets(r, "/a") == sorted(pchars + "/;?"));
    BOOST_TEST(prefix(r, "//a", 1, rel("/")));  // the first segment of a path is not empty
    BOOST_TEST(prefix(r, "/a#", 2, rel("/a")));
    BOOST_TEST(embeds(r, "/a;p?q"));
    BOOST_TEST(embeds(r, "/"));
}

BOOST_AUTO_TEST_CASE(net_paths_begin_with_two_slashes) {
    auto const& r = net_path;
    BOOST_TEST(ok(r, "//", at("")));
    BOOST_TEST(ok(r, "//h", at("h")));
    BOOST_TEST(ok(r, "//h;x?y", at("h;x?y")));
    BOOST_TEST(ok(r, "///", at("", rel("/"))));
    BOOST_TEST(ok(r, "///a", at("", rel("/a"))));
    BOOST_TEST(ok(r, "//h/", at("h", rel("/"))));
    BOOST_TEST(ok(r, "//h/a;p?q", at("h", rel("/a", "p", "q"))));
    BOOST_TEST(ok(r, "//h/;", at("h", rel("/", ""))));
    BOOST_TEST(ok(r, "//h/?", at("h", rel("/", {}, ""))));
    for (auto text : {"", "/", "/a", "a", "////", "//h//", "//h//a", "//#", "//h#", "//~", "//h/~", "//%"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "/") == "/");
    BOOST_TEST(octets(r, "//") == sorted(pchars + ";?/"));
    BOOST_TEST(octets(r, "//h/") == sorted(pchars + ";?"));
    BOOST_TEST(prefix(r, "//h//a", 4, at("h", rel("/"))));
    BOOST_TEST(prefix(r, "//h#a", 3, at("h")));
    BOOST_TEST(embeds(r, "//u@h/a;p?q"));
    BOOST_TEST(embeds(r, "//"));
}

BOOST_AUTO_TEST_CASE(relative_urls_are_read_as_the_alternative_that_matches) {
    auto const& r = relativeURL;
    BOOST_TEST(ok(r, "", at({})));
    BOOST_TEST(ok(r, "//h", at("h")));
    BOOST_TEST(ok(r, "//", at("")));
    BOOST_TEST(ok(r, "//h/a;p?q", at("h", rel("/a", "p", "q"))));
    BOOST_TEST(ok(r, "/a;p?q", at({}, rel("/a", "p", "q"))));
    BOOST_TEST(ok(r, "/", at({}, rel("/"))));
    BOOST_TEST(ok(r, "a;p?q", at({}, rel("a", "p", "q"))));
    BOOST_TEST(ok(r, ";p", at({}, rel({}, "p"))));
    BOOST_TEST(ok(r, "?q", at({}, rel({}, {}, "q"))));
    for (auto text : {"#", "a#", "//h//", "////", "~", "/~", "//~"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(prefix(r, "#", 0, at({})));
    BOOST_TEST(prefix(r, "~", 0, at({})));
    BOOST_TEST(prefix(r, "//h//", 4, at("h", rel("/"))));
    BOOST_TEST(prefix(r, "a#b", 1, at({}, rel("a"))));
    BOOST_TEST(embeds(r, "//h/a"));
    BOOST_TEST(embeds(r, "/a"));
    BOOST_TEST(embeds(r, "a;b"));
}

BOOST_AUTO_TEST_CASE(absolute_urls_have_a_scheme) {
    BOOST_TEST(ok(generic_RL, "a:", generic("a", at({}))));
    BOOST_TEST(ok(generic_RL, "a:b", generic("a", at({}, rel("b")))));
    BOOST_TEST(ok(generic_RL, "a:b:c", generic("a", at({}, rel("b:c")))));
    BOOST_TEST(ok(generic_RL, "1:/b;c?d", generic("1", at({}, rel("/b", "c", "d")))));
    BOOST_TEST(ok(generic_RL, "a://h/b", generic("a", at("h", rel("/b")))));
    BOOST_TEST(ok(generic_RL, "a:;p", generic("a", at({}, rel({}, "p")))));
    BOOST_TEST(ok(generic_RL, "a:?q", generic("a", at({}, rel({}, {}, "q")))));
    for (auto text : {"", "a", ":", ":a", "/a", "_:a", "a%41:b", "a:#", "a:b#", "a://h//b", "a:////", "a:~"})
        BOOST_TEST(bad(generic_RL, text));
    BOOST_TEST(octets(generic_RL, "", ":") == sorted(alnums + "+-."));
    BOOST_TEST(octets(generic_RL, "a:") == sorted(pchars + "/;?"));
    BOOST_TEST(prefix(generic_RL, "a://h//b", 6, generic("a", at("h", rel("/")))));
    BOOST_TEST(prefix(generic_RL, "a:#", 2, generic("a", at({}))));
    BOOST_TEST(embeds(generic_RL, "a://h/b;c?d"));
    BOOST_TEST(embeds(generic_RL, "a:"));

    BOOST_TEST(ok(absoluteURL, "a:", generic("a", at({}))));
    BOOST_TEST(ok(absoluteURL, "a://h/b", generic("a", at("h", rel("/b")))));
    BOOST_TEST(ok(absoluteURL, "a://h//b", opaque("a", "//h//b")));
    BOOST_TEST(ok(absoluteURL, "a:////", opaque("a", "////")));
    BOOST_TEST(ok(absoluteURL, "a:////;?:@&=%41", opaque("a", "////;?:@&=%41")));
    for (auto text : {"", "a", ":", ":a", "//h", "a:#", "a://h//#", "a://h//~", "a://h//%"})
        BOOST_TEST(bad(absoluteURL, text));
    BOOST_TEST(octets(absoluteURL, "a://") == sorted(xchars));
    BOOST_TEST(octets(absoluteURL, "a:////") == sorted(xchars));
    BOOST_TEST(prefix(absoluteURL, "a://h//b#c", 8, opaque("a", "//h//b")));
    BOOST_TEST(prefix(absoluteURL, "a://h//%4", 7, opaque("a", "//h//")));
    BOOST_TEST(prefix(absoluteURL, "a:b#c", 3, generic("a", at({}, rel("b")))));
    BOOST_TEST(prefix(absoluteURL, "a:b%4", 3, generic("a", at({}, rel("b")))));
    BOOST_TEST(embeds(absoluteURL, "a://h//b"));
    BOOST_TEST(embeds(absoluteURL, "a://h/b"));
}

BOOST_AUTO_TEST_CASE(urls_may_be_empty_or_only_a_fragment) {
    auto const& r = URL;
    BOOST_TEST(ok(r, "", {at({}), {}}));
    BOOST_TEST(ok(r, "#", {at({}), ""}));
    BOOST_TEST(ok(r, "#f?/", {at({}), "f?/"}));
    BOOST_TEST(ok(r, "a", {at({}, rel("a")), {}}));
    BOOST_TEST(ok(r, "a#", {at({}, rel("a")), ""}));
    BOOST_TEST(ok(r, "//h/a;p?q#f", {at("h", rel("/a", "p", "q")), "f"}));
    BOOST_TEST(ok(r, "//h#f", {at("h"), "f"}));
    BOOST_TEST(ok(r, "?q#f", {at({}, rel({}, {}, "q")), "f"}));
    BOOST_TEST(ok(r, ";p#f", {at({}, rel({}, "p")), "f"}));
    BOOST_TEST(ok(r, "a:", {generic("a", at({})), {}}));
    BOOST_TEST(ok(r, "a:#f", {generic("a", at({})), "f"}));
    BOOST_TEST(ok(r, "a:b", {generic("a", at({}, rel("b"))), {}}));  // never parsed as the segment "a:b"
    BOOST_TEST(ok(r, "a://h/b;c?d#f", {generic("a", at("h", rel("/b", "c", "d"))), "f"}));
    BOOST_TEST(ok(r, "a://h//b#f", {opaque("a", "//h//b"), "f"}));
    BOOST_TEST(ok(r, "./a:b", {at({}, rel("./a:b")), {}}));
    BOOST_TEST(ok(r, "a,b:c", {at({}, rel("a,b:c")), {}}));
    BOOST_TEST(ok(r, ":a", {at({}, rel(":a")), {}}));
    for (auto text : {"##", "#a#", "a#b#", "//h//", "////", "~", "a~", "a b", "a#~", "%", "a:b#%4", "a\\b",
                      "<a>", " a", "a ", "a\n"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(xchars + "#"));
    BOOST_TEST(octets(r, "#") == sorted(xchars));
    BOOST_TEST(octets(r, "a") == sorted(xchars + "#"));
    BOOST_TEST(octets(r, "/") == sorted(xchars + "#"));
    BOOST_TEST(prefix(r, "a#b#c", 3, {at({}, rel("a")), "b"}));
    BOOST_TEST(prefix(r, "//h//b", 4, {at("h", rel("/")), {}}));
    BOOST_TEST(prefix(r, "a://h//b~", 8, {opaque("a", "//h//b"), {}}));
    BOOST_TEST(prefix(r, "~", 0, {at({}), {}}));
    BOOST_TEST(embeds(r, "a://h/b;c?d#e"));
    BOOST_TEST(embeds(r, "a://h//b#e"));
    BOOST_TEST(embeds(r, "#f"));
    BOOST_TEST(embeds(r, "../a;p?q"));
}

BOOST_AUTO_TEST_SUITE_END()
