// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SOURCE_NUMBER_LABEL_HPP
#define URIGRAM_SOURCE_NUMBER_LABEL_HPP

#include <algorithm>
#include <iterator>
#include <urigram/charset.hpp>

namespace urigram::detail {

/// Whether the decoded bytes of a label are a number, as defined by the URL Standard for the last label of a
/// host: only digits, or `0x` followed by any number of hexadecimal digits.
template <class ForwardIterator>
bool is_number_label(ForwardIterator first, ForwardIterator last) {
    constexpr charset digits = charset::range('0', '9');
    if (first == last) return false;
    auto const second = std::next(first);
    bool const is_hexadecimal = *first == '0' && second != last && lower(*second) == 'x';
    auto const& expected = is_hexadecimal ? hexadecimal_digits : digits;
    return std::all_of(is_hexadecimal ? std::next(second) : first, last,
                       [&](char c) { return expected.contains(c); });
}

}  // namespace urigram::detail

#endif
