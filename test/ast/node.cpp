// SPDX-License-Identifier: BSL-1.0
#define BOOST_TEST_MODULE ast_node
#include "ast_test.hpp"
#include <urigram/ast/node.hpp>

using namespace urigram::test;

// A struct that lists its members is a node, wherever it lives, if it says so.
namespace urigram::ast {
struct of_the_user {
    std::string_view name;
    std::optional<int> number;

    template <class Self>
    static constexpr auto tie(Self& self) noexcept {
        return std::tie(self.name, self.number);
    }
};
}  // namespace urigram::ast
template <>
struct std::hash<urigram::ast::of_the_user> : urigram::ast::hash<urigram::ast::of_the_user> {};

namespace ast = urigram::ast;

static_assert(ast::is_node<ast::of_the_user>::value);
static_assert(!ast::is_node<int>::value && !ast::is_node<std::string_view>::value);
static_assert(!ast::is_node<std::optional<ast::of_the_user>>::value);

BOOST_AUTO_TEST_CASE(values) {
    check_values<ast::of_the_user>({{}, {"", 1}, {"", 2}, {"a", {}}, {"a", 1}, {"b", {}}});
}

BOOST_AUTO_TEST_CASE(constants) {
    constexpr ast::of_the_user a{"a", 1};
    constexpr ast::of_the_user b{"b", 1};
    static_assert(a == a && a != b && a < b && b > a && a <= b && b >= a);
    BOOST_TEST(true);
}
