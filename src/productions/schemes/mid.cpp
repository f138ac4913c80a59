// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/cid.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto mid_table = section<rfc2392::mid_url, rfc2392::message_id>("RFC 2392, section 2");
}

production_range scheme_productions(ast::mid_url const*) noexcept { return range_of(mid_table); }

}  // namespace urigram
