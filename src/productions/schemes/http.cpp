// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/http.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

constexpr auto table = joined(
    section<rfc9110::https_URI>("RFC 9110, section 4.2.2"),
    section<rfc9110::http_URI>("RFC 9110, section 4.2.1"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::http_uri const*) noexcept { return range_of(table); }

}  // namespace urigram
