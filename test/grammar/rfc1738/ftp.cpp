// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/rfc1738/ftp.hpp>

BOOST_AUTO_TEST_SUITE(grammar_rfc1738_ftp_cpp)

using namespace urigram;
using namespace urigram::rfc1738;
using namespace urigram::test;
using ast::host_kind;

namespace {

ast::hostport const h{{host_kind::hostname, "h"}, {}};
ast::login const at_h{{}, h};

ast::ftpurl tree(ast::login const& login, std::optional<ast::ftp_urlpath> const& urlpath = {}) {
    return {"ftp", login, urlpath};
}
ast::ftp_urlpath path(std::string_view fpath, std::optional<char> ftptype = {}) { return {{fpath}, ftptype}; }

}  // namespace

BOOST_AUTO_TEST_CASE(fsegments_end_at_a_slash_or_a_semicolon) {
    auto const& r = fsegment;
    for (auto text : {"", "a", "abc", "?", "?:@&=", "a%2Fb", "%00", "..", "$-_.+!*'(),", "%ff%FF"})
        BOOST_TEST(ok(r, text, text));
    for (auto text : {"/", "a/", "/a", "a/b", ";", "a;b", "#", "~", "%", "%4", "%4g", "a%", "%%41", " ",
                      "a b", "\\", "a\r\n"})
        BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(uchars + "?:@&="));
    BOOST_TEST(octets(r, "a", "b") == sorted(uchars + "?:@&="));
    BOOST_TEST(prefix(r, "a/b", 1));
    BOOST_TEST(prefix(r, "a;b", 1));
    BOOST_TEST(prefix(r, "a%4", 1));
    BOOST_TEST(prefix(r, "/", 0));
    BOOST_TEST(embeds(r, "a%20?b"));
    BOOST_TEST(embeds(r, ""));
}

BOOST_AUTO_TEST_CASE(fpaths_end_at_a_semicolon) {
    auto const& r = fpath;
    for (auto text : {"", "a", "a/b", "/", "//", "/a", "a/", "a//b", "/%2F/", "?/:/@", "a/b/c/d"})
        BOOST_TEST(ok(r, text, {text}));
    for (auto text : {";", "a;type=i", "a/b;", "#", "a/~b", "%", "a/%4", "a b"}) BOOST_TEST(bad(r, text));
    BOOST_TEST(octets(r) == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "a/", "/b") == sorted(uchars + "/?:@&="));
    BOOST_TEST(prefix(r, "a/b;c", 3));
    BOOST_TEST(prefix(r, "a/%4", 2));
    BOOST_TEST(prefix(r, "//~", 2));
    BOOST_TEST(embeds(r, "a//b"));
}

BOOST_AUTO_TEST_CASE(ftptypes_are_one_of_six_letters) {
    auto const& r = ftptype;
    for (char c : {'A', 'I', 'D', 'a', 'i', 'd'}) BOOST_TEST(ok(r, std::string_view(&c, 1), c));
    BOOST_TEST(octets(r) == "ADIadi");
    BOOST_TEST(bad(r, ""));
    BOOST_TEST(bad(r, "ai"));
    BOOST_TEST(embeds(r, "i"));
}

BOOST_AUTO_TEST_CASE(ftp_urlpaths_end_before_a_malformed_type) {
    auto const& r = ftp_urlpath;
    BOOST_TEST(ok(r, "", path("")));
    BOOST_TEST(ok(r, ";type=d", path("", 'd')));
    BOOST_TEST(ok(r, "a/b;type=A", path("a/b", 'A')));
    BOOST_TEST(prefix(r, "a;type=", 1, path("a")));
    BOOST_TEST(prefix(r, "a;type=x", 1, path("a")));
    BOOST_TEST(prefix(r, "a;Type=i", 1, path("a")));
    BOOST_TEST(embeds(r, "a;type=i"));
}

