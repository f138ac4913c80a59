// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in model/reflect.hpp and model/reflect/.
#include <string_view>
#include <urigram/model/reflect/reflection.hpp>

using namespace urigram;
using namespace urigram::model;
namespace x3 = boost::spirit::x3;

extern grammar const bnf;

// Parsers of third parties.
namespace theirs {
struct number_id;
inline constexpr x3::rule<number_id> number("number");
}  // namespace theirs
struct twice_parser {
    x3::char_class<boost::spirit::char_encoding::standard, x3::digit_tag> part;
};
struct print_number;
struct list_id;
