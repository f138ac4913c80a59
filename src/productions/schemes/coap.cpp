// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/coap.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

constexpr auto coap_table = joined(
    section<rfc7252::coap_URI>("RFC 7252, section 6.1"),
    section<rfc7252::coaps_URI>("RFC 7252, section 6.2"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::coap_uri const*) noexcept { return range_of(coap_table); }

}  // namespace urigram
