// SPDX-License-Identifier: BSL-1.0
#include "url_texts.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <urigram/bulk.hpp>
#include <urigram/detail/part_names.hpp>
#include <urigram/grammar/parse.hpp>
#include <urigram/grammar/rfc1738/dialect.hpp>
#include <urigram/grammar/rfc1808/dialect.hpp>
#include <urigram/grammar/rfc2396/dialect.hpp>
#include <urigram/grammar/rfc3986/dialect.hpp>
#include <urigram/production.hpp>
#include <urigram/resolve.hpp>
#include <urigram/rfc1808.hpp>
#include <urigram/rfc2396.hpp>
#include <urigram/rfc3986.hpp>

BOOST_AUTO_TEST_SUITE(dialect_cpp)

using namespace urigram;

namespace {

charset const letters_and_digits =
    charset::range('a', 'z') | charset::range('A', 'Z') | charset::range('0', '9');

}  // namespace

BOOST_AUTO_TEST_CASE(names_and_titles_are_unique) {
    BOOST_TEST(dialects::all.size() >= 3u);
    std::set<std::string_view> names, titles;
    for (dialect const* one : dialects::all) {
        names.insert(one->name);
        titles.insert(one->title);
        BOOST_TEST(!one->about.empty());
        BOOST_TEST(dialects::find(one->name) == one);
        BOOST_TEST(productions(one->name).begin() == productions(*one).begin());
        BOOST_TEST(
            find_production(std::string(one->name) + ":" + std::string(productions(*one).begin()->name)) ==
            productions(*one).begin());
        BOOST_TEST(one->columns.size() > 0u);
        BOOST_TEST((*one->columns.begin() == column::text));
    }
    BOOST_TEST(names.size() == dialects::all.size());
    BOOST_TEST(titles.size() == dialects::all.size());
    for (auto name : {"", "rfc", "rfc17380", "RFC1738"}) BOOST_TEST(dialects::find(name) == nullptr);
}

// Each dialect is found with its type.
BOOST_AUTO_TEST_CASE(visit_passes_the_type_of_the_dialect) {
    for (dialect const* one : dialects::all) {
        int calls = 0;
        dialects::visit(*one, [&](auto const& typed) {
            ++calls;
            BOOST_TEST(static_cast<dialect const*>(&typed) == one);
            BOOST_TEST(typed.parse("s:a").has_value());
        });
        BOOST_TEST(calls == 1);
    }
}

// The values computed from the rules equal the lists in the RFCs.
BOOST_AUTO_TEST_CASE(octets_are_those_of_the_rfcs) {
    charset const of_1738 = letters_and_digits | charset("$-_.+!*'(),;/?:@&=%");
    BOOST_TEST((dialects::rfc1738.octets == of_1738));
    BOOST_TEST((dialects::rfc1808.octets == (of_1738 | charset("#"))));
    BOOST_TEST((dialects::rfc2396.octets == (of_1738 | charset("#~"))));
    BOOST_TEST((dialects::rfc3986.octets == (of_1738 | charset("#~[]"))));
}

BOOST_AUTO_TEST_CASE(classes_come_before_their_subsets) {
    for (dialect const* one : dialects::all)
        for (auto const& outer : one->classes)
            for (auto const* inner = &outer + 1; inner != one->classes.end(); ++inner)
                BOOST_TEST(!(inner->octets != outer.octets && inner->octets.contains(outer.octets)),
                           one->name << ": " << inner->name << " after " << outer.name);
}

BOOST_AUTO_TEST_CASE(indexed_runs_are_those_of_the_rules) {
    BOOST_TEST(rfc1738::description::indexed().size() == 9u);
    BOOST_TEST(rfc2396::description::indexed().size() == 6u);
    BOOST_TEST(rfc3986::description::indexed().size() == 4u);
    auto const key = [](charset const& octets) { return index_plan::key(scanned_set(octets), true); };
    auto const uchar = letters_and_digits | charset("$-_.+!*'(),");
    constexpr index_plan plan = rfc1738::description::indexed();
    for (auto more : {";:@&=/", ";:@&=", "?:@&=/", ";?&=", ";/?:@&="})  // hpath, search, fpath, user, xchar
        BOOST_TEST(plan.find(key(uchar | charset(more))) != index_plan::none, more);
    BOOST_TEST(plan.find(key(uchar)) == index_plan::none);
}

