// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/ws.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {

// clang-format off

constexpr auto ws_table = joined(
    section<rfc6455::wss_URI, rfc6455::ws_URI>("RFC 6455, section 3"));
// clang-format on

}  // namespace

production_range scheme_productions(ast::ws_uri const*) noexcept { return range_of(ws_table); }

}  // namespace urigram
