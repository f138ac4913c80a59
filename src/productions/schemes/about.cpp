// SPDX-License-Identifier: BSL-1.0
#include <urigram/grammar/by_scheme/about.hpp>

#include "schemes.hpp"

namespace urigram {

namespace {
constexpr auto about_table =
    section<rfc6694::about_uri, rfc6694::about_token, rfc6694::about_query, rfc6694::about_fragment>(
        "RFC 6694, section 2.1");
}

production_range scheme_productions(ast::about_uri const*) noexcept { return range_of(about_table); }

}  // namespace urigram
