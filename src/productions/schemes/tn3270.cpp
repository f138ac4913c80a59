// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/tn3270.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto tn3270_table = section<rfc6270::tn3270_uri>("RFC 6270, section 2.1");
}

production_range scheme_productions(ast::tn3270_uri const*) noexcept { return range_of(tn3270_table); }

}  // namespace urigram
