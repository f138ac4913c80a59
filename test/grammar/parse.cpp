// SPDX-License-Identifier: BSL-1.0
#include "show.hpp"
#include <boost/test/unit_test.hpp>
#include <urigram/grammar/rfc1738.hpp>

BOOST_AUTO_TEST_SUITE(grammar_parse_cpp)

using namespace urigram::test;
namespace ast = urigram::ast;
namespace rfc1738 = urigram::rfc1738;
using ast::host_kind;
using urigram::charset;
using urigram::check_with;
using urigram::errc;
using urigram::explain;
using urigram::parse;
using urigram::parse_error;

namespace {

charset const digit = charset::range('0', '9');
charset const alpha = charset::range('a', 'z') | charset::range('A', 'Z');
charset const hex = digit | charset("ABCDEFabcdef");
charset const uchar = alpha | digit | charset("$-_.+!*'(),%");  // the bytes it can begin with
charset const xchar = uchar | charset(";/?:@&=");
charset const nothing;
constexpr auto const& g = urigram::dialects::rfc1738;

/// Its constructor from a text throws.
struct greedy {
    greedy() = default;
    explicit greedy(std::string_view) { throw std::bad_alloc(); }
};

/// The error of a rejected text.
struct expectation {
    std::string_view text;
    errc code;
    std::uint64_t offset;
    std::string_view production;
    charset expected;
    bool end = false;
};

template <class Rule>
void check(Rule const& rule, std::initializer_list<expectation> cases) {
    for (auto const& c : cases) {
        auto const result = parse(c.text, rule, &g);
        BOOST_TEST_CONTEXT(quoted(c.text)) {
            BOOST_TEST(!result.has_value());
            if (result.has_value()) continue;
            parse_error const e = result.error();
            BOOST_TEST(static_cast<int>(e.code) == static_cast<int>(c.code));
            BOOST_TEST(e.offset == c.offset);
            BOOST_TEST(e.production == c.production);
            BOOST_TEST(octets_of(e.expected_octets) == octets_of(c.expected));
            BOOST_TEST(e.end_expected == c.end);
            BOOST_TEST(e.grammar == &g);
            BOOST_TEST((explain(c.text, rule, &g) == e));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(parse_returns_the_attribute_of_the_rule) {
    auto const port = parse("80", rfc1738::port);
    BOOST_REQUIRE(port.has_value());
    BOOST_TEST(*port == "80");

    std::string_view const text = "h.org:8080";
    auto const hostport = parse(text, rfc1738::hostport);
    BOOST_REQUIRE(hostport.has_value());
    BOOST_TEST((*hostport == ast::hostport{{host_kind::hostname, "h.org"}, "8080"}));
    BOOST_TEST(points_into(*hostport, text));

    auto const type = parse("i", rfc1738::ftptype);
    BOOST_REQUIRE(type.has_value());
    BOOST_TEST(*type == 'i');

    auto const group = parse("a.b", rfc1738::grouppart);
    BOOST_REQUIRE(group.has_value());
    BOOST_TEST(std::get<ast::group>(*group).text == "a.b");

    auto const empty = parse("", rfc1738::fsegment);
    BOOST_REQUIRE(empty.has_value());
    BOOST_TEST(*empty == "");
    BOOST_TEST(parse(std::string_view(), rfc1738::fsegment).has_value());
    BOOST_TEST(parse("http:", rfc1738::url).has_value());
    BOOST_TEST(!parse("http:", rfc1738::strict_url).has_value());
}

// A user's rule may allocate, and may throw anything.
BOOST_AUTO_TEST_CASE(exceptions_of_a_rule_are_passed_on) {
    namespace dsl = urigram::dsl;
    using dsl::notation::operator+;
    auto const word = dsl::text<struct word_id, greedy>{"word"} = +dsl::set("ab");
    BOOST_CHECK_THROW((void)parse("abba", word), std::bad_alloc);
    auto const failed = parse("cab", word);
    BOOST_TEST_REQUIRE(!failed.has_value());
    BOOST_TEST(failed.error().offset == 0U);

    // std::string and containers of it are allowed attributes.
    auto const copied = dsl::text<struct copied_id, std::string>{"copied"} = +dsl::set("ab");
    BOOST_TEST(*parse("abba", copied) == "abba");

    auto const acts = dsl::lit("a") >> urigram::x3::eps[([] { throw std::bad_alloc(); })];
    BOOST_CHECK_THROW((void)explain("ab", acts), std::bad_alloc);
    BOOST_CHECK_THROW((void)urigram::check("ab", acts), std::bad_alloc);
    BOOST_TEST(!urigram::check("b", acts).has_value());
}

BOOST_AUTO_TEST_CASE(strings_in_directives_are_expected) {
    namespace dsl = urigram::dsl;
    auto const greeting = dsl::rule<struct greeting_id, std::string_view>{"greeting"} =
        dsl::view["ehlo"] | dsl::view["enough"];
    std::string_view const t = "exit";
    auto const error = parse(t, greeting).error();
    BOOST_TEST(error.offset == 1U);
    BOOST_TEST(octets_of(error.expected_octets) == "hn");
    BOOST_TEST(error.message(t) == "expected \"h\" or \"n\" in greeting, found \"x\"");
}

// The end of the text is expected in the production that ended there; after a literal of the surrounding
// grammar, in no production.
BOOST_AUTO_TEST_CASE(the_end_is_expected_where_the_match_ends) {
    namespace dsl = urigram::dsl;
    namespace x3 = urigram::x3;
    auto const skipped = x3::skip(x3::space | ("/*" >> *(x3::char_ - "*/") >> "*/"));
    auto const server = dsl::lit("<") >> rfc1738::hostport >> dsl::lit(">");
    auto const reported = [](std::string_view text, auto const& grammar) {
        auto const error = explain(text, grammar);
        return std::to_string(error.offset) + (error.end_expected ? " end " : " ") +
               std::string(error.production);
    };
    BOOST_TEST(reported("<h:1>x", server) == "5 end ");
    BOOST_TEST(reported("h:1/", rfc1738::hostport) == "3 end digits");
    BOOST_TEST(reported("< /**/ h:1 > x", skipped[server]) == "12 end ");
    BOOST_TEST(reported("< /**/ h:1 > x", skipped[server >> x3::eps]) == "13 end ");
    BOOST_TEST(reported("h:1 /**/ x", skipped[rfc1738::hostport >> x3::eps]) == "9 end ");
    BOOST_TEST(reported("< h:1 ?", skipped[server]) == "6 ");
    BOOST_TEST(reported("< /* h:1", skipped[server]) == "2 toplabel");
    BOOST_TEST(urigram::check("< h:1 > /* c */ ", skipped[server >> x3::eps]).has_value());
    BOOST_TEST(!urigram::check("< h:1 > ", skipped[server]).has_value());
}

BOOST_AUTO_TEST_CASE(rules_of_the_rfcs_do_not_throw) {
    static_assert(noexcept(check_with<rfc1738::hostport>(std::string_view())));
    auto const failed = parse("h:", rfc1738::hostport);
    BOOST_CHECK_THROW(failed.value(), boost::system::system_error);
    BOOST_TEST((failed.error().code == errc::incomplete));
}

BOOST_AUTO_TEST_CASE(check_with_a_rule_returns_the_error) {
    BOOST_TEST(!check_with<rfc1738::hostport>("h:80").has_value());
    BOOST_TEST(!check_with<rfc1738::fsegment>("").has_value());
    auto const error = check_with<rfc1738::hostport>("h:x");
    BOOST_REQUIRE(error.has_value());
    BOOST_TEST(error->offset == 2U);
    BOOST_TEST(error->production == "digits");
    BOOST_TEST(error->grammar == nullptr);
    BOOST_TEST((*error == explain("h:x", rfc1738::hostport)));

    std::optional<parse_error> (*const function)(std::string_view) noexcept = &check_with<rfc1738::hostport>;
    BOOST_TEST(!function("h").has_value());
    BOOST_TEST(function("").has_value());
}

BOOST_AUTO_TEST_CASE(the_end_is_expected_after_a_matching_text) {
    for (auto text : {"h", "h:80", "1.2.3.4"}) {
        auto const e = explain(text, rfc1738::hostport);
        BOOST_TEST(e.offset == std::string_view(text).size());
        BOOST_TEST(e.end_expected);
    }
}

BOOST_AUTO_TEST_CASE(errors_of_lexical_rules_name_the_octet_and_the_set) {
    check(rfc1738::digits, {
                               {"", errc::empty, 0, "digits", digit},
                               {"a", errc::unexpected_octet, 0, "digits", digit},
                               {"1a", errc::unexpected_octet, 1, "digits", digit, true},
                               {"12 ", errc::forbidden_octet, 2, "digits", digit, true},
                           });
    check(rfc1738::uchar, {
                              {"", errc::empty, 0, "uchar", uchar},
                              {"/", errc::unexpected_octet, 0, "uchar", uchar},
                              {"%", errc::bad_escape, 1, "escape", hex},
                              {"%4", errc::bad_escape, 2, "escape", hex},
                              {"%4g", errc::bad_escape, 2, "escape", hex},
                          });
    check(rfc1738::escape, {
                               {"", errc::empty, 0, "escape", charset("%")},
                               {"%g", errc::bad_escape, 1, "escape", hex},
                               {"%41x", errc::unexpected_octet, 3, "escape", nothing, true},
                           });
}

BOOST_AUTO_TEST_CASE(errors_of_hostports_name_label_and_port) {
    charset const first = alpha | digit;
    charset const label = alpha | digit | charset("-");
    check(rfc1738::hostport, {
                                 {"h:", errc::incomplete, 2, "digits", digit},
                                 {"h:x", errc::unexpected_octet, 2, "digits", digit},
                                 {"h:8x", errc::unexpected_octet, 3, "digits", digit, true},
                                 {"h:8 ", errc::forbidden_octet, 3, "digits", digit, true},
                             });
    auto const none = explain("", rfc1738::hostport);
    BOOST_TEST(none.offset == 0U);
    BOOST_TEST(octets_of(none.expected_octets) == octets_of(first));
    BOOST_TEST(!none.end_expected);
    auto const hyphen = explain("a-", rfc1738::hostport);
    BOOST_TEST(hyphen.offset == 2U);
    BOOST_TEST(octets_of(hyphen.expected_octets) == octets_of(label));
    BOOST_TEST(!hyphen.end_expected);
    auto const middle = explain("a_b", rfc1738::hostport);
    BOOST_TEST(middle.offset == 1U);
    BOOST_TEST(octets_of(middle.expected_octets) == octets_of(label | charset(".:")));
    BOOST_TEST(middle.end_expected);
    auto const dot = explain("a.", rfc1738::hostport);
    BOOST_TEST(dot.offset == 2U);
    BOOST_TEST(octets_of(dot.expected_octets) == octets_of(first));
    auto const number = explain("1.2.3", rfc1738::hostport);
    BOOST_TEST(number.offset == 5U);
    BOOST_TEST(octets_of(number.expected_octets) == octets_of(label | charset(".")));
    BOOST_TEST(!number.end_expected);
}

BOOST_AUTO_TEST_CASE(errors_of_httpurls_name_the_expected_octets) {
    charset const segment = uchar | charset(";:@&=");
    check(rfc1738::httpurl,
          {
              {"", errc::empty, 0, "httpurl", charset("hH")},
              {"\xEF\xBB\xBFhttp://h", errc::byte_order_mark, 0, "httpurl", charset("hH")},
              {"x", errc::unexpected_octet, 0, "httpurl", charset("hH")},
              {"htp://h", errc::unexpected_octet, 2, "httpurl", charset("tT")},
              {"http", errc::incomplete, 4, "httpurl", charset(":")},
              {"https://h", errc::unexpected_octet, 4, "httpurl", charset(":")},
              {"http:/", errc::incomplete, 6, "httpurl", charset("/")},
              {"http:/h", errc::unexpected_octet, 6, "httpurl", charset("/")},
              {"http://h:/", errc::unexpected_octet, 9, "digits", digit},
              {"http://h/%4", errc::bad_escape, 11, "escape", hex},
              {"http://h/%4g", errc::bad_escape, 11, "escape", hex},
              {"http://h/?%x", errc::bad_escape, 11, "escape", hex},
              {"http://h/a b", errc::forbidden_octet, 10, "hsegment", segment | charset("/?"), true},
              {"http://h/a#b", errc::forbidden_octet, 10, "hsegment", segment | charset("/?"), true},
              {"http://h/a?b?c", errc::unexpected_octet, 12, "search", segment, true},
              {"http://h/a?b\x80", errc::forbidden_octet, 12, "search", segment, true},
          });
}

BOOST_AUTO_TEST_CASE(errors_of_other_productions_name_the_expected_octets) {
    charset const fsegment = uchar | charset("?:@&=");
    check(rfc1738::fpath, {
                              {"a b", errc::forbidden_octet, 1, "fsegment", fsegment | charset("/"), true},
                              {"a/;", errc::unexpected_octet, 2, "fsegment", fsegment | charset("/"), true},
                          });
    check(rfc1738::mailtourl, {
                                  {"mailto:", errc::incomplete, 7, "encoded822addr", xchar},
                                  {"mailto:a b", errc::forbidden_octet, 8, "encoded822addr", xchar, true},
                                  {"mailto:a%", errc::bad_escape, 9, "escape", hex},
                              });
    check(rfc1738::nntpurl,
          {
              {"nntp://h/1", errc::unexpected_octet, 9, "group", alpha},
              {"nntp://h/", errc::incomplete, 9, "group", alpha},
              {"nntp://h/a/", errc::incomplete, 11, "digits", digit},
              {"nntp://h/a/x", errc::unexpected_octet, 11, "digits", digit},
              {"nntp://h/a/1x", errc::unexpected_octet, 12, "digits", digit, true},
              {"nntp://h/a*", errc::unexpected_octet, 10, "group", alpha | digit | charset("-.+_/"), true},
          });
    check(rfc1738::ftpurl, {
                               {"ftp://h/a;type=", errc::incomplete, 15, "ftpurl", charset("AIDaid")},
                               {"ftp://h/a;type=x", errc::unexpected_octet, 15, "ftpurl", charset("AIDaid")},
                               {"ftp://h/a;tipe=a", errc::unexpected_octet, 11, "ftpurl", charset("y")},
                               {"ftp://h/a;type=aa", errc::unexpected_octet, 16, "ftpurl", nothing, true},
                           });
    check(rfc1738::telneturl, {
                                  {"telnet://h/a", errc::unexpected_octet, 11, "telneturl", nothing, true},
                              });
    check(
        rfc1738::prosperourl,
        {
            {"prospero://h/p;f", errc::incomplete, 16, "fieldname", uchar | charset("?:@&=")},
            {"prospero://h/p;f=v=", errc::unexpected_octet, 18, "fieldvalue", uchar | charset("?:@&;"), true},
        });
}

BOOST_AUTO_TEST_CASE(errors_of_schemes_name_the_expected_octets) {
    charset const scheme = alpha | digit | charset("+-.");
    check(rfc1738::strict_url, {
                                   {"", errc::empty, 0, "scheme", scheme},
                                   {":a", errc::no_scheme, 0, "scheme", scheme},
                                   {"/a", errc::no_scheme, 0, "scheme", scheme},
                                   {"a", errc::no_scheme, 1, "scheme", scheme | charset(":")},
                                   {"a_b:c", errc::no_scheme, 1, "scheme", scheme | charset(":")},
                                   {" http://h", errc::no_scheme, 0, "scheme", scheme},
                                   {"a:%4", errc::bad_escape, 4, "escape", hex},
                                   {"nntp://h/a/x", errc::unexpected_octet, 11, "digits", digit},
                                   {"mailto:", errc::incomplete, 7, "encoded822addr", xchar},
                               });
    BOOST_TEST(explain("a:b#", rfc1738::strict_url).offset == 3U);
    BOOST_TEST((explain("a:b#", rfc1738::strict_url).code == errc::forbidden_octet));
    BOOST_TEST(explain("a:b#", rfc1738::strict_url).end_expected);
    BOOST_TEST(explain("http://h/a?b?c#", rfc1738::url).offset == 14U);
}

// The text before the offset can be continued to a valid URL, but not with the byte at the offset.
BOOST_AUTO_TEST_CASE(offsets_are_at_the_end_of_the_longest_viable_prefix) {
    struct viable {
        std::string_view refused;
        std::string_view taken;  // has the same text before the offset
    };
    for (auto const& [refused, taken] : {viable{"http://h:x", "http://h:1"},
                                         {"http://1.2.3", "http://1.2.3.4"},
                                         {"http://a-/", "http://a-b"},
                                         {"ftp://u:p@/", "ftp://u:p@h"},
                                         {"ftp://u:p:q@h", "ftp://u:p@h"},
                                         {"gopher://h/1%0", "gopher://h/1%09"},
                                         {"news:1", "news:1@h"},
                                         {"news:a@", "news:a@h"},
                                         {"wais://h/d/t", "wais://h/d/t/"},
                                         {"file://h", "file://h/"},
                                         {"prospero://h/p;f", "prospero://h/p;f="}}) {
        auto const e = explain(refused, rfc1738::strict_url);
        BOOST_TEST(!parse(refused, rfc1738::strict_url).has_value(), refused);
        BOOST_TEST(parse(taken, rfc1738::strict_url).has_value(), taken);
        BOOST_TEST(e.offset <= taken.size(), refused);
        BOOST_TEST(refused.substr(0, static_cast<std::size_t>(e.offset)) ==
                   taken.substr(0, static_cast<std::size_t>(e.offset)));
        if (e.offset < taken.size())
            BOOST_TEST(e.expected_octets.contains(taken[static_cast<std::size_t>(e.offset)]), refused);
    }
}

BOOST_AUTO_TEST_CASE(results_may_own_their_text) {
    auto const where =
        urigram::parse_owned(std::string("h:80"), rfc1738::hostport);  // the argument is destroyed
    BOOST_TEST(where.value()->port.value() == "80");
    BOOST_TEST(((*where)->host.text.data() == text_of(*where).data()));
    auto const url = urigram::parse_owned(std::string("news:*"), urigram::strict_of<rfc1738::schemes>);
    BOOST_TEST(std::holds_alternative<ast::newsurl>(**url));
    auto const refused = urigram::parse_owned("h:", rfc1738::hostport, &g);
    BOOST_TEST(refused.error().offset == 2U);
    BOOST_TEST((refused.error().grammar == &g));
}

BOOST_AUTO_TEST_SUITE_END()
