// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_SOURCE_NUMBER_LABEL_HPP
#define URIGRAM_SOURCE_NUMBER_LABEL_HPP

#include <algorithm>
#include <iterator>
#include <urigram/charset.hpp>

namespace urigram::detail {

/// Whether the octets of a label, decoded, are a number, as the URL Standard says for the last label of a
/// host: digits alone, or `0x` and hexadecimal digits, if any.
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
