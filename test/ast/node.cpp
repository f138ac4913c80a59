// SPDX-License-Identifier: BSL-1.0
#include "ast_test.hpp"
#include <array>
#include <boost/container_hash/hash.hpp>
#include <boost/type_traits/has_equal_to.hpp>
#include <map>
#include <urigram/ast/news.hpp>
#include <urigram/ast/server.hpp>

using namespace urigram::test;

// A struct in this namespace that has a URIGRAM_NODE is a node.
namespace urigram::ast {
struct of_the_user {
    std::string_view name;
    std::optional<int> number;
};
struct without_names {
    std::string_view name;
};
}  // namespace urigram::ast
URIGRAM_NODE(of_the_user, ("<", name, ">"), ("#", number))

namespace ast = urigram::ast;

// For all types here, argument-dependent lookup finds the operators of nodes.
namespace app {

struct derived : ast::host {
    int more = 0;
};
struct derived_with_operators : ast::host {
    int more = 0;
};
constexpr bool operator==(derived_with_operators const& a, derived_with_operators const& b) {
    return a.more == b.more;
}
std::size_t hash_value(derived_with_operators const& x) { return static_cast<std::size_t>(x.more); }

template <class T>
struct box {
    T content;
};
template <class T, int N>
struct boxes {
    T content[N];
};
template <class T>
struct box_with_operators {
    T content;
    int label;
};
template <class T>
constexpr bool operator==(box_with_operators<T> const& a, box_with_operators<T> const& b) {
    return a.label == b.label;
}
template <class T>
constexpr bool operator<(box_with_operators<T> const& a, box_with_operators<T> const& b) {
    return a.label < b.label;
}
template <class T>
std::size_t hash_value(box_with_operators<T> const& x) {
    return static_cast<std::size_t>(x.label);
}

// Its `==` is as general as that of nodes. If nodes' `==` accepted this type, too, a comparison would be
// ambiguous.
template <class T>
struct with_general_operators {
    T content;
    int label;
};
template <class T, std::enable_if_t<(sizeof(T::label) > 0), int> = 0>
constexpr bool operator==(T const& a, T const& b) {
    return a.label == b.label;
}

}  // namespace app

namespace {
struct declared_later;
}

static_assert(ast::is_node<ast::of_the_user>::value && ast::is_node<ast::host>::value);
static_assert(!ast::is_node<int>::value && !ast::is_node<std::string_view>::value);
static_assert(!ast::is_node<ast::host_kind>::value && !ast::is_node<ast::without_names>::value);
static_assert(!ast::is_node<ast::host[2]>::value && !ast::is_node<ast::host*>::value);
static_assert(!ast::is_node<ast::host&>::value);
static_assert(!ast::is_node<std::optional<ast::of_the_user>>::value);
static_assert(!ast::is_node<std::variant<ast::host, ast::hostport>>::value);
static_assert(!ast::is_node<std::array<ast::host, 2>>::value);
static_assert(!ast::is_node<std::pair<ast::host, ast::host>>::value);
static_assert(!ast::is_node<app::derived>::value && !ast::is_node<app::box<ast::host>>::value);
static_assert(!ast::is_node<app::boxes<ast::host, 2>>::value);
static_assert(!ast::is_node<declared_later>::value);

static_assert(boost::has_equal_to<ast::host>::value);
static_assert(!boost::has_equal_to<app::derived>::value && !boost::has_equal_to<app::box<ast::host>>::value);

BOOST_AUTO_TEST_SUITE(ast_node_cpp)

BOOST_AUTO_TEST_CASE(user_nodes_are_ordered_member_by_member) {
    check_values<ast::of_the_user>({{}, {"", 1}, {"", 2}, {"a", {}}, {"a", 1}, {"b", {}}});
}

BOOST_AUTO_TEST_CASE(user_nodes_have_name_and_members) {
    BOOST_TEST(std::string(ast::node<ast::of_the_user>::name) == "of_the_user");
    static_assert(ast::member_count<ast::of_the_user> == 2);
    constexpr auto name = ast::member_of<ast::of_the_user, 0>();
    constexpr auto number = ast::member_of<ast::of_the_user, 1>();
    static_assert(name.pointer == &ast::of_the_user::name && number.pointer == &ast::of_the_user::number);
    BOOST_TEST(std::string(name.name) == "name");
    BOOST_TEST(std::string(number.name) == "number");
    BOOST_TEST(name.around.before == "<");
    BOOST_TEST(name.around.after == ">");
    BOOST_TEST(number.around.before == "#");
    BOOST_TEST(number.around.after == "");
    static_assert(ast::member_count<ast::all_groups> == 0);
}

