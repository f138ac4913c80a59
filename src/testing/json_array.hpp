// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SRC_TESTING_JSON_ARRAY_HPP
#define URIGRAM_SRC_TESTING_JSON_ARRAY_HPP

#include <cstddef>
#include <string>

namespace urigram::testing {

/// Writes `[0,1,2]`: the values of `f` for 0 to `n - 1`.
template <class F>
std::string json_array(std::size_t n, F f) {
    std::string text = "[";
    for (std::size_t i = 0; i < n; ++i) (text += i == 0 ? "" : ",") += f(i);
    return text += ']';
}

}  // namespace urigram::testing

#endif
