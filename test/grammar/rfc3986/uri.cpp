// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc3986/uri.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc3986_uri_cpp)

using namespace urigram;
using namespace urigram::rfc3986;
using namespace urigram::test;
using ast::path_kind;

namespace {

std::string const free_chars = alnums + "-._~!$&'()*+,;=";

ast::host_authority server(std::string_view host) {
    return {{}, {{ast::host_kind::registered_name, host}, {}}};
}
ast::hier_part at(std::string_view host, std::string_view path) {
    return {server(host), {path_kind::abempty, path}};
}
ast::hier_part only(path_kind kind, std::string_view path) { return {{}, {kind, path}}; }

}  // namespace

BOOST_AUTO_TEST_CASE(schemes_begin_with_a_letter) {
    for (auto t : {"a", "A", "a1+-.", "http"}) BOOST_TEST(ok(scheme, t, t));
    for (auto t : {"", "1", "+", "a_", "a:", "%41"}) BOOST_TEST(bad(scheme, t));
    BOOST_TEST(octets(scheme, "a") == sorted(alnums + "+-."));
    BOOST_TEST(embeds(scheme, "http"));
}

BOOST_AUTO_TEST_CASE(queries_and_fragments_have_the_same_octets) {
    BOOST_TEST(octets(query) == sorted(free_chars + ":@/?"));
    BOOST_TEST(octets(fragment) == sorted(free_chars + ":@/?"));
    for (auto t : {"", "a=b&c", "?", "/%41/"}) {
        BOOST_TEST(ok(query, t, t));
        BOOST_TEST(ok(fragment, t, t));
    }
    for (auto t : {"#", "[", "%", "\"", "<", "|", "\\", "\xC3", "^", "{", "`"}) {
        BOOST_TEST(bad(query, t));
        BOOST_TEST(bad(fragment, t));
    }
    BOOST_TEST(embeds(query, "a=b"));
    BOOST_TEST(embeds(fragment, "a"));
}

BOOST_AUTO_TEST_CASE(segments_end_at_a_slash) {
    BOOST_TEST(octets(segment) == sorted(free_chars + ":@"));
    BOOST_TEST(octets(segment_nz) == sorted(free_chars + ":@"));
    BOOST_TEST(octets(segment_nz_nc) == sorted(free_chars + "@"));
    BOOST_TEST(ok(segment, "", ""));
    BOOST_TEST(bad(segment_nz, ""));
    BOOST_TEST(bad(segment_nz_nc, ""));
    BOOST_TEST(prefix(segment_nz_nc, "a:b", 1));
    for (auto t : {"a", "%41b"}) {
        BOOST_TEST(embeds(segment, t));
        BOOST_TEST(embeds(segment_nz, t));
        BOOST_TEST(embeds(segment_nz_nc, t));
    }
}

BOOST_AUTO_TEST_CASE(forms_of_path_differ_in_how_they_begin) {
    for (auto t : {"", "/", "//", "/a", "/a//b/"}) BOOST_TEST(ok(path_abempty, t, {path_kind::abempty, t}));
    for (auto t : {"a", "a/b", "?"}) BOOST_TEST(bad(path_abempty, t));
    for (auto t : {"/", "/a", "/a/", "/a//b", "/:"})
        BOOST_TEST(ok(path_absolute, t, {path_kind::absolute, t}));
    for (auto t : {"", "//", "//a", "a", "a/"}) BOOST_TEST(bad(path_absolute, t));
    BOOST_TEST(prefix(path_absolute, "//a", 1));
    for (auto t : {"a", "a/", "a//b:c", "@", "."}) BOOST_TEST(ok(path_noscheme, t, {path_kind::noscheme, t}));
    for (auto t : {"", "/", "a:b", ":", "a:/b"}) BOOST_TEST(bad(path_noscheme, t));
    BOOST_TEST(prefix(path_noscheme, "a:b", 1));
    for (auto t : {"a", "a/", "a//b:c", "a:b", ":"})
        BOOST_TEST(ok(path_rootless, t, {path_kind::rootless, t}));
    for (auto t : {"", "/", "/a"}) BOOST_TEST(bad(path_rootless, t));
    BOOST_TEST(ok(path_empty, "", {path_kind::empty, ""}));
    for (auto t : {"a", "/"}) BOOST_TEST(bad(path_empty, t));
    BOOST_TEST(embeds(path_abempty, "/a/b"));
    BOOST_TEST(embeds(path_absolute, "/a"));
    BOOST_TEST(embeds(path_noscheme, "a/b"));
    BOOST_TEST(embeds(path_rootless, "a:b"));
}

