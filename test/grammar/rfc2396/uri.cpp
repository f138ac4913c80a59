// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc2396/uri.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc2396_uri_cpp)

using namespace urigram;
using namespace urigram::rfc2396;
using namespace urigram::test;

namespace {

std::string const free_chars = alnums + "-_.!~*'()";
std::string const pchars = free_chars + ":@&=+$,";
std::string const urics = free_chars + ";/?:@&=+$,";

using optional = std::optional<std::string_view>;

ast::authority const h{"h", ast::server{{}, ast::hostport{{ast::host_kind::hostname, "h"}, {}}}};
ast::authority const nobody{"", ast::server{}};

ast::relative_uri rel(optional path, optional search = {}) { return {{}, path, search}; }
ast::relative_uri at(ast::authority const& who, optional path = {}, optional search = {}) {
    return {who, path, search};
}
ast::hierarchical_uri hier(std::string_view name, ast::relative_uri const& part) { return {name, part}; }
ast::opaque_uri opaque(std::string_view name, std::string_view part) { return {name, part}; }

/// Checks texts that all runs of characters and escapes accept or reject.
template <class Rule>
void check_run(Rule const& r) {
    for (auto text : {"%", "%4", "%4g", "a%", "a#", "#", "a[",  "]",    "{",    "|",  "\\",
                      "^", "`",  "<",   ">",  "\"", " ", "a b", "\x80", "\x7F", "a\n"})
        BOOST_TEST(bad(r, text));
    for (auto text : {"a", "%41", "~", "-_.!~*'()", "a@b&c=d+e$f,g"}) BOOST_TEST(ok(r, text, text));
    BOOST_TEST(prefix(r, "a%4", 1));
    BOOST_TEST(prefix(r, "a#b", 1));
    BOOST_TEST(embeds(r, "a%20b"));
}

}  // namespace

BOOST_AUTO_TEST_CASE(schemes_begin_with_a_letter) {
    auto const& r = scheme;
    for (auto text : {"a", "Z", "a1", "a+b-c.1", "http"}) BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "1", "1a", "+a", "-a", ".a", "a_b", "a:", "%41", "~"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a") == sorted(alnums + "+-."));
    BOOST_TEST(octets(r, "a", "b") == sorted(alnums + "+-."));
    BOOST_TEST(prefix(r, "a:b", 1));
    BOOST_TEST(embeds(r, "a+b"));
}

