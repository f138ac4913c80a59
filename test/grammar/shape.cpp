// SPDX-License-Identifier: BSL-1.0
#include "rule_test.hpp"
#include <urigram/grammar/shape.hpp>

BOOST_AUTO_TEST_SUITE(grammar_shape_cpp)

using namespace urigram::test;
namespace abnf = urigram::abnf;
namespace ast = urigram::ast;
namespace shape = urigram::shape;
using ast::host_kind;
using urigram::dsl::rule;
using urigram::dsl::set;
using urigram::dsl::text;

// A dialect for tests: host names with underscores, hexadecimal host numbers in square brackets, named ports,
// segments of capital letters, and users of lower-case letters.
namespace dialect {
// clang-format off

using namespace urigram::dsl::notation;

inline constexpr set word = abnf::alphanum | set("_");

inline constexpr auto label    = text<struct label_id>{"label"}       = +word;
inline constexpr auto top      = text<struct top_id>{"top"}           = abnf::alpha >> *word;
inline constexpr auto name     = text<struct name_id>{"name"}         = [] { return shape::hostname(label, top); };
inline constexpr auto hexes    = text<struct hexes_id>{"hexes"}       = +abnf::hex;
inline constexpr auto number   = text<struct number_id>{"number"}     = [] { return shape::hostnumber(hexes); };
inline constexpr auto host     = rule<struct host_id, ast::host>{"h"} = [] { return shape::host(name, "[" >> number >> "]"); };
inline constexpr auto service  = text<struct service_id>{"service"}   = +(abnf::alphanum | set("-"));
inline constexpr auto hostport = rule<struct hostport_id, ast::hostport>{"hp"} = [] { return shape::hostport(host, service); };
inline constexpr auto lower    = text<struct lower_id>{"lower"}       = *abnf::lowalpha;
inline constexpr auto userinfo = rule<struct userinfo_id, ast::userinfo>{"u"} = [] { return lower >> -("!" >> lower); };
inline constexpr auto login    = rule<struct login_id, ast::login>{"login"} = [] { return shape::login(userinfo, host, hostport); };
inline constexpr auto capitals = text<struct capitals_id>{"capitals"} = *abnf::hialpha;
inline constexpr auto path     = text<struct path_id, ast::segments>{"path"} = [] { return shape::path(capitals); };
inline constexpr auto filled   = text<struct filled_id, ast::segments>{"filled"} = [] { return shape::path(+abnf::hialpha); };

// clang-format on
}  // namespace dialect

namespace {

ast::host name(std::string_view t) { return {host_kind::hostname, t}; }

}  // namespace

BOOST_AUTO_TEST_CASE(labels_begin_and_end_with_a_letter_or_digit) {
    auto const domainlabel = text<struct domainlabel_id>{"domainlabel"} = shape::domainlabel;
    auto const toplabel = text<struct toplabel_id>{"toplabel"} = shape::toplabel;
    for (auto t : {"a", "a-b", "a--b", "1-1"}) BOOST_TEST(ok(domainlabel, t, t));
    for (auto t : {"a", "a-b", "a--1"}) BOOST_TEST(ok(toplabel, t, t));
    for (auto t : {"", "-a", "a-", "a--", "a_b"}) {
        BOOST_TEST(bad(domainlabel, t));
        BOOST_TEST(bad(toplabel, t));
    }
    BOOST_TEST(bad(toplabel, "1a"));
}

// A run of hyphens is read once, regardless of its length and of the text after it.
BOOST_AUTO_TEST_CASE(long_runs_of_hyphens_are_read_once) {
    auto const label = text<struct long_label_id>{"label"} = shape::domainlabel;
    std::string const hyphens(100000, '-');
    BOOST_TEST(parse(label, "a" + hyphens).length == 1U);
    BOOST_TEST(parse(label, "a" + hyphens + "b").length == hyphens.size() + 2);
}