BOOST_AUTO_TEST_CASE(kind_of_path_depends_on_its_beginning) {
    struct {
        char const* text;
        path_kind kind;
    } const rows[] = {
        {"", path_kind::abempty},     {"/", path_kind::absolute},  {"/a//", path_kind::absolute},
        {"//", path_kind::abempty},   {"//a", path_kind::abempty}, {"a", path_kind::noscheme},
        {"a/:", path_kind::noscheme}, {"a:", path_kind::rootless}, {":/", path_kind::rootless}};
    for (auto const& row : rows) BOOST_TEST(ok(path, row.text, {row.kind, row.text}));
    for (auto t : {"?", "a?", "/#", "[", "a b"}) BOOST_TEST(bad(path, t));
    BOOST_TEST(embeds(path, "a:b/c"));
}

BOOST_AUTO_TEST_CASE(hier_parts_with_two_slashes_have_an_authority) {
    BOOST_TEST(ok(hier_part, "//h/a", at("h", "/a")));
    BOOST_TEST(ok(hier_part, "//h", at("h", "")));
    BOOST_TEST(ok(hier_part, "//", at("", "")));
    BOOST_TEST(ok(hier_part, "///", at("", "/")));
    BOOST_TEST(ok(hier_part, "/a", only(path_kind::absolute, "/a")));
    BOOST_TEST(ok(hier_part, "a:b", only(path_kind::rootless, "a:b")));
    BOOST_TEST(ok(hier_part, "", only(path_kind::empty, "")));
    BOOST_TEST(ok(relative_part, "//h/a", at("h", "/a")));
    BOOST_TEST(ok(relative_part, "/a", only(path_kind::absolute, "/a")));
    BOOST_TEST(ok(relative_part, "a", only(path_kind::noscheme, "a")));
    BOOST_TEST(ok(relative_part, "", only(path_kind::empty, "")));
    BOOST_TEST(bad(relative_part, "a:b"));
    for (auto t : {"//h:p", "//[::1", "//u@v@h", "//h a"}) {
        BOOST_TEST(bad(hier_part, t));
        BOOST_TEST(bad(relative_part, t));
    }
    BOOST_TEST(embeds(hier_part, "//u@h:8/a"));
    BOOST_TEST(embeds(relative_part, "a/b"));
}

BOOST_AUTO_TEST_CASE(uris_have_a_scheme) {
    BOOST_TEST(ok(URI, "http://h/a?b#c", {"http", at("h", "/a"), "b", "c"}));
    BOOST_TEST(ok(URI, "a:", {"a", only(path_kind::empty, ""), {}, {}}));
    BOOST_TEST(ok(URI, "a:?#", {"a", only(path_kind::empty, ""), "", ""}));
    BOOST_TEST(ok(URI, "mailto:a@b", {"mailto", only(path_kind::rootless, "a@b"), {}, {}}));
    BOOST_TEST(ok(URI, "file:///a", {"file", at("", "/a"), {}, {}}));
    for (auto t : {"", "a", "1:", "a:#b#c", "a:[", ":a", "//h", "http://h:p", "a:\\"})
        BOOST_TEST(bad(URI, t));
    BOOST_TEST(prefix(URI, "a:b#c#d", 5));
    BOOST_TEST(ok(absolute_URI, "a:b?c", {"a", only(path_kind::rootless, "b"), "c", {}}));
    for (auto t : {"a:#", "a", "//h"}) BOOST_TEST(bad(absolute_URI, t));
    BOOST_TEST(ok(relative_ref, "//h?b", {at("h", ""), "b", {}}));
    BOOST_TEST(ok(relative_ref, "#c", {only(path_kind::empty, ""), {}, "c"}));
    BOOST_TEST(ok(relative_ref, "../g", {only(path_kind::noscheme, "../g"), {}, {}}));
    for (auto t : {"a:b", ":", "a##"}) BOOST_TEST(bad(relative_ref, t));
    BOOST_TEST(embeds(URI, "http://[::1]:80/a?b#c"));
    BOOST_TEST(embeds(absolute_URI, "http://h/a?b"));
    BOOST_TEST(embeds(relative_ref, "a?b#c"));
}

BOOST_AUTO_TEST_CASE(references_without_a_scheme_are_relative) {
    auto const& r = URI_reference;
    BOOST_TEST(ok(r, "a:b", ast::uri{"a", only(path_kind::rootless, "b"), {}, {}}));
    BOOST_TEST(ok(r, "a/b:c", ast::relative_ref{only(path_kind::noscheme, "a/b:c"), {}, {}}));
    BOOST_TEST(ok(r, "", ast::relative_ref{only(path_kind::empty, ""), {}, {}}));
    BOOST_TEST(ok(r, "?", ast::relative_ref{only(path_kind::empty, ""), "", {}}));
    for (auto t : {"1:b", ":", "http://[::1", "http://[1::2::3]/", "a b", "%", "a:%zz"})
        BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "1:b", 1));
    BOOST_TEST(embeds(r, "http://h/"));
    BOOST_TEST(embeds(r, "a/b"));
}

BOOST_AUTO_TEST_SUITE_END()