BOOST_AUTO_TEST_CASE(user_nodes_are_compared_as_constants) {
    constexpr ast::of_the_user a{"a", 1};
    constexpr ast::of_the_user b{"b", 1};
    static_assert(a == a && a != b && a < b && b > a && a <= b && b >= a);
    BOOST_TEST(true);
}

BOOST_AUTO_TEST_CASE(containers_of_nodes_are_compared) {
    ast::host const a{ast::host_kind::hostname, "a"};
    ast::host const b{ast::host_kind::hostname, "b"};
    BOOST_TEST((std::array<ast::host, 2>{a, a} < std::array<ast::host, 2>{a, b}));
    BOOST_TEST((std::array<ast::host, 2>{a, b} == std::array<ast::host, 2>{a, b}));
    BOOST_TEST((std::pair(a, b) != std::pair(b, a)));
    BOOST_TEST((std::tuple(a, 1) < std::tuple(a, 2)));
    BOOST_TEST((std::optional(a) < std::optional(b)));
    BOOST_TEST((std::optional(a) == a));
    BOOST_TEST((a != std::optional(b)));
    BOOST_TEST((std::vector{a, b} > std::vector{a, a}));
    using either = std::variant<ast::host, ast::hostport>;
    BOOST_TEST((either(a) == either(a)));
    BOOST_TEST((either(a) < either(ast::hostport{a, {}})));
    BOOST_TEST((std::map<ast::host, int>{{a, 1}, {b, 2}}.at(b) == 2));
    BOOST_TEST((std::map<std::array<ast::host, 1>, int>{{{a}, 1}, {{b}, 2}}.at({b}) == 2));

    BOOST_TEST(
        (boost::hash<std::array<ast::host, 2>>()({a, b}) == boost::hash<std::array<ast::host, 2>>()({a, b})));
    BOOST_TEST(
        (boost::hash<std::array<ast::host, 2>>()({a, b}) != boost::hash<std::array<ast::host, 2>>()({b, a})));
    BOOST_TEST((boost::hash<std::pair<ast::host, int>>()({a, 1}) !=
                boost::hash<std::pair<ast::host, int>>()({b, 1})));
    BOOST_TEST((boost::hash<std::vector<ast::host>>()({a}) == boost::hash<std::vector<ast::host>>()({a})));
    BOOST_TEST((boost::hash<either>()(a) != boost::hash<either>()(b)));
    BOOST_TEST((std::hash<std::optional<ast::host>>()(a) == std::hash<ast::host>()(a)));
}

BOOST_AUTO_TEST_CASE(operators_of_derived_classes_and_of_templates_are_used) {
    app::derived_with_operators const a{{}, 1}, b{{ast::host_kind::hostname, "b"}, 1};
    BOOST_TEST((a == b));
    BOOST_TEST(boost::hash<app::derived_with_operators>()(a) ==
               boost::hash<app::derived_with_operators>()(b));
    using box = app::box_with_operators<ast::host>;
    BOOST_TEST((box{{}, 1} == box{{ast::host_kind::hostname, "b"}, 1}));
    BOOST_TEST((box{{}, 1} < box{{}, 2}));
    BOOST_TEST(boost::hash<box>()({{}, 1}) == boost::hash<box>()({{ast::host_kind::hostname, "b"}, 1}));
    using general = app::with_general_operators<ast::host>;
    BOOST_TEST((general{{}, 1} == general{{ast::host_kind::hostname, "b"}, 1}));
}

// Nodes of nodes, with views, an optional node and an enumeration.
BOOST_AUTO_TEST_CASE(nested_nodes_are_compared_as_constants) {
    constexpr ast::login a{ast::userinfo{"u", {}}, {{ast::host_kind::hostname, "h"}, "1"}};
    constexpr ast::login b{ast::userinfo{"u", {}}, {{ast::host_kind::hostname, "h"}, "2"}};
    static_assert(a == a && a != b && a < b && b > a && a <= b && b >= a);
    BOOST_TEST(true);
}

BOOST_AUTO_TEST_SUITE_END()
