// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DETAIL_QUOTED_HPP
#define URIGRAM_MODEL_DETAIL_QUOTED_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>

namespace urigram::model {

/// Returns a text in double quotes, in US-ASCII: a quote and a backslash are preceded by a backslash, and
/// each byte other than 20 to 7E is written with two digits, like `\x0A`. Python, the dictionaries of
/// libFuzzer and people can read it; C and C++ can if no hexadecimal digit follows such a byte.
/// @throws std::bad_alloc
/// @par Thread safety Any number of threads may call it at once.
/// @code
/// std::cout << model::quoted("a\n");  // "a\x0A"
/// @endcode
[[nodiscard]] URIGRAM_API std::string quoted(std::string_view text);

}  // namespace urigram::model

#endif