BOOST_AUTO_TEST_CASE(hostname_ends_with_a_toplabel) {
    auto const& r = dialect::name;
    for (auto t : {"a", "a_b.c_d", "1.a", "a.1.b", "1_.2_.a", "1_a.b_1"}) BOOST_TEST(ok(r, t, t));
    for (auto t : {"", "1", "a.", ".a", "a..b", "a.1"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "a.1.2", 1));
    BOOST_TEST(prefix(r, "a.1.b.2", 5));
    BOOST_TEST(embeds(r, "a_b.c"));
}

BOOST_AUTO_TEST_CASE(hostnumber_is_four_numbers) {
    auto const& r = dialect::number;
    for (auto t : {"1.2.3.4", "a.b.c.d", "ff.0.FF.00"}) BOOST_TEST(ok(r, t, t));
    for (auto t : {"", "1.2.3", "1.2.3.", "g.1.2.3", "1..2.3", "1.2.3.4.5"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "1.2.3.4.5", 7));
}

BOOST_AUTO_TEST_CASE(host_of_four_numbers_is_a_number) {
    auto const& r = dialect::host;
    BOOST_TEST(ok(r, "a.b", name("a.b")));
    BOOST_TEST(ok(r, "a.b.c.d", name("a.b.c.d")));
    BOOST_TEST(ok(r, "[a.b.c.d]", {host_kind::hostnumber, "a.b.c.d"}));
    for (auto t : {"", "1.2.3.4", "[1.2.3.4", "1.2.3.4]", "[a]", "[]"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(embeds(r, "[1.2.3.4]"));
}

BOOST_AUTO_TEST_CASE(hostport_may_have_a_port) {
    auto const& r = dialect::hostport;
    BOOST_TEST(ok(r, "a", {name("a"), {}}));
    BOOST_TEST(ok(r, "a:http-alt", {name("a"), "http-alt"}));
    BOOST_TEST(ok(r, "[1.2.3.4]:80", {{host_kind::hostnumber, "1.2.3.4"}, "80"}));
    for (auto t : {"", ":80", "a:", "a:_"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "a:_", 1, {name("a"), {}}));
    BOOST_TEST(embeds(r, "a:http"));
}

BOOST_AUTO_TEST_CASE(login_has_userinfo_only_before_an_at_sign) {
    auto const& r = dialect::login;
    BOOST_TEST(ok(r, "h", {{}, {name("h"), {}}}));
    BOOST_TEST(ok(r, "@h", {ast::userinfo{"", {}}, {name("h"), {}}}));
    BOOST_TEST(ok(r, "u@h", {ast::userinfo{"u", {}}, {name("h"), {}}}));
    BOOST_TEST(ok(r, "u!@h", {ast::userinfo{"u", ""}, {name("h"), {}}}));
    BOOST_TEST(
        ok(r, "u!p@[1.2.3.4]:ftp", {ast::userinfo{"u", "p"}, {{host_kind::hostnumber, "1.2.3.4"}, "ftp"}}));
    for (auto t : {"", "@", "u@", "U@h", "u:p@h", "u@v@h", "u!p!q@h"}) BOOST_TEST(bad(r, t));
    BOOST_TEST(prefix(r, "m@", 1, {{}, {name("m"), {}}}));
    BOOST_TEST(prefix(r, "m!p@1", 1, {{}, {name("m"), {}}}));
    BOOST_TEST(embeds(r, "u!p@h:ftp"));
}

BOOST_AUTO_TEST_CASE(path_is_segments_and_slashes) {
    for (auto t : {"", "A", "A/B", "/", "//", "A//B/"}) BOOST_TEST(ok(dialect::path, t, {t}));
    for (auto t : {"a", "A/b", "A;"}) BOOST_TEST(bad(dialect::path, t));
    BOOST_TEST(prefix(dialect::path, "A/b", 2));
    BOOST_TEST(embeds(dialect::path, "A//B"));
    for (auto t : {"A", "A/B", "AA/BB/CC"}) BOOST_TEST(ok(dialect::filled, t, {t}));
    for (auto t : {"", "/", "A/", "/A", "A//B"}) BOOST_TEST(bad(dialect::filled, t));
    BOOST_TEST(prefix(dialect::filled, "A//B", 1));
    BOOST_TEST(prefix(dialect::filled, "A/B/", 3));
}

BOOST_AUTO_TEST_SUITE_END()
