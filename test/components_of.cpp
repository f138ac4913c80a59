// SPDX-License-Identifier: BSL-1.0
#include <boost/test/unit_test.hpp>
#include <map>
#include <urigram/ast/reference.hpp>
#include <urigram/detail/components_of.hpp>

using namespace urigram;

namespace app {
struct ldapurl {
    std::string_view scheme;
    ast::hostport hostport;
    std::optional<std::string_view> dn;
};
enum class scope { base, sub };
struct query {
    std::string_view filter;
    app::scope scope;
};
template <class Sink>
void leaf_components(std::string_view name, scope leaf, Sink const& sink) {
    sink(component{name, leaf == scope::base ? "base" : "sub"});
}
}  // namespace app
BOOST_FUSION_ADAPT_STRUCT(app::ldapurl, scheme, hostport, dn)
BOOST_FUSION_ADAPT_STRUCT(app::query, filter, scope)

namespace {

template <class T>
std::string all(T const& node, std::string_view name = {}) {
    std::string out;
    components_of(
        node, [&](component const& c) { out += std::string(c.name) + "=" + std::string(c.text) + " "; },
        name);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(components_of_cpp)

BOOST_AUTO_TEST_CASE(user_structs_have_components) {
    app::ldapurl url{"ldap", {{ast::host_kind::hostname, "h"}, "389"}, {}};
    BOOST_TEST(all(url) == "scheme=ldap host=h port=389 ");
    url.dn = "";
    BOOST_TEST(all(url) == "scheme=ldap host=h port=389 dn= ");
    BOOST_TEST(all(std::variant<ast::mailtourl, app::ldapurl>(url)) == "scheme=ldap host=h port=389 dn= ");
    BOOST_TEST(all(app::query{"a", app::scope::sub}) == "filter=a scope=sub ");
}

BOOST_AUTO_TEST_CASE(single_values_are_one_component) {
    BOOST_TEST(all(std::string_view("x"), "port") == "port=x ");
    BOOST_TEST(all('x', "ftptype") == "ftptype=x ");
    BOOST_TEST(all(ast::host{ast::host_kind::hostnumber, "1.2.3.4"}, "host") == "host=1.2.3.4 ");
    BOOST_TEST(all(ast::grouppart(ast::group{"g"}), "grouppart") == "group=g ");
    BOOST_TEST(all(ast::grouppart(ast::all_groups{}), "grouppart") == "grouppart=* ");
    BOOST_TEST(all(std::optional<std::string_view>(), "port").empty());
}

namespace {

template <class T>
std::string possible(std::string_view name = {}) {
    std::string out;
    possible_components_of<T>([&](component const& c) { out += std::string(c.name) + " "; }, name);
    return out;
}

constexpr std::size_t count_possible() {
    std::size_t count = 0;
    possible_components_of<ast::login>([&](component const&) { ++count; });
    return count;
}
static_assert(count_possible() == 4);

}  // namespace

BOOST_AUTO_TEST_CASE(possible_components_include_all_alternatives) {
    BOOST_TEST(possible<app::ldapurl>() == "scheme host port dn ");
    BOOST_TEST(possible<app::query>() == "filter scope ");
    BOOST_TEST((possible<std::variant<ast::mailtourl, app::ldapurl>>() ==
                "scheme encoded822addr scheme host port dn "));
    BOOST_TEST(possible<std::optional<std::string_view>>("port") == "port ");
    BOOST_TEST(possible<ast::grouppart>("grouppart") == "grouppart group article host ");
    BOOST_TEST(possible<std::optional<ast::authority>>("authority") ==
               "authority userinfo host port reg_name ");
    BOOST_TEST(possible<ast::telneturl>() == "scheme user password host port ");
    std::map<std::string_view, component_kind> kinds;
    possible_components_of<ast::prosperourl>([&](component const& c) { kinds[c.name] = c.kind; });
    BOOST_TEST((kinds["ppath"] == component_kind::segments));
    BOOST_TEST((kinds["fields"] == component_kind::fields));
}

BOOST_AUTO_TEST_SUITE_END()