BOOST_AUTO_TEST_CASE(opaque_parts_do_not_begin_with_a_slash) {
    auto const& r = opaque_part;
    for (auto text : {"?", "??", ";", ":", "a/", "a//b", "a?b/c", ";/?:@&=+$,"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"", "/", "/a", "//"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(free_chars + ";?:@&=+$,"));
    BOOST_TEST(octets(r, "a") == sorted(urics));
    BOOST_TEST(octets(r, "a", "b") == sorted(urics));
    check_run(r);
}

BOOST_AUTO_TEST_CASE(queries_and_fragments_have_the_same_octets) {
    auto const check = [](auto const& r) {
        for (auto text : {"", "?", "/", "//", ";/?:@&=+$,", "a/b?c"}) BOOST_TEST(ok(r, text, text));
        BOOST_TEST(octets(r) == sorted(urics));
        BOOST_TEST(octets(r, "a", "b") == sorted(urics));
        BOOST_TEST(prefix(r, "#", 0));
        check_run(r);
    };
    check(query);
    check(fragment);
}

BOOST_AUTO_TEST_CASE(segments_may_have_params) {
    for (auto text : {"", ":", "a:b"}) {
        BOOST_TEST(ok(param, text, text));
        BOOST_TEST(ok(segment, text, text));
    }
    for (auto text : {";", ";;", "a;", ";a", "a;b;c"}) {
        BOOST_TEST(bad(param, text));
        BOOST_TEST(ok(segment, text, text));
    }
    for (auto text : {"/", "a/", "?", "a?"}) {
        BOOST_TEST(bad(param, text));
        BOOST_TEST(bad(segment, text));
    }
    BOOST_TEST(octets(param) == sorted(pchars));
    BOOST_TEST(octets(segment) == sorted(pchars + ";"));
    BOOST_TEST(octets(segment, "a;", "b") == sorted(pchars + ";"));
    BOOST_TEST(prefix(param, "a;b", 1));
    BOOST_TEST(prefix(segment, "a;b/c", 3));
    BOOST_TEST(prefix(segment, "a;%4", 2));
    check_run(param);
    check_run(segment);

    for (auto text : {";", ";a", "a;b", "@", "$"}) BOOST_TEST(ok(rel_segment, text, text));
    for (auto text : {"", ":", "a:b", "/", "a/", "?"}) BOOST_TEST(bad(rel_segment, text));
    BOOST_TEST(octets(rel_segment) == sorted(free_chars + ";@&=+$,"));
    BOOST_TEST(octets(rel_segment, "a", "b") == sorted(free_chars + ";@&=+$,"));
    BOOST_TEST(prefix(rel_segment, "a:b", 1));
    check_run(rel_segment);
}

BOOST_AUTO_TEST_CASE(paths_end_at_a_question_mark) {
    for (auto text : {"", "/", "//", "a/", "/a", "a;b/c:d", "a//b", ":"})
        BOOST_TEST(ok(path_segments, text, text));
    for (auto text : {"?", "a?", "a/?"}) BOOST_TEST(bad(path_segments, text));
    BOOST_TEST(octets(path_segments) == sorted(pchars + ";/"));
    BOOST_TEST(octets(path_segments, "a/") == sorted(pchars + ";/"));
    check_run(path_segments);

    for (auto text : {"/", "//", "/a", "/a/", "///", "/;", "/:", "/..", "/a;b/c"})
        BOOST_TEST(ok(abs_path, text, text));
    for (auto text : {"", "a", "?", "/?", "/a?", "/#", "/%", "/["}) BOOST_TEST(bad(abs_path, text));
    BOOST_TEST(octets(abs_path) == "/");
    BOOST_TEST(octets(abs_path, "/") == sorted(pchars + ";/"));
    BOOST_TEST(prefix(abs_path, "/a/?", 3));
    BOOST_TEST(embeds(abs_path, "/a//b"));

    for (auto text : {";", "a/", "a/b:c", "a//", "..", "../..", ";x/y"}) BOOST_TEST(ok(rel_path, text, text));
    for (auto text : {"", "/", "/a", ":", "a:b", "?", "a?"}) BOOST_TEST(bad(rel_path, text));
    BOOST_TEST(octets(rel_path) == sorted(free_chars + ";@&=+$,"));
    BOOST_TEST(octets(rel_path, "a") == sorted(free_chars + ";@&=+$,/"));
    BOOST_TEST(octets(rel_path, "a/") == sorted(pchars + ";/"));
    BOOST_TEST(prefix(rel_path, "a:b", 1));
    BOOST_TEST(prefix(rel_path, "a/b:c?", 5));
    check_run(rel_path);

    for (auto text : {"", "/", "/a", "//", "?", "a?b/c", ":"}) BOOST_TEST(ok(path, text, text));
    for (auto text : {"/?", "/a?b"}) BOOST_TEST(bad(path, text));
    BOOST_TEST(octets(path) == sorted(urics));
    BOOST_TEST(octets(path, "/") == sorted(pchars + ";/"));
    BOOST_TEST(prefix(path, "#", 0));
    BOOST_TEST(prefix(path, "/a?b", 2));
    check_run(path);
}

BOOST_AUTO_TEST_CASE(net_paths_begin_with_two_slashes) {
    auto const& r = net_path;
    BOOST_TEST(ok(r, "//", at(nobody)));
    BOOST_TEST(ok(r, "//h", at(h)));
    BOOST_TEST(ok(r, "///", at(nobody, "/")));
    BOOST_TEST(ok(r, "////", at(nobody, "//")));
    BOOST_TEST(ok(r, "//h/", at(h, "/")));
    BOOST_TEST(ok(r, "//h//a;b/", at(h, "//a;b/")));
    BOOST_TEST(ok(r, "//u@", at({"u@", ast::reg_name{"u@"}})));
    for (auto text : {"", "/", "/a", "a", "//?", "//h?", "//h/?", "//#", "//[", "//h[", "//%", "//h/%4"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "//") == sorted(pchars + ";/"));
    BOOST_TEST(prefix(r, "//h/a?b", 5, at(h, "/a")));
    BOOST_TEST(prefix(r, "//h?b", 3, at(h)));
    BOOST_TEST(embeds(r, "//h/a"));
    BOOST_TEST(embeds(r, "//"));
}

BOOST_AUTO_TEST_CASE(relative_uris_may_be_rel_paths) {
    auto const common = [](auto const& r) {
        BOOST_TEST(ok(r, "//", at(nobody)));
        BOOST_TEST(ok(r, "//?", at(nobody, {}, "")));
        BOOST_TEST(ok(r, "///?q", at(nobody, "/", "q")));
        BOOST_TEST(ok(r, "//h", at(h)));
        BOOST_TEST(ok(r, "//h?q?r/s", at(h, {}, "q?r/s")));
        BOOST_TEST(ok(r, "//h/", at(h, "/")));
        BOOST_TEST(ok(r, "//h/a;b//c?", at(h, "/a;b//c", "")));
        BOOST_TEST(ok(r, "//h?@i/", at(h, {}, "@i/")));
        BOOST_TEST(ok(r, "/", rel("/")));
        BOOST_TEST(ok(r, "/a:b", rel("/a:b")));
        BOOST_TEST(ok(r, "/?", rel("/", "")));
        BOOST_TEST(ok(r, "/a//b?q", rel("/a//b", "q")));
        for (auto text :
             {"", "?", "?q", ":", "a:b", "#", "/#", "//#", "//h#f", "/a#f", "/[", "//[", "/?[", "%", "/%4"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r, "/") == sorted(pchars + ";/?"));
        BOOST_TEST(octets(r, "//") == sorted(pchars + ";/?"));
        BOOST_TEST(octets(r, "/?") == sorted(urics));
        BOOST_TEST(prefix(r, "//h/a?b#c", 7, at(h, "/a", "b")));
        BOOST_TEST(prefix(r, "/a%", 2, rel("/a")));
        BOOST_TEST(prefix(r, "//[", 2, at(nobody)));
        BOOST_TEST(embeds(r, "//h/a?b"));
        BOOST_TEST(embeds(r, "/a"));
    };
    common(hier_part);
    common(relativeURI);
    BOOST_TEST(octets(hier_part) == "/");
    BOOST_TEST(octets(relativeURI) == sorted(free_chars + ";@&=+$,/"));
    for (auto text : {"a", "a/b", "a?q", ";", ";?", "..", "../a:b", "a/b?q?r"}) {
        BOOST_TEST(bad(hier_part, text));
        BOOST_TEST(ok(relativeURI, text));
    }
    BOOST_TEST(ok(relativeURI, "a", rel("a")));
    BOOST_TEST(ok(relativeURI, "a/b:c?q", rel("a/b:c", "q")));
    BOOST_TEST(ok(relativeURI, ";x?", rel(";x", "")));
    BOOST_TEST(prefix(relativeURI, "a:b", 1, rel("a")));
    BOOST_TEST(embeds(relativeURI, "../a?b"));
}

BOOST_AUTO_TEST_CASE(absolute_uris_are_hierarchical_or_opaque) {
    auto const& r = absoluteURI;
    BOOST_TEST(ok(r, "a:/", hier("a", rel("/"))));
    BOOST_TEST(ok(r, "a:/b?c", hier("a", rel("/b", "c"))));
    BOOST_TEST(ok(r, "a://", hier("a", at(nobody))));
    BOOST_TEST(ok(r, "a://h/b?c", hier("a", at(h, "/b", "c"))));
    BOOST_TEST(ok(r, "a+b.1:b", opaque("a+b.1", "b")));
    BOOST_TEST(ok(r, "a:?", opaque("a", "?")));
    BOOST_TEST(ok(r, "a:b/c?d", opaque("a", "b/c?d")));
    BOOST_TEST(ok(r, "a:b:c", opaque("a", "b:c")));
    for (auto text : {"", "a", "a:", ":", ":a", "1a:b", "/a", "//h", "a#", "a:#", "a:b#", "a:/#", "a:[",
                      "a:/[", "%41:b", "a_b:c", "?", "a:%"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r, "", ":b") == sorted(lowers + uppers));
    BOOST_TEST(octets(r, "a", ":b") == sorted(alnums + "+-.:"));
    BOOST_TEST(octets(r, "a:") == sorted(urics));
    BOOST_TEST(octets(r, "a:b") == sorted(urics));
    BOOST_TEST(octets(r, "a:/") == sorted(pchars + ";/?"));
    BOOST_TEST(prefix(r, "a:b#c", 3, opaque("a", "b")));
    BOOST_TEST(prefix(r, "a:/b#c", 4, hier("a", rel("/b"))));
    BOOST_TEST(prefix(r, "a:b%4", 3, opaque("a", "b")));
    BOOST_TEST(embeds(r, "a:b"));
    BOOST_TEST(embeds(r, "a://h/b?c"));
}

BOOST_AUTO_TEST_CASE(uri_references_may_be_empty_or_only_a_fragment) {
    auto const common = [](auto const& r) {
        BOOST_TEST(ok(r, "", {rel({}), {}}));
        BOOST_TEST(ok(r, "#", {rel({}), ""}));
        BOOST_TEST(ok(r, "#f?/", {rel({}), "f?/"}));
        BOOST_TEST(ok(r, "a", {rel("a"), {}}));
        BOOST_TEST(ok(r, "a#", {rel("a"), ""}));
        BOOST_TEST(ok(r, "a?q#f", {rel("a", "q"), "f"}));
        BOOST_TEST(ok(r, "/a#f", {rel("/a"), "f"}));
        BOOST_TEST(ok(r, "//h/a?q#f", {at(h, "/a", "q"), "f"}));
        BOOST_TEST(ok(r, "//#f", {at(nobody), "f"}));
        BOOST_TEST(ok(r, "//?q", {at(nobody, {}, "q"), {}}));
        BOOST_TEST(ok(r, "a:b", {opaque("a", "b"), {}}));  // never parsed as the segment "a:b"
        BOOST_TEST(ok(r, "a:b#f", {opaque("a", "b"), "f"}));
        BOOST_TEST(ok(r, "a:/b#f", {hier("a", rel("/b")), "f"}));
        BOOST_TEST(ok(r, "a://h?q#f", {hier("a", at(h, {}, "q")), "f"}));
        BOOST_TEST(ok(r, "./a:b", {rel("./a:b"), {}}));
        for (auto text : {"##", "a##", "#a#", "a:", "a:#f", ":",  ":a", "1a:b", "a,b:c", "[",
                          "a[", "a#[", "a b", "%",  "#%4",  "\\", " a", "a ",   "a\n",   "\x80"})
            BOOST_TEST(bad(r, text));
        BOOST_TEST(octets(r, "#") == sorted(urics));
        BOOST_TEST(octets(r, "/") == sorted(urics + "#"));
        BOOST_TEST(octets(r, "a") == sorted(free_chars + ";@&=+$,/?#"));
        BOOST_TEST(prefix(r, "a:", 1, {rel("a"), {}}));
        BOOST_TEST(prefix(r, "a:#f", 1, {rel("a"), {}}));
        BOOST_TEST(prefix(r, "1a:b", 2, {rel("1a"), {}}));
        BOOST_TEST(prefix(r, ":", 0, {rel({}), {}}));
        BOOST_TEST(prefix(r, "a#b#c", 3, {rel("a"), "b"}));
        BOOST_TEST(prefix(r, "a:b[", 3, {opaque("a", "b"), {}}));
        BOOST_TEST(embeds(r, "a://h/b?c#d"));
        BOOST_TEST(embeds(r, "a:b#d"));
        BOOST_TEST(embeds(r, "#f"));
        BOOST_TEST(embeds(r, "../a"));
    };
    common(URI_reference);
    common(rfc2396::reference);
    // A query alone is not a reference by the BNF, but is one by section C.1.
    for (auto text : {"?", "?q", "?q#f", "?/"}) {
        BOOST_TEST(bad(URI_reference, text));
        BOOST_TEST(prefix(URI_reference, text, 0));
        BOOST_TEST(ok(rfc2396::reference, text));
    }
    BOOST_TEST(ok(rfc2396::reference, "?", {rel({}, ""), {}}));
    BOOST_TEST(ok(rfc2396::reference, "?q?r/#f", {rel({}, "q?r/"), "f"}));
    BOOST_TEST(octets(URI_reference) == sorted(free_chars + ";@&=+$,/#"));
    BOOST_TEST(octets(rfc2396::reference) == sorted(free_chars + ";@&=+$,/#?"));
    BOOST_TEST(octets(rfc2396::reference, "?") == sorted(urics + "#"));
    BOOST_TEST(prefix(rfc2396::reference, "?q%4", 2, {rel({}, "q"), {}}));
    BOOST_TEST(embeds(rfc2396::reference, "?q#f"));
}

BOOST_AUTO_TEST_SUITE_END()