// Only productions of RFCs have special error codes; a user's production of the same name has none.
BOOST_AUTO_TEST_CASE(user_productions_have_no_special_errors) {
    using namespace dsl::notation;
    constexpr auto escape = dsl::text<struct escape_id>{"escape"} = "%" >> dsl::set("x");
    constexpr auto scheme = dsl::text<struct scheme_id>{"scheme"} = +dsl::set("ab");
    constexpr auto both = dsl::rule<struct both_id, std::string_view>{"both"} = [=] {
        return dsl::view[scheme >> ":" >> escape];
    };
    BOOST_TEST((explain("a:%y", both).code == errc::unexpected_octet));
    BOOST_TEST(explain("a:%y", both).production == "escape");
    BOOST_TEST((explain(":", both).code == errc::unexpected_octet));
    BOOST_TEST(explain(":", both).production == "scheme");
    BOOST_TEST((explain("a", both).code == errc::incomplete));
    BOOST_TEST((explain(":", rfc1738::strict_url).code == errc::no_scheme));
    BOOST_TEST((explain(":", rfc2396::reference, &dialects::rfc2396).code == errc::unexpected_octet));
    BOOST_TEST((explain("%4", rfc2396::query, &dialects::rfc2396).code == errc::bad_escape));
    BOOST_TEST(explain("%4", rfc2396::query, &dialects::rfc2396).production == "escaped");
    BOOST_TEST((explain("%4", rfc2396::escaped).code == errc::bad_escape));
}

BOOST_AUTO_TEST_CASE(forbidden_octets_depend_on_the_dialect) {
    BOOST_TEST((explain("~", rfc2396::port, &dialects::rfc2396).code == errc::unexpected_octet));
    BOOST_TEST((explain("~", rfc1738::port, &dialects::rfc1738).code == errc::forbidden_octet));
    BOOST_TEST((explain("#", rfc1738::port, &dialects::rfc1808).code == errc::unexpected_octet));
    BOOST_TEST((rfc1738::parse_url("x:~").error().grammar == &dialects::rfc1738));
    BOOST_TEST((rfc1808::parse_url("~").error().grammar == &dialects::rfc1808));
    BOOST_TEST((rfc2396::parse_uri_reference("|").error().grammar == &dialects::rfc2396));
    BOOST_TEST((rfc3986::parse_uri("|").error().grammar == &dialects::rfc3986));
}

// An alternative of the result has the same parts as the result.
BOOST_AUTO_TEST_CASE(an_alternative_has_the_parts_of_the_result) {
    auto const same = [](url_parts const& a, url_parts const& b) {
        return std::all_of(std::begin(named_parts), std::end(named_parts),
                           [&](auto const& part) { return a.*part.member == b.*part.member; }) &&
               a.host_kind == b.host_kind;
    };
    std::string_view const text = "http://u@h:80/a?b#c";
    auto const expected = dialects::rfc3986.parts(text).value();
    BOOST_TEST(same(parts_of(*rfc3986::parse_uri(text)), expected));
    BOOST_TEST(same(parts_of(std::get<ast::uri>(*rfc3986::parse_uri_reference(text))), expected));
    std::string_view const relative = "//h/a?b";
    BOOST_TEST(same(parts_of(std::get<ast::relative_ref>(*rfc3986::parse_uri_reference(relative))),
                    dialects::rfc3986.parts(relative).value()));
    std::string_view const without_fragment = "http://u@h:80/a?b";
    BOOST_TEST(same(parts_of(std::get<ast::http_uri>(urigram::parse(without_fragment)->uri)),
                    dialects::by_scheme.parts(without_fragment).value()));
    std::string_view const ftp = "ftp://u@h/a;type=a";
    BOOST_TEST(same(parts_of(*rfc1738::parse<ast::ftpurl>(ftp)), dialects::rfc1738.parts(ftp).value()));
    BOOST_TEST((parts_of(*rfc3986::parse_uri(text)) == parts_of(*rfc3986::parse_uri_reference(text))));
    BOOST_TEST((reference_parts_of(*rfc1738::parse<ast::ftpurl>(ftp)) ==
                reference_parts_of(*rfc1738::parse_url(ftp))));
}

// All functions of a dialect agree on each text.
BOOST_AUTO_TEST_CASE(functions_of_a_dialect_agree) {
    auto texts = test::battery_texts();
    for (auto& text : test::old_scheme_texts()) texts.push_back(std::move(text));
    for (dialect const* one : dialects::all)
        dialects::visit(*one, [&](auto const& grammar) {
            for (auto const& text : texts) {
                auto const parsed = grammar.parse(text);
                auto const parts = grammar.parts(text);
                BOOST_TEST(parsed.has_value() == parts.has_value());
                BOOST_TEST(parsed.has_value() == grammar.accepts(text));
                if (!parsed)
                    BOOST_TEST((parsed.error() == parts.error()));
                else
                    BOOST_TEST((parts_of(*parsed).path == parts->path));
            }
        });
}

BOOST_AUTO_TEST_SUITE_END()
