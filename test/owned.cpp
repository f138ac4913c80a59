// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <boost/container_hash/hash.hpp>
#include <boost/test/unit_test.hpp>
#include <iomanip>
#include <sstream>
#include <unordered_set>
#include <urigram.hpp>
#include <urigram/rfc3986.hpp>

BOOST_AUTO_TEST_SUITE(owned_cpp)

using namespace urigram;

// Users' structs, which the library does not know.
namespace owned_app {

enum class scope { base, sub };
struct attributes {
    std::string_view first;
    std::optional<std::string_view> second;
};
struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
};
struct ldap_query {
    ldapurl url;
    std::variant<std::monostate, owned_app::attributes, std::string_view> attributes;
    std::optional<owned_app::scope> scope;
    std::array<std::string_view, 2> extensions;
    bool critical = false;
    char separator = '?';
    double weight = 0;
};

/// Not an aggregate.
class bracketed {
public:
    bracketed() = default;
    explicit bracketed(std::string_view text) : text_(text) {}
    std::string_view text() const { return text_; }
    template <class F>
    friend void for_each_view(bracketed& value, F const& f) {
        f(value.text_);
    }

private:
    std::string_view text_;
};

}  // namespace owned_app

namespace {

/// Whether every view of the value points into the holder's own text.
template <class T>
bool self_contained(owned<T> const& holder) {
    bool inside = true;
    T copy = *holder;
    for_each_view(copy, [&](std::string_view& view) {
        inside = inside && (view.data() == nullptr ||
                            (view.data() >= text_of(holder).data() &&
                             view.data() + view.size() <= text_of(holder).data() + text_of(holder).size()));
    });
    return inside;
}

constexpr std::string_view urls[] = {"ftp://u:p@h:21/a/b;type=i",
                                     "http://h/a?b",
                                     "http://h/?",
                                     "gopher://h/7a%09b%09c",
                                     "mailto:a@b",
                                     "news:a@h",
                                     "nntp://h/g/1",
                                     "telnet://u@h/",
                                     "wais://h/a/b/c",
                                     "file:///a",
                                     "prospero://h/a;b=c",
                                     "x://u@h/a",
                                     "x:y"};

}  // namespace

BOOST_AUTO_TEST_CASE(an_owner_outlives_the_text_it_was_made_of) {
    for (auto text : urls) {
        auto parsed = parse_owned(std::string(text), dialects::rfc1738);  // destroyed at once
        BOOST_TEST_REQUIRE(parsed.has_value());
        BOOST_TEST(recompose(**parsed) == text);
        BOOST_TEST(text_of(*parsed) == text);
        BOOST_TEST(self_contained(*parsed));
    }
}

