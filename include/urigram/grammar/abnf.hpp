// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_GRAMMAR_ABNF_HPP
#define URIGRAM_GRAMMAR_ABNF_HPP

#include <urigram/dsl.hpp>

/// Letters, digits and the escape: the same characters in every RFC.
namespace urigram::abnf {
// clang-format off

using namespace dsl;
using namespace dsl::notation;

inline constexpr set lowalpha {charset::range('a', 'z')};
inline constexpr set hialpha  {charset::range('A', 'Z')};
inline constexpr set alpha    = lowalpha | hialpha;
inline constexpr set digit    {charset::range('0', '9')};
inline constexpr set alphanum = alpha | digit;
inline constexpr set hex      {hexadecimal_digits};

// escape = "%" hex hex
inline constexpr auto escape = text<struct escape_id>{"escape", errc::bad_escape} = "%" >> hex >> hex;

/// `set | escape` is one character, not a choice of two rules: a run of it is scanned.
constexpr set_or_escape operator|(set const& s, std::decay_t<decltype(escape)> const& e) { return set_or_escape(s.members(), body_of(e).name); }

// clang-format on
}  // namespace urigram::abnf

#endif
