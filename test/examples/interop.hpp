// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in interop/, except those of interop/format.hpp, which are C++20.
#define FMT_HEADER_ONLY
#include <string>
#include <string_view>
#include <urigram/ast/uri_by_scheme.hpp>
#include <variant>

#ifdef URIGRAM_AST_SERVER_HPP
namespace app {
struct ldapurl {
    std::string_view scheme;
    urigram::ast::hostport hostport;
};
}  // namespace app
#endif
