// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/ni.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto ni_table = section<rfc6920::NI_URI, rfc6920::ni_scheme, rfc6920::ni_hier_part,
                                  rfc6920::alg_val, rfc6920::alg, rfc6920::val>("RFC 6920, section 3");
}

production_range scheme_productions(ast::ni_uri const*) noexcept { return range_of(ni_table); }

}  // namespace urigram