BOOST_AUTO_TEST_CASE(copies_and_moved_owners_have_their_own_text) {
    for (auto text : urls) {
        BOOST_TEST_CONTEXT(text) {
            auto original = std::make_unique<owned_url>(*parse_owned(text, dialects::rfc1738));
            owned_url copy = *original;
            BOOST_TEST((copy == *original));
            original.reset();
            BOOST_TEST(self_contained(copy));
            BOOST_TEST(recompose(*copy) == text);

            owned_url moved = std::move(copy);
            BOOST_TEST(self_contained(moved));
            BOOST_TEST(recompose(*moved) == text);

            owned_url assigned = *parse_owned("http://somewhere.else/", dialects::rfc1738);
            assigned = moved;
            BOOST_TEST(self_contained(assigned));
            BOOST_TEST((assigned == moved));
            assigned = *&assigned;
            BOOST_TEST(recompose(*assigned) == text);
            assigned = std::move(moved);
            BOOST_TEST(recompose(*assigned) == text);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_moved_from_holder_is_empty) {
    owned_url a = *parse_owned("http://h/", dialects::rfc1738);
    owned_url const b = std::move(a);
    BOOST_TEST(text_of(a).empty());
    BOOST_TEST((*a == url()));
    owned_url const copy = a;
    BOOST_TEST(self_contained(copy));
    std::ostringstream shown;
    shown << a << '|' << b << '|' << copy << '|' << owned_url();
    BOOST_TEST(shown.str() == "|http://h/||");
}

BOOST_AUTO_TEST_CASE(streams_format_an_owner_like_a_string) {
    std::ostringstream shown;
    shown << std::setw(12) << std::left << std::setfill('.') << *parse_owned("news:*", dialects::rfc1738)
          << '!';
    BOOST_TEST(shown.str() == "news:*......!");
}

BOOST_AUTO_TEST_CASE(owners_of_every_dialect_refer_to_their_own_text) {
    auto const base = parse_owned(std::string("http://h/a?b#c"), dialects::rfc2396);  // destroyed at once
    BOOST_TEST(base.value()->fragment.value() == "c");
    BOOST_TEST(self_contained(*base));
    auto const relative = parse_owned(std::string("../a;b"), dialects::rfc1808);
    BOOST_TEST(recompose(**relative) == "../a;b");
    BOOST_TEST(self_contained(*relative));
    BOOST_TEST(
        (*parse_owned("http://h/", dialects::rfc1738) == *parse_owned("http://h/", dialects::rfc1738)));
    auto const refused = parse_owned("http://h/%", dialects::rfc2396);
    BOOST_TEST((refused.error().grammar == &dialects::rfc2396));
    BOOST_TEST(refused.error().offset == 10U);
}

BOOST_AUTO_TEST_CASE(owners_can_be_kept_in_containers) {
    std::vector<owned_url> all;
    std::unordered_set<owned_url> set;
    for (int round = 0; round < 2; ++round)
        for (auto text : urls) {
            all.push_back(*parse_owned(text, dialects::rfc1738));
            set.insert(all.back());
        }
    BOOST_TEST(set.size() == std::size(urls));
    std::sort(all.begin(), all.end());
    BOOST_TEST(std::is_sorted(all.begin(), all.end()));
    for (auto const& one : all) BOOST_TEST(self_contained(one));
    BOOST_TEST(std::hash<owned_url>()(all[0]) == boost::hash<owned_url>()(all[1]));
}

BOOST_AUTO_TEST_CASE(owners_compare_by_value) {
    owned_url const a = *parse_owned("news:a", dialects::rfc1738), same = a,
                    b = *parse_owned("news:b", dialects::rfc1738);
    BOOST_TEST((a == same && !(a != same) && !(a < same) && !(a > same) && a <= same && a >= same));
    BOOST_TEST((a != b && !(a == b)));
    BOOST_TEST((a < b && !(a > b) && a <= b && !(a >= b)));
    BOOST_TEST((b > a && !(b < a) && b >= a && !(b <= a)));
}

BOOST_AUTO_TEST_CASE(errors_pass_through) {
    auto const parsed = parse_owned("http://h/~", dialects::rfc1738);
    BOOST_TEST_REQUIRE(parsed.has_error());
    BOOST_TEST(parsed.error().offset == 9u);
    BOOST_TEST((parse_owned("", dialects::rfc1738).error().code == errc::empty));
}

// Structs that the library does not know, alone and in a variant: views in a copy point into the copy's text.
BOOST_AUTO_TEST_CASE(copies_of_user_structs_refer_to_their_own_text) {
    using any_url = std::variant<ast::mailtourl, owned_app::ldapurl>;
    auto original = std::make_unique<owned<any_url>>(
        owned<any_url>::parse("ldap://h:389/o=x", [](std::string_view text) -> result<any_url> {
            return owned_app::ldapurl{text.substr(0, 4),
                                      {{ast::host_kind::hostname, text.substr(7, 1)}, text.substr(9, 3)},
                                      text.substr(13)};
        }).value());
    owned<any_url> const copy = *original;
    original.reset();
    BOOST_TEST(self_contained(copy));
    auto const& url = std::get<owned_app::ldapurl>(*copy);
    BOOST_TEST(url.scheme == "ldap");
    BOOST_TEST(url.hostport.host.text == "h");
    BOOST_TEST(url.hostport.port.value() == "389");
    BOOST_TEST(url.dn.value() == "o=x");
    BOOST_TEST((url.scheme.data() == text_of(copy).data()));
}

BOOST_AUTO_TEST_CASE(copies_of_all_kinds_of_members_refer_to_their_own_text) {
    auto original = std::make_unique<owned<owned_app::ldap_query>>(
        owned<owned_app::ldap_query>::parse(
            "abcdefg",
            [](std::string_view text) -> result<owned_app::ldap_query> {
                owned_app::ldap_query query;
                query.url = {text.substr(0, 1), {{ast::host_kind::hostname, text.substr(1, 1)}, {}}, {}};
                query.attributes = owned_app::attributes{text.substr(2, 1), text.substr(3, 1)};
                query.scope = owned_app::scope::sub;
                query.extensions = {text.substr(4, 1), text.substr(5, 2)};
                query.critical = true;
                query.weight = 0.5;
                return query;
            })
            .value());
    owned<owned_app::ldap_query> const copy = *original;
    original.reset();
    BOOST_TEST(self_contained(copy));
    std::string all;
    for_each_view(*copy, [&](std::string_view const& view) { (all += view) += ' '; });
    BOOST_TEST(all == "a b c d e fg ");
    BOOST_TEST((copy->scope == owned_app::scope::sub && copy->critical && copy->separator == '?'));
    BOOST_TEST(copy->weight == 0.5);
}

BOOST_AUTO_TEST_CASE(classes_may_have_their_own_traversal) {
    using value = std::variant<owned_app::attributes, std::optional<owned_app::bracketed>>;
    auto original = std::make_unique<owned<value>>(
        owned<value>::parse("[::1]", [](std::string_view text) -> result<value> {
            return std::optional(owned_app::bracketed(text.substr(1, 3)));
        }).value());
    owned<value> const copy = *original;
    original.reset();
    BOOST_TEST(self_contained(copy));
    BOOST_TEST(std::get<1>(*copy)->text() == "::1");
}

BOOST_AUTO_TEST_CASE(owners_can_be_made_by_every_dialect_and_parse_function) {
    auto const text = [](char const* literal) { return std::string(literal); };
    owned<ast::uri_by_scheme> const today = parse_owned(text("mailto:a@b")).value();
    BOOST_TEST(std::holds_alternative<ast::mailto_uri>(today->uri));
    owned<ast::uri_or_relative_ref> const link = parse_owned(text("../a"), dialects::rfc3986).value();
    BOOST_TEST(text_of(link) == "../a");
    owned<ast::uri> const uri = parse_owned(text("x:a"), rfc3986::parse_uri).value();
    BOOST_TEST(uri->scheme == "x");
    BOOST_TEST((owned<ast::uri>::parse("x:a", rfc3986::parse_uri).value() == uri));
    owned<ast::url> const url = parse_owned(text("ftp://h/"), rfc1738::parse_url).value();
    BOOST_TEST(std::holds_alternative<ast::ftpurl>(*url));
    owned<ast::ftpurl> const ftp = parse_owned(text("ftp://h/"), rfc1738::parse<ast::ftpurl>).value();
    BOOST_TEST(ftp->login.hostport.host.text == "h");
    uri_schemes table;
    BOOST_TEST(table.add_like("shttp", "http"));
    auto const added = parse_owned(text("shttp://h/"), table).value();
    BOOST_TEST(std::holds_alternative<ast::http_uri>(added->uri));
    BOOST_TEST(parse_owned(text("x:a b"), rfc3986::parse_uri).error().offset == 3u);
}

BOOST_AUTO_TEST_SUITE_END()