BOOST_AUTO_TEST_CASE(ftpurls_match_as_in_section_3_2) {
    auto const& r = ftpurl;
    BOOST_TEST(ok(r, "ftp://h", tree(at_h)));
    BOOST_TEST(ok(r, "ftp://h/", tree(at_h, path(""))));
    BOOST_TEST(ok(r, "ftp://h//", tree(at_h, path("/"))));
    BOOST_TEST(ok(r, "ftp://h/a", tree(at_h, path("a"))));
    BOOST_TEST(ok(r, "ftp://h/a//b/", tree(at_h, path("a//b/"))));
    BOOST_TEST(ok(r, "ftp://h/;type=a", tree(at_h, path("", 'a'))));
    BOOST_TEST(ok(r, "ftp://h/a/b;type=i", tree(at_h, path("a/b", 'i'))));
    BOOST_TEST(ok(r, "ftp://h/a/;type=D", tree(at_h, path("a/", 'D'))));
    BOOST_TEST(ok(r, "ftp://h/type=a", tree(at_h, path("type=a"))));
    BOOST_TEST(ok(r, "ftp://h/%2Fetc/motd", tree(at_h, path("%2Fetc/motd"))));
    BOOST_TEST(ok(r, "ftp://h/a?b:c@d", tree(at_h, path("a?b:c@d"))));
    BOOST_TEST(ok(r, "ftp://h:21", tree({{}, {h.host, "21"}})));
    BOOST_TEST(ok(r, "ftp://h:21/", tree({{}, {h.host, "21"}}, path(""))));
    BOOST_TEST(ok(r, "ftp://@h", tree({ast::userinfo{"", {}}, h})));
    BOOST_TEST(ok(r, "ftp://u@h/", tree({ast::userinfo{"u", {}}, h}, path(""))));
    BOOST_TEST(ok(r, "ftp://u:@h/a", tree({ast::userinfo{"u", ""}, h}, path("a"))));
    BOOST_TEST(ok(r, "ftp://:@h", tree({ast::userinfo{"", ""}, h})));
    BOOST_TEST(ok(r, "ftp://u:p@h:21/a/b;type=d",
                  tree({ast::userinfo{"u", "p"}, {h.host, "21"}}, path("a/b", 'd'))));
    BOOST_TEST(ok(r, "ftp://u:p@1.2.3.4",
                  tree({ast::userinfo{"u", "p"}, {{host_kind::hostnumber, "1.2.3.4"}, {}}})));
    BOOST_TEST(ok(r, "ftp://h/@h", tree(at_h, path("@h"))));
    BOOST_TEST(ok(r, "ftp://u;type=a@h", tree({ast::userinfo{"u;type=a", {}}, h})));

    for (auto text : {"",
                      "ftp",
                      "ftp:",
                      "ftp:/",
                      "ftp://",
                      "ftp:///",
                      "ftp:///a",
                      "ftp:h",
                      "ftp:/h",
                      "ftp//h",
                      "://h",
                      "ftp;//h",
                      "fto://h",
                      "ftps://h",
                      "sftp://h",
                      " ftp://h",
                      "ftp://h ",
                      "ftp ://h",
                      "ftp:// h",
                      "ftp://h;type=a",
                      "ftp://h;type=a/",
                      "ftp://h/a;",
                      "ftp://h/a;type",
                      "ftp://h/a;type=",
                      "ftp://h/a;type=x",
                      "ftp://h/a;type=ii",
                      "ftp://h/a;type=i/b",
                      "ftp://h/a;TYPE=i",
                      "ftp://h/a;typ=i",
                      "ftp://h/a;type=i;type=a",
                      "ftp://h/a;b;type=i",
                      "ftp://h/a#b",
                      "ftp://h/~a",
                      "ftp://h/%",
                      "ftp://h/%2",
                      "ftp://h/a b",
                      "ftp://h:",
                      "ftp://h:/",
                      "ftp://h:x/",
                      "ftp://h.",
                      "ftp://h./",
                      "ftp://-h",
                      "ftp://u@",
                      "ftp://u@/a",
                      "ftp://u:p",
                      "ftp://u/v@h:x:y;",
                      "ftp://u@v@h/",
                      "ftp://a~b@h",
                      "ftp://1.2.3/",
                      "ftp://h?x",
                      "ftp://h@"})
        BOOST_TEST(bad(r, text));
    for (auto text : {"FTP://h", "Ftp://h", "ftP://h"})
        BOOST_TEST(ok(r, text, {std::string_view(text, 3), at_h, {}}));
}

BOOST_AUTO_TEST_CASE(octets_allowed_in_ftpurls_depend_on_the_part) {
    auto const& r = ftpurl;
    BOOST_TEST(octets(r, "ftp://h/", "b") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "ftp://h/a") == sorted(uchars + "/?:@&="));
    BOOST_TEST(octets(r, "ftp://h/a;type=") == "ADIadi");
    BOOST_TEST(octets(r, "ftp://h/a", "type=a") == sorted(uchars + ";/?:@&="));
    BOOST_TEST(octets(r, "ftp://h") == sorted(alnums + "/"));
    BOOST_TEST(octets(r, "ftp://", "h") == sorted(lowers + uppers + "@"));
    BOOST_TEST(octets(r, "ftp", "//h") == ":");
    BOOST_TEST(octets(r, "ftp:", "/h") == "/");
    BOOST_TEST(octets(r, "", "tp://h") == "Ff");
}

BOOST_AUTO_TEST_CASE(longest_valid_prefix_of_an_ftpurl_is_taken) {
    auto const& r = ftpurl;
    BOOST_TEST(prefix(r, "ftp://M@", 7, tree({{}, {{host_kind::hostname, "M"}, {}}})));
    BOOST_TEST(prefix(r, "ftp://h.", 7, tree(at_h)));
    BOOST_TEST(prefix(r, "ftp://h:", 7, tree(at_h)));
    BOOST_TEST(prefix(r, "ftp://u:p", 7, tree({{}, {{host_kind::hostname, "u"}, {}}})));
    BOOST_TEST(prefix(r, "ftp://h/a;", 9, tree(at_h, path("a"))));
    BOOST_TEST(prefix(r, "ftp://h/a;type=", 9, tree(at_h, path("a"))));
    BOOST_TEST(prefix(r, "ftp://h/a;type=x", 9, tree(at_h, path("a"))));
    BOOST_TEST(prefix(r, "ftp://h/;type=", 8, tree(at_h, path(""))));
    BOOST_TEST(prefix(r, "ftp://h/a;type=ix", 16, tree(at_h, path("a", 'i'))));
    BOOST_TEST(prefix(r, "ftp://h/a%2", 9, tree(at_h, path("a"))));
    BOOST_TEST(prefix(r, "ftp://h;type=a", 7, tree(at_h)));
    BOOST_TEST(embeds(r, "ftp://u:p@h:21/a/b;type=d"));
    BOOST_TEST(embeds(r, "FTP://h"));
}

BOOST_AUTO_TEST_SUITE_END()
