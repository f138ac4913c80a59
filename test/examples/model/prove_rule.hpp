// SPDX-License-Identifier: BSL-1.0
// Declarations for the examples in model/prove_rule.hpp, which are part of a test program.
#include <boost/test/unit_test.hpp>
#include <string>

namespace x3 = boost::spirit::x3;

extern std::string const bnf_text, abnf_text;

namespace my {
inline constexpr auto digit = x3::rule<struct digit_id>("digit") = x3::char_('0', '9');
inline constexpr auto version = x3::rule<struct version_id>("version") = +digit >> '.' >> +digit;
inline constexpr auto other_version = version;
inline constexpr auto label = x3::rule<struct label_id>("label") = +x3::char_('a', 'z');
inline constexpr auto keyword = x3::lit("if");
inline constexpr auto name = label;
inline constexpr auto uri = label >> ':';
}  // namespace my
