// SPDX-License-Identifier: BSL-1.0
// unknown_context_value.*insert
#include <urigram/model/reflect.hpp>

namespace x3 = urigram::x3;

struct names_tag;
auto const insert = [](auto const& context) { x3::get<names_tag>(context).insert(x3::_attr(context)); };
template <>
inline constexpr bool urigram::model::never_vetoes<std::remove_const_t<decltype(insert)>> = true;

x3::rule<struct letter_id, char> const letter = "letter";
auto const letter_def = x3::alpha[insert];
BOOST_SPIRIT_DEFINE(letter)

void refused() { urigram::model::reflect(letter); }
