// SPDX-License-Identifier: BSL-1.0
// For the examples in model/.
#include <boost/test/unit_test.hpp>
#include <cassert>
#include <fstream>
#include <iostream>
#include <urigram/grammar/rfc1738.hpp>
#include <urigram/grammar/rfc2396.hpp>
#include <urigram/model/abnf.hpp>
#include <urigram/model/automaton.hpp>
#include <urigram/model/bnf.hpp>
#include <urigram/model/check.hpp>
#include <urigram/model/comparison.hpp>
#include <urigram/model/detail/octet_classes.hpp>
#include <urigram/model/detail/quoted.hpp>
#include <urigram/model/diagram.hpp>
#include <urigram/model/lint.hpp>
#include <urigram/model/prove_rule.hpp>
#include <urigram/model/reflect.hpp>
#include <urigram/model/reflect_schemes.hpp>
#include <urigram/model/test_set.hpp>

using namespace urigram;
using namespace urigram::model;
namespace x3 = boost::spirit::x3;

// A grammar, a production and an expression of it; automata.
extern grammar const g, bnf;
extern production_id const p;
extern node_id const n;
extern automaton const host, port, published, compiled;
extern std::string const bnf_text, abnf_text;

// Parsers of a user's own.
bool my_parser(std::string_view text);
namespace my {
inline constexpr auto digit = x3::rule<struct digit_id>("digit") = x3::char_('0', '9');
inline constexpr auto version = x3::rule<struct version_id>("version") = +digit >> '.' >> +digit;
inline constexpr auto other_version = version;
inline constexpr auto label = x3::rule<struct label_id>("label") = +x3::char_('a', 'z');
inline constexpr auto keyword = x3::lit("if");
inline constexpr auto name = label;
inline constexpr auto uri = label >> ':';
}  // namespace my
namespace theirs {
struct number_id;
inline constexpr x3::rule<number_id> number("number");
}  // namespace theirs
struct twice_parser {
    x3::char_class<boost::spirit::char_encoding::standard, x3::digit_tag> part;
};
struct print_number;
struct list_id;
