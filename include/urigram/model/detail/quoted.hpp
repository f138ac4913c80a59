// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_MODEL_DETAIL_QUOTED_HPP
#define URIGRAM_MODEL_DETAIL_QUOTED_HPP

#include <string>
#include <string_view>
#include <urigram/detail/export.hpp>

namespace urigram::model {

/// A text between double quotes, in plain US-ASCII: a backslash precedes a quote and a backslash, and all
/// octets but 20 to 7E are `\x0A`, with two digits. Python, the dictionaries of libFuzzer and people read
/// it; C and C++ do where no hexadecimal digit follows such an octet.
/// @code
/// std::cout << model::quoted("a\n");  // "a\x0A"
/// @endcode
/// @par Thread safety Any number of threads may call it at once.
/// @throws std::bad_alloc
[[nodiscard]] URIGRAM_API std::string quoted(std::string_view text);

}  // namespace urigram::model

#endif
