// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in grammar/.
#include <string>
#include <string_view>
#include <urigram/ast/adapted.hpp>
#include <urigram/ast/uri_by_scheme.hpp>
#include <urigram/grammar/shape.hpp>
#include <vector>

using namespace urigram;
namespace x3 = boost::spirit::x3;

extern char const *first, *last;

template <class... T>
void use(T const&...);
template <class T>
void keep(T&& value);
std::string read_line();
